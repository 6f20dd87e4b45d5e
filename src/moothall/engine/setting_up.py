"""How people set a table up: options in words and pictures, and many of them chosen at once.

Rules and programs know options by name and value (`options.py`). What a person is shown beside
that stands in the room `manual/setting_up.py` of a game; nothing of it is needed. From the options
alone come what mends a table that cannot be played (`mends`) and a surprising one (`surprise`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.options import Option, Setting, Settings, read_settings
from moothall.engine.rooms import FolderGame

if TYPE_CHECKING:
    from moothall.drawing import Box, Panel

PLAYERS: Final = "players"
"""What a mend changes that is no option."""

MOST_MENDS: Final = 3
_TRIES: Final = 400


@dataclass(frozen=True)
class Value:
    """A value of an option, or a part of one: its title, one sentence and a drawing."""

    value: str
    title: str
    sentence: str = ""
    picture: "Box | None" = None
    group: str = ""  # values of one group stand under its name
    players: tuple[int, ...] = ()  # offered to these numbers of players only


@dataclass(frozen=True)
class Parts:
    """The parts that a phrase is made of, joined by commas.

    Either some different ones, from `least` to `most`, or with `places` one for each of them. A
    part may carry `mark`, a suffix that `mark_title` explains.
    """

    title: str
    values: tuple[Value, ...]
    least: int = 0
    most: int = 0
    places: tuple[str, ...] = ()
    start: tuple[str, ...] = ()  # what lies in the places before anybody chooses
    mark: str = ""
    mark_title: str = ""

    def split(self, phrase: str) -> list[tuple[str, bool]]:
        """The parts of a phrase, each with whether it is marked; what is no part is left out."""
        known = {value.value for value in self.values}
        found = [part.strip() for part in phrase.split(",")]
        marked = [
            (self._bare(part), bool(self.mark) and part.endswith(self.mark)) for part in found
        ]
        return [(part, mark) for part, mark in marked if part in known]

    def _bare(self, part: str) -> str:
        return part.removesuffix(self.mark) if self.mark else part

    def joined(self, parts: Sequence[tuple[str, bool]]) -> str:
        return ",".join(part + self.mark * marked for part, marked in parts)

    def draw(self, dice: Dice) -> str:
        """Some parts at random."""
        low, high = (len(self.places),) * 2 if self.places else (max(self.least, 1), self.most)
        drawn = dice.sample(list(range(len(self.values))), low + dice.below(high - low + 1))
        return self.joined(
            [(self.values[one].value, bool(self.mark) and dice.below(2) == 1) for one in drawn]
        )


@dataclass(frozen=True)
class Preset:
    """Options chosen at once; `at` has what a number of players needs beside that."""

    name: str
    title: str
    sentence: str
    options: Mapping[str, Setting] = field(default_factory=dict)
    at: Mapping[int, Mapping[str, Setting]] = field(default_factory=dict)
    players: tuple[int, ...] = ()  # for these numbers of players only

    def fitting(self, players: int) -> int:
        """The number of players that is meant."""
        return self.players[0] if self.players and players not in self.players else players

    def settings(self, game: Game, players: int) -> Settings:
        """Every option, the others at their defaults."""
        asked = {**self.options, **self.at.get(players, {})}
        return read_settings(game.options, asked)


class Preview(Protocol):
    """A small picture of the table that would be set up, or of nothing."""

    def __call__(self, players: int, settings: Settings) -> "Panel | None": ...


USUAL: Final = Preset("usual", "As usual", "Every option as it is if nobody says otherwise.")


@dataclass(frozen=True)
class SettingUp:
    """What a game shows to whoever sets a table up. All of it may be left out.

    `titles` are what options are called, if not by their names. `values` are those of an option, in
    the order in which they are offered; with `parts` a phrase is put together of pieces, and
    `typed` is the title of writing it. `shown` is what an option deals out, to be looked at.
    `fine` are options that are folded away, `steady` those that no surprise touches.
    """

    titles: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    parts: Mapping[str, Parts] = field(default_factory=dict)
    typed: Mapping[str, str] = field(default_factory=dict)
    shown: Mapping[str, tuple[str, tuple[Value, ...]]] = field(default_factory=dict)
    fine: frozenset[str] = frozenset()
    steady: frozenset[str] = frozenset()
    presets: tuple[Preset, ...] = (USUAL,)
    preview: Preview | None = None


NOTHING: Final = SettingUp()


def setting_up(game: Game) -> SettingUp:
    """What a game shows; a game of one file may have it as its attribute `setting_up`."""
    if not isinstance(game, FolderGame):
        found = getattr(game, "setting_up", NOTHING)
    elif game.has_room("manual.setting_up"):
        found = game.room("manual.setting_up").SETTING_UP
    else:
        found = NOTHING
    assert isinstance(found, SettingUp)
    return found


# ---- tables that can be played


def can_be_played(game: Game, players: int, settings: Settings) -> bool:
    try:
        game.check_players(players)
        game.check_settings(players, game.without_idle(players, settings))
    except BadOption:
        return False
    return True


@dataclass(frozen=True)
class Mend:
    """One change after which a table can be played: another value, or number of players."""

    name: str
    value: Setting


def mends(game: Game, players: int, settings: Settings, at_fault: str = "") -> list[Mend]:
    """What would help a table that cannot be played, one change a button.

    The option at fault comes first, then the number of players, then the other options; of each
    the value nearest to what a game usually is.
    """
    found: list[Mend] = []
    options = sorted(game.options, key=lambda option: option.name != at_fault)
    named = [option for option in options if option.name == at_fault]
    for changes in (
        *(_values(option, settings) for option in named),
        _counts(game, players),
        *(_values(option, settings) for option in options if option not in named),
    ):
        for mend in changes:
            if can_be_played(game, *_mended(players, settings, mend)):
                found.append(mend)
                break
        if len(found) == MOST_MENDS:
            break
    return found


def _values(option: Option, settings: Settings) -> Iterator[Mend]:
    for value in dict.fromkeys([option.default, *option.samples()]):
        if value != settings[option.name]:
            yield Mend(option.name, value)


def _counts(game: Game, players: int) -> Iterator[Mend]:
    for count in sorted(game.player_counts, key=lambda count: abs(count - players)):
        if count != players:
            yield Mend(PLAYERS, count)


def _mended(players: int, settings: Settings, mend: Mend) -> tuple[int, Settings]:
    if mend.name == PLAYERS:
        return int(mend.value), settings
    return players, {**settings, mend.name: mend.value}


def surprise(game: Game, players: int, dice: Dice) -> Settings:
    """Options drawn at random that can be played together; what is idle is at its default."""
    told = setting_up(game)
    usual = read_settings(game.options, None)
    drawn = [option for option in game.options if option.name not in told.steady]
    for tried in range(_TRIES):
        settings = dict(usual)
        for option in drawn:
            # the longer it does not fit, the more is left as it is
            if dice.below(_TRIES) >= tried:
                settings[option.name] = _any_value(option, told, dice)
        if can_be_played(game, players, settings):
            return game.without_idle(players, settings)
    return game.without_idle(players, told.presets[0].settings(game, players))


def _any_value(option: Option, told: SettingUp, dice: Dice) -> Setting:
    parts = told.parts.get(option.name)
    if parts is not None and dice.below(2):
        return option.read(parts.draw(dice))
    samples = option.samples()
    return samples[dice.below(len(samples))]
