"""People and bots around one keyboard, from the first choice to the scores or to bed."""

import contextlib
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from moothall.cli.match import BotMatch
from moothall.cli.parse import parse_offer, shown_choices
from moothall.cli.screen import Screen
from moothall.engine.errors import MoothallError
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.gestures import Gesture
from moothall.engine.phrases import counted
from moothall.engine.record import Record

HELP: Final = """\
Type a choice: its number, its text ({example}), or as much of the text as fits
only one: words may be cut short, and the first word left out.
  undo         take back what you did last, as long as nothing was revealed since
  board        show the board again
  choices      every open choice as a sentence
  if CHOICE    what a choice would bring, as far as that is certain
  scores       everybody's points, line by line
  save [FILE]  save the game and play on
  quit         save the game and leave; so do the end of input and Ctrl-C"""


class LocalGame:
    """A table, the seats that people have taken, and the bot that plays the others."""

    def __init__(
        self,
        table: BotMatch,
        people: list[int],
        opponent: str,
        path: Path | None,
    ) -> None:
        self.table = table
        self.people = people
        self.opponent = opponent
        self.path = path
        self.screen = Screen()
        self.sitting: int | None = None  # the person at the keyboard
        self.begun_at = len(table.record.choices)
        # how much of what happened each person has been told: all up to the own last choice
        self.told = {seat: self._own_last(seat) for seat in people}

    def _own_last(self, seat: int) -> int:
        choices = self.table.record.choices
        return max([n for n, (who, _) in enumerate(choices, 1) if who == seat], default=0)

    # ---- from beginning to end

    def play(self) -> None:
        record = self.table.record
        self.screen.say(
            f"{record.game.title}, {counted(record.players, 'player')}, seed {record.seed}", "bold"
        )
        if self.people:
            self.screen.say("Type a choice's number or its text, or help.")
        try:
            with _hanging_up_is_quitting():
                while not self.table.state.over:
                    self._go_on()
        except (EOFError, KeyboardInterrupt):
            self._leave()
            return
        self._end()

    def _go_on(self) -> None:
        seat = self._whose_turn()
        if seat in self.people:
            self._sit_down(seat)
            self._turn(seat)
            return
        self.table.play_bot(self.opponent, seat)
        if not self.people:
            told = self.table.told(SPECTATOR)
            self.screen.log(told[-1:], len(told))

    def _whose_turn(self) -> int:
        """People before bots, and who has begun goes on, where several may decide at once."""
        movers = self.table.state.movers
        if self.sitting in movers:
            return self.sitting
        return next((seat for seat in movers if seat in self.people), self.table.state.mover)

    def _sit_down(self, seat: int) -> None:
        """With several people, nobody sees the screen of the one before."""
        if seat == self.sitting:
            return
        if len(self.people) > 1:
            self.screen.clear()
            who = SEAT_NAMES[seat]
            self.screen.ask(f"{who.title()} is next: hand over the keyboard, then press Enter. ")
            self.screen.clear()
        self.sitting = seat

    # ---- one person's turn

    def _turn(self, seat: int) -> None:
        """Show the table and ask until something has been chosen or taken back."""
        state = self.table.state
        choices = state.choices(seat)
        gestures = state.gestures(seat)
        self.screen.say()
        self.screen.board(state, seat, choices)
        self._tell(self.told[seat], seat)
        self.told[seat] = len(self.table.record.choices)
        self.screen.say()
        self.screen.choices(state, shown_choices(gestures, choices), gestures)
        self.screen.say(state.prompt(seat), "bold")
        while True:
            typed = self.screen.ask()
            if not typed:
                continue
            try:
                if self._command(seat, choices, gestures, typed):
                    return
            except MoothallError as error:
                self.screen.say(_sentence(str(error)))

    def _tell(self, known: int, seat: int) -> None:
        """What has happened since so much was known."""
        news = self.table.told(seat)[known:]
        if news:
            self.screen.say()
            self.screen.log(news, numbered=False)

    def _command(self, seat: int, choices: list[int], gestures: list[Gesture], typed: str) -> bool:
        """Carry out what was typed; whether the position has changed."""
        state = self.table.state
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "undo" if not rest:
                taken = self.table.undo(seat)
                self.told[seat] = min(self.told[seat], len(self.table.record.choices))
                self.screen.say(f"Taken back: {taken}.")
                return True
            case "board" if not rest:
                self.screen.board(state, seat, choices)
                self.screen.say(state.prompt(seat), "bold")
            case "choices" if not rest:
                self.screen.gestures(gestures)
                listed = shown_choices(gestures, choices)
                self.screen.sentences(state, list(enumerate(listed, 1 + len(gestures))))
            case "scores" if not rest:
                self.screen.scores(state, seat)
            case "if":
                self.screen.preview(state, parse_offer(state, gestures, choices, rest), seat)
            case "save":
                self._save(Path(rest).expanduser() if rest else None)
            case "help" | "?" if not rest:
                self.screen.say(HELP.format(example=state.game.typed(choices[0])))
            case "quit" | "exit" if not rest:
                raise EOFError
            case _:
                self.table.play_all(parse_offer(state, gestures, choices, typed), seat)
                return True
        return False

    # ---- saving, leaving, the end

    def _save(self, path: Path | None) -> Path | None:
        """Save the game; a game of another day is never overwritten unasked."""
        target = path or self.path or _free_name(self.table.record)
        try:
            self.table.record.save(target)
        except OSError as error:
            self.screen.say(f"The game could not be saved to {target}: {error.strerror}.")
            return None
        self.path = self.path or target
        count = len(self.table.record.choices)
        self.screen.say(f"Saved to {target} after {count} choices.")
        return target

    def _leave(self) -> None:
        self.screen.say()
        saved = self._save(None) or self._save(_free_name(self.table.record))
        if saved is None:
            raise MoothallError("the game is lost: there was nowhere to save it")
        words = ["moothall", "play", "--resume", str(saved)]
        for seat in [SEAT_NAMES[seat] for seat in self.people] or ["none"]:
            words += ["--seat", seat]
        words += ["--bot", self.opponent]
        self.screen.say(f"Go on with: {shlex.join(words)}", whole=True)

    def _end(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.screen.say()
        self.screen.picture(self.table.state, seat)
        if self.people:
            known = max(self.told.values()) if len(self.people) > 1 else self.told[seat]
            self._tell(known, seat)
        self.screen.say()
        self.screen.scores(self.table.state)
        if self.path is not None and len(self.table.record.choices) > self.begun_at:
            self._save(None)


def _free_name(record: Record) -> Path:
    stem = f"moothall-{record.game.name}-{record.seed}"
    path = Path(f"{stem}.txt")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.txt")
        number += 1
    return path


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip(".") + "."


@contextlib.contextmanager
def _hanging_up_is_quitting() -> Iterator[None]:
    """A closed terminal saves the game like Ctrl-C."""

    def hang_up(*_: object) -> None:
        raise KeyboardInterrupt

    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [(number, signal.signal(number, hang_up)) for number in signals]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)
