"""The main menu of a turn (section 13): what may be begun."""

from moothall.games.hamlet.constructing import construct_options, road_options
from moothall.games.hamlet.names import BEG, END_TURN, GO_TO_TOWN_HALL, MOVE_DONKEYS
from moothall.games.hamlet.paying import stands_with
from moothall.games.hamlet.state import Position
from moothall.games.hamlet.town_hall import can_visit
from moothall.games.hamlet.turn import can_move_donkeys
from moothall.games.hamlet.working import (
    can_beg,
    deliver_options,
    produce_options,
    refine_options,
    sale_options,
)


def menu_choices(state: Position) -> list[int]:
    """Donkeys, what a standing villager can do, and the end of the turn."""
    choices: list[int] = []
    if can_move_donkeys(state):
        choices.append(MOVE_DONKEYS)
    if state.standing(state.mover):
        with_tokens = stands_with(state)
        choices.extend(produce_options(state))
        choices.extend(refine_options(state, with_tokens))
        if can_visit(state):
            choices.append(GO_TO_TOWN_HALL)
        choices.extend(sale_options(state))
        choices.extend(deliver_options(state))
        if can_beg(state):
            choices.append(BEG)
        choices.extend(construct_options(state, with_tokens))
        choices.extend(road_options(state, with_tokens))
    choices.append(END_TURN)
    return choices
