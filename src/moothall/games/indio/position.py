"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import board_shape, members
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import pack, total, unpack
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, ONE_WORKER, OWNER_OF

# what `what` is the kind of, by what is done
WHAT_NAMES = {n.FORGING: n.FORGE_NAMES, n.IMPROVING: n.TILE_NAMES, n.BUILDING: n.BUILD_NAMES}


def hex_text(state: IndioState, h: int) -> str:
    q, r = state.shape.hexes[h]
    return f"{q} {r}"


def hex_texts(state: IndioState, hexes: int) -> list[str]:
    """A set of hexes."""
    return [hex_text(state, h) for h in members(hexes)]


def goods_names(goods: int) -> dict[str, int]:
    """Resources by name; kinds that are missing are left out."""
    return {
        name: count for name, count in zip(n.RESOURCE_NAMES, unpack(goods), strict=True) if count
    }


def layer_tiles(layers: int) -> list[int]:
    """The improvements on a hex, from the lowest to the visible one."""
    tiles: list[int] = []
    while layers:
        tiles.insert(0, n.FARM + (layers & 3) - 1)
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
        "stacks": {n.TILE_NAMES[n.FARM + i]: state.stacks[i] for i in range(n.IMPROVEMENTS)},
        "seats": {
            SEAT_NAMES[holder]: _write_seat(state, holder, seat)
            for holder in range(state.num_players)
        },
        "deck": _cards(n.QUEST_NAMES, state.deck) if seat is None else len(state.deck),
        "turn": _write_turn(state),
    }


def _write_hex(state: IndioState, h: int) -> dict[str, object]:
    code = state.stands[h]
    return {
        "hex": hex_text(state, h),
        "base": n.TILE_NAMES[state.base[h]],
        "tiles": _cards(n.TILE_NAMES, layer_tiles(state.layers[h])),
        "structure": _name(n.STRUCTURE_NAMES, KIND_OF[code]),
        "owner": _name(SEAT_NAMES, OWNER_OF[code]),
        "resources": goods_names(state.goods[h]),
    }


def _write_seat(state: IndioState, holder: int, seat: int | None) -> dict[str, object]:
    own = seat is None or seat == holder
    shown = state.knows_leader(seat, holder)
    first = c.LEADERS_DEALT * holder
    dealt = state.dealt[first : first + c.LEADERS_DEALT]
    return {
        "leader": _name(n.LEADER_NAMES, state.leader[holder]) if shown else None,
        "dealt": _cards(n.LEADER_NAMES, dealt) if own else None,
        "hand": _cards_or_count(state.hands[holder], own),
        "completed": _cards(n.QUEST_NAMES, state.completed[holder]),
        "discards": _cards_or_count(state.discards[holder], own),
        "workers": [_worker_text(state, holder * c.WORKERS + i) for i in range(c.WORKERS)],
        "improved": hex_texts(state, state.improved[holder]),
        "builds": state.builds[holder],
        "workers_crafted": state.workers_crafted[holder],
        "commerce_crafted": state.commerce_crafted[holder],
        "repeats": bool(state.repeaters >> holder & 1),
    }


def _cards_or_count(cards: list[int], known: bool) -> list[str] | int:
    return _cards(n.QUEST_NAMES, cards) if known else len(cards)


def _worker_text(state: IndioState, worker: int) -> str | None:
    """Where a worker is and how: `1 -2 active`."""
    where = state.worker_at[worker]
    if where == IN_SUPPLY:
        return None
    return f"{hex_text(state, where >> 1)} {n.STATUS_NAMES[where & 1]}"


