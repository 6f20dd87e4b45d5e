"""Goals that score during play: Ambassadors, Families, Shepherds (9), Mayors, Rovers (12)."""

from itertools import permutations
from typing import Any

import pytest

from moothall.games.kingdom_builder.rules.board import GRID
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.in_play import lie_on_one_line
from tests.games.kingdom_builder.positions import deal, lines, play, table, texts

NOMADS = "ambassadors,families,shepherds"
HARVEST = "mayors,rovers,hermits"
NOMAD_BOARD = "quarry,caravan,village,garden"


def points(state: KingdomBuilderState, goal: str) -> list[int]:
    return [lines(state, seat)[goal] for seat in range(state.num_players)]


def blue_has(card: str) -> Any:
    """An edit that gives blue a card."""

    def edit(written: dict[str, Any]) -> None:
        deal(written, "blue", card)

    return edit


def nomad_tile(kind: str) -> Any:
    """An edit that puts a usable nomad tile into red's hand, from the first nomad hex."""

    def edit(written: dict[str, Any]) -> None:
        written["nomads"][0].update(tile=kind, state="ready", seat="red")

    return edit


# ---- Ambassadors


def test_ambassadors_gives_a_point_for_building_beside_another_player() -> None:
    """Section 9, example: at once, and only for the settlement that touches the other."""
    state = table([], ["7 11"], card="grass", goals=NOMADS)
    play(state, "build 7 10")
    assert points(state, "ambassadors") == [1, 0]
    play(state, "build 7 9")
    assert points(state, "ambassadors") == [1, 0]


def test_ambassadors_pays_the_other_when_he_builds_beside_me_later() -> None:
    """Section 9, example: blue's 8 10 touches red's 7 10."""
    state = table([], ["7 11", "9 10"], card="grass", goals=NOMADS, edit=blue_has("grass"))
    play(state, "build 7 10", "build 7 9", "build 7 8", "end turn")
    assert points(state, "ambassadors") == [1, 0]
    play(state, "build 8 10")
    assert points(state, "ambassadors") == [1, 1]


def test_several_neighbours_still_give_one_ambassador() -> None:
    """Section 9: 8 10 touches 7 10, 8 11 and 9 10."""
    state = table([], ["7 10", "8 11", "9 10"], card="grass", goals=NOMADS)
    play(state, "build 8 10")
    assert points(state, "ambassadors") == [1, 0]


def test_ambassadors_counts_builds_with_a_tile() -> None:
    """Section 9: build tiles score like mandatory builds."""
    state = table(["16 12", "8 8"], ["9 9"], card="desert", goals=NOMADS, tiles={"15 12": "ready"})
    play(state, "use farm", "build 9 8")
    assert points(state, "ambassadors") == [1, 0]


