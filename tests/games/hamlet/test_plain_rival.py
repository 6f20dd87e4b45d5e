"""The rival does what a plain reading of section 12 says, turn for turn."""

from typing import Any, cast

from moothall.engine.dice import Dice
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.plain_rival import Botric
from tests.games.hamlet.positions import GAME, written

SAME = ("village", "roads", "goods", "church", "milestones")


def one_villager(position: dict[str, Any], dice: Dice) -> int:
    """Leave Botric one villager, one disc and some favour; the disc."""
    position["rival"]["favour"] = dice.below(6)
    position["seats"]["blue"]["villagers"] = [{"tile": "church", "lying": True}]
    disc = 1 + dice.below(3)
    position["rival"]["discs"] = [disc]
    return disc


def play_and_compare(seed: int) -> set[str]:
    """A solo game of random choices; what Botric did in it."""
    state = cast(HamletState, GAME.start(2, seed, {"rival": True, "layout": "random"}))
    dice = Dice(seed + 5)
    done: set[str] = set()
    compared = 0
    while not state.over and compared < 50:
        if GAME.space.to_text(state.choices()[-1]) == "end" and dice.below(4) == 0:
            position = written(state)
            disc = one_villager(position, dice)
            state = cast(HamletState, GAME.from_dict(position))
            botric = Botric(position)
            done.add(botric.take_turn(disc))
            state.play(state.choices()[-1])
            compare(botric, written(state))
            compared += 1
        else:
            state.play(dice.pick(state.choices()))
    return done


def test_the_rivals_turns_are_those_that_a_plain_reading_finds() -> None:
    """12, R17: whatever he does, in games of random choices of the human."""
    done: set[str] = set()
    for seed in range(6):
        done |= play_and_compare(seed)
    assert done >= {
        "hire", "deliver", "sell", "refine", "construct", "produce", "blueprint", "road",
    }  # fmt: skip


def compare(botric: Botric, found: dict[str, Any]) -> None:
    after = botric.after
    for key in SAME:
        assert found[key] == after[key], key
    for name in ("red", "blue"):
        seat, expected = found["seats"][name], after["seats"][name]
        for key in ("gold", "earned", "hand", "roads_left", "flags", "sales"):
            assert seat[key] == expected[key], (name, key)
    assert found["rival"]["favour"] == after["rival"]["favour"]
    assert found["rival"]["actions"] == after["rival"]["actions"]
    if botric.stand:
        assert found["seats"]["blue"]["villagers"][0]["tile"] == botric.stand
    display = [(row["tile"], row["gold"]) for row in after["display"]]
    assert [(row["tile"], row["gold"]) for row in found["display"]][: len(display)] == display
