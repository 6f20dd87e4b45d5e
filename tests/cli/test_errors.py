"""Whatever is refused is one line on stderr and exit code 2; never a traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from moothall.engine.record import Record
from tests.cli.calling import call
from tests.engine.toy import MARKET

PLAY = ["play", "toy_market"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good and bad files, where the command is called."""
    monkeypatch.chdir(tmp_path)
    record = Record.begin(MARKET, 2, 7)
    record.save("good.txt")
    text = record.to_text()
    Path("cut.txt").write_text(text[: len(text) // 2], encoding="utf-8")
    Path("edited.txt").write_text(text.replace("seed: 7", "seed: 8"), encoding="utf-8")
    Path("rules.txt").write_text(text.replace("rules: 3", "rules: 9"), encoding="utf-8")
    deep = text.replace("options: {", "options: " + "[" * 100_000)
    Path("deep.txt").write_text(deep, encoding="utf-8")
    Path("empty.txt").write_text("", encoding="utf-8")
    Path("bytes.txt").write_bytes(b"\xff\xfe\x00")
    Path("list.json").write_text("[1, 2]", encoding="utf-8")
    Path("broken.json").write_text("{", encoding="utf-8")
    Path("deep.json").write_text('{"a":' * 100_000, encoding="utf-8")
    Path("nothing.json").write_text("{}", encoding="utf-8")
    written = MARKET.start(2, 7).to_dict()
    Path("good.json").write_text(json.dumps(written), encoding="utf-8")
    Path("chess.json").write_text(json.dumps({**written, "game": "chess"}), encoding="utf-8")
    Path("wrong.json").write_text(json.dumps({**written, "deck": []}), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["dance"], "No such command 'dance'"),
        (["--dance"], "--dance"),
        (["games", "chess"], "there is no game 'chess'; the games are: "),
        (["games", "a", "b"], "unexpected extra argument"),
        (["play"], "name a game to play"),
        (["play", "chess"], "there is no game 'chess'"),
        ([*PLAY, "--players", "9"], "Toy Market is for 2, 3 players, not 9"),
        ([*PLAY, "--players", "two"], "--players"),
        ([*PLAY, "--seed", "x"], "--seed"),
        ([*PLAY, "--seed", "-1"], "--seed"),
        ([*PLAY, "--seed", str(2**64)], "--seed"),
        ([*PLAY, "--seat", "pink"], "there is no seat 'pink' at a table of 2; choose from: red,"),
        ([*PLAY, "--seat", "green", "--players", "2"], "there is no seat 'green'"),
        ([*PLAY, "--seat", "none", "--seat", "red"], "--seat none leaves every seat to a bot"),
        ([*PLAY, "--bot", "oracle"], "there is no bot 'oracle'"),
        ([*PLAY, "--option", "rounds"], "--option is written name=value, not 'rounds'"),
        ([*PLAY, "--option", "rounds=9"], "option rounds is a whole number from 1 to 4"),
        ([*PLAY, "--option", "speed=1"], "there is no option 'speed'"),
        ([*PLAY, "--resume", "gone.txt"], "cannot read gone.txt"),
        ([*PLAY, "--resume", "cut.txt"], ""),
        ([*PLAY, "--resume", "good.txt", "--seed", "1"], "part of the game that is resumed"),
        (["play", "kingdom_builder", "--resume", "good.txt"], "good.txt is a game of Toy Market"),
        (["show"], "FILE"),
        (["show", "gone.txt"], "gone.txt: No such file"),
        (["show", "."], "directory"),
        (["show", "bytes.txt"], "bytes.txt is not a text file"),
        (["show", "empty.txt"], "this is not a record"),
        (["show", "list.json"], "this is not a record"),
        (["show", "broken.json"], "broken.json is not JSON"),
        (["show", "deep.json"], "deep.json is not JSON"),
        (["show", "nothing.json"], "nothing.json is not a position: it names no game"),
        (["show", "chess.json"], "there is no game 'chess'"),
        (["show", "wrong.json"], "every card from 1 to 20"),
        (["show", "good.json", "--step", "1"], "--step is for records"),
        (["show", "good.txt", "--step", "1"], "there is no step 1"),
        (["show", "good.txt", "--seat", "pink"], "red, blue, all, spectator"),
        (["show", "good.txt", "--svg", "a.svg", "--text"], "exclude each other"),
        (["show", "good.txt", "--svg", "no/folder/a.svg"], "a.svg: No such file"),
        (["show", "good.txt", "--png", "a.png", "--text"], "--png and --text exclude each other"),
        (["show", "good.txt", "--png", "no/folder/a.png"], "a.png: No such file"),
        (["replay", "gone.txt"], "cannot read gone.txt"),
        (["replay", "cut.txt"], ""),
        (["replay", "edited.txt"], "edited"),
        (["replay", "rules.txt"], "version 9"),
        (["replay", "deep.txt"], ""),
        (["replay", "bytes.txt"], "cannot read bytes.txt"),
        (["replay", "good.txt", "--to", "3"], "there is no step 3"),
        (["replay", "good.txt", "--to", "3", "--verify"], "there is no step 3"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "toy_market", "--seconds", "long"], "--seconds"),
        (["check"], "GAME"),
        (["check", "chess"], "there is no game 'chess'"),
        (["check", "toy_market", "--games", "0"], "--games"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_refusal_is_one_line(arguments: list[str], message: str) -> None:
    done = call(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("moothall: ")
    assert message in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


@pytest.mark.usefixtures("folder")
def test_without_the_renderer_a_png_is_refused_and_nothing_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = call("show", "good.txt", "--png", "a.png")
    assert (done.code, done.out) == (2, "")
    assert done.err == "moothall: --png needs a renderer: pip install 'moothall[png]'\n"
    assert not Path("a.png").exists()


def test_a_refusal_looks_the_same_from_a_shell() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "moothall", "play", "chess"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("moothall: there is no game 'chess'")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_without_its_packages_the_command_line_says_what_to_install(package: str) -> None:
    program = (
        f"import sys; sys.modules['{package}'] = None; "
        "from moothall.__main__ import main; sys.argv = ['moothall', 'games']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "moothall: the command line needs typer and rich: pip install 'moothall[cli]'\n"
    )
