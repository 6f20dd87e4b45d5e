"""The example games keep the contract with little more than their rules."""

import importlib.util
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import moothall
from moothall.drawing import Scene
from moothall.engine import registry

ROOT = Path(__file__).parents[1]
EXAMPLES = ["nim", "tricks"]


@pytest.fixture(autouse=True)
def gone_afterwards() -> Iterator[None]:
    """Other tests of this process know nothing of them."""
    yield
    for name in EXAMPLES:
        registry._loaded.pop(name, None)


def load(name: str) -> moothall.Game:
    spec = importlib.util.spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game = cast(moothall.Game, module.GAME)
    moothall.register(game)
    return game


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_keeps_the_contract(name: str) -> None:
    assert moothall.check_game(load(name), games=10, every=1) > 200


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_about_eighty_lines(name: str) -> None:
    lines = (ROOT / "examples" / f"{name}.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 90


def test_a_game_must_define_five_things_and_no_more() -> None:
    contract = (ROOT / "src" / "moothall" / "engine" / "game.py").read_text(encoding="utf-8")
    needed = re.findall(r"@abstractmethod\n    def (\w+)", contract)
    assert set(needed) == {"legal_choices", "apply", "scores", "begin", "describe"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_everything_else_has_a_default(name: str) -> None:
    game = load(name)
    state = game.start(2, 5)
    assert state.copy() == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert isinstance(state.scene(0), Scene)
    assert len(state.features(0)) == len(game.feature_names) == len(set(game.feature_names))
    assert state.evaluate(0) == 0
    assert state.text(0).endswith(state.prompt())
    bot = moothall.bot("settler")
    while not state.over:
        state.play(moothall.ask(bot, state))
    assert state.winners()


def test_a_hand_is_shown_to_its_holder_alone() -> None:
    state = load("tricks").start(3, 2)
    hands = cast(list[object], state.to_dict()["hands"])
    assert state.view(1)["hands"] == [5, hands[1], 5]
    assert state.view(moothall.SPECTATOR)["hands"] == [5, 5, 5]
    assert state.view(1)["rest"] == 9
    worlds = [state.imagined(1, dice).to_dict()["hands"] for dice in [moothall.Dice(4)] * 20]
    assert len({str(world) for world in worlds}) == 20
    assert all(cast(list[object], world)[1] == hands[1] for world in worlds)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("stones", "many", "stones: 'many' is not such as"),
        ("stones", [1, "two", 3], "stones: "),
        ("winner", True, "winner: True is not such as -1"),
        ("stones", [0, 0, 0], "nothing can be chosen"),
        ("mover", "green", "mover: 'green' is none of red, blue"),
    ],
)
def test_a_written_position_that_does_not_fit_is_refused(
    key: str, value: object, message: str
) -> None:
    game = load("nim")
    written = game.start(2, 1).to_dict()
    with pytest.raises(moothall.BadPosition, match=message):
        game.from_dict({**written, key: value})


def test_the_guide_begins_with_the_example() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert (ROOT / "examples" / "nim.py").read_text(encoding="utf-8") in guide
