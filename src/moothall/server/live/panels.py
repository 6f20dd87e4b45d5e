"""The panels of a scene as parts of a page, each in its frame and in the group of its role."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing import SEAT_SYMBOLS, Drawing, Element, Panel, Scene, symbol_sheet, tag
from moothall.drawing.tree import changed
from moothall.engine.game import SEAT_NAMES

GROUPS: Final = ("board", "own", "shared", "players")
"""Where panels stand: the board, what belongs to who looks, what lies on the table, the others."""

SIGNS: Final = frozenset(("seat-disc", *[f"mark-{seat}" for seat in range(len(SEAT_SYMBOLS))]))
"""The shapes of seats, which the page itself uses."""

_GROUP_OF: Final = {"board": "board", "own": "own", "seat": "players"}
_ZOOMED: Final = 450  # a panel wider than this does not fit on a phone: it can be zoomed


def scene_parts(scene: Scene, deciding: bool) -> dict[str, Element]:
    """The elements `#scene-board` and so on, with their panels; who decides needs their own too."""
    framed: dict[str, list[Element]] = {group: [] for group in GROUPS}
    for panel in scene.panels:
        needed = panel.name in scene.needed or (deciding and panel.role in ("board", "own"))
        framed[group_of(panel)].append(frame(panel, needed))
    return {f"scene-{group}": group_part(group, panels) for group, panels in framed.items()}


def shapes_part(parts: Iterable[Element]) -> Element:
    """The element `#symbols`: the shared shapes that a page uses, each once."""
    return symbol_sheet(SIGNS.union(*[part.shapes() for part in parts]))


def group_of(panel: Panel) -> str:
    return _GROUP_OF.get(panel.role, "shared")


def group_part(group: str, panels: Sequence[Element]) -> Element:
    return tag("div", panels, id=f"scene-{group}", cls=f"scene-group {group}-group")


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
