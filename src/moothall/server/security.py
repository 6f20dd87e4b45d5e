"""What every request must pass and every answer carries: limits, origin, headers, the cookie."""

import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.config import Config
from moothall.server.guests import COOKIE, HOST_COOKIE, SAFE, Guests, given_token
from moothall.server.proxies import Proxies, client_of
from moothall.server.rates import Rates
from moothall.server.tables.plans import Guest

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
NO_PAGE: Final = "default-src 'none'; frame-ancestors 'none'"
LONG: Final = "public, max-age=31536000, immutable"  # what carries its digest in its address
YEAR: Final = 365 * 24 * 3600
WATCHED: Final = ("/healthz", "/readyz")  # who looks after the server is always let in
Failed = Callable[[Request, Exception], Awaitable[Response]]
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
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        state["nonce"] = secrets.token_hex(12) if _is_page(scope["path"]) else ""
        state["begun"] = False
        state["secure"] = self.config.secure_cookies or scope["scheme"] == "https"
        guests: Guests = scope["app"].state.guests
        cookies = Request(scope).cookies if "cookie" in headers else {}
        known, state["cookie"] = await guests.recognise(cookies, state["secure"])
        state["guest"] = known
        if "authorization" in headers:
            known = guests.remembered(given_token(headers["authorization"]))
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

    def _refusal(self, scope: Scope, headers: Headers, guest: Guest | None) -> Response | None:
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
                headers = MutableHeaders(scope=message)
                nonce = state["nonce"]
                policy = POLICY.format(nonce=nonce) if nonce else NO_PAGE
                headers.setdefault("Content-Security-Policy", policy)
                headers["X-Content-Type-Options"] = "nosniff"
                # not no-referrer: then a form would not say where it comes from
                headers["Referrer-Policy"] = "same-origin"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                still = scope["path"].startswith("/static/") and scope["query_string"]
                headers.setdefault("Cache-Control", LONG if still else "no-store")
                if cookie := state["cookie"]:
                    name, more = (HOST_COOKIE, "; Secure") if state["secure"] else (COOKIE, "")
                    flags = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}"
                    headers.append("Set-Cookie", f"{name}={cookie}; {flags}")
            await send(message)

        return sender


def _is_page(path: str) -> bool:
    """Whether the answer may hold scripts; true randomness for others would be wasted."""
    return not path.startswith("/api/") or path.endswith("/docs")


def _same_origin(headers: Headers) -> bool:
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
