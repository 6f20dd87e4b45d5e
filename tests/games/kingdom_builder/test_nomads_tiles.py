"""The nomad tiles (section 16, R38, R39)."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from moothall.games.kingdom_builder.content import NOMAD_COUNTS
from moothall.games.kingdom_builder.names import NOMAD_NAMES
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import (
    GAME,
    build_three,
    deal,
    lines,
    play,
    seat,
    table,
    texts,
)
from tests.games.kingdom_builder.recount import neighbours, read_board, recount

BOARD = "quarry,caravan,village,garden"
TERRAIN = read_board(BOARD.split(","))
LETTERS = {
    "grass": "G", "forest": "F", "desert": "D", "canyon": "C", "flower": "L", "water": "W",
    "mountain": "M",
}  # fmt: skip
Edit = Callable[[dict[str, Any]], None]


def hexes_of(terrain: str) -> list[str]:
    return [f"{r} {c}" for (r, c), letter in sorted(TERRAIN.items()) if letter == LETTERS[terrain]]


def hold(*kinds: str, seat: str = "red", state: str = "ready") -> Edit:
    """An edit: a seat holds nomad tiles, taken from the first nomad hexes."""

    def edit(written: dict[str, Any]) -> None:
        for place, kind in enumerate(kinds):
            written["nomads"][place].update(tile=kind, state=state, seat=seat)

    return edit


def both(first: Edit, second: Edit) -> Edit:
    def edit(written: dict[str, Any]) -> None:
        first(written)
        second(written)

    return edit


def lying(hex_: str, kind: str) -> Edit:
    """An edit: this tile lies on a nomad hex."""

    def edit(written: dict[str, Any]) -> None:
        for entry in written["nomads"]:
            if entry["hex"] == hex_:
                entry["tile"] = kind

    return edit


def nomads(*seats: list[str], **options: Any) -> KingdomBuilderState:
    return table(*seats, **{"layout": BOARD, "card": "flower", **options})


def tile_on(state: KingdomBuilderState, hex_: str) -> tuple[str, str | None]:
    written: dict[str, Any] = state.to_dict()
    entry = next(each for each in written["nomads"] if each["hex"] == hex_)
    return entry["state"], entry["seat"]


# ---- the fifteen tiles


def test_there_are_fifteen_nomad_tiles() -> None:
    """Section 16: two each of four kinds, and seven different donations."""
    counts = dict(zip(NOMAD_NAMES, NOMAD_COUNTS, strict=True))
    pairs = ["treasure", "resettlement", "sword", "outpost"]
    assert [counts[name] for name in pairs] == [2, 2, 2, 2]
    assert {name: count for name, count in counts.items() if name not in pairs} == {
        f"donation_{terrain}": 1 for terrain in LETTERS
    }
    assert sum(counts.values()) == 15


def test_one_random_tile_lies_face_up_on_every_nomad_hex() -> None:
    """Section 16: six on this board, never more of a kind than there are."""
    most: Counter[str] = Counter()
    for seed in range(80):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": BOARD}).to_dict()
        assert [entry["hex"] for entry in written["nomads"]] == [
            "3 13", "5 2", "5 7", "7 5", "13 4", "17 16",
        ]  # fmt: skip
        assert {(entry["state"], entry["seat"]) for entry in written["nomads"]} == {("never", None)}
        most |= Counter(entry["tile"] for entry in written["nomads"])
        view: dict[str, Any] = GAME.start(2, seed, {"layout": BOARD}).view(1)
        assert view["nomads"] == written["nomads"]
    assert most == dict(zip(NOMAD_NAMES, NOMAD_COUNTS, strict=True))


# ---- taking and keeping


def test_the_first_to_build_beside_a_nomad_hex_takes_its_tile() -> None:
    """Section 16: 5 8 lies beside 5 7."""
    state = nomads(edit=lying("5 7", "sword"))
    play(state, "build 5 8")
    assert tile_on(state, "5 7") == ("new", "red")


def test_first_come_first_served() -> None:
    """Section 16: blue comes second and gets nothing; there is one tile only."""
    state = nomads(edit=both(lying("5 7", "outpost"), lambda w: deal(w, "blue", "desert")))
    play(state, "build 5 8", "build 5 9", "build 6 9", "end turn", "build 5 6")
    assert tile_on(state, "5 7") == ("ready", "red")


def test_a_move_takes_a_tile_too() -> None:
    """R8: both building and moving are placing."""
    edit = both(lying("7 5", "outpost"), hold("resettlement"))
    state = nomads(["6 4"], edit=edit)
    play(state, "use resettlement", "lift 6 4", "land 6 5")
    assert tile_on(state, "7 5") == ("new", "red")


def test_a_tile_works_in_the_next_turn_only_and_is_gone_then_unused() -> None:
    """Section 16."""
    edit = both(lying("5 7", "donation_grass"), lambda w: deal(w, "blue", "desert"))
    state = nomads(edit=edit)
    play(state, "build 5 8", "build 5 9", "build 6 9")
    assert not texts(state, "use")
    play(state, "end turn")
    assert tile_on(state, "5 7") == ("ready", "red")
    build_three(state)
    play(state, "end turn")
    assert "use donation_grass" in texts(state)
    build_three(state)
    assert "use donation_grass" in texts(state)
    play(state, "end turn")
    assert tile_on(state, "5 7") == ("lost", "red")
    build_three(state)
    play(state, "end turn")
    assert "use donation_grass" not in texts(state)


def test_a_used_tile_is_gone_at_once() -> None:
    state = nomads(edit=hold("donation_grass"))
    play(state, "use donation_grass")
    assert tile_on(state, "3 13") == ("lost", "red")
    build_three(state)
    assert "use donation_grass" not in texts(state)


def test_two_tiles_alike_are_used_one_after_the_other() -> None:
    state = nomads(["0 0"], ["9 9", "9 8", "9 7"], edit=hold("sword", "sword"))
    assert texts(state, "use") == ["sword"]
    play(state, "use sword", "remove 9 9")
    assert texts(state, "use") == ["sword"]
    play(state, "use sword", "remove 9 8")
    assert not texts(state, "use")


def test_a_nomad_tile_is_not_lost_by_moving_away() -> None:
    """Section 16: the settlement beside 5 7 leaves, the tile taken there stays."""

    def edit(written: dict[str, Any]) -> None:
        for entry in written["nomads"]:
            if entry["hex"] == "5 7":
                entry.update(tile="outpost", state="ready", seat="red")
        written["nomads"][0].update(tile="resettlement", state="ready", seat="red")

    state = nomads(["5 8"], edit=edit)
    play(state, "use resettlement", "lift 5 8", "land 3 8")
    assert tile_on(state, "5 7") == ("ready", "red")


def test_nobody_else_may_use_my_tile() -> None:
    state = nomads(["0 0"], ["9 9"], edit=hold("sword", seat="blue"))
    assert not texts(state, "use")


# ---- Treasure


def test_treasure_gives_three_points_at_once_and_is_out_of_the_game() -> None:
    """R39."""
    state = nomads(edit=lying("5 7", "treasure"))
    assert lines(state, 0)["treasure"] == 0
    play(state, "build 5 8")
    assert lines(state, 0)["treasure"] == 3
    assert tile_on(state, "5 7") == ("lost", "red")
    assert [score.total for score in state.scores()] == recount(state.to_dict())


def test_a_second_settlement_beside_the_treasure_finds_nothing() -> None:
    """R39: neither mine nor another's."""
    state = nomads(edit=both(lying("5 7", "treasure"), lambda w: deal(w, "blue", "desert")))
    play(state, "build 5 8", "build 6 8", "build 6 7", "end turn", "build 5 6")
    assert [lines(state, who)["treasure"] for who in (0, 1)] == [3, 0]


