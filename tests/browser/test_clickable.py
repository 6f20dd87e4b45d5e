"""What is offered on a picture can be clicked wherever it is seen: no sign on it is in the way."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from moothall import State
from moothall.drawing import THROUGH, Panel, choice, circle, group, rect
from moothall.engine.registry import game
from tests.browser.sheets import show_panel
from tests.server.games import played
from tests.shipped import GAMES

POINTS = 9
LOOKS = 20  # positions of a game
SEED = 3

# A grid over each offered piece, of which the points inside one of its shapes are kept; then nine
# of these, spread evenly, where no other offered piece lies above. In a page, what is scrolled away
# or lies under another part of it is passed over.
PROBED = """(panel, [points, STEPS, inPage]) => {
  const drawn = (one) => one.getClientRects().length && !one.closest(".ghost, symbol, title")
    && getComputedStyle(one).visibility === "visible" && !one.matches(".casing");
  const shapesOf = (piece) => {
    const found = [];
    for (const one of [piece, ...piece.querySelectorAll("*")]) {
      if (!drawn(one)) continue;
      if (one instanceof SVGGeometryElement) found.push([one, one.getScreenCTM().inverse()]);
      if (one instanceof SVGUseElement) {
        const grid = one.getScreenCTM().translate(one.x.baseVal.value, one.y.baseVal.value);
        const symbol = document.querySelector(one.href.baseVal);
        for (const part of symbol.querySelectorAll("path, rect, circle")) {
          if (part.matches(".casing")) continue;
          const own = part.transform.baseVal.consolidate();
          const whole = own ? grid.multiply(own.matrix) : grid;
          found.push([part, whole.inverse()]);
        }
      }
    }
    return found;
  };
  // a point on the very edge of a shape may fall to either side
  const AROUND = [[1, 0], [-1, 0], [0, 1], [0, -1]];
  const covered = (shapes, x, y) =>
    shapes.some(([one, back]) => one.isPointInFill(new DOMPoint(x, y).matrixTransform(back)));
  const probed = [];
  for (const piece of panel.querySelectorAll("[data-choice]")) {
    const shapes = shapesOf(piece);
    const boxes = [...piece.querySelectorAll("*")]
      .filter((one) => one instanceof SVGGeometryElement || one instanceof SVGUseElement)
      .filter(drawn)
      .map((one) => one.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    const inside = [];
    for (let row = 0; row < STEPS; row++) {
      for (let column = 0; column < STEPS; column++) {
        const x = left + (width * (column + 0.5)) / STEPS;
        const y = top + (height * (row + 0.5)) / STEPS;
        if (!AROUND.every(([dx, dy]) => covered(shapes, x + dx, y + dy))) continue;
        const hit = document.elementFromPoint(x, y);
        if (inPage && !panel.contains(hit)) continue;
        const owner = hit?.closest("[data-choice]");
        if (owner && owner !== piece) continue;
        inside.push({ dead: owner !== piece, by: hit?.closest("[id]")?.id ?? "" });
      }
    }
    const even = (i) => inside[Math.floor(((i + 0.5) * inside.length) / points)];
    const spread = inside.length <= points ? inside : [...Array(points).keys()].map(even);
    const dead = inside.filter((one) => one.dead);
    probed.push([piece.id, spread.length, spread.filter((one) => one.dead).length,
      inside.length, [...new Set(dead.map((one) => one.by))]]);
  }
  return probed;
}"""


class Probed(NamedTuple):
    """An offered piece: how many points of it were tried, and where the click would be lost."""

    piece: str
    tried: int
    dead: int
    seen: int  # points of a fine grid that are not below another offered piece
    by: list[str]  # what took the click


def probe(shown: Locator) -> list[Probed]:
    return [Probed(*found) for found in shown.evaluate(PROBED, [POINTS, 17, False])]


def looks(name: str) -> list[State]:
    """Positions from the first to the last choice of a game of up to four."""
    record = played(name, max(count for count in game(name).player_counts if count <= 4), SEED)
    last = len(record.choices) - 1
    return [record.replay(last * look // (LOOKS - 1)) for look in range(LOOKS)]


@pytest.mark.parametrize("name", GAMES)
def test_an_offered_piece_takes_the_click_wherever_it_is_seen(name: str, blank: Page) -> None:
    pieces = 0
    for state in looks(name):
        for panel in state.scene(state.mover).panels:
            if "data-choice" not in panel.element.markup():
                continue
            found = probe(show_panel(blank, panel, name))
            pieces += len(found)
            for one in found:
                assert one.tried, f"{panel.name}: {one.piece} is nowhere to be clicked"
                assert not one.dead, f"{panel.name}: {one}"
    assert pieces > LOOKS


# ---- the measure measures


def test_a_sign_that_takes_the_click_is_found(blank: Page) -> None:
    ring = rect(0, 0, 90, 90, "ring clear-ring", 9)
    offered = choice(1, "This.", ring, name="offered")
    other = choice(2, "That.", rect(60, 60, 30, 30, "ring"), name="other")
    sign = circle(30, 30, 20, "points")
    for above, dead in (([sign], True), ([group(sign, cls=THROUGH)], False), ([], False)):
        panel = Panel("x", "X", 100, 100, [offered, other, above], "")
        found = {one.piece: one for one in probe(show_panel(blank, panel))}
        assert bool(found["offered"].dead) == bool(found["offered"].by) == dead
        assert not found["other"].by
        assert found["offered"].tried == found["other"].tried == POINTS


def test_what_lies_below_another_piece_is_found_to_be_out_of_reach(blank: Page) -> None:
    below = choice(1, "This.", rect(10, 10, 20, 20, "ring"), name="below")
    above = choice(2, "That.", rect(0, 0, 90, 90, "ring"), name="above")
    found = probe(show_panel(blank, Panel("x", "X", 100, 100, [below, above], "")))
    assert [(one.piece, one.tried) for one in found] == [("below", 0), ("above", POINTS)]
