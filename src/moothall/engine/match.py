"""A game under way: its record, the position it has led to, how it was told, and taking back."""

from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Record
from moothall.engine.telling import Step, Telling


class Match:
    """A record and the position it has led to."""

    def __init__(self, record: Record, to: int | None = None) -> None:
        """Begin the record's game and play its first `to` choices, or all of them."""
        earlier = record.choices if to is None else record.choices[:to]
        self.record = Record(record.game, record.players, record.seed, record.options)
        self.state: State = self.record.start()
        # the reveals and those who might decide before each choice
        self._reveals: list[int] = []
        self._movers: list[list[int]] = []
        self._tellings: dict[int, Telling] = {}  # by viewer; what a copy tells on is told to both
        for seat, choice in earlier:
            self.play(choice, seat)

    def play(self, choice: int, seat: int) -> None:
        """Make a choice."""
        state = self.state
        reveals = state.reveals
        movers = state.movers
        self.record.play(state, choice, seat)
        self._reveals.append(reveals)
        self._movers.append(movers)

    def told(self, viewer: int, since: int = 0) -> list[Step]:
        """Every choice as a viewer may hear of it, a seat or SPECTATOR or ALL_SEEING."""
        telling = self._tellings.get(viewer)
        told = telling.steps(self.record.choices, since) if telling else None
        if told is None:
            telling = self._tellings[viewer] = Telling(viewer, self.record.start())
            told = telling.steps(self.record.choices, since)
            assert told is not None
        return told

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
        """An independent copy."""
        other = self._cut(len(self.record.choices), self.state.copy())
        other._tellings = self._tellings
        return other

    def _cut(self, to: int, state: State) -> "Match":
        """The first `to` choices of this match, which led to a position."""
        record = self.record
        other = object.__new__(Match)
        choices = record.choices[:to]
        other.record = Record(record.game, record.players, record.seed, record.options, choices)
        other.state = state
        other._reveals = self._reveals[:to]
        other._movers = self._movers[:to]
        other._tellings = {}
        return other

    def _become(self, other: "Match") -> None:
        self.record, self.state = other.record, other.state
        self._reveals, self._movers, self._tellings = other._reveals, other._movers, other._tellings

    def _last_of(self, seat: int) -> int | None:
        choices = self.record.choices
        return next((n for n in range(len(choices) - 1, -1, -1) if choices[n][0] == seat), None)

    def _without(self, place: int) -> "Match | None":
        """The same game without one choice, if the others can still be made."""
        shorter = self._cut(place, self.record.replay(place))
        for viewer, telling in self._tellings.items():
            shorter._tellings[viewer] = telling.cut(place, shorter.state)
        try:
            for seat, choice in self.record.choices[place + 1 :]:
                shorter.play(choice, seat)
        except MoothallError:
            return None
        return shorter
