"""The invariants of section 18. `find_fault` names the first that does not hold."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOURS, SECTION_OF
from moothall.games.kingdom_builder.rules.scoring import count_settled_points, find_areas
from moothall.games.kingdom_builder.rules.tiles import is_build
from moothall.games.kingdom_builder.state import UNCOUNTED, Position


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
    owner, empty = state.owner[: n.HEXES], n.EMPTY
    for seat in range(state.num_players):
        hexes = state.settlements[seat]
        if sorted(hexes) != [h for h, stands in enumerate(owner) if stands == seat]:
            return f"the settlements of {SEAT_NAMES[seat]} are not those on the board"
        if len(hexes) + state.supply[seat] + state.erupted[seat] != c.SETTLEMENTS:
            return f"{SEAT_NAMES[seat]} does not have {c.SETTLEMENTS} settlements in all"
        if state.supply[seat] < 0 or state.erupted[seat] < 0:
            return f"{SEAT_NAMES[seat]} has fewer than no settlements"
        touched = {near for h in hexes for near in NEIGHBOURS[h]}
        if state.around[seat].members() != sorted(touched):
            return f"the hexes touched by {SEAT_NAMES[seat]} are wrong"
        if tally_fault(state, seat):
            return f"what was counted of the settlements of {SEAT_NAMES[seat]} is wrong"
    if state.empty.members() != [h for h, stands in enumerate(owner) if stands == empty]:
        return "the set of empty hexes is wrong"
    if state.walls + owner.count(n.WALL) != c.WALLS:
        return f"there are not {c.WALLS} walls in all"
    return ""


def tally_fault(state: Position, seat: int) -> bool:
    """Whether what was counted once differs from what is counted now."""
    tally = state.tally(seat)
    return (tally.areas is not None and tally.areas != find_areas(state, seat)) or (
        tally.points != UNCOUNTED and tally.points != count_settled_points(state, seat)
    )


def ground_fault(state: Position) -> str:
    """Who stands where nobody may (5.2)."""
    board = state.board
    water = n.HARBOR in board.location_tiles or n.DONATION + n.WATER in state.nomad_kind
    mountain = state.decree == n.PLATEAUS or n.DONATION + n.MOUNTAIN in state.nomad_kind
    empty = n.EMPTY
    ground = zip(state.owner, board.bare, board.terrain, strict=True)
    for h, (stands, bare, kind) in zip(range(n.HEXES), ground, strict=False):
        if stands == bare == empty:
            continue
        where = f"hex {h // n.COLUMNS} {h % n.COLUMNS}"
        if bare != empty:
            if stands != bare:
                return f"{where}: nobody may stand there"
        elif stands < state.num_players and (
            (kind == n.WATER and not water) or (kind == n.MOUNTAIN and not mountain)
        ):
            return f"{where}: no settlement can have come there"
        elif stands == n.WALL and kind >= n.SUITABLE:
            return f"{where}: a wall cannot have come there"
    return ""


def cards_fault(state: Position) -> str:
    """Five cards of each terrain, wherever they are."""
    cards = [
        *state.deck,
        *state.discard,
        *state.removed,
        *[card for card in state.cards if card >= 0],
    ]
    for terrain in range(n.SUITABLE):
        if cards.count(terrain) != c.CARDS_PER_TERRAIN:
            return f"there are not {c.CARDS_PER_TERRAIN} cards of {n.TERRAIN_NAMES[terrain]}"
    for terrain in (state.native, state.scouts):
        if terrain >= 0 and state.removed.count(terrain) != c.CARDS_PER_TERRAIN:
            return f"the cards of {n.TERRAIN_NAMES[terrain]} are not all removed"
    return ""


def tiles_fault(state: Position) -> str:
    """Two tiles a location, and every tile held is supported by a settlement (6.2)."""
    board = state.board
    locations = len(board.locations)
    volcano_spoke = state.over or state.question == n.ASK_ERUPT  # R37: tiles no longer matter
    for place in range(locations):
        taken = 0
        for seat in range(state.num_players):
            held = state.tiles[seat * locations + place]
            if held != n.NEVER:
                taken += 1
            if (
                n.NEW <= held <= n.USED
                and not volcano_spoke
                and not state.own_neighbours(seat, board.locations[place])
            ):
                return (
                    f"{SEAT_NAMES[seat]} holds the {n.TILE_NAMES[board.location_tiles[place]]} "
                    f"without a settlement beside it"
                )
        if taken + state.tiles_left[place] != c.TILES_PER_LOCATION:
            where = board.locations[place]
            count = f"{c.TILES_PER_LOCATION} tiles in all"
            return f"location {where // 20} {where % 20} does not have {count}"
    for place, seat in enumerate(state.nomad_seat):
        if (seat < 0) != (state.nomad_state[place] == n.NEVER):
            where = board.nomads[place]
            return (
                f"nomad tile {where // 20} {where % 20} is neither on the board nor with a player"
            )
    return ""


def decision_fault(state: Position) -> str:
    """The decision asked for fits the turn, and has an answer."""
    sword = n.SWORD in state.nomad_kind
    if state.ending != any_ran_out(state) and not (state.ending and sword):
        return "the end of the game is wrongly announced"
    if state.over:
        return "" if state.ending else "the game is over before anybody ran out of settlements"
    if not turn_fits(state):
        return "the decision asked for does not fit the turn"
    if not state.legal_choices(state.mover):
        return "nothing can be chosen"
    return ""


def any_ran_out(state: Position) -> bool:
    for seat in range(state.num_players):
        if state.supply[seat] == 0:
            return True
    return False


def turn_fits(state: Position) -> bool:
    question = state.question
    seat = state.active
    if question == n.ASK_ERUPT:
        standing = [
            h
            for h in state.settlements[state.mover]
            if SECTION_OF[h] == SECTION_OF[state.board.volcano]
        ]
        return state.decree == n.VOLCANO and state.ending and 1 <= state.remaining <= len(standing)
    if question == n.ASK_GIVE_UP:
        return state.mover != seat and state.acting < 0 and sword_was_used(state, seat)
    if state.mover != seat or state.mandatory > c.MANDATORY_BUILDS:
        return False
    if state.mandatory > state.supply[seat]:
        return False
    if question == n.ASK_TERRAIN:
        return (
            state.decree == n.NATIVE_SOIL
            and state.cards[seat] >= 0
            and state.terrain < 0
            and state.has_empty(state.cards[seat])
            and state.has_empty(state.native)
        )
    if question in (n.ASK_TURN, n.ASK_MANDATORY):
        if state.mandatory_open() and (state.terrain < 0 or not state.has_empty(state.terrain)):
            return False
        return (question == n.ASK_MANDATORY) == (state.mandatory > 0) and state.acting < 0
    if question == n.ASK_CLIMB:
        return state.decree == n.PLATEAUS and state.lifted in state.settlements[seat]
    return power_fits(state, seat)


def sword_was_used(state: Position, seat: int) -> bool:
    for place, owner in enumerate(state.nomad_seat):
        if (
            owner == seat
            and state.nomad_kind[place] == n.SWORD
            and state.nomad_state[place] == n.LOST
        ):
            return True
    return False


def power_fits(state: Position, seat: int) -> bool:
    """A power in use: the decision belongs to it, and its count is in range."""
    power = state.acting
    if power < 0:
        return False
    if state.question == n.ASK_BUILD:
        return (
            is_build(power)
            and state.supply[seat] > 0
            and (power < n.DONATION or 1 <= state.remaining <= c.DONATION_BUILDS)
        )
    if state.question == n.ASK_WALL:
        return power == n.QUARRY and 1 <= state.remaining <= c.WALLS_PER_USE
    if is_build(power) or power in (n.QUARRY, n.OUTPOST, n.SWORD, n.TREASURE):
        return False
    if power == n.RESETTLEMENT and not 1 <= state.remaining <= c.RESETTLEMENT_STEPS:
        return False
    if state.question == n.ASK_LAND:
        return state.lifted in state.settlements[seat]
    return state.question == n.ASK_LIFT
