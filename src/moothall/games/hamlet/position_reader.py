"""A written position, read back with care: what cannot be is refused with the reason."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.hamlet.choices import SPACE
from moothall.games.hamlet.content import (
    BLUEPRINTS,
    DISCS,
    DISPLAY,
    DONKEYS,
    MOST_ROUNDS,
    ROADS,
    SALE_PLACES,
    SLOTS_OF,
    VILLAGERS,
)
from moothall.games.hamlet.lattice import CENTRE, OUTLINES, TURNS, spot_at
from moothall.games.hamlet.lots import LOT_OWNER, LOTS, TILE_LOTS, lot_of_choice
from moothall.games.hamlet.names import (
    ACTION_NAMES,
    ASK_NAMES,
    BUILD_ROAD,
    BUY,
    CHURCH,
    CONSTRUCT,
    DELIVER,
    MAKE_BASE,
    MILESTONE_NAMES,
    PLACE,
    REFINE,
    RIVAL_ACTIONS,
    ROAD_NAMES,
    SALE_NAMES,
    SELL,
    SLOT_NAMES,
    TILE_NAMES,
    TILES,
    USE,
    VISIT_TOWN_HALL,
)
from moothall.games.hamlet.position import lot_name
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.set_up import new_state
from moothall.games.hamlet.state import SOURCE_NAMES, SOURCES, road_code
from moothall.games.hamlet.transport import connections, renew_reaches, spread
from moothall.games.hamlet.village import Village, legal_spots, with_tile

MOST: Final = 100_000  # no amount of gold, points or favour comes near it
RIM: Final = CENTRE - 1


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> HamletState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    seat_names = SEAT_NAMES[:players]
    state = new_state(game, players, settings, dice, _read_village(reader))
    _read_roads(state, reader, seat_names)
    _read_goods(state, reader.inner("goods"))
    church = reader.inner("church")
    state.church = [
        church.optional_word(SLOT_NAMES[slot], seat_names) for slot in range(len(state.church))
    ]
    church.done()
    milestones = reader.inner("milestones")
    state.milestones = [milestones.optional_word(name, seat_names) for name in MILESTONE_NAMES]
    milestones.done()
    for entry in reader.inners("display", 0, DISPLAY):
        state.display = [*state.display, entry.word("tile", TILE_NAMES)]
        state.display_gold = [*state.display_gold, entry.whole("gold", 0, MOST)]
        entry.done()
    state.bag = _read_set(reader, "bag", TILE_NAMES)
    _read_sales(state, reader.inner("sales"))
    seats = reader.inner("seats")
    for seat, name in enumerate(seat_names):
        _read_seat(state, seat, seats.inner(name))
    seats.done()
    _read_rival(state, reader)
    _read_turn(state, reader.inner("turn"), seat_names)
    renew_reaches(state)
    return state


def _read_set(reader: Reader, key: str, among: list[str]) -> int:
    """A list of different names, as a set."""
    found = 0
    for place in reader.words(key, among, 0, len(among)):
        if found >> place & 1:
            raise reader.refuse(key, f"{among[place]} stands twice")
        found |= 1 << place
    return found


# ---- the village


def _read_village(reader: Reader) -> Village:
    """The tiles in the order in which they were laid, each where it may lie."""
    village = Village(None)
    for entry in reader.inners("village", 1, TILES):
        tile = entry.word("tile", TILE_NAMES)
        if village.laid >> tile & 1:
            raise entry.refuse("tile", f"{TILE_NAMES[tile]} stands twice")
        x, y, z = entry.wholes("at", -RIM, RIM, 3, 3)
        turn = entry.whole("turn", 0, TURNS - 1)
        if x + y + z != turn % 2:
            raise entry.refuse("at", f"the coordinates do not add up to {turn % 2}")
        if OUTLINES[tile].same_turn[turn] != turn:
            first = OUTLINES[tile].same_turn[turn]
            raise entry.refuse(
                "turn", f"{TILE_NAMES[tile]} looks alike in turn {first}: write that"
            )
        spot = spot_at(x, y, turn)
        if not village.order:
            if tile != CHURCH or spot != spot_at(0, 0, 0):
                raise entry.refuse("tile", "the Church comes first, at 0, 0, 0 and not turned")
        elif spot not in legal_spots(village, tile):
            raise entry.refuse("at", f"{TILE_NAMES[tile]} does not fit there, or touches nothing")
        village = with_tile(village, tile, spot)
        entry.done()
    return village


def _read_roads(state: HamletState, reader: Reader, seat_names: list[str]) -> None:
    """Built roads, oldest first; `checks` holds them against the village."""
    for entry in reader.inners("roads", 0, len(seat_names) * ROADS):
        one, other = entry.words("between", TILE_NAMES, 2, 2)
        kind = entry.word("kind", ROAD_NAMES)
        seat = entry.word("seat", seat_names)
        if one >= other:
            raise entry.refuse("between", "the tile that comes first is not named first")
        state.built = [*state.built, road_code(one, other, kind, seat)]
        entry.done()
    state.linked = connections(state.village, state.built)
    state.network = spread(state.linked, 1 << CHURCH)


def _read_goods(state: HamletState, goods: Reader) -> None:
    """What lies on each Producer and Refinery of the village."""
    for tile in state.village.order:
        if not SLOTS_OF[tile]:
            continue
        lots = goods.inner(TILE_NAMES[tile])
        for lot in TILE_LOTS[tile]:
            if LOT_OWNER[lot] < state.seats:
                state.set_stock(lot, lots.whole(lot_name(lot), 0, SLOTS_OF[tile]))
        lots.done()
    goods.done()


# ---- beside the village


def _read_sales(state: HamletState, sales: Reader) -> None:
    places = sales.items("open", SALE_PLACES, SALE_PLACES)
    state.sales = [
        -1 if place is None else _sale(sales, "open", place) for place in places
    ]  # fmt: skip
    state.sale_stack = sales.words("stack", SALE_NAMES, 0, len(SALE_NAMES))
    state.sales_removed = sales.words("removed", SALE_NAMES, 0, len(SALE_NAMES))
    sales.done()


def _sale(reader: Reader, key: str, value: object) -> int:
    if isinstance(value, str) and value in SALE_NAMES:
        return SALE_NAMES.index(value)
    raise reader.refuse(key, f"{value!r} is no sale tile")


def _read_seat(state: HamletState, seat: int, reader: Reader) -> None:
    state.gold[seat] = reader.whole("gold", 0, MOST)
    earned = reader.inner("earned")
    for source, name in enumerate(SOURCE_NAMES):
        state.earned[seat * SOURCES + source] = earned.whole(name, 0, MOST)
    earned.done()
    state.hands[seat] = reader.words("hand", TILE_NAMES, 0, BLUEPRINTS)
    state.roads_left[seat] = reader.whole("roads_left", 0, ROADS)
    state.flags[seat] = _read_set(reader, "flags", TILE_NAMES)
    state.sold[seat] = _read_set(reader, "sales", SALE_NAMES)
    for number, entry in enumerate(reader.inners("villagers", 1, VILLAGERS)):
        place = seat * VILLAGERS + number
        state.villagers[place] = entry.word("tile", TILE_NAMES)
        state.lying |= int(entry.flag("lying")) << place
        entry.done()
    for number, tile in enumerate(reader.words("donkeys", TILE_NAMES, 0, DONKEYS)):
        state.donkeys[seat * DONKEYS + number] = tile
    reader.done()


def _read_rival(state: HamletState, reader: Reader) -> None:
    written = reader.take("rival")
    if (written is not None) != state.has_rival:
        raise reader.refuse("rival", "goes with the option rival, and only with it")
    if written is None:
        return
    rival = Reader(written, "rival")
    state.favour = rival.whole("favour", 0, MOST)
    state.rival_tokens = rival.words("actions", RIVAL_ACTIONS, 0, len(RIVAL_ACTIONS))
    state.discs = rival.wholes("discs", 1, max(DISCS), 0, len(DISCS))
    rival.done()


# ---- the turn


def _read_turn(state: HamletState, turn: Reader, seat_names: list[str]) -> None:
    state.round = turn.whole("round", 1, MOST_ROUNDS)
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.donkeys_moved = turn.flag("donkeys_moved")
    state.asks = turn.word("asks", ASK_NAMES)
    state.next_donkey = turn.whole("next_donkey", 0, DONKEYS - 1)
    state.action = turn.word("action", ACTION_NAMES)
    state.stand = turn.optional_word("stand", TILE_NAMES)
    state.target = _read_target(state, turn)
    state.detail = _read_detail(state, turn)
    state.due = turn.wholes("due", 0, MOST)
    state.unit_from = _read_unit(turn)
    state.last_tiles = turn.words("last_tiles", TILE_NAMES)
    state.previous_tiles = turn.words("previous_tiles", TILE_NAMES)
    turn.done()


def _read_target(state: HamletState, turn: Reader) -> int:
    if state.action == SELL:
        return turn.whole("target", 0, SALE_PLACES - 1)
    if state.action == DELIVER:
        return turn.word("target", SLOT_NAMES[: len(state.church)])
    if state.action in (CONSTRUCT, BUILD_ROAD):
        return turn.word("target", TILE_NAMES)
    return _nothing(turn, "target", -1)


def _read_detail(state: HamletState, turn: Reader) -> int:
    if state.action == REFINE:
        return turn.whole("detail", 0, MAKE_BASE - 1)
    if state.action == BUILD_ROAD:
        return turn.word("detail", ROAD_NAMES)
    if state.action == VISIT_TOWN_HALL:
        return int(turn.flag("detail"))
    return _nothing(turn, "detail", 0)


def _nothing(turn: Reader, key: str, value: int) -> int:
    if turn.take(key) is not None:
        raise turn.refuse(key, "does not belong to this action")
    return value


def _read_unit(turn: Reader) -> int:
    """The last unit of the payment under way: a choice to use or buy, as text."""
    written = turn.take("last_unit")
    if written is None:
        return 0
    try:
        choice = SPACE.parse_text(str(written))
    except IllegalChoice as error:
        raise turn.refuse("last_unit", str(error)) from None
    if BUY <= choice < PLACE:
        return LOTS + choice - BUY
    if not USE <= choice < BUY or lot_of_choice(choice) < 0:
        raise turn.refuse("last_unit", f"{written!r} is no unit of a payment")
    return lot_of_choice(choice)
