"""Domain: fifteen turns of four dice, four workers and a city that grows by their labour.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from typing import cast

from moothall.drawing import Scene
from moothall.engine.dice import Dice
from moothall.engine.game import Game, State, result_sentence
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.domain import words
from moothall.games.domain.checks import find_fault
from moothall.games.domain.learning import evaluate, features
from moothall.games.domain.names import SPACE
from moothall.games.domain.position import read_position, write_position
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.rules.set_up import OPTIONS, set_up
from moothall.games.domain.scene import draw
from moothall.games.domain.words import picture


def _own(state: State) -> DomainState:
    return cast(DomainState, state)


class Domain(Game):
    """The game as the rest of the project sees it."""

    def __init__(self) -> None:
        super().__init__(
            name="domain",
            title="Domain",
            summary="Roll for farmer, builder, trader and hunter, "
            "and make the best city-state of fifteen turns.",
            player_counts=(1, 2, 3, 4, 5, 6),
            options=OPTIONS,
            space=SPACE,
            rules_version=1,
            usual_players=1,
        )

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return set_up(self, players, settings, dice)

    def describe(self, state: State, choice: int) -> str:
        return words.describe(_own(state), choice)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(_own(state))

    def result(self, state: State) -> str:
        """The usual words, with the title that the best score earns."""
        title = rank_title(state.scores()[state.winners()[0]].total)
        return f"{result_sentence(state)[:-1]}: a {title}."

    def text(self, state: State, seat: int) -> str:
        return picture(_own(state), seat)

    def scene(self, state: State, seat: int) -> Scene:
        return draw(_own(state), seat)

    def features(self, state: State, seat: int) -> list[float]:
        return features(_own(state), seat)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(_own(state), seat)

    def write(self, state: State, seat: int | None) -> dict[str, object]:
        return write_position(_own(state))

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        return read_position(reader, self, players, settings, dice)

    def find_fault(self, state: State) -> str:
        return find_fault(_own(state))


GAME = Domain()
