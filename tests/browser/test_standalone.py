"""Pictures that stand alone look the same everywhere: in a page, as an image, and as PNG."""

import pytest
from playwright.sync_api import Page

from moothall import State
from moothall.drawing import Panel, Picture, Scene, rect, settlement
from moothall.engine.registry import game
from tests.browser.known import begun
from tests.browser.pixels import Difference, difference
from tests.browser.places import STEPS
from tests.browser.sheets import show_panel
from tests.shipped import GAMES


def middle(name: str) -> State:
    """A game in the middle, with as many players as it takes up to four."""
    return begun(name, min(4, max(game(name).player_counts)), STEPS[name]).replay()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_the_browser_and_the_renderer_draw_the_same(name: str, dark: bool, blank: Page) -> None:
    state = middle(name)
    scene = state.scene(state.mover)
    found = difference(blank, scene.svg(dark), scene.png(dark))
    assert found.is_small(), found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_a_panel_looks_alone_as_it_looks_in_a_page(name: str, theme: str, blank: Page) -> None:
    """The stylesheet says the same to the browser as to us."""
    state = middle(name)
    for panel in state.scene(state.mover).panels:
        shown = show_panel(blank, panel, name, theme=theme)
        seen = shown.screenshot(animations="disabled")
        found = difference(blank, panel.svg(theme == "dark"), seen)
        assert found.is_small(mean=0.5, share=0.001), (panel.name, found)


# ---- the comparison sees what it should


def board() -> Scene:
    """A sheet with some pieces."""
    pieces = [settlement(seat, 60 + 80 * seat, 60) for seat in range(4)]
    sheet = rect(0, 0, 400, 200, "sheet")
    return Scene([Panel("board", "Board", 400, 200, [sheet, pieces], "x", role="board")])


def test_a_picture_is_like_itself(blank: Page) -> None:
    scene = board()
    assert difference(blank, scene.svg(), scene.svg()) == Difference(0, 0)
    assert difference(blank, scene.png(), scene.png()) == Difference(0, 0)
    assert difference(blank, scene.svg(), scene.png()).is_small()


@pytest.mark.parametrize("fill", ["#000000", "#ffffff", "#f6efe2"], ids=["black", "white", "paper"])
def test_an_empty_picture_is_not_like_one_of_a_game(fill: str, blank: Page) -> None:
    state = middle("kingdom_builder")
    scene = state.scene(state.mover)
    picture = scene.picture()
    width, height = picture.width, picture.height
    empty = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}">'
        f'<rect width="100%" height="100%" fill="{fill}"/></svg>'
    )
    assert not difference(blank, scene.png(), empty).is_small()
    assert not difference(blank, scene.svg(), empty).is_small()


def test_light_is_not_like_dark(blank: Page) -> None:
    assert not difference(blank, board().svg(), board().png(dark=True)).is_small()


def test_a_piece_that_is_missing_or_has_another_colour_is_seen(blank: Page) -> None:
    def picture(*seats: int) -> Picture:
        pieces = [settlement(seat, 40 + 60 * place, 40) for place, seat in enumerate(seats)]
        return Picture([rect(0, 0, 200, 80, "ground"), pieces], 200, 80, "x")

    whole = picture(0, 1, 2)
    assert difference(blank, whole.svg(), picture(0, 1, 2).png()).is_small()
    assert not difference(blank, whole.svg(), picture(0, 1).png()).is_small()
    assert not difference(blank, whole.svg(), picture(0, 1, 4).png()).is_small()


def test_pictures_of_other_sizes_are_refused(blank: Page) -> None:
    scene = board()
    with pytest.raises(AssertionError, match="not of one size"):
        difference(blank, scene.svg(), scene.png(scale=2))


@pytest.mark.parametrize("part", [0.2, 0.5, 0.8])
def test_a_part_of_a_pixel_at_the_edge_is_no_difference(part: float, blank: Page) -> None:
    width, height = 200 + part, 80 + part
    ground = rect(0, 0, width, height, "ground")
    picture = Picture([ground, settlement(0, 40, 40)], width, height, "x")
    assert difference(blank, picture.svg(), picture.png()).is_small()
