"""Setting the table (section 2), and the options for it.

The random events come in the order of section 16.
"""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.rounds import take_role
from moothall.games.altiplano.state import Player, Position, reach_table

RANDOM: Final = "random"
DRAFT: Final = "draft"


# ---- options

OPTIONS: Final[list[Option]] = [
    Switch("missions", False, "Adds the Missions expansion: two secret missions each."),
    OneOf(
        "role_assignment",
        RANDOM,
        "Role tiles are dealt, or chosen openly from the last player to the first.",
        (RANDOM, DRAFT),
    ),
    OneOf("start_player", RANDOM, "Who begins.", (RANDOM, *SEAT_NAMES[:5])),
    Switch("draw_is_mandatory", True, "Every free planning space is filled; off: draw fewer."),
    Switch("corn_row_forces_corn", False, "New corn must go to an open corn row."),
    Switch("any_tile_feeds_cards", True, "Any-tile spaces also serve role tiles and extensions."),
    Switch("road_end_repeats_corn", False, "At the end of the road, building still gives corn."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    starter = str(settings["start_player"])
    if starter != RANDOM and SEAT_NAMES.index(starter) >= players:
        message = f"option start_player is {starter}, but there are {players} players"
        raise BadOption(message, "start_player")


# ---- the table


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> AltiplanoState:
    """Steps 1 to 10, up to the first real decision."""
    state = AltiplanoState(game, players, settings, dice)
    state.starter = choose_starter(players, settings, dice)
    state.mover = state.starter
    lay_circle(state, dice)
    fill_locations(state)
    lay_out_orders(state, dice)
    lay_out_extensions(state, dice)
    roles = list(range(n.ROLES))
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
    circle = list(range(n.LOCATIONS))
    dice.shuffle(circle)
    state.circle = circle
    state.reach = reach_table(circle)


def fill_locations(state: Position) -> None:
    """Steps 2, 3 and 5: stocks, houses, boats and carts; everybody takes the free cart."""
    state.stocks = c.STOCKS[state.num_players][:]
    state.village_carts = c.CARTS[state.num_players] - c.START_CARTS * state.num_players
    for good in c.HOUSE_GOODS:
        state.houses |= 1 << good
    for good in c.BOAT_GOODS:
        state.boats |= 1 << good


def lay_out_orders(state: Position, dice: Dice) -> None:
    """Step 2: some orders at random leave the game, the others lie open."""
    orders = list(range(n.ORDERS))
    dice.shuffle(orders)
    state.orders = sorted(orders[: c.ORDERS_LAID_OUT[state.num_players]])


def lay_out_extensions(state: Position, dice: Dice) -> None:
    """Step 4: the cards of this table, A on top to D at the bottom; five lie on the strip."""
    pile: list[int] = []
    for back in range(len(c.BACKS)):
        cards = [
            card
            for card in range(len(c.EXTENSION_NAMES))
            if c.EXTENSION_BACKS[card] == back and c.EXTENSION_FROM[card] <= state.num_players
        ]
        dice.shuffle(cards)
        pile = cards + pile  # the top card is the last
    state.strip = list(reversed(pile[-n.STRIP :]))
    state.pile = pile[: -n.STRIP]
