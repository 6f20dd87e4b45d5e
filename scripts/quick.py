"""Runs the tests that a change touches, from the most specific on, until two minutes are up.

    python -m scripts.quick              what differs from the last commit
    python -m scripts.quick --base main  what differs from there

First the tests that have changed, then those that RULES.md or their name give to a changed module,
then the folder of the part, then what else leans on it. In plain Python, from the sources; the
first failure ends it.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import moothall
from scripts.rules_table import ROOT, find_tests

SECONDS = 110  # for the tests, of the two minutes

# what leans on a part, beside the tests in the folder of its name
LEANING = {
    "engine": ["tests/test_check_game.py", "tests/bots"],
    "bots": ["tests/test_check_game.py"],
    "drawing": [
        "tests/test_pictures.py",
        "tests/browser/test_standalone.py",
        "tests/browser/test_readable.py",
    ],
    "cli": [],
    "arena": ["tests/browser/test_report.py"],
    "server": ["tests/browser"],
}
PAGES = ["tests/test_readme.py", "tests/test_rules_pages.py"]

# what looks at a page of the server, without a browser and with one
HALL = ["tests/server/test_hall_pages.py", "tests/browser/test_hall_page.py"]
TABLE = ["tests/server/test_parts.py", "tests/browser/test_table_life.py"]
REPLAY = ["tests/server/test_replay_pages.py", "tests/browser/test_replay_page.py"]
NEW = ["tests/server/test_setting_up.py", "tests/browser/test_new_table.py"]
LEAVING = ["tests/server/test_seating.py", "tests/browser/test_company.py"]
SETTINGS = ["tests/server/test_installing.py", "tests/browser/test_settings.py"]
CHAT = ["tests/server/test_chat.py", "tests/browser/test_chat.py"]
CLOCK = ["tests/server/test_clock_pages.py", "tests/browser/test_clock.py"]
FOLLOWING = ["tests/server/test_following.py", "tests/browser/test_following.py"]
LAYOUT = ["tests/browser/test_layout.py"]
TABS = ["tests/server/test_ears.py", "tests/browser/test_tabs.py"]
# by the first word of a template, stylesheet or script; those of all pages are not named here
SHOWN = {
    "hall": HALL, "sit": HALL, "rules": HALL, "new": NEW, "leaving": LEAVING,
    "table": TABLE, "morph": TABLE, "news": TABLE, "pieces": TABLE, "zoom": TABLE,
    "replay": REPLAY, "chart": REPLAY,
    "settings": SETTINGS, "notify": SETTINGS, "service-worker": SETTINGS,
    "chat": CHAT, "clock": CLOCK, "follow": FOLLOWING, "glide": FOLLOWING, "layout": LAYOUT,
    "listener": TABS, "sharing": TABS, "link": TABLE,
    "api": ["tests/server/test_api.py"],
}  # fmt: skip


def changed_files(base: str) -> list[str]:
    """What differs from a commit, and what git does not know yet."""
    listed: list[str] = []
    for command in (
        ["git", "diff", "--name-only", base],
        ["git", "ls-files", "--others", "--exclude-standard"],
    ):
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
        listed += done.stdout.splitlines()
    return listed


def lots(changed: list[str]) -> list[list[str]]:
    """What to run, one lot after another; nothing stands in two of them."""
    turns: dict[int, list[str]] = {}
    for file in changed:
        for turn, tests in touched(file):
            turns.setdefault(turn, []).extend(tests)
    found: list[list[str]] = []
    seen: list[str] = []
    for turn in sorted(turns):
        lot = [test for test in dict.fromkeys(turns[turn]) if test not in seen]
        lot = [test for test in lot if (ROOT / test.partition("::")[0]).exists()]
        if lot:
            found.append(lot)
            seen += lot
    return found


def touched(file: str) -> Iterator[tuple[int, list[str]]]:
    """The tests that a change of a file touches, and when it is their turn."""
    match file.split("/"):
        case ["tests", *_, name] if name.startswith("test_"):
            yield 0, [file]
        case ["tests", "games", game, *_]:
            yield 2, [f"tests/games/{game}"]
            yield 3, contract(game)
        case ["tests", folder, _, *_]:
            yield 2, [f"tests/{folder}"]
        case ["src", "moothall", "games", game, *rest] if rest:
            module = ".".join(rest).removesuffix(".py")
            yield 1, find_tests(game, module)
            yield 1, named(f"games/{game}", module.partition(".")[0])
            yield 1, named(f"games/{game}", module.rpartition(".")[2])
            yield 2, [f"tests/games/{game}"]
            yield 3, [*contract(game), "tests/test_rules_pages.py"]
        case ["src", "moothall", "server", "templates" | "static", *_, name]:
            yield 1, SHOWN.get(name.partition(".")[0].partition("_")[0], [])
            yield 2, [*HALL, *TABLE, *REPLAY, *NEW, "tests/server/test_safety.py"]
            yield 3, LEANING["server"]
        case ["src", "moothall", part, *rest] if part in LEANING:
            yield 1, named(part, rest[-1].partition(".")[0])
            yield 2, [f"tests/{part}"]
            yield 3, LEANING[part]
            if part == "engine":
                yield 4, [*contract("domain"), *contract("kingdom_builder")]
            if part == "drawing":
                yield 4, named("games/*", "scene")
        case ["src", "moothall", "conformance", *_]:
            yield 2, ["tests/test_check_game.py"]
            yield 3, [*contract("domain"), *contract("kingdom_builder")]
        case ["src", "moothall", *_]:
            yield 2, ["tests/test_build.py", "tests/cli"]
        case ["scripts" | "docs", *_, name]:
            yield 1, named("", name.partition(".")[0])
            yield 2, PAGES
        case ["examples", *_]:
            yield 1, ["tests/test_examples.py", "tests/server/test_example_bot.py"]
        case ["setup.py" | "pyproject.toml" | "MANIFEST.in"]:
            yield 2, ["tests/test_packaging.py", "tests/test_build.py"]
        case [name] if name.endswith(".md"):
            yield 2, PAGES


def named(folder: str, stem: str) -> list[str]:
    """Test files named after a module."""
    found = (ROOT / "tests").glob(f"{folder}/test_{stem}*.py".lstrip("/"))
    return sorted(str(file.relative_to(ROOT)) for file in found)


def contract(name: str) -> list[str]:
    """A game at its usual table, and its golden playthrough there."""
    if name not in moothall.games():
        return []
    players = moothall.game(name).usual_players
    return [
        f"tests/test_conformance.py::test_game_keeps_the_contract[{name}-{players}-0]",
        f"tests/test_playthroughs.py::test_a_golden_playthrough_replays_to_its_end[{name}-{players}]",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", default="HEAD")
    found = lots(changed_files(parser.parse_args().base))
    if not found:
        print("nothing has changed that a test knows of")
    until = time.monotonic() + SECONDS
    done: list[str] = []
    for lot in found:
        print(f"== {' '.join(lot)}", flush=True)
        code = run(lot, done, until)
        if code == signal.SIGINT:
            print("time is up; for the rest: make test")
            return 0
        if code not in (0, 5):  # 5: nothing is left to run
            return code
        done += lot
    return 0


def run(tests: list[str], done: list[str], until: float) -> int:
    """pytest's answer, or SIGINT if it was stopped."""
    command = [sys.executable, "-m", "pytest", "-x", "-n", "auto", "-m", "not builds and not long"]
    command += [f"--deselect={test}" for test in done]
    environment = {**os.environ, "PYTHONPATH": "src", "MOOTHALL_PURE": "1"}
    running = subprocess.Popen([*command, *tests], cwd=ROOT, env=environment)
    try:
        return running.wait(max(1.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        failed = running.wait() not in (0, 2)
        return 1 if failed else int(signal.SIGINT)


if __name__ == "__main__":
    sys.exit(main())
