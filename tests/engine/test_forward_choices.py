"""Forward choices: what programs pick from, so that taking back does not lead in circles."""

from typing import cast

import pytest

import moothall
from moothall.engine.dice import Dice
from moothall.engine.playout import playout
from tests.engine.toy import DRAW, MARKET, NONE, STALL, MarketState
from tests.test_check_game import Broken


class Wavering(MarketState):
    """A stall may be moved again and again; a program moves it once and then draws."""

    def forward_choices(self, seat: int | None = None) -> list[int]:
        choices = self.choices(seat)
        who = self.mover if seat is None else seat
        if not choices or self.bidding or self.stalls[who] == NONE:
            return choices
        return [choice for choice in choices if choice >= DRAW]


class NothingForward(Wavering):
    def forward_choices(self, seat: int | None = None) -> list[int]:
        return [choice for choice in super().forward_choices(seat) if choice != DRAW]


class MoreForward(Wavering):
    def forward_choices(self, seat: int | None = None) -> list[int]:
        return [*super().forward_choices(seat), STALL + self.stalls[self.mover]]


def market(state_class: type[MarketState]) -> moothall.Game:
    """The toy with positions of a class."""
    game = Broken(f"toy_{state_class.__name__.lower()}")
    game.state_class = state_class
    moothall.register(game)
    return game


def after_bids(state_class: type[MarketState]) -> MarketState:
    """Red has a stall and may move it again, or draw."""
    state = cast(MarketState, market(state_class).start(2, 7))
    for choice in (1, 2, STALL):
        state.play(choice)
    return state


def test_without_an_override_programs_pick_from_all_choices() -> None:
    state = MARKET.start(2, 7)
    assert state.forward_choices() == state.choices()
    assert state.forward_choices(1) == state.choices(1)


def test_what_is_not_forward_is_still_legal() -> None:
    state = after_bids(Wavering)
    assert state.forward_choices() == [DRAW]
    state.play(STALL + 3)
    assert state.stalls[0] == 3


def test_a_playout_moves_a_stall_at_most_once_a_turn() -> None:
    for seed in range(20):
        state = market(Wavering).start(2, seed)
        # two bids, then in each of two rounds a stall, which is set up once, and a card
        assert playout(state, Dice(seed)) <= 2 + 2 * 2 + 2


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_pick_forward_choices(name: str) -> None:
    for seed in range(10):
        assert moothall.bot(name, seed).choose(after_bids(Wavering), 0) == DRAW


def test_the_conformance_check_wants_something_forward() -> None:
    with pytest.raises(moothall.ConformanceError, match="left for a program"):
        moothall.check_game(market(NothingForward), games=3, every=1)


def test_the_conformance_check_wants_only_open_choices_forward() -> None:
    with pytest.raises(moothall.ConformanceError, match="what is not open"):
        moothall.check_game(market(MoreForward), games=3, every=1)
