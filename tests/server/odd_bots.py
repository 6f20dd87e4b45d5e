"""Ways in which a bot can go wrong; a bot's process finds them here by name."""

import os
import time
from pathlib import Path

from moothall.bots import bot
from moothall.bots.base import Kept
from moothall.engine.game import State
from moothall.server.tables.bots import Thought

HOLD = "MOOTHALL_TEST_HOLD"


class Hold:
    """A folder in which a bot that is held up says so, and sees when it may go on."""

    def __init__(self, folder: Path) -> None:
        self.held = folder / "held"
        self.holder = folder / "process"

    def begin(self) -> None:
        self.held.touch()

    def let_go(self) -> None:
        self.held.unlink(missing_ok=True)

    def process(self) -> int | None:
        """Which process is held up."""
        return int(self.holder.read_text()) if self.holder.exists() else None

    def wait(self) -> None:
        if self.held.exists():
            draft = self.holder.with_name(f"process.{os.getpid()}")
            draft.write_text(str(os.getpid()))
            draft.replace(self.holder)
        while self.held.exists():
            time.sleep(0.02)


def held_up(name: str, state: State, seat: int, seed: int, _kept: Kept | None) -> Thought:
    Hold(Path(os.environ[HOLD])).wait()
    return Thought(bot(name, seed).choose(state, seat))


def raising(name: str, state: State, seat: int, seed: int, _kept: Kept | None) -> Thought:
    raise ValueError("lost the thread")


def raising_if_settler(
    name: str, state: State, seat: int, seed: int, _kept: Kept | None
) -> Thought:
    if name == "settler":
        raise ValueError("lost the thread")
    return Thought(bot(name, seed).choose(state, seat))


def sleeping_if_settler(
    name: str, state: State, seat: int, seed: int, _kept: Kept | None
) -> Thought:
    if name == "settler":
        time.sleep(600)
    return Thought(bot(name, seed).choose(state, seat))


def looping_if_settler(
    name: str, state: State, seat: int, seed: int, _kept: Kept | None
) -> Thought:
    while name == "settler":
        pass
    return Thought(bot(name, seed).choose(state, seat))


def nonsense_if_settler(
    name: str, state: State, seat: int, seed: int, _kept: Kept | None
) -> Thought:
    if name == "settler":
        return Thought(10**9)
    return Thought(bot(name, seed).choose(state, seat))


def words_if_settler(name: str, state: State, seat: int, seed: int, _kept: Kept | None) -> Thought:
    if name == "settler":
        return Thought("the left one")  # type: ignore[arg-type]
    return Thought(bot(name, seed).choose(state, seat))


def dying_if_settler(name: str, state: State, seat: int, seed: int, _kept: Kept | None) -> Thought:
    if name == "settler":
        os._exit(3)
    return Thought(bot(name, seed).choose(state, seat))


def too_much(limit: int) -> int:
    return len(bytearray(2 * limit))


def dying() -> None:
    os._exit(3)
