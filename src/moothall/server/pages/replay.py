"""The replay of a game: its page, its steps, its record, playing on, and opening a record file."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup
from starlette.datastructures import FormData, UploadFile

from moothall.bots import BOT_NAMES, LEVELS
from moothall.drawing import Element
from moothall.engine.errors import BadRecord
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import OldRecord
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, HallDep
from moothall.server.pages.chart import cursor, draw_chart
from moothall.server.pages.rendering import render
from moothall.server.pages.replay_scene import ALL, replay_scene, scene_part, step_changes
from moothall.server.pages.replay_steps import AROUND, log, page_at, scoring
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest, SeatPlan
from moothall.server.tables.replay import PICTURES, Replay, Shelf, replay_of, slowly
from moothall.server.tables.seats import bot_level
from moothall.server.tables.table import Table

LARGEST: Final = 1_000_000  # bytes of a record file; a long game has about fifty thousand
SECRET: Final = (
    "This game is still being played. Its replay would tell what is hidden, so it opens when the "
    "game is over."
)

router = APIRouter(prefix="/replay", include_in_schema=False)
pictures: Shelf[tuple[str, int, int], dict[str, Element]] = Shelf(PICTURES)

View = Annotated[str, Query(alias="seat", max_length=12)]


# ---- looking


@router.get("/{table_id}")
async def replay_page(
    request: Request,
    hall: HallDep,
    guest: GuestDep,
    table_id: str,
    step: int | None = None,
    seat: View = "all",
) -> HTMLResponse:
    """A finished game at one step; its last, unless the link says another."""
    table, view, replay = await _opened(hall, table_id, guest, seat)
    number = replay.length if step is None else _step(step, replay)
    state = replay.position(number)
    names = _names(table)
    drawn = _drawn(table_id, number, view, state)
    last = replay.position(replay.length)
    scores = last.scores()
    return render(
        request,
        "replay.html",
        table_id=table_id,
        title=table.game.title,
        points_for=_points_for(table),
        result=replay.ending or "The record ends before the game does.",
        page=page_at(replay, number, view, state, names),
        turns=log(replay, view, number - AROUND, number + AROUND),
        scene=Markup(scene_part(drawn)),
        symbols=Markup(drawn["symbols"].markup()),
        chart=Markup(draw_chart(replay.curve, number).markup()),
        scoring=scoring(table.game, scores),
        totals=[score.total for score in scores],
        sitters=_sitters(),
    )


@router.get("/{table_id}/step/{step}")
async def replay_step(
    request: Request,
    hall: HallDep,
    guest: GuestDep,
    table_id: str,
    step: int,
    seat: View = "all",
    shown: Annotated[int | None, Query(alias="from")] = None,
) -> HTMLResponse:
    """What turns the page at the step `from` into the page at another: htmx partials."""
    table, view, replay = await _opened(hall, table_id, guest, seat)
    number = _step(step, replay)
    state = replay.position(number)
    scene = _drawn(table_id, number, view, state)
    before = None if shown is None else pictures.get((table_id, shown, view))
    return render(
        request,
        "replay_step.html",
        page=page_at(replay, number, view, state, _names(table)),
        scene_partials=Markup("".join(step_changes(before, scene))),
        cursor=Markup(cursor(replay.length, number).markup()),
    )


@router.get("/{table_id}/log")
async def replay_log(
    request: Request, hall: HallDep, guest: GuestDep, table_id: str, seat: View = "all"
) -> HTMLResponse:
    """The whole log, which the page asks for once it is shown."""
    table, view, replay = await _opened(hall, table_id, guest, seat)
    state = replay.position(0)
    return render(
        request,
        "replay_log.html",
        page=page_at(replay, 0, view, state, _names(table)),
        turns=log(replay, view),
    )


@router.get("/{table_id}/record")
async def replay_record(hall: HallDep, table_id: str) -> PlainTextResponse:
    """The record as a file."""
    table = await _ended(hall, table_id)
    text = await slowly(table.record_text)
    name = f"moothall-{table.game.name}-{table.record.seed}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


# ---- playing on, and opening a record


@router.post("/{table_id}/continue")
async def play_on(
    request: Request, hall: HallDep, guest: GuestDep, table_id: str
) -> RedirectResponse:
    """A new table at one position of the game, with people or bots in any seat."""
    _, _, replay = await _opened(hall, table_id, guest)
    form = await request.form(max_files=0, max_fields=20)
    try:
        step = _step(int(_field(form, "step")), replay)
    except ValueError:
        raise Refused(422, "The step to play on from is not a number.") from None
    if replay.position(step).over:
        raise Refused(422, "There the game is over: choose an earlier step to play on from.")
    seats = [_seat_plan(_field(form, SEAT_NAMES[seat])) for seat in range(replay.record.players)]
    with hall.records.opened_by(guest.id):
        opened = await hall.import_record(guest, replay.record, seats, step)
    return RedirectResponse(f"/table/{opened.id}", status_code=303)


@router.post("")
async def open_record(request: Request, hall: HallDep, guest: GuestDep) -> Response:
    """A record file, brought in by dropping or choosing it."""
    async with request.form(max_files=1, max_fields=8) as form:
        upload = form.get("record")
        if not isinstance(upload, UploadFile):
            raise Refused(422, "No record file came with that.")
        content = await upload.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Refused(413, "That file is too large for a record: the limit is one megabyte.")
    with hall.records.opened_by(guest.id):
        try:
            record = await hall.records.read(content)
        except BadRecord as error:
            raise Refused(422, f"This file cannot be opened: {error}.") from None
        if isinstance(record, OldRecord):
            table = await hall.keep(guest, record)
        else:
            table = await hall.import_record(guest, record, None, None)
    address = f"/replay/{table.id}"
    if request.headers.get("HX-Request"):
        return Response(status_code=204, headers={"HX-Redirect": address})
    return RedirectResponse(address, status_code=303)


# ---- what the pages have in common


async def _ended(hall: Hall, table_id: str) -> Table:
    """A table whose game may be looked at from all sides."""
    table = await hall.table(table_id)
    if not table.ended:
        raise Refused(403, SECRET)
    return table


async def _opened(
    hall: Hall, table_id: str, guest: Guest, seat: str = "all"
) -> tuple[Table, int, Replay]:
    """Such a table, who looks at it, and its replay, told to them."""
    table = await _ended(hall, table_id)
    view = _view(seat, table)
    return table, view, await replay_of(table, view, guest.id)


def _drawn(table_id: str, step: int, view: int, state: State) -> dict[str, Element]:
    """The panels at a step, kept for the request that comes from there."""
    name = (table_id, step, view)
    return pictures.get(name) or pictures.put(name, replay_scene(state, view))


def _view(name: str, table: Table) -> int:
    if name == "all":
        return ALL
    colours = SEAT_NAMES[: table.record.players]
    if name not in colours:
        raise Refused(404, f"There is no seat {name!r} at this table.")
    return colours.index(name)


def _step(step: int, replay: Replay) -> int:
    if not 0 <= step <= replay.length:
        raise Refused(404, f"The game has {replay.length} steps; there is no step {step}.")
    return step


def _points_for(table: Table) -> str:
    """What the points of the last step are."""
    if table.closed is not None:
        return "Points by today's rules"
    return "The scoring" if table.over else "Points when the record ends"


def _names(table: Table) -> list[str]:
    """Each seat's colour and who sat there, in the words of the table page."""
    return [
        f"{seat.colour.title()} (bot, {bot_level(seat.bot)})" if seat.bot else seat.title
        for seat in table.seats
    ]


def _sitters() -> list[tuple[str, str]]:
    """Who may sit down to play on, in words."""
    return [("me", "me"), ("open", "somebody else, by a link")] + [
        (f"bot {name}", f"a bot, {name}") for name in LEVELS
    ]


def _seat_plan(chosen: str) -> SeatPlan:
    kind, _, name = chosen.partition(" ")
    if chosen == "me":
        return SeatPlan("me")
    if chosen == "open":
        return SeatPlan("open")
    if kind == "bot" and name in BOT_NAMES:
        return SeatPlan("bot", bot=name)
    raise Refused(422, "Say for every seat who sits there: you, somebody else, or a bot.")


def _field(form: FormData, name: str) -> str:
    value = form.get(name)
    return value if isinstance(value, str) else ""
