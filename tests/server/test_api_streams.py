"""The API's streams, from real server processes: what happens at a table, and whose turn it is."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.server.api_player import ROOT, Json, Player, fine, refusal
from tests.server.running import Server

SECONDS = 20  # longer than any news takes: a test fails instead of waiting for ever


class Listener:
    """Reads the messages of a stream one by one."""

    def __init__(self, answer: httpx.Response) -> None:
        self._lines = answer.iter_lines()

    def next(self) -> Json:
        for line in self._lines:
            if line.startswith("data: "):
                found: Json = json.loads(line.removeprefix("data: "))
                return found
        raise EOFError("the stream has ended")

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first message that fits; changes that come fast may be told together."""
        while True:
            found = self.next()
            if wanted(found):
                return found


@contextmanager
def listening(player: Player, path: str, **query: str) -> Iterator[Listener]:
    with player.client.stream("GET", ROOT + path, params=query, headers=player.headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield Listener(answer)


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False) as made:
        yield made


@pytest.fixture
def ada(client: httpx.Client) -> Player:
    return Player(client, "Ada")


@pytest.fixture
def ben(client: httpx.Client) -> Player:
    return Player(client, "Ben")


@pytest.fixture
def dice() -> random.Random:
    return random.Random(7)


def two_at_a_table(ada: Player, ben: Player, game: str = "kingdom_builder") -> tuple[str, bool]:
    """A table with Ada in red and Ben in blue; whether Ada begins."""
    table = ada.open_table(game, ["me", "open"])["id"]
    sat = fine(ben.post(f"/tables/{table}/seats/blue", {}))
    return str(table), sat["movers"] == ["red"]


def test_a_change_at_the_table_is_told_to_everybody_there(
    ada: Player, ben: Player, dice: random.Random
) -> None:
    table, red_begins = two_at_a_table(ada, ben)
    player, seat = (ada, "red") if red_begins else (ben, "blue")
    other, others = (ben, "blue") if red_begins else (ada, "red")
    path = f"/tables/{table}/events"
    with (
        listening(player, path, seat=seat) as own,
        listening(other, path, seat=others) as theirs,
        listening(other, path) as watched,
    ):
        first = own.next()
        your = player.look(table, seat)["your"]
        assert first == {
            "table": table,
            "length": 0,
            "over": False,
            "held": None,
            "movers": [seat],
            "rematch": None,
            "times": [],
            "your": {
                "seat": seat,
                "decision": your["decision"],
                "choices": [found["choice"] for found in your["choices"]],
                "back": [],
            },
            "kept": 0,
            "last": [],
        }
        assert theirs.next()["your"]["choices"] == []
        assert watched.next()["your"] is None
        # one that wins no tile: that is told in other words than it is offered
        chosen = next(found for found in your["choices"] if ":" not in found["sentence"])
        after = fine(player.choose(table, seat, chosen["choice"], your["decision"]))
        done = chosen["sentence"].removeprefix("Build")
        for listener, who in ((own, "You"), (theirs, seat.title()), (watched, seat.title())):
            event = listener.next()
            assert (event["length"], event["kept"]) == (1, 0)
            (line,) = event["last"]
            assert (line["step"], line["seat"], line["note"]) == (1, seat, False)
            assert line["words"] == f"{who} built{done}"
            assert line["heading"].startswith("Your turn" if who == "You" else f"{who}'s turn")
            assert event["movers"] == after["movers"]
        undo = {"seat": seat, "decision": after["decision"]}
        fine(player.post(f"/tables/{table}/undo", undo))
        for listener in (own, theirs, watched):
            event = listener.next()
            assert (event["length"], event["kept"], event["last"]) == (2, 0, [])


def test_a_copy_of_the_log_is_kept_up_to_date_by_the_stream(
    ada: Player, ben: Player, dice: random.Random
) -> None:
    """With secrets and undo: Ben's copy is what Ben may hear."""
    table, _ = two_at_a_table(ada, ben, "indio")
    players = {"red": ada, "blue": ben}
    copy: list[Json] = []
    with listening(ben, f"/tables/{table}/events", seat="blue") as listener:
        for _ in range(60):
            state = ada.look(table)
            seat = state["movers"][0]
            after = players[seat].play_one(table, seat, dice)
            undo = {"seat": seat, "decision": after["decision"]}
            if dice.random() < 0.3:
                players[seat].post(f"/tables/{table}/undo", undo)  # refused if it must stand
        length = ada.look(table)["length"]
        event: Json = {"length": -1}
        while event["length"] < length:
            event = listener.next()
            del copy[event["kept"] :]
            copy += event["last"]
    assert copy == fine(ben.get(f"/tables/{table}/log", seat="blue"))["lines"]


