"""A program at a table, as tests write one: over any HTTP client, with a token of its own."""

import random
from collections.abc import Sequence
from typing import Any

import httpx

Json = dict[str, Any]
ROOT = "/api/v1"


class Player:
    """One guest of the API. Keeps every answer, so that a test can search them all."""

    def __init__(self, client: httpx.Client, name: str = "Ada") -> None:
        self.client = client
        self.heard: list[str] = []
        made = client.post(f"{ROOT}/tokens", json={"name": name})
        assert made.status_code == 201, made.text
        self.token = str(made.json()["token"])
        self.guest = str(made.json()["guest"])

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **query: object) -> httpx.Response:
        asked = {name: str(value) for name, value in query.items() if value is not None}
        answer = self.client.get(ROOT + path, params=asked, headers=self.headers)
        self.heard.append(answer.text)
        return answer

    def post(self, path: str, body: object) -> httpx.Response:
        answer = self.client.post(ROOT + path, json=body, headers=self.headers)
        self.heard.append(answer.text)
        return answer

    # ---- what is usually done

    def open_table(self, game: str, seats: Sequence[str | Json], **more: object) -> Json:
        """Set up a table: seats as `me`, `open` or the name of a bot."""
        kinds = ("me", "open")
        planned = [
            seat
            if isinstance(seat, dict)
            else {"kind": seat}
            if seat in kinds
            else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        return fine(self.post("/tables", {"game": game, "seats": planned, **more}), 201)

    def look(self, table: str, seat: str | None = None) -> Json:
        return fine(self.get(f"/tables/{table}", seat=seat))

    def choose(self, table: str, seat: str, choice: int | str, decision: int) -> httpx.Response:
        body = {"seat": seat, "choice": choice, "decision": decision}
        return self.post(f"/tables/{table}/choices", body)

    def play_one(self, table: str, seat: str, dice: random.Random) -> Json:
        """Make one choice that goes forward."""
        your = self.look(table, seat)["your"]
        forward = [found["choice"] for found in your["choices"] if not found["takes_back"]]
        return fine(self.choose(table, seat, dice.choice(forward), your["decision"]))

    def play_on(self, table: str, seat: str, dice: random.Random) -> Json:
        """Choose for as long as something is asked of the seat; the answer to the last choice."""
        after = self.play_one(table, seat, dice)
        while after["choices"]:
            forward = [choice for choice in after["choices"] if choice not in after["back"]]
            answer = self.choose(table, seat, dice.choice(forward), after["decision"])
            after = fine(answer)
        return after


def fine(answer: httpx.Response, status: int = 200) -> Json:
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def refusal(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal that must have this status."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    assert list(answer.json()) == ["detail"]
    return str(answer.json()["detail"])
