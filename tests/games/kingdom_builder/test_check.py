"""Section 18: what holds in every position of every game."""

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GOALS,
    HEXES,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
)
from moothall.games.kingdom_builder.rules.board import GRID
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.scoring import goal_points
from moothall.games.kingdom_builder.rules.tasks import task_points
from tests.games.kingdom_builder.positions import GAME, table

GOAL_SETS = {"nomads": True, "marshlands": True, "harvest": True}
ALL_SETS = {**GOAL_SETS, "crossroads": True}
TABLES: dict[str, dict[str, Any]] = {
    "base": {},
    **{decree: {"decree": decree, **ALL_SETS, "tasks": 3} for decree in DECREE_NAMES},
    "nomads": {"layout": "quarry,caravan:180,village,garden", **ALL_SETS},
}


def start(name: str, players: int, seed: int) -> KingdomBuilderState:
    return cast(KingdomBuilderState, GAME.start(players, seed, TABLES[name]))


def read(written: dict[str, Any]) -> KingdomBuilderState:
    return cast(KingdomBuilderState, GAME.from_dict(written))


def wander(state: KingdomBuilderState, dice: Dice, most: int = 10_000) -> None:
    """Random choices until the game is over or enough were made."""
    while not state.over and most:
        state.play(dice.pick(state.choices()))
        most -= 1


def around(text: str) -> list[str]:
    row, column = (int(word) for word in text.split())
    return [f"{n // 20} {n % 20}" for n in GRID.neighbours[GRID.at(row, column)]]


# ---- conserved in random games


def check_pieces(state: KingdomBuilderState, written: dict[str, Any]) -> None:
    """Settlements, cards and tiles are where they can be, and all there."""
    hexes: list[str] = []
    for seat in written["seats"].values():
        assert len(seat["settlements"]) + seat["supply"] + seat["erupted"] == 40
        hexes += seat["settlements"]
    assert len(set(hexes)) == len(hexes)
    assert not set(hexes) & set(written["walls"])

    kinds = [
        TERRAIN_NAMES[state.board.terrain[GRID.at(*[int(word) for word in h.split()])]]
        for h in hexes
    ]
    tiles = {entry["tile"] for entry in [*written["locations"], *written["nomads"]]}
    assert not {"castle", "location", "nomad"} & set(kinds)
    assert "water" not in kinds or tiles & {"harbor", "donation_water"}
    assert (
        "mountain" not in kinds
        or written["decree"] == {"name": "plateaus"}
        or "donation_mountain" in tiles
    )

    cards = Counter(written["deck"]) + Counter(written["discard"]) + Counter(written["removed"])
    cards.update(seat["card"] for seat in written["seats"].values() if seat["card"])
    assert cards == Counter(dict.fromkeys(TERRAIN_NAMES[:SUITABLE], 5))

    for entry in written["locations"]:
        taken = [s for s in written["seats"].values() if entry["hex"] in s["tiles"]]
        assert entry["left"] + len(taken) == 2


def check_support(written: dict[str, Any]) -> None:
    """Every tile held has an own settlement next to its location."""
    for seat in written["seats"].values():
        for place, kept in seat["tiles"].items():
            if kept != "lost":
                assert set(around(place)) & set(seat["settlements"])


@pytest.mark.parametrize(
    ("name", "players"),
    [
        (name, players)
        for name in TABLES
        for players in (2, 3, 4, 5)
        if (name, players) != ("base", 5)
    ],
)
def test_everything_is_conserved_throughout_a_game(name: str, players: int) -> None:
    """18: settlements, cards and tiles, after every choice; and the game checks itself."""
    state = start(name, players, 10 * players)
    dice = Dice(players)
    earned = [0] * players
    while not state.over:
        assert state.choices()
        active = state.active
        state.play(dice.pick(state.choices()))
        state.check()
        written = cast(dict[str, Any], state.to_dict())
        check_pieces(state, written)
        if state.active != active and not state.over and written["turn"]["asks"] != "erupt":
            check_support(written)
        now = [sum(seat["earned"].values()) for seat in written["seats"].values()]
        assert all(after >= before for before, after in zip(earned, now, strict=True))
        earned = now


@pytest.mark.parametrize("name", [name for name in TABLES if name != "nomads"])
def test_all_players_have_the_same_number_of_turns_and_at_most_14(name: str) -> None:
    """18: 13 full mandatory actions use 39 of 40 settlements."""
    longest = 0
    for seed in range(6):
        players = 2 + seed % 3
        state = start(name, players, seed)
        dice = Dice(seed)
        turns = [0] * players
        while not state.over:
            choice = dice.pick(state.choices())
            if GAME.space.to_text(choice) == "end turn":
                turns[state.mover] += 1
            state.play(choice)
        assert len(set(turns)) == 1
        longest = max(longest, turns[0])
    assert 5 <= longest <= 14


