"""What a game tells about itself, from files in its folder: for people who choose or learn it."""

import importlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING

from moothall.engine.game import Game, State
from moothall.engine.rooms import FolderGame

if TYPE_CHECKING:
    from moothall.drawing import Picture


@dataclass(frozen=True)
class About:
    """What people read of a game before they play it (`manual/about.toml` and `cover.svg`)."""

    length: str
    special: tuple[str, ...]
    cover: str


@dataclass(frozen=True)
class Reference:
    """The rules for players (`manual/reference.md` and the pictures beside it).

    `text` is Markdown whose headings carry ids, `pictures` are what it shows by name, and
    `section` is the id of the heading that explains what is asked of a seat.
    """

    text: str
    pictures: Mapping[str, Callable[[], "Picture"]]
    section: Callable[[State, int], str]


@cache
def about(game: Game) -> About:
    """What a game tells about itself; a game of one file tells nothing."""
    manual = _manual(game)
    if manual is None:
        return About("", (), "")
    folder = files(manual)
    written = tomllib.loads((folder / "about.toml").read_text(encoding="utf-8"))
    cover = (folder / "cover.svg").read_text(encoding="utf-8")
    return About(written["length"], tuple(written["special"]), cover)


@cache
def reference(game: Game) -> Reference | None:
    """The rules for players, if the game has them."""
    manual = _manual(game)
    if manual is None:
        return None
    text = (files(manual) / "reference.md").read_text(encoding="utf-8")
    return Reference(text, manual.PICTURES, manual.section)


def _manual(game: Game) -> ModuleType | None:
    package = game.package if isinstance(game, FolderGame) else type(game).__module__
    try:
        return importlib.import_module(f"{package}.manual")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.manual":
            raise
        return None
