"""A match gives the same games whoever plays them, and loses none."""

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import polars as pl
import pytest

from moothall import BadOption, MoothallError, ask, bot, game
from moothall.arena import play_match, workers
from moothall.arena.game_file import TIMES, read_games
from moothall.arena.match import run
from moothall.arena.plan import Plan, make_plan
from moothall.arena.playing import Row
from moothall.arena.tables import Order
from moothall.arena.workers import Processes
from moothall.engine.errors import BadRecord
from tests.arena.matches import HERE, ONE, OTHER, games_of


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan("domain", ["random"], seed=5, players=2)


@pytest.fixture(scope="module")
def alone(plan: Plan) -> pl.DataFrame:
    """Twelve games, played in this process."""
    return run(plan, 12, workers=1)


# ---- rows


def test_a_row_tells_a_game_that_can_be_played_again(plan: Plan, alone: pl.DataFrame) -> None:
    for row in alone.head(3).to_dicts():
        state = game("domain").start(2, row["seed"], row["options"])
        bots = [bot(name, plan.bot_seed(row["number"], s)) for s, name in enumerate(row["seats"])]
        length = 0
        while not state.over:
            state.play(ask(bots[state.mover], state))
            length += 1
        assert row["scores"] == [score.total for score in state.scores()]
        assert row["winners"] == state.winners()
        assert row["length"] == length == sum(row["decisions"])
        by_seat = [sum(p["points"] for p in row["points"] if p["seat"] == seat) for seat in (0, 1)]
        assert by_seat == row["scores"]
        assert len(row["course"]) == 10
        assert all(
            slowest >= mean > 0
            for slowest, mean in zip(row["slowest"], row["seconds"], strict=True)
        )


def test_every_deal_is_played_from_every_seat_with_the_same_seed() -> None:
    frame = play_match("toy_market", [ONE, OTHER], games=4, seed=2, workers=1)
    assert frame["seats"].to_list() == [[ONE, OTHER], [OTHER, ONE]] * 2
    one, two, three, four = frame["seed"]
    assert one == two != three == four


def test_a_match_needs_a_game_a_worker_and_one_place_to_play(plan: Plan) -> None:
    for wanted in ({"games": 0}, {"workers": 0}, {"workers": 2, "ray": "local"}):
        with pytest.raises(BadOption):
            run(plan, **{"games": 1, **wanted})  # type: ignore[arg-type]


# ---- whoever plays


def test_several_processes_play_the_same_games_and_a_lost_one_loses_none(
    plan: Plan, alone: pl.DataFrame
) -> None:
    players = Processes(plan, 2)
    rows: list[Row] = []
    try:
        for portion in players.play(range(12)):
            if not rows:
                for process in players.running:
                    process.kill()
            rows += portion
        assert len(players.running) > 2
    finally:
        players.close()
    rows.sort(key=lambda row: int(row["number"]))
    assert [{**row, "seconds": 0, "slowest": 0} for row in rows] == [
        {**row, "seconds": 0, "slowest": 0} for row in alone.to_dicts()
    ]


def test_a_game_that_always_ends_its_process_stops_the_match(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    dies = "import sys; sys.stdin.readline(); print('{}', flush=True); sys.stdin.readline()"
    monkeypatch.setattr(workers, "COMMAND", [sys.executable, "-c", dies])
    with pytest.raises(MoothallError, match=r"games \[0\] ended their process 3 times"):
        run(plan, 1, workers=2)


def test_processes_need_no_main_guard(tmp_path: Path) -> None:
    script = tmp_path / "plain.py"
    script.write_text(
        "from moothall.arena import play_match\n"
        "frame = play_match('domain', bots=['random'], games=3, players=2, seed=5, workers=2)\n"
        "print(frame['scores'].to_list())\n"
    )
    done = subprocess.run(
        [sys.executable, script], env=HERE, capture_output=True, text=True, check=True
    )
    again = play_match("domain", ["random"], games=3, players=2, seed=5, workers=1)
    assert done.stdout.strip() == str(again["scores"].to_list())


def test_changed_figures_are_played_in_processes_of_their_own() -> None:
    few = play_match("domain", ["random"], games=2, seed=5, workers=1, figures={"turns": 5})
    all_turns = play_match("domain", ["random"], games=2, seed=5, workers=1)
    assert few["seed"].to_list() == all_turns["seed"].to_list()
    assert few["length"].sum() < all_turns["length"].sum() / 2


def test_a_figure_that_does_not_fit_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match=r"figures\.turns is 99, not from 4 to 16"):
        play_match("domain", ["random"], games=1, figures={"turns": 99})


