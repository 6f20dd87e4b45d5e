"""One stream for all tabs of a browser: who joins it, what comes by it, and when it ends."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.server.config import Config
from moothall.server.live import ears as live_ears
from moothall.server.live.ears import WAITING, Ears
from tests.server.halls import quick_config

pytestmark = pytest.mark.anyio


async def words(*said: str, ended: list[str] | None = None) -> AsyncGenerator[str]:
    """Says something, then waits until nobody listens any more."""
    try:
        for word in said:
            yield word
        await asyncio.Event().wait()
    finally:
        if ended is not None:
            ended.append(said[0])


async def few(*said: str) -> AsyncGenerator[str]:
    for word in said:
        yield word


async def next_of(stream: AsyncIterator[str], count: int) -> list[str]:
    return [await anext(stream) for _ in range(count)]


async def test_what_each_tab_is_to_hear_comes_after_its_number() -> None:
    ears = Ears()
    stream = ears.stream("ann")
    ear = ears.find(await anext(stream), "ann")
    assert ear is not None
    ear.listen(1, words("one\nmore"))
    ear.listen(2, few("two"))
    assert sorted(await next_of(stream, 3)) == ["1\none\nmore", "2", "2\ntwo"]
    assert ear.tabs == 1


async def test_only_whose_stream_it_is_finds_it() -> None:
    ears = Ears()
    stream = ears.stream("ann")
    key = await anext(stream)
    assert ears.find(key, "ann")
    assert ears.find(key, "bob") is None
    assert ears.find(key, "") is None
    assert ears.find("x", "ann") is None


async def test_a_tab_that_leaves_or_a_stream_that_ends_lets_go_of_the_table() -> None:
    ears = Ears()
    stream = ears.stream("ann")
    key = await anext(stream)
    ear = ears.find(key, "ann")
    assert ear is not None
    ended: list[str] = []
    for tab, word in enumerate(("one", "two", "three")):
        ear.listen(tab, words(word, ended=ended))
        assert await anext(stream) == f"{tab}\n{word}"
    ear.leave(0)
    ear.listen(1, words("again", ended=ended))
    assert await anext(stream) == "1\nagain"
    assert ended == ["one", "two"]
    await stream.aclose()  # type: ignore[attr-defined]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert sorted(ended) == ["again", "one", "three", "two"]
    assert ears.find(key, "ann") is None


async def test_a_browser_that_does_not_read_lets_the_tables_wait() -> None:
    ears = Ears()
    stream = ears.stream("ann")
    ear = ears.find(await anext(stream), "ann")
    assert ear is not None
    made = []

    async def eager() -> AsyncGenerator[str]:
        for number in range(100):
            made.append(number)
            yield str(number)

    ear.listen(1, eager())
    for _ in range(300):
        await asyncio.sleep(0)
    assert len(made) <= WAITING + 1
    assert await next_of(stream, 100) == [f"1\n{number}" for number in range(100)]


async def test_a_stream_for_which_no_tab_listens_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_ears, "IDLE", 0.01)
    ears = Ears()
    stream = ears.stream("ann")
    await anext(stream)
    with pytest.raises(StopAsyncIteration):
        await anext(stream)


@pytest.fixture
def config(sqlite_url: str) -> Config:
    return quick_config(sqlite_url)


def test_nobody_joins_a_stream_that_is_not_theirs_or_becomes_somebody_by_it(
    client: TestClient, app: FastAPI
) -> None:
    for path in ("/listen/x", "/listen/x/leave"):
        answer = client.post(path, data={"tab": "1", "table": "abc"})
        assert answer.status_code == 404
        assert "set-cookie" not in answer.headers
