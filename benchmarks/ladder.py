"""What each level of the bots is worth in each game: the table of `docs/bots.md`.

    python benchmarks/ladder.py [GAME …] [--games 1000] [--ruler-games 200] [--keep FOLDER]

Every row is a match of the arena: seats swapped on the same deals, no clock. The deals follow from
`--seed`; those of the fits have other seeds. With `--keep` an interrupted run goes on where it was.
"""

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from moothall.arena import play_match, standings
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games as game_names

RULER: Final = "ruler"
# who is tried, against whom, at how many seats, and the share of wins that is wanted
PAIRS: Final = [
    ("settler", "random", 2, 0.98),
    ("settler", "novice", 2, 0.65),
    ("builder", "first", 2, 0.80),
    ("builder", "settler", 2, 0.65),
    (RULER, "first", 2, 0.90),
    (RULER, "builder", 2, 0.65),
    (RULER, "settler", 4, 0.50),
]
ALONE: Final = ("settler", "builder", RULER)


def main() -> None:
    asked = argparse.ArgumentParser(description="What each level of the bots is worth.")
    asked.add_argument("names", nargs="*", metavar="GAME", help="all, unless named")
    asked.add_argument("--games", type=int, default=1000)
    asked.add_argument("--ruler-games", type=int, default=200)
    asked.add_argument("--seed", type=int, default=2026)
    asked.add_argument("--workers", type=int)
    asked.add_argument("--keep", type=Path, help="a folder for the games, to go on with them")
    given = asked.parse_args()
    print(f"{datetime.now(UTC):%d %B %Y}, seed {given.seed}")
    print("| game | players | | against | games | share of wins | wanted | points | ms a choice |")
    print("|---|---:|---|---|---:|---|---|---:|---:|", flush=True)
    for name in given.names or game_names():
        title = find_game(name).title
        for bot, other, players, wanted in PAIRS:
            line = tried(name, [bot, other], players, given)
            share = f"{line['share']:.3f} [{line['share_low']:.3f}, {line['share_high']:.3f}]"
            tell(title, players, bot, other, line, share, f"{wanted:.2f}")
        for bot in ALONE if 1 in find_game(name).player_counts else ():
            line = tried(name, [bot], 1, given)
            tell(title, 1, bot, "", line, "", "")


def tried(name: str, bots: list[str], players: int, given: argparse.Namespace) -> dict[str, float]:
    """How the first of the bots did."""
    out = given.keep / f"{name}_{players}_{'_'.join(bots)}.parquet" if given.keep else None
    games = given.ruler_games if RULER in bots else given.games
    frame = play_match(
        name, bots, games, given.seed, players=players, workers=given.workers, out=out
    )
    return next(line for line in standings(frame).to_dicts() if line["bot"] == bots[0])


def tell(
    title: str, players: int, bot: str, other: str, line: dict[str, float], share: str, wanted: str
) -> None:
    points = f"{line['points']:.1f} [{line['points_low']:.1f}, {line['points_high']:.1f}]"
    cells = [title, players, bot, other, line["games"], share, wanted, points]
    print(f"| {' | '.join(map(str, cells))} | {1000 * line['seconds']:.1f} |", flush=True)


if __name__ == "__main__":
    main()
