"""The picture of a position: what is there, what may be chosen, and what must not be seen."""

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any, cast

import pytest

import moothall
from moothall.drawing import Scene, memory, text_width, wrap
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    BOAT_GOODS,
    EXTENSION_NAMES,
    HOUSE_GOODS,
    MISSIONS,
    ROW_POINTS,
)
from moothall.games.altiplano.names import (
    ANY_TILE,
    BASIC_ACTION_NAMES,
    CARD_AREA,
    DRAW,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    MEANS,
    MOVE,
    ORDER_NAMES,
    PASS,
    QUESTIONS,
    ROLE_NAMES,
    ROWS,
    SKIP,
    STOP,
    THING_NAMES,
)
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.scene.board import CARD, HEIGHT, WAYS, WIDTH, corner
from moothall.games.altiplano.scene.cards import FACE, LABEL_ROOM, LABELS
from moothall.games.altiplano.scene.pieces import LOCATION_GLYPHS, SIGNS, TERRAINS, shape_of
from tests.games.altiplano.positions import GAME, play, table, texts
from tests.scenes import SVG, check_picture, drawn, words_of

PIECES = (
    "figure-", "stock-", "house-", "boat-", "order-", "extension-", "mission-", "role-",
    *[f"{name}-" for name in SEAT_NAMES],
)  # fmt: skip
BUSY: dict[str, Any] = {
    "coins": 9,
    "road": 3,
    "extensions": ["B5", "C4", "D5", "C1", "A1", "B3", "D1"],
    "figure": "village",
    "spaces": {"village": "stone wood", "any_tile": "fish", "move_1": "food"},
    "bag": "food food wool",
    "container": "ore cloth",
    "rows": ["fish fish fish", "silver corn", "corn corn"],
    "interim_corn": 1,
    "carts": [1],
    "order": "O05",
    "delivered": "fish ore",
    "completed": ["O01"],
    "houses": ["wood", "glass"],
    "boats": ["fish"],
}
"""A seat that has something of everything."""
SHOPPER: dict[str, Any] = {"figure": "farm", "coins": 5, "spaces": {"market": "ore"}}
"""A seat that has several things to do at the market."""


def all_words(scene: Scene) -> str:
    return " ".join("".join(ET.fromstring(panel.svg(False)).itertext()) for panel in scene.panels)


def marked(state: AltiplanoState, seat: int = 0) -> set[str]:
    """The choices that something drawn points at, as texts."""
    return {GAME.space.to_text(choice) for choice in state.scene(seat).shown_choices()}


def inside(found: dict[str, ET.Element], holder: str, text: str) -> bool:
    """Whether the mark of a choice is drawn within an element."""
    number = str(GAME.space.parse_text(text))
    return any(element.get("data-choice") == number for element in found[holder].iter())


def after(players: int, seed: int, steps: int, **options: Any) -> AltiplanoState:
    """A position after some random choices, taken as programs take them."""
    state = cast(AltiplanoState, GAME.start(players, seed, options))
    dice = moothall.Dice(seed)
    for _ in range(steps):
        if not state.over:
            choices = state.forward_choices()
            state.play(choices[dice.below(len(choices))])
    return state


# ---- panels


def check_size(scene: Scene) -> None:
    """Sound, and small even without counting what all panels of a page share."""
    check_picture(scene, 170_000)
    assert sum(len(panel.element.markup().encode()) for panel in scene.panels) < 150_000


def test_the_own_boards_come_first_then_the_displays_then_the_others_clockwise() -> None:
    state = table(players=3)
    names = [panel.name for panel in state.scene(1).panels]
    displays = ["extensions", "orders", "buildings", "goods"]
    own = ["board", "seat-blue", "second-half", "cards", "holdings", *displays]
    assert names == [*own, "seat-green", "seat-red"]
    watched = [panel.name for panel in state.scene(-1).panels]
    assert watched == ["board", *displays, "seat-red", "seat-blue", "seat-green"]


def test_the_own_board_is_the_large_one() -> None:
    scene = table(players=2).scene(1)
    halves = [scene.panel(name) for name in ("seat-blue", "second-half")]
    assert sum(half.width for half in halves) > 2 * scene.panel("seat-red").width
    assert halves[0].height == halves[1].height


COLUMN, PHONE = 360, 374
"""The widths that a page keeps for a panel beside the board, and on a phone."""


