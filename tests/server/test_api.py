"""The JSON API: what programs can do, what they are refused, and what they never hear."""

import json
import random
from collections.abc import Callable
from datetime import UTC, datetime

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.bots import BOT_NAMES
from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.engine.registry import game as find_game
from moothall.engine.setting_up import setting_up
from moothall.server.api.models import COLOURS
from moothall.server.config import Limits
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from tests.server.api_player import ROOT, Json, Player, fine, refusal
from tests.shipped import GAMES, recount_of

NOWHERE = "0123456789ab"
FIRST_GAME = {"layout": "first_game", "goals": "first_game"}


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    """The API asks the hall, and the hall's own tests run on both kinds of database."""
    return sqlite_url


@pytest.fixture
def ada(client: TestClient) -> Player:
    return Player(client, "Ada")


@pytest.fixture
def ben(client: TestClient) -> Player:
    return Player(client, "Ben")


@pytest.fixture
def dice() -> random.Random:
    return random.Random(7)


def shared_table(ada: Player, ben: Player, game: str = "kingdom_builder", **more: object) -> str:
    """A table with Ada in red and Ben in blue."""
    table = str(ada.open_table(game, ["me", "open"], **more)["id"])
    fine(ben.post(f"/tables/{table}/seats/blue", {}))
    return table


def mover(ada: Player, ben: Player, table: str) -> tuple[Player, str, Player, str]:
    """Who is to choose and who is not, each with a seat."""
    if ada.look(table)["movers"][0] == "red":
        return ada, "red", ben, "blue"
    return ben, "blue", ada, "red"


# ---- games and tokens


def test_every_game_is_told_with_its_options(ada: Player) -> None:
    told = fine(ada.get("/games"))
    assert told["bots"] == BOT_NAMES
    for answer in told["games"]:
        assert answer == fine(ada.get(f"/games/{answer['name']}"))
        if answer["name"] not in GAMES:  # a toy that another test has registered
            continue
        game = find_game(answer["name"])
        assert answer["seats"] == game.player_counts
        assert answer["num_choices"] == game.num_choices
        assert answer["rules_version"] == game.rules_version
        assert answer["length"]
        assert [option["name"] for option in answer["options"]] == [o.name for o in game.options]
        for option, engines in zip(answer["options"], game.options, strict=True):
            assert option["default"] == engines.default
            for value in option["values"] or option["examples"]:
                engines.read(value)
    assert {answer["name"] for answer in told["games"]} >= set(GAMES)
    assert "there is no game" in refusal(ada.get("/games/chess"), 404)


def test_every_preset_of_a_game_can_be_set_up_as_it_is_told(ada: Player) -> None:
    for name in GAMES:
        game, told = find_game(name), setting_up(find_game(name)).presets
        presets = fine(ada.get(f"/games/{name}"))["presets"]
        assert [preset["name"] for preset in presets] == [preset.name for preset in told]
        for answer, preset in zip(presets, told, strict=True):
            assert (answer["title"], answer["sentence"]) == (preset.title, preset.sentence)
            counts = [table["players"] for table in answer["tables"]]
            assert counts == [n for n in game.player_counts if preset.fitting(n) == n]
            for table in answer["tables"]:
                settings = game.start(table["players"], 1, table["options"]).settings
                assert settings == preset.settings(game, table["players"])
        last = presets[-1]["tables"][-1]
        made = ada.open_table(name, ["me"] * last["players"], options=last["options"])
        assert last["options"].items() <= made["options"].items()


def test_seats_are_called_as_in_the_engine() -> None:
    assert COLOURS == SEAT_NAMES


