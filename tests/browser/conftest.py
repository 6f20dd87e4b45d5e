"""A real Chromium at a real server."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.people import Person, come_in
from tests.server.api_player import Player
from tests.server.conftest import shaped_sqlite, start_server
from tests.server.running import Server

__all__ = ["shaped_sqlite", "start_server"]  # for tests that want a server of their own

CHROMIUM = "/usr/bin/chromium"
# the same engine without windows, menus and what else people see around a page: half of the work
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

Door = Callable[..., Person]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, shaped_sqlite: Path) -> Iterator[Server]:
    """One server process for the tests of this folder."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copy(shaped_sqlite, folder)
    made = Server(folder)
    try:
        yield made
    finally:
        made.stop()


# Playwright keeps an event loop in this thread while it runs, and tests elsewhere want their own:
# so it ends with this folder's tests, not with the run.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One browser for the tests of this folder."""
    with playwright.chromium.launch(executable_path=SHELL, args=FLAGS) as browser:
        yield browser


@pytest.fixture(scope="package")
def whole_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The program that people have, for what its engine alone cannot do."""
    with playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS) as browser:
        yield browser


@pytest.fixture
def person(chromium: Browser, server: Server) -> Iterator[Door]:
    """Lets people in: `person("Ada")`, with cookies of their own, gone when the test ends."""
    present: list[Person] = []

    def enter(name: str = "Ada", **options: Any) -> Person:
        present.append(come_in(chromium, server.url, name, **options))
        return present[-1]

    yield enter
    for one in present:
        one.close()


@pytest.fixture
def ben(server: Server) -> Iterator[Player]:
    """Somebody who plays by a program."""
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        yield Player(client, "Ben")


@pytest.fixture
def blank(chromium: Browser) -> Iterator[Page]:
    """An empty page on a wide screen, for pictures without a server."""
    context = chromium.new_context(
        viewport={"width": 1600, "height": 1200}, reduced_motion="reduce"
    )
    try:
        yield context.new_page()
    finally:
        context.close()
