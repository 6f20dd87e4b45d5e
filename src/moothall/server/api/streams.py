"""The API's streams: what happens at a table, and whenever one of a guest's seats is to decide."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse

from moothall.engine.game import SPECTATOR
from moothall.server.api.chat import Heard
from moothall.server.api.models import COLOURS, Colour, TableEvent, TurnEvent
from moothall.server.api.paths import TableId, problems
from moothall.server.api.views import (
    colour,
    colours,
    kept_lines,
    open_numbers,
    own_seat,
    written_line,
    written_times,
)
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, HallDep
from moothall.server.live.streams import sse_response
from moothall.server.storage.summaries import Summary
from moothall.server.tables.hall import Hall
from moothall.server.tables.log import TableLine
from moothall.server.tables.table import Table

router = APIRouter(tags=["Streams"])


def _described(model: type[TableEvent] | type[TurnEvent], words: str) -> dict[int | str, Any]:
    """A stream of messages whose data is a JSON object of a model."""
    schema = {"type": "string", "description": f"`data:` lines, each a {model.__name__} as JSON."}
    content = {"text/event-stream": {"schema": schema}}
    return {200: {"description": words, "content": content}}


_TABLE: Final = _described(TableEvent, "A message at once and after every change.")
_TURN: Final = _described(TurnEvent, "A message for each of your seats that is to decide.")


# ---- one table


@router.get(
    "/tables/{table_id}/events",
    summary="What happens at a table",
    response_class=StreamingResponse,
    responses={**_TABLE, **problems(401, 403, 404, 422)},
)
async def table_events(
    request: Request,
    table_id: TableId,
    guest: GuestDep,
    hall: HallDep,
    seat: Annotated[Colour | None, Query(description="A seat of yours, to be asked here.")] = None,
    chat: Annotated[bool, Query(description="Whether to hear what is said, too.")] = False,
) -> StreamingResponse:
    """Server-sent events: the table now, and again after every change.

    Changes that come fast may be taken together. `kept` and `last` keep a copy of the log up to
    date: cut it after `kept` lines, then add `last`. The first event brings none: ask for `/log`.
    The same holds for `chat`, if it was asked for; a line that was deleted comes again.
    """
    table = await hall.table(table_id)
    viewer = own_seat(table, seat, guest.id)
    heard = Heard(guest.id) if chat else None
    return sse_response(request, guest.id, _changes(hall, table_id, viewer, guest.id, heard))


async def _changes(
    hall: Hall, table_id: str, viewer: int, guest: str, heard: Heard | None
) -> AsyncIterator[str]:
    before: list[TableLine] | None = None
    last: Table | None = None
    async for table in hall.watch(table_id, guest):
        said = None if heard is None else heard.news(table, hall.chat(table))
        if table is last and not said:  # somebody came or went: no question has changed
            continue
        last = table
        if viewer != SPECTATOR and viewer not in table.seats_of(guest):
            return  # the seat was handed on
        lines = (await hall.tell(table, viewer)).log(viewer)
        kept = len(lines) if before is None else kept_lines(before, lines)
        before = lines
        event = _event(table, viewer, kept, lines, hall.time.now())
        if said is not None:
            event["chat"] = said
        yield json.dumps(event)


def _event(
    table: Table, viewer: int, kept: int, lines: list[TableLine], moment: int
) -> dict[str, object]:
    """A TableEvent; made by hand, since it goes to everybody at the table after every choice."""
    your = None
    if viewer != SPECTATOR:
        choices, back = open_numbers(table, viewer)
        your = {
            "seat": COLOURS[viewer],
            "decision": table.decision(viewer),
            "choices": choices,
            "back": back,
        }
    return {
        "table": table.id,
        "length": table.length,
        "over": table.ended,
        "held": colour(table.awaiting_confirm),
        "movers": colours(table.movers),
        "rematch": table.rematch,
        "times": written_times(table, moment),
        "your": your,
        "kept": kept,
        "last": [written_line(line) for line in lines[kept:]],
    }


# ---- all tables of a guest


@router.get(
    "/events",
    summary="Whenever it is your turn, anywhere",
    response_class=StreamingResponse,
    responses={**_TURN, **problems(401)},
)
async def turn_events(request: Request, guest: GuestDep, hall: HallDep) -> StreamingResponse:
    """Server-sent events for a program that plays at many tables.

    At first one for every seat of yours that is to decide, then one whenever another question is
    asked of a seat of yours, and one when a game of yours is over.
    """
    if not guest.id:
        raise Refused(401, "send a token: these are the turns of one guest")
    return sse_response(request, guest.id, _turns(hall, guest.id))


async def _turns(hall: Hall, guest: str) -> AsyncIterator[str]:
    told = Told(guest)
    with hall.guest_signals.hung(guest) as signal:
        for summary in await hall.library.waiting_for(guest):
            for event in told.first(summary):
                yield event.model_dump_json()
        while not hall.closing:
            for table in await signal.changed():
                for event in told.news(table):
                    yield event.model_dump_json()


class Told:
    """What a guest has been told, so that each question is told once."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        # the length of the table when the seat was last told of it
        self._told: dict[tuple[str, int], int] = {}

    def first(self, summary: Summary) -> Iterator[TurnEvent]:
        for seat in summary.mine:
            if seat in summary.my_turns:
                self._told[summary.id, seat] = summary.length
                yield TurnEvent(
                    kind="turn",
                    table=summary.id,
                    game=summary.game,
                    seat=COLOURS[seat],
                    length=summary.length,
                )

    def news(self, table: Table) -> Iterator[TurnEvent]:
        for seat in table.seats_of(self.guest):
            told = self._told.get((table.id, seat), -1)
            if not table.ended and (seat not in table.asked or table.decision(seat) <= told):
                continue
            self._told[table.id, seat] = table.length
            yield TurnEvent(
                kind="over" if table.ended else "turn",
                table=table.id,
                game=table.game.name,
                seat=COLOURS[seat],
                length=table.length,
            )
        if table.ended:
            self._told = {key: length for key, length in self._told.items() if key[0] != table.id}
