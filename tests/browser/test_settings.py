"""A player's own settings work and last; notifications and push are off until somebody says yes."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import PHONE, Person, come_in
from tests.browser.places import sit_in_the_middle
from tests.server.push_service import PushService, push_service
from tests.server.running import Server

SWITCHES = {
    "Preview on tap": "taps-twice",
    "Empty turns end by themselves": "by-itself",
    "Ask before something is lost": "ask",
    "Single keys": "keys",
    "Show the chat": "chat",
    "Sounds": "sound",
}
GROUPS = {
    "Colours": ("theme", {"As the system": "system", "Light": "light", "Dark": "dark"}),
    "Motion": ("motion", {"As the system": "system", "On": "on", "Off": "off"}),
    "Speed": (
        "speed",
        {"Slow": "slow", "Normal": "normal", "Fast": "fast", "At once": "at-once"},
    ),
}
COUNTED = """
window.asked = 0;
const ask = Notification.requestPermission.bind(Notification);
Notification.requestPermission = () => { window.asked += 1; return ask(); };
"""


@pytest.fixture(scope="module")
def chromium(whole_chromium: Browser) -> Browser:
    """Notifications, push and apps are not of the engine alone."""
    return whole_chromium


def kept(page: Page, key: str) -> str | None:
    found: str | None = page.evaluate("key => localStorage.getItem(`moothall-${key}`)", key)
    return found


# ---- settings


@pytest.mark.parametrize("screen", ["wide", "phone"])
def test_every_setting_is_kept_and_shown_again(screen: str, person: Door) -> None:
    ada = person("Ada", by_itself=True, **(PHONE if screen == "phone" else {}))
    ada.hall()
    ada.page.get_by_role("link", name="Settings").first.click()
    ada.settings_shown()
    for words, key in SWITCHES.items():
        switch = ada.page.get_by_role("switch", name=words)
        before = switch.is_checked()
        switch.click()
        assert kept(ada.page, key) == ("off" if before else "on")
    for words, (key, values) in GROUPS.items():
        group = ada.page.get_by_role("group", name=words)
        for name, value in [*values.items()][::-1]:  # the usual one is not the last
            group.get_by_text(name, exact=True).click()
            assert kept(ada.page, key) == value
        group.get_by_text(list(values)[-1], exact=True).click()
    ada.page.reload()
    expect(ada.page.get_by_role("switch", name="Sounds")).to_be_checked()
    for words in list(SWITCHES)[:-1]:
        expect(ada.page.get_by_role("switch", name=words)).not_to_be_checked()
    for words, (_, values) in GROUPS.items():
        group = ada.page.get_by_role("group", name=words)
        expect(group.get_by_label(list(values)[-1])).to_be_checked()
    width = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    assert ada.heard.complaints == []


def test_the_usual_settings(person: Door) -> None:
    ada = person("Ada", by_itself=True, asked=True, speed="normal")
    ada.open("/settings")
    for words in SWITCHES:
        switch = ada.page.get_by_role("switch", name=words)
        expect(switch).to_be_checked(checked=words != "Sounds")
    for words in ("Notification", "Push"):
        expect(ada.page.get_by_role("switch", name=words)).not_to_be_checked()
    for words, usual in (("Colours", "As the system"), ("Speed", "Normal")):
        expect(ada.page.get_by_role("group", name=words).get_by_label(usual)).to_be_checked()


def test_colours_and_motion_work_at_once_and_in_other_pages(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    other = ada.context.new_page()
    other.goto("/settings")
    other.get_by_text("Dark", exact=True).click()
    other.get_by_role("group", name="Motion").get_by_text("Off", exact=True).click()
    for page in (ada.page, other):
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("data-motion", "off")
    other.get_by_role("group", name="Colours").get_by_text("As the system").click()
    expect(ada.page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_settings_at_the_table_work_at_once(person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, "domain")
    sound = ada.page.locator("#sound")
    ada.set_switch("Sounds", True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    drawer = ada.open_settings()
    expect(drawer.get_by_label("Sounds")).not_to_be_checked()
    drawer.get_by_label("Single keys").uncheck()
    drawer.get_by_text("Dark", exact=True).click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    drawer.get_by_role("button", name="Close").click()
    ada.page.keyboard.press("l")
    expect(ada.page.get_by_role("dialog", name="Log")).to_be_hidden()
    address = ada.page.url
    drawer = ada.open_settings()
    drawer.get_by_label("Your name").fill("Countess")
    drawer.get_by_role("button", name="Keep").click()
    ada.at_table()
    assert ada.page.url == address
    expect(ada.open_settings().get_by_label("Your name")).to_have_value("Countess")
    assert ada.heard.complaints == []


def test_what_belongs_to_the_table_is_all_that_its_menu_holds(person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, "domain")
    ada.page.locator("#more > summary").click()
    sheet = ada.page.locator("#more .drop-sheet")
    assert sheet.locator("input:not([readonly])").count() == 0
    expect(sheet.get_by_label("To look on")).to_be_visible()


def test_without_storage_settings_last_as_long_as_the_page(person: Door) -> None:
    ada = person("Ada")
    refuse = "Storage.prototype.{0} = () => {{ throw new Error('no'); }};"
    ada.context.add_init_script(refuse.format("getItem") + refuse.format("setItem"))
    ada.open("/settings")
    ada.page.get_by_text("Dark", exact=True).click()
    expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(ada.page.get_by_label("Dark")).to_be_checked()
    assert ada.heard.complaints == []


def test_without_scripts_the_name_can_be_chosen(person: Door) -> None:
    ada = person("Ada", java_script_enabled=False)
    ada.open("/settings")
    expect(ada.page.get_by_text("kept by scripts")).to_be_visible()
    expect(ada.page.get_by_role("group", name="Colours")).to_be_hidden()
    ada.page.get_by_label("Your name", exact=False).last.fill("Ada")
    ada.page.get_by_role("button", name="Keep").last.click()
    expect(ada.page.locator("#settings-name")).to_have_value("Ada")


# ---- notifications


def worker_is_there(page: Page) -> None:
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")


def notifications(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          const shown = await worker.getNotifications();
          return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        }"""
    )
    return found


