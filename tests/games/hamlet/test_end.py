"""Section 10: the end of the game; and who has won (11)."""

from typing import Any

import pytest

from moothall.games.hamlet.rules.turn import was_cut_short
from tests.games.hamlet.positions import lines, play, table, texts, written

THREE = {"raw": "red", "milk_brick": "blue", "timber_flour": "blue"}


def test_the_last_slot_lets_the_turn_and_the_round_be_finished() -> None:
    """10: the second player still has his turn."""
    state = table(church=THREE, gold={"red": 10}, villagers={"red": ["church", "church"]})
    play(state, "deliver gold")
    assert (state.over, state.mover) == (False, 0)
    play(state, "produce farm", "donkeys", "walk farm", "end")  # the turn goes on as usual
    assert (state.over, state.mover) == (False, 1)
    play(state, "produce quarry", "end")
    assert state.over
    assert not was_cut_short(state)
    assert texts(state) == []


def test_everybody_has_had_the_same_number_of_turns() -> None:
    """10: the last player ends it at once, the first after everybody."""
    slots = {**THREE, "any_refined": "red"}
    for mover, turns in (("red", 3), ("blue", 2), ("green", 1)):
        state = table(players=3, church=slots, gold={mover: 10}, mover=mover, round=7)
        play(state, "deliver gold")
        for _ in range(turns):
            assert not state.over
            play(state, "end")
        assert state.over
        assert state.round == 7


@pytest.mark.parametrize("starter", ["red", "blue", "green"])
def test_a_round_ends_with_the_player_before_the_one_who_began(starter: str) -> None:
    """2, Seat, and 10: whoever of them fills the last slot."""
    slots = {**THREE, "any_refined": "red"}
    order = ["red", "blue", "green"] * 2
    order = order[order.index(starter) :][:3]
    for place, mover in enumerate(order):
        state = table(
            players=3, church=slots, gold={mover: 10}, mover=mover, round=7, start_player=starter
        )
        play(state, "deliver gold")
        for name in order[place:]:
            assert (state.over, written(state)["turn"]["mover"]) == (False, name)
            play(state, "end")
        assert (state.over, state.round) == (True, 7)
    state = table(players=3, mover=order[-1], round=7, start_player=starter)
    play(state, "end")
    assert (written(state)["turn"]["mover"], state.round) == (starter, 8)


def test_an_unfinished_church_lets_the_game_go_on() -> None:
    """10."""
    state = table(church=THREE, mover="blue", round=3)
    play(state, "end")
    assert (state.over, state.round, state.mover) == (False, 4, 0)


def test_the_safety_stop_ends_the_game_after_300_rounds() -> None:
    """10, R10: scored as it stands, and reported as cut short."""
    state = table(mover="blue", round=299)
    play(state, "end")
    assert (state.over, state.round) == (False, 300)
    play(state, "end", "end")
    assert state.over
    assert was_cut_short(state)
    assert "after the last round allowed" in state.prompt()
    assert sum(score.total for score in state.scores()) == 1 + 1  # a point for each three gold


def test_the_solo_game_ends_after_the_rivals_turn() -> None:
    """10 and 12: the human fills the last slot, Botric finishes the round."""
    state = table(
        rival=True, church=THREE, gold={"red": 10}, actions=None, discs=[1],
        sales=["sale_03", "sale_04", "sale_07"],
        goods={"woodcutter": {}, "quarry": {}, "farm": {}},
    )  # fmt: skip
    before = written(state)["seats"]["blue"]["villagers"]
    play(state, "deliver gold", "end")
    assert state.over
    assert before == [{"tile": "church", "lying": False}]
    assert written(state)["seats"]["blue"]["villagers"][0]["lying"]


# ---- who has won


def over(**more: Any) -> Any:
    """A finished game of two, each with two deliveries and no sale."""
    setting: dict[str, Any] = {
        "church": {"gold": "red", "raw": "blue", "milk_brick": "red", "timber_flour": "blue"},
        "gold": {"red": 0, "blue": 0},
        "mover": "blue",
    }
    state = table(**{**setting, **more})
    play(state, "end")
    assert state.over
    return state


def test_most_points_win() -> None:
    """11."""
    assert over(gold={"red": 3, "blue": 0}).winners() == [0]
    assert over(gold={"red": 3, "blue": 6}).winners() == [1]


def test_tied_players_without_a_difference_share_the_victory() -> None:
    """11, R16."""
    assert over().winners() == [0, 1]


def test_a_tie_is_broken_by_deliveries() -> None:
    """11: blue has three, red the points of one more slot in gold."""
    state = over(
        church={"gold": "red", "raw": "blue", "milk_brick": "blue", "timber_flour": "blue"},
    )
    totals = [score.total for score in state.scores()]
    # red 6 + sacristan 3, blue 14 + chaplain 5: ten points of gold make it a tie
    assert totals == [9, 19]
    state = over(
        church={"gold": "red", "raw": "blue", "milk_brick": "blue", "timber_flour": "blue"},
        gold={"red": 30, "blue": 0},
    )
    assert [score.total for score in state.scores()] == [19, 19]
    assert state.winners() == [1]


def test_a_second_tie_is_broken_by_sale_tiles() -> None:
    """11: equal points and deliveries; blue's sale is worth four points of gold and one more."""
    state = over(
        sold={"blue": ["sale_01"]},
        gold={"red": 15, "blue": 0},
    )
    assert [score.total for score in state.scores()] == [10 + 4 + 5, 10 + 4 + 1 + 4]
    assert state.winners() == [1]


def test_everything_is_revealed_at_the_end_and_all_count_alike() -> None:
    """5: only the sale stack is hidden, and it scores nothing."""
    state = over()
    for seat in (-1, 0, 1):
        assert [s.lines for s in state.scores(seat)] == [s.lines for s in state.scores()]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_lines_add_up(seat: int) -> None:
    state = over(gold={"red": 7, "blue": 2})
    assert sum(lines(state, seat).values()) == state.scores()[seat].total
