"""games, show, replay, bench, check and version."""

import json
import re
from pathlib import Path

import pytest

import moothall
from moothall.cli.colour import OPEN_STYLE, PIECE_STYLES, colour, open_places
from moothall.cli.screen import Screen
from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Score, State
from moothall.engine.match import Match
from moothall.engine.record import Record, position_digest
from moothall.engine.registry import game, games, register
from moothall.engine.telling import ALL_SEEING
from tests.cli.calling import call
from tests.engine.bells import BELLS
from tests.engine.toy import MARKET, Market, MarketState


def played(name: str = "toy_market", seed: int = 7) -> Record:
    record = Record.begin(game(name), 2, seed)
    state = record.start()
    dice = Dice(seed)
    while not state.over:
        record.play(state, dice.pick(state.choices()))
    return record


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Record:
    """A finished game in `game.txt` of the current folder."""
    monkeypatch.chdir(tmp_path)
    record = played()
    record.save("game.txt")
    return record


# ---- what there is


def test_every_game_is_listed_on_a_line_of_its_own() -> None:
    lines = call("games").ok.splitlines()
    for name in games():
        line = next(line for line in lines if line.startswith(name + " "))
        assert game(name).summary in line


def test_the_options_of_a_game_are_listed() -> None:
    out = call("games", "toy_market").ok
    assert "Toy Market, for 2 to 3 players" in out
    assert re.search(r"rounds +2 +1 to 4 +How many rounds are played\.", out)
    assert re.search(r"passing +no +yes or no +Whether a turn may be passed on\.", out)


def test_the_list_says_what_an_option_needs() -> None:
    out = " ".join(call("games", BELLS.name).ok.split())
    assert "How often it rings. Rings need the option bell." in out
    assert "Whether there is a gate. A gate is for three players." in out
    assert "Whether a bell rings. " in out


def test_an_option_without_effect_is_refused() -> None:
    result = call("play", BELLS.name, "--option", "rings=3")
    assert result.code == 2
    assert "option rings has no effect here: rings need the option bell" in result.err


def test_a_game_is_found_under_its_printed_name() -> None:
    assert call("games", "Toy-Market").ok == call("games", "toy_market").ok


def test_without_a_command_the_commands_are_listed() -> None:
    out = call().ok
    assert out == call("--help").ok
    for command in ("games", "play", "show", "replay", "bench", "check", "version"):
        assert f"  {command} " in out
        assert "Usage: moothall" in call(command, "--help").ok


def test_the_version_names_the_build() -> None:
    assert call("version").ok == call("--version").ok
    pattern = r"moothall (\S+) \((compiled|pure)\), Python \d+\.\d+\.\d+\S*\n"
    found = re.fullmatch(pattern, call("version").ok)
    assert found is not None
    assert found.groups() == (moothall.__version__, moothall.build())


# ---- show


@pytest.mark.parametrize("seat", ["spectator", "red", "blue"])
def test_a_record_is_shown_at_any_step(record: Record, seat: str) -> None:
    number = -1 if seat == "spectator" else SEAT_NAMES.index(seat)
    for step in (0, 1, 2):
        out = call("show", "game.txt", "--seat", seat, "--step", step).ok
        assert out == record.replay(step).text(number) + "\n"
    assert call("show", "game.txt", "--text").ok == record.replay().text() + "\n"


def test_all_seats_are_shown_one_after_the_other(record: Record) -> None:
    state = record.replay(2)
    assert call("show", "game.txt", "--seat", "all", "--step", "2").ok == (
        f"As red sees it:\n{state.text(0)}\n\nAs blue sees it:\n{state.text(1)}\n\n"
    )


def test_a_position_is_shown(record: Record) -> None:
    state = record.replay(3)
    Path("position.json").write_text(json.dumps(state.to_dict()), encoding="utf-8")
    assert call("show", "position.json", "--seat", "red").ok == state.text(0) + "\n"


def test_a_picture_is_written(record: Record) -> None:
    state = record.replay(2)
    assert call("show", "game.txt", "--step", "2", "--svg", "a.svg").ok == (
        "a.svg: as a spectator sees it\n"
    )
    assert Path("a.svg").read_text(encoding="utf-8") == state.scene().svg()
    call("show", "game.txt", "--step", "2", "--seat", "all", "--svg", "a.svg")
    for seat, name in enumerate(["red", "blue"]):
        assert Path(f"a-{name}.svg").read_text(encoding="utf-8") == state.scene(seat).svg()


def test_a_picture_is_written_as_png(record: Record) -> None:
    state = record.replay(2)
    assert call("show", "game.txt", "--step", "2", "--png", "a.png").ok == (
        "a.png: as a spectator sees it\n"
    )
    assert Path("a.png").read_bytes() == state.scene().png()
    assert Path("a.png").read_bytes().startswith(b"\x89PNG")
    call("show", "game.txt", "--step", "2", "--seat", "all", "--png", "a.png")
    for seat, name in enumerate(["red", "blue"]):
        assert Path(f"a-{name}.png").read_bytes() == state.scene(seat).png()


def test_a_picture_is_written_both_ways(record: Record) -> None:
    out = call("show", "game.txt", "--step", "2", "--svg", "a.svg", "--png", "b.png").ok
    assert out == "a.svg: as a spectator sees it\nb.png: as a spectator sees it\n"
    scene = record.replay(2).scene()
    assert Path("a.svg").read_text(encoding="utf-8") == scene.svg()
    assert Path("b.png").read_bytes() == scene.png()


