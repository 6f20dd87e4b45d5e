"""Section 3: the lattice, tiles on it, contacts and legal placements."""

import random

import pytest

from moothall.games.hamlet.content import SHAPES, TILE
from moothall.games.hamlet.fields import may_lie
from moothall.games.hamlet.names import CHURCH, SIDES, TILE_NAMES
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.set_up import LAYOUTS, STANDARD_LAYOUT
from moothall.games.hamlet.rules.village import (
    OUTLINES,
    TURNS,
    Village,
    bit_place,
    fits,
    legal_pairs,
    legal_spots,
    members,
    place_of,
    spot_at,
    spot_of_pair,
    stands_for,
    turned,
    turned_side,
    with_tile,
)
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    pay,
    play,
    table,
    texts,
    tile_number,
    written,
)
from tests.games.hamlet.recount import Edge, Table, corners, lie, side_of

# 3.3: what the cell (x, y, z) and the sides x, y, z become; a minus where the sign changes
TURNED = {
    0: ("x y z", "xyz"),
    1: ("-y -z -x", "zxy"),
    2: ("z x y", "yzx"),
    3: ("-x -y -z", "xyz"),
    4: ("y z x", "zxy"),
    5: ("-z -x -y", "yzx"),
}


def contacts(state: HamletState) -> dict[frozenset[str], list[str]]:
    """Which two tiles touch, and with which segments, the earlier tile's first."""
    found: dict[frozenset[str], list[str]] = {}
    for one, other, mine, its in Table(written(state)).contacts():
        if tile_number(one) < tile_number(other):
            found.setdefault(frozenset((one, other)), []).append(mine + its)
    return {pair: sorted(kinds, reverse=True) for pair, kinds in found.items()}


def pairs(text: str) -> dict[frozenset[str], list[str]]:
    """The same from lines like `church-farm RR`."""
    found: dict[frozenset[str], list[str]] = {}
    for line in text.strip().splitlines():
        names, *kinds = line.replace(",", "").split()
        found[frozenset(names.split("-"))] = kinds
    return found


# ---- 3.1, 3.3: cells, sides, turns


@pytest.mark.parametrize("turn", range(6))
def test_turning_follows_the_table(turn: int) -> None:
    """3.3: every row of it."""
    rule, sides = TURNED[turn]
    for cell in ([0, 0, 0], [1, 0, 0], [-2, 5, -3], [4, -1, -2]):
        expected = [
            cell[SIDES.index(word[-1])] * (-1 if word.startswith("-") else 1)
            for word in rule.split()
        ]
        assert turned(cell, turn) == expected
    assert "".join(SIDES[turned_side(side, turn)] for side in range(3)) == sides


def test_turning_a_tile_is_turning_its_corners() -> None:
    """3.3: the table of turns, held against the drawing of the cells in 3.1."""
    for number, name in enumerate(TILE_NAMES):
        shape = SHAPES[TILE[number].shape]
        for turn in range(TURNS):
            at = (3, -5, 2 + turn % 2)
            triangles, outline = lie(name, at, turn)
            cells = []
            for cell in shape.cells:
                x, y, z = turned(cell, turn)
                cells.append((at[0] + x, at[1] + y, at[2] + z))
            assert triangles == {frozenset(corners(cell)) for cell in cells}
            for segment, edge in zip(shape.boundary, outline, strict=True):
                x, y, z = turned(segment[:3], turn)
                inner = (at[0] + x, at[1] + y, at[2] + z)
                assert side_of(inner, SIDES[turned_side(segment[3], turn)]) == edge


def test_an_edge_is_shared_by_the_cells_on_both_sides() -> None:
    """3.1: crossing a side changes that coordinate, by +1 from an upward triangle."""
    for cell in ((0, 0, 0), (3, -1, -2), (-4, 2, 2)):
        for place, side in enumerate(SIDES):
            other = list(cell)
            other[place] += 1
            assert side_of(cell, side) == side_of((other[0], other[1], other[2]), side)


def test_a_place_of_the_lattice_is_kept_with_its_turn() -> None:
    """3.3: the coordinates add up to 0, or to 1 after an odd turn."""
    for turn in range(TURNS):
        x, y, z = place_of(spot_at(-7, 3, turn))
        assert (x, y) == (-7, 3)
        assert x + y + z == turn % 2


