"""The four workers with their dice.

A die lies with the worker who holds it: one that was lent lies with its borrower and keeps its
giver's colour. Below each worker stand the dice that may be chosen for it.
"""

from typing import Final

from moothall.drawing import (
    SIZES,
    at,
    choice,
    group,
    path,
    rect,
    ring_box,
    shorten,
    text,
    title,
)
from moothall.games.domain.content import SPACE_TITLES
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_ASSIST,
    ASK_DROP,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASSIST,
    DROP,
    NOBODY,
    PICK,
    PICK_WORKER,
    SHIFT,
    WILD,
    WILD_SHIFT,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_glyphs import STAR
from moothall.games.domain.scene_parts import MINUS, chip, pawn, role, role_die, small_die
from moothall.games.domain.turn import can_use_wild

SLOT: Final = 116  # width of a worker's part
FIRST_X: Final = 26  # the first die of a worker
SECOND_X: Final = 72
DICE_Y: Final = 72
CHIPS_Y: Final = 115


def worker_slot(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """A worker with its dice, and below the dice that may be chosen for it."""
    name = WORKER_NAMES[worker]
    label, told = _doing(state, worker)
    who = (
        group(pawn(worker), cls=role(worker), transform=at(18, 27))
        + text(name.title(), 37, 24, "t-name")
        + text(label, 37, 39, "t-small", "soft")
    )
    offer = next((n for n in (PICK_WORKER + worker, DROP + worker) if n in open_choices), -1)
    if offer >= 0:
        ring = ring_box(0, 4, SLOT - 6, 90, "clear-ring")
        drawn = choice(offer, state.describe(offer), who, ring, name=f"slot-{name}")
    else:
        ring = ring_box(0, 4, SLOT - 6, 90, "clear-ring chosen") if worker == state.acting else ""
        drawn = group(title(f"the {name}: {told}"), who, ring, id=f"slot-{name}")
    dice = "" if state.asks == ASK_DROP else _dice(state, worker, open_choices)
    return drawn + dice + _offers(state, worker, open_choices)


def _doing(state: DomainState, worker: int) -> tuple[str, str]:
    """What a worker is doing: in a word or two, and in words."""
    place = SPACE_TITLES[state.sheet.workers[worker]]
    if worker == state.acting:
        return "acts", f"acts, in {place}"
    if state.activated >> worker & 1:
        return "is done", f"has acted, in {place}"
    if state.asks == ASK_DROP and state.sheet.this_turn >> worker & 1:
        return "no die", "no die this turn"
    return shorten(place, SLOT - 42, SIZES["t-small"]), f"in {place}"


# ---- dice


def _dice(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """The dice that a worker holds, or what became of its own."""
    parts: list[str] = []
    name = WORKER_NAMES[worker]
    if worker == state.giver:
        borrower = WORKER_NAMES[state.receiver]
        parts.append(_empty("lent to", borrower, f"the {name} lent its die to the {borrower}"))
    elif state.rolled[worker]:
        parts.append(_die(state, worker, worker, FIRST_X, open_choices))
    elif worker != state.receiver:
        parts.append(_empty("no die", "this turn", f"the {name} has no die this turn"))
    if worker == state.receiver:
        x = SECOND_X if state.rolled[worker] else FIRST_X
        parts.append(_die(state, state.giver, worker, x, open_choices))
    return "".join(parts)


def _empty(label: str, second: str, words: str) -> str:
    return group(
        title(words),
        rect(FIRST_X - 16, DICE_Y - 16, 32, 32, "write-box not-yet", 7),
        text(label, FIRST_X + 22, DICE_Y - 2, "t-small", "soft"),
        text(second, FIRST_X + 22, DICE_Y + 12, "t-small", "soft"),
    )


def _die(state: DomainState, number: int, holder: int, x: float, open_choices: set[int]) -> str:
    """A die; once used it is struck out, and a wild die's result carries a star."""
    face = state.rolled[number]
    replaced = number == state.rerolled and state.asks == ASK_PICK
    used = replaced or not _is_usable(state, number, holder)
    wild = number == state.rerolled and not replaced
    told = f"the {WORKER_NAMES[number]}'s die shows {face}"
    told += f", lent to the {WORKER_NAMES[holder]}" if number != holder else ""
    told += ", rolled again with a wild die" if wild else ""
    told += ", no longer to be used" if used else ""
    look = "spent-die" if used else "rolled" if _is_fresh(state) else ""
    parts = [role_die(number, face, x, DICE_Y, f"die-{WORKER_NAMES[number]}", told, look)]
    if used:
        parts.append(path(f"M{x - 16} {DICE_Y + 16}L{x + 16} {DICE_Y - 16}", "pen"))
    if wild:
        star = f"{at(x + 15, DICE_Y - 14)} scale(1.5)"
        parts.append(group(path(STAR, "wild-star"), transform=star))
    offer = WILD + number if state.asks == ASK_WILD else WILD_SHIFT
    if offer in open_choices and (state.asks == ASK_WILD or wild):
        ring = ring_box(x - 20, DICE_Y - 20, 40, 40, "clear-ring")
        return choice(offer, state.describe(offer), *parts, ring, name=f"choice-{offer}")
    return "".join(parts)


def _is_usable(state: DomainState, number: int, holder: int) -> bool:
    """Whether its holder can still use a die."""
    if holder == state.acting:
        return state.hand >> number & 1 != 0
    return state.activated >> holder & 1 == 0


def _is_fresh(state: DomainState) -> bool:
    """Whether the dice have only just been rolled, so that they tumble once."""
    if state.asks == ASK_WILD:
        return True
    return state.asks == ASK_ASSIST and state.rerolled == NOBODY and not can_use_wild(state)


# ---- what may be chosen for a worker


def _offers(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """Loans, the two results of a wild die, and shifts by the Smithy or the Mill."""
    if state.asks == ASK_ASSIST:
        return _loans(state, worker, open_choices)
    if state.asks == ASK_PICK and worker == state.rerolled:
        return "".join(
            _result(state, face, place, open_choices) for place, face in enumerate(state.results)
        )
    if state.asks == ASK_WILD_SHIFT and worker == state.rerolled:
        numbers = [(WILD_SHIFT + 1, -1, FIRST_X), (WILD_SHIFT + 2, 1, FIRST_X)]
    elif state.asks == ASK_ACTION and worker == state.acting:
        numbers = _mill_shifts(state, worker)
    else:
        return ""
    return "".join(
        _shift(state, number, change, x) for number, change, x in numbers if number in open_choices
    )


def _mill_shifts(state: DomainState, worker: int) -> list[tuple[int, int, int]]:
    """Every shift of a die: its choice, the change, and where the die lies."""
    found: list[tuple[int, int, int]] = []
    for die in range(WORKERS):
        x = SECOND_X if die != worker and state.rolled[worker] else FIRST_X
        found += [(SHIFT + 2 * die, -1, x), (SHIFT + 2 * die + 1, 1, x)]
    return found


def _loans(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """The dice that this worker may borrow."""
    chips: list[str] = []
    for giver in range(WORKERS):
        number = ASSIST + giver * (WORKERS - 1) + worker - (worker > giver)
        if giver != worker and number in open_choices:
            x = 18 + 34 * len(chips)
            face = small_die(giver, state.rolled[giver], 0.9)
            words = state.describe(number)
            chips.append(chip(number, words, x, CHIPS_Y, face, f"choice-{number}"))
    return "".join(chips)


def _result(state: DomainState, face: int, place: int, open_choices: set[int]) -> str:
    """One of the two new results of a wild die."""
    number = PICK + face - 1
    x = FIRST_X + (SECOND_X - FIRST_X) * place
    words = f"a new result: {face}"
    drawn = group(
        role_die(state.rerolled, face, 0, 0, f"result-{place}", words, "rolled"),
        transform="scale(.75)",
    )
    if number in open_choices:
        told = state.describe(number)
        return chip(number, told, x, CHIPS_Y, drawn, f"choice-{number}", 34)
    return group(drawn, transform=at(x, CHIPS_Y))


def _shift(state: DomainState, number: int, change: int, x: float) -> str:
    """A die made one lower or higher."""
    label = text(f"{change:+d}".replace("-", MINUS), 0, 4, "t-small", "middle strong-text")
    x += 11.5 * change
    return chip(number, state.describe(number), x, CHIPS_Y - 4, label, f"choice-{number}", 21)