def test_panels_can_be_read_beside_the_board_and_the_own_board_on_a_phone() -> None:
    """Its halves are too wide for a column, so that they stand above the board."""
    fullest = {**BUSY, "road": 8, "planning": "food wood ore fish alpaca wool silver glass"}
    drafting = GAME.start(5, 1, {"role_assignment": "draft"})
    for state in (table("plan", players=5, red=fullest, missions=True), drafting):
        for panel in state.scene(0).panels[1:]:
            if panel.name in ("seat-red", "second-half"):
                assert COLUMN < panel.least_width <= PHONE
                assert panel.height <= 350
            else:
                assert panel.width <= COLUMN, panel.name


def test_what_a_decision_needs_is_low_enough_to_stand_below_the_own_warehouse() -> None:
    scene = table(players=5, red=BUSY, missions=True).scene(0)
    for name in ("extensions", "orders", "buildings", "goods"):
        assert scene.panel("holdings").height + scene.panel(name).height <= 410, name
    assert scene.panel("cards").height <= 285


def test_role_tiles_are_on_display_only_while_they_are_drafted() -> None:
    state = cast(AltiplanoState, GAME.start(2, 1, {"role_assignment": "draft"}))
    found = drawn(state, state.mover)
    assert all(f"role-{name}" in found for name in ROLE_NAMES)
    while state.roles:
        state.play(state.choices()[0])
    assert "roles" not in [panel.name for panel in state.scene(0).panels]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("role_assignment", ["random", "draft"])
def test_every_player_count_can_be_drawn_from_the_first_choice_to_the_end(
    players: int, role_assignment: str
) -> None:
    options = {"missions": players % 2 == 0, "draw_is_mandatory": players > 3}
    for steps in (0, 9, 200, 100_000):
        state = after(players, 5, steps, role_assignment=role_assignment, **options)
        for seat in (-1, *state.movers[:1], players - 1):
            check_size(state.scene(seat))


def test_the_fullest_table_stays_small_and_whole() -> None:
    red = {**BUSY, "road": 8, "planning": "food wood ore fish alpaca wool silver glass"}
    blue = {"planning": "food food", "role": "trader", "rows": ["wood wood wood"], "road": 2}
    state = table("plan", players=5, red=red, blue=blue, missions=True)
    check_size(state.scene(0))
    check_size(state.scene(1))


def test_labels_fit_their_cards() -> None:
    for label in LABELS.values():
        assert len(wrap(label, LABEL_ROOM, "t-small")) <= 3
        assert len(wrap(label, FACE - 40, "t-body")) == 1
        for word in label.split():
            assert text_width(word, "t-small") <= LABEL_ROOM
    for name in LOCATION_NAMES:
        room = CARD[0] - WAYS - 36
        assert text_width(name.title(), "t-name") <= room, name


def test_the_ring_is_still_and_the_worth_of_goods_never_changes() -> None:
    start, later = after(3, 8, 0), after(3, 8, 200)
    assert start.scene(0).panel("board").still == later.scene(2).panel("board").still
    assert start.scene(0).panel("board").live != later.scene(0).panel("board").live
    assert start.scene(0).panel("goods").element is later.scene(2).panel("goods").element
    table_of_goods = drawn(start)["goods-table"]
    words = [words_of(row) for row in table_of_goods.iter(f"{SVG}g")]
    assert "cloth: 3 points at the end, sold for 2" in words
    assert "corn: 0 points at the end, cannot be sold" in words


def test_the_locations_lie_apart_and_inside_the_board() -> None:
    corners = [corner(place) for place in range(LOCATIONS)]
    for place, (x, y) in enumerate(corners):
        assert 0 < x < WIDTH - CARD[0]
        assert 0 < y < HEIGHT - CARD[1]
        for other_x, other_y in corners[place + 1 :]:
            assert abs(x - other_x) > CARD[0] or abs(y - other_y) > CARD[1]


# ---- pieces


def test_every_piece_says_in_words_what_it_is() -> None:
    state = table(players=3, red=BUSY, blue={"figure": "mine"}, missions=True)
    for seat in (-1, 0, 1):
        for name, element in drawn(state, seat).items():
            if name.startswith(PIECES) and element.tag == f"{SVG}use":
                assert words_of(element), name
    assert words_of(drawn(state)["figure-blue"]) == "blue figure, at the mine"
    assert words_of(drawn(state)["figure-green"]) == "green figure, not on a location yet"


