"""The choices of the rules are exactly those that a plain reading of the rules finds."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.plain_rules import Plain
from tests.games.indio.positions import GAME, keen, table, texts

PASS = GAME.space.parse_text("pass")
BOARDS = {2: "band_19", 3: "brick_27", 4: "star_37"}


def agree(state: IndioState) -> str:
    """Compare both readings; what was asked."""
    written = cast(dict[str, Any], state.to_dict())
    plain = Plain(written)
    assert set(texts(state)) == plain.choices(), state.prompt()
    settled = ("craft_remove", "pay_worker", "store")
    if written["year"] and written["turn"]["asks"] not in settled:
        assert plain.conquests() == []
        assert plain.fulfilled() == []
    return str(written["turn"]["asks"])


def play_through(state: IndioState, seed: int) -> set[str]:
    """A lively game to its end; what was asked on the way."""
    dice = Dice(seed)
    asked = set()
    while not state.over:
        asked.add(agree(state))
        before = Plain(cast(dict[str, Any], state.to_dict()))
        choice = keen(state, dice)
        year = state.year
        state.play(choice)
        if choice == PASS and (state.over or state.year != year):
            check_year_end(before, state)
    return asked


def check_year_end(before: Plain, state: IndioState) -> None:
    """The last pass changed nothing: whether the game ends and what grows can be foretold."""
    assert state.over == before.ends()
    after = Plain(cast(dict[str, Any], state.to_dict()))
    if after.turn["asks"] == "craft" and after.seat == after.written["first_player"]:
        found = {h: after.lying(h) for h in after.order}
        assert found == {h: +goods for h, goods in before.produced().items()}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["chosen", "first_game", "fiefs"])
def test_both_readings_of_the_rules_agree_throughout_a_game(players: int, start: str) -> None:
    asked: set[str] = set()
    for seed in range(2):
        board = "first_game" if start == "first_game" else ["random", BOARDS[players]][seed]
        options = {"board": board, "start": start, "multiple_actions": seed == 1,
                   "widespread_food": seed == 1}  # fmt: skip
        state = cast(IndioState, GAME.start(players, seed, options))
        asked |= play_through(state, seed)
    assert {"leader", "craft", "feed", "worker", "action", "discard"} <= asked
    if start == "fiefs":
        assert {"fief_farm", "fief_quarry", "fief_outpost", "fief_town", "fief_worker"} <= asked


def test_both_readings_agree_where_everybody_is_rich() -> None:
    """Many structures, full stores, crowds: every kind of question comes up."""
    asked: set[str] = set()
    for seed in range(4):
        state = table(
            3,
            structures={
                "1 -1": "red town", "0 0": "red outpost", "2 -2": "red outpost",
                "0 2": "blue town", "-1 2": "blue outpost", "1 1": "blue city",
                "-2 1": "green outpost", "-3 1": "green town", "0 1": "green outpost",
            },
            resources={
                "1 -1": "2 earth 1 water 1 fire 1 stone 1 metal", "0 0": "2 stone 2 metal 2 water",
                "2 -2": "1 fire 2 commerce 1 food", "0 2": "2 earth 1 water 1 fire 1 stone 1 metal",
                "-1 2": "2 stone 2 metal 1 water 1 food", "1 1": "2 commerce 1 fire 3 food",
                "-2 1": "2 earth 1 water 1 fire 1 stone 1 metal",
                "-3 1": "2 stone 1 metal 2 commerce", "0 1": "2 food 1 water 1 fire 2 earth",
                "1 0": "2 earth 1 water", "-1 0": "3 earth",
            },
            workers={
                "red": ["1 -1 active 2", "0 0 active", "0 0 exhausted", "1 0 active 2",
                        "2 -2 exhausted"],
                "blue": ["0 2 active 2", "-1 2 active", "1 1 active", "1 1 exhausted 2",
                         "-1 3 active"],
                "green": ["-2 1 active 2", "-3 1 active", "0 1 active", "0 1 exhausted",
                          "-1 0 active"],
            },
            multiple_actions=seed % 2 == 1,
        )  # fmt: skip
        asked |= play_through(state, seed)
    assert {"pay", "pay_worker", "put", "store", "craft_remove", "activate", "repeat"} <= asked
