"""A written position, read back with care: what cannot be is refused with the reason."""

from typing import Final

from moothall.engine.dice import Dice, dice_from_words
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.altiplano.content import (
    CARTS,
    EXTENSION_NAMES,
    GOOD_TOTALS,
    INTERIM_ROOM,
    MISSION_NAMES,
    MISSIONS_DEALT,
    MOVEMENT_SPACES,
    ORDER_NAMES,
    ROAD_END,
    ROW_LENGTHS,
    ROWS,
    STOCKS,
    STRIP,
)
from moothall.games.altiplano.heaps import ONE, heap_of
from moothall.games.altiplano.names import (
    ACTION_NAMES,
    AREA_NAMES,
    AREAS,
    ASK_NAMES,
    CORN,
    ENDED,
    GOOD_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    PHASE_NAMES,
    RECORD_NAMES,
    ROLE_NAMES,
)
from moothall.games.altiplano.player import NO_SPACES, Player
from moothall.games.altiplano.rules import AltiplanoState
from moothall.games.altiplano.state import reach_table

MOST: Final = 1_000_000  # no coin and no round is ever counted further


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> AltiplanoState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    state = AltiplanoState(game, players, settings, dice)
    seat_names = SEAT_NAMES[:players]
    state.circle = _different(reader, "circle", LOCATION_NAMES, LOCATIONS, LOCATIONS)
    state.reach = reach_table(state.circle)
    stocks = reader.inner("stocks")
    state.stocks = [
        stocks.whole(name, 0, STOCKS[players][good]) for good, name in enumerate(GOOD_NAMES)
    ]
    stocks.done()
    state.village_carts = reader.whole("village_carts", 0, CARTS[players])
    state.houses = _bits(reader, "houses", GOOD_NAMES)
    state.boats = _bits(reader, "boats", GOOD_NAMES)
    state.orders = _different(reader, "orders", ORDER_NAMES)
    state.pile = _different(reader, "pile", EXTENSION_NAMES)
    state.strip = _read_strip(reader)
    state.removed = _different(reader, "removed", EXTENSION_NAMES)
    state.roles = _different(reader, "roles", ROLE_NAMES)
    firsts = reader.inner("firsts")
    state.firsts = [firsts.optional_word(name, seat_names) for name in RECORD_NAMES]
    firsts.done()
    seats = reader.inner("seats")
    state.players = [_read_player(seat, seats.inner(name)) for seat, name in enumerate(seat_names)]
    seats.done()
    _read_round(state, reader.inner("round"), seat_names)
    _read_turn(state, reader.inner("turn"), seat_names)
    deciding = state.deciding()
    state.mover = deciding[0] if deciding else state.starter
    return state


def _different(
    reader: Reader, key: str, names: list[str], low: int = 0, high: int | None = None
) -> list[int]:
    """Names of which none stands twice."""
    found = reader.words(key, names, low, len(names) if high is None else high)
    if len(set(found)) != len(found):
        raise reader.refuse(key, "something stands twice")
    return found


def _bits(reader: Reader, key: str, names: list[str]) -> int:
    """Names as the bits of a number."""
    bits = 0
    for place in _different(reader, key, names):
        bits |= 1 << place
    return bits


def _read_strip(reader: Reader) -> list[int]:
    """Cards and gaps, from the bottom up."""
    strip: list[int] = []
    for card in reader.items("strip", STRIP, STRIP):
        if card is None:
            strip.append(-1)
        elif isinstance(card, str) and card in EXTENSION_NAMES:
            strip.append(EXTENSION_NAMES.index(card))
        else:
            raise reader.refuse("strip", f"{repr(card)[:40]} is no extension")
    return strip


def _read_heap(reader: Reader, key: str) -> int:
    """How many of each good."""
    written = reader.take(key)
    inner = Reader(written, reader.where(key))
    counts = [0] * len(GOOD_NAMES)
    for good, name in enumerate(GOOD_NAMES):
        if isinstance(written, dict) and name in written:
            counts[good] = inner.whole(name, 1, GOOD_TOTALS[good])
    inner.done()
    return heap_of(counts)


def _read_spaces(reader: Reader, key: str) -> list[int]:
    """What lies on each area; the areas left out are empty."""
    written = reader.take(key)
    inner = Reader(written, reader.where(key))
    spaces = NO_SPACES[:]
    for area in range(AREAS):
        if isinstance(written, dict) and AREA_NAMES[area] in written:
            spaces[area] = _read_heap(inner, AREA_NAMES[area])
    inner.done()
    return spaces


