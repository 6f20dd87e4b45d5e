"""A scene: a few panels. Each says what it is, whose, and how wide it must be to be read."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil
from typing import Final

from moothall.drawing.blocks import Box
from moothall.drawing.lettering import text, text_width
from moothall.drawing.standalone import Picture
from moothall.drawing.tree import (
    Drawing,
    Element,
    Value,
    group,
    offered,
    quiet,
    rect,
    renamed,
    tag,
)

GAP: Final = 16
TOLERANCE: Final = 1.2  # a side column may be so much higher than the board before a second begins
BROAD: Final = 2.4  # a picture as many times wider than high gets higher columns
WIDE: Final = 0.6  # a panel wider than this part of the board lies below it

ROLES: Final = ("board", "own", "seat", "offer", "aid", "track")
"""What a panel can be.

`board`: where the game happens. `own`: what belongs to who looks, and only they have it so.
`seat`: a player's area. `offer`: what can be taken or bought, or is to be chosen from. `aid`:
goals, roles, what to look up. `track`: how far the game is.
"""

READABLE: Final = 11.0
"""The least height of a text, in pixels, that a decision needs."""

SMALLEST: Final = 0.25
"""The part of its width below which no picture is shown, even if nothing in it is to be read."""


@dataclass(frozen=True)
class Panel:
    """One part of the picture.

    `still` never changes during a game; `live` does. Ids are unique within a scene, so that all
    its panels may stand in one document. `owner` is the seat whose panel it is, -1 for nobody.
    """

    name: str
    title: str
    width: float
    height: float
    live: Drawing
    desc: str
    still: Drawing = None
    role: str = "aid"
    owner: int = -1

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ValueError(f"a panel's role is one of {', '.join(ROLES)}, not {self.role!r}")

    @classmethod
    def of(
        cls, name: str, title: str, box: Box, desc: str, role: str = "aid", owner: int = -1
    ) -> "Panel":
        """A panel that holds one box, of whole units: so it is as sharp alone as in a page."""
        width, height = ceil(box.width), ceil(box.height)
        return cls(name, title, width, height, box.drawing, desc, None, role, owner)

    @cached_property
    def element(self) -> Element:
        """The panel as an element that belongs into a page with the stylesheet and the shapes."""
        return self._element("moothall panel")

    def _element(self, cls: str, **attributes: Value) -> Element:
        return tag(
            "svg",
            tag("desc", self.desc, id=f"{self.name}-desc"),
            group(self.still, id=f"{self.name}-still", cls="still") if self.still else None,
            group(self.live, id=f"{self.name}-live", cls="live"),
            cls=cls,
            id=f"panel-{self.name}",
            **attributes,
            width=self.width,
            height=self.height,
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            role="group",
            aria_label=self.title,
        )

    @cached_property
    def least_width(self) -> float:
        """How wide it must be shown for every text that a decision needs to be readable."""
        needed = READABLE / self.element.smallest_text()
        return max(SMALLEST, min(needed, 1.0)) * self.width

    @cached_property
    def offers(self) -> frozenset[tuple[int, ...]]:
        """What things drawn in it stand for: a choice each, or several made in one go."""
        return frozenset(offered(self.element))

    def inside(self, x: float, y: float) -> Element:
        """The panel as a part of a larger picture."""
        return self._element("panel", x=x, y=y)

    def picture(self) -> Picture:
        """The panel as a picture that stands alone."""
        ground = rect(0, 0, self.width, self.height, "ground")
        return Picture([ground, self.element.children], self.width, self.height, self.title)

    def svg(self, dark: bool = False) -> str:
        return self.picture().svg(dark)

    def quiet(self) -> "Panel":
        """The same, with nothing that offers itself."""
        return self._with(self.name, quiet(group(self.live)), quiet(group(self.still)), self.role)

    def renamed(self, name: str, prefix: str, role: str) -> "Panel":
        """The same under another name, with other ids and in another role, beside the first."""
        live, still = renamed(group(self.live), prefix), renamed(group(self.still), prefix)
        return self._with(name, live, still, role)

    def _with(self, name: str, live: Element, still: Element, role: str) -> "Panel":
        return Panel(
            name, self.title, self.width, self.height, live.children, self.desc, still.children,
            role, self.owner,
        )  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """All panels of a position as one seat sees it. The first is the board.

    `needed` names the panels that the open decision is about, whoever is to decide.
    """

    panels: list[Panel] = field(default_factory=list)
    needed: Collection[str] = ()

    def panel(self, name: str) -> Panel:
        for panel in self.panels:
            if panel.name == name:
                return panel
        raise KeyError(f"no panel is called {name}")

    def offered(self, role: str = "") -> set[tuple[int, ...]]:
        """What things drawn in any panel, or in those of a role, stand for.

        That is a choice each, or several that are made in one go. A page offers the rest as
        sentences.
        """
        found: set[tuple[int, ...]] = set()
        return found.union(*[panel.offers for panel in self.panels if role in ("", panel.role)])

    def shown_choices(self) -> set[int]:
        """The single choices among them."""
        return {choices[0] for choices in self.offered() if len(choices) == 1}

    def picture(self) -> Picture:
        """All panels composed into one picture that stands alone."""
        places, width, height = arrange(self.panels)
        inner = [panel.inside(x, y) for panel, (x, y) in zip(self.panels, places, strict=True)]
        ground = rect(0, 0, width, height, "ground")
        title = "; ".join(panel.title for panel in self.panels)
        return Picture([ground, inner], width, height, title)

    def svg(self, dark: bool = False) -> str:
        """One picture with real colours, which any program can show."""
        return self.picture().svg(dark)

    def png(self, dark: bool = False, scale: float = 1) -> bytes:
        """The same as PNG; needs the extra `png`."""
        return self.picture().png(dark, scale)


def arrange(panels: list[Panel]) -> tuple[list[tuple[float, float]], float, float]:
    """Where each panel stands in one picture, and the picture's size.

    The first panel is large on the left, wide ones lie below it, narrow ones stand in columns
    beside these.
    """
    if not panels:
        return [], 2 * GAP, 2 * GAP
    places: list[tuple[float, float]] = [(GAP, GAP)] * len(panels)
    right: float = 0
    bottom: float = 0
    narrow: list[int] = []
    for i, panel in enumerate(panels):
        if i and panel.width <= WIDE * panels[0].width:
            narrow.append(i)
        else:
            places[i] = (GAP, bottom + GAP)
            right = max(right, GAP + panel.width)
            bottom += GAP + panel.height
    heights = [panels[i].height for i in narrow]
    limit = max((bottom - GAP) * TOLERANCE, *heights, 0)
    widest = GAP + max([panels[i].width for i in narrow], default=0)
    while len(_fill(heights, limit)) > 1 and (
        right + widest * len(_fill(heights, limit)) > BROAD * limit
    ):
        limit += GAP
    for column in _columns(heights, limit):
        x = right + GAP
        y: float = GAP
        for i in (narrow[place] for place in column):
            places[i] = (x, y)
            right = max(right, x + panels[i].width)
            y += panels[i].height + GAP
        bottom = max(bottom, y - GAP)
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
    width = 32 + max([text_width(line, "t-body") for line in lines], default=0)
    height = 32 + 20 * len(lines)
    drawn = [text(line, 16, 30 + 20 * row, "t-body") for row, line in enumerate(lines)]
    sheet = rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9)
    desc = "\n".join(lines)
    return Scene([Panel("table", title, width, height, [sheet, drawn], desc, role="board")])
