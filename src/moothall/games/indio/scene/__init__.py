"""A position as a seat sees it: the board, the year, each player's area, own cards, the prices."""

from typing import Final

from moothall import drawing as d
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.scene.aid import aid_panel
from moothall.games.indio.scene.board import board_panel
from moothall.games.indio.scene.seats import hand_panel, seat_panel
from moothall.games.indio.scene.year import year_panel

_NEEDED: Final = {
    **dict.fromkeys((n.ASK_CRAFT, n.ASK_FEED, n.ASK_REPEAT, n.ASK_ACTION), ("aid",)),
    **dict.fromkeys((n.ASK_ACTIVATE, n.ASK_PAY, n.ASK_PAY_WORKER, n.ASK_STORE), ("year",)),
}
"""Where to look for a decision: at the prices, or at what is to be woken, paid and stored."""


def draw(state: IndioState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    Choices are marked only for a seat that may decide now. What has no place (pass, rest, lose all,
    decline) is left for the page to offer; see `Scene.shown_choices`.
    """
    offers = d.Offers(state, seat)
    held = [controlled_hexes(state, holder) for holder in range(state.num_players)]
    panels = [
        board_panel(state, offers),
        year_panel(state, offers, max(held)),
        *([hand_panel(state, offers)] if seat >= 0 else []),
        *[
            seat_panel(state, holder, score, held[holder], seat)
            for holder, score in enumerate(state.scores(seat))
        ],
        aid_panel(state, offers),
    ]
    return d.Scene(panels, () if state.over else _NEEDED.get(state.question, ()))