def test_two_treasures_are_six_points() -> None:
    """R39: beside 3 13 and beside 5 2."""
    edit = both(lying("3 13", "treasure"), lying("5 2", "treasure"))
    state = nomads(["1 12", "3 2"], card="grass", edit=edit)
    play(state, "build 2 13")
    assert lines(state, 0)["treasure"] == 3
    play(state, "build 4 2")
    assert lines(state, 0)["treasure"] == 6


# ---- Outpost


def test_outpost_frees_the_first_mandatory_build_of_adjacency() -> None:
    """Section 16: all free flower fields, but only flower fields; afterwards the rule again."""
    state = nomads(["3 9"], edit=hold("outpost"))
    assert texts(state, "build") == ["3 8", "4 9"]
    play(state, "use outpost")
    assert texts(state) == [f"build {h}" for h in hexes_of("flower") if h != "3 9"]
    play(state, "build 16 12")
    assert texts(state) == ["build 3 8", "build 4 9", "build 15 11", "build 16 13"]


def test_outpost_may_be_declared_between_mandatory_builds() -> None:
    """R38: and frees that build only."""
    state = nomads(["3 9"], edit=hold("outpost"))
    play(state, "build 3 8")
    assert "6 0" not in texts(state, "build")
    assert "use outpost" in texts(state)
    play(state, "use outpost", "build 6 0")
    assert "use outpost" not in texts(state)
    assert texts(state) == ["build 3 7", "build 4 9", "build 5 0", "build 6 1"]