def test_ambassadors_gives_nothing_for_moves() -> None:
    """R13: Paddock takes 7 12 to 7 10, beside blue's 8 11."""
    state = table(["7 12", "6 10"], ["8 11"], card="grass", goals=NOMADS, tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 12", "land 7 10")
    assert points(state, "ambassadors") == [0, 0]


def test_ambassadors_keeps_points_for_settlements_that_are_gone() -> None:
    """Section 9: points are never taken back; here blue gives the settlement up to a Sword."""
    state = table(
        ["8 0"], ["8 1"], card="flower", goals=NOMADS, layout=NOMAD_BOARD, edit=blue_swords
    )
    play(state, "build 6 0", "build 6 1", "build 5 0", "end turn")
    play(state, "build 9 0", "build 9 1", "build 9 2", "end turn")
    before = points(state, "ambassadors")
    assert before[1] == 1
    play(state, "use sword", "remove 9 0")
    assert points(state, "ambassadors") == before


def blue_swords(written: dict[str, Any]) -> None:
    """Red holds a Sword that works from the next turn; blue's card is desert."""
    deal(written, "blue", "desert")
    written["nomads"][0].update(tile="sword", state="new", seat="red")


# ---- Families


def test_families_gives_two_points_for_three_on_a_diagonal() -> None:
    """Section 9, example."""
    state = table(card="grass", goals=NOMADS)
    play(state, "build 7 7", "build 8 8")
    assert points(state, "families") == [0, 0]
    play(state, "build 9 8")
    assert points(state, "families") == [2, 0]


def test_families_gives_nothing_for_a_triangle() -> None:
    """Section 9, example."""
    state = table(card="grass", goals=NOMADS)
    play(state, "build 7 7", "build 7 8", "build 8 8")
    assert points(state, "families") == [0, 0]


def test_families_takes_a_row_in_any_order_of_building() -> None:
    """Section 9: the order does not matter."""
    state = table(card="grass", goals=NOMADS)
    play(state, "build 7 8", "build 7 7", "build 7 9")
    assert points(state, "families") == [2, 0]
    state = table(card="grass", goals=NOMADS)
    play(state, "build 8 8", "build 7 7", "build 9 8")
    assert points(state, "families") == [2, 0]


def test_families_takes_the_other_diagonal() -> None:
    state = table(card="grass", goals=NOMADS)
    play(state, "build 7 9", "build 8 9", "build 9 8")
    assert points(state, "families") == [2, 0]


def test_families_allows_gaps() -> None:
    """R14: 7 6, 7 7 and 7 9, with 7 8 left empty."""
    state = table(["8 7", "8 10"], card="grass", goals=NOMADS)
    play(state, "build 7 6", "build 7 7", "build 7 9")
    assert points(state, "families") == [2, 0]


def test_families_wants_exactly_three_mandatory_builds() -> None:
    """Section 9: two settlements are always on a line, and score nothing."""
    state = table(card="grass", goals=NOMADS, supply={"red": 2})
    play(state, "build 7 7", "build 7 8")
    assert texts(state) == ["end turn"]
    assert points(state, "families") == [0, 0]


def test_families_does_not_count_builds_with_a_tile() -> None:
    """Section 9: Farm's 7 7 lies on the row of 7 8 and 7 9, the third mandatory build does not."""
    state = table(["16 12", "8 8"], card="grass", goals=NOMADS, tiles={"15 12": "ready"})
    play(state, "use farm", "build 7 7", "build 7 8", "build 7 9", "build 8 7")
    assert points(state, "families") == [0, 0]


def test_a_tile_build_off_the_line_does_not_spoil_families() -> None:
    state = table(["16 12", "8 8"], card="grass", goals=NOMADS, tiles={"15 12": "ready"})
    play(state, "use farm", "build 9 8", "build 7 7", "build 7 8", "build 7 9")
    assert points(state, "families") == [2, 0]


def test_families_still_counts_when_the_card_was_replaced_in_between() -> None:
    """Section 9: the last desert hex, then two on canyon, all in row 0."""

    def last_desert(written: dict[str, Any]) -> None:
        deserts = [
            f"{row} {column}"
            for row, letters in enumerate(R1_ROWS)
            for column, letter in enumerate(letters)
            if letter == "D" and (row, column) != (0, 6)
        ]
        for name, hexes in (("blue", deserts[:30]), ("green", deserts[30:])):
            written["seats"][name]["settlements"] = hexes
            written["seats"][name]["supply"] = 40 - len(hexes)
        deck = written["deck"]
        deck.remove("canyon")
        deck.append("canyon")  # drawn next

    state = table(players=3, card="desert", goals=NOMADS, edit=last_desert)
    play(state, "build 0 6")
    assert texts(state) == ["build 0 7"]
    play(state, "build 0 7", "build 0 8")
    assert points(state, "families") == [2, 0, 0]


R1_ROWS = [
    "LDDMMDDCCCCCCDDWDDDD", "LLDDDMMCCCMMCDDWDDDD", "LLLLLLLMMMMMCMMWDDXL",
    "WWLKGGFFMMMCMMWMDLLL", "LLWWGGGFFCCCFFWMMCLL", "LCCWGFFCCCCFFWCCCMLL",
    "DLXCWFFXCGCXFFWLLLLL", "DDCWFFGGGGGGFWGKGLGF", "DDDWFFFGGGGGFFWGGGGF",
    "DDWWFFFGGGGGFFWGGGFF", "DDCWWFFGGGDDCWWFFFGG", "DCWLLFFFGGDKCWFFFXGG",
    "DDWLLFFXLGCCCLLLFCLL", "WWWLGFLLLLCCLLWDDCCL", "WWWWGGGGLLCGGWLLDDCC",
    "WFFWGGCCDCGGXLWLWDDC", "WFCFWGCCDCGGGFLLWWDD", "WKCLWXDDCWGGFFMWWWDW",
    "WWCLWWWDDWGMFFWWWWWW", "WWWWWWWWWWFFFWWWWWWW",
]  # fmt: skip


# ---- Shepherds


def test_shepherds_gives_two_points_where_no_empty_hex_of_the_terrain_is_left_beside() -> None:
    """Section 9, example: the flower field 17 3, 18 3."""
    state = table(card="flower", goals=NOMADS)
    play(state, "build 17 3")
    assert points(state, "shepherds") == [0, 0]
    play(state, "build 18 3")
    assert points(state, "shepherds") == [2, 0]


def test_shepherds_does_not_care_whose_settlement_closes_the_pasture() -> None:
    state = table([], ["18 3"], card="flower", goals=NOMADS)
    play(state, "build 17 3")
    assert points(state, "shepherds") == [2, 0]


def test_shepherds_looks_at_the_same_terrain_only() -> None:
    """Section 9: 16 3 is a forest alone among other terrains, most of them empty."""
    state = table([], ["15 2"], card="forest", goals=NOMADS)
    play(state, "build 16 3")
    assert points(state, "shepherds") == [2, 0]


def test_shepherds_gives_nothing_for_moves() -> None:
    """R13: Paddock takes 15 2 to 17 3, where a build would score."""
    state = table(["15 2", "6 10"], ["18 3"], card="grass", goals=NOMADS, tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 15 2", "land 17 3")
    assert points(state, "shepherds") == [0, 0]


def test_shepherds_uses_the_same_test_on_water_and_mountain() -> None:
    """R15: the mountain 3 17 stands alone; 8 7 has the mountain 9 6 beside it."""
    edit = nomad_tile("donation_mountain")
    state = table(card="grass", goals=NOMADS, layout=NOMAD_BOARD, edit=edit)
    play(state, "use donation_mountain", "build 3 17")
    assert points(state, "shepherds") == [2, 0]
    play(state, "build 8 7")
    assert points(state, "shepherds") == [2, 0]
    play(state, "build 9 6")
    assert points(state, "shepherds") == [4, 0]


def test_a_wall_makes_a_hex_not_empty_for_shepherds() -> None:
    """R40."""

    def wall(written: dict[str, Any]) -> None:
        written["walls"] = ["18 3"]

    state = table(card="flower", goals=NOMADS, edit=wall)
    play(state, "build 17 3")
    assert points(state, "shepherds") == [2, 0]


def test_a_cave_makes_a_hex_not_empty_for_shepherds() -> None:
    """R40: 8 7 has one mountain beside it, 9 6; with the cave there nothing empty is left."""
    for cave, expected in (("9 6", 2), ("0 6", 0)):
        state = table(
            card="grass",
            goals=NOMADS,
            layout=NOMAD_BOARD,
            decree="caves",
            pieces={"caves": [cave]},
            edit=nomad_tile("donation_mountain"),
        )
        play(state, "use donation_mountain", "build 8 7")
        assert points(state, "shepherds") == [expected, 0]


def test_the_volcano_makes_a_hex_not_empty_for_shepherds() -> None:
    """R40."""
    for volcano, expected in (("9 6", 2), ("0 6", 0)):
        state = table(
            card="grass",
            goals=NOMADS,
            layout=NOMAD_BOARD,
            decree="volcano",
            pieces={"volcano": volcano},
            edit=nomad_tile("donation_mountain"),
        )
        play(state, "use donation_mountain", "build 8 7")
        assert points(state, "shepherds") == [expected, 0]


# ---- in play and before a climb


def test_points_are_counted_before_a_settlement_climbs() -> None:
    """Section 9: 1 3 touches blue's 1 2, the mountain 0 4 does not; 1 4 touches nobody."""
    state = table([], ["1 2"], card="desert", goals=NOMADS, decree="plateaus")
    play(state, "build 1 3")
    assert points(state, "ambassadors") == [1, 0]
    play(state, "land 0 4")
    assert points(state, "ambassadors") == [1, 0]


def test_climbing_beside_another_player_gives_no_ambassador() -> None:
    """R13: a climb is a move; 0 3 touches blue's 0 2, the desert 1 4 does not."""
    state = table([], ["0 2"], card="desert", goals=NOMADS, decree="plateaus")
    play(state, "build 1 3")
    assert points(state, "ambassadors") == [0, 0]
    play(state, "land 0 3")
    assert points(state, "ambassadors") == [0, 0]


@pytest.mark.parametrize("order", list(permutations(("1 2", "1 3", "1 4"))))
def test_families_counts_a_settlement_where_it_was_built_in_any_order(
    order: tuple[str, ...],
) -> None:
    """R45, example: red has 2 3 and 2 5; the one built on 1 3 climbs to 0 4."""
    state = table(["2 3", "2 5"], card="desert", goals=NOMADS, decree="plateaus")
    for h in order:
        play(state, f"build {h}")
        if h == "1 3":
            play(state, "land 0 4")
        elif "stay" in texts(state):
            play(state, "stay")
    assert points(state, "families") == [2, 0]


def test_families_does_not_count_where_a_settlement_stands_after_its_climb() -> None:
    """R45: 1 3 climbs to 0 3 and stands in row 0 with 0 2 and 0 1, but was built in row 1."""
    state = table(card="desert", goals=NOMADS, decree="plateaus")
    play(state, "build 1 3", "land 0 3", "build 0 2", "build 0 1")
    assert points(state, "families") == [0, 0]


@pytest.mark.parametrize(("third", "expected"), [("1 4", 2), ("0 5", 0)])
def test_families_counts_a_hex_twice_that_was_built_on_twice(third: str, expected: int) -> None:
    """R45: the first on 1 3 climbs to 0 4, the second stays; 1 4 is on a line with both."""
    state = table(card="desert", goals=NOMADS, decree="plateaus")
    play(state, "build 1 3", "land 0 4", "build 1 3", "stay", f"build {third}")
    assert points(state, "families") == [expected, 0]


def test_a_hex_that_stands_twice_does_not_bend_a_line() -> None:
    """R45, with as many mandatory builds as a designer likes: 1 4 and 2 4 leave 1 3 two ways."""
    twice, east, south = GRID.at(1, 3), GRID.at(1, 4), GRID.at(2, 4)
    assert lie_on_one_line([twice, twice, east])
    assert lie_on_one_line([twice, twice, south])
    for hexes in permutations((twice, twice, east, south)):
        assert not lie_on_one_line(list(hexes))


def test_families_does_not_wait_for_the_climb_of_the_third() -> None:
    """Section 9: counted when the third is placed; its climb comes afterwards."""
    state = table(card="desert", goals=NOMADS, decree="plateaus")
    play(state, "build 1 2", "stay", "build 1 3", "stay", "build 1 4")
    assert points(state, "families") == [2, 0]
    play(state, "land 1 5")
    assert points(state, "families") == [2, 0]


# ---- Mayors


def test_mayors_gives_four_points_to_the_first_with_five_in_a_row() -> None:
    """R24, example: red builds the fourth and the fifth where blue has four."""
    state = table(
        ["7 6", "7 7", "7 8"],
        ["7 14", "7 16", "7 18", "7 19"],
        card="grass",
        goals=HARVEST,
        edit=blue_has("flower"),
    )
    play(state, "build 7 9")
    assert points(state, "mayors") == [0, 0]
    play(state, "build 7 10")
    assert points(state, "mayors") == [4, 0]
    assert state.to_dict()["row_marks"] == {"7": "red"}
    play(state, "build 7 11", "end turn", "build 7 17")
    assert points(state, "mayors") == [4, 0]
    assert state.to_dict()["row_marks"] == {"7": "red"}


def test_a_sixth_settlement_does_not_mark_a_row_again() -> None:
    """R24."""
    state = table(["7 6", "7 7", "7 8", "7 9"], card="grass", goals=HARVEST)
    play(state, "build 7 10", "build 7 11")
    assert points(state, "mayors") == [4, 0]


def test_a_move_marks_a_row_too() -> None:
    """R24: Paddock brings the fifth settlement into row 7."""
    state = table(
        ["7 6", "7 7", "7 8", "7 10", "9 10"], card="desert", goals=HARVEST,
        tiles={"6 11": "ready"},
    )  # fmt: skip
    play(state, "use paddock", "lift 9 10", "land 7 9")
    assert points(state, "mayors") == [4, 0]


def test_a_row_stays_marked_when_settlements_leave_it() -> None:
    """R24: Paddock takes one of the five away, and blue's five come too late."""
    state = table(
        ["7 6", "7 7", "7 8", "7 10"], card="grass", goals=HARVEST, tiles={"6 11": "ready"}
    )
    play(state, "build 7 9", "build 8 8", "build 8 9")
    play(state, "use paddock", "lift 7 6", "land 9 5")
    assert points(state, "mayors") == [4, 0]
    assert state.to_dict()["row_marks"] == {"7": "red"}


def test_marking_a_row_costs_no_settlement() -> None:
    """R24: the marker is a counter."""
    state = table(["7 6", "7 7", "7 8", "7 9"], card="grass", goals=HARVEST)
    play(state, "build 7 10")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["supply"] == 40 - 5


def test_no_row_is_marked_without_mayors() -> None:
    state = table(["7 6", "7 7", "7 8", "7 9"], card="grass", goals="knights,hermits,citizens")
    play(state, "build 7 10")
    assert state.to_dict()["row_marks"] == {}


# ---- Rovers


def test_rovers_counts_the_sections_built_in_at_the_end_of_the_turn() -> None:
    """Section 12, example: 7 9 in the NW, 7 10 in the NE, 10 10 in the SE."""
    state = table(["7 8", "11 6"], card="grass", goals=HARVEST, tiles={"12 7": "ready"})
    play(state, "build 7 9", "build 7 10", "build 7 11", "use oasis", "build 10 10")
    assert points(state, "rovers") == [0, 0]
    play(state, "end turn")
    assert points(state, "rovers") == [3, 0]


def test_four_sections_in_a_turn_need_a_build_tile() -> None:
    """Section 12."""
    state = table(["7 8", "11 6"], card="grass", goals=HARVEST, tiles={"12 7": "ready"})
    play(state, "build 7 9", "build 7 10", "build 10 7", "use oasis", "build 10 10", "end turn")
    assert points(state, "rovers") == [4, 0]


def test_rovers_counts_a_section_once_a_turn_and_again_the_next_turn() -> None:
    """Section 12: one a turn for three settlements in one section."""
    state = table(card="grass", goals=HARVEST, edit=blue_has("desert"))
    play(state, "build 7 7", "build 7 8", "build 8 8", "end turn")
    assert points(state, "rovers") == [1, 0]
    play(state, "build 0 1", "build 0 2", "build 1 2", "end turn")
    assert points(state, "rovers") == [1, 1]


def test_rovers_gives_nothing_for_moves() -> None:
    """R13: all builds in the NW; Paddock takes 8 8 to 10 7 in the SW."""
    state = table(["8 8", "6 10"], card="grass", goals=HARVEST, tiles={"6 11": "ready"})
    play(state, "build 7 7", "build 7 8", "build 8 7")
    play(state, "use paddock", "lift 8 8", "land 10 7", "end turn")
    assert points(state, "rovers") == [1, 0]
