"""A program that plays through the JSON API of a real server."""

import json
import threading
from types import TracebackType
from typing import Any

import httpx

PATIENCE = 30.0


class Player:
    """Somebody with a token."""

    def __init__(self, url: str, name: str = "Ann", token: str | None = None) -> None:
        self.http = httpx.Client(base_url=url + "/api/v1", timeout=PATIENCE, trust_env=False)
        self.token = token or self.http.post("/tokens", json={"name": name}).json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def __enter__(self) -> "Player":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.http.close()

    def create(self, game: str, *seats: str, **more: Any) -> str:
        """A table: each seat `me`, `open` or the name of a bot."""
        plans = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        answer = self.http.post("/tables", json={"game": game, "seats": plans, **more})
        answer.raise_for_status()
        return str(answer.json()["id"])

    def look(self, table: str, seat: str = "") -> Any:
        answer = self.http.get(f"/tables/{table}", params={"seat": seat} if seat else {})
        answer.raise_for_status()
        return answer.json()

    def question(self, table: str) -> Any:
        """What is asked of the first of the seats that may choose."""
        return self.look(table, self.look(table)["movers"][0])["your"]

    def choose(self, table: str, question: Any, place: int = 0) -> httpx.Response:
        forward = [choice for choice in question["choices"] if not choice["takes_back"]]
        body = {
            "seat": question["seat"],
            "choice": forward[place % len(forward)]["choice"],
            "decision": question["decision"],
        }
        return self.http.post(f"/tables/{table}/choices", json=body)


class Listener:
    """Somebody who follows a table's stream, in a thread."""

    def __init__(self, url: str, table: str) -> None:
        self.events: list[Any] = []
        self.ended_well = False
        self._heard = threading.Condition()
        self._http = httpx.Client(base_url=url, timeout=httpx.Timeout(PATIENCE), trust_env=False)
        self._thread = threading.Thread(target=self._listen, args=(table,), daemon=True)
        self._thread.start()
        self.wait_for(0)

    def _listen(self, table: str) -> None:
        try:
            with self._http.stream("GET", f"/api/v1/tables/{table}/events") as answer:
                for line in answer.iter_lines():
                    if line.startswith("data: "):
                        with self._heard:
                            self.events.append(json.loads(line.removeprefix("data: ")))
                            self._heard.notify_all()
            self.ended_well = True
        except httpx.HTTPError:
            pass  # the server was killed, or we have heard enough
        finally:
            with self._heard:
                self._heard.notify_all()

    @property
    def length(self) -> int:
        """How much of the table's log was heard of."""
        return int(self.events[-1]["length"]) if self.events else -1

    def wait_for(self, length: int) -> None:
        with self._heard:
            arrived = self._heard.wait_for(lambda: self.length >= length, PATIENCE)
        assert arrived, f"heard of {self.length} entries, not of {length}"

    def wait_for_the_end(self) -> None:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._http.close()
