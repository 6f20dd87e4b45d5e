"""The position as text for a terminal, as a seat sees it."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.indio.content import LEADER_TEXTS, QUEST_POINTS, QUEST_TEXTS
from moothall.games.indio.goods import unpack
from moothall.games.indio.names import (
    LEADER_NAMES,
    QUEST_NAMES,
    STRUCTURE_NAMES,
    TILE_LETTERS,
    TILE_NAMES,
)
from moothall.games.indio.rules import IndioState
from moothall.games.indio.state import KIND_OF, OWNER_OF
from moothall.games.indio.words import goods_words, prompt, title

RESOURCE_LETTERS: Final = "ewfosmc"


def picture(state: IndioState, seat: int) -> str:
    """Board and players as text, as a seat sees them."""
    lines = [_year_line(state), "", *_board(state), "", *_legend()]
    for holder in range(state.seats):
        lines.extend(_seat_lines(state, holder, seat))
    lines.append(prompt(state))
    return "\n".join(lines)


def _year_line(state: IndioState) -> str:
    names = ("farms", "quarries", "mines")
    stacks = ", ".join(f"{left} {name}" for name, left in zip(names, state.stacks, strict=True))
    year = f"Year {state.year}" if state.year else "Before the first year"
    return (
        f"{year}, {SEAT_NAMES[state.first]} is first player; tiles left: {stacks}; "
        f"{len(state.deck)} quests in the deck"
    )


def _legend() -> list[str]:
    letters = ", ".join(
        f"{letter.upper()} {name}" for letter, name in zip(TILE_LETTERS, TILE_NAMES, strict=True)
    )
    return [
        letters,
        "o1 t1 c1: an outpost, town or city of seat 1; below it the resources,",
        "e earth, w water, f fire, o food, s stone, m metal, c commerce,",
        "and a seat's number for each of its workers, in brackets if exhausted",
    ]


def _board(state: IndioState) -> list[str]:
    """Row by row, each hex in two lines: its land and structure, then what is on it."""
    rows = sorted({r for _, r in state.shape.hexes})
    west = min(2 * q + r for q, r in state.shape.hexes)
    pieces = [_piece_text(state, h) for h in range(state.shape.size)]
    half = max(6, max(len(text) for text in pieces) // 2 + 1)  # letters to the next half hex
    lines: list[str] = []
    for r in rows:
        upper, lower = f"{r:>3} ", ""
        for h, (q, row) in enumerate(state.shape.hexes):
            if row == r:
                start = 4 + (2 * q + r - west) * half
                upper = upper.ljust(start) + _land_text(state, h, q)
                lower = lower.ljust(start) + pieces[h]
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _land_text(state: IndioState, h: int, q: int) -> str:
    code = state.stands[h]
    structure = f" {STRUCTURE_NAMES[KIND_OF[code]][0]}{OWNER_OF[code] + 1}" if code else ""
    return f"{q}:{TILE_LETTERS[state.tiles[h]].upper()}{structure}"


def _piece_text(state: IndioState, h: int) -> str:
    goods = "".join(
        f"{count}{RESOURCE_LETTERS[kind]}"
        for kind, count in enumerate(unpack(state.goods[h]))
        if count
    )
    workers = ""
    for seat in range(state.seats):
        active = state.active_on(seat, h)
        workers += str(seat + 1) * active
        lying = state.workers_on(seat, h) - active
        workers += f"({str(seat + 1) * lying})" if lying else ""
    return f"{goods} {workers}".strip()


def _seat_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    turn = ">" if holder == state.mover and not state.over else " "
    points = state.scores(seat)[holder].total
    active = state.active_count(holder)
    done = ", ".join(title(QUEST_NAMES[quest]) for quest in state.completed[holder]) or "none"
    return [
        f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {points:>3} influence, "
        f"{counted(state.on_board[holder], 'worker')} ({active} active), "
        f"in store {goods_words(state.pool[holder])}; quests completed: {done}",
        *_card_lines(state, holder, seat),
    ]


def _card_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    """The leader and the unfinished quests, as far as they are known."""
    leader = state.leader[holder]
    lines: list[str] = []
    if leader >= 0 and state.knows_leader(seat, holder):
        lines.append(f"    leader {title(LEADER_NAMES[leader])}: {LEADER_TEXTS[leader]}")
    if seat != holder:
        return [*lines, f"    {counted(len(state.hands[holder]), 'hidden quest')}"]
    for quest in state.hands[holder]:
        points = QUEST_POINTS[quest]
        lines.append(f"    quest {title(QUEST_NAMES[quest])} ({points}): {QUEST_TEXTS[quest]}")
    return lines
