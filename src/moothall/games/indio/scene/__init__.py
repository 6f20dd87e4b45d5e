"""A position as a seat sees it: the board, the year, each player's area, own cards, the prices."""

from moothall import drawing as d
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene.aid import aid_panel
from moothall.games.indio.scene.board import board_panel
from moothall.games.indio.scene.seats import hand_panel, seat_panel
from moothall.games.indio.scene.year import year_panel


def draw(state: IndioState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    Choices are marked only for a seat that may decide now. What has no place (pass, rest, lose all,
    decline) is left for the page to offer; see `Scene.shown_choices`.
    """
    open_choices = state.choices(seat) if seat in state.movers else []
    scores = state.scores(seat)
    panels = [board_panel(state, seat, open_choices), year_panel(state, open_choices)]
    if seat >= 0:
        panels.append(hand_panel(state, seat, open_choices))
    panels += [seat_panel(state, holder, scores[holder]) for holder in range(state.num_players)]
    panels.append(aid_panel(state, open_choices))
    return d.Scene(panels)
