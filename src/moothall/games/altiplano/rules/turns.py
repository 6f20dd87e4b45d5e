"""Phase 3 (section 6): movement, and the course of a turn."""

from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import acting_locations, actions_at
from moothall.games.altiplano.rules.missions import reveal_fulfilled
from moothall.games.altiplano.rules.scoring import note_end
from moothall.games.altiplano.state import Player, Position

# ---- movement: the means, how far they reach, and where a figure may go


def steps_of(player: Player, means: int) -> int:
    """How many steps a means of movement allows, 0 if it cannot be used."""
    if means == n.FREE_CART:
        return c.CART_REACH if player.cart_ready else 0
    space = means - 1
    if not player.is_loaded(space):
        return 0
    return c.CART_REACH if player.has_cart_at(space) else c.STEP_REACH


def steps_left(player: Player, used: int = -1) -> int:
    """R-MOVE-2: how far the means reach in all, without the one that is about to be used."""
    steps = c.CART_REACH if player.cart_ready and used != n.FREE_CART else 0
    for space in range(n.MOVEMENT_SPACES):
        if space + 1 != used and player.is_loaded(space):
            steps += c.CART_REACH if player.has_cart_at(space) else c.STEP_REACH
    return steps


def add_moves(state: Position, player: Player, goals: int, choices: list[int]) -> None:
    """Every means with every destination from which one of the goals is still within reach."""
    here = 1 << player.figure
    for means in range(n.MEANS):
        steps = steps_of(player, means)
        if steps:
            left = steps_left(player, means)
            reached = state.within(player.figure, steps) & ~here
            for location in range(n.LOCATIONS):
                if reached >> location & 1 and state.within(location, left) & goals:
                    choices.append(n.MOVE + means * n.LOCATIONS + location)


def move(player: Player, means: int, location: int) -> None:
    """The figure goes there; food goes into the container, a coin to the supply."""
    if means == n.FREE_CART:
        player.cart_ready = False
    else:
        area = n.MOVEMENT + means - 1
        player.container += player.spaces[area]
        player.spaces[area] = 0
        player.coins_on &= ~(1 << area)
    player.figure = location


# ---- the course of a turn


def begin_acting(state: Position) -> None:
    """The starting player is the first to act."""
    state.phase = n.ACTING
    state.active = (state.starter - 1) % state.num_players
    next_turn(state)


def next_turn(state: Position) -> bool:
    """The next player who has not passed; none is left if the answer is no."""
    for place in range(1, state.num_players + 1):
        seat = (state.active + place) % state.num_players
        if not state.players[seat].passed:
            state.active = seat
            state.moved = False
            state.players[seat].question = n.ASK_TURN
            return True
    return False


def turn_choices(state: Position, player: Player) -> list[int]:
    """R-TURN-1: where no action is within reach, only passing is left."""
    choices: list[int] = []
    goals = acting_locations(state, player)
    if goals:
        if player.figure < 0:
            add_starts(state, player, goals, choices)
        else:
            if goals >> player.figure & 1:
                for action in actions_at(state, player, player.figure):
                    choices.append(n.ACT + action)
            add_moves(state, player, goals, choices)
    if not state.moved:
        choices.append(n.PASS)
    return choices


def add_starts(state: Position, player: Player, goals: int, choices: list[int]) -> None:
    """The first action of the game: the figure is placed for free, and may then move."""
    steps = steps_left(player)
    for location in range(n.LOCATIONS):
        if state.within(location, steps) & goals:
            choices.append(n.START + location)


def start(state: Position, player: Player, location: int) -> None:
    """The figure comes on the board."""
    player.figure = location
    state.moved = True


def move_figure(state: Position, player: Player, choice: int) -> None:
    """A move before or after the action; who has moved can no longer pass in this turn."""
    move(player, choice // n.LOCATIONS, choice % n.LOCATIONS)
    state.moved = True


def pass_turn(player: Player) -> None:
    """R-MOVE-1: out for the rest of the round."""
    player.passed = True
    player.question = n.WAIT


def finish_action(state: Position, player: Player) -> None:
    """Missions are revealed, the end is noticed, and the figure may go on moving."""
    state.acting = -1
    state.handled = 0
    state.chosen = -1
    state.corn_due = 0
    reveal_fulfilled(state, player)
    note_end(state)
    player.question = n.ASK_AFTER


def after_choices(state: Position, player: Player) -> list[int]:
    """Moves with whatever means are left, or the end of the turn."""
    choices: list[int] = []
    add_moves(state, player, n.ALL_LOCATIONS, choices)
    choices.append(n.STOP)
    return choices