def wait_for_notification(page: Page) -> dict[str, str]:
    for _ in range(100):
        if found := notifications(page):
            return found[0]
        page.wait_for_timeout(50)
    raise AssertionError("nothing was shown")


def test_nothing_is_asked_of_the_browser_before_a_click(person: Door) -> None:
    ada = person("Ada", service_workers="allow")
    ada.context.add_init_script(COUNTED)
    for address in ("/", "/settings"):
        ada.open(address)
        worker_is_there(ada.page)
        assert ada.page.evaluate("asked") == 0
    sit_in_the_middle(ada, "domain")
    ada.play_some(random.Random(1), 2)
    assert ada.page.evaluate("asked") == 0
    ada.open("/settings")
    ada.context.grant_permissions(["notifications"])
    expect(ada.page.get_by_label("Notification")).not_to_be_checked()
    ada.page.get_by_label("Notification").click()
    expect(ada.page.get_by_label("Notification")).to_be_checked()
    assert ada.page.evaluate("asked") == 1
    assert kept(ada.page, "notify") == "on"
    ada.page.get_by_label("Notification").click()
    expect(ada.page.get_by_label("Notification")).not_to_be_checked()
    assert kept(ada.page, "notify") == "off"


def test_who_says_no_to_the_browser_is_not_told(person: Door) -> None:
    ada = person("Ada", service_workers="allow")
    ada.context.add_init_script("Notification.requestPermission = async () => 'denied';")
    ada.open("/settings")
    for words in ("Notification", "Push"):
        ada.page.get_by_label(words).click()
        expect(ada.page.get_by_label(words)).not_to_be_checked()
    assert kept(ada.page, "notify") == "off"
    assert ada.heard.complaints == []


@pytest.mark.parametrize("hidden", [True, False])
def test_a_hidden_page_tells_of_a_turn(hidden: bool, person: Door) -> None:
    ada, bob = person("Ada", service_workers="allow"), person("Bob")
    ada.context.grant_permissions(["notifications"])
    ada.context.add_init_script("localStorage.setItem('moothall-notify', 'on');")
    sit_at(ada, begun("indio"), ["me", "open"])
    worker_is_there(ada.page)
    link = ada.seat_link(1)
    bob.take_seat(link[link.index("/seat/") :])
    bob.wait_for_turn()
    ada.page.wait_for_function("() => !document.title.startsWith('●')")
    if hidden:
        ada.page.evaluate(
            "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
        )
    bob.choose(bob.offers.first.inner_text())
    bob.end_turn()
    ada.page.wait_for_function("() => document.title.startsWith('● Your turn')")  # hidden or not
    if not hidden:
        ada.page.wait_for_timeout(500)
        assert notifications(ada.page) == []
        return
    table = f"/table/{ada.table_id}"
    told = {"title": "Your turn in Indio", "body": "", "tag": table, "data": table}
    assert wait_for_notification(ada.page) == told
    ada.page.evaluate(
        "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
    )
    for _ in range(100):
        if not notifications(ada.page):
            break
        ada.page.wait_for_timeout(50)
    assert notifications(ada.page) == []  # who looks need not be told
    assert ada.heard.complaints == []


# ---- the service worker


def test_only_static_files_are_kept(person: Door) -> None:
    ada = person("Ada", service_workers="allow")
    ada.hall()
    worker_is_there(ada.page)
    ada.page.reload()
    sit_in_the_middle(ada, "hamlet")
    ada.play_some(random.Random(1), 2)
    ada.open("/rules/hamlet")
    ada.open("/settings")
    ada.page.evaluate("fetch('/api/v1/games').then(answer => answer.text())")
    ada.page.evaluate("fetch('/static/page.css?other').then(answer => answer.text())")
    found: dict[str, list[str]] = ada.page.evaluate(
        """async () => {
          const found = {};
          for (const name of await caches.keys()) {
            const addresses = await (await caches.open(name)).keys();
            found[name] = addresses.map(({ url }) => url.slice(location.origin.length));
          }
          return found;
        }"""
    )
    assert len(found) == 1
    ((name, addresses),) = found.items()
    assert name.startswith("moothall-")
    assert [one for one in addresses if "/static/table.js?" in one]
    assert all(one.startswith("/static/") and "?" in one for one in addresses)
    assert "/static/page.css?other" not in addresses
    assert ada.heard.complaints == []


