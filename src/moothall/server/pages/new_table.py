"""The form of a new table: what was filled in, kept as it was typed, and what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from moothall.bots import BOT_NAMES
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Number, OneOf, Option, Setting, Switch, read_settings
from moothall.server.pages.hall_words import plain_words, seat_sign
from moothall.server.tables.plans import MAX_PEOPLE_NAME, USUAL_BOT, Plan, SeatPlan
from moothall.server.tables.table import bot_level

LONGEST_PHRASE: Final = 400
ME: Final = "me"
OPEN: Final = "open"
_BOT: Final = "bot-"


def sitters() -> list[tuple[str, str]]:
    """Who may sit on a seat: the value that is posted, and the words for it."""
    bots = [(_BOT + name, f"A bot, {bot_level(name)}") for name in BOT_NAMES]
    return [(ME, "Me"), (OPEN, "Open, for a friend"), *bots]


@dataclass
class Field:
    """One option of the game as a field of the form."""

    option: Option
    value: str
    wrong: str = ""
    idle: bool = False  # without effect as the form is filled in: not shown
    steers: bool = False  # its value decides which others are shown

    @property
    def name(self) -> str:
        return self.option.name

    @property
    def label(self) -> str:
        return plain_words(self.name).capitalize()

    @property
    def sentence(self) -> str:
        return self.option.summary

    @property
    def kind(self) -> str:
        match self.option:
            case Switch():
                return "switch"
            case Number():
                return "number"
            case OneOf():
                return "one of"
            case _:
                return "phrase"

    @property
    def hint(self) -> str:
        return self.option.kind[0].upper() + self.option.kind[1:]

    @property
    def values(self) -> list[tuple[str, str]]:
        assert isinstance(self.option, OneOf)
        return [(value, plain_words(value)) for value in self.option.values]

    @property
    def low(self) -> int:
        assert isinstance(self.option, Number)
        return self.option.low

    @property
    def high(self) -> int:
        assert isinstance(self.option, Number)
        return self.option.high

    @property
    def examples(self) -> list[str]:
        return [str(sample) for sample in self.option.samples()]


@dataclass
class Sitting:
    """One seat as a row of the form."""

    number: int
    sitter: str
    name: str

    @property
    def colour(self) -> str:
        return SEAT_NAMES[self.number].title()

    @property
    def sign(self) -> Markup:
        return seat_sign(self.number)

    def plan(self) -> SeatPlan:
        if self.sitter.startswith(_BOT):
            return SeatPlan("bot", bot=self.sitter.removeprefix(_BOT))
        if self.sitter == OPEN:
            return SeatPlan("open")
        return SeatPlan("me", name=self.name)


@dataclass
class Draft:
    """The whole form. `wrong` is what concerns no single field."""

    game: Game
    players: int
    seats: list[Sitting]
    fields: list[Field]
    confirm: bool = True
    listed: bool = True
    wrong: str = ""
    options: dict[str, object] = field(default_factory=dict)

    @property
    def fits(self) -> bool:
        return not self.wrong and not any(asked.wrong for asked in self.fields)

    @property
    def steered(self) -> bool:
        """Whether some fields decide which others are shown."""
        return any(asked.steers for asked in self.fields)

    def plan(self) -> Plan:
        seats = [seat.plan() for seat in self.seats]
        return Plan(self.game.name, dict(self.options), seats, self.confirm, self.listed)


def read_draft(game: Game, given: Mapping[str, str]) -> Draft:
    """The form as it was filled in; an empty one is filled in as usual."""
    filled = "filled" in given
    players = _players(game, given)
    draft = Draft(
        game,
        players if players in game.player_counts else game.usual_players,
        [],
        [_field(option, given, filled) for option in game.options],
        confirm="confirm" in given if filled else True,
        listed="listed" in given if filled else True,
    )
    draft.seats = [_sitting(number, given) for number in range(draft.players)]
    _find_idle(draft)
    draft.options = {asked.name: asked.value for asked in draft.fields if not asked.idle}
    return draft


def _find_idle(draft: Draft) -> None:
    """Which options have no effect as the others are chosen, and which of those decide it."""
    game, players = draft.game, draft.players
    chosen = game.without_idle(players, {f.name: _read_or_default(f) for f in draft.fields})
    idle = game.idle_options(players, chosen)
    for asked in draft.fields:
        asked.idle = asked.name in idle
        asked.steers = any(
            game.idle_options(players, {**chosen, asked.name: value}).keys() != idle.keys()
            for value in asked.option.samples()
        )


def _read_or_default(asked: Field) -> Setting:
    try:
        return asked.option.read(asked.value)
    except BadOption:  # said beside the field when the table is to be set up
        return asked.option.default


def check_draft(draft: Draft, given: Mapping[str, str]) -> None:
    """Say at each field what is wrong with it, and at the head what does not go together."""
    players = _players(draft.game, given)
    for asked in draft.fields:
        if asked.idle:
            continue
        try:
            asked.option.read(asked.value)
        except BadOption as error:
            asked.wrong = _as_sentence(error.fault, draft)
    try:
        draft.game.check_players(players)
        if draft.fits:
            settings = read_settings(draft.game.options, draft.options)
            draft.game.check_settings(players, settings)
    except BadOption as error:
        _place(draft, error)


def _place(draft: Draft, error: BadOption) -> None:
    """Where several options do not go together: beside the one at fault, and at the head."""
    draft.wrong = _as_sentence(str(error), draft)
    for asked in draft.fields:
        if asked.name == error.option:
            asked.wrong = draft.wrong


def _as_sentence(text: str, draft: Draft) -> str:
    """A refusal of the engine, with the options called as the form calls them."""
    for asked in draft.fields:
        text = text.replace(f"option {asked.name}", plain_words(asked.name))
        text = text.replace(asked.name, plain_words(asked.name))
    return text[0].upper() + text[1:] + "."


def _players(game: Game, given: Mapping[str, str]) -> int:
    asked = given.get("players", str(game.usual_players))
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 0


def _field(option: Option, given: Mapping[str, str], filled: bool) -> Field:
    name = f"option-{option.name}"
    if isinstance(option, Switch):
        on = name in given if filled else option.default
        return Field(option, "yes" if on else "no")
    return Field(option, given.get(name, str(option.default))[:LONGEST_PHRASE])


def _sitting(number: int, given: Mapping[str, str]) -> Sitting:
    usual = ME if number == 0 else _BOT + USUAL_BOT
    sitter = given.get(f"seat-{number}", usual)
    if sitter not in dict(sitters()):
        sitter = usual
    return Sitting(number, sitter, given.get(f"seat-{number}-name", "")[:MAX_PEOPLE_NAME])