def test_a_token_is_a_new_guest_with_a_tidy_name(client: TestClient) -> None:
    made = fine(client.post(f"{ROOT}/tokens", json={"name": "  A\u0000d  a \u202e"}), 201)
    assert made["name"] == "Ad a"
    again = fine(client.post(f"{ROOT}/tokens", json={"name": "Ad a"}), 201)
    assert again["token"] != made["token"]
    assert again["guest"] != made["guest"]
    refusal(client.post(f"{ROOT}/tokens", json={"name": " \u0007 "}), 422)
    refusal(client.post(f"{ROOT}/tokens", json={"name": ""}), 422)
    refusal(client.post(f"{ROOT}/tokens", json={"name": "x" * 41}), 422)


def test_an_address_gets_only_so_many_tokens(
    limited_client: Callable[[Limits], TestClient],
) -> None:
    client = limited_client(Limits(tokens_an_hour=2))
    Player(client)
    Player(client)
    assert "too many tokens" in refusal(client.post(f"{ROOT}/tokens", json={"name": "x"}), 429)


@pytest.mark.parametrize("given", ["Bearer nonsense", "Bearer", "Basic QWRhOmI=", "nonsense"])
def test_a_token_that_is_not_known_is_refused(client: TestClient, given: str) -> None:
    headers = {"Authorization": given}
    refusal(client.get(f"{ROOT}/tables", headers=headers), 401)
    body = {"seat": "red", "choice": 0, "decision": 0}
    refusal(client.post(f"{ROOT}/tables/{NOWHERE}/choices", json=body, headers=headers), 401)


# ---- tables


def test_a_new_table_is_as_it_was_planned(ada: Player) -> None:
    table = ada.open_table(
        "kingdom_builder",
        [{"kind": "me", "name": "Countess"}, "open", "random"],
        options=FIRST_GAME,
        listed=False,
        confirm=True,
    )
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert [seat["name"] for seat in table["seats"]] == ["Countess", "", "random bot"]
    assert [seat["mine"] for seat in table["seats"]] == [True, False, False]
    assert table["options"]["layout"] == "first_game"
    assert (table["listed"], table["confirm"], table["started"]) == (False, True, False)
    assert table["movers"] == table["waiting"] == []
    assert table["your"]["seat"] == "red"
    assert table["your"]["choices"] == []
    assert ada.look(table["id"], "red") == table


CANNOT_BE_SET_UP: list[Json] = [
    {"game": "chess"},
    {"game": ""},
    {"options": {"layout": "flat"}},
    {"options": {"colour": "red"}},
    {"options": {"tasks": 1.5}},
    {"options": {"tasks": True}},
    {"options": {"tasks": 10**12}},
    {"options": {"\ud800": "x"}},
    {"options": {"layout": "\ud800"}},
    {"options": []},
    {"seats": []},
    {"seats": [{"kind": "me"}]},
    {"seats": [{"kind": "me"}] * 7},
    {"seats": [{"kind": "me"}, {"kind": "bot"}]},
    {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]},
    {"seats": [{"kind": "me"}, {"kind": "ghost"}]},
    {"seats": [{"kind": "me", "guest": "x"}, {"kind": "me"}]},
    {"confirm": "yes"},
    {"listed": 1},
    {"seed": 7},
    {"\ud800": 7},
]


def test_what_cannot_be_set_up_is_refused(ada: Player) -> None:
    for changed in CANNOT_BE_SET_UP:
        plan = {"game": "kingdom_builder", "seats": [{"kind": "me"}, {"kind": "open"}], **changed}
        refusal(send(ada, "/tables", json.dumps(plan)), 422)
    assert fine(ada.get("/tables"))["tables"] == []


