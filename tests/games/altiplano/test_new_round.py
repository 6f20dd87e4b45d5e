"""Section 11: phase 4."""

from typing import Any

import pytest

from tests.games.altiplano.positions import GAME, play, seat, table, texts

IDLE: dict[str, Any] = {"figure": "farm"}


def strip(state: Any) -> list[str | None]:
    return list(state.to_dict()["strip"])


def end_round(state: Any) -> None:
    """Everybody passes."""
    number = state.round
    while state.round == number and not state.over:
        play(state, "pass")


def test_the_starting_player_marker_moves_clockwise() -> None:
    """11, step 1."""
    for players, starter, after in ((2, "red", "blue"), (3, "green", "red"), (5, "blue", "green")):
        given: dict[str, Any] = {starter: {"coins": 1}}
        state = table(players=players, starter=starter, **given)
        end_round(state)
        assert state.to_dict()["round"]["starter"] == after  # type: ignore[index]


def test_carts_and_limits_of_the_round_are_reset() -> None:
    """11, step 2."""
    red = {
        "figure": "village", "coins": 1, "cart_ready": False, "spaces": {"village": "ore"},
        "bought_cart": True, "bought_extension": True,
    }  # fmt: skip
    state = table(red=red, blue={**IDLE, "passed": True})
    end_round(state)
    for name in ("red", "blue"):
        player = seat(state, name)
        assert (player["cart_ready"], player["passed"]) == (True, False)
        assert (player["bought_cart"], player["bought_extension"]) == (False, False)


def test_worked_example_of_the_strip() -> None:
    """17.8: gaps are closed and filled from above."""
    laid = ["A1", None, "A4", None, "A6"]
    state = table(red={"coins": 1}, strip=laid, pile=["C1", "B7", "B3", "B1"])
    end_round(state)
    assert strip(state) == ["A1", "A4", "A6", "B1", "B3"]
    assert state.to_dict()["pile"] == ["C1", "B7"]
    gone = set(state.to_dict()["removed"])  # type: ignore[call-overload]
    assert not gone & {"A1", "A4", "A6"}


def test_without_a_purchase_the_lowest_card_leaves_the_game() -> None:
    """17.8."""
    state = table(red={"coins": 1}, strip=["A1", "A3", "A4", "A5", "A6"], pile=["C1", "B1"])
    end_round(state)
    assert strip(state) == ["A3", "A4", "A5", "A6", "B1"]
    assert "A1" in state.to_dict()["removed"]  # type: ignore[operator]


def test_a_card_bought_in_the_round_leaves_the_lowest_one_alone() -> None:
    """11, step 3."""
    red = {"figure": "market", "coins": 9}
    state = table(red=red, strip=["A1", "A3", "A4", "A5", "A6"], pile=["C1", "B1"])
    play(state, "act market_extension", "buy 5", "stop")
    end_round(state)
    assert strip(state) == ["A1", "A3", "A4", "A5", "B1"]


def test_an_empty_pile_leaves_a_position_empty_and_triggers_the_end() -> None:
    """11, step 4; R-END-1: the failed refill belongs to the round that ends."""
    state = table(red={"coins": 1}, strip=["D1", "D3", "D5", "C7", "C6"], pile=[])
    end_round(state)
    assert strip(state) == ["D3", "D5", "C7", "C6", None]
    assert (state.ending, state.final, state.round) == (True, True, 3)


def test_the_last_card_of_the_pile_triggers_nothing() -> None:
    """11, step 4."""
    state = table(red={"coins": 1}, strip=["D1", "D3", "C4", "C7", "C6"], pile=["D5"])
    end_round(state)
    assert strip(state) == ["D3", "C4", "C7", "C6", "D5"]
    assert (state.ending, state.final) == (False, False)


@pytest.mark.parametrize(("players", "rounds"), [(2, 16), (3, 19), (4, 22), (5, 25)])
def test_the_longest_game_has_two_rounds_more_than_the_pile_has_cards(
    players: int, rounds: int
) -> None:
    """11: nobody does anything."""
    state = GAME.start(players, 1)
    while not state.over:
        words = [GAME.space.to_text(choice) for choice in state.choices()]
        state.play(GAME.space.parse_text("done" if "done" in words else "pass"))
    assert state.round == rounds  # type: ignore[attr-defined]


def test_tiles_on_spaces_and_plans_stay_from_round_to_round() -> None:
    """4, 6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca food"}, "planning": "ore", "coins": 1}
    state = table(red=red)
    end_round(state)
    assert seat(state, "red")["spaces"] == {"farm": {"food": 1, "alpaca": 1}}
    assert "back food farm" in texts(state)
