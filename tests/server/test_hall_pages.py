"""The hall: games, tables, the form of a new table, seat links, names and refusals."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from moothall.engine.about import about
from moothall.engine.errors import BadOption
from moothall.engine.options import OneOf, Option, Switch, read_settings
from moothall.engine.registry import game
from moothall.server.config import Config, Limits
from moothall.server.pages.hall_words import game_card
from moothall.server.pages.new_table import check_draft, read_draft
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table
from tests.engine.bells import BELLS
from tests.engine.toy import MARKET
from tests.server.halls import make_app
from tests.shipped import GAMES

ORIGIN = {"Origin": "http://testserver"}
STATIC = Path("src/moothall/server/static")


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The server; each test comes in as somebody new."""
    folder = tmp_path_factory.mktemp("hall")
    hasty = Limits(requests_a_second=1e6, burst=10**6)  # all of them come from one address
    url = f"sqlite:///{folder / 'hall.sqlite'}"
    app = make_app(Config(url, bot_workers=1, limits=hasty))
    with TestClient(app, headers=ORIGIN, follow_redirects=False) as client:
        yield client


@pytest.fixture
def ada(door: TestClient) -> TestClient:
    return visitor(door, "Ada")


def visitor(door: TestClient, name: str) -> TestClient:
    client = TestClient(door.app, headers=ORIGIN, follow_redirects=False)
    client.portal = door.portal  # the server runs already
    answer = client.post("/name", data={"name": name})
    assert answer.status_code == 303
    return client


def table_of(door: TestClient, address: str) -> Table:
    """The table that an answer led to."""
    found = re.fullmatch(r"/table/([0-9a-f]+)", address)
    assert found, address
    assert door.portal is not None
    hall: Hall = door.app.state.hall  # type: ignore[attr-defined]
    return door.portal.call(hall.table, found[1])


def filled(name: str, players: int, fields: Mapping[str, str] | None = None) -> dict[str, str]:
    """A form as a browser sends it, all seats but the first with bots."""
    seats = {f"seat-{number}": "bot-settler" for number in range(1, players)}
    given = {"filled": "yes", "players": str(players), "seat-0": "me", **seats, "listed": "yes"}
    for option in game(name).options:
        if not isinstance(option, Switch):
            given[f"option-{option.name}"] = str(option.default)
    return given | dict(fields or {})


# ---- the games


def test_the_hall_offers_every_game(door: TestClient) -> None:
    page = door.get("/").text
    for name in GAMES:
        shown = about(game(name))
        assert f'action="/play/{name}"' in page
        assert f'href="/new/{name}"' in page
        assert f'href="/rules/{name}"' in page
        assert shown.length in page
        assert shown.cover.strip() in page


@pytest.mark.parametrize("name", GAMES)
def test_a_cover_can_stand_in_any_page(name: str) -> None:
    cover = about(game(name)).cover
    assert len(cover) < 12_000
    drawing = ET.fromstring(cover)
    assert drawing.get("viewBox") == "0 0 640 360"
    assert drawing[0].tag.endswith("title")
    assert drawing[0].text
    assert "style" not in cover
    assert "#" not in re.sub(r'href="#', "", cover)  # no colour of its own
    prefix = f"cover-{name.replace('_', '-')}-"
    ids = re.findall(r' id="([^"]+)"', cover)
    assert all(found.startswith(prefix) for found in ids)
    assert set(re.findall(r'href="#([^"]+)"', cover)) <= set(ids)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_is_special(name: str) -> None:
    assert 3 <= len(about(game(name)).special) <= 4


def test_a_game_that_tells_nothing_about_itself_is_offered_too() -> None:
    card = game_card(MARKET)
    assert (card.title, card.cover, card.length, card.special) == (MARKET.title, "", "", ())


@pytest.mark.parametrize("sheet", ["page.css", "hall.css", "new.css"])
def test_pages_name_no_colour(sheet: str) -> None:
    rules = re.sub(r"/\*.*?\*/", "", (STATIC / sheet).read_text("utf-8"), flags=re.DOTALL)
    values = re.findall(r"(?<![-\w])(#[0-9a-fA-F]{3,8}\b(?=[^{]*;)|rgba?\(|hsla?\()", rules)
    assert values == []


