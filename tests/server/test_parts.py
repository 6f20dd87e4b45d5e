"""The parts of the table page: complete, small, silent about secrets, changed piece by piece."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest

from moothall.drawing import Element, at, circle, group, tag, title
from moothall.drawing.tree import Value
from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.registry import game
from moothall.games.indio import names as n
from moothall.server.live.changes import changes, whole
from moothall.server.live.page_view import parts, see, shown_scene
from moothall.server.live.prompt import folded_choices
from moothall.server.live.viewer import Viewer, find_viewer
from moothall.server.pages.rendering import HERE, content
from moothall.server.storage.schema import CHOICE, CONFIRM, now
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Head, Table
from tests.server.partials import Page
from tests.shipped import GAMES

STEPS = 90
ANN, BOB = "a" * 16, "b" * 16
PAGE_BYTES = 300_000


def new_table(name: str, guests: list[str], confirm: bool = False, seed: int = 3) -> Table:
    """A table; a guest "" is an open seat."""
    found = game(name)
    options = {option.name: option.default for option in found.options}
    at = now()
    head = Head("abc", found, len(guests), seed, options, ANN, confirm, True, False, at)
    seats = [
        Seat(n, "person" if guest else "open", "Ann" if guest else "", guest, None, f"secret{n}")
        for n, guest in enumerate(guests)
    ]
    return Table(head, seats, at)


def players(name: str, most: int = 4) -> int:
    return max(count for count in game(name).player_counts if count <= most)


def played(table: Table, steps: int, seed: int = 1) -> Iterator[Table]:
    """The table after every one of so many choices by chance."""
    dice = Dice(seed)
    for _ in range(steps):
        if table.over:
            return
        if table.awaiting_confirm is not None:
            table = table.after(Entry(table.awaiting_confirm, CONFIRM, 0), now())
        else:
            seat = table.movers[dice.below(len(table.movers))]
            choices = table.state.forward_choices(seat)
            choice = choices[dice.below(len(choices))]
            table = table.after(Entry(seat, CHOICE, choice), now())
        yield table


def ids(markup: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', markup)


# ---- what the page says


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_is_a_sentence_and_every_marked_piece_is_one_of_them(name: str) -> None:
    count = players(name, 3)
    for table in played(new_table(name, [ANN] + [BOB] * (count - 1)), STEPS):
        made = parts(table, 0, ANN)
        folded = folded_choices(table, 0, shown_scene(table, 0)).markup()
        offers = re.findall(r'name="choice" value="(\d+)">(.*?)</button>', made["prompt"] + folded)
        buttons = dict(offers)
        assert len(buttons) == len(offers)
        assert set(map(int, buttons)) == set(table.choices(0))
        for choice, words in buttons.items():
            assert unescape(words) == table.sentence([int(choice)], 0)
        pictures = "".join(made[f"scene-{group}"] for group in ("board", "own", "shared"))
        assert set(re.findall(r'data-choice="(\d+)"', pictures)) <= set(buttons)


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_unique_on_the_whole_page(name: str) -> None:
    """Pieces, parts and the page around them: a change must find one element and no other."""
    around = ids((HERE / "templates" / "table.html").read_text("utf-8"))
    plain = [one for one in around if "{" not in one]
    count = players(name)
    for table in played(new_table(name, [ANN] * count), STEPS):
        for seat in (SPECTATOR, table.state.movers[0] if not table.over else 0):
            found = ids("".join(parts(table, seat, ANN).values())) + plain
            assert len(found) == len(set(found)), {x for x in found if found.count(x) > 1}


def test_nobody_is_told_what_only_the_creator_may_hand_on() -> None:
    table = new_table("indio", [ANN, "", ""])
    assert 'id="copy-1"' in parts(table, 0, ANN)["prompt"]
    assert "secret" not in "".join(parts(table, 0, ANN).values())
    for guest in (BOB, ""):
        everything = "".join(parts(table, SPECTATOR, guest).values())
        assert "secret" not in everything
        assert "copy-" not in everything
        assert "Sit down" in everything


@pytest.mark.parametrize("name", GAMES)
def test_parts_are_the_same_whatever_the_seat_cannot_know(name: str) -> None:
    """What is hidden is dealt anew: nothing on the page of who looks may change."""
    count = players(name, 3)
    for step, table in enumerate(played(new_table(name, [ANN] * count), STEPS)):
        if step % 6 or table.over:
            continue
        for seat in range(count):
            other = table.copy(table.changed_at)
            other.match = table.match.copy()
            other.match.state = table.state.imagined(seat, Dice(step))
            assert parts(other, seat, ANN) == parts(table, seat, ANN)


def test_the_log_tells_a_secret_only_to_its_maker() -> None:
    for table in played(new_table("indio", [ANN, BOB]), STEPS):
        seat, choice = table.record.choices[-1]
        if n.SPACE.split(choice)[0].name != "lead":  # a leader is kept in secret
            continue
        told, *heard = [table.log(viewer)[-1].words for viewer in (seat, 1 - seat, -1)]
        leader = n.SPACE.split(choice)[1][0].replace("_", " ")
        assert leader in told.lower()
        assert not any(leader in words.lower() for words in heard)
        logs = [unescape(parts(table, viewer)["log"]) for viewer in (seat, 1 - seat, -1)]
        assert told in logs[0]
        assert not any(leader in log.lower() for log in logs[1:])
        assert all(words in log for words, log in zip(heard, logs[1:], strict=True))
        return
    pytest.fail("no secret choice was made")


def test_names_are_escaped() -> None:
    table = new_table("domain", [ANN])
    table.seats[0] = replace(table.seats[0], name='<b onclick="x">')
    everything = "".join(parts(table, 0, ANN).values())
    assert "<b onclick" not in everything
    assert "&lt;b onclick=&quot;x&quot;&gt;" in everything


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_running_game_is_small(name: str) -> None:
    """Everything a browser loads, before compression, with four players."""
    pages = [(HERE / "templates" / one).read_text("utf-8") for one in ("base.html", "table.html")]
    loaded = sum(len(page.encode()) for page in pages)
    at_once = re.compile(r'(?:href|src)="{{ asset\("([^"]+)"\) }}"')
    names = [name for page in pages for name in at_once.findall(page) if "icon" not in name]
    assert {"moothall.css", "table.css", "layout.js", "vendor/htmx.min.js"} <= set(names)
    loaded += sum(len(content(name)) for name in names)
    largest = 0
    for step, table in enumerate(played(new_table(name, [ANN] * players(name)), 1800)):
        if step % 60 == 0 and not table.over:
            made = parts(table, table.state.movers[0], ANN)
            largest = max(largest, sum(len(markup.encode()) for markup in made.values()))
    assert largest + loaded < PAGE_BYTES


def test_at_the_end_of_a_turn_there_is_one_clear_button() -> None:
    for table in played(new_table("indio", [ANN, BOB], confirm=True), 200):
        if table.awaiting_confirm is None:
            continue
        asked = parts(table, table.awaiting_confirm)["prompt"]
        assert "Your turn is over" in asked
        assert re.findall(r'name="(confirm|undo|choice)"', asked) == ["confirm", "undo"]
        next_seat = 1 - table.awaiting_confirm
        waits = parts(table, next_seat)
        assert 'name="choice"' not in waits["prompt"]
        assert "data-choice" not in "".join(waits.values())
        return
    pytest.fail("no turn ended")


def test_the_scoring_at_the_end_is_that_of_the_engine() -> None:
    *_, table = played(new_table("domain", [ANN]), 2000)
    assert table.over
    ending = parts(table, 0)["game-end"]
    score = table.state.scores()[0]
    rows = re.findall(r'<th scope="row">(.*?)</th><td>(-?\d+)</td>', ending)
    assert [int(points) for _, points in rows] == [*[p for _, p in score.lines], score.total]
    assert table.state.result() in unescape(parts(table, 0)["prompt"])


# ---- whose eyes


def test_who_holds_one_seat_looks_from_there_and_the_others_see_what_is_public() -> None:
    table = new_table("indio", [ANN, BOB])
    assert find_viewer(table, ANN) == Viewer(0)
    assert find_viewer(table, BOB, "red") == Viewer(1)
    assert find_viewer(table, "c" * 16, "red") == Viewer(SPECTATOR)
    assert find_viewer(table, "", "red") == Viewer(SPECTATOR)


def test_at_a_shared_screen_a_curtain_falls_until_the_next_takes_over() -> None:
    table = new_table("indio", [ANN, ANN])
    mover = table.state.mover
    names = ["red", "blue"]
    assert find_viewer(table, ANN) == Viewer(SPECTATOR, (mover,))
    assert find_viewer(table, ANN, names[1 - mover]) == Viewer(SPECTATOR, (mover,))
    assert find_viewer(table, ANN, names[mover]) == Viewer(mover)
    sight = see(table, find_viewer(table, ANN), ANN).everything()
    assert f"?seat={names[mover]}" in sight["curtain"]
    for name, markup in parts(table, SPECTATOR, ANN).items():
        if name.startswith("scene-"):
            assert sight[name] == markup


# ---- what changed


@pytest.mark.parametrize("name", GAMES)
def test_changes_lead_from_each_page_to_the_next(name: str) -> None:
    count = players(name, 3)
    table = new_table(name, [ANN] * count, confirm=True)
    before = see(table, Viewer(0), ANN)
    page = Page("".join(before.everything().values()))
    sent = full = 0
    for after in played(table, STEPS):
        now_seen = see(after, Viewer(0), ANN)
        messages = now_seen.messages(before)
        page.take(messages)
        fresh = "".join(now_seen.everything().values())
        assert page.elements == Page(fresh).elements
        sent += sum(map(len, messages))
        full += len(fresh)
        before = now_seen
    assert sent < full / 6


def test_what_stays_is_not_sent() -> None:
    sight = see(new_table("kingdom_builder", [ANN, BOB]), Viewer(0), ANN)
    assert sight.messages(sight) == []
    board = sight.everything()["scene-board"]
    assert len(board) > 40_000
    table = next(played(new_table("kingdom_builder", [BOB, BOB, ANN]), 1))
    first = see(new_table("kingdom_builder", [BOB, BOB, ANN]), Viewer(SPECTATOR), "")
    assert sum(map(len, see(table, Viewer(SPECTATOR), "").messages(first))) < 6_000


def test_a_page_that_was_away_gets_everything() -> None:
    *_, table = played(new_table("altiplano", [ANN, BOB]), 30)
    sight = see(table, Viewer(0), ANN)
    page = Page(
        "".join(see(new_table("altiplano", [ANN, BOB]), Viewer(0), ANN).everything().values())
    )
    page.take(sight.messages(None))
    assert page.elements == Page("".join(sight.everything().values())).elements


def items(*names: str) -> Element:
    filler = "x" * 200
    return group([group(title(f"{name} {filler}"), id=name) for name in names], id="all")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("abc", "abcd"),
        ("abc", "dabc"),
        ("abc", "ac"),
        ("abc", ""),
        ("", "abc"),
        ("abcdef", "fabcde"),
        ("abcdef", "badcfe"),
        ("abcdef", "xfyeaz"),
    ],
)
def test_pieces_that_come_go_and_change_places(old: str, new: str) -> None:
    page = Page(items(*old).markup())
    page.take(changes(items(*old), items(*new)))
    assert page.elements == Page(items(*new).markup()).elements


def test_a_piece_that_moves_is_moved_and_not_made_again() -> None:
    partials = changes(items(*"abcdef"), items(*"abdecf"))
    assert partials == ['<hx-partial id="c" hx-swap="moveBehind anchor:e"></hx-partial>']


def test_what_comes_to_the_front_is_not_made_again() -> None:
    partials = changes(items(*"abcd"), items(*"dabc"))
    assert all("moveBehind" in partial for partial in partials)
    page = Page(items(*"abcd").markup())
    page.take(partials)
    assert page.elements == Page(items(*"dabc").markup()).elements


@pytest.mark.parametrize("seed", range(60))
def test_whatever_comes_goes_and_changes_places_the_page_follows(seed: int) -> None:
    """Things with ids, small and large ones without, in any order."""
    dice = Dice(seed)

    def child(number: int) -> Element:
        words = title("x" * (20 + dice.below(400)))
        kind = number % 3
        if kind == 0:
            return group(words, id=f"piece-{number}")
        inside = group(words, id=f"inner-{number}") if kind == 1 else words
        return group(inside, circle(number, dice.below(9), 3, "dot"))

    def part() -> Element:
        numbers = list(range(12))
        dice.shuffle(numbers)
        return group([child(number) for number in numbers[: 4 + dice.below(9)]], id="all")

    old = part()
    page = Page(old.markup())
    for _ in range(6):
        new = part()
        page.take(changes(old, new))
        assert page.elements == Page(new.markup()).elements
        old = new


def test_pieces_in_a_nameless_wrapper_stay_when_it_gets_a_neighbour() -> None:
    """What glides inside a plain <g> must not be made anew because another <g> has come."""
    long = "x" * 300

    def picture(place: int, *extra: Element) -> Element:
        piece = tag("circle", id="piece", cx=place)
        wrapper = group(piece, tag("text", long, id="note"), transform=at(0, 0, 2))
        return group(extra, wrapper, id="live")

    old, new = picture(1), picture(2, group(id="new"))
    sent = changes(old, new)
    assert not any("delete" in partial for partial in sent)
    assert long not in "".join(sent)
    page = Page(old.markup())
    page.take(sent)
    assert page.elements == Page(new.markup()).elements


def test_a_partial_of_a_picture_brings_its_own_svg() -> None:
    (sent,) = changes(part_of("dot"), part_of("ring"))
    assert '<svg><text id="a">ring</text></svg>' in sent
    assert "strip:true" in sent
    assert "<svg>" not in whole(part_of("dot"))


def test_attributes_alone_are_set() -> None:
    before = part_of("dot", cls="live", data_needed="yes")
    after = part_of("dot", cls="live", viewBox="0 0 9 9")
    (sent,) = changes(before, after)
    told = '<svg viewBox="0 0 9 9" data-less="data-needed"></svg>'
    assert sent == f'<hx-partial id="picture" hx-swap="set">{told}</hx-partial>'
    page = Page(before.markup())
    page.take([sent])
    assert page.elements == Page(after.markup()).elements


def part_of(words: str, cls: str = "", **attributes: Value) -> Element:
    filler = group([circle(n, n, 3, "x" * 40) for n in range(9)], id="live")
    inside = [filler, tag("text", words, id="a")]
    return tag("div", tag("svg", inside, cls=cls, id="picture", **attributes), id="part")
