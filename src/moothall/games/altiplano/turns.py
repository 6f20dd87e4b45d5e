"""Phase 3 (section 6): the course of a turn."""

from moothall.games.altiplano.actions import acting_locations, actions_at
from moothall.games.altiplano.ending import note_end
from moothall.games.altiplano.missions import reveal_fulfilled
from moothall.games.altiplano.movement import add_moves, move, steps_left
from moothall.games.altiplano.names import (
    ACT,
    ACTING,
    ALL_LOCATIONS,
    ASK_AFTER,
    ASK_TURN,
    LOCATIONS,
    PASS,
    START,
    STOP,
    WAIT,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position


def begin_acting(state: Position) -> None:
    """The starting player is the first to act."""
    state.phase = ACTING
    state.active = (state.starter - 1) % state.seats
    next_turn(state)


def next_turn(state: Position) -> bool:
    """The next player who has not passed; none is left if the answer is no."""
    for place in range(1, state.seats + 1):
        seat = (state.active + place) % state.seats
        if not state.players[seat].passed:
            state.active = seat
            state.moved = False
            state.players[seat].asks = ASK_TURN
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
                    choices.append(ACT + action)
            add_moves(state, player, goals, choices)
    if not state.moved:
        choices.append(PASS)
    return choices


def add_starts(state: Position, player: Player, goals: int, choices: list[int]) -> None:
    """The first action of the game: the figure is placed for free, and may then move."""
    steps = steps_left(player)
    for location in range(LOCATIONS):
        if state.within(location, steps) & goals:
            choices.append(START + location)


def start(state: Position, player: Player, location: int) -> None:
    """The figure comes on the board."""
    player.figure = location
    state.moved = True


def move_figure(state: Position, player: Player, choice: int) -> None:
    """A move before or after the action; who has moved can no longer pass in this turn."""
    move(player, choice // LOCATIONS, choice % LOCATIONS)
    state.moved = True


def pass_turn(player: Player) -> None:
    """R-MOVE-1: out for the rest of the round."""
    player.passed = True
    player.asks = WAIT


def finish_action(state: Position, player: Player) -> None:
    """Missions are revealed, the end is noticed, and the figure may go on moving."""
    state.acting = -1
    state.handled = 0
    state.chosen = -1
    state.corn_due = 0
    reveal_fulfilled(state, player)
    note_end(state)
    player.asks = ASK_AFTER


def after_choices(state: Position, player: Player) -> list[int]:
    """Moves with whatever means are left, or the end of the turn."""
    choices: list[int] = []
    add_moves(state, player, ALL_LOCATIONS, choices)
    choices.append(STOP)
    return choices
