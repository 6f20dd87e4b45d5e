"""The map as it is drawn: what a player has marked on it, the workers, and what is in force.

A worker's id is its seat and its role, `red-farmer`, so that it glides from space to space.
"""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.scene.turn import turn_strip
from moothall.games.domain.state import Sheet

# ---- the workers, where they may go, and what the acting one may do where it stands

SIZE: Final = 1.15  # of a worker on the map
CHIP: Final = 30  # from one chip to the next
# done where the worker stands; what the builder does is shown on the buildings
_HERE: Final = (*n.ABROAD, n.CONVERT, n.PAY)


def worker_piece(state: DomainState, focus: int, worker: int, open_choices: set[int]) -> str:
    """A worker in its space, beside the others that are there."""
    sheet = state.sheets[focus]
    space = sheet.workers[worker]
    together = [other for other in range(n.WORKERS) if sheet.workers[other] == space]
    x, y = p.place_of(space)
    x += (31 if len(together) < n.WORKERS else 26) * (
        together.index(worker) - (len(together) - 1) / 2
    )
    y += p.WORKERS_Y
    body = d.group(p.pawn(worker), transform=f"scale({SIZE})")
    name = f"{SEAT_NAMES[focus]}-{n.WORKER_NAMES[worker]}"
    cls = f"worker {p.role(worker)}"
    number = n.PICK_WORKER + worker
    if number in open_choices:
        ring = d.ring_box(-16, -22, 32, 40, "clear-ring", 8)
        words = state.describe(number)
        return d.choice(number, words, body, ring, name=name, cls=cls, place=d.at(x, y))
    words = f"the {n.WORKER_NAMES[worker]} of {SEAT_NAMES[focus]}, in {c.SPACE_TITLES[space]}"
    ring = ""
    if worker == state.acting and focus == state.mover:
        ring = d.ring_box(-16, -22, 32, 40, "clear-ring chosen", 8)
        words += ", acting"
    return d.group(d.title(words), body, ring, id=name, cls=cls, transform=d.at(x, y))


def step_choices(state: DomainState, open_choices: set[int]) -> list[str]:
    """The spaces that the acting worker may step into."""
    return [_step(state, number) for number in sorted(open_choices) if n.VERB_OF[number] == n.MOVE]


def _step(state: DomainState, number: int) -> str:
    x, y = p.place_of(number - n.MOVE)
    ghost = d.group(
        p.pawn(state.acting),
        cls=p.role(state.acting),
        transform=f"{d.at(0, p.WORKERS_Y)} scale({SIZE})",
    )
    return d.choice(
        number,
        state.describe(number),
        d.path(p.RING, "casing"),
        d.path(p.RING, "ring clear-ring"),
        d.group(ghost, cls="ghost"),
        name=f"choice-{number}",
        place=d.at(x, y),
    )


# ---- where it stands


def here_choices(open_choices: set[int]) -> list[int]:
    """What is chosen where the acting worker stands: its actions, and the fee for one."""
    return [number for number in sorted(open_choices) if n.VERB_OF[number] in _HERE]


def here_chips(state: DomainState, numbers: list[int], shift: float) -> list[str]:
    """A row of chips in the acting worker's space, so far from its middle."""
    if not numbers:
        return []
    x, y = p.place_of(state.place())
    chips: list[str] = []
    for place, number in enumerate(numbers):
        away = shift + CHIP * (place - (len(numbers) - 1) / 2)
        paying = n.VERB_OF[number] == n.PAY
        drawn = _payment_chip(state, number) if paying else _action_chip(state, number, away)
        chips.append(d.group(drawn, transform=d.at(x + away, y + p.TRADE_Y)))
    return chips


def _action_chip(state: DomainState, number: int, away: float) -> str:
    """An action: its sign and the number on its die; its mark shows at its place as a ghost."""
    verb = n.VERB_OF[number]
    sign = d.path(p.ACTION_GLYPHS[verb], "glyph on-panel")
    ghost = ""
    if verb == n.CONVERT:
        drawn = sign
    else:
        face = state.rolled[n.HUNTER if verb == n.TRAIL else number - verb]
        drawn = d.group(sign, transform="translate(-4 -3) scale(.8)")
        drawn += d.text(str(face), 8, 10, "t-small", "middle strong-text")
        ghost = _mark(state, verb, face, -away)
    return p.chip(number, state.describe(number), 0, 0, drawn, f"choice-{number}", 27, ghost)


