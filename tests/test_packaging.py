"""What is built again after a change, what an archive of the sources holds, what an index shows."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import moothall

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# A package of two units, in the rooms of ours: an engine, and a game whose class extends its own.
TINY = {
    "__init__.py": '__version__ = "1"\n',
    "engine/__init__.py": "",
    "engine/game.py": """
class Base:
    def __init__(self) -> None:
        self.first = 1
""",
    "bots/__init__.py": "",
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/words.py": "HELLO = 'hello'\n",
    "games/toy/names.py": "FIVE = 5\n",
    "games/toy/learning.py": "LENGTH = 1\n",
    "games/toy/rules/__init__.py": "",
    "games/toy/rules/turn.py": """
from moothall.engine.game import Base
from moothall.games.toy import names as n

class Toy(Base):
    def __init__(self) -> None:
        super().__init__()
        self.own = n.FIVE

def total(toy: Toy) -> int:
    return toy.first + toy.own
""",
}
TOTAL = "from moothall.games.toy.rules import turn; print(turn.__file__, turn.total(turn.Toy()))"


class Tiny:
    """The tiny package, built as ours is, by the same setup.py."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, folder)
        for name, text in TINY.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        file = self.folder / "src" / "moothall" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.folder / "src" / "moothall" / name).read_text(encoding="utf-8")
        assert old in text
        self.write(name, text.replace(old, new))

    def build(self) -> set[str]:
        """Builds, and says which libraries are new since the last time."""
        before = self.libraries()
        subprocess.run(
            [sys.executable, "setup.py", "-q", "build", "--build-lib", "built"],
            cwd=self.folder,
            env={**os.environ, "MOOTHALL_PURE": "0"},
            check=True,
            capture_output=True,
        )
        after = self.libraries()
        return {name for name, made in after.items() if before.get(name) != made}

    def libraries(self) -> dict[str, int]:
        built = self.folder / "built"
        return {
            str(file.relative_to(built)).partition(".")[0]: file.stat().st_mtime_ns
            for file in built.rglob("*.so")
        }

    def total(self) -> str:
        done = subprocess.run(
            [sys.executable, "-c", TOTAL],
            env={**os.environ, "PYTHONPATH": str(self.folder / "built"), "MOOTHALL_PURE": "0"},
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=True,
        )
        file, total = done.stdout.split()
        assert file.endswith(".so")
        return total


@pytest.mark.builds
@pytest.mark.skipif(moothall.build() == "pure", reason="nothing is compiled here")
def test_a_change_compiles_its_own_unit_and_whoever_includes_its_headers(tmp_path: Path) -> None:
    tiny = Tiny(tmp_path)
    engine, toy = "moothall_engine__mypyc", "moothall_toy__mypyc"
    assert {engine, toy} < tiny.build()
    assert tiny.total() == "6"

    tiny.edit("games/toy/words.py", "hello", "good day")
    assert tiny.build() == set()
    assert "good day" in (tmp_path / "built/moothall/games/toy/words.py").read_text()

    tiny.edit("games/toy/rules/turn.py", "toy.first + toy.own", "toy.first + 2 * toy.own")
    assert tiny.build() == {toy}
    assert tiny.total() == "11"

    # the fields of the game's class lie behind those of the engine's
    tiny.edit("engine/game.py", "self.first = 1", "self.new = 1000\n        self.first = 1")
    assert tiny.build() == {engine, toy}
    assert tiny.total() == "11"

    # what an earlier build left would be installed, and found before a source of that name
    (tmp_path / "src/moothall/games/toy/learning.py").unlink()
    tiny.build()
    assert not list((tmp_path / "built/moothall/games/toy").glob("learning*"))
    assert tiny.total() == "11"


def test_an_archive_of_the_sources_holds_what_the_tests_need(tmp_path: Path) -> None:
    """All that is in git, but for what is about git itself."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("no git here: these are the sources of such an archive")
    command = [sys.executable, "setup.py", "-q", "egg_info", "-e", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    held = (tmp_path / "moothall.egg-info/SOURCES.txt").read_text(encoding="utf-8").splitlines()
    wanted = [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]
    assert [name for name in wanted if name not in held and not name.startswith(".")] == []


def test_a_package_index_shows_no_link_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = runpy.run_path("setup.py")["read_me"]()
    assert "## Five minutes for players" in text
    links = re.findall(r"\]\(([^)]*)\)", text)
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_core_needs_no_package_and_each_extra_names_its_own() -> None:
    assert PROJECT["dependencies"] == []
    named = [
        re.split(r"[<>=;\[ ]", requirement)[0]
        for extra in PROJECT["optional-dependencies"].values()
        for requirement in extra
    ]
    named = [name for name in named if name != "moothall"]
    assert sorted(named) == sorted(set(named))
