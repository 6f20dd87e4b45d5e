"""Setting the table: options, the map, everybody's sheet, the first turn (4, 5 and 18)."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import Game
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import DEFAULT_LAND, Land, land_of
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.turn import start_turn

# ---- options

OPTIONS: Final[list[Option]] = [
    OneOf(
        "map", "default", "The printed map, or its terrains dealt at random.", ("default", "random")
    ),
    OneOf(
        "building_costs",
        "standard",
        "How many circles the base buildings take; graduated: the more points, the more circles.",
        ("standard", "graduated"),
    ),
    OneOf(
        "pelts",
        "convert",
        "Pelts are kept and sold for dice of gold, or give gold directly.",
        ("convert", "direct"),
    ),
    Switch("shared_dice", False, "Everybody uses the same four opening dice in a round."),
    OneOf(
        "fountain",
        "keeps",
        "The Fountain counts the gold in the treasury, or spends it on the citizens it brings.",
        ("keeps", "spends"),
    ),
]

# ---- the table


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> DomainState:
    """The map is drawn first, then red rolls."""
    land = random_land(dice) if settings["map"] == "random" else DEFAULT_LAND
    state = DomainState(game, players, settings, dice, land)
    state.lay_out()
    start_turn(state, 0)
    return state


def random_land(dice: Dice) -> Land:
    """The terrains shuffled and dealt, again and again until the first circle is fit to live in."""
    terrain = c.BAG[:]
    dice.shuffle(terrain)
    while not first_circle_fits(terrain):
        dice.shuffle(terrain)
    return land_of(terrain)


def first_circle_fits(terrain: list[int]) -> bool:
    """As printed: no desert, a forest and a farm."""
    first_circle = terrain[: n.FIRST_CIRCLE]
    for kind in range(n.TERRAINS):
        count = first_circle.count(kind)
        if not c.FIRST_CIRCLE_LEAST[kind] <= count <= c.FIRST_CIRCLE_MOST[kind]:
            return False
    return True
