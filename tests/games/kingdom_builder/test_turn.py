"""Section 4: the phases of a turn, and the terrain cards."""

from typing import Any

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.content import SECTION_NAMES
from moothall.games.kingdom_builder.fields import hex_text
from moothall.games.kingdom_builder.names import ASK_LAND, QUESTIONS, TERRAIN_NAMES
from moothall.games.kingdom_builder.rules.board import assemble
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, R1, play, table, texts

ORACLE_AND_BARN = "oracle,harbor,barn,tower"
FARM = {"15 12": "ready"}  # a farm on the layout R1, supported from (15,11)


def land(terrain: str, layout: str = R1) -> list[str]:
    """All hexes of a terrain."""
    sections = [SECTION_NAMES.index(name) for name in layout.split(",")]
    kind = TERRAIN_NAMES.index(terrain)
    return [hex_text(h) for h, k in enumerate(assemble(sections, [0, 0, 0, 0])) if k == kind]


def filled(terrain: str, *kept: str, layout: str = R1) -> tuple[list[str], list[str]]:
    """Two other players' settlements on all hexes of a terrain but a few."""
    hexes = [h for h in land(terrain, layout) if h not in kept]
    return hexes[::2], hexes[1::2]


def next_card(written: dict[str, Any], *cards: str) -> None:
    """Put cards on top of the draw pile, the first to be drawn first."""
    deck = written["deck"]
    for card in reversed(cards):
        deck.append(deck.pop(deck.index(card)))


def card(state: KingdomBuilderState, seat: int = 0) -> str | None:
    held = state.cards[seat]
    return TERRAIN_NAMES[held] if held >= 0 else None


def names(cards: list[int]) -> list[str]:
    return [TERRAIN_NAMES[held] for held in cards]


def in_circulation(state: KingdomBuilderState) -> list[int]:
    """The cards that may still be drawn or are held."""
    return [*state.deck, *state.discard, *[held for held in state.cards if held >= 0]]


def one_forest_left(**more: Any) -> KingdomBuilderState:
    """Card forest, and (7,4) is the only empty forest hex."""
    blue, green = filled("forest", "7 4")
    return table((), blue, green, players=3, card="forest", **more)


# ---- phases


def test_before_the_mandatory_action_builds_and_extra_actions_are_open_together() -> None:
    """4, phase 2: and the turn cannot be ended."""
    state = table(("15 11",), card="desert", tiles=FARM)
    choices = texts(state)
    assert "use farm" in choices
    assert len(texts(state, "build")) == 53
    assert "end turn" not in choices


def test_three_settlements_are_built_one_after_another() -> None:
    """4, phase 3: then nothing more, but the end of the turn."""
    state = table(card="grass")
    for h, left in (("7 7", 2), ("7 8", 1), ("7 9", 0)):
        play(state, f"build {h}")
        assert state.mandatory == left
    assert texts(state) == ["end turn"]
    assert state.supply == [37, 40]


def test_no_extra_action_is_open_between_mandatory_builds() -> None:
    """4, phase 3 and 15.5: a farm waits until the third settlement stands."""
    state = table(("15 11",), card="desert", tiles=FARM)
    for h in ("0 1", "0 2"):
        play(state, f"build {h}")
        assert all(text.startswith("build ") for text in texts(state))
        with pytest.raises(IllegalChoice):
            play(state, "use farm")
    play(state, "build 1 2")
    assert texts(state) == ["use farm", "end turn"]


@pytest.mark.parametrize("built", [0, 1, 2])
def test_the_mandatory_action_cannot_be_declined(built: int) -> None:
    """4, phases 3 and 5: no end of the turn before the third settlement; nothing is changed."""
    state = table(card="grass")
    play(state, *["build 7 7", "build 7 8", "build 7 9"][:built])
    before = state.to_dict()
    with pytest.raises(IllegalChoice, match="'end turn' is not open to red"):
        play(state, "end turn")
    assert state.to_dict() == before


def test_an_extra_action_may_come_before_or_after_the_mandatory_action_but_once() -> None:
    """4, phases 2 and 4."""
    before = table(("15 11",), card="desert", tiles=FARM)
    play(before, "use farm", "build 15 10")
    assert "use farm" not in texts(before)
    play(before, "build 0 1", "build 0 2", "build 1 2")
    assert texts(before) == ["end turn"]

    after = table(("15 11",), card="desert", tiles=FARM)
    play(after, "build 0 1", "build 0 2", "build 1 2", "use farm", "build 15 10")
    assert texts(after) == ["end turn"]