def test_pages_hold_no_inline_script_or_style(door: TestClient) -> None:
    for address in ("/", "/new/indio", "/nowhere"):
        page = door.get(address).text
        assert "<style" not in page
        assert " style=" not in page
        assert re.search(r"<script(?![^>]*\bsrc=)", page) is None
        assert re.search(r"\son[a-z]+=", page) is None


# ---- tables in the lists


@pytest.mark.parametrize("name", GAMES)
def test_one_click_begins_a_game_against_bots(door: TestClient, name: str) -> None:
    client = visitor(door, "Ada")
    answer = client.post(f"/play/{name}")
    assert answer.status_code == 303
    table = table_of(door, answer.headers["location"])
    kinds = [seat.kind for seat in table.seats]
    assert kinds == ["person"] + ["bot"] * (max(2, game(name).usual_players) - 1)
    assert table.seats[0].name == "Ada"
    assert f"/table/{table.id}" in client.get("/").text
    assert table.id not in visitor(door, "Bob").get("/").text  # not listed


def test_a_table_that_waits_for_me_is_marked_and_first(door: TestClient, ada: TestClient) -> None:
    later = filled("hamlet", 2, {"seat-1": "open"})
    mine = table_of(door, ada.post("/play/domain").headers["location"])
    waiting = table_of(door, ada.post("/new/hamlet", data=later).headers["location"])
    page = ada.get("/lists").text
    first, second = page.index(f"row-{mine.id}"), page.index(f"row-{waiting.id}")
    assert first < second
    row = page[first:second]
    assert "your turn" in row
    assert "data-waiting" in row
    assert "1 table waits for you." in page
    assert "waits for 1 player" in page
    assert page.index(f'href="/table/{mine.id}">Continue Domain</a>') < first


def test_nothing_is_continued_that_waits_for_others(door: TestClient) -> None:
    eve = visitor(door, "Eve")
    eve.post("/new/hamlet", data=filled("hamlet", 2, {"seat-1": "open"}))
    assert "Your tables" in eve.get("/").text
    assert "Continue" not in eve.get("/").text


def test_an_open_seat_is_taken_from_the_hall(door: TestClient, ada: TestClient) -> None:
    form = filled("indio", 3, {"seat-1": "open"})
    table = table_of(door, ada.post("/new/indio", data=form).headers["location"])
    bob = visitor(door, "Bob")
    assert f'action="/join/{table.id}/blue"' in bob.get("/").text
    answer = bob.post(f"/join/{table.id}/blue")
    assert answer.headers["location"] == f"/table/{table.id}"
    assert table_of(door, f"/table/{table.id}").seats[1].name == "Bob"
    carla = visitor(door, "Carla")
    assert "/join/" not in carla.get("/lists").text.partition(table.id)[2].partition("</li>")[0]
    refused = carla.post(f"/join/{table.id}/blue")
    assert refused.status_code == 409
    assert "Somebody else has taken this seat." in refused.text


def test_empty_lists_say_something_helpful(tmp_path: Path) -> None:
    app = make_app(Config(f"sqlite:///{tmp_path / 'empty.sqlite'}", bot_workers=1))
    with TestClient(app) as client:
        page = client.get("/lists").text
    assert page.count('class="nothing"') == 3
    assert "Your tables" not in page


def test_the_lists_bring_my_tables_as_a_part_of_their_own(ada: TestClient) -> None:
    page = ada.get("/lists").text
    assert page.startswith('<hx-partial hx-target="#mine" hx-swap="innerMorph">')
    assert "<html" not in page


