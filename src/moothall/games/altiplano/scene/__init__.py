"""A position as a seat sees it: the ring of locations, everybody's boards, the displays."""

from typing import Final

from moothall import drawing as d
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.scene import board, cards
from moothall.games.altiplano.scene.holdings import holdings_panel
from moothall.games.altiplano.scene.own import own_panels
from moothall.games.altiplano.scene.seats import seat_panel, status
from moothall.games.altiplano.scene.view import look

_NEEDED: Final = {
    n.ASK_ROLE: "roles", n.ASK_BOAT: "buildings", n.ASK_HOUSE: "buildings", n.ASK_SELL: "goods",
    n.ASK_EXTENSION: "extensions", n.ASK_ORDER: "orders",
}  # fmt: skip
"""What is to be looked at for a decision, beside the ring and the own boards."""


def draw(state: AltiplanoState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    The own board comes first, in two halves, the others follow clockwise. What has no place (pass,
    stop, skip, draw nothing) is left for the page to offer; see `Scene.shown_choices`.
    """
    view = look(state, seat)
    told = view.offers.told
    scores = state.scores(seat)
    going = [*told(n.START, n.ACT), *told(n.MOVE, n.MORE)]
    around = (
        "altiplano board", *state.circle, *state.stocks, state.boats, state.houses,
        state.village_carts, len(state.orders), *[player.figure for player in state.players],
        state.moved, state.active, state.phase, state.round, state.final, state.ending,
        seat if going else -1, *going, *[item for item in view.gestures.items() if going],
    )  # fmt: skip
    strip = ("altiplano extensions", *state.strip, *state.pile, -1, *told(n.BUY, n.ORDER))
    orders = ("altiplano orders", *state.orders, -1, *told(n.ORDER, n.DELIVER))
    left = ("altiplano buildings", state.houses, state.boats, *told(n.BOAT, n.STORE))

    def looks(seat: int) -> tuple[object, ...]:
        player = state.players[seat]
        return ("altiplano seat", *view.looks(player), *scores[seat].lines, status(view, player))

    def area_of(seat: int) -> d.Panel:
        return d.kept(looks(seat), lambda: seat_panel(view, state.players[seat], scores[seat]))

    panels = [d.kept(around, lambda: board.board_panel(view))]
    if state.roles:
        panels.append(cards.roles_panel(view))
    if seat >= 0:
        own = state.players[seat]
        earned = ("altiplano holdings", *view.earned(own))
        panels += d.kept(looks(seat), lambda: own_panels(view, own, scores[seat]))
        panels.append(d.kept(earned, lambda: holdings_panel(view, own)))
    panels += [
        d.kept(strip, lambda: cards.extensions_panel(view)),
        d.kept(orders, lambda: board.orders_panel(view)),
        d.kept(left, lambda: board.buildings_panel(view)),
        board.goods_panel(),
    ]
    others = [(max(seat, 0) + place) % state.num_players for place in range(state.num_players)]
    panels += [area_of(other) for other in others if other != seat]
    asked = state.players[seat].question if view.offers.numbers else n.WAIT
    return d.Scene(panels, [_NEEDED[asked]] if asked in _NEEDED else [])
