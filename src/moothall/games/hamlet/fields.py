"""The fields of a position: how each is written, its range, and from whom it is hidden."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.fields import (
    LEFT_OUT,
    Bits,
    Custom,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    Maybe,
    Named,
    Seat,
    Shape,
    Table,
    Whole,
    Word,
    count,
    from_all,
    read_fields,
    write_fields,
)
from moothall.engine.game import SEAT_NAMES, Game, State
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import OUT_OF_ORDER
from moothall.games.hamlet.rules.set_up import draws_start_player, new_state
from moothall.games.hamlet.rules.transport import connections, find_relays, spread
from moothall.games.hamlet.state import road_code, road_ends, road_kind, road_owner

MOST: Final = 100_000  # no amount of gold, points or favour comes near it
RIM: Final = v.CENTRE - 1
LEFT_ORDER: Final = "out of order"  # the last unit of a payment that has left its order
AMOUNT: Final = Whole(0, MOST)
TILE: Final = Word(n.TILE_NAMES)
TILES: Final = Bits(TILE, n.TILES, "a tile stands twice")
SALE: Final = Word(n.SALE_NAMES, "the name of a sale tile, or null for no sale tile")
SALES: Final = Many(SALE, most=n.SALES)


# ---- entries of the table that come more than once


def depending(key: str, shape_of: Callable[[HamletState], Shape]) -> Custom:
    """An attribute whose shape depends on the position."""

    def write(state: HamletState, viewer: int | None, holder: int) -> object:
        return shape_of(state).write(getattr(state, key))

    def read(state: HamletState, reader: Reader, holder: int) -> None:
        setattr(state, key, shape_of(state).read(reader, key, state))

    return Custom(key, write, read, (key,))


def part(key: str, size: int, shape: Shape) -> Custom:
    """A seat's part of a list in which every seat has so many places; empty ones come last."""

    def write(state: HamletState, viewer: int | None, holder: int) -> object:
        own = getattr(state, key)[holder * size : (holder + 1) * size]
        return shape.write([value for value in own if value >= 0])

    def read(state: HamletState, reader: Reader, holder: int) -> None:
        for place, value in enumerate(shape.read(reader, key, state), holder * size):
            getattr(state, key)[place] = value

    return Custom(key, write, read, (key,))


# ---- the village, with which a position begins


def write_village(state: HamletState, viewer: int | None, holder: int) -> object:
    spots = state.village.spots
    return [
        {"tile": TILE.write(tile), "at": v.place_of(spots[tile]), "turn": spots[tile] % v.TURNS}
        for tile in state.village.order
    ]


def blank(reader: Reader, game: Game, players: int, settings: Settings, dice: Dice) -> HamletState:
    """A position in the written village, before anything else is read."""
    village = v.Village(None)
    for entry in reader.inners("village", 1, n.TILES):
        tile = entry.word("tile", n.TILE_NAMES)
        if village.laid >> tile & 1:
            raise entry.refuse("tile", f"{n.TILE_NAMES[tile]} stands twice")
        spot = _read_spot(entry, tile)
        if not village.order:
            if tile != n.CHURCH or spot != v.spot_at(0, 0, 0):
                raise entry.refuse("tile", "the Church comes first, at 0, 0, 0 and not turned")
        elif not may_lie(village, tile, spot):
            raise entry.refuse("at", f"{n.TILE_NAMES[tile]} does not fit there, or touches nothing")
        village = v.with_tile(village, tile, spot)
        entry.done()
    return new_state(game, players, settings, dice, village)


def may_lie(village: v.Village, tile: int, spot: int) -> bool:
    """3.4: it shares an edge with a tile, and fits. One look, where `legal_spots` tries all."""
    edges = v.OUTLINES[tile].turns[spot % v.TURNS].edges
    first_edge = 3 * (spot // v.TURNS)
    # first this: far from all tiles the village has no grid to look at
    return any([first_edge + edge in village.segments for edge in edges]) and v.fits(
        village, tile, spot
    )


def _read_spot(entry: Reader, tile: int) -> int:
    """3.3 and R1: a place of the lattice, in the first of the turns that look alike."""
    x, y, z = entry.wholes("at", -RIM, RIM, 3, 3)
    turn = entry.whole("turn", 0, v.TURNS - 1)
    if x + y + z != turn % 2:
        raise entry.refuse("at", f"the coordinates do not add up to {turn % 2}")
    first = v.OUTLINES[tile].same_turn[turn]
    if first != turn:
        raise entry.refuse("turn", f"{n.TILE_NAMES[tile]} looks alike in turn {first}: write that")
    return v.spot_at(x, y, turn)


def write_roads(state: HamletState, viewer: int | None, holder: int) -> object:
    return [
        {
            "between": [n.TILE_NAMES[tile] for tile in road_ends(code)],
            "kind": n.ROAD_NAMES[road_kind(code)],
            "seat": SEAT_NAMES[road_owner(code)],
        }
        for code in state.built
    ]


def read_roads(state: HamletState, reader: Reader, holder: int) -> None:
    """Oldest first; `checks` holds them against the village."""
    for entry in reader.inners("roads", 0, state.num_players * c.ROADS):
        one, other = entry.words("between", n.TILE_NAMES, 2, 2)
        kind = entry.word("kind", n.ROAD_NAMES)
        seat = entry.word("seat", SEAT_NAMES[: state.num_players])
        if one >= other:
            raise entry.refuse("between", "the tile that comes first is not named first")
        state.built = [*state.built, road_code(one, other, kind, seat)]
        entry.done()


# ---- what lies on the tiles: lots by their material, or by the maker of what is refined


def _lots(state: HamletState, tile: int) -> list[tuple[int, str]]:
    """The lots that a tile can have at this table, with their names."""
    return [
        (lot, n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]] if owner < 0 else SEAT_NAMES[owner])
        for lot in v.TILE_LOTS[tile]
        if (owner := v.LOT_OWNER[lot]) < state.num_players
    ]


