"""Section 5: the options of a game; section 16 and R40: custom boards."""

from functools import lru_cache
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.options import Settings, read_settings
from moothall.games.indio.rules.board import map_text, parse_map
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.set_up import OPTIONS, idle_options
from tests.games.indio.positions import GAME, play, question, table

FIRST = "-2:0:eee/-1:-1:dwew/0:-2:eedwe/1:-2:dwew/2:-2:eee"


def refused(players: int, message: str, **options: Any) -> None:
    with pytest.raises(BadOption, match=message):
        GAME.start(players, 0, options)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_indio_is_for_two_to_four_players(players: int) -> None:
    refused(players, "2, 3, 4 players")


def test_the_defaults_are_the_plain_game() -> None:
    assert GAME.start(2, 0).settings == {
        "board": "random",
        "start": "chosen",
        "first_player": "random",
        "simplified_quests": False,
        "more_desert": False,
        "desert_swaps": 3,
        "widespread_food": False,
        "multiple_actions": False,
    }


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"board": "moon"}, "no board 'moon'"),
        ({"start": "nowhere"}, "start"),
        ({"first_player": "green"}, "2 players"),
        ({"first_player": "nobody"}, "first_player"),
        ({"desert_swaps": 0}, "desert_swaps"),
        ({"desert_swaps": 7}, "desert_swaps"),
        ({"simplified_quests": "maybe"}, "simplified_quests"),
        ({"start": "first_game"}, "board=first_game"),
        ({"start": "first_game", "board": "band_19"}, "board=first_game"),
        ({"board": "brick_27"}, "3 players"),
        ({"board": "star_37"}, "4 players"),
        ({"years": 3}, "years"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(
    options: dict[str, Any], message: str
) -> None:
    refused(2, message, **options)


@pytest.mark.parametrize(("players", "board"), [(3, "band_19"), (4, "brick_27"), (2, "brick_37")])
def test_a_layout_is_for_its_number_of_players(players: int, board: str) -> None:
    refused(players, board, board=board)


# ---- maps


def test_r40_a_map_is_laid_as_it_says() -> None:
    state = GAME.start(2, 4, {"board": FIRST})
    letters = "".join("ewd"[tile] for tile in state.base)  # type: ignore[attr-defined]
    assert letters == "eeedweweedwedweweee"


def test_a_map_has_a_tidy_form() -> None:
    untidy = "2:-2:eee/-2:0:eee/-1:-1:dwew/0:-2:eedwe/1:-2: dwew"
    assert GAME.start(2, 0, {"board": untidy}).settings["board"] == FIRST


def test_the_farthest_hex_that_has_a_name_is_one_like_others() -> None:
    """Its choices are the first of their verbs, right after the last of another."""
    state = table(
        board="-7:-7:eeeeeee/-6:-7:eeeewww/-5:-7:wwddd",
        start="chosen",
        structures={"-6 -7": "red outpost", "-3 -5": "blue outpost"},
        workers={"red": ["-6 -7 active", "-7 -7 active"], "blue": ["-3 -5 active"]},
        resources={"-6 -7": "1 stone 1 metal", "-7 -7": "1 earth"},
    )
    play(state, "worker -6 -7", "move -7 -7", "build outpost -7 -7")
    written = cast(dict[str, Any], state.to_dict())
    corner = next(entry for entry in written["hexes"] if entry["hex"] == "-7 -7")
    assert (corner["owner"], corner["structure"]) == ("red", "outpost")
    assert corner["resources"] == {"earth": 1}


def test_gaps_make_any_shape() -> None:
    shape, land = parse_map("0:0:e.w/1:0:ed")
    assert shape.hexes == [(0, 0), (2, 0), (0, 1), (1, 1)]
    assert land == [0, 1, 0, 2]
    assert map_text(shape, land) == "0:0:e.w/1:0:ed"


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (FIRST.replace("eedwe", "eexwe"), "'x'"),
        (FIRST.replace("0:-2:eedwe", "eedwe"), "not of the form r:q:tiles"),
        (FIRST.replace("0:-2:eedwe", "a:-2:eedwe"), "not of the form r:q:tiles"),
        (FIRST.replace("eedwe", "eeewe"), "11 earth hexes, this map has 12"),
        (FIRST.replace("eedwe", "eedw"), "11 earth hexes, this map has 10"),
        (FIRST.replace("eedwe", "eedee"), "5 water|11 earth"),
        ("0:-2:.", "no hexes"),
        ("0:0:e/0:2:e", "not connected"),
        ("8:0:e", "beyond"),
        ("0:-8:e", "beyond"),
        ("0:0:ee/0:1:e", "stands twice"),
    ],
)
def test_r40_a_map_that_does_not_fit_is_refused_with_the_reason(board: str, message: str) -> None:
    refused(2, message, board=board)