def test_everything_of_a_seat_lies_on_its_large_and_on_its_small_board() -> None:
    state = table(players=3, red={**BUSY, "planning": "glass"})
    expected = {
        "red-village-stone-0", "red-village-wood-0", "red-any_tile-fish-0", "red-move_1-food-0",
        "red-planning-glass-0", "red-row-1-fish-2", "red-row-2-silver-0", "red-row-2-corn-0",
        "red-row-3-corn-1", "red-interim-0", "red-cart-free", "red-cart-1", "red-role", "red-road",
        "order-O05", "order-O01", "house-wood", "house-glass", "boat-fish", "points-red",
        *[f"extension-{card}" for card in BUSY["extensions"]],
    }  # fmt: skip
    for seat in (-1, 0, 1):
        found = drawn(state, seat)
        assert expected <= set(found), expected - set(found)
        assert "red-cart-2" not in found


def test_every_card_on_display_is_drawn_once_and_a_taken_one_only_with_its_owner() -> None:
    state = table(players=2, red=BUSY)
    found = drawn(state, 1)
    for order in state.orders:
        assert f"order-{ORDER_NAMES[order]}" in found
    for card in state.strip:
        assert f"extension-{EXTENSION_NAMES[card]}" in found
    kinds = (("house", HOUSE_GOODS), ("boat", BOAT_GOODS))
    for kind, goods in kinds:
        assert all(f"{kind}-{GOOD_NAMES[good]}" in found for good in goods)


def test_a_stock_shows_how_much_is_left() -> None:
    state = table(players=2, stocks={"fish": 0}, blue={})
    found = drawn(state)
    for good in range(GOODS):
        name = GOOD_NAMES[good]
        assert words_of(found[f"stock-{name}"]) == f"{state.stocks[good]} {name} in stock"
    assert "sold-out" in ET.tostring(found["stock-fish"], "unicode")
    assert "sold-out" not in ET.tostring(found["stock-wool"], "unicode")
    assert words_of(found["stock-cart"]) == f"{state.village_carts} carts in the village"
    assert words_of(found["stock-order"]) == f"{len(state.orders)} orders at the market"


def test_the_strip_names_price_and_surcharge_and_keeps_its_gaps() -> None:
    state = table(strip=["A3", None, "B5", "C4", "D1"], blue={})
    found = drawn(state)
    assert words_of(found["extension-A3"]).endswith("It costs 1.")
    assert words_of(found["extension-D1"]).endswith("It costs 4 and 4 for its place.")
    assert "empty" in words_of(found["gap-1"])
    assert "gap-0" not in found


def test_a_figure_that_moves_keeps_its_id_and_carries_the_white_dot() -> None:
    state = table(red=SHOPPER, blue={})
    assert "recent-figure" not in drawn(state)
    before = drawn(state)["figure-red"].get("transform")
    play(state, "move free market")
    assert drawn(state)["figure-red"].get("transform") != before
    assert words_of(drawn(state)["recent-figure"]) == "red has just moved"


def test_tiles_that_stay_keep_their_ids() -> None:
    state = table("plan", red={"planning": "food food fish", "spaces": {"farm": "alpaca"}})
    before = {name for name in drawn(state) if name.startswith("red-")}
    play(state, "place food farm")
    now = {name for name in drawn(state) if name.startswith("red-")}
    assert before - now == {"red-planning-food-1"}
    assert now - before == {"red-farm-food-0"}


def test_a_complete_row_shows_its_points_in_gold_and_says_so() -> None:
    state = table(red={"rows": ["fish fish corn", "ore"]}, blue={})
    for seat in (0, 1):
        warehouse = drawn(state, seat)["red-warehouse"]
        words = [words_of(row) for row in warehouse.iter(f"{SVG}g")]
        words = [told for told in words if told.startswith("row ")]
        assert words[0] == "row 1 of fish, 3 of 3 tiles, 1 of them corn, 2 points"
        assert words[1] == "row 2 of ore, 1 of 3 tiles, for 3 points"
        assert words[2] == "row 3, empty, for 4 points"
        assert len(words) == ROWS == len(ROW_POINTS)
        assert ET.tostring(warehouse, "unicode").count('class="points"') == 1


def test_an_order_shows_faintly_what_is_still_to_be_delivered() -> None:
    state = table(red={"order": "O05", "delivered": "fish ore"}, blue={})
    for seat in (0, 1):
        order = drawn(state, seat)["order-O05"]
        assert words_of(order).endswith("delivered: 1 ore and 1 fish")
        assert ET.tostring(order, "unicode").count("awaited") == 2


