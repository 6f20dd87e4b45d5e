"""A position as a seat sees it: the mover's sheet large, the others' small, the event tables."""

from functools import partial
from typing import Final

from moothall import drawing as d
from moothall.engine.gestures import Gesture
from moothall.games.domain import names as n
from moothall.games.domain.gestures import gestures
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene.buildings import buildings_panel, trade_panel
from moothall.games.domain.scene.events import events_panel, tables_panel
from moothall.games.domain.scene.map import map_panel
from moothall.games.domain.scene.seats import own_panel, small_panel
from moothall.games.domain.scene.turn import turn_panel

_ABOUT: Final[dict[int, list[str]]] = {
    n.ASK_CANCEL: ["events"],
    n.ASK_HUNTER_CANCEL: ["events"],
    n.ASK_BLOCK: ["buildings"],
    n.ASK_PAY: [],
}
"""The panels that a question is about, beside the map and one's goods, if not the dice."""


def draw(state: DomainState, seat: int) -> d.Scene:
    """The panels for a seat: during each turn the mover's sheet is large, one's own at the end.

    Choices are marked only for a seat that may decide now. What has no place (keep the dice, lend
    nothing, done, end the turn) is left for the page to offer; see `Scene.shown_choices`.
    """
    offers = d.Offers(state, seat, _on_pieces(state) if seat in state.movers else ())
    scores = state.scores(seat)
    focus = state.mover
    if state.over:
        focus = seat if seat >= 0 else state.winners()[0]

    def small(holder: int) -> d.Panel:
        """Drawn anew only with the player's next turn: until then a sheet stays the same one."""
        draw = partial(small_panel, state, holder, scores[holder], seat)
        if holder == state.mover:  # their sheet was written on until the game was over
            return draw()
        rules = (state.land, *state.costs, state.fountain_spends, state.direct_pelts, state.over)
        lines = tuple(scores[holder].lines)
        key = ("domain small", state.sheets[holder], holder, holder == seat, lines, *rules)
        return d.kept(key, draw)

    own = scores[focus]
    others = [holder for holder in range(state.num_players) if holder != focus]
    return d.Scene(
        [
            map_panel(state, focus, own, offers),
            turn_panel(state, focus, own, offers),
            own_panel(state, focus, own, offers),
            events_panel(state, focus, offers),
            trade_panel(state, focus),
            buildings_panel(state, focus, offers),
            *[small(holder) for holder in others],
            tables_panel(state, focus),
        ],
        [] if state.over else _needed(state),
    )


def _on_pieces(state: DomainState) -> list[Gesture]:
    """The gestures that a piece can stand for; the same food may pay for several actions."""
    found = gestures(state, state.mover)
    return [one for one in found if n.VERB_OF[one.choices[-1]] != n.PAY]


def _needed(state: DomainState) -> list[str]:
    works_on = {n.BUILDER: ["buildings"], n.TRADER: ["trade"]}.get(state.acting, [])
    return _ABOUT.get(state.question, ["turn", *works_on])