def write_goods(state: HamletState, viewer: int | None, holder: int) -> object:
    return {
        n.TILE_NAMES[tile]: {name: state.stock[lot] for lot, name in _lots(state, tile)}
        for tile in state.village.order
        if c.SLOTS_OF[tile]
    }


def read_goods(state: HamletState, reader: Reader, holder: int) -> None:
    goods = reader.inner("goods")
    for tile in state.village.order:
        if c.SLOTS_OF[tile]:
            tokens = goods.inner(n.TILE_NAMES[tile])
            for lot, name in _lots(state, tile):
                state.set_stock(lot, tokens.whole(name, 0, c.SLOTS_OF[tile]))
            tokens.done()
    goods.done()


def church_shape(state: HamletState) -> Named:
    """The Church's delivery slots on the side that lies up."""
    return Named(n.SLOT_NAMES[: len(c.SLOT_COST[state.side])], Maybe(Seat()))


# ---- blueprints and workers


def write_display(state: HamletState, viewer: int | None, holder: int) -> object:
    return [
        {"tile": TILE.write(tile), "gold": gold}
        for tile, gold in zip(state.display, state.display_gold, strict=True)
    ]


def read_display(state: HamletState, reader: Reader, holder: int) -> None:
    for entry in reader.inners("display", 0, c.DISPLAY):
        state.display = [*state.display, entry.word("tile", n.TILE_NAMES)]
        state.display_gold = [*state.display_gold, entry.whole("gold", 0, MOST)]
        entry.done()


def write_villagers(state: HamletState, viewer: int | None, holder: int) -> object:
    first = holder * c.VILLAGERS
    return [
        {"tile": TILE.write(state.villagers[place]), "lying": bool(state.lying >> place & 1)}
        for place in range(first, first + state.villager_count(holder))
    ]


def read_villagers(state: HamletState, reader: Reader, holder: int) -> None:
    villagers = reader.inners("villagers", c.START_VILLAGERS, c.VILLAGERS)
    for place, entry in enumerate(villagers, holder * c.VILLAGERS):
        state.villagers[place] = entry.word("tile", n.TILE_NAMES)
        state.lying |= int(entry.flag("lying")) << place
        entry.done()


# ---- who begins, where it was drawn: else the options say it


def write_start_player(state: HamletState, viewer: int | None, holder: int) -> object:
    return SEAT_NAMES[state.start_player] if draws_start_player(state.settings) else LEFT_OUT


def read_start_player(state: HamletState, reader: Reader, holder: int) -> None:
    if draws_start_player(state.settings):
        state.start_player = reader.word("start_player", SEAT_NAMES[: state.num_players])


# ---- the rival, where he plays


RIVAL: Final[Table] = (
    Field("favour", AMOUNT),
    Field("actions", Many(Word(n.RIVAL_ACTIONS), most=len(n.RIVAL_ACTIONS)), "rival_tokens"),
    Field("discs", Many(Whole(1, max(c.DISCS)), most=len(c.DISCS))),
)


def write_rival(state: HamletState, viewer: int | None, holder: int) -> object:
    return write_fields(RIVAL, state, viewer) if state.has_rival else None


def read_rival(state: HamletState, reader: Reader, holder: int) -> None:
    written = reader.take("rival")
    if (written is not None) != state.has_rival:
        raise reader.refuse("rival", "goes with the option rival, and only with it")
    if written is not None:
        rival = Reader(written, "rival")
        read_fields(RIVAL, rival, state)
        rival.done()


# ---- the action under way: what it is about depends on what is done


@dataclass(frozen=True)
class Nothing:
    """What an action does not have."""

    value: int

    def write(self, value: int) -> object:
        return None

    def read(self, reader: Reader, key: str, state: State) -> int:
        if reader.take(key) is not None:
            raise reader.refuse(key, "does not belong to this action")
        return self.value

    def holds(self, value: int) -> bool:
        return value == self.value


class YesOrNo:
    """True or false, kept as a number."""

    def write(self, value: int) -> object:
        return bool(value)

    def read(self, reader: Reader, key: str, state: State) -> int:
        return int(reader.flag(key))

    def holds(self, value: int) -> bool:
        return value in (0, 1)