def test_planning_spaces_that_the_road_has_not_opened_are_shut() -> None:
    def shut(road: int) -> str:
        state = table(red={"road": road}, blue={})
        return ET.tostring(drawn(state, 1)["area-red"], "unicode")

    assert "#mh-altiplano-shut-4" in shut(0)
    assert "#mh-altiplano-shut-2" in shut(3)
    assert "shut-" not in shut(8)


def test_a_seat_shows_points_coins_bag_start_and_turn() -> None:
    state = table(players=3, red={**BUSY}, blue={})
    for seat in (0, 1):
        found = drawn(state, seat)
        score = state.scores(seat)[0]
        assert words_of(found["points-red"]).startswith(f"{score.total} points so far: goods ")
        assert words_of(found["red-coins"]) == "9 coins of red"
        assert words_of(found["red-bag"]) == "3 tiles in the bag of red"
        assert words_of(found["red-container"]) == "2 tiles in the container of red"
        assert "to-move" in str(found["area-red"].get("class"))
        assert "turn-red" in found
        assert "turn-blue" not in found
        assert words_of(found["start-player"]) == "the starting player"


def test_the_middle_tells_round_phase_and_what_is_left_of_the_game() -> None:
    for ending, final, told in (
        (False, False, "Round 2, acting"),
        (True, False, "Round 2, acting, the next round is the last"),
        (True, True, "Round 2, acting, the last round"),
    ):
        state = table(red=SHOPPER, blue={}, ending=ending, final=final)
        assert words_of(drawn(state)["round"]) == told
    assert words_of(drawn(after(2, 5, 100_000))["round"]) == "the game is over"


def test_who_has_planned_or_passed_is_told_so() -> None:
    state = table("plan", red={"planning": "food"}, blue={"planning": "food"})
    play(state, "done", seat="blue")
    assert "has planned" in "".join(drawn(state)["area-blue"].itertext())
    state = table(red=SHOPPER, blue={"coins": 5, "figure": "market"})
    play(state, "pass")
    assert "has passed" in "".join(drawn(state, 1)["area-red"].itertext())


# ---- choices


def test_whole_games_mark_every_choice_that_has_a_place() -> None:
    sentences = {PASS, STOP, SKIP, DRAW}
    looked: Counter[str] = Counter()
    for seed in range(12):
        state = cast(AltiplanoState, GAME.start(2 + seed % 4, seed, {
            "missions": True, "draw_is_mandatory": seed % 3 > 0,
            "role_assignment": "draft" if seed % 2 else "random",
        }))  # fmt: skip
        dice = moothall.Dice(seed)
        while not state.over:
            asked = QUESTIONS[state.players[state.mover].question].name
            if looked[asked] < 2 + seed:
                looked[asked] += 1
                choices = set(state.choices())
                shown = state.scene(state.mover).shown_choices()
                assert shown <= choices
                assert choices - shown <= sentences
            open_now = state.forward_choices()
            useful = [choice for choice in open_now if choice not in (PASS, STOP)] or open_now
            state.play(useful[dice.below(len(useful))])
    decisions = "role keep hand second draw plan turn after gain store cart sell extension order"
    assert set(decisions.split()) <= set(looked)


def test_nothing_is_marked_for_a_seat_that_may_not_decide() -> None:
    state = table(players=3, red=BUSY)
    assert state.scene(0).shown_choices()
    for seat in (-1, 1, 2):
        for panel in state.scene(seat).panels:
            assert "data-choice" not in panel.element.markup()


def test_all_seats_that_plan_have_their_own_choices_marked() -> None:
    state = table("plan", red={"planning": "food"}, blue={"planning": "stone"})
    assert marked(state, 0) == set(texts(state, seat="red"))
    assert marked(state, 1) == set(texts(state, seat="blue"))


def test_a_choice_carries_its_sentence_and_can_be_reached_by_keyboard() -> None:
    state = table("plan", red={"planning": "food"})
    for choice in state.choices(0):
        element = drawn(state)[f"choice-{choice}"]
        assert element.get("data-choice") == str(choice)
        assert words_of(element) == state.describe(choice)
        assert element.get("tabindex") == "0"