def _mark(state: DomainState, verb: int, face: int, x: float) -> str:
    """What a field or a hunt leaves in the space, whose middle is so far from the chip."""
    if verb in (n.GAME, n.PELTS):
        return d.group(p.hunt_mark(), transform=d.at(x + p.MARK_X, p.MARKS_Y - p.TRADE_Y))
    if verb not in (n.PLANT, n.HARVEST):
        return ""
    number = face if verb == n.PLANT else state.sheet.planted[state.place()]
    mark = p.field_mark(str(number), verb == n.HARVEST)
    return d.group(mark, transform=d.at(x - p.MARK_X, p.MARKS_Y - p.TRADE_Y))


def _payment_chip(state: DomainState, number: int) -> str:
    """A fee in game, crops or both: the food itself."""
    payment = number - n.PAY
    food = ["game"] * n.PAID_GAME[payment] + ["crops"] * n.PAID_CROPS[payment]
    step = 12 if len(food) > 1 else 0
    drawn = "".join(
        p.token(good, step * (place - (len(food) - 1) / 2), 0, 0.42 if step else 0.7)
        for place, good in enumerate(food)
    )
    name = f"pay-{n.PAYMENT_NAMES[payment]}"
    return p.chip(number, state.describe(number), 0, 0, drawn, name, 27)


# ---- the panel

CARD: Final = 148  # width of the global event's card


def map_panel(state: DomainState, focus: int, score: Score, open_choices: set[int]) -> d.Panel:
    """The turn, and the map of one player."""
    sheet = state.sheets[focus]
    here = here_choices(open_choices)
    acting_at = state.place() if here else n.NOWHERE
    shift = p.trade_mark(sheet, acting_at)[1] / 2 if here else 0
    live = [
        turn_strip(state, focus, score, open_choices),
        d.group(
            _trails(sheet),
            _routes(sheet),
            cls=f"seat-{focus}",
            transform=d.at(p.CENTRE_X, p.CENTRE_Y),
        ),
        d.group(
            *[
                _space(state, sheet, space, CHIP * len(here) / 2 if space == acting_at else 0)
                for space in range(n.SPACES)
            ],
            cls=f"seat-{focus}",
        ),
        _owner(focus, score),
        _global_event(sheet),
        *[worker_piece(state, focus, worker, open_choices) for worker in range(n.WORKERS)],
        *step_choices(state, open_choices),
        *here_chips(state, here, shift),
        *_dots(sheet),
    ]
    name = SEAT_NAMES[focus]
    words = _desc(sheet, name)
    return d.Panel(
        "board",
        f"The map of {name}",
        p.LAND_WIDTH,
        p.HEIGHT,
        p.ground(state.land),
        "".join(live),
        words,
    )


def _trails(sheet: Sheet) -> str:
    if not sheet.trails:
        return ""
    where = ", ".join(c.SPACE_TITLES[space] for space in members(sheet.trails, n.SPACES))
    return d.group(d.title(f"trails: {where}"), p.trails(sheet), id="trails")


def _routes(sheet: Sheet) -> str:
    """A line from origin to destination, dotted until the route is finished."""
    lines: list[str] = []
    for row, destination in enumerate(sheet.destinations):
        line = p.route_path(sheet.origins[row], destination, p.RADIUS, p.HALF_HEIGHT)
        finished = sheet.routes >> destination & 1
        told = "a finished" if finished else "an unfinished"
        origin = c.SPACE_TITLES[sheet.origins[row]]
        lines.append(
            d.group(
                d.title(f"{told} route from {origin} to {c.SPACE_TITLES[destination]}"),
                d.path(line, "trade-casing"),
                d.path(line, "trade-line" if finished else "trade-line begun"),
                id=f"route-{row}",
            )
        )
    return "".join(lines)


