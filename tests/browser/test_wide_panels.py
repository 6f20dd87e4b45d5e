"""Own panels that are too wide for a column: side by side above the board, stacked on a phone."""

from typing import NamedTuple

import pytest

from tests.browser.conftest import Door
from tests.browser.people import PHONE, Person
from tests.browser.places import sit_in_the_middle
from tests.browser.test_layout import OVERLAPS, resized

GAME = "altiplano"  # its own board is drawn in two halves
SCREENS = [(1280, 800), (1920, 1080)]
BETWEEN = [(821, 1100), (900, 1200), (1024, 768), (1024, 1366), (1100, 800), (1150, 720)]


class Shown(NamedTuple):
    """A picture on the page, and how wide it must be."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    least: float


_MEASURED = """(pictures) => pictures.map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [one.id, left, top, right, bottom, Number(one.dataset.least)];
})"""


def shown(person: Person, pictures: str) -> list[Shown]:
    found = person.page.locator(pictures).evaluate_all(_MEASURED)
    return [Shown(*one) for one in found]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_they_stand_side_by_side_and_all_that_is_needed_is_in_sight(
    width: int, height: int, person: Door
) -> None:
    ada = person("Ada", viewport={"width": width, "height": height})
    sit_in_the_middle(ada, GAME)
    first, second = shown(ada, "#wide svg.panel")
    (board,) = shown(ada, "#scene-board svg.panel")
    assert first.top == second.top
    assert first.right < second.left
    assert max(first.bottom, second.bottom) < board.top
    needed = shown(ada, "svg[data-needed]")
    assert {first, second, board} <= set(needed)
    for one in needed:
        assert one.right - one.left >= one.least - 1, one.name
        assert one.right <= width, one.name
        assert one.bottom <= height, one.name


def test_on_a_phone_each_fills_the_width(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_in_the_middle(ada, GAME)
    ada.page.locator('.tabs [data-tab="own"]').tap()
    halves = [one for one in shown(ada, "#scene-own svg.panel") if one.least > 360]
    first, second = halves
    assert first.bottom < second.top
    for one in halves:
        assert one.right - one.left >= one.least


_SIDEWAYS = """() => [...document.querySelectorAll("svg[data-needed]")].filter((panel) => {
  const { left, right } = panel.getBoundingClientRect();
  let [first, last] = [0, innerWidth];
  for (let around = panel.parentElement; around; around = around.parentElement) {
    const edge = around.getBoundingClientRect();
    if (getComputedStyle(around).overflowX !== "visible") last = Math.min(last, edge.right);
    if (getComputedStyle(around).overflowX !== "visible") first = Math.max(first, edge.left);
  }
  return left < first - 1 || right > last + 1;
}).map((panel) => panel.id)"""


def test_between_a_tablet_and_a_laptop_nothing_needed_is_scrolled_to_sideways(person: Door) -> None:
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    sit_in_the_middle(ada, GAME)
    for size in BETWEEN:
        resized(ada, size)
        halves = [one for one in shown(ada, "svg[data-needed]") if one.least > 360][-2:]
        for one in halves:
            assert one.right - one.left >= one.least - 1, (size, one)
            assert one.top >= 0, (size, one)
            assert one.bottom <= size[1], (size, one)
        assert ada.page.evaluate(_SIDEWAYS) == [], size
        assert ada.page.evaluate(OVERLAPS) == [], size
