"""The decree Spy Network (13.7)."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import build_three, deal, play, table, texts

ORACLE_BOARD = "oracle,paddock,oasis,farm"
NOMAD_BOARD = "quarry,caravan,village,garden"


def hold(written: dict[str, Any], name: str, location: str, state: str = "ready") -> None:
    """A seat holds the tile of a location."""
    written["seats"][name]["tiles"][location] = state
    for entry in written["locations"]:
        if entry["hex"] == location:
            entry["left"] -= 1


def holding(name: str, *locations: str) -> Any:
    def edit(written: dict[str, Any]) -> None:
        for location in locations:
            hold(written, name, location)

    return edit


def spied(*seats: list[str], **options: Any) -> KingdomBuilderState:
    return table(*seats, decree="spy_network", **{"card": "desert", **options})


# ---- whose tiles


def test_with_two_players_each_copies_the_other() -> None:
    """13.7, example."""
    state = spied(["7 7"], ["16 12"], edit=holding("blue", "15 12"))
    assert texts(state, "spy") == ["farm"]


def test_the_player_on_the_right_is_the_previous_in_turn_order() -> None:
    """13.7, example: of red, blue and green, red copies green and not blue."""
    hexes = ["7 7"], ["16 12"], ["11 6"]
    state = spied(*hexes, players=3, edit=holding("green", "12 7"))
    assert texts(state, "spy") == ["oasis"]
    state = spied(*hexes, players=3, edit=holding("blue", "15 12"))
    assert not texts(state, "spy")


def test_the_second_player_copies_the_first() -> None:
    """13.7, example: blue copies red, whatever green holds."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "red", "15 12")
        hold(written, "green", "12 7")

    state = spied(["16 12"], ["7 7"], ["11 6"], players=3, edit=edit)
    build_three(state)
    play(state, "end turn")
    assert texts(state, "spy") == ["farm"]


def test_nothing_can_be_copied_from_a_neighbour_without_tiles() -> None:
    """13.7: nor from oneself."""
    state = spied(["16 12"], ["7 7"], tiles={"15 12": "ready"})
    assert not texts(state, "spy")
    assert "use farm" in texts(state)


def test_without_the_decree_nothing_can_be_copied() -> None:
    state = table(["7 7"], ["16 12"], card="desert", edit=holding("blue", "15 12"))
    assert not texts(state, "spy")


def test_nomad_tiles_are_excluded() -> None:
    """13.7: the rules summary says so."""

    def edit(written: dict[str, Any]) -> None:
        written["nomads"][0].update(tile="sword", state="ready", seat="blue")
        written["nomads"][1].update(tile="donation_grass", state="ready", seat="blue")

    state = spied(["0 0"], ["9 9"], layout=NOMAD_BOARD, edit=edit)
    assert not texts(state, "spy")
    assert not texts(state, "use")


def test_a_lost_tile_cannot_be_copied() -> None:
    """R36: what he holds now."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "blue", "15 12", "lost")

    assert not texts(spied(["7 7"], ["9 9"], edit=edit), "spy")


# ---- the action


def test_a_copied_tile_works_as_if_it_were_mine() -> None:
    """13.7: Farm beside my settlements, from my supply."""
    state = spied(["7 7"], ["16 12"], edit=holding("blue", "15 12"))
    play(state, "spy farm")
    assert texts(state) == ["build 7 6", "build 7 8", "build 8 7", "build 8 8"]
    play(state, "build 7 8")
    written: dict[str, Any] = state.to_dict()
    assert set(written["seats"]["red"]["settlements"]) == {"7 7", "7 8"}
    assert written["seats"]["red"]["supply"] == 38


def test_his_tile_is_neither_flipped_nor_lost() -> None:
    """R36."""
    state = spied(["7 7"], ["16 12"], edit=holding("blue", "15 12"))
    play(state, "spy farm", "build 7 8")
    build_three(state)
    play(state, "end turn")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["blue"]["tiles"] == {"15 12": "ready"}
    assert "use farm" in texts(state)


def test_spying_is_open_once_a_turn() -> None:
    """13.7: one tile, even if he holds two kinds."""
    edit = holding("blue", "15 12", "12 7")
    state = spied(["7 7"], ["16 12", "11 6"], edit=edit)
    assert texts(state, "spy") == ["farm", "oasis"]
    play(state, "spy farm", "build 7 8")
    assert not texts(state, "spy")


def test_spying_is_open_again_in_the_next_turn() -> None:
    state = spied(["7 7"], ["16 12"], edit=holding("blue", "15 12"))
    play(state, "spy farm", "build 7 8")
    build_three(state)
    play(state, "end turn")
    build_three(state)
    play(state, "end turn")
    assert "farm" in texts(state, "spy")


def test_spying_is_open_before_and_after_the_mandatory_action_but_not_within() -> None:
    state = spied(["7 7"], ["16 12"], edit=holding("blue", "15 12"))
    assert texts(state, "spy") == ["farm"]
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
        assert not texts(state, "spy")
    play(state, f"build {texts(state, 'build')[0]}")
    assert texts(state, "spy") == ["farm"]


def test_my_own_tile_of_the_same_kind_still_works() -> None:
    """13.7: the copy is an action of its own."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "red", "15 12")
        hold(written, "blue", "15 12")

    state = spied(["16 12", "7 7"], ["15 11"], edit=edit)
    play(state, "spy farm", "build 7 8", "use farm", "build 7 9")
    assert not texts(state, "spy")
    assert "use farm" not in texts(state)


