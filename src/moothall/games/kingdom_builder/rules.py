"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import Score
from moothall.engine.lists import appended, replaced
from moothall.games.kingdom_builder.building import build, build_hexes, move
from moothall.games.kingdom_builder.checks import find_fault
from moothall.games.kingdom_builder.content import (
    DONATION_BUILDS,
    RESETTLEMENT_STEPS,
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
    BUILD,
    CAVE_WALK,
    CAVES,
    CHOOSE_TERRAIN,
    DONATION,
    END_TURN,
    FERRY,
    FERRY_RIDE,
    LAND,
    LIFT,
    LOST,
    NEW,
    OUTPOST,
    QUARRY,
    READY,
    REMOVE,
    RESETTLEMENT,
    SET_WALL,
    SPY,
    SPY_NETWORK,
    STAY,
    STOP,
    SWORD,
    TILE_KINDS,
    TREASURE,
    USE,
    USED,
    WALL,
)
from moothall.games.kingdom_builder.scoring import score_seats
from moothall.games.kingdom_builder.state import Position
from moothall.games.kingdom_builder.tiles import (
    can_use,
    is_build,
    movable,
    move_targets,
    obeys_adjacency,
    resettlement_steps,
    tile_build_hexes,
    wall_hexes,
)
from moothall.games.kingdom_builder.turn import (
    after_build,
    after_climb,
    climb_hexes,
    end_turn,
    erupt,
    erupting_settlements,
    give_up,
    go_on,
    mandatory_build,
    next_give_up,
    start_mandatory_action,
)

# ---- what may be chosen


def turn_choices(state: Position) -> list[int]:
    """Phases 2 and 4, and the first mandatory build between them."""
    choices = mandatory_choices(state) if state.mandatory_open() else []
    powers = usable_powers(state, state.active)
    if powers:
        for power in range(TREASURE):
            if powers & (1 << power):
                choices.append(USE + power)
    if state.decree == SPY_NETWORK and not state.spied:
        choices.extend(spy_choices(state))
    if not state.mandatory_open():
        choices.append(END_TURN)
    return choices


def mandatory_choices(state: Position) -> list[int]:
    """Phase 3: any free hex of the turn's terrain, under the adjacency rule."""
    return build_hexes(state, state.active, state.board.land_of[state.terrain])


def usable_powers(state: Position, seat: int) -> int:
    """The powers open to the active seat, as bits: two tiles alike give one choice."""
    board = state.board
    locations = len(board.locations)
    first = seat * locations
    powers = 0
    tried = 0
    for place in range(locations):
        if state.tiles[first + place] == READY:
            bit = 1 << board.location_tiles[place]
            if not tried & bit:
                tried |= bit
                if can_use(state, seat, board.location_tiles[place]):
                    powers |= bit
    for place, owner in enumerate(state.nomad_seat):
        if owner == seat and state.nomad_state[place] == READY:
            power = state.nomad_kind[place]
            if can_use_nomad(state, seat, power):
                powers |= 1 << power
    if not state.travelled:
        if state.decree == CAVES and can_use(state, seat, CAVE_WALK):
            powers |= 1 << CAVE_WALK
        if state.decree == FERRY and can_use(state, seat, FERRY_RIDE):
            powers |= 1 << FERRY_RIDE
    return powers


def can_use_nomad(state: Position, seat: int, power: int) -> bool:
    """Section 16: which nomad tile leads somewhere now."""
    if power == OUTPOST:  # declared right before a mandatory build; before a tile's, see ASK_BUILD
        return state.mandatory_open()
    if power == SWORD:
        for other in range(state.seats):
            if other != seat and state.settlements[other]:
                return True
        return False
    return can_use(state, seat, power)