def test_placing_is_marked_at_the_area_with_a_ghost_on_the_free_space() -> None:
    planning = "food fish"
    state = table("plan", red={"planning": planning, "extensions": ["B5", "A1"]})
    found = drawn(state)
    assert inside(found, "own-farm", "place food farm")
    assert inside(found, "own-harbor", "place fish harbor")
    assert inside(found, "extension-B5", "place fish any_tile")
    assert inside(found, "extension-A1", "place food alpaca_for_food")
    assert inside(found, "red-role", "place food role")
    offer = found[f"choice-{GAME.space.parse_text('place fish harbor')}"]
    assert [part.get("class") for part in offer.iter(f"{SVG}g")][1] == "ghost"
    assert marked(state) == set(texts(state))


def test_coins_are_laid_on_movement_spaces_and_on_cards_as_one_set() -> None:
    state = table("plan", red={"planning": "food", "coins": 3, "extensions": ["C1", "D1"]})
    assert {"place food move_2", "place coins move_2"} <= marked(state)
    paid = state.copy()
    play(paid, "place coins move_2")
    assert "red-move_2-coins-0" in drawn(paid)
    found = drawn(state)
    assert inside(found, "extension-D1", "place coins 3coin_silver_glass")
    mark = found[f"choice-{GAME.space.parse_text('place coins 3coin_silver_glass')}"]
    assert ET.tostring(mark, "unicode").count("good commerce") == 3
    play(state, "place coins 3coin_silver_glass")
    assert "red-3coin_silver_glass-coins-2" in drawn(state)


def test_taking_back_is_marked_on_what_was_placed_and_not_on_what_is_locked() -> None:
    red = {"planning": "food food", "spaces": {"forest": "cacao", "farm": "food"}}
    state = table("plan", red=red)
    play(state, "place food farm", "place food move_1")
    found = drawn(state)
    assert {"back food farm", "back food move_1", "done"} == marked(state)
    assert inside(found, "own-farm", "back food farm")
    assert not any(e.get("data-choice") for e in found["own-forest"].iter())


def test_before_drawing_everything_may_be_taken_back() -> None:
    red = {"spaces": {"forest": "cacao", "role": "food"}, "coins_on": ["coin_fish_wood"],
           "extensions": ["A8"], "bag": "food"}  # fmt: skip
    state = table("draw", red=red)
    assert marked(state) == {"back cacao forest", "back food role", "back coins coin_fish_wood",
                             "done"}  # fmt: skip


def test_how_many_to_draw_is_marked_on_the_planning_spaces() -> None:
    red = {"bag": "food food ore", "spaces": {"forest": "cacao"}}
    state = table("draw", red=red, draw_is_mandatory=False)
    play(state, "done")
    assert marked(state) == {"draw 1", "draw 2", "draw 3"}
    assert set(texts(state)) - marked(state) == {"draw 0"}


def test_a_swap_is_marked_on_the_planned_tile_then_in_container_and_bag() -> None:
    red = {"bag": "food food food food wool", "container": "ore", "extensions": ["C3"],
           "spaces": {"farm": "food"}}  # fmt: skip
    state = table("draw", red=red)
    play(state, "done")
    assert "swap food" in marked(state)
    play(state, "swap food")
    found = drawn(state)
    assert marked(state) == {"get food", "get ore", "get from bag"}
    assert inside(found, "red-container-content", "get ore")
    assert inside(found, "red-bag-content", "get from bag")


def test_where_the_figure_may_go_is_marked_on_the_ring() -> None:
    state = table(red={"spaces": {"mine": "food food"}, "bag": "food"}, blue={})
    starts = [f"start {name}" for name in LOCATION_NAMES]
    assert marked(state) == set(starts)
    ghost = drawn(state)[f"choice-{GAME.space.parse_text('start mine')}"]
    assert "worker-0" in ET.tostring(ghost, "unicode")


def test_several_means_to_one_location_are_marked_one_by_one() -> None:
    red = {"figure": "farm", "spaces": {"mine": "food food", "move_2": "food", "farm": "alpaca"}}
    state = table(red=red, blue={})
    moves = {text for text in texts(state) if text.startswith("move")}
    assert {"move free market", "move 2 market"} <= moves
    assert marked(state) == set(texts(state)) - {"pass"}
    numbers = [MOVE + means * LOCATIONS + LOCATION_NAMES.index("market") for means in range(MEANS)]
    shown = state.scene(0).shown_choices()
    assert [number in shown for number in numbers] == [True, False, True, False]


