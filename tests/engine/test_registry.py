"""Games are found by name: the folders of the package, and whatever was registered."""

import importlib
import pickle
import pkgutil
import subprocess
import sys

import pytest

from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.registry import game, games, register
from tests.engine.toy import Market


def test_every_folder_under_games_is_a_game() -> None:
    folder = importlib.import_module("moothall.games")
    names = [module.name for module in pkgutil.iter_modules(folder.__path__)]
    assert names
    assert set(names) <= set(games())
    for name in names:
        found = game(name)
        assert isinstance(found, Game)
        assert found.name == name


def test_names_are_sorted_and_stand_once() -> None:
    assert games() == sorted(set(games()))


def test_a_game_is_loaded_once() -> None:
    for name in games():
        assert game(name) is game(name)


@pytest.mark.parametrize("name", ["", "chess", "Kingdom_Builder", "../engine", "kingdom builder"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption) as caught:
        game(name)
    assert str(caught.value) == (f"there is no game '{name}'; the games are: {', '.join(games())}")


def test_a_registered_game_is_known() -> None:
    assert "toy_registered" not in games()
    toy = Market("toy_registered")
    register(toy)
    assert "toy_registered" in games()
    assert game("toy_registered") is toy


def test_a_game_is_pickled_by_its_name() -> None:
    toy = Market("toy_pickled")
    register(toy)
    assert pickle.loads(pickle.dumps(toy)) is toy
    assert repr(toy) == "<game toy_pickled>"


def test_the_package_lists_its_games_again_and_again() -> None:
    """The function `moothall.games` must not give way to the folder of the same name."""
    program = (
        "import moothall; names = moothall.games(); "
        "[moothall.game(name) for name in names]; assert moothall.games() == names"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr.splitlines()[-1:]
