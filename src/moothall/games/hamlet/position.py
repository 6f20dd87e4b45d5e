"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.choices import SPACE
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.set_up import new_state
from moothall.games.hamlet.rules.transport import connections, renew_reaches, spread
from moothall.games.hamlet.rules.village import (
    CENTRE,
    LOT_CHOICE,
    LOT_MATERIAL,
    LOT_OWNER,
    LOTS,
    OUTLINES,
    TILE_LOTS,
    TURNS,
    Village,
    legal_spots,
    lot_of_choice,
    members,
    place_of,
    spot_at,
    with_tile,
)
from moothall.games.hamlet.state import (
    SOURCE_NAMES,
    SOURCES,
    road_code,
    road_ends,
    road_kind,
    road_owner,
)


def tile_names(tiles: list[int]) -> list[str]:
    return [n.TILE_NAMES[tile] for tile in tiles]


def lot_name(lot: int) -> str:
    """What a lot is called on its tile: the raw material, or the maker of the refined one."""
    owner = LOT_OWNER[lot]
    return SEAT_NAMES[owner] if owner >= 0 else n.MATERIAL_NAMES[LOT_MATERIAL[lot]]


def unit_text(unit_from: int) -> str | None:
    """The last unit of a payment as the text of its choice; nothing before the first."""
    if unit_from == 0:
        return None
    return SPACE.to_text(LOT_CHOICE[unit_from] if unit_from < LOTS else n.BUY + unit_from - LOTS)


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def write_position(state: HamletState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: of the hidden sale tiles their number."""
    return {
        "village": [
            {"tile": n.TILE_NAMES[tile], "at": place_of(spot), "turn": spot % TURNS}
            for tile, spot in [(tile, state.village.spots[tile]) for tile in state.village.order]
        ],
        "roads": [
            {
                "between": tile_names(list(road_ends(code))),
                "kind": n.ROAD_NAMES[road_kind(code)],
                "seat": SEAT_NAMES[road_owner(code)],
            }
            for code in state.built
        ],
        "goods": {
            n.TILE_NAMES[tile]: {
                lot_name(lot): state.stock[lot]
                for lot in TILE_LOTS[tile]
                if LOT_OWNER[lot] < state.num_players
            }
            for tile in state.village.order
            if c.TILE[tile].slots
        },
        "church": {
            n.SLOT_NAMES[slot]: _name(SEAT_NAMES, owner) for slot, owner in enumerate(state.church)
        },
        "milestones": {
            n.MILESTONE_NAMES[milestone]: _name(SEAT_NAMES, owner)
            for milestone, owner in enumerate(state.milestones)
        },
        "display": [
            {"tile": n.TILE_NAMES[tile], "gold": gold}
            for tile, gold in zip(state.display, state.display_gold, strict=True)
        ],
        "bag": tile_names(members(state.bag)),
        "sales": {
            "open": [_name(n.SALE_NAMES, sale) for sale in state.sales],
            "stack": _sales(state.sale_stack) if seat is None else len(state.sale_stack),
            "removed": _sales(state.sales_removed) if seat is None else len(state.sales_removed),
        },
        "seats": {
            SEAT_NAMES[holder]: _write_seat(state, holder) for holder in range(state.num_players)
        },
        "rival": _write_rival(state),
        "turn": _write_turn(state),
    }


def _sales(sales: list[int]) -> list[str]:
    return [n.SALE_NAMES[sale] for sale in sales]


def _write_seat(state: HamletState, holder: int) -> dict[str, object]:
    villagers = range(holder * c.VILLAGERS, (holder + 1) * c.VILLAGERS)
    donkeys = state.donkeys[holder * c.DONKEYS : (holder + 1) * c.DONKEYS]
    return {
        "gold": state.gold[holder],
        "earned": {
            name: state.earned[holder * SOURCES + source]
            for source, name in enumerate(SOURCE_NAMES)
        },
        "hand": tile_names(state.hands[holder]),
        "roads_left": state.roads_left[holder],
        "flags": tile_names(members(state.flags[holder])),
        "sales": _sales(members(state.sold[holder])),
        "villagers": [
            {"tile": n.TILE_NAMES[state.villagers[place]], "lying": bool(state.lying >> place & 1)}
            for place in villagers
            if state.villagers[place] >= 0
        ],
        "donkeys": tile_names([tile for tile in donkeys if tile >= 0]),
    }


def _write_rival(state: HamletState) -> dict[str, object] | None:
    if not state.has_rival:
        return None
    return {
        "favour": state.favour,
        "actions": [n.RIVAL_ACTIONS[token] for token in state.rival_tokens],
        "discs": state.discs,
    }


def _write_turn(state: HamletState) -> dict[str, object]:
    return {
        "round": state.round,
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "donkeys_moved": state.donkeys_moved,
        "asks": n.ASK_NAMES[state.question],
        "next_donkey": state.next_donkey,
        "action": n.ACTION_NAMES[state.action],
        "stand": _name(n.TILE_NAMES, state.stand),
        "target": _target(state),
        "detail": _detail(state),
        "due": state.due,
        "last_unit": unit_text(state.unit_from),
        "last_tiles": tile_names(state.last_tiles),
        "previous_tiles": tile_names(state.previous_tiles),
    }


def _target(state: HamletState) -> str | int | None:
    """The sale place, the slot, the blueprint or the tile at the other end of a road."""
    if state.action == n.SELL:
        return state.target
    if state.action == n.DELIVER:
        return n.SLOT_NAMES[state.target]
    if state.action in (n.CONSTRUCT, n.BUILD_ROAD):
        return n.TILE_NAMES[state.target]
    return None


def _detail(state: HamletState) -> str | int | bool | None:
    """How many are refined, the kind of road, or whether the Town Hall did something yet."""
    if state.action == n.REFINE:
        return state.detail
    if state.action == n.BUILD_ROAD:
        return n.ROAD_NAMES[state.detail]
    if state.action == n.VISIT_TOWN_HALL:
        return bool(state.detail)
    return None


# ==== A written position, read back with care: what cannot be is refused with the reason


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
        church.optional_word(n.SLOT_NAMES[slot], seat_names) for slot in range(len(state.church))
    ]
    church.done()
    milestones = reader.inner("milestones")
    state.milestones = [milestones.optional_word(name, seat_names) for name in n.MILESTONE_NAMES]
    milestones.done()
    for entry in reader.inners("display", 0, c.DISPLAY):
        state.display = [*state.display, entry.word("tile", n.TILE_NAMES)]
        state.display_gold = [*state.display_gold, entry.whole("gold", 0, MOST)]
        entry.done()
    state.bag = _read_set(reader, "bag", n.TILE_NAMES)
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
    for entry in reader.inners("village", 1, n.TILES):
        tile = entry.word("tile", n.TILE_NAMES)
        if village.laid >> tile & 1:
            raise entry.refuse("tile", f"{n.TILE_NAMES[tile]} stands twice")
        x, y, z = entry.wholes("at", -RIM, RIM, 3, 3)
        turn = entry.whole("turn", 0, TURNS - 1)
        if x + y + z != turn % 2:
            raise entry.refuse("at", f"the coordinates do not add up to {turn % 2}")
        if OUTLINES[tile].same_turn[turn] != turn:
            first = OUTLINES[tile].same_turn[turn]
            raise entry.refuse(
                "turn", f"{n.TILE_NAMES[tile]} looks alike in turn {first}: write that"
            )
        spot = spot_at(x, y, turn)
        if not village.order:
            if tile != n.CHURCH or spot != spot_at(0, 0, 0):
                raise entry.refuse("tile", "the Church comes first, at 0, 0, 0 and not turned")
        elif spot not in legal_spots(village, tile):
            raise entry.refuse("at", f"{n.TILE_NAMES[tile]} does not fit there, or touches nothing")
        village = with_tile(village, tile, spot)
        entry.done()
    return village


def _read_roads(state: HamletState, reader: Reader, seat_names: list[str]) -> None:
    """Built roads, oldest first; `checks` holds them against the village."""
    for entry in reader.inners("roads", 0, len(seat_names) * c.ROADS):
        one, other = entry.words("between", n.TILE_NAMES, 2, 2)
        kind = entry.word("kind", n.ROAD_NAMES)
        seat = entry.word("seat", seat_names)
        if one >= other:
            raise entry.refuse("between", "the tile that comes first is not named first")
        state.built = [*state.built, road_code(one, other, kind, seat)]
        entry.done()
    state.linked = connections(state.village, state.built)
    state.network = spread(state.linked, 1 << n.CHURCH)


def _read_goods(state: HamletState, goods: Reader) -> None:
    """What lies on each Producer and Refinery of the village."""
    for tile in state.village.order:
        if not c.SLOTS_OF[tile]:
            continue
        lots = goods.inner(n.TILE_NAMES[tile])
        for lot in TILE_LOTS[tile]:
            if LOT_OWNER[lot] < state.num_players:
                state.set_stock(lot, lots.whole(lot_name(lot), 0, c.SLOTS_OF[tile]))
        lots.done()
    goods.done()


# ---- beside the village


def _read_sales(state: HamletState, sales: Reader) -> None:
    places = sales.items("open", c.SALE_PLACES, c.SALE_PLACES)
    state.sales = [
        -1 if place is None else _sale(sales, "open", place) for place in places
    ]  # fmt: skip
    state.sale_stack = sales.words("stack", n.SALE_NAMES, 0, len(n.SALE_NAMES))
    state.sales_removed = sales.words("removed", n.SALE_NAMES, 0, len(n.SALE_NAMES))
    sales.done()


def _sale(reader: Reader, key: str, value: object) -> int:
    if isinstance(value, str) and value in n.SALE_NAMES:
        return n.SALE_NAMES.index(value)
    raise reader.refuse(key, f"{value!r} is no sale tile")


def _read_seat(state: HamletState, seat: int, reader: Reader) -> None:
    state.gold[seat] = reader.whole("gold", 0, MOST)
    earned = reader.inner("earned")
    for source, name in enumerate(SOURCE_NAMES):
        state.earned[seat * SOURCES + source] = earned.whole(name, 0, MOST)
    earned.done()
    state.hands[seat] = reader.words("hand", n.TILE_NAMES, 0, c.BLUEPRINTS)
    state.roads_left[seat] = reader.whole("roads_left", 0, c.ROADS)
    state.flags[seat] = _read_set(reader, "flags", n.TILE_NAMES)
    state.sold[seat] = _read_set(reader, "sales", n.SALE_NAMES)
    for number, entry in enumerate(reader.inners("villagers", 1, c.VILLAGERS)):
        place = seat * c.VILLAGERS + number
        state.villagers[place] = entry.word("tile", n.TILE_NAMES)
        state.lying |= int(entry.flag("lying")) << place
        entry.done()
    for number, tile in enumerate(reader.words("donkeys", n.TILE_NAMES, 0, c.DONKEYS)):
        state.donkeys[seat * c.DONKEYS + number] = tile
    reader.done()


def _read_rival(state: HamletState, reader: Reader) -> None:
    written = reader.take("rival")
    if (written is not None) != state.has_rival:
        raise reader.refuse("rival", "goes with the option rival, and only with it")
    if written is None:
        return
    rival = Reader(written, "rival")
    state.favour = rival.whole("favour", 0, MOST)
    state.rival_tokens = rival.words("actions", n.RIVAL_ACTIONS, 0, len(n.RIVAL_ACTIONS))
    state.discs = rival.wholes("discs", 1, max(c.DISCS), 0, len(c.DISCS))
    rival.done()


# ---- the turn


def _read_turn(state: HamletState, turn: Reader, seat_names: list[str]) -> None:
    state.round = turn.whole("round", 1, c.MOST_ROUNDS)
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.donkeys_moved = turn.flag("donkeys_moved")
    state.question = turn.word("asks", n.ASK_NAMES)
    state.next_donkey = turn.whole("next_donkey", 0, c.DONKEYS - 1)
    state.action = turn.word("action", n.ACTION_NAMES)
    state.stand = turn.optional_word("stand", n.TILE_NAMES)
    state.target = _read_target(state, turn)
    state.detail = _read_detail(state, turn)
    state.due = turn.wholes("due", 0, MOST)
    state.unit_from = _read_unit(turn)
    state.last_tiles = turn.words("last_tiles", n.TILE_NAMES)
    state.previous_tiles = turn.words("previous_tiles", n.TILE_NAMES)
    turn.done()


def _read_target(state: HamletState, turn: Reader) -> int:
    if state.action == n.SELL:
        return turn.whole("target", 0, c.SALE_PLACES - 1)
    if state.action == n.DELIVER:
        return turn.word("target", n.SLOT_NAMES[: len(state.church)])
    if state.action in (n.CONSTRUCT, n.BUILD_ROAD):
        return turn.word("target", n.TILE_NAMES)
    return _nothing(turn, "target", -1)


def _read_detail(state: HamletState, turn: Reader) -> int:
    if state.action == n.REFINE:
        return turn.whole("detail", 0, n.MAKE_BASE - 1)
    if state.action == n.BUILD_ROAD:
        return turn.word("detail", n.ROAD_NAMES)
    if state.action == n.VISIT_TOWN_HALL:
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
    if n.BUY <= choice < n.PLACE:
        return LOTS + choice - n.BUY
    if not n.USE <= choice < n.BUY or lot_of_choice(choice) < 0:
        raise turn.refuse("last_unit", f"{written!r} is no unit of a payment")
    return lot_of_choice(choice)
