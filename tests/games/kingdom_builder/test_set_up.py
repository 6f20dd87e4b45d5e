"""Section 3: from options and a seed to the first turn."""

from itertools import permutations, product
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES
from moothall.engine.hexes import HexGrid
from moothall.games.kingdom_builder.content import SECTION_NAMES, SECTIONS, Section
from moothall.games.kingdom_builder.names import (
    CASTLE,
    DECREE_NAMES,
    GOAL_NAMES,
    HEXES,
    MOUNTAIN,
    OFF_BOARD,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    WATER,
)
from moothall.games.kingdom_builder.rules.board import GRID, SECTION_OF, assemble
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import (
    OPTIONS,
    choose_decree,
    decree_fits,
    island_places,
)
from tests.games.kingdom_builder.positions import GAME, R1, R2, play, texts

R1_BOARD = """
 0  L D D M M D D C C C C C C D D W D D D D
 1   L L D D D M M C C C M M C D D W D D D D
 2  L L L L L L L M M M M M C M M W D D X L
 3   W W L K G G F F M M M C M M W M D L L L
 4  L L W W G G G F F C C C F F W M M C L L
 5   L C C W G F F C C C C F F W C C C M L L
 6  D L X C W F F X C G C X F F W L L L L L
 7   D D C W F F G G G G G G F W G K G L G F
 8  D D D W F F F G G G G G F F W G G G G F
 9   D D W W F F F G G G G G F F W G G G F F
10  D D C W W F F G G G D D C W W F F F G G
11   D C W L L F F F G G D K C W F F F X G G
12  D D W L L F F X L G C C C L L L F C L L
13   W W W L G F L L L L C C L L W D D C C L
14  W W W W G G G G L L C G G W L L D D C C
15   W F F W G G C C D C G G X L W L W D D C
16  W F C F W G C C D C G G G F L L W W D D
17   W K C L W X D D C W G G F F M W W W D W
18  W W C L W W W D D W G M F F W W W W W W
19   W W W W W W W W W W F F F W W W W W W W
"""


def start(players: int = 2, seed: int = 1, **options: Any) -> KingdomBuilderState:
    return cast(KingdomBuilderState, GAME.start(players, seed, options))


def many(count: int, players: int = 2, **options: Any) -> list[KingdomBuilderState]:
    return [start(players, seed, **options) for seed in range(count)]


def letters(state: KingdomBuilderState) -> list[list[str]]:
    """The board as rows of letters."""
    return [
        [TERRAIN_LETTERS[state.board.terrain[GRID.at(row, column)]] for column in range(20)]
        for row in range(20)
    ]


def sections_of(state: KingdomBuilderState) -> list[str]:
    return [SECTION_NAMES[section] for section in state.board.sections]


# ---- the board


def test_the_layout_of_the_first_game_is_assembled_as_printed() -> None:
    """3, R1 in full: Tavern, Paddock, Oasis, Farm without turning."""
    drawn = [line.split()[1:] for line in R1_BOARD.strip().splitlines()]
    assert letters(start(layout="first_game")) == drawn
    assert letters(start(layout=R1)) == drawn


def test_the_layout_of_the_first_game_has_the_printed_totals() -> None:
    """3: R1 totals, 400 in all."""
    flat = [letter for row in letters(start(layout=R1)) for letter in row]
    totals = {letter: flat.count(letter) for letter in sorted(set(flat))}
    assert totals == {
        "G": 61, "C": 55, "D": 53, "L": 57, "F": 58, "W": 80, "M": 24, "K": 4, "X": 8,
    }  # fmt: skip
    assert sum(totals.values()) == 400


def test_the_first_game_has_its_recommended_goals() -> None:
    """3: Fishermen, Knights, Merchants."""
    state = start(layout="first_game", goals="first_game")
    assert [GOAL_NAMES[goal] for goal in state.goals] == ["fishermen", "knights", "merchants"]


def test_a_turned_section_lies_the_other_way_round_in_its_own_place() -> None:
    """3, step 2: only the section with ':180' is turned."""
    straight = letters(start(layout=R1))
    turned = letters(start(layout="tavern,paddock:180,oasis,farm"))
    for row in range(20):
        assert turned[row][:10] == straight[row][:10]
        if row < 10:
            assert turned[row][10:] == straight[9 - row][:9:-1]
        else:
            assert turned[row][10:] == straight[row][10:]