def test_actions_are_marked_on_the_own_board_and_on_cards() -> None:
    red = {"figure": "farm", "role": "shepherd", "extensions": ["A4", "B6"],
           "spaces": {"farm": "alpaca food", "role": "food",
                      "wool_for_alpaca": "alpaca"}}  # fmt: skip
    state = table(red=red, blue={})
    found = drawn(state)
    assert inside(found, "own-farm", "act farm_wool")
    for text in ("act role", "act wool_for_alpaca"):
        choice = GAME.space.parse_text(text)
        mark = found[f"gesture-{choice}"]  # the card acts and ends the turn, a sign only acts
        assert "card" in ET.tostring(mark, "unicode")
        assert f"choice-{choice}" in found
    assert not any("ore_for_food" in text for text in marked(state))


def test_every_basic_action_is_printed_on_the_own_board() -> None:
    found = drawn(table(red={}, blue={}))
    for name in BASIC_ACTION_NAMES:
        assert words_of(found[f"action-{name}"]), name


def test_the_action_under_way_is_in_solid_gold() -> None:
    state = table(red={"figure": "market", "spaces": {"market": "ore wool"}}, blue={})
    play(state, "act market_sell")
    board = ET.tostring(drawn(state)["own-market"], "unicode")
    assert board.count("chosen") == 1
    assert marked(state) == {"sell ore", "sell wool"}
    assert "chosen" not in state.scene(1).panel("board").element.markup()


def test_storing_selling_and_delivering_are_marked_on_the_tiles() -> None:
    red = {"figure": "village", "spaces": {"village": "ore", "any_tile": "wool"},
           "extensions": ["B5"]}  # fmt: skip
    state = table(red=red, blue={})
    play(state, "act village_store")
    found = drawn(state)
    assert inside(found, "own-village", "store ore")
    assert inside(found, "extension-B5", "store wool")
    red = {"figure": "market", "spaces": {"market": "ore fish"}, "order": "O05"}
    state = table(red=red, blue={})
    play(state, "act market_deliver")
    assert marked(state) == {"deliver ore", "deliver fish"}


def test_which_of_two_tiles_is_used_is_marked_on_both() -> None:
    red = {"figure": "village", "spaces": {"village": "ore", "any_tile": "ore"},
           "extensions": ["B5"]}  # fmt: skip
    state = table(red=red, blue={})
    play(state, "act village_store")
    found = drawn(state)
    assert inside(found, "own-village", "from own")
    assert inside(found, "extension-B5", "from any")
    red = {"figure": "market", "spaces": {"market": "ore wool", "any_tile": "ore"},
           "extensions": ["B5"]}  # fmt: skip
    state = table(red=red, blue={})
    play(state, "act market_sell", "sell ore")
    assert inside(drawn(state), "own-market", "from own")
    red = {"figure": "forest", "role": "woodcutter", "extensions": ["B5"],
           "spaces": {"role": "food", "any_tile": "food"}}  # fmt: skip
    state = table(red=red, blue={})
    play(state, "act role")
    assert marked(state) == {"from own", "from any"}
    assert inside(drawn(state), "red-role", "from own")


def test_once_more_is_marked_on_the_next_tile() -> None:
    state = table(red={"figure": "farm", "spaces": {"farm": "alpaca alpaca"}}, blue={})
    play(state, "act farm_food")
    assert inside(drawn(state), "own-farm", "more")


def test_a_good_to_gain_is_marked_on_its_stock() -> None:
    state = table(red={"figure": "forest", "spaces": {"forest": "cacao"}}, blue={})
    play(state, "act forest_cacao")
    assert marked(state) == {"gain food", "gain cloth", "gain glass"}


def test_houses_boats_orders_and_extensions_are_chosen_on_display() -> None:
    state = table(red={"figure": "village", "spaces": {"village": "stone stone"}}, blue={})
    play(state, "act village_house")
    assert marked(state) == set(texts(state))
    assert any(text == "house wool" for text in marked(state))
    state = table(red={"figure": "harbor", "spaces": {"harbor": "wood wood"}}, blue={})
    play(state, "act harbor_boat")
    assert "boat wool" in marked(state)
    state = table(red={"figure": "market", "coins": 5}, blue={})
    play(state, "act market_order")
    assert marked(state) == set(texts(state))
    state = table(red={"figure": "market", "coins": 5}, blue={})
    play(state, "act market_extension")
    assert marked(state) == set(texts(state))


