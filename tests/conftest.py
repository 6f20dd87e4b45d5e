"""Which tests run on one build alone, and why nothing is lost by it.

setup.py compiles the engine's core, the bots, the games' rules and the trees of pictures; `make
test` holds these to their tests on both builds, and compares the builds position by position. All
else is interpreted whether the build is compiled or plain, and is tested once, on the build that is
faster:

- `interpreted`, the files listed here: words, pictures, manuals, the terminal, scripts, packaging.
  At every table of every game the conformance test asks for words and pictures on both builds.
- `long`, marked at the test: statistics over many games of the same rules.
- `builds`, marked at the test: runs both builds itself.
"""

import fcntl
import gc
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

TESTS = Path(__file__).parent
INTERPRETED = [
    "arena/test_*.py",
    "cli/test_errors.py",
    "cli/test_hidden.py",
    "cli/test_play.py",
    "cli/test_typed.py",
    "drawing/test_blocks.py",
    "drawing/test_excerpt.py",
    "drawing/test_labels.py",
    "drawing/test_scene.py",
    "drawing/test_seats.py",
    "drawing/test_standalone.py",
    "drawing/test_stylesheet.py",
    "games/*/test_changes.py",
    "games/*/test_gestures.py",
    "games/*/test_reference.py",
    "games/*/test_scene*.py",
    "games/*/test_words.py",
    "test_figures.py",
    "test_packaging.py",
    "test_pictures.py",
    "test_readme.py",
    "test_rules_pages.py",
    "test_scripts.py",
]


@cache  # asked for every test, and a file has many
def is_interpreted(file: Path) -> bool:
    """Whether what a test file is about is interpreted in both builds."""
    return any(file.relative_to(TESTS).match(pattern) for pattern in INTERPRETED)


FIRST: Final = (
    "test_whole_games.py",
    "test_crash.py",
    "test_packaging.py",
    "test_games_by_taps.py",
    "test_layout.py",
)
"""Whole games in a browser and the like: begun last, each would be waited for by everybody."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if is_interpreted(item.path):
            item.add_marker("interpreted")
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Workers load a module one after another: the first rewrites its asserts, the others read."""
    if not isinstance(collector, pytest.Module):
        return (yield)
    with collector.path.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        return (yield)


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the garbage collector need not walk through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
