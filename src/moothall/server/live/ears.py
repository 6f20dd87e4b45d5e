"""One stream of a browser for all its tabs: over HTTP/1.1 it has six connections and no more.

A tab asks to be told of a table by a request of its own. What it is to hear comes by the stream,
after a line with the tab's number; the number alone says that nothing more will come.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Final

log = logging.getLogger("moothall")
WAITING: Final = 4  # messages that wait for a slow browser, before tables are told to wait
IDLE: Final = 4.0  # seconds after which a stream for which no tab listens ends


class Ear:
    """A stream, and the tabs that listen by it."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.key = secrets.token_urlsafe(16)
        self._heard: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._tabs: dict[int, asyncio.Task[None]] = {}

    @property
    def tabs(self) -> int:
        """How many listen."""
        return len(self._tabs)

    def listen(self, tab: int, changes: AsyncGenerator[str]) -> None:
        """Let a tab hear of changes from now on."""
        self.leave(tab)
        self._tabs[tab] = asyncio.ensure_future(self._follow(tab, changes))

    def leave(self, tab: int) -> None:
        task = self._tabs.pop(tab, None)
        if task is not None:
            task.cancel()

    async def _follow(self, tab: int, changes: AsyncGenerator[str]) -> None:
        try:
            async with aclosing(changes):
                async for change in changes:
                    await self._heard.put(f"{tab}\n{change}")
        except Exception as error:  # the tab comes again, and is told what is wrong
            log.warning("a stream has ended (%s)", type(error).__name__)
        self._tabs.pop(tab, None)
        await self._heard.put(str(tab))

    async def messages(self) -> AsyncIterator[str]:
        """All that the tabs are to hear, for as long as there are any."""
        while True:
            try:
                yield await asyncio.wait_for(self._heard.get(), IDLE)
            except TimeoutError:
                if not self._tabs:
                    return

    def close(self) -> None:
        for tab in list(self._tabs):
            self.leave(tab)


class Ears:
    """The streams of this process that are shared by tabs."""

    def __init__(self) -> None:
        self._open: dict[str, Ear] = {}

    def find(self, key: str, guest: str) -> Ear | None:
        """The stream of a key, if it is this guest's."""
        found = self._open.get(key)
        return found if found is not None and found.guest == guest else None

    async def stream(self, guest: str) -> AsyncIterator[str]:
        """A new stream: first its key, then what is heard."""
        ear = Ear(guest)
        self._open[ear.key] = ear
        try:
            yield ear.key
            async for message in ear.messages():
                yield message
        finally:
            del self._open[ear.key]
            ear.close()
