"""Text: how wide it is, where it breaks, and the few styles there are.

No font can be measured here, so widths are those of a wide sans; a narrower font leaves a little
air on the right and never runs over. The sizes stand in the stylesheet too, and a test compares.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing.tree import SIZES, Drawing, Element, Value, tag

LINE: Final = 1.3  # from one baseline to the next, in sizes

_NARROW: Final = "ijl.,:;'|!·I"
_SLIM: Final = "ftr()-/ "
_WIDE: Final = "mwMW%@"
_BOLD_STYLES: Final = frozenset(["t-heading", "t-title", "t-number", "t-name", "t-count"])
_BOLD_CLASSES: Final = frozenset(["strong", "on-pill", "on-role"])
_BOLDER: Final = 1.13  # how much wider bold letters are, with serifs or without


@lru_cache(8_000)
def text_width(text: str, style: str, cls: str = "") -> float:
    """About how wide a text is, on the safe side."""
    bold = style in _BOLD_STYLES or not _BOLD_CLASSES.isdisjoint(cls.split())
    size = SIZES[style] * _BOLDER if bold else SIZES[style]
    return size * sum(_advance(c) for c in text)


def _advance(c: str) -> float:
    if c in _NARROW:
        return 0.33
    if c in _SLIM:
        return 0.4
    if c in _WIDE:
        return 0.95
    if c.isupper():
        return 0.7
    return 0.64 if c.isdigit() else 0.61


def wrap(text: str, width: float, style: str, cls: str = "") -> list[str]:
    """The text in lines no wider than `width`; a word that is wider gets a line of its own."""
    return list(_wrapped(text, width, style, cls))


@lru_cache(4_000)
def _wrapped(text: str, width: float, style: str, cls: str) -> tuple[str, ...]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, style, cls) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(8_000)
def text(words: str, x: float, y: float, style: str, cls: str = "", **attributes: Value) -> Element:
    """One line of text with its baseline at `y`."""
    names = f"{style} {cls}" if cls else style
    return tag("text", words, cls=names, x=x, y=y, **attributes)


@lru_cache(8_000)
def paragraph(
    words: str, x: float, y: float, width: float, style: str = "t-body", cls: str = ""
) -> Drawing:
    """Wrapped text whose first baseline is at `y`."""
    step = round(SIZES[style] * LINE)
    lines = wrap(words, width, style, cls)
    if len(lines) < 2:
        return [text(line, x, y, style, cls) for line in lines]
    spans = [tag("tspan", line, x=x, y=y + step * place) for place, line in enumerate(lines)]
    return tag("text", spans, cls=f"{style} {cls}" if cls else style)


def paragraph_height(words: str, width: float, style: str = "t-body") -> int:
    """From the first baseline to where the next paragraph's first baseline may stand."""
    return round(SIZES[style] * LINE) * len(wrap(words, width, style))
