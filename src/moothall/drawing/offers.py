"""The choices open to who looks, and how a thing shows that it stands for one of them."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from moothall.drawing.blocks import Box
from moothall.drawing.markers import choice, gesture, ring_box
from moothall.drawing.tree import GESTURE, Drawing, Element, Place, changed, tag


class Asked(Protocol):
    """A position, as far as it is asked for choices."""

    @property
    def movers(self) -> list[int]: ...
    def choices(self, seat: int | None = None) -> list[int]: ...
    def describe(self, choice: int) -> str: ...


class Told(Protocol):
    """A gesture: several choices with the words for them."""

    @property
    def words(self) -> str: ...
    @property
    def choices(self) -> tuple[int, ...]: ...


class Offers:
    """What a seat may choose now; nothing, unless it is to decide.

    With gestures, a thing also offers the one that ends with its choice, as if that were open.
    """

    def __init__(self, state: Asked, seat: int, gestures: Sequence[Told] = ()) -> None:
        self._state = state
        self.seat = seat
        self.numbers = state.choices(seat) if seat in state.movers else []
        ends = {} if not self.numbers else {one.choices[-1]: one for one in gestures}
        self._gestures = {last: one for last, one in ends.items() if last not in self.numbers}
        self.numbers = [*self.numbers, *self._gestures]
        self._open = frozenset(self.numbers)

    def __contains__(self, number: int) -> bool:
        return number in self._open

    def first(self, numbers: Iterable[int]) -> int:
        """The first of these that is open, or -1."""
        return next((number for number in numbers if number in self._open), -1)

    def between(self, first: int, last: int) -> list[int]:
        """The open choices from `first` on and before `last`."""
        return [number for number in self.numbers if first <= number < last]

    def made(self, number: int) -> tuple[int, ...]:
        """What is made by choosing the thing: the choice, or the gesture that ends with it."""
        told = self._gestures.get(number)
        return told.choices if told else (number,)

    def words(self, number: int) -> str:
        told = self._gestures.get(number)
        return told.words if told else self._state.describe(number)

    def told(self, first: int, last: int) -> tuple[tuple[int, str], ...]:
        """The open choices from `first` on and before `last`, with their words: what a picture of
        them depends on."""
        return tuple([(number, self.words(number)) for number in self.between(first, last)])

    def choice(
        self, number: int, *inside: Drawing, name: str, cls: str = "", place: Place | None = None
    ) -> Element:
        """Something as an open choice, or as the gesture that ends with it."""
        told = self._gestures.get(number)
        if told:
            return gesture(told.choices, told.words, *inside, name=name, cls=cls, place=place)
        return choice(number, self.words(number), *inside, name=name, cls=cls, place=place)

    def box(
        self,
        number: int,
        box: Box,
        name: str = "",
        cls: str = "",
        inset: float = 2,
        corner: float = 9,
        ring: str = "clear-ring",
    ) -> Box:
        """A box as it is; or, if the choice is open, with a ring around it and as that choice.

        `ring` is what the ring looks like: slim around small things.
        """
        if number not in self._open:
            return box
        around = ring_box(inset, inset, box.width - 2 * inset, box.height - 2 * inset, ring, corner)
        name = name or f"choice-{number}"
        drawn = self.choice(number, box.drawing, around, name=name, cls=cls)
        return Box(box.width, box.height, drawn)

    def as_choice(self, number: int, box: Box) -> Box:
        """The same for a box that is a piece, with its id and classes, and brings its own ring."""
        drawn = box.drawing
        if number not in self._open or drawn is None:
            return box
        if not isinstance(drawn, Element):
            raise TypeError("only a piece, one element, can become a choice")
        # what it is gives way to what can be done with it
        inside = tuple(child for child in drawn.elements() if child.tag != "title")
        made = self._gestures.get(number)
        told = changed(
            drawn,
            offer=GESTURE if made else number,
            data_choice="-".join([str(one) for one in made.choices]) if made else None,
            classes=f"choice {drawn.classes}".rstrip(),
            children=(tag("title", self.words(number)), *inside),
        )
        return Box(box.width, box.height, told)
