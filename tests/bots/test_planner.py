"""Bots that plan whole turns: legal, honest, in time, and the same on every machine."""

from collections import Counter

import pytest

import moothall
from moothall.bots import LEVELS
from moothall.bots.clock import Clock
from moothall.bots.planner import Planner, Thoroughness
from moothall.bots.turns import TurnSearch
from moothall.engine.game import State
from tests.shipped import GAMES

QUICK = Thoroughness(width=2, plans=3, worlds=2, stops=2, budget=300)
NO_CLOCK = Clock(None, lambda: 0.0)


def after(name: str, players: int, seed: int, choices: int) -> State:
    """A position after so many random choices or a few more, where there is something to think."""
    state = moothall.game(name).start(players, seed)
    dice = moothall.Dice(seed)
    while choices > 0 or len(state.forward_choices()) < 5:
        state.play(dice.pick(state.forward_choices()))
        choices -= 1
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_planner_plays_a_game_to_its_end_at_a_large_table(name: str) -> None:
    game = moothall.game(name)
    players = min(4, max(game.player_counts))
    state = game.start(players, 3)
    planner = Planner("quick", 1, QUICK)
    settler = moothall.bot("settler", 2)
    steps = 0
    while not state.over:
        seat = state.mover
        plans = seat == 0 and steps % 7 == 0  # now and then, in every phase of the game
        state.play(moothall.ask(planner if plans else settler, state, seat), seat)
        steps += 1
    assert planner.played > 0


def test_the_same_seed_plans_the_same() -> None:
    state = after("indio", 2, 5, 60)
    chosen = [[moothall.ask(Planner("quick", 7, QUICK), state) for _ in range(3)] for _ in range(2)]
    assert chosen[0] == chosen[1]


def test_a_plan_is_a_whole_turn_that_can_be_played() -> None:
    state = after("kingdom_builder", 2, 1, 40)
    seat = state.mover
    search = TurnSearch(seat, None, 8, 2_000, NO_CLOCK)
    plans = search.plans(state, state.forward_choices(), 4)
    assert [plan.value for plan in plans] == sorted([plan.value for plan in plans], reverse=True)
    assert len({plan.choices[0] for plan in plans}) == len(plans) > 1
    for plan in plans:
        world = state.copy()
        for choice in plan.choices:
            assert world.mover == seat
            world.play(choice)
        assert world.over or world.mover != seat
        assert world == plan.end


def test_who_looks_at_whole_turns_finds_at_least_what_one_look_ahead_finds() -> None:
    """A beam that keeps everything ends no worse than greedy choices one after the other."""
    state = after("kingdom_builder", 2, 2, 30)
    seat = state.mover
    plans = TurnSearch(seat, None, 40, 10_000, NO_CLOCK).plans(state, state.forward_choices(), 1)
    settler = moothall.bot("settler", 1)
    world = state.copy()
    while not world.over and world.mover == seat:
        world.play(settler.choose(world, seat))
    assert plans[0].value >= world.evaluate(seat) - 0.001


