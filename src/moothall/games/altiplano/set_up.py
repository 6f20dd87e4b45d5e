"""Setting the table (section 2). The random events come in the order of section 16."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.games.altiplano.content import (
    BACKS,
    BOAT_GOODS,
    CARTS,
    EXTENSION_BACKS,
    EXTENSION_FROM,
    EXTENSION_NAMES,
    HOUSE_GOODS,
    ORDERS,
    ORDERS_LAID_OUT,
    START_CARTS,
    STOCKS,
    STRIP,
)
from moothall.games.altiplano.names import LOCATIONS, ROLE_NAMES
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.rounds import take_role
from moothall.games.altiplano.rules import AltiplanoState
from moothall.games.altiplano.state import Position, reach_table

RANDOM: Final = "random"
DRAFT: Final = "draft"


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> AltiplanoState:
    """Steps 1 to 10, up to the first real decision."""
    state = AltiplanoState(game, players, settings, dice)
    state.starter = choose_starter(players, settings, dice)
    state.mover = state.starter
    lay_circle(state, dice)
    fill_locations(state)
    lay_out_orders(state, dice)
    lay_out_extensions(state, dice)
    roles = list(range(len(ROLE_NAMES)))
    if settings["role_assignment"] == RANDOM:
        dice.shuffle(roles)
    # each bag has dice of its own, whatever the others do (R-RANDOM-1)
    state.players = [Player(seat, Dice(dice.seed())) for seat in range(players)]
    state.roles = roles
    if settings["role_assignment"] == RANDOM:
        for seat in state.turn_order():
            take_role(state, state.players[seat], state.roles[0])
    state.go_on()
    return state


def choose_starter(players: int, settings: Settings, dice: Dice) -> int:
    """R-START-1: a named seat, or random."""
    name = str(settings["start_player"])
    return dice.below(players) if name == RANDOM else SEAT_NAMES.index(name)


def lay_circle(state: Position, dice: Dice) -> None:
    """Step 1: the seven locations in random order."""
    circle = list(range(LOCATIONS))
    dice.shuffle(circle)
    state.circle = circle
    state.reach = reach_table(circle)


def fill_locations(state: Position) -> None:
    """Steps 2, 3 and 5: stocks, houses, boats and carts; everybody takes the free cart."""
    state.stocks = STOCKS[state.seats][:]
    state.village_carts = CARTS[state.seats] - START_CARTS * state.seats
    for good in HOUSE_GOODS:
        state.houses |= 1 << good
    for good in BOAT_GOODS:
        state.boats |= 1 << good


def lay_out_orders(state: Position, dice: Dice) -> None:
    """Step 2: some orders at random leave the game, the others lie open."""
    orders = list(range(ORDERS))
    dice.shuffle(orders)
    state.orders = sorted(orders[: ORDERS_LAID_OUT[state.seats]])


def lay_out_extensions(state: Position, dice: Dice) -> None:
    """Step 4: the cards of this table, A on top to D at the bottom; five lie on the strip."""
    pile: list[int] = []
    for back in range(len(BACKS)):
        cards = [
            card
            for card in range(len(EXTENSION_NAMES))
            if EXTENSION_BACKS[card] == back and EXTENSION_FROM[card] <= state.seats
        ]
        dice.shuffle(cards)
        pile = cards + pile  # the top card is the last
    state.strip = list(reversed(pile[-STRIP:]))
    state.pile = pile[:-STRIP]
