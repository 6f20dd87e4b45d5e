"""Section 7: how a game ends, castles, and who wins."""

from typing import Any

import pytest

from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import P_BLUE, P_RED, R2, lines, play, table, texts

A, B, C = 0, 1, 2


def take_turn(state: KingdomBuilderState) -> int:
    """One player's whole turn with the first builds there are; whose it was."""
    seat = state.mover
    while not state.over and state.mover == seat:
        choices = texts(state)
        play(state, "end turn" if "end turn" in choices else choices[0])
    return seat


def rest_of_game(state: KingdomBuilderState) -> list[int]:
    """Who has a turn until the game is over."""
    turns: list[int] = []
    while not state.over:
        turns.append(take_turn(state))
    return turns


# ---- the last round


def test_after_the_second_player_ran_out_the_third_still_plays_and_the_first_does_not() -> None:
    """7, example: start player A, then B, C; B empties his supply."""
    state = table(players=3, supply={"blue": 3})
    assert rest_of_game(state) == [A, B, C]


def test_when_the_last_player_of_the_round_runs_out_the_game_ends_at_once() -> None:
    """7, example: C empties his supply; the game ends after C's turn."""
    state = table(players=3, supply={"green": 3})
    assert rest_of_game(state) == [A, B, C]
    assert state.supply == [37, 37, 0]


def test_when_the_start_player_runs_out_the_round_is_completed() -> None:
    """7: all have had the same number of turns."""
    state = table(players=3, supply={"red": 3})
    assert rest_of_game(state) == [A, B, C]


def test_a_player_with_four_settlements_left_needs_another_round() -> None:
    """7: the end is triggered by an empty supply, not by a short one."""
    state = table(players=3, supply={"blue": 4})
    assert rest_of_game(state) == [A, B, C, A, B, C]
    assert state.supply[B] == 0


def test_the_round_ends_before_the_start_player_wherever_he_sits() -> None:
    """7: the player to the right of the start player has the last turn."""
    state = table(players=3, start_player="green", supply={"red": 3})
    assert rest_of_game(state) == [C, A, B]
    state = table(players=3, start_player="blue", supply={"red": 3})
    assert rest_of_game(state) == [B, C, A]


def test_nothing_is_announced_while_every_supply_holds_a_settlement() -> None:
    """7: the trigger comes with the last settlement."""
    state = table(card="grass", supply={"red": 3})
    announced: list[bool] = []
    for h in ("7 7", "7 8", "7 9"):
        play(state, f"build {h}")
        announced.append(state.ending)
    assert announced == [False, False, True]
    assert not state.over


def test_a_build_tile_triggers_the_end_too() -> None:
    """7 and 15.10: by any build, and the turn goes on with moves."""
    state = table(
        ("15 11", "7 11"), card="desert", tiles={"15 12": "ready", "6 11": "ready"},
        supply={"red": 4},
    )  # fmt: skip
    play(state, "build 0 13", "build 0 14", "build 1 13", "use farm", "build 15 10")
    assert state.ending
    assert texts(state) == ["use paddock", "end turn"]
    play(state, "use paddock", "lift 15 10", "land 15 8")
    assert texts(state) == ["end turn"]


def test_moves_are_still_allowed_after_the_last_settlement() -> None:
    """4 and 7: the turn does not stop."""
    state = table(("7 11",), card="grass", tiles={"6 11": "ready"}, supply={"red": 3})
    play(state, "build 7 10", "build 7 9", "build 7 8")
    assert state.supply[A] == 0
    play(state, "use paddock", "lift 7 9", "land 7 7")
    assert lines(state, A)["castles"] == 0
    assert state.ending


def test_a_settlement_that_returns_to_its_supply_does_not_undo_the_end() -> None:
    """7: the trigger is final, also when a sword gives red a settlement back."""

    def edit(written: dict[str, Any]) -> None:
        written["nomads"][0].update(tile="sword", state="ready", seat="blue")

    state = table(
        card="grass", supply={"red": 3}, layout="tavern,paddock,quarry,farm", edit=edit,
    )  # fmt: skip
    play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
    play(state, "use sword")
    assert state.mover == A
    play(state, "remove 7 9")
    assert (state.supply[A], state.mover, state.ending) == (1, B, True)
    assert rest_of_game(state) == [B]


def test_when_the_game_is_over_nothing_is_open() -> None:
    """7: no choices, no mover, and the scores stand."""
    state = table(supply={"blue": 3})
    rest_of_game(state)
    assert state.over
    assert state.choices() == []
    assert state.movers == []
    assert state.prompt() == "The game is over."


# ---- castles


