"""A game under way: its record, the position it has led to, how it was told, and taking back."""

from collections.abc import Sequence
from dataclasses import replace

from moothall.engine.deals import Deal, dealt
from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Record
from moothall.engine.telling import Step, Telling, as_one


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
        self.follow(record, len(record.choices) if to is None else to)

    def follow(self, record: Record, to: int) -> None:
        """Go on as a record does, up to so many of its choices."""
        while True:
            step = len(self.record.choices)
            for deal in record.deals[len(self.record.deals) :]:
                if deal.step == step:
                    self.deal_anew(deal.seed, deal.salt)
            if step >= to:
                return
            seat, choice = record.choices[step]
            self.play(choice, seat)

    def play(self, choice: int, seat: int, joined: bool = False) -> None:
        """Make a choice; one that is `joined` is taken back together with the seat's last one."""
        state = self.state
        reveals = state.reveals
        movers = state.movers
        self.record.play(state, choice, seat)
        self._reveals.append(reveals)
        self._movers.append(movers)
        self._joined.append(joined)

    def deal_anew(self, seed: int, salt: str) -> None:
        """Draw all that is not public anew: the game goes on from a second start."""
        deal = Deal(len(self.record.choices), seed, salt)
        self.state = dealt(self.state, [deal], deal.step)
        self.record.deals.append(deal)
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

    def told(self, viewer: int, since: int = 0) -> list[Step]:
        """Every choice as a viewer may hear of it, a seat or SPECTATOR or ALL_SEEING."""
        telling = self._tellings.get(viewer)
        told = telling.steps(self.record.choices, since) if telling else None
        if told is None:
            telling = self._tellings[viewer] = Telling(
                viewer, self.record.start(), deals=self.record.deals
            )
            told = telling.steps(self.record.choices, since)
            assert told is not None
        return told

    def undo_refusal(self, seat: int) -> str | None:
        """Why the seat's last choice must stand; None if it may be taken back."""
        places = self._last_of(seat)
        if not places:
            return "there is nothing to undo: you have not chosen anything yet"
        choices = self.record.choices
        text = self._texts(places)
        place = places[0]
        if self._reveals[place] != self.state.reveals:
            return (
                f"'{text}' cannot be undone: since then something new has been revealed, "
                f"and nobody can forget it"
            )
        later = {who for n, (who, _) in enumerate(choices) if n > place and n not in places}
        if later and not (later <= set(self._movers[place]) and self._without(places)):
            other = SEAT_NAMES[choices[-1][0]]
            return f"'{text}' cannot be undone: since then {other} has chosen"
        return None

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
        if who != seat or len(self._movers[-1]) > 1 or self._reveals[-1] != self.state.reveals:
            return False
        return not self.record.game.space.ends_turn(choice)

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
        return other

    def _become(self, other: "Match") -> None:
        self.record, self.state = other.record, other.state
        self._reveals, self._movers, self._joined = other._reveals, other._movers, other._joined
        self._tellings = other._tellings

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
        shorter = self._cut(place, self.record.replay(place))
        for viewer, telling in self._tellings.items():
            shorter._tellings[viewer] = telling.cut(place, shorter.state)
        try:
            for n, (seat, choice) in enumerate(self.record.choices):
                if n > place and n not in places:
                    shorter.play(choice, seat, self._joined[n])
        except MoothallError:
            return None
        return shorter