def test_lists_of_tables(ada: Player, ben: Player, dice: random.Random) -> None:
    table = ada.open_table("kingdom_builder", ["me", "open"], options=FIRST_GAME)["id"]
    hidden = ada.open_table("kingdom_builder", ["me", "open"], listed=False)["id"]

    def ids(player: Player, which: str) -> list[str]:
        return [found["id"] for found in fine(player.get("/tables", list=which))["tables"]]

    assert sorted(ids(ada, "mine")) == sorted([table, hidden])
    assert ids(ada, "open") == []
    assert ids(ben, "open") == [table]
    assert ids(ben, "mine") == ids(ben, "running") == []
    fine(ben.post(f"/tables/{table}/seats/blue", {}))
    assert ids(Player(ada.client), "running") == ids(ben, "mine") == [table]
    assert ids(ben, "finished") == []
    refusal(ada.get("/tables", list="all"), 422)
    summary = fine(ben.get("/tables"))["tables"][0]
    looked = ben.look(table)
    assert summary == {name: looked[name] for name in summary}


def test_what_is_not_there_is_not_found(ada: Player) -> None:
    table = ada.open_table("kingdom_builder", ["me", "settler"])["id"]
    for path in ("", "/log", "/record", "/positions/0", "/events"):
        refusal(ada.get(f"/tables/{NOWHERE}{path}"), 404)
        refusal(ada.get(f"/tables/%00%ff{path}"), 404)
    decide = {"seat": "red", "decision": 0}
    for path, body in (("choices", {**decide, "choice": 0}), ("undo", decide), ("confirm", decide)):
        refusal(ada.post(f"/tables/{NOWHERE}/{path}", body), 404)
        refusal(ada.post(f"/tables/x/{path}", body), 404)
    refusal(ada.post(f"/tables/{NOWHERE}/seats/red", {}), 404)
    refusal(ada.post(f"/tables/{NOWHERE}/seats/red/link", {}), 404)
    refusal(ada.post("/tables/%00%ff/seats/red/link", {}), 404)
    refusal(ada.post(f"/tables/{NOWHERE}/bots", {"bot": "settler"}), 404)
    refusal(ada.get(f"/tables/{table}", seat="black"), 404)
    refusal(ada.post(f"/tables/{table}/seats/black", {}), 404)
    refusal(ada.post(f"/tables/{table}/seats/black/link", {}), 404)
    refusal(ada.get(f"/tables/{table}", seat="pink"), 422)
    refusal(ada.get("/nothing"), 404)


# ---- seats


def test_an_open_seat_is_taken_once(ada: Player, ben: Player) -> None:
    table = ada.open_table("kingdom_builder", ["me", "open"])["id"]
    sat = fine(ben.post(f"/tables/{table}/seats/blue", {}))
    assert sat["started"]
    assert sat["your"]["seat"] == "blue"
    assert sat["seats"][1] == {
        "seat": "blue", "kind": "person", "name": "Ben", "bot": None, "mine": True,
            "stand_in": None, "resigned": False,
    }  # fmt: skip
    fine(ben.post(f"/tables/{table}/seats/blue", {}))  # sitting down twice is no harm
    refusal(ada.post(f"/tables/{table}/seats/blue", {}), 409)
    refusal(ben.post(f"/tables/{table}/seats/red", {}), 409)


def test_a_private_seat_needs_its_link_and_the_link_is_spent(ada: Player, ben: Player) -> None:
    table = ada.open_table("kingdom_builder", ["me", "open"], listed=False)["id"]
    seat = f"/tables/{table}/seats/blue"
    refusal(ben.post(seat, {}), 403)
    refusal(ben.post(f"{seat}/link", {}), 403)
    link = fine(ada.post(f"{seat}/link", {}))
    assert link["path"] == f"/seat/{table}/blue/{link['secret']}"
    refusal(ben.post(seat, {"secret": "x" * 22}), 403)
    refusal(ben.post(seat, {"secret": "geheim ß"}), 422)
    refusal(ben.post(seat, {"secret": ""}), 422)
    fine(ben.post(seat, {"secret": link["secret"]}))
    eve = Player(ada.client, "Eve")
    refusal(eve.post(seat, {"secret": link["secret"]}), 403)
    refusal(ada.post(f"{seat}/link", {}), 403)
    # Ben hands his own seat on
    passed_on = fine(ben.post(f"{seat}/link", {}))
    fine(eve.post(seat, {"secret": passed_on["secret"]}))
    refusal(ben.get(f"/tables/{table}", seat="blue"), 403)
    assert eve.look(table, "blue")["your"]["seat"] == "blue"


