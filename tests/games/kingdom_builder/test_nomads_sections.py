"""The Nomads sections and their four locations (section 16)."""

from typing import Any

import pytest

from moothall.engine.errors import BadOption
from moothall.games.kingdom_builder.content import SECTIONS
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, deal, lines, play, table, texts
from tests.games.kingdom_builder.recount import neighbours, read_board

BOARD = "quarry,caravan,village,garden"
CARAVAN_FIRST = "caravan,quarry,village,garden"
TERRAIN = read_board(BOARD.split(","))


def hexes_of(letter: str) -> list[str]:
    return [f"{r} {c}" for (r, c), other in sorted(TERRAIN.items()) if letter == other]


def walls(*hexes: str) -> Any:
    def edit(written: dict[str, Any]) -> None:
        written["walls"] = list(hexes)

    return edit


def quarry(*seats: list[str], **options: Any) -> KingdomBuilderState:
    """Red holds the Quarry tile of 2 4, supported by the forest 2 3."""
    red, *others = seats
    return table(["2 3", *red], *others, layout=BOARD, tiles={"2 4": "ready"}, **options)


# ---- the sections


def test_the_four_sections_have_their_location_and_nomad_hexes_and_no_castle() -> None:
    """Section 16: 14 location tiles, and three nomad hexes on Quarry."""
    found = {}
    for section in SECTIONS:
        if section.set_name == "nomads":
            letters = ["GFDCLWMKXN"[kind] for kind in section.terrain]
            found[section.name] = tuple(letters.count(letter) for letter in "XNK")
    assert found == {
        "quarry": (1, 3, 0),
        "caravan": (2, 1, 0),
        "village": (2, 1, 0),
        "garden": (2, 1, 0),
    }


def layouts(**options: Any) -> set[str]:
    names: set[str] = set()
    for seed in range(60):
        written: dict[str, Any] = GAME.start(2, seed, options).to_dict()
        names |= {name.removesuffix(":180") for name in written["layout"]}
    return names


def test_the_sections_are_used_only_by_a_setting_of_their_own() -> None:
    """Section 16: not even the goals of Nomads bring them."""
    nomads = {"quarry", "caravan", "village", "garden"}
    assert not nomads & layouts()
    assert not nomads & layouts(nomads=True)
    assert nomads <= layouts(nomads_sections=True)
    assert len(layouts(nomads_sections=True)) == 12


def test_five_can_play_with_nomads_only() -> None:
    """Section 2: the set brings the fifth colour."""
    with pytest.raises(BadOption, match="nomads"):
        GAME.start(5, 1)
    assert GAME.start(5, 1, {"nomads": True}).num_players == 5
    assert GAME.start(5, 1, {"nomads_sections": True}).num_players == 5


def test_a_nomad_hex_is_a_special_hex() -> None:
    """Section 16: Merchants links it, Workers and Noblewomen count it, castles do not."""
    goals = "merchants,workers,noblewomen"
    state = table(["6 6", "6 7"], goals=goals, layout=BOARD)  # between 7 5 and 5 7
    found = lines(state, 0)
    assert (found["merchants"], found["workers"], found["noblewomen"]) == (8, 2, 10)
    assert found["castles"] == 0


def test_nobody_may_stand_on_a_nomad_hex() -> None:
    for card in ("grass", "forest", "desert", "canyon", "flower"):
        state = table(card=card, layout=BOARD)
        assert not {"5 2", "5 7", "7 5", "3 13", "13 4", "17 16"} & set(texts(state, "build"))


# ---- Garden


def test_garden_builds_on_flower_field_under_the_adjacency_rule() -> None:
    """Section 16: beside 12 15 there are two; without any beside, all of the board."""
    state = table(["12 15"], card="canyon", layout=BOARD, tiles={"11 14": "ready"})
    play(state, "use garden")
    assert texts(state) == ["build 11 15", "build 12 16"]
    state = table(["12 14"], card="canyon", layout=BOARD, tiles={"11 14": "ready"})
    play(state, "use garden")
    assert texts(state) == [f"build {h}" for h in hexes_of("L")]


