"""The course of a turn and of the game (sections 7 and 10)."""

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.rival import play_rival
from moothall.games.hamlet.rules.transport import find_relays, renew_reaches
from moothall.games.hamlet.rules.village import PLACE
from moothall.games.hamlet.state import NOTHING, Position


def start_turn(state: Position, seat: int) -> None:
    """The player's villagers all stand up."""
    state.mover = seat
    state.lying &= ~(((1 << c.VILLAGERS) - 1) << seat * c.VILLAGERS)
    state.donkeys_moved = False
    state.question = n.ASK_TURN
    state.previous_tiles = state.last_tiles
    state.last_tiles = NOTHING
    find_relays(state)


# ---- donkeys


def can_move_donkeys(state: Position) -> bool:
    """Once a turn, if some donkey has anywhere to go."""
    if state.donkeys_moved:
        return False
    first = state.mover * c.DONKEYS
    for place in range(first, first + c.DONKEYS):
        tile = state.donkeys[place]
        if tile >= 0 and state.linked[tile]:
            return True
    return False


def move_donkeys(state: Position) -> None:
    """One action for all donkeys, those hired this turn too (R5)."""
    state.donkeys_moved = True
    state.next_donkey = 0
    state.question = n.ASK_DONKEY


def donkey_options(state: Position) -> list[int]:
    """The next donkey stays, or goes to a directly connected tile."""
    tile = state.donkeys[state.mover * c.DONKEYS + state.next_donkey]
    options = [n.STAY]
    left: i64 = state.linked[tile]
    while left:
        bit = left & -left
        left ^= bit
        options.append(n.WALK_TO + PLACE[bit % 67])
    return options


def walk(state: Position, choice: int) -> None:
    """One donkey is done; the next is asked about, in the order in which they came."""
    if choice != n.STAY:
        place = state.mover * c.DONKEYS + state.next_donkey
        state.donkeys = replaced(state.donkeys, place, choice - n.WALK_TO)
        renew_reaches(state)
    state.next_donkey += 1
    if not state.has_donkey(state.next_donkey):
        state.next_donkey = 0
        state.question = n.ASK_TURN


# ---- the end of a turn


def end_turn(state: Position) -> None:
    """The next seat; before the starting player's turn the game may be over (section 10)."""
    if state.has_rival:
        start_turn(state, n.RIVAL_SEAT)
        play_rival(state)
    following = (state.mover + 1) % state.num_players
    if following != state.start_player:
        start_turn(state, following)
    elif state.church_complete() or state.round == c.MOST_ROUNDS:
        state.over = True
        state.mover = 0
    else:
        state.round += 1
        start_turn(state, following)


def was_cut_short(state: Position) -> bool:
    """R10: the safety stop ended the game, not the Church."""
    return state.over and not state.church_complete()
