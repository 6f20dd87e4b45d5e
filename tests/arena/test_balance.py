"""A changed game is held against the game as it is, same deals; what does not fit is refused."""

from pathlib import Path

import polars as pl
import pytest

from moothall.arena.balance import CURVES, Sweep, compare, levels, measures, sweep_svg
from moothall.arena.match import run
from moothall.arena.plan import make_plan
from tests.cli.calling import call

BALANCE = ["balance", "domain", "--bots", "random", "--games", 12, "--workers", 1]


@pytest.fixture(scope="module")
def frame() -> pl.DataFrame:
    return run(make_plan("domain", ["random"], seed=5, players=2), 12, workers=1)


def test_a_game_against_itself_has_not_changed(frame: pl.DataFrame) -> None:
    changes = compare(frame, frame)
    assert all(change.difference.value == 0 and not change.stands for change in changes)
    points = next(change for change in changes if change.name == "points of a seat")
    scores = [score for row in frame["scores"] for score in row]
    assert points.before == points.after == pytest.approx(sum(scores) / len(scores))
    lines = [change.before for change in changes if change.group == "points for"]
    assert sum(lines) == pytest.approx(points.before)
    wins = [change.before for change in changes if change.group == "wins"]
    assert sum(wins) == pytest.approx(1)


def test_a_difference_of_every_game_is_found_and_its_interval_is_narrow(
    frame: pl.DataFrame,
) -> None:
    longer = frame.with_columns(pl.col("length") + 10 + pl.col("number") % 2)
    first = compare(frame, longer)[0]
    assert (first.name, first.stands) == ("decisions", True)
    assert 10 < first.difference.low < first.difference.value == 10.5
    assert first.difference.high < 11


def test_measures_that_are_missing_in_a_game_count_as_nothing(frame: pl.DataFrame) -> None:
    had = {key for key in measures(frame) if key[0] == "had location event"}
    assert had
    changes = {(change.group, change.name): change for change in compare(frame, frame.clear())}
    for key in had:
        assert changes[key].after == 0


def test_curves_have_intervals(frame: pl.DataFrame) -> None:
    found = levels(frame)
    assert set(found) == set(CURVES)
    assert all(one.low < one.value < one.high for one in found.values())


# ---- commands


def test_balance_says_what_changed_and_keeps_its_games(tmp_path: Path) -> None:
    said = call(*BALANCE, "--set", "turns=5", "--keep", tmp_path).ok
    assert "figures.turns = 5" in said
    decisions = next(line for line in said.splitlines() if "decisions" in line)
    assert decisions.split()[4].startswith("-")
    assert "measures have changed" in said
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "domain_figures.turns=5.parquet", "domain_original.parquet",
    ]  # fmt: skip
    assert call(*BALANCE, "--set", "turns=5", "--keep", tmp_path).ok == said


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ([], "name the figures to change"),
        (["--set", "turns"], "--set is written figure=number, not 'turns'"),
        (["--set", "turns=five"], "not 'turns=five'"),
        (["--set", "turns=5", "--set", "turns=6"], "given twice"),
        (["--set", "turns=15"], "figures.turns is 15 already"),
        (["--set", "turns=99"], "figures.turns is 99, not from 4 to 16"),
        (["--set", "castles=3"], "Domain: there is no figure 'castles'; near it:"),
    ],
)
def test_balance_refuses_by_name(given: list[str], fault: str) -> None:
    refused = call(*BALANCE, *given)
    assert refused.code == 2
    assert fault in refused.err
    assert refused.out == ""


def test_curves_are_drawn_as_a_picture(frame: pl.DataFrame) -> None:
    plan = make_plan("domain", ["random"], seed=5, players=2)
    drawn = sweep_svg(Sweep(plan, "figures.turns", 15, 12, {14: levels(frame), 15: levels(frame)}))
    assert drawn.startswith("<svg")
    assert "figures.turns" in drawn
    assert drawn.count("mark-line") >= len(CURVES)


def test_sweep_draws_a_page_and_refuses_by_name(tmp_path: Path) -> None:
    sweep = ["sweep", "domain", "--figure", "turns", "--bots", "random", "--games", 4,
             "--workers", 1]  # fmt: skip
    page = tmp_path / "turns.html"
    said = call(*sweep, "--from", 14, "--to", 15, "--out", page).ok
    assert "15 (as it is)" in said
    assert "<h2>Decisions</h2>" in page.read_text(encoding="utf-8")
    for wrong, fault in [
        (["--from", 15, "--to", 14], "are 0 values"),
        (["--from", 15, "--to", 16], "figures.most_turns is 17"),
        (["--from", 15, "--to", 15, "--out", tmp_path / "turns.txt"], "not .txt"),
    ]:
        refused = call(*sweep, *wrong)
        assert (refused.code, refused.out) == (2, "")
        assert fault in refused.err
