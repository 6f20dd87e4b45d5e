"""The map as it is drawn: what a player has marked on it, the workers, and what is in force.

A worker's id is its seat and its role, `red-farmer`, so that it glides from space to space.
"""

from typing import Final

from moothall.drawing import (
    SIZES,
    Panel,
    at,
    group,
    paragraph,
    paragraph_height,
    path,
    recent,
    rect,
    seat_disc,
    text,
    text_width,
    title,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain.board import CIRCLE, members
from moothall.games.domain.content import (
    GLOBAL_TEXTS,
    GLOBAL_TITLES,
    LOCATION_TITLES,
    ROUTE_COST,
    SPACE_TITLES,
)
from moothall.games.domain.names import (
    CITY,
    NO_EVENT,
    NOWHERE,
    SPACE_NAMES,
    SPACES,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_land import (
    CENTRE_X,
    CENTRE_Y,
    CORNER,
    HALF_HEIGHT,
    HEIGHT,
    MARK_X,
    MARKS_Y,
    NAME_Y,
    RADIUS,
    RIBBON_Y,
    TRADE_Y,
    WIDTH,
    ground,
    look_of,
    place_of,
    route_path,
    trails,
)
from moothall.games.domain.scene_marks import field_mark, hunt_mark, past_mark, ribbon, trade_mark
from moothall.games.domain.scene_turn import turn_strip
from moothall.games.domain.scene_workers import (
    CHIP,
    here_chips,
    here_choices,
    step_choices,
    worker_piece,
)
from moothall.games.domain.scoring import rank_title
from moothall.games.domain.sheet import Sheet

CARD: Final = 148  # width of the global event's card


def map_panel(state: DomainState, focus: int, score: Score, open_choices: set[int]) -> Panel:
    """The turn, and the map of one player."""
    sheet = state.sheets[focus]
    here = here_choices(open_choices)
    acting_at = state.place() if here else NOWHERE
    shift = trade_mark(sheet, acting_at)[1] / 2 if here else 0
    live = [
        turn_strip(state, focus, score, open_choices),
        group(
            _trails(sheet), _routes(sheet), cls=f"seat-{focus}", transform=at(CENTRE_X, CENTRE_Y)
        ),
        group(
            *[
                _space(state, sheet, space, CHIP * len(here) / 2 if space == acting_at else 0)
                for space in range(SPACES)
            ],
            cls=f"seat-{focus}",
        ),
        _owner(focus, score),
        _global_event(sheet),
        *[worker_piece(state, focus, worker, open_choices) for worker in range(WORKERS)],
        *step_choices(state, open_choices),
        *here_chips(state, here, shift),
        *_dots(sheet),
    ]
    name = SEAT_NAMES[focus]
    words = _desc(sheet, name)
    return Panel(
        "board", f"The map of {name}", WIDTH, HEIGHT, ground(state.land), "".join(live), words
    )


def _trails(sheet: Sheet) -> str:
    if not sheet.trails:
        return ""
    where = ", ".join(SPACE_TITLES[space] for space in members(sheet.trails, SPACES))
    return group(title(f"trails: {where}"), trails(sheet), id="trails")


def _routes(sheet: Sheet) -> str:
    """A line from origin to destination, dotted until the route is finished."""
    lines: list[str] = []
    for row, destination in enumerate(sheet.destinations):
        line = route_path(sheet.origins[row], destination, RADIUS, HALF_HEIGHT)
        finished = sheet.routes >> destination & 1
        told = "a finished" if finished else "an unfinished"
        origin = SPACE_TITLES[sheet.origins[row]]
        lines.append(
            group(
                title(f"{told} route from {origin} to {SPACE_TITLES[destination]}"),
                path(line, "trade-casing"),
                path(line, "trade-line" if finished else "trade-line begun"),
                id=f"route-{row}",
            )
        )
    return "".join(lines)


def _space(state: DomainState, sheet: Sheet, space: int, aside: float) -> str:
    """A space's name and all that has been marked on it; trade moves aside for chips."""
    x, y = place_of(space)
    name = SPACE_TITLES[space]
    look = look_of(state.land, space)
    parts = [text(name, 0, NAME_Y, "t-small", f"place-name halo-{look} middle")]
    planted = sheet.planted[space]
    if planted:
        harvested = sheet.harvested >> space & 1 != 0
        told = f"{name}: planted with {planted}" + (", harvested" if harvested else "")
        mark = field_mark(str(planted), harvested)
        parts.append(group(title(told), mark, transform=at(-MARK_X, MARKS_Y)))
    if sheet.hunted >> space & 1:
        mark = group(title(f"{name}: hunted"), hunt_mark(), transform=at(MARK_X, MARKS_Y))
        parts.append(mark)
    if sheet.events[space] != NO_EVENT:
        parts.append(ribbon(sheet.events[space], space, RIBBON_Y))
    elif sheet.had_event >> space & 1:
        away = text_width(name, SIZES["t-small"]) / 2 + 13
        told = f"{name} has had its event"
        parts.append(group(title(told), past_mark(), transform=at(away, NAME_Y - 4)))
    trade, _ = trade_mark(sheet, space)
    if trade:
        parts.append(group(trade, transform=at(-aside, TRADE_Y)))
    return group(*parts, id=f"space-{SPACE_NAMES[space]}", transform=at(x, y))


# ---- the corners


def _owner(focus: int, score: Score) -> str:
    """Upper left: whose map this is."""
    name = SEAT_NAMES[focus].title()
    x = CENTRE_X - CORNER
    y = CENTRE_Y - 338
    return group(
        seat_disc(focus, x + 14, y, name),
        text(name, x + 36, y + 1, "t-title"),
        text(f"{score.total} points", x + 36, y + 18, "t-small", "soft"),
        text(f"a {rank_title(score.total)}", x + 36, y + 33, "t-small", "soft"),
        id="owner",
    )


def _global_event(sheet: Sheet) -> str:
    """Upper right: the global event in force."""
    event = sheet.global_event
    if event == NO_EVENT:
        return ""
    label = GLOBAL_TITLES[event]
    words = GLOBAL_TEXTS[event]
    room = CARD - 18
    upper = paragraph_height(label, room, "t-name")
    height = 26 + upper + paragraph_height(words, room, "t-small")
    return group(
        title(f"In force: {label}. {words} It ends in the next turn with matching dice."),
        rect(0, 0, CARD, height, "sheet", 8),
        text("in force", 9, 16, "t-small", "soft"),
        paragraph(label, 9, 33, room, "t-name"),
        paragraph(words, 9, 31 + upper, room, "t-small"),
        id="global-event",
        cls="event",
        transform=at(CENTRE_X + CORNER - CARD + 2, CENTRE_Y - 361),
    )


def _dots(sheet: Sheet) -> list[str]:
    """Where dice brought something about."""
    spaces = sorted({h.space for h in sheet.happenings if h.space not in (NOWHERE, CITY)})
    found: list[str] = []
    for space in spaces:
        x, y = place_of(space)
        found.append(recent(x + 68, y, f"recent-{SPACE_NAMES[space]}"))
    return found


# ---- in words


def _desc(sheet: Sheet, name: str) -> str:
    lines = [f"The map of {name}, turn {sheet.turn} of {sheet.turn_limit}."]
    for worker, space in enumerate(sheet.workers):
        lines.append(f"The {WORKER_NAMES[worker]} is in {SPACE_TITLES[space]}.")
    for space in range(SPACES):
        marks = told_marks(sheet, space)
        if marks:
            lines.append(f"{SPACE_TITLES[space]}: {', '.join(marks)}.")
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
        marks.append(f"route {sheet.progress[row]} of {ROUTE_COST[CIRCLE[space]]}")
    if sheet.posts >> space & 1:
        marks.append("trading post")
    if sheet.events[space] != NO_EVENT:
        marks.append(LOCATION_TITLES[sheet.events[space]])
    return marks
