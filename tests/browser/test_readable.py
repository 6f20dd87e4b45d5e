"""What a decision needs can be read wherever a panel is as wide as it says it must be."""

import pytest
from playwright.sync_api import Locator, Page

from moothall import State
from moothall.drawing import DETAIL, Panel, at, group, text
from moothall.engine.registry import game
from tests.browser.sheets import show_panel
from tests.server.games import played
from tests.shipped import GAMES

LEAST = 10.95  # pixels: eleven, and a little for rounding
LATE = 0.9  # of a game
SEEDS = (3, 8)

_HEIGHTS = """(panel, detail) =>
  [...panel.querySelectorAll("text, tspan")]
    .filter((one) => one.textContent.trim() && !one.closest("." + detail))
    .map((one) => {
      const grid = one.getScreenCTM();
      const scale = Math.sqrt(Math.abs(grid.a * grid.d - grid.b * grid.c));
      return [one.textContent, scale * parseFloat(getComputedStyle(one).fontSize)];
    })"""


def heights(shown: Locator) -> list[tuple[str, float]]:
    """Every text that a decision may need, and how high its letters are on the screen."""
    return [(words, height) for words, height in shown.evaluate(_HEIGHTS, DETAIL)]


def too_small(shown: Locator) -> list[tuple[str, float]]:
    return [(words, height) for words, height in heights(shown) if height < LEAST]


def late(name: str, seed: int) -> State:
    """A game near its end, when most lies on the table."""
    record = played(name, max(count for count in game(name).player_counts if count <= 4), seed)
    return record.replay(int(LATE * len(record.choices)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_every_text_is_readable_at_the_least_width(name: str, seed: int, blank: Page) -> None:
    state = late(name, seed)
    read = 0
    for panel in state.scene(state.mover).panels:
        assert panel.least_width <= panel.width
        shown = show_panel(blank, panel, name, panel.least_width)
        box = shown.bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(panel.least_width, abs=0.1)
        assert too_small(shown) == [], panel.name
        read += len(heights(shown))
    assert read > 20


# ---- the measure measures


def test_a_text_is_measured_as_it_stands_on_the_screen(blank: Page) -> None:
    words = [
        text("small", 0, 20, "t-small"),
        group(text("half", 0, 40, "t-number"), transform=at(0, 0, 0.5)),
        text("extra", 0, 60, "t-small", DETAIL),
        group(text("more", 0, 70, "t-small"), cls=DETAIL),
    ]
    panel = Panel("x", "X", 400, 100, words, "")
    assert heights(show_panel(blank, panel)) == [("small", 11), ("half", 12)]
    found = dict(heights(show_panel(blank, panel, width=200)))
    assert found == {"small": pytest.approx(5.5), "half": pytest.approx(6)}


def test_a_text_that_is_drawn_too_small_is_found(blank: Page) -> None:
    panel = Panel(
        "x", "X", 400, 100, group(text("a", 0, 9, "t-small"), transform=at(0, 0, 0.8)), ""
    )
    assert [words for words, _ in too_small(show_panel(blank, panel, width=panel.least_width))] == [
        "a"
    ]
