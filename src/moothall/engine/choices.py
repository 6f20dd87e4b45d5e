"""Choices as text and back: verbs with arguments <-> integers.

A choice is an integer with a stable meaning. The rules compute with the integer; a person,
a record and a test read its text: `build 7 12`, `use tavern`, `end turn`.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from moothall.engine.errors import IllegalChoice


@dataclass(frozen=True)
class Argument:
    """What stands behind a verb: one of a fixed list of words."""

    name: str
    values: tuple[str, ...]


def number(name: str, count: int) -> Argument:
    """An argument that counts from 0 to `count` - 1."""
    return Argument(name, tuple(str(i) for i in range(count)))


@dataclass(frozen=True)
class Verb:
    """One kind of choice. `base` is its first integer, so that rules may use it as a constant.

    A verb that `ends_turn` says itself that the turn is over, so that nobody need confirm it.
    """

    base: int
    name: str
    arguments: tuple[Argument, ...] = ()
    ends_turn: bool = False

    @cached_property
    def size(self) -> int:
        size = 1
        for argument in self.arguments:
            size *= len(argument.values)
        return size


class ChoiceSpace:
    """All choices of a game: `0 <= choice < size`."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self._words: dict[str, Verb] = {}
        expected = 0
        for verb in self.verbs:
            if verb.base != expected:
                raise ValueError(f"verb '{verb.name}' begins at {verb.base}, not at {expected}")
            if verb.name in self._words:
                raise ValueError(f"verb '{verb.name}' stands twice")
            self._words[verb.name] = verb
            expected += verb.size
        self.size = expected
        self._bases = [verb.base for verb in self.verbs]

    def verb_of(self, choice: int) -> Verb:
        """The verb of a choice."""
        if not 0 <= choice < self.size:
            raise IllegalChoice(f"{choice} is not a choice: they run from 0 to {self.size - 1}")
        return self.verbs[bisect_right(self._bases, choice) - 1]

    def split(self, choice: int) -> tuple[Verb, tuple[str, ...]]:
        """The verb of a choice and its arguments as words."""
        verb = self.verb_of(choice)
        rest = choice - verb.base
        words: list[str] = []
        for argument in reversed(verb.arguments):
            rest, place = divmod(rest, len(argument.values))
            words.append(argument.values[place])
        return verb, tuple(reversed(words))

    def ends_turn(self, choice: int) -> bool:
        """Whether a choice says itself that the turn is over."""
        return self.verb_of(choice).ends_turn

    def to_text(self, choice: int) -> str:
        """The stable text of a choice."""
        verb, words = self.split(choice)
        return " ".join((verb.name, *words))

    def parse_text(self, text: str) -> int:
        """The choice that a text names; the reverse of `to_text`."""
        tokens = text.split()
        # the longest verb first, so that `end turn` is not read as a verb `end`
        for cut in range(len(tokens), 0, -1):
            verb = self._words.get(" ".join(tokens[:cut]))
            if verb is not None:
                return self._encode(verb, tokens[cut:], text)
        names = ", ".join(sorted(self._words))
        raise IllegalChoice(f"'{text}' is not a choice: it begins with none of {names}")

    def choice(self, verb: str, *arguments: int | str) -> int:
        """The choice made of a verb and its arguments."""
        return self.parse_text(" ".join((verb, *(str(argument) for argument in arguments))))

    def _encode(self, verb: Verb, words: list[str], text: str) -> int:
        if len(words) != len(verb.arguments):
            wanted = " ".join(argument.name for argument in verb.arguments) or "nothing"
            raise IllegalChoice(f"'{text}': '{verb.name}' is followed by {wanted}")
        code = 0
        for argument, word in zip(verb.arguments, words, strict=True):
            if word not in argument.values:
                raise IllegalChoice(f"'{text}': '{word}' is not a {argument.name}")
            code = code * len(argument.values) + argument.values.index(word)
        return verb.base + code
