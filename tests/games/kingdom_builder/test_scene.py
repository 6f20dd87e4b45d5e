"""The picture of a position: what is there, what may be chosen, and what must not be seen."""

import xml.etree.ElementTree as ET
from typing import Any, cast

import pytest

import moothall
from moothall.games.kingdom_builder.content import NOMAD_COUNTS
from moothall.games.kingdom_builder.names import (
    CHOOSE_TERRAIN,
    DECREE_NAMES,
    DONATION,
    GOAL_NAMES,
    NOMAD_NAMES,
    OUTPOST,
    POWER_NAMES,
    SPY,
    TASK_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TREASURE,
    USE,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import (
    DECREE_GLYPHS,
    GOAL_GLYPHS,
    NOMAD_GLYPHS,
    TASK_GLYPHS,
    TILE_GLYPHS,
)
from moothall.games.kingdom_builder.scene.seats import power_picture
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R2, play, table
from tests.scenes import SVG, check_picture, drawn, words_of

NOMADS = "quarry,caravan:180,village,garden"


def after(players: int, seed: int, steps: int, **options: Any) -> KingdomBuilderState:
    """A position after some random choices."""
    state = GAME.start(players, seed, options)
    dice = moothall.Dice(seed)
    for _ in range(steps):
        if not state.over:
            choices = state.choices()
            state.play(choices[dice.below(len(choices))])
    return cast(KingdomBuilderState, state)


# ---- panels


def test_the_panels_are_the_board_each_seat_the_cards_and_the_piles() -> None:
    names = [panel.name for panel in table(players=3).scene(-1).panels]
    assert names == ["board", "seat-red", "seat-blue", "seat-green", "cards", "deck"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("decree", ["none", *DECREE_NAMES])
def test_every_player_count_and_decree_can_be_drawn(players: int, decree: str) -> None:
    for steps in (0, 60, 100_000):
        state = after(players, 5, steps, layout=R2, decree=decree, nomads=players == 5)
        for seat in range(-1, players):
            check_picture(state.scene(seat), 200_000)


def test_nomads_sections_and_all_tasks_can_be_drawn() -> None:
    for seed in range(4):
        for steps in (20, 150, 300):
            state = after(
                5, seed, steps, nomads_sections=True, layout=NOMADS, crossroads=True, tasks=4,
                goals="mayors,scouts,citizens",
            )  # fmt: skip
            check_picture(state.scene(state.mover), 200_000)


def test_a_full_board_of_four_players_stays_small() -> None:
    state = after(4, 2, 100_000, layout=R2, decree="caves", crossroads=True, tasks=4)
    assert state.over
    assert len(state.scene(-1).svg()) < 120_000


def test_the_hexes_are_still_and_do_not_change_during_a_game() -> None:
    start = after(3, 8, 0, layout=NOMADS, decree="volcano")
    later = after(3, 8, 200, layout=NOMADS, decree="volcano")
    assert start.scene(0).panel("board").still == later.scene(2).panel("board").still
    assert start.scene(0).panel("board").live != later.scene(0).panel("board").live


# ---- the board


def test_every_hex_has_the_class_of_its_terrain() -> None:
    state = table()
    found = drawn(state)
    for h in range(400):
        element = found[f"hex-{h // 20}-{h % 20}"]
        assert element.get("class") == f"hex {TERRAIN_NAMES[state.board.terrain[h]]}"
    assert words_of(found["hex-0-0"]) == "flower field A1"


def test_a_settlement_is_named_after_its_seat_and_number_and_says_in_words_where_it_is() -> None:
    found = drawn(table(P_RED, P_BLUE))
    settlement = found["blue-settlement-1"]
    assert settlement.get("class") == "settlement seat-1"
    assert words_of(settlement) == "blue settlement, grass L8"
    assert f"red-settlement-{len(P_RED) - 1}" in found
    assert f"red-settlement-{len(P_RED)}" not in found


def test_a_piece_keeps_its_id_while_it_stays() -> None:
    state = table(P_RED, P_BLUE, card="grass")
    before = set(drawn(state))
    play(state, "build 6 9")
    assert {name for name in before if "settlement" in name} < set(drawn(state))
    assert words_of(drawn(state)[f"red-settlement-{len(P_RED)}"]) == "red settlement, grass J7"


def test_a_settlement_that_moves_keeps_its_id_so_that_it_glides() -> None:
    state = table(P_RED, P_BLUE, card="grass", tiles={"6 11": "ready"})
    number = P_RED.index("7 9")
    assert words_of(drawn(state)[f"red-settlement-{number}"]) == "red settlement, grass J8"
    play(state, "use paddock", "lift 7 9", "land 9 10")
    assert words_of(drawn(state)[f"red-settlement-{number}"]) == "red settlement, grass K10"
    assert f"red-settlement-{len(P_RED)}" not in drawn(state)


def test_a_location_shows_how_many_tiles_are_left() -> None:
    found = drawn(table(["7 7"], tiles={"6 7": "ready"}))
    assert words_of(found["left-6-7"]) == "1 of 2 Tavern tiles left"
    assert words_of(found["left-6-2"]) == "2 of 2 Tavern tiles left"
    assert [pip.get("class") for pip in found["left-6-7"].iter(f"{SVG}circle")] == [
        "pips",
        "pips-gone",
    ]


def test_what_the_turn_changed_has_a_white_dot() -> None:
    state = table(P_RED, card="grass")
    assert not [name for name in drawn(state) if name.startswith("recent-")]
    play(state, "build 6 9")
    assert [name for name in drawn(state) if name.startswith("recent-")] == ["recent-6-9"]


def test_a_row_that_a_mayor_marked_carries_the_seats_sign() -> None:
    def mark(written: dict[str, Any]) -> None:
        written["row_marks"] = {"7": "blue"}
        written["seats"]["blue"]["earned"]["mayors"] = 4

    goals = "mayors,hermits,citizens"
    found = drawn(table(P_RED, P_BLUE, goals=goals, edit=mark))
    assert "seat-1" in ET.tostring(found["row-mark-7"], "unicode")


@pytest.mark.parametrize(
    ("decree", "name"),
    [("caves", "caves-"), ("ferry", "ferry-"), ("volcano", "volcano-"), ("island", "island")],
)
def test_the_pieces_of_a_decree_lie_on_the_board(decree: str, name: str) -> None:
    assert [found for found in drawn(table(layout=R2, decree=decree)) if found.startswith(name)]


def test_a_capitol_is_told_from_a_castle() -> None:
    state = table(layout=R2, decree="capitol")
    board = state.scene(-1).panel("board").element.markup()
    assert board.count(">Capitol<") == len(state.board.capitols)


def test_a_wall_and_a_nomad_tile_are_drawn_and_a_taken_one_is_not() -> None:
    state = after(2, 1, 0, layout=NOMADS)
    tile = POWER_NAMES[state.nomad_kind[0]].replace("_", " ").title()
    h = state.board.nomads[0]
    name = f"nomad-{h // 20}-{h % 20}"
    assert words_of(drawn(state)[name]).startswith(tile)
    written = cast(dict[str, Any], state.to_dict())
    written["nomads"][0].update(state="lost", seat="red")
    free = next(h for h in range(400) if state.board.terrain[h] == 0)
    written["walls"] = [f"{free // 20} {free % 20}"]
    found = drawn(cast(KingdomBuilderState, GAME.from_dict(written)))
    assert "is taken" in words_of(found[name])
    assert found[f"wall-{free // 20}-{free % 20}"].get("class") == "wall"


# ---- choices


def test_every_choice_that_names_a_hex_is_marked_on_it_with_its_sentence() -> None:
    state = table(P_RED, P_BLUE, card="grass", tiles={"6 7": "ready"})
    found = drawn(state)
    for choice in state.choices():
        if choice < USE:
            element = found[f"choice-{choice}"]
            assert element.get("data-choice") == str(choice)
            assert words_of(element) == state.describe(choice)
            assert element.get("class") == "choice"


def test_all_choices_but_a_few_sentences_are_shown_in_whole_games() -> None:
    sentences = {"stay", "stop", "end turn"}
    for seed in range(6):
        options = {"nomads_sections": True, "decree": DECREE_NAMES[seed + 1]}
        state = GAME.start(3, seed, options)
        dice = moothall.Dice(seed)
        while not state.over:
            choices = state.choices()
            shown = state.scene(state.mover).shown_choices()
            hidden = {GAME.space.to_text(choice) for choice in set(choices) - shown}
            assert shown <= set(choices)
            assert hidden <= sentences
            for _ in range(5):  # a picture of every fifth position will do
                if not state.over:
                    choices = state.choices()
                    state.play(choices[dice.below(len(choices))])


def test_nothing_is_marked_for_a_seat_that_may_not_decide() -> None:
    state = table(P_RED, P_BLUE, card="grass")
    assert state.scene(0).shown_choices() == set(state.choices())
    assert state.scene(1).shown_choices() == set()
    assert state.scene(-1).shown_choices() == set()
    assert "data-choice" not in state.scene(1).svg()


def test_a_ready_tile_carries_the_choice_to_use_it_and_a_used_one_does_not() -> None:
    state = table(
        ["7 7", "7 8", "7 9", "13 7"], card="grass", tiles={"6 7": "ready", "12 7": "used"}
    )
    found = drawn(state)
    use_tavern = USE + TILE_NAMES.index("tavern")
    assert found["red-tile-6-7"].get("data-choice") == str(use_tavern)
    assert words_of(found["red-tile-6-7"]) == state.describe(use_tavern)
    assert found["red-tile-12-7"].get("data-choice") is None
    assert "used" in str(found["red-tile-12-7"].get("class"))


def test_a_piece_that_is_being_moved_is_in_solid_gold() -> None:
    state = table(P_RED, P_BLUE, card="grass", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 9")
    found = drawn(state)
    assert "chosen" in str(found["chosen-7-9"].get("class"))
    assert "lifted" in str(found[f"red-settlement-{P_RED.index('7 9')}"].get("class"))
    assert "chosen" in ET.tostring(found["red-tile-6-11"], "unicode")
    assert [name for name in found if name.startswith("chosen-")] == ["chosen-7-9"]


def test_lifting_is_marked_on_the_pieces_and_leaves_them_in_sight() -> None:
    state = table(P_RED, P_BLUE, card="grass", tiles={"6 11": "ready"})
    play(state, "use paddock")
    choice = GAME.space.parse_text("lift 7 9")
    assert "clear-ring" in ET.tostring(drawn(state)[f"choice-{choice}"], "unicode")


def test_native_soil_is_chosen_on_the_two_cards() -> None:
    state = table(card="grass", decree="native_soil", native_soil="forest", edit=_ask_terrain)
    assert state.scene(0).shown_choices() == {CHOOSE_TERRAIN, CHOOSE_TERRAIN + 1}


def _ask_terrain(written: dict[str, Any]) -> None:
    written["turn"].update(asks="terrain", terrain=None)


def test_a_spy_chooses_among_the_tiles_of_the_neighbour() -> None:
    def give(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["tiles"]["6 11"] = "used"
        next(p for p in written["locations"] if p["hex"] == "6 11")["left"] -= 1

    state = table(P_RED, P_BLUE, card="grass", decree="spy_network", edit=give)
    choice = str(SPY + TILE_NAMES.index("paddock"))
    assert drawn(state, 0)["blue-tile-6-11"].get("data-choice") == choice
    assert drawn(state, 1)["blue-tile-6-11"].get("data-choice") is None


# ---- players and cards


def test_a_seat_shows_points_supply_start_and_turn_in_words() -> None:
    state = table(P_RED, P_BLUE, card="grass")
    found = drawn(state)
    score = state.scores()[0]
    assert words_of(found["points-red"]).startswith(f"{score.total} points so far: Fishermen ")
    assert words_of(found["supply-red"]) == "29 settlements in the supply"
    assert words_of(found["start-player"]) == "the start player"
    assert "turn-red" in found
    assert "turn-blue" not in found
    assert "to-move" in str(found["area-red"].get("class"))


def test_the_three_states_of_a_tile_are_three_shapes() -> None:
    tiles = {"6 7": "ready", "6 11": "used", "12 7": "new"}
    found = drawn(table(P_RED, tiles=tiles), -1)
    for place, state in tiles.items():
        element = found[f"red-tile-{place.replace(' ', '-')}"]
        assert str(element.get("class")).split()[:2] == ["tile", state]
        assert f"#mh-tile-{state}" in ET.tostring(element, "unicode")


def test_the_cards_in_play_are_shown_with_their_texts() -> None:
    state = table(crossroads=True, task_cards="advance,road", decree="plateaus")
    found = drawn(state)
    names = ["goal-fishermen", "goal-knights", "goal-merchants", "task-advance", "task-road"]
    for name in [*names, "decree-plateaus"]:
        assert words_of(found[name])
    assert "2" in "".join(found["goal-knights"].itertext())


def test_farmers_are_worth_what_the_option_says() -> None:
    goals = "farmers,citizens,lords"
    assert "(3)" in words_of(drawn(table(goals=goals, published_farmers=True))["goal-farmers"])
    found = drawn(table(goals=goals))
    assert "(1)" in words_of(found["goal-farmers"])
    assert "(½)" in words_of(found["goal-citizens"])


# ---- what must not be seen


def test_a_card_is_seen_by_its_holder_and_during_the_holders_turn_only() -> None:
    state = table(players=3, card="grass")
    assert words_of(drawn(state, 1)["card-red"]) == "Red holds the terrain card grass"
    own = TERRAIN_NAMES[state.cards[1]].replace("flower", "flower field")
    assert words_of(drawn(state, 1)["card-blue"]) == f"Blue holds the terrain card {own}"
    assert words_of(drawn(state, 2)["card-blue"]) == "the terrain card of blue, hidden"
    assert "face-down" in str(drawn(state, -1)["card-blue"].get("class"))


@pytest.mark.parametrize("seed", range(6))
def test_two_positions_that_differ_only_in_hidden_cards_give_the_same_picture(seed: int) -> None:
    options = {"decree": DECREE_NAMES[seed], "nomads_sections": seed % 2 == 0}
    state = GAME.start(4, seed, options)
    dice = moothall.Dice(seed)
    for step in range(400):
        if state.over:
            break
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
        if step % 40:
            continue
        for seat in range(-1, 4):
            picture = state.scene(seat).svg()
            for other in range(3):
                assert state.imagined(seat, moothall.Dice(other)).scene(seat).svg() == picture


# ---- glyphs


def test_every_tile_goal_task_and_decree_has_a_glyph_of_its_own() -> None:
    assert list(TILE_GLYPHS) == TILE_NAMES
    assert list(GOAL_GLYPHS) == GOAL_NAMES
    assert list(TASK_GLYPHS) == TASK_NAMES
    assert list(DECREE_GLYPHS) == DECREE_NAMES
    glyphs = [*TILE_GLYPHS.values(), *NOMAD_GLYPHS.values(), *GOAL_GLYPHS.values()]
    glyphs += [*TASK_GLYPHS.values(), *DECREE_GLYPHS.values()]
    assert len(set(glyphs)) == len(glyphs)


def test_every_nomad_tile_has_a_picture() -> None:
    pictures = {str(power_picture(OUTPOST + place)) for place in range(len(NOMAD_COUNTS))}
    assert len(pictures) == len(NOMAD_NAMES)
    assert "hex water" in str(power_picture(DONATION + 5))
    assert power_picture(TREASURE)
