"""The turn, above the map: whose it is, the turn track, and the workers with their dice."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.rules.turn import can_use_wild
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.words import MATCH_WORDS, event_title

# ---- the four workers with their dice

SLOT: Final = 116  # width of a worker's part
FIRST_X: Final = 26  # the first die of a worker
SECOND_X: Final = 72
DICE_Y: Final = 72
CHIPS_Y: Final = 115


def worker_slot(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """A worker with its dice, and below the dice that may be chosen for it."""
    name = n.WORKER_NAMES[worker]
    label, told = _doing(state, worker)
    who = (
        d.group(p.pawn(worker), cls=p.role(worker), transform=d.at(18, 27))
        + d.text(name.title(), 37, 24, "t-name")
        + d.text(label, 37, 39, "t-small", "soft")
    )
    offer = next(
        (
            offered
            for offered in (n.PICK_WORKER + worker, n.DROP + worker)
            if offered in open_choices
        ),
        -1,
    )
    if offer >= 0:
        ring = d.ring_box(0, 4, SLOT - 6, 90, "clear-ring")
        drawn = d.choice(offer, state.describe(offer), who, ring, name=f"slot-{name}")
    else:
        ring = d.ring_box(0, 4, SLOT - 6, 90, "clear-ring chosen") if worker == state.acting else ""
        drawn = d.group(d.title(f"the {name}: {told}"), who, ring, id=f"slot-{name}")
    dice = "" if state.question == n.ASK_DROP else _dice(state, worker, open_choices)
    return drawn + dice + _offers(state, worker, open_choices)


def _doing(state: DomainState, worker: int) -> tuple[str, str]:
    """What a worker is doing: in a word or two, and in words."""
    place = c.SPACE_TITLES[state.sheet.workers[worker]]
    if worker == state.acting:
        return "acts", f"acts, in {place}"
    if state.activated >> worker & 1:
        return "is done", f"has acted, in {place}"
    if state.question == n.ASK_DROP and state.sheet.this_turn >> worker & 1:
        return "no die", "no die this turn"
    return d.shorten(place, SLOT - 42, d.SIZES["t-small"]), f"in {place}"


# ---- dice


def _dice(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """The dice that a worker holds, or what became of its own."""
    parts: list[str] = []
    name = n.WORKER_NAMES[worker]
    if worker == state.giver:
        borrower = n.WORKER_NAMES[state.receiver]
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
    return d.group(
        d.title(words),
        d.rect(FIRST_X - 16, DICE_Y - 16, 32, 32, "write-box not-yet", 7),
        d.text(label, FIRST_X + 22, DICE_Y - 2, "t-small", "soft"),
        d.text(second, FIRST_X + 22, DICE_Y + 12, "t-small", "soft"),
    )


def _die(state: DomainState, number: int, holder: int, x: float, open_choices: set[int]) -> str:
    """A die; once used it is struck out, and a wild die's result carries a star."""
    face = state.rolled[number]
    replaced = number == state.rerolled and state.question == n.ASK_PICK
    used = replaced or not _is_usable(state, number, holder)
    wild = number == state.rerolled and not replaced
    told = f"the {n.WORKER_NAMES[number]}'s die shows {face}"
    told += f", lent to the {n.WORKER_NAMES[holder]}" if number != holder else ""
    told += ", rolled again with a wild die" if wild else ""
    told += ", no longer to be used" if used else ""
    look = "spent-die" if used else "rolled" if _is_fresh(state) else ""
    parts = [p.role_die(number, face, x, DICE_Y, f"die-{n.WORKER_NAMES[number]}", told, look)]
    if used:
        parts.append(d.path(f"M{x - 16} {DICE_Y + 16}L{x + 16} {DICE_Y - 16}", "pen"))
    if wild:
        star = f"{d.at(x + 15, DICE_Y - 14)} scale(1.5)"
        parts.append(d.group(d.path(p.STAR, "wild-star"), transform=star))
    offer = n.WILD + number if state.question == n.ASK_WILD else n.WILD_SHIFT
    if offer in open_choices and (state.question == n.ASK_WILD or wild):
        ring = d.ring_box(x - 20, DICE_Y - 20, 40, 40, "clear-ring")
        return d.choice(offer, state.describe(offer), *parts, ring, name=f"choice-{offer}")
    return "".join(parts)


