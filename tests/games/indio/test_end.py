"""Section 14: the end of a year and of the game; ties and winners of section 15."""

from typing import Any

import pytest

from tests.games.indio.positions import (
    FARMS,
    finish_year,
    hex_of,
    play,
    question,
    seat_of,
    table,
    workers_at,
)

NAMES = ["red", "blue", "green", "purple"]


def in_year(year: int) -> Any:
    def edit(written: dict[str, Any]) -> None:
        written["year"] = year

    return edit


@pytest.mark.parametrize("year", [1, 2, 3, 4, 5, 6])
def test_before_the_seventh_year_the_game_goes_on(year: int) -> None:
    state = table(workers={}, edit=in_year(year))
    finish_year(state)
    assert not state.over
    assert state.year == year + 1


def test_the_game_is_over_after_the_seventh_year() -> None:
    state = table(workers={}, edit=in_year(7))
    finish_year(state)
    assert state.over
    assert state.year == 7
    assert state.choices() == []
    assert question(state)[1] == "nothing"


# ---- structures


def many_structures(players: int, count: int) -> dict[str, str]:
    """So many structures of all players together, none of them on water."""
    state = table(players=players)
    written: dict[str, Any] = state.to_dict()
    land = [
        entry["hex"]
        for entry in written["hexes"]
        if entry["base"] != "water" and entry["hex"] not in FARMS[players]
    ]
    kinds = ["outpost", "town", "city"]
    standing = {h: f"{NAMES[seat]} outpost" for seat, h in enumerate(FARMS[players])}
    for i in range(count - players):
        kind = kinds[(i // players + 1) // 4]
        standing[land[i]] = f"{NAMES[i % players]} {kind}"
    return standing


ENDINGS = [(2, 14, 11), (3, 18, 10), (4, 24, 9)]


@pytest.mark.parametrize(("players", "structures", "_hexes"), ENDINGS)
def test_r34_enough_structures_of_all_players_together_end_the_game(
    players: int, structures: int, _hexes: int
) -> None:
    """Control of each single player stays below the other threshold."""
    state = table(players, structures=many_structures(players, structures - 1), workers={})
    counts = [state.controller(h) for h in range(state.shape.size)]
    assert max(counts.count(seat) for seat in range(players)) < _hexes
    finish_year(state)
    assert not state.over
    state = table(players, structures=many_structures(players, structures), workers={})
    finish_year(state)
    assert state.over
    assert state.year == 1


# ---- control


def spread(players: int, count: int) -> dict[str, list[str]]:
    """Red controls so many hexes: its farm without workers, and others with one each."""
    written: dict[str, Any] = table(players=players).to_dict()
    land = [entry["hex"] for entry in written["hexes"] if entry["hex"] not in FARMS[players]]
    return {"red": [f"{h} exhausted" for h in land[: count - 1]]}


@pytest.mark.parametrize(("players", "_structures", "hexes"), ENDINGS)
def test_enough_hexes_under_one_players_control_end_the_game(
    players: int, _structures: int, hexes: int
) -> None:
    state = table(players, workers=spread(players, hexes - 1))
    finish_year(state)
    assert not state.over
    state = table(players, workers=spread(players, hexes))
    finish_year(state)
    assert state.over


def test_r34_the_hexes_of_two_players_are_not_added() -> None:
    state = table(
        workers={
            "red": [f"{h} exhausted" for h in ["0 -2", "2 -2", "1 -1", "2 0", "1 0", "0 0"]],
            "blue": [f"{h} exhausted" for h in ["0 2", "-2 2", "0 1", "-1 0", "1 1", "-1 1"]],
        }
    )
    finish_year(state)
    assert not state.over


def test_a_threshold_reached_during_the_year_lets_everybody_finish() -> None:
    held = ["2 0", "0 -2", "2 -2", "1 -1", "0 0", "1 0", "0 1", "2 -1", "0 -1"]
    state = table(
        workers={"red": ["2 0 active", *[f"{h} exhausted" for h in held]], "blue": ["-1 2 active"]}
    )
    play(state, "worker 2 0", "move 1 1")
    assert [state.controller(h) for h in range(19)].count(0) == 11
    assert not state.over
    assert question(state) == ("blue", "worker")
    play(state, "pass")
    assert state.over


# ---- the next year


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_token_moves_one_seat_clockwise(players: int) -> None:
    state = table(players, workers={}, first_player=NAMES[players - 1])
    finish_year(state)
    assert state.to_dict()["first_player"] == "red"
    assert question(state) == ("red", "craft")


def test_workers_and_goods_stay_where_they_are() -> None:
    state = table(
        workers={"red": ["2 0 active", "0 0 exhausted"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 metal"},
    )
    finish_year(state)
    assert workers_at(state, "red") == ["0 0 exhausted", "2 0 active"]
    assert hex_of(state, "1 -2")["resources"]["metal"] == 3


# ---- who wins


def test_the_most_influence_wins() -> None:
    state = table(
        structures={"1 -2": "red city", "-1 2": "blue outpost"}, workers={}, edit=in_year(7)
    )
    finish_year(state)
    assert state.winners() == [0]


def test_a_tie_goes_to_the_player_with_more_workers_on_the_board() -> None:
    """Red's third worker on a shared hex gives no point, but breaks the tie."""
    state = table(
        workers={"red": ["1 -2 exhausted 3"], "blue": ["-1 2 exhausted 2"]},
        leaders={"red": "abbot", "blue": "bishop"},
        edit=in_year(7),
    )
    finish_year(state)
    assert [score.total for score in state.scores()] == [4, 4]
    assert state.winners() == [0]


def test_still_tied_the_win_is_shared() -> None:
    state = table(
        workers={"red": ["1 -2 exhausted 2"], "blue": ["-1 2 exhausted 2"]},
        leaders={"red": "abbot", "blue": "bishop"},
        edit=in_year(7),
    )
    finish_year(state)
    assert state.winners() == [0, 1]
    assert state.result() == "Red and blue share the win with 4 points each."


def test_workers_do_not_matter_without_a_tie() -> None:
    state = table(
        structures={"1 -2": "red town", "-1 2": "blue outpost"},
        workers={"blue": ["-1 2 exhausted 3"]},
        edit=in_year(7),
    )
    finish_year(state)
    assert [score.total for score in state.scores()] == [5, 4]
    assert state.winners() == [0]


def test_everything_is_revealed_at_the_end() -> None:
    state = table(workers={}, leaders={"red": "duke"}, edit=in_year(7))
    assert seat_of(state, "red")["leader"] == "duke"
    assert state.view(1)["seats"]["red"]["leader"] is None  # type: ignore[index]
    reveals = state.reveals
    finish_year(state)
    assert state.view(1)["seats"]["red"]["leader"] == "duke"  # type: ignore[index]
    assert state.reveals == reveals + 1
    assert [score.lines for score in state.scores(1)] == [score.lines for score in state.scores()]