# ---- a new table


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_told_in_words(door: TestClient, name: str) -> None:
    page = door.get(f"/new/{name}").text
    usual = read_settings(game(name).options, None)
    idle = game(name).idle_options(game(name).usual_players, usual)
    for option in game(name).options:
        if option.name in idle:  # told when it has an effect
            assert f'for="option-{option.name}"' not in page
            continue
        assert f'name="option-{option.name}"' in page
        assert option.summary.replace("'", "&#39;") in page
        if isinstance(option, OneOf):
            for value in option.values:
                card = f'type="radio" id="option-{option.name}-{value}" name="option-{option.name}"'
                assert f'<option value="{value}"' in page or card in page


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", range(2))
def test_what_the_form_offers_can_be_played(door: TestClient, name: str, place: int) -> None:
    players = game(name).player_counts[place]
    answer = visitor(door, "Ada").post(f"/new/{name}", data=filled(name, players))
    assert answer.status_code == 303, answer.text
    table = table_of(door, answer.headers["location"])
    assert len(table.seats) == players
    assert not table.confirm  # a box that is not checked is not sent
    assert table.listed


def test_seats_for_several_people_at_one_screen(door: TestClient, ada: TestClient) -> None:
    form = filled("hamlet", 3, {"seat-1": "me", "seat-1-name": "  Bea \u200b", "seat-2": "open"})
    table = table_of(door, ada.post("/new/hamlet", data=form).headers["location"])
    assert [seat.name for seat in table.seats] == ["Ada", "Bea", ""]
    assert [seat.kind for seat in table.seats] == ["person", "person", "open"]
    assert table.seats[0].guest == table.seats[1].guest


def test_another_number_of_players_keeps_what_was_typed(ada: TestClient) -> None:
    given = filled("indio", 4, {"option-board": "brick_37", "seat-0-name": "<Zoe>"})
    page = ada.get("/new/indio", params=given).text
    assert page.count('class="seat-row"') == 4
    assert 'value="brick_37"' in page
    assert "&lt;Zoe&gt;" in page
    assert "<Zoe>" not in page
    assert not re.search(r'id="confirm"[^>]* checked', page)


def test_a_wrong_option_comes_back_with_its_message(ada: TestClient) -> None:
    given = filled("indio", 3, {"option-board": "castle<", "seat-2-name": "Eve"})
    answer = ada.post("/new/indio", data=given)
    assert answer.status_code == 422
    told = re.search(r'id="wrong-board">([^<]*)<', answer.text)
    assert told
    assert told[1] == "There is no board &#39;castle&lt;&#39;."
    assert 'value="castle&lt;"' in answer.text
    assert 'value="Eve"' in answer.text
    assert re.search(r'id="option-board"[^>]* aria-invalid="true"', answer.text)


def test_options_that_do_not_go_together_come_back_too(ada: TestClient) -> None:
    answer = ada.post("/new/hamlet", data=filled("hamlet", 3, {"option-rival": "yes"}))
    assert answer.status_code == 422
    assert 'id="wrong-rival"' in answer.text
    assert 'id="form-wrong"' in answer.text


@pytest.mark.parametrize("players", ["9", "0", "-1", "two", "", "²", "1" * 5000])
def test_no_number_of_players_breaks_the_form(ada: TestClient, players: str) -> None:
    assert ada.get("/new/hamlet", params={"players": players}).status_code == 200
    given = filled("hamlet", 2) | {"players": players}
    answer = ada.post("/new/hamlet", data=given)
    assert answer.status_code == 422
    assert "Hamlet is for 2, 3, 4 players" in answer.text


@pytest.mark.parametrize("name", GAMES)
def test_a_form_that_is_not_filled_in_is_what_the_game_usually_is(name: str) -> None:
    draft = read_draft(game(name), {})
    check_draft(draft, {})
    assert draft.fits
    usual = {option.name: option.read(option.default) for option in game(name).options}
    read = {field.name: field.option.read(field.value) for field in draft.fields}
    assert read == usual


@pytest.mark.parametrize("name", GAMES)
def test_every_sample_of_an_option_can_be_written_in_the_form(name: str) -> None:
    def accepted(option: Option, value: object) -> bool:
        draft = read_draft(game(name), {"filled": "yes", f"option-{option.name}": str(value)})
        field = next(field for field in draft.fields if field.option is option)
        try:
            return field.option.read(field.value) == option.read(value)
        except BadOption:
            return False

    for option in game(name).options:
        if not isinstance(option, Switch):
            assert all(accepted(option, sample) for sample in option.samples())