def test_outpost_may_be_declared_before_the_build_of_a_tile() -> None:
    """R38: here of the Garden hex 11 14, for a flower field far away; before the mandatory action
    and after it.
    """
    for after in (False, True):
        edit = hold("outpost")
        state = nomads(["12 15"], card="canyon", tiles={"11 14": "ready"}, edit=edit)
        if after:
            build_three(state)
        play(state, "use garden")
        assert "use outpost" in texts(state)
        assert "6 0" not in texts(state, "build")
        play(state, "use outpost")
        assert texts(state) == [f"build {h}" for h in hexes_of("flower")]
        play(state, "build 6 0")
        assert "use outpost" not in texts(state)
        assert ("end turn" in texts(state)) == after


def test_outpost_before_a_tiles_build_does_not_free_the_mandatory_builds() -> None:
    """R38: that build only."""
    state = nomads(["12 15"], card="flower", tiles={"11 14": "ready"}, edit=hold("outpost"))
    play(state, "use garden", "use outpost", "build 3 9")
    assert texts(state) == ["build 3 8", "build 4 9", "build 11 15", "build 12 16"]


def test_outpost_is_not_open_before_a_build_outside_the_adjacency_rule() -> None:
    """R38: Village builds beside three own settlements, which no outpost changes."""
    ring = ["12 7", "13 6", "13 8", "14 6"]
    state = nomads(ring, card="grass", tiles={"14 7": "ready"}, edit=hold("outpost"))
    play(state, "use village")
    assert texts(state, "build")
    assert "use outpost" not in texts(state)


def test_outpost_is_no_use_after_the_mandatory_action_without_a_tile() -> None:
    """R38: it is declared right before a build."""
    state = nomads(["3 9"], edit=hold("outpost"))
    build_three(state)
    assert texts(state) == ["end turn"]


def test_two_outposts_free_two_builds_one_by_one() -> None:
    state = nomads(["3 9"], edit=hold("outpost", "outpost"))
    play(state, "use outpost")
    assert "use outpost" not in texts(state)
    play(state, "build 6 0")
    assert "5 0" in texts(state, "build")
    play(state, "use outpost")
    assert texts(state) == [f"build {h}" for h in hexes_of("flower") if h not in ("3 9", "6 0")]


def test_outpost_starts_the_mandatory_action() -> None:
    """R38 and section 4: no extra action comes in between any more."""
    state = nomads(["3 9"], ["9 9"], edit=hold("outpost", "sword"))
    play(state, "use outpost")
    assert not texts(state, "use")


