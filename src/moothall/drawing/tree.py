"""Pictures as trees of small values, which become text at the edge, once.

An `Element` never changes, and drawing the same thing again gives the same object: who shows a
picture sees at once which of its branches are as they were. Nothing here sets a colour, a stroke
or a font: a class says what a thing is, and the stylesheet says how that looks.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Union, cast

from moothall.engine.native import mypyc_attr

NAMESPACE: Final = "http://www.w3.org/2000/svg"
SYMBOL_PREFIX: Final = "mh-"  # ids of shared shapes, so that they never meet the id of a piece

_SPECIAL: Final = re.compile(r'[&<>"\x00-\x1f\ud800-\udfff\ufffe\uffff]')
_IMPOSSIBLE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
_SHORT: Final = frozenset(  # without anything inside, these are written <g/>; others <p></p>
    ("g", "path", "rect", "circle", "line", "use", "input", "br", "hr", "img", "source")
)
DETAIL: Final = "detail"
"""The class of a label that appears only where there is room for it."""

THROUGH: Final = "through"
"""The class of a sign that lies on something offered and lets the click through to it."""

SIZES: Final[dict[str, float]] = {
    "t-heading": 22,
    "t-title": 17,
    "t-number": 24,
    "t-name": 14,
    "t-count": 13,
    "t-body": 12,
    "t-small": 11,
    "t-edge": 18,
}
"""The styles of text by class, with their size in pixels. None is under 11."""

GESTURE: Final = -2
"""What a thing offers that stands for several choices, made in one go."""

SMALL: Final = 240
"""An element this short is sent to a page as a whole, however little of it has changed."""

_KEPT: Final = 4_000  # characters: longer texts are put together again when they are asked for


class Place(NamedTuple):
    """Where a thing stands: moved, then turned by degrees, then scaled."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0

    def written(self) -> str:
        """The value of a `transform` attribute. Pieces stand by transform, which is what glides."""
        parts = []
        if self.x or self.y:
            parts.append(f"translate({number(self.x)} {number(self.y)})")
        if self.turn:
            parts.append(f"rotate({number(self.turn)})")
        if self.scale != 1:
            parts.append(f"scale({number(self.scale)})")
        return " ".join(parts)


_HERE: Final = Place()

Value = str | int | float | Place | None
Drawing = Union["Element", str, None, Sequence["Drawing"]]
"""What may be drawn: an element, a text, nothing, or several of these."""


