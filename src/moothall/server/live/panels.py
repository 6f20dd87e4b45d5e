"""The panels of a scene as parts of a page, each in its frame and in the group of its role."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing import SEAT_SYMBOLS, Drawing, Element, Panel, Scene, tag
from moothall.drawing.tree import changed
from moothall.engine.game import SEAT_NAMES

GROUPS: Final = ("board", "own", "shared", "players")
"""Where panels stand: the board, what belongs to who looks, what lies on the table, the others."""

_SIGNS: Final = frozenset([f"sign-{seat}" for seat in range(len(SEAT_SYMBOLS))])
"""The shapes of seats, which the page itself uses."""

_GROUP_OF: Final = {"board": "board", "own": "own", "seat": "players"}
_ZOOMED: Final = 450  # a panel wider than this does not fit on a phone: it can be zoomed


def scene_parts(scene: Scene, deciding: bool, waiting: Sequence[int] = ()) -> dict[str, Element]:
    """The elements `#scene-board` and so on, with their panels; who decides needs their own too.

    Of the others, whoever is waited for comes first.
    """
    always = ("board", "own") if deciding else ()
    panels = sorted(
        scene.panels, key=lambda panel: panel.role != "seat" or panel.owner not in waiting
    )
    return grouped(
        (panel, frame(panel, panel.name in scene.needed or panel.role in always))
        for panel in panels
    )


def grouped(framed: Iterable[tuple[Panel, Element]]) -> dict[str, Element]:
    """Panels in their frames, each in the group of its role."""
    groups: dict[str, list[Element]] = {group: [] for group in GROUPS}
    for panel, inside in framed:
        groups[_GROUP_OF.get(panel.role, "shared")].append(inside)
    return {
        f"scene-{group}": tag("div", inside, id=f"scene-{group}", cls=f"scene-group {group}-group")
        for group, inside in groups.items()
    }


def shapes_of(parts: Iterable[Element]) -> frozenset[str]:
    """The shared shapes that a page with these parts uses."""
    return _SIGNS.union(*[part.shapes() for part in parts])


def frame(panel: Panel, needed: bool = False, caption: Drawing = None) -> Element:
    """A panel in its frame. The frame is the page's, which zooms it; the panel says what it is."""
    return _frame(
        panel.name, panel.role, panel.owner, panel.width, panel.least_width, needed, caption,
        panel.element,
    )  # fmt: skip


@lru_cache(1 << 12)
def _frame(
    name: str,
    role: str,
    owner: int,
    width: float,
    least: float,
    needed: bool,
    caption: Drawing,
    inside: Element,
) -> Element:
    told = changed(
        inside,
        data_role=role,
        data_owner=SEAT_NAMES[owner] if owner >= 0 else None,
        data_needed="yes" if needed else None,
        data_least=round(least),
    )
    cls = "panel-box viewport" if width > _ZOOMED else "panel-box"
    return tag("figure", caption, told, id=f"box-{name}", cls=cls)
