"""The decree Native Soil (13.6)."""

from typing import Any

import pytest

from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import (
    GAME,
    R1,
    build_three,
    deal,
    play,
    seat,
    table,
    texts,
)
from tests.games.kingdom_builder.recount import read_board

LETTERS = {"grass": "G", "forest": "F", "desert": "D", "canyon": "C", "flower": "L"}
ORACLE_BOARD = "oracle,paddock,oasis,farm"


def native(
    *seats: list[str], card: str, soil: str = "forest", edit: Any = None, **options: Any
) -> KingdomBuilderState:
    """Red's turn begins with a choice of terrain."""

    def begin(written: dict[str, Any]) -> None:
        written["turn"]["terrain"] = None
        if edit is not None:
            edit(written)

    return table(*seats, card=card, decree="native_soil", native_soil=soil, edit=begin, **options)


def hexes_of(terrain: str, layout: str = R1) -> list[str]:
    board = read_board(layout.split(","))
    return [f"{r} {c}" for (r, c), letter in sorted(board.items()) if letter == LETTERS[terrain]]


def settle(written: dict[str, Any], hexes: list[str]) -> None:
    """Other seats build on some hexes, up to thirty each, from the last seat on."""
    names = list(written["seats"])[::-1]
    for place, name in enumerate(names[: (len(hexes) + 29) // 30]):
        own = hexes[30 * place : 30 * place + 30]
        written["seats"][name]["settlements"] = own
        written["seats"][name]["supply"] = 40 - len(own)


def on_top(written: dict[str, Any], card: str) -> None:
    """The card that is drawn next."""
    written["deck"].remove(card)
    written["deck"].append(card)


# ---- set-up


@pytest.mark.parametrize("soil", ["grass", "forest", "desert", "canyon", "flower"])
def test_the_five_cards_of_the_native_soil_leave_the_deck(soil: str) -> None:
    """13.6: twenty are left."""
    options = {"decree": "native_soil", "native_soil": soil, "goals": "first_game"}
    written: dict[str, Any] = GAME.start(3, 1, options).to_dict()
    assert written["removed"] == [soil] * 5
    cards = written["deck"] + [each["card"] for each in written["seats"].values()]
    assert len(cards) == 20
    assert soil not in cards


def test_the_native_soil_is_random_unless_it_is_named() -> None:
    found = set()
    for seed in range(60):
        written: dict[str, Any] = GAME.start(2, seed, {"decree": "native_soil"}).to_dict()
        found.add(written["decree"]["native_soil"])
    assert found == set(LETTERS)


def test_scouts_removes_another_terrain_than_the_native_soil() -> None:
    """R5: fifteen cards of three terrains are left."""
    for seed in range(60):
        options = {"decree": "native_soil", "goals": "scouts,hermits,knights"}
        written: dict[str, Any] = GAME.start(2, seed, options).to_dict()
        assert written["scouts_terrain"] != written["decree"]["native_soil"]
        assert len(written["removed"]) == 10


# ---- the choice


def test_a_turn_begins_with_the_choice_between_card_and_native_soil() -> None:
    """13.6: and with nothing else."""
    state = native(card="desert")
    assert texts(state) == ["terrain forest", "terrain desert"]


@pytest.mark.parametrize("terrain", ["forest", "desert"])
def test_the_choice_decides_where_the_mandatory_action_builds(terrain: str) -> None:
    state = native(card="desert")
    play(state, f"terrain {terrain}")
    assert texts(state) == [f"build {h}" for h in hexes_of(terrain)]


def test_the_choice_holds_for_the_whole_turn_and_the_card_is_discarded() -> None:
    """13.6, example, and R33: three on forest, Oracle on forest, the desert card discarded."""
    state = native(["3 6"], card="desert", layout=ORACLE_BOARD, tiles={"3 7": "ready"})
    forest = hexes_of("forest", ORACLE_BOARD)
    play(state, "terrain forest")
    for _ in range(3):
        assert set(texts(state, "build")) <= set(forest)
        play(state, f"build {texts(state, 'build')[0]}")
    play(state, "use oracle")
    assert texts(state, "build")
    assert set(texts(state, "build")) <= set(forest)
    play(state, f"build {texts(state, 'build')[0]}", "end turn")
    written: dict[str, Any] = state.to_dict()
    assert written["discard"] == ["desert"]


def test_barn_uses_the_chosen_terrain_too() -> None:
    """R33."""
    layout = "barn,paddock,oasis,farm"
    state = native(["1 6"], card="grass", layout=layout, tiles={"2 6": "ready"})
    play(state, "terrain forest", "use barn", "lift 1 6")
    assert texts(state, "land") == hexes_of("forest", layout)


def test_everybody_chooses_at_the_start_of_his_own_turn() -> None:
    state = native(card="desert", edit=lambda written: deal(written, "blue", "canyon"))
    play(state, "terrain forest")
    build_three(state)
    play(state, "end turn")
    assert texts(state) == ["terrain forest", "terrain canyon"]


# ---- full terrains


def test_a_card_without_empty_hexes_is_replaced_before_the_choice() -> None:
    """R34: blue's desert card leaves the game, his grass card is the one to choose."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert"))
        deal(written, "blue", "desert")
        on_top(written, "grass")
        on_top(written, "canyon")  # red's next card is drawn first

    state = native(card="canyon", players=4, edit=edit)
    play(state, "terrain canyon")
    build_three(state)
    play(state, "end turn")
    assert texts(state) == ["terrain grass", "terrain forest"]
    written: dict[str, Any] = state.to_dict()
    assert written["removed"].count("desert") == 1


def test_a_native_soil_without_empty_hexes_cannot_be_chosen() -> None:
    """R34: with only the card possible there is no choice."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert")[1:])
        deal(written, "blue", "canyon")

    state = native(card="grass", soil="desert", players=4, edit=edit)
    play(state, "terrain desert", f"build {hexes_of('desert')[0]}")
    assert set(texts(state, "build")) <= set(hexes_of("grass"))  # R35: the card's terrain at once
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
    play(state, "end turn")
    assert not texts(state, "terrain")
    assert texts(state, "build")
    assert set(texts(state, "build")) <= set(hexes_of("canyon"))