@mypyc_attr(acyclic=True)
class Element:
    """An element: what it is, its id, its classes, its attributes, and what is inside.

    `offer` is the choice that it stands for, -1 if it stands for none, GESTURE if for several that
    its attribute `data_choice` names; `symbol` the shared shape that it draws. `offers` tells
    whether it or anything inside stands for a choice, `wordless` that no text stands between what
    is inside.
    """

    __slots__ = (
        "_shapes", "_size", "_smallest", "_text", "attributes", "children", "classes", "key",
        "offer", "offers", "symbol", "tag", "wordless",
    )  # fmt: skip

    def __init__(
        self,
        tag: str,
        key: str,
        classes: str,
        attributes: tuple[tuple[str, Value], ...],
        children: "tuple[Element | str, ...]",
        offer: int,
        symbol: str,
    ) -> None:
        self.tag = tag
        self.key = key
        self.classes = classes
        self.attributes = attributes
        self.children = children
        self.offer = offer
        self.symbol = symbol
        self.offers: bool = offer != -1 or any(
            [child.offers for child in children if not isinstance(child, str)]
        )
        self.wordless: bool = not any([isinstance(child, str) for child in children])
        self._text = ""
        self._size = 0
        self._shapes: frozenset[str] | None = None
        self._smallest = 0.0

    def __repr__(self) -> str:
        return self.markup()

    def attribute(self, name: str) -> Value:
        """An attribute by its name in Python, None if it has no such."""
        return next((value for key, value in self.attributes if key == name), None)

    def elements(self) -> "tuple[Element, ...]":
        """What is inside, without the texts."""
        if self.wordless:
            return cast(tuple[Element, ...], self.children)
        return tuple([child for child in self.children if not isinstance(child, str)])

    def words(self) -> str:
        """The text in it, between its elements."""
        if self.wordless:
            return ""
        return "".join([child for child in self.children if isinstance(child, str)])

    def same_shell(self, other: "Element") -> bool:
        """Whether two elements differ at most in what is inside."""
        return (
            self.tag == other.tag
            and self.key == other.key
            and self.classes == other.classes
            and self.attributes == other.attributes
            and self.offer == other.offer
            and self.symbol == other.symbol
        )

    def size(self) -> int:
        """How long it is as text."""
        if not self._size:
            inside = sum(
                [
                    len(escape(child)) if isinstance(child, str) else child._size or child.size()
                    for child in self.children
                ]
            )
            if inside < SMALL:  # who asks how long it is mostly wants the text next
                self._size = len(self.markup())
            else:
                self._size = len(self.opening()) + inside + len(self.tag) + 4
        return self._size

    def shapes(self) -> frozenset[str]:
        """The shared shapes that it draws."""
        if self._shapes is None:
            inside = [child.shapes() for child in self.children if not isinstance(child, str)]
            own = frozenset([self.symbol]) if self.symbol else frozenset()
            found = own.union(*set(inside))  # hundreds of hexes draw the same few
            # mostly those of a child: then it is the same set
            self._shapes = next((one for one in inside if one == found), found)
        return self._shapes

    def smallest_text(self) -> float:
        """The size of the smallest text in it that must be readable; infinite, if it has none."""
        if not self._smallest:
            self._smallest = self._measured()
        return self._smallest

    def _measured(self) -> float:
        classes = self.classes.split()
        if DETAIL in classes:
            return float("inf")
        sizes = [
            child._smallest or child.smallest_text()
            for child in self.children
            if not isinstance(child, str)
        ]
        if self.tag == "text":
            sizes += [SIZES[name] for name in classes if name in SIZES]
        smallest = min(sizes, default=float("inf"))
        place = self.attribute("transform")
        return smallest * place.scale if isinstance(place, Place) else smallest

    def opening(self) -> str:
        """Its tag and attributes, up to where it would be closed."""
        parts = [f"<{self.tag}"]
        if self.key:
            parts.append(f'id="{escape(self.key)}"')
        parts += self.written()
        return " ".join(parts)

    def written(self) -> list[str]:
        """Its attributes as they are written, the id aside."""
        parts = []
        if self.classes:
            parts.append(f'class="{escape(self.classes)}"')
        if self.symbol:
            parts.append(f'href="#{SYMBOL_PREFIX}{self.symbol}"')
        if self.offer >= 0:
            parts.append(f'data-choice="{self.offer}"')
        if self.offer != -1:
            parts += ['role="button"', 'tabindex="0"']
        for name, value in self.attributes:
            called = _attribute_names.get(name)
            if called is None:
                called = _attribute_names[name] = name.rstrip("_").replace("_", "-")
            parts.append(f'{called}="{_written(value)}"')
        return parts

    def markup(self) -> str:
        """The element as text."""
        if self._text:
            return self._text
        inside = "".join(
            [
                escape(child) if isinstance(child, str) else child._text or child.markup()
                for child in self.children
            ]
        )
        if inside or self.tag not in _SHORT:
            text = f"{self.opening()}>{inside}</{self.tag}>"
        else:
            text = f"{self.opening()}/>"
        if len(text) <= _KEPT:
            self._text = text
        return text


_attribute_names: Final[dict[str, str]] = {}  # by the names in Python

# a game draws nearly the same pieces again after every choice, and so does every seat
_element = lru_cache(1 << 17)(Element)


def _written(value: Value) -> str:
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, Place):
        return value.written()
    return number(value or 0)