def test_corn_is_placed_on_rows_and_in_interim_storage() -> None:
    red = {"figure": "road", "road": 1, "spaces": {"road": "wood stone"}, "extensions": ["D5"],
           "rows": ["fish fish", "ore"]}  # fmt: skip
    state = table(red=red, blue={})
    play(state, "act road_build")
    found = drawn(state)
    for text in ("corn 1", "corn 2", "corn 3"):
        assert inside(found, "red-warehouse", text)
    assert inside(found, "extension-D5", "corn interim")


def test_a_cart_is_placed_beside_a_movement_space() -> None:
    state = table(red={"figure": "village", "coins": 2, "carts": [2]}, blue={})
    play(state, "act village_cart")
    assert marked(state) == {"cart 1", "cart 3"}
    play(state, "cart 3")
    assert {"red-cart-2", "red-cart-3"} <= set(drawn(state, 1))


# ---- colour is never the only sign


def test_no_two_things_share_a_shape_and_no_two_locations_ground_or_glyph() -> None:
    assert len({shape_of(thing) for thing in range(len(THING_NAMES))}) == len(THING_NAMES)
    assert len(set(TERRAINS)) == LOCATIONS
    assert list(LOCATION_GLYPHS) == LOCATION_NAMES
    glyphs = [*LOCATION_GLYPHS.values(), *SIGNS.values()]
    assert len(set(glyphs)) == len(glyphs)


def test_every_extension_that_converts_nothing_has_a_sign_and_a_few_words() -> None:
    assert list(LABELS) == KIND_NAMES[ANY_TILE:]
    assert all(name in SIGNS for name in LABELS)


def test_a_used_cart_lies_on_its_side() -> None:
    state = table(red=SHOPPER, blue={})
    assert "rotate" not in str(drawn(state, 1)["red-cart-free"].get("transform"))
    play(state, "move free market")
    assert "rotate(90)" in str(drawn(state, 1)["red-cart-free"].get("transform"))
    assert words_of(drawn(state, 1)["red-cart-free"]).endswith("used this round")


# ---- what is remembered


@pytest.mark.parametrize("seed", range(2))
def test_what_is_remembered_is_what_would_be_drawn_anew(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"missions": seed > 0, "role_assignment": "draft" if seed else "random"}
    state = cast(AltiplanoState, GAME.start(2 + seed, seed, options))
    dice = moothall.Dice(seed)
    while not state.over:
        open_now = state.forward_choices()
        useful = [choice for choice in open_now if choice not in (PASS, STOP)] or open_now
        state.play(useful[dice.below(len(useful))])
        for seat in range(-1, state.num_players):
            remembered = state.scene(seat)
            if dice.below(4) == 0 or state.over:
                with monkeypatch.context() as context:
                    context.setattr(memory, "_memory", {})
                    assert state.scene(seat) == remembered


