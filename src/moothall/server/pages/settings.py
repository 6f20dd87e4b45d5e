"""The player's own settings: a page, and the same for the drawer of a table.

All but the name live in the browser; the server keeps only where somebody wants to be told.
"""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from moothall.server.pages.hall import own_address
from moothall.server.pages.rendering import render
from moothall.server.push.turns import Turns

router = APIRouter(prefix="/settings", include_in_schema=False)


@router.get("")
async def settings(request: Request, next: str = "/") -> HTMLResponse:  # noqa: A002
    """`next`: where somebody came from."""
    came_from = "/" if next.startswith("/settings") else own_address(next)
    here = str(request.url.path) + (f"?{request.url.query}" if request.url.query else "")
    return render(request, "settings.html", next=came_from, back=here, push_key=_push_key(request))


@router.get("/part")
async def part(request: Request, next: str = "/") -> HTMLResponse:  # noqa: A002
    """Without the page around it; a new name leads back to `next`."""
    back = own_address(next)
    return render(request, "settings_part.html", back=back, push_key=_push_key(request))


def _push_key(request: Request) -> str | None:
    turns: Turns | None = request.app.state.turns
    return None if turns is None else turns.public_key
