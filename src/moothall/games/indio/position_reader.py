"""A written position, read back with care: what cannot be is refused with the reason."""

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.indio.content import (
    ACTIONS,
    HEX_RESOURCES,
    LAST_YEAR,
    LEADERS_DEALT,
    PIECES,
    STACK_PER_PLAYER,
    WORKERS,
)
from moothall.games.indio.goods import pack, total
from moothall.games.indio.ground import board_shape
from moothall.games.indio.names import (
    ACTING,
    ACTION_NAMES,
    ASK_NAMES,
    DOING_NAMES,
    FARM,
    IMPROVEMENTS,
    LANDS,
    LEADER_NAMES,
    QUEST_NAMES,
    QUESTS,
    RESOURCE_NAMES,
    STATUS_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.position import WHAT_NAMES, hex_text
from moothall.games.indio.rules import IndioState
from moothall.games.indio.state import ONE_WORKER

MOST_BUILDS = 99


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> IndioState:
    """The reverse of `write_position`."""
    shape = board_shape(players, settings)
    entries = reader.inners("hexes", shape.size, shape.size)
    base = bytes([entry.word("base", TILE_NAMES[:LANDS]) for entry in entries])
    state = IndioState(game, players, settings, dice, shape, base)
    state.lay_out()
    seat_names = SEAT_NAMES[:players]
    state.year = reader.whole("year", 0, LAST_YEAR)
    state.first = reader.word("first_player", seat_names)
    for h, entry in enumerate(entries):
        _read_hex(state, h, entry, seat_names)
    stacks = reader.inner("stacks")
    state.stacks = [
        stacks.whole(TILE_NAMES[FARM + i], 0, STACK_PER_PLAYER * players)
        for i in range(IMPROVEMENTS)
    ]
    stacks.done()
    seats = reader.inner("seats")
    for seat, name in enumerate(seat_names):
        _read_seat(state, seat, seats.inner(name))
    seats.done()
    state.deck = reader.words("deck", QUEST_NAMES, 0, QUESTS)
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
        for kind, name in enumerate(RESOURCE_NAMES)
        if name in written
    }
    goods.done()
    return pack(counts)


def _read_hex(state: IndioState, h: int, entry: Reader, seat_names: list[str]) -> None:
    if entry.text("hex") != hex_text(state, h):
        raise entry.refuse("hex", f"is not {hex_text(state, h)}")
    most = (STACK_PER_PLAYER + 1) * state.seats * IMPROVEMENTS
    for tile in entry.words("tiles", TILE_NAMES[FARM:], 0, most):
        state.lay_tile(h, FARM + tile)
    goods = _read_goods(entry, "resources", HEX_RESOURCES)
    if total(goods) > HEX_RESOURCES:
        raise entry.refuse("resources", f"are more than {HEX_RESOURCES}")
    state.add_goods(h, goods)
    kind = entry.optional_word("structure", STRUCTURE_NAMES)
    owner = entry.optional_word("owner", seat_names)
    if (kind < 0) != (owner < 0):
        raise entry.refuse("owner", "goes with a structure, and only with it")
    if kind >= 0:
        state.set_structure(h, kind, owner)
    entry.done()


# ---- seats


def _read_seat(state: IndioState, seat: int, reader: Reader) -> None:
    state.leader[seat] = reader.optional_word("leader", LEADER_NAMES)
    state.dealt = state.dealt + reader.words("dealt", LEADER_NAMES, LEADERS_DEALT, LEADERS_DEALT)
    state.hands[seat] = sorted(reader.words("hand", QUEST_NAMES, 0, QUESTS))
    state.completed[seat] = reader.words("completed", QUEST_NAMES, 0, QUESTS)
    state.discards[seat] = reader.words("discards", QUEST_NAMES, 0, QUESTS)
    for i, value in enumerate(reader.items("workers", WORKERS, WORKERS)):
        if value is not None:
            _read_worker(state, reader, seat * WORKERS + i, value)
    state.improved[seat] = _read_hex_set(state, reader, "improved")
    state.builds[seat] = reader.whole("builds", 0, MOST_BUILDS)
    state.workers_crafted[seat] = reader.whole("workers_crafted", 0, WORKERS * sum(PIECES))
    state.commerce_crafted[seat] = reader.whole("commerce_crafted", 0, WORKERS * sum(PIECES))
    if reader.flag("repeats"):
        state.repeaters |= 1 << seat
    reader.done()


def _read_worker(state: IndioState, reader: Reader, worker: int, value: object) -> None:
    place, _, status = str(value).rpartition(" ")
    if status not in STATUS_NAMES[:ACTING]:
        raise reader.refuse("workers", f"{repr(value)[:40]} is not a place such as '0 -1 active'")
    h = _find_hex(state, reader, "workers", place)
    seat = worker // WORKERS
    if not state.has_place(h):
        raise reader.refuse("workers", f"the hex {place} is full")
    state.worker_at[worker] = 2 * h
    state.crew[h] += ONE_WORKER[seat]
    state.on_board[seat] += 1
    if STATUS_NAMES.index(status):
        state.activate(worker)


# ---- the turn


def _read_turn(state: IndioState, turn: Reader, seat_names: list[str]) -> None:
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.asks = turn.word("asks", ASK_NAMES)
    state.passes = turn.whole("passes", 0, state.seats)
    state.limited = _read_hex_set(state, turn, "limited")
    state.site = _read_hexes(state, turn, "site")
    state.crafting = turn.whole("crafting", 0, sum(PIECES))
    state.making = turn.optional_word("making", RESOURCE_NAMES)
    state.to_make = turn.whole("to_make", 0, HEX_RESOURCES)
    state.to_wake = turn.whole("to_wake", 0, WORKERS)
    acting = turn.optional_whole("acting", 0, WORKERS - 1)
    if acting >= 0:
        state.acting_worker = state.mover * WORKERS + acting
        state.acting = state.worker_at[state.acting_worker] >> 1
        if state.acting < 0:
            raise turn.refuse("acting", "this worker is not on the board")
    state.actions_left = turn.whole("actions_left", 0, ACTIONS)
    state.used = sum([1 << kind for kind in set(turn.words("used", ACTION_NAMES))])
    state.doing = turn.optional_word("doing", DOING_NAMES)
    target = turn.take("target")
    state.target = -1 if target is None else _find_hex(state, turn, "target", target)
    state.what = turn.optional_word("what", WHAT_NAMES.get(state.doing, []))
    state.covered = turn.optional_word("covered", TILE_NAMES)
    state.price = _read_goods(turn, "price", HEX_RESOURCES)
    state.workers_due = turn.whole("workers_due", 0, WORKERS)
    state.taken = _read_goods(turn, "taken", HEX_RESOURCES)
    state.in_hand = _read_goods(turn, "in_hand", HEX_RESOURCES)
    state.touched = _read_hex_set(state, turn, "touched")
    state.touched_before = _read_hex_set(state, turn, "touched_before")
    turn.done()
