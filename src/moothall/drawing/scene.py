"""A scene: a few named panels, each an SVG fragment with its own view box."""

from dataclasses import dataclass, field
from typing import Final

from moothall.drawing.lettering import SIZES, text, text_width
from moothall.drawing.markup import NAMESPACE, Value, escape, rect, tag
from moothall.drawing.stylesheet import embedded_stylesheet
from moothall.drawing.symbols import definitions, symbols_in

GAP: Final = 16
TOLERANCE: Final = 1.2  # a side column may be so much higher than the board before a second begins
WIDE: Final = 0.6  # a panel wider than this part of the board lies below it
_CHOICE: Final = 'data-choice="'


@dataclass(frozen=True)
class Panel:
    """One part of the picture.

    `still` never changes during a game and may be sent once; `live` is drawn anew. Ids are unique
    within a scene, so that all its panels may stand in one document.
    """

    name: str
    title: str
    width: float
    height: float
    still: str
    live: str
    desc: str

    def svg(self, embed_style: bool = True) -> str:
        """The panel as a picture.

        With `embed_style` it stands alone. Without, it belongs into a page that has the
        stylesheet and, once, `symbol_sheet()`.
        """
        head = ""
        if embed_style:
            used = symbols_in(self.still + self.live)
            ground = rect(0, 0, self.width, self.height, "ground")
            head = embedded_stylesheet() + definitions(used) + ground
        return self._element(head, "moothall panel", xmlns=NAMESPACE)

    def inside(self, x: float, y: float) -> str:
        """The panel as a part of a larger picture."""
        return self._element("", "panel", x=x, y=y)

    def layers(self) -> str:
        """What is drawn, the still layer below the live one."""
        still = tag("g", self.still, id=f"{self.name}-still", cls="still") if self.still else ""
        return still + tag("g", self.live, id=f"{self.name}-live", cls="live")

    def _element(self, head: str, cls: str, **attributes: Value) -> str:
        return tag(
            "svg",
            tag("desc", escape(self.desc)),
            head,
            self.layers(),
            cls=cls,
            id=f"panel-{self.name}",
            **attributes,
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            role="group",
            aria_label=self.title,
        )


@dataclass(frozen=True)
class Scene:
    """All panels of a position as one seat sees it. The first is the board."""

    panels: list[Panel] = field(default_factory=list)

    def panel(self, name: str) -> Panel:
        for panel in self.panels:
            if panel.name == name:
                return panel
        raise KeyError(f"no panel is called {name}")

    def shown_choices(self) -> set[int]:
        """The choices that something drawn points at; a page offers the rest as sentences."""
        return {
            int(found[: found.index('"')])
            for panel in self.panels
            for layer in (panel.still, panel.live)
            for found in layer.split(_CHOICE)[1:]  # quicker than a pattern, on a whole board
        }

    def svg(self) -> str:
        """All panels composed into one picture, with the stylesheet inside."""
        places, width, height = arrange(self.panels)
        inner = "".join(
            panel.inside(x, y) for panel, (x, y) in zip(self.panels, places, strict=True)
        )
        return tag(
            "svg",
            embedded_stylesheet(),
            definitions(symbols_in(inner)),
            rect(0, 0, width, height, "ground"),
            inner,
            cls="moothall",
            xmlns=NAMESPACE,
            width=width,
            height=height,
            viewBox=f"0 0 {width:g} {height:g}",
            role="group",
            aria_label="; ".join(panel.title for panel in self.panels),
        )


def arrange(panels: list[Panel]) -> tuple[list[tuple[float, float]], float, float]:
    """Where each panel stands in one picture, and the picture's size.

    The first panel is large on the left, narrow ones stand in columns beside it, wide ones below.
    """
    if not panels:
        return [], 2 * GAP, 2 * GAP
    board = panels[0]
    places: list[tuple[float, float]] = [(GAP, GAP)] * len(panels)
    right = GAP + board.width
    bottom = GAP + board.height
    narrow = [i for i in range(1, len(panels)) if panels[i].width <= WIDE * board.width]
    for column in _columns([panels[i].height for i in narrow], board.height * TOLERANCE):
        x = right + GAP
        y: float = GAP
        for i in (narrow[place] for place in column):
            places[i] = (x, y)
            right = max(right, x + panels[i].width)
            y += panels[i].height + GAP
        bottom = max(bottom, y - GAP)
    for i in range(1, len(panels)):
        if i not in narrow:
            places[i] = (GAP, bottom + GAP)
            right = max(right, GAP + panels[i].width)
            bottom += GAP + panels[i].height
    return places, right + GAP, bottom + GAP


def _columns(heights: list[float], limit: float) -> list[list[int]]:
    """Things in order in as few columns as the limit allows, and these as even as can be."""
    best = _fill(heights, limit)
    runs = [heights[i:j] for i in range(len(heights)) for j in range(i + 1, len(heights) + 1)]
    for lower in sorted(sum(run) + GAP * (len(run) - 1) for run in runs):
        tried = _fill(heights, lower)
        if lower <= limit and len(tried) == len(best):
            return tried
    return best


def _fill(heights: list[float], limit: float) -> list[list[int]]:
    columns: list[list[int]] = []
    used = 0.0
    for i, height in enumerate(heights):
        if columns and used + GAP + height <= limit:
            columns[-1].append(i)
            used += GAP + height
        else:
            columns.append([i])
            used = height
    return columns


def text_scene(title: str, lines: list[str]) -> Scene:
    """Lines of text on a sheet: the picture of a game that draws none of its own."""
    width = 32 + max([text_width(line, SIZES["t-body"]) for line in lines], default=0)
    height = 32 + 20 * len(lines)
    drawn = [text(line, 16, 30 + 20 * row, "t-body") for row, line in enumerate(lines)]
    sheet = rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9)
    return Scene(
        [Panel("table", title, width, height, "", sheet + "".join(drawn), "\n".join(lines))]
    )
