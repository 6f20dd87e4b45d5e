"""The table: the page, its stream, and what people do there."""

import asyncio
import re
from collections.abc import AsyncGenerator
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from markupsafe import Markup

from moothall.bots import USUAL_BOT
from moothall.drawing import tag
from moothall.engine.about import reference
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import LONGEST
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, HallDep, SeatingDep
from moothall.server.live.again import what_happened
from moothall.server.live.page_view import see, shown_scene
from moothall.server.live.prompt import folded_choices
from moothall.server.live.seats import whole_log
from moothall.server.live.streams import sse_response
from moothall.server.live.viewer import Viewer, find_viewer
from moothall.server.pages.chart import points_chart
from moothall.server.pages.hall_words import seat_sign
from moothall.server.pages.rendering import render
from moothall.server.tables.deals import fairness, origin
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table

router = APIRouter(prefix="/table/{table_id}")

_SEE_OTHER: Final = 303
_NOTHING_TO_ADD: Final = 204
_CHOICES: Final = re.compile(rf"[0-9]{{1,9}}(-[0-9]{{1,9}}){{0,{LONGEST - 1}}}")


@router.get("", response_class=HTMLResponse)
async def page(
    request: Request, table_id: str, guest: GuestDep, hall: HallDep, seat: str = ""
) -> HTMLResponse:
    """The table as this guest sees it."""
    table = await hall.table(table_id)
    viewer = find_viewer(table, guest.id, seat)
    await hall.tell(table, viewer.seat)
    page = see(table, viewer, guest.id, hall.company(table, guest.id), hall.chat(table))
    parts = {name: Markup(markup) for name, markup in page.everything().items()}
    own = table.seats_of(guest.id)
    return render(
        request,
        "table.html",
        table=table,
        title=table.game.title,
        wanted=seat if seat in SEAT_NAMES else "",
        parts=parts,
        folded=Markup(_folded(table, viewer)),
        shown=page.digest(),
        own=own,
        origin=origin(table),
        deal=fairness(table),
        has_rules=reference(table.game) is not None,
        process=hall.neighbours.owner(table_id),
        seat_links=[(SEAT_NAMES[n].title(), n) for n in own],
    )


@router.get("/stream")
async def stream(
    request: Request,
    table_id: str,
    guest: GuestDep,
    hall: HallDep,
    seat: str = "",
    shown: str = "",
) -> StreamingResponse:
    """What changes, from what the page showed when it was made."""
    await hall.table(table_id)  # says at once that there is none
    return sse_response(request, guest.id, changes(hall, table_id, guest.id, seat, shown))


async def changes(
    hall: Hall, table_id: str, guest: str, wanted: str, shown: str
) -> AsyncGenerator[str]:
    """What a page must be told, from what it showed when it was made."""
    before = None
    async for table in hall.watch(table_id, guest):
        viewer = find_viewer(table, guest, wanted)
        await hall.tell(table, viewer.seat)
        page = see(table, viewer, guest, hall.company(table), hall.chat(table))
        if before is not None:
            page = page.following(before)
        if before is not None or page.digest() != shown:
            for sent in page.messages(before):
                yield sent
        before = page


@router.get("/version")
async def version(table_id: str, hall: HallDep) -> PlainTextResponse:
    """How far the table is, for a page that has heard nothing for a while."""
    return PlainTextResponse(str((await hall.table(table_id)).length))


@router.get("/time")
async def time(hall: HallDep) -> PlainTextResponse:
    """The server's time in milliseconds, by which clocks run."""
    return PlainTextResponse(str(hall.time.now()))


