"""What makes an app of the site: the manifest, and the service worker."""

import hashlib
import json
from functools import cache
from typing import Final

from fastapi import APIRouter
from fastapi.responses import Response

from moothall.server.pages.rendering import HERE, asset

router = APIRouter(include_in_schema=False)
PAPER: Final = "#f6efe2"  # the colour of the page, while there is none yet
ICONS: Final = (
    ("icons/small.png", 192, "any"),
    ("icons/large.png", 512, "any"),
    ("icons/masked.png", 512, "maskable"),
)
WORKER_POLICY: Final = "default-src 'none'; connect-src 'self'"


@router.get("/manifest.webmanifest")
async def manifest() -> Response:
    """How the site looks as an app."""
    icons = [
        {"src": asset(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in ICONS
    ]
    made = {
        "id": "/",
        "name": "Moothall",
        "short_name": "Moothall",
        "description": "Settlement-building board games, with bots or with friends.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return Response(json.dumps(made), media_type="application/manifest+json")


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """The script, with the static files of this version before it: they are all that it keeps."""
    headers = {"Content-Security-Policy": WORKER_POLICY}
    return Response(_service_worker(), media_type="text/javascript", headers=headers)


@cache
def _service_worker() -> str:
    files = static_files()
    version = hashlib.sha256("".join(files).encode()).hexdigest()[:10]
    known = {
        "FILES": files,
        "VERSION": version,
        "ICON": asset("icons/small.png"),
        "BADGE": asset("icons/badge.png"),
    }
    lines = [f"const {name} = {json.dumps(value)};\n" for name, value in known.items()]
    return "".join(lines) + (HERE / "static" / "service-worker.js").read_text("utf-8")


def static_files() -> list[str]:
    """The addresses of all static files, each with its digest."""
    folder = HERE / "static"
    found = [str(file.relative_to(folder)) for file in folder.rglob("*.*") if file.is_file()]
    kinds = (".css", ".js", ".png", ".svg")
    names = [name for name in found if name.endswith(kinds) and name != "service-worker.js"]
    return [asset(name) for name in sorted([*names, "moothall.css"])]
