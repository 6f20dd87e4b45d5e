"""The secrets that sign: several of one name, of which the newest signs and all are good.

The first row has the plain name, later ones a number after it: `cookies`, `cookies.1`, …
"""

import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from moothall.server.storage.schema import KeyRow

COOKIES: Final = "cookies"


def _rows(connection: Connection, name: str) -> list[tuple[int, str, str]]:
    asked = select(KeyRow.name, KeyRow.value).where(
        (KeyRow.name == name) | KeyRow.name.startswith(f"{name}.", autoescape=True)
    )
    found = connection.execute(asked)
    return sorted((int(full.partition(".")[2] or 0), full, value) for full, value in found)


def read_keys(connection: Connection, name: str) -> list[str]:
    """All keys of a name, the newest last."""
    return [value for _, _, value in _rows(connection, name)]


def add_key(connection: Connection, name: str) -> int:
    """Make a key that signs from now on; how many there are now."""
    rows = _rows(connection, name)
    full = f"{name}.{rows[-1][0] + 1}" if rows else name
    connection.execute(insert(KeyRow), {"name": full, "value": secrets.token_hex(32)})
    return len(rows) + 1


def forget_older(connection: Connection, name: str) -> int:
    """Let nothing be good any more but what the newest key has signed; how many are gone."""
    older = [full for _, full, _ in _rows(connection, name)[:-1]]
    connection.execute(delete(KeyRow).where(KeyRow.name.in_(older)))
    return len(older)
