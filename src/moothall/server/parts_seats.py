"""Who sits where with how many points, what happened, and how it ended."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing import escape
from moothall.engine.game import SEAT_NAMES, Score
from moothall.server.hall_words import bot_level
from moothall.server.parts_prompt import seat_sign
from moothall.server.table import Seat, Table, TableLine
from moothall.server.viewer import Viewer

LINES: Final = 30  # of what happened, on the page itself; the rest is a click away


def seats(table: Table, viewer: Viewer, guest: str) -> str:
    """The element `#seats`: a row for each, with its score line by line when opened."""
    scores = table.state.scores(viewer.seat)
    best = max(score.total for score in scores)
    own = [viewer.seat] if viewer.seat >= 0 else table.seats_of(guest)
    ahead = len(scores) > 1 and min(score.total for score in scores) < best
    rows = [
        _row(table, seat, score, seat.number in own, ahead and score.total == best)
        for seat, score in zip(table.seats, scores, strict=True)
    ]
    return f'<ul id="seats" class="plain">{"".join(rows)}</ul>'


def _row(table: Table, seat: Seat, score: Score, own: bool, ahead: bool) -> str:
    number = seat.number
    moves = number in table.waiting
    lines = "".join(
        [
            f'<tr><th scope="row">{escape(_source(source))}</th><td>{points}</td></tr>'
            for source, points in score.lines
        ]
    )
    turn = " to-move" if moves else ""
    lead = '<span class="lead">ahead</span>' if ahead and not table.over else ""
    return (
        f'<li id="seat-row-{number}" class="seat-row seat-{number}{turn}">'
        f'<details id="score-{number}"><summary>{seat_sign(number)}'
        f'<span class="who"><span class="colour">{seat.colour.title()}</span> '
        f'<span class="name">{escape(_sitter(seat, own))}</span></span>'
        f'<span id="doing-{number}" class="doing">{_doing(table, number)}</span>{lead}'
        f'<span class="points-cell"><b id="total-{number}" class="total">{score.total}</b>'
        '<span class="visually-hidden"> points so far; open for the lines</span></span></summary>'
        f'<table id="lines-{number}" class="lines"><tbody>{lines}</tbody></table></details></li>'
    )


def _sitter(seat: Seat, own: bool) -> str:
    if seat.kind == "open":
        return "open seat"
    if seat.kind == "bot":
        return f"bot, {bot_level(seat.bot)}" if seat.bot else ""
    return f"{seat.name} (you)" if own else seat.name


def _doing(table: Table, seat: int) -> str:
    if seat in table.thinking:
        return '<span class="thinking">thinking</span>'
    if seat in table.waiting:
        words = "to end the turn" if seat == table.awaiting_confirm else "to move"
        return f'<span class="turn-pill">{words}</span>'
    return ""


def _source(source: str) -> str:
    return source.replace("_", " ").capitalize()


def log(table: Table, viewer: Viewer) -> str:
    """The element `#log`: the last lines of what happened, the newest first."""
    happened = table.happened
    first = max(0, len(happened) - LINES)
    rows = [
        log_line(number, happened[number], viewer.seat)
        for number in range(len(happened) - 1, first - 1, -1)
    ]
    return f'<ol id="log" class="log" tabindex="0" aria-label="What happened">{"".join(rows)}</ol>'


def whole_log(table: Table, viewer: Viewer) -> str:
    """Everything that happened, oldest first, for the drawer."""
    rows = [log_line(n, line, viewer.seat, "all-") for n, line in enumerate(table.happened)]
    return f'<ol class="log">{"".join(rows)}</ol>'


@lru_cache(20_000)  # a page shows thirty lines, and one of them is new
def log_line(number: int, line: TableLine, viewer: int, prefix: str = "") -> str:
    sign = name = ""
    if line.seat is not None:
        sign = seat_sign(line.seat)
        name = f'<span class="visually-hidden">{SEAT_NAMES[line.seat].title()}: </span>'
    cls = ' class="house-note"' if line.note else ""
    words = escape(line.words(viewer))
    return f'<li id="{prefix}line-{number}"{cls}>{sign}{name}<span>{words}</span></li>'


def ending(table: Table) -> str:
    """The element `#game-end`: once the game is over, the scoring line by line."""
    if not table.over:
        return '<section id="game-end" hidden="hidden"></section>'
    scores = table.state.scores()
    winners = set(table.state.winners())
    head = "".join(
        [
            f'<th scope="col" class="seat-{seat.number}">{seat_sign(seat.number)}'
            f'<span class="column-name">{seat.colour.title()}</span>'
            + ('<span class="winner">wins</span>' if seat.number in winners else "")
            + "</th>"
            for seat in table.seats
        ]
    )
    body = "".join([_score_row(source, scores) for source in _sources(scores)])
    totals = "".join([f"<td>{score.total}</td>" for score in scores])
    return (
        '<section id="game-end" class="ending" aria-labelledby="game-end-heading">'
        f'<h2 id="game-end-heading">{escape(table.state.result())}</h2>'
        '<div class="ending-parts"><div class="score-scroll"><table class="score-table">'
        f'<thead><tr><th scope="col"><span class="visually-hidden">Points for</span></th>{head}'
        f'</tr></thead><tbody>{body}</tbody><tfoot><tr><th scope="row">Total</th>{totals}</tr>'
        f'</tfoot></table></div><div id="chart" data-address="/table/{table.id}/chart"></div></div>'
        "</section>"
    )


def _sources(scores: Sequence[Score]) -> list[str]:
    return list(dict.fromkeys([source for score in scores for source, _ in score.lines]))


def _score_row(source: str, scores: Sequence[Score]) -> str:
    cells = ""
    for score in scores:
        found = [points for name, points in score.lines if name == source]
        cells += f"<td>{sum(found) if found else '-'}</td>"
    return f'<tr><th scope="row">{escape(_source(source))}</th>{cells}</tr>'
