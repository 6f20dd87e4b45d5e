"""Both builds are the same game, and each run of the tests knows which one it tests."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import moothall
from scripts.rules_table import rows
from tests.conftest import INTERPRETED, TESTS, is_interpreted
from tests.shipped import GAMES

COMPILED = [
    "moothall.engine.bits",
    "moothall.engine.dice",
    "moothall.engine.game",
    "moothall.engine.hexes",
    "moothall.engine.lists",
    "moothall.engine.playout",
    "moothall.bots.simple",
    *[
        f"moothall.games.{game}.{module}"
        for game in GAMES
        for module in ("names", "content", "state", "rules.decisions", "rules.scoring", "learning")
    ],
]
DIFFERENTIAL = Path(__file__).with_name("differential.py")


def test_this_run_tests_the_build_it_claims() -> None:
    """The make targets name the build; a run by hand may name none, but is never a mixture."""
    assert moothall.build() == os.environ.get("MOOTHALL_BUILD", moothall.build())
    suffixes = {
        Path(str(importlib.import_module(name).__file__)).suffix == ".py" for name in COMPILED
    }
    assert suffixes == {moothall.build() == "pure"}


def build_in(environment: dict[str, str]) -> str:
    command = [sys.executable, "-c", "import moothall; print(moothall.build())"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return result.stdout.strip()


def test_the_plain_sources_run_on_demand() -> None:
    assert build_in({**os.environ, "MOOTHALL_PURE": "1"}) == "pure"


def test_the_core_needs_nothing_but_the_standard_library() -> None:
    """Engine, games, bots and drawing import without any other package."""
    code = (
        "import sys, moothall\n"
        "for name in moothall.games(): moothall.game(name)\n"
        "known = sys.stdlib_module_names\n"
        "print(sorted({m.split('.')[0] for m in sys.modules} - set(known)))"
    )
    # `make coverage` begins in every process that has its variables
    alone = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    result = subprocess.run(
        [sys.executable, "-c", code], env=alone, capture_output=True, text=True, check=True
    )
    strangers = [
        name
        for name in result.stdout.strip("[]\n").replace("'", "").split(", ")
        if not name.startswith(("moothall", "_", "sitecustomize", "usercustomize"))
        and "__mypyc" not in name
    ]
    assert strangers in ([], [""])


@pytest.mark.parametrize("pattern", INTERPRETED)
def test_a_file_that_is_tested_on_one_build_calls_no_rule(pattern: str) -> None:
    """It may name the class of a position and constants, as `HamletState` and `TURNS`."""
    files = list(TESTS.glob(pattern))
    assert files
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and ".rules." in f"{node.module}.":
                assert not [one.name for one in node.names if one.name.islower()], file


@pytest.mark.parametrize("name", GAMES)
def test_the_tests_of_compiled_rules_run_on_both_builds(name: str) -> None:
    """Those that RULES.md names, unless a part of the rule is interpreted: `words.describe`."""
    compiled = ("rules.", "state.", "content.", "names.", "learning.", "evaluation.")
    for section, places, tests in rows(name):
        if all(place.startswith(compiled) for place in places):
            for file, function in tests:
                assert not is_interpreted(TESTS / "games" / name / file), f"{section}: {function}"


def digests(name: str, environment: dict[str, str]) -> list[str]:
    command = [sys.executable, str(DIFFERENTIAL), name]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return result.stdout.splitlines()


@pytest.mark.builds
@pytest.mark.parametrize("name", GAMES)
def test_both_builds_play_the_same_games_state_by_state(name: str) -> None:
    """Every position, score, view, feature vector and bot's choice has the same digest."""
    installed = digests(name, {k: v for k, v in os.environ.items() if k != "MOOTHALL_PURE"})
    pure = digests(name, {**os.environ, "MOOTHALL_PURE": "1"})
    assert len(pure) > 1000
    for number, (ours, theirs) in enumerate(zip(installed[1:], pure[1:], strict=True), 1):
        assert ours == theirs, f"line {number}"
    assert pure[0] == "pure"
    if moothall.build() == "compiled":
        assert installed[0] == "compiled"
