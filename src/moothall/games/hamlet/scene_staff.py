"""A player's workers beside the village: who is there, who can still be hired, and for how much."""

from functools import cache
from typing import Final

from moothall.drawing import at, choice, circle, group, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import (
    DONKEY_GOLD,
    DONKEYS,
    START_VILLAGERS,
    VILLAGER_GOLD,
    VILLAGERS,
)
from moothall.games.hamlet.names import HIRE_DONKEY, HIRE_VILLAGER
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_pieces import donkey, villager
from moothall.games.hamlet.state import RIVAL_SEAT

LEFT: Final = 28
HEIGHT: Final = 52
BARE_HEIGHT: Final = 38  # without prices
_VILLAGER_STEP: Final = 29
_DONKEY_LEFT: Final = LEFT + VILLAGERS * _VILLAGER_STEP + 18
_DONKEY_STEP: Final = 32
_MIDDLE: Final = 15
_PRICE: Final = 44  # the baseline of a price


def staff(state: HamletState, holder: int, open_choices: set[int]) -> tuple[str, float, str]:
    """Villagers and donkeys, the hired ones in full; the next of each with its price."""
    villagers = state.villager_count(holder)
    lying = state.lying >> holder * VILLAGERS & (1 << VILLAGERS) - 1
    drawn = [_villagers(holder, villagers, lying)]
    words = f"{villagers} of {VILLAGERS} villagers"
    if state.has_rival and holder == RIVAL_SEAT:  # he has no donkeys and pays nobody
        return drawn[0], BARE_HEIGHT, f"{words} in the village."
    donkeys = state.donkey_count(holder)
    drawn.append(_donkeys(holder, donkeys))
    if villagers < VILLAGERS:
        price = VILLAGER_GOLD[villagers - START_VILLAGERS]
        x = LEFT + _VILLAGER_STEP * villagers
        drawn.append(_offer(state, HIRE_VILLAGER, holder, price, x, open_choices))
    if donkeys < DONKEYS:
        x = _DONKEY_LEFT + _DONKEY_STEP * donkeys
        drawn.append(_offer(state, HIRE_DONKEY, holder, DONKEY_GOLD, x, open_choices))
    return "".join(drawn), HEIGHT, f"{words}, {donkeys} of {DONKEYS} donkeys in the village."


@cache
def _villagers(holder: int, there: int, lying: int) -> str:
    """A seat's villagers: standing, lying, or waiting to be hired."""
    name = SEAT_NAMES[holder]
    drawn: list[str] = []
    for number in range(VILLAGERS):
        hired = number < there
        lies = hired and lying >> number & 1 != 0
        doing = "lying" if lies else "standing"
        drawn.append(group(
            title(f"villager of {name}, {doing if hired else 'not hired'}"),
            villager(holder, 0, 0, lies, cls="" if hired else "unhired"),
            id=f"staff-{name}-villager-{number}",
            transform=at(LEFT + _VILLAGER_STEP * number, _MIDDLE),
        ))  # fmt: skip
    return "".join(drawn)


@cache
def _donkeys(holder: int, there: int) -> str:
    name = SEAT_NAMES[holder]
    drawn: list[str] = []
    for number in range(DONKEYS):
        hired = number < there
        drawn.append(group(
            title(f"donkey of {name}, {'in the village' if hired else 'not hired'}"),
            donkey(holder, 0, 1, cls="" if hired else "unhired"),
            id=f"staff-{name}-donkey-{number}",
            transform=at(_DONKEY_LEFT + _DONKEY_STEP * number, _MIDDLE),
        ))  # fmt: skip
    return "".join(drawn)


def _offer(
    state: HamletState, number: int, holder: int, price: int, x: float, open_choices: set[int]
) -> str:
    """The price of the next worker, and a ring around it when it may be hired."""
    label = text(f"{price} gold", x, _PRICE, "t-small", "soft middle")
    if number not in open_choices or holder != state.mover:
        return label
    ring = circle(0, 0, 17, "ring clear-ring")
    words = state.describe(number)
    return label + choice(number, words, ring, name=f"choice-{number}", place=at(x, _MIDDLE))
