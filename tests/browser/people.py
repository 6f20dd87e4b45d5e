"""People at the table, each with a browser of their own: verbs for tests that read like a story."""

import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from moothall.engine.game import State
from moothall.engine.record import Record

HAND = Path(__file__).with_name("hand.js").read_text("utf-8")
NOT_BY_ITSELF = "try { localStorage.setItem('moothall-by-itself', 'off'); } catch { /* blank */ }"
NOT_ASKED = "try { localStorage.setItem('moothall-ask', 'off'); } catch { /* blank */ }"
SPEED = "try { localStorage.setItem('moothall-speed', '%s'); } catch { /* blank */ }"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
}  # fmt: skip
PATIENCE = 30_000  # milliseconds; only a broken page takes so long
expect.set_options(timeout=PATIENCE)
BATCH = 40  # choices in one go

Setting = bool | int | str
Points = dict[str, list[str]]
"""A table of scores as a page shows it: for each line, what stands in each seat's column."""


class Viewer(TypedDict):
    """Where a table's page stands."""

    version: int
    turn: bool
    over: bool
    decision: str | None
    confirm: bool
    curtain: bool


@dataclass
class Heard:
    """What a browser has asked for, and what it complained about."""

    asked: list[str] = field(default_factory=list)  # every address that was requested
    complaints: list[str] = field(default_factory=list)  # of scripts, of pages, of the CSP


