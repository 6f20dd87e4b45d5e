"""`moothall serve`, only that the house deals from a seed that a test has written down.

    python -m tests.server.known_deals serve

So a game at a real table, with people in its seats, is the same in every run. It is no setting of
the server: whoever could fix its seeds would know what is hidden.
"""

from pathlib import Path

from moothall.__main__ import main
from moothall.server.config import data_folder
from moothall.server.tables import deals, hall

FILE = "next_seed.txt"


def write_seed(data: Path, seed: int) -> None:
    """Say from which seed the next tables of a server with this data folder are dealt."""
    (data / FILE).write_text(str(seed), "utf-8")


def known_seed() -> int:
    return int((data_folder() / FILE).read_text("utf-8"))


if __name__ == "__main__":
    deals.fresh_seed = known_seed
    hall.fresh_seed = known_seed  # type: ignore[attr-defined]
    main()