# ---- options that have no effect as the others are chosen


def shown_options(page: str) -> list[str]:
    return re.findall(r'<label for="option-(\w+)"', page)


def test_an_option_without_effect_is_not_shown(ada: TestClient) -> None:
    with_bell = {"option-bell": "yes"}
    everything = ["rounds", "passing", "bell", "rings", "loud", "gate"]
    for players, chosen, hidden in [
        (2, {}, ["rings", "loud", "gate"]),
        (3, {}, ["rings", "loud"]),
        (3, with_bell, ["loud"]),
        (3, {**with_bell, "option-rings": "3"}, []),
        (3, {"option-rings": "3"}, ["rings", "loud"]),  # three rings of no bell are none
        (3, {**with_bell, "option-rings": "x"}, ["loud"]),
    ]:
        page = ada.get(f"/new/{BELLS.name}", params=filled(BELLS.name, players, chosen)).text
        assert shown_options(page) == [name for name in everything if name not in hidden]


def test_the_form_comes_again_with_every_choice(ada: TestClient) -> None:
    for name in (BELLS.name, "altiplano"):
        page = ada.get(f"/new/{name}").text
        around = re.search(r'<div class="new-main"([^>]*)>', page)
        assert around
        assert f'hx-get="/new/{name}"' in around[1]
        assert 'hx-trigger="change"' in around[1]
        places = [page.index(f'"{part}"') for part in ("new-main", "counts", "listed", "new-side")]
        assert places == sorted(places)
        assert "Show what these options allow" in page  # without scripts


def test_what_was_typed_in_an_option_is_kept_while_it_is_hidden(ada: TestClient) -> None:
    chosen = {"option-rings": "3", "option-loud": "yes", "option-gate": "yes"}
    page = ada.get(f"/new/{BELLS.name}", params=filled(BELLS.name, 2, chosen)).text
    assert '<input type="hidden" id="kept-rings" name="option-rings" value="3">' in page
    assert 'id="kept-loud"' in page
    off = ada.get(f"/new/{BELLS.name}", params=filled(BELLS.name, 2, {"option-rings": "3"})).text
    assert 'id="kept-loud"' not in off  # as a box that is not checked


@pytest.mark.parametrize(
    "chosen", [{}, {"option-rings": "3", "option-gate": "yes"}, {"option-rings": "x"}]
)
def test_a_form_is_good_with_or_without_what_is_hidden(
    door: TestClient, ada: TestClient, chosen: dict[str, str]
) -> None:
    given = {"filled": "yes", "players": "2", "option-rounds": "3", **chosen}
    answer = ada.post(f"/new/{BELLS.name}", data=given)
    assert answer.status_code == 303, answer.text
    options = table_of(door, answer.headers["location"]).options
    assert options == {
        "rounds": 3, "passing": False, "bell": False, "rings": 2, "loud": True, "gate": False,
    }  # fmt: skip


def test_the_api_refuses_an_option_without_effect(ada: TestClient) -> None:
    table = {"game": BELLS.name, "options": {"rings": 3}, "seats": [{"kind": "open"}] * 2}
    answer = ada.post("/api/v1/tables", json=table)
    assert answer.status_code == 422
    assert answer.json()["detail"] == (
        "option rings has no effect here: rings need the option bell"
    )


def test_an_unknown_bot_is_not_seated(door: TestClient, ada: TestClient) -> None:
    answer = ada.post("/new/hamlet", data=filled("hamlet", 2, {"seat-1": "bot-<script>"}))
    table = table_of(door, answer.headers["location"])
    assert table.seats[1].bot == "settler"


# ---- seat links


def seat_link(door: TestClient, ada: TestClient) -> tuple[Table, str]:
    form = filled("hamlet", 3, {"seat-2": "open"})
    form.pop("listed")
    made = ada.post("/new/hamlet", data=form).headers["location"]
    answer = ada.post(f"{made}/link", data={"seat": "2"}, headers={"HX-Request": "true"})
    return table_of(door, made), str(answer.json()["address"])