# ---- replay


def test_a_game_is_told_in_numbered_sentences(record: Record) -> None:
    lines = call("replay", "game.txt").ok.splitlines()
    assert lines[0] == "Toy Market, 2 players, seed 7"
    told = iter(lines[1:])
    heading = ""
    for number, step in enumerate(Match(record).told(ALL_SEEING), 1):
        if step.heading != heading:
            heading = step.heading
            assert next(told) == heading
        points = "".join(f"  {SEAT_NAMES[seat]} {gained:+d}" for seat, gained in step.gained)
        assert next(told) == f"{number:>4}. {step.words}{points}"
    totals = [score.total for score in record.replay().scores()]
    assert next(line for line in lines if line.startswith("total")).split()[1:] == [
        str(total) for total in totals
    ]
    assert lines[-1].endswith(f"with {max(totals)} points.")


@pytest.mark.usefixtures("record")
def test_a_game_is_told_up_to_a_step() -> None:
    out = call("replay", "game.txt", "--to", "2").ok
    assert "   2. Blue: Bid " in out
    assert "   3. " not in out
    assert "wins" not in out


def test_a_record_is_verified_in_one_line(record: Record) -> None:
    count = len(record.choices)
    assert call("replay", "game.txt", "--verify").ok == (
        f"verified: {count} choices, Toy Market, 2 players, seed 7, finished, "
        f"position {position_digest(record.replay())}\n"
    )
    assert call("replay", "game.txt", "--verify", "--to", "2").ok.startswith(
        "verified: 2 choices, Toy Market, 2 players, seed 7, unfinished"
    )


# ---- bench and check


def test_bench_prints_a_table_or_exactly_json() -> None:
    out = call("bench", "toy_market", "--seconds", "0.01").ok
    assert re.search(r"toy_market +[\d,]+ +[\d,]+ +[\d,]+ +(compiled|pure)", out)
    found = json.loads(call("bench", "toy_market", "--seconds", "0.01", "--json").ok)
    assert list(found) == ["toy_market"]
    speeds = found["toy_market"]
    assert set(speeds) == {"decisions_per_s", "games_per_s", "copies_per_s", "build"}
    assert speeds.pop("build") == moothall.build()
    assert all(isinstance(value, float) and value > 0 for value in speeds.values())


def test_bench_measures_what_bots_do() -> None:
    short = ["bench", "toy_market", "--search", "--seconds", "0.02"]
    assert re.search(r"^game +rollouts/s +tries/s +settler ms", call(*short).ok)
    found = json.loads(call(*short, "--json").ok)["toy_market"]
    assert found.pop("build") == moothall.build()
    assert all(value > 0 for value in found.values())
    assert set(found) > {"rollouts_per_s", "tries_per_s", "ruler_ms", "limit_ms", "p99_of_limit"}


def test_check_says_what_was_checked() -> None:
    out = call("check", "toy_market", "--games", "1").ok
    assert re.match(r"Toy Market: [\d,]+ positions checked at 2 to 3 players", out)


def test_check_reports_a_game_that_breaks_the_contract() -> None:
    class Wrong(Market):
        def describe(self, state: State, choice: int) -> str:
            return super().describe(state, choice).rstrip(".")

    register(Wrong("toy_wrong"))
    done = call("check", "toy_wrong")
    assert done.code == 1
    assert done.err.startswith("moothall: toy_wrong, 2 players, seed 0")
    assert done.err.count("\n") == 1


# ---- pictures and scores


@pytest.mark.parametrize("name", games())
def test_colours_leave_every_character_in_its_place(name: str) -> None:
    record = played(name)
    for step in range(0, len(record.choices), 5):
        state = record.replay(step)
        picture = state.text(state.mover)
        assert colour(picture, open_places(state, state.choices())).plain == picture


def test_pieces_and_open_places_are_coloured() -> None:
    state = MARKET.start(2, 7)
    for choice in ("bid 1", "bid 1", "stall 1 2"):
        state.play(MARKET.space.parse_text(choice))
    picture = state.text(0)
    styled = {
        str(span.style): picture[span.start : span.end] for span in colour(picture, {(0, 1)}).spans
    }
    assert styled[PIECE_STYLES[0]] == "g1"
    assert styled[OPEN_STYLE] == "G"
    assert open_places(state, state.choices()) == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)}


def finished(points: list[int]) -> State:
    class Counted(MarketState):
        def scores(self, seat: int | None = None) -> list[Score]:
            return [Score([("points", own)]) for own in points]

    state = Counted(MARKET, len(points), {}, Dice(0))
    state.over = True
    return state


def test_points_are_for_what_the_game_calls_it(capsys: pytest.CaptureFixture[str]) -> None:
    class Named(Market):
        def source_words(self, source: str) -> str:
            return f"Stall of {source}"

    state = finished([3, 5])
    state.game = Named("toy_named")
    Screen().scores(state)
    assert "Stall of points" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("points", "result"),
    [
        ([3, 5], "Blue wins with 5 points."),
        ([5, 5], "Red and blue share the win with 5 points each."),
        ([5, 5, 5], "Red, blue and green share the win with 5 points each."),
        ([5, 2, 5], "Red and green share the win with 5 points each."),
    ],
)
def test_who_has_won(points: list[int], result: str, capsys: pytest.CaptureFixture[str]) -> None:
    Screen().scores(finished(points))
    assert capsys.readouterr().out.splitlines()[-1] == result
