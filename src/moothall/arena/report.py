"""`moothall report`: what the games of a match say, on one page."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from moothall.arena import charts, findings
from moothall.arena.findings import Thing
from moothall.arena.page import Page, table
from moothall.arena.plan import Plan
from moothall.arena.standings import standings
from moothall.arena.statistics import Estimate, mean
from moothall.engine.game import Game
from moothall.engine.registry import game as find_game

if TYPE_CHECKING:
    import polars as pl

MOST_DRAWN: Final = 30  # things in a chart; the table has all


def report(plan: Plan, frame: "pl.DataFrame") -> str:
    """The page, as HTML."""
    game = find_game(plan.game)
    page = Page(f"{game.title}: {len(frame):,} games", about(plan, frame))
    _who_won(page, plan, frame)
    _how_it_went(page, plan, frame, game)
    _what_they_had(page, plan, findings.things(frame), game)
    _options(page, frame)
    return page.html()


def about(plan: Plan, frame: "pl.DataFrame") -> str:
    varied = [f"{name} drawn" for name, values in plan.options.items() if len(values) > 1]
    changed = [f"{address} = {value}" for address, value in plan.figures.items()]
    return ", ".join(
        [
            f"{plan.players} players" if plan.players > 1 else "alone",
            f"bots {', '.join(plan.names)}",
            deal_words(plan, frame),
            f"seed {plan.seed}",
            *varied,
            *changed,
        ]
    )


def deal_words(plan: Plan, frame: "pl.DataFrame") -> str:
    games = len(plan.arrangements)
    each = "" if games == 1 else f", each played {games} times"
    return f"{frame['deal'].n_unique():,} deals{each}"


def source_names(frame: "pl.DataFrame", game: Game) -> dict[str, str]:
    """What the lines of the points are called."""
    sources = {line["source"] for row in frame["points"] for line in row}
    return {source: game.source_words(source) for source in sources}


def _who_won(page: Page, plan: Plan, frame: "pl.DataFrame") -> None:
    rows = [
        [
            line["bot"],
            f"{line['games']:,}",
            "" if line["share"] is None else
            f"{line['share']:.1%} ({line['share_low']:.1%} to {line['share_high']:.1%})",
            f"{line['points']:.1f} ({line['points_low']:.1f} to {line['points_high']:.1f})",
            "" if line["rating"] is None else f"{line['rating']:.1f} ± {line['rating_sigma']:.1f}",
            f"{1000 * line['seconds']:.2f} ms",
        ]
        for line in standings(frame).to_dicts()
    ]  # fmt: skip
    won = "deals won" if plan.players == 1 else "wins"
    page.section(
        "Who won",
        ""
        if len(plan.names) == 1
        else "Each deal was played from every seat, so that luck is the same for all.",
        table=table(
            ["bot", "games", f"{won} (95 %)", "points (95 %)", "rating", "a decision"], rows
        ),
    )


def _how_it_went(page: Page, plan: Plan, frame: "pl.DataFrame", game: Game) -> None:
    scores = findings.by_bot(frame, "scores")
    usual = mean([score for several in scores.values() for score in several])
    page.section(
        "Points",
        f"A seat ends with {usual:.1f} points on average.",
        [charts.histogram(findings.histogram(scores), "points of a seat")],
    )
    page.section(
        "Where points come from",
        "The mean of a seat, with 95 % intervals." if plan.players == 1 else
        "The mean of a seat that won, and of one that did not, with 95 % intervals.",
        [charts.sources(findings.sources(frame, source_names(frame, game)))],
    )  # fmt: skip
    if plan.players > 1:
        page.section(
            "Seats",
            "Every bot has played every seat equally often. The broken line is an equal share.",
            [charts.seats(findings.seat_shares(frame))],
        )
    lengths = frame["length"].to_list()
    page.section(
        "Length",
        f"A game takes {mean(lengths):.0f} decisions on average, "
        f"from {min(lengths)} to {max(lengths)}.",
        [charts.histogram(findings.histogram({"all games": lengths}), "decisions of a game")],
    )
    page.section(
        "Choices",
        f"A decision is made among {mean(frame['choices'].to_list()):.1f} choices on average; "
        "the band holds eight games in ten.",
        [charts.course(findings.course(frame))],
    )


# ---- things


def _what_they_had(page: Page, plan: Plan, found: list[Thing], game: Game) -> None:
    if not found:
        return
    alone = plan.players == 1
    names = [thing.name for thing in found]
    drawn = [thing for thing in found if thing.winning and not alone][:MOST_DRAWN]
    shared = [thing for thing in found if thing.points and (alone or thing.shared)][:MOST_DRAWN]
    specs = []
    if drawn:
        specs.append(charts.effects(
            [_line(thing, thing.winning, game, names) for thing in drawn], "more of the win", "+.0%"
        ))  # fmt: skip
    if shared:
        specs.append(charts.effects(
            [_line(thing, thing.points, game, names) for thing in shared], "more points", "+.1f"
        ))  # fmt: skip
    rows = [
        [
            game.source_words(thing.name),
            thing.kind,
            f"{thing.had:.1%}",
            "" if alone else effect_words(thing.winning, percent=True),
            effect_words(thing.points, percent=False),
            f"{abs(thing.surprise):.1f}" if thing.effect else "cannot say",
        ]
        for thing in found
    ]
    page.section(
        "What they had, and what it did",
        "How often a seat had a thing, and how much more it won and scored than seats of the same "
        "bot in the same place that had it not. The most surprising comes first: surprise counts "
        "standard errors.",
        specs,
        table(
            ["", "kind", "had by", "of the win (95 %)", "points (95 %)", "surprise"],
            rows, (0, 1), [thing.stands for thing in found],
        ),
        "Bold stands among so many things (one in twenty of them may be chance). What everybody at "
        "a table has moves points alone. That a thing goes with winning does not say that it makes "
        "winners: who is ahead can afford more.",
    )  # fmt: skip


def _line(thing: Thing, effect: Estimate | None, game: Game, names: Sequence[str]) -> findings.Line:
    """A row of a chart; what is called like a thing of another kind says its own."""
    assert effect is not None
    words = game.source_words(thing.name)
    return {
        "label": words if names.count(thing.name) == 1 else f"{words}, {thing.kind}",
        "kind": thing.kind,
        "value": effect.value,
        "low": effect.low,
        "high": effect.high,
    }


def effect_words(found: Estimate | None, percent: bool) -> str:
    if found is None:
        return ""
    parts = [
        f"{100 * one:+.1f} %" if percent else f"{one:+.1f}"
        for one in (found.value, found.low, found.high)
    ]
    return f"{parts[0]} ({parts[1]} to {parts[2]})"


def _options(page: Page, frame: "pl.DataFrame") -> None:
    lines = findings.option_lines(frame)
    if not lines:
        return
    rows = [
        [line["option"], line["value"], f"{line['deals']:,}", _level(line["points"]),
         _level(line["length"])]
        for line in lines
    ]  # fmt: skip
    page.section(
        "Options",
        "Deals differed in these options.",
        table=table(
            ["option", "value", "deals", "points of a seat (95 %)", "decisions (95 %)"],
            rows,
            (0, 1),
        ),
    )


def _level(found: Estimate) -> str:
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"
