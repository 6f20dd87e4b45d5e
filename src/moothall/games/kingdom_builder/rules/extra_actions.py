"""Extra actions (sections 4, 6.3, 13 and 16): what may be used now, and what using it does."""

from moothall.engine.lists import appended, replaced
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.building import build, move
from moothall.games.kingdom_builder.rules.tiles import (
    can_use,
    is_build,
    movable,
    resettlement_steps,
    wall_hexes,
)
from moothall.games.kingdom_builder.rules.turn import (
    after_build,
    after_climb,
    go_on,
    next_give_up,
    start_mandatory_action,
)
from moothall.games.kingdom_builder.state import Position

# ---- what may be used


def usable_powers(state: Position, seat: int) -> int:
    """The powers open to the active seat, as bits: two tiles alike give one choice."""
    board = state.board
    locations = len(board.locations)
    first = seat * locations
    powers = 0
    tried = 0
    for place in range(locations):
        if state.tiles[first + place] == n.READY:
            bit = 1 << board.location_tiles[place]
            if not tried & bit:
                tried |= bit
                if can_use(state, seat, board.location_tiles[place]):
                    powers |= bit
    for place, owner in enumerate(state.nomad_seat):
        if owner == seat and state.nomad_state[place] == n.READY:
            power = state.nomad_kind[place]
            if can_use_nomad(state, seat, power):
                powers |= 1 << power
    if not state.travelled:
        if state.decree == n.CAVES and can_use(state, seat, n.CAVE_WALK):
            powers |= 1 << n.CAVE_WALK
        if state.decree == n.FERRY and can_use(state, seat, n.FERRY_RIDE):
            powers |= 1 << n.FERRY_RIDE
    return powers


def can_use_nomad(state: Position, seat: int, power: int) -> bool:
    """Section 16: which nomad tile leads somewhere now."""
    if (
        power == n.OUTPOST
    ):  # declared right before a mandatory build; before a tile's, see ASK_BUILD
        return state.mandatory_open()
    if power == n.SWORD:
        for other in range(state.num_players):
            if other != seat and state.settlements[other]:
                return True
        return False
    return can_use(state, seat, power)


def spy_choices(state: Position) -> list[int]:
    """13.7: any location tile the player on the right holds now, ready or not (R36)."""
    board = state.board
    locations = len(board.locations)
    right = (state.active - 1) % state.num_players
    held = 0
    for place in range(locations):
        if n.NEW <= state.tiles[right * locations + place] <= n.USED:
            held |= 1 << board.location_tiles[place]
    return [
        n.SPY + power
        for power in range(n.TILE_KINDS)
        if held & (1 << power) and can_use(state, state.active, power)
    ]


def has_outpost(state: Position, seat: int) -> bool:
    for place, owner in enumerate(state.nomad_seat):
        if (
            owner == seat
            and state.nomad_kind[place] == n.OUTPOST
            and state.nomad_state[place] == n.READY
        ):
            return True
    return False


# ---- using it


def use_power(state: Position, power: int) -> None:
    """An extra action begins; a tile in hand is used up for this turn."""
    seat = state.active
    if power < n.TILE_KINDS:
        use_up_tile(state, seat, power)
    elif power in (n.CAVE_WALK, n.FERRY_RIDE):
        state.travelled = True
    else:
        use_up_nomad(state, seat, power)
    if power == n.OUTPOST:
        declare_outpost(state)
    elif power == n.SWORD:
        next_give_up(state, seat)
    else:
        begin_power(state, power)


def use_up_tile(state: Position, seat: int, power: int) -> None:
    locations = len(state.board.locations)
    first = seat * locations
    for place in range(locations):
        if state.board.location_tiles[place] == power and state.tiles[first + place] == n.READY:
            state.tiles = replaced(state.tiles, first + place, n.USED)
            return


def use_up_nomad(state: Position, seat: int, power: int) -> None:
    for place, owner in enumerate(state.nomad_seat):
        if (
            owner == seat
            and state.nomad_kind[place] == power
            and state.nomad_state[place] == n.READY
        ):
            state.nomad_state = replaced(state.nomad_state, place, n.LOST)
            return


def declare_outpost(state: Position) -> None:
    """The next build, of a tile or of the mandatory action, ignores adjacency."""
    state.outpost = True
    if state.question != n.ASK_BUILD:
        start_mandatory_action(state)
        state.question = n.ASK_MANDATORY


def begin_power(state: Position, power: int) -> None:
    state.acting = power
    if is_build(power):
        state.question = n.ASK_BUILD
        if power >= n.DONATION:
            state.remaining = min(c.DONATION_BUILDS, state.supply[state.active])
    elif power == n.QUARRY:
        state.question = n.ASK_WALL
        state.remaining = c.WALLS_PER_USE
    else:
        state.question = n.ASK_LIFT
        if power == n.RESETTLEMENT:
            state.remaining = c.RESETTLEMENT_STEPS


def tile_build(state: Position, h: int) -> None:
    build(state, state.active, h)
    after_build(state, h)


def land(state: Position, target: int) -> None:
    """The settlement that was chosen arrives."""
    seat = state.active
    origin = state.lifted
    if state.question == n.ASK_CLIMB:
        move(state, seat, origin, target)
        after_climb(state)
        return
    if state.acting == n.RESETTLEMENT:
        state.remaining -= resettlement_steps(state, origin)[target]
    move(state, seat, origin, target)
    state.lifted = -1
    if state.acting == n.RESETTLEMENT and movable(state, seat, n.RESETTLEMENT, True):
        state.question = n.ASK_LIFT
    else:
        go_on(state)


def set_wall(state: Position, h: int) -> None:
    """Quarry: one wall, then a second or stop."""
    state.stamp(h, n.WALL)
    state.walls -= 1
    state.remaining -= 1
    state.last_hexes = appended(state.last_hexes, h)
    if state.remaining == 0 or not wall_hexes(state, state.active):
        go_on(state)