def _read_player(seat: int, reader: Reader) -> Player:
    words = reader.wholes("dice", 0, 0xFFFFFFFF, 4, 4)
    try:
        player = Player(seat, dice_from_words(words))
    except ValueError as error:
        raise reader.refuse("dice", str(error)) from None
    role = reader.optional_word("role", ROLE_NAMES)
    if role >= 0:
        player.take_role(role)
    player.coins = reader.whole("coins", 0, MOST)
    player.bag = _read_heap(reader, "bag")
    player.container = _read_heap(reader, "container")
    player.planning = _read_heap(reader, "planning")
    player.spaces = _read_spaces(reader, "spaces")
    player.coins_on = _bits(reader, "coins_on", AREA_NAMES)
    player.locked = _read_spaces(reader, "locked")
    player.locked_coins = _bits(reader, "locked_coins", AREA_NAMES)
    player.figure = reader.optional_word("figure", LOCATION_NAMES)
    player.road = reader.whole("road", 0, ROAD_END)
    for space in reader.wholes("carts", 1, MOVEMENT_SPACES, 0, MOVEMENT_SPACES):
        if player.has_cart_at(space - 1):
            raise reader.refuse("carts", f"two carts stand beside space {space}")
        player.carts |= 1 << (space - 1)
    player.cart_ready = reader.flag("cart_ready")
    player.bought_cart = reader.flag("bought_cart")
    player.bought_extension = reader.flag("bought_extension")
    player.passed = reader.flag("passed")
    _read_rows(player, reader)
    player.interim = reader.whole("interim_corn", 0, INTERIM_ROOM)
    for card in _different(reader, "extensions", EXTENSION_NAMES):
        player.add_extension(card)
    player.houses = _bits(reader, "houses", GOOD_NAMES)
    player.boats = _bits(reader, "boats", GOOD_NAMES)
    player.order = reader.optional_word("order", ORDER_NAMES)
    player.delivered = _read_heap(reader, "delivered")
    player.completed = _different(reader, "completed", ORDER_NAMES)
    _read_missions(player, reader.inner("missions"))
    player.asks = reader.word("asks", ASK_NAMES)
    reader.done()
    return player


def _read_rows(player: Player, reader: Reader) -> None:
    goods: list[int] = []
    sizes: list[int] = []
    corn: list[int] = []
    for row, entry in enumerate(reader.inners("rows", 0, ROWS)):
        goods.append(entry.word("good", GOOD_NAMES))
        sizes.append(entry.whole("tiles", 1, ROW_LENGTHS[row]))
        corn.append(entry.whole("corn", 0, sizes[row]))
        entry.done()
        player.stored += corn[row] * ONE[CORN] + (sizes[row] - corn[row]) * ONE[goods[row]]
    player.row_goods = goods
    player.row_sizes = sizes
    player.row_corn = corn


def _read_missions(player: Player, reader: Reader) -> None:
    player.hand = _different(reader, "hand", MISSION_NAMES, 0, MISSIONS_DEALT)
    player.first = reader.optional_word("first", MISSION_NAMES)
    player.second = reader.optional_word("second", MISSION_NAMES)
    player.left = reader.optional_word("left", MISSION_NAMES)
    player.right = reader.optional_word("right", MISSION_NAMES)
    player.fulfilled = _bits(reader, "fulfilled", MISSION_NAMES)
    reader.done()


def _read_round(state: AltiplanoState, reader: Reader, seat_names: list[str]) -> None:
    state.round = reader.whole("number", 0, MOST)
    state.phase = reader.word("phase", PHASE_NAMES)
    state.over = state.phase == ENDED
    state.starter = reader.word("starter", seat_names)
    state.ending = reader.flag("ending")
    state.final = reader.flag("final")
    reader.done()


def _read_turn(state: AltiplanoState, reader: Reader, seat_names: list[str]) -> None:
    state.active = reader.word("active", seat_names)
    state.moved = reader.flag("moved")
    state.acting = reader.optional_word("acting", ACTION_NAMES)
    state.handled = reader.whole("handled", 0, 99)
    state.chosen = reader.optional_word("chosen", GOOD_NAMES)
    state.corn_due = reader.whole("corn_due", 0, 99)
    reader.done()
