"""Pages from templates. Everything that people typed is escaped."""

import hashlib
from datetime import datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from rcssmin import cssmin  # type: ignore[import-untyped]
from rjsmin import jsmin  # type: ignore[import-untyped]

from moothall.drawing import stylesheet
from moothall.engine.game import SEAT_NAMES
from moothall.server.guests import NOBODY
from moothall.server.storage.schema import now
from moothall.server.tables.plans import Guest

HERE: Final = Path(str(files("moothall.server")))


def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.globals.update(asset=asset, SEAT_NAMES=SEAT_NAMES)
    made.filters["ago"] = ago
    return made


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may keep it."""
    return f"/static/{name}?{hashlib.sha256(content(name)).hexdigest()[:10]}"


def own_files() -> list[str]:
    """The scripts and styles that are our own."""
    static = HERE / "static"
    return ["moothall.css", *[file.name for file in [*static.glob("*.css"), *static.glob("*.js")]]]


@cache
def content(name: str) -> bytes:
    """A static file as it is sent: scripts and styles of our own without comments and spaces."""
    if name not in own_files():
        return (HERE / "static" / name).read_bytes()
    own = name == "moothall.css"
    written = stylesheet() if own else (HERE / "static" / name).read_text("utf-8")
    return str(cssmin(written) if name.endswith(".css") else jsmin(written)).encode()


def ago(moment: datetime) -> str:
    """How long ago, in words."""
    seconds = max(0, int((now() - moment).total_seconds()))
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            count = seconds // size
            return f"{count} {word}{'' if count == 1 else 's'} ago"
    return "just now"


ENVIRONMENT: Final = _environment()


def known_guest(request: Request) -> Guest:
    """Who the cookie says this is, for the frame of a page."""
    found: Guest | None = request.state.guest
    return found or NOBODY


def render(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page; `guest`, `nonce` and `request` are always there."""
    filled = {
        "request": request,
        "guest": known_guest(request),
        "nonce": request.state.nonce,
        "status": status,
        **context,
    }
    return HTMLResponse(ENVIRONMENT.get_template(name).render(filled), status)