def test_extra_actions_are_optional() -> None:
    """4 and 5.4: a turn may end with tiles unused."""
    state = table(("15 11",), card="desert", tiles=FARM)
    play(state, "build 0 1", "build 0 2", "build 1 2", "end turn")
    assert state.mover == 1


def test_several_extra_actions_may_be_used_in_any_order() -> None:
    """4: each at most once."""
    tiles = {"15 12": "ready", "6 7": "ready"}
    red = ("15 11", "7 7", "7 8", "7 9")
    state = table(red, card="desert", tiles=tiles)
    play(state, "use tavern", "build 7 6", "use farm", "build 8 7")
    assert not texts(state, "use")


def test_at_the_end_of_the_turn_tiles_become_ready() -> None:
    """4, phase 5: the used one and the new one."""
    state = table(("15 11",), card="grass", tiles=FARM)
    play(state, "use farm", "build 16 12", "build 14 12", "build 14 11", "build 16 11")
    place = state.board.locations.index(15 * 20 + 12)
    assert state.to_dict()["seats"]["red"]["tiles"] == {"15 12": "used"}  # type: ignore[index]
    play(state, "end turn")
    assert state.tiles[place] == 2
    assert state.to_dict()["seats"]["red"]["tiles"] == {"15 12": "ready"}  # type: ignore[index]


def test_at_the_end_of_the_turn_the_card_is_discarded_and_another_drawn() -> None:
    """4, phase 5."""
    state = table(card="grass", edit=lambda written: next_card(written, "canyon"))
    play(state, "build 7 7", "build 7 8", "build 7 9")
    assert (card(state), names(state.discard), len(state.deck)) == ("grass", [], 23)
    play(state, "end turn")
    assert (card(state), names(state.discard), len(state.deck)) == ("canyon", ["grass"], 22)


def test_the_next_player_plays_his_own_card() -> None:
    """4, phase 1: revealed at the start of his turn."""
    state = table(card="grass")
    blue = card(state, 1)
    play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
    assert state.mover == 1
    assert TERRAIN_NAMES[state.terrain] == blue
    assert state.mandatory == -1


# ---- a small supply


