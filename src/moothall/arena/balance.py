"""A game with changed figures against the game as it is: same bots, same deals, what changed.

Content is read when a game is imported, so the changed game is played in processes of its own
(`engine/content.py` says how). Its games are compared one by one with those of the original, whose
seeds they share: what differs is the figures, and not the luck of the deal.
"""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from moothall.arena import charts
from moothall.arena.extras import extra
from moothall.arena.findings import Line
from moothall.arena.page import Page, table
from moothall.arena.plan import Plan
from moothall.arena.statistics import Estimate, discoveries, mean, mean_interval, two_sided
from moothall.arena.workers import Processes
from moothall.engine.content import figure_value, load
from moothall.engine.registry import game as find_game
from moothall.engine.rooms import FolderGame

if TYPE_CHECKING:
    import polars as pl

Values = dict[tuple[str, str], dict[int, float]]
"""For each measure, by its group and name, the value of every game in which it is not zero."""

GAME: Final = "game"
SHARES: Final = frozenset({"wins", "had"})  # groups whose numbers are shares


@dataclass(frozen=True)
class Change:
    """One measure before and after, and the mean difference of the games that share a seed."""

    group: str
    name: str
    before: float
    after: float
    difference: Estimate
    stands: bool = False

    @property
    def surprise(self) -> float:
        error = self.difference.error
        return self.difference.value / error if error > 0 else 0.0

    def words(self, number: float, sign: str = "") -> str:
        share = self.group.split(" ")[0] in SHARES
        return f"{100 * number:{sign}.1f} %" if share else f"{number:{sign}.2f}"


# ---- before a game is played


def check_figures(plan: Plan) -> None:
    """Refuse figures that do not fit before anything is played."""
    if plan.figures:
        with closing(Processes(plan, 1)) as trial:
            trial.try_out()


def really_changed(plan: Plan) -> Plan:
    """The same without figures that are as they were."""
    kept = {
        address: value
        for address, value in plan.figures.items()
        if original_value(plan.game, address) != value
    }
    return replace(plan, figures=kept)


def original_value(game: str, address: str) -> int:
    """What a figure is in the content file."""
    found = find_game(game)
    assert isinstance(found, FolderGame)  # a plan with figures has a content file
    return figure_value(load(found.package), address)


def original(plan: Plan) -> Plan:
    return replace(plan, figures={})


# ---- what changed


def compare(before: "pl.DataFrame", after: "pl.DataFrame") -> list[Change]:
    """What differs between two matches with the same seeds, the clearest first."""
    one, other = measures(before), measures(after)
    deals: dict[int, int] = dict(before.select("number", "deal").iter_rows())
    found = []
    for key in dict.fromkeys([*one, *other]):
        first, second = one.get(key, {}), other.get(key, {})
        clusters: dict[int, list[float]] = {}
        for number, deal in deals.items():
            gap = second.get(number, 0.0) - first.get(number, 0.0)
            clusters.setdefault(deal, []).append(gap)
        games = len(deals)
        found.append(
            Change(
                *key,
                sum(first.values()) / games,
                sum(second.values()) / games,
                mean_interval(list(clusters.values())),
            )
        )
    stands = discoveries([two_sided(change.surprise) for change in found])
    found = [replace(change, stands=stand) for change, stand in zip(found, stands, strict=True)]
    return sorted(found, key=lambda change: -abs(change.surprise))


def measures(frame: "pl.DataFrame") -> Values:
    """All that is measured of each game."""
    found: Values = {}
    for row in frame.iter_rows(named=True):
        for key, value in _measures_of(row).items():
            found.setdefault(key, {})[row["number"]] = value
    return found


def _measures_of(row: Mapping[str, Any]) -> dict[tuple[str, str], float]:
    players = len(row["seats"])
    found: dict[tuple[str, str], float] = {
        (GAME, "points of a seat"): mean(row["scores"]),
        (GAME, "decisions"): row["length"],
        (GAME, "choices a decision"): row["choices"],
    }
    if players > 1:
        found[GAME, "points of the best"] = max(row["scores"])
        found[GAME, "lead of the best"] = max(row["scores"]) - mean(row["scores"])
        for seat in range(players):
            share = (seat in row["winners"]) / len(row["winners"])
            found["wins", f"seat {seat + 1}"] = share
        if len(set(row["seats"])) > 1:
            for seat, name in enumerate(row["seats"]):
                share = (seat in row["winners"]) / len(row["winners"])
                found["wins", name] = found.get(("wins", name), 0.0) + share
    for line in row["points"]:
        key = "points for", line["source"].replace("_", " ")
        found[key] = found.get(key, 0.0) + line["points"] / players
    for thing in row["belongings"]:
        key = f"had {thing['kind']}", thing["name"].replace("_", " ")
        found[key] = found.get(key, 0.0) + 1 / players
    return found


