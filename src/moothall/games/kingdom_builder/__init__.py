"""Kingdom Builder: build settlements where the card allows, and score by three goals.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from typing import cast

from moothall.drawing import Scene
from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.kingdom_builder import words
from moothall.games.kingdom_builder.learning import evaluate, features
from moothall.games.kingdom_builder.names import SPACE
from moothall.games.kingdom_builder.position import read_position, write_position
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import OPTIONS, check_settings, set_up
from moothall.games.kingdom_builder.scene import draw


def _own(state: State) -> KingdomBuilderState:
    return cast(KingdomBuilderState, state)


class KingdomBuilder(Game):
    """The game as the rest of the project sees it."""

    def __init__(self) -> None:
        super().__init__(
            name="kingdom_builder",
            title="Kingdom Builder",
            sentence="Settle a land of five terrains, three settlements a turn, "
            "and score by goals that are different every time.",
            seats=(2, 3, 4, 5),
            options=OPTIONS,
            space=SPACE,
            rules_version=1,
        )

    def check_settings(self, players: int, settings: Settings) -> None:
        check_settings(players, settings)

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return set_up(self, players, settings, dice)

    def describe(self, state: State, choice: int) -> str:
        return words.describe(_own(state), choice)

    def prompt(self, state: State, seat: int) -> str:
        return words.prompt(_own(state))

    def picture(self, state: State, seat: int) -> str:
        return words.picture(_own(state), seat)

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


GAME = KingdomBuilder()
