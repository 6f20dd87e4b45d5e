"""Section 5 on paper: positions written and read, and what is refused with which words."""

import copy
import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import GAME, meet, place_dice, play, table, two_dice

Edit = Callable[[dict[str, Any]], object]

TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random", "building_costs": "graduated"},
    {"shared_dice": True, "pelts": "direct", "fountain": "spends"},
]


def put(*path: str | int, value: object) -> Edit:
    """An edit that sets one entry."""

    def edit(position: dict[str, Any]) -> None:
        entry: Any = position
        for step in path[:-1]:
            entry = entry[step]
        entry[path[-1]] = value

    return edit


def red(key: str, value: object) -> Edit:
    return put("seats", "red", key, value=value)


def turn(key: str, value: object) -> Edit:
    return put("turn", key, value=value)


def refusal(edit: Edit, state: DomainState | None = None) -> str:
    """What is said of a position after an edit. The edited text itself is left alone."""
    position = cast(dict[str, Any], (state or table()).to_dict())
    edit(position)
    before = copy.deepcopy(position)
    with pytest.raises(BadPosition) as caught:
        GAME.from_dict(position)
    assert position == before
    return str(caught.value)


# ---- there and back


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("players", [1, 3])
def test_a_position_is_read_back_as_it_was_written(options: dict[str, Any], players: int) -> None:
    """Through JSON, with the same choices and the same future."""
    state = cast(DomainState, GAME.start(players, 6, options))
    dice = Dice(6)
    count = 0
    while not state.over:
        if count % 5 == 0:
            text = json.dumps(state.to_dict())
            other = GAME.from_dict(json.loads(text))
            assert json.dumps(other.to_dict()) == text
            assert other.choices() == state.choices()
            choice = dice.pick(state.choices())
            other.play(choice)
            state.play(choice)
            assert other.to_dict() == state.to_dict()
        else:
            state.play(dice.pick(state.choices()))
        count += 1
    assert GAME.from_dict(state.to_dict()).to_dict() == state.to_dict()


def half_made() -> list[DomainState]:
    """A position for each kind of decision."""
    states = [
        table(1, 2, 3, 4, question=question) for question in ("wild", "assist", "pick_worker")
    ]
    lost = table(1, 2, 3, 4, sheet={"next_turn": ["chosen_die_lost"]})
    play(lost, "end turn")
    picking = table(1, 2, 3, 4, question="wild")
    play(picking, "wild farmer", rolls=[5, 6])
    shifting = table(1, 2, 3, 4, question="wild", built=["smithy"])
    play(shifting, "wild farmer", rolls=[5, 5])
    garden = meet(3, 3, 1, 2, rolls=two_dice(6), built=["gardens"])
    watch = meet(5, 5, 5, 2, rolls=[*two_dice(10), *place_dice("A1")], workers={"hunter": "A1"})
    block = meet(3, 3, 1, 2, rolls=two_dice(7), built=["mill"])
    acting = table(2, 1, 3, 4, workers={"farmer": "B1"})
    play(acting, "worker farmer")
    paying = acting.copy()
    play(paying, "plant farmer")
    return [*states, lost, picking, shifting, garden, watch, block, acting, paying]


def test_every_kind_of_decision_is_read_back() -> None:
    """15: all eleven."""
    asked = set()
    for state in half_made():
        state.check()
        position = cast(dict[str, Any], json.loads(json.dumps(state.to_dict())))
        asked.add(position["turn"]["asks"])
        other = GAME.from_dict(position)
        assert other.to_dict() == state.to_dict()
        assert other.choices() == state.choices()
    assert len(asked) == 11


def test_what_happened_is_read_back() -> None:
    state = meet(5, 5, 5, 2, rolls=[*two_dice(10), *place_dice("A1")])
    position = cast(dict[str, Any], state.to_dict())
    (news,) = position["seats"]["red"]["happenings"]
    assert (news["kind"], news["entry"], news["space"]) == ("location", "bandits", "A1")
    assert GAME.from_dict(position).to_dict() == position


# ---- what is refused


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("turn", 0, "turn: is 0"),
        ("turn_limit", 18, "turn_limit: is 18"),
        ("finished", 1, "finished"),
        ("crops", -1, "crops: is -1"),
        ("game", 2.5, "game"),
        ("pelts", "many", "pelts"),
        ("gold", True, "gold"),
        ("citizens", None, "citizens"),
        ("books", -3, "books: is -3"),
        ("wild_dice", 7, "wild_dice: is 7"),
        ("workers", {"farmer": "C"}, "workers.builder: is missing"),
        ("planted", [], "planted is not an object"),
        ("planted", {"A3": 7}, "planted.A3: is 7"),
        ("planted", {"Z9": 2}, "planted.Z9: is not known here"),
        ("harvested", ["A1", "A1"], "harvested: a word stands twice"),
        ("hunted", ["Z9"], "'Z9' is none of"),
        ("trails", ["A2", "A2"], "trails: a word stands twice"),
        ("events", {"A1": "snow"}, "'snow' is none of"),
        ("events", {"C": "mud"}, "events.C: is not known here"),
        ("had_event", "A1", "had_event: is not a list"),
        ("blocks", {"mill": 0}, "blocks.chapel: is missing"),
        ("built", ["castle"], "'castle' is none of"),
        ("charges", {"mill": 3, "smithy": 0, "gardens": 0}, "charges.mill: is 3"),
        ("routes", [{}], "routes[0].to: is missing"),
        ("routes", [{}] * 6, "routes: holds 6"),
        ("last_giver", "smith", "'smith' is none of"),
        ("harvest_bonus", -1, "harvest_bonus: is -1"),
        ("harvest_lost", "no", "harvest_lost"),
        ("no_wild", 0, "no_wild"),
        ("stag_until", -1, "stag_until: is -1"),
        ("this_turn", ["rain"], "'rain' is none of"),
        ("next_turn", ["no_moves", "no_moves"], "next_turn: a word stands twice"),
        ("locations_gone", ["rain"], "'rain' is none of"),
        ("globals_gone", [3], "globals_gone"),
        ("global_event", "mud", "'mud' is none of"),
        ("happenings", {}, "happenings: is not a list"),
        ("happenings", [{"kind": "war"}], "'war' is none of"),
        ("luck", 3, "luck: is not known here"),
    ],
)
def test_a_sheet_with_nonsense_is_refused(key: str, value: object, words: str) -> None:
    assert words in refusal(red(key, value))


