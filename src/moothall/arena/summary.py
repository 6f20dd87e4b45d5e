"""`moothall report --text`: the same findings in a few lines of Markdown, for a page of prose."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from moothall.arena import findings
from moothall.arena.findings import OTHERS, WINNERS, Line, Thing
from moothall.arena.plan import Plan
from moothall.arena.report import about
from moothall.engine.registry import game as find_game

if TYPE_CHECKING:
    import polars as pl

MOST: Final = 12  # of the things that go with winning or losing; a page of charts has all


def summary(plan: Plan, frame: "pl.DataFrame") -> str:
    """What the games of a match say, as Markdown."""
    game = find_game(plan.game)
    scores = [points for row in frame["scores"] for points in row]
    parts = [
        f"### {game.title}: {len(frame):,} games",
        f"{about(plan, frame)}.",
        f"- Points a seat: {_spread(scores)}.",
        f"- Decisions a game: {_spread(frame['length'].to_list())}.",
    ]
    if plan.players > 1:
        shares = [
            f"{place['seat']}. {place['value']:.1%} ({place['low']:.1%} to {place['high']:.1%})"
            for place in findings.seat_shares(frame)
        ]
        parts.append(f"- Wins by seat: {', '.join(shares)}.")
    named = {
        line["source"]: game.source_words(line["source"]) for row in frame["points"] for line in row
    }
    parts += ["", *_source_lines(findings.sources(frame, named))]
    return "\n".join([*parts, "", *_thing_lines(findings.things(frame)), ""])


def _spread(numbers: Sequence[int]) -> str:
    """A mean, and between what four of five lie."""
    ranked = sorted(numbers)
    low, high = ranked[len(ranked) // 10], ranked[len(ranked) * 9 // 10]
    return f"{sum(ranked) / len(ranked):.1f} on average, four of five from {low} to {high}"


def _source_lines(sources: Sequence[Line]) -> list[str]:
    """A row for each source of points, what winners and others had of it."""
    rows: dict[str, dict[str, float]] = {}
    for line in sources:
        rows.setdefault(line["source"], {})[line["who"]] = line["value"]
    return [
        "| points for | winners | others |",
        "|---|---:|---:|",
        *[
            f"| {source} | {row.get(WINNERS, 0.0):.1f} | {row.get(OTHERS, 0.0):.1f} |"
            for source, row in rows.items()
        ],
    ]


def _thing_lines(things: Sequence[Thing]) -> list[str]:
    """What goes with winning or losing for sure, the surest first."""
    rows = []
    for thing in [thing for thing in things if thing.stands][:MOST]:
        effect = thing.effect
        assert effect is not None, "it stands"
        size, low, high = effect.value, effect.low, effect.high
        words = f"{size:+.1f} points ({low:+.1f} to {high:+.1f})"
        if thing.winning is not None:
            words = f"{size:+.0%} of the win ({low:+.0%} to {high:+.0%})"
        name = thing.name.replace("_", " ")
        rows.append(f"| {thing.kind.replace('_', ' ')} {name} | {thing.had:.0%} | {words} |")
    if not rows:
        return ["Nothing that a seat may have goes with winning or losing for sure."]
    return ["| had | by so many seats | and with it |", "|---|---:|---|", *rows]
