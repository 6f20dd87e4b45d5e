"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.board import members
from moothall.games.indio.content import LEADERS_DEALT, WORKERS
from moothall.games.indio.goods import unpack
from moothall.games.indio.names import (
    ACTION_NAMES,
    ASK_NAMES,
    BUILD_NAMES,
    BUILDING,
    DOING_NAMES,
    FARM,
    FORGE_NAMES,
    FORGING,
    IMPROVEMENTS,
    IMPROVING,
    LEADER_NAMES,
    QUEST_NAMES,
    RESOURCE_NAMES,
    STATUS_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.rules import IndioState
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, OWNER_OF

# what `what` is the kind of, by what is done
WHAT_NAMES = {FORGING: FORGE_NAMES, IMPROVING: TILE_NAMES, BUILDING: BUILD_NAMES}


def hex_text(state: IndioState, h: int) -> str:
    q, r = state.shape.hexes[h]
    return f"{q} {r}"


def hex_texts(state: IndioState, hexes: int) -> list[str]:
    """A set of hexes."""
    return [hex_text(state, h) for h in members(hexes)]


def goods_names(goods: int) -> dict[str, int]:
    """Resources by name; kinds that are missing are left out."""
    return {name: count for name, count in zip(RESOURCE_NAMES, unpack(goods), strict=True) if count}


def layer_tiles(layers: int) -> list[int]:
    """The improvements on a hex, from the lowest to the visible one."""
    tiles: list[int] = []
    while layers:
        tiles.insert(0, FARM + (layers & 3) - 1)
        layers >>= 2
    return tiles


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def _cards(names: list[str], cards: list[int]) -> list[str]:
    return [names[card] for card in cards]


def write_position(state: IndioState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: the rest is null or a number of cards."""
    return {
        "year": state.year,
        "first_player": SEAT_NAMES[state.first],
        "hexes": [_write_hex(state, h) for h in range(state.shape.size)],
        "stacks": {TILE_NAMES[FARM + i]: state.stacks[i] for i in range(IMPROVEMENTS)},
        "seats": {
            SEAT_NAMES[holder]: _write_seat(state, holder, seat) for holder in range(state.seats)
        },
        "deck": _cards(QUEST_NAMES, state.deck) if seat is None else len(state.deck),
        "turn": _write_turn(state),
    }


def _write_hex(state: IndioState, h: int) -> dict[str, object]:
    code = state.stands[h]
    return {
        "hex": hex_text(state, h),
        "base": TILE_NAMES[state.base[h]],
        "tiles": _cards(TILE_NAMES, layer_tiles(state.layers[h])),
        "structure": _name(STRUCTURE_NAMES, KIND_OF[code]),
        "owner": _name(SEAT_NAMES, OWNER_OF[code]),
        "resources": goods_names(state.goods[h]),
    }


def _write_seat(state: IndioState, holder: int, seat: int | None) -> dict[str, object]:
    own = seat is None or seat == holder
    shown = state.knows_leader(seat, holder)
    first = LEADERS_DEALT * holder
    dealt = state.dealt[first : first + LEADERS_DEALT]
    return {
        "leader": _name(LEADER_NAMES, state.leader[holder]) if shown else None,
        "dealt": _cards(LEADER_NAMES, dealt) if own else None,
        "hand": _cards_or_count(state.hands[holder], own),
        "completed": _cards(QUEST_NAMES, state.completed[holder]),
        "discards": _cards_or_count(state.discards[holder], own),
        "workers": [_worker_text(state, holder * WORKERS + i) for i in range(WORKERS)],
        "improved": hex_texts(state, state.improved[holder]),
        "builds": state.builds[holder],
        "workers_crafted": state.workers_crafted[holder],
        "commerce_crafted": state.commerce_crafted[holder],
        "repeats": bool(state.repeaters >> holder & 1),
    }


def _cards_or_count(cards: list[int], known: bool) -> list[str] | int:
    return _cards(QUEST_NAMES, cards) if known else len(cards)


def _worker_text(state: IndioState, worker: int) -> str | None:
    """Where a worker is and how: `1 -2 active`."""
    where = state.worker_at[worker]
    if where == IN_SUPPLY:
        return None
    return f"{hex_text(state, where >> 1)} {STATUS_NAMES[where & 1]}"


def _write_turn(state: IndioState) -> dict[str, object]:
    what_names = WHAT_NAMES.get(state.doing, [])
    return {
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "asks": ASK_NAMES[state.asks],
        "passes": state.passes,
        "limited": hex_texts(state, state.limited),
        "site": [hex_text(state, h) for h in state.site],
        "crafting": state.crafting,
        "making": _name(RESOURCE_NAMES, state.making),
        "to_make": state.to_make,
        "to_wake": state.to_wake,
        "acting": state.acting_worker % WORKERS if state.acting_worker >= 0 else None,
        "actions_left": state.actions_left,
        "used": [name for kind, name in enumerate(ACTION_NAMES) if state.used >> kind & 1],
        "doing": _name(DOING_NAMES, state.doing),
        "target": hex_text(state, state.target) if state.target >= 0 else None,
        "what": _name(what_names, state.what),
        "covered": _name(TILE_NAMES, state.covered),
        "price": goods_names(state.price),
        "workers_due": state.workers_due,
        "taken": goods_names(state.taken),
        "in_hand": goods_names(state.in_hand),
        "touched": hex_texts(state, state.touched),
        "touched_before": hex_texts(state, state.touched_before),
    }