def test_the_woodcutters_road_meets_the_churchs() -> None:
    """3.3, worked example: the edge of cell (-3,2,1), side x."""
    edge = side_of((-3, 2, 1), "x")
    assert lie("woodcutter", (-3, 2, 1), 2)[1][edge] == "R"
    assert lie("church", (0, 0, 0), 0)[1][edge] == "R"
    assert side_of((-2, 2, 1), "x") == edge


def test_the_hexagons_segments_go_round_from_the_top() -> None:
    """3.2, worked example: T, UR, LR, B, LL, UL."""
    hexagon = next(shape for shape in SHAPES if shape.name == "hexagon")
    order = [(cell[:3], SIDES[cell[3]]) for cell in hexagon.boundary]
    assert order == [
        ([1, 0, 0], "y"), ([1, 0, -1], "x"), ([1, 1, -1], "z"),
        ([0, 1, -1], "y"), ([0, 1, 0], "x"), ([0, 0, 0], "z"),
    ]  # fmt: skip
    roads = {
        name: [place for place, kind in enumerate(OUTLINES[tile_number(name)].ring) if kind == 0]
        for name in ("quarry", "barn_straight", "barn_bent")
    }
    assert roads == {"quarry": [1], "barn_straight": [1, 4], "barn_bent": [2, 4]}


def test_a_set_of_tiles_lists_its_members() -> None:
    for tile in range(len(TILE_NAMES)):
        assert bit_place(1 << tile) == tile
    assert members(1 << 31 | 1 << 4 | 1) == [0, 4, 31]


# ---- 14.1, 14.2: contacts


def test_the_contacts_of_the_standard_start() -> None:
    """14.1, worked example."""
    assert contacts(table()) == pairs("""
church-woodcutter RR
church-farm RR
church-market RR
church-quarry RR, MM
church-town_hall RR, MM
market-farm FF, FF
""")


def test_the_only_open_road_end_of_the_standard_start_is_the_markets() -> None:
    """14.1, worked example: cell (4,0,-4), side x, facing (5,0,-4)."""
    position = Table(written(table()))
    edges = [edge for outline in position.tiles.values() for edge in outline]
    ends = [
        (name, edge)
        for name, outline in position.tiles.items()
        for edge, kind in outline.items()
        if kind == "R" and edges.count(edge) == 1
    ]
    assert ends == [("market", side_of((4, 0, -4), "x"))]
    assert side_of((5, 0, -4), "x") == ends[0][1]


def test_the_contacts_of_the_village_of_the_scoring_example() -> None:
    """14.2, worked example: the contacts of its six new tiles."""
    village = {name: place for name, place in VILLAGE_V.items() if name != "flour_mill"}
    new = {
        "stonemason",
        "dairy_farm",
        "barn_straight",
        "farrier",
        "cow_conservatory",
        "forest_pond",
    }
    position = table(village=VILLAGE_V, roads=ROADS_V)
    found = {pair: kinds for pair, kinds in contacts(position).items() if pair & new}
    assert found == pairs("""
quarry-stonemason MM
quarry-dairy_farm MM
quarry-barn_straight MM
stonemason-dairy_farm RR, MM
stonemason-farrier RR
stonemason-cow_conservatory MM, MM
dairy_farm-forest_pond FF
dairy_farm-barn_straight RR
farrier-cow_conservatory MM
""")
    start = [name for name in village if name not in new]
    laid = sorted((tile_number(name), *place) for name, place in VILLAGE_V.items() if name in start)
    layouts = [
        sorted((tile, *place_of(lay.spots[tile]), lay.spots[tile] % TURNS) for tile in lay.order)
        for lay in LAYOUTS
    ]
    assert laid in layouts


def test_the_villages_own_table_of_contacts_is_right() -> None:
    """3.4: touching and matched, against the contacts found from the corners."""
    state = table(village=VILLAGE_V, roads=ROADS_V)
    for letter, kind in (("R", 0), ("F", 1), ("M", 2)):
        for number, name in enumerate(TILE_NAMES):
            met = [
                tile_number(other)
                for one, other, mine, its in Table(written(state)).contacts()
                if one == name and mine == its == letter
            ]
            assert state.village.matched[32 * kind + number] == len(met)
            assert members(state.village.touching[32 * kind + number]) == sorted(set(met))


# ---- 3.4: legal placements


