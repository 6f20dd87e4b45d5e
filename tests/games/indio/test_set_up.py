"""Sections 3 and 5: boards, stacks, cards, and where everybody begins."""

from collections import Counter
from typing import Any, cast

import pytest

from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, hex_of, play, question, seat_of, texts, workers_at

GROUND = {2: (11, 5, 3), 3: (18, 6, 3), 4: (22, 9, 6)}
EDGE = {2: 12, 3: 15, 4: 18}


def begin(players: int = 2, seed: int = 0, **options: Any) -> IndioState:
    return cast(IndioState, GAME.start(players, seed, options))


def keep_leaders(state: IndioState) -> IndioState:
    while question(state)[1] == "leader":
        play(state, texts(state)[0])
    return state


def bases(state: IndioState) -> Counter[str]:
    written: dict[str, Any] = state.to_dict()
    return Counter(entry["base"] for entry in written["hexes"])


# ---- 3.1 and 3.2


def test_a_hex_has_six_neighbours_east_west_and_on_both_diagonals() -> None:
    shape = begin(4).shape
    around = {shape.hexes[n] for n in shape.neighbours[shape.hex_at(0, 0)]}
    assert around == {(1, 0), (-1, 0), (1, -1), (0, -1), (0, 1), (-1, 1)}


def test_canonical_order_is_by_row_and_then_by_column() -> None:
    hexes = begin(3).shape.hexes
    assert hexes == sorted(hexes, key=lambda h: (h[1], h[0]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_has_the_hexes_tiles_and_edge_for_the_number_of_players(players: int) -> None:
    earth, water, desert = GROUND[players]
    state = begin(players, seed=5)
    assert bases(state) == {"earth": earth, "water": water, "desert": desert}
    assert state.shape.size == earth + water + desert
    assert state.shape.edge.bit_count() == EDGE[players]


def test_the_rows_of_the_boards() -> None:
    rows = {
        2: {-2: (0, 2), -1: (-1, 2), 0: (-2, 2), 1: (-2, 1), 2: (-2, 0)},
        3: {-2: (0, 2), -1: (-1, 2), 0: (-2, 2), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)},
        4: {-3: (0, 3), -2: (-1, 3), -1: (-2, 3), 0: (-3, 3), 1: (-3, 2), 2: (-3, 1), 3: (-3, 0)},
    }
    for players, wanted in rows.items():
        hexes = {(q, r) for r, (low, high) in wanted.items() for q in range(low, high + 1)}
        assert set(begin(players).shape.hexes) == hexes


def test_the_shapes_are_nested() -> None:
    two, three, four = (set(begin(players).shape.hexes) for players in (2, 3, 4))
    assert two < three < four


def test_the_tiles_are_shuffled_by_the_seed_alone() -> None:
    assert begin(2, seed=3).base == begin(2, seed=3).base
    assert len({begin(2, seed=seed).base for seed in range(8)}) == 8


# ---- 3.3

FIRST_GAMES = {
    2: (
        ["eee", "dwew", "eedwe", "dwew", "eee"],
        {"red": ("1 -2", "1 -1"), "blue": ("-1 2", "0 1")},
    ),
    3: (
        ["eee", "weew", "wedew", "eeddee", "eeeee", "ewwe"],
        {"red": ("1 -1", "1 -2"), "blue": ("0 2", "1 2"), "green": ("-2 1", "-3 2")},
    ),
    4: (
        ["eeee", "eewee", "weddew", "dewwwed", "weddew", "eewee", "eeee"],
        {"red": ("-1 -2", "0 -3"), "blue": ("3 -2", "3 -3"), "green": ("1 2", "0 3"),
         "purple": ("-3 2", "-3 3")},
    ),
}  # fmt: skip


@pytest.mark.parametrize("players", FIRST_GAMES)
def test_the_first_game_board_is_as_recommended(players: int) -> None:
    state = begin(players, board="first_game")
    letters = "".join("ewd"[tile] for tile in state.base)
    assert letters == "".join(FIRST_GAMES[players][0])


@pytest.mark.parametrize("players", FIRST_GAMES)
def test_first_game_places_need_no_decision(players: int) -> None:
    state = keep_leaders(begin(players, board="first_game", start="first_game"))
    assert state.year == 1
    for seat, (farm, second) in FIRST_GAMES[players][1].items():
        entry = hex_of(state, farm)
        assert (entry["base"], entry["tiles"]) == ("earth", ["farm"])
        assert (entry["structure"], entry["owner"]) == ("outpost", seat)
        assert hex_of(state, second)["base"] == "earth"
        assert workers_at(state, seat) == sorted([f"{farm} exhausted", f"{second} exhausted"])


def _turned(rows: dict[tuple[int, int], str], turn: Any) -> dict[tuple[int, int], str]:
    return {turn(*h): tile for h, tile in rows.items()}


def test_the_first_game_boards_are_fair() -> None:
    """Mirrored top and bottom for two; turned by a third for three; mirrored both ways for four."""
    turns = {
        2: [lambda q, r: (q + r, -r)],
        3: [lambda q, r: (-q - r, q + 1)],
        4: [lambda q, r: (-q - r, r), lambda q, r: (q + r, -r)],
    }
    for players, maps in turns.items():
        state = begin(players, board="first_game")
        land = {h: "ewd"[tile] for h, tile in zip(state.shape.hexes, state.base, strict=True)}
        for turn in maps:
            assert _turned(land, turn) == land


@pytest.mark.parametrize("start", ["chosen", "fiefs"])
def test_the_first_game_board_works_with_the_other_starts(start: str) -> None:
    state = keep_leaders(begin(2, board="first_game", start=start))
    assert question(state)[1] == ("farm" if start == "chosen" else "fief_farm")


# ---- 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stacks_hold_twice_as_many_tiles_as_players(players: int) -> None:
    stacks = begin(players).to_dict()["stacks"]
    assert stacks == {"farm": 2 * players, "quarry": 2 * players, "mine": 2 * players}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_keeps_one_of_two_leaders_in_turn_order(players: int) -> None:
    state = begin(players, seed=2)
    asked = []
    first = state.first
    while question(state)[1] == "leader":
        asked.append(state.mover)
        dealt = seat_of(state, question(state)[0])["dealt"]
        assert sorted(texts(state, "lead")) == sorted(dealt)
        assert all(seat_of(state, name)["hand"] == [] for name in state.to_dict()["seats"])  # type: ignore[attr-defined]
        play(state, f"lead {dealt[1]}")
    assert asked == [(first + i) % players for i in range(players)]
    everybody = [seat_of(state, name) for name in cast(dict[str, Any], state.to_dict()["seats"])]
    assert all(seat["leader"] == seat["dealt"][1] for seat in everybody)
    assert len({leader for seat in everybody for leader in seat["dealt"]}) == 2 * players


def test_everybody_has_one_quest_and_the_rest_is_the_deck() -> None:
    state = keep_leaders(begin(3))
    seats = cast(dict[str, Any], state.to_dict()["seats"])
    cards = [card for seat in seats.values() for card in seat["hand"]]
    deck = cast(list[str], state.to_dict()["deck"])
    assert len(cards) == 3
    assert len(deck) == 39
    assert len({*cards, *deck}) == 42


def test_r1_the_first_player_is_random_unless_set() -> None:
    assert {begin(4, seed=seed).first for seed in range(20)} == {0, 1, 2, 3}
    assert {begin(4, seed=seed, first_player="green").first for seed in range(5)} == {2}


def test_r1_the_first_player_is_known_before_the_leaders_are_chosen() -> None:
    state = begin(3, first_player="green")
    assert question(state) == ("green", "leader")


def test_r2_a_farm_may_lie_on_any_terrain() -> None:
    state = keep_leaders(begin(2, board="first_game", first_player="red"))
    assert len(texts(state, "place")) == 19
    play(state, "place farm 1 0")
    entry = hex_of(state, "1 0")
    assert (entry["base"], entry["tiles"], entry["structure"]) == ("water", ["farm"], "outpost")
    assert workers_at(state, "red") == ["1 0 exhausted"]
    assert state.to_dict()["stacks"] == {"farm": 4, "quarry": 4, "mine": 4}, "from the box"


def test_r2_no_farm_on_or_beside_another_start_farm() -> None:
    state = keep_leaders(begin(2, board="first_game", first_player="red"))
    play(state, "place farm 0 0", "place worker 0 0")
    assert question(state) == ("blue", "farm")
    barred = {"0 0", "1 0", "-1 0", "1 -1", "0 -1", "0 1", "-1 1"}
    offered = {text.removeprefix("farm ") for text in texts(state, "place")}
    assert not offered & barred
    assert len(offered) == 12


def test_r3_the_second_worker_begins_on_the_farm_or_beside_it() -> None:
    state = keep_leaders(begin(2, board="first_game", first_player="red"))
    play(state, "place farm 1 -2")
    offered = {text.removeprefix("worker ") for text in texts(state, "place")}
    assert offered == {"1 -2", "0 -2", "2 -2", "0 -1", "1 -1"}
    play(state, "place worker 0 -1")
    assert workers_at(state, "red") == ["0 -1 exhausted", "1 -2 exhausted"]


def test_r3_it_may_join_foreign_workers() -> None:
    state = keep_leaders(begin(2, board="first_game", first_player="red"))
    play(state, "place farm 0 0", "place worker 1 0", "place farm 2 -1", "place worker 1 0")
    assert "1 0 exhausted" in workers_at(state, "blue")


def test_everybody_places_completely_before_the_next() -> None:
    state = keep_leaders(begin(3, first_player="blue", board="first_game"))
    order = []
    while state.year == 0:
        order.append(question(state))
        play(state, texts(state)[0])
    names = ["blue", "green", "red"]
    assert order == [(name, what) for name in names for what in ("farm", "second_worker")]


def test_there_are_no_starting_resources_and_production_comes_first() -> None:
    state = keep_leaders(begin(2, board="first_game", start="first_game"))
    assert question(state)[1] == "craft"
    assert hex_of(state, "1 -2")["resources"] == {"food": 2}
    assert hex_of(state, "2 0")["resources"] == {"earth": 1}


def test_r4_position_quests_already_true_count_after_placement() -> None:
    """Blue's second worker joins red's on 1 0: whoever holds Envoy completes it at once."""
    for seed in range(200):
        state = keep_leaders(begin(2, seed=seed, board="first_game", first_player="red"))
        if "envoy" in seat_of(state, "red")["hand"]:
            break
    play(state, "place farm 0 0", "place worker 1 0", "place farm 2 -1")
    assert seat_of(state, "red")["completed"] == []
    play(state, "place worker 1 0")
    assert seat_of(state, "red")["completed"] == ["envoy"]


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    def game() -> dict[str, object]:
        state = begin(3, seed=11, multiple_actions=True)
        for step in range(120):
            if not state.over:
                choices = state.choices()
                state.play(choices[step * 7 % len(choices)])
        return state.to_dict()

    assert game() == game()


# ---- Board Layout

LAYOUTS = {
    "band_19": (2, [6, 7, 6], 14),
    "brick_27": (3, [4, 5, 4, 5, 4, 5], 17),
    "brick_37": (4, [7, 8, 7, 8, 7], 20),
    "star_37": (4, [1, 2, 7, 6, 5, 6, 7, 2, 1], 24),
}


@pytest.mark.parametrize("board", LAYOUTS)
def test_another_layout_has_its_rows_and_the_usual_tiles(board: str) -> None:
    players, rows, edge = LAYOUTS[board]
    state = begin(players, board=board)
    earth, water, desert = GROUND[players]
    found = Counter(r for _, r in state.shape.hexes)
    assert [found[r] for r in sorted(found)] == rows
    assert state.shape.edge.bit_count() == edge
    assert bases(state) == {"earth": earth, "water": water, "desert": desert}


def test_the_star_has_six_points() -> None:
    """Each of them has two neighbours only."""
    shape = begin(4, board="star_37").shape
    points = [h for h in range(shape.size) if len(shape.neighbours[h]) == 2]
    assert len(points) == 6


@pytest.mark.parametrize("board", [*LAYOUTS, "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r40_every_board_has_enough_triangles_for_fiefs(players: int, board: str) -> None:
    if board != "random" and LAYOUTS[board][0] != players:
        players = LAYOUTS[board][0]
    shape = begin(players, board=board).shape
    found = {
        frozenset((a, b, c))
        for a in range(shape.size)
        for b in shape.neighbours[a]
        for c in shape.neighbours[a]
        if c in shape.neighbours[b]
    }
    assert shape.triangles() == len(found)
    assert len(found) > 13 * (players - 1)


def test_a_shape_knows_whether_it_is_connected() -> None:
    assert BoardShape([(0, 0), (1, 0)]).is_connected()
    assert not BoardShape([(0, 0), (2, 0)]).is_connected()
