"""What every request must pass and every answer carries: limits, origin, headers, the cookie."""

import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from moothall.server.config import Config
from moothall.server.guests import COOKIE, SAFE
from moothall.server.rates import Rates

POLICY: Final = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
NO_PAGE: Final = "default-src 'none'; frame-ancestors 'none'"
LONG: Final = "public, max-age=31536000, immutable"  # what carries its digest in its address
YEAR: Final = 365 * 24 * 3600
Failed = Callable[[Request, Exception], Awaitable[Response]]


class Safety:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, config: Config, failed: Failed) -> None:
        self.app = app
        self.failed = failed
        self.config = config
        self.rates = Rates(config.limits.requests_a_second, config.limits.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        state = scope.setdefault("state", {})
        state["nonce"] = secrets.token_hex(12) if _is_page(scope["path"]) else ""
        state["cookie"] = None
        state["begun"] = False
        refusal = self._refusal(scope, headers)
        sender = self._sender(scope, state, send)
        if refusal is not None:
            await refusal(scope, receive, sender)
            return
        try:
            await self.app(scope, self._limited(receive), sender)
        except Exception as error:
            if not state["begun"]:  # answered here, so that this answer has its headers too
                answer = await self.failed(Request(scope), error)
                await answer(scope, receive, sender)
            raise

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        length = headers.get("content-length", "0")
        known = length.isascii() and length.isdigit()
        if not known or int(length) > self.config.limits.body_bytes:
            return _answer(scope, 413, "the request is too large")
        if scope["method"] not in SAFE and not _same_origin(headers):
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
            if left < 0:
                raise HTTPException(413, "the request is too large")
            return message

        return limited

    def _sender(self, scope: Scope, state: MutableMapping[str, Any], send: Send) -> Send:
        async def sender(message: Message) -> None:
            if message["type"] == "http.response.start":
                state["begun"] = True
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
                cookie = state["cookie"]
                if cookie is not None:
                    flags = "HttpOnly; SameSite=Lax"
                    if self.config.secure_cookies:
                        flags += "; Secure"
                    headers.append(
                        "Set-Cookie", f"{COOKIE}={cookie}; Path=/; Max-Age={YEAR}; {flags}"
                    )
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
