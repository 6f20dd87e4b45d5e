"""The turn: whose it is, the turn track, and the workers with their dice."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.rules.turn import can_use_wild
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.words.phrases import MATCH_WORDS, event_title

SLOT: Final = 42  # height of a worker's line
WHO: Final = 114  # width of the worker in it
DIE: Final = 38
BOX: Final = (18, 20)  # a turn of the track
IN_A_ROW: Final = 5  # lines of the final score

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


def turn_panel(state: DomainState, focus: int, score: Score, offers: d.Offers) -> d.Panel:
    """The mover's turn; after the game, what the points of the focus are made of."""
    if state.over:
        return _end(state, focus, score)
    sheet = state.sheet
    name = SEAT_NAMES[state.mover].title()
    asked = _ASKED.get(state.question, "")
    if state.question == n.ASK_ACTION:
        steps = "steps" if state.steps > 1 else "step"
        asked = f"the {n.WORKER_NAMES[state.acting]} acts, {c.some(state.steps)} {steps} left"
    lines = [
        _head(state.mover, f"{name}, turn {sheet.turn}", asked),
        _track(sheet.turn, sheet.turn_limit, False),
        _headline(state),
        d.column([_slot(state, worker, offers) for worker in range(n.WORKERS)], 0),
    ]
    told = [f"{who.title()}: {_doing(state, i)[1]}." for i, who in enumerate(n.WORKER_NAMES)]
    words = f"{name}, turn {sheet.turn} of {sheet.turn_limit}. {' '.join(told)}"
    return p.part("turn", "The turn", lines, words, "board", state.mover)


def _head(seat: int, title: str, below: str) -> d.Box:
    disc = d.sign(d.seat_disc(seat, 0, 0, SEAT_NAMES[seat].title()), 30)
    lines = [d.label(title, "t-title"), d.label(below, "t-small", "soft")]
    return d.row([disc, d.column(lines, 0)], 10)


@lru_cache(maxsize=64)
def _track(now: int, limit: int, finished: bool) -> d.Box:
    """A box for each turn, crossed out when it is over; the last two come with events."""
    boxes: list[d.Box] = []
    width, height = BOX
    for turn in range(1, c.MOST_TURNS + 1):
        over = turn < now or (finished and turn == now)
        look, ink, told = "write-box", "middle", ""
        if turn > limit:
            look, ink, told = "write-box not-yet", "middle soft", ", only if an event grants it"
        elif over:
            ink, told = "middle soft", ", played"
        elif turn == now:
            look, ink, told = "pill", "middle on-pill", ", now"
        strike = d.path(f"M3 {height - 4}L{width - 3} 4", "strike") if over else None
        ground = d.Box(width, height, [d.rect(0, 0, width, height, look, 4), strike])
        number = d.label(str(turn), "t-small", ink, width)
        boxes.append(d.named(d.stack([ground, number]), f"turn {turn}{told}"))
    return d.named(d.spread(boxes, p.ROOM), "", "turn-track")


def _headline(state: DomainState) -> d.Box:
    """The events of the turn by their titles; the events' panel tells all of it."""
    told = [
        event_title(h.kind, h.entry) + ("" if h.outcome == n.APPLIED else " (no effect)")
        for h in state.sheet.happenings
        if h.kind in MATCH_WORDS
    ]
    if state.question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        told.append(event_title(state.event_kind, state.event))
    if not told:
        return d.NOTHING
    return d.named(d.note(" ".join(told), p.ROOM, "t-body", "strong"), "", "headline")


def _end(state: DomainState, focus: int, score: Score) -> d.Panel:
    """How the game ended, and what the points are made of."""
    winners = [SEAT_NAMES[seat].title() for seat in state.winners()]
    won = f"{' and '.join(winners)} win{'' if len(winners) > 1 else 's'}"
    title = won if state.num_players > 1 else "The end"
    rank = f"{SEAT_NAMES[focus].title()} built a {rank_title(score.total)}"
    sheet = state.sheets[focus]
    width = p.ROOM / IN_A_ROW
    cells: list[d.Box] = []
    for line, points in [*score.lines, ("total", score.total)]:
        style = "t-number" if line == "total" else "t-title"
        number = d.label(str(points), style, "middle", width)
        cells.append(d.column([number, d.label(line, "t-small", "soft middle", width)], 0))
    lines = [
        _head(focus, title, rank),
        _track(sheet.turn, sheet.turn_limit, True),
        d.grid(cells, IN_A_ROW, 0),
    ]
    return p.part("turn", "The end", lines, f"{title}. {rank}.", "board", focus)


# ---- the four workers with their dice


