"""The conformance check finds what is broken: each game here breaks one promise."""

from typing import Self, cast

import pytest

import moothall
from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.engine.gestures import Gesture
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.engine.telling import Change
from tests.engine.toy import (
    BID,
    CARDS,
    DRAW,
    MARKET,
    PASS,
    STALL,
    Market,
    MarketState,
    recount,
)


class Broken(Market):
    """A market whose positions are of another class."""

    state_class: type[MarketState] = MarketState

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        sound = cast(MarketState, super().begin(players, settings, dice))
        state = self.state_class(self, players, settings, dice)
        state.deck = sound.deck
        state.secret = sound.secret
        state.rounds_left = sound.rounds_left
        return state


class OfferTwice(MarketState):
    def legal_choices(self, seat: int) -> list[int]:
        return [
            *super().legal_choices(seat),
            BID if self.bidding else super().legal_choices(seat)[0],
        ]


class OfferNothing(MarketState):
    def legal_choices(self, seat: int) -> list[int]:
        return [] if not self.bidding and self.drawn[seat] else super().legal_choices(seat)


class SharedCopy(MarketState):
    def copy(self) -> Self:
        other = super().copy()
        other.drawn = self.drawn
        return other


class MarkedByRefusal(MarketState):
    """Of all choices that are refused one alone leaves its mark."""

    def play_number(self, choice: int, seat: int | None = None) -> None:
        if choice == -1:
            self.reveals += 1
        super().play_number(choice, seat)


class LosesCards(MarketState):
    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        if len(self.deck) > 5 and not self.bidding:
            self.deck.pop()


class Forgets(MarketState):
    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        self.reveals -= 2


class Answers(MarketState):
    """A stall brings another round if somebody else's secret is high, and may be moved again."""

    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        if STALL <= choice < DRAW:
            self.rounds_left += self.secret[-1 - seat] > CARDS // 2 and self.rounds_left < 3


class AnswersYes(MarketState):
    """The same is a reveal, but only if the answer is yes."""

    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        if STALL <= choice < DRAW:
            self.reveals += self.secret[-1 - seat] > CARDS // 2


class TellsOthers(MarketState):
    """Whether a stall can be taken back hangs on its owner's secret."""

    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        if STALL <= choice < DRAW:
            self.reveals += self.secret[seat] > CARDS // 2


class BadSum(MarketState):
    def scores(self, seat: int | None = None) -> list[moothall.Score]:
        scores = super().scores(seat)
        scores[0].total += 1
        return scores


class LeakyPoints(MarketState):
    def scores(self, seat: int | None = None) -> list[moothall.Score]:
        return super().scores()


class KeepsPoints(MarketState):
    def scores(self, seat: int | None = None) -> list[moothall.Score]:
        ended = self.over and seat is not None
        return [moothall.Score([])] * self.num_players if ended else super().scores(seat)


class NeverEnds(MarketState):
    def apply(self, choice: int, seat: int) -> None:
        self.mover = (seat + 1) % self.num_players


class SameWorld(MarketState):
    def imagined(self, seat: int, dice: Dice) -> Self:
        return super().imagined(seat, Dice(1))


class OtherMover(MarketState):
    def redeal(self, seat: int) -> None:
        super().redeal(seat)
        if not self.bidding:
            self.mover = (self.mover + 1) % self.num_players


def secrets(state: State) -> list[int]:
    return cast(MarketState, state).secret


class LeakyView(Market):
    def write(self, state: State, seat: int | None) -> dict[str, object]:
        written = super().write(state, seat)
        return written if seat is None else {**written, "luck": secrets(state)[0]}


class LeakyPicture(Market):
    def text(self, state: State, seat: int) -> str:
        return f"{super().text(state, seat)} {secrets(state)[-1]}"


class LeakyFeatures(Market):
    def features(self, state: State, seat: int) -> list[float]:
        return [*super().features(state, seat), float(secrets(state)[0])]


class LeakySentence(Market):
    def describe(self, state: State, choice: int) -> str:
        return f"{super().describe(state, choice)[:-1]}, against {secrets(state)[-1]}."


class LeakyNews(Market):
    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        return [Change(f"Holds {secrets(before)[seat]}.")]


class LoudNews(Market):
    """A secret choice is told to everybody."""

    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        return [Change(self.describe(before, choice))]


class NoNews(Market):
    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        return [Change("bids")]


class Silence(Market):
    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        return []


class NoSentence(Market):
    def describe(self, state: State, choice: int) -> str:
        return super().describe(state, choice).rstrip(".")


class ReadsWrongly(Market):
    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        state = cast(MarketState, super().read(reader, players, settings, dice))
        state.rounds_left += 1
        return state


class Random(Market):
    """The same seed does not give the same start."""

    started = 0

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        Random.started += 1
        return super().begin(players, settings, Dice(Random.started))


