"""A report of the arena opens without network, by day and by night, on a phone too."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from moothall.arena.match import run
from moothall.arena.plan import make_plan
from moothall.arena.report import report

CHARTS = 6


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    plan = make_plan("domain", ["random"], seed=1, players=2)
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(report(plan, run(plan, 60, workers=1)), encoding="utf-8")
    return file


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_a_report_is_drawn_without_network(
    chromium: Browser, page_file: Path, scheme: str, width: int
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        offline=True,
    )
    try:
        page = context.new_page()
        asked: list[str] = []
        faults: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text))
        page.goto(page_file.as_uri())
        page.wait_for_function(f"() => document.querySelectorAll('.chart svg').length === {CHARTS}")
        assert asked == [page_file.as_uri()]
        assert faults == []
        room, wide = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
        assert wide <= room
        for svg in page.locator(".chart svg").all():
            box = svg.bounding_box()
            assert box is not None
            assert 0.7 * width - 300 < box["width"] <= width
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == ("rgb(29, 26, 23)" if scheme == "dark" else "rgb(246, 239, 226)")
        ink = page.evaluate("getComputedStyle(document.querySelector('.chart svg text')).fill")
        assert ink == ("rgb(191, 178, 156)" if scheme == "dark" else "rgb(107, 93, 74)")
    finally:
        context.close()
