"""A game in a folder: each part in a file whose name says what it is, found by that name.

| file | what is found there |
|---|---|
| `names.py` | `SPACE`, all choices; `QUESTIONS`, all decisions |
| `rules/set_up.py` | `set_up`, `OPTIONS`; `check_settings` where options exclude one another, and |
|  | `idle_options` where one has no effect without another |
| `fields.py` | `FIELDS`, the table of a position's fields; `blank` and `finish`, to read one |
| `checks.py` | `find_fault`, the invariants |
| `words` | `describe`, `asked`, `text`; `typed`, `source_words`, `ending`, `result` if unusual; |
|  | `forgone`, what the end of a turn leaves undone; `tie_breaks`; `seat_name` of a rival |
| `gestures.py` | `gestures`, where several choices are plainly one click |
| `belongings.py` | `belongings`, what a seat has had when the game is over |
| `changes` | `changes` and `heading`, where the choice in words does not tell everything |
| `scene/` | `draw` |
| `learning.py` | `features`, `feature_names` |
| `evaluation.py` | `evaluate`, `WEIGHT_NAMES`; their values are in `weights.toml` |
| `manual/` | the rules for players, their pictures, a cover; `setting_up.py`, if there is one: |
|  | options in words and pictures (see `engine/setting_up.py`) |
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, cast

from moothall.engine.dice import Dice
from moothall.engine.fields import field_fault, read_fields, write_fields
from moothall.engine.game import Game, State, result_sentence
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.engine.telling import Change, Voice
from moothall.engine.weights import read_weights

if TYPE_CHECKING:
    from moothall.drawing import Scene
    from moothall.engine.gestures import Gesture


class FolderGame(Game):
    """The game of a package; its rooms are opened when they are first needed."""

    def __init__(
        self,
        package: str,
        title: str,
        summary: str,
        player_counts: Sequence[int],
        rules_version: int,
        usual_players: int | None = None,
    ) -> None:
        self.package = package
        super().__init__(
            name=package.rpartition(".")[2],
            title=title,
            summary=summary,
            player_counts=player_counts,
            space=self._names.SPACE,
            options=self._set_up.OPTIONS,
            rules_version=rules_version,
            usual_players=usual_players,
        )
        self.points_in_hiding = getattr(self._names, "POINTS_IN_HIDING", frozenset())
        # what is called in loops, bound once
        self._features: Callable[[State, int], list[float]] = self._learning.features
        evaluation = self.room("evaluation")
        self._evaluate: Callable[[State, int, list[float]], float] = evaluation.evaluate
        self.weights = read_weights(package, evaluation.WEIGHT_NAMES)
        self._now = list(self.weights.now)

    # ---- the rooms

    def room(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")

    def has_room(self, name: str) -> bool:
        return find_spec(f"{self.package}.{name}") is not None

    @cached_property
    def _names(self) -> ModuleType:
        return self.room("names")

    @cached_property
    def _set_up(self) -> ModuleType:
        return self.room("rules.set_up")

    @cached_property
    def _fields(self) -> ModuleType:
        return self.room("fields")

    @cached_property
    def _words(self) -> ModuleType:
        return self.room("words")

    @cached_property
    def _changes(self) -> ModuleType | None:
        return self.room("changes") if self.has_room("changes") else None

    @cached_property
    def _gestures(self) -> ModuleType | None:
        return self.room("gestures") if self.has_room("gestures") else None

    @cached_property
    def _belongings(self) -> ModuleType | None:
        return self.room("belongings") if self.has_room("belongings") else None

    @cached_property
    def _learning(self) -> ModuleType:
        return self.room("learning")

    # ---- the contract

    def check_settings(self, players: int, settings: Settings) -> None:
        check = getattr(self._set_up, "check_settings", None)
        if check is not None:
            check(players, settings)

    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        find = getattr(self._set_up, "idle_options", None)
        return {} if find is None else cast(dict[str, str], find(players, settings))

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        return cast(State, self._set_up.set_up(self, players, settings, dice))

    def describe(self, state: State, choice: int) -> str:
        return str(self._words.describe(state, choice))

    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        if self._changes is None:
            return super().changes(before, choice, seat, after, viewer)
        told = self._changes.changes(before, choice, seat, after, Voice(viewer))
        return cast(list[Change], told)

    def gestures(self, state: State, seat: int) -> "list[Gesture]":
        if self._gestures is None:
            return super().gestures(state, seat)
        return cast("list[Gesture]", self._gestures.gestures(state, seat))

    def heading(self, state: State, viewer: int) -> str:
        if self._changes is None:
            return super().heading(state, viewer)
        return str(self._changes.heading(state, Voice(viewer)))

    def forgone(self, state: State, choice: int, seat: int) -> str:
        forgone = getattr(self._words, "forgone", super().forgone)
        return str(forgone(state, choice, seat))

    def tie_breaks(self, state: State, seat: int) -> list[tuple[str, int]]:
        compared = getattr(self._words, "tie_breaks", super().tie_breaks)
        return cast(list[tuple[str, int]], compared(state, seat))

    def belongings(self, state: State, seat: int) -> list[tuple[str, str]]:
        if self._belongings is None:
            return super().belongings(state, seat)
        return cast(list[tuple[str, str]], self._belongings.belongings(state, seat))

    def seat_name(self, state: State, seat: int) -> str:
        name = getattr(self._words, "seat_name", super().seat_name)
        return str(name(state, seat))

    def typed(self, choice: int) -> str:
        typed = getattr(self._words, "typed", self.space.to_text)
        return str(typed(choice))

    def source_words(self, source: str) -> str:
        called = getattr(self._words, "source_words", super().source_words)
        return str(called(source))

    def asked(self, state: State, seat: int) -> str:
        return str(self._words.asked(state, seat))

    def ending(self, state: State) -> str:
        ending = getattr(self._words, "ending", None)
        return str(ending(state)) if ending else super().ending(state)

    def result(self, state: State) -> str:
        result = getattr(self._words, "result", result_sentence)
        return str(result(state))

    def text(self, state: State, seat: int) -> str:
        return str(self._words.text(state, seat))

    def scene(self, state: State, seat: int) -> "Scene":
        return cast("Scene", self.room("scene").draw(state, seat))

    @property
    def feature_names(self) -> list[str]:
        return cast(list[str], self._learning.feature_names())

    def features(self, state: State, seat: int) -> list[float]:
        return self._features(state, seat)

    def evaluate(self, state: State, seat: int, weights: list[float] | None = None) -> float:
        return self._evaluate(state, seat, self._now if weights is None else weights)

    def write(self, state: State, seat: int | None) -> dict[str, object]:
        return write_fields(self._fields.FIELDS, state, seat)

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        state: State = self._fields.blank(reader, self, players, settings, dice)
        read_fields(self._fields.FIELDS, reader, state)
        self._fields.finish(state, reader)
        return state

    def find_fault(self, state: State) -> str:
        return field_fault(self._fields.FIELDS, state) or str(self.room("checks").find_fault(state))