# ---- Sword


def test_sword_takes_a_settlement_from_every_opponent_in_turn_order() -> None:
    """R38: after the user, each decides which."""
    edit = hold("sword")
    state = nomads(["0 0"], ["9 8", "9 9"], ["9 0"], ["8 0", "8 1"], players=4, edit=edit)
    play(state, "use sword")
    assert (state.mover, texts(state)) == (1, ["remove 9 8", "remove 9 9"])
    play(state, "remove 9 9")
    assert (state.mover, texts(state)) == (2, ["remove 9 0"])
    play(state, "remove 9 0")
    assert (state.mover, texts(state)) == (3, ["remove 8 0", "remove 8 1"])
    play(state, "remove 8 0")
    assert state.mover == 0
    assert [len(seat(state, name)["settlements"]) for name in ("red", "blue", "green")] == [1, 1, 0]


def test_the_settlement_returns_to_the_supply() -> None:
    state = nomads(["0 0"], ["9 8", "9 9"], edit=hold("sword"))
    play(state, "use sword", "remove 9 9")
    assert seat(state, "blue")["supply"] == 39
    assert seat(state, "blue")["settlements"] == ["9 8"]


def test_who_has_no_settlement_on_the_board_is_passed_over() -> None:
    """R38."""
    state = nomads(["0 0"], [], ["9 0"], players=3, edit=hold("sword"))
    play(state, "use sword")
    assert state.mover == 2


def test_sword_is_not_open_when_no_opponent_has_a_settlement() -> None:
    state = nomads(["0 0"], [], edit=hold("sword"))
    assert not texts(state, "use")