def test_without_tiles_a_game_lasts_exactly_14_rounds() -> None:
    """18: three settlements a turn and nothing else; the fourteenth turn builds the last one."""
    state = start("base", 2, 3)
    dice = Dice(3)
    turns = [0, 0]
    while not state.over:
        plain = [c for c in state.choices() if not GAME.space.to_text(c).startswith("use ")]
        choice = dice.pick(plain)
        if GAME.space.to_text(choice) == "end turn":
            turns[state.mover] += 1
        state.play(choice)
    assert turns == [14, 14]
    assert state.supply == [0, 0]


# ---- turning the whole board


def turn_hex(text: str) -> str:
    row, column = text.split()
    return f"{19 - int(row)} {19 - int(column)}"


def turn_hexes(hexes: list[str]) -> list[str]:
    return [turn_hex(text) for text in hexes]


def turn_position(written: dict[str, Any]) -> dict[str, Any]:
    """The same position seen from the other side of the table."""
    turned = dict(written)
    turned["layout"] = [
        name.removesuffix(":180") if name.endswith(":180") else name + ":180"
        for name in reversed(written["layout"])
    ]
    turned["seats"] = {
        name: {
            **seat,
            "settlements": turn_hexes(seat["settlements"]),
            "tiles": {turn_hex(place): kept for place, kept in seat["tiles"].items()},
        }
        for name, seat in written["seats"].items()
    }
    turned["walls"] = turn_hexes(written["walls"])[::-1]
    for key in ("locations", "nomads"):
        turned[key] = [{**entry, "hex": turn_hex(entry["hex"])} for entry in reversed(written[key])]
    turned["row_marks"] = {str(19 - int(row)): seat for row, seat in written["row_marks"].items()}
    if written["decree"] is not None:
        turned["decree"] = {
            key: turn_hexes(value)
            if isinstance(value, list)
            else turn_hex(value)
            if key in ("ferry", "volcano")
            else value
            for key, value in written["decree"].items()
        }
    turn = written["turn"]
    turned["turn"] = {
        **turn,
        "mandatory_hexes": turn_hexes(turn["mandatory_hexes"]),
        "last_hexes": turn_hexes(turn["last_hexes"]),
        "previous_hexes": turn_hexes(turn["previous_hexes"]),
        "built_sections": [3 - section for section in reversed(turn["built_sections"])],
        "lifted": turn["lifted"] and turn_hex(turn["lifted"]),
    }
    return turned


def turn_text(text: str) -> str:
    words = text.split()
    return f"{words[0]} {turn_hex(' '.join(words[1:]))}" if len(words) == 3 else text


def points_of_everything(state: KingdomBuilderState) -> list[list[int]]:
    """All 25 goals, all six tasks, and the total, for every seat."""
    return [
        [
            *[goal_points(state, seat, goal) for goal in range(GOALS)],
            *[task_points(state, seat, task) for task in range(len(TASK_NAMES))],
            score.total,
        ]
        for seat, score in enumerate(state.scores())
    ]


TURNABLE = [name for name in TABLES if name != "island"]  # its location is its first hex


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    name=st.sampled_from(TURNABLE),
    seed=st.integers(0, 10_000),
    most=st.one_of(st.just(10_000), st.integers(0, 150)),
)
def test_turning_the_whole_board_changes_neither_choices_nor_points(
    name: str, seed: int, most: int
) -> None:
    """18: (r,c) to (19-r, 19-c), with every goal and task, in mid-game and at the end."""
    options = {key: value for key, value in TABLES[name].items() if key not in GOAL_SETS}
    options["goals"] = "scouts,mayors,shepherds"
    state = cast(KingdomBuilderState, GAME.start(2 + seed % 3, seed, options))
    wander(state, Dice(seed), most)
    written = cast(dict[str, Any], state.to_dict())
    turned = read(turn_position(written))
    assert points_of_everything(turned) == points_of_everything(state)
    texts = [GAME.space.to_text(choice) for choice in state.choices()]
    assert {GAME.space.to_text(choice) for choice in turned.choices()} == {
        turn_text(text) for text in texts
    }
    assert turn_position(cast(dict[str, Any], turned.to_dict())) == written


@pytest.mark.parametrize(
    ("task", "red"),
    [
        ("advance", ["4 0", "5 0", "6 0", "7 0", "8 0", "9 0", "10 0"]),
        ("compass_points", ["0 0", "19 11", "5 19"]),
        ("fortress", ["8 9", "8 10", "9 9", "9 8", "8 8", "7 8", "7 9"]),
        ("home_country", ["17 3", "18 3"]),
        ("place_of_refuge", ["6 8", "7 7", "7 6", "6 6", "5 6", "5 7"]),
        ("road", ["7 8", "8 8", "9 7", "10 7", "11 6", "12 6", "13 5"]),
    ],
)
def test_a_task_fulfilled_is_fulfilled_on_the_turned_board(task: str, red: list[str]) -> None:
    """18: random games fulfil few tasks, so each is built here."""
    state = table(red, layout="tavern,paddock,oasis,farm")
    turned = read(turn_position(cast(dict[str, Any], state.to_dict())))
    number = TASK_NAMES.index(task)
    assert task_points(state, 0, number) > 0
    assert task_points(turned, 0, number) == task_points(state, 0, number)
    assert points_of_everything_but_scouts(turned) == points_of_everything_but_scouts(state)


