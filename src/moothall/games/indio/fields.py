"""The fields of a position: how each is written, its range, and from whom it is hidden."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.fields import (
    Bits,
    Custom,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    Marks,
    Maybe,
    Named,
    Seat,
    Table,
    Whole,
    Word,
    count,
    from_all,
    from_others,
)
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import board_shape, members
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import total, unpack
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, ONE_WORKER, OWNER_OF

# ---- resources


class Goods:
    """Some resources, packed in one number and written by name; at most so many of a kind."""

    def __init__(self, most: int) -> None:
        self.counts = Marks(n.RESOURCE_NAMES, Whole(1, most), nothing=0)

    def write(self, value: int) -> object:
        return self.counts.write(unpack(value)) if value else {}

    def read(self, reader: Reader, key: str, state: State) -> int:
        counts = self.counts.read(reader, key, state)
        return sum(held * unit for held, unit in zip(counts, n.UNITS, strict=True))

    def holds(self, value: int) -> bool:
        return value >= 0 and self.counts.holds(unpack(value))


ON_A_HEX: Final = Goods(c.HEX_RESOURCES)
IN_A_POOL: Final = Goods(c.HEX_RESOURCES * sum(c.PIECES))


# ---- hexes, which the board of the position names


def find_hex(state: IndioState, reader: Reader, key: str, value: object) -> int:
    if isinstance(value, str) and value in state.shape.texts:
        return state.shape.texts.index(value)
    raise reader.refuse(key, f"{repr(value)[:40]} is not a hex of this board such as '0 -1'")


def write_target(state: IndioState, viewer: int | None, holder: int) -> object:
    return None if state.target < 0 else state.shape.texts[state.target]


def read_target(state: IndioState, reader: Reader, holder: int) -> None:
    value = reader.take("target")
    state.target = -1 if value is None else find_hex(state, reader, "target", value)


def read_hexes(state: IndioState, reader: Reader, key: str) -> list[int]:
    found = [
        find_hex(state, reader, key, value) for value in reader.items(key, 0, state.shape.size)
    ]
    if len(set(found)) != len(found):
        raise reader.refuse(key, "a hex stands twice")
    return found


def hex_set(key: str) -> Custom:
    """A set of hexes as bits, or one for each seat."""

    def write(state: IndioState, viewer: int | None, holder: int) -> object:
        value = getattr(state, key)
        return [state.shape.texts[h] for h in members(value if holder < 0 else value[holder])]

    def read(state: IndioState, reader: Reader, holder: int) -> None:
        value = sum(1 << h for h in read_hexes(state, reader, key))
        if holder < 0:
            setattr(state, key, value)
        else:
            getattr(state, key)[holder] = value

    return Custom(key, write, read, (key,))


def write_site(state: IndioState, viewer: int | None, holder: int) -> object:
    return [state.shape.texts[h] for h in state.site]


def read_site(state: IndioState, reader: Reader, holder: int) -> None:
    state.site = read_hexes(state, reader, "site")


# ---- the board, which a position begins with


def write_hexes(state: IndioState, viewer: int | None, holder: int) -> object:
    return [
        {
            "hex": state.shape.texts[h],
            "base": n.TILE_NAMES[state.base[h]],
            "tiles": [n.TILE_NAMES[tile] for tile in state.laid_on(h)],
            "structure": STRUCTURE.write(KIND_OF[state.stands[h]]),
            "owner": OWNER.write(OWNER_OF[state.stands[h]]),
            "resources": ON_A_HEX.write(state.goods[h]),
        }
        for h in range(state.shape.size)
    ]


def blank(reader: Reader, game: Game, players: int, settings: Settings, dice: Dice) -> IndioState:
    """A position on the written board, with all that stands and lies there."""
    shape = board_shape(players, settings)
    entries = reader.inners("hexes", shape.size, shape.size)
    base = bytes([entry.word("base", n.TILE_NAMES[: n.LANDS]) for entry in entries])
    state = IndioState(game, players, settings, dice, shape, base)
    state.lay_out()
    for h, entry in enumerate(entries):
        _read_hex(state, h, entry)
    return state


def _read_hex(state: IndioState, h: int, entry: Reader) -> None:
    if entry.text("hex") != state.shape.texts[h]:
        raise entry.refuse("hex", f"is not {state.shape.texts[h]}")
    for tile in entry.words("tiles", n.TILE_NAMES[n.FARM :], 0, MOST_LAYERS):
        state.lay_tile(h, n.FARM + tile)
    goods = ON_A_HEX.read(entry, "resources", state)
    if total(goods) > c.HEX_RESOURCES:
        raise entry.refuse("resources", f"are more than {c.HEX_RESOURCES}")
    state.add_goods(h, goods)
    kind = STRUCTURE.read(entry, "structure", state)
    owner = OWNER.read(entry, "owner", state)
    if (kind < 0) != (owner < 0):
        raise entry.refuse("owner", "goes with a structure, and only with it")
    if kind >= 0:
        state.set_structure(h, kind, owner)
    entry.done()


# ---- workers: where each is and how, such as `1 -2 active`


def write_workers(state: IndioState, viewer: int | None, holder: int) -> object:
    return [
        None if where == IN_SUPPLY else f"{state.shape.texts[where >> 1]} {STATUS.write(where & 1)}"
        for where in state.worker_at[holder * c.WORKERS : (holder + 1) * c.WORKERS]
    ]


def read_workers(state: IndioState, reader: Reader, holder: int) -> None:
    for i, value in enumerate(reader.items("workers", c.WORKERS, c.WORKERS)):
        if value is not None:
            _read_worker(state, reader, holder * c.WORKERS + i, value)


def _read_worker(state: IndioState, reader: Reader, worker: int, value: object) -> None:
    place, _, status = str(value).rpartition(" ")
    if status not in STATUS.names:
        raise reader.refuse("workers", f"{repr(value)[:40]} is not a place such as '0 -1 active'")
    h = find_hex(state, reader, "workers", place)
    seat = worker // c.WORKERS
    if not state.has_place(h):
        raise reader.refuse("workers", f"the hex {place} is full")
    state.worker_at[worker] = 2 * h
    state.crew[h] += ONE_WORKER[seat]
    state.on_board[seat] += 1
    if STATUS.names.index(status):
        state.activate(worker)


def write_acting(state: IndioState, viewer: int | None, holder: int) -> object:
    """The acting worker, as its place among those of the mover."""
    return state.acting_worker % c.WORKERS if state.acting_worker >= 0 else None


def read_acting(state: IndioState, reader: Reader, holder: int) -> None:
    acting = reader.optional_whole("acting", 0, c.WORKERS - 1)
    if acting >= 0:
        state.acting_worker = state.mover * c.WORKERS + acting
        state.acting = state.worker_at[state.acting_worker] >> 1
        if state.acting < 0:
            raise reader.refuse("acting", "this worker is not on the board")


# ---- what is forged, laid or built: named by the kind of action


def _kinds(doing: int) -> list[str]:
    if doing == n.FORGING:
        return n.FORGE_NAMES
    if doing == n.IMPROVING:
        return n.TILE_NAMES
    return n.BUILD_NAMES if doing == n.BUILDING else []


def write_what(state: IndioState, viewer: int | None, holder: int) -> object:
    return Maybe(Word(_kinds(state.doing))).write(state.what)


def read_what(state: IndioState, reader: Reader, holder: int) -> None:
    state.what = Maybe(Word(_kinds(state.doing))).read(reader, "what", state)


# ---- the table


def until_the_end(state: IndioState, viewer: int, holder: int) -> bool:
    """Section 18: the holder's own until the game is over, as a leader is."""
    return not state.knows_leader(viewer, holder)


