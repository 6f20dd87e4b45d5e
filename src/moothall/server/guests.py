"""Who is asking: a guest with a signed cookie, or a program with a token."""

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from time import monotonic
from typing import Annotated, Any, Final, TypeVar

from fastapi import Depends, Request
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, insert, select

from moothall.server.errors import Refused
from moothall.server.proxies import client_of
from moothall.server.rates import Rates
from moothall.server.storage.keys import COOKIES, read_keys
from moothall.server.storage.schema import TokenRow
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest
from moothall.server.tables.seating import Seating
from moothall.server.tables.talking import Talking

T = TypeVar("T")
COOKIE: Final = "moothall_guest"
HOST_COOKIE: Final = "__Host-moothall_guest"  # which browsers take and give over https alone
NOBODY: Final = Guest("", "Guest")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
REMEMBERED: Final = 10_000
LOOK_AGAIN: Final = 10.0  # seconds until we look once more for keys that we do not know
REMEMBERED_SECONDS: Final = 45.0  # then a token may have been revoked


class Guests:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        storage.key(COOKIES)  # made, if there is none
        self._take_keys(storage.read_now(lambda c: read_keys(c, COOKIES)))
        self._looked = monotonic()
        self._cookies: OrderedDict[str, Guest] = OrderedDict()
        self._tokens: OrderedDict[str, tuple[Guest, float]] = OrderedDict()

    # ---- cookies

    def _take_keys(self, keys: list[str]) -> None:
        """The newest signs; what the others have signed is still good."""
        self._keys = keys
        self._signer, *self._older = [URLSafeSerializer(key, salt="guest") for key in keys[::-1]]

    def sign(self, guest: Guest) -> str:
        signed: str | bytes = self._signer.dumps([guest.id, guest.name])
        return signed if isinstance(signed, str) else signed.decode()

    def from_cookie(self, cookie: str | None) -> Guest | None:
        if not cookie:
            return None
        known = self._cookies.get(cookie)
        if known is not None:
            self._cookies.move_to_end(cookie)
            return known
        found = _read(self._signer, cookie)
        if found is not None:
            _remember(self._cookies, cookie, found)
        return found

    async def recognise(self, cookies: Mapping[str, str], secure: bool) -> tuple[Guest | None, str]:
        """Whose cookie it is; and the cookie that should take its place, if one should.

        One under the name for plain http, which everybody had at first, is good over https too.
        """
        given = [cookie for name in (HOST_COOKIE, COOKIE) if (cookie := cookies.get(name))]
        for cookie in given:
            found = self.from_cookie(cookie)
            if found is not None:
                moves = secure and HOST_COOKIE not in cookies
                return found, self.sign(found) if moves else ""
        for cookie in given:
            found = await self._signed_before(cookie)
            if found is not None:
                return found, self.sign(found)
        return None, ""

    async def _signed_before(self, cookie: str) -> Guest | None:
        """Whose cookie it is that another key has signed: an older one, or one newer than ours."""
        if monotonic() - self._looked > LOOK_AGAIN:
            self._looked = monotonic()
            keys = await self.storage.read(lambda c: read_keys(c, COOKIES))
            if keys and keys != self._keys:
                self._take_keys(keys)
                self._cookies.clear()
        for signer in (self._signer, *self._older):
            found = _read(signer, cookie)
            if found is not None:
                return found
        return None

    # ---- tokens

    async def new_token(self, name: str) -> tuple[str, Guest]:
        token = secrets.token_urlsafe(32)
        guest = Guest(secrets.token_hex(8), name)
        row = {"digest": _digest(token), "guest": guest.id, "name": name}
        await self.storage.write(lambda c: c.execute(insert(TokenRow), row))
        return token, guest

    def remembered(self, token: str) -> Guest | None:
        """Whose token it is, if it has been used here lately."""
        digest = _digest(token)
        known, until = self._tokens.get(digest, (NOBODY, 0.0))
        if monotonic() >= until:
            return None
        self._tokens.move_to_end(digest)
        return known

    async def from_token(self, token: str) -> Guest:
        known = self.remembered(token)
        if known is not None:
            return known
        digest = _digest(token)

        def look(connection: Connection) -> Any:
            asked = select(TokenRow.guest, TokenRow.name).where(TokenRow.digest == digest)
            return connection.execute(asked).first()

        found = await self.storage.read(look)
        if found is None:
            self._tokens.pop(digest, None)
            raise Refused(401, "this token is not known here")
        guest = Guest(found[0], found[1])
        _remember(self._tokens, digest, (guest, monotonic() + REMEMBERED_SECONDS))
        return guest


def _read(signer: URLSafeSerializer, cookie: str) -> Guest | None:
    try:
        written = signer.loads(cookie)
    except BadSignature:
        return None
    return Guest(str(written[0]), str(written[1]))


def _remember(known: OrderedDict[str, T], key: str, guest: T) -> None:
    known[key] = guest
    known.move_to_end(key)
    if len(known) > REMEMBERED:
        known.popitem(last=False)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def given_token(authorization: str) -> str:
    """The token of an `Authorization` header; nothing if it holds something else."""
    kind, _, token = authorization.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def guest(request: Request) -> Guest:
    """Who asks. Who changes something for the first time becomes somebody, and gets a cookie."""
    guests: Guests = request.app.state.guests
    given = request.headers.get("authorization", "")
    if given:
        bearer: Guest | None = request.scope["state"].get("bearer")
        if bearer is not None:  # recognised when the request came in
            return bearer
        token = given_token(given)
        if not token:
            raise Refused(401, "the authorization is not 'Bearer' and a token")
        return await guests.from_token(token)
    known: Guest | None = request.state.guest
    if known is not None:
        return known
    if request.method in SAFE:
        return NOBODY
    rates: Rates = request.app.state.guest_rates
    if not rates.allow(client_of(request.scope)):
        raise Refused(429, "too many new guests from this address: wait, or keep your cookie")
    return welcome(request, Guest(secrets.token_hex(8), NOBODY.name))


def welcome(request: Request, guest: Guest) -> Guest:
    """Let the answer to this request carry the guest's cookie."""
    request.state.guest = guest
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
