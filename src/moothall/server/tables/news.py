"""News of tables that another process has changed."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from moothall.server.errors import Refused
from moothall.server.storage.chats import CHAT_NEWS
from moothall.server.tables.hall import Hall

log = logging.getLogger("moothall")
AGAIN: Final = 1.0  # seconds until what could not be read is tried again


async def take_up(hall: Hall, news: str) -> None:
    """Bring what is in memory here up to date."""
    if news.startswith(CHAT_NEWS):
        await hall.hear(news.removeprefix(CHAT_NEWS))
    else:
        with suppress(Refused):
            await hall.catch_up(news)


class LocalNews:
    """What processes of the same machine tell, taken up in the order in which it comes."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._heard: dict[str, None] = {}  # each once, however often it was told meanwhile
        self._taken_up = ""  # at this moment
        self._task: asyncio.Task[None] | None = None
        hall.unread = self.unread

    def unread(self, news: str) -> bool:
        """Whether something has been heard that is not known in the hall yet."""
        return news in self._heard or news == self._taken_up

    def heard(self, news: list[str]) -> None:
        self._heard.update(dict.fromkeys(news))
        if self._task is None:
            self._task = asyncio.ensure_future(self._take_up())

    async def _take_up(self) -> None:
        while self._heard:
            self._taken_up = news = next(iter(self._heard))
            del self._heard[news]
            try:
                await take_up(self.hall, news)
            except Exception as error:  # of reading
                log.warning("news of a table cannot be read (%s)", type(error).__name__)
                self._heard[news] = None
                await asyncio.sleep(AGAIN)
        self._taken_up = ""
        self._task = None
