"""Nim, a whole game in one file: take any number of stones from one heap; who takes the last wins.

`moothall.check_game(GAME)` holds it against the contract. To see it in the hall, install a package
with this entry point: `[project.entry-points."moothall.games"]` and `nim = "nim:GAME"`.
"""

from typing import Final, cast

from moothall import ChoiceSpace, Dice, Game, Score, Settings, State
from moothall.drawing import Panel, Scene, choice, circle, rect
from moothall.engine.choices import Argument, Verb, number
from moothall.engine.options import Number
from moothall.engine.phrases import counted

HEAPS: Final = ("top", "middle", "bottom")
MOST: Final = 9

SPACE = ChoiceSpace([Verb(0, "take", (number("stones", MOST + 1), Argument("heap", HEAPS)))])


class NimState(State):
    """What lies on the table: the stones of each heap, and who took the last one."""

    def __init__(self, game: Game, num_players: int, settings: Settings, dice: Dice) -> None:
        super().__init__(game, num_players, settings, dice)
        self.stones = [1 + dice.below(int(settings["largest"])) for _ in HEAPS]
        self.winner = -1

    def legal_choices(self, seat: int) -> list[int]:
        return [
            len(HEAPS) * count + heap
            for heap, stones in enumerate(self.stones)
            for count in range(1, stones + 1)
        ]

    def apply(self, choice: int, seat: int) -> None:
        count, heap = divmod(choice, len(HEAPS))
        self.stones[heap] -= count
        if not any(self.stones):
            self.over, self.winner = True, seat
        self.mover = (seat + 1) % self.num_players

    def scores(self, seat: int | None = None) -> list[Score]:
        return [Score([("last stone", int(s == self.winner))]) for s in range(self.num_players)]


class Nim(Game):
    def __init__(self) -> None:
        super().__init__(
            "nim", "Nim", "Take stones from one heap, and be the one who takes the last.", (2, 3),
            SPACE, [Number("largest", 7, "The most stones that a heap begins with.", 1, MOST)],
        )  # fmt: skip

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return NimState(self, players, settings, dice)

    def describe(self, state: State, choice: int) -> str:
        count, heap = divmod(choice, len(HEAPS))
        return f"Take {counted(count, 'stone')} from the {HEAPS[heap]} heap."

    def asked(self, state: State, seat: int) -> str:
        return "take stones."

    def scene(self, state: State, seat: int) -> Scene:
        """Each heap is a row; a stone is a button that takes itself and all to the right of it."""
        heaps = cast(NimState, state).stones
        width, height = 60 + 40 * MOST, 40 + 48 * len(HEAPS)
        drawn = [rect(0, 0, width, height, "table", 12)]
        for heap, stones in enumerate(heaps):
            for place in range(stones):
                stone = circle(50 + 40 * place, 44 + 48 * heap, 15, "sheet")
                take = len(HEAPS) * (stones - place) + heap
                if seat in state.movers:
                    stone = choice(take, state.describe(take), stone)
                drawn.append(stone)
        words = f"{heaps[0]} stones at the top, {heaps[1]} in the middle, {heaps[2]} at the bottom."
        return Scene([Panel("heaps", "Heaps", width, height, drawn, words, role="board")])


GAME = Nim()
