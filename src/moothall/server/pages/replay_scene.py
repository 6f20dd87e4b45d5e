"""A position of a replay as a page shows it: from one seat's view, or with everything open."""

from dataclasses import dataclass
from typing import Final

from moothall.drawing import Element, Panel, symbol_sheet, tag
from moothall.engine.game import SEAT_NAMES, SPECTATOR, State
from moothall.engine.telling import ALL_SEEING
from moothall.server.live.changes import changes, whole
from moothall.server.live.panels import GROUPS, frame, grouped, shapes_of

ALL: Final = ALL_SEEING
"""The view of somebody from whom nothing is hidden; seats have their numbers."""


@dataclass(frozen=True)
class Opened:
    """A panel, and through whose eyes it is seen, if only one seat could see it so: else -1."""

    panel: Panel
    eyes: int = -1

    def frame(self) -> Element:
        caption = None
        if self.eyes >= 0:
            words = f"What {SEAT_NAMES[self.eyes].title()} sees"
            caption = tag("figcaption", words, id=f"eyes-{self.panel.name}")
        return frame(self.panel, caption=caption)


def view_name(view: int) -> str:
    return "all" if view == ALL else SEAT_NAMES[view]


def replay_scene(state: State, view: int) -> dict[str, Element]:
    """The parts of a picture by their ids: the panels of a position in their groups."""
    groups = grouped((opened.panel, opened.frame()) for opened in opened_panels(state, view))
    return {"symbols": symbol_sheet(shapes_of(groups.values())), **groups}


def opened_panels(state: State, view: int) -> list[Opened]:
    """The panels of a position, without offering anything to be chosen: that is history."""
    if view == ALL:
        return _all_open(state)
    return [Opened(panel.quiet()) for panel in state.scene(view).panels]


def _all_open(state: State) -> list[Opened]:
    """Everything that anybody at the table could see.

    No scene of a game shows that, so it is composed of what there is: the picture for a
    spectator, in which every seat that holds a secret has its own area as it sees it itself,
    followed by the panels that only this seat has (a hand of cards). In a game without areas it
    has every panel that it sees otherwise than a spectator. A seat holds a secret if it knows more
    than a spectator. Where nobody does, the spectator's picture is all there is. What nobody at the
    table could know, such as the order of a deck, stays closed here too.
    """
    public = {panel.name: panel.quiet() for panel in state.scene(SPECTATOR).panels}
    known = _knowledge(state, SPECTATOR)
    own: dict[str, list[Opened]] = {}
    for seat in range(state.num_players):
        if _knowledge(state, seat) != known:
            own[_area(seat)] = _opened_by(state, seat, public)
    shown = [seen for name, panel in public.items() for seen in own.pop(name, [Opened(panel)])]
    return shown + [seen for rest in own.values() for seen in rest]


def _area(seat: int) -> str:
    """The name of a seat's area, in games that draw one."""
    return f"seat-{SEAT_NAMES[seat]}"


def _opened_by(state: State, seat: int, public: dict[str, Panel]) -> list[Opened]:
    """What a seat that holds a secret has to show: its area first, if there is one."""
    area = _area(seat)
    seen = {panel.name: panel.quiet() for panel in state.scene(seat).panels}
    secret = [panel for name, panel in seen.items() if name not in public]
    if area not in seen:
        secret = [panel for name, panel in seen.items() if panel != public.get(name)]
    opened = [Opened(_owned(panel, f"{area}-{panel.name}", seat), seat) for panel in secret]
    return [Opened(_owned(seen[area], area, seat), seat), *opened] if area in seen else opened


def _knowledge(state: State, seat: int) -> dict[str, object]:
    return {key: value for key, value in state.view(seat).items() if key != "seat"}


def _owned(panel: Panel, name: str, seat: int) -> Panel:
    """A panel as a seat sees it, with ids of its own: others have the same."""
    return panel.renamed(name, f"{SEAT_NAMES[seat]}-", "seat")


def scene_part(parts: dict[str, Element]) -> str:
    """The element `#scene`: the board, and the other panels in their groups."""
    board, *others = [parts[f"scene-{group}"] for group in GROUPS]
    beside = tag("div", others, cls="scene-others")
    return tag("div", board, beside, id="scene", cls="scene").markup()


def step_changes(old: dict[str, Element] | None, new: dict[str, Element]) -> list[str]:
    """Partials that turn the scene of one step into that of another; None: whatever it was."""
    if old is None:
        return [whole(part) for part in new.values()]
    return [partial for name, part in new.items() for partial in changes(old[name], part)]
