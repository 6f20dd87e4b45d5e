"""The decree Plateaus (13.5)."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.content import SECTION_NAMES
from moothall.games.kingdom_builder.names import PLATEAUS
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import decree_fits
from tests.games.kingdom_builder.positions import GAME, lines, play, table, texts

TOWER_BOARD = "tower,paddock,oasis,farm"
BARN_BOARD = "barn,paddock,oasis,farm"


def tiles(state: KingdomBuilderState) -> dict[str, str]:
    written: dict[str, Any] = state.to_dict()
    return dict(written["seats"]["red"]["tiles"])


def test_a_settlement_built_beside_mountains_may_climb_one_of_them() -> None:
    """13.5, example: 1 3 lies beside 0 3 and 0 4."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3")
    assert texts(state) == ["land 0 3", "land 0 4", "stay"]


def test_the_next_build_looks_at_the_mountain() -> None:
    """13.5, example: after the climb to 0 4 the hexes 0 5, 1 3 and 1 4 are open."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3", "land 0 4")
    assert texts(state) == ["build 0 5", "build 1 3", "build 1 4"]


def test_who_stays_builds_on_from_there() -> None:
    """R31: climbing is optional, for each settlement anew."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3", "stay")
    assert texts(state) == ["build 1 2", "build 1 4"]
    play(state, "build 1 4")
    assert texts(state) == ["land 0 4", "land 1 5", "stay"]


def test_nothing_else_comes_between_the_build_and_the_climb() -> None:
    """R31: decided at once, before the next build or any extra action."""
    state = table(["7 10"], card="desert", decree="plateaus", tiles={"6 11": "ready"})
    play(state, "build 1 3")
    with pytest.raises(IllegalChoice):
        play(state, "build 1 4")
    with pytest.raises(IllegalChoice):
        play(state, "use paddock")
    play(state, "land 0 3")
    assert not texts(state, "use")  # and the mandatory action stays uninterrupted


def test_a_settlement_built_with_a_tile_may_climb_too() -> None:
    """13.5: mandatory or tile; Oasis builds the desert 1 3."""
    state = table(["11 6", "1 2"], card="grass", decree="plateaus", tiles={"12 7": "ready"})
    play(state, "use oasis", "build 1 3")
    assert texts(state) == ["land 0 3", "land 0 4", "stay"]
    play(state, "land 0 3")
    assert "build 10 7" in texts(state)  # the mandatory action is still to come


