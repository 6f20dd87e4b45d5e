"""The picture of a position: what is there, what may be chosen, and how it is told."""

import re
import xml.etree.ElementTree as ET
from typing import Any, cast

import pytest

import moothall
from moothall.drawing import SIZES, SYMBOLS, Element, stylesheet, text_width
from moothall.drawing.tree import walk
from moothall.games.domain.content import (
    BUILDING_TEXTS,
    BUILDING_TITLES,
    LOCATION_TITLES,
    MOST_ROUTES,
    SPACE_TITLES,
)
from moothall.games.domain.names import (
    BUILDING_NAMES,
    QUESTIONS,
    SPACE_NAMES,
    TERRAIN_NAMES,
    WORKER_NAMES,
)
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene.events import COLUMN, location_entries, random_entries
from moothall.games.domain.scene.pieces import (
    ACTION_GLYPHS,
    BUILDING_GLYPHS,
    WORKER_GLYPHS,
)
from tests.drawing import measuring as measured
from tests.games.domain.positions import GAME, play, table, texts
from tests.scenes import SVG, check_picture, drawn, parsed, words_of

SENTENCES = {"wild none", "assist none", "done", "end turn"}


def source(element: ET.Element) -> str:
    return ET.tostring(element, "unicode")


def written_in(element: ET.Element) -> list[str]:
    """The texts that are drawn within an element."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def number(text: str) -> int:
    return GAME.space.parse_text(text)


def marked(state: DomainState, text: str, seat: int = 0) -> list[ET.Element]:
    """The elements that a choice is marked on."""
    wanted = str(number(text))
    return [
        element
        for panel in state.scene(seat).panels
        for element in parsed(panel).iter()
        if element.get("data-choice") == wanted
    ]


def after(players: int, seed: int, steps: int, **options: Any) -> DomainState:
    """A position after some random choices."""
    state = GAME.start(players, seed, options)
    dice = moothall.Dice(seed)
    for _ in range(steps):
        if not state.over:
            choices = state.choices()
            state.play(choices[dice.below(len(choices))])
    return cast(DomainState, state)


def is_ground(element: Element) -> bool:
    """Whether it is the hexes of a terrain on a small map."""
    return "thin-hex" in element.classes.split()


def before_the_roll() -> DomainState:
    """The trader has no die, and one more worker is to go without."""
    flags = ["chosen_die_lost", "trader_die_lost"]
    return table(question="drop_die", sheet={"this_turn": flags}, turn={"rolled": [0, 0, 0, 0]})


# ---- panels


def test_the_sheet_of_the_mover_comes_first_and_large_the_event_tables_last() -> None:
    for viewer in (0, 1, -1):
        names = [panel.name for panel in table(players=3).scene(viewer).panels]
        front = ["board", "turn", "seat-red", "events", "trade", "buildings"]
        assert names == [*front, "seat-blue", "seat-green", "tables"]


def test_everybody_sees_the_sheet_of_the_mover_large_and_at_the_end_their_own() -> None:
    state = table(players=2)
    for viewer in (0, 1, -1):
        assert state.scene(viewer).panel("board").title == "The map of red"
    play(state, "end turn")
    for viewer in (0, 1, -1):
        assert state.scene(viewer).panel("board").title == "The map of blue"
    ended = after(2, 8, 100_000)
    assert ended.over
    for viewer, name in enumerate(("red", "blue")):
        assert ended.scene(viewer).panel("board").title == f"The map of {name}"


def test_every_panel_says_what_it_is_and_whose() -> None:
    scene = table(players=3).scene(1)
    assert {panel.name: (panel.role, panel.owner) for panel in scene.panels} == {
        "board": ("board", 0),
        "turn": ("board", 0),
        "seat-red": ("seat", 0),
        "events": ("aid", 0),
        "trade": ("aid", 0),
        "buildings": ("offer", 0),
        "seat-blue": ("own", 1),
        "seat-green": ("seat", 2),
        "tables": ("aid", 0),
    }
    assert table(players=3).scene(-1).panel("seat-red").role == "seat"
    assert table(players=3).scene(0).panel("seat-red").role == "own"


def test_the_panels_that_a_decision_needs_are_named() -> None:
    state = table(4, 5, 3, 2, players=2, question="assist", workers={"farmer": "A3"})
    assert state.scene(0).needed == ["turn"]
    assert state.scene(1).needed == state.scene(-1).needed == ["turn"]
    play(state, "assist none", "worker builder")
    assert state.scene(0).needed == ["turn", "buildings"]
    play(state, "done", "worker trader")
    assert state.scene(0).needed == ["turn", "trade"]
    play(state, "done", "worker farmer", "plant farmer")
    assert QUESTIONS[state.question].name == "pay_food"
    assert state.scene(0).needed == []
    state = table(3, 3, 4, 6, question="assist", built=["gardens"])
    play(state, "assist none", rolls=[1, 3])
    assert state.scene(0).needed == ["events"]
    state = table(3, 3, 4, 6, question="assist", built=["mill"])
    play(state, "assist none", rolls=[4, 3])
    assert state.scene(0).needed == ["buildings"]


def test_what_a_decision_needs_can_be_read_on_a_small_screen() -> None:
    for steps in (0, 40, 90, 140):
        for panel in after(2, 3, steps).scene(0).panels:
            assert panel.least_width <= (480 if panel.name == "board" else 360), panel.name


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_every_player_count_can_be_drawn_at_the_start_in_the_middle_and_at_the_end(
    players: int,
) -> None:
    for steps in (0, 90 * players, 100_000):
        state = after(players, players, steps)
        for seat in range(-1, players):
            check_picture(state.scene(seat))
    assert state.over


@pytest.mark.parametrize(
    "options",
    [
        {"map": "random"},
        {"building_costs": "graduated"},
        {"pelts": "direct"},
        {"shared_dice": True},
        {"fountain": "spends"},
    ],
)
def test_every_option_can_be_drawn(options: dict[str, Any]) -> None:
    for steps in (0, 60, 150):
        check_picture(after(2, 4, steps, **options).scene(0))


def test_a_full_table_of_six_stays_small() -> None:
    state = after(6, 3, 900)
    assert len(state.scene(state.mover).svg().encode()) < 150_000


def test_the_still_layers_do_not_change_during_a_game() -> None:
    start = after(2, 8, 0, map="random").scene(0)
    steps = next(some for some in range(200, 300) if after(2, 8, some, map="random").mover == 0)
    later = after(2, 8, steps, map="random").scene(0)
    assert start.panel("board").still == later.panel("board").still
    for name in ("board", "seat-blue"):
        assert start.panel(name).live != later.panel(name).live
    grounds = [
        [element for element in walk(scene.panel("seat-blue").element) if is_ground(element)]
        for scene in (start, later)
    ]
    assert len(grounds[0]) == len(set(after(2, 8, 0, map="random").land.terrain))
    assert grounds[0] == grounds[1]  # the same objects: nothing of it is drawn again


def test_no_text_is_smaller_than_eleven_pixels() -> None:
    state = table(4, 5, 3, 3, players=2, routes=["A1"], planted={"A1": 4}, built=["tavern"])
    sizes: list[float] = []

    def look(element: ET.Element, scale: float) -> None:
        found = re.search(r"scale\(([\d.]+)", element.get("transform") or "")
        scale *= float(found[1]) if found else 1
        if element.tag == f"{SVG}text":
            sizes.append(SIZES[str(element.get("class")).split()[0]] * scale)
        for child in element:
            look(child, scale)

    for panel in state.scene(0).panels:
        look(parsed(panel), 1)
    assert len(sizes) > 200
    assert min(sizes) >= 11


# ---- the map


def test_every_space_shows_the_short_name_by_which_choices_are_told() -> None:
    """Also where there is no room for details, and whatever is marked there."""
    state = table(1, 2, 3, 4, planted={"A3": 4}, hunted=["A3"], posts=["A3"], events={"A3": "mud"},
                  workers={"hunter": "A3"})  # fmt: skip
    play(state, "worker hunter")
    found = drawn(state)
    for name in SPACE_NAMES:
        lettering = [one for one in found[f"red-{name}"].iter() if one.text == name]
        assert len(lettering) == 1
        assert "detail" not in lettering[0].get("class", "").split()
        assert "t-title" in lettering[0].get("class", "").split()


def test_the_names_of_spaces_stand_where_no_mark_lies() -> None:
    """Sentences use them, so both are read on a small screen, whatever is marked there."""
    state = table(planted={"A3": 4, "B3": 4}, hunted=["A3", "B3"], routes=["A3"],
                  events={"A3": "mud", "B11": "friendly_migrants"})  # fmt: skip
    for name, title in zip(SPACE_NAMES, SPACE_TITLES, strict=True):
        board = state.scene(0).panel("board").element
        space = next(one for one in walk(board) if one.key == f"red-{name}")
        names = [one for one in measured.texts(space) if one.words in (name, title)]
        assert len(names) == 2
        marks = measured.rects(space, "note") + measured.rects(space, "pill")
        assert not [(one, mark) for one in names for mark in marks if one.meets(mark)]
        lettering = [one for one in walk(space) if one.tag == "text" and one.words() == title]
        assert lettering[0].classes.split()[0] == "t-title"
        assert len(measured.rects(space, "plate")) == 2  # no line runs over a name


def test_trails_are_drawn_on_a_bed_that_stands_out_from_every_land() -> None:
    board = source(drawn(table(trails=["A2", "A5"]))["trails"])
    assert board.count("trail-bed") == board.count("footpath") >= 1


def test_other_players_buildings_and_routes_have_their_names() -> None:
    def edit(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["routes"] = [{"to": "A1", "from": "C", "progress": 3, "boxes": []}]

    found = drawn(table(players=2, edit=edit))
    names = written_in(found["blue-buildings"])
    assert [name for name in names if "/" not in name] == [
        title
        for pair in zip(BUILDING_TITLES[:6], BUILDING_TITLES[6:], strict=True)
        for title in pair
    ]
    assert written_in(found["blue-trade"]) == ["Pomshire", "3/5", "4 free"]


def test_every_space_has_the_class_of_its_terrain_and_says_its_bonus() -> None:
    state = after(1, 5, 0, map="random")
    found = drawn(state)
    for space, name in enumerate(SPACE_NAMES):
        kind = TERRAIN_NAMES[state.land.terrain[space]]
        look = "castle" if kind == "city" else kind
        assert f'class="hex {look}"' in source(found[f"hex-{name}"])
        assert SPACE_TITLES[space] in written_in(found[f"red-{name}"])
    assert words_of(drawn(table())["hex-A3"]) == "Aceldale A3, farm: a harvest brings 3 more"
    assert words_of(drawn(table())["hex-B8"]) == "Dustmarch B8, desert: no harvest bonus"


def test_the_map_is_laid_out_with_flat_tops() -> None:
    found = drawn(table())
    places: dict[str, tuple[float, float]] = {}
    for name in ("C", "A1", "A2", "A4"):
        x, y = str(found[f"hex-{name}"].get("transform"))[10:-1].split()
        places[name] = float(x), float(y)
    city = places["C"]
    assert places["A1"] == (city[0], city[1] - 146)
    assert places["A4"] == (city[0], city[1] + 146)
    assert places["A2"] == (city[0] + 126, city[1] - 73)


def test_planted_harvested_and_hunted_are_three_marks() -> None:
    state = table(planted={"A1": 4, "A3": 6}, sheet={"harvested": ["A3"], "hunted": ["A2"]})
    found = drawn(state)
    titles = {
        name: [words_of(mark) for mark in found[f"red-{name}"] if mark.tag == f"{SVG}g"]
        for name in ("A1", "A2", "A3", "A4")
    }
    assert titles == {
        "A1": ["Pomshire: planted with 4"],
        "A2": ["Solshire: hunted"],
        "A3": ["Aceldale: planted with 6, harvested"],
        "A4": [],
    }
    assert "reaped" in source(found["red-A3"])
    assert "reaped" not in source(found["red-A1"])
    assert "paw" in source(found["red-A2"])


def test_a_route_runs_from_its_origin_dotted_until_it_is_finished() -> None:
    def edit(written: dict[str, Any]) -> None:
        rows = written["seats"]["red"]["routes"]
        rows.append({"to": "B1", "from": "A1", "progress": 3, "boxes": []})

    state = table(routes=["A1"], edit=edit)
    found = drawn(state)
    assert words_of(found["route-0"]) == "a finished route from Home City to Pomshire"
    assert words_of(found["route-1"]) == "an unfinished route from Pomshire to Stonehythe"
    assert "begun" not in source(found["route-0"])
    assert "begun" in source(found["route-1"])
    assert "3/8" in written_in(found["red-B1"])


def test_a_long_route_swings_aside_of_the_space_between() -> None:
    assert 'd="M0 0Q' in source(drawn(table(routes=["B1"]))["route-0"]).replace("0.0", "0")
    assert "Q" not in source(drawn(table(routes=["B2"]))["route-0"])


def test_a_finished_route_shows_the_boxes_and_then_the_post() -> None:
    def edit(written: dict[str, Any]) -> None:
        written["seats"]["red"]["routes"][0]["boxes"] = [2]

    found = drawn(table(routes=["A1"], posts=["B5"], edit=edit))
    assert "no trading post yet: box 2 is ticked" in source(found["red-A1"])
    assert "a trading post in Barleyham" in source(found["red-B5"])
    assert "stall" in source(found["red-B5"])
    assert "stall" in source(found["red-trade-1"])
    assert "with a trading post" in words_of(found["red-trade-1"])
    assert written_in(found["red-trade-2"]) == [f"{MOST_ROUTES - 2} free rows"]
    assert "red-trade-3" not in found


def test_trails_are_drawn_and_one_under_poor_trails_is_broken() -> None:
    assert "trails" not in drawn(table())
    found = drawn(table(sheet={"trails": ["A2", "B4"]}))
    assert words_of(found["trails"]) == "trails: Solshire, Thornwold"
    assert "broken" not in source(found["trails"])
    found = drawn(table(sheet={"trails": ["A2", "B4"]}, events={"B4": "poor_trails"}))
    assert "broken" in source(found["trails"])


def test_an_event_lies_on_its_space_with_its_name_and_a_past_one_leaves_a_star() -> None:
    state = table(
        events={"A2": "mud"}, sheet={"had_event": ["A2", "A4"], "locations_gone": ["mud", "silk"]}
    )
    found = drawn(state)
    assert "Mud" in written_in(found["red-A2"])
    assert "Mud in Solshire: Whoever steps in" in source(found["red-A2"])
    assert "Farnkirk has had its event" in source(found["red-A4"])
    assert "has had its event" not in source(found["red-A2"])


def test_the_longest_name_of_a_lasting_event_fits_its_hex() -> None:
    longest = max(text_width(title, "t-small", "on-pill") for title in LOCATION_TITLES)
    assert longest + 14 < 2 * 73  # a hex is that wide where the ribbon lies


def test_the_global_event_in_force_stands_beside_the_map() -> None:
    assert "global-event" not in drawn(table())
    sheet = {"global_event": "late_summer", "globals_gone": ["late_summer"]}
    found = drawn(table(sheet=sheet))
    assert "Late Summer" in written_in(found["global-event"])
    assert written_in(found["standing-0"]) == ["Late Summer. Harvests bring one more."]


def test_a_worker_keeps_its_id_when_it_walks_so_that_it_glides() -> None:
    state = table()
    before = drawn(state)["red-farmer"].get("transform")
    play(state, "worker farmer", "move A3")
    piece = drawn(state)["red-farmer"]
    assert piece.get("transform") != before
    assert words_of(piece) == "the farmer of red, in Aceldale, acting"
    assert piece.get("class") == "worker role-farmer through"  # to the spaces it may step into
    play(state, "done")
    assert drawn(state)["red-farmer"].get("class") == "worker role-farmer"


def test_workers_in_one_space_stand_beside_each_other() -> None:
    found = drawn(table())
    places = {found[f"red-{name}"].get("transform") for name in WORKER_NAMES}
    assert len(places) == len(WORKER_NAMES)


# ---- the turn


def test_the_turn_track_has_seventeen_boxes_and_crosses_the_played_ones_out() -> None:
    boxes = drawn(table(sheet={"turn": 7, "turn_limit": 16, "globals_gone": ["divine_favor"]}))
    words = [words_of(box) for box in boxes["turn-track"]]
    assert len(words) == 17
    assert words[:6] == [f"turn {turn}, played" for turn in range(1, 7)]
    assert words[6] == "turn 7, now"
    assert words[14:] == ["turn 15", "turn 16", "turn 17, only if an event grants it"]


def test_each_worker_has_its_die_and_one_without_says_so() -> None:
    found = drawn(table(4, 0, 3, 2))
    assert words_of(found["die-farmer"]) == "the farmer's die shows 4"
    assert "role-farmer" in str(found["die-farmer"].get("class"))
    assert "die-builder" not in found
    assert "the builder has no die this turn" in source(found["turn"])


def test_a_lent_die_lies_with_its_borrower_in_the_colour_of_its_giver() -> None:
    state = table(4, 5, 3, 2, question="assist")
    play(state, "assist hunter>builder")
    found = drawn(state)
    assert words_of(found["die-hunter"]) == "the hunter's die shows 2, lent to the builder"
    assert "role-hunter" in str(found["die-hunter"].get("class"))
    assert "the hunter lent its die to the builder" in source(found["turn"])


def test_a_used_die_is_struck_out() -> None:
    state = table(4, 5, 3, 2)
    assert "spent" not in source(drawn(state)["turn"])
    play(state, "worker builder", "build builder mill")
    found = drawn(state)
    assert words_of(found["die-builder"]).endswith("no longer to be used")
    assert 'class="pen"' in source(found["turn"])


def test_a_die_rolled_with_a_wild_die_carries_a_star() -> None:
    state = table(4, 5, 3, 2, question="wild")
    assert "wild-star" not in source(drawn(state)["turn"])
    play(state, "wild builder", rolls=[1, 6])
    assert {"result-0", "result-1"} <= set(drawn(state))
    play(state, "pick 6")
    assert "wild-star" in source(drawn(state)["turn"])
    assert words_of(drawn(state)["die-builder"]).endswith("rolled again with a wild die")


def test_dice_tumble_only_when_they_have_just_been_rolled() -> None:
    state = table(4, 5, 3, 2, question="wild")
    assert "rolled" in str(drawn(state)["die-farmer"].get("class")).split()
    play(state, "wild none")
    assert "rolled" not in str(drawn(state)["die-farmer"].get("class")).split()
    state = table(4, 5, 3, 2, question="assist", wild_dice=0)
    assert "rolled" in str(drawn(state)["die-farmer"].get("class")).split()


def test_no_dice_lie_there_while_a_worker_is_chosen_to_go_without() -> None:
    found = drawn(before_the_roll())
    assert not [name for name in found if name.startswith("die-")]
    assert "no die" in written_in(found["slot-trader"])


# ---- events


def test_what_happened_is_told_with_a_dot_on_its_space_and_in_the_tables() -> None:
    state = table(5, 5, 5, 2, question="assist")
    assert "No event so far" in source(drawn(state)["panel-events"])
    play(state, "assist none", rolls=[4, 6, 3, 1])
    found = drawn(state)
    assert "to Solshire A2: Bandits!" in "".join(found["happening-0"].itertext())
    assert written_in(found["headline"]) == ["Bandits!"]
    assert "recent-A2" in found
    assert [name for name in found if name.startswith("recent-1-")] == ["recent-1-8"]
    told = "".join(found["standing-0"].itertext())
    assert told.startswith("Solshire A2: Bandits! Every step in here")


def test_an_event_that_comes_to_nothing_is_called_so() -> None:
    state = table(3, 3, 4, 6, question="assist")
    play(state, "assist none", rolls=[4, 3])
    assert written_in(drawn(state)["headline"]) == ["Production! (no effect)"]


def test_what_hangs_over_a_player_is_told() -> None:
    state = table(
        sheet={
            "next_turn": ["farmer_die_lost", "trader_die_lost", "free_travel", "no_moves"],
            "this_turn": ["free_wild"],
            "harvest_bonus": 2,
            "harvest_lost": True,
            "no_wild": True,
            "last_giver": "hunter",
        }
    )
    found = drawn(state)
    told = ["".join(found[name].itertext()) for name in found if name.startswith("standing-")]
    assert told == [
        "This turn: a wild die is free.",
        "Next turn: no die for the farmer and the trader.",
        "Next turn: acting abroad costs no food.",
        "Next turn: nobody may step.",
        "The next harvest brings nothing.",
        "The next harvest that yields brings 2 dice more.",
        "No wild dice until the next pair.",
        "The hunter lent last turn and cannot lend again.",
    ]


def test_crossed_off_entries_are_struck_and_those_without_effect_are_soft() -> None:
    plain = drawn(table())
    struck = drawn(table(events={"A2": "mud"}, sheet={"globals_gone": ["raiders"]}, built=["mill"]))
    for name, count in (("table-0", 0), ("table-1", 1), ("table-2", 1)):
        assert 'class="pen"' not in source(plain[name])
        assert source(struck[name]).count('class="pen"') == count

    def ink(found: dict[str, ET.Element], label: str) -> str:
        for line in found["table-0"].iter(f"{SVG}text"):
            if line.text == label:
                return str(line.get("class"))
        raise AssertionError(label)

    assert "soft" in ink(plain, "Production")
    assert "soft" not in ink(struck, "Production")
    assert "soft" not in ink(plain, "Slackers")
    assert "soft" in ink(struck, "Slackers")


def test_the_lines_of_the_tables_do_not_run_into_each_other() -> None:
    for entry in [*random_entries(0), *location_entries(0)]:
        used = sum(text_width(words, "t-small") for words in (entry.label, entry.note))
        assert used + 6 <= COLUMN, entry.label


# ---- buildings, goods, points


def test_a_building_shows_its_circles_and_a_standing_one_its_stamp() -> None:
    found = drawn(table(blocks={"school": 2}, built=["mill"]))
    school = source(found["red-school"])
    assert (school.count("circle-filled"), school.count("circle-empty")) == (2, 3)
    assert "stamped" not in school
    assert "stamped" in source(found["red-mill"])
    assert "2 uses left" in words_of(found["red-mill"])
    assert "not-yet" in source(found["red-smithy"])  # its base does not stand
    assert "not-yet" not in source(found["red-tavern"])


def test_graduated_costs_show_in_the_circles() -> None:
    found = drawn(table(options={"building_costs": "graduated"}))
    assert source(found["red-market"]).count("circle-empty") == 9
    assert source(drawn(table())["red-market"]).count("circle-empty") == 8


def test_every_building_says_in_words_what_it_does() -> None:
    found = drawn(table())
    for building, name in enumerate(BUILDING_NAMES):
        words = words_of(found[f"red-{name}"])
        assert words.startswith(BUILDING_TITLES[building])
        assert words.endswith(BUILDING_TEXTS[building])


def test_a_fountain_that_spends_says_so_in_words_and_on_the_sheet() -> None:
    """R26: the other buildings look as they always do."""
    kept, spent = drawn(table()), drawn(table(options={"fountain": "spends"}))
    assert words_of(spent["red-fountain"]).endswith("gold in the treasury are spent on a citizen.")
    assert "now 5 gold buy 1 citizen" in written_in(spent["red-fountain"])
    assert "now 1 citizen per 5 gold" in written_in(kept["red-fountain"])
    for name in BUILDING_NAMES:
        if name != "fountain":
            assert source(spent[f"red-{name}"]) == source(kept[f"red-{name}"])


def test_goods_are_numbers_with_their_worth_in_words() -> None:
    found = drawn(table(gold=21, crops=12, citizens=4))
    assert words_of(found["red-gold"]) == "21 gold: a point each"
    assert words_of(found["red-citizens"]) == "4 citizens: 5 points each"
    assert words_of(found["red-crops"]).startswith("12 crops: a point for each 5")
    assert "20 pt" in written_in(found["red-citizens"])


def test_pelts_are_shown_only_where_they_are_kept() -> None:
    assert "red-pelts" in drawn(table())
    assert "red-pelts" not in drawn(table(options={"pelts": "direct"}))


def test_the_points_so_far_are_told_line_by_line() -> None:
    state = table(gold=21, built=["mill"])
    words = words_of(drawn(state)["points-red"])
    total = state.scores()[0].total
    assert words.startswith(f"{total} points so far: gold 21, citizens 10, books 3, crops 2")
    assert words.endswith("buildings 2")


def test_the_small_sheets_show_map_goods_buildings_and_trade() -> None:
    def edit(written: dict[str, Any]) -> None:
        blue = written["seats"]["blue"]
        blue.update(gold=17, planted={"A3": 6, "A1": 2}, harvested=["A1"], hunted=["B4"])
        blue["blocks"]["mill"] = 3
        blue["routes"] = [{"to": "A1", "from": "C", "progress": 5, "boxes": [1, 2]}]
        blue["workers"]["farmer"] = "A3"

    found = drawn(table(players=2, edit=edit))
    small = source(found["blue-map"])
    assert "Aceldale: planted 6" in small
    assert "Pomshire: harvested 2, route 5 of 5, trading post" in small
    assert words_of(found["blue-farmer"]) == "the farmer of blue, in Aceldale"
    assert written_in(found["blue-farmer"]) == ["F"]
    assert "17" in written_in(found["blue-goods"])
    assert "Mill: 3/5 circles" in source(found["blue-buildings"])
    assert "route to Pomshire, 5 of 5 pips, with a trading post" in source(found["blue-trade"])


def test_the_end_shows_who_won_and_what_the_points_are_made_of() -> None:
    state = after(2, 3, 100_000)
    assert state.over
    for seat in (0, 1):
        score = state.scores()[seat]
        shown = written_in(drawn(state, seat)["turn"])
        for line, points in score.lines:
            assert shown[shown.index(line) - 1] == str(points)
        assert shown[shown.index("total") - 1] == str(score.total)
        assert any(words.endswith(("wins", "win")) for words in shown)


# ---- choices


def test_wild_dice_are_offered_on_the_dice() -> None:
    state = table(4, 5, 3, 0, question="wild")
    for name in ("farmer", "builder", "trader"):
        assert "die-" + name in source(marked(state, f"wild {name}")[0])
    assert not marked(state, "wild hunter")


def test_the_results_of_a_wild_die_are_picked_and_shifted_beside_their_worker() -> None:
    state = table(4, 5, 3, 2, question="wild", built=["smithy"])
    play(state, "wild builder", rolls=[2, 6])
    assert state.scene(0).shown_choices() == {number("pick 2"), number("pick 6")}
    play(state, "pick 2")
    shown = {number(f"wild shift {change}") for change in ("0", "-1", "+1")}
    assert state.scene(0).shown_choices() == shown


def test_every_loan_is_offered_as_a_die_beside_its_borrower() -> None:
    state = table(4, 5, 3, 2, question="assist", sheet={"last_giver": "trader"})
    loans = [text for text in texts(state) if text != "assist none"]
    assert len(loans) == 9
    for text in loans:
        (chip,) = marked(state, text)
        assert f"role-{text.split()[1].split('>')[0]}" in source(chip)


def test_who_goes_without_a_die_is_chosen_among_the_workers() -> None:
    state = before_the_roll()
    assert drawn(state)["slot-farmer"].get("data-choice") == str(number("drop farmer"))
    assert drawn(state)["slot-trader"].get("data-choice") is None


def test_workers_are_picked_on_the_map_and_beside_their_dice() -> None:
    found = drawn(table(4, 5, 3, 2))
    for name in WORKER_NAMES:
        for place in (f"red-{name}", f"slot-{name}"):
            assert found[place].get("data-choice") == str(number(f"worker {name}"))
    state = table(4, 5, 3, 2)
    play(state, "worker trader")
    assert "chosen" in source(drawn(state)["red-trader"])
    assert "chosen" in source(drawn(state)["slot-trader"])


def test_steps_are_marked_on_the_spaces_with_the_worker_as_a_ghost() -> None:
    state = table(4, 5, 3, 2)
    play(state, "worker farmer")
    for space in ("A1", "A2", "A3", "A4", "A5", "A6"):
        (place,) = marked(state, f"move {space}")
        assert place.get("transform") == drawn(state)[f"hex-{space}"].get("transform")
        assert "ghost" in source(place)
        assert "role-farmer" in source(place)
        assert words_of(place) == state.describe(number(f"move {space}"))


@pytest.mark.parametrize(
    ("choice", "position"),
    [
        ("plant farmer", {"worker": "farmer", "at": "A3", "dice": (4, 5, 3, 2)}),
        ("harvest farmer", {"worker": "farmer", "at": "A3", "dice": (3, 5, 3, 2)}),
        ("route trader", {"worker": "trader", "at": "A1", "dice": (4, 5, 3, 2)}),
        ("post trader", {"worker": "trader", "at": "A4", "dice": (4, 5, 1, 2)}),
        ("game hunter", {"worker": "hunter", "at": "A2", "dice": (4, 5, 3, 2)}),
        ("pelts hunter", {"worker": "hunter", "at": "A2", "dice": (4, 5, 4, 3)}),
        ("trail", {"worker": "hunter", "at": "A2", "dice": (4, 5, 4, 3)}),
        ("convert", {"worker": "hunter", "at": "C", "dice": (4, 5, 4, 3)}),
    ],
)
def test_what_a_worker_does_is_offered_where_it_stands(
    choice: str, position: dict[str, Any]
) -> None:
    planted = {"A3": 6} if choice.startswith("harvest") else {}
    state = table(
        *position["dice"],
        workers={position["worker"]: position["at"]},
        planted=planted,
        routes=["A4"],
        pelts=4,
    )
    play(state, f"worker {position['worker']}")
    (chip,) = marked(state, choice)
    assert words_of(chip) == state.describe(number(choice))
    live = parsed(state.scene(0).panel("board"))
    on_map = next(e for e in live.iter() if e.get("data-choice") == str(number(choice)))
    x, y = (float(n) for n in str(on_map.get("transform"))[10:-1].split())
    hex_x, hex_y = (
        float(n) for n in str(drawn(state)[f"hex-{position['at']}"].get("transform"))[10:-1].split()
    )
    assert abs(x - hex_x) < 80
    assert abs(y - hex_y) < 70


def test_building_is_offered_on_the_buildings_by_one_die_or_by_two() -> None:
    state = table(4, 5, 3, 2, question="assist", built=["mill", "fountain"], blocks={"chapel": 3})
    play(state, "assist hunter>builder", "worker builder")
    (cell,) = marked(state, "build hunter chapel")
    assert "red-chapel" in source(cell)  # only the 2 fits: the whole cell
    assert "ghost" in source(cell)
    for die in ("builder", "hunter"):
        (chip,) = marked(state, f"build {die} market")
        assert f"role-{die}" in source(chip)
    for change in ("-1", "+1"):
        assert len(marked(state, f"shift builder {change}")) == 1


def test_the_parts_of_a_sheet_fit_below_the_prompt_one_at_a_time() -> None:
    """That is 410 high at their width; whatever is built, and with every row of trade in use."""
    full = table(
        built=["mill", "fountain", "smithy", "gardens"],
        routes=["A1", "A2", "A3", "A4", "A5"][:MOST_ROUTES],
    )
    for name in ("buildings", "trade", "events"):
        panel = full.scene(0).panel(name)
        assert panel.width == panel.least_width
        assert panel.height <= 410
    assert table().scene(0).panel("trade").height < 80  # no empty lines


def test_an_upgrade_is_offered_on_its_building() -> None:
    state = table(4, 6, 3, 4, question="assist", built=["fountain"])
    play(state, "assist hunter>builder", "worker builder")
    (cell,) = marked(state, "upgrade gardens")
    assert "red-gardens" in source(cell)


def test_a_block_is_offered_on_every_building_that_can_take_it() -> None:
    state = table(3, 3, 4, 6, question="assist", built=["mill"])
    play(state, "assist none", rolls=[4, 3])
    for text in texts(state):
        (cell,) = marked(state, text)
        assert f"red-{text.split()[1]}" in source(cell)


def test_an_event_can_be_called_off_or_let_happen() -> None:
    state = table(3, 3, 4, 6, question="assist", built=["gardens"])
    play(state, "assist none", rolls=[1, 3])
    assert state.scene(0).shown_choices() == {number("cancel no"), number("cancel yes")}
    assert "Food rot!" in "".join(drawn(state)["event-at-hand"].itertext())
    state = table(5, 5, 5, 2, question="assist", workers={"hunter": "A2"})
    play(state, "assist none", rolls=[4, 6, 3, 1])
    assert "to Solshire A2: Bandits!" in "".join(drawn(state)["event-at-hand"].itertext())
    assert state.scene(0).shown_choices() == {number("cancel no"), number("cancel yes")}


def test_the_travel_fee_is_paid_where_the_worker_stands_and_from_the_stores() -> None:
    state = table(4, 5, 3, 2, workers={"farmer": "B5"})
    play(state, "worker farmer", "plant farmer")
    for text in ("pay 2g0c", "pay 1g1c", "pay 0g2c"):
        assert len(marked(state, text)) == 2
        assert {words_of(place) for place in marked(state, text)} == {state.describe(number(text))}
    found = drawn(state)
    assert found["pay-1g1c"].get("data-choice") == str(number("pay 1g1c"))
    assert "red-game" in source(found[f"choice-{number('pay 2g0c')}"])
    assert "pay 2" in written_in(found["red-crops"])


def test_all_choices_but_a_few_sentences_are_shown_in_whole_games() -> None:
    for seed in range(4):
        state = GAME.start(2, seed, {"map": "random"})
        dice = moothall.Dice(seed)
        while not state.over:
            choices = state.choices()
            shown = state.scene(state.mover).shown_choices()
            hidden = {GAME.space.to_text(choice) for choice in set(choices) - shown}
            assert shown <= set(choices)
            assert hidden <= SENTENCES
            for _ in range(5):  # a picture of every fifth position will do
                if not state.over:
                    choices = state.choices()
                    state.play(choices[dice.below(len(choices))])


def test_nothing_is_marked_for_a_seat_that_may_not_decide() -> None:
    state = table(players=2)
    assert state.scene(0).shown_choices()
    for seat in (1, -1):
        assert not state.scene(seat).shown_choices()
        assert not any("data-choice" in str(panel.element) for panel in state.scene(seat).panels)


# ---- signs


def test_everything_that_has_a_class_of_a_piece_says_in_words_what_it_is() -> None:
    state = table(4, 5, 3, 2, players=3, routes=["A1"], planted={"A3": 4}, events={"A2": "mud"})
    kinds = {"worker", "die", "event", "choice", "recent", "seat-disc"}
    seen: set[str] = set()
    for panel in state.scene(0).panels:
        for element in parsed(panel).iter():
            found = kinds & set(str(element.get("class")).split())
            if found:
                seen |= found
                assert words_of(element), source(element)
    assert {"worker", "die", "event", "choice", "seat-disc"} <= seen


def test_no_colour_is_the_only_sign() -> None:
    for glyphs, names in ((WORKER_GLYPHS, WORKER_NAMES), (BUILDING_GLYPHS, BUILDING_NAMES)):
        assert list(glyphs) == names
        assert len(set(glyphs.values())) == len(names)
    assert len(set(ACTION_GLYPHS.values())) == len(ACTION_GLYPHS)
    found = drawn(table())
    for name in WORKER_NAMES:
        assert f'"#mh-domain-pawn-{name}"' in source(found[f"red-{name}"])
        assert WORKER_GLYPHS[name] in SYMBOLS[f"domain-pawn-{name}"].markup()


def test_the_tools_of_the_workers_stand_out_from_their_colours() -> None:
    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = (
            c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for name in WORKER_NAMES:
        colour = re.search(rf"--{name}: (#[0-9a-f]{{6}});", stylesheet())
        assert colour
        assert 1.05 / (luminance(colour[1]) + 0.05) >= 4.5, name


def test_the_dice_to_come_change_nothing_in_the_picture() -> None:
    state = after(2, 6, 120)
    for seat in (-1, 0, 1):
        panels = [panel.element for panel in state.scene(seat).panels]
        for other in range(3):
            imagined = state.imagined(seat, moothall.Dice(other)).scene(seat)
            assert [panel.element for panel in imagined.panels] == panels
