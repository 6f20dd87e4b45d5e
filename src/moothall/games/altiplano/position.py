"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from typing import Final

from moothall.engine.dice import Dice, dice_from_words
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import ONE, counts_of, heap_of, size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.rules.missions import missions_exchanged, received
from moothall.games.altiplano.state import NO_SPACES, Player, reach_table


def write_position(state: AltiplanoState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: the rest is a number or left out."""
    return {
        "circle": [n.LOCATION_NAMES[location] for location in state.circle],
        "stocks": dict(zip(n.GOOD_NAMES, state.stocks, strict=True)),
        "village_carts": state.village_carts,
        "houses": names_of(state.houses, n.GOOD_NAMES),
        "boats": names_of(state.boats, n.GOOD_NAMES),
        "orders": [c.ORDER_NAMES[order] for order in state.orders],
        "pile": _extensions(state.pile) if seat is None else len(state.pile),
        "strip": [name_or_none(card, c.EXTENSION_NAMES) for card in state.strip],
        "removed": _extensions(state.removed),
        "roles": [n.ROLE_NAMES[role] for role in state.roles],
        "firsts": {
            name: name_or_none(first, SEAT_NAMES)
            for name, first in zip(n.RECORD_NAMES, state.firsts, strict=True)
        },
        "seats": {
            SEAT_NAMES[player.seat]: _write_player(state, player, seat) for player in state.players
        },
        "round": {
            "number": state.round,
            "phase": n.PHASE_NAMES[state.phase],
            "starter": SEAT_NAMES[state.starter],
            "ending": state.ending,
            "final": state.final,
        },
        "turn": {
            "active": SEAT_NAMES[state.active],
            "moved": state.moved,
            "acting": name_or_none(state.acting, n.ACTION_NAMES),
            "handled": state.handled,
            "chosen": name_or_none(state.chosen, n.GOOD_NAMES),
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
        name: number for name, number in zip(n.GOOD_NAMES, counts_of(heap), strict=True) if number
    }


def write_spaces(spaces: list[int]) -> dict[str, object]:
    """What lies on each area that is not empty."""
    return {name: write_heap(heap) for name, heap in zip(n.AREA_NAMES, spaces, strict=True) if heap}


def _extensions(cards: list[int]) -> list[str]:
    return [c.EXTENSION_NAMES[card] for card in cards]


def _write_player(state: AltiplanoState, player: Player, seat: int | None) -> dict[str, object]:
    knows = sees_all_of(state, player, seat)
    written: dict[str, object] = {
        "role": name_or_none(player.role, n.ROLE_NAMES),
        "coins": player.coins,
        "bag": write_heap(player.bag) if knows else size(player.bag),
        "container": write_heap(player.container) if knows else size(player.container),
        "planning": write_heap(player.planning),
        "spaces": write_spaces(player.spaces),
        "coins_on": names_of(player.coins_on, n.AREA_NAMES),
        "locked": write_spaces(player.locked),
        "locked_coins": names_of(player.locked_coins, n.AREA_NAMES),
        "figure": name_or_none(player.figure, n.LOCATION_NAMES),
        "road": player.road,
        "carts": [space + 1 for space in range(3) if player.has_cart_at(space)],
        "cart_ready": player.cart_ready,
        "bought_cart": player.bought_cart,
        "bought_extension": player.bought_extension,
        "passed": player.passed,
        "rows": [
            {"good": n.GOOD_NAMES[good], "tiles": tiles, "corn": corn}
            for good, tiles, corn in zip(
                player.row_goods, player.row_sizes, player.row_corn, strict=True
            )
        ],
        "interim_corn": player.interim,
        "extensions": _extensions(player.extensions),
        "houses": names_of(player.houses, n.GOOD_NAMES),
        "boats": names_of(player.boats, n.GOOD_NAMES),
        "order": name_or_none(player.order, c.ORDER_NAMES),
        "delivered": write_heap(player.delivered),
        "completed": [c.ORDER_NAMES[order] for order in player.completed],
        "missions": _write_missions(player, knows),
        "asks": n.ASK_NAMES[player.question],
    }
    if seat is None:
        written["dice"] = player.dice.words()
    elif knows and missions_exchanged(state):
        written["received"] = [c.MISSION_NAMES[mission] for mission in received(state, player.seat)]
    return written


def _write_missions(player: Player, knows: bool) -> dict[str, object]:
    """One's own missions; of the others' those that are revealed."""
    written: dict[str, object] = {"fulfilled": names_of(player.fulfilled, c.MISSION_NAMES)}
    if knows:
        written["hand"] = [c.MISSION_NAMES[mission] for mission in player.hand]
        written["first"] = name_or_none(player.first, c.MISSION_NAMES)
        written["second"] = name_or_none(player.second, c.MISSION_NAMES)
        written["left"] = name_or_none(player.left, c.MISSION_NAMES)
        written["right"] = name_or_none(player.right, c.MISSION_NAMES)
    return written


# ==== A written position, read back with care: what cannot be is refused with the reason


MOST: Final = 1_000_000  # no coin and no round is ever counted further


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> AltiplanoState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    state = AltiplanoState(game, players, settings, dice)
    seat_names = SEAT_NAMES[:players]
    state.circle = _different(reader, "circle", n.LOCATION_NAMES, n.LOCATIONS, n.LOCATIONS)
    state.reach = reach_table(state.circle)
    stocks = reader.inner("stocks")
    state.stocks = [
        stocks.whole(name, 0, c.STOCKS[players][good]) for good, name in enumerate(n.GOOD_NAMES)
    ]
    stocks.done()
    state.village_carts = reader.whole("village_carts", 0, c.CARTS[players])
    state.houses = _bits(reader, "houses", n.GOOD_NAMES)
    state.boats = _bits(reader, "boats", n.GOOD_NAMES)
    state.orders = _different(reader, "orders", c.ORDER_NAMES)
    state.pile = _different(reader, "pile", c.EXTENSION_NAMES)
    state.strip = _read_strip(reader)
    state.removed = _different(reader, "removed", c.EXTENSION_NAMES)
    state.roles = _different(reader, "roles", n.ROLE_NAMES)
    firsts = reader.inner("firsts")
    state.firsts = [firsts.optional_word(name, seat_names) for name in n.RECORD_NAMES]
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
    for card in reader.items("strip", c.STRIP, c.STRIP):
        if card is None:
            strip.append(-1)
        elif isinstance(card, str) and card in c.EXTENSION_NAMES:
            strip.append(c.EXTENSION_NAMES.index(card))
        else:
            raise reader.refuse("strip", f"{repr(card)[:40]} is no extension")
    return strip


def _read_heap(reader: Reader, key: str) -> int:
    """How many of each good."""
    written = reader.take(key)
    inner = Reader(written, reader.where(key))
    counts = [0] * len(n.GOOD_NAMES)
    for good, name in enumerate(n.GOOD_NAMES):
        if isinstance(written, dict) and name in written:
            counts[good] = inner.whole(name, 1, c.GOOD_TOTALS[good])
    inner.done()
    return heap_of(counts)


def _read_spaces(reader: Reader, key: str) -> list[int]:
    """What lies on each area; the areas left out are empty."""
    written = reader.take(key)
    inner = Reader(written, reader.where(key))
    spaces = NO_SPACES[:]
    for area in range(n.AREAS):
        if isinstance(written, dict) and n.AREA_NAMES[area] in written:
            spaces[area] = _read_heap(inner, n.AREA_NAMES[area])
    inner.done()
    return spaces


def _read_player(seat: int, reader: Reader) -> Player:
    words = reader.wholes("dice", 0, 0xFFFFFFFF, 4, 4)
    try:
        player = Player(seat, dice_from_words(words))
    except ValueError as error:
        raise reader.refuse("dice", str(error)) from None
    role = reader.optional_word("role", n.ROLE_NAMES)
    if role >= 0:
        player.take_role(role)
    player.coins = reader.whole("coins", 0, MOST)
    player.bag = _read_heap(reader, "bag")
    player.container = _read_heap(reader, "container")
    player.planning = _read_heap(reader, "planning")
    player.spaces = _read_spaces(reader, "spaces")
    player.coins_on = _bits(reader, "coins_on", n.AREA_NAMES)
    player.locked = _read_spaces(reader, "locked")
    player.locked_coins = _bits(reader, "locked_coins", n.AREA_NAMES)
    player.figure = reader.optional_word("figure", n.LOCATION_NAMES)
    player.road = reader.whole("road", 0, c.ROAD_END)
    for space in reader.wholes("carts", 1, c.MOVEMENT_SPACES, 0, c.MOVEMENT_SPACES):
        if player.has_cart_at(space - 1):
            raise reader.refuse("carts", f"two carts stand beside space {space}")
        player.carts |= 1 << (space - 1)
    player.cart_ready = reader.flag("cart_ready")
    player.bought_cart = reader.flag("bought_cart")
    player.bought_extension = reader.flag("bought_extension")
    player.passed = reader.flag("passed")
    _read_rows(player, reader)
    player.interim = reader.whole("interim_corn", 0, c.INTERIM_ROOM)
    for card in _different(reader, "extensions", c.EXTENSION_NAMES):
        player.add_extension(card)
    player.houses = _bits(reader, "houses", n.GOOD_NAMES)
    player.boats = _bits(reader, "boats", n.GOOD_NAMES)
    player.order = reader.optional_word("order", c.ORDER_NAMES)
    player.delivered = _read_heap(reader, "delivered")
    player.completed = _different(reader, "completed", c.ORDER_NAMES)
    _read_missions(player, reader.inner("missions"))
    player.question = reader.word("asks", n.ASK_NAMES)
    reader.done()
    return player


def _read_rows(player: Player, reader: Reader) -> None:
    goods: list[int] = []
    sizes: list[int] = []
    corn: list[int] = []
    for row, entry in enumerate(reader.inners("rows", 0, c.ROWS)):
        goods.append(entry.word("good", n.GOOD_NAMES))
        sizes.append(entry.whole("tiles", 1, c.ROW_LENGTHS[row]))
        corn.append(entry.whole("corn", 0, sizes[row]))
        entry.done()
        player.stored += corn[row] * ONE[n.CORN] + (sizes[row] - corn[row]) * ONE[goods[row]]
    player.row_goods = goods
    player.row_sizes = sizes
    player.row_corn = corn


def _read_missions(player: Player, reader: Reader) -> None:
    player.hand = _different(reader, "hand", c.MISSION_NAMES, 0, c.MISSIONS_DEALT)
    player.first = reader.optional_word("first", c.MISSION_NAMES)
    player.second = reader.optional_word("second", c.MISSION_NAMES)
    player.left = reader.optional_word("left", c.MISSION_NAMES)
    player.right = reader.optional_word("right", c.MISSION_NAMES)
    player.fulfilled = _bits(reader, "fulfilled", c.MISSION_NAMES)
    reader.done()


def _read_round(state: AltiplanoState, reader: Reader, seat_names: list[str]) -> None:
    state.round = reader.whole("number", 0, MOST)
    state.phase = reader.word("phase", n.PHASE_NAMES)
    state.over = state.phase == n.ENDED
    state.starter = reader.word("starter", seat_names)
    state.ending = reader.flag("ending")
    state.final = reader.flag("final")
    reader.done()


def _read_turn(state: AltiplanoState, reader: Reader, seat_names: list[str]) -> None:
    state.active = reader.word("active", seat_names)
    state.moved = reader.flag("moved")
    state.acting = reader.optional_word("acting", n.ACTION_NAMES)
    state.handled = reader.whole("handled", 0, 99)
    state.chosen = reader.optional_word("chosen", n.GOOD_NAMES)
    state.corn_due = reader.whole("corn_due", 0, 99)
    reader.done()
