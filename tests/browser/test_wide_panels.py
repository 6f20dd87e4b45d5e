"""Own panels that are too wide for a column: side by side above the board, stacked on a phone."""

from typing import NamedTuple

import pytest

from tests.browser.conftest import Door
from tests.browser.people import PHONE, Person
from tests.browser.places import sit_in_the_middle

GAME = "altiplano"  # its own board is drawn in two halves
SCREENS = [(1280, 800), (1920, 1080)]


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
