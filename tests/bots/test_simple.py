"""The bots play legal choices, never peek, and the simple ones are worth their names."""

import pytest

import moothall
from moothall.engine.game import State
from tests.shipped import GAMES


def match(game: moothall.Game, names: list[str], seed: int) -> State:
    """A game between bots, one a seat."""
    state = game.start(len(names), seed)
    bots = [moothall.bot(name, seed + seat) for seat, name in enumerate(names)]
    dice = moothall.Dice(seed)
    while not state.over:
        seat = state.mover
        state.play(moothall.ask(bots[seat], state, seat, moothall.Dice(dice.seed())))
    return state


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_settler_beats_random_play_in_95_of_100_games(name: str) -> None:
    """Sole winner, from either seat."""
    game = moothall.game(name)
    won = 0
    for seed in range(100):
        settler = seed % 2
        names = ["random", "random"]
        names[settler] = "settler"
        won += match(game, names, seed).winners() == [settler]
    assert won >= 95


@pytest.mark.parametrize("names", [["settler", "settler"], ["builder", "settler"]])
def test_bots_finish_the_church_of_hamlet(names: list[str]) -> None:
    """Nobody waits for ever in the hope of more: far from the safety stop after 300 rounds."""
    for seed in range(3):
        turn = match(moothall.game("hamlet"), names, seed).to_dict()["turn"]
        assert isinstance(turn, dict)
        assert turn["round"] < 100


@pytest.mark.parametrize("bot_name", ["random", "first", "novice", "settler"])
def test_the_same_seed_plays_the_same(bot_name: str) -> None:
    game = moothall.game("kingdom_builder")
    games = [match(game, [bot_name, "random"], 4).to_dict() for _ in range(2)]
    assert games[0] == games[1]


class Spy(moothall.Bot):
    """Keeps the positions it is shown."""

    def __init__(self) -> None:
        super().__init__("spy")
        self.shown: list[State] = []

    def choose(self, state: State, seat: int) -> int:
        self.shown.append(state)
        return state.choices(seat)[0]


def test_a_bot_is_given_an_imagined_position_of_its_own() -> None:
    """What it is shown differs from the truth in what is hidden, and playing with it is safe."""
    state = moothall.game("kingdom_builder").start(3, 1)
    before = state.to_dict()
    spy = Spy()
    seat = state.mover
    for seed in range(6):
        moothall.ask(spy, state, seat, moothall.Dice(seed))
    assert {str(shown.to_dict()["deck"]) for shown in spy.shown} != {str(before["deck"])}
    for shown in spy.shown:
        assert shown.view(seat) == state.view(seat)
        assert shown.dice.words() != state.dice.words()
        shown.play(shown.choices()[0])
    assert state.to_dict() == before


def test_an_unknown_bot_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(moothall.BadOption, match="random, first, novice, settler, builder, ruler"):
        moothall.bot("clever")


def test_the_name_of_a_bot_of_earlier_versions_is_still_known() -> None:
    assert moothall.bot("greedy").name == "settler"