def test_every_change_on_the_table_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thing at a time: no picture is remembered that no longer holds."""
    state = table(players=2, red=BUSY, blue={"figure": "mine"}, missions=True)
    red = state.players[0]
    coin_card = CARD_AREA + KIND_NAMES.index("3coin_silver_glass")
    of_red: dict[str, Any] = {
        "coins": 3, "planning": red.bag, "bag": 0, "container": 0, "coins_on": 1 << coin_card,
        "spaces": [0] * len(red.spaces), "role": (red.role + 1) % len(ROLE_NAMES), "figure": 0,
        "road": 5, "carts": 2, "cart_ready": False, "row_goods": [5, 10], "row_sizes": [1, 2, 2],
        "row_corn": [1, 1, 2], "interim": 2, "extensions": red.extensions[:3], "houses": 0,
        "boats": 0, "order": 2, "delivered": 0, "completed": [], "fulfilled": 1 << red.first,
        "question": 0, "first": red.second,
    }  # fmt: skip
    of_all: dict[str, Any] = {
        "acting": BASIC_ACTION_NAMES.index("village_store"), "starter": 1, "houses": 0, "boats": 0,
        "village_carts": 1, "round": 9, "final": True, "ending": True, "moved": True, "phase": 2,
        "orders": state.orders[:2], "pile": state.pile[:3], "strip": state.strip[::-1],
        "stocks": [1] * GOODS, "circle": state.circle[::-1],
    }  # fmt: skip
    changes = [(red, *change) for change in of_red.items()]
    for owner, name, value in [*changes, *[(state, *change) for change in of_all.items()]]:
        before = [state.scene(seat) for seat in (-1, 0, 1)]
        with monkeypatch.context() as context:
            context.setattr(owner, name, value)
            context.setattr(state, "_open", None)  # other choices, then
            remembered = [state.scene(seat) for seat in (-1, 0, 1)]
            context.setattr(memory, "_memory", {})
            assert [state.scene(seat) for seat in (-1, 0, 1)] == remembered, name
            assert remembered != before, name


def test_a_decision_names_the_display_that_it_is_about() -> None:
    state = table(red={"figure": "market", "coins": 5, "spaces": {"market": "ore wool"}}, blue={})
    assert list(state.scene(0).needed) == []
    for action, needed in (
        ("market_order", "orders"), ("market_extension", "extensions"), ("market_sell", "goods"),
    ):  # fmt: skip
        asked = state.copy()
        play(asked, f"act {action}")
        assert list(asked.scene(0).needed) == [needed]
        assert list(asked.scene(1).needed) == []
    roles = GAME.start(2, 1, {"role_assignment": "draft"})
    assert list(roles.scene(roles.mover).needed) == ["roles"]


def test_every_panel_says_what_it_is_and_whose() -> None:
    scene = table(players=2, red=BUSY).scene(0)
    assert {panel.name: (panel.role, panel.owner) for panel in scene.panels} == {
        "board": ("board", -1), "seat-red": ("own", 0), "second-half": ("own", 0),
        "cards": ("own", 0), "holdings": ("own", 0),
        "extensions": ("offer", -1), "orders": ("offer", -1), "buildings": ("offer", -1),
        "goods": ("aid", -1), "seat-blue": ("seat", 1),
    }  # fmt: skip


def test_the_ring_can_be_read_on_a_phone() -> None:
    assert table(players=2, red=BUSY).scene(0).panel("board").least_width < 400


# ---- what must not be seen


def test_only_the_owner_sees_what_bag_and_container_hold() -> None:
    state = table(players=3, red=BUSY)
    found = drawn(state, 0)
    assert "2 food in your bag" in all_words(state.scene(0))
    assert "1 cloth in your container" in all_words(state.scene(0))
    assert "red-bag-content" in found
    for seat in (-1, 1, 2):
        assert "red-bag-content" not in drawn(state, seat)
        assert "2 food in" not in all_words(state.scene(seat))


def test_a_mission_is_read_by_its_holder_alone_until_it_is_fulfilled() -> None:
    state = table(players=3, red={}, missions=True)
    held = [state.players[0].first, state.players[0].second]
    for mission in held:
        card = MISSIONS[mission]
        assert card.text in all_words(state.scene(0))
        assert f"mission-{card.name}" in drawn(state, 0)
        for seat in (-1, 1, 2):
            assert card.text not in all_words(state.scene(seat))
            assert f"mission-{card.name}" not in drawn(state, seat)
    for seat in (-1, 1, 2):
        back = drawn(state, seat)["red-mission-1"]
        assert words_of(back) == "a secret mission of red"


def test_a_fulfilled_mission_is_seen_by_all() -> None:
    def take_the_boats(written: dict[str, Any]) -> None:
        """Red keeps M12; whoever has it gets what red had."""
        held = written["seats"]["red"]["missions"]["first"]
        for seat in written["seats"].values():
            for place, mission in seat["missions"].items():
                if mission == "M12":
                    seat["missions"][place] = held
        written["seats"]["red"]["missions"].update(first="M12", fulfilled=["M12"])

    red = {"boats": ["wood", "stone", "ore"]}
    state = table(players=3, red=red, missions=True, edit=take_the_boats)
    for seat in (-1, 0, 1):
        assert words_of(drawn(state, seat)["mission-M12"]).endswith("6 points, fulfilled")
    assert "red-mission-0" in drawn(state, 1)
    assert "red-mission-1" not in drawn(state, 1)


@pytest.mark.parametrize("seed", range(4))
def test_two_positions_that_differ_only_in_what_is_hidden_give_the_same_picture(seed: int) -> None:
    options = {"missions": True, "role_assignment": "draft" if seed % 2 else "random"}
    state = cast(AltiplanoState, GAME.start(2 + seed, seed, options))
    dice = moothall.Dice(seed)
    for step in range(600):
        if state.over:
            break
        choices = state.forward_choices()
        state.play(choices[dice.below(len(choices))])
        if step % 4 if step < 20 else step % 60:
            continue
        for seat in range(-1, state.num_players):
            assert state.imagined(seat, moothall.Dice(step)).scene(seat) == state.scene(seat)
