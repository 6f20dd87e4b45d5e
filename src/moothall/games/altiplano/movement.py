"""Movement (section 6): the means, how far they reach, and where a figure may go."""

from moothall.games.altiplano.content import CART_REACH, MOVEMENT_SPACES, STEP_REACH
from moothall.games.altiplano.names import FREE_CART, LOCATIONS, MEANS, MOVE, MOVEMENT
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position


def steps_of(player: Player, means: int) -> int:
    """How many steps a means of movement allows, 0 if it cannot be used."""
    if means == FREE_CART:
        return CART_REACH if player.cart_ready else 0
    space = means - 1
    if not player.is_loaded(space):
        return 0
    return CART_REACH if player.has_cart_at(space) else STEP_REACH


def steps_left(player: Player, used: int = -1) -> int:
    """R-MOVE-2: how far the means reach in all, without the one that is about to be used."""
    if player.cart_ready and used != FREE_CART:
        return CART_REACH
    steps = 0
    for space in range(MOVEMENT_SPACES):
        if space + 1 != used and player.is_loaded(space):
            if player.has_cart_at(space):
                return CART_REACH
            steps += STEP_REACH
    return steps


def add_moves(state: Position, player: Player, goals: int, choices: list[int]) -> None:
    """Every means with every destination from which one of the goals is still within reach."""
    here = 1 << player.figure
    for means in range(MEANS):
        steps = steps_of(player, means)
        if steps:
            left = steps_left(player, means)
            reached = state.within(player.figure, steps) & ~here
            for location in range(LOCATIONS):
                if reached >> location & 1 and state.within(location, left) & goals:
                    choices.append(MOVE + means * LOCATIONS + location)


def move(player: Player, means: int, location: int) -> None:
    """The figure goes there; food goes into the container, a coin to the supply."""
    if means == FREE_CART:
        player.cart_ready = False
    else:
        area = MOVEMENT + means - 1
        player.container += player.spaces[area]
        player.spaces[area] = 0
        player.coins_on &= ~(1 << area)
    player.figure = location
