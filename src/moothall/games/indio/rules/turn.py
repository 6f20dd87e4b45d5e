"""Turns of the Actions phase (11.1, 11.2), and conquest and settling after changes (12)."""

from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.answers import ANY, PROPERTY_QUESTS, met, watch_property
from moothall.games.indio.rules.quests import complete_position_quests, complete_quests
from moothall.games.indio.state import KIND_OF, MAJORITY, OWNER_OF, Position

# ---- conquest and settling (section 12)


def settle(state: Position, seat: int) -> None:
    """12.3: conquests, beginning with those of a seat, then position quests."""
    while is_contested(state) and conquer_one(state, seat):
        pass
    complete_position_quests(state)


def is_contested(state: Position) -> bool:
    """Whether somebody else controls a hex with a structure; nearly always nobody does."""
    for seat in range(state.num_players):
        for h in state.homes[seat]:
            strongest = MAJORITY[state.crew[h]]
            if strongest >= 0 and strongest != seat:
                return True
    return False


def contested(state: Position) -> list[int]:
    """Hexes with a structure that somebody else controls."""
    crew = state.crew
    found: list[int] = []
    for seat in range(state.num_players):
        for h in state.homes[seat]:
            strongest = MAJORITY[crew[h]]
            if strongest >= 0 and strongest != seat:
                found.append(h)
    return found


def conquer_one(state: Position, first: int) -> bool:
    """R32: the first possible conquest, by players from one on, then by hexes."""
    hexes = sorted(contested(state))
    for turn in range(state.num_players):
        seat = (first + turn) % state.num_players
        for h in hexes:
            if can_conquer(state, seat, h):
                conquer(state, seat, h)
                return True
    return False


def can_conquer(state: Position, seat: int, h: int) -> bool:
    """12.2: who controls a foreign structure takes it, given a piece for it; never the last one."""
    code = state.stands[h]
    owner = OWNER_OF[code]
    if owner < 0 or owner == seat:
        return False
    if state.controller(h) != seat:
        return False
    if state.pieces[seat * n.STRUCTURES + KIND_OF[code]] >= c.PIECES[KIND_OF[code]]:
        return False
    return len(state.homes[owner]) > 1


def conquer(state: Position, seat: int, h: int) -> None:
    """12.2: the same kind of piece of the conqueror takes the place."""
    before = 0 if seat == state.mover else met(state, seat, PROPERTY_QUESTS, ANY)
    state.set_structure(h, KIND_OF[state.stands[h]], seat)
    if seat != state.mover:
        watch_property(state, seat, before)
    state.touched |= 1 << h


# ---- turns (11.1 and 11.2)


def choose_worker(state: Position, h: int) -> None:
    """An active worker acts; one that began the year on water has a single action (R18)."""
    state.acting = h
    state.acting_worker = state.find_worker(state.mover, h, 1)
    state.actions_left = c.LIMITED_ACTIONS if state.limited >> h & 1 else c.ACTIONS
    state.used = 0
    state.passes = 0  # R30
    state.touched_before = state.touched
    state.touched = 0
    state.question = n.ASK_ACTION


def pass_turn(state: Position) -> None:
    """R30: not binding; the year ends when all pass in succession."""
    state.passes += 1
    if state.passes == state.num_players:
        state.question = n.STEP_YEAR_END
    else:
        next_turn(state)


def end_action(state: Position) -> None:
    """After an action: its quests, settling, then a second one if the worker may (R17)."""
    complete_quests(state, state.mover, state.doing)
    settle(state, state.mover)
    state.used |= 1 << state.doing
    state.actions_left -= 1
    state.doing = -1
    state.target = -1
    state.what = -1
    state.covered = -1
    state.taken = 0
    if state.acting < 0 or state.actions_left == 0:
        end_turn(state)
    else:
        state.question = n.ASK_ACTION


def end_turn(state: Position) -> None:
    """R15: the worker that acted, if it is still there, is exhausted."""
    if state.acting >= 0:
        state.exhaust(state.acting_worker)
    state.acting = -1
    state.acting_worker = -1
    state.actions_left = 0
    state.used = 0
    next_turn(state)


def next_turn(state: Position) -> None:
    state.mover = (state.mover + 1) % state.num_players
    state.question = n.ASK_WORKER
