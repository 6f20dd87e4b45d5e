"""Ways in which a bot can go wrong; a bot's process finds them here by name."""

import os
import time

from moothall.bots import bot
from moothall.engine.game import State


def raising(name: str, state: State, seat: int, seed: int) -> int:
    raise ValueError("lost the thread")


def raising_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    if name == "greedy":
        raise ValueError("lost the thread")
    return bot(name, seed).choose(state, seat)


def sleeping_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    if name == "greedy":
        time.sleep(600)
    return bot(name, seed).choose(state, seat)


def looping_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    while name == "greedy":
        pass
    return bot(name, seed).choose(state, seat)


def nonsense_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    if name == "greedy":
        return 10**9
    return bot(name, seed).choose(state, seat)


def words_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    if name == "greedy":
        return "the left one"  # type: ignore[return-value]
    return bot(name, seed).choose(state, seat)


def dying_if_greedy(name: str, state: State, seat: int, seed: int) -> int:
    if name == "greedy":
        os._exit(3)
    return bot(name, seed).choose(state, seat)