class Ticking:
    """A clock that goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


@pytest.mark.parametrize("name", GAMES)
def test_a_planner_whose_time_is_up_answers_with_the_best_it_has_seen(name: str) -> None:
    state = after(name, moothall.game(name).usual_players, 3, 30)
    seat = state.mover
    played = []
    for seconds in (None, 1.5):
        planner = Planner("quick", 1, Thoroughness(6, 6, 8, 2, 20_000))
        planner.seconds = seconds
        planner.now = Ticking()
        assert moothall.ask(planner, state, seat) in state.forward_choices(seat)
        played.append(planner.played)
    assert played[1] < played[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_clock_is_looked_at_before_many_more_choices_are_tried(name: str) -> None:
    """However much is still to be looked at, whenever time runs out."""
    state = after(name, moothall.game(name).usual_players, 3, 30)
    looks = Ticking()
    planner = Planner("endless", 1, Thoroughness(24, 8, 1_000_000, 2, 1_000_000_000))
    planner.now = looks
    for seconds in (1.5, 10.5, 100.5, 1000.5):
        planner.seconds = seconds
        began, tried = looks.looks, planner.played
        moothall.ask(planner, state, state.mover)
        assert looks.looks - began <= seconds + 3, "it stops where it sees that time is up"
        assert planner.played - tried <= 700 * (seconds + 3), "a rollout's choice tries some"


class Peeker(moothall.Bot):
    """Cheats as well as it can: it reads off the pile which card comes next."""

    def __init__(self) -> None:
        super().__init__("peeker")
        self.expected = -1

    def choose(self, state: State, seat: int) -> int:
        deck = state.to_dict()["deck"]
        assert isinstance(deck, list)
        self.expected = deck[-1]
        return state.choices(seat)[0]


def test_a_bot_that_looks_at_the_hidden_pile_learns_nothing() -> None:
    """It foresees the next card no more often than somebody who guesses among five kinds."""
    right = 0
    for seed in range(200):
        state = moothall.game("kingdom_builder").start(2, seed)
        peeker = Peeker()
        moothall.ask(peeker, state, dice=moothall.Dice(seed + 1))
        deck = state.to_dict()["deck"]
        assert isinstance(deck, list)
        right += deck[-1] == peeker.expected
    assert right < 75  # of 200; a bot that saw the pile would have all


@pytest.mark.long
@pytest.mark.parametrize("level", ["settler", "builder", "ruler"])
@pytest.mark.parametrize("name", ["indio", "altiplano", "kingdom_builder"])
def test_what_a_seat_cannot_know_does_not_change_what_its_bot_does(name: str, level: str) -> None:
    """The same view, another hidden truth: its choices are spread in the same way."""
    state = after(name, 3, 4, 50)
    seat = state.mover
    other = state.imagined(seat, moothall.Dice(99))
    assert other.view(seat) == state.view(seat)
    spreads = []
    for world in (state, other):
        bots = [moothall.bot(level, seed) for seed in range(60)]
        spreads.append(Counter(moothall.ask(bot, world, seat) for bot in bots))
    choices = spreads[0] | spreads[1]
    assert all(abs(spreads[0][choice] - spreads[1][choice]) <= 26 for choice in choices)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_position_as_it_was(level: str) -> None:
    state = after("domain", 1, 1, 25)
    before = state.to_dict()
    moothall.ask(moothall.bot(level, 1), state)
    assert state.to_dict() == before


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_is_kept_until_something_new_is_seen(name: str) -> None:
    """It costs nothing to go on with it, and nobody goes on where it does not lead."""
    state = after(name, moothall.game(name).usual_players, 5, 20)
    keeper = Planner("keeper", 1, Thoroughness(6, 3, 2, 1, 1_000, keeps=True))
    kept = 0
    while not state.over and kept < 3:
        seat, plan, tried = state.mover, keeper.plan[1:], keeper.played
        choice = moothall.ask(keeper, state, seat)
        assert choice in state.forward_choices(seat)
        if keeper.played == tried and len(state.forward_choices(seat)) > 1:
            assert choice == plan[0]
            kept += 1
        state.play(choice, seat)
    assert kept == 3


def test_another_position_is_thought_about_anew() -> None:
    state = after("kingdom_builder", 2, 2, 30)
    keeper = Planner("keeper", 1, Thoroughness(6, 3, 2, 1, 1_000, keeps=True))
    first = moothall.ask(keeper, state)
    assert len(keeper.plan) > 1
    tried = keeper.played
    assert moothall.ask(keeper, state) in state.forward_choices()
    assert keeper.played > tried, "the same position again is not where the plan leads"
    other = state.copy()
    other.play(first)
    assert moothall.ask(keeper, other) in other.forward_choices()


def test_what_few_worlds_say_is_weighed_against_the_plans_own_value() -> None:
    """Who trusts the search takes its best plan; who does not goes by the worlds alone."""
    differs = 0
    for seed in range(8):
        state = after("indio", 2, seed, 30)
        seat, choices = state.mover, state.forward_choices()
        plans = TurnSearch(seat, None, 6, 500, NO_CLOCK).plans(state, choices, 4)
        trusting = Planner("trusting", 1, Thoroughness(6, 4, 2, 2, 1_000, trust=1_000_000))
        assert trusting.choose(state, seat) == plans[0].choices[0]
        doubting = Planner("doubting", 1, Thoroughness(6, 4, 2, 2, 1_000))
        differs += doubting.choose(state, seat) != plans[0].choices[0]
    assert differs
