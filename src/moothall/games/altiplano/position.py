"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import EXTENSION_NAMES, MISSION_NAMES, ORDER_NAMES
from moothall.games.altiplano.heaps import counts_of, size
from moothall.games.altiplano.knowledge import sees_all_of
from moothall.games.altiplano.missions import missions_exchanged, received
from moothall.games.altiplano.names import (
    ACTION_NAMES,
    AREA_NAMES,
    ASK_NAMES,
    GOOD_NAMES,
    LOCATION_NAMES,
    PHASE_NAMES,
    RECORD_NAMES,
    ROLE_NAMES,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.rules import AltiplanoState


def write_position(state: AltiplanoState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: the rest is a number or left out."""
    return {
        "circle": [LOCATION_NAMES[location] for location in state.circle],
        "stocks": dict(zip(GOOD_NAMES, state.stocks, strict=True)),
        "village_carts": state.village_carts,
        "houses": names_of(state.houses, GOOD_NAMES),
        "boats": names_of(state.boats, GOOD_NAMES),
        "orders": [ORDER_NAMES[order] for order in state.orders],
        "pile": _extensions(state.pile) if seat is None else len(state.pile),
        "strip": [name_or_none(card, EXTENSION_NAMES) for card in state.strip],
        "removed": _extensions(state.removed),
        "roles": [ROLE_NAMES[role] for role in state.roles],
        "firsts": {
            name: name_or_none(first, SEAT_NAMES)
            for name, first in zip(RECORD_NAMES, state.firsts, strict=True)
        },
        "seats": {
            SEAT_NAMES[player.seat]: _write_player(state, player, seat) for player in state.players
        },
        "round": {
            "number": state.round,
            "phase": PHASE_NAMES[state.phase],
            "starter": SEAT_NAMES[state.starter],
            "ending": state.ending,
            "final": state.final,
        },
        "turn": {
            "active": SEAT_NAMES[state.active],
            "moved": state.moved,
            "acting": name_or_none(state.acting, ACTION_NAMES),
            "handled": state.handled,
            "chosen": name_or_none(state.chosen, GOOD_NAMES),
            "corn_due": state.corn_due,
        },
    }


def name_or_none(place: int, names: list[str]) -> str | None:
    return names[place] if place >= 0 else None


def names_of(bits: int, names: list[str]) -> list[str]:
    """The names whose bits are set."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def write_heap(heap: int) -> dict[str, int]:
    """How many of each good, without those that are missing."""
    return {
        name: number for name, number in zip(GOOD_NAMES, counts_of(heap), strict=True) if number
    }


def write_spaces(spaces: list[int]) -> dict[str, object]:
    """What lies on each area that is not empty."""
    return {name: write_heap(heap) for name, heap in zip(AREA_NAMES, spaces, strict=True) if heap}


def _extensions(cards: list[int]) -> list[str]:
    return [EXTENSION_NAMES[card] for card in cards]


def _write_player(state: AltiplanoState, player: Player, seat: int | None) -> dict[str, object]:
    knows = sees_all_of(state, player, seat)
    written: dict[str, object] = {
        "role": name_or_none(player.role, ROLE_NAMES),
        "coins": player.coins,
        "bag": write_heap(player.bag) if knows else size(player.bag),
        "container": write_heap(player.container) if knows else size(player.container),
        "planning": write_heap(player.planning),
        "spaces": write_spaces(player.spaces),
        "coins_on": names_of(player.coins_on, AREA_NAMES),
        "locked": write_spaces(player.locked),
        "locked_coins": names_of(player.locked_coins, AREA_NAMES),
        "figure": name_or_none(player.figure, LOCATION_NAMES),
        "road": player.road,
        "carts": [space + 1 for space in range(3) if player.has_cart_at(space)],
        "cart_ready": player.cart_ready,
        "bought_cart": player.bought_cart,
        "bought_extension": player.bought_extension,
        "passed": player.passed,
        "rows": [
            {"good": GOOD_NAMES[good], "tiles": tiles, "corn": corn}
            for good, tiles, corn in zip(
                player.row_goods, player.row_sizes, player.row_corn, strict=True
            )
        ],
        "interim_corn": player.interim,
        "extensions": _extensions(player.extensions),
        "houses": names_of(player.houses, GOOD_NAMES),
        "boats": names_of(player.boats, GOOD_NAMES),
        "order": name_or_none(player.order, ORDER_NAMES),
        "delivered": write_heap(player.delivered),
        "completed": [ORDER_NAMES[order] for order in player.completed],
        "missions": _write_missions(player, knows),
        "asks": ASK_NAMES[player.asks],
    }
    if seat is None:
        written["dice"] = player.dice.words()
    elif knows and missions_exchanged(state):
        written["received"] = [MISSION_NAMES[mission] for mission in received(state, player.seat)]
    return written


def _write_missions(player: Player, knows: bool) -> dict[str, object]:
    """One's own missions; of the others' those that are revealed."""
    written: dict[str, object] = {"fulfilled": names_of(player.fulfilled, MISSION_NAMES)}
    if knows:
        written["hand"] = [MISSION_NAMES[mission] for mission in player.hand]
        written["first"] = name_or_none(player.first, MISSION_NAMES)
        written["second"] = name_or_none(player.second, MISSION_NAMES)
        written["left"] = name_or_none(player.left, MISSION_NAMES)
        written["right"] = name_or_none(player.right, MISSION_NAMES)
    return written
