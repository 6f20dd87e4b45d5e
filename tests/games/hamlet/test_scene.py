"""The picture of a position: what is there, in words too, and what must not be seen."""

import re
from itertools import count
from math import dist
from typing import cast

import pytest

import moothall
from moothall.drawing import GOODS, Offers
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import LAYOUT, TILE
from moothall.games.hamlet.names import (
    AWARD_NAMES,
    CHURCH,
    KIND_NAMES,
    MATERIAL_NAMES,
    MILESTONE_NAMES,
    RIVAL_ACTIONS,
    TILE_NAMES,
    TILES,
)
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import TURNS
from moothall.games.hamlet.scene.choices import ghost_spots
from moothall.games.hamlet.scene.pieces import (
    AWARD_GLYPHS,
    MILESTONE_GLYPHS,
    RIVAL_GLYPHS,
    TILE_GLYPHS,
)
from moothall.games.hamlet.scene.shapes import shape, spot_point
from tests.games.hamlet.pictures import (
    BUSY,
    OVER,
    after,
    next_choice,
    number_of,
    paying,
    placing,
    shift,
    source,
    verb,
)
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, table
from tests.scenes import SVG, check_picture, drawn, parsed, words_of

# ---- panels


def test_the_panels_are_the_village_each_seat_blueprints_sales_and_honours() -> None:
    names = [panel.name for panel in table(players=3).scene(-1).panels]
    seats = ["seat-red", "seat-blue", "seat-green"]
    assert names == ["board", "display", "sales", *seats, "honours"]
    own = [panel.name for panel in table(players=3).scene(1).panels]
    assert own == ["board", "seat-blue", "display", "sales", "seat-red", "seat-green", "honours"]


def test_a_panel_says_what_it_is_and_whose() -> None:
    found = [(panel.role, panel.owner) for panel in table(players=3).scene(1).panels]
    beside = [("offer", -1), ("offer", -1), ("seat", 0), ("seat", 2), ("aid", -1)]
    assert found == [("board", -1), ("own", 1), *beside]


