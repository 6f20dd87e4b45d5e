"""Tricks, a game with a hidden hand in one file: the highest card takes the trick.

Everybody is dealt the same number of cards. In turn each plays one; who played the highest gets a
point and leads the next. What is secret is said twice: `secret` and `hidden` name the attributes
that a seat may not see, and `redeal` draws them anew for somebody who must not know them.
"""

from typing import Final

from moothall import ChoiceSpace, Dice, Game, Score, Settings, State
from moothall.engine.choices import Verb, number

CARDS: Final = 24
HAND: Final = 5

SPACE = ChoiceSpace([Verb(0, "play", (number("card", CARDS),))])


class TricksState(State):
    secret = ("hands",)  # each seat sees its own
    hidden = ("rest",)  # nobody sees these, only how many there are

    def __init__(self, game: Game, num_players: int, settings: Settings, dice: Dice) -> None:
        super().__init__(game, num_players, settings, dice)
        deck = dice.sample(list(range(CARDS)), CARDS)
        self.hands = [sorted(deck[HAND * s : HAND * s + HAND]) for s in range(num_players)]
        self.rest = deck[HAND * num_players :]
        self.trick: list[list[int]] = []  # who played what, in order
        self.played: list[int] = []
        self.points = [0] * num_players

    def legal_choices(self, seat: int) -> list[int]:
        return list(self.hands[seat])

    def apply(self, choice: int, seat: int) -> None:
        self.hands[seat].remove(choice)
        self.played.append(choice)
        self.trick.append([seat, choice])
        self.reveals += 1  # the others have seen the card, so it cannot be taken back
        self.mover = (seat + 1) % self.num_players
        if len(self.trick) == self.num_players:
            self.mover = max(self.trick, key=lambda card: card[1])[0]
            self.points[self.mover] += 1
            self.trick = []
        self.over = not any(self.hands)

    def redeal(self, seat: int) -> None:
        """The cards that a seat has not seen are dealt anew to the others and the rest."""
        if self.over:  # then all cards lie open
            return
        others = [s for s in range(self.num_players) if s != seat]
        unknown = sorted(self.rest + [card for s in others for card in self.hands[s]])
        self.dice.shuffle(unknown)
        for s in others:
            self.hands[s] = sorted(unknown.pop() for _ in self.hands[s])
        self.rest = unknown

    def scores(self, seat: int | None = None) -> list[Score]:
        return [Score([("tricks", points)]) for points in self.points]


class Tricks(Game):
    def __init__(self) -> None:
        super().__init__("tricks", "Tricks", "The highest card takes the trick.", (2, 3, 4), SPACE)

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return TricksState(self, players, settings, dice)

    def describe(self, state: State, choice: int) -> str:
        return f"Play the {choice}."

    def asked(self, state: State, seat: int) -> str:
        return "play a card."


GAME = Tricks()