def test_a_seat_link_asks_first_and_then_seats(door: TestClient, ada: TestClient) -> None:
    table, link = seat_link(door, ada)
    bob = visitor(door, "Bob")
    page = bob.get(link)
    assert page.status_code == 200
    assert "Take the green seat at Hamlet?" in page.text
    assert "Ada (red)" in page.text
    assert 'value="Bob"' in page.text
    assert table_of(door, f"/table/{table.id}").seats[2].kind == "open"  # looking takes nothing
    answer = bob.post(link, data={"name": "Robert"})
    assert answer.headers["location"] == f"/table/{table.id}"
    assert table_of(door, f"/table/{table.id}").seats[2].name == "Robert"
    assert bob.get(link).status_code == 303  # the seat is theirs: on to the table
    assert "Robert" in bob.get("/").text


def test_a_used_or_wrong_link_opens_nothing(door: TestClient, ada: TestClient) -> None:
    table, link = seat_link(door, ada)
    eve = visitor(door, "Eve")
    for wrong in ("x" * 22, "\u00e9", table.seats[0].secret, table.seats[2].secret):
        refused = eve.get(f"/seat/{table.id}/green/{wrong}")
        assert refused.status_code == 403
        assert link.rpartition("/")[2] not in refused.text
        answer = eve.post(f"/seat/{table.id}/green/{wrong}", data={"name": "Eve"})
        assert answer.status_code == 403
    visitor(door, "Bob").post(link, data={"name": "Bob"})
    assert eve.get(link).status_code == 403
    assert eve.post(link, data={"name": "Eve"}).status_code == 403


def test_a_seat_of_a_bot_has_no_link(door: TestClient, ada: TestClient) -> None:
    table, _ = seat_link(door, ada)
    assert ada.get(f"/seat/{table.id}/blue/x").status_code == 403
    assert ada.get(f"/seat/{table.id}/black/x").status_code == 403
    assert ada.get(f"/seat/{table.id}/pink/x").status_code == 404


def test_who_sits_down_has_a_name(door: TestClient, ada: TestClient) -> None:
    table, link = seat_link(door, ada)
    answer = visitor(door, "Bob").post(link, data={"name": " \u200b "})
    assert answer.status_code == 422
    assert 'id="wrong-name"' in answer.text
    assert table_of(door, f"/table/{table.id}").seats[2].kind == "open"


# ---- names and refusals


def test_a_name_is_tidied_escaped_and_kept(ada: TestClient) -> None:
    answer = ada.post(
        "/name", data={"name": "  <b>Eve</b>\x07  X ", "next": "/new/indio?players=3"}
    )
    assert answer.headers["location"] == "/new/indio?players=3"
    page = ada.get("/").text
    assert "&lt;b&gt;Eve&lt;/b&gt; X" in page
    assert "<b>Eve" not in page


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b"])
def test_a_name_has_something_to_see(ada: TestClient, name: str) -> None:
    assert ada.post("/name", data={"name": name}).status_code == 422


@pytest.mark.parametrize(
    "address", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere", "x", "/a\r\nb"]
)
def test_nobody_is_led_elsewhere(ada: TestClient, address: str) -> None:
    answer = ada.post("/name", data={"name": "Ada", "next": address})
    assert answer.headers["location"] == "/"


def test_what_is_not_there_is_an_error_page(door: TestClient, ada: TestClient) -> None:
    for address in ("/nowhere", "/new/chess", "/seat/ffffffffffff/red/x"):
        answer = door.get(address)
        assert answer.status_code == 404
        assert "There is nothing here" in answer.text
        assert 'href="/"' in answer.text
    assert ada.post("/play/chess").status_code == 404
    assert ada.post("/join/ffffffffffff/0").status_code == 404


def test_too_many_tables_are_refused_in_the_form(tmp_path: Path) -> None:
    limits = Limits(tables_a_guest=0)
    config = Config(f"sqlite:///{tmp_path / 'few.sqlite'}", bot_workers=1, limits=limits)
    with TestClient(make_app(config), headers=ORIGIN) as client:
        answer = client.post("/new/hamlet", data=filled("hamlet", 2))
        assert answer.status_code == 429
        assert "You have too many games under way: finish some first." in answer.text
