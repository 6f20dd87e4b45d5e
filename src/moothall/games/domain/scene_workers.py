"""The workers on the map, where they may go, and what the acting one may do where it stands."""

from typing import Final

from moothall.drawing import at, choice, group, path, ring_box, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.domain.content import SPACE_TITLES
from moothall.games.domain.names import (
    CONVERT,
    GAME,
    HARVEST,
    HUNTER,
    MOVE,
    PAID_CROPS,
    PAID_GAME,
    PAY,
    PAYMENT_NAMES,
    PELTS,
    PICK_WORKER,
    PLANT,
    POST,
    ROUTE,
    TRAIL,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_glyphs import ACTION_GLYPHS
from moothall.games.domain.scene_land import (
    MARK_X,
    MARKS_Y,
    RING,
    TRADE_Y,
    WORKERS_Y,
    place_of,
)
from moothall.games.domain.scene_marks import field_mark, hunt_mark
from moothall.games.domain.scene_parts import chip, pawn, role, token

SIZE: Final = 1.15  # of a worker on the map
CHIP: Final = 30  # from one chip to the next
# what is done with a die; each verb has one choice for each die
_VERBS: Final = (PLANT, HARVEST, ROUTE, POST, GAME, PELTS)


def worker_piece(state: DomainState, focus: int, worker: int, open_choices: set[int]) -> str:
    """A worker in its space, beside the others that are there."""
    sheet = state.sheets[focus]
    space = sheet.workers[worker]
    together = [other for other in range(WORKERS) if sheet.workers[other] == space]
    x, y = place_of(space)
    x += (31 if len(together) < WORKERS else 26) * (
        together.index(worker) - (len(together) - 1) / 2
    )
    y += WORKERS_Y
    body = group(pawn(worker), transform=f"scale({SIZE})")
    name = f"{SEAT_NAMES[focus]}-{WORKER_NAMES[worker]}"
    cls = f"worker {role(worker)}"
    number = PICK_WORKER + worker
    if number in open_choices:
        ring = ring_box(-16, -22, 32, 40, "clear-ring", 8)
        words = state.describe(number)
        return choice(number, words, body, ring, name=name, cls=cls, place=at(x, y))
    words = f"the {WORKER_NAMES[worker]} of {SEAT_NAMES[focus]}, in {SPACE_TITLES[space]}"
    ring = ""
    if worker == state.acting and focus == state.mover:
        ring = ring_box(-16, -22, 32, 40, "clear-ring chosen", 8)
        words += ", acting"
    return group(title(words), body, ring, id=name, cls=cls, transform=at(x, y))


def step_choices(state: DomainState, open_choices: set[int]) -> list[str]:
    """The spaces that the acting worker may step into."""
    return [_step(state, number) for number in sorted(open_choices) if MOVE <= number < PLANT]


def _step(state: DomainState, number: int) -> str:
    x, y = place_of(number - MOVE)
    ghost = group(
        pawn(state.acting), cls=role(state.acting), transform=f"{at(0, WORKERS_Y)} scale({SIZE})"
    )
    return choice(
        number,
        state.describe(number),
        path(RING, "casing"),
        path(RING, "ring clear-ring"),
        group(ghost, cls="ghost"),
        name=f"choice-{number}",
        place=at(x, y),
    )


# ---- where it stands


def here_choices(open_choices: set[int]) -> list[int]:
    """What is chosen where the acting worker stands: its actions, and the fee for one."""
    return [number for number in sorted(open_choices) if _is_action(number) or number >= PAY]


def _is_action(number: int) -> bool:
    """Something done abroad, or pelts sold; what the builder does is shown on the buildings."""
    return any(verb <= number < verb + WORKERS for verb in _VERBS) or number in (TRAIL, CONVERT)


def here_chips(state: DomainState, numbers: list[int], shift: float) -> list[str]:
    """A row of chips in the acting worker's space, so far from its middle."""
    if not numbers:
        return []
    x, y = place_of(state.place())
    chips: list[str] = []
    for place, number in enumerate(numbers):
        away = shift + CHIP * (place - (len(numbers) - 1) / 2)
        paying = number >= PAY
        drawn = _payment_chip(state, number) if paying else _action_chip(state, number, away)
        chips.append(group(drawn, transform=at(x + away, y + TRADE_Y)))
    return chips


def _action_chip(state: DomainState, number: int, away: float) -> str:
    """An action: its sign and the number on its die; its mark shows at its place as a ghost."""
    verb = next((verb for verb in _VERBS if verb <= number < verb + WORKERS), number)
    sign = path(ACTION_GLYPHS[verb], "glyph on-panel")
    ghost = ""
    if verb == CONVERT:
        drawn = sign
    else:
        face = state.rolled[HUNTER if verb == TRAIL else number - verb]
        drawn = group(sign, transform="translate(-4 -3) scale(.8)")
        drawn += text(str(face), 8, 10, "t-small", "middle strong-text")
        ghost = _mark(state, verb, face, -away)
    return chip(number, state.describe(number), 0, 0, drawn, f"choice-{number}", 27, ghost)


def _mark(state: DomainState, verb: int, face: int, x: float) -> str:
    """What a field or a hunt leaves in the space, whose middle is so far from the chip."""
    if verb in (GAME, PELTS):
        return group(hunt_mark(), transform=at(x + MARK_X, MARKS_Y - TRADE_Y))
    if verb not in (PLANT, HARVEST):
        return ""
    number = face if verb == PLANT else state.sheet.planted[state.place()]
    mark = field_mark(str(number), verb == HARVEST)
    return group(mark, transform=at(x - MARK_X, MARKS_Y - TRADE_Y))


def _payment_chip(state: DomainState, number: int) -> str:
    """A fee in game, crops or both: the food itself."""
    payment = number - PAY
    food = ["game"] * PAID_GAME[payment] + ["crops"] * PAID_CROPS[payment]
    step = 12 if len(food) > 1 else 0
    drawn = "".join(
        token(good, step * (place - (len(food) - 1) / 2), 0, 0.42 if step else 0.7)
        for place, good in enumerate(food)
    )
    name = f"pay-{PAYMENT_NAMES[payment]}"
    return chip(number, state.describe(number), 0, 0, drawn, name, 27)
