"""Section 13: the end of the game, the points and the titles."""

from typing import Any

import pytest

from moothall.games.domain.rules.scoring import rank_title, winning_seats
from tests.games.domain.positions import (
    GAME,
    lines,
    load,
    meet,
    play,
    red,
    table,
    two_dice,
    written,
)


def in_turn(number: int, **given: Any) -> dict[str, Any]:
    return {"sheet": {"turn": number, **given}}


# ---- how many turns


def test_the_game_ends_after_the_fifteenth_turn() -> None:
    state = table(1, 2, 3, 4, **in_turn(14))
    play(state, "end turn", rolls=[1, 2, 3, 4])
    assert (red(state).turn, red(state).finished) == (15, False)
    play(state, "wild none", "assist none", "end turn")
    assert state.over
    assert (red(state).turn, red(state).finished) == (15, True)


@pytest.mark.parametrize(
    ("gone", "turns"),
    [
        (["divine_blessing"], 16),
        (["divine_favor"], 16),
        (["divine_blessing", "divine_favor"], 17),
    ],
)
def test_extra_turns_are_played(gone: list[str], turns: int) -> None:
    """9.4: sixteen, at most seventeen."""
    state = table(1, 2, 3, 4, **in_turn(15, turn_limit=turns, globals_gone=gone))
    for turn in range(15, turns):
        assert red(state).turn == turn
        play(state, "end turn", rolls=[1, 2, 3, 4])
        play(state, "wild none", "assist none")
    play(state, "end turn")
    assert state.over
    assert red(state).turn == turns


def test_an_extra_turn_may_come_in_the_last_turn() -> None:
    state = meet(5, 5, 5, 5, rolls=[1], **in_turn(15))
    play(state, "end turn", rolls=[1, 2, 3, 4])
    assert (red(state).turn, red(state).turn_limit, state.over) == (16, 16, False)


def test_seventeen_turns_from_the_first_roll_on() -> None:
    """Both extra turns by dice, then everything else declined."""
    state = table(5, 5, 5, 5, question="assist")
    play(state, "assist none", rolls=[1])
    play(state, "end turn", rolls=[2, 2, 2, 2])
    play(state, "wild none")
    play(state, "assist none", rolls=[6])
    turns = 2
    while not state.over:
        load(state, 1, 2, 3, 4)
        play(state, "end turn")
        if not state.over:
            play(state, "wild none", "assist none")
            turns += 1
    assert turns == 17


# ---- collapse


def test_without_citizens_at_the_end_of_a_turn_the_game_is_over_and_scored() -> None:
    state = table(1, 2, 3, 4, citizens=0, **in_turn(4))
    play(state, "end turn")
    assert state.over
    assert (red(state).finished, red(state).turn) == (True, 4)
    assert state.scores()[0].total == 5 + 0 + 3 + 2


def test_citizens_may_be_none_during_a_turn() -> None:
    """Drought takes the last, the fifteenth crop brings one back in time."""
    state = meet(
        3, 4, 4, 1, rolls=two_dice(10), citizens=1, crops=14, workers={"farmer": "A3"},
        planted={"A3": 4},
    )  # fmt: skip
    assert red(state).citizens == 0
    assert not state.over
    play(state, "worker farmer", "harvest farmer", "pay 1g0c", "done")
    assert red(state).citizens == 1
    play(state, "end turn", rolls=[1, 2, 3, 4])
    assert not state.over


# ---- points


@pytest.mark.parametrize(("crops", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (29, 5)])
def test_five_crops_are_a_point_rounded_down(crops: int, points: int) -> None:
    assert lines(table(crops=crops))["crops"] == points


def test_gold_one_citizens_five_books_three() -> None:
    found = lines(table(gold=7, citizens=3, books=4))
    assert (found["gold"], found["citizens"], found["books"]) == (7, 15, 12)


def test_routes_one_posts_one_or_three() -> None:
    found = lines(table(routes=["A2", "B1"], posts=["A1", "B5", "B7"]))
    assert (found["routes"], found["posts"]) == (5, 1 + 3 + 3)


def test_game_pelts_wild_dice_and_unfinished_things_score_nothing() -> None:
    row = {"to": "B1", "from": "C", "progress": 7, "boxes": []}
    state = table(
        game=99, pelts=99, wild_dice=0, blocks={"mill": 4, "market": 7}, sheet={"routes": [row]}
    )
    assert state.scores()[0].total == 20


def test_the_total_is_the_sum_of_its_lines_and_may_exceed_the_track() -> None:
    """2: eighty circles are for display only."""
    state = table(gold=100, citizens=20)
    score = state.scores()[0]
    assert score.total == sum(points for _, points in score.lines) == 100 + 100 + 3 + 2


def test_everybody_counts_the_same() -> None:
    """Nothing is secret."""
    state = table(players=3, gold=9)
    totals = [score.total for score in state.scores()]
    for seat in range(-1, 3):
        assert [score.total for score in state.scores(seat)] == totals


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "Hamlet"), (59, "Hamlet"), (60, "Village"), (119, "Village"), (120, "Town"),
        (189, "Town"), (190, "City"), (249, "City"), (250, "City-State"), (319, "City-State"),
        (320, "Great Domain"), (400, "Great Domain"),
    ],
)  # fmt: skip
def test_a_score_earns_its_title(points: int, title: str) -> None:
    assert rank_title(points) == title


# ---- who wins


def rivals(*sheets: dict[str, Any]) -> Any:
    """A finished game of players with these goods; what is not named is 0."""

    def edit(position: dict[str, Any]) -> None:
        for name, goods in zip(position["seats"], sheets, strict=True):
            seat = position["seats"][name]
            seat.update({"gold": 0, "citizens": 0, "books": 0, "crops": 0, **goods})
            seat.update({"finished": True, "turn": 15})
        position["turn"]["over"] = True

    return table(players=len(sheets), edit=edit)


def test_the_most_points_win() -> None:
    assert winning_seats(rivals({"gold": 9}, {"gold": 12}, {"books": 3})) == [1]


def test_ties_go_to_citizens_then_books_then_gold() -> None:
    """14: fifteen points each."""
    assert winning_seats(rivals({"gold": 15}, {"citizens": 3}, {"books": 5})) == [1]
    assert winning_seats(rivals({"gold": 15}, {"books": 5}, {"books": 4, "gold": 3})) == [1]
    crops = {"crops": 25, "gold": 10}
    assert winning_seats(rivals(crops, {"gold": 15}, {"crops": 75})) == [1]


def test_what_is_still_tied_is_shared() -> None:
    assert winning_seats(rivals({"gold": 15}, {"gold": 9}, {"gold": 15})) == [0, 2]
    assert rivals({"gold": 15}, {"gold": 9}, {"gold": 15}).winners() == [0, 2]


def test_the_gold_of_the_tavern_counts_for_the_tie() -> None:
    """R22: it is paid before anything is counted."""
    others = dict.fromkeys(["chapel", "warehouse", "fountain", "school", "market"], 0)
    blocks = {"mill": 5, **others}
    tavern = {"built": ["mill", "tavern"], "gold": 8, "blocks": blocks}
    # both have 15 points; with the Tavern's two gold the first has 10, the second 9
    assert winning_seats(rivals(tavern, {"gold": 9, "crops": 30})) == [0]
    assert winning_seats(rivals(tavern, {"gold": 11, "crops": 20})) == [1]


def test_a_finished_game_reads_back_with_its_result() -> None:
    state = rivals({"gold": 15}, {"gold": 9})
    again = GAME.from_dict(state.to_dict())
    assert again.over
    assert again.winners() == [0]
    assert written(state, 1)["finished"]
