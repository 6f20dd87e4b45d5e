"""Who sits where with how many points, and what happened."""

from functools import lru_cache
from typing import Final

from moothall.drawing import Drawing, Element, tag
from moothall.engine.game import SEAT_NAMES, Game
from moothall.server.live.clock import seat_clock
from moothall.server.live.company import presence_mark
from moothall.server.live.prompt import seat_sign
from moothall.server.live.viewer import Viewer
from moothall.server.tables.log import TableLine
from moothall.server.tables.presence import NOBODY, Company
from moothall.server.tables.seats import Seat, bot_level
from moothall.server.tables.since import lines_since
from moothall.server.tables.table import Table

LINES: Final = 30  # of what happened, on the page itself; the rest is a click away
MOST_LINES: Final = 150  # of what happened since one's last turn, which is there as a whole


def seats(table: Table, viewer: Viewer, guest: str, company: Company = NOBODY) -> Element:
    """The element `#seats`: a row for each, with its score line by line when opened."""
    scores = table.scores(viewer.seat)
    best = max(score.total for score in scores)
    own = viewer.own(table, guest)
    ahead = len(scores) > 1 and min(score.total for score in scores) < best
    rows = [
        _row(
            seat.number,
            _sitter(seat, seat.number in own, seat.number in table.lost),
            presence_mark(company, seat.number),
            _doing(table, seat.number),
            seat_clock(table, seat.number),
            ahead and score.total == best and not table.over,
            seat.number in table.waiting,
            score.total,
            tuple([(source_title(table.game, source), part) for source, part in score.lines]),
        )
        for seat, score in zip(table.seats, scores, strict=True)
    ]
    return tag("ul", rows, id="seats", cls="plain")


@lru_cache(1 << 12)
def _row(
    number: int,
    sitter: str,
    presence: Element | None,
    doing: Element | None,
    clock: Element | None,
    ahead: bool,
    waited_for: bool,
    total: int,
    lines: tuple[tuple[str, int], ...],
) -> Element:
    colour = tag("span", SEAT_NAMES[number].title(), cls="colour")
    who = tag("span", colour, " ", tag("span", sitter, cls="name"), presence, cls="who")
    points = tag(
        "span",
        tag("b", str(total), id=f"total-{number}", cls="total"),
        tag("span", " points so far; open for the lines", cls="visually-hidden"),
        cls="points-cell",
    )
    lead = tag("span", "ahead", cls="lead") if ahead else None
    told = tag("span", doing, clock, id=f"doing-{number}", cls="doing")
    rows = [tag("tr", heading("row", source), tag("td", str(part))) for source, part in lines]
    turn = " to-move" if waited_for else ""
    return tag(
        "li",
        tag(
            "details",
            tag("summary", seat_sign(number), who, told, lead, points),
            tag("table", tag("tbody", rows), id=f"lines-{number}", cls="lines"),
            id=f"score-{number}",
            data_colour=SEAT_NAMES[number],
        ),
        id=f"seat-row-{number}",
        cls=f"seat-row seat-{number}{turn}",
    )


def heading(scope: str, *inside: Drawing, cls: str = "") -> Element:
    return tag("th", inside, cls=cls, scope=scope)


def _sitter(seat: Seat, own: bool, lost: bool) -> str:
    if seat.kind == "open":
        return "open seat" if seat.free else f"kept for {seat.name}"
    if seat.kind == "bot":
        return f"bot, {bot_level(seat.bot)}" if seat.bot else ""
    name = f"{seat.name} (you)" if own else seat.name
    if seat.resigned:
        return f"{'out of time' if lost else 'resigned'}: {name}"
    return name if seat.stand_in is None else f"bot plays for {name}"


def _doing(table: Table, seat: int) -> Element | None:
    if seat in table.thinking:
        return tag("span", "thinking", cls="thinking")
    if seat in table.waiting:
        words = "to end the turn" if seat == table.awaiting_confirm else "to move"
        return tag("span", words, cls="turn-pill")
    return None


@lru_cache(1 << 10)
def source_title(game: Game, source: str) -> str:
    """What a line of points is for, at the head of a row."""
    words = game.source_words(source)
    return words[:1].upper() + words[1:]


def log(table: Table, viewer: Viewer) -> Element:
    """The element `#log`: the last lines, all since one's last turn among them, newest first."""
    lines = table.log(viewer.seat)
    oldest = min(len(lines) - LINES, lines_since(table, viewer.seat).start)
    newest = range(len(lines) - 1, max(0, oldest, len(lines) - MOST_LINES) - 1, -1)
    rows = _under_headings(lines, newest)
    return tag("ol", rows, id="log", cls="log", tabindex=0, aria_label="What happened")


def whole_log(table: Table, viewer: Viewer) -> Element:
    """Everything that happened, oldest first, for the drawer."""
    lines = table.log(viewer.seat)
    return tag("ol", _under_headings(lines, range(len(lines)), "all-"), cls="log")


def _under_headings(lines: list[TableLine], numbers: range, prefix: str = "") -> list[Element]:
    """Some lines in an order, each turn, round or year below its heading."""
    rows: list[Element] = []
    heading = ""
    for number in numbers:
        line = lines[number]
        if line.heading and line.heading != heading:
            rows.append(log_heading(line.turn, line.heading, prefix))
            heading = line.heading
        rows.append(log_line(number, line, prefix))
    return rows


@lru_cache(5_000)
def log_heading(turn: int, words: str, prefix: str = "") -> Element:
    return tag("li", tag("h3", words), id=f"{prefix}turn-{turn}", cls="log-heading")


@lru_cache(20_000)  # a page shows thirty lines, and one of them is new
def log_line(number: int, line: TableLine, prefix: str = "") -> Element:
    return tag(
        "li",
        None if line.seat is None else seat_sign(line.seat),
        tag("span", line.words, [gain(seat, points) for seat, points in line.points]),
        id=f"{prefix}line-{number}",
        cls="house-note" if line.note else "",
        data_pieces=" ".join(line.pieces) or None,
    )


def gain(seat: int, points: int) -> Drawing:
    """Points that a seat has gained or lost."""
    noun = "point" if abs(points) == 1 else "points"
    aside = tag("span", f" {noun} for {SEAT_NAMES[seat]}", cls="visually-hidden")
    return [" ", tag("span", f"{points:+d}", aside, cls=f"gain seat-{seat}")]
