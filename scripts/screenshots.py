"""The pictures of browser pages in docs/pictures: the hall, and a table in mid-game.

    .venv/bin/python scripts/screenshots.py

Starts a server of its own on an empty data folder and looks at it with Debian's Chromium.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CHROMIUM: Final = "/usr/bin/chromium"
CHOICES: Final = 24
OFFERED: Final = ".pick:visible, #confirm, svg [data-choice]"


def play_some(page: Page) -> None:
    """Make some choices, the middle one of those that are open, and stop at a decision."""
    for _ in range(CHOICES):
        page.locator(OFFERED).first.wait_for()
        decision = page.locator("#for-decision").input_value()
        offered = page.locator(OFFERED)
        offered.nth(offered.count() // 2).click(force=True)
        page.wait_for_function(
            "before => document.querySelector('#for-decision')?.value !== before", arg=decision
        )
    page.locator(OFFERED).first.wait_for()
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)  # until every piece has arrived


def take(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(address)
        page.screenshot(path=PICTURES / "hall.jpg", type="jpeg", quality=85)
        page.get_by_role("button", name="Play Kingdom Builder now").click()
        play_some(page)
        page.screenshot(path=PICTURES / "table.jpg", type="jpeg", quality=85)
        browser.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "MOOTHALL_DATA": folder, "MOOTHALL_BOT_PACE": "0"}
        command = [sys.executable, "-m", "moothall", "serve", "--port", "0"]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            try:
                take(found[0])
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
