"""A game under way: its record, the position it has led to, how it was told, and taking back."""

from typing import NamedTuple

from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Record


class Happening(NamedTuple):
    """A choice in words: as its maker reads it and as the others hear of it."""

    seat: int
    told: str
    heard: str


class Match:
    """A record and the position it has led to."""

    def __init__(self, record: Record, to: int | None = None) -> None:
        """Begin the record's game and play its first `to` choices, or all of them."""
        earlier = record.choices if to is None else record.choices[:to]
        self.record = Record(record.game, record.players, record.seed, record.options)
        self.state: State = self.record.start()
        # one entry for every choice; the reveals and those who might decide before it
        self.happened: list[Happening] = []
        self._reveals: list[int] = []
        self._movers: list[list[int]] = []
        for seat, choice in earlier:
            self.play(choice, seat)

    def play(self, choice: int, seat: int) -> None:
        """Make a choice and remember how to tell it."""
        state = self.state
        reveals = state.reveals
        movers = state.movers
        if choice not in state.choices(seat):
            state.play(choice, seat)  # says what is wrong
        happening = Happening(seat, state.describe(choice), state.announce(choice, seat))
        self.record.play(state, choice, seat)
        self.happened.append(happening)
        self._reveals.append(reveals)
        self._movers.append(movers)

    def undo_refusal(self, seat: int) -> str | None:
        """Why the seat's last choice must stand; None if it may be taken back."""
        place = self._last_of(seat)
        if place is None:
            return "there is nothing to undo: you have not chosen anything yet"
        choices = self.record.choices
        text = self.record.game.space.to_text(choices[place][1])
        if self._reveals[place] != self.state.reveals:
            return (
                f"'{text}' cannot be undone: since then something new has been revealed, "
                f"and nobody can forget it"
            )
        later = {who for who, _ in choices[place + 1 :]}
        if later and not (later <= set(self._movers[place]) and self._without(place)):
            other = SEAT_NAMES[choices[-1][0]]
            return f"'{text}' cannot be undone: since then {other} has chosen"
        return None

    def undo(self, seat: int) -> str:
        """Take back the seat's last choice; its text. IllegalChoice says why it must stand."""
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self.take_back(seat)

    def take_back(self, seat: int) -> str:
        """The same, unasked: for who reads in a log that it was done, perhaps under rules that
        counted fewer reveals."""
        place = self._last_of(seat)
        played = None if place is None else self._without(place)
        if place is None or played is None:
            raise IllegalChoice("there is nothing to undo")
        _, choice = self.record.choices[place]
        self._become(played)
        return self.record.game.space.to_text(choice)

    def ended_turn(self, seat: int) -> bool:
        """Whether the last choice passed the turn on without saying so, and may be taken back."""
        if not self.record.choices or self.state.over or seat in self.state.movers:
            return False
        who, choice = self.record.choices[-1]
        if who != seat or len(self._movers[-1]) > 1 or self._reveals[-1] != self.state.reveals:
            return False
        return not self.record.game.space.ends_turn(choice)

    def copy(self) -> "Match":
        """An independent copy; what has happened is shared, because nobody changes it."""
        return self._cut(len(self.record.choices), self.state.copy())

    def _cut(self, to: int, state: State) -> "Match":
        """The first `to` choices of this match, which led to a position."""
        record = self.record
        other = object.__new__(Match)
        choices = record.choices[:to]
        other.record = Record(record.game, record.players, record.seed, record.options, choices)
        other.state = state
        other.happened = self.happened[:to]
        other._reveals = self._reveals[:to]
        other._movers = self._movers[:to]
        return other

    def _become(self, other: "Match") -> None:
        self.record, self.state, self.happened = other.record, other.state, other.happened
        self._reveals, self._movers = other._reveals, other._movers

    def _last_of(self, seat: int) -> int | None:
        choices = self.record.choices
        return next((n for n in range(len(choices) - 1, -1, -1) if choices[n][0] == seat), None)

    def _without(self, place: int) -> "Match | None":
        """The same game without one choice, if the others can still be made."""
        shorter = self._cut(place, self.record.replay(place))
        try:
            for seat, choice in self.record.choices[place + 1 :]:
                shorter.play(choice, seat)
        except MoothallError:
            return None
        return shorter
