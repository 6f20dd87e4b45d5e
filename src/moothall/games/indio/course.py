"""The course of the game: the steps between two decisions, each in its place."""

from moothall.games.indio.actions import (
    after_build_price,
    after_forge_price,
    after_improve_price,
)
from moothall.games.indio.crafting import craft_step
from moothall.games.indio.harvest import after_feeding, wake_workers
from moothall.games.indio.names import (
    ASK_FEED,
    BUILDING,
    FEEDING,
    FORGING,
    IMPROVING,
    STEP_BEGIN,
    STEP_CRAFT,
    STEP_DEAL,
    STEP_HARVEST,
    STEP_PAID,
    STEP_PRODUCE,
    STEP_QUEST,
    STEP_YEAR,
    STEP_YEAR_END,
)
from moothall.games.indio.quests import quest_step
from moothall.games.indio.start import begin_game, deal_quests
from moothall.games.indio.state import Position
from moothall.games.indio.year import begin_year, end_year, produce


def take_step(state: Position) -> None:
    """What happens by itself now: a year is Quests, Production, Crafting, Harvest, Actions."""
    step = state.asks
    if step == STEP_PAID:
        after_payment(state)
    elif step == STEP_CRAFT:
        craft_step(state)
    elif step == STEP_HARVEST:
        state.asks = ASK_FEED
    elif step == STEP_QUEST:
        quest_step(state)
    elif step == STEP_PRODUCE:
        produce(state)
    elif step == STEP_YEAR_END:
        end_year(state)
    elif step == STEP_YEAR:
        begin_year(state)
    elif step == STEP_DEAL:
        deal_quests(state)
    elif step == STEP_BEGIN:
        begin_game(state)
    else:
        raise ValueError(f"there is no step {step}")


def after_payment(state: Position) -> None:
    """What the price was for."""
    doing = state.doing
    if doing == FORGING:
        after_forge_price(state)
    elif doing == IMPROVING:
        after_improve_price(state)
    elif doing == BUILDING:
        after_build_price(state)
    elif doing == FEEDING:
        after_feeding(state)
    else:
        wake_workers(state)
