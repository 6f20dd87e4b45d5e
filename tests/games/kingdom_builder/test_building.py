"""Section 5: where a settlement may be built, and where it may be moved."""

from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.fields import hex_text
from moothall.games.kingdom_builder.names import (
    ASK_LAND,
    ASK_MANDATORY,
    ASK_TURN,
    BARN,
    EMPTY,
    HARBOR,
    HEXES,
    SUITABLE,
    TERRAIN_NAMES,
    WATER,
)
from moothall.games.kingdom_builder.rules.board import GRID, NEIGHBOURS
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.tiles import move_targets
from tests.games.kingdom_builder.positions import GAME, play, table, texts

WITH_BARN = "tavern,paddock,barn,farm"  # the northern half is that of the layout R1
BARN_TILE = {"12 6": "ready"}  # supported from (12,7), which touches no canyon


def at(text: str) -> int:
    row, column = text.split()
    return GRID.at(int(row), int(column))


def all_land(state: KingdomBuilderState, terrain: str) -> list[str]:
    kind = TERRAIN_NAMES.index(terrain)
    return [hex_text(h) for h in range(HEXES) if state.board.terrain[h] == kind]


# ---- what may be built on


@pytest.mark.parametrize(
    ("card", "count"),
    [("grass", 61), ("forest", 58), ("desert", 53), ("canyon", 55), ("flower", 57)],
)
def test_the_first_settlement_may_stand_on_any_hex_of_the_cards_terrain(
    card: str, count: int
) -> None:
    """5.2 and 5.3, example: 61 grass hexes on the layout R1; nothing else is offered."""
    state = table(card=card)
    assert texts(state, "build") == all_land(state, card)
    assert len(texts(state)) == count


@pytest.mark.parametrize("h", ["0 3", "0 15", "3 3", "6 7", "0 1", "7 4"])
def test_other_terrain_and_special_hexes_cannot_be_built_on(h: str) -> None:
    """5.2: mountain, water, castle, location, and land of another terrain, with a grass card."""
    state = table(card="grass")
    before = state.to_dict()
    with pytest.raises(IllegalChoice, match=f"'build {h}' is not open"):
        play(state, f"build {h}")
    assert state.to_dict() == before


def test_at_most_one_settlement_stands_on_a_hex() -> None:
    """5.1: neither an own nor another's settlement is built over."""
    state = table(("7 7",), ("7 8",), card="grass")
    assert texts(state, "build") == ["7 6", "8 7", "8 8"]
    with pytest.raises(IllegalChoice):
        play(state, "build 7 7")
    with pytest.raises(IllegalChoice):
        play(state, "build 7 8")


# ---- the adjacency rule


def test_the_second_settlement_stands_next_to_the_first() -> None:
    """5.3, example: after (7,7) only four grass hexes."""
    state = table(card="grass")
    play(state, "build 7 7")
    assert texts(state) == ["build 7 6", "build 7 8", "build 8 7", "build 8 8"]


@pytest.mark.parametrize(
    ("card", "hexes"),
    [
        ("grass", ["6 9", "7 6", "7 10", "8 7", "8 8", "8 9", "8 10"]),
        ("canyon", ["6 8", "6 10"]),
    ],
)
def test_builds_touch_an_own_settlement_where_that_is_possible(card: str, hexes: list[str]) -> None:
    """5.3, example: A owns (7,7), (7,8), (7,9)."""
    state = table(("7 7", "7 8", "7 9"), card=card)
    assert texts(state) == [f"build {h}" for h in hexes]


def test_without_a_neighbouring_hex_of_the_terrain_the_choice_is_free() -> None:
    """5.3, example: no desert beside (7,7), (7,8), (7,9), so all 53 desert hexes."""
    state = table(("7 7", "7 8", "7 9"), card="desert")
    assert texts(state, "build") == all_land(state, "desert")
    assert len(texts(state)) == 53


def test_a_neighbouring_hex_that_is_occupied_does_not_bind() -> None:
    """5.3: only empty hexes count; with both canyon hexes taken by blue the choice is free."""
    state = table(("7 7", "7 8", "7 9"), ("6 8", "6 10"), card="canyon")
    assert len(texts(state, "build")) == 53


