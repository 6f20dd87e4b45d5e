"""Setting the table: the map, everybody's sheet, and the first turn (sections 4 and 5)."""

from moothall.engine.dice import Dice
from moothall.engine.game import Game
from moothall.engine.options import Settings
from moothall.games.domain.board import CIRCLE, DEFAULT_LAND, Land, land_of
from moothall.games.domain.content import BAG, FIRST_CIRCLE_LEAST, FIRST_CIRCLE_MOST
from moothall.games.domain.names import TERRAINS
from moothall.games.domain.rules import DomainState
from moothall.games.domain.turn import start_turn


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> DomainState:
    """The map is drawn first, then red rolls."""
    land = random_land(dice) if settings["map"] == "random" else DEFAULT_LAND
    state = DomainState(game, players, settings, dice, land)
    state.lay_out()
    start_turn(state, 0)
    return state


def random_land(dice: Dice) -> Land:
    """The terrains shuffled and dealt, again and again until the first circle is fit to live in."""
    terrain = BAG[:]
    dice.shuffle(terrain)
    while not first_circle_fits(terrain):
        dice.shuffle(terrain)
    return land_of(terrain)


def first_circle_fits(terrain: list[int]) -> bool:
    """No desert, a forest and a farm."""
    first_circle = terrain[: CIRCLE.count(1)]
    for kind in range(TERRAINS):
        count = first_circle.count(kind)
        if not FIRST_CIRCLE_LEAST[kind] <= count <= FIRST_CIRCLE_MOST[kind]:
            return False
    return True