def test_a_tile_he_took_on_his_last_turn_can_be_copied_at_once() -> None:
    """R36: blue takes a Tavern tile; red copies it before blue ever used it."""

    def edit(written: dict[str, Any]) -> None:
        deal(written, "blue", "grass")

    state = spied(["0 16", "0 17", "0 18"], [], card="desert", edit=edit)
    play(state, "build 1 16", "build 1 17", "build 1 18", "end turn")
    play(state, "build 7 7", "build 7 8", "build 8 8", "end turn")
    assert texts(state, "spy") == ["tavern"]


def test_a_tile_he_used_on_his_last_turn_can_be_copied() -> None:
    """R36."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "blue", "15 12")
        deal(written, "blue", "desert")

    state = spied(["7 7"], ["16 12"], card="grass", edit=edit)
    build_three(state)
    play(state, "end turn", "use farm")
    play(state, f"build {texts(state, 'build')[0]}")
    build_three(state)
    play(state, "end turn")
    assert texts(state, "spy") == ["farm"]


def test_a_copied_oracle_uses_the_terrain_of_my_turn() -> None:
    """R36: my card is grass, whatever he holds."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "blue", "3 7")
        deal(written, "blue", "desert")

    state = spied(["0 0"], ["3 6"], card="grass", layout=ORACLE_BOARD, edit=edit)
    play(state, "spy oracle")
    assert texts(state) == ["build 0 1", "build 1 0"]


def test_a_copied_barn_uses_the_terrain_of_my_turn() -> None:
    """R36."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "blue", "2 6")

    layout = "barn,paddock,oasis,farm"
    state = spied(["9 0", "0 0"], ["1 6"], card="grass", layout=layout, edit=edit)
    play(state, "spy barn", "lift 0 0")
    assert texts(state, "land") == ["8 0", "8 1", "9 1"]


def test_a_copied_move_obeys_the_rules_of_tiles_lost() -> None:
    """13.7 and 6.2: red moves the last supporter of his own Tavern tile away."""

    def edit(written: dict[str, Any]) -> None:
        hold(written, "red", "6 7")
        hold(written, "blue", "6 11")

    state = spied(["7 7"], ["7 10"], edit=edit)
    play(state, "spy paddock", "lift 7 7", "land 9 8")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"6 7": "lost"}
    assert written["seats"]["blue"]["tiles"] == {"6 11": "ready"}


def test_a_copied_tile_that_leads_nowhere_is_not_offered() -> None:
    """5.4: Tavern without a line of three."""
    state = spied(["7 7"], ["6 8"], edit=holding("blue", "6 7"))
    assert not texts(state, "spy")
    with pytest.raises(IllegalChoice):
        play(state, "spy tavern")


def test_a_quarry_can_be_copied() -> None:
    """13.7 and section 16: walls on the terrain of my turn, beside my settlements."""
    state = spied(["0 0"], ["2 3"], card="grass", layout=NOMAD_BOARD, edit=holding("blue", "2 4"))
    play(state, "spy quarry")
    assert texts(state) == ["wall 0 1", "wall 1 0"]
    play(state, "wall 0 1")
    assert texts(state) == ["wall 1 0", "stop"]
    play(state, "stop")
    assert not texts(state, "spy")
    assert state.to_dict()["walls"] == ["0 1"]
