"""The builder, at home in the city, builds, shifts dice and upgrades (11.2)."""

from moothall.engine.lists import replaced
from moothall.games.domain.board import bit
from moothall.games.domain.buildings import complete, fill_circles
from moothall.games.domain.content import BUILD_CROPS, UPGRADE_DICE
from moothall.games.domain.names import (
    BASES,
    BUILD,
    CITY,
    SHIFT,
    UPGRADE,
    WORKERS,
)
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.state import Position


def add_builder_actions(state: Position, space: int, choices: list[int]) -> None:
    """All of it in the city alone."""
    if space != CITY or state.hand == 0:
        return
    sheet = state.sheet
    if sheet.crops >= BUILD_CROPS:
        add_builds(state, choices)
    if sheet.mill_shifts > 0:
        add_shifts(state, choices)
    if sheet.crops >= 2 * BUILD_CROPS:
        add_upgrades(state, choices)


def add_builds(state: Position, choices: list[int]) -> None:
    """A die goes to one base building and must not exceed its empty circles."""
    sheet = state.sheet
    blocks = sheet.blocks
    costs = state.costs
    for die in range(WORKERS):
        if state.hand >> die & 1:
            value = state.rolled[die]
            for base in range(BASES):
                if blocks[base] + value <= costs[base]:
                    choices.append(BUILD + die * BASES + base)


def build(state: Position, die: int, base: int) -> None:
    state.hand &= ~bit(die)
    state.sheet.crops -= BUILD_CROPS
    fill_circles(state, base, state.rolled[die])


def add_shifts(state: Position, choices: list[int]) -> None:
    """Mill: each unused die of the builder once, by one, within the faces of a die."""
    for die in range(WORKERS):
        if state.hand >> die & 1 and state.shifted >> die & 1 == 0:
            if state.rolled[die] > 1:
                choices.append(SHIFT + 2 * die)
            if state.rolled[die] < SIDES:
                choices.append(SHIFT + 2 * die + 1)


def shift(state: Position, die: int, upwards: int) -> None:
    """R14: a charge of the Mill, which has two for the whole game."""
    state.sheet.mill_shifts -= 1
    state.shifted |= bit(die)
    state.rolled = replaced(state.rolled, die, state.rolled[die] + (1 if upwards else -1))


def add_upgrades(state: Position, choices: list[int]) -> None:
    """Both dice of the builder, in either order, show the pair of an upgrade whose base stands."""
    held = [state.rolled[die] for die in range(WORKERS) if state.hand >> die & 1]
    if len(held) < 2:
        return
    held.sort()
    built = state.sheet.built
    for base in range(BASES):
        if built >> base & 1 and built >> (base + BASES) & 1 == 0 and UPGRADE_DICE[base] == held:
            choices.append(UPGRADE + base)


def upgrade(state: Position, base: int) -> None:
    state.hand = 0
    state.sheet.crops -= 2 * BUILD_CROPS
    complete(state, base + BASES)
