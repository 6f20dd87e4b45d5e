"""Game and State: a game is a position and the choices open in it.

This page is the contract. Everything else (bots, records, pictures, training) works on these
two types alone and knows no game.

A game must say five things: how it begins, what may be chosen, what a choice does, the points, and
a sentence for each choice. Everything else has a default that is right and slow (`defaults.py`),
and is overridden for speed or beauty.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Self

from moothall.engine import defaults, positions
from moothall.engine.choices import ChoiceSpace
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption, BadPosition, IllegalChoice
from moothall.engine.native import mypyc_attr
from moothall.engine.options import Option, Settings, read_settings
from moothall.engine.phrases import counted, joined
from moothall.engine.reading import Reader
from moothall.engine.telling import Change, Step, Voice, preview
from moothall.engine.weights import NO_WEIGHTS

if TYPE_CHECKING:
    from moothall.drawing import Scene
    from moothall.engine.gestures import Gesture

SPECTATOR: Final = -1
"""The seat of somebody who only watches: what is public, and no more."""

SEAT_NAMES: Final = ["red", "blue", "green", "purple", "yellow", "black"]
"""What people call the seats; numbers stay in the code."""


class Score:
    """One seat's points, line by line, so that a person can check them by hand."""

    def __init__(self, lines: list[tuple[str, int]]) -> None:
        self.lines = lines
        self.total = sum([points for _, points in lines])

    def __repr__(self) -> str:
        parts = ", ".join(f"{source} {points}" for source, points in self.lines)
        return f"Score({self.total}: {parts})"

    def __reduce__(self) -> "tuple[type[Score], tuple[list[tuple[str, int]]]]":
        return Score, (self.lines,)  # so that it can be copied, and sent to other processes


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What lies on the table, hidden things included.

    A game subclasses this with its own fields and three methods. `mover` is the seat that decides
    now, `over` whether the game has ended, `reveals` counts whatever told somebody
    something new: a table may undo back to the last reveal and no further.
    """

    def __init__(self, game: "Game", num_players: int, settings: Settings, dice: Dice) -> None:
        self.game = game
        self.num_players = num_players
        self.settings = settings
        self.dice = dice
        self.mover = 0
        self.over = False
        self.reveals = 0
        # the mover's open choices, once somebody asked; never changed, so copies may share it
        self._open: list[int] | None = None

    # ---- what a game must define

    @abstractmethod
    def legal_choices(self, seat: int) -> list[int]:
        """The choices open to a seat that may decide: never empty, no duplicates, stable order."""

    @abstractmethod
    def apply(self, choice: int, seat: int) -> None:
        """Do what a legal choice says, and go on to the next decision."""

    @abstractmethod
    def scores(self, seat: int | None = None) -> list[Score]:
        """Per seat, the points if the game ended now: all, or those that one seat can count.

        A seat does not count what is secret to it (another's hidden card); once the game is over
        nothing is.
        """

    # ---- what a game may define

    def copy(self) -> Self:
        """An independent copy."""
        return defaults.copy(self)

    def redeal(self, seat: int) -> None:  # noqa: B027 - optional
        """Draw anew, with the position's own dice, whatever a seat cannot know.

        A game where everything lies open has nothing to draw.
        """

    def check(self) -> None:
        """Raise BadPosition if an invariant does not hold."""
        fault = self.game.find_fault(self)
        if fault:
            raise BadPosition(fault)

    @property
    def movers(self) -> list[int]:
        """Every seat that may decide now; more than one in a simultaneous phase."""
        return [] if self.over else [self.mover]

    @property
    def settled(self) -> bool:
        """Whether no decision is half made: search may compare positions here."""
        return True

    def turn_of(self, seat: int) -> int:
        """A number that changes when a seat begins a new turn though nobody chose in between."""
        return 0

    def alone(self, seat: int) -> Self:
        """The position in which a seat plans: where its turns are cut short by those of others,
        one in which they sit out."""
        return self

    def apart(self, seat: int) -> Self:
        """The position in which a seat's plans are played on: where the others can neither help
        nor hinder it, one in which it plays by itself."""
        return self

    # ---- what everybody uses

    def choices(self, seat: int | None = None) -> list[int]:
        """The choices open to a seat (the mover, unless named); empty if it is not its turn."""
        if self.over:
            return []
        if seat is None or seat == self.mover:
            found = self._open
            if found is None:
                found = self._open = self.legal_choices(self.mover)
            return list(found)
        return self.legal_choices(seat) if seat in self.movers else []

    def forward_choices(self, seat: int | None = None) -> list[int]:
        """The choices from which a program picks; all of them, unless a game overrides this.

        A game may let a seat take back what it has just chosen. Such choices are legal, and
        people need them, but they lead in circles: random play, bots, search and learners do
        without. Never empty while the seat may decide.
        """
        return self.choices(seat)

    def worth_trying(self, seat: int) -> list[int]:
        """The choices from which a planner picks; all forward ones, unless a game overrides this.

        A game may leave out what comes to the same as something else, or what nobody would do.
        Never empty while the seat may decide.
        """
        return self.forward_choices(seat)

    def play(self, choice: int | str, seat: int | None = None) -> None:
        """Make a choice, as a number or as its text; IllegalChoice, and nothing changed, if it is
        not open."""
        if isinstance(choice, str):
            self.play_number(self.game.space.parse_text(choice), seat)
        elif isinstance(choice, int):  # 7.0 == 7, but it is not a choice
            self.play_number(choice, seat)
        else:
            raise TypeError(f"a choice is an int or its text, not {choice!r}")

    def play_number(self, choice: int, seat: int | None = None) -> None:
        """The same for numbers alone."""
        who = self.mover if seat is None else seat
        if choice not in self.choices(who):
            raise self._illegal(choice, who)
        self._open = None
        self.apply(choice, who)

    def play_open(self, choice: int, seat: int | None = None) -> None:
        """A choice that `choices` has just given to a seat (the mover, unless named), without
        looking it up again: the path of playouts and search."""
        self._open = None
        self.apply(choice, self.mover if seat is None else seat)

    def _illegal(self, choice: int, seat: int) -> IllegalChoice:
        if self.over:
            return IllegalChoice("the game is over")
        text = self.game.space.to_text(choice)
        who = SEAT_NAMES[seat] if 0 <= seat < self.num_players else f"seat {seat}"
        if seat not in self.movers:
            return IllegalChoice(f"'{text}' is refused: it is not the turn of {who}")
        return IllegalChoice(f"'{text}' is not open to {who} now")

    def imagined(self, seat: int, dice: Dice) -> Self:
        """A full position that agrees with all the seat knows and draws the rest anew.

        It uses up the dice, so that each call gives another world, with a generator of its own.
        """
        other = self.copy()
        other.dice = dice.spawn()
        other.redeal(seat)
        other._open = None
        return other

    def winners(self) -> list[int]:
        """The seats that are ahead; all of them when tied."""
        totals = [score.total for score in self.scores()]
        best = max(totals)
        return [seat for seat, total in enumerate(totals) if total == best]

    def describe(self, choice: int) -> str:
        """The choice as a sentence in the game's words, for the one who makes it."""
        return self.game.describe(self, choice)

    def preview(self, choice: int | Sequence[int], seat: int | None = None) -> Step:
        """What a choice of a seat (the mover, unless named) will change for sure, or several."""
        choices = [choice] if isinstance(choice, int) else list(choice)
        return preview(self, choices, self.mover if seat is None else seat)

    def gestures(self, seat: int | None = None) -> "list[Gesture]":
        """What a seat (the mover, unless named) may do with one click beside its choices."""
        who = self.mover if seat is None else seat
        return self.game.gestures(self, who) if who in self.movers else []

    def prompt(self, seat: int | None = None) -> str:
        """Who is asked what, as a sentence all may read: a seat, or else those who decide."""
        return defaults.prompt(self, self.mover if seat is None else seat)

    def asked(self, seat: int) -> str:
        """What is asked of a seat, said to that person."""
        words = self.game.asked(self, seat)
        return words[:1].upper() + words[1:]

    def result(self) -> str:
        """How a game that is over has ended, as a sentence."""
        return self.game.result(self)

    def view(self, seat: int) -> dict[str, object]:
        """All that a seat knows, as readable JSON."""
        return self.game.view(self, seat)

    def features(self, seat: int) -> list[float]:
        """What a seat knows, as a fixed-length vector of numbers."""
        return self.game.features(self, seat)

    def evaluate(self, seat: int, weights: list[float] | None = None) -> float:
        """How good the position looks for a seat: what bots climb."""
        return self.game.evaluate(self, seat, weights)

    def to_dict(self) -> dict[str, object]:
        """The whole position as readable JSON; `game.from_dict` is the way back."""
        return self.game.to_dict(self)

    def scene(self, seat: int = SPECTATOR) -> "Scene":
        """The position as a seat sees it, drawn in panels."""
        return self.game.scene(self, seat)

    def text(self, seat: int = SPECTATOR) -> str:
        """The position as a seat sees it, as text for a terminal."""
        return self.game.text(self, seat)

    def _repr_svg_(self) -> str:
        """A notebook shows what the mover sees."""
        return self.scene(SPECTATOR if self.over else self.mover).svg()

    def __repr__(self) -> str:
        return defaults.show(self)

    def __eq__(self, other: object) -> bool:
        """Whether two positions agree in every field and in their dice."""
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        raise TypeError("a position changes as it is played: it has no hash")

    def __str__(self) -> str:
        return self.text(SPECTATOR if self.over else self.mover)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple["Game", dict[str, object]]]:
        return (_restore, (self.game, self.to_dict()))


