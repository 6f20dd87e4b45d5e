"""What is refused at a table, with a sentence that says why."""

from moothall.server.errors import Refused
from moothall.server.storage.schema import CHOICE, CONFIRM, UNDO
from moothall.server.tables.plans import Guest
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Table


def check_closed(table: Table) -> None:
    """Nothing more happens at a table that today's rules do not lead through."""
    if table.closed is not None:
        raise Refused(409, table.closed.old.reason)


def check_free(table: Table, there: Seat, guest: Guest, secret: str | None) -> None:
    """Refuse a seat that this guest may not take."""
    if there.kind == "bot":
        raise Refused(409, "a bot sits there")
    if there.resigned:
        raise Refused(409, "who sat there has resigned")
    if secret is not None:
        if not there.opens_with(secret):
            raise Refused(403, "this seat link is no longer good")
    elif there.kind != "open":
        raise Refused(409, "somebody else has taken this seat")
    elif not there.free and there.guest != guest.id:
        raise Refused(409, f"this seat is kept for {there.name}")
    elif there.free and not table.listed and table.creator != guest.id:
        raise Refused(403, "this table is private: ask for a seat link")


def check_entry(table: Table, entry: Entry) -> None:
    """Refuse what the log could not take, with a sentence."""
    seat = entry.seat
    if table.ended:
        raise Refused(409, "the game is over")
    if not table.started:
        raise Refused(409, "the game has not begun: a seat is still open")
    if table.full:
        raise Refused(409, "this game has become too long: it can only be resigned")
    if entry.kind == CHOICE:
        if seat not in table.deciding:
            raise Refused(409, "it is not your turn")
        if entry.choice not in table.choices(seat):
            raise Refused(422, "this choice is not open now")
    elif entry.kind == UNDO:
        refusal = table.undo_refusal(seat)
        if refusal is not None:
            raise Refused(409, refusal)
    elif entry.kind == CONFIRM and table.awaiting_confirm != seat:
        raise Refused(409, "there is nothing to confirm")
