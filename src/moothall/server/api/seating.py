"""Seats while a game is played, and after it: a bot plays on, coming back, resigning, a rematch."""

from typing import Final

from fastapi import APIRouter

from moothall.bots import USUAL_BOT
from moothall.engine.game import SPECTATOR
from moothall.server.api.models import COLOURS, Colour, StandIn, TableAnswer
from moothall.server.api.paths import TableId, problems
from moothall.server.api.views import table_answer
from moothall.server.guests import GuestDep, SeatingDep
from moothall.server.tables.plans import Guest
from moothall.server.tables.seating import Seating
from moothall.server.tables.table import Table

router = APIRouter(tags=["Seats"])

SEAT: Final = "/tables/{table_id}/seats/{colour}"
REFUSALS: Final = (401, 403, 404, 409, 422)


@router.post(f"{SEAT}/leave", summary="Leave", responses=problems(*REFUSALS))
async def leave(
    table_id: TableId, colour: Colour, me: GuestDep, seating: SeatingDep
) -> TableAnswer:
    """Go. A bot plays on, and the seat stays yours; before the game has begun it is open again."""
    return _seen(seating, await seating.leave(table_id, COLOURS.index(colour), me.id), me)


@router.post(f"{SEAT}/bot", summary="Let a bot play on", responses=problems(400, *REFUSALS))
async def let_bot_play(
    table_id: TableId,
    colour: Colour,
    me: GuestDep,
    seating: SeatingDep,
    body: StandIn | None = None,
) -> TableAnswer:
    """For a seat of yours; and at a table that you set up for somebody who is away for long."""
    bot = USUAL_BOT if body is None else body.bot
    return _seen(
        seating, await seating.let_bot_play(table_id, COLOURS.index(colour), me.id, bot), me
    )


@router.post(f"{SEAT}/back", summary="Take a seat back", responses=problems(*REFUSALS))
async def back(table_id: TableId, colour: Colour, me: GuestDep, seating: SeatingDep) -> TableAnswer:
    """Play again instead of the bot, at any time before the game is over."""
    return _seen(seating, await seating.take_back(table_id, COLOURS.index(colour), me.id), me)


@router.post(f"{SEAT}/resign", summary="Resign", responses=problems(*REFUSALS))
async def resign(
    table_id: TableId, colour: Colour, me: GuestDep, seating: SeatingDep
) -> TableAnswer:
    """Give the game up, for good.

    Of two players the other has won, and the game is over. Among more a bot plays on in the seat.
    """
    return _seen(seating, await seating.resign(table_id, COLOURS.index(colour), me.id), me)


@router.post("/tables/{table_id}/rematch", summary="Rematch", responses=problems(*REFUSALS))
async def rematch(table_id: TableId, me: GuestDep, seating: SeatingDep) -> TableAnswer:
    """The next game of the same people, with the same options, each one seat further.

    Who asks first sets it up; for the others it takes the seat that is kept for them.
    """
    return _seen(seating, await seating.rematch(table_id, me), me)


def _seen(seating: Seating, table: Table, guest: Guest) -> TableAnswer:
    """The table as somebody sees it who sits there with one seat; else what is public."""
    mine = table.seats_of(guest.id)
    viewer = mine[0] if len(mine) == 1 else SPECTATOR
    hall = seating.hall
    return table_answer(table, viewer, guest.id, hall.company(table), hall.time.now())
