"""`moothall report --text`: the same findings in a few lines of Markdown, for a page of prose."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from moothall.arena import findings
from moothall.arena.findings import OTHERS, WINNERS, Line, Thing
from moothall.arena.plan import Plan
from moothall.arena.report import about, effect_words, source_names
from moothall.engine.game import Game
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
    lines = _source_lines(findings.sources(frame, source_names(frame, game)), plan.players == 1)
    return "\n".join([*parts, "", *lines, "", *_thing_lines(findings.things(frame), game), ""])


def _spread(numbers: Sequence[int]) -> str:
    """A mean, and between what four of five lie."""
    ranked = sorted(numbers)
    low, high = ranked[len(ranked) // 10], ranked[len(ranked) * 9 // 10]
    return f"{sum(ranked) / len(ranked):.1f} on average, four of five from {low} to {high}"


def _source_lines(sources: Sequence[Line], alone: bool) -> list[str]:
    """A row for each source of points, what winners and others had of it."""
    rows: dict[str, dict[str, float]] = {}
    for line in sources:
        rows.setdefault(line["source"], {})[line["who"]] = line["value"]
    found = ["| points for | |", "|---|---:|"] if alone else [
        "| points for | winners | others |", "|---|---:|---:|",
    ]  # fmt: skip
    for source, row in rows.items():
        means = [row.get(who, 0.0) for who in ((WINNERS,) if alone else (WINNERS, OTHERS))]
        found.append(f"| {source} | {' | '.join(f'{mean:.1f}' for mean in means)} |")
    return found


def _thing_lines(things: Sequence[Thing], game: Game) -> list[str]:
    """What goes with winning or losing for sure, the surest first."""
    rows = [
        f"| {thing.kind} {game.source_words(thing.name)} | {thing.had:.0%} "
        f"| {effect_words(thing.effect, percent=thing.winning is not None)} |"
        for thing in things
        if thing.stands
    ]
    if not rows:
        return ["Nothing that a seat may have goes with winning or losing for sure."]
    head = ["| had | by so many seats | more of the win, or points |", "|---|---:|---|"]
    return [*head, *rows[:MOST]]
