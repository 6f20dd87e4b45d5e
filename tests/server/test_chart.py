"""The chart of points: sound, small, readable, and true to the record."""

import re
import xml.etree.ElementTree as ET

import pytest

from moothall.drawing import SIZES
from moothall.engine.record import Record
from moothall.server.pages.chart import (
    BOTTOM,
    HEIGHT,
    LABEL,
    LEFT,
    RIGHT,
    SAMPLES,
    TOP,
    WIDTH,
    Curve,
    cursor,
    draw_chart,
    points_chart,
    points_curve,
    sampled_steps,
)
from tests.scenes import SVG
from tests.server.games import played
from tests.shipped import GAMES


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> Record:
    return played(request.param)


def test_the_curve_counts_as_the_positions_do(record: Record) -> None:
    curve = points_curve(record)
    assert curve.steps[0] == 0
    assert curve.steps[-1] == len(record.choices)
    for place in (0, len(curve.steps) // 2, -1):
        state = record.replay(curve.steps[place])
        assert curve.totals[place] == [score.total for score in state.scores()]


def test_the_chart_is_a_sound_and_small_picture(record: Record) -> None:
    picture = points_chart(record).markup()
    root = ET.fromstring(picture)
    ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all("chart" in name for name in ids)
    assert len(picture) < 30_000
    assert "style=" not in picture
    assert "#mh-" not in picture, "the page need not hold the shared shapes"
    assert root.get("aria-labelledby") == "chart-title chart-desc"


def test_every_seat_has_its_colour_its_symbol_and_its_points(record: Record) -> None:
    root = ET.fromstring(points_chart(record).markup())
    totals = [score.total for score in record.replay().scores()]
    labels = {
        str(element.get("class")): [text.text for text in element.iter(f"{SVG}text")]
        for element in root.iter(f"{SVG}g")
        if "chart-label" in str(element.get("class"))
    }
    assert len(labels) == record.players
    for seat, total in enumerate(totals):
        assert labels[f"chart-label seat-{seat}"][-1] == str(total)
    words = root.findtext(f"{SVG}desc") or ""
    assert all(str(total) in words for total in totals)


def test_letters_are_never_small() -> None:
    picture = points_chart(played("kingdom_builder")).markup()
    styles = set(re.findall(r'<text class="(t-[a-z]+)', picture))
    assert styles
    assert all(SIZES[style] >= 11 for style in styles)
    assert WIDTH <= 358, "a phone shows the chart at its own size"


@pytest.mark.parametrize("length", [0, 1, 7, SAMPLES, SAMPLES + 1, 1800, 100_000])
def test_long_games_are_sampled(length: int) -> None:
    steps = sampled_steps(length)
    assert steps[0] == 0
    assert steps[-1] == length
    assert steps == sorted(set(steps))
    assert len(steps) <= SAMPLES + 2


@pytest.mark.parametrize(
    "last", [[0, 0, 0, 0], [10, 10, 10, 10, 10, 10], [-7, 3], [0], [1000, 999, 998, 1]]
)
def test_labels_stand_apart_and_inside(last: list[int]) -> None:
    root = ET.fromstring(draw_chart(Curve([0, 10], [[0] * len(last), last])).markup())
    heights = []
    for element in root.iter(f"{SVG}g"):
        if "chart-label" in str(element.get("class")):
            text = element.find(f"{SVG}text")
            assert text is not None
            heights.append(float(text.get("y", "nan")))
    assert len(heights) == len(last)
    assert all(TOP <= height <= HEIGHT - 20 for height in heights)
    apart = [b - a for a, b in zip(sorted(heights), sorted(heights)[1:], strict=False)]
    assert all(gap >= LABEL - 0.01 for gap in apart)


def test_points_below_nothing_stay_in_the_picture() -> None:
    root = ET.fromstring(draw_chart(Curve([0, 5, 9], [[0, 0], [-12, 4], [-3, 8]])).markup())
    for line in root.iter(f"{SVG}path"):
        if line.get("class") == "chart-line":
            for place in str(line.get("d"))[1:].split("L"):
                x, y = map(float, place.split())
                assert LEFT <= x <= RIGHT
                assert TOP - 0.1 <= y <= BOTTOM + 0.1


def test_the_cursor_stands_at_its_step() -> None:
    assert not draw_chart(Curve([0, 1], [[0], [1]])).markup().count('chart-cursor" x1')
    line = ET.fromstring(cursor(100, 50).markup())
    assert line.tag == "line"
    assert float(line.get("x1", "nan")) == (LEFT + RIGHT) / 2
    assert ET.fromstring(cursor(0, 0).markup()).get("x1") == str(LEFT)