def test_there_are_26880_different_base_layouts() -> None:
    """3, step 2: 8 * 7 * 6 * 5 * 2**4, and no two boards are alike."""
    base = [place for place, section in enumerate(SECTIONS) if section.set_name == "base"]
    boards = {
        bytes(assemble(list(sections), list(rotations)))
        for sections in permutations(base, 4)
        for rotations in product((0, 1), repeat=4)
    }
    assert len(boards) == 26_880


def test_off_the_board_is_no_terrain() -> None:
    """1: the entry behind the last hex is neither land nor water."""
    terrain = start(layout=R1).board.terrain
    assert terrain[HEXES] == OFF_BOARD
    assert OFF_BOARD not in list(terrain)[:HEXES]


def test_a_random_board_has_four_different_base_sections_in_any_place_and_turning() -> None:
    """R2: the sample's order says which section lies where."""
    seen: set[tuple[int, str, int]] = set()
    for state in many(300):
        names = sections_of(state)
        assert len(set(names)) == 4
        for place, (name, turn) in enumerate(zip(names, state.board.rotations, strict=True)):
            seen.add((place, name, turn))
    base = [section.name for section in SECTIONS if section.set_name == "base"]
    assert seen == set(product(range(4), base, (0, 1)))


def test_nomads_sections_are_drawn_only_with_their_own_option() -> None:
    """16: the set's goals alone do not bring its sections."""
    nomads = {"quarry", "caravan", "village", "garden"}
    for state in many(60, nomads=True):
        assert not nomads & set(sections_of(state))
    drawn = {name for state in many(60, nomads_sections=True) for name in sections_of(state)}
    assert nomads < drawn


def test_two_tiles_of_the_sections_type_lie_on_every_location_hex() -> None:
    """3, step 3: and nobody holds one yet."""
    for state in many(20):
        assert state.tiles_left == [2] * len(state.board.locations)
        assert set(state.tiles) == {0}
        for h, tile in zip(state.board.locations, state.board.location_tiles, strict=True):
            assert tile == SECTIONS[state.board.sections[SECTION_OF[h]]].tile


# ---- goals and tasks


def test_three_different_goals_are_drawn_from_the_nine_of_the_base_game() -> None:
    """3, step 4: without sets; all nine turn up, Lords never does."""
    drawn: set[str] = set()
    for state in many(120):
        names = [GOAL_NAMES[goal] for goal in state.goals]
        assert len(set(names)) == 3
        drawn.update(names)
    assert drawn == set(GOAL_NAMES[:9])


@pytest.mark.parametrize(
    ("sets", "size"),
    [
        (["nomads"], 12),
        (["marshlands"], 15),
        (["harvest"], 15),
        (["crossroads"], 9),
        (["nomads", "crossroads", "marshlands", "harvest"], 24),
        (["lords"], 10),
    ],
)
def test_an_enabled_set_adds_its_goals_to_the_pool(sets: list[str], size: int) -> None:
    """3, step 4: 3 of Nomads, 6 of Marshlands, 6 of Harvest, at most 24; Lords by option only."""
    drawn = {
        GOAL_NAMES[goal] for state in many(250, **dict.fromkeys(sets, True)) for goal in state.goals
    }
    assert len(drawn) == size
    assert ("lords" in drawn) == ("lords" in sets)


def test_goals_may_be_named_from_any_set() -> None:
    """3: fixed goals, in the order given."""
    state = start(goals="rovers,lords,knights")
    assert [GOAL_NAMES[goal] for goal in state.goals] == ["rovers", "lords", "knights"]


def test_tasks_come_with_crossroads_one_of_them_unless_said_otherwise() -> None:
    """R3: 0 to 4 tasks, by default 1, and none without the set."""
    assert start().tasks == []
    assert len(start(crossroads=True).tasks) == 1
    for count in range(5):
        for state in many(5, crossroads=True, tasks=count):
            assert len(state.tasks) == len(set(state.tasks)) == count
    drawn = {task for state in many(60, crossroads=True) for task in state.tasks}
    assert drawn == set(range(6))


