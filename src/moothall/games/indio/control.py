"""Conquest and settling (section 12)."""

from moothall.games.indio.content import PIECES
from moothall.games.indio.names import STRUCTURES
from moothall.games.indio.quests import complete_position_quests
from moothall.games.indio.state import KIND_OF, MAJORITY, OWNER_OF, Position


def settle(state: Position, seat: int) -> None:
    """12.3: conquests, beginning with those of a seat, then position quests."""
    while contested(state) and conquer_one(state, seat):
        pass
    complete_position_quests(state)


def contested(state: Position) -> list[int]:
    """Hexes with a structure that somebody else controls."""
    crew = state.crew
    found: list[int] = []
    for seat in range(state.seats):
        for h in state.homes[seat]:
            strongest = MAJORITY[crew[h]]
            if strongest >= 0 and strongest != seat:
                found.append(h)
    return found


def conquer_one(state: Position, first: int) -> bool:
    """R32: the first possible conquest, by players from one on, then by hexes."""
    hexes = sorted(contested(state))
    for turn in range(state.seats):
        seat = (first + turn) % state.seats
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
    if state.pieces[seat * STRUCTURES + KIND_OF[code]] >= PIECES[KIND_OF[code]]:
        return False
    return len(state.homes[owner]) > 1


def conquer(state: Position, seat: int, h: int) -> None:
    """12.2: the same kind of piece of the conqueror takes the place."""
    state.set_structure(h, KIND_OF[state.stands[h]], seat)
    state.touched |= 1 << h
