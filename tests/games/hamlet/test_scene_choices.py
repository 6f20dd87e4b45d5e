"""The choices in the picture: each is marked on what it points at."""

import re
from itertools import combinations
from math import dist

import pytest

import moothall
from moothall.drawing import DETAIL, Offers
from moothall.games.hamlet.names import (
    ASK_PAY,
    MATERIAL_NAMES,
    TILE_NAMES,
)
from moothall.games.hamlet.rules.village import TURNS
from moothall.games.hamlet.scene.choices import MARKER, ghost_spots, spread_out
from moothall.games.hamlet.scene.shapes import spot_point
from tests.games.hamlet.pictures import (
    BUSY,
    next_choice,
    number_of,
    paying,
    placing,
    shift,
    source,
    verb,
)
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, table
from tests.scenes import SVG, drawn, words_of

SENTENCES = {"end", "no_blueprint", "done"}  # choices that point at nothing


# ---- choices


@pytest.mark.parametrize("seed", range(4))
def test_all_choices_but_a_few_sentences_are_shown_in_whole_games(seed: int) -> None:
    state = GAME.start(2 + seed % 3, seed, {"rival": seed == 3})
    dice = moothall.Dice(seed)
    seen: set[str] = set()
    while not state.over:
        scene = state.scene(state.mover)
        choices = set(state.choices())
        shown = scene.shown_choices()
        assert shown <= choices
        assert {GAME.space.to_text(choice) for choice in choices - shown} <= SENTENCES
        seen |= {verb(choice) for choice in choices}
        for _ in range(11):  # a picture of every eleventh position will do
            if not state.over:
                state.play(next_choice(state, dice))
    assert len(seen) > 10


def test_a_marked_choice_carries_its_number_and_its_sentence() -> None:
    state = BUSY
    assert len({verb(choice) for choice in state.choices()}) > 5
    found = drawn(state, state.mover)
    for choice in state.choices():
        if GAME.space.to_text(choice) not in SENTENCES:
            element = found[f"choice-{choice}"]
            assert element.get("data-choice") == str(choice)
            assert words_of(element) == state.describe(choice)
            assert "ring" in source(element)


def test_nothing_is_marked_for_a_seat_that_may_not_decide() -> None:
    state = table(players=3)
    assert state.scene(0).shown_choices()
    for seat in (-1, 1, 2):
        assert "data-choice" not in state.scene(seat).svg()


def test_the_main_menu_is_marked_on_slots_signs_sales_and_deliveries() -> None:
    state = table(gold={"red": 10}, goods={"woodcutter": {"wood": 3}, "farm": {"wheat": 3}},
                  sales=["sale_01", "sale_02", "sale_03"])  # fmt: skip
    found = drawn(state)
    for text in ("produce quarry", "town_hall", "sale 0", "deliver gold", "donkeys"):
        assert f"choice-{number_of(text)}" in found, text
    assert "good stone" in source(found[f"choice-{number_of('produce quarry')}"])
    full = {"woodcutter": {"wood": 3}, "farm": {"wheat": 3}, "quarry": {"stone": 3}}
    assert f"choice-{number_of('beg')}" in drawn(table(goods=full))


def test_a_road_is_marked_on_both_sides_of_the_border_it_would_cross() -> None:
    state = table(goods={"quarry": {"stone": 3}})
    found = drawn(state)
    there = found[f"choice-{number_of('road market farm path')}"]
    back = found[f"choice-{number_of('road farm market path')}"]
    assert 20 < dist(shift(there), shift(back)) < 40
    assert "built-road seat-0" in source(there)


def test_donkeys_are_moved_by_pointing_at_tiles() -> None:
    state = table(donkeys={"red": ["church", "farm"]})
    state.play(number_of("donkeys"))
    found = drawn(state)
    assert shift(found[f"choice-{number_of('stay')}"])[0] == shift(found["red-donkey-0"])[0]
    assert "donkey seat-0" in source(found[f"choice-{number_of('walk quarry')}"])
    state.play(number_of("stay"))
    found = drawn(state)
    assert shift(found[f"choice-{number_of('stay')}"])[0] == shift(found["red-donkey-1"])[0]


