"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.choices import SPACE
from moothall.games.hamlet.content import DONKEYS, TILE, VILLAGERS
from moothall.games.hamlet.lattice import TURNS, members, place_of
from moothall.games.hamlet.lots import LOT_CHOICE, LOT_MATERIAL, LOT_OWNER, LOTS, TILE_LOTS
from moothall.games.hamlet.names import (
    ACTION_NAMES,
    ASK_NAMES,
    BUILD_ROAD,
    BUY,
    CONSTRUCT,
    DELIVER,
    MATERIAL_NAMES,
    MILESTONE_NAMES,
    REFINE,
    RIVAL_ACTIONS,
    ROAD_NAMES,
    SALE_NAMES,
    SELL,
    SLOT_NAMES,
    TILE_NAMES,
    VISIT_TOWN_HALL,
)
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.state import (
    SOURCE_NAMES,
    SOURCES,
    road_ends,
    road_kind,
    road_owner,
)


def tile_names(tiles: list[int]) -> list[str]:
    return [TILE_NAMES[tile] for tile in tiles]


def lot_name(lot: int) -> str:
    """What a lot is called on its tile: the raw material, or the maker of the refined one."""
    owner = LOT_OWNER[lot]
    return SEAT_NAMES[owner] if owner >= 0 else MATERIAL_NAMES[LOT_MATERIAL[lot]]


def unit_text(unit_from: int) -> str | None:
    """The last unit of a payment as the text of its choice; nothing before the first."""
    if unit_from == 0:
        return None
    return SPACE.to_text(LOT_CHOICE[unit_from] if unit_from < LOTS else BUY + unit_from - LOTS)


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def write_position(state: HamletState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: of the hidden sale tiles their number."""
    return {
        "village": [
            {"tile": TILE_NAMES[tile], "at": place_of(spot), "turn": spot % TURNS}
            for tile, spot in [(tile, state.village.spots[tile]) for tile in state.village.order]
        ],
        "roads": [
            {
                "between": tile_names(list(road_ends(code))),
                "kind": ROAD_NAMES[road_kind(code)],
                "seat": SEAT_NAMES[road_owner(code)],
            }
            for code in state.built
        ],
        "goods": {
            TILE_NAMES[tile]: {
                lot_name(lot): state.stock[lot]
                for lot in TILE_LOTS[tile]
                if LOT_OWNER[lot] < state.seats
            }
            for tile in state.village.order
            if TILE[tile].slots
        },
        "church": {
            SLOT_NAMES[slot]: _name(SEAT_NAMES, owner) for slot, owner in enumerate(state.church)
        },
        "milestones": {
            MILESTONE_NAMES[milestone]: _name(SEAT_NAMES, owner)
            for milestone, owner in enumerate(state.milestones)
        },
        "display": [
            {"tile": TILE_NAMES[tile], "gold": gold}
            for tile, gold in zip(state.display, state.display_gold, strict=True)
        ],
        "bag": tile_names(members(state.bag)),
        "sales": {
            "open": [_name(SALE_NAMES, sale) for sale in state.sales],
            "stack": _sales(state.sale_stack) if seat is None else len(state.sale_stack),
            "removed": _sales(state.sales_removed) if seat is None else len(state.sales_removed),
        },
        "seats": {SEAT_NAMES[holder]: _write_seat(state, holder) for holder in range(state.seats)},
        "rival": _write_rival(state),
        "turn": _write_turn(state),
    }


def _sales(sales: list[int]) -> list[str]:
    return [SALE_NAMES[sale] for sale in sales]


def _write_seat(state: HamletState, holder: int) -> dict[str, object]:
    villagers = range(holder * VILLAGERS, (holder + 1) * VILLAGERS)
    donkeys = state.donkeys[holder * DONKEYS : (holder + 1) * DONKEYS]
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
            {"tile": TILE_NAMES[state.villagers[place]], "lying": bool(state.lying >> place & 1)}
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
        "actions": [RIVAL_ACTIONS[token] for token in state.rival_tokens],
        "discs": state.discs,
    }


def _write_turn(state: HamletState) -> dict[str, object]:
    return {
        "round": state.round,
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "donkeys_moved": state.donkeys_moved,
        "asks": ASK_NAMES[state.asks],
        "next_donkey": state.next_donkey,
        "action": ACTION_NAMES[state.action],
        "stand": _name(TILE_NAMES, state.stand),
        "target": _target(state),
        "detail": _detail(state),
        "due": state.due,
        "last_unit": unit_text(state.unit_from),
        "last_tiles": tile_names(state.last_tiles),
        "previous_tiles": tile_names(state.previous_tiles),
    }


def _target(state: HamletState) -> str | int | None:
    """The sale place, the slot, the blueprint or the tile at the other end of a road."""
    if state.action == SELL:
        return state.target
    if state.action == DELIVER:
        return SLOT_NAMES[state.target]
    if state.action in (CONSTRUCT, BUILD_ROAD):
        return TILE_NAMES[state.target]
    return None


def _detail(state: HamletState) -> str | int | bool | None:
    """How many are refined, the kind of road, or whether the Town Hall did something yet."""
    if state.action == REFINE:
        return state.detail
    if state.action == BUILD_ROAD:
        return ROAD_NAMES[state.detail]
    if state.action == VISIT_TOWN_HALL:
        return bool(state.detail)
    return None
