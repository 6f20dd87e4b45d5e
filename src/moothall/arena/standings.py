"""How good the bots are: share of wins, points and ratings, each with what it is worth."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from moothall.arena.extras import extra
from moothall.arena.statistics import mean, mean_interval, share_interval
from moothall.arena.tables import Table, tables_of

if TYPE_CHECKING:
    import polars as pl

_NUMBERS: Final = [
    "share", "share_low", "share_high", "points", "points_low", "points_high",
    "rating", "rating_sigma", "seconds",
]  # fmt: skip


def standings(frame: "pl.DataFrame") -> "pl.DataFrame":
    """The bots of a match, the best first.

    `share` is the part of the wins that a seat of the bot got, with Wilson's 95 % interval;
    `points` has Student's. Both count by deals, within which games share their luck. `rating` is
    OpenSkill's, with its standard deviation. `seconds` is the mean time of a decision.
    """
    with extra("arena"):
        import polars as pl
    columns = ["deal", "number", "seats", "scores", "winners", "decisions", "seconds"]
    rows = frame.select(columns).sort("number").to_dicts()
    tables = tables_of(rows)
    rated = ratings(tables)
    names = list(dict.fromkeys(name for row in rows for name in row["seats"]))
    found = [_standing(name, rows, tables, rated.get(name)) for name in names]
    found.sort(key=lambda line: (line["share"] or 0.0, line["points"]), reverse=True)
    schema = {"bot": pl.String, "games": pl.Int64, **dict.fromkeys(_NUMBERS, pl.Float64)}
    return pl.DataFrame(found, schema=schema)


def _standing(
    name: str,
    rows: Sequence[dict[str, Any]],
    tables: Sequence[Table],
    rating: tuple[float, float] | None,
) -> dict[str, Any]:
    points: dict[int, list[float]] = {}
    times: list[float] = []
    games = sum(name in row["seats"] for row in rows)
    decisions = 0
    for row in rows:
        for seat, sitting in enumerate(row["seats"]):
            if sitting == name:
                points.setdefault(row["deal"], []).append(row["scores"][seat])
                times.append(row["seconds"][seat] * row["decisions"][seat])
                decisions += row["decisions"][seat]
    shares: dict[int, list[float]] = {}
    for table in tables:
        for bot, share in zip(table.bots, table.shares, strict=True):
            if bot == name and len(set(table.bots)) > 1:
                shares.setdefault(table.deal, []).append(share)
    won = share_interval(list(shares.values())) if shares else None
    scored = mean_interval(list(points.values()))
    return {
        "bot": name,
        "games": games,
        "share": won and won.value,
        "share_low": won and won.low,
        "share_high": won and won.high,
        "points": scored.value,
        "points_low": scored.low,
        "points_high": scored.high,
        "rating": rating and rating[0],
        "rating_sigma": rating and rating[1],
        "seconds": sum(times) / max(1, decisions),
    }


def ratings(tables: Sequence[Table]) -> dict[str, tuple[float, float]]:
    """OpenSkill's rating of each bot (Plackett and Luce's model), game after game.

    A bot in several seats of a table is rated by the mean of what its seats deserve; who met only
    itself has no rating.
    """
    with extra("arena"):
        from openskill.models import PlackettLuce
    model = PlackettLuce()
    rated: dict[str, Any] = {}
    for table in tables:
        if len(set(table.bots)) < 2:
            continue
        for name in table.bots:
            rated.setdefault(name, model.rating(name=name))
        ranks = [float(rank) for rank in table.ranks()]
        after = model.rate([[rated[name]] for name in table.bots], ranks=ranks)
        for name in set(table.bots):
            found = [team[0] for team, bot in zip(after, table.bots, strict=True) if bot == name]
            rated[name] = model.rating(
                mu=mean([one.mu for one in found]),
                sigma=mean([one.sigma for one in found]),
                name=name,
            )
    return {name: (one.mu, one.sigma) for name, one in rated.items()}
