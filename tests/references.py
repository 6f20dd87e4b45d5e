"""Checking a rules reference: its text, its pictures, and where it opens."""

import importlib
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import cast

import moothall
from moothall import State
from moothall.engine.dice import Dice
from tests.scenes import HREF

_HEADING = re.compile(r"^##+ (.+)$", re.MULTILINE)
_PICTURE = re.compile(r"!\[(.*?)\]\((.*?)\)")
_LINK = re.compile(r"(?<!!)\[[^\]]+\]\(#([a-z0-9-]+)\)")
_USE = "{http://www.w3.org/2000/svg}use"


def module_of(name: str) -> ModuleType:
    return importlib.import_module(f"moothall.games.{name}.manual")


def text_of(name: str) -> str:
    folder = Path(str(module_of(name).__file__)).parent
    return (folder / "reference.md").read_text(encoding="utf-8")


def heading_ids(text: str) -> list[str]:
    """The id of every heading below the title; each has one."""
    found: list[str] = []
    for heading in _HEADING.findall(text):
        match = re.fullmatch(r".+ \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}", heading)
        assert match, f"'{heading}' has no id"
        found.append(match[1])
    return found


def check_headings(text: str) -> None:
    ids = heading_ids(text)
    assert len(ids) == len(set(ids))
    assert text.startswith("# ")
    assert set(_LINK.findall(text)) <= set(ids)


def check_pictures(name: str, least: int = 4, most: int = 60_000) -> None:
    """Every picture of the text is drawn, and every picture drawn is in the text once."""
    text = text_of(name)
    pictures = module_of(name).PICTURES
    shown: list[str] = []
    for words, target in _PICTURE.findall(text):
        assert words
        assert f"\n\n![{words}]({target})\n\n" in text, f"{target} stands on no line of its own"
        assert target.startswith("picture:")
        shown.append(target.removeprefix("picture:"))
    assert sorted(shown) == sorted(pictures)
    assert len(shown) >= least
    for key, draw in pictures.items():
        svg = draw().svg()
        root = ET.fromstring(svg)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", key
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        assert {str(use.get(HREF))[1:] for use in root.iter(_USE)} <= ids, key
        assert len(svg) < most, key
        assert svg == draw().svg(), key


def table_rows(text: str) -> dict[str, list[str]]:
    """The rows of all tables by their first cell; a name that stands in two keeps the last."""
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    return {row[0].strip(): [cell.strip() for cell in row[1:]] for row in rows}


def sections_of(
    name: str, players: int, seed: int, options: Mapping[str, object] | None = None
) -> set[str]:
    """The sections at which a random game opens the reference, for every seat."""
    known = set(heading_ids(text_of(name)))
    section = module_of(name).section
    state = moothall.game(name).start(players, seed, options)
    dice = Dice(seed)
    found: set[str] = set()
    while True:
        for seat in range(-1, players):
            found.add(cast(str, section(state, seat)))
        if state.over:
            break
        play_random(state, dice)
    assert found <= known, found - known
    return found


def play_random(state: State, dice: Dice) -> None:
    choices = state.forward_choices()
    state.play(choices[dice.below(len(choices))])