def spy_choices(state: Position) -> list[int]:
    """13.7: any location tile the player on the right holds now, ready or not (R36)."""
    board = state.board
    locations = len(board.locations)
    right = (state.active - 1) % state.seats
    held = 0
    for place in range(locations):
        if NEW <= state.tiles[right * locations + place] <= USED:
            held |= 1 << board.location_tiles[place]
    return [
        SPY + power
        for power in range(TILE_KINDS)
        if held & (1 << power) and can_use(state, state.active, power)
    ]


def has_outpost(state: Position, seat: int) -> bool:
    for place, owner in enumerate(state.nomad_seat):
        if (
            owner == seat
            and state.nomad_kind[place] == OUTPOST
            and state.nomad_state[place] == READY
        ):
            return True
    return False


def build_choices(state: Position) -> list[int]:
    """Where a tile builds; with an outpost in hand it may be declared first (R38)."""
    choices = tile_build_hexes(state, state.active, state.acting)
    if not state.outpost and obeys_adjacency(state.acting) and has_outpost(state, state.active):
        choices.append(USE + OUTPOST)
    return choices


# ---- what a choice does


def use_power(state: Position, power: int) -> None:
    """An extra action begins; a tile in hand is used up for this turn."""
    seat = state.active
    if power < TILE_KINDS:
        use_up_tile(state, seat, power)
    elif power in (CAVE_WALK, FERRY_RIDE):
        state.travelled = True
    else:
        use_up_nomad(state, seat, power)
    if power == OUTPOST:
        declare_outpost(state)
    elif power == SWORD:
        next_give_up(state, seat)
    else:
        begin_power(state, power)


def use_up_tile(state: Position, seat: int, power: int) -> None:
    locations = len(state.board.locations)
    first = seat * locations
    for place in range(locations):
        if state.board.location_tiles[place] == power and state.tiles[first + place] == READY:
            state.tiles = replaced(state.tiles, first + place, USED)
            return


def use_up_nomad(state: Position, seat: int, power: int) -> None:
    for place, owner in enumerate(state.nomad_seat):
        if owner == seat and state.nomad_kind[place] == power and state.nomad_state[place] == READY:
            state.nomad_state = replaced(state.nomad_state, place, LOST)
            return


def declare_outpost(state: Position) -> None:
    """The next build, of a tile or of the mandatory action, ignores adjacency."""
    state.outpost = True
    if state.asks != ASK_BUILD:
        start_mandatory_action(state)
        state.asks = ASK_MANDATORY


def begin_power(state: Position, power: int) -> None:
    state.acting = power
    if is_build(power):
        state.asks = ASK_BUILD
        if power >= DONATION:
            state.remaining = min(DONATION_BUILDS, state.supply[state.active])
    elif power == QUARRY:
        state.asks = ASK_WALL
        state.remaining = WALLS_PER_USE
    else:
        state.asks = ASK_LIFT
        if power == RESETTLEMENT:
            state.remaining = RESETTLEMENT_STEPS


def tile_build(state: Position, h: int) -> None:
    build(state, state.active, h)
    after_build(state, h)


def land(state: Position, target: int) -> None:
    """The settlement that was chosen arrives."""
    seat = state.active
    origin = state.lifted
    if state.asks == ASK_CLIMB:
        move(state, seat, origin, target)
        if state.acting < 0:  # R45: for Families it counts where it stands
            state.mandatory_hexes = appended(state.mandatory_hexes[:-1], target)
        after_climb(state)
        return
    if state.acting == RESETTLEMENT:
        state.remaining -= resettlement_steps(state, origin)[target]
    move(state, seat, origin, target)
    state.lifted = -1
    if state.acting == RESETTLEMENT and movable(state, seat, RESETTLEMENT, True):
        state.asks = ASK_LIFT
    else:
        go_on(state)


def set_wall(state: Position, h: int) -> None:
    """Quarry: one wall, then a second or stop."""
    state.stamp(h, WALL)
    state.walls -= 1
    state.remaining -= 1
    state.last_hexes = appended(state.last_hexes, h)
    if state.remaining == 0 or not wall_hexes(state, state.active):
        go_on(state)