@pytest.mark.parametrize(
    ("red", "points"),
    [
        ((), 0),
        (("12 12",), 3),  # beside K(11,11)
        (("12 12", "10 11", "11 10"), 3),  # several at one castle
        (("12 12", "7 16"), 6),  # two castles
        (("12 12", "7 16", "3 4", "17 2"), 12),
        (("12 13",), 0),  # two hexes away
    ],
)
def test_each_castle_with_an_own_settlement_beside_it_is_worth_three(
    red: tuple[str, ...], points: int
) -> None:
    """7: however many settlements stand there."""
    assert lines(table(red), A)["castles"] == points


def test_several_players_may_score_the_same_castle() -> None:
    """7, example P: both touch K(11,11)."""
    state = table(P_RED, P_BLUE)
    assert (lines(state, A)["castles"], lines(state, B)["castles"]) == (3, 3)


def test_castles_are_scored_in_every_game() -> None:
    """7: whatever the goals, tasks and decree."""
    state = table(
        ("4 5",), goals="rovers,noblewomen,lords", layout=R2, decree="capitol", crossroads=True,
        task_cards="road,advance",
    )  # fmt: skip
    assert list(lines(state, A)) == [
        "rovers", "noblewomen", "lords", "road", "advance", "castles", "capitol",
    ]  # fmt: skip


# ---- totals and winners


def test_the_total_is_the_sum_of_goals_tasks_and_castles() -> None:
    """7: the reference position P with Knights 8, Merchants 8, Fishermen 0 and a castle."""
    state = table(P_RED, P_BLUE)
    assert lines(state, A) == {"fishermen": 0, "knights": 8, "merchants": 8, "castles": 3}
    assert lines(state, B) == {"fishermen": 1, "knights": 4, "merchants": 0, "castles": 3}
    assert [score.total for score in state.scores()] == [19, 8]


def test_the_highest_total_wins() -> None:
    """7."""
    assert table(P_RED, P_BLUE).winners() == [A]
    assert table(P_BLUE, P_RED).winners() == [B]


def test_tied_players_share_the_victory() -> None:
    """7: two of three have the same, the third has less."""
    state = table(("7 7",), ("7 10",), (), players=3, goals="knights,citizens,merchants")
    assert [score.total for score in state.scores()] == [2, 2, 0]
    assert state.winners() == [A, B]


def test_a_game_played_to_its_end_has_a_winner() -> None:
    """7: the winners have the highest total of the final scores."""
    state = table(players=3, supply={"blue": 3})
    rest_of_game(state)
    totals = [score.total for score in state.scores()]
    assert state.winners() == [seat for seat in range(3) if totals[seat] == max(totals)]


# ---- edge cases of scoring


def island_beside_a_castle(written: dict[str, Any]) -> None:
    """The island's location on (17,0), beside the castle (17,1)."""
    drawn = [entry["hex"] for entry in written["locations"] if entry["tile"] == "harbor"]
    written["decree"].update(island=["17 0", "18 0", "18 1"], side=1)
    kept = [entry for entry in written["locations"] if entry["hex"] not in drawn]
    kept.append({"hex": "17 0", "tile": "harbor", "left": 2})
    kept.sort(key=lambda entry: [int(word) for word in entry["hex"].split()])
    written["locations"] = kept


@pytest.mark.parametrize(
    ("red", "points"),
    [
        (("16 2",), 0),  # beside the castle only
        (("16 1",), 8),  # beside both
        (("16 2", "16 1"), 8),
    ],
)
def test_special_hexes_that_touch_are_not_linked_without_a_settlement(
    red: tuple[str, ...], points: int
) -> None:
    """15.7: an island beside a castle; a settlement is always needed."""
    state = table(
        red, decree="island", island_side="1", goals="merchants,knights,miners",
        edit=island_beside_a_castle,
    )  # fmt: skip
    assert lines(state, A)["merchants"] == points


def test_water_under_a_settlement_is_still_water() -> None:
    """15.8: the settlement on (6,4) scores nothing for Fishermen, its neighbour (6,5) does."""
    state = table(("6 4", "6 5"), layout=R2)
    assert lines(state, A)["fishermen"] == 1
    alone = table(("6 4",), layout=R2)
    assert lines(alone, A)["fishermen"] == 0


def test_a_mountain_under_a_settlement_is_still_a_mountain() -> None:
    """15.8: with Plateaus, (0,3) under red; (0,2) beside it scores for Miners."""
    state = table(("0 3", "0 2"), decree="plateaus", goals="miners,knights,citizens")
    assert lines(state, A)["miners"] == 1
