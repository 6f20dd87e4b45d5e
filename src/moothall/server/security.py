"""What every request must pass and every answer carries: limits, origin, headers, the cookie."""

import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.config import Config
from moothall.server.guests import COOKIE, HOST_COOKIE, SAFE, Guests, given_token
from moothall.server.live.streams import STRAIGHT
from moothall.server.proxies import Proxies, client_of
from moothall.server.rates import Rates
from moothall.server.tables.plans import Guest

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
NO_PAGE: Final = b"default-src 'none'; frame-ancestors 'none'"
ALWAYS: Final = (
    (b"x-content-type-options", b"nosniff"),
    # not no-referrer: then a form would not say where it comes from
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
LONG: Final = b"public, max-age=31536000, immutable"  # what carries its digest in its address
YEAR: Final = 365 * 24 * 3600
WATCHED: Final = ("/healthz", "/readyz")  # who looks after the server is always let in
Failed = Callable[[Request, Exception], Awaitable[Response]]
Header = tuple[bytes, bytes]
Note = Callable[[Scope, int, float], None]  # takes the status, and the seconds until it was known


class Safety:
    """The outermost layer."""

    def __init__(
        self, app: ASGIApp, config: Config, failed: Failed, notes: Sequence[Note] = ()
    ) -> None:
        self.app = app
        self.failed = failed
        self.notes = notes
        self.config = config
        self.proxies = Proxies(config.proxies, config.proxy_header, config.unix_socket)
        self.guest_rates = Rates(config.limits.requests_a_second, config.limits.burst)
        self.address_rates = Rates(*config.limits.address_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.proxies.look_behind(scope)
        headers = _read_headers(scope)
        state = scope.setdefault("state", {})
        state["nonce"] = secrets.token_hex(12) if _is_page(scope["path"]) else ""
        state["begun"] = False
        state[STRAIGHT] = send
        state["secure"] = self.config.secure_cookies or scope["scheme"] == "https"
        guests: Guests = scope["app"].state.guests
        known: Guest | None = None
        state["cookie"] = ""
        if "cookie" in headers:
            cookies = Request(scope).cookies
            known, state["cookie"] = await guests.recognise(cookies, state["secure"])
        state["guest"] = known
        if "authorization" in headers:
            known = state["bearer"] = guests.remembered(given_token(headers["authorization"]))
        refusal = self._refusal(scope, headers, known)
        sender = self._sender(scope, state, send)
        if refusal is not None:
            await refusal(scope, receive, sender)
            return
        try:
            await self.app(scope, self._limited(receive), sender)
        except ClientDisconnect:
            return  # in the middle of a body: there is nobody to answer
        except Exception as error:
            if not state["begun"]:  # answered here, so that this answer has its headers too
                answer = await self.failed(Request(scope), error)
                await answer(scope, receive, sender)
            raise

    def _refusal(
        self, scope: Scope, headers: Mapping[str, str], guest: Guest | None
    ) -> Response | None:
        length = headers.get("content-length", "0")
        known = length.isascii() and length.isdigit()
        if not known or int(length) > self.config.limits.body_bytes:
            return _answer(scope, 413, "the request is too large")
        if scope["method"] not in SAFE and not _same_origin(headers):
            return _answer(scope, 403, "this request comes from another site")
        if scope["path"] not in WATCHED and not self._has_time_for(guest, client_of(scope)):
            answer = _answer(scope, 429, "too many requests: wait a moment")
            answer.headers["Retry-After"] = "1"
            return answer
        return None

    def _has_time_for(self, guest: Guest | None, address: str) -> bool:
        """Everybody has their share; all behind one address have a wider one together."""
        if guest is not None and not self.guest_rates.allow(guest.id):
            return False
        return self.address_rates.allow(address)

    def _limited(self, receive: Receive) -> Receive:
        """Whoever sends more than the limit without saying so is cut off."""
        left = self.config.limits.body_bytes

        async def limited() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, "the request is too large")
            return message

        return limited

    def _sender(self, scope: Scope, state: MutableMapping[str, Any], send: Send) -> Send:
        asked = time.perf_counter()

        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                state["begun"] = True
                for note in self.notes:
                    note(scope, message["status"], time.perf_counter() - asked)
                message["headers"] = [*message["headers"], *self._added(scope, state, message)]
            await send(message)

        return sender

    @staticmethod
    def _added(scope: Scope, state: MutableMapping[str, Any], answer: Message) -> Iterator[Header]:
        """The headers that an answer carries beside its own."""
        own = {name for name, _ in answer["headers"]}
        if b"content-security-policy" not in own:
            nonce = state["nonce"]
            policy = POLICY.format(nonce=nonce).encode() if nonce else NO_PAGE
            yield b"content-security-policy", policy
        yield from ALWAYS
        if b"cache-control" not in own:
            still = scope["path"].startswith("/static/") and scope["query_string"]
            yield b"cache-control", LONG if still else b"no-store"
        if cookie := state["cookie"]:
            name, more = (HOST_COOKIE, "; Secure") if state["secure"] else (COOKIE, "")
            flags = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}"
            yield b"set-cookie", f"{name}={cookie}; {flags}".encode("latin-1")


def _read_headers(scope: Scope) -> dict[str, str]:
    """What was sent; of a name that comes again the first."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1"), value.decode("latin-1"))
    return found


def _is_page(path: str) -> bool:
    """Whether the answer may hold scripts; true randomness for others would be wasted."""
    return not path.startswith("/api/") or path.endswith("/docs")


def _same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request that changes something comes from our own pages, or from no page.

    Browsers say where a request comes from in `Sec-Fetch-Site` or `Origin`; a program that sends
    neither has no cookie to be misused.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc == headers.get("host", "")
    return "cookie" not in headers or "authorization" in headers


def _answer(scope: Scope, status: int, words: str) -> Response:
    if scope["path"].startswith("/api"):
        return JSONResponse({"detail": words}, status)
    return PlainTextResponse(words + "\n", status)


def nonce(request: Request) -> str:
    return str(request.state.nonce)