@final
class KingdomBuilderState(Position):
    """A position of Kingdom Builder with its rules."""

    def find_choices(self, seat: int) -> list[int]:
        asks = self.asks
        if asks == ASK_TURN:
            return turn_choices(self)
        if asks == ASK_MANDATORY:
            choices = mandatory_choices(self)
            if not self.outpost and has_outpost(self, seat):
                choices.append(USE + OUTPOST)
            return choices
        if asks == ASK_BUILD:
            return build_choices(self)
        if asks == ASK_LIFT:
            choices = [LIFT + h for h in movable(self, seat, self.acting, False)]
            if self.acting == RESETTLEMENT and self.remaining < RESETTLEMENT_STEPS:
                choices.append(STOP)
            return choices
        if asks == ASK_LAND:
            return [LAND + h for h in move_targets(self, seat, self.acting, self.lifted)]
        if asks == ASK_CLIMB:
            return [*[LAND + h for h in climb_hexes(self, self.lifted)], STAY]
        if asks == ASK_WALL:
            choices = [SET_WALL + h for h in wall_hexes(self, seat)]
            if self.remaining < WALLS_PER_USE:
                choices.append(STOP)
            return choices
        if asks == ASK_TERRAIN:
            return sorted([CHOOSE_TERRAIN + self.cards[seat], CHOOSE_TERRAIN + self.native])
        if asks == ASK_GIVE_UP:
            return [REMOVE + h for h in sorted(self.settlements[seat])]
        return [REMOVE + h for h in erupting_settlements(self, seat)]

    def carry_out(self, choice: int, seat: int) -> None:
        if choice < LIFT:
            if self.acting >= 0:
                tile_build(self, choice - BUILD)
            else:
                mandatory_build(self, choice - BUILD)
        elif choice < LAND:
            self.lifted = choice - LIFT
            self.asks = ASK_LAND
        elif choice < SET_WALL:
            land(self, choice - LAND)
        elif choice < REMOVE:
            set_wall(self, choice - SET_WALL)
        elif choice < USE:
            if self.asks == ASK_ERUPT:
                erupt(self, seat, choice - REMOVE)
            else:
                give_up(self, seat, choice - REMOVE)
        elif choice < SPY:
            use_power(self, choice - USE)
        elif choice < CHOOSE_TERRAIN:
            self.spied = True
            begin_power(self, choice - SPY)
        elif choice < STAY:
            self.terrain = choice - CHOOSE_TERRAIN
            self.asks = ASK_MANDATORY if self.mandatory > 0 else ASK_TURN
        elif choice == STAY:
            after_climb(self)
        elif choice == STOP:
            go_on(self)
        else:
            end_turn(self)

    @property
    def settled(self) -> bool:
        return self.over or self.asks in (ASK_TURN, ASK_MANDATORY, ASK_TERRAIN, ASK_ERUPT)

    def copy(self) -> "KingdomBuilderState":
        other = KingdomBuilderState(
            self.game, self.seats, self.settings, self.dice.copy(), self.board
        )
        self.copy_to(other)
        return other

    def imagined(self, seat: int, dice: Dice) -> "KingdomBuilderState":
        """Section 18: hidden are the others' cards and the order of the draw pile."""
        other = self.copy()
        other.dice = dice.copy()
        hidden = [
            holder
            for holder in range(self.seats)
            if holder != seat and other.cards[holder] >= 0 and not self.shows_card(holder)
        ]
        pool = [*other.deck, *[other.cards[holder] for holder in hidden]]
        pool.sort()  # so that the result depends on what is unknown only as a set
        other.dice.shuffle(pool)
        for holder in hidden:
            other.cards = replaced(other.cards, holder, pool.pop())
        other.deck = pool
        return other

    def scores(self) -> list[Score]:
        return score_seats(self)

    def check(self) -> None:
        fault = find_fault(self)
        if fault:
            raise BadPosition(fault)
