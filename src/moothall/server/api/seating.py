"""Seats while a game is played, and after it: a bot plays on, coming back, resigning, a rematch."""

from fastapi import APIRouter

from moothall.engine.game import SPECTATOR
from moothall.server.api.models import COLOURS, Colour, StandIn, TableAnswer
from moothall.server.api.paths import TableId, problems
from moothall.server.api.views import table_answer
from moothall.server.guests import GuestDep, SeatingDep
from moothall.server.tables.plans import USUAL_BOT
from moothall.server.tables.seating import Seating
from moothall.server.tables.table import Table

router = APIRouter(tags=["Seats"])


@router.post(
    "/tables/{table_id}/seats/{colour}/leave",
    summary="Leave",
    responses=problems(401, 403, 404, 409, 422),
)
async def leave(
    table_id: TableId, colour: Colour, guest: GuestDep, seating: SeatingDep
) -> TableAnswer:
    """Go. A bot plays on, and the seat stays yours; before the game has begun it is open again."""
    table = await seating.leave(table_id, COLOURS.index(colour), guest.id)
    return _seen(seating, table, guest.id)


@router.post(
    "/tables/{table_id}/seats/{colour}/bot",
    summary="Let a bot play on",
    responses=problems(400, 401, 403, 404, 409, 422),
)
async def let_bot_play(
    table_id: TableId,
    colour: Colour,
    guest: GuestDep,
    seating: SeatingDep,
    body: StandIn | None = None,
) -> TableAnswer:
    """For a seat of yours; and at a table that you set up for somebody who is away for long."""
    bot = USUAL_BOT if body is None else body.bot
    table = await seating.let_bot_play(table_id, COLOURS.index(colour), guest.id, bot)
    return _seen(seating, table, guest.id)


@router.post(
    "/tables/{table_id}/seats/{colour}/back",
    summary="Take a seat back",
    responses=problems(401, 403, 404, 409, 422),
)
async def take_back(
    table_id: TableId, colour: Colour, guest: GuestDep, seating: SeatingDep
) -> TableAnswer:
    """Play again instead of the bot, at any time before the game is over."""
    table = await seating.take_back(table_id, COLOURS.index(colour), guest.id)
    return _seen(seating, table, guest.id)


@router.post(
    "/tables/{table_id}/seats/{colour}/resign",
    summary="Resign",
    responses=problems(401, 403, 404, 409, 422),
)
async def resign(
    table_id: TableId, colour: Colour, guest: GuestDep, seating: SeatingDep
) -> TableAnswer:
    """Give the game up, for good.

    Of two players the other has won, and the game is over. Among more a bot plays on in the seat.
    """
    table = await seating.resign(table_id, COLOURS.index(colour), guest.id)
    return _seen(seating, table, guest.id)


@router.post(
    "/tables/{table_id}/rematch", summary="Rematch", responses=problems(401, 403, 404, 409, 422)
)
async def rematch(table_id: TableId, guest: GuestDep, seating: SeatingDep) -> TableAnswer:
    """The next game of the same people, with the same options, each one seat further.

    Who asks first sets it up; for the others it takes the seat that is kept for them.
    """
    return _seen(seating, await seating.rematch(table_id, guest), guest.id)


def _seen(seating: Seating, table: Table, guest: str) -> TableAnswer:
    """The table as somebody sees it who sits there with one seat; else what is public."""
    mine = table.seats_of(guest)
    viewer = mine[0] if len(mine) == 1 else SPECTATOR
    return table_answer(table, viewer, guest, seating.hall.company(table), seating.hall.time.now())
