"""Choices that ask for the hidden quests of others, and so cannot be taken back (R55).

Whoever makes the condition of a position quest come true for somebody else sees whether that card
is laid open, and if it is not, that it is not held. Both are an answer, so both are a reveal. It
hangs on what everybody sees and on nothing else: on the board, on the quests that lie open, and on
who holds any cards at all. Otherwise being able to undo would be an answer, too.

Of what a mover does, three things can help others to a quest: workers that come and go change
control and company, a new tile changes what is controlled, and a conquest brings a structure with
its stores. Production helps everybody.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.quests import is_fulfilled, is_shared
from moothall.games.indio.state import MAJORITY, NOBODY, OWNER_OF, Position

POSITION_QUESTS: Final[list[int]] = [
    quest for quest in range(n.QUESTS) if c.QUEST_WHEN[quest] == n.AT_POSITION
]
CONTROL_QUESTS: Final[list[int]] = [
    quest
    for quest in POSITION_QUESTS
    if n.CONTROLLED_HEXES <= c.QUEST_COUNTS[quest] <= n.CONTROLLED_SETS
]
COMPANY_QUESTS: Final[list[int]] = [
    quest for quest in POSITION_QUESTS if c.QUEST_COUNTS[quest] == n.SHARED_HEXES
]
POOL_QUESTS: Final[list[int]] = [
    quest for quest in POSITION_QUESTS if n.POOL <= c.QUEST_COUNTS[quest] <= n.POOL_SETS
]
PROPERTY_QUESTS: Final[list[int]] = [  # structures, and what and who is there
    quest for quest in POSITION_QUESTS if quest not in CONTROL_QUESTS + COMPANY_QUESTS
]
ANY: Final = (1 << n.QUESTS) - 1


def met(state: Position, seat: int, quests: list[int], among: int) -> int:
    """As a set, and among a set: the quests that a seat would complete now, if it held them. It
    may hold them as long as it has cards and nobody has laid them open."""
    found = 0
    if state.hands[seat]:
        for quest in quests:
            if among >> quest & 1 and is_fulfilled(state, seat, quest):
                if not is_laid_open(state, quest):
                    found |= 1 << quest
    return found


def is_laid_open(state: Position, quest: int) -> bool:
    for cards in state.completed:
        if quest in cards:
            return True
    return False


# ---- workers


def watch_workers(state: Position, h: int, crew: int, other: int, other_crew: int) -> None:
    """After the mover has changed who stands on two hexes (or on one, named twice), given who
    stood there when it was last settled. Whoever comes, comes to the second."""
    nobody_else = (crew | other_crew) & ~(7 << 3 * state.mover) == 0
    if nobody_else and state.stands[h] == 0 and state.stands[other] == 0:
        return
    if MAJORITY[state.crew[h]] != MAJORITY[crew]:
        seat = new_holder(state, h, crew)
        if seat >= 0:
            compare_workers(state, seat, CONTROL_QUESTS, h, crew, other, other_crew)
    if MAJORITY[state.crew[other]] != MAJORITY[other_crew]:
        seat = new_holder(state, other, other_crew)
        if seat >= 0:
            compare_workers(state, seat, CONTROL_QUESTS, h, crew, other, other_crew)
    alone = MAJORITY[other_crew]
    if alone >= 0 and alone != state.mover:
        seat = new_company(state, other, other_crew)
        if seat >= 0:
            compare_workers(state, seat, COMPANY_QUESTS, h, crew, other, other_crew)


def new_holder(state: Position, h: int, crew: int) -> int:
    """Who else than the mover controls a hex, and did not with the workers before; or -1.

    Where the same seat has the most workers as before, or nobody, nobody new has come to control it.
    """
    seat = state.controller(h)
    if seat == state.mover:
        return NOBODY
    before = MAJORITY[crew]
    return NOBODY if seat == (before if before >= 0 else OWNER_OF[state.stands[h]]) else seat


def new_company(state: Position, h: int, crew: int) -> int:
    """Who was alone on a hex, and shares it with the mover now; or -1. Somebody else had the most
    workers there."""
    seat = MAJORITY[crew]
    if is_shared(crew, seat):
        return NOBODY
    return seat if is_shared(state.crew[h], seat) else NOBODY


def compare_workers(
    state: Position, seat: int, quests: list[int], h: int, crew: int, other: int, other_crew: int
) -> None:
    """A reveal, if a seat meets a quest that it did not meet with those workers on two hexes."""
    now = met(state, seat, quests, ANY)
    if now:
        after = state.crew[h]
        other_after = state.crew[other]
        state.crew[h] = crew
        state.crew[other] = other_crew
        before = met(state, seat, quests, now)
        state.crew[h] = after
        state.crew[other] = other_after
        if now & ~before:
            state.reveals += 1


# ---- tiles


def watch_tile(state: Position, h: int, tiles: bytes) -> None:
    """After the mover has improved a hex, given what all hexes showed before."""
    seat = state.controller(h)
    if seat >= 0 and seat != state.mover:
        now = met(state, seat, CONTROL_QUESTS, ANY)
        if now:
            after = state.tiles
            state.tiles = tiles
            before = met(state, seat, CONTROL_QUESTS, now)
            state.tiles = after
            if now & ~before:
                state.reveals += 1


# ---- structures and stores


def watch_property(state: Position, seat: int, before: int) -> None:
    """After somebody else than the mover has conquered, given what was met before."""
    if met(state, seat, PROPERTY_QUESTS, ANY) & ~before:
        state.reveals += 1


def watch_pool(state: Position, seat: int, pool: i64) -> None:
    """After more has come to a seat's pool, given what was in it before."""
    now = met(state, seat, POOL_QUESTS, ANY)
    if now:
        after = state.pool[seat]
        state.pool[seat] = pool
        before = met(state, seat, POOL_QUESTS, now)
        state.pool[seat] = after
        if now & ~before:
            state.reveals += 1
