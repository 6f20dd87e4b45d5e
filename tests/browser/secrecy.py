"""What each seat may know of a game, to be held against what its browser received.

The game is played here a second time beside the server's, from the same record, so that the test
knows all that is hidden.
"""

import json
import re
from collections.abc import Iterator
from html import unescape

from moothall.engine.deals import dealt
from moothall.engine.game import SPECTATOR, State
from moothall.engine.record import Record
from moothall.engine.telling import ALL_SEEING, tell

_WORDS = re.compile(r"<(title|desc|text|tspan)\b[^>]*>([^<]*)<")
_OFFERS = re.compile(r'<button id="pick-(\d+)"[^>]*>([^<]*)<')
_PICTURES = re.compile(r"<svg.*?</svg>", re.DOTALL)
_PAGE_TITLE = re.compile(r"<title>[^<]* . Moothall</title>")


class Truth:
    """A game as nobody at the table sees it: with everything open."""

    def __init__(self, record: Record) -> None:
        self.record = Record(record.game, record.players, record.seed, record.options)
        self.state = self.record.start()
        self.seeds = [record.seed, *[deal.seed for deal in record.deals]]
        self.viewers = [*range(record.players), SPECTATOR]
        # what was told of a choice, by viewer, and to one who sees all
        self._told: dict[int, set[str]] = {v: set() for v in (*self.viewers, ALL_SEEING)}
        self._drawn: dict[int, list[set[str]]] = {viewer: [] for viewer in self.viewers}
        self._offered: dict[int, list[set[str]]] = {viewer: [] for viewer in self.viewers}
        self._known: dict[int, set[str]] = {viewer: set() for viewer in self.viewers}
        self._looked: list[State] = []
        for seat, choice in record.choices:
            self._learn()
            self._make(choice, seat)
        self.state = dealt(self.state, record.deals, len(record.choices))
        self._look()

    def play(self, choice: int, seat: int) -> None:
        """A choice after the record's, which everybody looks at."""
        self._make(choice, seat)
        self._look()

    def _make(self, choice: int, seat: int) -> None:
        before = self.state.copy()
        self.record.play(self.state, choice, seat)
        for viewer, told in self._told.items():
            step = tell(before, choice, seat, self.state, viewer)
            told.update(change.words for change in step.changes)

    def _learn(self) -> None:
        for viewer, known in self._known.items():
            known.update(_strings(self.state.view(viewer)))

    def _look(self) -> None:
        self._learn()
        state = self.state
        self._looked.append(state.copy())
        for viewer in self.viewers:
            self._drawn[viewer].append(_drawn(state, viewer))
            choices = state.choices(viewer) if viewer in state.movers else []
            gestures = {gesture.words for gesture in state.gestures(viewer)}
            self._offered[viewer].append(gestures | {state.describe(choice) for choice in choices})

    def hidden_names(self, viewer: int) -> set[str]:
        """What lies somewhere on the table, and this viewer has never seen any like it."""
        names = set(_strings(self.state.to_dict())) - self._known[viewer]
        drawn = "\n".join(set().union(*self._drawn[viewer]))
        return {name for name in names if not _names(name, drawn)}

    def leaks(self, viewer: int, received: str, since: int = 0) -> list[str]:
        """What a browser received that its viewer may not know.

        `since` is the first step whose picture it may have been sent, counted from the end of
        the record; all later ones it may have been sent, too.
        """
        received = _PAGE_TITLE.sub("", received)
        drawn = set().union(*self._drawn[viewer][since:])
        offered = set().union(*self._offered[viewer][since:])
        found = [f"drawn: {words}" for words in sorted(_words(received) - drawn)]
        said = {unescape(words) for _, words in _OFFERS.findall(received)}
        found += [f"offered: {words}" for words in sorted(said - offered)]
        text = unescape(received)
        secrets = self._told[ALL_SEEING] - self._told[viewer]
        found += [f"told: {words}" for words in sorted(secrets) if words in text]
        named = [name for name in sorted(self.hidden_names(viewer)) if _names(name, text)]
        foretold = self._foretold(viewer) if named else ""
        found += [f"named: {name}" for name in named if not _names(name, foretold)]
        numbers = [*self.seeds, *self.state.dice.words()]
        found += [f"dice: {number}" for number in numbers if str(number) in text]
        return found

    def _foretold(self, viewer: int) -> str:
        """What pointing at a choice tells: what it brings in every world that the seat imagines.

        The last card of a stack is never seen, and yet known.
        """
        steps = [
            state.preview(choice, viewer)
            for state in self._looked
            for choice in state.choices(viewer)
        ]
        changes = [change for step in steps for change in step.changes]
        return json.dumps([[change.words, change.pieces] for change in changes])


def _drawn(state: State, viewer: int) -> set[str]:
    """Everything that is written in the pictures that a seat sees."""
    panels = state.scene(viewer).panels
    drawn = _words("".join([panel.element.markup() for panel in panels]))
    return drawn | {panel.desc for panel in panels}


def _words(markup: str) -> set[str]:
    pictures = "".join(_PICTURES.findall(markup))
    return {unescape(words) for _, words in _WORDS.findall(pictures) if words.strip()}


def _strings(written: object) -> Iterator[str]:
    """Every word that stands in a written position."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, dict):
        for value in written.values():
            yield from _strings(value)
    elif isinstance(written, list):
        for value in written:
            yield from _strings(value)


def _names(name: str, text: str) -> bool:
    """Whether a text names a thing: in words, in an id, or in a class."""
    if len(name) < 3:  # a code such as C1, which may also be a curve of a drawing
        return re.search(rf'["\s-]{re.escape(name)}"', text) is not None
    name, text = name.lower(), text.lower()
    spellings = {name, name.replace("_", " "), name.replace("_", "-")}
    return any(re.search(rf"\b{re.escape(one)}\b", text) for one in spellings if one in text)
