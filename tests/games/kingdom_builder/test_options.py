"""Section 3, inputs: what may be set, and what a wrong setting is told."""

from typing import Any

import pytest

from moothall.engine.errors import BadOption
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GOAL_NAMES,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
)
from tests.games.kingdom_builder.positions import GAME, R1, R2


def refusal(players: int = 2, **options: Any) -> str:
    """What the game says to options it does not take."""
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, options)
    return str(caught.value)


def test_the_defaults_are_the_base_game_at_random() -> None:
    """3: no sets, no decree, one task if tasks are in play, points as in the rules summary."""
    assert GAME.start(2, 1).settings == {
        "layout": "random",
        "goals": "random",
        "nomads": False,
        "crossroads": False,
        "marshlands": False,
        "harvest": False,
        "nomads_sections": False,
        "tasks": 1,
        "task_cards": "random",
        "decree": "none",
        "native_soil": "random",
        "island_side": "random",
        "start_player": "random",
        "published_farmers": False,
        "lords": False,
    }


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    """3."""
    message = refusal(colour="red")
    assert "there is no option 'colour'" in message
    for option in GAME.options:
        assert option.name in message


@pytest.mark.parametrize("players", [0, 1, 6])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:
    """2: with the numbers that are possible."""
    assert "2, 3, 4, 5" in refusal(players, nomads=True)


def test_a_fifth_player_needs_nomads() -> None:
    """2: Nomads supplies the fifth colour."""
    assert refusal(5) == "a fifth player needs the option nomads"
    assert GAME.start(5, 1, {"nomads": True}).num_players == 5
    assert GAME.start(5, 1, {"nomads_sections": True}).num_players == 5
    assert "nomads" in refusal(5, crossroads=True, marshlands=True, harvest=True)


# ---- layout


def test_a_layout_is_four_sections_with_or_without_a_turn() -> None:
    """3, steps 1 and 2: spaces and capitals do not matter."""
    state = GAME.start(2, 1, {"layout": " Tavern, paddock:180,OASIS ,farm"})
    assert state.settings["layout"] == "tavern,paddock:180,oasis,farm"
    assert state.to_dict()["layout"] == ["tavern", "paddock:180", "oasis", "farm"]


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("tavern,paddock,oasis", "a board has 4 sections, not 3"),
        ("tavern,paddock,oasis,farm,tower", "a board has 4 sections, not 5"),
        ("tavern,tavern:180,oasis,farm", "the sections must differ"),
        ("tavern,paddock,oasis,castle", "'castle' is none of the sections oracle, farm"),
        ("tavern:90,paddock,oasis,farm", "'tavern:90' is none of the sections"),
        ("", "'' is none of the sections"),
    ],
)
def test_a_wrong_layout_is_told_what_a_layout_is(layout: str, reason: str) -> None:
    """1 and 3: four different sections, turned by 0 or 180 degrees."""
    message = refusal(layout=layout)
    assert message.startswith("option layout is random, first_game, or four sections")
    assert reason in message


# ---- goals and tasks


@pytest.mark.parametrize(
    ("goals", "reason"),
    [
        ("knights,miners", "3 goals are in play, not 2"),
        ("knights,miners,hermits,lords", "3 goals are in play, not 4"),
        ("knights,miners,knights", "the goals must differ"),
        ("knights,miners,bishops", "'bishops' is none of the goals " + ", ".join(GOAL_NAMES)),
    ],
)
def test_wrong_goals_are_told_which_there_are(goals: str, reason: str) -> None:
    """3, step 4."""
    message = refusal(goals=goals)
    assert message.startswith("option goals is random, first_game, or three goals")
    assert reason in message


@pytest.mark.parametrize(
    ("tasks", "reason"),
    [
        ("road,road", "the tasks must differ"),
        ("highway", "'highway' is none of the tasks " + ", ".join(TASK_NAMES)),
        (",".join(TASK_NAMES[:5]), "at most 4 tasks are in play, not 5"),
    ],
)
def test_wrong_tasks_are_told_which_there_are(tasks: str, reason: str) -> None:
    """R3."""
    message = refusal(crossroads=True, task_cards=tasks)
    assert message.startswith("option task_cards is random, or up to four tasks")
    assert reason in message


@pytest.mark.parametrize("tasks", [-1, 5, "many", 1.5, True])
def test_the_number_of_tasks_is_from_0_to_4(tasks: object) -> None:
    """R3."""
    assert refusal(crossroads=True, tasks=tasks).startswith(
        "option tasks is a whole number from 0 to 4"
    )


# ---- decrees


def test_an_unknown_decree_is_told_the_decrees() -> None:
    """3, step 6."""
    message = refusal(decree="flood")
    assert "option decree is one of none, random" in message
    for name in DECREE_NAMES:
        assert name in message


def test_a_decree_that_cannot_work_on_a_named_layout_is_refused() -> None:
    """3, step 6: Capitol needs Oracle or Harbor."""
    message = refusal(decree="capitol", layout=R1)
    assert message == f"the decree capitol does not fit the layout {R1}"
    assert "capitol" in refusal(decree="capitol", layout="first_game")
    assert GAME.start(2, 1, {"decree": "capitol", "layout": R2}).settings["decree"] == "capitol"


def test_a_named_decree_is_the_one_in_play() -> None:
    """3, step 6: all but Capitol work on the layout of the first game."""
    for decree in DECREE_NAMES:
        if decree != "capitol":
            written = GAME.start(2, 1, {"decree": decree, "layout": R1}).to_dict()
            assert isinstance(written["decree"], dict)
            assert written["decree"]["name"] == decree


def test_a_wrong_native_soil_is_told_the_five_terrains() -> None:
    """3, step 7: water cannot be native."""
    message = refusal(decree="native_soil", native_soil="water")
    assert message == (
        f"option native_soil is one of random, {', '.join(TERRAIN_NAMES[:SUITABLE])}, not 'water'"
    )


def test_the_island_has_two_sides() -> None:
    """13.4."""
    assert refusal(decree="island", island_side="3") == (
        "option island_side is one of random, 1, 2, not '3'"
    )


# ---- start player and switches


def test_a_start_player_who_is_not_at_the_table_is_refused() -> None:
    """3, step 9."""
    assert refusal(2, start_player="green") == (
        "option start_player is green, but there are 2 players"
    )
    assert "red, blue, green, purple, yellow" in refusal(2, start_player="white")
    assert GAME.start(3, 1, {"start_player": "green"}).mover == 2


@pytest.mark.parametrize(
    "name",
    [
        "nomads", "crossroads", "marshlands", "harvest", "nomads_sections", "published_farmers",
        "lords",
    ],
)  # fmt: skip
def test_a_switch_is_yes_or_no(name: str) -> None:
    """3: enabled sets, and the two published variants of section 14."""
    wrong: dict[str, Any] = {name: "perhaps"}
    assert refusal(2, **wrong) == f"option {name} is yes or no, not 'perhaps'"
    for word in ("yes", "on", "true", True):
        assert GAME.start(2, 1, {name: word}).settings[name] is True
    for word in ("no", "off", "false", False):
        assert GAME.start(2, 1, {name: word}).settings[name] is False


def test_every_option_explains_itself() -> None:
    """3: a sentence, and values that it takes itself."""
    for option in GAME.options:
        assert option.summary.endswith(".")
        for value in option.samples():
            assert option.read(value) == value
        assert option.read(option.default) == option.default
