"""`moothall arena`: the table it prints, and what it refuses."""

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from moothall.arena.playing import Row
from moothall.arena.workers import Here
from tests.arena.matches import HERE, ONE, OTHER
from tests.cli.calling import call

ARENA = ["arena", "toy_market", "--workers", 1]


def test_the_table_names_its_intervals(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    bots = f"{ONE},{OTHER}"
    said = call(*ARENA, "--bots", bots, "--games", 70, "--option", "rounds=2", "--out", out).ok
    assert said.startswith("toy_market, 2 players, rounds 2, seed 0: 70 games\n")
    for words in ("wins", "95 %", "points", "rating", "ms a decision", ONE, OTHER):
        assert words in said
    assert "35 deals, each played 2 times, from every seat" in said
    assert "Wilson's interval paired by deal" in said
    assert str(out) in said
    few = call(*ARENA, "--bots", bots, "--games", 6).ok
    assert "not paired by deal, as there are fewer than 30 deals" in few


def test_an_option_given_twice_is_drawn() -> None:
    given = ["--option", "rounds=1", "--option", "rounds=2", "--games", 2]
    assert "rounds 1 or 2" in call(*ARENA, "--bots", ONE, *given).ok


def test_stopping_early_says_what_was_found() -> None:
    said = call(*ARENA, "--bots", f"{ONE},{OTHER}", "--games", 4, "--stop-early").ok
    assert "The order is not clear in so many games: no two are told apart." in said


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", ","], "one at least"),
        (["--bots", ONE, "--option", "rounds"], "--option is written name=value"),
        (["--bots", ONE, "--players", 9], "players, not 9"),
        (["--bots", ONE, "--stop-early"], "no order"),
        (["--bots", ONE, "--ray", "local"], "not both"),
        (["--bots", ONE, "--out", "nowhere/games.parquet"], "No such file or directory"),
    ],
)
def test_what_does_not_go_is_one_line(given: list[str], fault: str) -> None:
    refused = call(*ARENA, *given)
    assert (refused.code, refused.out) == (2, "")
    assert fault in refused.err


def test_an_interruption_says_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Here.play

    def interrupted(self: Here, numbers: Sequence[int]) -> Iterator[list[Row]]:
        for portion in played(self, numbers):
            yield portion
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Here, "play", interrupted)
    out = tmp_path / "games.parquet"
    stopped = call(*ARENA, "--bots", ONE, "--out", out)
    assert stopped.code == 130
    assert stopped.err == (
        f"moothall: stopped; 1 games are kept in {out}: the same command goes on with them\n"
    )
    assert "no game was kept" in call(*ARENA, "--bots", ONE).err


def test_without_its_packages_the_arena_names_the_extra() -> None:
    """It is imported without them; only playing needs them."""
    code = (
        "import sys; sys.modules['polars'] = None\n"
        "import moothall.arena\n"
        "try: moothall.arena.play_match('domain', bots=['random'], games=1)\n"
        "except moothall.MoothallError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=HERE, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert done.stdout == (
        "the arena needs more packages (polars): pip install 'moothall[arena]'\n"
    )