class Person:
    """Somebody with a browser. Another tab of the same browser is another Person."""

    def __init__(self, context: BrowserContext, heard: Heard, name: str) -> None:
        self.context = context
        self.heard = heard
        self.name = name
        self.page: Page = context.new_page()

    def another_tab(self) -> "Person":
        return Person(self.context, self.heard, self.name)

    def close(self) -> None:
        self.context.close()

    # ---- going somewhere

    def open(self, address: str) -> None:
        self.page.goto(address)

    def hall(self) -> None:
        self.open("/")

    def call_myself(self, name: str) -> None:
        """Choose a name, on any page with the usual head."""
        self.name = name
        self.page.locator("#your-name summary").click()
        self.page.get_by_label("Your name at new tables").fill(name)
        self.page.get_by_role("button", name="Keep").click()
        expect(self.page.locator("#your-name .shown-name")).to_have_text(name)

    def play_now(self, title: str) -> None:
        """One click in the hall, and one sits at a table."""
        self.page.get_by_role("button", name=f"Play {title} now", exact=True).click()
        self.at_table()

    def new_table(
        self,
        title: str,
        seats: Iterable[str] = (),
        options: Mapping[str, Setting] | None = None,
        *,
        confirm: bool = True,
        listed: bool = True,
    ) -> None:
        """Set a table up by the form. A seat is `me`, `open`, or a bot such as `bot-settler`."""
        self.hall()
        self.page.get_by_role("link", name=f"New table of {title}", exact=True).click()
        self.fill_form(seats, options or {}, confirm=confirm, listed=listed)
        self.set_up()

    def fill_form(
        self,
        seats: Iterable[str],
        options: Mapping[str, Setting],
        *,
        confirm: bool = True,
        listed: bool = True,
    ) -> None:
        page = self.page
        sitters = list(seats)
        if sitters:
            page.locator(f"#players-{len(sitters)}").check()
            self.settle()
            expect(page.locator(".seat-rows select")).to_have_count(len(sitters))
        for number, sitter in enumerate(sitters):
            page.locator(f"#seat-{number}").select_option(sitter)
        self.settle()
        for name, value in options.items():
            expect(page.locator(f"#row-{name}")).to_have_count(1)
            self.open_folds(f"#row-{name}")
            self._choose(name, value)
            self.settle()
        page.get_by_label("Turns are confirmed").set_checked(confirm)
        page.get_by_label("Listed in the hall").set_checked(listed)
        self.settle()

    def settle(self) -> None:
        """Wait until the form has come again, if it was asked for."""
        self.page.wait_for_timeout(40)  # a change is sent a moment later
        expect(self.page.locator(".htmx-request")).to_have_count(0)

    def open_folds(self, inside: str) -> None:
        """Open what a part of the form is folded into."""
        for fold in self.page.locator(f"details:has({inside})").all():
            if not fold.evaluate("fold => fold.open"):
                fold.locator("> summary").click()

    def _choose(self, name: str, value: Setting) -> None:
        """Give an option a value, by whatever the form offers for it."""
        page = self.page
        card = page.locator(f'#row-{name} input[type="radio"][name="option-{name}"]')
        if not card.count():
            self._fill_option(page.locator(f"#option-{name}"), value)
        elif (whole := card.and_(page.locator(f'[value="{value}"]'))).count():
            whole.check()
        else:
            page.locator(f"#own-choice-{name}").check()
            self.settle()
            self._put_together(name, str(value))

    def _put_together(self, name: str, phrase: str) -> None:
        """A phrase, typed or made of parts that are picked."""
        page = self.page
        if page.locator(f"#option-{name}").count():
            self._fill_option(page.locator(f"#option-{name}"), phrase)
            return
        spots = page.locator(f"#parts-{name} .spot").count()
        for place, part in enumerate(phrase.split(",")):
            bare, marked, _ = part.partition(":")
            if not spots:
                page.locator(f"#part-{name}-{bare}").check()
            else:
                self.open_folds(f"#mark-{name}-{place}")
                page.locator(f"#mark-{name}-{place}").set_checked(bool(marked))
                self.settle()
                page.locator(f"#place-{name}-{place}-{bare}").check()
            self.settle()

    def _fill_option(self, asked: Locator, value: Setting) -> None:
        if isinstance(value, bool):
            asked.set_checked(value)
        elif asked.evaluate("one => one.tagName") == "SELECT":
            asked.select_option(str(value))
        else:
            asked.fill(str(value))
            asked.blur()

    def set_up(self) -> None:
        self.page.get_by_role("button", name="Set up the table").click()
        self.at_table()

    def open_settings(self) -> Locator:
        """One's own settings, in the drawer of a table."""
        self.page.locator("#more > summary").click()
        self.page.get_by_role("link", name="Your settings").click()
        drawer = self.page.get_by_role("dialog", name="Settings")
        expect(drawer.get_by_label("Your name")).to_be_visible()
        self.settings_shown()
        return drawer

    def settings_shown(self) -> None:
        """Wait until the page has filled in what is set: until then nothing is."""
        expect(self.page.locator("[type=radio][data-setting]:checked").first).to_be_attached()

    def set_switch(self, words: str, on: bool) -> None:
        """Set one of one's own settings, at a table."""
        drawer = self.open_settings()
        drawer.get_by_label(words).set_checked(on)
        drawer.get_by_role("button", name="Close").click()
        expect(drawer).to_be_hidden()

    def seat_link(self, seat: int) -> str:
        """The link to an open seat, from the field where its creator copies it."""
        return self._made_link(f"#copy-{seat}", f"#link-{seat}")

    def own_link(self, seat: int) -> str:
        """The link to a seat of one's own, for another device."""
        self.page.locator("#more > summary").click()
        return self._made_link(f"#copy-own-{seat}", f"#own-link-{seat}")

    def _made_link(self, button: str, field: str) -> str:
        """A link is made when it is copied."""
        self.page.locator(button).click()
        expect(self.page.locator(field)).to_have_value(re.compile(f"/seat/{self.table_id}/"))
        return self.page.locator(field).input_value()

    def take_seat(self, link: str) -> None:
        """Open a seat link and sit down under one's name."""
        self.open(link)
        self.page.get_by_label("Your name, as the others see it").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.at_table()

    def at_table(self) -> None:
        """Wait until the table's page is there and listens."""
        self.page.wait_for_url("**/table/*")
        self.page.evaluate("hand.listening()")

    # ---- where one is

    @property
    def table_id(self) -> str:
        """The table or replay in the address."""
        return self.page.url.partition("?")[0].split("/")[4]

    @property
    def status(self) -> Locator:
        """Whose turn it is, on top of the page."""
        return self.page.locator("#status")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def asked(self) -> Locator:
        """What is asked of somebody, as a sentence."""
        return self.page.locator("#asked")

    @property
    def undo_button(self) -> Locator:
        return self.page.locator("#undo")

    @property
    def offers(self) -> Locator:
        """The choices in the list and, unfolded, those of the board; the value is the number."""
        return self.page.locator("#decide button.pick")

    @property
    def log(self) -> Locator:
        """What happened, the newest line first."""
        return self.page.locator("#log > li:not(.log-heading)")

    def pieces(self, choice: int | str) -> Locator:
        """What the board offers for a choice."""
        return self.page.locator(f'#table svg [data-choice="{choice}"]')

    def offered(self) -> dict[str, str]:
        """What list and board offer: the numbers of the choices, and the words."""
        found: dict[str, str] = self.page.evaluate(
            "Object.fromEntries(hand.offers().map(one => [one.value, one.words]))"
        )
        return found

    def choices(self) -> list[int]:
        """The single choices of list and board, by number."""
        return [int(value) for value in self.offered() if value.isdecimal()]

    @property
    def gestures(self) -> Locator:
        """What the list offers in one go."""
        return self.page.locator('#choices button.pick[value*="-"]')

    def board_choices(self) -> list[int]:
        """The choices that pieces offer."""
        shown = self.page.locator("#table svg [data-choice]").evaluate_all(
            "all => all.map(piece => piece.dataset.choice)"
        )
        return [choice for choice in self.choices() if str(choice) in set(shown)]

    def look(self) -> Viewer:
        """Where the page stands; taken when no message is half read."""
        seen: Viewer = self.page.evaluate("hand.until(() => true, 'the page')")
        return seen

    # ---- playing

    def wait_for_turn(self) -> Viewer:
        """Until something is asked of this person, or the game is over."""
        seen: Viewer = self.page.evaluate("hand.until(s => s.over || s.turn, 'my turn')")
        return seen

    def wait_for_change(self, since: Viewer) -> Viewer:
        """Until the table has gone on from what was seen."""
        seen: Viewer = self.page.evaluate(
            "v => hand.until(s => s.version !== v, 'a change')", since["version"]
        )
        return seen

    def choose(self, words: str) -> None:
        """Click the sentence in the list, unfolded if need be, and wait until it is done."""
        self._click_button(self.page.get_by_role("button", name=words, exact=True))

    def choose_number(self, choice: int) -> None:
        """The same for a choice's number."""
        self._click_button(self.page.locator(f"#pick-{choice}"))

    def _click_button(self, button: Locator) -> None:
        before = self.look()
        if not button.and_(self.offers).count():
            self.unfold()
        button.and_(self.offers).first.click()
        self._wait_for_answer(before)

    def unfold(self) -> None:
        """Open the list of what pieces offer, and wait until it is there."""
        fold = self.page.locator("#folded")
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
        expect(fold.locator("button.pick").first).to_be_visible()

    def choose_on_board(self, choice: int | str) -> None:
        """Click a piece on the board; where several lie on each other, the page asks which."""
        before = self.look()
        self.pieces(choice).first.click()
        several = self.page.locator("#several")
        if several.is_visible():
            several.locator(f'[data-pick="{choice}"]').click()
        self._wait_for_answer(before)

    def end_turn(self) -> None:
        before = self.look()
        self.page.get_by_role("button", name="End turn").click()
        self._wait_for_answer(before)

    def undo(self) -> None:
        before = self.look()
        self.undo_button.click()
        self._wait_for_answer(before)

    def _wait_for_answer(self, before: Viewer) -> None:
        self.page.evaluate("d => hand.answered(d)", before["decision"])

    def play_some(
        self, chance: random.Random, count: int = BATCH, avoid: str = "", *, patient: bool = True
    ) -> list[str]:
        """Click that many choices by chance, and End turn when it is asked.

        `avoid` matches sentences that are left alone while there are others. Who is not patient
        stops when others are to move. What was chosen, in words.
        """
        made: list[str] = self._play(chance, count, avoid, patient)["made"]
        return made

    def _play(self, chance: random.Random, count: int, avoid: str, patient: bool) -> dict[str, Any]:
        numbers = [chance.random() for _ in range(count)]
        wishes = {"avoid": avoid, "patient": patient}
        done: dict[str, Any] = self.page.evaluate("([n, w]) => hand.play(n, w)", [numbers, wishes])
        return done

    def play_to_the_end(self, chance: random.Random, avoid: str = "") -> int:
        """Click by chance until the game is over; how many choices that took."""
        count = 0
        while not self.look()["over"]:
            count += self._play(chance, BATCH, avoid, patient=True)["choices"]
        return count

    # ---- how it ended

    def scoring(self) -> Points:
        """The scoring at the end: each line with every seat's points, and Total."""
        return read_points(self.page.locator("#game-end table"))

    def open_chart(self) -> None:
        """The points over a game that is over, which come when somebody asks for them."""
        self.page.locator("#end-chart > summary").click()
        expect(self.page.locator("#chart svg")).to_be_visible()

    def record(self) -> Record:
        """The record of a finished game, as everybody may download it."""
        answer = self.context.request.get(f"/replay/{self.table_id}/record", max_retries=2)
        assert answer.ok, answer.text()
        return Record.parse_text(answer.text())


