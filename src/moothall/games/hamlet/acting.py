"""A villager's action: who takes it, and how it begins and ends (section 7)."""

from moothall.engine.lists import appended, replaced
from moothall.games.hamlet.names import ASK_TURN, NO_ACTION
from moothall.games.hamlet.state import NOTHING, Position


def send_villager(state: Position, seat: int, tile: int) -> None:
    """R4: a standing villager acts on a tile: one that is there already, else the first."""
    standing = state.standing(seat)
    chosen = standing[0]
    for place in standing:
        if state.villagers[place] == tile:
            chosen = place
            break
    if state.villagers[chosen] != tile:
        state.villagers = replaced(state.villagers, chosen, tile)
    state.lying |= 1 << chosen
    state.last_tiles = appended(state.last_tiles, tile)


def begin_action(state: Position, action: int, stand: int, target: int, detail: int) -> None:
    """The mover's villager goes to the stand tile; what it does there is decided next."""
    send_villager(state, state.mover, stand)
    state.action = action
    state.stand = stand
    state.target = target
    state.detail = detail


def finish_action(state: Position) -> None:
    """Back to the main menu of the same player."""
    state.action = NO_ACTION
    state.stand = -1
    state.target = -1
    state.detail = 0
    state.due = NOTHING
    state.unit_from = 0
    state.asks = ASK_TURN
