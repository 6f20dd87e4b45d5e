"""Altiplano: build up a bag of goods in the Andes, and plan what it will bring.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from typing import cast

from moothall.drawing import Scene
from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.altiplano import words
from moothall.games.altiplano.checks import find_fault
from moothall.games.altiplano.choices import SPACE
from moothall.games.altiplano.learning import evaluate, features
from moothall.games.altiplano.position import read_position, write_position
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.set_up import OPTIONS, check_settings, set_up
from moothall.games.altiplano.scene import draw
from moothall.games.altiplano.words import picture


def _own(state: State) -> AltiplanoState:
    return cast(AltiplanoState, state)


class Altiplano(Game):
    """The game as the rest of the project sees it."""

    def __init__(self) -> None:
        super().__init__(
            name="altiplano",
            title="Altiplano",
            summary="Fill a bag with goods of the highlands, plan with what you draw from it, "
            "and travel to where it becomes more.",
            player_counts=(2, 3, 4, 5),
            options=OPTIONS,
            space=SPACE,
            rules_version=1,
            usual_players=2,
        )

    def check_settings(self, players: int, settings: Settings) -> None:
        check_settings(players, settings)

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return set_up(self, players, settings, dice)

    def describe(self, state: State, choice: int) -> str:
        return words.describe(_own(state), choice)

    def announce(self, state: State, choice: int, seat: int) -> str:
        return words.announce(_own(state), choice)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(_own(state), seat)

    def text(self, state: State, seat: int) -> str:
        return picture(_own(state), seat)

    def scene(self, state: State, seat: int) -> Scene:
        return draw(_own(state), seat)

    def features(self, state: State, seat: int) -> list[float]:
        return features(_own(state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(_own(state), seat)

    def write(self, state: State, seat: int | None) -> dict[str, object]:
        return write_position(_own(state), seat)

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        return read_position(reader, self, players, settings, dice)

    def find_fault(self, state: State) -> str:
        return find_fault(_own(state))


GAME = Altiplano()