LEADER: Final = Word(n.LEADER_NAMES)
QUESTS: Final = Many(Word(n.QUEST_NAMES), most=n.QUESTS)
STRUCTURE: Final = Maybe(Word(n.STRUCTURE_NAMES))
OWNER: Final = Maybe(Seat())
STATUS: Final = Word(n.STATUS_NAMES[: n.ACTING])
MOST_LAYERS: Final = (c.STACK_PER_PLAYER + 1) * n.MOST_SEATS * n.IMPROVEMENTS
MOST_BUILDS: Final = 99
MOST_CRAFTED: Final = c.WORKERS * sum(c.PIECES)

FIELDS: Final[Table] = (
    Field("year", Whole(0, c.LAST_YEAR)),
    Field("first_player", Seat(), "first"),
    Custom("hexes", write_hexes, names=("shape", "base", "layers", "stands", "goods")),
    Field("stacks", Named(n.TILE_NAMES[n.FARM :], Whole(0, c.STACK_PER_PLAYER * n.MOST_SEATS))),
    EachSeat(
        "seats",
        (
            Field("leader", Maybe(LEADER), hidden=until_the_end),
            Field("dealt", Many(LEADER, c.LEADERS_DEALT, c.LEADERS_DEALT), hidden=from_others),
            Field("hand", QUESTS, "hands", hidden=from_others, shown=count),
            Field("completed", QUESTS),
            Field("discards", QUESTS, hidden=from_others, shown=count),
            Custom("workers", write_workers, read_workers, ("worker_at",)),
            hex_set("improved"),
            Field("builds", Whole(0, MOST_BUILDS)),
            Field("workers_crafted", Whole(0, MOST_CRAFTED)),
            Field("commerce_crafted", Whole(0, MOST_CRAFTED)),
            Field("repeats", Flag()),
        ),
    ),
    Field("deck", QUESTS, hidden=from_all, shown=count),
    Group(
        "turn",
        (
            Field("mover", Seat()),
            Field("over", Flag()),
            Field("asks", Word([question.name for question in n.QUESTIONS]), "question"),
            Field("passes", Whole(0, n.MOST_SEATS)),
            hex_set("limited"),
            Custom("site", write_site, read_site, ("site",)),
            Field("crafting", Whole(0, sum(c.PIECES))),
            Field("making", Maybe(Word(n.RESOURCE_NAMES))),
            Field("to_make", Whole(0, c.HEX_RESOURCES)),
            Field("to_wake", Whole(0, c.WORKERS)),
            Custom("acting", write_acting, read_acting, ("acting_worker",)),
            Field("actions_left", Whole(0, c.ACTIONS)),
            Field("used", Bits(Word(n.ACTION_NAMES), n.ACTION_KINDS)),
            Field("doing", Maybe(Word(n.DOING_NAMES))),
            Custom("target", write_target, read_target, ("target",)),
            Custom("what", write_what, read_what, ("what",)),
            Field("covered", Maybe(Word(n.TILE_NAMES))),
            Field("price", IN_A_POOL),
            Field("workers_due", Whole(0, c.WORKERS)),
            Field("taken", ON_A_HEX),
            Field("in_hand", ON_A_HEX),
            hex_set("touched"),
            hex_set("touched_before"),
        ),
    ),
)
DERIVED: Final = ("tiles", "crew", "active", "pool", "homes", "on_board", "pieces", "acting")
"""What follows from the fields, and is kept only so that the rules are quick."""


def finish(state: IndioState, reader: Reader) -> None:
    """Quests in hand lie in ascending order, however they were written."""
    state.hands = [sorted(hand) for hand in state.hands]