def test_tasks_may_be_named() -> None:
    """3: fixed tasks."""
    state = start(crossroads=True, task_cards="road,advance")
    assert [TASK_NAMES[task] for task in state.tasks] == ["road", "advance"]


# ---- decrees


def test_without_decrees_there_is_none_and_with_them_exactly_one() -> None:
    """R4: a random decree is any of the eight, in time."""
    assert start().to_dict()["decree"] is None
    drawn = {state.decree for state in many(120, decree="random")}
    assert drawn == set(range(len(DECREE_NAMES)))


def test_a_random_decree_that_cannot_work_is_put_back() -> None:
    """3, step 6: Capitol needs Oracle or Harbor."""
    capitol = DECREE_NAMES.index("capitol")
    without = {state.decree for state in many(120, decree="random", layout=R1)}
    assert without == set(range(len(DECREE_NAMES))) - {capitol}
    assert capitol in {state.decree for state in many(120, decree="random", layout=R2)}


@pytest.mark.parametrize(
    ("layout", "fits"),
    [(R1, False), (R2, True), ("oracle,farm,oasis,tower", True), ("harbor,farm,oasis,tower", True)],
)
def test_capitol_needs_oracle_or_harbor(layout: str, fits: bool) -> None:
    """3, step 6."""
    sections = [SECTION_NAMES.index(name) for name in layout.split(",")]
    assert decree_fits(DECREE_NAMES.index("capitol"), sections, [0, 0, 0, 0]) == fits


def test_every_decree_but_capitol_fits_every_base_layout() -> None:
    """3, step 6, 13.4 and 17: mountains, water and a place for the island are always there.

    Four sections are on a board, so it is enough that fewer than four lack something.
    """

    def has_island_place(section: Section) -> bool:
        """Three water hexes that touch one another, within the section."""
        water = {p for p, kind in enumerate(section.terrain) if kind == WATER}
        around = HexGrid(10, 10).neighbours
        return any(
            c in around[b] for a in water for b in around[a] for c in around[a] if {b, c} <= water
        )

    base = [section for section in SECTIONS if section.set_name == "base"]
    assert [section.name for section in base if MOUNTAIN not in section.terrain] == ["oasis"]
    assert [section.name for section in base if WATER not in section.terrain] == []
    assert len([section for section in base if not has_island_place(section)]) < 4
    sections = [SECTION_NAMES.index(name) for name in R1.split(",")]
    for decree, name in enumerate(DECREE_NAMES):
        assert decree_fits(decree, sections, [0, 0, 0, 0]) == (name != "capitol")


def test_a_named_decree_draws_the_board_again_until_it_fits() -> None:
    """R42: Capitol by name always finds Oracle or Harbor on a random board."""
    for state in many(40, decree="capitol"):
        assert {"oracle", "harbor"} & set(sections_of(state))


def test_choosing_among_fitting_decrees_reaches_each_of_them() -> None:
    """R4: every decree that fits is drawn, none that does not."""
    settings = {option.name: option.default for option in OPTIONS}
    settings["decree"] = "random"
    sections = [SECTION_NAMES.index(name) for name in R1.split(",")]
    dice = Dice(5)
    drawn = {choose_decree(settings, dice, sections, [0, 0, 0, 0]) for _ in range(100)}
    assert drawn == {d for d in range(8) if decree_fits(d, sections, [0, 0, 0, 0])}


def test_the_pieces_of_a_decree_lie_where_they_must() -> None:
    """3, step 6, with 13: castles, mountains and water under the pieces, one decree at a time."""
    for state in many(30, decree="random"):
        board = state.board
        name = DECREE_NAMES[state.decree]
        terrain = assemble(board.sections, board.rotations)
        assert bool(board.capitols) == (name == "capitol")
        assert bool(board.caves) == (name == "caves")
        assert (board.ferry >= 0) == (name == "ferry")
        assert (board.volcano >= 0) == (name == "volcano")
        assert bool(board.island) == (name == "island")
        assert (state.native >= 0) == (name == "native_soil")
        assert all(terrain[h] == CASTLE for h in board.capitols)
        assert all(terrain[h] == MOUNTAIN for h in board.caves)
        assert name != "ferry" or terrain[board.ferry] == WATER
        assert name != "volcano" or terrain[board.volcano] == MOUNTAIN
        assert name != "island" or board.island in island_places(terrain)