def test_a_roadless_hexagon_has_21_places_at_the_start() -> None:
    """3.4: 23 when counted for each stand tile."""
    for name in ("forest_pond", "mountain_pond", "small_mountain_range"):
        tile = tile_number(name)
        assert len(legal_spots(STANDARD_LAYOUT, tile)) == 21
        assert sum(len(legal_pairs(STANDARD_LAYOUT, tile, stand)) for stand in range(6)) == 23


def test_no_placement_is_offered_twice_and_look_alikes_take_the_smallest_turn() -> None:
    """R1: a hexagon of one type looks alike in all turns, most tiles in none."""
    alike = {name: OUTLINES[tile_number(name)].same_turn for name in TILE_NAMES}
    assert alike["forest_pond"] == [0] * 6
    assert alike["lumbermill"] == [0, 1, 2, 3, 4, 5]
    assert alike["small_woodland"] == [0, 1, 2, 3, 4, 5]
    for number, name in enumerate(TILE_NAMES[6:], 6):
        for stand in range(6):
            numbers = legal_pairs(STANDARD_LAYOUT, number, stand)
            spots = [spot_of_pair(STANDARD_LAYOUT, number, stand, pair) for pair in numbers]
            pictures = []
            for spot in spots:
                x, y, z = place_of(spot)
                pictures.append(frozenset(lie(name, (x, y, z), spot % TURNS)[1].items()))
            assert len(set(pictures)) == len(pictures)
            assert numbers == sorted(numbers)


def picture(outline: dict[Edge, str]) -> frozenset[tuple[Edge, str]]:
    """What a lying tile looks like, wherever it lies."""
    low = min(min(edge) for edge in outline)
    return frozenset(
        (frozenset((p - low[0], q - low[1]) for p, q in edge), kind)
        for edge, kind in outline.items()
    )


def test_only_turns_that_look_alike_are_merged() -> None:
    """R1: from the corners: a turn is dropped exactly if an earlier one gives the same picture."""
    for number, name in enumerate(TILE_NAMES):
        pictures: list[frozenset[tuple[Edge, str]]] = []
        for turn in range(TURNS):
            pictures.append(picture(lie(name, (0, 0, turn % 2), turn)[1]))
            assert OUTLINES[number].same_turn[turn] == pictures.index(pictures[-1])


def test_tiles_are_never_mirrored() -> None:
    """R1: a Dairy Farm lies in its six turns, and in none of those of its mirror image."""
    turns = [lie("dairy_farm", (0, 0, turn % 2), turn)[1] for turn in range(TURNS)]
    mirrored = {
        picture({frozenset((q, p) for p, q in edge): kind for edge, kind in outline.items()})
        for outline in turns
    }
    state = table(
        hands={"red": ["dairy_farm"]},
        goods={"woodcutter": {"wood": 2}, "quarry": {"stone": 1}},
        gold={"red": 0},
    )
    play(state, "construct dairy_farm woodcutter")
    seen = set()
    for text in texts(state):
        other = play(state.copy(), text)
        seen.add(picture(Table(written(other)).tiles["dairy_farm"]))
    assert seen <= {picture(outline) for outline in turns}
    assert not seen & mirrored


def test_a_tile_must_not_cover_another() -> None:
    """3.4, condition 1."""
    assert not fits(STANDARD_LAYOUT, tile_number("forest_pond"), spot_at(0, 0, 0))
    assert fits(STANDARD_LAYOUT, tile_number("forest_pond"), spot_at(20, 0, 0))