def test_a_moved_settlement_does_not_climb() -> None:
    """13.5: built from the supply; Paddock takes 1 1 to 1 3."""
    state = table(["1 1", "7 10"], card="grass", decree="plateaus", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 1 1", "land 1 3")
    assert "stay" not in texts(state)


def test_no_question_is_asked_where_no_mountain_is_near() -> None:
    state = table(card="desert", decree="plateaus")
    play(state, "build 0 17")
    assert "stay" not in texts(state)


def test_an_occupied_mountain_cannot_be_climbed() -> None:
    """13.5: empty mountain hexes only; with both taken there is no question."""
    state = table(["0 3"], ["7 7"], card="desert", decree="plateaus")
    play(state, "build 1 3")
    assert texts(state) == ["land 0 4", "stay"]
    state = table(["0 3"], ["0 4"], card="desert", decree="plateaus")
    play(state, "build 1 3")
    assert "stay" not in texts(state)


@pytest.mark.parametrize("decree", ["caves", "volcano"])
def test_a_cave_and_the_volcano_cannot_be_entered(decree: str) -> None:
    """R32: should Plateaus ever be in play together with one of them."""
    pieces: dict[str, Any] = {"caves": ["0 4"]} if decree == "caves" else {"volcano": "0 4"}
    state = table(card="desert", decree=decree, pieces=pieces)
    state.decree = PLATEAUS
    play(state, "build 1 3")
    assert texts(state) == ["land 0 3", "stay"]


def test_no_settlement_climbs_without_the_decree() -> None:
    state = table(card="desert")
    play(state, "build 1 3")
    assert texts(state) == ["build 1 2", "build 1 4"]


def test_the_climb_may_gain_a_tile() -> None:
    """R31: 1 4 does not touch the Barn hex 2 6, the mountain 2 5 does."""
    state = table(card="desert", layout=BARN_BOARD, decree="plateaus")
    play(state, "build 1 4")
    assert tiles(state) == {}
    play(state, "land 2 5")
    assert tiles(state) == {"2 6": "new"}


def test_the_climb_may_lose_the_tile_just_gained() -> None:
    """R31: 2 6 touches the Tower hex 3 5, the mountain 1 6 does not."""
    state = table(card="grass", layout=TOWER_BOARD, decree="plateaus")
    play(state, "build 2 6")
    assert tiles(state) == {"3 5": "new"}
    play(state, "land 1 6")
    assert tiles(state) == {"3 5": "lost"}


def test_the_climb_keeps_the_tile_for_who_stays() -> None:
    state = table(card="grass", layout=TOWER_BOARD, decree="plateaus")
    play(state, "build 2 6", "stay")
    assert tiles(state) == {"3 5": "new"}


def test_a_settlement_on_a_mountain_is_part_of_areas_rows_and_sections_but_no_miner() -> None:
    """13.5."""
    goals = "miners,citizens,discoverers"
    state = table(["1 3", "0 3"], goals=goals, decree="plateaus")
    assert lines(state, 0)["miners"] == 1  # 1 3 alone
    assert lines(state, 0)["citizens"] == 1
    assert lines(state, 0)["discoverers"] == 2


def test_the_last_hex_of_a_terrain_is_free_again_after_a_climb() -> None:
    """13.5 and 4.2: the card is replaced only if the settlement stays."""
    for decision, replaced in (("stay", True), ("land 0 3", False)):
        state = table(players=3, card="desert", decree="plateaus", edit=last_desert)
        play(state, "build 1 3", decision)
        written: dict[str, Any] = state.to_dict()
        assert (written["seats"]["red"]["card"] != "desert") == replaced
        assert ("desert" in written["removed"]) == replaced


def last_desert(written: dict[str, Any]) -> None:
    """All desert but 1 3 is built on."""
    deserts = [h for h in DESERTS if h != "1 3"]
    for name, hexes in (("blue", deserts[:30]), ("green", deserts[30:])):
        written["seats"][name]["settlements"] = hexes
        written["seats"][name]["supply"] = 40 - len(hexes)
    written["deck"].remove("grass")
    written["deck"].append("grass")  # drawn next


DESERTS = [
    f"{row} {column}"
    for row, columns in {
        0: (1, 2, 5, 6, 13, 14, 16, 17, 18, 19), 1: (2, 3, 4, 13, 14, 16, 17, 18, 19),
        2: (16, 17), 3: (16,), 6: (0,), 7: (0, 1), 8: (0, 1, 2), 9: (0, 1), 10: (0, 1, 10, 11),
        11: (0, 10), 12: (0, 1), 13: (15, 16), 14: (16, 17), 15: (8, 17, 18), 16: (8, 18, 19),
        17: (6, 7, 18), 18: (7, 8),
    }.items()
    for column in columns
]  # fmt: skip


def test_the_same_hex_may_be_built_on_twice_in_one_mandatory_action() -> None:
    """13.5, example: 1 3 is empty again; the position can be written and read meanwhile."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3", "land 0 4", "build 1 3", "land 0 3")
    written = state.to_dict()
    assert GAME.from_dict(written).to_dict() == written
    play(state, "build 1 3")  # both mountains are taken now
    assert texts(state) == ["end turn"]
    written = state.to_dict()
    assert GAME.from_dict(written).to_dict() == written


def test_plateaus_needs_a_mountain() -> None:
    """Section 3, step 6: Oasis has none."""
    oasis = SECTION_NAMES.index("oasis")
    farm = SECTION_NAMES.index("farm")
    assert decree_fits(PLATEAUS, [oasis, oasis, oasis, farm], [0] * 4)
    assert not decree_fits(PLATEAUS, [oasis] * 4, [0] * 4)
