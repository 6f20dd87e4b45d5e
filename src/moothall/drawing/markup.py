"""SVG as text: tags, escaping, and the two ways to put a thing at its place.

A fragment is a plain string of valid XML. Nothing here sets a colour, a stroke or a font: a class
says what a thing is, and the stylesheet says how that looks.
"""

import re
from functools import lru_cache
from typing import Final

NAMESPACE: Final = "http://www.w3.org/2000/svg"
SYMBOL_PREFIX: Final = "mh-"  # ids of shared shapes, so that they never meet the id of a piece

Value = str | int | float | None

_SPECIAL: Final = re.compile(r'[&<>"\x00-\x1f]')


def escape(text: str) -> str:
    """Text as XML content or inside an attribute; what XML cannot hold becomes a question mark."""
    if not _SPECIAL.search(text):
        return text
    clean = "".join(c if c >= " " or c in "\n\t" else "?" for c in text)
    return (
        clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


@lru_cache(4_000)
def number(value: float) -> str:
    """A coordinate, as short as it can be: 3.0 is `3`, 2.50 is `2.5`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """An element. `cls` is its class, `data_choice=3` is `data-choice="3"`, None leaves out."""
    opening = _opening(name, cls, **attributes)
    content = "".join(inside)
    return f"{opening}>{content}</{name}>" if content else f"{opening}/>"


# a game draws nearly the same pieces again after every choice, and so does every seat
@lru_cache(30_000)
def _opening(name: str, cls: str, **attributes: Value) -> str:
    parts = [name]
    if cls:
        attributes = {"id": attributes.pop("id", None), "class": cls, **attributes}
    for key, value in attributes.items():
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            parts.append(f'{key.replace("_", "-")}="{text}"')
    return "<" + " ".join(parts)


def group(*inside: str, cls: str = "", **attributes: Value) -> str:
    opening = _opening("g", cls, **attributes)
    content = "".join(inside)
    return f"{opening}>{content}</g>" if content else f"{opening}/>"


@lru_cache(4_000)
def at(x: float, y: float) -> str:
    """The value of a `transform` attribute. Pieces stand by transform, which is what glides."""
    return f"translate({number(x)} {number(y)})"


@lru_cache(8_000)
def title(text: str) -> str:
    """What a thing is, in words; browsers show it when the pointer rests."""
    return tag("title", escape(text)) if text else ""


@lru_cache(8_000)
def path(d: str, cls: str) -> str:
    return tag("path", cls=cls, d=d)


@lru_cache(8_000)
def rect(
    x: float, y: float, width: float, height: float, cls: str, corner: float | None = None
) -> str:
    return tag("rect", cls=cls, x=x, y=y, width=width, height=height, rx=corner)


@lru_cache(8_000)
def circle(x: float, y: float, radius: float, cls: str) -> str:
    return tag("circle", cls=cls, cx=x, cy=y, r=radius)


def use(symbol: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """A shared shape from `symbols.py`, drawn again."""
    return tag("use", *inside, cls=cls, href=f"#{SYMBOL_PREFIX}{symbol}", **attributes)


def place(
    symbol: str, x: float, y: float, *, cls: str, name: str = "", words: str = "", scale: float = 1
) -> str:
    """A piece: a shared shape at a place, with an id and its `<title>`."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    return use(symbol, title(words), cls=cls, id=name or None, transform=at(x, y) + size)
