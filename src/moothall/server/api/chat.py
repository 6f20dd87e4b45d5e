"""The chat of a table, for programs."""

from typing import Annotated

from fastapi import APIRouter, Path, Query

from moothall.server.api.models import MOST, ChatAnswer, ChatLineAnswer, Say
from moothall.server.api.paths import TableId, problems
from moothall.server.api.views import colour, own_seat
from moothall.server.guests import GuestDep, TalkingDep
from moothall.server.tables.chat import LONGEST, PHRASES, Chat, ChatLine, readable, room_of
from moothall.server.tables.table import Table

router = APIRouter(tags=["Chat"])


@router.get(
    "/tables/{table_id}/chat", summary="What was said", responses=problems(401, 403, 404, 422)
)
async def read(
    table_id: TableId,
    guest: GuestDep,
    talking: TalkingDep,
    since: Annotated[int, Query(ge=0, le=MOST, description="Only lines from this number on.")] = 0,
) -> ChatAnswer:
    """What you may read. 403 if the table was set up without a chat.

    Players and watchers have a room each, and read each other's only when the game is over.
    """
    table, lines = await talking.read(table_id, guest.id)
    room = room_of(table, guest.id)
    return ChatAnswer(
        room=room,
        rooms=["players", "watchers"] if table.ended else [room],
        longest=LONGEST,
        phrases=list(PHRASES),
        lines=[line_answer(line, guest.id) for line in lines if line.number >= since],
    )


@router.post(
    "/tables/{table_id}/chat",
    status_code=201,
    summary="Say something",
    responses=problems(400, 401, 403, 404, 409, 422),
)
async def say(table_id: TableId, body: Say, guest: GuestDep, talking: TalkingDep) -> ChatLineAnswer:
    """Write a line: among the players if you sit there, else among those who watch.

    429 if you write very fast, 409 if the chat is full. It is stored when the answer comes.
    """
    seat = None
    if body.seat is not None:
        seat = own_seat(await talking.hall.table(table_id), body.seat, guest.id)
    return line_answer(await talking.say(table_id, guest, body.words, seat), guest.id)


@router.delete(
    "/tables/{table_id}/chat/{number}",
    summary="Delete a line",
    responses=problems(401, 403, 404, 422),
)
async def delete(
    table_id: TableId,
    number: Annotated[int, Path(ge=0, le=MOST)],
    guest: GuestDep,
    talking: TalkingDep,
) -> ChatLineAnswer:
    """For who set the table up: any line that they can read. Its words are gone everywhere."""
    return line_answer(await talking.delete(table_id, guest.id, number), guest.id)


def line_answer(line: ChatLine, guest: str) -> ChatLineAnswer:
    return ChatLineAnswer(
        number=line.number,
        room=line.room,
        seat=colour(line.seat),
        name=line.name,
        words=line.words,
        deleted=line.deleted,
        at=line.at,
        mine=bool(guest) and line.guest == guest,
    )


class Heard:
    """What of a chat a program that listens has been told."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self._told: dict[int, ChatLine] | None = None

    def news(self, table: Table, chat: Chat) -> list[dict[str, object]]:
        """Lines that are new, or deleted since; at first none."""
        lines = readable(table, chat, self.guest) if table.head.chat else []
        told = self._told
        self._told = {line.number: line for line in lines}
        fresh = [] if told is None else [one for one in lines if told.get(one.number) != one]
        return [line_answer(line, self.guest).model_dump(mode="json") for line in fresh]
