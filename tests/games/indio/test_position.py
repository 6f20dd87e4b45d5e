"""Positions as JSON: there and back, and every kind of nonsense refused with the reason."""

import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, keen, play, table, texts

Edit = Callable[[dict[str, Any]], object]


def written(**parts: Any) -> dict[str, Any]:
    return cast(dict[str, Any], table(**parts).to_dict())


def hex_entry(position: dict[str, Any], place: str) -> dict[str, Any]:
    return next(entry for entry in position["hexes"] if entry["hex"] == place)


# ---- there and back


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", ["chosen", "fiefs"])
def test_every_position_of_a_game_is_read_back_as_it_was_written(players: int, start: str) -> None:
    """At every kind of decision."""
    state = cast(IndioState, GAME.start(players, 4, {"start": start, "multiple_actions": True}))
    dice = Dice(players)
    while not state.over:
        text = json.dumps(state.to_dict())
        other = GAME.from_dict(json.loads(text))
        assert json.dumps(other.to_dict()) == text
        assert other.choices() == state.choices()
        state.play(keen(state, dice))
    assert GAME.from_dict(state.to_dict()).to_dict() == state.to_dict()


def test_a_position_read_in_the_middle_of_a_payment_goes_on_alike() -> None:
    state = table(
        structures={"1 -2": "red outpost", "2 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 active 2", "1 -2 exhausted"], "blue": ["-2 0 active"]},
        resources={"1 -2": "2 water 1 fire 1 stone", "2 0": "1 water"},
    )
    play(state, "worker 1 -2", "build town 1 -2")
    for choice in ("pay 2 0", "pay worker active", "end turn"):
        other = cast(IndioState, GAME.from_dict(state.to_dict()))
        assert texts(other) == texts(state)
        play(state, choice)
        play(other, choice)
        assert other.to_dict() == state.to_dict()


def test_a_worker_keeps_its_place_in_the_list_while_it_is_on_the_board() -> None:
    state = table(workers={"red": ["2 0 active", "0 0 active"], "blue": ["-2 0 active"]})
    play(state, "worker 0 0", "move 1 0")
    workers = cast(dict[str, Any], state.to_dict())["seats"]["red"]["workers"]
    assert workers[:3] == ["2 0 active", "1 0 exhausted", None]


def test_reading_does_not_change_what_was_read() -> None:
    position = written()
    before = json.dumps(position)
    GAME.from_dict(position)
    assert json.dumps(position) == before


# ---- nonsense


@pytest.mark.parametrize(
    "key", ["year", "first_player", "hexes", "stacks", "seats", "deck", "turn"]
)
def test_a_missing_entry_is_named(key: str) -> None:
    position = written()
    del position[key]
    with pytest.raises(BadPosition, match=key):
        GAME.from_dict(position)


@pytest.mark.parametrize("part", ["seat", "hex", "turn", "stacks"])
def test_every_missing_inner_entry_is_named(part: str) -> None:
    def inner(position: dict[str, Any]) -> dict[str, Any]:
        found = {
            "seat": position["seats"]["red"],
            "hex": position["hexes"][3],
            "turn": position["turn"],
            "stacks": position["stacks"],
        }[part]
        return cast(dict[str, Any], found)

    for key in list(inner(written())):
        position = written()
        del inner(position)[key]
        with pytest.raises(BadPosition, match=key):
            GAME.from_dict(position)


@pytest.mark.parametrize("part", [[], ["seats", "red"], ["hexes", 0], ["turn"], ["stacks"]])
def test_an_unknown_entry_is_named(part: list[Any]) -> None:
    position = written()
    inner: Any = position
    for key in part:
        inner = inner[key]
    inner["dragons"] = 3
    with pytest.raises(BadPosition, match="dragons"):
        GAME.from_dict(position)


NONSENSE: list[tuple[Edit, str]] = [
    (lambda p: p.update(year=8), "year"),
    (lambda p: p.update(year="one"), "year"),
    (lambda p: p.update(first_player="green"), "first_player"),
    (lambda p: p["hexes"].pop(), "hexes"),
    (lambda p: p["hexes"][0].update(hex="5 5"), "hex"),
    (lambda p: p["hexes"][0].update(base="swamp"), "base"),
    (lambda p: p["hexes"][0].update(base="farm"), "base"),
    (lambda p: p["hexes"][0].update(tiles=["water"]), "tiles"),
    (lambda p: p["hexes"][0].update(structure="castle", owner="red"), "structure"),
    (lambda p: p["hexes"][0].update(structure="town"), "owner"),
    (lambda p: p["hexes"][0].update(owner="red"), "owner"),
    (lambda p: p["hexes"][0].update(resources={"gold": 1}), "gold"),
    (lambda p: p["hexes"][0].update(resources={"earth": -1}), "earth"),
    (lambda p: p["hexes"][0].update(resources={"earth": 1.5}), "earth"),
    (lambda p: p["hexes"][0].update(resources={"earth": 7}), "earth"),
    (lambda p: p["hexes"][0].update(resources={"earth": 4, "fire": 3}), "more than 6"),
    (lambda p: p["hexes"][0].update(resources=[1]), "resources"),
    (lambda p: p["stacks"].update(farm=5), "farm"),
    (lambda p: p["seats"]["red"].update(leader="pope"), "leader"),
    (lambda p: p["seats"]["red"].update(hand=["siege"]), "hand"),
    (lambda p: p["seats"]["red"]["workers"].pop(), "workers"),
    (lambda p: p["seats"]["red"].update(workers=["9 9 active", *[None] * 9]), "workers"),
    (lambda p: p["seats"]["red"].update(workers=["0 0 asleep", *[None] * 9]), "workers"),
    (lambda p: p["seats"]["red"].update(workers=["0 0 acting", *[None] * 9]), "workers"),
    (lambda p: p["seats"]["red"].update(workers=["0 0 active"] * 5 + [None] * 5), "full"),
    (lambda p: p["seats"]["red"].update(workers=[7, *[None] * 9]), "workers"),
    (lambda p: p["seats"]["red"].update(improved=["0 0", "0 0"]), "twice"),
    (lambda p: p["seats"]["red"].update(builds=-1), "builds"),
    (lambda p: p["seats"]["red"].update(repeats=1), "repeats"),
    (lambda p: p["turn"].update(asks="dance"), "asks"),
    (lambda p: p["turn"].update(mover="purple"), "mover"),
    (lambda p: p["turn"].update(passes=9), "passes"),
    (lambda p: p["turn"].update(limited=["7 7"]), "limited"),
    (lambda p: p["turn"].update(acting=9), "acting"),
    (lambda p: p["turn"].update(used=["sleep"]), "used"),
    (lambda p: p["turn"].update(price={"gold": 1}), "gold"),
    (lambda p: p.update(deck=[*p["deck"], "siege"]), "deck"),
]


@pytest.mark.parametrize(("edit", "message"), NONSENSE)
def test_a_wrong_value_is_refused_and_named(edit: Edit, message: str) -> None:
    position = written()
    edit(position)
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(position)
