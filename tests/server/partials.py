"""A page that takes partials, as a browser with htmx does, in plain Python."""

import re
from typing import Any
from xml.dom import minidom
from xml.dom.minidom import Element, Node

_PARTIAL = re.compile(
    r'<hx-partial (id|hx-target)="([^"]*)"(?: hx-swap="([^"]*)")?>(.*?)</hx-partial>'
)
_DEFAULT = "outerMorph"  # as morph.js has it
_STEP = re.compile(r":nth-child\((\d+)\)")


class Page:
    """Markup with every element that has an id in reach."""

    def __init__(self, markup: str) -> None:
        self.root = _parsed(markup)

    @property
    def markup(self) -> str:
        """What it has become, with attributes in the order of their names."""
        for element in self.root.getElementsByTagName("*"):
            attributes = dict(element.attributes.items())
            for name in sorted(attributes):
                element.removeAttribute(name)
                element.setAttribute(name, attributes[name])
        return "".join(child.toxml() for child in self.root.childNodes)

    def take(self, partials: list[str]) -> None:
        """Everything is found as it was before, and changed only then."""
        text = "".join(partials)
        found = _PARTIAL.findall(text)
        assert "".join(_written(*one) for one in found) == text, "not only partials"
        tasks = []
        for how, aim, swap, inside in found:
            selectors = [f"#{aim}"] if how == "id" else aim.split(",")
            for selector in selectors:
                tasks.append((self.find(selector), swap, inside))
        for target, swap, inside in tasks:
            self._swap(target, swap, inside)

    def find(self, selector: str) -> Element:
        name, *steps = selector.split(">")
        key = name[1:] if name.startswith("#") else name.split("'")[1]
        element = self.by_id(key)
        for step in steps:
            found = _STEP.fullmatch(step)
            assert found, selector
            element = _elements(element)[int(found[1]) - 1]
        return element

    def by_id(self, key: str) -> Element:
        found = [e for e in self.root.getElementsByTagName("*") if e.getAttribute("id") == key]
        assert len(found) == 1, f"{len(found)} elements are called {key}"
        return found[0]

    def _swap(self, target: Element, swap: str, inside: str) -> None:
        style, *modifiers = (
            swap.split() if swap and ":" not in swap.split()[0] else [_DEFAULT, *swap.split()]
        )
        new = _parsed(inside)
        if "strip:true" in modifiers:
            new = _elements(new)[0]
        parent: Any = target.parentNode  # the stubs know more kinds of parents than there are here
        if style == "delete":
            parent.removeChild(target)
        elif style == "moveBehind":
            anchor = self.by_id(modifiers[0].removeprefix("anchor:"))
            parent.insertBefore(target, anchor.nextSibling)
        elif style == "set":
            (carrier,) = _elements(new)
            for name, value in carrier.attributes.items():
                if name != "data-less":
                    target.setAttribute(name, value)
            for name in carrier.getAttribute("data-less").split():
                target.removeAttribute(name)
        elif style == "outerMorph":
            (element,) = _elements(new)
            assert element.tagName == target.tagName
            _become(target, element)
        else:
            before = {"afterend": target.nextSibling, "afterbegin": target.firstChild}[style]
            inside_of: Any = parent if style == "afterend" else target
            for child in list(new.childNodes):
                inside_of.insertBefore(child, before)


def _become(old: Element, new: Element) -> None:
    """The element stays the same one, as when a browser morphs it."""
    for name in list(old.attributes.keys()):
        old.removeAttribute(name)
    for name, value in new.attributes.items():
        old.setAttribute(name, value)
    for child in list(old.childNodes):
        old.removeChild(child)
    for child in list(new.childNodes):
        old.appendChild(child)


def _written(how: str, aim: str, swap: str, inside: str) -> str:
    written = f' hx-swap="{swap}"' if swap else ""
    return f'<hx-partial {how}="{aim}"{written}>{inside}</hx-partial>'


def _parsed(markup: str) -> Element:
    found = minidom.parseString(f"<page>{markup}</page>").documentElement
    assert found is not None
    return found


def _elements(parent: Element) -> list[Element]:
    return [child for child in parent.childNodes if child.nodeType == Node.ELEMENT_NODE]
