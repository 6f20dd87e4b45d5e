"""A position as a seat sees it: the board, the year, each player's area, own cards, the prices."""

from moothall import drawing as d
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.scene.aid import aid_panel
from moothall.games.indio.scene.board import board_panel
from moothall.games.indio.scene.seats import hand_panel, seat_panel
from moothall.games.indio.scene.year import year_panel


def draw(state: IndioState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    Choices are marked only for a seat that may decide now, on the board and in its own area, where
    all lies that a decision is about. What has no place (pass, rest, lose all, decline) is left for
    the page to offer; see `Scene.shown_choices`.
    """
    offers = d.Offers(state, seat)
    held = [controlled_hexes(state, holder) for holder in range(state.num_players)]
    panels = [
        board_panel(state, offers),
        year_panel(state, max(held)),
        *([hand_panel(state, offers)] if seat >= 0 else []),
        *[
            seat_panel(state, holder, score, held[holder], offers)
            for holder, score in enumerate(state.scores(seat))
        ],
        aid_panel(bool(state.settings["multiple_actions"])),
    ]
    return d.Scene(panels)
