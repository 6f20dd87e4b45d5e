"""Every game's RULES.md is true: the functions and tests that it names exist."""

import importlib
import re
from pathlib import Path

import pytest

from scripts.rules_table import rows
from tests.shipped import GAMES

TESTS = Path(__file__).parent / "games"


@pytest.mark.parametrize("name", GAMES)
def test_every_function_named_in_the_table_exists(name: str) -> None:
    for section, named, _ in rows(name):
        assert named, section
        for place in named:
            found = importlib.import_module(f"moothall.games.{name}")
            for part in place.split("."):
                if not hasattr(found, part) and hasattr(found, "__path__"):
                    importlib.import_module(f"{found.__name__}.{part}")
                assert hasattr(found, part), f"{section}: {place}"
                found = getattr(found, part)


@pytest.mark.parametrize("name", GAMES)
def test_every_test_named_in_the_table_exists(name: str) -> None:
    for section, _, named in rows(name):
        assert named, section
        for file, function in named:
            text = (TESTS / name / file).read_text(encoding="utf-8")
            assert f"def {function}(" in text, f"{section}: {file}::{function}"


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_that_the_code_cites_is_explained(name: str) -> None:
    folder = Path(str(importlib.import_module(f"moothall.games.{name}").__file__)).parent
    explained = (folder / "RULES.md").read_text(encoding="utf-8")
    for file in folder.rglob("*.py"):
        for ruling in re.findall(r"\bR(?:-[A-Z]+-)?\d+\b", file.read_text(encoding="utf-8")):
            assert f"**{ruling}." in explained, f"{file.name} cites {ruling}"
