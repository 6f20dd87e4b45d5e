"""The chat for programs and for browsers without scripts."""

from collections.abc import Callable

import httpx
from fastapi.testclient import TestClient

from moothall.server.config import Limits
from moothall.server.tables.chat import LONGEST, PHRASES
from tests.server.api_player import Player, fine, refusal
from tests.server.conftest import OWN_PAGE
from tests.server.running import Server
from tests.server.test_api_streams import SECONDS, listening

FORM = {"filled": "yes", "players": "2", "seat-0": "me", "seat-1": "open", "chat": "yes"}


def two_at_a_table(client: httpx.Client) -> tuple[Player, Player, str]:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = str(ada.open_table("kingdom_builder", ["me", "open"])["id"])
    fine(ben.post(f"/tables/{table}/seats/blue", {}))
    return ada, ben, table


def delete(player: Player, path: str) -> httpx.Response:
    return player.client.delete(f"/api/v1{path}", headers=player.headers)


def test_saying_reading_and_deleting(client: TestClient) -> None:
    ada, ben, table = two_at_a_table(client)
    eve = Player(client, "Eve")
    path = f"/tables/{table}/chat"
    said = fine(ada.post(path, {"words": "  Hello,\n Ben "}), 201)
    assert said.pop("at")
    assert said == {
        "number": 0, "room": "players", "seat": "red", "name": "Ada", "words": "Hello, Ben",
        "deleted": False, "mine": True,
    }  # fmt: skip
    fine(eve.post(path, {"words": "Go on"}), 201)
    fine(ben.post(path, {"words": "Hello", "seat": "blue"}), 201)
    read = fine(ben.get(path))
    assert (read["room"], read["rooms"]) == ("players", ["players"])
    assert (read["longest"], read["phrases"]) == (LONGEST, list(PHRASES))
    assert [(line["number"], line["mine"]) for line in read["lines"]] == [(0, False), (2, True)]
    assert [line["number"] for line in fine(ben.get(path, since=1))["lines"]] == [2]
    assert [line["words"] for line in fine(eve.get(path))["lines"]] == ["Go on"]
    assert not any("Go on" in heard for player in (ada, ben) for heard in player.heard)

    assert "only who set" in refusal(delete(ben, f"{path}/0"), 403)
    assert "no such line" in refusal(delete(ada, f"{path}/1"), 404)
    gone = fine(delete(ada, f"{path}/2"))
    assert (gone["deleted"], gone["words"]) == (True, "")
    assert fine(ben.get(path))["lines"][1]["words"] == ""

    fine(ben.post(f"/tables/{table}/seats/blue/resign", {}))
    for player in (ada, ben, eve):
        read = fine(player.get(path))
        assert read["rooms"] == ["players", "watchers"]
        assert [line["words"] for line in read["lines"]] == ["Hello, Ben", "Go on", ""]
    assert fine(eve.get(path))["room"] == "watchers"


def test_what_is_refused(client: TestClient) -> None:
    ada, ben, table = two_at_a_table(client)
    path = f"/tables/{table}/chat"
    assert "at most" in refusal(ada.post(path, {"words": "x" * (LONGEST + 1)}), 422)
    assert "nothing in this line" in refusal(ada.post(path, {"words": " "}), 422)
    assert "not yours" in refusal(ada.post(path, {"words": "Hello", "seat": "blue"}), 403)
    assert "no seat" in refusal(ada.post(path, {"words": "Hello", "seat": "green"}), 404)
    assert "no such table" in refusal(ada.post("/tables/000000000000/chat", {"words": "x"}), 404)
    refusal(ada.post(path, {"words": 3}), 422)
    refusal(ada.post(path, {}), 422)
    assert fine(ben.get(path))["lines"] == []
    quiet = ada.open_table("indio", ["me", "open"], chat=False)
    assert quiet["chat"] is False
    for answer in (
        ada.get(f"/tables/{quiet['id']}/chat"),
        ada.post(f"/tables/{quiet['id']}/chat", {"words": "x"}),
    ):
        assert "no chat" in refusal(answer, 403)
    assert fine(ada.get(f"/tables/{table}"))["chat"] is True


