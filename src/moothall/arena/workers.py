"""Games played by processes on this machine. One that is lost costs no game: another plays it."""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from moothall.arena.plan import Plan
from moothall.arena.playing import Row, play_game
from moothall.engine.content import CHANGES
from moothall.engine.errors import BadOption, MoothallError

COMMAND: Final = [sys.executable, "-m", "moothall.arena.worker"]
LOSSES: Final = 3  # so often the same games may lose their process before the match gives up
LEAST_SECONDS: Final = (
    0.1  # games are handed out in such portions, so that handing out costs nothing
)
MOST_GAMES: Final = 256  # in one portion


class Players(Protocol):
    """Whoever plays the games of a plan."""

    def play(self, numbers: Sequence[int]) -> Iterator[list[Row]]:
        """The rows of these games, in any order, in portions as they come."""

    def close(self) -> None:
        """Stop, whatever is under way."""


class Portions:
    """Numbers of games in order, handed out so that a portion is worth its way."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = list(numbers)
        self._next = 0
        self._size = 1
        self._lock = threading.Lock()

    def take(self) -> list[int]:
        """The next portion; empty when all are taken."""
        with self._lock:
            found = self._numbers[self._next : self._next + self._size]
            self._next += len(found)
            return found

    def took(self, games: int, seconds: float) -> None:
        """How long a portion took: where that is short, the next ones are larger."""
        with self._lock:
            if games >= self._size and seconds < LEAST_SECONDS:
                self._size = min(MOST_GAMES, self._size * 2)


class Here:
    """All games in this process, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def play(self, numbers: Sequence[int]) -> Iterator[list[Row]]:
        for number in numbers:
            yield [play_game(self.plan, number)]

    def close(self) -> None:
        pass


class Processes:
    """Games in several processes, each driven by a thread that waits for it."""

    def __init__(self, plan: Plan, count: int) -> None:
        self.plan = plan
        self.count = count
        self._closed = False
        self.running: list[subprocess.Popen[str]] = []
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()

    def play(self, numbers: Sequence[int]) -> Iterator[list[Row]]:
        portions = Portions(numbers)
        answers: queue.SimpleQueue[list[Row] | BaseException | None] = queue.SimpleQueue()
        count = min(self.count, len(numbers))
        for _ in range(count):
            thread = threading.Thread(target=self._drive, args=(portions, answers), daemon=True)
            thread.start()
            self._threads.append(thread)
        while count:
            answer = answers.get()
            if isinstance(answer, BaseException):
                raise answer
            if answer is None:
                count -= 1
            else:
                yield answer

    def try_out(self) -> None:
        """Refuse what a process refuses before it plays: figures that do not fit."""
        if self._start() is None:
            raise MoothallError("a process that should play games ended as it began")

    def close(self) -> None:
        with self._lock:
            self._closed = True
        for process in self.running:
            process.kill()
        for thread in self._threads:
            thread.join()
        for process in self.running:
            process.communicate()

    # ---- one process

    def _drive(
        self, portions: Portions, answers: "queue.SimpleQueue[list[Row] | BaseException | None]"
    ) -> None:
        """Hand out portions to a process, and to the next one when it is lost."""
        process: subprocess.Popen[str] | None = None
        try:
            while portion := portions.take():
                for _ in range(LOSSES):
                    process = process or self._start()
                    begun = time.monotonic()
                    answer = _tell(process, portion) if process else None
                    if answer is not None:
                        break
                    process = None
                else:
                    raise MoothallError(f"games {portion} ended their process {LOSSES} times")
                portions.took(len(portion), time.monotonic() - begun)
                answers.put(answer["rows"])
            answers.put(None)
        except BaseException as error:
            answers.put(error)

    def _start(self) -> subprocess.Popen[str] | None:
        """A process that knows the plan, or None if it was lost at once."""
        path = os.pathsep.join(filter(None, sys.path))
        environment = {"PYTHONPATH": path, **environment_for(self.plan)}
        with self._lock:
            if self._closed:
                raise MoothallError("the match was stopped")
            process = subprocess.Popen(
                COMMAND,
                env={**os.environ, **environment},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
            self.running.append(process)
        return process if _tell(process, self.plan.to_dict()) is not None else None


def environment_for(plan: Plan) -> dict[str, str]:
    """What tells a process of the figures that are changed."""
    return {CHANGES: json.dumps({plan.game: plan.figures})} if plan.figures else {}


def _tell(process: "subprocess.Popen[str]", told: object) -> dict[str, Any] | None:
    """A process's answer, or None if it is gone."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(told) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except (BrokenPipeError, ValueError):
        return None
    if not line.endswith("\n"):
        return None
    answer: dict[str, Any] = json.loads(line)
    return checked(answer)


def checked(answer: dict[str, Any]) -> dict[str, Any]:
    if "refused" in answer:
        raise BadOption(answer["refused"])
    if "failed" in answer:
        raise MoothallError(f"a game failed: {answer['failed']}")
    return answer