@router.get("/preview")
async def preview(
    table_id: str, guest: GuestDep, hall: HallDep, choice: str, seat: str = ""
) -> JSONResponse:
    """What an open choice or gesture of this guest would bring, by word and by piece."""
    choices = _read_choices(choice)
    table = await hall.table(table_id)
    viewer = find_viewer(table, guest.id, seat)
    if not table.is_open(choices, viewer.seat):
        return JSONResponse(None)  # made or withdrawn while the question was on its way
    step = table.preview(choices, viewer.seat)
    return JSONResponse(
        {
            "sentence": table.sentence(choices, viewer.seat),
            "follows": step.follows,
            "points": [[seat, SEAT_NAMES[seat], points] for seat, points in step.gained],
            "pieces": [piece for change in step.changes for piece in change.pieces],
        }
    )


@router.post("/decide")
async def decide(
    request: Request,
    table_id: str,
    guest: GuestDep,
    hall: HallDep,
    seat: Annotated[int, Form()] = -1,
    decision: Annotated[int, Form()] = -1,
    choice: Annotated[str, Form()] = "",
    undo: Annotated[str, Form()] = "",
    confirm: Annotated[str, Form()] = "",
) -> Response:
    """One decision of a seat: a choice or gesture, undo, or the end of the turn.

    A page with a stream gets the news from there, so that it comes in order and once; a page
    without one is shown anew.
    """
    try:
        if undo:
            await hall.undo(table_id, seat, guest.id, decision)
        elif confirm:
            await hall.confirm(table_id, seat, guest.id, decision)
        elif choice:
            await hall.choose(table_id, seat, guest.id, _read_choices(choice), decision)
        else:
            raise Refused(422, "nothing was chosen")
    except Refused as refusal:
        if "hx-request" not in request.headers:
            raise
        return HTMLResponse(_notice(refusal.message), refusal.status)
    if "hx-request" in request.headers:
        return Response(status_code=_NOTHING_TO_ADD)
    return _back(await hall.table(table_id), guest.id, seat)


def _read_choices(written: str) -> list[int]:
    """A choice as a button sends it, or a gesture: `12`, `12-13-14`."""
    if not _CHOICES.fullmatch(written):
        raise Refused(422, "that is no choice")
    return [int(number) for number in written.split("-")]


def _notice(words: str) -> str:
    told = tag("p", f"{words[:1].upper()}{words[1:]}.")
    return tag("hx-partial", told, id="notice", hx_swap="innerHTML").markup()


def _back(table: Table, guest: str, seat: int) -> RedirectResponse:
    """To the table again; at a shared screen, as the seat that has just decided."""
    own = table.seats_of(guest)
    named = f"?seat={SEAT_NAMES[seat]}" if len(own) > 1 and seat in own else ""
    return RedirectResponse(f"/table/{table.id}{named}", _SEE_OTHER)


@router.post("/sit")
async def sit(
    table_id: str, guest: GuestDep, hall: HallDep, seat: Annotated[int, Form()]
) -> RedirectResponse:
    """Take an open seat."""
    await hall.sit(table_id, seat, guest, None)
    return RedirectResponse(f"/table/{table_id}", _SEE_OTHER)


@router.post("/fill")
async def fill(
    table_id: str, guest: GuestDep, hall: HallDep, bot: Annotated[str, Form()] = USUAL_BOT
) -> RedirectResponse:
    """Begin with bots in the open seats."""
    await hall.fill_with_bots(table_id, guest.id, bot)
    return RedirectResponse(f"/table/{table_id}", _SEE_OTHER)


@router.post("/link")
async def link(
    request: Request, table_id: str, guest: GuestDep, hall: HallDep, seat: Annotated[int, Form()]
) -> Response:
    """A new link to a seat, told this once."""
    secret = await hall.seat_secret(table_id, seat, guest.id)
    address = f"/seat/{table_id}/{seat}/{secret}"
    if "hx-request" in request.headers:
        return JSONResponse({"address": address})
    colour = SEAT_NAMES[seat].title()
    return render(request, "link.html", address=address, colour=colour, table_id=table_id)


