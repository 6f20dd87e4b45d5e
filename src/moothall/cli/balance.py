"""`moothall balance` and `moothall sweep`: what a changed figure does to a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from moothall.arena.balance import (
    Change,
    check_figures,
    compare,
    original,
    original_value,
    really_changed,
    sweep,
    sweep_page,
    sweep_svg,
)
from moothall.arena.match import run
from moothall.arena.plan import Plan
from moothall.arena.statistics import Estimate
from moothall.cli.arena import (
    Bots,
    GameName,
    Games,
    Options,
    Players,
    Ray,
    Seed,
    Workers,
    read_plan,
    title,
    watched,
)
from moothall.cli.screen import Screen
from moothall.engine.errors import BadOption

if TYPE_CHECKING:
    import polars as pl

STRONG: Final = "builder"
MOST_LINES: Final = 40  # of what has changed
MOST_VALUES: Final = 50  # of a sweep

Keep = Annotated[
    Path | None,
    typer.Option(help="A folder for the games; the same command goes on with what is there."),
]
Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FIGURE=VALUE", help="A figure of the content, changed."),
]


def balance(
    name: GameName,
    changes: Set = None,
    bots: Bots = STRONG,
    games: Games = 200,
    players: Players = None,
    option: Options = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    keep: Keep = None,
) -> None:
    """Play a game with changed figures against the game as it is, and say what changed."""
    figures = read_changes(changes or [])
    if not figures:
        raise BadOption("name the figures to change: --set FIGURE=VALUE")
    plan = read_plan(name, bots, seed, players, option, figures)
    for address, value in plan.figures.items():
        if original_value(plan.game, address) == value:
            raise BadOption(f"the figure {address} is {value} already")
    check_figures(plan)
    before, after = (
        _play(one, games, workers, ray, keep, f"{plan.game} {what}")
        for what, one in (("original", original(plan)), ("changed", plan))
    )
    show_changes(plan, before, after)


def sweep_figure(
    name: GameName,
    figure: Annotated[str, typer.Option(help="The figure, as `balance` takes it.")],
    first: Annotated[int, typer.Option("--from", help="Its lowest value.")],
    last: Annotated[int, typer.Option("--to", help="Its highest value.")],
    step: Annotated[int, typer.Option(min=1, help="From one value to the next.")] = 1,
    changes: Set = None,
    bots: Bots = STRONG,
    games: Games = 200,
    players: Players = None,
    option: Options = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    keep: Keep = None,
    out: Annotated[
        Path | None, typer.Option(help="The curves: a page (.html) or a picture (.svg).")
    ] = None,
) -> None:
    """Play a game with each value of a figure, and draw the curves."""
    values = list(range(first, last + 1, step))
    if not 0 < len(values) <= MOST_VALUES:
        raise BadOption(f"from {first} to {last} are {len(values)} values, not 1 to {MOST_VALUES}")
    figures = read_changes(changes or [])
    plans = {
        value: read_plan(name, bots, seed, players, option, {**figures, figure: value})
        for value in values
    }
    full = list(plans[first].figures)[-1]
    page = out or Path(f"{plans[first].game}-{full}.html")
    if page.suffix not in (".html", ".svg"):
        raise BadOption(f"curves are drawn as .html or .svg, not {page.suffix or page}")
    plans = {value: really_changed(plan) for value, plan in plans.items()}
    for plan in plans.values():
        check_figures(plan)

    def play(plan: Plan) -> "pl.DataFrame":
        value = plan.figures.get(full, original_value(plan.game, full))
        return _play(plan, games, workers, ray, keep, f"{plan.game} {full} = {value}")

    found = sweep(plans, full, games, play)
    page.write_text(
        sweep_svg(found) if page.suffix == ".svg" else sweep_page(found), encoding="utf-8"
    )
    screen = Screen()
    screen.say(title(found.plan, found.games) + f" for each value of {full}", "bold")
    screen.say()
    rows = [
        [
            f"{value}{' (as it is)' if value == found.original else ''}",
            *(
                f"{100 * at[measure].value:.1f} ± {100 * _reach(at[measure]):.1f} %"
                if measure == "seat 1"
                else f"{at[measure].value:.2f} ± {_reach(at[measure]):.2f}"
                for measure in found.curves
            ),
        ]
        for value, at in found.values.items()
    ]
    screen.table([full, *found.curves], rows, right=range(1, 1 + len(found.curves)))
    screen.say()
    screen.say(f"± is half of the 95 % interval. The curves: {page}", whole=True)


def read_changes(given: list[str]) -> dict[str, int]:
    """Figures as they were typed."""
    found: dict[str, int] = {}
    for text in given:
        address, equals, value = text.partition("=")
        try:
            number = int(value)
        except ValueError:
            equals = ""
        if not equals:
            raise BadOption(f"--set is written figure=number, not '{text}'")
        if address.strip() in found:
            raise BadOption(f"the figure {address.strip()} is given twice")
        found[address.strip()] = number
    return found


def _play(
    plan: Plan, games: int, workers: int | None, ray: str | None, keep: Path | None, what: str
) -> "pl.DataFrame":
    out = None
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        changed = "_".join(f"{address}={value}" for address, value in plan.figures.items())
        out = keep / f"{plan.game}_{changed or 'original'}.parquet"
    with watched(plan, games, out, what) as progress:
        return run(plan, games, workers, ray, out, progress=progress)


def show_changes(plan: Plan, before: "pl.DataFrame", after: "pl.DataFrame") -> None:
    """What has changed for sure, and what may have."""
    found = compare(before, after)
    sure = [change for change in found if change.stands]
    screen = Screen()
    screen.say(title(plan, len(after)) + ", and as many with the figures as they are", "bold")
    screen.say()
    shown = sure[:MOST_LINES] or found[:5]
    screen.table(
        ["", "", "original", "changed", "difference", "95 %"],
        [_line(change) for change in shown],
        right=(2, 3, 4, 5),
    )
    screen.say()
    if sure:
        rest = len(sure) - len(shown)
        more = f", {rest} of them not shown" if rest else ""
        screen.say(f"{len(sure)} of {len(found)} measures have changed{more}.")
    else:
        screen.say(f"None of {len(found)} measures has changed for sure; the nearest are shown.")
    screen.say(
        "Differences are those of games with the same seed, with Student's interval over the "
        "deals; of what is said to have changed, one in twenty may be chance."
    )


def _line(change: Change) -> list[str]:
    low, high = change.difference.low, change.difference.high
    return [
        change.group,
        change.name,
        change.words(change.before),
        change.words(change.after),
        change.words(change.difference.value, "+"),
        f"{change.words(low, '+')} to {change.words(high, '+')}",
    ]


def _reach(found: Estimate) -> float:
    return (found.high - found.low) / 2