def test_garden_is_used_once_a_turn_and_needs_supply() -> None:
    state = table(["12 15"], card="canyon", layout=BOARD, tiles={"11 14": "ready"})
    play(state, "use garden", "build 11 15")
    assert "use garden" not in texts(state)
    state = table(
        ["12 15"], card="canyon", layout=BOARD, tiles={"11 14": "ready"}, supply={"red": 3}
    )
    for _ in range(3):
        play(state, f"build {texts(state, 'build')[0]}")
    assert texts(state) == ["end turn"]


# ---- Village


def test_village_builds_beside_three_own_settlements() -> None:
    """Section 16: any free land with three or more of mine around it, and only that."""
    red = ["12 7", "13 6", "13 8", "14 6"]
    state = table(red, card="grass", layout=BOARD, tiles={"14 7": "ready"})
    own = {(int(h.split()[0]), int(h.split()[1])) for h in red}
    expected = [
        f"{r} {c}"
        for (r, c), letter in sorted(TERRAIN.items())
        if letter in "GFDCL" and (r, c) not in own and len(neighbours((r, c)) & own) >= 3
    ]
    assert expected == ["13 7"]
    play(state, "use village")
    assert texts(state) == ["build 13 7"]


def test_two_own_settlements_are_too_few_for_village() -> None:
    state = table(["13 6", "13 8"], card="grass", layout=BOARD, tiles={"14 7": "ready"})
    assert "use village" not in texts(state)


def test_village_does_not_count_other_players() -> None:
    state = table(["13 6", "13 8"], ["12 7"], card="grass", layout=BOARD, tiles={"14 7": "ready"})
    assert "use village" not in texts(state)


def test_village_does_not_build_on_water() -> None:
    """Section 16: the water 12 6 has five of mine around it, the land 13 7 three."""
    ring = ["11 5", "11 6", "12 5", "12 7", "13 6", "13 8"]
    state = table(ring, card="grass", layout=BOARD, tiles={"14 7": "ready"})
    assert TERRAIN[12, 6] == "W"
    play(state, "use village")
    assert "13 7" in texts(state, "build")
    assert "12 6" not in texts(state, "build")


# ---- Caravan


def caravan(*seats: list[str], **options: Any) -> list[str]:
    """Where the settlement on 5 5 may go; red holds the Caravan tile of 6 2 through 6 1."""
    red, *others = seats
    state = table(
        ["5 5", "6 1", *red], *others, card="grass", layout=CARAVAN_FIRST,
        tiles={"6 2": "ready"}, **options,
    )  # fmt: skip
    play(state, "use caravan", "lift 5 5")
    return texts(state, "land")


def test_caravan_slides_until_something_is_in_the_way() -> None:
    """Section 16: to the edge of the board, before a location and before water; never at once."""
    assert caravan([]) == ["0 8", "5 0", "5 10", "6 6", "16 0"]


def test_a_settlement_stops_the_caravan_mine_or_another() -> None:
    assert caravan(["5 2"], ["5 8"]) == ["0 8", "5 3", "5 7", "6 6", "16 0"]


def test_a_neighbouring_settlement_blocks_the_direction() -> None:
    """Section 16: at least one step."""
    assert caravan(["6 6"], ["5 4"]) == ["0 8", "5 10", "16 0"]


def test_a_wall_stops_the_caravan() -> None:
    assert caravan([], edit=walls("5 3", "3 6")) == ["4 6", "5 4", "5 10", "6 6", "16 0"]


def test_the_caravan_does_not_stop_halfway() -> None:
    assert not {"5 6", "5 7", "5 8", "5 9"} & set(caravan([]))


def test_a_caravan_move_takes_and_loses_tiles() -> None:
    """Section 6: 6 1 leaves the Caravan hex 6 2 and the tile is gone."""
    state = table(["6 1"], card="grass", layout=CARAVAN_FIRST, tiles={"6 2": "ready"})
    play(state, "use caravan", "lift 6 1")
    target = next(h for h in texts(state, "land") if h not in ("5 1", "5 2", "7 1", "7 2", "6 3"))
    play(state, f"land {target}")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"6 2": "lost"}


