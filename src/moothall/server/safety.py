"""What every request must pass and every answer carries: limits, origin, headers, the cookie."""

import secrets
import time
from collections import OrderedDict
from collections.abc import MutableMapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.config import Config
from moothall.server.guests import COOKIE, SAFE

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
LONG: Final = "public, max-age=31536000, immutable"  # what carries its digest in its address
YEAR: Final = 365 * 24 * 3600
ADDRESSES: Final = 20_000


class Safety:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config
        self.rates = Rates(config.limits.requests_a_second, config.limits.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        state["nonce"] = secrets.token_urlsafe(12)
        state["cookie"] = None
        refusal = self._refusal(scope, headers)
        sender = self._sender(scope, state, send)
        if refusal is not None:
            await refusal(scope, receive, sender)
            return
        await self.app(scope, self._limited(receive), sender)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.config.limits.body_bytes:
            return _answer(scope, 413, "the request is too large")
        if scope["method"] not in SAFE and not _same_origin(scope, headers):
            return _answer(scope, 403, "this request comes from another site")
        client = scope.get("client")
        if scope["path"] != "/healthz" and not self.rates.allow(client[0] if client else ""):
            answer = _answer(scope, 429, "too many requests: wait a moment")
            answer.headers["Retry-After"] = "1"
            return answer
        return None

    def _limited(self, receive: Receive) -> Receive:
        """Whoever sends more than the limit without saying so is cut off."""
        left = self.config.limits.body_bytes

        async def limited() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.disconnect"}

        return limited

    def _sender(self, scope: Scope, state: MutableMapping[str, str | None], send: Send) -> Send:
        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault(
                    "Content-Security-Policy", POLICY.format(nonce=state["nonce"])
                )
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "no-referrer"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                still = scope["path"].startswith("/static/") and scope["query_string"]
                headers.setdefault("Cache-Control", LONG if still else "no-store")
                cookie = state["cookie"]
                if cookie is not None:
                    secure = "; Secure" if self.config.secure_cookies else ""
                    headers.append(
                        "Set-Cookie",
                        f"{COOKIE}={cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}",
                    )
            await send(message)

        return sender


class Rates:
    """So many requests a second from one address, and some more at once."""

    def __init__(self, a_second: float, burst: int) -> None:
        self.a_second = a_second
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # left, when

    def allow(self, address: str) -> bool:
        at = time.monotonic()
        left, before = self._buckets.get(address, (float(self.burst), at))
        left = min(self.burst, left + (at - before) * self.a_second)
        allowed = left >= 1
        self._buckets[address] = (left - 1 if allowed else left, at)
        self._buckets.move_to_end(address)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return allowed


def _same_origin(scope: Scope, headers: Headers) -> bool:
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
