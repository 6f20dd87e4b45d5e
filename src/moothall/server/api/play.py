"""Playing through the API: a choice, undo, the end of a turn.

This is what programs do a thousand times a second, so the way is short (`shortcut.py`): the body
is read at once into its model, and the answer holds numbers only.
"""

from typing import Any, Final, TypeVar

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.requests import ClientDisconnect

from moothall.engine.errors import MoothallError
from moothall.server.api.models import COLOURS, After, Choose, Decide
from moothall.server.api.paths import TablePath, known_form, problems
from moothall.server.api.views import colour, colours, open_numbers
from moothall.server.errors import Refused
from moothall.server.guests import guest as who_asks
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table

router = APIRouter(tags=["Playing"])
Body = TypeVar("Body", bound=BaseModel)


def _described(model: type[BaseModel]) -> dict[str, Any]:
    """The body that a route reads by itself, and the path, for the description."""
    schema = {"$ref": f"#/components/schemas/{model.__name__}"}
    return {
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
    }


_ANSWERS: Final = {200: {"model": After}, **problems(401, 403, 404, 409, 413, 422)}


@router.post(
    "/tables/{table_id}/choices",
    summary="Choose",
    responses=_ANSWERS,
    openapi_extra=_described(Choose),
)
async def choose(request: Request, table_id: TablePath) -> Response:
    """Make a choice. It is stored before it is answered, and refused if the question is old.

    A list of numbers is made in one go, one after the other, and undone in one go: all of them, or
    none if one is not open in its turn. If one reveals something, those after it are not made; the
    answer's `length` tells how far it went.
    """
    body = await _read(request, Choose)
    guest = await who_asks(request)
    hall: Hall = request.app.state.hall
    seat = COLOURS.index(body.seat)
    choice: int | list[int]
    if isinstance(body.choice, str):
        table = await hall.table(known_form(table_id))
        try:
            choice = table.game.space.parse_text(body.choice)
        except MoothallError as error:
            raise Refused(422, str(error)) from None
    else:
        choice = body.choice
    table = await hall.choose(known_form(table_id), seat, guest.id, choice, body.decision)
    return _after(table, seat, guest.id)


@router.post(
    "/tables/{table_id}/undo", summary="Undo", responses=_ANSWERS, openapi_extra=_described(Decide)
)
async def undo(request: Request, table_id: TablePath) -> Response:
    """Take back the seat's last choice, as long as nothing was revealed since.

    What was made in one go is taken back in one go.
    """
    body = await _read(request, Decide)
    guest = await who_asks(request)
    hall: Hall = request.app.state.hall
    seat = COLOURS.index(body.seat)
    table = await hall.undo(known_form(table_id), seat, guest.id, body.decision)
    return _after(table, seat, guest.id)


@router.post(
    "/tables/{table_id}/confirm",
    summary="Confirm the end of a turn",
    responses=_ANSWERS,
    openapi_extra=_described(Decide),
)
async def confirm(request: Request, table_id: TablePath) -> Response:
    """End a turn, at tables where turns are confirmed; the others go on."""
    body = await _read(request, Decide)
    guest = await who_asks(request)
    hall: Hall = request.app.state.hall
    seat = COLOURS.index(body.seat)
    table = await hall.confirm(known_form(table_id), seat, guest.id, body.decision)
    return _after(table, seat, guest.id)


def routes() -> list[APIRoute]:
    """All of these."""
    return [route for route in router.routes if isinstance(route, APIRoute)]


async def _read(request: Request, model: type[Body]) -> Body:
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise Refused(422, "the body is not sent as application/json")
    try:
        return model.model_validate_json(await _body(request))
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)
        if faults[0]["type"] == "json_invalid":
            raise Refused(422, "the body is not JSON") from None
        found = [{**fault, "loc": ("body", *fault["loc"])} for fault in faults]
        raise RequestValidationError(found) from None


async def _body(request: Request) -> bytes:
    """All that is sent: mostly one piece, for which the framework's way is long."""
    body = bytearray()
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


def _after(table: Table, seat: int, guest: str) -> Response:
    choices, back = open_numbers(table, seat)
    after = {
        "length": table.length,
        "over": table.ended,
        "held": colour(table.awaiting_confirm),
        "movers": colours(table.movers),
        "decision": table.decision(seat),
        "choices": choices,
        "back": back,
        "next": None if choices else _next(table, guest),
    }
    return Response(to_json(after), media_type="application/json")


def _next(table: Table, guest: str) -> dict[str, object] | None:
    """What is asked of another seat of the same guest, so that who holds all need not ask."""
    own = table.seats_of(guest)
    for seat in table.deciding:
        if seat in own:
            choices, back = open_numbers(table, seat)
            return {
                "seat": COLOURS[seat],
                "decision": table.decision(seat),
                "choices": choices,
                "back": back,
            }
    return None