def test_another_players_settlements_do_not_bind() -> None:
    """5.3: next to an own settlement, not to anybody's."""
    state = table((), ("7 7", "7 8"), card="grass")
    assert len(texts(state, "build")) == 59


def test_every_settlement_is_checked_anew() -> None:
    """5.3: a free first build binds the second; a full surrounding frees the next."""
    state = table(("7 7",), card="desert")
    assert len(texts(state, "build")) == 53
    play(state, "build 0 13")
    assert texts(state, "build") == ["0 14", "1 13"]
    state = table((), ("1 13",), card="desert")
    play(state, "build 0 13", "build 0 14")
    assert texts(state, "build") == ["1 14"]
    state = table((), ("1 13", "1 14"), card="desert")
    play(state, "build 0 13", "build 0 14")
    assert len(texts(state, "build")) == 53 - 4


def test_the_three_settlements_need_not_touch_each_other() -> None:
    """5.3: each touches some own settlement, in three different areas."""
    state = table(("7 7", "14 5", "7 18"), card="grass")
    play(state, "build 7 6", "build 14 6", "build 8 18")
    assert texts(state) == ["end turn"]


def test_the_terrain_under_the_neighbour_does_not_matter() -> None:
    """5.3: a forest settlement binds a grass build."""
    state = table(("7 5",), card="grass")
    assert texts(state) == ["build 7 6"]


def test_mandatory_builds_follow_the_sentence_of_the_rule_throughout_random_games() -> None:
    """5.3: the open builds against a plain look at the whole board."""
    for seed in range(6):
        state = cast(KingdomBuilderState, GAME.start(3, seed))
        dice = Dice(seed)
        while not state.over:
            if state.question in (ASK_TURN, ASK_MANDATORY) and state.mandatory_open():
                free = [
                    h
                    for h in range(HEXES)
                    if state.board.terrain[h] == state.terrain and state.owner[h] == EMPTY
                ]
                seat = state.mover
                next_to = [h for h in free if any(state.owner[n] == seat for n in NEIGHBOURS[h])]
                assert texts(state, "build") == [hex_text(h) for h in next_to or free]
            state.play(dice.pick(state.choices()))


# ---- moves lift first


def test_the_moving_settlement_does_not_bind_itself() -> None:
    """5.3: the piece is lifted, then only the others count; alone it is free."""
    state = table(("12 7",), card="canyon", layout=WITH_BARN, tiles=BARN_TILE)
    play(state, "use barn", "lift 12 7")
    assert texts(state, "land") == all_land(state, "canyon")


def test_putting_a_piece_back_where_it_came_from_is_not_a_move() -> None:
    """R9: the lone settlement on canyon may go to every other canyon hex."""
    state = table(("15 1",), card="canyon", layout=WITH_BARN, tiles={"16 2": "ready"})
    play(state, "use barn", "lift 15 1")
    others = [h for h in all_land(state, "canyon") if h != "15 1"]
    assert texts(state, "land") == others
    with pytest.raises(IllegalChoice):
        play(state, "land 15 1")


def test_a_piece_whose_own_hex_is_the_only_neighbour_cannot_be_moved() -> None:
    """R9 and 15.1: lifted from (6,8), only (6,8) itself is canyon beside (7,8)."""
    state = table(("6 8", "7 8", "12 7"), card="canyon", layout=WITH_BARN, tiles=BARN_TILE)
    play(state, "use barn")
    assert texts(state) == ["lift 7 8", "lift 12 7"]
    assert move_targets(state, 0, BARN, at("6 8")) == []


def test_the_vacated_hex_counts_as_empty_but_is_no_target() -> None:
    """R9: it keeps the adjacency rule in force, and the other neighbours are the targets."""
    red = ("6 8", "7 8", "7 9", "12 7")
    state = table(red, card="canyon", layout=WITH_BARN, tiles=BARN_TILE)
    play(state, "use barn", "lift 6 8")
    assert texts(state) == ["land 6 10"]


def test_the_vacated_hex_does_not_bind_when_its_terrain_is_another() -> None:
    """R9: a settlement lifted from grass leaves no canyon hex behind."""
    state = table(("7 8", "8 8", "12 7"), card="canyon", layout=WITH_BARN, tiles=BARN_TILE)
    play(state, "use barn", "lift 8 8")
    assert texts(state) == ["land 6 8"]
    state = table(("8 7", "8 8", "12 7"), card="canyon", layout=WITH_BARN, tiles=BARN_TILE)
    play(state, "use barn", "lift 8 8")
    assert texts(state, "land") == all_land(state, "canyon")