def escape(text: str) -> str:
    """Text as XML content or inside an attribute; what XML cannot hold becomes a question mark."""
    if not _SPECIAL.search(text):
        return text
    clean = _IMPOSSIBLE.sub("?", text)
    return (
        clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


@lru_cache(4_000)
def number(value: float) -> str:
    """A coordinate, as short as it can be: 3.0 is `3`, 2.50 is `2.5`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# ---- making elements


def tag(element: str, *inside: Drawing, cls: str = "", **attributes: Value) -> Element:
    """An element; what is None is left out.

    `cls` is its class, `data_x=3` is `data-x="3"`, `for_="x"` is `for="x"`.
    """
    return _made(element, inside, cls, attributes)


def group(*inside: Drawing, cls: str = "", **attributes: Value) -> Element:
    """Several things as one."""
    return _made("g", inside, cls, attributes)


def use(symbol: str, *inside: Drawing, cls: str = "", **attributes: Value) -> Element:
    """A shared shape, drawn again."""
    return _made("use", inside, cls, attributes, symbol=symbol)


def offering(number: int, *inside: Drawing, cls: str = "", **attributes: Value) -> Element:
    """Something that stands for a choice."""
    return _made("g", inside, cls, attributes, number)


def gesture_offering(
    choices: Sequence[int], *inside: Drawing, cls: str = "", **attributes: Value
) -> Element:
    """Something that stands for several choices, made in one go."""
    attributes["data_choice"] = "-".join([str(number) for number in choices])
    return _made("g", inside, cls, attributes, GESTURE)


def _made(
    name: str,
    inside: Sequence[Drawing],
    cls: str,
    attributes: dict[str, Value],
    offer: int = -1,
    symbol: str = "",
) -> Element:
    key = attributes.pop("id", None)
    given = _given(attributes)
    found = tuple(flat(inside))
    return _element(name, str(key) if key else "", cls, given, found, offer, symbol)


def _given(attributes: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """Attributes without those that say nothing."""
    return tuple([pair for pair in attributes.items() if _says_something(pair[1])])


def _says_something(value: object) -> bool:
    return value is not None and not (isinstance(value, Place) and value == _HERE)


def flat(inside: Sequence[Drawing]) -> list[Element | str]:
    """All that is drawn, in order, without nothing and without nesting."""
    found: list[Element | str] = []
    _collect(inside, found)
    return found


def _collect(inside: Sequence[Drawing], found: list[Element | str]) -> None:
    for part in inside:
        if isinstance(part, Element):
            found.append(part)
        elif isinstance(part, str):
            if part:
                found.append(part)
        elif part is not None:
            _collect(part, found)


@lru_cache(8_000)
def at(x: float, y: float, scale: float = 1, turn: float = 0) -> Place:
    """A place, as the `transform` of a thing."""
    return Place(x, y, scale, turn)


@lru_cache(8_000)
def title(words: str) -> Element | None:
    """What a thing is, in words; browsers show it when the pointer rests."""
    return tag("title", words) if words else None


@lru_cache(8_000)
def path(d: str, cls: str, transform: Place | None = None) -> Element:
    return tag("path", cls=cls, d=d, transform=transform)


@lru_cache(8_000)
def rect(
    x: float, y: float, width: float, height: float, cls: str, corner: float | None = None
) -> Element:
    return tag("rect", cls=cls, x=x, y=y, width=width, height=height, rx=corner)


@lru_cache(8_000)
def circle(x: float, y: float, radius: float, cls: str) -> Element:
    return tag("circle", cls=cls, cx=x, cy=y, r=radius)


def place(
    symbol: str, x: float, y: float, *, cls: str, name: str = "", words: str = "", scale: float = 1
) -> Element:
    """A piece: a shared shape at a place, with an id and its `<title>`."""
    return use(symbol, title(words), cls=cls, id=name, transform=at(x, y, scale))


# ---- other trees from trees


def changed(element: Element, **new: Value | tuple[Element | str, ...]) -> Element:
    """The same element with another `key`, `classes`, `offer` or `children`, or attribute."""
    fields = {
        name: new.pop(name, getattr(element, name))
        for name in ("tag", "key", "classes", "children", "offer", "symbol")
    }
    given = _given({**dict(element.attributes), **new})
    return _element(
        fields["tag"], fields["key"], fields["classes"], given, fields["children"],
        fields["offer"], fields["symbol"],
    )  # fmt: skip


@lru_cache(1 << 14)
def quiet(element: Element) -> Element:
    """The same picture, in which nothing offers itself."""
    if not element.offers:
        return element
    children = tuple([c if isinstance(c, str) else quiet(c) for c in element.children])
    if element.offer == GESTURE:
        return changed(element, offer=-1, children=children, data_choice=None)
    return changed(element, offer=-1, children=children)


@lru_cache(1 << 14)
def renamed(element: Element, prefix: str) -> Element:
    """The same picture with other ids, so that it can stand beside the first."""
    children = tuple([c if isinstance(c, str) else renamed(c, prefix) for c in element.children])
    return changed(element, key=element.key and prefix + element.key, children=children)


def offered(element: Element) -> Iterator[tuple[int, ...]]:
    """The choices that anything in a picture stands for, each by itself or several in one go."""
    if element.offer >= 0:
        yield (element.offer,)
    elif element.offer == GESTURE:
        yield tuple(map(int, str(dict(element.attributes)["data_choice"]).split("-")))
    for child in element.children:
        if not isinstance(child, str) and child.offers:
            yield from offered(child)


def walk(element: Element) -> Iterator[Element]:
    """An element and all inside it."""
    yield element
    for child in element.children:
        if not isinstance(child, str):
            yield from walk(child)
