"""The position as numbers: the same length everywhere, seen from one's own chair."""

import math
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.kingdom_builder.learning import LENGTH, PLANES, SEAT_NUMBERS
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GRASS,
    HEXES,
    KINDS,
    SUITABLE,
    TERRAIN_NAMES,
)
from moothall.games.kingdom_builder.rules.board import GRID
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, play, table

TABLES: dict[str, dict[str, Any]] = {
    "none": {},
    **{decree: {"decree": decree, "harvest": True, "crossroads": True} for decree in DECREE_NAMES},
    "nomads": {"layout": "quarry,caravan:180,village,garden"},
    "islands": {"decree": "island", "layout": "tower,harbor:180,oasis,oracle"},
}


def plane(numbers: list[float], place: int) -> list[int]:
    """The hexes that are marked in one plane."""
    part = numbers[place * HEXES : (place + 1) * HEXES]
    return [h for h in range(HEXES) if part[h]]


def at(*texts: str) -> list[int]:
    return sorted(GRID.at(*[int(word) for word in text.split()]) for text in texts)


# ---- length


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", TABLES)
def test_the_length_is_the_same_at_every_table(name: str, players: int) -> None:
    """18: every player count, every option, every decision of a game, every seat."""
    options = {"nomads": True, **TABLES[name]}
    state = cast(KingdomBuilderState, GAME.start(players, players, options))
    dice = Dice(players)
    count = 0
    while not state.over:
        if count % 17 == 0:
            numbers = state.features(state.mover)
            assert len(numbers) == LENGTH
            assert all(math.isfinite(number) for number in numbers)
        state.play(dice.pick(state.choices()))
        count += 1
    for seat in (SPECTATOR, *range(players)):
        assert len(state.features(seat)) == LENGTH


# ---- the board


def test_terrain_comes_first_one_plane_a_kind() -> None:
    """1: every hex is of exactly one kind."""
    state = table(P_RED, P_BLUE, card="grass")
    numbers = state.features(0)
    planes = [plane(numbers, kind) for kind in range(KINDS)]
    assert sorted(h for hexes in planes for h in hexes) == list(range(HEXES))
    for kind, hexes in enumerate(planes):
        assert hexes == [h for h in range(HEXES) if state.board.terrain[h] == kind]


def test_the_own_seat_comes_first() -> None:
    """18: each seat sees its own settlements in the same plane, then the others clockwise."""
    red, blue, green = P_RED, P_BLUE, ("0 13", "0 14")
    state = table(red, blue, green, players=3, card="grass")
    hexes = [at(*red), at(*blue), at(*green)]
    for seat in range(3):
        numbers = state.features(seat)
        for place in range(3):
            assert plane(numbers, KINDS + place) == hexes[(seat + place) % 3]
        assert plane(numbers, KINDS + 3) == []
        assert plane(numbers, KINDS + 4) == []


def test_the_own_numbers_come_first_after_the_board() -> None:
    """18: supply, points, and whether it is one's turn."""
    state = table(P_RED, P_BLUE, card="grass")
    first = PLANES * HEXES
    red = state.features(0)
    blue = state.features(1)
    totals = [score.total for score in state.scores()]
    assert red[first : first + 4] == [29 / 40, totals[0] / 100, 1.0, 1.0]
    assert blue[first : first + 4] == [35 / 40, totals[1] / 100, 0.0, 0.0]
    second = first + SEAT_NUMBERS
    assert red[second : second + 4] == blue[first : first + 4]
    assert blue[second : second + 4] == red[first : first + 4]
    third = second + SEAT_NUMBERS
    assert red[third : third + SEAT_NUMBERS] == [0.0] * SEAT_NUMBERS


def test_a_symmetric_position_looks_the_same_from_both_chairs() -> None:
    """18: nothing but the view from one's own chair tells the seats apart."""

    def board_of(state: KingdomBuilderState, seat: int) -> list[float]:
        return state.features(seat)[: PLANES * HEXES]

    one = table(P_RED, P_BLUE, card="grass")
    other = table(P_BLUE, P_RED, card="grass")
    assert board_of(one, 0) == board_of(other, 1)
    assert board_of(one, 1) == board_of(other, 0)
    assert board_of(one, 0) != board_of(one, 1)