@pytest.mark.parametrize(("supply", "builds"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_with_fewer_than_three_settlements_all_that_are_left_are_built(
    supply: int, builds: int
) -> None:
    """R6."""
    state = table(card="grass", supply={"red": supply})
    play(state, *["build 7 7", "build 7 8", "build 7 9"][:builds])
    assert texts(state) == ["end turn"]
    assert state.supply[0] == supply - builds


def test_a_build_tile_before_the_mandatory_action_shortens_it() -> None:
    """15.6: supply 2, the farm first, then one mandatory build."""
    state = table(("15 11",), card="desert", tiles=FARM, supply={"red": 2})
    play(state, "use farm", "build 15 10", "build 0 1")
    assert state.supply[0] == 0
    assert texts(state) == ["end turn"]


def test_a_build_tile_after_the_last_settlement_is_unusable() -> None:
    """15.6: supply 2, the mandatory action first, then the farm has nothing to build."""
    state = table(("15 11",), card="desert", tiles=FARM, supply={"red": 2})
    play(state, "build 0 1", "build 0 2")
    assert state.supply[0] == 0
    assert texts(state) == ["end turn"]


def test_the_number_of_builds_is_taken_when_the_mandatory_action_starts() -> None:
    """R6: supply 3, the farm first, then two; without the farm, three."""
    state = table(("15 11",), card="desert", tiles=FARM, supply={"red": 3})
    play(state, "use farm", "build 15 10", "build 0 1", "build 0 2")
    assert texts(state) == ["end turn"]


def test_the_mandatory_action_is_complete_when_extra_builds_emptied_the_supply() -> None:
    """R6: supply 1 and the farm first."""
    state = table(("15 11",), card="desert", tiles=FARM, supply={"red": 1})
    play(state, "use farm", "build 15 10")
    assert texts(state) == ["end turn"]
    play(state, "end turn")
    assert state.mover == 1


# ---- drawing (4.1)


def all_removed(written: dict[str, Any]) -> None:
    """Only the cards in the players' hands are left."""
    written["removed"] = written["deck"]
    written["deck"] = []


def test_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    """4.1: including the card just discarded."""

    def edit(written: dict[str, Any]) -> None:
        written["discard"] = written["deck"]
        written["deck"] = []

    state = table(card="grass", edit=edit)
    play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
    assert state.discard == []
    assert len(state.deck) == 23
    assert names([*state.deck, *state.cards]).count("grass") == 5


def test_the_card_just_discarded_may_be_drawn_again() -> None:
    """4.1: here it is the only one."""
    state = table(card="grass", edit=all_removed)
    play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
    assert card(state) == "grass"
    assert (state.deck, state.discard) == ([], [])


def test_the_discard_pile_is_left_alone_while_there_are_cards_to_draw() -> None:
    """4.1: the last card of the draw pile is drawn before anything is shuffled."""

    def edit(written: dict[str, Any]) -> None:
        next_card(written, "desert")
        written["discard"] = written["deck"][:-1]
        written["deck"] = written["deck"][-1:]

    state = table(card="grass", edit=edit)
    play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
    assert card(state) == "desert"
    assert state.deck == []
    assert names(state.discard)[-1] == "grass"
    assert len(state.discard) == 23


def test_the_new_draw_pile_comes_in_different_orders() -> None:
    """4.1: it is shuffled."""
    orders: set[tuple[int, ...]] = set()
    for seed in range(8):

        def edit(written: dict[str, Any], seed: int = seed) -> None:
            written["discard"] = sorted(written["deck"])
            written["deck"] = []
            written["dice"] = Dice(seed).words()

        state = table(card="grass", edit=edit)
        play(state, "build 7 7", "build 7 8", "build 7 9", "end turn")
        orders.add(tuple(state.deck))
    assert len(orders) == 8


# ---- no empty hex of the terrain (4.2)


def test_a_card_that_runs_out_in_mid_turn_is_replaced_and_the_builds_go_on() -> None:
    """4.2, example: one empty forest hex, then desert for the other two; 24 cards circulate."""
    state = one_forest_left(supply={"red": 10}, edit=lambda written: next_card(written, "desert"))
    assert texts(state) == ["build 7 4"]
    play(state, "build 7 4")
    assert card(state) == "desert"
    assert names(state.removed) == ["forest"]
    assert state.mandatory == 2
    assert set(texts(state, "build")) == set(land("desert"))
    play(state, "build 0 1", "build 0 2")
    assert texts(state) == ["end turn"]
    assert state.supply[0] == 7
    assert len(in_circulation(state)) == 24


def test_a_removed_card_is_never_shuffled_in_again() -> None:
    """4.2: four forest cards at most circulate for the rest of the game."""
    state = one_forest_left(edit=lambda written: next_card(written, "desert"))
    play(state, "build 7 4")
    dice = Dice(3)
    while not state.over:
        assert names(state.removed).count("forest") >= 1
        assert names(in_circulation(state)).count("forest") <= 4
        state.play(dice.pick(state.choices()))
    assert len(in_circulation(state)) + len(state.removed) == 25


def test_cards_are_drawn_until_one_is_usable() -> None:
    """4.2: a second forest card leaves the game as well."""
    state = one_forest_left(edit=lambda written: next_card(written, "forest", "canyon"))
    play(state, "build 7 4")
    assert card(state) == "canyon"
    assert names(state.removed) == ["forest", "forest"]


def test_a_useless_card_is_replaced_at_the_start_of_the_turn() -> None:
    """4.2: blue holds forest, and red has just built on the last forest hex."""

    def edit(written: dict[str, Any]) -> None:
        held = written["seats"]["blue"]["card"]
        if held != "forest":
            written["deck"][written["deck"].index("forest")] = held
            written["seats"]["blue"]["card"] = "forest"
        next_card(written, "grass", "desert", "canyon")

    state = one_forest_left(edit=edit)
    play(state, "build 7 4")
    assert card(state) == "grass"
    play(state, "build 3 4", "build 3 5")
    assert card(state, 1) == "forest"  # secret, and not looked at yet
    play(state, "end turn")
    assert card(state) == "desert"
    assert (state.mover, card(state, 1)) == (1, "canyon")
    assert names(state.removed) == ["forest", "forest"]


def test_an_extra_action_before_the_mandatory_action_may_use_the_terrain_up() -> None:
    """4.2: the farm builds on the last grass hex, and the grass card is replaced at once."""
    blue, green = filled("grass", "15 11", "15 10")
    state = table(
        ("15 11",), blue, green, players=3, card="grass", tiles=FARM,
        edit=lambda written: next_card(written, "canyon"),
    )  # fmt: skip
    play(state, "use farm", "build 15 10")
    assert card(state) == "canyon"
    assert names(state.removed) == ["grass"]
    assert state.mandatory == -1
    play(state, texts(state)[0])
    assert state.mandatory == 2


def test_a_move_before_the_mandatory_action_may_use_the_terrain_up() -> None:
    """4.2: the paddock moves a settlement onto the last flower field."""
    blue, green = filled("flower", "18 3")
    state = table(
        ("16 2", "7 10"), blue, green, players=3, card="flower", tiles={"6 11": "ready"},
        edit=lambda written: next_card(written, "canyon"),
    )  # fmt: skip
    assert texts(state, "build") == ["18 3"]
    play(state, "use paddock", "lift 16 2")
    assert card(state) == "flower"
    play(state, "land 18 3")
    assert card(state) == "canyon"
    assert names(state.removed) == ["flower"]


def test_the_new_card_is_the_played_card_for_oracle_and_barn() -> None:
    """4.2: after the replacement both tiles work on the new terrain."""
    layout = ORACLE_AND_BARN
    blue, green = filled("canyon", "7 8", layout=layout)
    state = table(
        ("2 7", "12 7"), blue, green, players=3, card="canyon", layout=layout,
        tiles={"3 7": "ready", "12 6": "ready"},
        edit=lambda written: next_card(written, "grass"),
    )  # fmt: skip
    play(state, "build 7 8")
    assert card(state) == "grass"
    play(state, "build 2 8", "build 1 6")
    assert {"use oracle", "use barn"} <= set(texts(state))
    play(state, "use oracle")
    grass = set(land("grass", layout))
    assert set(texts(state, "build")) <= grass
    play(state, "build 0 6", "use barn", "lift 12 7")
    assert set(texts(state, "land")) <= grass


def test_after_the_mandatory_action_no_card_is_replaced_and_oracle_and_barn_rest() -> None:
    """4.2: the third build fills the terrain; the card stays, the tiles are unusable."""
    layout = ORACLE_AND_BARN
    kept = ("7 8", "7 9", "8 8")
    blue, green = filled("canyon", *kept, layout=layout)
    state = table(
        ("2 7", "12 7"), blue, green, players=3, card="canyon", layout=layout,
        tiles={"3 7": "ready", "12 6": "ready"},
    )  # fmt: skip
    assert {"use oracle", "use barn"} <= set(texts(state))
    play(state, *[f"build {h}" for h in kept])
    assert card(state) == "canyon"
    assert state.removed == []
    assert texts(state) == ["end turn"]
    play(state, "end turn")
    assert names(state.discard) == ["canyon"]


# ---- no card at all


def test_without_a_card_to_draw_the_rest_of_the_mandatory_action_is_forfeited() -> None:
    """R7: the last forest hex is built on, and no card is left anywhere."""
    state = one_forest_left(edit=all_removed)
    play(state, "build 7 4")
    assert card(state) is None
    assert texts(state) == ["end turn"]
    assert state.supply[0] == 39
    play(state, "end turn")
    assert card(state) is None
    assert state.mover == 1


def test_without_a_card_to_draw_other_tiles_still_work_but_oracle_and_barn_do_not() -> None:
    """R7 with 4.2: there is no played card any more."""
    layout = ORACLE_AND_BARN
    blue, green = filled("canyon", "7 8", layout=layout)
    state = table(
        ("2 7", "12 7", "12 15"), blue, green, players=3, card="canyon", layout=layout,
        tiles={"3 7": "ready", "12 6": "ready", "13 15": "ready"}, edit=all_removed,
    )  # fmt: skip
    play(state, "build 7 8")
    assert texts(state) == ["use tower", "end turn"]


def test_a_player_without_a_card_has_a_turn_without_a_mandatory_action() -> None:
    """R7: at his next turn as well."""
    state = one_forest_left(edit=all_removed)
    play(state, "build 7 4", "end turn")
    dice = Dice(1)
    while state.mover != 0:
        state.play(dice.pick(state.choices()))
    assert texts(state) == ["end turn"]
    assert GAME.from_dict(state.to_dict()).to_dict() == state.to_dict()


def test_a_position_is_settled_unless_a_decision_is_half_made() -> None:
    """4: programs compare positions between the actions of a turn, not within one."""
    state = table()
    for state.question, question in enumerate(QUESTIONS):
        assert state.settled == (question.name in ("turn", "mandatory", "terrain", "erupt"))
    state.question, state.over = ASK_LAND, True
    assert state.settled