def _space(state: DomainState, sheet: Sheet, space: int, aside: float) -> str:
    """A space's name and all that has been marked on it; trade moves aside for chips."""
    x, y = p.place_of(space)
    name = c.SPACE_TITLES[space]
    look = p.look_of(state.land, space)
    parts = [d.text(name, 0, p.NAME_Y, "t-small", f"place-name halo-{look} middle")]
    planted = sheet.planted[space]
    if planted:
        harvested = sheet.harvested >> space & 1 != 0
        told = f"{name}: planted with {planted}" + (", harvested" if harvested else "")
        mark = p.field_mark(str(planted), harvested)
        parts.append(d.group(d.title(told), mark, transform=d.at(-p.MARK_X, p.MARKS_Y)))
    if sheet.hunted >> space & 1:
        mark = d.group(
            d.title(f"{name}: hunted"), p.hunt_mark(), transform=d.at(p.MARK_X, p.MARKS_Y)
        )
        parts.append(mark)
    if sheet.events[space] != n.NO_EVENT:
        parts.append(p.ribbon(sheet.events[space], space, p.RIBBON_Y))
    elif sheet.had_event >> space & 1:
        away = d.text_width(name, d.SIZES["t-small"]) / 2 + 13
        told = f"{name} has had its event"
        parts.append(d.group(d.title(told), p.past_mark(), transform=d.at(away, p.NAME_Y - 4)))
    trade, _ = p.trade_mark(sheet, space)
    if trade:
        parts.append(d.group(trade, transform=d.at(-aside, p.TRADE_Y)))
    return d.group(*parts, id=f"space-{n.SPACE_NAMES[space]}", transform=d.at(x, y))


# ---- the corners


def _owner(focus: int, score: Score) -> str:
    """Upper left: whose map this is."""
    name = SEAT_NAMES[focus].title()
    x = p.CENTRE_X - p.CORNER
    y = p.CENTRE_Y - 338
    return d.group(
        d.seat_disc(focus, x + 14, y, name),
        d.text(name, x + 36, y + 1, "t-title"),
        d.text(f"{score.total} points", x + 36, y + 18, "t-small", "soft"),
        d.text(f"a {rank_title(score.total)}", x + 36, y + 33, "t-small", "soft"),
        id="owner",
    )


def _global_event(sheet: Sheet) -> str:
    """Upper right: the global event in force."""
    event = sheet.global_event
    if event == n.NO_EVENT:
        return ""
    label = c.GLOBAL_TITLES[event]
    words = c.GLOBAL_TEXTS[event]
    room = CARD - 18
    upper = d.paragraph_height(label, room, "t-name")
    height = 26 + upper + d.paragraph_height(words, room, "t-small")
    return d.group(
        d.title(f"In force: {label}. {words} It ends in the next turn with matching dice."),
        d.rect(0, 0, CARD, height, "sheet", 8),
        d.text("in force", 9, 16, "t-small", "soft"),
        d.paragraph(label, 9, 33, room, "t-name"),
        d.paragraph(words, 9, 31 + upper, room, "t-small"),
        id="global-event",
        cls="event",
        transform=d.at(p.CENTRE_X + p.CORNER - CARD + 2, p.CENTRE_Y - 361),
    )


def _dots(sheet: Sheet) -> list[str]:
    """Where dice brought something about."""
    spaces = sorted({h.space for h in sheet.happenings if h.space not in (n.NOWHERE, n.CITY)})
    found: list[str] = []
    for space in spaces:
        x, y = p.place_of(space)
        found.append(d.recent(x + 68, y, f"recent-{n.SPACE_NAMES[space]}"))
    return found


# ---- in words


def _desc(sheet: Sheet, name: str) -> str:
    lines = [f"The map of {name}, turn {sheet.turn} of {sheet.turn_limit}."]
    for worker, space in enumerate(sheet.workers):
        lines.append(f"The {n.WORKER_NAMES[worker]} is in {c.SPACE_TITLES[space]}.")
    for space in range(n.SPACES):
        marks = told_marks(sheet, space)
        if marks:
            lines.append(f"{c.SPACE_TITLES[space]}: {', '.join(marks)}.")
    return " ".join(lines)


def told_marks(sheet: Sheet, space: int) -> list[str]:
    """What is marked on a space, in words."""
    marks: list[str] = []
    if sheet.planted[space]:
        told = "harvested" if sheet.harvested >> space & 1 else "planted"
        marks.append(f"{told} {sheet.planted[space]}")
    if sheet.hunted >> space & 1:
        marks.append("hunted")
    if sheet.trails >> space & 1:
        marks.append("trail")
    row = sheet.route_row(space)
    if row >= 0:
        marks.append(f"route {sheet.progress[row]} of {PIPS[space]}")
    if sheet.posts >> space & 1:
        marks.append("trading post")
    if sheet.events[space] != n.NO_EVENT:
        marks.append(c.LOCATION_TITLES[sheet.events[space]])
    return marks
