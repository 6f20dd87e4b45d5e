"""Section 12: control, conquest and settling."""

import pytest

from tests.games.indio.positions import (
    completed,
    finish_year,
    hex_of,
    play,
    pool,
    question,
    table,
    texts,
)

# ---- 12.1: workers of red, blue, green on 0 0; owner of an outpost there; who controls

CASES = [
    ((0, 0, 0), None, -1),
    ((1, 0, 0), None, 0),
    ((1, 1, 0), None, -1),
    ((2, 1, 1), None, 0),
    ((2, 2, 0), None, -1),
    ((0, 1, 3), None, 2),
    ((0, 0, 0), "red", 0),
    ((0, 1, 1), "red", 0),
    ((1, 1, 0), "red", 0),
    ((1, 1, 1), "red", 0),
    ((1, 0, 2), "red", 2),
    ((0, 2, 1), "red", 1),
    ((0, 2, 2), "red", 0),
    ((1, 2, 1), "red", 1),
    ((3, 1, 0), "red", 0),
]


@pytest.mark.parametrize(("workers", "owner", "controller"), CASES)
def test_control_goes_to_strictly_more_workers_else_to_the_owner(
    workers: tuple[int, int, int], owner: str | None, controller: int
) -> None:
    """With one structure each nobody can be conquered, so control is seen by itself."""
    structures = {"1 -1": "red outpost", "0 2": "blue outpost", "-2 1": "green outpost"}
    if owner:
        del structures["1 -1"]
        structures["0 0"] = f"{owner} outpost"
    standing = {
        seat: [f"0 0 exhausted {count}"] if count else []
        for seat, count in zip(["red", "blue", "green"], workers, strict=True)
    }
    state = table(players=3, structures=structures, workers=standing)
    assert state.controller(state.shape.hex_at(0, 0)) == controller


def test_active_and_exhausted_workers_control_alike() -> None:
    state = table(
        workers={"red": ["2 0 exhausted 2"], "blue": ["2 0 active", "-2 0 active"]},
    )
    assert state.controller(state.shape.hex_at(2, 0)) == 0


# ---- 12.2

TWO_BLUE = {"1 -2": "red outpost", "-1 2": "blue outpost", "0 1": "blue outpost"}
ATTACK = {"red": ["0 0 active"], "blue": ["-2 0 active"]}


def test_control_of_a_foreign_structure_conquers_it_at_once_and_for_free() -> None:
    state = table(structures=TWO_BLUE, workers=ATTACK, resources={"0 1": "2 metal"})
    play(state, "worker 0 0", "move 0 1")
    assert (hex_of(state, "0 1")["owner"], hex_of(state, "0 1")["structure"]) == ("red", "outpost")
    assert pool(state, "red") == {"metal": 2}
    assert pool(state, "blue") == {}
    assert state.pieces == [2, 0, 0, 1, 0, 0]
    assert question(state) == ("red", "action"), "it takes no action"
    assert "move 1 0" not in texts(state)


@pytest.mark.parametrize("kind", ["outpost", "town", "city"])
def test_the_conqueror_puts_the_same_kind_of_piece(kind: str) -> None:
    state = table(structures={**TWO_BLUE, "0 1": f"blue {kind}"}, workers=ATTACK)
    play(state, "worker 0 0", "move 0 1")
    assert hex_of(state, "0 1")["structure"] == kind


def test_without_such_a_piece_in_the_supply_the_owner_stays() -> None:
    towns = dict.fromkeys(["1 -2", "0 -2", "2 -2", "2 0"], "red town")
    state = table(
        structures={**towns, "-1 2": "blue outpost", "0 1": "blue town"},
        workers=ATTACK,
        resources={"0 1": "2 metal"},
    )
    play(state, "worker 0 0", "move 0 1")
    assert hex_of(state, "0 1")["owner"] == "blue"
    assert state.controller(state.shape.hex_at(0, 1)) == 0
    assert pool(state, "blue") == {"metal": 2}


def test_the_only_structure_of_a_player_is_never_conquered() -> None:
    state = table(structures={"1 -2": "red outpost", "0 1": "blue outpost"}, workers=ATTACK)
    play(state, "worker 0 0", "move 0 1")
    assert hex_of(state, "0 1")["owner"] == "blue"


def test_r33_owner_and_controller_each_keep_their_rights() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 1": "blue city"},
        workers={"red": ["0 1 exhausted"], "blue": ["-2 0 active"]},
        resources={"0 1": "2 commerce"},
    )
    red, blue = (dict(score.lines) for score in state.scores())
    assert red["territory"] == 2
    assert red["structures"] == 2
    assert red["resources"] == 0
    assert blue["territory"] == 1
    assert blue["structures"] == 8
    assert blue["resources"] == 2


def test_r31_a_blocked_conquest_happens_when_the_owner_gains_a_second_structure() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 1": "blue outpost"},
        workers={"red": ["0 1 exhausted", "2 0 active"], "blue": ["-2 0 active"]},
        resources={"0 1": "1 stone 1 metal"},
    )
    play(state, "pass", "worker -2 0", "build outpost -2 0")
    assert hex_of(state, "0 1")["owner"] == "red"
    assert hex_of(state, "-2 0")["owner"] == "blue"


