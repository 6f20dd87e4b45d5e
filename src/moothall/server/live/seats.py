"""Who sits where with how many points, what happened, and how it ended."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing import Drawing, Element, tag
from moothall.engine.game import SEAT_NAMES, Game, Score
from moothall.server.live.company import presence_mark
from moothall.server.live.prompt import seat_sign
from moothall.server.live.viewer import Viewer
from moothall.server.tables.log import TableLine
from moothall.server.tables.presence import NOBODY, Company
from moothall.server.tables.since import lines_since
from moothall.server.tables.table import Seat, Table, bot_level

LINES: Final = 30  # of what happened, on the page itself; the rest is a click away
MOST_LINES: Final = 150  # of what happened since one's last turn, which is there as a whole


def seats(table: Table, viewer: Viewer, guest: str, company: Company = NOBODY) -> Element:
    """The element `#seats`: a row for each, with its score line by line when opened."""
    scores = table.scores(viewer.seat)
    best = max(score.total for score in scores)
    own = [viewer.seat] if viewer.seat >= 0 else table.seats_of(guest)
    ahead = len(scores) > 1 and min(score.total for score in scores) < best
    rows = [
        _row(
            seat.number,
            _sitter(seat, seat.number in own),
            presence_mark(company, seat.number),
            _doing(table, seat.number),
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
    told = tag("span", doing, id=f"doing-{number}", cls="doing")
    rows = [tag("tr", _heading("row", source), tag("td", str(part))) for source, part in lines]
    turn = " to-move" if waited_for else ""
    return tag(
        "li",
        tag(
            "details",
            tag("summary", seat_sign(number), who, told, lead, points),
            tag("table", tag("tbody", rows), id=f"lines-{number}", cls="lines"),
            id=f"score-{number}",
        ),
        id=f"seat-row-{number}",
        cls=f"seat-row seat-{number}{turn}",
    )


def _heading(scope: str, *inside: Drawing, cls: str = "") -> Element:
    return tag("th", inside, cls=cls, scope=scope)


def _sitter(seat: Seat, own: bool) -> str:
    if seat.kind == "open":
        return "open seat" if seat.free else f"kept for {seat.name}"
    if seat.kind == "bot":
        return f"bot, {bot_level(seat.bot)}" if seat.bot else ""
    name = f"{seat.name} (you)" if own else seat.name
    if seat.resigned:
        return f"resigned: {name}"
    return name if seat.stand_in is None else f"bot plays for {name}"


def _doing(table: Table, seat: int) -> Element | None:
    if seat in table.thinking:
        return tag("span", "thinking", cls="thinking")
    if seat in table.waiting:
        words = "to end the turn" if seat == table.awaiting_confirm else "to move"
        return tag("span", words, cls="turn-pill")
    return None


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


def ending(table: Table) -> Element:
    """The element `#game-end`: once the game is over, the scoring line by line."""
    if not table.over:
        return tag("section", id="game-end", hidden="hidden")
    scores = table.state.scores()
    totals = [tag("td", str(score.total)) for score in scores]
    scoring = tag(
        "table",
        tag("thead", tag("tr", _heading("col", _aside("Points for")), _columns(table))),
        tag("tbody", [_score_row(table.game, source, scores) for source in _sources(scores)]),
        tag("tfoot", tag("tr", _heading("row", "Total"), totals)),
        cls="score-table",
    )
    chart = tag("div", id="chart", data_address=f"/table/{table.id}/chart")
    return tag(
        "section",
        tag("h2", table.result, id="game-end-heading"),
        tag("div", tag("div", scoring, cls="score-scroll"), chart, cls="ending-parts"),
        id="game-end",
        cls="ending",
        aria_labelledby="game-end-heading",
    )


def _aside(words: str) -> Element:
    return tag("span", words, cls="visually-hidden")


def _columns(table: Table) -> Drawing:
    winners = table.winners
    return [
        _heading(
            "col",
            seat_sign(seat.number),
            tag("span", seat.colour.title(), cls="column-name"),
            tag("span", "wins", cls="winner") if seat.number in winners else None,
            cls=f"seat-{seat.number}",
        )
        for seat in table.seats
    ]


def _sources(scores: Sequence[Score]) -> list[str]:
    return list(dict.fromkeys([source for score in scores for source, _ in score.lines]))


def _score_row(game: Game, source: str, scores: Sequence[Score]) -> Element:
    cells = []
    for score in scores:
        found = [points for name, points in score.lines if name == source]
        cells.append(tag("td", str(sum(found)) if found else "-"))
    return tag("tr", _heading("row", source_title(game, source)), cells)