@router.get("/leaving", response_class=HTMLResponse)
async def leaving(
    request: Request, table_id: str, guest: GuestDep, hall: HallDep, seat: str = ""
) -> Response:
    """What one may do with one's seat while the game is played."""
    table = await hall.table(table_id)
    own = table.seats_of(guest.id)
    if not own or table.ended:
        return RedirectResponse(f"/table/{table_id}", _SEE_OTHER)
    number = find_viewer(table, guest.id, seat).seat
    there = table.seats[number if number in own else own[0]]
    return render(
        request,
        "leaving.html",
        table=table,
        seat=there,
        sign=seat_sign(there.number),
        title=table.game.title,
    )


@router.post("/leave")
async def leave(
    table_id: str, guest: GuestDep, seating: SeatingDep, seat: Annotated[int, Form()]
) -> RedirectResponse:
    """Go to the hall; a bot plays on."""
    await seating.leave(table_id, seat, guest.id)
    return RedirectResponse("/", _SEE_OTHER)


@router.post("/bot")
async def let_bot_play(
    table_id: str, guest: GuestDep, seating: SeatingDep, seat: Annotated[int, Form()]
) -> RedirectResponse:
    """Let a bot play for a seat."""
    return _back(await seating.let_bot_play(table_id, seat, guest.id), guest.id, seat)


@router.post("/back")
async def take_back(
    table_id: str, guest: GuestDep, seating: SeatingDep, seat: Annotated[int, Form()]
) -> RedirectResponse:
    """Play again instead of the bot."""
    return _back(await seating.take_back(table_id, seat, guest.id), guest.id, seat)


@router.post("/resign")
async def resign(
    table_id: str, guest: GuestDep, seating: SeatingDep, seat: Annotated[int, Form()]
) -> RedirectResponse:
    """Give the game up."""
    return _back(await seating.resign(table_id, seat, guest.id), guest.id, seat)


@router.post("/rematch")
async def rematch(table_id: str, guest: GuestDep, seating: SeatingDep) -> RedirectResponse:
    """To the next game of the same people."""
    again = await seating.rematch(table_id, guest)
    return RedirectResponse(f"/table/{again.id}", _SEE_OTHER)


@router.get("/since")
async def since(
    table_id: str, guest: GuestDep, hall: HallDep, version: int, seat: str = ""
) -> JSONResponse:
    """What happened since this guest's last turn, for a page that shows this version."""
    table = await hall.table(table_id)
    if table.length != version:
        raise Refused(409, "the table has gone on")
    viewer = find_viewer(table, guest.id, seat)
    company = hall.company(table)
    await hall.tell(table, viewer.seat)
    page = see(table, viewer, guest.id, company)
    steps = await asyncio.to_thread(what_happened, table, viewer, guest.id, company, page)
    return JSONResponse([step._asdict() for step in steps])


@router.get("/log", response_class=HTMLResponse)
async def everything_so_far(
    table_id: str, guest: GuestDep, hall: HallDep, seat: str = ""
) -> HTMLResponse:
    """The whole log, for the drawer."""
    table = await hall.table(table_id)
    viewer = find_viewer(table, guest.id, seat)
    await hall.tell(table, viewer.seat)
    return HTMLResponse(whole_log(table, viewer).markup())


@router.get("/choices", response_class=HTMLResponse)
async def choices(table_id: str, guest: GuestDep, hall: HallDep, seat: str = "") -> HTMLResponse:
    """The choices of this guest that the page does not list before somebody asks."""
    table = await hall.table(table_id)
    return HTMLResponse(_folded(table, find_viewer(table, guest.id, seat)))


def _folded(table: Table, viewer: Viewer) -> str:
    return folded_choices(table, viewer.seat, shown_scene(table, viewer.seat)).markup()


@router.get("/chart", response_class=HTMLResponse)
async def chart(table_id: str, hall: HallDep) -> HTMLResponse:
    """The points over a game that is over."""
    table = await hall.table(table_id)
    if not table.over:
        raise Refused(403, "the points are drawn when the game is over")
    return HTMLResponse((await asyncio.to_thread(points_chart, table.record)).markup())
