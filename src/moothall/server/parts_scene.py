"""The panels of a scene as parts of a page: where each stands, and what of it changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from moothall.drawing import Panel, Scene, escape, tag
from moothall.engine.game import SEAT_NAMES
from moothall.server.parts_changes import Part, part_changes, shell, whole

GROUPS: Final = ("board", "own", "shared", "players")
"""Where panels stand: the board, what belongs to who looks, what lies on the table, the others."""

_ZOOMED: Final = 450  # a panel wider than this does not fit on a phone: it can be zoomed


@dataclass(frozen=True)
class Drawn:
    """A panel with its layers ready to be compared."""

    panel: Panel
    group: str
    live: Part
    desc: Part

    @property
    def opening(self) -> str:
        panel = self.panel
        label = escape(panel.title)
        return (
            f'<svg id="panel-{panel.name}" class="moothall panel" width="{panel.width:g}" '
            f'height="{panel.height:g}" viewBox="0 0 {panel.width:g} {panel.height:g}" '
            f'role="group" aria-label="{label}">'
        )

    @property
    def box(self) -> str:
        """The panel in its frame."""
        panel = self.panel
        still = tag("g", panel.still, id=f"{panel.name}-still", cls="still") if panel.still else ""
        cls = "panel-box viewport" if panel.width > _ZOOMED else "panel-box"
        return (
            f'<figure id="box-{panel.name}" class="{cls}">{self.opening}{self.desc.markup}{still}'
            f"{self.live.markup}</svg></figure>"
        )


def draw(scene: Scene, seat: int) -> list[Drawn]:
    return [_drawn(panel, _group(panel, place, seat)) for place, panel in enumerate(scene.panels)]


def _group(panel: Panel, place: int, seat: int) -> str:
    if place == 0:
        return "board"
    if seat >= 0 and (panel.name == f"seat-{SEAT_NAMES[seat]}" or panel.title.startswith("Your ")):
        return "own"
    return "players" if panel.name.startswith("seat-") else "shared"


def _drawn(panel: Panel, group: str) -> Drawn:
    live = Part(tag("g", panel.live, id=f"{panel.name}-live", cls="live"), svg=True)
    desc = Part(tag("desc", escape(panel.desc), id=f"{panel.name}-desc"), svg=True)
    return Drawn(panel, group, live, desc)


def scene_groups(drawn: Sequence[Drawn]) -> dict[str, str]:
    """The elements `#scene-board` and so on, with their panels."""
    return {
        f"scene-{group}": (
            f'<div id="scene-{group}" class="scene-group {group}-group">'
            + "".join([one.box for one in drawn if one.group == group])
            + "</div>"
        )
        for group in GROUPS
    }


def scene_changes(old: Sequence[Drawn], new: Sequence[Drawn]) -> list[str]:
    """Partials that turn one scene into the next; a board's still layer is not even looked at."""
    if [(one.group, one.panel.name) for one in old] != [(one.group, one.panel.name) for one in new]:
        return [whole(name, markup) for name, markup in scene_groups(new).items()]
    partials: list[str] = []
    for before, after in zip(old, new, strict=True):
        was, now = before.panel, after.panel
        if was == now:
            continue
        if was.still != now.still:
            partials.append(whole(f"box-{now.name}", after.box))
            continue
        if before.opening != after.opening:
            partials.append(shell(f"panel-{now.name}", after.opening, "svg"))
        partials += part_changes(before.desc, after.desc)
        partials += part_changes(before.live, after.live)
    return partials