def _slot(state: DomainState, worker: int, offers: d.Offers) -> d.Box:
    """A worker with its dice, and beside them the dice that may be chosen for it."""
    name = n.WORKER_NAMES[worker]
    label, told = _doing(state, worker)
    pawn = d.sign(d.group(p.pawn(worker), cls=p.role(worker)), 30, 34)
    lines = d.column([d.label(name.title(), "t-name"), d.label(label, "t-small", "soft")], 0)
    dice = [] if state.question == n.ASK_DROP else _dice(state, worker, offers)
    who = d.sized(d.row([pawn, lines], 7), WHO)
    among_dice = state.question in (n.ASK_WILD, n.ASK_ASSIST)  # dice in the line are choices, too
    if among_dice:
        sized = d.sized(who, WHO, SLOT - 4, down=d.MIDDLE)
        who = offers.box(n.PICK_WORKER + worker, sized, f"next-{name}", inset=0)
    line = d.row([who, *dice, *_more(state, worker, offers)], 4)
    offer = -1 if among_dice else offers.first([n.PICK_WORKER + worker, n.DROP + worker])
    look = "clear-ring" if offer >= 0 else "clear-ring chosen" if worker == state.acting else ""
    ring = d.ring_box(1.5, 1.5, p.ROOM - 3, SLOT - 3, look) if look else None
    laid = d.sized(d.padded(line, 5, 0), p.ROOM, SLOT, down=d.MIDDLE)
    box = d.Box(p.ROOM, SLOT, [laid.drawing, ring])
    return offers.as_choice(offer, d.named(box, f"the {name}: {told}", f"slot-{name}"))


def _doing(state: DomainState, worker: int) -> tuple[str, str]:
    """What a worker is doing: in a word or two, and in words."""
    place = c.SPACE_TITLES[state.sheet.workers[worker]]
    if worker == state.acting:
        return "acts", f"acts, in {place}"
    if state.activated >> worker & 1:
        return "is done", f"has acted, in {place}"
    if state.question == n.ASK_DROP and state.sheet.this_turn >> worker & 1:
        return "no die", "no die this turn"
    return place, f"in {place}"


def _dice(state: DomainState, worker: int, offers: d.Offers) -> list[d.Box]:
    """The dice that a worker holds, its own first, or what became of that."""
    held = sorted(members(state.dice_of(worker), n.WORKERS), key=lambda die: die != worker)
    name = n.WORKER_NAMES[worker]
    if worker == state.giver:
        borrower = n.WORKER_NAMES[state.receiver]
        return [_empty("lent to", borrower, f"the {name} lent its die to the {borrower}")]
    if not held:
        return [_empty("no die", "this turn", f"the {name} has no die this turn")]
    return [box for die in held for box in _die(state, die, worker, offers)]


@lru_cache(maxsize=64)
def _empty(first: str, second: str, words: str) -> d.Box:
    place = d.sign(d.rect(-16, -16, 32, 32, "write-box not-yet", 7), DIE)
    lines = [d.label(line, "t-small", "soft") for line in (first, second)]
    return d.named(d.row([place, d.column(lines, 0)], 3), words)


def _die(state: DomainState, number: int, holder: int, offers: d.Offers) -> list[d.Box]:
    """A die and its shifts; once used it is struck out, and a wild die's result carries a star."""
    face = state.rolled[number]
    replaced = number == state.rerolled and state.question == n.ASK_PICK
    acting = holder == state.acting
    usable = state.hand >> number & 1 if acting else not state.activated >> holder & 1
    used = replaced or not usable
    wild = number == state.rerolled and not replaced
    told = f"the {n.WORKER_NAMES[number]}'s die shows {face}"
    told += f", lent to the {n.WORKER_NAMES[holder]}" if number != holder else ""
    told += ", rolled again with a wild die" if wild else ""
    told += ", no longer to be used" if used else ""
    look = " spent-die" if used else " rolled" if _is_fresh(state) else ""
    name = f"die-{n.WORKER_NAMES[number]}"
    drawn = [
        d.die(face, 0, 0, name, told, p.role(number) + look),
        d.path("M-16 16L16-16", "pen") if used else None,
        d.path(p.STAR, "wild-star", d.at(13, -12, 1.4)) if wild else None,
    ]
    offer = offers.first([n.WILD + number, n.WILD_SHIFT if wild else -1])
    lower = n.WILD_SHIFT + 1 if state.question == n.ASK_WILD_SHIFT else n.SHIFT + 2 * number
    shifts = ((lower, f"{p.MINUS}1"), (lower + 1, "+1")) if acting or wild else ()
    boxes = [offers.box(offer, d.sign(drawn, DIE), inset=0)]
    for choice, change in shifts:
        label = d.label(change, "t-small", "strong middle")
        boxes.append(p.chip(offers, choice, label, (24, 26)))
    return boxes


def _is_fresh(state: DomainState) -> bool:
    """Whether the dice have only just been rolled, so that they tumble once."""
    if state.question == n.ASK_WILD:
        return True
    return state.question == n.ASK_ASSIST and state.rerolled == n.NOBODY and not can_use_wild(state)


def _more(state: DomainState, worker: int, offers: d.Offers) -> list[d.Box]:
    """The dice that this worker may borrow, or the two results of a wild die."""
    if state.question == n.ASK_ASSIST:
        givers = [other for other in range(n.WORKERS) if other != worker and state.rolled[other]]
        loans = [n.ASSIST + other * (n.WORKERS - 1) + worker - (worker > other) for other in givers]
        dice = [p.small_die(state.rolled[other], 20, p.role(other)) for other in givers]
        return [p.chip(offers, loan, die) for loan, die in zip(loans, dice, strict=True)]
    if state.question != n.ASK_PICK or worker != state.rerolled:
        return []
    found: list[d.Box] = []
    for place, face in enumerate(state.results):
        look = f"{p.role(worker)} rolled"
        die = d.die(face, 0, 0, f"result-{place}", f"a new result: {face}", look)
        box = d.sign(d.group(die), DIE, scale=0.85)
        number = n.PICK + face - 1
        found.append(p.chip(offers, number, box, (DIE, DIE)) if number in offers else box)
    return found
