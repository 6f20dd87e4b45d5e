"""News between server processes that share a PostgreSQL database."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import psycopg

from moothall.server.errors import Refused
from moothall.server.storage.writer import CHANNEL, Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.news import take_up

log = logging.getLogger("moothall")
AGAIN: Final = 1.0  # seconds until a lost connection is tried again


class News:
    """Hears of tables that other processes have changed, and brings ours up to date."""

    def __init__(self, hall: Hall, storage: Storage) -> None:
        self.hall = hall
        self.storage = storage
        self._task = asyncio.ensure_future(self._listen_on())
        self.listening = asyncio.Event()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_on(self) -> None:
        address = self.storage.engine.url.set(drivername="postgresql")
        while True:
            try:
                await self._listen(address.render_as_string(hide_password=False))
            except Exception as error:  # also of reading what was missed: never the end of news
                log.warning("news from the database stopped (%s)", type(error).__name__)
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self, address: str) -> None:
        connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
        async with connection:
            await connection.execute(f"listen {CHANNEL}")
            self.listening.set()
            for table_id in self.hall.in_memory():  # what was missed meanwhile
                with suppress(Refused):  # it is gone, and who comes there is told so
                    await self.hall.catch_up(table_id)
                    await self.hall.hear(table_id)
            async for notice in connection.notifies():
                sender, _, news = notice.payload.partition(" ")
                if sender == self.storage.sender:
                    continue
                await take_up(self.hall, news)