def _write_turn(state: IndioState) -> dict[str, object]:
    what_names = WHAT_NAMES.get(state.doing, [])
    return {
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "asks": n.ASK_NAMES[state.question],
        "passes": state.passes,
        "limited": hex_texts(state, state.limited),
        "site": [hex_text(state, h) for h in state.site],
        "crafting": state.crafting,
        "making": _name(n.RESOURCE_NAMES, state.making),
        "to_make": state.to_make,
        "to_wake": state.to_wake,
        "acting": state.acting_worker % c.WORKERS if state.acting_worker >= 0 else None,
        "actions_left": state.actions_left,
        "used": [name for kind, name in enumerate(n.ACTION_NAMES) if state.used >> kind & 1],
        "doing": _name(n.DOING_NAMES, state.doing),
        "target": hex_text(state, state.target) if state.target >= 0 else None,
        "what": _name(what_names, state.what),
        "covered": _name(n.TILE_NAMES, state.covered),
        "price": goods_names(state.price),
        "workers_due": state.workers_due,
        "taken": goods_names(state.taken),
        "in_hand": goods_names(state.in_hand),
        "touched": hex_texts(state, state.touched),
        "touched_before": hex_texts(state, state.touched_before),
    }


# ==== A written position, read back with care: what cannot be is refused with the reason


MOST_BUILDS = 99


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> IndioState:
    """The reverse of `write_position`."""
    shape = board_shape(players, settings)
    entries = reader.inners("hexes", shape.size, shape.size)
    base = bytes([entry.word("base", n.TILE_NAMES[: n.LANDS]) for entry in entries])
    state = IndioState(game, players, settings, dice, shape, base)
    state.lay_out()
    seat_names = SEAT_NAMES[:players]
    state.year = reader.whole("year", 0, c.LAST_YEAR)
    state.first = reader.word("first_player", seat_names)
    for h, entry in enumerate(entries):
        _read_hex(state, h, entry, seat_names)
    stacks = reader.inner("stacks")
    state.stacks = [
        stacks.whole(n.TILE_NAMES[n.FARM + i], 0, c.STACK_PER_PLAYER * players)
        for i in range(n.IMPROVEMENTS)
    ]
    stacks.done()
    seats = reader.inner("seats")
    for seat, name in enumerate(seat_names):
        _read_seat(state, seat, seats.inner(name))
    seats.done()
    state.deck = reader.words("deck", n.QUEST_NAMES, 0, n.QUESTS)
    _read_turn(state, reader.inner("turn"), seat_names)
    return state


# ---- hexes and resources


def _find_hex(state: IndioState, reader: Reader, key: str, value: object) -> int:
    for h in range(state.shape.size):
        if value == hex_text(state, h):
            return h
    raise reader.refuse(key, f"{repr(value)[:40]} is not a hex of this board such as '0 -1'")


def _read_hexes(state: IndioState, reader: Reader, key: str) -> list[int]:
    hexes = [
        _find_hex(state, reader, key, value) for value in reader.items(key, 0, state.shape.size)
    ]
    if len(set(hexes)) != len(hexes):
        raise reader.refuse(key, "a hex stands twice")
    return hexes


def _read_hex_set(state: IndioState, reader: Reader, key: str) -> int:
    return sum([1 << h for h in _read_hexes(state, reader, key)])


def _read_goods(reader: Reader, key: str, most: int) -> int:
    written = reader.take(key)
    if not isinstance(written, dict):
        raise reader.refuse(key, "is not an object")
    goods = Reader(written, reader.where(key))
    counts = {
        kind: goods.whole(name, 1, most)
        for kind, name in enumerate(n.RESOURCE_NAMES)
        if name in written
    }
    goods.done()
    return pack(counts)


def _read_hex(state: IndioState, h: int, entry: Reader, seat_names: list[str]) -> None:
    if entry.text("hex") != hex_text(state, h):
        raise entry.refuse("hex", f"is not {hex_text(state, h)}")
    most = (c.STACK_PER_PLAYER + 1) * state.num_players * n.IMPROVEMENTS
    for tile in entry.words("tiles", n.TILE_NAMES[n.FARM :], 0, most):
        state.lay_tile(h, n.FARM + tile)
    goods = _read_goods(entry, "resources", c.HEX_RESOURCES)
    if total(goods) > c.HEX_RESOURCES:
        raise entry.refuse("resources", f"are more than {c.HEX_RESOURCES}")
    state.add_goods(h, goods)
    kind = entry.optional_word("structure", n.STRUCTURE_NAMES)
    owner = entry.optional_word("owner", seat_names)
    if (kind < 0) != (owner < 0):
        raise entry.refuse("owner", "goes with a structure, and only with it")
    if kind >= 0:
        state.set_structure(h, kind, owner)
    entry.done()


