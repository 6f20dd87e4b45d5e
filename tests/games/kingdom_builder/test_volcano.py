"""The decree Volcano (13.8)."""

from typing import Any

import pytest

from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R1, lines, play, table, texts
from tests.games.kingdom_builder.recount import read_board, recount

VOLCANO = {"volcano": "2 13"}
NORTH_EAST = ["0 10", "0 11", "0 12", "0 13", "0 14", "0 16", "0 17"]


def last_turn(last: str = "blue") -> Any:
    """An edit: the end was triggered by red, the last player has only to end his turn."""

    def edit(written: dict[str, Any]) -> None:
        red = written["seats"]["red"]
        red["erupted"] += red["supply"]
        red["supply"] = 0
        card = written["seats"][last]["card"]
        written["turn"].update(active=last, mover=last, ending=True, mandatory=0, terrain=card)

    return edit


def erupting(*seats: Any, last: str = "blue", **options: Any) -> KingdomBuilderState:
    options = {"pieces": VOLCANO, **options}
    return table(*seats, decree="volcano", edit=last_turn(last), **options)


# ---- set-up


def test_the_volcano_stands_on_one_random_mountain() -> None:
    """13.8."""
    board = read_board(R1.split(","))
    seen = set()
    for seed in range(100):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": R1, "decree": "volcano"}).to_dict()
        row, column = (int(part) for part in written["decree"]["volcano"].split())
        assert board[row, column] == "M"
        seen.add((row, column))
    assert len(seen) > 15


def test_the_volcano_stays_a_mountain() -> None:
    """13.8: for Miners and Geologists."""
    goals = "miners,geologists,hermits"
    state = table(["1 12"], goals=goals, decree="volcano", pieces=VOLCANO)
    assert lines(state, 0)["miners"] == 1
    assert lines(state, 0)["geologists"] == 4


def test_nobody_may_stand_on_the_volcano() -> None:
    """R32: a Donation of mountain cannot build there."""

    def donation(written: dict[str, Any]) -> None:
        written["nomads"][0].update(tile="donation_mountain", state="ready", seat="red")

    state = table(
        card="grass", layout="quarry,caravan,village,garden", decree="volcano",
        pieces={"volcano": "9 6"}, edit=donation,
    )  # fmt: skip
    play(state, "use donation_mountain")
    assert "9 6" not in texts(state, "build")
    assert "8 7" in texts(state, "build")


# ---- the eruption


@pytest.mark.parametrize(
    ("standing", "leave"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3)]
)
def test_a_third_rounded_up_leaves_the_section(standing: int, leave: int) -> None:
    """13.8, example."""
    state = erupting([*NORTH_EAST[:standing], "7 7", "10 10"])
    play(state, "end turn")
    removed = 0
    while not state.over:
        assert state.mover == 0
        assert set(texts(state, "remove")) <= set(NORTH_EAST)
        play(state, texts(state)[0])
        removed += 1
    assert removed == leave
    written: dict[str, Any] = state.to_dict()
    assert len(written["seats"]["red"]["settlements"]) == standing + 2 - leave


def test_the_eruption_of_the_reference_position() -> None:
    """13.8, example: red must remove 7 10 and loses Merchants; blue removes one of two."""
    state = erupting(P_RED, P_BLUE)
    assert lines(state, 0)["merchants"] == 8
    play(state, "end turn")
    assert state.mover == 0
    assert texts(state) == ["remove 7 10"]
    play(state, "remove 7 10")
    assert lines(state, 0)["merchants"] == 0
    assert state.mover == 1
    assert texts(state) == ["remove 7 11", "remove 8 11"]
    play(state, "remove 8 11")
    assert state.over
    written: dict[str, Any] = state.to_dict()
    assert set(written["seats"]["blue"]["settlements"]) == {"3 7", "7 11", "12 12", "12 13"}
    assert [score.total for score in state.scores()] == recount(state.to_dict())


def test_everybody_removes_in_turn_order_from_the_start_player() -> None:
    """13.8: with blue as start player blue, green, red."""
    state = erupting(["0 10"], ["0 11"], ["0 12"], players=3, last="red", start_player="blue")
    play(state, "end turn")
    order = []
    while not state.over:
        order.append(state.mover)
        play(state, texts(state)[0])
    assert order == [1, 2, 0]


