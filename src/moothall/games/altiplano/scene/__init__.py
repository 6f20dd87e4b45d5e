"""A position as a seat sees it: the ring of locations, everybody's boards, the displays."""

from moothall import drawing as d
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.scene.board import (
    board_panel,
    buildings_panel,
    orders_panel,
    roles_panel,
)
from moothall.games.altiplano.scene.holdings import holdings_panel
from moothall.games.altiplano.scene.own import own_panel
from moothall.games.altiplano.scene.seats import seat_panel
from moothall.games.altiplano.scene.view import look


def draw(state: AltiplanoState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    The own board is large and comes first, the others follow clockwise. What has no place (pass,
    stop, skip, draw nothing) is left for the page to offer; see `Scene.shown_choices`.
    """
    view = look(state, seat)
    scores = state.scores(seat)
    panels = [board_panel(view)]
    if state.roles:
        panels.append(roles_panel(view))
    if seat >= 0:
        player = state.players[seat]
        panels += [own_panel(view, player, scores[seat]), holdings_panel(view, player)]
    panels += [orders_panel(view), buildings_panel(view)]
    for place in range(state.num_players):
        other = (max(seat, 0) + place) % state.num_players
        if other != seat:
            panels.append(seat_panel(view, state.players[other], scores[other]))
    return d.Scene(panels)