def test_who_set_the_table_up_may_fill_it_with_bots(ada: Player, ben: Player) -> None:
    table = ada.open_table("kingdom_builder", ["me", "open", "open"])["id"]
    refusal(ben.post(f"/tables/{table}/bots", {"bot": "random"}), 403)
    refusal(ada.post(f"/tables/{table}/bots", {"bot": "deep"}), 422)
    filled = fine(ada.post(f"/tables/{table}/bots", {"bot": "random"}))
    assert [seat["bot"] for seat in filled["seats"]] == [None, "random", "random"]
    assert filled["started"]


# ---- playing


def test_a_choice_by_its_number_or_by_its_text(ada: Player, ben: Player) -> None:
    table = shared_table(ada, ben, options=FIRST_GAME)
    player, seat, _, _ = mover(ada, ben, table)
    your = player.look(table, seat)["your"]
    assert your["prompt"]
    first, *_, last = your["choices"]
    assert find_game("kingdom_builder").space.parse_text(first["text"]) == first["choice"]
    after = fine(player.choose(table, seat, first["choice"], your["decision"]))
    looked = player.look(table, seat)
    assert after == {
        "length": 1,
        "over": False,
        "held": None,
        "movers": looked["movers"],
        "decision": looked["your"]["decision"],
        "choices": [found["choice"] for found in looked["your"]["choices"]],
        "back": [],
        "next": None,
    }
    text = looked["your"]["choices"][-1]["text"]
    assert fine(player.choose(table, seat, text, after["decision"]))["length"] == 2
    words = [line["words"] for line in fine(player.get(f"/tables/{table}/log"))["lines"]]
    assert words[0] == first["sentence"].replace("Build", f"{seat.title()} built")
    assert last["sentence"] != first["sentence"]


def test_who_holds_several_seats_is_told_what_the_next_one_is_asked(
    ada: Player, ben: Player, dice: random.Random
) -> None:
    alone = ada.open_table("kingdom_builder", ["me", "me"], options=FIRST_GAME)["id"]
    first = ada.look(alone)["movers"][0]
    after = ada.play_on(alone, first, dice)
    seat = after["movers"][0]
    assert seat != first
    your = ada.look(alone, seat)["your"]
    assert after["next"] == {
        "seat": seat,
        "decision": your["decision"],
        "choices": [found["choice"] for found in your["choices"]],
        "back": [],
    }
    together = shared_table(ada, ben, options=FIRST_GAME)
    player, own, _, _ = mover(ada, ben, together)
    assert player.play_on(together, own, dice)["next"] is None  # the next seat is another's


def test_the_same_choice_twice_is_taken_once(ada: Player, ben: Player) -> None:
    table = shared_table(ada, ben, options=FIRST_GAME)
    player, seat, _, _ = mover(ada, ben, table)
    your = player.look(table, seat)["your"]
    choice = your["choices"][0]["choice"]
    fine(player.choose(table, seat, choice, your["decision"]))
    refusal(player.choose(table, seat, choice, your["decision"]), 409)
    refusal(player.choose(table, seat, choice, your["decision"] + 99), 409)
    assert player.look(table)["length"] == 1


