"""A page that takes partials, as a browser with htmx does, in plain Python."""

import re
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from moothall.server.live.page_view import ASIDE

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
    def elements(self) -> list[tuple[str, dict[str, str], str, str, int]]:
        """All that it says: name, attributes, text within and behind, and how many are inside."""
        return [
            (one.tag, one.attrib, one.text or "", one.tail or "", len(one))
            for one in self.root.iter()
        ]

    def take(self, partials: list[str]) -> None:
        """Also messages of them. Everything is found as it was before, and changed only then."""
        text = "".join(partial.removeprefix(ASIDE) for partial in partials)
        found = _PARTIAL.findall(text)
        assert "".join(_written(*one) for one in found) == text, "not only partials"
        parents = {child: parent for parent in self.root.iter() for child in parent}
        named = self.named()
        tasks = []
        for how, aim, swap, inside in found:
            selectors = [f"#{aim}"] if how == "id" else aim.split(",")
            for selector in selectors:
                target = _find(selector, named)
                tasks.append((target, parents[target], swap, inside))
        for target, parent, swap, inside in tasks:
            self._swap(target, parent, swap, inside)

    def named(self) -> dict[str, Element]:
        """The elements with an id; none stands twice."""
        found: dict[str, Element] = {}
        for element in self.root.iter():
            key = element.get("id")
            if key is not None:
                assert key not in found, f"{key} stands twice"
                found[key] = element
        return found

    def _swap(self, target: Element, parent: Element, swap: str, inside: str) -> None:
        style, *modifiers = (
            swap.split() if swap and ":" not in swap.split()[0] else [_DEFAULT, *swap.split()]
        )
        new = _parsed(inside)
        if "strip:true" in modifiers:
            new = new[0]
        if style == "delete":
            _take_out(target, parent)
        elif style == "moveBehind":
            _take_out(target, parent)
            name = modifiers[0].removeprefix("anchor:")
            # what goes from one part to another may stand in both until all is done
            anchor = next(one for one in self.root.iter() if one.get("id") == name)
            target.tail, anchor.tail = anchor.tail, None
            parent.insert(list(parent).index(anchor) + 1, target)
        elif style == "set":
            (carrier,) = new
            less = carrier.attrib.pop("data-less", "")
            target.attrib.update(carrier.attrib)
            for name in less.split():
                del target.attrib[name]
        elif style == "outerMorph":
            (element,) = new
            assert element.tag == target.tag
            _become(target, element)
        elif style == "afterend":
            place = list(parent).index(target) + 1
            target.tail = _put_in(parent, place, new, target.tail)
        else:
            assert style == "afterbegin", style
            target.text = _put_in(target, 0, new, target.text)


def _find(selector: str, named: dict[str, Element]) -> Element:
    name, *steps = selector.split(">")
    element = named[name[1:] if name.startswith("#") else name.split("'")[1]]
    for step in steps:
        found = _STEP.fullmatch(step)
        assert found, selector
        element = element[int(found[1]) - 1]
    return element


def _take_out(child: Element, parent: Element) -> None:
    """Without the text behind it, which stays."""
    place = list(parent).index(child)
    if place:
        before = parent[place - 1]
        before.tail = (before.tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    child.tail = None
    parent.remove(child)


def _put_in(parent: Element, place: int, new: Element, behind: str | None) -> str:
    """The children of `new`, before the text `behind`; the text that comes before them."""
    children = list(new)
    parent[place:place] = children
    if not children:
        return (new.text or "") + (behind or "")
    children[-1].tail = (children[-1].tail or "") + (behind or "")
    return new.text or ""


def _become(old: Element, new: Element) -> None:
    """The element stays the same one, as when a browser morphs it."""
    old.attrib.clear()
    old.attrib.update(new.attrib)
    old.text = new.text
    old[:] = list(new)


def _written(how: str, aim: str, swap: str, inside: str) -> str:
    written = f' hx-swap="{swap}"' if swap else ""
    return f'<hx-partial {how}="{aim}"{written}>{inside}</hx-partial>'


def _parsed(markup: str) -> Element:
    assert "<!--" not in markup, "a comment would not be compared"
    # in a page of HTML the name of a space is an attribute like any other
    return ET.fromstring(f"<page>{markup.replace(' xmlns=', ' data-xmlns=')}</page>")
