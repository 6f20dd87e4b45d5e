#!/usr/bin/env python3
"""A player for a Moothall server, in one file and with Python's standard library alone.

    python examples/bot.py                                  a game against a settler
    python examples/bot.py --game hamlet --against random random
    python examples/bot.py --link http://localhost:8765/seat/3f9a0c52be17/blue/…
    python examples/bot.py --wait                           play whoever sits down across from it

It comes in with a token, sits down, listens to the stream of its turns, and answers each question
by a simple rule. Put a better one into `pick` and you have written a bot: everything that your seat
may know is in `table["view"]`, and every choice comes with its text and a sentence.
"""

import argparse
import http.client
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]

SLOWLY = 1.0  # seconds until something that did not work is tried again
PATIENCE = 60.0  # seconds without a word until we give up; a stream pings more often


class Refused(Exception):
    """The server's refusal: a status for programs, a sentence for people."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class Hall:
    """The requests of the API that a player needs."""

    def __init__(self, address: str) -> None:
        self.address = urlsplit(address)
        self.token = ""

    def call(self, method: str, path: str, body: object = None) -> Json:
        """One request; its answer, or Refused."""
        while True:
            connection = self._connect()
            try:
                headers = {"Content-Type": "application/json", **self._authorization()}
                content = None if body is None else json.dumps(body)
                connection.request(method, f"/api/v1{path}", content, headers)
                answer = connection.getresponse()
                found: Json = json.load(answer)
            finally:
                connection.close()
            if answer.status == 429 and "requests" in found["detail"]:
                time.sleep(SLOWLY)  # we were too fast
                continue
            if answer.status >= 400:
                raise Refused(answer.status, found["detail"])
            return found

    def events(self, path: str) -> Iterator[Json]:
        """A stream: an object for each message, until the server ends it.

        The format is server-sent events: `data:` lines, an empty line after each message, and
        lines that begin with a colon, which only show that the connection is alive.
        """
        connection = self._connect()
        try:
            connection.request("GET", f"/api/v1{path}", headers=self._authorization())
            answer = connection.getresponse()
            if answer.status >= 400:
                raise Refused(answer.status, json.load(answer)["detail"])
            data: list[str] = []
            for raw in answer:
                line = raw.decode().rstrip("\r\n")
                if line.startswith("data:"):
                    data.append(line.removeprefix("data:").removeprefix(" "))
                elif not line and data:
                    yield json.loads("\n".join(data))
                    data = []
        finally:
            connection.close()

    def _connect(self) -> http.client.HTTPConnection:
        secure = self.address.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        return kind(self.address.netloc, timeout=PATIENCE)

    def _authorization(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


class Bot:
    """A guest of the hall who plays by a rule."""

    def __init__(self, hall: Hall, name: str, seed: int | None) -> None:
        self.hall = hall
        self.random = random.Random(seed)
        hall.token = hall.call("POST", "/tokens", {"name": name})["token"]

    # ---- sitting down: each answers the table's id and our seat

    def against_bots(self, game: str, bots: list[str]) -> tuple[str, str]:
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        return self.hall.call("POST", "/tables", {"game": game, "seats": seats})["id"], "red"

    def against_anybody(self, game: str) -> tuple[str, str]:
        seats = [{"kind": "me"}, {"kind": "open"}]
        return self.hall.call("POST", "/tables", {"game": game, "seats": seats})["id"], "red"

    def by_link(self, link: str) -> tuple[str, str]:
        """A seat link is …/seat/TABLE/COLOUR/SECRET."""
        table, seat, secret = urlsplit(link).path.strip("/").split("/")[-3:]
        if seat.isdigit():  # the pages also number the seats
            seat = self.hall.call("GET", f"/tables/{table}")["seats"][int(seat)]["seat"]
        self.hall.call("POST", f"/tables/{table}/seats/{seat}", {"secret": secret})
        return table, seat

    # ---- playing

    def play(self, table: str, seat: str) -> Json:
        """Play one game to its end; the table as it is then.

        The stream first tells of every question that is open already, so nothing is missed
        between two streams: a server that is started again finds us waiting.
        """
        lost = 0
        while True:
            try:
                looked = self.look(table, seat)
                if looked["over"]:
                    return looked
                for event in self.hall.events("/events"):
                    lost = 0
                    if event["kind"] == "turn":
                        self.answer(event["table"], event["seat"])
                    elif event["table"] == table:
                        break
            except (OSError, http.client.HTTPException) as error:
                lost += 1
                if lost * SLOWLY > PATIENCE:
                    raise OSError(error) from None
                time.sleep(SLOWLY)

    def answer(self, table: str, seat: str) -> None:
        """Answer for as long as something is asked of the seat."""
        while True:
            looked = self.look(table, seat)
            your = looked["your"]
            answer: Json = {"seat": seat, "decision": your["decision"]}
            if your["confirm"]:
                path = "confirm"
            elif your["choices"]:
                path = "choices"
                answer["choice"] = self.pick(looked)["choice"]
            else:
                return
            try:
                self.hall.call("POST", f"/tables/{table}/{path}", answer)
            except Refused as refusal:
                if refusal.status != 409:  # 409: the table has moved on, so look again
                    raise

    def look(self, table: str, seat: str) -> Json:
        """The table as our seat sees it."""
        return self.hall.call("GET", f"/tables/{table}?seat={seat}")

    def pick(self, table: Json) -> Json:
        """The rule: anything rather than to stop, and nothing that only takes a choice back."""
        choices = [choice for choice in table["your"]["choices"] if not choice["takes_back"]]
        going_on = [c for c in choices if c["text"].split()[0] not in ("end", "pass", "done")]
        return self.random.choice(going_on or choices)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game on a Moothall server.")
    parser.add_argument("--server", default="http://localhost:8765", help="where the hall is")
    parser.add_argument("--game", default="kingdom_builder", help="a name from /api/v1/games")
    parser.add_argument("--against", nargs="+", default=["settler"], help="the house's bots")
    parser.add_argument("--wait", action="store_true", help="leave a seat open for somebody")
    parser.add_argument("--link", help="take the seat of a seat link instead")
    parser.add_argument("--name", default="Example bot", help="the name shown at the table")
    parser.add_argument("--seed", type=int, help="makes the bot's own chance repeatable")
    asked = parser.parse_args()
    link = urlsplit(asked.link) if asked.link else None
    address = f"{link.scheme}://{link.netloc}" if link and link.netloc else asked.server
    try:
        bot = Bot(Hall(address), asked.name, asked.seed)
        if asked.link:
            table, seat = bot.by_link(asked.link)
        elif asked.wait:
            table, seat = bot.against_anybody(asked.game)
        else:
            table, seat = bot.against_bots(asked.game, asked.against)
        print(f"Playing {seat} at {address}/table/{table}", flush=True)
        over = bot.play(table, seat)
    except Refused as refusal:
        sys.exit(f"The hall refuses: {refusal}.")
    except OSError as error:
        sys.exit(f"No hall answers at {address}: {error}.")
    for score in over["scores"]:
        print(f"{score['seat']:>8} {score['total']:4}")
    print(over["result"])


if __name__ == "__main__":
    main()
