"""A position as a seat sees it: its own sheet large, the others' small, the event tables."""

from moothall import drawing as d
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene.buildings import buildings_panel, trade_panel
from moothall.games.domain.scene.events import events_panel, tables_panel
from moothall.games.domain.scene.map import map_panel
from moothall.games.domain.scene.pieces import focus_of
from moothall.games.domain.scene.seats import own_panel, small_panel


def draw(state: DomainState, seat: int) -> d.Scene:
    """The panels for a seat; somebody who only watches sees the mover's sheet large.

    Choices are marked only for a seat that may decide now. What has no place (keep the dice, lend
    nothing, done, end the turn) is left for the page to offer; see `Scene.shown_choices`.
    """
    open_choices = set(state.choices(seat)) if seat in state.movers else set()
    focus = focus_of(state, seat)
    scores = state.scores(seat)
    return d.Scene(
        [
            map_panel(state, focus, scores[focus], open_choices),
            own_panel(state, focus, scores[focus], open_choices),
            events_panel(state, focus, open_choices),
            buildings_panel(state, focus, open_choices),
            trade_panel(state, focus),
            tables_panel(state, focus),
            *[
                small_panel(state, holder, scores[holder])
                for holder in range(state.num_players)
                if holder != focus
            ],
        ]
    )