# ---- over a range

WIDTH: Final = 520  # of a picture that stands alone
CURVES: Final = {
    "points of a seat": ".1f",
    "points of the best": ".1f",
    "lead of the best": ".1f",
    "decisions": ".0f",
    "choices a decision": ".2f",
    "seat 1": ".0%",
}


@dataclass(frozen=True)
class Sweep:
    """A figure at several values, and what was measured at each."""

    plan: Plan  # without the figure
    figure: str
    original: int
    games: int
    values: dict[int, dict[str, Estimate]]

    def lines(self, measure: str) -> list[Line]:
        return [
            {
                "figure": value,
                "original": value == self.original,
                "value": found[measure].value,
                "low": found[measure].low,
                "high": found[measure].high,
            }
            for value, found in self.values.items()
        ]

    @property
    def curves(self) -> list[str]:
        first = next(iter(self.values.values()))
        return [measure for measure in CURVES if measure in first]

    def specs(self) -> list[charts.Spec]:
        return [
            charts.curve(self.lines(measure), self.figure, called(measure), CURVES[measure])
            for measure in self.curves
        ]


def called(measure: str) -> str:
    return "wins of seat 1" if measure == "seat 1" else measure


def sweep(
    plans: Mapping[int, Plan], figure: str, games: int, play: Callable[[Plan], "pl.DataFrame"]
) -> Sweep:
    """Play the game with each value of a figure, all with the same seeds."""
    found = {value: levels(play(plan)) for value, plan in plans.items()}
    plan = next(iter(plans.values()))
    others = {name: value for name, value in plan.figures.items() if name != figure}
    unchanged = original_value(plan.game, figure)
    return Sweep(replace(plan, figures=others), figure, unchanged, games, found)


def levels(frame: "pl.DataFrame") -> dict[str, Estimate]:
    """What is drawn as a curve, each with its interval over the deals."""
    deals: dict[int, int] = dict(frame.select("number", "deal").iter_rows())
    found: dict[str, Estimate] = {}
    for (_, name), values in measures(frame).items():
        if name in CURVES:
            clusters: dict[int, list[float]] = {}
            for number, deal in deals.items():
                clusters.setdefault(deal, []).append(values.get(number, 0.0))
            found[name] = mean_interval(list(clusters.values()))
    return found


def sweep_page(found: Sweep) -> str:
    """The curves and their numbers as a page."""
    game = find_game(found.plan.game)
    page = Page(
        f"{game.title}: {found.figure} from {min(found.values)} to {max(found.values)}",
        f"{found.games:,} games for each value with the same seeds, {found.plan.players} players, "
        f"bots {', '.join(found.plan.names)}, seed {found.plan.seed}. The broken line is the "
        "figure as it is; bands are 95 % intervals.",
    )
    for measure, spec in zip(found.curves, found.specs(), strict=True):
        form = CURVES[measure]
        rows = [
            [str(value), *(f"{one:{form}}" for one in (at[measure].value, at[measure].low,
             at[measure].high))]
            for value, at in found.values.items()
        ]  # fmt: skip
        words = called(measure)
        page.section(
            words[:1].upper() + words[1:], "", [spec],
            table([found.figure, "mean", "95 % from", "to"], rows, ()),
        )  # fmt: skip
    return page.html()


def sweep_svg(found: Sweep) -> str:
    """The curves one below the other, as a picture."""
    with extra("arena"):
        import vl_convert
    specs = [{**spec, "width": WIDTH} for spec in found.specs()]
    data: dict[str, Any] = {}
    for spec in specs:  # what each brings belongs to the whole
        data |= spec.pop("datasets")
        del spec["$schema"], spec["config"]
    look = {**charts.looks()["light"], "background": charts.paper()}
    whole = {"vconcat": specs, "datasets": data, "config": look, "padding": 16}
    return vl_convert.vegalite_to_svg(whole)
