"""The fields of the form of a new table: an option each, with its values as cards, or a seat."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from moothall.drawing import Box, symbol_sheet, tag
from moothall.drawing.tree import Element
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import Number, OneOf, Option, Phrase, Setting, Switch
from moothall.engine.setting_up import Parts, SettingUp, Value
from moothall.server.pages.hall_words import plain_words, seat_sign
from moothall.server.tables.plans import SeatPlan

LONGEST_PHRASE: Final = 400
OWN: Final = "+"
"""The value of an option that is put together from parts, or typed; no option has it itself."""


def as_typed(value: Setting) -> str:
    """A value as the form has it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Card:
    """Something to pick."""

    value: str
    title: str
    sentence: str
    picture: Element | None
    chosen: bool

    @property
    def drawn(self) -> Markup:
        return Markup(self.picture.markup()) if self.picture else Markup()


@dataclass(frozen=True)
class Group:
    """Cards that belong together, under a name if they have one."""

    title: str
    cards: list[Card]


@dataclass(frozen=True)
class Spot:
    """A place of a phrase that is put together, and what lies there."""

    number: int
    title: str
    chosen: Card
    marked: bool
    groups: list[Group]


@dataclass
class Field:
    """One option of the game as a field of the form."""

    option: Option
    value: str
    told: SettingUp
    wrong: str = ""
    idle: bool = False  # without effect as the form is filled in: not shown
    players: int = 0

    @property
    def name(self) -> str:
        return self.option.name

    @property
    def label(self) -> str:
        return self.told.titles.get(self.name, plain_words(self.name).capitalize())

    @property
    def sentence(self) -> str:
        return self.option.summary

    @property
    def fine(self) -> bool:
        return self.name in self.told.fine

    @property
    def kind(self) -> str:
        match self.option:
            case Switch():
                return "switch"
            case Number():
                return "number"
            case _ if self.name in self.told.values:
                return "cards"
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

    def read_or_default(self) -> Setting:
        try:
            return self.option.read(self.value)
        except BadOption:  # said beside the field
            return self.option.default

    def title_of(self, value: str) -> str:
        found = [one.title for one in self.told.values.get(self.name, ()) if one.value == value]
        return found[0] if found else plain_words(value)

    # ---- values as cards

    @property
    def cards(self) -> list[Card]:
        """The whole values; one for other numbers of players only if it is chosen."""
        return [
            _card(value, value.value == self.value)
            for value in self._values
            if not value.players or self.players in value.players or value.value == self.value
        ]

    @property
    def _values(self) -> list[Value]:
        told = list(self.told.values.get(self.name, ()))
        known = {value.value for value in told}
        more = self.option.values if isinstance(self.option, OneOf) else ()
        return told + [Value(one, plain_words(one)) for one in more if one not in known]

    @property
    def own_title(self) -> str:
        """What it is called to put the phrase together oneself; nothing if nobody can."""
        if not isinstance(self.option, Phrase):
            return ""
        parts = self.parts
        return parts.title if parts else self.told.typed.get(self.name, "Something else")

    @property
    def own(self) -> bool:
        """Whether it is put together, and no whole value."""
        return bool(self.own_title) and self.value not in {one.value for one in self._values}

    @property
    def own_sentence(self) -> str:
        parts = self.parts
        if parts is None:
            return "You write it."
        if parts.places:
            return "You choose what lies where."
        return f"You choose {_between(parts)}."

    @property
    def parts(self) -> Parts | None:
        return self.told.parts.get(self.name)

    @property
    def groups(self) -> list[Group]:
        """What may be chosen of a set."""
        assert self.parts is not None
        return _groups(self.parts, {part for part, _ in self._split})

    @property
    def spots(self) -> list[Spot]:
        """The places that are filled one by one."""
        parts = self.parts
        assert parts is not None
        found = []
        for number, title in enumerate(parts.places):
            split = self._split
            lies = split[number] if number < len(split) else (parts.start[number], False)
            groups = _groups(parts, {lies[0]})
            chosen = next(card for group in groups for card in group.cards if card.chosen)
            found.append(Spot(number, title, chosen, lies[1], groups))
        return found

    @property
    def _split(self) -> list[tuple[str, bool]]:
        assert self.parts is not None
        return self.parts.split(self.value) if self.own else []

    @property
    def counted(self) -> str:
        """How far somebody is who chooses some of a set."""
        assert self.parts is not None
        return f"{len(self._split)} of {_between(self.parts)} chosen"

    @property
    def too_few(self) -> str:
        """What to say while some parts are missing."""
        return f"Choose {_between(self.parts)}." if self.unfinished and self.parts else ""

    @property
    def unfinished(self) -> bool:
        """Whether somebody is still choosing: too few parts of a set, or an empty text."""
        if not self.own:
            return False
        if self.parts is None or self.parts.places:
            return not self.value
        return len(self._split) < self.parts.least

    # ---- what is only shown

    @property
    def gallery_title(self) -> str:
        return self.told.shown[self.name][0] if self.name in self.told.shown else ""

    @property
    def gallery(self) -> list[Card]:
        return [_card(value, False) for value in self.told.shown[self.name][1]]

    def pictures(self) -> list[Element]:
        """Everything drawn in it."""
        cards = [*self.cards, *(self.gallery if self.gallery_title else [])]
        if self.parts:
            cards += [card for group in _groups(self.parts, set()) for card in group.cards]
        return [card.picture for card in cards if card.picture]


def _between(parts: Parts) -> str:
    return str(parts.most) if parts.least == parts.most else f"{parts.least} to {parts.most}"


def _groups(parts: Parts, chosen: set[str]) -> list[Group]:
    titles = dict.fromkeys(value.group for value in parts.values)
    return [
        Group(
            title, [_card(one, one.value in chosen) for one in parts.values if one.group == title]
        )
        for title in titles
    ]


def _card(value: Value, chosen: bool) -> Card:
    drawn = None if value.picture is None else _picture(value.picture)
    return Card(value.value, value.title, value.sentence, drawn, chosen)


def _picture(box: Box) -> Element:
    """A drawing beside its title, so that nobody needs it in words."""
    return tag(
        "svg",
        box.drawing,
        cls="moothall pick-picture",
        width=box.width,
        height=box.height,
        viewBox=f"0 0 {box.width:g} {box.height:g}",
        aria_hidden="true",
    )


def shapes(drawn: list[Element]) -> Markup:
    """The shared shapes that some pictures use."""
    used = frozenset[str]().union(*[one.shapes() for one in drawn])
    return Markup(symbol_sheet(used).markup()) if used else Markup()


# ---- seats


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
        if self.sitter.startswith("bot-"):
            return SeatPlan("bot", bot=self.sitter.removeprefix("bot-"))
        if self.sitter == "open":
            return SeatPlan("open")
        return SeatPlan("me", name=self.name)
