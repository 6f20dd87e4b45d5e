"""Section 4: roads and the network; 8.1: what can be brought where."""

import pytest

from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.transport import connections, reach, spread
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    named,
    play,
    table,
    texts,
    tile_number,
    written,
)
from tests.games.hamlet.recount import Table


def sources(state: HamletState, stand: str) -> set[str]:
    return named(reach(state, tile_number(stand)))


def village_v(donkeys: list[str], red: list[str] | None = None, **more: object) -> HamletState:
    """Blue's turn in the village of the examples; the rulebook's Yellow sits on blue."""
    workers = {"blue": donkeys, "red": ["stonemason"] if red is None else red}
    return table(
        village=VILLAGE_V,
        roads=ROADS_V,
        flags={"farrier": "blue"},
        donkeys=workers,
        mover="blue",
        **more,  # type: ignore[arg-type]
    )


# ---- section 4


def test_printed_and_built_roads_connect() -> None:
    """4: how many contacts there are does not matter."""
    state = village_v([])
    linked = {name: named(state.linked[tile_number(name)]) for name in VILLAGE_V}
    assert linked["quarry"] == {"church", "stonemason", "barn_straight"}
    assert linked["stonemason"] == {"quarry", "dairy_farm", "farrier", "cow_conservatory"}
    assert linked["dairy_farm"] == {"stonemason", "barn_straight", "forest_pond"}
    assert linked["forest_pond"] == {"dairy_farm"}
    assert linked["flour_mill"] == set()


def test_touching_is_not_enough_to_be_connected() -> None:
    """4: without the markers the new tiles are an island of their own."""
    state = table(village=VILLAGE_V)
    assert named(state.network) == {
        "church", "market", "town_hall", "woodcutter", "quarry", "farm",
    }  # fmt: skip
    assert named(state.linked[tile_number("stonemason")]) == {"dairy_farm", "farrier"}


def test_everybody_uses_every_road() -> None:
    """4: the network counts roads of every owner."""
    assert named(village_v([]).network) == set(VILLAGE_V) - {"flour_mill"}


def test_a_cliff_carries_no_road_and_a_kind_of_road_its_own_contact() -> None:
    """4: bridges over mountains, paths through forest, nothing where the two meet."""
    state = table(
        village=VILLAGE_V,
        goods={"woodcutter": {"wood": 3}, "quarry": {"stone": 3}},
        donkeys={"red": ["church"]},
        gold={"red": 30},
    )
    meets = {
        (one, other, mine): its == mine
        for one, other, mine, its in sorted(
            Table(written(state)).contacts(), key=lambda contact: contact[2] == contact[3]
        )
    }
    offered = [text.split() for text in texts(state, "road")]
    assert ["quarry", "stonemason", "bridge"] in offered
    assert ["market", "farm", "path"] in offered
    for one, other, kind in offered:
        letter = "M" if kind == "bridge" else "F"
        assert meets[one, other, letter]


def test_the_network_only_grows() -> None:
    """4: a built road joins what hangs on it."""
    state = table(village=VILLAGE_V, goods={"woodcutter": {"wood": 2}}, gold={"red": 0})
    before = state.network
    play(state, "road quarry stonemason bridge")
    after = named(state.network) - named(before)
    assert after == {"stonemason", "dairy_farm", "barn_straight", "farrier"}
    assert state.linked == connections(state.village, state.built)
    assert state.network == spread(state.linked, 1)


# ---- 14.3: transport in village V


def test_a_lumbermill_can_be_built_next_to_the_church() -> None:
    """14.3, worked example: stone from Quarry and Barn, brick from the Stonemason."""
    state = village_v(
        ["quarry", "barn_straight"],
        hands={"blue": ["lumbermill"]},
        goods={"quarry": {"stone": 1}, "barn_straight": {"stone": 1}, "stonemason": {"red": 1}},
        gold={"blue": 0},
    )
    assert sources(state, "church") >= {"quarry", "barn_straight", "stonemason"}
    assert "construct lumbermill church" in texts(state)


def test_milk_from_the_dairy_farm_needs_the_donkey_on_the_barn() -> None:
    """14.3, worked example: the Stonemason carries only a donkey of the other player."""
    assert "dairy_farm" in sources(village_v(["quarry", "barn_straight"]), "church")
    assert "dairy_farm" not in sources(village_v(["quarry"]), "church")


def test_milk_from_the_cow_conservatory_cannot_be_brought() -> None:
    """14.3, worked example: both its neighbours lack a donkey of the payer."""
    state = village_v(["quarry", "barn_straight"])
    assert "cow_conservatory" not in sources(state, "church")
    assert "farrier" not in sources(state, "church")


# ---- 8.1


def test_the_first_step_is_free() -> None:
    """8.1: without any donkey, whatever is directly connected."""
    assert sources(village_v([]), "quarry") == {"quarry", "church", "stonemason", "barn_straight"}


@pytest.mark.parametrize("donkeys", [["church"], ["farm"], ["church", "farm", "farm"]])
def test_donkeys_on_the_stand_tile_or_the_source_do_not_help(donkeys: list[str]) -> None:
    """8.1: only where a token changes steps."""
    start = {"church", "market", "town_hall", "woodcutter", "quarry", "farm"}
    assert sources(village_v(donkeys), "church") == start


def test_donkeys_of_others_never_help() -> None:
    """8.1."""
    helped = village_v(["quarry"], red=["church"])
    alone = village_v(["quarry"], red=["stonemason", "barn_straight", "dairy_farm"])
    assert sources(helped, "church") == sources(alone, "church")


def test_donkeys_in_a_row_relay_as_far_as_they_stand() -> None:
    """8.1: any number of tokens over any number of donkeys."""
    row = ["quarry", "stonemason", "cow_conservatory"]
    assert "farrier" in sources(village_v(row), "church")
    assert "dairy_farm" in sources(village_v(row), "church")
    assert "forest_pond" not in sources(village_v(row), "church")


def test_a_way_can_be_gone_in_both_directions() -> None:
    """8.1: what can be brought from one tile to another can be brought back."""
    for donkeys in (["quarry"], ["quarry", "barn_straight"], ["stonemason", "dairy_farm"]):
        state = village_v(donkeys)
        for one in VILLAGE_V:
            for other in sources(state, one):
                assert one in sources(state, other)


def test_reach_follows_the_donkeys_that_walk_and_are_hired() -> None:
    """8.1 and 9.3: a new donkey relays at once, a moved one where it went."""
    state = village_v(["church"], gold={"blue": 3})
    assert "stonemason" not in sources(state, "church")
    play(state, "town_hall", "no_blueprint", "post quarry")
    assert "stonemason" in sources(state, "church")
    play(state, "donkeys", "stay", "walk church")
    assert "stonemason" not in sources(state, "church")


def test_every_tile_is_a_source_of_its_own() -> None:
    state = village_v([])
    for name in VILLAGE_V:
        assert name in sources(state, name)
