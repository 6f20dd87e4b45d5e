"""Pictures for tests: positions worth drawing, and what is found in a drawing."""

import re
import xml.etree.ElementTree as ET
from typing import Any, cast

import moothall
from moothall.games.hamlet.names import (
    ASK_PLACE,
    ASK_TURN,
)
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, table


def source(element: ET.Element) -> str:
    return ET.tostring(element, "unicode")


def number_of(text: str) -> int:
    return GAME.space.parse_text(text)


def after(players: int, seed: int, steps: int, **options: Any) -> HamletState:
    """A position after some random choices, more of them buildings than a game would have."""
    state = GAME.start(players, seed, options)
    dice = moothall.Dice(seed)
    for _ in range(steps):
        if not state.over:
            state.play(next_choice(state, dice))
    return cast(HamletState, state)


def next_choice(state: moothall.State, dice: moothall.Dice) -> int:
    choices = state.choices()
    building = [choice for choice in choices if verb(choice) in ("construct", "road", "take")]
    return dice.pick(building if building and dice.below(3) else choices)


def verb(choice: int) -> str:
    return GAME.space.to_text(choice).split()[0]


def busiest(players: int, seed: int) -> HamletState:
    """The main menu of a random game that has most choices."""
    state = cast(HamletState, GAME.start(players, seed))
    dice = moothall.Dice(seed)
    best = state.copy()
    while not state.over:
        if state.question == ASK_TURN and len(state.choices()) > len(best.choices()):
            best = state.copy()
        state.play(next_choice(state, dice))
    return best


BUSY = busiest(4, 8)
OVER = after(4, 2, 100_000)


def shift(element: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", str(element.get("transform")))
    assert found
    return float(found[1]), float(found[2])


def paying() -> HamletState:
    state = table(
        gold={"red": 9}, hands={"red": ["sawmill"]}, goods={"quarry": {"stone": 2}},
    )  # fmt: skip
    state.play(number_of("construct sawmill church"))
    return state


def placing() -> HamletState:
    state = paying()
    while state.question != ASK_PLACE:
        state.play(state.choices()[0])
    return state