@pytest.mark.parametrize("power", [BARN, HARBOR])
def test_fast_and_plain_lifting_agree_throughout_random_games(power: int) -> None:
    """5.3 and R9: `move_targets` against lifting the piece and looking at the board."""
    for seed in range(3):
        state = cast(
            KingdomBuilderState, GAME.start(2, seed, {"layout": "harbor,barn,oasis,tower"})
        )
        dice = Dice(seed)
        while not state.over:
            seat = state.mover
            kind = WATER if power == HARBOR else state.terrain
            for origin in list(state.settlements[seat]) if kind >= 0 else []:
                lifted = state.copy()
                lifted.pick_up(seat, origin)
                free = [
                    h
                    for h in range(HEXES)
                    if lifted.board.terrain[h] == kind and lifted.owner[h] == EMPTY
                ]
                next_to = [h for h in free if any(lifted.owner[n] == seat for n in NEIGHBOURS[h])]
                allowed = [h for h in (next_to or free) if h != origin]
                assert move_targets(state, seat, power, origin) == allowed
            for _ in range(7):
                if not state.over:
                    state.play(dice.pick(state.choices()))


# ---- placing


def test_a_build_takes_from_the_supply_and_a_move_does_not() -> None:
    """5: a move takes a settlement from one hex to another."""
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert state.supply[0] == 38
    assert set(state.settlements[0]) == {at("7 11"), at("9 8")}
    play(state, "build 0 1")
    assert state.supply[0] == 37


def test_builds_and_moves_are_both_placing() -> None:
    """R8: a settlement that arrives next to a location takes a tile, built or moved."""
    state = table(("7 11",), card="grass", tiles={"6 11": "ready"})
    play(state, "build 7 10", "build 7 9", "build 7 8")
    assert "6 7" not in state.to_dict()["seats"]["red"]["tiles"]  # type: ignore[index]
    play(state, "use paddock", "lift 7 9", "land 7 7")
    tiles = state.to_dict()["seats"]["red"]["tiles"]  # type: ignore[index]
    assert tiles == {"6 7": "new", "6 11": "used"}


def test_the_next_build_touches_where_a_settlement_moved_to() -> None:
    """5.3: the board as it is now counts."""
    state = table(("7 7", "7 11"), card="canyon", tiles={"6 11": "ready"})
    assert texts(state, "build") == ["6 8"]
    play(state, "use paddock", "lift 7 7", "land 9 8")
    assert len(texts(state, "build")) == 55


# ---- extra actions without a target


def test_an_extra_action_without_a_hex_to_go_to_is_not_open() -> None:
    """5.4: a farm without an empty grass hex."""
    grass = all_land(table(), "grass")
    others = [h for h in grass if h != "15 11"]
    full = table(
        ("15 11",), others[::2], others[1::2], players=3, card="desert", tiles={"15 12": "ready"}
    )
    assert not texts(full, "use")
    one_left = table(
        ("15 11",), others[2::2], others[1::2], players=3, card="desert", tiles={"15 12": "ready"}
    )
    assert texts(one_left, "use") == ["farm"]


def test_a_move_that_was_begun_is_finished() -> None:
    """R43: only settlements that can land are offered for lifting, and then one lands."""
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock")
    assert texts(state) == ["lift 7 7", "lift 7 11"]
    play(state, "lift 7 7")
    assert state.question == ASK_LAND
    assert all(text.startswith("land ") for text in texts(state))


def test_a_build_leads_to_suitable_land_only_in_base_games_without_harbor() -> None:
    """5.2: whatever is chosen, nobody stands on water, mountain or a special hex."""
    for seed in range(6):
        options = {"layout": "tower,paddock,oracle,barn:180"}
        state = cast(KingdomBuilderState, GAME.start(4, seed, options))
        dice = Dice(seed)
        while not state.over:
            state.play(dice.pick(state.choices()))
        for hexes in state.settlements:
            assert all(state.board.terrain[h] < SUITABLE for h in hexes)
