"""The stream that all tabs of a browser share, and how a tab joins it."""

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response, StreamingResponse

from moothall.server.errors import Refused
from moothall.server.guests import HallDep
from moothall.server.live.ears import Ear, Ears
from moothall.server.live.streams import sse_response
from moothall.server.pages.rendering import known_guest
from moothall.server.pages.table import changes

router = APIRouter(prefix="/listen")
DONE: Final = 204


@router.get("")
async def listen(request: Request) -> StreamingResponse:
    """A stream for a browser; its first message is the key by which tabs join."""
    ears: Ears = request.app.state.ears
    guest = known_guest(request).id
    return sse_response(request, guest, ears.stream(guest))


@router.post("/{key}")
async def join(
    request: Request,
    key: str,
    hall: HallDep,
    tab: Annotated[int, Form()],
    table: Annotated[str, Form()],
    seat: Annotated[str, Form()] = "",
    shown: Annotated[str, Form()] = "",
) -> Response:
    """Let a tab hear of a table; again, of another one."""
    ear = _own_ear(request, key)
    if ear.tabs >= request.app.state.config.limits.streams_a_guest:
        raise Refused(429, "too many tables are open: close some first")
    await hall.table(table)  # says at once that there is none
    ear.listen(tab, changes(hall, table, ear.guest, seat, shown))
    return Response(status_code=DONE)


@router.post("/{key}/leave")
async def leave(request: Request, key: str, tab: Annotated[int, Form()]) -> Response:
    _own_ear(request, key).leave(tab)
    return Response(status_code=DONE)


def _own_ear(request: Request, key: str) -> Ear:
    """The stream, for whose it is. Nobody becomes somebody by listening."""
    ears: Ears = request.app.state.ears
    found = ears.find(key, known_guest(request).id)
    if found is None:
        raise Refused(404, "there is no such stream here")
    return found
