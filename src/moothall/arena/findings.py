"""What the games of a match say: the numbers behind the charts, each with its interval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import TYPE_CHECKING, Any, Final

from moothall.arena.extras import extra
from moothall.arena.statistics import (
    Estimate,
    discoveries,
    mean_interval,
    share_interval,
    t_quantile,
    two_sided,
)
from moothall.arena.tables import tables_of

if TYPE_CHECKING:
    import polars as pl

Line = dict[str, Any]

BINS: Final = 30  # of a histogram, at most
RARE: Final = 10  # seats that had a thing: with fewer nothing is said of it
WINNERS, OTHERS = "winners", "others"


# ---- how the games went


def histogram(groups: Mapping[str, Sequence[int]]) -> list[Line]:
    """How often whole numbers fall into bins, for each group a share of all of it."""
    everything = [number for numbers in groups.values() for number in numbers]
    low, high = min(everything), max(everything)
    width = max(1, ceil((high - low + 1) / BINS))
    first = floor(low / width) * width
    found: list[Line] = []
    for name, numbers in groups.items():
        for begin in range(first, high + 1, width):
            inside = sum(begin <= number < begin + width for number in numbers)
            line = {"group": name, "from": begin, "to": begin + width}
            found.append({**line, "share": inside / len(numbers), "games": inside})
    return found


def by_bot(frame: "pl.DataFrame", column: str) -> dict[str, list[Any]]:
    """The numbers of a column that has one for each seat, by the bot in it."""
    found: dict[str, list[Any]] = {}
    for names, numbers in frame.select("seats", column).iter_rows():
        for name, number in zip(names, numbers, strict=True):
            found.setdefault(name, []).append(number)
    return found


def seat_shares(frame: "pl.DataFrame") -> list[Line]:
    """Which part of the wins each seat got, whoever sat there."""
    tables = tables_of(frame.select("number", "deal", "seats", "scores", "winners").to_dicts())
    players = len(frame["seats"][0])
    found: list[Line] = []
    for seat in range(players):
        clusters: dict[int, list[float]] = {}
        for table in tables:
            clusters.setdefault(table.deal, []).append(table.shares[seat])
        line = share_interval(list(clusters.values()))
        found.append({"seat": seat + 1, "even": 1 / players, **_written(line)})
    return found


def course(frame: "pl.DataFrame") -> list[Line]:
    """Among how many choices was decided, from the beginning of a game to its end."""
    with extra("arena"):
        import polars as pl
    parts = [pl.col("course").list.get(part) for part in range(len(frame["course"][0]))]
    return [
        {
            "part": 10 * number + 5,
            "mean": frame.select(part.mean()).item(),
            "low": frame.select(part.quantile(0.1)).item(),
            "high": frame.select(part.quantile(0.9)).item(),
        }
        for number, part in enumerate(parts)
    ]


def sources(frame: "pl.DataFrame", words: Mapping[str, str]) -> list[Line]:
    """What winners and others got their points for, a seat."""
    sums: dict[tuple[str, str], dict[int, list[float]]] = {}
    seats: dict[str, dict[int, int]] = {WINNERS: {}, OTHERS: {}}
    for deal, winners, points, names in frame.select(
        "deal", "winners", "points", "seats"
    ).iter_rows():
        for seat in range(len(names)):
            who = _who(seat, winners, len(names))
            seats[who][deal] = seats[who].get(deal, 0) + 1
        lines: dict[tuple[int, str], int] = {}
        for line in points:
            key = line["seat"], line["source"]
            lines[key] = lines.get(key, 0) + line["points"]
        for (seat, source), number in lines.items():
            found = sums.setdefault((source, _who(seat, winners, len(names))), {})
            found.setdefault(deal, []).append(number)
    written: list[Line] = []
    for (source, who), deals in sums.items():
        clusters = [
            deals.get(deal, []) + [0.0] * (count - len(deals.get(deal, [])))
            for deal, count in seats[who].items()
        ]
        named = words.get(source, source.replace("_", " "))
        written.append({"source": named, "who": who, **_written(mean_interval(clusters))})
    order = _totals(written)
    return sorted(written, key=lambda line: (-order[line["source"]], line["who"] != WINNERS))


def _who(seat: int, winners: Sequence[int], players: int) -> str:
    return WINNERS if seat in winners or players == 1 else OTHERS


def _totals(written: Sequence[Line]) -> dict[str, float]:
    totals: dict[str, float] = {}
    for line in written:
        totals[line["source"]] = totals.get(line["source"], 0.0) + abs(line["value"])
    return totals


def option_lines(frame: "pl.DataFrame") -> list[Line]:
    """Points and length by the value of each option that was not always the same."""
    if "options" not in frame.columns:
        return []
    groups: dict[tuple[str, str], dict[str, dict[int, list[float]]]] = {}
    for deal, options, scores, length in frame.select(
        "deal", "options", "scores", "length"
    ).iter_rows():
        for name, value in options.items():
            found = groups.setdefault((name, str(value)), {"points": {}, "length": {}})
            found["points"].setdefault(deal, []).extend(scores)
            found["length"].setdefault(deal, []).append(length)
    names = [name for name, _ in groups]
    return [
        {
            "option": name,
            "value": value,
            "deals": len(found["points"]),
            "points": mean_interval(list(found["points"].values())),
            "length": mean_interval(list(found["length"].values())),
        }
        for (name, value), found in groups.items()
        if names.count(name) > 1
    ]


def _written(found: Estimate) -> Line:
    return {"value": found.value, "low": found.low, "high": found.high}


# ---- what a seat had, and what it was good for


@dataclass(frozen=True)
class Thing:
    """A card, role, goal, tile or building: how often it was had, and what went with it."""

    kind: str
    name: str
    seats: int
    had: float  # of all seats
    shared: bool  # whoever was at the table had it
    winning: Estimate | None  # more of the win
    points: Estimate | None
    surprise: float  # how many standard errors from nothing
    stands: bool = False  # among so many things, too

    @property
    def effect(self) -> Estimate | None:
        return self.winning or self.points


def things(frame: "pl.DataFrame") -> list[Thing]:
    """All that was had, the most surprising first.

    Who had a thing is compared with who had it not, among seats of the same bot in the same place,
    so that it is not praised for who likes it. What everybody at the table had can move points
    alone. Whether it *makes* a winner the games do not say: who is ahead can afford more.
    """
    seats = _seats(frame)
    had = (
        frame.select("number", "belongings").explode("belongings").drop_nulls("belongings")
        .unnest("belongings").unique()
    )  # fmt: skip
    found = [
        _thing(str(kind), str(name), part, seats)
        for (kind, name), part in had.group_by(["kind", "name"], maintain_order=True)
    ]
    tested = [thing for thing in found if thing.effect is not None]
    stands = discoveries([two_sided(thing.surprise) for thing in tested])
    marked = {id(thing): stand for thing, stand in zip(tested, stands, strict=True)}
    found = [Thing(**{**vars(thing), "stands": marked.get(id(thing), False)}) for thing in found]
    return sorted(found, key=lambda thing: (-abs(thing.surprise), -thing.had, thing.name))


def _seats(frame: "pl.DataFrame") -> "pl.DataFrame":
    """Every seat of every game: who sat there, what it won and what it scored."""
    import polars as pl

    rows = frame.select("number", "deal", "seats", "scores", "winners").to_dicts()
    lines = [
        {
            "number": row["number"],
            "deal": row["deal"],
            "seat": seat,
            "bot": name,
            "won": (seat in row["winners"]) / len(row["winners"]),
            "points": float(row["scores"][seat]),
        }
        for row in rows
        for seat, name in enumerate(row["seats"])
    ]
    return pl.DataFrame(lines)


def _thing(kind: str, name: str, part: "pl.DataFrame", seats: "pl.DataFrame") -> Thing:
    import polars as pl

    players = seats["seat"].n_unique()
    shared = len(part) == players * part["number"].n_unique()
    marked = part.select("number", "seat", had=pl.lit(1.0))
    data = seats.join(marked, on=["number", "seat"], how="left").with_columns(
        pl.col("had").fill_null(0.0)
    )
    rare = min(len(part), len(data) - len(part)) < RARE
    winning = None if shared or rare else difference(data, "won")
    points = None if rare else difference(data, "points")
    effect = winning or points
    surprise = effect.value / effect.error if effect is not None and effect.error > 0 else 0.0
    return Thing(kind, name, len(part), len(part) / len(seats), shared, winning, points, surprise)


def difference(data: "pl.DataFrame", column: str) -> Estimate | None:
    """How much higher a number is for those who had it, among seats of the same bot and place.

    None where no bot both had it and had it not. Deals are independent, seats of a deal are not;
    the interval is never narrower than if they were, since a few seats that all happened to win
    seem to agree more than they do.
    """
    import polars as pl

    within = [
        (pl.col(name) - pl.col(name).mean().over("bot", "seat")).alias(short)
        for name, short in (("had", "x"), (column, "y"))
    ]
    centred = data.select("deal", *within)
    spread = centred.select((pl.col("x") ** 2).sum()).item()
    deals = centred["deal"].n_unique()
    if spread < 1e-9 or deals < 3:
        return None
    slope = centred.select((pl.col("x") * pl.col("y")).sum()).item() / spread
    rest = pl.col("y") - slope * pl.col("x")
    pulls = centred.group_by("deal").agg(pull=(pl.col("x") * rest).sum())
    clustered = (pulls["pull"] ** 2).sum() / spread**2 * deals / (deals - 1)
    plain = centred.select((rest**2).sum()).item() / (len(centred) - 2) / spread
    reach = t_quantile(deals - 1) * sqrt(max(clustered, plain))
    return Estimate(slope, slope - reach, slope + reach)