# ---- Quarry


def test_quarry_sets_a_wall_on_the_turns_terrain_beside_an_own_settlement() -> None:
    """Section 16: 0 0 is grass with the grass 0 1 and 1 0 beside it."""
    state = quarry(["0 0"], card="grass")
    play(state, "use quarry")
    assert texts(state) == ["wall 0 1", "wall 1 0"]


def test_quarry_sets_one_wall_then_a_second_or_stops() -> None:
    """R38."""
    state = quarry(["0 0"], card="grass")
    play(state, "use quarry", "wall 0 1")
    assert texts(state) == ["wall 1 0", "stop"]
    play(state, "wall 1 0")
    assert not texts(state, "wall")
    assert "use quarry" not in texts(state)
    assert state.to_dict()["walls"] == ["0 1", "1 0"]
    state = quarry(["0 0"], card="grass")
    play(state, "use quarry", "wall 0 1", "stop")
    assert "use quarry" not in texts(state)
    assert state.to_dict()["walls"] == ["0 1"]


def test_quarry_ends_when_no_second_wall_has_a_place() -> None:
    state = quarry(["0 0"], ["1 0"], card="grass")
    play(state, "use quarry", "wall 0 1")
    assert not texts(state, "wall")
    assert "stop" not in texts(state)


def test_quarry_is_not_open_without_a_place_for_a_wall() -> None:
    """Section 16: not where the terrain touches nothing of mine, however much of it is free."""
    state = quarry(["0 0"], card="flower")
    assert "use quarry" not in texts(state)


def test_a_wall_blocks_its_hex_for_the_rest_of_the_game() -> None:
    """Section 16: nobody builds or moves there."""
    state = quarry(["0 0"], card="grass", edit=lambda written: deal(written, "blue", "grass"))
    play(state, "use quarry", "wall 0 1", "stop")
    assert texts(state, "build") == ["1 0"]
    play(state, "build 1 0")
    assert "0 1" not in texts(state, "build")
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
    play(state, "end turn")
    assert "2 0" in texts(state, "build")
    assert "0 1" not in texts(state, "build")


def test_a_wall_scores_nothing_and_is_nobodys() -> None:
    """Section 16."""
    goals = "hermits,discoverers,knights"
    before = quarry(["0 0"], card="grass", goals=goals)
    after = quarry(["0 0"], card="grass", goals=goals)
    play(after, "use quarry", "wall 1 0", "wall 0 1")
    assert lines(before, 0) == lines(after, 0)


def test_there_are_twenty_five_walls() -> None:
    """Section 16: with 24 on the board one is left, with 25 none."""
    deserts = hexes_of("D")
    state = quarry(["0 0"], card="grass", edit=walls(*deserts[:24]))
    play(state, "use quarry", "wall 0 1")
    assert not texts(state, "wall")
    state = quarry(["0 0"], card="grass", edit=walls(*deserts[:25]))
    assert "use quarry" not in texts(state)


def test_a_wall_on_the_last_hex_of_the_terrain_replaces_the_card() -> None:
    """4.2 and R38: a hex with a wall is not empty."""

    def edit(written: dict[str, Any]) -> None:
        rest = [h for h in hexes_of("G") if h not in ("0 0", "0 1")]
        for place, name in enumerate(("blue", "green")):
            own = rest[place * 31 : place * 31 + 31]
            written["seats"][name]["settlements"] = own
            written["seats"][name]["supply"] = 40 - len(own)
        written["deck"].remove("desert")
        written["deck"].append("desert")

    assert len(hexes_of("G")) == 63
    state = quarry(["0 0"], players=3, card="grass", edit=edit)
    play(state, "use quarry", "wall 0 1")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["card"] == "desert"
    assert written["removed"] == ["grass"]


def test_quarry_is_open_before_and_after_the_mandatory_action_but_not_within() -> None:
    state = quarry(["0 0"], card="grass")
    assert "use quarry" in texts(state)
    play(state, "build 0 1")
    assert "use quarry" not in texts(state)
    play(state, "build 0 2", "build 1 0")
    assert "use quarry" in texts(state)
