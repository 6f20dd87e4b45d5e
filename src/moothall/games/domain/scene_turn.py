"""The turn, above the map: whose it is, the turn track, and the workers with their dice."""

from functools import lru_cache
from typing import Final

from moothall.drawing import (
    SIZES,
    at,
    group,
    path,
    rect,
    seat_band,
    seat_disc,
    shorten,
    text,
    title,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain.content import MOST_TURNS
from moothall.games.domain.happenings import event_title
from moothall.games.domain.names import (
    APPLIED,
    ASK_ACTION,
    ASK_ASSIST,
    ASK_BLOCK,
    ASK_CANCEL,
    ASK_DROP,
    ASK_HUNTER_CANCEL,
    ASK_PAY,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASK_WORKER,
    GLOBAL_EVENT,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_dice import SLOT, worker_slot
from moothall.games.domain.scene_land import STRIP, WIDTH
from moothall.games.domain.scoring import rank_title

LEFT: Final = 266  # where the workers begin
IN_A_ROW: Final = 9  # boxes of the turn track

_ASKED: Final = {
    ASK_DROP: "who goes without a die?",
    ASK_WILD: "roll again with a wild die?",
    ASK_PICK: "which of the two results?",
    ASK_WILD_SHIFT: "shift it with the Smithy?",
    ASK_ASSIST: "does somebody lend a die?",
    ASK_CANCEL: "call the event off?",
    ASK_HUNTER_CANCEL: "call the event off?",
    ASK_BLOCK: "where does a block go?",
    ASK_WORKER: "who acts next?",
    ASK_PAY: "which food pays the travel?",
}
_STEPS: Final = ("no step", "a step", "two steps")


def turn_strip(state: DomainState, focus: int, score: Score, open_choices: set[int]) -> str:
    """The mover's turn; after the game, what the points of the focus are made of."""
    paper = rect(0.6, 0.6, WIDTH - 1.2, STRIP - 1.2, "sheet", 9)
    rule = path(f"M{LEFT - 10} 12V{STRIP - 12}", "rule")
    if state.over:
        return group(paper, rule, _final(state, focus, score), id="turn", cls=f"seat-{focus}")
    slots = [
        group(worker_slot(state, worker, open_choices), transform=at(LEFT + SLOT * worker, 0))
        for worker in range(WORKERS)
    ]
    return group(
        paper, seat_band(STRIP), rule, _head(state), *slots, id="turn", cls=f"seat-{state.mover}"
    )


# ---- the left part


def _head(state: DomainState) -> str:
    name = SEAT_NAMES[state.mover].title()
    asked = _ASKED.get(state.asks, "")
    if state.asks == ASK_ACTION:
        asked = f"the {WORKER_NAMES[state.acting]} acts, {_STEPS[state.steps]} left"
    return (
        seat_disc(state.mover, 32, 26, name)
        + text(f"{name}, turn {state.sheet.turn}", 54, 24, "t-title")
        + text(asked, 54, 41, "t-small", "soft")
        + _track(state.sheet.turn, state.sheet.turn_limit, False)
        + _headline(state)
    )


@lru_cache(maxsize=64)
def _track(now: int, limit: int, finished: bool) -> str:
    """A box for each turn, crossed out when it is over; the last two come with events."""
    boxes: list[str] = []
    for turn in range(1, MOST_TURNS + 1):
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
            group(
                title(f"turn {turn}{told}"),
                rect(x, y, 22, 21, look, 4),
                text(str(turn), x + 11, y + 15, "t-small", ink),
                path(f"M{x + 4} {y + 17}L{x + 18} {y + 4}", "strike") if over else "",
            )
        )
    return group(*boxes, id="turn-track")


def _headline(state: DomainState) -> str:
    """The events of the turn by their titles; the events' panel tells all of it."""
    told = [
        event_title(h.kind, h.entry) + ("" if h.outcome == APPLIED else " (no effect)")
        for h in state.sheet.happenings
        if h.kind <= GLOBAL_EVENT
    ]
    if state.asks in (ASK_CANCEL, ASK_HUNTER_CANCEL):
        told.append(event_title(state.event_kind, state.event))
    if not told:
        return ""
    label = shorten(" ".join(told), LEFT - 32, SIZES["t-body"])
    return group(text(label, 17, 122, "t-body", "strong-text"), id="headline")


# ---- the end


def _final(state: DomainState, focus: int, score: Score) -> str:
    """How the game ended, and what the points are made of."""
    winners = [SEAT_NAMES[seat].title() for seat in state.winners()]
    name = SEAT_NAMES[focus].title()
    sheet = state.sheets[focus]
    told = f"{' and '.join(winners)} win{'' if len(winners) > 1 else 's'}"
    parts = [
        seat_disc(focus, 32, 26, name),
        text(told if state.seats > 1 else "The end", 54, 24, "t-title"),
        text(f"{name} built a {rank_title(score.total)}", 54, 41, "t-small", "soft"),
        _track(sheet.turn, sheet.turn_limit, True),
    ]
    for place, (line, points) in enumerate([*score.lines, ("all", score.total)]):
        x = LEFT + 30 + 92 * (place % 5)
        y = 44 + 58 * (place // 5)
        style = "t-number" if line == "all" else "t-title"
        parts.append(text(str(points), x, y, style, "middle"))
        parts.append(text(line, x, y + 17, "t-small", "soft middle"))
    return "".join(parts)