def test_what_cannot_be_chosen_is_refused(ada: Player, ben: Player) -> None:
    waiting = ada.open_table("kingdom_builder", ["me", "open"])["id"]
    assert "not begun" in refusal(ada.choose(waiting, "red", 0, 0), 409)
    table = shared_table(ada, ben, options=FIRST_GAME)
    player, seat, other, others = mover(ada, ben, table)
    your = player.look(table, seat)["your"]
    open_now = {found["choice"] for found in your["choices"]}
    closed = next(choice for choice in range(10_000) if choice not in open_now)
    decision = your["decision"]
    theirs = other.look(table, others)["your"]
    assert theirs["choices"] == []
    refusal(other.choose(table, seat, min(open_now), decision), 403)
    refusal(Player(ada.client).choose(table, seat, min(open_now), decision), 403)
    refusal(other.choose(table, others, min(open_now), theirs["decision"]), 409)
    refusal(player.choose(table, "black", min(open_now), decision), 403)
    refusal(player.choose(table, seat, closed, decision), 422)
    refusal(player.choose(table, seat, 10**8, decision), 422)
    refusal(player.choose(table, seat, "build a castle", decision), 422)
    refusal(player.choose(table, seat, "", decision), 422)
    assert player.look(table)["length"] == 0


DO_NOT_FIT: list[object] = [
    {},
    [],
    "red",
    None,
    {"seat": "red", "choice": 0},
    {"seat": "pink", "choice": 0, "decision": 0},
    {"seat": 0, "choice": 0, "decision": 0},
    {"seat": "red", "choice": 0.0, "decision": 0},
    {"seat": "red", "choice": True, "decision": 0},
    {"seat": "red", "choice": None, "decision": 0},
    {"seat": "red", "choice": -1, "decision": 0},
    {"seat": "red", "choice": 10**30, "decision": 0},
    {"seat": "red", "choice": "x" * 201, "decision": 0},
    {"seat": "red", "choice": "\ud800", "decision": 0},
    {"seat": "red", "choice": 0, "decision": "0"},
    {"seat": "red", "choice": 0, "decision": -1},
    {"seat": "red", "choice": 0, "decision": 0, "guest": "x"},
]


def test_a_body_that_does_not_fit_is_refused(ada: Player) -> None:
    table = ada.open_table("kingdom_builder", ["me", "me"])["id"]
    for body in DO_NOT_FIT:
        refusal(send(ada, f"/tables/{table}/choices", json.dumps(body)), 422)
    assert ada.look(table)["length"] == 0


def test_a_body_that_is_not_json_is_refused(ada: Player) -> None:
    for path in ("choices", "undo", "confirm", "bots"):
        address = f"/tables/{NOWHERE}/{path}"
        for content in (b"", b"{", b"\xff\xfe", b"[" * 20_000, b"1" * 5000):
            answer = send(ada, address, content)
            assert answer.status_code in (400, 422)
            refusal(answer, answer.status_code)
        refusal(send(ada, address, b"{}", "text/plain"), 422)


def send(
    player: Player, path: str, content: str | bytes, kind: str = "application/json"
) -> httpx.Response:
    """Post a body as it is, be it what no proper client would send."""
    headers = {**player.headers, "Content-Type": kind}
    return player.client.post(ROOT + path, content=content, headers=headers)


def test_undo_takes_back_the_last_choice(ada: Player, ben: Player) -> None:
    table = shared_table(ada, ben, options=FIRST_GAME)
    player, seat, other, others = mover(ada, ben, table)
    before = player.look(table, seat)
    assert "nothing to undo" in before["your"]["undo_refusal"]
    undo = {"seat": seat, "decision": before["your"]["decision"]}
    assert "nothing to undo" in refusal(player.post(f"/tables/{table}/undo", undo), 409)
    first = before["your"]["choices"][0]["choice"]
    after = fine(player.choose(table, seat, first, undo["decision"]))
    assert player.look(table, seat)["your"]["undo_refusal"] is None
    refusal(player.post(f"/tables/{table}/undo", undo), 409)  # out of date
    undo["decision"] = after["decision"]
    refusal(other.post(f"/tables/{table}/undo", undo), 403)
    back = fine(player.post(f"/tables/{table}/undo", undo))
    assert back["choices"] == [found["choice"] for found in before["your"]["choices"]]
    assert back["length"] == 2
    looked = player.look(table, seat)
    assert looked["view"] == before["view"]
    assert fine(player.get(f"/tables/{table}/log"))["lines"] == []
    assert other.look(table, others)["your"]["choices"] == []


