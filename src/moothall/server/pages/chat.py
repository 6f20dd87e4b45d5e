"""The chat of a table: its form, and a page of its own for browsers without scripts."""

from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

from moothall.engine.game import SEAT_NAMES
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, HallDep, TalkingDep
from moothall.server.live.chat import chat_part
from moothall.server.pages.rendering import render
from moothall.server.tables.chat import LONGEST, PHRASES, room_of
from moothall.server.tables.table import Table

router = APIRouter(prefix="/table/{table_id}/chat")

_SEE_OTHER: Final = 303
_NOTHING_TO_ADD: Final = 204


@router.get("", response_class=HTMLResponse)
async def chat(
    request: Request,
    table_id: str,
    guest: GuestDep,
    hall: HallDep,
    talking: TalkingDep,
    seat: str = "",
) -> HTMLResponse:
    """The form, for the table page; what was said as well, for a browser without scripts."""
    table, _ = await talking.read(table_id, guest.id)
    return render(
        request,
        "chat_form.html" if "hx-request" in request.headers else "chat.html",
        table=table,
        wanted=seat if seat in SEAT_NAMES else "",
        title=table.game.title,
        said=Markup(chat_part(table, guest.id, hall.chat(table)).markup()),
        room=room_of(table, guest.id),
        phrases=PHRASES,
        longest=LONGEST,
    )


@router.post("")
async def talk(
    request: Request,
    table_id: str,
    guest: GuestDep,
    talking: TalkingDep,
    seat: str = "",
    words: Annotated[str, Form()] = "",
    phrase: Annotated[str, Form()] = "",
    delete: Annotated[int, Form()] = -1,
) -> Response:
    """Say something, or delete a line; the table page hears of it by its stream."""
    scripted = "hx-request" in request.headers
    try:
        if delete >= 0:
            await talking.delete(table_id, guest.id, delete)
        else:
            table = await talking.hall.table(table_id)
            own = _seat(table, guest.id, seat)
            await talking.say(table_id, guest, phrase or words, own)
    except Refused as refusal:
        if not scripted:
            raise
        words = f"{refusal.message[:1].upper()}{refusal.message[1:]}."
        return PlainTextResponse(words, refusal.status)
    if scripted:
        return Response(status_code=_NOTHING_TO_ADD)
    query = f"?seat={seat}" if seat in SEAT_NAMES else ""
    return RedirectResponse(f"/table/{table_id}/chat{query}", _SEE_OTHER)


def _seat(table: Table, guest: str, wanted: str) -> int | None:
    """The seat that the page looks from, if it is one of the guest's."""
    return next((one for one in table.seats_of(guest) if SEAT_NAMES[one] == wanted), None)