def test_r40_the_counts_are_those_after_more_desert() -> None:
    dry = FIRST.replace("-2:0:eee", "-2:0:ddd")
    refused(2, "earth", board=dry)
    assert GAME.start(2, 0, {"board": dry, "more_desert": True})
    refused(2, "earth", board=FIRST, more_desert=True)


def test_r40_fiefs_need_enough_triangles() -> None:
    """A long line of hexes has hardly any; without fiefs it can be played."""
    line = "-3:7:e/-2:6:e/-1:6:e/0:-7:eeeewwwwwdddeee/1:6:e"
    assert GAME.start(2, 0, {"board": line})
    refused(2, "three hexes touch", board=line, start="fiefs")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r40_a_start_farm_always_fits(players: int) -> None:
    """Each earlier farm bars at most seven hexes, so some are left for the last player."""
    for seed in range(12):
        state = cast(IndioState, GAME.start(players, seed))
        dice = Dice(seed)
        while state.year == 0:
            if question(state)[1] == "farm":
                assert len(state.choices()) >= state.shape.size - 7 * (players - 1)
            state.play(dice.pick(state.choices()))


# ---- options without effect


def playable(players: int, settings: Settings) -> bool:
    try:
        GAME.check_settings(players, settings)
    except BadOption:
        return False
    return True


@lru_cache(64)  # the usual one is compared with many others
def story(players: int, seed: int, settings: tuple[tuple[str, Any], ...]) -> list[dict[str, Any]]:
    """All positions of a game, without its options."""
    state = GAME.begin(players, dict(settings), Dice(seed))
    dice = Dice(seed)
    told = []
    while not state.over:
        told.append({**state.to_dict(), "options": None})
        state.play(dice.pick(state.choices()))
    return told


MIXTURES: list[dict[str, Any]] = [
    {},
    {"board": "first_game", "start": "first_game"},
    {"board": "first_game", "more_desert": True, "widespread_food": True},
    {"start": "fiefs", "multiple_actions": True, "first_player": "blue"},
    {"simplified_quests": True, "more_desert": True, "desert_swaps": 5},
    {"board": FIRST},
    {"board": FIRST.replace("-2:0:eee", "-2:0:ddd"), "more_desert": True},
]


@pytest.mark.parametrize("others", MIXTURES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_is_idle_if_and_only_if_no_game_goes_another_way(
    option: Any, others: dict[str, Any]
) -> None:
    plain = read_settings(OPTIONS, {**others, option.name: option.default})
    for value in option.samples():
        settings = {**plain, option.name: value}
        if value == option.default or not playable(2, plain) or not playable(2, settings):
            continue
        one, other = (tuple(sorted(each.items())) for each in (plain, settings))
        same = all(story(2, seed, one) == story(2, seed, other) for seed in range(4))
        assert same is (option.name in idle_options(2, settings)), value


def test_r52_the_number_of_swaps_says_why_it_is_idle() -> None:
    assert idle_options(2, read_settings(OPTIONS, {})) == {
        "desert_swaps": "desert swaps need the option more_desert"
    }
    assert idle_options(4, read_settings(OPTIONS, {"more_desert": True})) == {}