def _is_usable(state: DomainState, number: int, holder: int) -> bool:
    """Whether its holder can still use a die."""
    if holder == state.acting:
        return state.hand >> number & 1 != 0
    return state.activated >> holder & 1 == 0


def _is_fresh(state: DomainState) -> bool:
    """Whether the dice have only just been rolled, so that they tumble once."""
    if state.question == n.ASK_WILD:
        return True
    return state.question == n.ASK_ASSIST and state.rerolled == n.NOBODY and not can_use_wild(state)


# ---- what may be chosen for a worker


def _offers(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """Loans, the two results of a wild die, and shifts by the Smithy or the Mill."""
    if state.question == n.ASK_ASSIST:
        return _loans(state, worker, open_choices)
    if state.question == n.ASK_PICK and worker == state.rerolled:
        return "".join(
            _result(state, face, place, open_choices) for place, face in enumerate(state.results)
        )
    if state.question == n.ASK_WILD_SHIFT and worker == state.rerolled:
        numbers = [(n.WILD_SHIFT + 1, -1, FIRST_X), (n.WILD_SHIFT + 2, 1, FIRST_X)]
    elif state.question == n.ASK_ACTION and worker == state.acting:
        numbers = _mill_shifts(state, worker)
    else:
        return ""
    return "".join(
        _shift(state, number, change, x) for number, change, x in numbers if number in open_choices
    )


def _mill_shifts(state: DomainState, worker: int) -> list[tuple[int, int, int]]:
    """Every shift of a die: its choice, the change, and where the die lies."""
    found: list[tuple[int, int, int]] = []
    for die in range(n.WORKERS):
        x = SECOND_X if die != worker and state.rolled[worker] else FIRST_X
        found += [(n.SHIFT + 2 * die, -1, x), (n.SHIFT + 2 * die + 1, 1, x)]
    return found


def _loans(state: DomainState, worker: int, open_choices: set[int]) -> str:
    """The dice that this worker may borrow."""
    chips: list[str] = []
    for giver in range(n.WORKERS):
        number = n.ASSIST + giver * (n.WORKERS - 1) + worker - (worker > giver)
        if giver != worker and number in open_choices:
            x = 18 + 34 * len(chips)
            face = p.small_die(giver, state.rolled[giver], 0.9)
            words = state.describe(number)
            chips.append(p.chip(number, words, x, CHIPS_Y, face, f"choice-{number}"))
    return "".join(chips)


def _result(state: DomainState, face: int, place: int, open_choices: set[int]) -> str:
    """One of the two new results of a wild die."""
    number = n.PICK + face - 1
    x = FIRST_X + (SECOND_X - FIRST_X) * place
    words = f"a new result: {face}"
    drawn = d.group(
        p.role_die(state.rerolled, face, 0, 0, f"result-{place}", words, "rolled"),
        transform="scale(.75)",
    )
    if number in open_choices:
        told = state.describe(number)
        return p.chip(number, told, x, CHIPS_Y, drawn, f"choice-{number}", 34)
    return d.group(drawn, transform=d.at(x, CHIPS_Y))


def _shift(state: DomainState, number: int, change: int, x: float) -> str:
    """A die made one lower or higher."""
    label = d.text(f"{change:+d}".replace("-", p.MINUS), 0, 4, "t-small", "middle strong-text")
    x += 11.5 * change
    return p.chip(number, state.describe(number), x, CHIPS_Y - 4, label, f"choice-{number}", 21)


# ---- the strip: whose turn it is, the turn track, and the workers

LEFT: Final = 266  # where the workers begin
IN_A_ROW: Final = 9  # boxes of the turn track

_ASKED: Final = {
    n.ASK_DROP: "who goes without a die?",
    n.ASK_WILD: "roll again with a wild die?",
    n.ASK_PICK: "which of the two results?",
    n.ASK_WILD_SHIFT: "shift it with the Smithy?",
    n.ASK_ASSIST: "does somebody lend a die?",
    n.ASK_CANCEL: "call the event off?",
    n.ASK_HUNTER_CANCEL: "call the event off?",
    n.ASK_BLOCK: "where does a block go?",
    n.ASK_WORKER: "who acts next?",
    n.ASK_PAY: "which food pays the travel?",
}


def turn_strip(state: DomainState, focus: int, score: Score, open_choices: set[int]) -> str:
    """The mover's turn; after the game, what the points of the focus are made of."""
    paper = d.rect(0.6, 0.6, p.LAND_WIDTH - 1.2, p.STRIP - 1.2, "sheet", 9)
    rule = d.path(f"M{LEFT - 10} 12V{p.STRIP - 12}", "rule")
    if state.over:
        return d.group(paper, rule, _final(state, focus, score), id="turn", cls=f"seat-{focus}")
    slots = [
        d.group(worker_slot(state, worker, open_choices), transform=d.at(LEFT + SLOT * worker, 0))
        for worker in range(n.WORKERS)
    ]
    return d.group(
        paper,
        d.seat_band(p.STRIP),
        rule,
        _head(state),
        *slots,
        id="turn",
        cls=f"seat-{state.mover}",
    )


# ---- the left part


def _head(state: DomainState) -> str:
    name = SEAT_NAMES[state.mover].title()
    asked = _ASKED.get(state.question, "")
    if state.question == n.ASK_ACTION:
        steps = "steps" if state.steps > 1 else "step"
        asked = f"the {n.WORKER_NAMES[state.acting]} acts, {c.some(state.steps)} {steps} left"
    return (
        d.seat_disc(state.mover, 32, 26, name)
        + d.text(f"{name}, turn {state.sheet.turn}", 54, 24, "t-title")
        + d.text(asked, 54, 41, "t-small", "soft")
        + _track(state.sheet.turn, state.sheet.turn_limit, False)
        + _headline(state)
    )


@lru_cache(maxsize=64)
def _track(now: int, limit: int, finished: bool) -> str:
    """A box for each turn, crossed out when it is over; the last two come with events."""
    boxes: list[str] = []
    for turn in range(1, c.MOST_TURNS + 1):
        x = 17 + 26 * ((turn - 1) % IN_A_ROW)
        y = 53 + 25 * ((turn - 1) // IN_A_ROW)
        over = turn < now or (finished and turn == now)
        look, ink, told = "write-box", "middle", ""
        if turn > limit:
            look, ink, told = "write-box not-yet", "middle soft", ", only if an event grants it"
        elif over:
            ink, told = "middle soft", ", played"
        elif turn == now:
            look, ink, told = "pill", "middle on-pill", ", now"
        boxes.append(
            d.group(
                d.title(f"turn {turn}{told}"),
                d.rect(x, y, 22, 21, look, 4),
                d.text(str(turn), x + 11, y + 15, "t-small", ink),
                d.path(f"M{x + 4} {y + 17}L{x + 18} {y + 4}", "strike") if over else "",
            )
        )
    return d.group(*boxes, id="turn-track")


def _headline(state: DomainState) -> str:
    """The events of the turn by their titles; the events' panel tells all of it."""
    told = [
        event_title(h.kind, h.entry) + ("" if h.outcome == n.APPLIED else " (no effect)")
        for h in state.sheet.happenings
        if h.kind in MATCH_WORDS
    ]
    if state.question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        told.append(event_title(state.event_kind, state.event))
    if not told:
        return ""
    label = d.shorten(" ".join(told), LEFT - 32, d.SIZES["t-body"])
    return d.group(d.text(label, 17, 122, "t-body", "strong-text"), id="headline")


# ---- the end


def _final(state: DomainState, focus: int, score: Score) -> str:
    """How the game ended, and what the points are made of."""
    winners = [SEAT_NAMES[seat].title() for seat in state.winners()]
    name = SEAT_NAMES[focus].title()
    sheet = state.sheets[focus]
    told = f"{' and '.join(winners)} win{'' if len(winners) > 1 else 's'}"
    parts = [
        d.seat_disc(focus, 32, 26, name),
        d.text(told if state.num_players > 1 else "The end", 54, 24, "t-title"),
        d.text(f"{name} built a {rank_title(score.total)}", 54, 41, "t-small", "soft"),
        _track(sheet.turn, sheet.turn_limit, True),
    ]
    for place, (line, points) in enumerate([*score.lines, ("all", score.total)]):
        x = LEFT + 30 + 92 * (place % 5)
        y = 44 + 58 * (place // 5)
        style = "t-number" if line == "all" else "t-title"
        parts.append(d.text(str(points), x, y, style, "middle"))
        parts.append(d.text(line, x, y + 17, "t-small", "soft middle"))
    return "".join(parts)