def points_of_everything_but_scouts(state: KingdomBuilderState) -> list[int]:
    """Scouts needs its terrain, which is not in play here."""
    scouts = 16
    return [goal_points(state, 0, goal) for goal in range(GOALS) if goal != scouts]


# ---- the check finds what is wrong


def damaged(change: Callable[[KingdomBuilderState], None]) -> str:
    """What the check says of a position that was changed behind the rules' back."""
    state = table(("7 7", "7 8"), ("8 8",), card="grass", tiles={"6 7": "ready"})
    state.check()
    change(state)
    with pytest.raises(BadPosition) as caught:
        state.check()
    return str(caught.value)


def test_the_check_misses_no_settlement() -> None:
    """18: 40 settlements a player."""

    def one_more(state: KingdomBuilderState) -> None:
        state.supply = [39, 39]

    assert damaged(one_more) == "red does not have 40 settlements in all"


def test_the_check_compares_the_settlements_with_the_board() -> None:
    """18: no two settlements on one hex, and none in two lists."""

    def stray(state: KingdomBuilderState) -> None:
        state.settlements[1] = [GRID.at(7, 7)]

    assert damaged(stray) == "the settlements of blue are not those on the board"


def test_the_check_recounts_what_is_kept_up_to_date() -> None:
    """18: what the rules keep for speed equals a count from the board."""

    def lift(state: KingdomBuilderState) -> None:
        state.around = table().around

    def clear(state: KingdomBuilderState) -> None:
        state.empty = table().empty

    def miscount(state: KingdomBuilderState) -> None:
        state.tally(1).points = 99

    def tear(state: KingdomBuilderState) -> None:
        state.tally(0).areas = [[h] for h in state.settlements[0]]

    assert "touched" in damaged(lift)
    assert "empty hexes" in damaged(clear)
    assert damaged(miscount) == "what was counted of the settlements of blue is wrong"
    assert damaged(tear) == "what was counted of the settlements of red is wrong"


def test_the_check_counts_the_cards() -> None:
    """18: 25 cards, five of each terrain."""

    def lose_a_card(state: KingdomBuilderState) -> None:
        state.deck = state.deck[1:]

    assert "5 cards" in damaged(lose_a_card)


def test_the_check_counts_the_tiles() -> None:
    """18: tiles on a location, held and removed are two."""

    def another_tile(state: KingdomBuilderState) -> None:
        state.tiles_left = [2] * len(state.tiles_left)

    assert "2 tiles in all" in damaged(another_tile)


def test_the_check_counts_the_walls() -> None:
    """16: 25 walls."""

    def lose_a_wall(state: KingdomBuilderState) -> None:
        state.walls -= 1

    assert damaged(lose_a_wall) == "there are not 25 walls in all"


def test_the_check_finds_a_tile_without_support() -> None:
    """18: every tile held has an own settlement next to its location."""

    def far_away(state: KingdomBuilderState) -> None:
        state.pick_up(0, GRID.at(7, 7))
        state.set_down(0, GRID.at(0, 1))

    assert damaged(far_away) == "red holds the tavern without a settlement beside it"


def test_the_check_finds_a_settlement_where_none_can_be() -> None:
    """18: not on water without Harbor, not on a mountain without Plateaus."""

    def swim(state: KingdomBuilderState) -> None:
        state.pick_up(1, GRID.at(8, 8))
        state.set_down(1, GRID.at(0, 15))

    def climb(state: KingdomBuilderState) -> None:
        state.pick_up(1, GRID.at(8, 8))
        state.set_down(1, GRID.at(0, 3))

    assert damaged(swim) == "hex 0 15: no settlement can have come there"
    assert damaged(climb) == "hex 0 3: no settlement can have come there"


def test_the_check_finds_an_end_that_nobody_brought_about() -> None:
    """18 and 7."""

    def announce(state: KingdomBuilderState) -> None:
        state.ending = True

    def stop(state: KingdomBuilderState) -> None:
        state.over = True

    assert damaged(announce) == "the end of the game is wrongly announced"
    assert damaged(stop) == "the game is over before anybody ran out of settlements"


def test_a_copy_is_independent() -> None:
    """18: whatever a copy plays, the position it came from stays."""
    for name in TABLES:
        state = start(name, 3, 4)
        wander(state, Dice(1), 60)
        before = state.to_dict()
        other = state.copy()
        assert other.to_dict() == before
        wander(other, Dice(2))
        assert state.to_dict() == before
        state.check()
        assert len(state.owner) == HEXES + 1
        assert SEAT_NAMES[state.mover] == cast(Any, before)["turn"]["mover"]
