"""Section 18: who sees what, what others hear, and what may be imagined."""

import json
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import ALL_SEEING, tell
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, finish_year, keen, play, table, texts, top_of_deck
from tests.games.indio.test_variants import ONE_POINT


def view(state: IndioState, seat: int) -> dict[str, Any]:
    return state.view(seat)


def secret_table() -> IndioState:
    def discards(written: dict[str, Any]) -> None:
        written["deck"].remove("vault")
        written["seats"]["red"]["discards"] = ["vault"]

    return table(
        hands={"red": ["mason", "guild"], "blue": ["dock"]},
        completed={"red": ["barn"]},
        leaders={"red": "duke", "blue": "baker"},
        edit=discards,
    )


def test_a_seat_sees_its_own_leader_quests_and_discards() -> None:
    own = view(secret_table(), 0)["seats"]["red"]
    assert own["leader"] == "duke"
    assert len(own["dealt"]) == 2
    assert own["hand"] == ["guild", "mason"]
    assert own["discards"] == ["vault"]


@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_others_see_numbers_of_cards_and_no_leader(seat: int) -> None:
    seen = view(secret_table(), seat)["seats"]["red"]
    assert seen["leader"] is None
    assert seen["dealt"] is None
    assert (seen["hand"], seen["discards"], seen["completed"]) == (2, 1, ["barn"])


def test_nobody_sees_the_deck() -> None:
    for seat in (0, 1, SPECTATOR):
        assert view(secret_table(), seat)["deck"] == 42 - 5


def test_board_supplies_passes_year_and_first_player_are_public() -> None:
    state = secret_table()
    whole = state.to_dict()
    seen = view(state, SPECTATOR)
    for key in ("year", "first_player", "hexes", "stacks", "turn"):
        assert seen[key] == whole[key]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_view_names_no_hidden_card(seat: int) -> None:
    text = json.dumps(view(secret_table(), seat))
    hidden = {0: ["dock", "baker"], 1: ["mason", "guild", "vault", "duke"]}.get(
        seat, ["dock", "mason", "guild", "vault", "duke", "baker"]
    )
    for card in hidden:
        assert f'"{card}"' not in text


# ---- what others hear


def heard(state: IndioState, choice: int, viewer: int) -> str:
    """The first sentence of what a choice has changed, as a viewer hears it."""
    after = state.copy()
    after.play(choice)
    return tell(state, choice, state.mover, after, viewer).changes[0].words


def test_which_leader_is_kept_is_told_to_who_keeps_it() -> None:
    state = cast(IndioState, GAME.start(2, 3))
    mover = state.mover
    for viewer in (1 - mover, SPECTATOR):
        assert len({heard(state, choice, viewer) for choice in state.choices()}) == 1
    for viewer in (mover, ALL_SEEING):
        assert len({heard(state, choice, viewer) for choice in state.choices()}) == 2
    assert len({state.describe(choice) for choice in state.choices()}) == 2


def test_which_quest_is_discarded_is_told_to_who_discards_it() -> None:
    state = table(
        workers={},
        hands={"red": ["dock", "guild", "mason"]},
        edit=top_of_deck("inn", "jeweler"),
        first_player="blue",
    )
    finish_year(state)
    assert len(texts(state, "discard")) == 4
    for viewer, different in ((0, 4), (1, 1), (SPECTATOR, 1), (ALL_SEEING, 4)):
        assert len({heard(state, choice, viewer) for choice in state.choices()}) == different


def test_the_picture_hides_what_the_seat_does_not_know() -> None:
    state = secret_table()
    assert "Duke" in state.text(0)
    assert "Duke" not in state.text(1)
    assert "Mason" not in state.text(SPECTATOR)


# ---- what may be imagined


def lively(players: int, seed: int, steps: int, **options: Any) -> IndioState:
    state = cast(IndioState, GAME.start(players, seed, options))
    dice = Dice(seed)
    for _ in range(steps):
        if not state.over:
            state.play(keen(state, dice))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("simplified", [False, True])
def test_an_imagined_position_keeps_what_the_seat_knows(players: int, simplified: bool) -> None:
    for steps in (0, 1, 10, 60, 150):
        state = lively(players, steps, steps, simplified_quests=simplified)
        for seat in (*range(players), SPECTATOR):
            other = state.imagined(seat, Dice(steps))
            other.check()
            assert other.view(seat) == state.view(seat)
            assert other.movers == state.movers


