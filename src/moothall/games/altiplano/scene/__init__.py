"""A position as a seat sees it: the ring of locations, everybody's boards, the displays."""

from typing import Final

from moothall import drawing as d
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.scene.board import (
    board_panel,
    buildings_panel,
    goods_panel,
    orders_panel,
)
from moothall.games.altiplano.scene.cards import extensions_panel, roles_panel
from moothall.games.altiplano.scene.holdings import holdings_panel
from moothall.games.altiplano.scene.own import own_panel
from moothall.games.altiplano.scene.seats import seat_panel
from moothall.games.altiplano.scene.view import look

_NEEDED: Final = {
    n.ASK_ROLE: "roles",
    n.ASK_BOAT: "buildings",
    n.ASK_HOUSE: "buildings",
    n.ASK_SELL: "goods",
    n.ASK_EXTENSION: "extensions",
    n.ASK_ORDER: "orders",
}
"""What is to be looked at for a decision, beside the ring and the own boards."""


def draw(state: AltiplanoState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    The own board is large and comes first, the others follow clockwise. What has no place (pass,
    stop, skip, draw nothing) is left for the page to offer; see `Scene.shown_choices`.
    """
    view = look(state, seat)
    scores = state.scores(seat)
    panels = [board_panel(view)]
    needed: list[str] = []
    if state.roles:
        panels.append(roles_panel(view))
    if seat >= 0:
        player = state.players[seat]
        panels += [own_panel(view, player, scores[seat]), holdings_panel(view, player)]
        if view.offers.numbers and player.question in _NEEDED:
            needed.append(_NEEDED[player.question])
    panels += [extensions_panel(view), orders_panel(view), buildings_panel(view), goods_panel()]
    for place in range(state.num_players):
        other = (max(seat, 0) + place) % state.num_players
        if other != seat:
            panels.append(seat_panel(view, state.players[other], scores[other]))
    return d.Scene(panels, needed)