def test_a_turn_is_confirmed_before_others_go_on(ada: Player, dice: random.Random) -> None:
    """At a table where turns are confirmed; undo is still possible until then."""
    table = ada.open_table("indio", ["me", "me"], confirm=True)["id"]
    held = None
    for _ in range(300):
        seat = ada.look(table)["waiting"][0]
        after = ada.play_one(table, seat, dice)
        if after["held"] is not None:
            held = after["held"]
            break
    assert held is not None
    looked = ada.look(table, held)
    assert looked["movers"] == after["choices"] == []
    assert looked["waiting"] == [held]
    assert looked["your"]["confirm"]
    assert looked["your"]["prompt"]
    assert looked["your"]["undo_refusal"] is None
    decide = {"seat": held, "decision": after["decision"]}
    undone = fine(ada.post(f"/tables/{table}/undo", decide))
    assert undone["held"] is None
    assert undone["choices"]
    refusal(
        ada.post(f"/tables/{table}/confirm", {"seat": held, "decision": undone["decision"]}), 409
    )
    while ada.look(table)["held"] is None:
        ada.play_one(table, ada.look(table)["waiting"][0], dice)
    looked = ada.look(table, ada.look(table)["held"])
    decide = {"seat": looked["held"], "decision": looked["your"]["decision"]}
    after = fine(ada.post(f"/tables/{table}/confirm", decide))
    assert after["held"] is None
    assert after["movers"]
    refusal(ada.post(f"/tables/{table}/confirm", decide), 409)


# ---- whole games


