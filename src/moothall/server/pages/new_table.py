"""The form of a new table: what was filled in, kept as it was typed, and what is wrong with it."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from moothall.bots import LEVELS, USUAL_BOT
from moothall.drawing import Panel
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.options import Option, Setting, Settings, Switch, read_settings
from moothall.engine.setting_up import (
    PLAYERS,
    Mend,
    Parts,
    Preset,
    mends,
    setting_up,
    surprise,
)
from moothall.server.pages.hall_words import plain_words
from moothall.server.pages.new_clock import ClockField, read_clock_field
from moothall.server.pages.new_fields import LONGEST_PHRASE, OWN, Field, Sitting, as_typed, shapes
from moothall.server.tables.plans import MAX_PEOPLE_NAME, Plan

SURPRISE: Final = "surprise"
ME: Final = "me"
OPEN: Final = "open"
_BOT: Final = "bot-"
_HOW: Final = {
    "novice": "overlooks much",
    "settler": "looks one choice ahead",
    "builder": "plans whole turns",
    "ruler": "plans, and thinks of what comes after",
}


def sitters() -> list[tuple[str, list[tuple[str, str]]]]:
    """Who may sit on a seat, people and bots: the value that is posted, and the words for it."""
    bots = [(_BOT + name, f"{name.capitalize()} bot, {_HOW[name]}") for name in LEVELS]
    return [("People", [(ME, "Me"), (OPEN, "Open, for a friend")]), ("Bots", bots)]


def _known_sitters() -> set[str]:
    return {value for _, group in sitters() for value, _ in group}


@dataclass(frozen=True)
class MendButton:
    """What a click would change so that the table can be played."""

    value: str
    words: str


@dataclass
class Draft:
    """The whole form. `wrong` is what concerns no single field, `mends` what would help."""

    game: Game
    players: int
    seats: list[Sitting]
    fields: list[Field]
    confirm: bool = True
    listed: bool = True
    chat: bool = True
    clock: ClockField = field(default_factory=lambda: read_clock_field({}))
    wrong: str = ""
    mends: list[MendButton] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)

    @property
    def fits(self) -> bool:
        fields = any(asked.wrong for asked in self.fields)
        return not self.wrong and not fields and not self.clock.wrong

    @property
    def main_fields(self) -> list[Field]:
        return [asked for asked in self.fields if not asked.fine]

    @property
    def fine_fields(self) -> list[Field]:
        """What is folded away."""
        return [asked for asked in self.fields if asked.fine]

    @property
    def fine_open(self) -> bool:
        """Whether somebody should see what is folded away: it is wrong, or not as usual."""
        return any(
            not asked.idle and (asked.wrong or asked.value != as_typed(asked.option.default))
            for asked in self.fine_fields
        )

    @property
    def presets(self) -> tuple[Preset, ...]:
        return setting_up(self.game).presets

    @property
    def preset(self) -> str:
        """The name of the preset that the form shows, if it does."""
        chosen = self.settings
        for preset in self.presets:
            usual = preset.settings(self.game, self.players)
            if preset.fitting(self.players) == self.players and chosen == usual:
                return preset.name
        return ""

    @property
    def preview(self) -> Panel | None:
        """A small picture of the table that would be set up."""
        draw = setting_up(self.game).preview
        return None if draw is None else draw(self.players, self.settings)

    @property
    def shapes(self) -> Markup:
        """The shared shapes of all pictures in the form."""
        drawn = [picture for asked in self.fields for picture in asked.pictures()]
        preview = self.preview
        return shapes(drawn if preview is None else [*drawn, preview.element])

    @property
    def kept(self) -> Settings:
        """What is chosen, hidden or not, and the default for what cannot be read."""
        return {asked.name: asked.read_or_default() for asked in self.fields}

    @property
    def settings(self) -> Settings:
        """The same with the default for what is idle."""
        return self.game.without_idle(self.players, self.kept)

    def plan(self) -> Plan:
        seats = [seat.plan() for seat in self.seats]
        options = dict(self.options)
        return Plan(
            self.game.name, options, seats, self.confirm, self.listed, self.chat, self.clock.rule
        )


# ---- reading the form


def read_draft(game: Game, given: Mapping[str, str]) -> Draft:
    """The form as it was filled in; an empty one is filled in as usual.

    A preset, a surprise or a mend, if one was asked for, has the last word.
    """
    filled = "filled" in given
    players = asked_players(game, given)
    draft = Draft(
        game,
        players if players in game.player_counts else game.usual_players,
        [],
        [_field(game, option, given, filled) for option in game.options],
        confirm="confirm" in given if filled else True,
        listed="listed" in given if filled else True,
        chat="chat" in given if filled else True,
        clock=read_clock_field(given),
    )
    _choose_at_once(draft, given)
    draft.seats = [_sitting(number, given) for number in range(draft.players)]
    _find_idle(draft)
    draft.options = {asked.name: asked.value for asked in draft.fields if not asked.idle}
    return draft


def _choose_at_once(draft: Draft, given: Mapping[str, str]) -> None:
    """What a button of the form chooses; an unknown one chooses nothing."""
    wanted = given.get("preset", "")
    if wanted == SURPRISE:
        dice = Dice(secrets.randbits(32))
        _fill(draft, surprise(draft.game, draft.players, dice))
    for preset in draft.presets:
        if preset.name == wanted:
            draft.players = preset.fitting(draft.players)
            _fill(draft, preset.settings(draft.game, draft.players))
    name, _, value = given.get("mend", "").partition("=")
    if name == PLAYERS and value in map(str, draft.game.player_counts):
        draft.players = int(value)
    for asked in draft.fields:
        if asked.name == name:
            asked.value = value[:LONGEST_PHRASE]


def _fill(draft: Draft, settings: Settings) -> None:
    for asked in draft.fields:
        asked.value = as_typed(settings[asked.name])


def _find_idle(draft: Draft) -> None:
    """Which options have no effect as the others are chosen."""
    idle = draft.game.idle_options(draft.players, draft.settings)
    for asked in draft.fields:
        asked.idle = asked.name in idle
        asked.players = draft.players


def asked_players(game: Game, given: Mapping[str, str]) -> int:
    asked = given.get("players", str(game.usual_players))
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 0


def _field(game: Game, option: Option, given: Mapping[str, str], filled: bool) -> Field:
    name = f"option-{option.name}"
    told = setting_up(game)
    if isinstance(option, Switch):
        on = name in given if filled else option.default
        return Field(option, as_typed(bool(on)), told)
    value = given.get(name, str(option.default))
    if value == OWN:
        parts = told.parts.get(option.name)
        typed = given.get(f"own-{option.name}", "")
        value = typed if parts is None else _put_together(option.name, parts, given)
    return Field(option, value[:LONGEST_PHRASE], told)


def _put_together(name: str, parts: Parts, given: Mapping[str, str]) -> str:
    """The phrase that was picked part by part."""
    if not parts.places:
        names = [value.value for value in parts.values]
        return parts.joined([(one, False) for one in names if f"part-{name}-{one}" in given])
    return parts.joined(
        [
            (
                given.get(f"place-{name}-{place}", parts.start[place]),
                f"mark-{name}-{place}" in given,
            )
            for place in range(len(parts.places))
        ]
    )


def _sitting(number: int, given: Mapping[str, str]) -> Sitting:
    usual = ME if number == 0 else _BOT + USUAL_BOT
    sitter = given.get(f"seat-{number}", usual)
    if sitter not in _known_sitters():
        sitter = usual
    return Sitting(number, sitter, given.get(f"seat-{number}-name", "")[:MAX_PEOPLE_NAME])


# ---- what is wrong


def check_draft(draft: Draft, given: Mapping[str, str], hasty: bool = False) -> None:
    """Say at each field what is wrong with it, and at the head what does not go together.

    `hasty` is while somebody still chooses: what is only unfinished is not wrong yet.
    """
    players = asked_players(draft.game, given)
    if players in draft.game.player_counts:
        players = draft.players  # a button may have changed it
    for asked in draft.fields:
        if asked.idle or (hasty and asked.unfinished):
            continue
        try:
            asked.option.read(asked.value)
        except BadOption as error:
            asked.wrong = asked.too_few or _as_sentence(error.fault, draft)
    try:
        draft.game.check_players(players)
    except BadOption as error:
        draft.wrong = _as_sentence(str(error), draft)
    if not draft.fits:
        return
    # what is unfinished may be anything yet
    settings = draft.settings if hasty else read_settings(draft.game.options, draft.options)
    try:
        draft.game.check_settings(players, settings)
    except BadOption as error:
        _place(draft, error)
        found = mends(draft.game, players, draft.kept, error.option)
        draft.mends = [_button(draft, mend) for mend in found]


def _place(draft: Draft, error: BadOption) -> None:
    """Where several options do not go together: beside the one at fault, and at the head."""
    draft.wrong = _as_sentence(str(error), draft)
    for asked in draft.fields:
        if asked.name == error.option:
            asked.wrong = draft.wrong


def _button(draft: Draft, mend: Mend) -> MendButton:
    value = f"{mend.name}={as_typed(mend.value)}"
    if mend.name == PLAYERS:
        return MendButton(value, f"{mend.value} players" if mend.value != 1 else "1 player")
    asked = next(one for one in draft.fields if one.name == mend.name)
    return MendButton(value, f"{asked.label}{_said(asked, mend.value)}")


def _said(asked: Field, value: Setting) -> str:
    if isinstance(value, bool):
        return " on" if value else " off"
    return f": {asked.title_of(str(value))}"


def _as_sentence(text: str, draft: Draft) -> str:
    """A refusal of the engine, with the options called as the form calls them."""
    for asked in draft.fields:
        for named in (f"the option {asked.name}", f"option {asked.name}"):
            text = re.sub(rf"\b{named}\b", asked.label, text)
        text = text.replace(asked.name, plain_words(asked.name))
    return text[0].upper() + text[1:] + "."