def test_hands_leaders_and_deck_are_drawn_anew() -> None:
    state = secret_table()
    hands, leaders, tops, thrown = set(), set(), set(), set()
    for seed in range(60):
        other = cast(dict[str, Any], state.imagined(1, Dice(seed)).to_dict())
        hands.add(tuple(other["seats"]["red"]["hand"]))
        leaders.add(other["seats"]["red"]["leader"])
        thrown.add(tuple(other["seats"]["red"]["discards"]))
        tops.add(other["deck"][-1])
    assert len(hands) > 40
    assert len(leaders) > 12
    assert len(tops) > 15
    assert len(thrown) > 15


def test_the_own_cards_are_never_imagined_elsewhere() -> None:
    state = secret_table()
    for seed in range(20):
        other = cast(dict[str, Any], state.imagined(0, Dice(seed)).to_dict())
        assert other["seats"]["red"] == cast(dict[str, Any], state.to_dict())["seats"]["red"]
        assert not {"mason", "guild", "vault", "barn"} & {*other["deck"]}
        assert other["seats"]["blue"]["leader"] not in other["seats"]["red"]["dealt"]


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    state = secret_table()
    other = state.imagined(1, Dice(77))
    for seed in range(10):
        first = state.imagined(1, Dice(seed)).to_dict()
        second = other.imagined(1, Dice(seed)).to_dict()
        assert first == second


def test_nobody_is_imagined_with_a_quest_that_the_position_would_have_completed() -> None:
    """Red has four fire and four earth: it holds neither Bastion nor Rampart."""
    state = table(hands={"red": ["mason", "guild"]}, resources={"1 -2": "2 fire 4 earth"})
    for seed in range(60):
        hand = cast(dict[str, Any], state.imagined(1, Dice(seed)).to_dict())["seats"]["red"]["hand"]
        assert not {"bastion", "rampart"} & set(hand)


def test_with_simplified_quests_the_first_cards_are_imagined_easy() -> None:
    state = cast(IndioState, GAME.start(2, 5, {"simplified_quests": True}))
    play(state, texts(state)[0])
    play(state, texts(state)[0])
    for seed in range(30):
        other = cast(dict[str, Any], state.imagined(0, Dice(seed)).to_dict())
        assert set(other["seats"]["blue"]["hand"]) <= ONE_POINT
        assert set(other["deck"][-4:]) <= ONE_POINT


@pytest.mark.parametrize("drawn", [3, 5, 6, 8])
def test_with_simplified_quests_only_what_is_left_of_the_easy_pile_is_imagined_easy(
    drawn: int,
) -> None:
    """Six easy cards lay on top; below them any card may lie, and so it may when all are drawn."""
    easy = ["armory", "barbican", "barn", "bastion", "blacksmith", "bricklayer", "butcher", "dock"]
    done = {"red": easy[: drawn // 2], "blue": easy[drawn // 2 : drawn]}
    state = table(completed=done, simplified_quests=True, edit=easy_cards_on_top)
    left = max(0, 6 - drawn)
    below = set()
    for seed in range(30):
        deck = cast(dict[str, Any], state.imagined(0, Dice(seed)).to_dict())["deck"]
        assert set(deck[len(deck) - left :]) <= ONE_POINT
        below.add(deck[-1 - left] in ONE_POINT)
    assert below == {False, True}


def easy_cards_on_top(written: dict[str, Any]) -> None:
    written["deck"].sort(key=lambda card: card in ONE_POINT)


def test_at_the_end_the_leaders_are_known_and_the_hands_are_not() -> None:
    def last(written: dict[str, Any]) -> None:
        written["year"] = 7

    state = table(hands={"red": ["mason", "conqueror"]}, leaders={"red": "duke"}, edit=last)
    finish_year(state)
    hands = set()
    for seed in range(10):
        other = cast(dict[str, Any], state.imagined(1, Dice(seed)).to_dict())
        assert other["seats"]["red"]["leader"] == "duke"
        hands.add(tuple(other["seats"]["red"]["hand"]))
    assert len(hands) > 1


def test_drawing_and_completing_are_reveals_and_moving_is_not() -> None:
    state = table(workers={"red": ["2 0 active 2"], "blue": ["-2 0 active"]})
    reveals = state.reveals
    play(state, "worker 2 0", "move 1 0")
    assert state.reveals == reveals
    finish_year(state)
    assert state.reveals > reveals, "quests were drawn"
