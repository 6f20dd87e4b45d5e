"""The request log: a line of JSON for every answer, without secrets.

Addresses of seat links are secrets, so what is written is the form of an address and the table's
id, never the address itself; what leads nowhere is not written at all.
"""

import json
import logging
import sys
from typing import Final

from starlette.types import Scope

from moothall.server.proxies import client_of
from moothall.server.storage.schema import now

log = logging.getLogger("moothall.requests")
API: Final = "/api/v1"


def open_log() -> None:
    """Let the lines go to stderr as they are."""
    if not log.handlers:
        log.addHandler(logging.StreamHandler(sys.stderr))
        log.propagate = False
    log.setLevel(logging.INFO)


def write_line(scope: Scope, status: int, seconds: float) -> None:
    """Note an answer that begins now, so many seconds after it was asked for."""
    guest = scope["state"]["guest"]
    line = {
        "at": now().isoformat(timespec="milliseconds"),
        "client": client_of(scope),
        "guest": None if guest is None else guest.id,
        "method": scope["method"],
        "route": route_of(scope),
        "table": scope.get("path_params", {}).get("table_id"),
        "status": status,
        "ms": round(1000 * seconds, 1),
    }
    log.info("%s", json.dumps(line))


def route_of(scope: Scope) -> str | None:
    """The form of the address that was asked for; nothing if there is none such."""
    if scope["path"].startswith("/static/"):
        return "/static"
    found = getattr(scope.get("route"), "path", None)
    if found is None:
        return None
    # a route of the API knows only its own part of the address
    inside = scope["path"].startswith(API) and not found.startswith(API)
    return f"{API}{found}" if inside else str(found)
