"""Section 3, inputs: what may be set, and what a wrong setting is told."""

from typing import Any

import pytest

import moothall
from moothall.engine.errors import BadOption
from moothall.engine.options import Option, Settings, read_settings
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GOAL_NAMES,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
)
from moothall.games.kingdom_builder.rules.set_up import idle_options
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


# ---- options that change nothing beside the others


def idle(players: int = 2, **options: Any) -> dict[str, str]:
    """The options without effect, and why, apart from those that are idle in the base game."""
    usual = idle_options(players, read_settings(GAME.options, None))
    found = idle_options(players, read_settings(GAME.options, options))
    return {name: why for name, why in found.items() if usual.get(name) != why}


def test_in_the_base_game_tasks_and_the_pieces_of_decrees_are_idle() -> None:
    """R3, 13.4 and 13.6: each with the reason."""
    assert idle_options(2, read_settings(GAME.options, None)) == {
        "tasks": "tasks need the option crossroads",
        "task_cards": "tasks need the option crossroads",
        "native_soil": "a native terrain needs the decree native_soil",
        "island_side": "an island needs the decree island",
    }


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"crossroads": True}, {"tasks", "task_cards"}),
        ({"crossroads": True, "task_cards": "road"}, {"task_cards"}),
        ({"decree": "native_soil"}, {"native_soil"}),
        ({"decree": "island"}, {"island_side"}),
        ({"decree": "random"}, {"native_soil", "island_side"}),
        ({"decree": "ferry"}, set()),
    ],
)
def test_a_set_or_a_decree_wakes_the_options_that_belong_to_it(
    options: dict[str, Any], names: set[str]
) -> None:
    """R3, 13.4, 13.6: a random decree may be any of the eight."""
    before = idle_options(2, read_settings(GAME.options, None))
    after = idle_options(2, read_settings(GAME.options, options))
    assert set(before) - set(after) == names


def test_named_tasks_need_no_number() -> None:
    """R3."""
    assert idle(crossroads=True, task_cards="road,advance") == {
        "tasks": "the option task_cards names the tasks"
    }


@pytest.mark.parametrize("goals", ["first_game", "knights,families,lords"])
def test_named_goals_need_no_pool(goals: str) -> None:
    """3, step 4: and Farmers is not among these."""
    why = "the option goals names the goals"
    assert idle(goals=goals) == {
        "nomads": why, "marshlands": why, "harvest": why, "lords": why,
        "published_farmers": "the option goals leaves out Farmers",
    }  # fmt: skip


def test_the_published_farmers_need_farmers() -> None:
    """14: which random goals may bring."""
    assert "published_farmers" not in idle(goals="farmers,knights,miners")
    assert "published_farmers" not in idle()


@pytest.mark.parametrize("layout", ["first_game", R2, "quarry,caravan,village,garden"])
def test_a_named_layout_needs_no_sections_to_draw_from(layout: str) -> None:
    """3, step 1."""
    assert idle(layout=layout) == {"nomads_sections": "the option layout names the sections"}


def test_what_supplies_the_fifth_colour_is_not_idle() -> None:
    """2: one of the two is needed, and never are both called idle."""
    named = {"goals": "first_game", "layout": "first_game"}
    assert not {"nomads", "nomads_sections"} & set(idle(5, **named, nomads=True))
    for nomads in (False, True):
        found = idle(5, **named, nomads=nomads, nomads_sections=True)
        assert "nomads" in found
        assert "nomads_sections" not in found
    assert "nomads_sections" in idle(5, layout="first_game", nomads=True)
    assert "nomads_sections" not in idle(5, layout="first_game", nomads_sections=True)


def told(players: int, settings: Settings, seed: int) -> list[object]:
    """A random game: every choice that was open, the last position, the points."""
    state = GAME.begin(players, settings, moothall.Dice(seed))
    dice = moothall.Dice(seed)
    asked: list[object] = []
    while not state.over:
        choices = state.choices()
        asked.append(list(choices))
        state.play(dice.pick(choices))
    last = {key: value for key, value in state.to_dict().items() if key != "options"}
    return [*asked, last, [score.lines for score in state.scores()]]


def playable(players: int, settings: Settings) -> bool:
    try:
        GAME.check_settings(players, settings)
    except BadOption:
        return False
    return True


def every_value(players: int, settings: Settings, option: Option) -> list[Settings]:
    """The same settings with every value of one option; none if one cannot be played."""
    found: list[Settings] = [{**settings, option.name: value} for value in option.samples()]
    return found if all(playable(players, other) for other in found) else []


def mixture(dice: moothall.Dice) -> Settings:
    """Some options at random, the others as usual."""
    found: Settings = {}
    for option in GAME.options:
        samples = option.samples()
        found[option.name] = samples[dice.below(len(samples))] if dice.below(2) else option.default
    return found


@pytest.mark.parametrize("seed", range(12))
def test_an_option_is_idle_exactly_where_it_changes_nothing(seed: int) -> None:
    """3: the same choices, position and points over whole games, whatever its value."""
    dice = moothall.Dice(seed)
    players = 2 + seed % 3
    settings = mixture(dice)
    while not playable(players, settings):
        settings = mixture(dice)
    found = idle_options(players, settings)
    for option in GAME.options:
        changed = every_value(players, settings, option)
        if option.name in found:
            for game in range(2):
                usual = told(players, settings, game)
                assert all(told(players, other, game) == usual for other in changed), option.name
        elif changed:
            assert any(
                told(players, other, game) != told(players, settings, game)
                for game in range(60)
                for other in changed
            ), option.name


@pytest.mark.parametrize(
    ("options", "name", "why"),
    [
        ({"tasks": 2}, "tasks", "tasks need the option crossroads"),
        ({"task_cards": "road"}, "task_cards", "tasks need the option crossroads"),
        ({"island_side": "2"}, "island_side", "an island needs the decree island"),
        ({"goals": "first_game", "lords": True}, "lords", "the option goals names the goals"),
    ],
)
def test_an_option_without_effect_is_refused_with_the_reason(
    options: dict[str, Any], name: str, why: str
) -> None:
    """3: rather than a table that is not what somebody asked for."""
    with pytest.raises(BadOption, match=why) as caught:
        GAME.start(2, 1, options)
    assert caught.value.option == name