def test_a_blueprint_is_taken_from_the_display_and_workers_are_hired_in_the_own_area() -> None:
    state = table(gold={"red": 20}, display=["shrine", ("sawmill", 2), "tradepost", "flour_mill"])
    found = drawn(state)
    assert "2 gold lie on it" in words_of(found["place-1"])
    state.play(number_of("town_hall"))
    found = drawn(state)
    take = found[f"choice-{number_of('take 1')}"]
    assert 'id="blueprint-sawmill"' in source(take)
    state.play(number_of("take 1"))
    assert state.scene(0).shown_choices() == set(state.choices()) - {number_of("done")}
    assert 'id="blueprint-sawmill"' in state.scene(0).panel("seat-red").svg()
    state.play(number_of("hire donkey"))
    assert "donkey seat-0" in source(drawn(state)[f"choice-{number_of('post farm')}"])


def test_a_barn_is_filled_with_a_mix_that_is_shown() -> None:
    state = table(village=VILLAGE_V, roads=ROADS_V)
    state.play(number_of("produce barn_straight"))
    found = drawn(state)
    mix = source(found[f"choice-{number_of('fill 1 2')}"])
    assert [mix.count(f"good {kind}") for kind in MATERIAL_NAMES[:3]] == [1, 2, 0]
    assert "chosen" in source(found["chosen-tile"])


def test_how_many_to_refine_is_chosen_on_the_slots() -> None:
    state = table(
        village=VILLAGE_V, roads=ROADS_V, gold={"red": 9}, goods={"farm": {"wheat": 3}},
        donkeys={"red": ["church", "quarry", "stonemason", "cow_conservatory"]},
    )  # fmt: skip
    state.play(number_of("refine cow_conservatory"))
    found = drawn(state)
    assert source(found[f"choice-{number_of('make 1')}"]).count("good milk") == 1
    assert source(found[f"choice-{number_of('make 2')}"]).count("good milk") == 2


def test_a_payment_points_at_tokens_and_at_the_market() -> None:
    state = paying()
    assert state.question == ASK_PAY
    found = drawn(state)
    token = found[f"choice-{number_of('use stone quarry nobody')}"]
    assert shift(token) == shift(found["stone-quarry-1"])
    assert f"choice-{number_of('buy stone')}" in found
    assert words_of(found["due"]) == "Still to pay: 1 stone and 2 wheat."
    assert "chosen" in source(found["blueprint-sawmill"])
    assert words_of(drawn(state, 1)["due"]) == words_of(found["due"])


def test_a_blueprint_in_hand_offers_the_tiles_from_which_it_can_be_built() -> None:
    state = table(hands={"red": ["forest_pond"], "blue": ["shrine"]})
    number = number_of("construct forest_pond market")
    assert f'data-choice="{number}"' in state.scene(0).panel("seat-red").element.markup()
    found = drawn(state)
    assert "Market" in "".join(found[f"choice-{number}"].itertext())
    assert words_of(found["blueprint-shrine"]).startswith("Shrine, landmark: costs 1 wood")


def test_every_placement_has_a_marker_of_its_own_and_shows_the_building_in_its_turn() -> None:
    state = placing()
    found = drawn(state)
    spots = dict(zip(state.choices(), ghost_spots(state, Offers(state, 0)), strict=True))
    places = []
    for choice, (_, spot) in spots.items():
        marker = found[f"choice-{choice}"]
        places.append(shift(marker))
        ghost = next(part for part in marker if part.get("class") == "ghost")[0]
        x, y = shift(marker)
        dx, dy = shift(ghost)
        assert dist((x + dx, y + dy), spot_point(spot)) < 0.2
        ground = next(ghost.iter(f"{SVG}use"))
        assert ground.get("href") == "#mh-hamlet-tile-sawmill"
        turned = re.findall(r"rotate\((\d+)\)", str(ground.get("transform")))
        assert turned == ([str(60 * (spot % TURNS))] if spot % TURNS else [])
        assert "Sawmill" in "".join(ghost.itertext())
        name = next(part for part in marker if part.tag == f"{SVG}text")
        assert f"place {name.text}".lower() == state.game.typed(choice)
        assert DETAIL not in str(name.get("class"))
    for one, other in combinations(places, 2):
        assert dist(one, other) > 2 * MARKER


def test_markers_of_equal_middles_are_pushed_apart() -> None:
    quarry = TILE_NAMES.index("barn_bent")
    at_one_place = [TURNS * 20_000 + turn for turn in range(TURNS)]
    near = [spot + TURNS for spot in at_one_place]
    places = spread_out(quarry, at_one_place + near)
    assert min(dist(one, other) for one, other in combinations(places, 2)) > 2 * MARKER
