"""The invariants of section 18. `find_fault` names the first that does not hold."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder.board import HEXES, NEIGHBOURS, SECTION_OF
from moothall.games.kingdom_builder.content import (
    CARDS_PER_TERRAIN,
    DONATION_BUILDS,
    MANDATORY_BUILDS,
    RESETTLEMENT_STEPS,
    SETTLEMENTS,
    TILES_PER_LOCATION,
    WALLS,
    WALLS_PER_USE,
)
from moothall.games.kingdom_builder.names import (
    ASK_BUILD,
    ASK_CLIMB,
    ASK_ERUPT,
    ASK_GIVE_UP,
    ASK_LAND,
    ASK_LIFT,
    ASK_MANDATORY,
    ASK_TERRAIN,
    ASK_TURN,
    ASK_WALL,
    DONATION,
    EMPTY,
    HARBOR,
    LOST,
    MOUNTAIN,
    NATIVE_SOIL,
    NEVER,
    NEW,
    OUTPOST,
    PLATEAUS,
    QUARRY,
    RESETTLEMENT,
    SUITABLE,
    SWORD,
    TERRAIN_NAMES,
    TILE_NAMES,
    TREASURE,
    USED,
    VOLCANO,
    WALL,
    WATER,
)
from moothall.games.kingdom_builder.state import Position
from moothall.games.kingdom_builder.tiles import is_build


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    return (
        pieces_fault(state)
        or ground_fault(state)
        or cards_fault(state)
        or tiles_fault(state)
        or decision_fault(state)
    )


def pieces_fault(state: Position) -> str:
    """Settlements and walls are conserved, and the running counts agree with the board."""
    for seat in range(state.seats):
        hexes = state.settlements[seat]
        if sorted(hexes) != [h for h in range(HEXES) if state.owner[h] == seat]:
            return f"the settlements of {SEAT_NAMES[seat]} are not those on the board"
        if len(hexes) + state.supply[seat] + state.erupted[seat] != SETTLEMENTS:
            return f"{SEAT_NAMES[seat]} does not have {SETTLEMENTS} settlements in all"
        if state.supply[seat] < 0 or state.erupted[seat] < 0:
            return f"{SEAT_NAMES[seat]} has fewer than no settlements"
        touched = {n for h in hexes for n in NEIGHBOURS[h]}
        if state.around[seat].members() != sorted(touched):
            return f"the hexes touched by {SEAT_NAMES[seat]} are wrong"
    if state.empty.members() != [h for h in range(HEXES) if state.owner[h] == EMPTY]:
        return "the set of empty hexes is wrong"
    if state.walls + state.owner.count(WALL) != WALLS:
        return f"there are not {WALLS} walls in all"
    return ""


def ground_fault(state: Position) -> str:
    """Who stands where nobody may (5.2)."""
    board = state.board
    water = HARBOR in board.location_tiles or DONATION + WATER in state.nomad_kind
    mountain = state.decree == PLATEAUS or DONATION + MOUNTAIN in state.nomad_kind
    for h in range(HEXES):
        stands = state.owner[h]
        kind = board.terrain[h]
        where = f"hex {h // 20} {h % 20}"
        if board.bare[h] != EMPTY:
            if stands != board.bare[h]:
                return f"{where}: nobody may stand there"
        elif stands < state.seats and (
            (kind == WATER and not water) or (kind == MOUNTAIN and not mountain)
        ):
            return f"{where}: no settlement can have come there"
        elif stands == WALL and kind >= SUITABLE:
            return f"{where}: a wall cannot have come there"
    return ""


def cards_fault(state: Position) -> str:
    """Five cards of each terrain, wherever they are."""
    cards = [*state.deck, *state.discard, *state.removed, *[c for c in state.cards if c >= 0]]
    for terrain in range(SUITABLE):
        if cards.count(terrain) != CARDS_PER_TERRAIN:
            return f"there are not {CARDS_PER_TERRAIN} cards of {TERRAIN_NAMES[terrain]}"
    for terrain in (state.native, state.scouts):
        if terrain >= 0 and state.removed.count(terrain) != CARDS_PER_TERRAIN:
            return f"the cards of {TERRAIN_NAMES[terrain]} are not all removed"
    return ""


def tiles_fault(state: Position) -> str:
    """Two tiles a location, and every tile held is supported by a settlement (6.2)."""
    board = state.board
    locations = len(board.locations)
    volcano_spoke = state.over or state.asks == ASK_ERUPT  # R37: tiles no longer matter
    for place in range(locations):
        taken = 0
        for seat in range(state.seats):
            held = state.tiles[seat * locations + place]
            if held != NEVER:
                taken += 1
            if (
                NEW <= held <= USED
                and not volcano_spoke
                and not state.own_neighbours(seat, board.locations[place])
            ):
                return (
                    f"{SEAT_NAMES[seat]} holds the {TILE_NAMES[board.location_tiles[place]]} "
                    f"without a settlement beside it"
                )
        if taken + state.tiles_left[place] != TILES_PER_LOCATION:
            where = board.locations[place]
            count = f"{TILES_PER_LOCATION} tiles in all"
            return f"location {where // 20} {where % 20} does not have {count}"
    for place, seat in enumerate(state.nomad_seat):
        if (seat < 0) != (state.nomad_state[place] == NEVER):
            where = board.nomads[place]
            return (
                f"nomad tile {where // 20} {where % 20} is neither on the board nor with a player"
            )
    return ""


def decision_fault(state: Position) -> str:
    """The decision asked for fits the turn, and has an answer."""
    sword = SWORD in state.nomad_kind
    if state.ending != any_ran_out(state) and not (state.ending and sword):
        return "the end of the game is wrongly announced"
    if state.over:
        return "" if state.ending else "the game is over before anybody ran out of settlements"
    if not turn_fits(state):
        return "the decision asked for does not fit the turn"
    if not state.find_choices(state.mover):
        return "nothing can be chosen"
    return ""


def any_ran_out(state: Position) -> bool:
    for seat in range(state.seats):
        if state.supply[seat] == 0:
            return True
    return False


def turn_fits(state: Position) -> bool:
    asks = state.asks
    seat = state.active
    if asks == ASK_ERUPT:
        standing = [
            h
            for h in state.settlements[state.mover]
            if SECTION_OF[h] == SECTION_OF[state.board.volcano]
        ]
        return state.decree == VOLCANO and state.ending and 1 <= state.remaining <= len(standing)
    if asks == ASK_GIVE_UP:
        return state.mover != seat and state.acting < 0 and sword_was_used(state, seat)
    if state.mover != seat or state.mandatory > MANDATORY_BUILDS:
        return False
    if state.mandatory > state.supply[seat]:
        return False
    if asks == ASK_TERRAIN:
        return (
            state.decree == NATIVE_SOIL
            and state.cards[seat] >= 0
            and state.terrain < 0
            and state.has_empty(state.cards[seat])
            and state.has_empty(state.native)
        )
    if asks in (ASK_TURN, ASK_MANDATORY):
        if state.mandatory_open() and (state.terrain < 0 or not state.has_empty(state.terrain)):
            return False
        return (asks == ASK_MANDATORY) == (state.mandatory > 0) and state.acting < 0
    if asks == ASK_CLIMB:
        return state.decree == PLATEAUS and state.lifted in state.settlements[seat]
    return power_fits(state, seat)


def sword_was_used(state: Position, seat: int) -> bool:
    for place, owner in enumerate(state.nomad_seat):
        if owner == seat and state.nomad_kind[place] == SWORD and state.nomad_state[place] == LOST:
            return True
    return False


def power_fits(state: Position, seat: int) -> bool:
    """A power in use: the decision belongs to it, and its count is in range."""
    power = state.acting
    if power < 0:
        return False
    if state.asks == ASK_BUILD:
        return (
            is_build(power)
            and state.supply[seat] > 0
            and (power < DONATION or 1 <= state.remaining <= DONATION_BUILDS)
        )
    if state.asks == ASK_WALL:
        return power == QUARRY and 1 <= state.remaining <= WALLS_PER_USE
    if is_build(power) or power in (QUARRY, OUTPOST, SWORD, TREASURE):
        return False
    if power == RESETTLEMENT and not 1 <= state.remaining <= RESETTLEMENT_STEPS:
        return False
    if state.asks == ASK_LAND:
        return state.lifted in state.settlements[seat]
    return state.asks == ASK_LIFT