def next_to_move(people: list[Person]) -> Person | None:
    """Somebody of whom something is asked, as soon as there is one; None when the game is over."""
    while True:
        seen = [person.look() for person in people]
        if any([look["over"] for look in seen]):
            for person in people:
                person.wait_for_turn()
            return None
        for person, look in zip(people, seen, strict=True):
            if look["turn"]:
                return person
        # bots move, or the news has not reached everybody
        versions = [look["version"] for look in seen]
        latest = versions.index(min(versions))
        people[latest].wait_for_change(seen[latest])


def play_together(people: list[Person], chance: random.Random, avoid: str = "") -> None:
    """Whoever may choose does, until the game is over."""
    while person := next_to_move(people):
        person.play_some(chance, avoid=avoid, patient=False)


def read_points(table: Locator) -> Points:
    """A table of scores: its rows by their heading; empty where a seat has no such line."""
    rows: list[list[str]] = table.locator("tbody tr, tfoot tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    )
    return {row[0]: [cell if cell[-1].isdigit() else "" for cell in row[1:]] for row in rows}


def points_of(state: State, total: str = "Total") -> Points:
    """What a page should show of the engine's scores."""
    scores = state.scores()
    sources = list(dict.fromkeys(source for score in scores for source, _ in score.lines))
    shown: Points = {}
    for source in sources:
        cells = []
        for score in scores:
            found = [points for name, points in score.lines if name == source]
            cells.append(str(sum(found)) if found else "")
        words = state.game.source_words(source)
        shown[words[0].upper() + words[1:]] = cells
    shown[total] = [str(score.total) for score in scores]
    return shown


def come_in(
    browser: Browser,
    url: str,
    name: str = "Ada",
    by_itself: bool = False,
    asked: bool = False,
    speed: str = "at-once",
    **options: Any,
) -> Person:
    """Somebody opens a browser.

    `by_itself`: turns in which nothing is left end by themselves, as the page has it; otherwise
    every choice is made by the test. `asked`: the end of a turn asks about what it leaves undone,
    as the page has it; otherwise one press means it. `speed` is how fast what others do is shown.
    `options` are those of a Playwright context, such as `**PHONE` or `color_scheme="dark"`.
    """
    options.setdefault("reduced_motion", "reduce")
    # or it would take requests that tests want to hold; those about it let it in
    options.setdefault("service_workers", "block")
    context = browser.new_context(base_url=url, **options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(HAND)
    if not by_itself:
        context.add_init_script(NOT_BY_ITSELF)
    if not asked:
        context.add_init_script(NOT_ASKED)
    context.add_init_script(SPEED % speed)
    heard = Heard()
    context.on("request", lambda request: heard.asked.append(request.url))
    context.on("weberror", lambda error: heard.complaints.append(str(error.error)))

    def complain(kind: str, text: str) -> None:
        if kind == "error":
            heard.complaints.append(text)

    context.on("console", lambda message: complain(message.type, message.text))
    return Person(context, heard, name)