def test_who_has_nothing_in_the_section_is_passed_over() -> None:
    state = erupting(["0 10"], ["7 7"], ["0 12"], players=3, last="green")
    play(state, "end turn", "remove 0 10")
    assert state.mover == 2


def test_the_volcano_does_nothing_where_nobody_stands_in_its_section() -> None:
    state = erupting(["7 7"], ["10 10"])
    play(state, "end turn")
    assert state.over


def test_each_removal_is_a_choice_of_its_own() -> None:
    """R37: four standing, two go one after the other, the owner chooses which."""
    state = erupting(NORTH_EAST[:4])
    play(state, "end turn")
    assert texts(state, "remove") == NORTH_EAST[:4]
    play(state, "remove 0 11")
    assert texts(state, "remove") == ["0 10", "0 12", "0 13"]
    play(state, "remove 0 13")
    assert state.over


def test_later_players_see_earlier_removals() -> None:
    """R37: when blue decides, red's settlement is gone from the board and from the scores."""
    state = erupting(["0 10"], ["0 11", "0 12"], goals="noblewomen,hermits,knights")
    play(state, "end turn", "remove 0 10")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["settlements"] == []
    assert lines(state, 0)["hermits"] == 0
    assert state.mover == 1


def test_removed_settlements_are_out_of_the_game() -> None:
    """R37: they do not return to the supply."""
    state = erupting(["7 7"], ["0 10"])
    before: dict[str, Any] = state.to_dict()
    play(state, "end turn", "remove 0 10")
    after: dict[str, Any] = state.to_dict()
    assert after["seats"]["blue"]["supply"] == before["seats"]["blue"]["supply"]
    assert after["seats"]["blue"]["erupted"] == 1


def test_tiles_do_not_matter_any_more() -> None:
    """R37: red's last settlement beside the Paddock hex 6 11 goes, the tile stays."""
    state = erupting(["7 10"], tiles={"6 11": "ready"})
    play(state, "end turn", "remove 7 10")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"6 11": "ready"}


def test_settlements_on_water_and_mountains_count_like_those_on_land() -> None:
    """13.8: 0 15 and 1 14 are water, 0 10 is land; 8 7 is a mountain."""
    layout = "tavern,harbor,oasis,farm"
    state = erupting(["0 15", "1 14", "0 10"], layout=layout, pieces={"volcano": "3 16"})
    play(state, "end turn")
    assert texts(state, "remove") == ["0 10", "0 15", "1 14"]

    def on_a_mountain(written: dict[str, Any]) -> None:
        written["nomads"][0]["tile"] = "donation_mountain"
        last_turn()(written)

    state = table(
        ["8 7"], layout="quarry,caravan,village,garden", decree="volcano",
        pieces={"volcano": "9 6"}, edit=on_a_mountain,
    )  # fmt: skip
    play(state, "end turn")
    assert texts(state, "remove") == ["8 7"]


def test_the_volcano_sleeps_until_the_end() -> None:
    """13.8: before scoring, and at no other time."""
    state = table(NORTH_EAST, card="grass", decree="volcano", pieces=VOLCANO)
    for _ in range(3):
        play(state, f"build {texts(state, 'build')[0]}")
    play(state, "end turn")
    assert not texts(state, "remove")
    written: dict[str, Any] = state.to_dict()
    assert len(written["seats"]["red"]["settlements"]) == 10


def test_marked_rows_and_points_from_play_survive_the_eruption() -> None:
    """Section 9 and R24: points earned in play are never taken back."""

    def edit(written: dict[str, Any]) -> None:
        last_turn()(written)
        written["row_marks"] = {"0": "red"}
        written["seats"]["red"]["earned"].update(mayors=4, rovers=3)

    goals = "mayors,rovers,hermits"
    state = table(NORTH_EAST[:5], goals=goals, decree="volcano", pieces=VOLCANO, edit=edit)
    play(state, "end turn", "remove 0 10", "remove 0 11")
    assert state.over
    assert (lines(state, 0)["mayors"], lines(state, 0)["rovers"]) == (4, 3)