def test_what_a_decision_needs_is_named_whoever_looks() -> None:
    state = table(gold={"red": 20}, display=["shrine", "sawmill", "tradepost", "flour_mill"])
    assert set(state.scene(0).needed) == {"display", "sales"}
    assert set(state.scene(1).needed) == set(state.scene(-1).needed) == {"display", "sales"}
    assert not OVER.scene(0).needed
    state.play(number_of("town_hall"))
    assert set(state.scene(0).needed) == {"display"}
    state.play(number_of("take 1"))
    assert not state.scene(0).needed


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 8), (4, 2)])
def test_own_area_and_what_a_decision_needs_are_seen_together(players: int, seed: int) -> None:
    """Below the prompt there is room for some 420 pixels; three blueprints in lines of their own
    need more than that with the sales."""
    state = cast(HamletState, GAME.start(players, seed))
    dice = moothall.Dice(seed)
    most = {"display": 0.0, "sales": 0.0}
    for step in count():
        if state.over:
            break
        if step % 7:
            state.play(next_choice(state, dice))
            continue
        scene = state.scene(state.mover)
        own = next(panel for panel in scene.panels if panel.role == "own")
        shown = [own, *[scene.panel(name) for name in sorted(scene.needed)]]
        built = {choice // TILES for choice in state.choices() if verb(choice) == "construct"}
        if len(built) > 1 and len(state.hands[state.mover]) > 2:
            shown = [panel for panel in shown if panel.name != "sales"]
        assert sum(panel.height for panel in shown) + 12 * (len(shown) - 1) <= 422
        assert all(panel.least_width <= 360 for panel in shown)
        for name in most:
            most[name] = max(most[name], scene.panel(name).height)
        state.play(next_choice(state, dice))
    assert most["sales"] < 70
    assert 120 < most["display"] < 260


def test_what_a_building_does_is_written_out_when_a_blueprint_is_to_be_taken() -> None:
    state = table(gold={"red": 20}, display=["shrine", "sawmill", "tradepost", "flour_mill"])

    def written() -> str:
        lines = parsed(state.scene(0).panel("display")).iter(f"{SVG}text")
        return " ".join(str(line.text) for line in lines)

    text = TILE[TILE_NAMES.index("shrine")].text
    assert text not in written()
    assert text in words_of(drawn(state)["blueprint-shrine"])
    state.play(number_of("town_hall"))
    assert text in written()
    state.play(number_of("take 1"))
    assert text not in written()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("layout", ["standard", "random"])
def test_every_player_count_and_layout_can_be_drawn(players: int, layout: str) -> None:
    for steps in (0, 150, 100_000):
        state = after(players, 7, steps, layout=layout)
        for seat in range(-1, players):
            check_picture(state.scene(seat), 175_000)


def test_a_game_with_the_rival_can_be_drawn() -> None:
    for steps in (0, 60, 100_000):
        state = after(2, 3, steps, rival=True)
        for seat in range(-1, 2):
            check_picture(state.scene(seat), 175_000)


def test_a_village_of_nearly_all_tiles_stays_small() -> None:
    assert len(OVER.village.order) > TILES - 3
    assert len(OVER.scene(-1).panel("board").element.markup()) < 60_000


def test_the_picture_grows_with_the_village_and_a_tile_keeps_its_place_in_it() -> None:
    small, large = table(), table(village=VILLAGE_V)
    board = large.scene(-1).panel("board")
    assert board.width * board.height > small.scene(-1).panel("board").width * 760
    assert drawn(small)["tile-church"].get("transform") is None  # at the middle
    assert drawn(large)["tile-church"].get("transform") is None


def test_the_frame_holds_every_tile_and_every_place_where_one_may_come_to_lie() -> None:
    state = placing()
    board = state.scene(0).panel("board")
    moved = shift(drawn(state)["village"])
    laid = [(tile, state.village.spots[tile]) for tile in state.village.order]
    for tile, spot in [*laid, *ghost_spots(state, Offers(state, 0))]:
        x, y = spot_point(spot)
        for corner_x, corner_y in shape(tile, spot % TURNS).corners:
            assert 0 <= moved[0] + x + corner_x <= board.width
            assert 0 <= moved[1] + y + corner_y <= board.height


# ---- the village


def test_a_tile_says_what_it_is_and_has_the_class_of_its_kind() -> None:
    found = drawn(table(village=VILLAGE_V))
    for name in VILLAGE_V:
        tile = TILE[TILE_NAMES.index(name)]
        element = found[f"tile-{name.replace('_', '-')}"]
        kind = KIND_NAMES[tile.kind].replace("_", "-")
        assert str(element.get("class")).split()[:2] == ["building", f"lot-{kind}"]
        assert tile.text in words_of(element)
        words = "".join(element.itertext())
        assert all(part in words for part in tile.title.split())


def test_a_tile_without_a_road_has_a_broken_border() -> None:
    found = drawn(table(village=VILLAGE_V))
    assert "apart" in str(found["tile-forest-pond"].get("class"))
    assert words_of(found["tile-forest-pond"]).endswith("No road leads here yet.")
    assert "apart" not in str(found["tile-farm"].get("class"))


def test_raw_tokens_and_empty_slots_are_told_apart() -> None:
    found = drawn(table(goods={"farm": {"wheat": 1}}))
    assert words_of(found["wheat-farm-0"]) == "wheat on the Farm"
    assert words_of(found["slot-farm-1"]) == "an empty slot of the Farm for wheat"
    assert "slot-farm-2" in found
    assert "wheat-farm-1" not in found


def test_a_refined_token_shows_its_maker_and_its_quality() -> None:
    state = table(
        village=VILLAGE_V,
        goods={"cow_conservatory": {"red": 1, "blue": 1}},
        milestones={"herder": "blue"},
    )
    found = drawn(state)
    plain, high = found["milk-cow-conservatory-red-0"], found["milk-cow-conservatory-blue-0"]
    assert words_of(plain) == "milk on the Cow Conservatory, made by red"
    assert words_of(high) == "milk on the Cow Conservatory, made by blue, of high quality"
    assert "#mh-mark-0" in source(plain)
    assert "#mh-mark-1" in source(high)
    assert 'class="quality"' in source(high)
    assert 'class="quality"' not in source(plain)


def test_roads_have_their_owners_colour_and_symbol_and_lie_on_the_border() -> None:
    state = table(village=VILLAGE_V, roads=ROADS_V)
    found = drawn(state)
    bridge, path = found["road-quarry-stonemason"], found["road-dairy-farm-forest-pond"]
    assert words_of(bridge) == "bridge of red between Quarry and Stonemason"
    assert words_of(path) == "path of red between Dairy Farm and Forest Pond"
    assert 'class="rail"' in source(bridge)
    assert 'class="footsteps"' in source(path)
    assert "#mh-mark-1" in source(found["road-stonemason-cow-conservatory"])
    for one, other, _, _ in ROADS_V:
        ends = sorted((TILE_NAMES.index(one), TILE_NAMES.index(other)))
        place = shift(found["road-" + "-".join(TILE_NAMES[t] for t in ends).replace("_", "-")])
        for tile in ends:
            x, y = spot_point(state.village.spots[tile])
            lying = shape(tile, state.village.spots[tile] % TURNS)
            middles = [(x + s.middle()[0], y + s.middle()[1]) for s in lying.segments]
            assert min(dist(place, middle) for middle in middles) < 0.1


def test_a_landmark_flies_its_builders_flag_and_shows_what_it_is_worth() -> None:
    state = table(village=VILLAGE_V, roads=ROADS_V, flags={"forest_pond": "blue"})
    found = drawn(state)
    assert words_of(found["flag-forest-pond"]) == "the flag of blue on the Forest Pond"
    assert "#mh-mark-1" in source(found["flag-forest-pond"])
    assert words_of(found["worth-forest-pond"]).endswith("is worth 3 points to blue now")


def test_the_church_shows_its_deliveries_and_who_made_them() -> None:
    found = drawn(table(players=3, church={"milk_brick": "green"}))
    assert words_of(found["delivery-2"]) == (
        "delivery of 3 brick or milk for 4 points: filled by green"
    )
    assert "seat-2" in source(found["delivery-2"])
    assert words_of(found["delivery-0"]) == "delivery of 10 gold for 6 points: open"
    assert "delivery-4" in found
    assert "delivery-4" not in drawn(table())


def test_the_market_shows_its_prices() -> None:
    assert words_of(drawn(table())["price-raw"]).endswith("for 3 gold each")
    assert words_of(drawn(table(players=4))["price-refined"]).endswith("for 4 gold each")


def test_workers_stand_or_lie_on_their_tile_and_keep_their_name_when_they_move() -> None:
    state = table(villagers={"red": ["farm", "church"]}, donkeys={"red": ["farm"]})
    found = drawn(state)
    assert words_of(found["red-villager-0"]) == "villager of red on the Farm, standing"
    assert words_of(found["red-donkey-0"]) == "donkey of red on the Farm"
    state.play(number_of("produce farm"))
    found = drawn(state)
    assert words_of(found["red-villager-0"]) == "villager of red on the Farm, lying"
    assert "lying-worker-0" in source(found["red-villager-0"])
    state.play(number_of("produce quarry"))
    assert words_of(drawn(state)["red-villager-1"]) == "villager of red on the Quarry, lying"


def test_many_workers_on_a_small_tile_stand_closer() -> None:
    crowd = {seat: ["farm"] * 4 for seat in SEAT_NAMES[:4]}
    donkeys = {seat: ["farm"] * 6 for seat in SEAT_NAMES[:4]}
    check_picture(table(players=4, villagers=crowd, donkeys=donkeys).scene(0), 175_000)


def test_where_something_was_done_there_is_a_white_dot() -> None:
    state = table(villagers={"red": ["church"]})
    assert not [name for name in drawn(state) if name.startswith("recent-")]
    state.play(number_of("produce farm"))
    assert [name for name in drawn(state) if name.startswith("recent-")] == ["recent-farm"]
    state.play(number_of("end"))
    assert [name for name in drawn(state, 1) if name.startswith("recent-")] == ["recent-farm"]


def test_the_round_is_written_beside_the_village_and_which_is_the_last() -> None:
    assert words_of(drawn(table(round=7))["round"]) == "Round 7"
    slots = ("gold", "raw", "milk_brick", "timber_flour")
    finished = table(church=dict.fromkeys(slots, "blue"), mover="blue")
    assert words_of(drawn(finished)["round"]).endswith("the last: the Church is finished")


# ---- beside the village


def test_a_seat_shows_points_gold_supplies_and_turn_in_words() -> None:
    state = table(village=VILLAGE_V, roads=ROADS_V, gold={"blue": 7},
                  goods={"cow_conservatory": {"red": 2}})  # fmt: skip
    found = drawn(state)
    score = state.scores(0)[0]
    assert words_of(found["points-red"]).startswith(f"{score.total} points so far")
    assert words_of(found["blue-gold"]) == "7 gold"
    assert words_of(found["red-roads"]) == "2 roads left to build"
    assert words_of(found["red-milk"]) == "0 milk in the supply"
    assert words_of(found["red-flour"]) == "2 flour in the supply"
    assert words_of(found["red-planner"]).startswith("milestone Planner")
    assert "turn-red" in found
    assert "turn-blue" not in found
    assert words_of(found["staff-red-villager-3"]) == "villager of red, not hired"


def test_honours_name_who_holds_them() -> None:
    state = table(players=3, village=VILLAGE_V, roads=ROADS_V, church={"gold": "blue"})
    found = drawn(state)
    assert "Held by red" in words_of(found["milestone-planner"])
    assert "Now: blue 5" in words_of(found["award-chaplain"])
    assert "seat-1" in source(found["award-chaplain"])
    assert "Nobody" in words_of(found["award-merchant"])


def test_open_sales_and_empty_places_and_the_stack() -> None:
    found = drawn(table(sales=["sale_01", "sale_07", None]), -1)
    assert words_of(found["sale-1"]) == "Sale: 2 wood and 1 wheat for 1 point and 1 gold"
    assert "sale-place-2" in found
    assert words_of(found["sale-stack"]) == "0 sale tiles in the stack"


def test_bag_and_piles_say_what_is_still_to_come() -> None:
    found = drawn(table(village=VILLAGE_V))
    assert "Lumbermill" in words_of(found["pile-brick"])
    assert "opened" in str(found["pile-brick"].get("class"))
    assert "waits" in words_of(found["pile-timber"])
    assert "in the bag" in words_of(found["bag"])


def test_the_rival_has_his_tokens_discs_and_favour() -> None:
    actions = ["road", "refine", "construct", "produce", "blueprint"]
    found = drawn(table(rival=True, favour=3, discs=[1, 2], actions=actions))
    assert words_of(found["action-road"]) == "action token in place 1: road"
    assert words_of(found["action-blueprint"]) == "action token in place 5: blueprint"
    assert words_of(found["blue-gold"]) == "3 gold on the favour tile"
    assert [words_of(found[f"disc-{place}"]) for place in (0, 1, 2)] == [
        "a disc with 1",
        "a disc with 2",
        "a disc that was drawn",
    ]
    assert "staff-blue-donkey-0" not in found
    assert "Botric" in "".join(found["area-blue"].itertext())


# ---- titles and signs


@pytest.mark.parametrize("state", [BUSY, OVER, paying(), placing()])
def test_every_piece_says_in_words_what_it_is(state: HamletState) -> None:
    frame = re.compile(r"panel-|village$|area-|turn-|chosen-|.*-(live|still|desc)$")
    for name, element in drawn(state, state.mover).items():
        if not frame.match(name):
            assert words_of(element), name


@pytest.mark.parametrize("state", [BUSY, OVER])
def test_colour_is_never_the_only_sign_of_a_seat(state: HamletState) -> None:
    for panel in state.scene(-1).panels:
        for element in parsed(panel).iter():
            classes = str(element.get("class")).split()
            seats = [name[5:] for name in classes if re.fullmatch(r"seat-\d", name)]
            for seat in seats:
                shown = source(element)
                assert re.search(rf"(mark|worker|donkey)-{seat}\"", shown), shown


# ---- what must not be seen


@pytest.mark.parametrize("seed", range(3))
def test_two_positions_that_differ_only_in_the_sale_stack_give_the_same_picture(seed: int) -> None:
    state = GAME.start(2 + seed, seed)
    dice = moothall.Dice(seed)
    for step in range(300):
        if state.over:
            break
        state.play(next_choice(state, dice))
        if step % 60 == 0:
            for seat in range(-1, state.num_players):
                picture = state.scene(seat).svg()
                for other in range(2):
                    assert state.imagined(seat, moothall.Dice(other)).scene(seat).svg() == picture


# ---- glyphs


def test_every_tile_milestone_award_and_action_has_a_glyph() -> None:
    assert list(TILE_GLYPHS) == TILE_NAMES
    assert list(MILESTONE_GLYPHS) == MILESTONE_NAMES
    assert list(AWARD_GLYPHS) == AWARD_NAMES
    assert list(RIVAL_GLYPHS) == RIVAL_ACTIONS
    assert set(MATERIAL_NAMES) <= set(GOODS)
    same = {tuple(TILE_NAMES[t][:4] for t in range(TILES) if TILE_GLYPHS[TILE_NAMES[t]] == glyph)
            for glyph in TILE_GLYPHS.values()}  # fmt: skip
    assert {names for names in same if len(names) > 1} == {("barn", "barn"), ("outp", "outp")}


def test_the_church_is_always_laid_as_it_is_drawn_best() -> None:
    assert [row for row in LAYOUT if row[0] == CHURCH] == [[CHURCH, 0, 0, 0, 0]]


def test_the_starting_player_has_a_flag_but_in_the_solo_game() -> None:
    """2, Seat."""
    for options, flagged in (
        ({"start_player": "blue"}, [False, True]),
        ({"start_player": "red"}, [True, False]),
        ({"rival": True}, [False, False]),
    ):
        scene = table(**options).scene(0)
        areas = [scene.panel(f"seat-{name}").element.markup() for name in ("red", "blue")]
        assert ["start-player" in area for area in areas] == flagged


def test_the_market_shows_the_prices_of_its_own_side() -> None:
    """R19."""
    for side, price in (("1-2", 3), ("3-4", 2)):
        state = table(rival=True, solo_market=side)
        assert f"for {price} gold" in state.describe(number_of("buy wood"))


def test_the_farrier_shows_what_it_is_worth() -> None:
    """11: its points are its own line."""
    state = table(village=VILLAGE_V, roads=ROADS_V, flags={"farrier": "blue"})
    assert "Farrier 5" in state.scene(0).panel("seat-blue").element.markup()