def target_shape(state: HamletState) -> Shape:
    """The sale place, the slot, the blueprint or the tile at the other end of a road."""
    if state.action == n.SELL:
        return Whole(0, c.SALE_PLACES - 1)
    if state.action == n.DELIVER:
        return Word(church_shape(state).names)
    return TILE if state.action in (n.CONSTRUCT, n.BUILD_ROAD) else Nothing(-1)


def detail_shape(state: HamletState) -> Shape:
    """How many are refined, the kind of road, or whether the Town Hall did something yet."""
    if state.action == n.REFINE:
        return Whole(0, n.MOST_REFINED)
    if state.action == n.BUILD_ROAD:
        return Word(n.ROAD_NAMES)
    return YesOrNo() if state.action == n.VISIT_TOWN_HALL else Nothing(0)


def write_unit(state: HamletState, viewer: int | None, holder: int) -> object:
    """The last unit of a payment in order as the text of its choice; nothing before the first."""
    unit = state.unit_from
    if unit == 0:
        return None
    if unit == OUT_OF_ORDER:
        return LEFT_ORDER
    return n.SPACE.to_text(v.LOT_CHOICE[unit] if unit < v.LOTS else n.BUY + unit - v.LOTS)


def read_unit(state: HamletState, reader: Reader, holder: int) -> None:
    written = reader.take("last_unit")
    if written is None:
        return
    if written == LEFT_ORDER:
        state.unit_from = OUT_OF_ORDER
        return
    try:
        choice = n.SPACE.parse_text(str(written))
    except IllegalChoice as error:
        raise reader.refuse("last_unit", str(error)) from None
    verb = n.SPACE.split(choice)[0].base
    unit = v.LOTS + choice - n.BUY if verb == n.BUY else -1
    if verb == n.USE:
        unit = v.lot_of_choice(choice)
    if unit < 0:
        raise reader.refuse("last_unit", f"{written!r} is no unit of a payment")
    state.unit_from = unit


# ---- the table


FIELDS: Final[Table] = (
    Custom("village", write_village, names=("village",)),
    Custom("roads", write_roads, read_roads, ("built",)),
    Custom("goods", write_goods, read_goods, ("stock",)),
    depending("church", church_shape),
    Field("milestones", Named(n.MILESTONE_NAMES, Maybe(Seat()))),
    Custom("display", write_display, read_display, ("display", "display_gold")),
    Field("bag", TILES),
    Group(
        "sales",
        (
            Field("open", Many(Maybe(SALE), c.SALE_PLACES, c.SALE_PLACES), "sales"),
            Field("stack", SALES, "sale_stack", hidden=from_all, shown=count),
            Field("removed", SALES, "sales_removed", hidden=from_all, shown=count),
        ),
    ),
    EachSeat(
        "seats",
        (
            Field("gold", AMOUNT, fault="less than no gold, or more than there can be"),
            part("earned", n.SOURCES, Named(n.SOURCE_NAMES, AMOUNT)),
            Field("hand", Many(TILE, most=c.BLUEPRINTS), "hands"),
            Field("roads_left", Whole(0, c.ROADS)),
            Field("flags", TILES),
            Field("sales", Bits(SALE, n.SALES, "a sale tile stands twice"), "sold"),
            Custom("villagers", write_villagers, read_villagers, ("villagers", "lying")),
            part("donkeys", c.DONKEYS, Many(TILE, most=c.DONKEYS)),
        ),
    ),
    Custom("start_player", write_start_player, read_start_player, ("start_player",)),
    Custom("rival", write_rival, read_rival, ("favour", "rival_tokens", "discs")),
    Group(
        "turn",
        (
            Field(
                "round",
                Whole(1, c.MOST_ROUNDS),
                fault=f"not one of the rounds 1 to {c.MOST_ROUNDS}",
            ),
            Field("mover", Seat()),
            Field("over", Flag()),
            Field("donkeys_moved", Flag()),
            Field("asks", Word([question.name for question in n.QUESTIONS]), "question"),
            Field("next_donkey", Whole(0, c.DONKEYS - 1)),
            Field("action", Word(n.ACTION_NAMES)),
            Field("stand", Maybe(TILE)),
            depending("target", target_shape),
            depending("detail", detail_shape),
            Field("due", Many(AMOUNT, most=c.MOST_GROUPS)),
            Custom("last_unit", write_unit, read_unit, ("unit_from",)),
            Field("last_tiles", Many(TILE)),
            Field("previous_tiles", Many(TILE)),
        ),
    ),
)
DERIVED: Final = (
    *("side", "market_side", "has_rival", "any_order", "linked", "network", "relays", "reaches"),
    *("longest", "units_in_order", "stocked", "roomy"),
)
"""What follows from the fields and the options, and is kept only so that the rules are quick."""


def finish(state: HamletState, reader: Reader) -> None:
    """What follows from the fields, once all are read."""
    state.linked = connections(state.village, state.built)
    state.network = spread(state.linked, 1 << n.CHURCH)
    find_relays(state)