def test_a_program_that_writes_too_fast(limited_client: Callable[[Limits], TestClient]) -> None:
    ada, ben, table = two_at_a_table(limited_client(Limits(lines_a_minute=8)))
    path = f"/tables/{table}/chat"
    answers = [ada.post(path, {"words": f"{number}"}) for number in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "very fast" in refusal(answers[2], 429)
    assert len(fine(ben.get(path))["lines"]) == 2


# ---- the page


def test_a_browser_without_scripts_talks_too(client: TestClient) -> None:
    client.post("/name", data={"name": "Ada", "next": "/"})
    made = client.post("/new/indio", data=FORM)
    address = f"{made.url.path}/chat"
    assert f'href="{address}"' in made.text
    done = client.post(address, data={"words": "<b>Hello</b>"})
    assert done.url.path == address
    assert "&lt;b&gt;Hello&lt;/b&gt;" in done.text
    assert "<b>Hello" not in done.text
    assert "One moment, please" in client.post(address, data={"phrase": "One moment, please"}).text
    too_long = client.post(address, data={"words": "x" * (LONGEST + 1)})
    assert too_long.status_code == 422
    assert "at most" in too_long.text
    scripted = client.post(address, data={"words": ""}, headers={"HX-Request": "true"})
    assert (scripted.status_code, scripted.text) == (422, "There is nothing in this line.")
    assert "This line was deleted." in client.post(address, data={"delete": "0"}).text
    fragment = client.get(address, headers={"HX-Request": "true"}).text
    assert "<html" not in fragment
    assert 'id="say"' in fragment


def test_a_table_without_a_chat_does_not_offer_one(client: TestClient) -> None:
    form = {name: value for name, value in FORM.items() if name != "chat"}
    made = client.post("/new/indio", data=form)
    assert "open-chat" not in made.text
    assert "chat-lines" not in made.text
    assert client.get(f"{made.url.path}/chat").status_code == 403
    assert "checked" in _box(client.get("/new/indio").text)
    assert "checked" not in _box(client.get("/new/indio", params=form).text)


def _box(page: str) -> str:
    return page.partition('id="chat"')[2].partition(">")[0]


def test_another_site_cannot_speak_for_anybody(client: TestClient) -> None:
    made = client.post("/new/indio", data=FORM)
    there = {**OWN_PAGE, "Origin": "http://elsewhere.example"}
    answer = client.post(f"{made.url.path}/chat", data={"words": "Hello"}, headers=there)
    assert answer.status_code == 403


# ---- the stream


def test_who_asks_for_it_hears_the_chat(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False) as client:
        ada, ben, table = two_at_a_table(client)
        eve = Player(client, "Eve")
        path, events = f"/tables/{table}/chat", f"/tables/{table}/events"
        fine(ada.post(path, {"words": "before"}), 201)
        with (
            listening(ben, events, chat="true", seat="blue") as own,
            listening(eve, events, chat="true") as watching,
            listening(ben, events) as silent,
        ):
            assert own.next()["chat"] == watching.next()["chat"] == []
            assert "chat" not in silent.next()
            fine(ada.post(path, {"words": "Hello"}), 201)
            told = own.next()
            assert (told["length"], told["last"]) == (0, [])
            assert [(one["number"], one["words"]) for one in told["chat"]] == [(1, "Hello")]
            fine(delete(ada, f"{path}/0"))
            assert [(one["number"], one["deleted"]) for one in own.next()["chat"]] == [(0, True)]
            fine(eve.post(path, {"words": "Oh"}), 201)
            assert [one["words"] for one in watching.next()["chat"]] == ["Oh"]

            fine(ben.post(f"/tables/{table}/seats/blue/resign", {}))
            over = own.next()
            assert over["over"]
            assert [one["words"] for one in over["chat"]] == ["Oh"]
            assert [one["words"] for one in watching.next()["chat"]] == ["", "Hello"]
            last = silent.next()
            assert last["over"]
            assert "chat" not in last
