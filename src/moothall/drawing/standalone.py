"""Pictures that stand alone: real colours on every shape, so that any program can show them.

In a page the stylesheet colours a picture, by classes and variables. Other programs know neither,
so here both are worked out: each shape carries its own fill, stroke and font. A shared shape that
takes its colour from where it is used becomes a shape for each colour.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Final

from moothall.drawing.stylesheet import ANY, Rule, light_and_dark, resolved, style_rules
from moothall.drawing.tree import (
    NAMESPACE,
    SYMBOL_PREFIX,
    Drawing,
    Element,
    Value,
    changed,
    group,
    tag,
)

Chain = tuple[tuple[str, str], ...]
"""An element and those around it, from the outermost: what each is, and its classes."""

Variables = tuple[tuple[str, str], ...]
"""Those that differ from what they are in the whole picture, in the order of their names."""

Style = Mapping[str, Value]

_SHOWN: Final = ("fill", "stroke", "opacity", "font", "text-anchor", "paint-order")


@dataclass(frozen=True)
class Picture:
    """Something drawn, with its size and what it is called."""

    drawing: Drawing
    width: float
    height: float
    title: str
    x: float = 0
    y: float = 0

    def svg(self, dark: bool = False) -> str:
        """SVG that needs no stylesheet."""
        return _Colouring(dark).picture(self).markup()

    def png(self, dark: bool = False, scale: float = 1) -> bytes:
        """The picture as PNG; needs the extra `png`."""
        try:  # by its name: whoever compiles or checks this need not have it
            renderer = import_module("resvg_py")
        except ImportError:
            raise MissingRenderer(
                "PNG needs a renderer: pip install 'moothall[png]', or take svg() instead"
            ) from None
        return bytes(renderer.svg_to_bytes(svg_string=self.svg(dark), zoom=scale))


class MissingRenderer(ImportError):
    """The extra that makes PNG is not installed."""


class _Colouring:
    """The style of one picture worked out."""

    def __init__(self, dark: bool) -> None:
        self._dark = dark
        self._shapes: dict[tuple[object, ...], str] = {}
        self._names: dict[Element, str] = {}
        self._defined: list[Element] = []

    def picture(self, picture: Picture) -> Element:
        sans = _plain(light_and_dark()[self._dark]["--sans"])
        drawn = self._element(group(picture.drawing), (), (), {"font_family": sans})
        box = f"{picture.x:g} {picture.y:g} {picture.width:g} {picture.height:g}"
        return tag(
            "svg",
            tag("defs", self._defined) if self._defined else None,
            drawn.children,
            xmlns=NAMESPACE,
            width=picture.width,
            height=picture.height,
            viewBox=box,
            role="img",
            aria_label=picture.title,
            font_family=sans,
            **{"xmlns:xlink": "http://www.w3.org/1999/xlink"},
        )

    def _element(
        self, element: Element, around: Chain, variables: Variables, inherited: Style
    ) -> Element:
        chain = (*around, (element.tag, element.classes))
        variables, style = _styled(chain, self._dark, variables)
        if element.symbol:
            symbol = self._shape(element.symbol, variables, style)
            kept = tuple([child for child in element.elements() if child.tag == "title"])
            # the older name of the attribute, which every program knows
            place: dict[str, Value] = {"xlink:href": f"#{SYMBOL_PREFIX}{symbol}"}
            return changed(
                element, classes="", symbol="", offer=-1, data_choice=None, children=kept, **place
            )
        shown = {n: v for n, v in style.items() if n == "opacity" or inherited.get(n) != v}
        inherited = {**inherited, **style}
        children = tuple(
            [
                child
                if isinstance(child, str)
                else self._element(child, chain, variables, inherited)
                for child in element.children
                if isinstance(child, str) or "ghost" not in child.classes.split()
            ]
        )
        return changed(element, classes="", offer=-1, children=children, data_choice=None, **shown)

    def _shape(self, symbol: str, variables: Variables, style: Style) -> str:
        """A shared shape as it is coloured where it is used; its name in this picture."""
        from moothall.drawing.symbols import SYMBOLS

        key = (symbol, variables, tuple(sorted(style.items())))
        if key not in self._shapes:
            made = changed(self._element(SYMBOLS[symbol], (), variables, style), **style)
            # what differs around it may not show in it; the same drawing is the same object
            if made not in self._names:
                count, name = 0, symbol
                while name in self._names.values():  # one may be called like another and a number
                    count += 1
                    name = f"{symbol}-{count}"
                self._names[made] = name
                self._defined.append(changed(made, key=SYMBOL_PREFIX + name))
            self._shapes[key] = self._names[made]
        return self._shapes[key]


# Hundreds of pieces stand alike in alike surroundings.
@lru_cache(1 << 13)
def _styled(chain: Chain, dark: bool, variables: Variables) -> tuple[Variables, Style]:
    """The variables within an element, and how it looks itself."""
    root = light_and_dark()[dark]
    known = {**root, **dict(variables)}
    declared = _declared(chain)
    own = {name: value for name, value in declared.items() if name.startswith("--")}
    if own:  # one may be made of another
        known |= own
        known |= {name: resolved(value, known) for name, value in own.items()}
        variables = tuple(sorted((n, v) for n, v in known.items() if root.get(n) != v))
    style: dict[str, Value] = {
        name.replace("-", "_"): _plain(resolved(value, known))
        for name, value in declared.items()
        if name.startswith(_SHOWN)
    }
    return variables, style


def _declared(chain: Chain) -> dict[str, str]:
    """What the stylesheet says of an element, later and more special rules over others."""
    rules = style_rules()
    parts = [(tag_name, frozenset(classes.split())) for tag_name, classes in chain]
    tag_name, classes = parts[-1]
    found: list[Rule] = []
    for name in (ANY, tag_name, *[f".{name}" for name in classes]):
        found += [rule for rule in rules.get(name, ()) if rule.fits(parts)]
    declared: dict[str, str] = {}
    for rule in sorted(found, key=lambda rule: (rule.weight, rule.order)):
        declared |= rule.declarations
    return declared


def _plain(value: str) -> str:
    """A value as an attribute has it: sizes without their unit, names in single quotes."""
    return value.removesuffix("px").replace('"', "'")