# ---- what is hidden


@pytest.mark.parametrize("name", TABLES)
def test_the_numbers_hold_only_what_the_seat_knows(name: str) -> None:
    """18: drawing hidden cards anew changes nothing."""
    state = cast(KingdomBuilderState, GAME.start(3, 8, TABLES[name]))
    dice = Dice(8)
    count = 0
    while not state.over:
        if count % 31 == 0:
            for seat in (SPECTATOR, 0, 1, 2):
                assert state.imagined(seat, dice).features(seat) == state.features(seat)
        state.play(dice.pick(state.choices()))
        count += 1


def test_the_own_card_is_seen() -> None:
    """18: blue's numbers change with blue's card and red's do not."""
    states = [table(card="grass").imagined(0, Dice(seed)) for seed in range(40)]
    seen: dict[int, list[float]] = {}
    for state in states:
        seen.setdefault(state.cards[1], state.features(1))
    assert len(seen) == SUITABLE
    numbers = list(seen.values())
    assert all(a != b for place, a in enumerate(numbers) for b in numbers[place + 1 :])
    assert len({tuple(state.features(0)) for state in states}) == 1


# ---- what must be told apart


def differ(one: KingdomBuilderState, other: KingdomBuilderState, seat: int = 0) -> bool:
    return one.features(seat) != other.features(seat)


def test_the_course_of_the_turn_is_seen() -> None:
    """4: before, within and after the mandatory action, and while a move is half made."""
    state = table(("7 7", "7 11"), card="grass", tiles={"6 11": "ready"})
    seen = [state.copy()]
    for text in ("use paddock", "lift 7 7", "land 9 8", "build 8 8", "build 8 9", "build 7 8"):
        play(state, text)
        seen.append(state.copy())
    for place, one in enumerate(seen):
        assert all(differ(one, other) for other in seen[place + 1 :])


def test_goals_tasks_decree_and_terrain_are_seen() -> None:
    """3: two tables that differ in one card differ in their numbers."""
    plain = table(card="grass")
    assert differ(plain, table(card="desert"))
    assert differ(plain, table(card="grass", goals="fishermen,knights,miners"))
    assert differ(plain, table(card="grass", crossroads=True, task_cards="road"))
    assert differ(plain, table(card="grass", decree="spy_network"))
    assert TERRAIN_NAMES[GRASS] == "grass"


def test_tiles_are_seen_by_kind_and_state() -> None:
    """6: a ready tavern is not a used one, nor a farm."""
    red = ("7 7", "15 11")
    tavern = table(red, card="desert", tiles={"6 7": "ready"})
    assert differ(tavern, table(red, card="desert", tiles={"6 7": "used"}))
    assert differ(tavern, table(red, card="desert", tiles={"15 12": "ready"}))
    assert differ(tavern, table(red, card="desert"))


def test_which_tiles_a_location_gives_is_seen() -> None:
    """2: a section differs from another in its tiles, not in its terrain alone."""
    state = table(card="grass")
    numbers = state.features(0)
    held = [
        tuple(numbers[place * HEXES + h] for place in range(PLANES)) for h in state.board.locations
    ]
    kinds = state.board.location_tiles
    for one, kind in zip(held, kinds, strict=True):
        for other, other_kind in zip(held, kinds, strict=True):
            assert (one == other) == (kind == other_kind)


def test_marked_rows_are_seen() -> None:
    """R24: who marked which row decides who can still score it."""
    red = ("7 4", "7 5", "7 6", "7 7")

    def marked(row: str) -> KingdomBuilderState:
        def edit(written: dict[str, Any]) -> None:
            written["row_marks"] = {row: "blue"}
            written["seats"]["blue"]["earned"]["mayors"] = 4

        return table(red, card="grass", goals="mayors,knights,miners", edit=edit)

    assert differ(marked("7"), marked("8"))