def test_a_road_meets_roads_alone_and_forest_may_meet_mountain() -> None:
    """3.4, condition 2: beside the Market's open road only a road can come to lie."""
    pond, sawmill = tile_number("forest_pond"), tile_number("sawmill")
    road = spot_of_pair(STANDARD_LAYOUT, pond, 1, 0)  # the Market's segment 0 is its open road
    assert not fits(STANDARD_LAYOUT, pond, road)
    assert any(pair // 10 == 0 for pair in legal_pairs(STANDARD_LAYOUT, sawmill, 1))
    assert all(
        OUTLINES[sawmill].ring[pair % 10] == 0
        for pair in legal_pairs(STANDARD_LAYOUT, sawmill, 1)
        if pair // 10 == 0
    )
    mountain = legal_pairs(STANDARD_LAYOUT, tile_number("mountain_pond"), 1)
    assert mountain == legal_pairs(STANDARD_LAYOUT, pond, 1)


def test_a_building_touches_the_stand_tile_and_needs_no_road() -> None:
    """3.4, condition 3: a contact with the stand tile, of whatever kind."""
    state = table(hands={"red": ["forest_pond"]}, gold={"red": 9})
    pay(play(state, "construct forest_pond woodcutter"))
    for text in texts(state):
        other = play(state.copy(), text)
        pond = [kinds for pair, kinds in contacts(other).items() if "forest_pond" in pair]
        touched = [set(pair) for pair in contacts(other) if "forest_pond" in pair]
        assert {"forest_pond", "woodcutter"} in touched
        assert all("RR" not in kinds for kinds in pond)
        assert other.network == state.network


def test_the_number_of_a_placement() -> None:
    """14.7, worked example: Sawmill from the Market, pair (1, 6)."""
    sawmill = tile_number("sawmill")
    assert 16 in legal_pairs(STANDARD_LAYOUT, sawmill, 1)
    spot = spot_of_pair(STANDARD_LAYOUT, sawmill, 1, 16)
    assert (place_of(spot), spot % TURNS) == ([7, -2, -5], 0)
    state = table(hands={"red": ["sawmill"]}, gold={"red": 20})
    pay(play(state, "construct sawmill market"))
    play(state, "place 1 6")
    assert written(state)["village"][-1] == {"tile": "sawmill", "at": [7, -2, -5], "turn": 0}
    pairs_there = [
        10 * i + j
        for i in range(9)
        for j in range(10)
        if spot_of_pair(STANDARD_LAYOUT, sawmill, 1, 10 * i + j) == spot
    ]
    assert pairs_there == [16]


def test_forty_of_240_layouts_are_legal() -> None:
    """6, R3: all contacts legal, no cell taken twice, every start tile at a road of the Church."""
    assert len(LAYOUTS) == 40
    found = set()
    for layout in LAYOUTS:
        assert sorted(layout.order) == [0, 1, 2, 3, 4, 5]
        assert members(layout.touching[CHURCH]) == [1, 2, 3, 4, 5]
        found.add(tuple(layout.spots[:6]))
    assert len(found) == 40
    assert tuple(STANDARD_LAYOUT.spots[:6]) in found


def test_legal_spots_kept_from_turn_to_turn_are_those_found_from_the_ground_up() -> None:
    """3.4: tiles laid at random; what was remembered equals what a fresh village finds."""
    dice = random.Random(4)
    for _ in range(3):
        village = STANDARD_LAYOUT
        tiles = list(range(6, 32))
        dice.shuffle(tiles)
        for place, tile in enumerate(tiles):
            spots = sorted(legal_spots(village, tile))
            if not spots:
                continue
            later = tiles[(place + 5) % len(tiles)]
            legal_spots(village, later)
            stands_for(village, later, village.laid & dice.getrandbits(32))
            village = with_tile(village, tile, dice.choice(spots))
            if place % 6 == 5:
                fresh = Village(None)
                for laid in village.order:
                    fresh = with_tile(fresh, laid, village.spots[laid])
                for other in range(6, 32):
                    if not village.laid >> other & 1:
                        assert legal_spots(fresh, other) == legal_spots(village, other)
                        touched = 0
                        for stands in legal_spots(village, other).values():
                            touched |= stands
                        for one in (fresh, village):
                            assert stands_for(one, other, one.laid) == touched


def test_a_written_tile_is_accepted_where_it_could_have_been_laid() -> None:
    """3.4: of all places and turns about a village, exactly the legal spots."""
    village = STANDARD_LAYOUT
    for laid in map(tile_number, ("sawmill", "barn_bent", "monument", "shrine")):
        village = with_tile(village, laid, max(legal_spots(village, laid)))
    for tile in range(6, 32, 5):
        spots = {
            spot_at(x, y, turn)
            for x in range(-20, 21)
            for y in range(-20, 21)
            for turn in set(OUTLINES[tile].same_turn)
        }
        legal = set(legal_spots(village, tile))
        assert legal < spots
        assert {spot for spot in spots if may_lie(village, tile, spot)} == legal


def test_a_road_end_may_face_empty_space() -> None:
    """3.4: the Sawmill of 14.7 meets forest with forest; both its roads lead nowhere yet."""
    sawmill = tile_number("sawmill")
    village = with_tile(STANDARD_LAYOUT, sawmill, spot_at(7, -2, 0))
    assert village.matched[sawmill] == 0
    assert village.matched[32 + sawmill] > 0