@pytest.mark.parametrize("name", GAMES)
def test_two_programs_play_a_game_to_its_end(
    app: FastAPI, ada: Player, ben: Player, dice: random.Random, name: str
) -> None:
    table = shared_table(ada, ben, name)
    players = {"red": ada, "blue": ben}
    after = ada.look(table)
    while not after["over"]:
        if after["length"] < 30:
            for path in ("record", "positions/0"):
                refusal(ada.get(f"/tables/{table}/{path}"), 403)
        seat = dice.choice(after["movers"])
        after = players[seat].play_on(table, seat, dice)
    state = ada.look(table)
    assert state["result"]
    assert state["movers"] == state["waiting"] == []
    refusal(ada.choose(table, "red", 0, ada.look(table, "red")["your"]["decision"]), 409)

    answer = ada.get(f"/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = Record.parse_text(answer.text)
    last = record.replay()
    totals = [score["total"] for score in state["scores"]]
    assert totals == [score.total for score in last.scores()]
    assert totals == recount_of(last.game.name)(last.to_dict())
    assert state["result"] == last.result()
    _check_positions(ada, table, record)
    secret = _check_log(ben, table, record)
    assert secret or name != "indio"  # where a quest is told to its maker alone


def _check_positions(player: Player, table: str, record: Record) -> None:
    steps = len(record.choices)
    for step in (0, 1, steps // 2, steps):
        state = record.replay(step)
        for seat, viewer in ((None, SPECTATOR), ("red", 0), ("blue", 1)):
            found = fine(player.get(f"/tables/{table}/positions/{step}", seat=seat))
            assert found["view"] == json.loads(json.dumps(state.view(viewer)))
            assert [s["total"] for s in found["scores"]] == [s.total for s in state.scores(viewer)]
            assert (found["step"], found["steps"], found["seat"]) == (step, steps, seat)
            assert found["over"] == (step == steps)
        found = fine(player.get(f"/tables/{table}/positions/{step}", seat="all"))
        assert found["view"] == json.loads(json.dumps(state.to_dict()))
        if step:
            assert found["done"][0]["seat"] == SEAT_NAMES[record.choices[step - 1][0]]
            assert {line["step"] for line in found["done"]} == {step}
        else:
            assert found["done"] == []
    refusal(player.get(f"/tables/{table}/positions/{steps + 1}"), 404)
    refusal(player.get(f"/tables/{table}/positions/-1"), 422)
    refusal(player.get(f"/tables/{table}/positions/1", seat="black"), 404)


def _check_log(player: Player, table: str, record: Record) -> int:
    """Everything that happened is told to each as they may know it; how many lines differ."""
    own = fine(player.get(f"/tables/{table}/log", seat="blue"))
    watched = fine(player.get(f"/tables/{table}/log"))
    match = Match(record)
    for log, viewer in ((own, 1), (watched, SPECTATOR)):
        told = [
            (number, change.words, step.heading)
            for number, step in enumerate(match.told(viewer), 1)
            for change in step.changes
        ]
        assert [(line["step"], line["words"], line["heading"]) for line in log["lines"]] == told
        assert log["total"] == len(log["lines"])
        gained = [line["points"] for line in log["lines"] if line["points"]]
        steps = [step.gained for step in match.told(viewer) if step.gained]
        assert gained == [{SEAT_NAMES[seat]: points for seat, points in step} for step in steps]
    knows = [line["words"].replace("You ", "Blue ") for line in own["lines"]]
    differ = [
        words
        for words, line in zip(knows, watched["lines"], strict=False)
        if words.replace("your", "their") != line["words"]
    ]
    rest = fine(player.get(f"/tables/{table}/log", since=own["total"] - 3))
    assert rest["lines"] == watched["lines"][-3:]
    assert fine(player.get(f"/tables/{table}/log", since=10**6))["lines"] == []
    return len(differ)


# ---- what is hidden


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_depends_on_nothing_that_its_reader_may_not_know(
    app: FastAPI, ada: Player, ben: Player, dice: random.Random, name: str
) -> None:
    """Whatever is hidden from Ada is drawn anew, and she is told the same."""
    table = shared_table(ada, ben, name)
    players = {"red": ada, "blue": ben}
    differed = False
    after = ada.look(table)
    for _ in range(25):
        for _ in range(2):  # between two looks
            seat = dice.choice(after["movers"])
            after = players[seat].play_one(table, seat, dice)
        told = _all_answers(ada, table)
        live = _live(app, table)
        true = live.table
        state_now = true.state
        imagined = true.copy(true.changed_at)
        imagined.match = true.match.copy()
        imagined.match.state = state_now.imagined(0, Dice(dice.getrandbits(60)))
        differed = differed or imagined.state.to_dict() != state_now.to_dict()
        live.table = imagined
        assert _all_answers(ada, table) == told
        live.table = true
    assert differed


def _all_answers(player: Player, table: str) -> list[str]:
    paths = [
        (f"/tables/{table}", "red"), (f"/tables/{table}", None),
        (f"/tables/{table}/log", "red"), (f"/tables/{table}/log", None),
        (f"/tables/{table}", "blue"), (f"/tables/{table}/log", "blue"),
        (f"/tables/{table}/record", None), (f"/tables/{table}/positions/0", "all"),
        ("/tables", None),
    ]  # fmt: skip
    your = fine(player.get(f"/tables/{table}", seat="red"))["your"]
    open_now = [choice["choice"] for choice in your["choices"]] if your else []
    paths += [(f"/tables/{table}/choices/{choice}", "red") for choice in open_now[:4]]
    link = player.post(f"/tables/{table}/seats/blue/link", {}).text
    return [link, *[player.get(path, seat=seat).text for path, seat in paths]]


def _live(app: FastAPI, table: str) -> Live:
    hall: Hall = app.state.hall
    return hall._lives[table]


def test_secrets_of_the_house_are_in_no_answer(
    app: FastAPI, ada: Player, ben: Player, dice: random.Random
) -> None:
    table = shared_table(ada, ben, "altiplano", options={"missions": True})
    for _ in range(60):
        seat = ada.look(table)["movers"][0]
        {"red": ada, "blue": ben}[seat].play_one(table, seat, dice)
        _all_answers(ada, table)
    head = _live(app, table).table
    hidden = [
        str(head.head.seed),
        ben.guest,
        ben.token,
        *(seat.secret for seat in head.seats),
        *(str(word) for word in head.state.dice.words()),
    ]
    everything = "\n".join(ada.heard)
    for secret in hidden:
        assert secret not in everything


def test_only_ones_own_seat_can_be_looked_from(ada: Player, ben: Player) -> None:
    table = shared_table(ada, ben)
    for path in ("", "/log", "/events"):
        refusal(ben.get(f"/tables/{table}{path}", seat="red"), 403)
    assert ben.look(table)["your"] is None
    stranger = ada.client.get(f"{ROOT}/tables/{table}")
    assert stranger.json()["view"] == ben.look(table)["view"]
    assert not any(seat["mine"] for seat in stranger.json()["seats"])


# ---- limits and description


def test_a_page_of_another_site_can_do_nothing(ada: Player) -> None:
    body = {"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "me"}]}
    for header in ({"Origin": "http://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = ada.client.post(f"{ROOT}/tables", json=body, headers={**ada.headers, **header})
        refusal(answer, 403)


def test_a_guest_has_only_so_many_tables(limited_client: Callable[[Limits], TestClient]) -> None:
    player = Player(limited_client(Limits(tables_a_guest=1)))
    player.open_table("hamlet", ["me", "me"])
    body = {"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "me"}]}
    refusal(player.post("/tables", body), 429)


def test_the_document_is_complete(client: TestClient) -> None:
    document = client.get(f"{ROOT}/openapi.json").json()
    schemas = document["components"]["schemas"]
    written = json.dumps(document)
    for part in written.split('"#/components/schemas/')[1:]:
        assert part.partition('"')[0] in schemas
    assert "HTTPValidationError" not in schemas
    for path, item in document["paths"].items():
        assert path.startswith(f"{ROOT}/")
        for operation in item.values():
            assert operation["summary"]
            assert operation["description"]
            for status, answer in operation["responses"].items():
                if status >= "3":
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/Problem"}


def test_the_page_for_people_tells_of_every_request(client: TestClient) -> None:
    document = client.get(f"{ROOT}/openapi.json").json()
    answer = client.get(f"{ROOT}/docs")
    assert answer.status_code == 200
    for path, item in document["paths"].items():
        assert f"<code>{path}</code>" in answer.text
        for operation in item.values():
            assert operation["summary"] in answer.text
    for name in document["components"]["schemas"]:
        assert name == "Problem" or f'id="{name}"' in answer.text
    for target in answer.text.split('href="#')[1:]:
        assert f'id="{target.partition(chr(34))[0]}"' in answer.text


def test_moments_are_told_in_utc(ada: Player) -> None:
    table = ada.open_table("hamlet", ["me", "me"])
    made = datetime.fromisoformat(table["created_at"])
    assert abs((datetime.now(UTC) - made).total_seconds()) < 60


# ---- what a choice would bring


def test_a_choice_can_be_looked_at_before_it_is_made(ada: Player, ben: Player) -> None:
    table = shared_table(ada, ben, options=FIRST_GAME)
    player, seat, other, _ = mover(ada, ben, table)
    your = player.look(table, seat)["your"]
    first = your["choices"][0]
    path = f"/tables/{table}/choices/{first['choice']}"
    brings = fine(player.get(path, seat=seat))
    assert brings["sentence"] == first["sentence"]
    assert set(brings["points"]) <= {seat}
    assert player.look(table, seat)["your"] == your  # nothing has happened
    closed = next(n for n in range(2000) if n not in {one["choice"] for one in your["choices"]})
    refusal(player.get(f"/tables/{table}/choices/{closed}", seat=seat), 409)
    refusal(other.get(path, seat=seat), 403)