def test_an_older_version_of_the_files_is_thrown_away(person: Door) -> None:
    ada = person("Ada", service_workers="allow")
    ada.context.add_init_script("caches.open('moothall-old');")
    ada.hall()
    worker_is_there(ada.page)
    ada.page.wait_for_function(
        "async () => (await navigator.serviceWorker.getRegistration()).active.state === 'activated'"
    )
    assert "moothall-old" not in ada.page.evaluate("caches.keys()")


def test_the_browser_finds_nothing_wrong_with_the_manifest(person: Door) -> None:
    ada = person("Ada", service_workers="allow")
    ada.hall()
    session = ada.context.new_cdp_session(ada.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert manifest["errors"] == []
    reasons = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a private window, as every test has one, cannot install anything
    assert {one["errorId"] for one in reasons} <= {"in-incognito"}


# ---- push


@pytest.fixture(scope="module")
def house(start_server: Callable[..., Server]) -> Server:
    return start_server(MOOTHALL_PUSH_LOOPBACK="1", MOOTHALL_PUSH_PAUSE="0", MOOTHALL_AWAY="1")


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


@pytest.fixture
def visitor(chromium: Browser, house: Server) -> Iterator[Door]:
    present: list[Person] = []

    def enter(name: str, **options: Any) -> Person:
        present.append(come_in(chromium, house.url, name, **options))
        return present[-1]

    yield enter
    for one in present:
        one.close()


# a browser without Google has no push service: subscriptions are the test's, the rest is real
SUBSCRIBING = """
(given) => {
  const made = (key) => ({
    endpoint: given.endpoint,
    options: { applicationServerKey: key },
    toJSON: () => given,
    unsubscribe: async () => { sessionStorage.removeItem("push"); return true; },
  });
  const read = (key) => Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")),
    (letter) => letter.charCodeAt(0)).buffer;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new Error("it must be seen");
    sessionStorage.setItem("push", applicationServerKey);
    return made(read(applicationServerKey));
  };
  PushManager.prototype.getSubscription = async () => {
    const key = sessionStorage.getItem("push");
    return key && made(read(key));
  };
}
"""


def test_push_from_a_click_to_the_notification(
    visitor: Door, house: Server, service: PushService
) -> None:
    ada, bob = visitor("Ada", service_workers="allow"), visitor("Bob")
    browser = service.subscribed()
    ada.context.grant_permissions(["notifications"])

    ada.context.add_init_script(f"({SUBSCRIBING})({json.dumps(browser.json)})")
    sit_at(ada, begun("indio"), ["me", "open"])
    table = f"/table/{ada.table_id}"
    link = ada.seat_link(1)
    ada.open("/settings")
    worker_is_there(ada.page)
    push = ada.page.get_by_role("switch", name="Push")
    expect(push).not_to_be_checked()
    push.click()
    expect(push).to_be_checked()
    ada.page.reload()
    expect(push).to_be_checked()
    bob.take_seat(link[link.index("/seat/") :])
    bob.wait_for_turn()
    bob.page.wait_for_timeout(1200)  # until Ada is away
    bob.choose(bob.offers.first.inner_text())
    bob.end_turn()
    told = browser.read(service.wait())
    assert told == {"title": "Your turn in Indio", "table": table}
    deliver(ada, house, json.dumps(told))
    shown = wait_for_notification(ada.page)
    assert shown == {"title": "Your turn in Indio", "body": "", "tag": table, "data": table}
    push.click()
    expect(push).not_to_be_checked()
    expect(push).to_be_enabled()  # when the server has heard of it
    assert ada.page.evaluate("fetch('/api/v1/push').then(a => a.json())")["browsers"] == 0
    assert ada.heard.complaints == []


def deliver(person: Person, house: Server, data: str) -> None:
    """A push service hands the browser what it was sent."""
    session: CDPSession = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: found.extend(one["registrationId"] for one in news["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        person.page.wait_for_timeout(20)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": house.url + "/", "registrationId": found[0], "data": data},
    )
    with suppress(Exception):
        session.detach()


def test_a_refusal_is_told(visitor: Door) -> None:
    ada = visitor("Ada", service_workers="allow")
    ada.context.grant_permissions(["notifications"])
    keys = {"p256dh": "A", "auth": "A"}

    given = json.dumps({"endpoint": "https://10.0.0.1/", "keys": keys})
    ada.context.add_init_script(f"({SUBSCRIBING})({given})")
    ada.open("/settings")
    worker_is_there(ada.page)
    ada.page.get_by_role("switch", name="Push").click()
    expect(ada.page.locator("#notify-said")).to_contain_text("That did not work")
    ada.heard.complaints = [one for one in ada.heard.complaints if "422" not in one]
    assert ada.heard.complaints == []