def test_a_stream_of_a_seat_ends_when_the_seat_is_handed_on(ada: Player, ben: Player) -> None:
    table, _ = two_at_a_table(ada, ben)
    link = fine(ben.post(f"/tables/{table}/seats/blue/link", {}))
    with listening(ben, f"/tables/{table}/events", seat="blue") as listener:
        listener.next()
        eve = Player(ada.client, "Eve")
        fine(eve.post(f"/tables/{table}/seats/blue", {"secret": link["secret"]}))
        with pytest.raises(EOFError):
            listener.next()


def test_turns_at_all_tables_are_told_once_each(
    ada: Player, ben: Player, dice: random.Random
) -> None:
    earlier, red_begins = two_at_a_table(ada, ben)
    first, seat = (ada, "red") if red_begins else (ben, "blue")
    second = ben if red_begins else ada
    with listening(first, "/events") as turns, listening(second, "/events") as others:
        game = {"kind": "turn", "game": "kingdom_builder"}
        assert turns.next() == {**game, "table": earlier, "seat": seat, "length": 0}
        after = first.play_on(earlier, seat, dice)
        # the last of what was told is the last question; then the other is asked
        asked = others.next()
        assert (asked["table"], asked["length"]) == (earlier, after["length"])
        assert asked["seat"] == after["movers"][0] != seat
        # a table that begins later, and where somebody sits down
        table = first.open_table("hamlet", ["me", "open"])["id"]
        fine(second.post(f"/tables/{table}/seats/blue", {}))
        begun = first.look(table)["movers"][0]
        listener = turns if begun == "red" else others
        found = listener.until(lambda event: event["table"] == table)
        assert found == {
            "kind": "turn", "table": table, "game": "hamlet", "seat": begun, "length": 0,
        }  # fmt: skip


def test_the_end_of_a_game_is_told(ada: Player, ben: Player, dice: random.Random) -> None:
    table, _ = two_at_a_table(ada, ben, "indio")
    players = {"red": ada, "blue": ben}
    with listening(ben, "/events") as turns:
        while not (state := ada.look(table))["over"]:
            for seat in state["movers"]:
                players[seat].play_on(table, seat, dice)
        last = turns.until(lambda event: event["kind"] == "over")
    assert last == {
        "kind": "over", "table": table, "game": "indio", "seat": "blue", "length": state["length"],
    }  # fmt: skip


def test_a_stream_that_may_not_be_heard_is_refused(
    client: httpx.Client, ada: Player, ben: Player
) -> None:
    table, _ = two_at_a_table(ada, ben)
    refusal(client.get(f"{ROOT}/events"), 401)
    refusal(client.get(f"{ROOT}/events", headers={"Authorization": "Bearer x"}), 401)
    refusal(ben.get(f"/tables/{table}/events", seat="red"), 403)
    refusal(ben.get(f"/tables/{table}/events", seat="black"), 404)
    refusal(ben.get(f"/tables/{table}/events", seat="pink"), 422)
    refusal(ben.get("/tables/0123456789ab/events"), 404)


def test_a_guest_has_only_so_many_streams(start_server: Callable[..., Server]) -> None:
    server = start_server(MOOTHALL_STREAMS="1")
    with httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False) as client:
        player = Player(client)
        table = player.open_table("hamlet", ["me", "me"])["id"]
        with listening(player, f"/tables/{table}/events") as listener:
            listener.next()
            refusal(player.get("/events"), 429)
        with listening(Player(client), "/events"):
            pass
    assert server.stop() == 0


def test_turns_are_told_across_two_processes(
    start_server: Callable[..., Server], postgres_url: str
) -> None:
    """Ben listens at one process while everything happens at the other."""
    address = {"MOOTHALL_DATABASE_URL": postgres_url}
    near, far = start_server(**address), start_server(**address)
    with (
        httpx.Client(base_url=near.url, timeout=SECONDS, trust_env=False) as here,
        httpx.Client(base_url=far.url, timeout=SECONDS, trust_env=False) as there,
    ):
        ada, ben = Player(here, "Ada"), Player(here, "Ben")
        dice = random.Random(3)
        elsewhere = httpx.Client(base_url=far.url, timeout=SECONDS, trust_env=False)
        with elsewhere, elsewhere.stream("GET", f"{ROOT}/events", headers=ben.headers) as answer:
            listener = Listener(answer)
            table, red_begins = two_at_a_table(ada, ben)
            if red_begins:
                ada.play_on(table, "red", dice)
            event = listener.until(lambda found: found["seat"] == "blue")
            assert (event["kind"], event["table"]) == ("turn", table)
            ben.client = there  # and answers where he listens
            ben.play_on(table, "blue", dice)
            assert ada.look(table)["movers"] == ["red"]
    assert near.stop() == far.stop() == 0
