"""The fields of a position: how each is written, its range, and from whom it is hidden."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.fields import (
    LEFT_OUT,
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
    left_out,
)
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.engine.positions import read_dice
from moothall.engine.reading import Reader
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import ONE, counts_of, heap_of, size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.rules.missions import missions_exchanged, received
from moothall.games.altiplano.state import NOTHING, Player, reach_table

MOST: Final = 1_000_000  # no coin and no round is ever counted further
TWICE: Final = "something stands twice"


# ---- shapes of this game


class Heap:
    """Tiles as an object: how many of each good, without those that are missing."""

    def write(self, value: int) -> object:
        return {
            name: held for name, held in zip(n.GOOD_NAMES, counts_of(value), strict=True) if held
        }

    def read(self, reader: Reader, key: str, state: State) -> int:
        inner = reader.inner(key)
        counts = [
            inner.whole(name, 1, c.GOOD_TOTALS[good]) if inner.has(name) else 0
            for good, name in enumerate(n.GOOD_NAMES)
        ]
        inner.done()
        return heap_of(counts)

    def holds(self, value: int) -> bool:
        return value >= 0 and sum(counts_of(value)) == size(value)


class Chance:
    """The dice of one seat."""

    def write(self, value: Dice) -> object:
        return value.words()

    def read(self, reader: Reader, key: str, state: State) -> Dice:
        return read_dice(reader, key)

    def holds(self, value: Dice) -> bool:
        return True


class Card(Word):
    """An extension by its name."""

    def read(self, reader: Reader, key: str, state: State) -> int:
        name = reader.take(key)
        if name not in self.names:
            raise reader.refuse(key, f"{repr(name)[:40]} is no extension")
        return self.names.index(name)


HEAP: Final = Heap()
SPACES: Final = Marks(n.AREA_NAMES, HEAP, 0)
AREAS: Final = Bits(Word(n.AREA_NAMES), n.AREAS, TWICE)
GOOD: Final = Word(n.GOOD_NAMES)
GOODS: Final = Bits(GOOD, n.GOODS, TWICE)
ORDER: Final = Word(n.ORDER_NAMES)
ORDERS: Final = Many(ORDER, 0, n.ORDERS, TWICE)
CARD: Final = Card(c.EXTENSION_NAMES)
CARDS: Final = Many(CARD, 0, len(c.EXTENSION_NAMES), TWICE)
ROLE: Final = Word(n.ROLE_NAMES)
LOCATION: Final = Word(n.LOCATION_NAMES)
MISSION: Final = Word(n.MISSION_NAMES)


# ---- what no shape describes


def write_carts(state: AltiplanoState, viewer: int | None, holder: int) -> object:
    """The movement spaces with a cart, counted from 1."""
    player = state.players[holder]
    return [space + 1 for space in range(n.MOVEMENT_SPACES) if player.has_cart_at(space)]


def read_carts(state: AltiplanoState, reader: Reader, holder: int) -> None:
    player = state.players[holder]
    for space in reader.wholes("carts", 1, n.MOVEMENT_SPACES, 0, n.MOVEMENT_SPACES):
        if player.has_cart_at(space - 1):
            raise reader.refuse("carts", f"two carts stand beside space {space}")
        player.carts |= 1 << (space - 1)


def write_rows(state: AltiplanoState, viewer: int | None, holder: int) -> object:
    player = state.players[holder]
    rows = zip(player.row_goods, player.row_sizes, player.row_corn, strict=True)
    return [
        {"good": n.GOOD_NAMES[good], "tiles": tiles, "corn": corn} for good, tiles, corn in rows
    ]


def read_rows(state: AltiplanoState, reader: Reader, holder: int) -> None:
    """The rows, and all that is stored in them."""
    goods: list[int] = []
    sizes: list[int] = []
    corn: list[int] = []
    player = state.players[holder]
    for row, entry in enumerate(reader.inners("rows", 0, n.ROWS)):
        goods.append(entry.word("good", n.GOOD_NAMES))
        sizes.append(entry.whole("tiles", 1, c.ROW_LENGTHS[row]))
        corn.append(entry.whole("corn", 0, sizes[row]))
        entry.done()
        player.stored += corn[row] * ONE[n.CORN] + (sizes[row] - corn[row]) * ONE[goods[row]]
    player.row_goods = goods
    player.row_sizes = sizes
    player.row_corn = corn


def is_secret(state: AltiplanoState, viewer: int, holder: int) -> bool:
    """R-INFO-1: bag, container and missions are for their owner alone, until the game is over."""
    return not sees_all_of(state, state.players[holder], viewer)


def write_received(state: AltiplanoState, viewer: int | None, holder: int) -> object:
    """What the neighbours handed on, for who received it; it follows from their missions."""
    if viewer is None or is_secret(state, viewer, holder) or not missions_exchanged(state):
        return LEFT_OUT
    return [n.MISSION_NAMES[mission] for mission in received(state, holder)]


# ---- the table

PLAYER: Final[Table] = (
    Field("role", Maybe(ROLE)),
    Field("coins", Whole(0, MOST)),
    Field("bag", HEAP, hidden=is_secret, shown=size),
    Field("container", HEAP, hidden=is_secret, shown=size),
    Field("planning", HEAP),
    Field("spaces", SPACES),
    Field("coins_on", AREAS),
    Field("locked", SPACES),
    Field("locked_coins", AREAS),
    Field("figure", Maybe(LOCATION)),
    Field("road", Whole(0, c.ROAD_END)),
    Custom("carts", write_carts, read_carts, ("carts",)),
    Field("cart_ready", Flag()),
    Field("bought_cart", Flag()),
    Field("bought_extension", Flag()),
    Field("passed", Flag()),
    Custom("rows", write_rows, read_rows, ("row_goods", "row_sizes", "row_corn")),
    Field("interim_corn", Whole(0, c.INTERIM_ROOM), "interim"),
    Field("extensions", CARDS),
    Field("houses", GOODS),
    Field("boats", GOODS),
    Field("order", Maybe(ORDER)),
    Field("delivered", HEAP),
    Field("completed", ORDERS),
    Group(
        "missions",
        (
            Field("fulfilled", Bits(MISSION, n.MISSIONS, TWICE)),
            Field("hand", Many(MISSION, 0, c.MISSIONS_DEALT, TWICE), "", is_secret, left_out),
            Field("first", Maybe(MISSION), "", is_secret, left_out),
            Field("second", Maybe(MISSION), "", is_secret, left_out),
            Field("left", Maybe(MISSION), "", is_secret, left_out),
            Field("right", Maybe(MISSION), "", is_secret, left_out),
        ),
    ),
    Field("asks", Word([question.name for question in n.QUESTIONS]), "question"),
    Field("dice", Chance(), hidden=from_all, shown=left_out),
    Custom("received", write_received),
)

FIELDS: Final[Table] = (
    Field("circle", Many(LOCATION, n.LOCATIONS, n.LOCATIONS, TWICE)),
    Field("stocks", Named(n.GOOD_NAMES, Whole(0, max(c.GOOD_TOTALS)))),
    Field("village_carts", Whole(0, max(c.CARTS.values()))),
    Field("houses", GOODS),
    Field("boats", GOODS),
    Field("orders", ORDERS),
    Field("pile", CARDS, hidden=from_all, shown=count),
    Field("strip", Many(Maybe(CARD), n.STRIP, n.STRIP)),
    Field("removed", CARDS),
    Field("roles", Many(ROLE, 0, n.ROLES, TWICE)),
    Field("firsts", Named(n.RECORD_NAMES, Maybe(Seat()))),
    EachSeat("seats", PLAYER, of="players"),
    Group(
        "round",
        (
            Field("number", Whole(0, MOST), "round"),
            Field("phase", Word(n.PHASE_NAMES)),
            Field("starter", Seat()),
            Field("ending", Flag()),
            Field("final", Flag()),
        ),
    ),
    Group(
        "turn",
        (
            Field("active", Seat()),
            Field("moved", Flag()),
            Field("acting", Maybe(Word(n.ACTION_NAMES))),
            Field("handled", Whole(0, 99)),
            Field("chosen", Maybe(GOOD)),
            Field("corn_due", Whole(0, 99)),
        ),
    ),
)
DERIVED: Final = (
    "reach", "missions", "draws_all", "corn_forced", "any_feeds", "road_repeats",
)  # fmt: skip
DERIVED_OF_PLAYERS: Final = ("seat", "stored", "kinds", "cards")
"""What follows from the fields or the options, and is kept only so that the rules are quick."""


def blank(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> AltiplanoState:
    """A position with nothing on the table, before anything is read."""
    state = AltiplanoState(game, players, settings, dice)
    state.players = [Player(seat, Dice(0)) for seat in range(players)]
    return state


def finish(state: AltiplanoState, reader: Reader) -> None:
    """What follows from the fields, once all are read."""
    state.reach = reach_table(state.circle)
    for player in state.players:
        if player.role >= 0:
            player.take_role(player.role)
        bought = player.extensions
        player.extensions = NOTHING
        for card in bought:
            player.add_extension(card)
    state.over = state.phase == n.ENDED
    deciding = state.first_deciding()
    state.mover = deciding if deciding >= 0 else state.starter
