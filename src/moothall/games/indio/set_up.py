"""Setting the table (section 5), with the advanced rules that change it (section 16)."""

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.games.indio.content import (
    EASY_QUEST_POINTS,
    LEADERS_DEALT,
    QUEST_POINTS,
    WIDESPREAD_FOOD,
)
from moothall.games.indio.goods import UNITS
from moothall.games.indio.ground import build_board
from moothall.games.indio.names import (
    ASK_LEADER,
    EARTH_LAND,
    FOOD,
    LEADERS,
    QUESTS,
    RANDOM,
)
from moothall.games.indio.quests import easy_quests
from moothall.games.indio.rules import IndioState


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> IndioState:
    """Steps 1 to 6; the leaders are chosen before the quests are dealt (R1)."""
    shape, land = build_board(players, settings, dice)
    state = IndioState(game, players, settings, dice, shape, bytes(land))
    state.lay_out()
    if settings["widespread_food"]:
        spread_food(state)
    state.first = choose_first_player(players, settings, dice)
    leaders = list(range(LEADERS))
    dice.shuffle(leaders)
    state.dealt = leaders[: LEADERS_DEALT * players]
    state.deck = quest_deck(players, settings, dice)
    state.mover = state.first
    state.asks = ASK_LEADER
    state.reveals += 1
    state.go_on()
    return state


def spread_food(state: IndioState) -> None:
    """Widespread Food (R42): once, on each earth hex."""
    for h in range(state.shape.size):
        if state.tiles[h] == EARTH_LAND:
            state.add_goods(h, WIDESPREAD_FOOD * UNITS[FOOD])


# ---- players and cards


def choose_first_player(players: int, settings: Settings, dice: Dice) -> int:
    """Step 6 (R1): a named seat, or random."""
    name = str(settings["first_player"])
    return dice.below(players) if name == RANDOM else SEAT_NAMES.index(name)


def quest_deck(players: int, settings: Settings, dice: Dice) -> list[int]:
    """Step 5: shuffled, the last card on top; with Simplified Quests easy ones are drawn first."""
    easy = [quest for quest in range(QUESTS) if QUEST_POINTS[quest] == EASY_QUEST_POINTS]
    top = dice.sample(easy, easy_quests(players, settings))
    rest = [quest for quest in range(QUESTS) if quest not in top]
    dice.shuffle(rest)
    return rest + top
