"""Section 14: two to six players, who share the map and, if they like, the dice."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import GAME, load, play, table, texts, written


def pass_turn(state: DomainState, *rolls: int) -> None:
    """Nothing is done in this turn; the next one rolls these dice."""
    if texts(state, "wild"):
        play(state, "wild none")
    if texts(state, "assist"):
        play(state, "assist none")
    load(state, *rolls)
    play(state, "end turn")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_turns_go_round_in_the_order_of_the_seats(players: int) -> None:
    state = cast(DomainState, GAME.start(players, 1))
    order = []
    pairless = (1, 2, 3, 4)
    state = table(*pairless, players=players)
    for _ in range(2 * players):
        order.append((state.mover, state.sheet.turn))
        pass_turn(state, *pairless)
    assert order == [(seat, turn) for turn in (1, 2) for seat in range(players)]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_whole_game_has_as_many_turns_for_everybody(players: int) -> None:
    state = table(1, 2, 3, 4, players=players)
    turns = 0
    while not state.over:
        pass_turn(state, 1, 2, 3, 4)
        turns += 1
    assert turns == 15 * players
    assert len(state.winners()) == players


def test_nothing_one_player_does_touches_another() -> None:
    state = table(2, 5, 3, 4, players=3)
    before = [written(state, seat) for seat in (1, 2)]
    play(state, "worker builder", "build builder mill", "done")
    play(state, "worker farmer", "move A3", "plant farmer", "pay 1g0c", "done")
    play(state, "worker trader", "move A1", "route trader", "pay 1g0c", "done")
    assert [written(state, seat) for seat in (1, 2)] == before


def test_everybody_may_use_the_same_space() -> None:
    """The layout is shared, the marks are not."""
    state = table(2, 5, 3, 4, players=2)
    play(state, "worker farmer", "move A3", "plant farmer", "pay 1g0c", "done")
    pass_turn(state, 4, 5, 3, 1)
    play(state, "wild none", "assist none", "worker farmer", "move A3", "plant farmer", "pay 1g0c")
    assert written(state, 0)["planted"] == {"A3": 2}
    assert written(state, 1)["planted"] == {"A3": 4}


def finished_early(position: dict[str, Any]) -> None:
    """Blue's domain has collapsed in turn 3; red plays turn 5."""
    for name, turn in (("red", 5), ("blue", 3), ("green", 5)):
        position["seats"][name]["turn"] = turn
    position["seats"]["blue"].update({"citizens": 0, "finished": True})


def test_a_finished_player_is_left_out() -> None:
    state = table(1, 2, 3, 4, players=3, edit=finished_early)
    pass_turn(state, 1, 2, 3, 4)
    assert state.mover == 2
    pass_turn(state, 1, 2, 3, 4)
    assert state.mover == 0


def extra_turn(position: dict[str, Any]) -> None:
    """Everybody plays turn 15, and blue has one more."""
    for seat in position["seats"].values():
        seat["turn"] = 15
    position["seats"]["blue"].update({"turn_limit": 16, "globals_gone": ["divine_favor"]})


def test_a_player_with_an_extra_turn_plays_on_alone() -> None:
    state = table(1, 2, 3, 4, players=3, edit=extra_turn)
    movers = []
    while not state.over:
        movers.append((state.mover, state.sheet.turn))
        pass_turn(state, 1, 2, 3, 4)
    assert movers == [(0, 15), (1, 15), (2, 15), (1, 16)]


def test_a_collapse_ends_the_game_of_one_player_only() -> None:
    state = table(1, 2, 3, 4, players=2, citizens=0)
    pass_turn(state, 1, 2, 3, 4)
    assert not state.over
    assert state.mover == 1
    pass_turn(state, 1, 2, 3, 4)
    assert (state.mover, state.sheet.turn) == (1, 2)


def test_the_collapsed_may_still_win() -> None:
    """13: the game is scored either way."""
    state = table(1, 2, 3, 4, players=2, citizens=0, gold=90)
    while not state.over:
        pass_turn(state, 1, 2, 3, 4)
    assert state.winners() == [0]


# ---- shared dice


def test_shared_dice_are_rolled_once_in_a_round() -> None:
    """The four opening dice only."""
    state = table(1, 2, 3, 4, players=3, options={"shared_dice": True})
    for seat in (1, 2):
        play(state, "end turn")
        assert (state.mover, state.rolled) == (seat, [1, 2, 3, 4])
        play(state, "wild none", "assist none")
    play(state, "end turn", rolls=[6, 5, 4, 3])
    assert (state.mover, state.rolled) == (0, [6, 5, 4, 3])


def test_wild_rolls_stay_private_with_shared_dice() -> None:
    state = table(1, 2, 3, 4, players=2, question="wild", options={"shared_dice": True})
    play(state, "wild farmer", rolls=[6, 6])
    assert state.rolled == [6, 2, 3, 4]
    play(state, "assist none", "end turn")
    assert state.rolled == [1, 2, 3, 4]


def test_event_rolls_stay_private_with_shared_dice() -> None:
    state = table(3, 3, 1, 2, players=2, question="assist", options={"shared_dice": True}, gold=9)
    play(state, "assist none", rolls=[1, 5, 4])
    play(state, "end turn")
    play(state, "wild none")
    play(state, "assist none", rolls=[3, 4])
    assert (written(state, 0)["gold"], written(state, 1)["gold"]) == (5, 5)


def test_all_four_shared_dice_are_rolled_and_a_lost_one_is_ignored() -> None:
    """14: red has lost its builder's die, blue has not."""
    state = table(
        1, 2, 3, 4, players=2, options={"shared_dice": True},
        sheet={"next_turn": ["builder_die_lost"]},
    )  # fmt: skip
    play(state, "end turn", "wild none", "assist none")
    play(state, "end turn", rolls=[6, 5, 4, 3])
    assert state.rolled == [6, 0, 4, 3]
    play(state, "wild none", "assist none", "end turn")
    assert (state.mover, state.rolled) == (1, [6, 5, 4, 3])


def test_the_first_player_of_a_round_drops_a_die_before_the_shared_roll() -> None:
    """R21: a later player has seen the dice of the round."""
    state = table(
        1, 2, 3, 4, players=2, options={"shared_dice": True},
        sheet={"next_turn": ["chosen_die_lost"]},
    )  # fmt: skip

    play(state, "end turn", "wild none", "assist none", "end turn")
    assert state.round_dice == []
    play(state, "drop hunter", rolls=[6, 5, 4, 3])
    assert state.rolled == [6, 5, 4, 0]


def test_private_dice_are_rolled_for_everybody() -> None:
    state = table(1, 2, 3, 4, players=2)
    play(state, "end turn", rolls=[6, 5, 4, 3])
    assert (state.mover, state.rolled) == (1, [6, 5, 4, 3])


# ---- what nobody knows


def test_only_the_dice_to_come_are_imagined() -> None:
    """Everything else lies open."""
    state = cast(DomainState, GAME.start(3, 5))
    for seat in range(3):
        other = state.imagined(seat, Dice(99))
        mine, theirs = state.to_dict(), other.to_dict()
        assert mine["seats"] == theirs["seats"]
        assert mine["turn"] == theirs["turn"]
        assert other.dice.words() == Dice(99).spawn().words()


def test_every_seat_sees_the_same_position() -> None:
    state = cast(DomainState, GAME.start(2, 5))
    views = [state.view(seat) for seat in (-1, 0, 1)]
    assert views[0]["seats"] == views[1]["seats"] == views[2]["seats"]