@pytest.mark.parametrize(
    ("route", "words"),
    [
        ({"to": "C"}, "to: 'C' is none of"),
        ({"from": "X"}, "from: 'X' is none of"),
        ({"progress": 0}, "progress: is 0"),
        ({"progress": 6}, "progress: is 6"),
        ({"boxes": [3]}, "3 is no box"),
        ({"boxes": [1, 1]}, "1 is no box, or stands twice"),
        ({"toll": 1}, "toll: is not known here"),
    ],
)
def test_a_route_with_nonsense_is_refused(route: dict[str, Any], words: str) -> None:
    row = {"to": "A1", "from": "C", "progress": 5, "boxes": [], **route}
    assert words in refusal(red("routes", [row]))


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("mover", "blue", "'blue' is none of red"),
        ("over", None, "over"),
        ("asks", "nothing", "'nothing' is none of"),
        ("rolled", [1, 2, 3], "rolled: holds 3"),
        ("rolled", [1, 2, 3, 7], "is 7"),
        ("rerolled", "mayor", "'mayor' is none of"),
        ("results", [1], "results: holds 1 dice"),
        ("giver", 2, "giver"),
        ("receiver", "mayor", "receiver"),
        ("pairs", [1, 2, 3], "pairs"),
        ("event", {"kind": "global"}, "event.kind: cannot be cancelled"),
        ("event", 5, "event is not an object"),
        ("blocks", -1, "blocks: is -1"),
        ("activated", ["farmer", "farmer"], "activated: a word stands twice"),
        ("acting", "mayor", "'mayor' is none of"),
        ("hand", [0], "hand"),
        ("steps", 3, "steps: is 3"),
        ("been", ["Z"], "'Z' is none of"),
        ("on_trail", 1, "on_trail"),
        ("stuck", 1, "stuck"),
        ("shifted", "builder", "shifted: is not a list"),
        ("converted", 1, "converted"),
        ("paying", "fly away", "paying"),
        ("weather", "fine", "weather: is not known here"),
    ],
)
def test_a_turn_with_nonsense_is_refused(key: str, value: object, words: str) -> None:
    assert words in refusal(turn(key, value))


@pytest.mark.parametrize("key", ["map", "seats", "round_dice", "turn"])
def test_a_missing_part_is_named(key: str) -> None:
    assert f"{key}: is missing" in refusal(lambda position: position.pop(key))


def take_out(*path: str) -> Edit:
    """An edit that removes one entry."""

    def edit(position: dict[str, Any]) -> None:
        entry: Any = position
        for step in path[:-1]:
            entry = entry[step]
        del entry[path[-1]]

    return edit


def test_every_entry_of_sheet_and_turn_is_needed() -> None:
    position = cast(dict[str, Any], table().to_dict())
    for key in position["seats"]["red"]:
        assert f"seats.red.{key}: is missing" in refusal(take_out("seats", "red", key))
    for key in position["turn"]:
        assert f"turn.{key}: is missing" in refusal(take_out("turn", key))


def test_a_map_that_is_not_the_printed_one_is_refused() -> None:
    assert "is not the printed one" in refusal(put("map", "A1", value="forest"))
    assert "'sea' is none of" in refusal(put("map", "A1", value="sea"))


def test_a_random_map_that_cannot_be_dealt_is_refused() -> None:
    """4: the wrong terrains, or a desert beside the city."""

    def swap(position: dict[str, Any]) -> None:
        land = position["map"]
        desert = next(space for space in land if land[space] == "desert")
        land["A1"], land[desert] = land[desert], land["A1"]

    state = cast(DomainState, GAME.start(1, 4, {"map": "random"}))
    assert "cannot be dealt" in refusal(swap, state)
    for terrain in ("desert", "farm"):
        if state.to_dict()["map"]["B1"] != terrain:  # type: ignore[index]
            assert "cannot be dealt" in refusal(put("map", "B1", value=terrain), state)


def test_a_happening_must_fit_its_kind() -> None:
    state = meet(3, 3, 1, 2, rolls=two_dice(7))
    news = put("seats", "red", "happenings", 0, "entry", value=None)
    assert "does not go with random" in refusal(news, state)
    news = put("seats", "red", "happenings", 0, "table", value=[1, 2, 3])
    assert "table" in refusal(news, state)


def test_a_seat_too_many_is_refused() -> None:
    def add(position: dict[str, Any]) -> None:
        position["seats"]["blue"] = position["seats"]["red"]

    assert "blue: is not known here" in refusal(add)


def test_a_position_that_breaks_the_rules_is_refused_by_name_of_the_seat() -> None:
    """The checks look at what each entry alone cannot show."""
    assert refusal(red("harvested", ["A1"])).startswith("red: a space was harvested")
