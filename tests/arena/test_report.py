"""A report is one page with everything in it; `moothall report` writes it."""

from pathlib import Path

import pytest

from moothall.arena.match import run
from moothall.arena.plan import make_plan
from tests.arena.matches import ONE, OTHER
from tests.cli.calling import call


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match with two bots, in which an option was drawn."""
    out = tmp_path_factory.mktemp("match") / "games.parquet"
    options = {"rounds": [1, 2]}
    run(make_plan("toy_market", [ONE, OTHER], options=options), 40, workers=1, out=out)
    return out


def test_a_page_has_charts_tables_and_no_address(games: Path) -> None:
    page = games.with_suffix(".html")
    assert call("report", games).ok == f"40 games of toy_market: {page}\n"
    text = page.read_text(encoding="utf-8")
    for words in ("Who won", "Points", "Where points come from", "Seats", "Length", "Choices"):
        assert f"<h2>{words}</h2>" in text
    assert "<h2>Options</h2>" in text
    assert ONE in text
    assert "src=" not in text.split("<script")[0]
    assert "default-src 'none'" in text


def test_the_same_can_be_printed_as_markdown(games: Path) -> None:
    printed = call("report", games, "--text").ok
    assert printed.startswith("### Toy Market: 40 games\n2 players, bots ")
    for words in (
        "- Points a seat: ",
        "- Decisions a game: ",
        "- Wins by seat: 1. ",
        "| winners |",
    ):
        assert words in printed
    rows = [line for line in printed.splitlines() if line.startswith("|")]
    assert all(row.count("|") == 4 for row in rows), "tables of three columns"
    written = games.with_suffix(".md")
    assert str(written) in call("report", games, "--text", "--out", written).ok
    assert written.read_text(encoding="utf-8") + "\n" == printed


def test_a_file_without_games_is_refused(tmp_path: Path) -> None:
    assert call("report", tmp_path / "none.parquet").code == 2
    text = tmp_path / "text.parquet"
    text.write_text("hello")
    assert "no Parquet file" in call("report", text).err
