"""Whole games from typed lines: choices, taking back, saving and resuming."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest

from moothall.cli.match import BotMatch
from moothall.engine.game import SEAT_NAMES
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.cli.calling import call, texts
from tests.engine.toy import MARKET

PLAY = ["play", "toy_market", "--seed", "7"]
WHOLE = ["bid 1", "draw", "draw"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- from the first choice to the scores


def test_a_whole_game_is_played() -> None:
    out = call(*PLAY, "--save", "game.txt", typed=WHOLE).ok
    record = Record.load("game.txt")
    assert record.replay().over
    assert texts(record, 0) == WHOLE
    assert out.startswith("Toy Market, 2 players, seed 7\n")
    assert "Red: how many coins do you bid?\n> bid 1\n" in out
    assert "\n  Blue bid in secret." in out
    totals = [str(score.total) for score in record.replay().scores()]
    assert next(line for line in out.splitlines() if line.startswith("total")).split() == [
        "total",
        *totals,
    ]
    assert "wins with" in out
    assert out.endswith(f"Saved to game.txt after {len(record.choices)} choices.\n")


def test_a_whole_game_of_kingdom_builder_is_played_by_numbers() -> None:
    out = call("play", "kingdom_builder", "--seed", 7, "--save", "game.txt", typed="1\n" * 400).ok
    record = Record.load("game.txt")
    assert record.replay().over
    assert len(texts(record, 0)) > 40
    assert out.count("\n  Blue built on ") >= 10
    assert "The game is over." in out
    assert re.search(r"\n(Red|Blue) wins with \d+ points\.\n", out)


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    first = call(*PLAY, typed=WHOLE).ok
    assert call(*PLAY, typed=["2", "dr", "DRAW"]).ok != ""
    assert call(*PLAY, typed=WHOLE).ok == first
    assert not list(Path().iterdir())  # a finished game is saved only where it was asked for


def test_bots_may_play_every_seat() -> None:
    out = call(*PLAY, "--seat", "none", "--bot", "random", "--save", "game.txt").ok
    record = Record.load("game.txt")
    for number, (seat, _) in enumerate(record.choices, 1):
        assert f"\n{number:>4}. {SEAT_NAMES[seat].title()}" in out
    assert "> " not in out.replace("> 1", "").replace("> 2", "")
    assert "wins with" in out


def test_a_seed_is_drawn_and_told() -> None:
    out = call("play", "toy_market", typed=WHOLE).ok
    seed = re.match(r"Toy Market, 2 players, seed (\d+)\n", out)
    assert seed is not None
    assert call("play", "toy_market", "--seed", seed[1], typed=WHOLE).ok == out


def test_options_and_seats_are_taken() -> None:
    options = ["--option", "rounds=1", "--option", "passing=yes", "--seat", "green"]
    out = call(*PLAY, *options, "--save", "game.txt", typed=["bid 3", "pass on"]).ok
    record = Record.load("game.txt")
    assert out.startswith("Toy Market, 3 players")
    assert record.options == {"rounds": 1, "passing": True}
    assert texts(record, 2) == ["bid 3", "pass on"]


def test_a_pipe_gets_no_colours_and_no_wrapped_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = call("play", "kingdom_builder", "--seed", "11", typed="1\n1\n1\n1\n").ok
    assert "\x1b" not in out
    state = game("kingdom_builder").start(2, 11)
    for line in state.text(0).split("\n")[:20]:
        assert line in out


# ---- what may be typed


def test_a_wrong_word_is_answered_and_asked_again() -> None:
    typed = ["dance", "99", "bid", "draw", "", *WHOLE]
    out = call(*PLAY, "--save", "game.txt", typed=typed).ok
    assert "'dance' is no choice here" in out
    assert "There is no choice 99: type 1 to 4." in out
    assert "'bid' may mean bid 0, bid 1, bid 2, bid 3" in out
    assert "'draw' is not open now." in out
    assert texts(Record.load("game.txt"), 0) == WHOLE


def test_help_scores_board_and_choices() -> None:
    out = call(*PLAY, typed=["help", "scores", "board", "choices"]).ok
    for word in ("undo", "save [FILE]", "quit", "(bid 0)"):
        assert word in out
    assert re.search(r"points +red +blue\n", out)
    assert out.count("    A  B  C\n") == 2
    assert "  3 bid 2  Bid 2 coins.\n" in out


def test_few_choices_are_sentences_and_many_stand_in_columns() -> None:
    out = call("play", "kingdom_builder", "--seed", "7").ok
    lines = [line for line in out.splitlines() if "build a1 " in line]
    assert len(lines) == 1
    assert lines[0].count("build") == 5
    assert max(len(line) for line in out.splitlines() if " build " in line) <= 80
    assert "  1 bid 0  Bid 0 coins.\n" in call(*PLAY).ok


# ---- undo


def test_choices_are_taken_back_one_by_one_to_the_last_reveal() -> None:
    typed = ["bid 1", "stall 0 1", "stall 1 2", "undo", "undo", "undo", "draw", "draw"]
    out = call(*PLAY, "--save", "game.txt", typed=typed).ok
    assert out.index("Taken back: stall 1 2.") < out.index("Taken back: stall 0 1.")
    assert "'bid 1' cannot be undone: since then something new has been revealed" in out
    assert texts(Record.load("game.txt"), 0) == WHOLE


def test_before_the_first_choice_there_is_nothing_to_undo() -> None:
    assert (
        "There is nothing to undo: you have not chosen anything yet."
        in call(*PLAY, typed=["undo"]).ok
    )


def test_a_drawn_card_is_not_taken_back() -> None:
    out = call(*PLAY, typed=["bid 1", "draw", "undo"]).ok
    assert "'draw' cannot be undone: since then something new has been revealed" in out


def test_nobody_takes_back_what_another_has_built_on() -> None:
    table = BotMatch(Record.begin(MARKET, 3, 7, {"passing": True}))
    for seat in range(3):
        table.play(1, seat)
    table.play(MARKET.space.parse_text("pass on"), 0)
    table.play(MARKET.space.parse_text("stall 0 1"), 1)
    with pytest.raises(ValueError, match="'pass on' cannot be undone: since then blue has chosen"):
        table.undo(0)
    assert table.undo(1) == "stall 0 1"
    assert table.undo(0) == "pass on"


def test_what_all_decide_at_once_is_taken_back_in_any_order() -> None:
    record = Record.begin(MARKET, 3, 7)
    table = BotMatch(record)
    table.play(1, 0)
    table.play(1, 1)
    assert table.undo(0) == "bid 1"
    assert [seat for seat, _ in table.record.choices] == [1]
    assert table.undo(1) == "bid 1"
    assert table.state.to_dict() == record.start().to_dict()


# ---- saving and resuming


@pytest.mark.parametrize("leave", [["quit"], [], ["exit"]], ids=["quit", "end of input", "exit"])
def test_leaving_saves_the_game_and_says_how_to_go_on(leave: list[str]) -> None:
    out = call(*PLAY, typed=["bid 1", *leave]).ok
    assert "\nSaved to moothall-toy_market-7.txt after 2 choices.\n" in out
    assert out.endswith(
        "Go on with: moothall play --resume moothall-toy_market-7.txt --seat red --bot settler\n"
    )
    assert texts(Record.load("moothall-toy_market-7.txt"), 0) == ["bid 1"]


def test_an_interrupt_saves_the_game() -> None:
    with patch("builtins.input", side_effect=KeyboardInterrupt):
        out = call(*PLAY).ok
    assert "Saved to moothall-toy_market-7.txt after 0 choices." in out


def test_an_older_game_is_not_overwritten_unasked() -> None:
    call(*PLAY, typed=["bid 1"])
    out = call(*PLAY, typed=["bid 2"]).ok
    assert "Saved to moothall-toy_market-7-2.txt" in out
    assert texts(Record.load("moothall-toy_market-7.txt"), 0) == ["bid 1"]


def test_save_keeps_the_game_going() -> None:
    out = call(*PLAY, typed=["bid 1", "save half.txt", "draw", "save", "draw"]).ok
    assert "Saved to half.txt after 2 choices." in out
    assert "Saved to half.txt after 4 choices." in out
    assert Record.load("half.txt").replay().over


def test_a_place_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    out = call(*PLAY, "--save", "no/folder.txt", typed=["bid 1", "save no/where.txt"]).ok
    assert "The game could not be saved to no/where.txt: No such file or directory." in out
    assert "The game could not be saved to no/folder.txt" in out
    assert "--resume moothall-toy_market-7.txt" in out


@pytest.mark.parametrize(("name", "cut"), [("toy_market", 1), ("kingdom_builder", 25)])
@pytest.mark.parametrize("bot", ["settler", "random"])
def test_a_game_saved_and_resumed_is_the_same_game(name: str, cut: int, bot: str) -> None:
    typed = WHOLE if name == "toy_market" else ["1"] * 400
    start = ["play", name, "--seed", 5, "--bot", bot]
    call(*start, "--save", "at_once.txt", typed=typed)
    call(*start, "--save", "resumed.txt", typed=typed[:cut])
    assert not Record.load("resumed.txt").replay().over
    call("play", "--resume", "resumed.txt", "--bot", bot, typed=typed[cut:])
    assert Path("resumed.txt").read_text() == Path("at_once.txt").read_text()
    assert Record.load("resumed.txt").replay().over


def test_a_resumed_game_tells_what_happened_and_still_undoes() -> None:
    call(*PLAY, "--save", "game.txt", typed=["bid 1", "stall 0 0"])
    out = call("play", "toy_market", "--resume", "game.txt", typed=["undo"]).ok
    assert "Taken back: stall 0 0." in out
    call(*PLAY, "--save", "other.txt", typed=["bid 1"])
    assert "\n  Blue bid in secret." in call("play", "--resume", "other.txt").ok


def test_a_finished_game_is_shown_again() -> None:
    call(*PLAY, "--save", "game.txt", typed=WHOLE)
    out = call("play", "--resume", "game.txt").ok
    assert "wins with" in out
    assert "Saved" not in out


def test_what_a_choice_would_bring_is_told_and_nothing_is_chosen() -> None:
    typed = ["if build n1", "if 1", "if x", "scores"]
    out = call("play", "kingdom_builder", "--seed", "7", typed=typed).ok
    assert "Build on the" in out
    assert out.count("Saved to") == 1
    assert "after 0 choices" in out
    assert "'x' is no choice here" in out