def test_r31_a_blocked_conquest_happens_when_the_controller_gets_a_piece_back() -> None:
    towns = dict.fromkeys(["1 -2", "0 -2", "2 -2", "2 0"], "red town")
    state = table(
        structures={**towns, "-1 2": "blue outpost", "0 1": "blue town"},
        workers={"red": ["0 1 exhausted", "2 0 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "1 water 1 stone 1 metal 1 commerce"},
    )
    play(state, "worker 2 0", "build city 2 0")
    assert hex_of(state, "2 0")["structure"] == "city"
    assert hex_of(state, "0 1")["owner"] == "red"


def test_attacking_a_defender_away_conquers() -> None:
    state = table(
        structures=TWO_BLUE,
        workers={"red": ["0 1 active"], "blue": ["0 1 exhausted", "-2 0 active"]},
    )
    assert hex_of(state, "0 1")["owner"] == "blue"
    play(state, "worker 0 1", "attack blue exhausted")
    assert hex_of(state, "0 1")["owner"] == "red"


def test_a_third_player_can_gain_a_structure_when_two_others_fall() -> None:
    """12.3: everybody's conquests are looked at."""
    state = table(
        players=3,
        structures={"1 -1": "red outpost", "0 2": "blue outpost", "0 0": "blue outpost",
                    "-2 1": "green outpost"},
        workers={"red": ["0 0 active"], "blue": ["0 0 active", "0 2 active"],
                 "green": ["0 0 exhausted"]},
    )  # fmt: skip
    play(state, "worker 0 0", "attack blue active")
    assert hex_of(state, "0 0")["owner"] == "green"


def test_a_move_away_can_hand_a_structure_over() -> None:
    state = table(
        structures={"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["0 0 active"], "blue": ["0 0 exhausted", "-2 0 active"]},
    )
    play(state, "worker 0 0", "move 1 0")
    assert hex_of(state, "0 0")["owner"] == "blue"


def test_r31_one_conquest_can_make_another_possible() -> None:
    """Each held the other's only structure; blue's second outpost sets both free."""
    state = table(
        structures={"1 -2": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["-1 2 exhausted"], "blue": ["1 -2 exhausted", "-2 0 active"]},
        resources={"-1 2": "1 stone 1 metal"},
    )
    play(state, "pass", "worker -2 0", "build outpost -2 0")
    assert hex_of(state, "-1 2")["owner"] == "red"
    assert hex_of(state, "1 -2")["owner"] == "blue"


@pytest.mark.parametrize(
    ("builder", "home", "after", "last"),
    [
        ("red", "1 -1", "blue", "green"),
        ("blue", "0 2", "green", "red"),
        ("green", "-2 1", "red", "blue"),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_r32_players_come_in_turn_from_the_one_whose_turn_it_is(
    builder: str, home: str, after: str, last: str, swapped: bool
) -> None:
    """Somebody builds a town and loses one of two structures, to the player who comes next.

    Whoever is first leaves the builder a single structure, which is safe. The order of the hexes
    counts only among those of one player.
    """
    places = {after: home, last: "0 0"} if swapped else {after: "0 0", last: home}
    state = table(
        players=3,
        structures={"1 -1": "red outpost", "0 2": "blue outpost", "-2 1": "green outpost"},
        workers={builder: ["0 0 active"]}
        | {seat: [f"{place} exhausted"] for seat, place in places.items()},
        resources={home: "1 water 1 fire 2 stone 1 metal"},
    )
    if builder != "red":
        play(state, "pass")
    play(state, "worker 0 0", "build town 0 0")
    owners = {h: hex_of(state, h)["owner"] for h in ["0 0", home]}
    assert owners == {h: after if h == places[after] else builder for h in owners}


def test_r32_with_one_piece_left_the_northern_structure_is_taken() -> None:
    """Red controls two blue outposts, has no piece for either, and gets one back by upgrading."""
    four = dict.fromkeys(["1 -2", "2 -2", "2 0", "1 -1"], "red outpost")
    state = table(
        structures={**four, "0 -2": "blue outpost", "0 2": "blue outpost", "-1 2": "blue city"},
        workers={
            "red": ["0 -2 exhausted", "0 2 exhausted", "2 0 active"],
            "blue": ["-2 0 active"],
        },
        resources={"1 -2": "1 water 1 fire 1 stone"},
    )
    play(state, "worker 2 0", "build town 2 0")
    assert hex_of(state, "0 -2")["owner"] == "red"
    assert hex_of(state, "0 2")["owner"] == "blue"


# ---- 12.3, second part


def test_position_quests_of_everybody_are_asked_after_each_action() -> None:
    state = table(
        workers={"red": ["2 0 active"], "blue": ["1 0 exhausted", "-2 0 active"]},
        hands={"red": ["scout"], "blue": ["envoy"]},
        resources={"1 0": "1 water"},
    )
    play(state, "worker 2 0", "move 1 0")
    assert completed(state, "blue") == ["envoy"]
    assert completed(state, "red") == [], "water lies on the hex"


def test_conquests_come_before_position_quests() -> None:
    state = table(
        structures={**TWO_BLUE, "2 0": "red outpost"},
        workers=ATTACK,
        hands={"red": ["architect"]},
    )
    play(state, "worker 0 0", "move 0 1")
    assert completed(state, "red") == ["architect"]


def test_no_conquest_is_left_open_when_the_year_closes() -> None:
    state = table(structures=TWO_BLUE, workers=ATTACK)
    play(state, "worker 0 0", "move 0 1")
    finish_year(state)
    state.check()
    assert hex_of(state, "0 1")["owner"] == "red"