def test_sword_takes_the_tile_of_a_location_left_alone() -> None:
    """R38 and 6.2: blue's only settlement beside the Quarry hex 2 4."""

    def blue_quarry(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["tiles"]["2 4"] = "ready"
        for entry in written["locations"]:
            if entry["hex"] == "2 4":
                entry["left"] -= 1

    edit = both(hold("sword"), blue_quarry)
    state = nomads(["0 0"], ["2 3", "9 9"], edit=edit)
    play(state, "use sword", "remove 2 3")
    assert seat(state, "blue")["tiles"] == {"2 4": "lost"}
    state = nomads(["0 0"], ["2 3", "3 3"], edit=edit)
    play(state, "use sword", "remove 2 3")
    assert seat(state, "blue")["tiles"] == {"2 4": "ready"}


def test_sword_does_not_undo_the_end_of_the_game() -> None:
    """Section 16: blue has emptied his supply; one comes back, and the round is the last still."""

    def last_of_the_round(written: dict[str, Any]) -> None:
        blue = written["seats"]["blue"]
        blue.update(erupted=blue["supply"], supply=0)
        card = written["seats"]["red"]["card"]
        written["turn"].update(active="red", mover="red", ending=True, terrain=card)

    edit = both(hold("sword"), last_of_the_round)
    state = nomads(["3 9"], ["9 8", "9 9"], start_player="blue", edit=edit)
    play(state, "use sword", "remove 9 9")
    assert seat(state, "blue")["supply"] == 1
    build_three(state)
    play(state, "end turn")
    assert state.over


def test_sword_is_open_before_and_after_the_mandatory_action_but_not_within() -> None:
    """Section 16: an extra action of phases 2 and 4."""
    state = nomads(["3 9"], ["9 9"], edit=hold("sword"))
    assert "use sword" in texts(state)
    play(state, f"build {texts(state, 'build')[0]}")
    assert "use sword" not in texts(state)
    play(state, f"build {texts(state, 'build')[0]}")
    play(state, f"build {texts(state, 'build')[0]}")
    assert "use sword" in texts(state)


# ---- Donation


@pytest.mark.parametrize("terrain", list(LETTERS))
def test_a_donation_builds_three_on_its_terrain(terrain: str) -> None:
    """Section 16: on water and mountain too; without a settlement anywhere at first."""
    state = nomads(edit=hold(f"donation_{terrain}"))
    play(state, f"use donation_{terrain}")
    assert texts(state) == [f"build {h}" for h in hexes_of(terrain)]
    build_three(state)
    assert seat(state, "red")["supply"] == 37
    assert set(seat(state, "red")["settlements"]) <= set(hexes_of(terrain))
    assert "use donation_" + terrain not in texts(state)
    assert texts(state, "build")  # the mandatory action comes on top


def test_a_donation_obeys_the_adjacency_rule() -> None:
    """Section 16: for each build anew."""
    state = nomads(["1 0"], edit=hold("donation_grass"))
    play(state, "use donation_grass")
    assert texts(state, "build") == ["0 0", "0 1", "1 1", "2 0"]
    play(state, "build 0 1")
    assert texts(state, "build") == ["0 0", "0 2", "1 1", "2 0"]


def test_a_donation_once_begun_is_finished_before_anything_else() -> None:
    """R38: no stopping, no other action in between."""
    state = nomads(["1 0"], ["9 9"], edit=hold("donation_grass", "sword"))
    play(state, "use donation_grass")
    for _ in range(3):
        assert texts(state) == [f"build {h}" for h in texts(state, "build")]
        play(state, f"build {texts(state, 'build')[0]}")
    assert "use sword" in texts(state)


@pytest.mark.parametrize("supply", [1, 2, 3])
def test_a_donation_builds_no_more_than_the_supply_holds(supply: int) -> None:
    """R38: and the last settlement triggers the end."""
    state = nomads(["1 0"], supply={"red": supply}, edit=hold("donation_grass"))
    play(state, "use donation_grass")
    for _ in range(supply):
        play(state, f"build {texts(state, 'build')[0]}")
    assert texts(state) == ["end turn"]
    written: dict[str, Any] = state.to_dict()
    assert written["turn"]["ending"] is True


def test_a_donation_ends_early_when_its_terrain_fills_up() -> None:
    """R38: two mountains are left."""
    mountains = hexes_of("mountain")
    assert len(mountains) == 25
    state = nomads([], mountains[2:], edit=hold("donation_mountain"))
    play(state, "use donation_mountain", f"build {mountains[0]}", f"build {mountains[1]}")
    assert seat(state, "red")["supply"] == 38
    assert texts(state, "build")
    assert set(texts(state, "build")) <= set(hexes_of("flower"))  # the mandatory action
    assert not texts(state, "use")


def test_a_donation_for_a_full_terrain_is_not_open() -> None:
    state = nomads([], hexes_of("mountain"), edit=hold("donation_mountain"))
    assert not texts(state, "use")


def test_a_donation_needs_a_settlement_in_the_supply() -> None:
    state = nomads(["3 9"], supply={"red": 3}, edit=hold("donation_grass"))
    build_three(state)
    assert texts(state) == ["end turn"]


def test_donated_settlements_count_as_built_in_play() -> None:
    """Section 9: a build tile like any other; three beside blue."""
    state = nomads([], ["0 1"], goals="ambassadors,rovers,families", edit=hold("donation_grass"))
    play(state, "use donation_grass", "build 0 0", "build 1 0", "build 1 1")
    assert lines(state, 0)["ambassadors"] == 3
    assert lines(state, 0)["families"] == 0


def test_an_outpost_frees_one_build_of_a_donation() -> None:
    """R38: declared right before it."""
    state = nomads(["1 0"], edit=hold("donation_grass", "outpost"))
    play(state, "use donation_grass", "build 0 0")
    assert "use outpost" in texts(state)
    play(state, "use outpost")
    assert texts(state, "build") == [h for h in hexes_of("grass") if h not in ("1 0", "0 0")]
    play(state, "build 19 19")
    assert texts(state) == [f"build {h}" for h in ("0 1", "1 1", "2 0", "18 19", "19 18")]


# ---- Resettlement


def reach(start: str, steps: int, taken: set[str]) -> list[str]:
    """Where a settlement gets within some steps over free land, counted by hand as it were."""
    row, column = start.split()
    reached = {(int(row), int(column))}
    for _ in range(steps):
        around = set().union(*[neighbours(h) for h in reached])
        reached |= {n for n in around if TERRAIN[n] in "GFDCL" and f"{n[0]} {n[1]}" not in taken}
    return [f"{r} {c}" for r, c in sorted(reached) if f"{r} {c}" != start]


def test_resettlement_moves_a_settlement_up_to_four_steps_over_free_land() -> None:
    """R38."""
    state = nomads(["5 9"], ["6 8", "6 9"], edit=hold("resettlement"))
    play(state, "use resettlement")
    assert texts(state) == ["lift 5 9"]
    play(state, "lift 5 9")
    expected = reach("5 9", 4, {"6 8", "6 9"})
    assert texts(state, "land") == expected
    assert "3 7" in expected
    assert "5 7" not in expected  # a nomad hex
    assert "4 8" not in expected  # a mountain


def test_resettlement_counts_the_shortest_way() -> None:
    """R38: 3 8 is two steps away, so two are left, for any settlement."""
    state = nomads(["5 9", "0 0"], edit=hold("resettlement"))
    play(state, "use resettlement", "lift 5 9", "land 3 8")
    written: dict[str, Any] = state.to_dict()
    assert written["turn"]["remaining"] == 2
    assert texts(state) == ["lift 0 0", "lift 3 8", "stop"]
    play(state, "lift 0 0")
    assert texts(state, "land") == reach("0 0", 2, {"3 8"})


def test_resettlement_may_move_the_same_settlement_again() -> None:
    state = nomads(["5 9"], edit=hold("resettlement"))
    play(state, "use resettlement", "lift 5 9", "land 5 8", "lift 5 8")
    assert texts(state, "land") == reach("5 8", 3, set())


def test_resettlement_is_over_after_four_steps() -> None:
    """R38: one step at a time, to and fro."""
    state = nomads(["5 9"], edit=hold("resettlement"))
    play(state, "use resettlement")
    for origin, target in (("5 9", "5 8"), ("5 8", "5 9"), ("5 9", "4 9"), ("4 9", "3 9")):
        play(state, f"lift {origin}", f"land {target}")
    assert not texts(state, "lift")
    assert texts(state, "build")


def test_resettlement_stops_when_the_player_likes() -> None:
    """R38."""
    state = nomads(["5 9"], edit=hold("resettlement"))
    play(state, "use resettlement", "lift 5 9", "land 5 8", "stop")
    assert not texts(state, "lift")
    assert not texts(state, "use")
    assert texts(state, "build")


def test_resettlement_cannot_pass_what_stands_in_the_way() -> None:
    """R38: 0 0 is shut in by blue's 0 1 and 1 0."""
    state = nomads(["0 0"], ["0 1", "1 0"], edit=hold("resettlement"))
    assert not texts(state, "use")


def test_each_move_of_resettlement_takes_and_loses_tiles() -> None:
    """R38: past the Quarry hex 2 4, first there and then away."""
    state = nomads(["4 3", "9 9"], card="grass", edit=hold("resettlement"))
    play(state, "use resettlement", "lift 4 3", "land 3 3")
    assert seat(state, "red")["tiles"] == {"2 4": "new"}
    play(state, "lift 3 3", "land 4 4")
    assert seat(state, "red")["tiles"] == {"2 4": "lost"}


def test_a_long_move_is_one_move() -> None:
    """R38: passing the Quarry hex within one move takes no tile."""
    state = nomads(["4 3"], card="grass", edit=hold("resettlement"))
    play(state, "use resettlement", "lift 4 3", "land 3 5")
    assert seat(state, "red")["tiles"] == {}
