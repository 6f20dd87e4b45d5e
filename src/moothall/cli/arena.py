"""`moothall arena`: many games among bots, as they come and when they are over."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from moothall.arena.extras import extra
from moothall.arena.match import run
from moothall.arena.plan import Plan, make_plan
from moothall.arena.standings import standings
from moothall.arena.statistics import FEW
from moothall.arena.tables import Order
from moothall.bots import BOT_NAMES
from moothall.cli.about import game_name
from moothall.cli.screen import Screen
from moothall.engine.dice import MAX_FAST_SEED
from moothall.engine.errors import BadOption
from moothall.engine.options import Setting

if TYPE_CHECKING:
    import polars as pl

INTERRUPTED = 130  # the exit code that shells know

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game; see `moothall games`.")]
Bots = Annotated[str, typer.Option(help=f"Who plays, separated by commas: {', '.join(BOT_NAMES)}.")]
Players = Annotated[
    int | None, typer.Option(help="How many sit at the table; as many as bots, unless said.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; given several times, each deal draws one of the values.",
    ),
]
Games = Annotated[int, typer.Option(min=1, help="How many games are played.")]
Seed = Annotated[int, typer.Option(min=0, max=MAX_FAST_SEED, help="The same seed, the same games.")]
Workers = Annotated[
    int | None, typer.Option(min=1, help="Processes that play; one a core, unless said.")
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here."),
]


def arena(
    name: GameName,
    bots: Bots,
    games: Games = 100,
    players: Players = None,
    option: Options = None,
    seed: Seed = 0,
    workers: Workers = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A Parquet file for a row a game; the same command goes on with it."),
    ] = None,
    stop_early: Annotated[
        bool, typer.Option("--stop-early", help="Stop as soon as the order of the bots is clear.")
    ] = False,
) -> None:
    """Play bots against each other, every deal from every seat, and say who is better."""
    plan = read_plan(name, bots, seed, players, option)
    screen = Screen()
    with watched(plan, games, out) as progress:
        frame = run(plan, games, workers, ray, out, stop_early, progress)
    screen.say(title(plan, len(frame)), "bold")
    screen.say()
    show_standings(screen, plan, frame)
    if stop_early:
        screen.say(early_words(plan, frame))
    if out is not None:
        screen.say(f"The games are in {out}; `moothall report {out}` shows what they say.")


# ---- what is asked for


def read_plan(
    name: str,
    bots: str,
    seed: int,
    players: int | None,
    options: list[str] | None,
    figures: dict[str, int] | None = None,
) -> Plan:
    with extra("arena"):
        import polars as _  # noqa: F401  # before anything else is said
    words = [word.strip() for word in bots.split(",") if word.strip()]
    return make_plan(game_name(name), words, seed, players, read_options(options or []), figures)


def read_options(given: list[str]) -> dict[str, object]:
    """Options as they were typed; one that is given several times has a list of values."""
    found: dict[str, list[str]] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option is written name=value, not '{text}'")
        found.setdefault(name.strip(), []).append(value.strip())
    return dict(found)


def title(plan: Plan, games: int) -> str:
    changed = "".join(f", {address} = {value}" for address, value in plan.figures.items())
    options = ", ".join(f"{name} {_values(values)}" for name, values in plan.options.items())
    return (
        f"{plan.game}, {plan.players} players{f', {options}' if options else ''}{changed}, "
        f"seed {plan.seed}: {games:,} games"
    )


def _values(values: Sequence[Setting]) -> str:
    return " or ".join(
        ("yes" if value else "no") if isinstance(value, bool) else str(value) for value in values
    )


# ---- while it is played


@contextmanager
def watched(plan: Plan, games: int, out: Path | None, what: str = "") -> Iterator[Any]:
    """A bar with the time left and the standings so far; what an interruption leaves."""
    view = Watch(plan, games, what)
    try:
        with view.shown():
            yield view.update
    except KeyboardInterrupt:
        kept = f"{view.done:,} games are kept in {out}: the same command goes on with them"
        Screen().complain("stopped; " + (kept if out else "no game was kept: --out keeps them"))
        raise typer.Exit(INTERRUPTED) from None


class Watch:
    """What somebody sees of a match that is being played."""

    def __init__(self, plan: Plan, games: int, what: str) -> None:
        self.done = 0
        self.won: dict[str, float] = dict.fromkeys(plan.names, 0.0)
        self.seats: dict[str, int] = dict.fromkeys(plan.names, 0)
        self.points: dict[str, float] = dict.fromkeys(plan.names, 0.0)
        self.alone = plan.players == 1
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        self.task = self.progress.add_task(what or plan.game, total=games)

    def update(self, done: int, rows: Sequence[Any]) -> None:
        self.done = done
        for row in rows:
            for seat, name in enumerate(row["seats"]):
                self.seats[name] += 1
                self.points[name] += row["scores"][seat]
                if seat in row["winners"]:
                    self.won[name] += 1 / len(row["winners"])
        self.progress.update(self.task, completed=done)

    def shown(self) -> AbstractContextManager[object]:
        """On a terminal the state of things, beside what is printed; in a pipe nothing."""
        console = Console(stderr=True)
        if not console.is_terminal:
            return nullcontext()
        return Live(get_renderable=self.show, console=console, transient=True, refresh_per_second=4)

    def show(self) -> Group:
        order = sorted(self.won, key=self._standing, reverse=True)
        lines = [Text(f"  {name:<12}{self._words(name)}") for name in order if self.seats[name]]
        return Group(self.progress, *lines)

    def _standing(self, name: str) -> float:
        return (self.points if self.alone else self.won)[name] / max(1, self.seats[name])

    def _words(self, name: str) -> str:
        points = self.points[name] / self.seats[name]
        won = "" if self.alone else f"{100 * self.won[name] / self.seats[name]:5.1f} % of wins, "
        return f"{won}{points:.1f} points"


# ---- when it is over


def show_standings(screen: Screen, plan: Plan, frame: "pl.DataFrame") -> None:
    rows = [
        [
            line["bot"],
            f"{line['games']:,}",
            *(_share(line) if line["share"] is not None else ["", ""]),
            f"{line['points']:.1f}",
            f"{line['points_low']:.1f} to {line['points_high']:.1f}",
            "" if line["rating"] is None else f"{line['rating']:.1f} ± {line['rating_sigma']:.1f}",
            f"{1000 * line['seconds']:.2f}",
        ]
        for line in standings(frame).to_dicts()
    ]
    won = "deals won" if plan.players == 1 else "wins"
    headings = ["bot", "games", won, "95 %", "points", "95 %", "rating", "ms a decision"]
    screen.table(headings, rows, right=range(1, len(headings)))
    screen.say()
    screen.say(interval_words(plan, frame))


def _share(line: dict[str, Any]) -> list[str]:
    low, high = 100 * line["share_low"], 100 * line["share_high"]
    return [f"{100 * line['share']:.1f} %", f"{low:.1f} to {high:.1f}"]


def interval_words(plan: Plan, frame: "pl.DataFrame") -> str:
    """Which intervals these are."""
    deals = frame["deal"].n_unique()
    games = len(plan.arrangements)
    each = "a game each" if games == 1 else f"each played {games} times, from every seat"
    paired = "paired by deal"
    if games == 1:
        paired = "of independent games"
    elif deals < FEW:
        paired = f"not paired by deal, as there are fewer than {FEW} deals"
    return (
        f"{deals:,} deals, {each}. Wins: Wilson's interval {paired}; points: Student's over the "
        "deals; rating: OpenSkill, with its standard deviation."
    )


def early_words(plan: Plan, frame: "pl.DataFrame") -> str:
    """What the sequential test has found."""
    order = Order(plan.names, len(plan.arrangements))
    order.add(frame.select("number", "deal", "seats", "scores", "winners").to_dicts())
    beaten = [
        f"{better} over {one if better == other else other}"
        for (one, other), better in order.better.items()
    ]
    found = f": {', '.join(beaten)}" if beaten else ""
    if order.is_clear():
        return f"The order is clear{found} (error below 5 %, looked at after every deal)."
    return f"The order is not clear in so many games{found or ': no two are told apart'}."
