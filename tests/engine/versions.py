"""The market under newer rules, each of which differs in one thing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from moothall.engine.dice import Dice
from moothall.engine.game import Game, Score, State
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.engine.reading import Reader
from moothall.engine.registry import register
from tests.engine.toy import BID, DRAW, MARKET, PLACES, STALL, Market, MarketState

LAST_PLACE = STALL + PLACES - 1


class NoLastPlace(MarketState):
    """The last place is closed."""

    def legal_choices(self, seat: int) -> list[int]:
        return [choice for choice in super().legal_choices(seat) if choice != LAST_PLACE]


class FromBelow(MarketState):
    """Cards are drawn from below."""

    def apply(self, choice: int, seat: int) -> None:
        if choice == DRAW:
            self.deck.insert(len(self.deck), self.deck.pop(0))
        super().apply(choice, seat)


class NoBids(MarketState):
    """Bids cost nothing: the same positions, other points."""

    def scores(self, seat: int | None = None) -> list[Score]:
        return [
            Score([line for line in score.lines if line[0] != "bid"])
            for score in super().scores(seat)
        ]


class StallsAreSeen(MarketState):
    """To move the stall tells something: it cannot be undone any more."""

    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        self.reveals += STALL <= choice < DRAW


class LaterMarket(Market):
    """The market of version 4, with an option more that was played as `slow` before."""

    def __init__(
        self, state_class: type[MarketState] = MarketState, rules_version: int = 4
    ) -> None:
        super().__init__(rules_version=rules_version)
        self.state_class = state_class
        more: list[Option] = [
            OneOf("pace", "quick", "How the bell rings.", ("quick", "slow"), unsaid="slow"),
            Switch("bell", False, "Whether a bell rings."),
        ]
        self.options += more

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        sound = cast(MarketState, super().begin(players, settings, dice))
        state = self.state_class(self, players, settings, dice)
        state.deck, state.secret = sound.deck, sound.secret
        state.rounds_left = sound.rounds_left
        return state

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        state = super().read(reader, players, settings, dice)
        state.__class__ = self.state_class
        return state


@contextmanager
def installed(game: Game) -> Iterator[None]:
    """Another version in place of the market."""
    register(game)
    try:
        yield
    finally:
        register(MARKET)


__all__ = ["BID", "LAST_PLACE", "LaterMarket", "installed"]