class BadGesture(Market):
    """Offers one gesture whenever nobody bids; each game breaks another promise of it."""

    offered = Gesture("Go to 0 0 and 0 1.", (STALL, STALL + 1))

    def gestures(self, state: State, seat: int) -> list[Gesture]:
        market = cast(MarketState, state)
        fits = not market.bidding and all(place not in market.stalls for place in range(6))
        return [self.offered] if fits else []


class CutShort(BadGesture):
    offered = Gesture("Go to 0 0 twice.", (STALL, STALL))


class GoesOn(BadGesture):
    offered = Gesture("Draw, and draw again.", (DRAW, DRAW))


class NoWords(BadGesture):
    offered = Gesture("Go far", (STALL, STALL + 1))


class SameWords(BadGesture):
    offered = Gesture("Draw a card.", (STALL, DRAW))


class OneChoice(BadGesture):
    offered = Gesture("Go to 0 0 at once.", (STALL,))


class NotItself(BadGesture):
    offered = Gesture("Go to the upper row.", (STALL,), (STALL + 1, STALL + 2))


class NoChoices(BadGesture):
    offered = Gesture("Do nothing.", (), (STALL,))


class HidesTooMuch(BadGesture):
    offered = Gesture("Go to 0 0 and 0 1.", (STALL, STALL + 1), (PASS + 1,))


class HidesAll(BadGesture):
    offered = Gesture("Go to 0 0 and draw.", (STALL, DRAW), (STALL + 2,))


class LeakyGesture(BadGesture):
    def gestures(self, state: State, seat: int) -> list[Gesture]:
        found = super().gestures(state, seat)
        return found if secrets(state)[1 - seat] % 2 else []


STATES: list[tuple[type[MarketState], str]] = [
    (OfferTwice, "offered twice"),
    (OfferNothing, "nothing can be chosen"),
    (MarkedByRefusal, "a refused choice changed the position"),
    (SharedCopy, "changed the original"),
    (LosesCards, "every card"),
    (Forgets, "reveal counter went back"),
    (Answers, "tells seat . what is hidden, and could be undone"),
    (AnswersYes, "can be undone tells seat"),
    (TellsOthers, "can be undone tells seat"),
    (BadSum, "a sum is wrong"),
    (LeakyPoints, "the scores of seat"),
    (KeepsPoints, "points stay hidden"),
    (NeverEnds, "does not end"),
    (OtherMover, "another mover"),
    (SameWorld, "share their dice"),
]
GAMES: list[tuple[type[Market], str]] = [
    (LeakyView, "the view of seat"),
    (LeakyPicture, "the picture of seat"),
    (LeakyFeatures, "the features of seat"),
    (LeakySentence, "the choices of seat"),
    (LeakyNews, "hears of a choice"),
    (NoSentence, "a choice is not a sentence"),
    (LoudNews, "hears of a choice"),
    (NoNews, "what is told is not a sentence"),
    (Silence, "nobody is told of a choice"),
    (ReadsWrongly, "on its way through JSON"),
    (Random, "another start"),
    (CutShort, "cannot be made to its end"),
    (GoesOn, "goes on after a reveal"),
    (NoWords, "a gesture is not a sentence"),
    (SameWords, "has the words of another"),
    (OneChoice, "does not stand for it and another"),
    (NotItself, "does not stand for it and another"),
    (NoChoices, "has no choices"),
    (HidesTooMuch, "stands for what is not open"),
    (HidesAll, "no gesture has them"),
    (LeakyGesture, "the gestures of seat"),
]


@pytest.mark.parametrize(("state_class", "message"), STATES)
def test_a_broken_position_is_found(state_class: type[MarketState], message: str) -> None:
    game = Broken(f"toy_{state_class.__name__.lower()}")
    game.state_class = state_class
    moothall.register(game)
    every = 100_000 if state_class is NeverEnds else 1  # it is played for a long time
    with pytest.raises(moothall.ConformanceError, match=message):
        moothall.check_game(game, games=3, every=every)


@pytest.mark.parametrize(("game_class", "message"), GAMES)
def test_a_broken_game_is_found(game_class: type[Market], message: str) -> None:
    game = game_class(f"toy_{game_class.__name__.lower()}")
    moothall.register(game)
    with pytest.raises(moothall.ConformanceError, match=message):
        moothall.check_game(game, games=3, every=1)


def test_a_sound_game_passes_and_the_error_says_where_to_look() -> None:
    sound = Market("toy_sound")
    moothall.register(sound)
    assert moothall.check_game(sound, every=1) > 100
    broken = NoSentence("toy_other")
    moothall.register(broken)
    with pytest.raises(moothall.ConformanceError, match=r"toy_other, 2 players, seed 0, options"):
        moothall.check_game(broken)


def test_scores_that_a_second_opinion_counts_otherwise_are_found() -> None:
    def other_points(written: dict[str, object]) -> list[int]:
        return [points + 1 for points in recount(written)]

    moothall.register(MARKET)
    assert moothall.check_game(MARKET, every=1, recount=recount) > 100
    with pytest.raises(moothall.ConformanceError, match="when counted again"):
        moothall.check_game(MARKET, every=1, recount=other_points)