# ---- files


def test_a_killed_match_goes_on_where_it_was(
    plan: Plan, alone: pl.DataFrame, tmp_path: Path
) -> None:
    out = tmp_path / "match.parquet"
    command = [
        sys.executable, "-m", "moothall", "arena", "domain", "--bots", "random", "--players", "2",
        "--seed", "5", "--games", "100000", "--workers", "1", "--out", str(out),
    ]  # fmt: skip
    with subprocess.Popen(command, env=HERE) as process:
        while process.poll() is None and _games_noted(out) < 3:
            time.sleep(0.02)
        process.kill()
    _, held = read_games(out)
    assert len(held) >= 3
    noted = Path(f"{out}.rows")
    with noted.open("ab") as file:
        file.write(b'{"number": 99, "torn')
    frame = run(plan, 12, workers=1, out=out)
    assert games_of(frame) == games_of(alone)
    kept = held.filter(pl.col("number") < 12)
    assert frame.head(len(kept)).select(TIMES).equals(kept.select(TIMES))  # not played again
    assert not noted.exists()


def _games_noted(out: Path) -> int:
    noted = Path(f"{out}.rows")
    return noted.read_bytes().count(b"\n") - 1 if noted.exists() else 0


def test_an_interrupted_match_keeps_its_games_in_the_file(plan: Plan, tmp_path: Path) -> None:
    out = tmp_path / "match.parquet"

    def stop(done: int, _rows: object) -> None:
        if done == 2:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        run(plan, 12, workers=1, out=out, progress=stop)
    assert len(pl.read_parquet(out)) == 2
    assert len(run(plan, 3, workers=1, out=out)) == 3
    assert read_games(out)[0] == plan


def test_a_file_of_another_match_is_refused_and_stays(plan: Plan, tmp_path: Path) -> None:
    out = tmp_path / "match.parquet"
    run(plan, 1, workers=1, out=out)
    before = out.read_bytes()
    other = make_plan("domain", ["random"], seed=6, players=2)
    with pytest.raises(BadRecord, match=r"other settings \(seed 5\): name another file"):
        run(other, 1, workers=1, out=out)
    newer = Plan.from_dict({**plan.to_dict(), "code": "else"})
    with pytest.raises(BadRecord, match="played before rules, bots or engine changed"):
        run(newer, 1, workers=1, out=out)
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "odd.parquet")
    with pytest.raises(BadRecord, match="no match of the arena"):
        run(plan, 1, workers=1, out=tmp_path / "odd.parquet")
    (tmp_path / "text.parquet").write_text("hello")
    with pytest.raises(BadRecord, match="no Parquet file"):
        run(plan, 1, workers=1, out=tmp_path / "text.parquet")
    assert out.read_bytes() == before


def test_two_matches_do_not_write_one_file(plan: Plan, tmp_path: Path) -> None:
    out = tmp_path / "match.parquet"

    def meanwhile(_done: int, _rows: object) -> None:
        with pytest.raises(BadRecord, match="being written by another match"):
            run(plan, 1, workers=1, out=out)

    assert len(run(plan, 1, workers=1, out=out, progress=meanwhile)) == 1


# ---- the end before the end


def test_a_match_stops_when_the_order_is_clear_and_started_again_stops_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Order, "ERROR", 0.8)  # sooner clear, and more often wrong
    plan = make_plan("toy_market", [ONE, OTHER], seed=1)
    found = run(plan, 500, workers=1, out=tmp_path / "match.parquet", stop_early=True)
    assert 1 < len(found) < 500
    assert len(found) % 2 == 0
    assert games_of(found) == games_of(run(plan, len(found), workers=1))

    def nothing_new(_done: int, rows: Sequence[object]) -> None:
        assert len(rows) == len(found)

    again = run(plan, 500, 1, None, tmp_path / "match.parquet", True, nothing_new)
    assert again.equals(found)


def test_one_bot_has_no_order(plan: Plan) -> None:
    with pytest.raises(BadOption, match="no order"):
        run(plan, 2, stop_early=True)