def test_without_any_card_the_native_soil_is_used() -> None:
    """R34: blue's desert card is useless and nothing can be drawn."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert"))
        deal(written, "blue", "desert")
        written["removed"] += written["deck"]
        written["deck"] = []

    state = native(card="canyon", players=4, edit=edit)
    play(state, "terrain canyon")
    build_three(state)
    play(state, "end turn")
    assert seat(state, "blue")["card"] is None
    assert texts(state) == [f"build {h}" for h in hexes_of("forest")]


def test_when_the_cards_terrain_runs_out_a_new_card_and_a_new_choice_follow() -> None:
    """R35: one desert hex left, then grass or forest for the two other settlements."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert")[1:])
        on_top(written, "grass")

    state = native(card="desert", players=3, edit=edit)
    play(state, "terrain desert", f"build {hexes_of('desert')[0]}")
    assert texts(state) == ["terrain grass", "terrain forest"]
    play(state, "terrain forest")
    for _ in range(2):
        assert set(texts(state, "build")) <= set(hexes_of("forest"))
        play(state, f"build {texts(state, 'build')[0]}")
    assert "end turn" in texts(state)
    assert seat(state, "red")["card"] == "grass"


def test_when_the_native_soil_runs_out_the_card_is_used() -> None:
    """R35: no new card, and no choice with only one terrain left."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert")[1:])

    state = native(card="grass", soil="desert", players=3, edit=edit)
    play(state, "terrain desert", f"build {hexes_of('desert')[0]}")
    assert set(texts(state, "build")) <= set(hexes_of("grass"))
    assert not texts(state, "terrain")
    assert seat(state, "red")["card"] == "grass"


def test_when_both_terrains_have_run_out_the_card_is_replaced() -> None:
    """R35: Oasis fills the card's desert, the first build the native canyon; then grass."""

    def edit(written: dict[str, Any]) -> None:
        settle(written, hexes_of("desert")[1:] + hexes_of("canyon")[1:])
        written["seats"]["red"]["settlements"] = ["11 6"]
        written["seats"]["red"]["supply"] = 39
        on_top(written, "grass")

    state = native(card="desert", soil="canyon", players=5, nomads=True, tiles={"12 7": "ready"},
                   edit=edit)  # fmt: skip
    play(state, "terrain canyon", "use oasis", f"build {hexes_of('desert')[0]}")
    assert not texts(state, "terrain")  # the turn's terrain still has an empty hex
    assert seat(state, "red")["card"] == "desert"
    play(state, f"build {hexes_of('canyon')[0]}")
    assert set(texts(state, "build")) <= set(hexes_of("grass"))
    assert seat(state, "red")["card"] == "grass"


def test_without_the_decree_there_is_no_choice() -> None:
    assert not texts(table(card="desert"), "terrain")
