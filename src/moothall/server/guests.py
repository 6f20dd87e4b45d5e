"""Who is asking: a guest with a signed cookie, or a program with a token."""

import hashlib
import secrets
from collections import OrderedDict
from dataclasses import replace
from time import monotonic
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, insert, select

from moothall.server.errors import Refused
from moothall.server.storage.schema import TokenRow
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest
from moothall.server.tables.seating import Seating
from moothall.server.tables.talking import Talking

COOKIE: Final = "moothall_guest"
NOBODY: Final = Guest("", "Guest")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REMEMBERED: Final = 10_000
REMEMBERED_SECONDS: Final = 45.0  # then a token may have been revoked


class Guests:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._signer = URLSafeSerializer(storage.key("cookies"), salt="guest")
        self._tokens: OrderedDict[str, tuple[Guest, float]] = OrderedDict()

    # ---- cookies

    def sign(self, guest: Guest) -> str:
        signed: str | bytes = self._signer.dumps([guest.id, guest.name])
        return signed if isinstance(signed, str) else signed.decode()

    def from_cookie(self, cookie: str | None) -> Guest | None:
        if not cookie:
            return None
        try:
            written = self._signer.loads(cookie)
        except BadSignature:
            return None
        return Guest(str(written[0]), str(written[1]))

    # ---- tokens

    async def new_token(self, name: str) -> tuple[str, Guest]:
        token = secrets.token_urlsafe(32)
        guest = Guest(secrets.token_hex(8), name)
        row = {"digest": _digest(token), "guest": guest.id, "name": name}
        await self.storage.write(lambda c: c.execute(insert(TokenRow), row))
        return token, guest

    async def from_token(self, token: str) -> Guest:
        digest = _digest(token)
        known, until = self._tokens.get(digest, (NOBODY, 0.0))
        if monotonic() < until:
            return known

        def look(connection: Connection) -> Any:
            asked = select(TokenRow.guest, TokenRow.name).where(TokenRow.digest == digest)
            return connection.execute(asked).first()

        found = await self.storage.read(look)
        if found is None:
            self._tokens.pop(digest, None)
            raise Refused(401, "this token is not known here")
        guest = Guest(found[0], found[1])
        self._tokens[digest] = guest, monotonic() + REMEMBERED_SECONDS
        self._tokens.move_to_end(digest)
        if len(self._tokens) > REMEMBERED:
            self._tokens.popitem(last=False)
        return guest


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


async def guest(request: Request) -> Guest:
    """Who asks. Who changes something for the first time becomes somebody, and gets a cookie."""
    guests: Guests = request.app.state.guests
    given = request.headers.get("authorization", "")
    if given:
        kind, _, token = given.partition(" ")
        if kind.lower() != "bearer" or not token:
            raise Refused(401, "the authorization is not 'Bearer' and a token")
        return await guests.from_token(token.strip())
    known = guests.from_cookie(request.cookies.get(COOKIE))
    if known is not None:
        return known
    if request.method in SAFE:
        return NOBODY
    return welcome(request, Guest(secrets.token_hex(8), NOBODY.name))


def welcome(request: Request, guest: Guest) -> Guest:
    """Let the answer to this request carry the guest's cookie."""
    request.state.cookie = request.app.state.guests.sign(guest)
    return guest


def rename(request: Request, guest: Guest, name: str) -> Guest:
    return welcome(request, replace(guest, name=name))


async def hall(request: Request) -> Hall:  # async: no detour through a thread
    found: Hall = request.app.state.hall
    return found


async def seating(request: Request) -> Seating:
    return Seating(request.app.state.hall)


async def talking(request: Request) -> Talking:
    found: Talking = request.app.state.talking
    return found


GuestDep = Annotated[Guest, Depends(guest)]
HallDep = Annotated[Hall, Depends(hall)]
SeatingDep = Annotated[Seating, Depends(seating)]
TalkingDep = Annotated[Talking, Depends(talking)]
