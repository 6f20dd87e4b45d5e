"""How it ended: who has won and why, in the prompt's place; the points line by line; the chart."""

from collections.abc import Sequence

from moothall.drawing import Drawing, Element, tag
from moothall.engine.game import Game, Score
from moothall.server.live.prompt import seat_sign
from moothall.server.live.seats import heading, source_title
from moothall.server.tables.deals import fairness
from moothall.server.tables.table import Table


def ending(table: Table) -> Element:
    """The element `#game-end`: once the game is over, the scoring line by line, and the chart.

    One of the two is open, so that they stand in the column beside the board, which stays in view.
    """
    if not table.over:
        return tag("section", id="game-end", data_page="end", hidden="hidden")
    chart = tag("div", id="chart", data_address=f"/table/{table.id}/chart")
    return tag(
        "section",
        _fold("end-chart", "Points over the game", chart),
        _fold("end-points", "Points, line by line", _scoring(table), is_open=True),
        _deal(table),
        id="game-end",
        cls="ending",
        data_page="end",
        aria_label="The points",
    )


def _deal(table: Table) -> Element | None:
    """What the deal came from, to be held against what the table had said of it from the start."""
    known = fairness(table)
    if known is None:
        return None
    facts = [
        [tag("dt", name), tag("dd", str(value))]
        for name, value in zip(("Fingerprint", "Seed", "Salt"), known, strict=True)
    ]
    words = (
        "The fingerprint is the SHA-256 of the seed, a space, and the salt. It was shown from the "
        "start, so nobody can have changed the deal since. moothall verify checks a record."
    )
    inside = tag("div", tag("p", words), tag("dl", facts), cls="deal-facts")
    return _fold("end-deal", "Was it dealt fairly?", inside)


def _fold(key: str, words: str, inside: Element, is_open: bool = False) -> Element:
    opened = "open" if is_open else None
    return tag("details", tag("summary", words), inside, id=key, name="end", open=opened)


def _scoring(table: Table) -> Element:
    scores = table.state.scores()
    totals = [tag("td", str(score.total)) for score in scores]
    corner = heading("col", tag("span", "Points for", cls="visually-hidden"))
    scoring = tag(
        "table",
        tag("thead", tag("tr", corner, _columns(table))),
        tag("tbody", [_score_row(table.game, source, scores) for source in _sources(scores)]),
        tag("tfoot", tag("tr", heading("row", "Total"), totals)),
        cls="score-table",
    )
    return tag("div", scoring, cls="score-scroll")


def _columns(table: Table) -> Drawing:
    winners = table.winners
    return [
        heading(
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
    return tag("tr", heading("row", source_title(game, source)), cells)