# ---- seats


def _read_seat(state: IndioState, seat: int, reader: Reader) -> None:
    state.leader[seat] = reader.optional_word("leader", n.LEADER_NAMES)
    state.dealt = state.dealt + reader.words(
        "dealt", n.LEADER_NAMES, c.LEADERS_DEALT, c.LEADERS_DEALT
    )
    state.hands[seat] = sorted(reader.words("hand", n.QUEST_NAMES, 0, n.QUESTS))
    state.completed[seat] = reader.words("completed", n.QUEST_NAMES, 0, n.QUESTS)
    state.discards[seat] = reader.words("discards", n.QUEST_NAMES, 0, n.QUESTS)
    for i, value in enumerate(reader.items("workers", c.WORKERS, c.WORKERS)):
        if value is not None:
            _read_worker(state, reader, seat * c.WORKERS + i, value)
    state.improved[seat] = _read_hex_set(state, reader, "improved")
    state.builds[seat] = reader.whole("builds", 0, MOST_BUILDS)
    state.workers_crafted[seat] = reader.whole("workers_crafted", 0, c.WORKERS * sum(c.PIECES))
    state.commerce_crafted[seat] = reader.whole("commerce_crafted", 0, c.WORKERS * sum(c.PIECES))
    if reader.flag("repeats"):
        state.repeaters |= 1 << seat
    reader.done()


def _read_worker(state: IndioState, reader: Reader, worker: int, value: object) -> None:
    place, _, status = str(value).rpartition(" ")
    if status not in n.STATUS_NAMES[: n.ACTING]:
        raise reader.refuse("workers", f"{repr(value)[:40]} is not a place such as '0 -1 active'")
    h = _find_hex(state, reader, "workers", place)
    seat = worker // c.WORKERS
    if not state.has_place(h):
        raise reader.refuse("workers", f"the hex {place} is full")
    state.worker_at[worker] = 2 * h
    state.crew[h] += ONE_WORKER[seat]
    state.on_board[seat] += 1
    if n.STATUS_NAMES.index(status):
        state.activate(worker)


# ---- the turn


def _read_turn(state: IndioState, turn: Reader, seat_names: list[str]) -> None:
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.question = turn.word("asks", n.ASK_NAMES)
    state.passes = turn.whole("passes", 0, state.num_players)
    state.limited = _read_hex_set(state, turn, "limited")
    state.site = _read_hexes(state, turn, "site")
    state.crafting = turn.whole("crafting", 0, sum(c.PIECES))
    state.making = turn.optional_word("making", n.RESOURCE_NAMES)
    state.to_make = turn.whole("to_make", 0, c.HEX_RESOURCES)
    state.to_wake = turn.whole("to_wake", 0, c.WORKERS)
    acting = turn.optional_whole("acting", 0, c.WORKERS - 1)
    if acting >= 0:
        state.acting_worker = state.mover * c.WORKERS + acting
        state.acting = state.worker_at[state.acting_worker] >> 1
        if state.acting < 0:
            raise turn.refuse("acting", "this worker is not on the board")
    state.actions_left = turn.whole("actions_left", 0, c.ACTIONS)
    state.used = sum([1 << kind for kind in set(turn.words("used", n.ACTION_NAMES))])
    state.doing = turn.optional_word("doing", n.DOING_NAMES)
    target = turn.take("target")
    state.target = -1 if target is None else _find_hex(state, turn, "target", target)
    state.what = turn.optional_word("what", WHAT_NAMES.get(state.doing, []))
    state.covered = turn.optional_word("covered", n.TILE_NAMES)
    state.price = _read_goods(turn, "price", c.HEX_RESOURCES)
    state.workers_due = turn.whole("workers_due", 0, c.WORKERS)
    state.taken = _read_goods(turn, "taken", c.HEX_RESOURCES)
    state.in_hand = _read_goods(turn, "in_hand", c.HEX_RESOURCES)
    state.touched = _read_hex_set(state, turn, "touched")
    state.touched_before = _read_hex_set(state, turn, "touched_before")
    turn.done()