@pytest.mark.parametrize(("side", "tile"), [("1", "harbor"), ("2", "tower")])
def test_the_side_of_the_island_may_be_chosen(side: str, tile: str) -> None:
    """3 and 13.4: by option, or at random."""
    for state in many(6, decree="island", island_side=side, layout=R1):
        written = cast(dict[str, Any], state.to_dict())
        assert written["decree"]["side"] == int(side)
        assert tile in [location["tile"] for location in written["locations"]]
    assert {state.board.side for state in many(20, decree="island")} == {0, 1}


@pytest.mark.parametrize("terrain", TERRAIN_NAMES[:SUITABLE])
def test_the_native_soil_may_be_chosen(terrain: str) -> None:
    """3, step 7: its five cards leave the deck."""
    state = start(decree="native_soil", native_soil=terrain)
    assert state.native == TERRAIN_NAMES.index(terrain)
    assert [TERRAIN_NAMES[card] for card in state.removed] == [terrain] * 5


# ---- terrain cards


def test_every_player_draws_one_card() -> None:
    """3, step 8: the rest is the draw pile."""
    for players in (2, 3, 4, 5):
        state = start(players, nomads=True)
        assert len(state.cards) == players
        assert all(0 <= card < SUITABLE for card in state.cards)
        assert len(state.deck) == 25 - players
        assert state.discard == []
        assert state.removed == []


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ({"goals": "scouts,knights,miners"}, 20),
        ({"decree": "native_soil"}, 20),
        ({"decree": "native_soil", "goals": "scouts,knights,miners"}, 15),
    ],
)
def test_scouts_and_native_soil_each_take_five_cards_out(
    options: dict[str, Any], left: int
) -> None:
    """3, step 7: all cards of one terrain, none of which is dealt."""
    for state in many(10, **options):
        dealt = [*state.deck, *state.cards]
        assert len(dealt) == left
        assert len(state.removed) == 25 - left
        assert not set(dealt) & set(state.removed)
        assert {state.removed.count(card) for card in state.removed} == {5}


def test_scouts_and_native_soil_never_take_the_same_terrain() -> None:
    """R5: whichever terrain is native, at random or by name."""
    for terrain in ("random", *TERRAIN_NAMES[:SUITABLE]):
        for state in many(
            40, decree="native_soil", native_soil=terrain, goals="scouts,knights,miners"
        ):
            assert state.native >= 0
            assert state.scouts >= 0
            assert state.native != state.scouts


def test_every_order_of_the_deck_is_possible() -> None:
    """3, step 8: the draw pile is shuffled, and the first card of red is any terrain."""
    states = many(60)
    assert {state.cards[0] for state in states} == set(range(SUITABLE))
    assert len({tuple(state.deck) for state in states}) == 60


# ---- the start


@pytest.mark.parametrize("name", SEAT_NAMES[:3])
def test_a_named_seat_begins(name: str) -> None:
    """3, step 9: and play goes on clockwise, by increasing seat."""
    state = start(3, start_player=name)
    first = SEAT_NAMES.index(name)
    assert [state.mover, state.start_player, state.active] == [first, first, first]
    for place in range(1, 4):
        while state.mover == (first + place - 1) % 3:
            choices = texts(state)
            play(state, "end turn" if "end turn" in choices else choices[0])
        assert state.mover == (first + place) % 3


def test_anybody_may_begin_at_random() -> None:
    """3, step 9: the default."""
    assert {state.start_player for state in many(60, players=4)} == {0, 1, 2, 3}


def test_the_same_seed_gives_the_same_table_and_another_seed_another() -> None:
    """3: nothing but the seed and the options decides."""
    options = {"decree": "random", "harvest": True, "crossroads": True}
    assert start(3, 7, **options).to_dict() == start(3, 7, **options).to_dict()
    assert start(3, 7, **options).to_dict() != start(3, 8, **options).to_dict()
