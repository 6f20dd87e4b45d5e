"""The choices of the rules are exactly those that a plain reading of the rules finds."""

from typing import Any

import pytest

import moothall
from moothall.engine.dice import Dice
from tests.games.hamlet.plain_rules import MAKES, SLOTS, Plain
from tests.games.hamlet.positions import GAME

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"layout": "random"}),
    (4, {"layout": "random"}),
    (2, {"rival": True, "layout": "random"}),
    (2, {"rival": True, "solo_market": "3-4"}),
    (3, {"payment": "in_order"}),
]


STAPLE = {"woodcutter": "wood", "quarry": "stone", "farm": "wheat"}


def agree(state: moothall.State) -> str:
    """Compare both readings, and the order of 13.1; what was asked."""
    written: dict[str, Any] = state.to_dict()
    choices = state.choices()
    assert choices == sorted(choices)
    found = [GAME.space.to_text(choice) for choice in choices]
    assert len(set(found)) == len(found)
    plain = Plain(written)
    assert set(found) == plain.choices(), state.prompt()
    if written["options"]["payment"] == "any_order":
        forward = state.forward_choices()
        assert forward == sorted(forward)
        assert {GAME.space.to_text(choice) for choice in forward} == plain.for_programs()
        assert written["turn"]["asks"] != "pay" or plain.has_several_ways()
    return str(written["turn"]["asks"])


def pick_from(state: moothall.State, dice: Dice) -> list[int]:
    """What people or programs choose from: a payment keeps its order as often as it leaves it."""
    return state.choices() if dice.below(2) else state.forward_choices()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_both_readings_of_the_rules_agree_throughout_a_game(
    players: int, options: dict[str, object]
) -> None:
    """13: every kind of decision; of the main menu, which takes long, every now and then one."""
    asked: dict[str, int] = {}
    for seed in range(3):
        state = GAME.start(players, seed, options)
        dice = Dice(seed + 50)
        played = 0
        while not state.over:
            question = str(state.to_dict()["turn"]["asks"])  # type: ignore[index]
            asked[question] = asked.get(question, 0) + 1
            if asked[question] % (40 if question == "turn" else 9) == 1:
                agree(state)
            state.play(dice.pick(pick_from(state, dice)))
            played += 1
    wanted = {"turn", "donkey", "fill", "count", "blueprint", "hire", "post", "pay", "place"}
    assert wanted <= asked.keys() or "rival" in options


def scatter(written: dict[str, Any], dice: Dice) -> None:
    """Other tokens, gold and donkeys on the same village, as many as there may be."""
    plain = Plain(written)
    supply = {(seat, good): 2 for seat in plain.seats for good in set(MAKES.values())}
    for tile, lots in written["goods"].items():
        names = list(lots) if tile in MAKES or "barn" in tile else [STAPLE[tile]]
        written["goods"][tile] = dict.fromkeys(lots, 0)
        for _ in range(dice.below(SLOTS[tile] + 1)):
            name = names[dice.below(len(names))]
            key = (name, MAKES.get(tile, ""))
            if supply.get(key) != 0:  # raw tokens never run out
                written["goods"][tile][name] += 1
                supply[key] = supply.get(key, 0) - 1
    network = sorted(plain.network)
    for name, seat in plain.seats.items():
        if written["rival"] is None or name == "red":
            seat["gold"] = dice.below(12)
            seat["donkeys"] = [network[dice.below(len(network))] for _ in range(dice.below(7))]
        for villager in seat["villagers"]:
            villager["lying"] = False


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_both_readings_agree_on_villages_with_tokens_everywhere(
    players: int, options: dict[str, object]
) -> None:
    """8.4, 8.5: reach, prices and rewards matter more than in a game of random choices."""
    asked: dict[str, int] = {}
    for seed in range(6):
        state = GAME.start(players, seed, options)
        dice = Dice(seed + 70)
        for step in range(1000):
            if state.over:
                break
            written: dict[str, Any] = state.to_dict()
            if step % 100 == 99 and written["turn"]["asks"] == "turn":
                scatter(written, dice)
                state = GAME.from_dict(written)
                agree(state)
            elif written["turn"]["asks"] == "pay":
                asked["pay"] = asked.get("pay", 0) + 1
                agree(state)
            state.play(dice.pick(pick_from(state, dice)))
    assert asked["pay"] > 20