def result_sentence(state: State) -> str:
    """The usual words for the end of a game."""
    winners = [SEAT_NAMES[seat] for seat in state.winners()]
    points = state.scores()[state.winners()[0]].total
    if state.num_players == 1:
        return f"{winners[0].title()} has {counted(points, 'point')}."
    if len(winners) == 1:
        return f"{winners[0].title()} wins with {counted(points, 'point')}."
    names = joined(winners).capitalize()
    return f"{names} share the win with {counted(points, 'point')} each."


def _restore(game: "Game", written: dict[str, object]) -> State:
    return game.from_dict(written)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A game: its name, options and choices, and how its positions begin and are shown."""

    def __init__(
        self,
        name: str,
        title: str,
        summary: str,
        player_counts: Sequence[int],
        space: ChoiceSpace,
        options: Sequence[Option] = (),
        rules_version: int = 1,
        usual_players: int | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.summary = summary
        self.player_counts = list(player_counts)
        # how many sit down unless somebody says otherwise, and what `moothall bench` measures
        self.usual_players = self.player_counts[0] if usual_players is None else usual_players
        self.options = list(options)
        self.space = space
        self.num_choices = space.size
        # raised whenever legal choices, results or scores change; stored in every record
        self.rules_version = rules_version
        # how much each term of the evaluation counts
        self.weights = NO_WEIGHTS
        # lines of the score that others count only as far as they see: no gain is told of them
        self.points_in_hiding: frozenset[str] = frozenset()

    # ---- what a game must define

    @abstractmethod
    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        """Set the table up."""

    @abstractmethod
    def describe(self, state: State, choice: int) -> str:
        """A choice as a sentence."""

    # ---- what a game may define

    def asked(self, state: State, seat: int) -> str:
        """What is asked of a seat that may decide, in words that give away nothing hidden."""
        return "what do you choose?"

    def ending(self, state: State) -> str:
        """That the game is over, and where it is of interest why."""
        return "The game is over."

    def write(self, state: State, seat: int | None) -> dict[str, object]:
        """The game's part of a position: all of it, or with a seat what that seat knows."""
        return defaults.write(state, seat)

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        """The reverse of `write` for a whole position; refuses what does not fit."""
        return defaults.read(self, reader, players, settings, dice)

    def text(self, state: State, seat: int) -> str:
        """The position as text."""
        return defaults.text(state, seat)

    def scene(self, state: State, seat: int) -> "Scene":
        """The position as SVG panels."""
        return defaults.scene(state, seat)

    @property
    def feature_names(self) -> list[str]:
        """What each number of `features` stands for."""
        return defaults.feature_names(self)

    def features(self, state: State, seat: int) -> list[float]:
        """The position as numbers, the same length at every player count and with every option."""
        return defaults.features(state, seat)

    def evaluate(self, state: State, seat: int, weights: list[float] | None = None) -> float:
        """How good a settled position looks for a seat, with the game's own weights or others."""
        return defaults.evaluate(state, seat)

    def find_fault(self, state: State) -> str:
        """The first invariant that a position breaks, or nothing."""
        return ""

    def check_settings(self, players: int, settings: Settings) -> None:  # noqa: B027 - optional
        """Raise BadOption for a combination that cannot be played. By default all can."""

    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        """The options without effect at such a table, each with the reason as a short clause."""
        return {}

    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        """What a choice has changed from one position to the next, also what followed by itself.

        Told to a viewer, a seat or SPECTATOR or ALL_SEEING, without what that viewer cannot know.
        By default the choice in words, which is right where every choice is made in the open.
        """
        return [Change(f"{Voice(viewer).who(seat)}: {self.describe(before, choice)}", seat)]

    def gestures(self, state: State, seat: int) -> "list[Gesture]":
        """Several choices that a person makes in one go, for a seat that may decide.

        Made from what that seat knows. By default there are none.
        """
        return []

    def forgone(self, state: State, choice: int, seat: int) -> str:
        """What an open choice that ends a turn would leave undone, as a sentence, or nothing.

        Made from what that seat knows. People are asked before they make such a choice.
        """
        return ""

    def tie_breaks(self, state: State, seat: int) -> list[tuple[str, int]]:
        """What is compared among seats with equally many points, in order: what, and how many."""
        return []

    def belongings(self, state: State, seat: int) -> list[tuple[str, str]]:
        """What a seat has had in a game that is over, each thing once: its kind and its name.

        Cards, roles, goals, tiles: whatever a designer asks of many games whether it helps to win.
        """
        return []

    def seat_name(self, state: State, seat: int) -> str:
        """What people call a seat: its colour, or whom the game itself plays there."""
        return SEAT_NAMES[seat].title()

    def heading(self, state: State, viewer: int) -> str:
        """The part of the game that a position belongs to: a turn, a round, a year."""
        whose = Voice(viewer).whose(state.mover)
        return f"{whose[0].upper()}{whose[1:]} turn"

    def typed(self, choice: int) -> str:
        """A choice as a person at a terminal reads and types it."""
        return self.space.to_text(choice)

    def source_words(self, source: str) -> str:
        """What a line of points is for, as people call it; the line itself keeps its key."""
        return source.replace("_", " ")

    def result(self, state: State) -> str:
        """How a game that is over has ended: who has won."""
        return result_sentence(state)

    # ---- what everybody uses

    def start(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        stored: bool = False,
    ) -> State:
        """A new game. The same players, seed and options give the same game, always.

        With `stored` the options are those of a table or record, and are taken as they are.
        """
        settings = read_settings(self.options, options, stored)
        self.check_players(players)
        self.check_settings(players, settings)
        if not stored:
            self.check_idle(players, settings)
        return self.begin(players, settings, Dice(seed))

    def check_idle(self, players: int, settings: Settings) -> None:
        """Refuse another value than the default where it would have no effect."""
        idle = self.idle_options(players, settings)
        for option in self.options:
            if option.name in idle and settings[option.name] != option.default:
                fault = f"has no effect here: {idle[option.name]}"
                raise BadOption(f"option {option.name} {fault}", option.name)

    def without_idle(self, players: int, settings: Settings) -> Settings:
        """The same settings with every option that has no effect at its default."""
        kept = dict(settings)
        while True:
            idle = self.idle_options(players, kept)
            changed = [
                option
                for option in self.options
                if option.name in idle and kept[option.name] != option.default
            ]
            if not changed:
                return kept
            for option in changed:  # on which others may hang in turn
                kept[option.name] = option.default

    def check_players(self, players: int) -> None:
        if players not in self.player_counts:
            counts = ", ".join(str(count) for count in self.player_counts)
            raise BadOption(f"{self.title} is for {counts} players, not {players}")

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat knows."""
        return positions.view(state, seat)

    def to_dict(self, state: State) -> dict[str, object]:
        """The whole position, hidden things included."""
        return positions.to_dict(state)

    def from_dict(self, written: Mapping[str, object]) -> State:
        """The position that `to_dict` wrote, perhaps edited; BadPosition if it does not fit."""
        return positions.from_dict(self, written)

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from moothall.engine.registry import game

        return (game, (self.name,))
