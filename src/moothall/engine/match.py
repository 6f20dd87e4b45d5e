"""A game under way: its record, the position it has led to, how it was told, and taking back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from moothall.engine.deals import Deal, dealt
from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Record
from moothall.engine.telling import Step, Telling, as_one

SPACING: Final = 16
"""After every so many choices the position is kept, so that taking one back need not play the game
again from its start; further back fewer and fewer are kept."""

_UNKNOWN: Final = -1
_NEAR: Final = 4  # so many of the last that were kept stay, and behind them ever fewer

Last = tuple[int, int, list[int]]
"""A choice, or the first of those made in one go, by its place; and before it the reveals, and who
might decide."""


class Match:
    """A record and the position it has led to."""

    def __init__(self, record: Record, to: int | None = None) -> None:
        """Begin the record's game and play its first `to` choices, or all of them."""
        self.record = replace(record, choices=[], deals=[])
        self.state: State = self.record.start()
        # the reveals and those who might decide before each choice
        self._reveals: list[int] = []
        self._movers: list[list[int]] = []
        # whether each choice was made in one go with the seat's choice before it
        self._joined: list[bool] = []
        self._tellings: dict[int, Telling] = {}  # by viewer; what a copy tells on is told to both
        # so many choices were not played here, but led to a position that somebody has noted
        self._noted = 0
        # after so many choices, and what was dealt then
        self._kept: list[tuple[int, State]] = [(0, self.state.copy())]
        self.follow(record, len(record.choices) if to is None else to)

    def follow(self, record: Record, to: int, joined: Sequence[bool] = ()) -> None:
        """Go on as a record does, up to so many of its choices."""
        while True:
            step = len(self.record.choices)
            for deal in record.deals[len(self.record.deals) :]:
                if deal.step == step:
                    self.deal_anew(deal.seed, deal.salt)
            if step >= to:
                return
            seat, choice = record.choices[step]
            self.play(choice, seat, step < len(joined) and joined[step])

    @classmethod
    def resumed(
        cls, record: Record, joined: Sequence[bool], state: State, lasts: Sequence[Last] = ()
    ) -> "Match":
        """A match at the position to which all choices of a record have led, as it was noted.

        What else is asked about the choices before is found out by playing them, and only then.
        """
        choices = len(record.choices)
        match = cls(record, 0)
        match.record = record
        match.state = state
        match._reveals = [_UNKNOWN] * choices
        match._movers = [[]] * choices
        for place, reveals, movers in lasts:
            match._reveals[place], match._movers[place] = reveals, list(movers)
        match._joined = list(joined)
        match._noted = choices
        match._kept = [(choices, state.copy())]
        return match

    def play(self, choice: int, seat: int, joined: bool = False) -> None:
        """Make a choice; one that is `joined` is taken back together with the seat's last one."""
        state = self.state
        reveals = state.reveals
        movers = state.movers
        self.record.play(state, choice, seat)
        self._reveals.append(reveals)
        self._movers.append(movers)
        self._joined.append(joined)
        if len(self._joined) % SPACING == 0:
            self._kept.append((len(self._joined), state.copy()))
            self._thin_out()

    def deal_anew(self, seed: int, salt: str) -> None:
        """Draw all that is not public anew: the game goes on from a second start."""
        deal = Deal(len(self.record.choices), seed, salt)
        self.state = dealt(self.state, [deal], deal.step)
        self.record.deals.append(deal)
        self._kept = [kept for kept in self._kept if kept[0] < deal.step]
        self._kept.append((deal.step, self.state.copy()))
        self._tellings = {}

    def play_all(self, choices: Sequence[int], seat: int) -> int:
        """Make the choices of a gesture; how many were made, since a reveal ends it.

        IllegalChoice, and nothing has changed, if one of them is not open in its turn.
        """
        tried = self.copy()
        reveals = tried.state.reveals
        made = 0
        for choice in choices:
            tried.play(choice, seat, joined=made > 0)
            made += 1
            if tried.state.reveals != reveals:
                break
        self._become(tried)
        return made

    def steps(self, viewer: int, since: int = 0) -> list[Step]:
        """The same as `told`, but what was made in one go is one step."""
        found: list[list[Step]] = []
        for place, step in enumerate(self.told(viewer, since), since):
            if self._joined[place] and found and found[-1][0].seat == step.seat:
                found[-1].append(step)
            else:
                found.append([step])
        return [as_one(steps) for steps in found]

    def untold(self, viewer: int) -> int:
        """How many choices a viewer has not yet been told of, and would be if somebody asked."""
        telling = self._tellings.get(viewer)
        return len(self.record.choices) - (0 if telling is None else len(telling))

    def tell_apart(self, viewer: int) -> None:
        """Tell a viewer everything, in a thread of its own while others ask the same match."""
        telling = self._telling(viewer)
        telling.steps(self.record.choices)
        self._tellings[viewer] = telling

    def told(self, viewer: int, since: int = 0) -> list[Step]:
        """Every choice as a viewer may hear of it, a seat or SPECTATOR or ALL_SEEING."""
        telling = self._tellings.get(viewer)
        told = telling.steps(self.record.choices, since) if telling else None
        if told is None:
            telling = self._tellings[viewer] = self._telling(viewer)
            told = telling.steps(self.record.choices, since)
            assert told is not None
        return told

    def _telling(self, viewer: int) -> Telling:
        return Telling(viewer, self.record.start(), deals=tuple(self.record.deals))

    def undo_refusal(self, seat: int) -> str | None:
        """Why the seat's last choice must stand; None if it may be taken back."""
        places = self._last_of(seat)
        if not places:
            return "there is nothing to undo: you have not chosen anything yet"
        choices = self.record.choices
        place = places[0]
        if self._reveals[place] == _UNKNOWN and self._kept[0][1].reveals == self.state.reveals:
            self._recall()
        if self._reveals[place] != self.state.reveals:
            return (
                f"'{self._texts(places)}' cannot be undone: since then something new has been "
                f"revealed, and nobody can forget it"
            )
        later = {choices[n][0] for n in range(place + 1, len(choices)) if n not in places}
        if later and not (later <= set(self._movers[place]) and self._without(places)):
            other = SEAT_NAMES[choices[-1][0]]
            return f"'{self._texts(places)}' cannot be undone: since then {other} has chosen"
        return None

    def lasts(self) -> list[Last]:
        """The last choice of every seat: what must be known to say whether it may be undone."""
        found = [self._last_of(seat) for seat in range(self.record.players)]
        firsts = [places[0] for places in found if places]
        return [
            (place, self._reveals[place], self._movers[place])
            for place in firsts
            if self._reveals[place] != _UNKNOWN
        ]

    def undo(self, seat: int) -> str:
        """Take back the seat's last choice, with those made in one go with it; their texts.

        IllegalChoice says why it must stand.
        """
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self.take_back(seat)

    def take_back(self, seat: int) -> str:
        """The same, unasked: for who reads in a log that it was done, perhaps under rules that
        counted fewer reveals."""
        places = self._last_of(seat)
        played = self._without(places) if places else None
        if played is None:
            raise IllegalChoice("there is nothing to undo")
        texts = self._texts(places)
        self._become(played)
        return texts

    def ended_turn(self, seat: int) -> bool:
        """Whether the last choice passed the turn on without saying so, and may be taken back."""
        if not self.record.choices or self.state.over or seat in self.state.movers:
            return False
        who, choice = self.record.choices[-1]
        if self._noted == len(self.record.choices):
            self._recall()
        if who != seat or len(self._movers[-1]) > 1 or self._reveals[-1] != self.state.reveals:
            return False
        return not self.record.game.space.ends_turn(choice)

    def back_at(self, place: int) -> "Match":
        """The first choices of this match, from the nearest position that was kept."""
        if place < self._noted:
            self._recall()
        first, state = next(kept for kept in reversed(self._kept) if kept[0] <= place)
        back = self._cut(first, state.copy())
        back.follow(self.record, place, self._joined)
        return back

    def copy(self) -> "Match":
        """An independent copy."""
        other = self._cut(len(self.record.choices), self.state.copy())
        other._tellings = self._tellings
        return other

    def _cut(self, to: int, state: State) -> "Match":
        """The first `to` choices of this match, which led to a position."""
        other = object.__new__(Match)
        other.record = self.record.cut(to)
        other.state = state
        other._reveals = self._reveals[:to]
        other._movers = self._movers[:to]
        other._joined = self._joined[:to]
        other._tellings = {}
        other._noted = self._noted
        other._kept = [kept for kept in self._kept if kept[0] <= to]
        return other

    def _become(self, other: "Match") -> None:
        self.record, self.state = other.record, other.state
        self._reveals, self._movers, self._joined = other._reveals, other._movers, other._joined
        self._tellings, self._noted, self._kept = other._tellings, other._noted, other._kept

    def _last_of(self, seat: int) -> list[int]:
        """The place of the seat's last choice, and before it those made in one go with it."""
        choices = self.record.choices
        places: list[int] = []
        for place in range(len(choices) - 1, -1, -1):
            if choices[place][0] == seat:
                places.insert(0, place)
                if not self._joined[place]:
                    break
        return places

    def _texts(self, places: list[int]) -> str:
        to_text = self.record.game.space.to_text
        return ", ".join([to_text(self.record.choices[place][1]) for place in places])

    def _without(self, places: list[int]) -> "Match | None":
        """The same game without some choices, if the others can still be made."""
        place = places[0]
        shorter = self.back_at(place)
        for viewer, telling in self._tellings.items():
            shorter._tellings[viewer] = telling.cut(place, shorter.state)
        try:
            for n, (seat, choice) in enumerate(self.record.choices):
                if n > place and n not in places:
                    shorter.play(choice, seat, self._joined[n])
        except MoothallError:
            return None
        return shorter

    def _recall(self) -> None:
        """Play what led to the position that was noted, and so know all about it."""
        played = Match(self.record, self._noted)
        self._reveals[: self._noted] = played._reveals
        self._movers[: self._noted] = played._movers
        self._kept = [*played._kept, *[kept for kept in self._kept if kept[0] > self._noted]]
        self._noted = 0

    def _thin_out(self) -> None:
        """Let go of positions, so that each left is about as far from the next as from the end."""
        end = self._kept[-1][0]
        last = self._kept[-_NEAR:]
        left = [self._kept[0]]
        for place, kept in self._kept[1:-_NEAR]:
            if place - left[-1][0] >= (end - place) // 2:
                left.append((place, kept))
        self._kept = [*left, *[kept for kept in last if kept[0] > left[-1][0]]]
