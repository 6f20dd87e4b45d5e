"""Where the chance of a table comes from: what it commits to, and tables that come from a record.

Whoever brings a record knows its seed, and with it all that is hidden. As soon as a second person
can sit down at such a table, all that is not public is dealt anew from a seed of the house.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from moothall.engine.deals import Deal, commitment
from moothall.engine.phrases import counted
from moothall.engine.record import Record
from moothall.server.storage.schema import CHOICE, DEAL
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Table

SEED_BITS: Final = 128  # too many to try, and so many choose the generator that nobody foresees


class Fairness(NamedTuple):
    """What is known of a deal: the commitment from the start, the rest when the game is over."""

    commitment: str
    seed: int | None = None
    salt: str | None = None


def fresh_seed() -> int:
    return secrets.randbits(SEED_BITS)


def fresh_salt() -> str:
    return secrets.token_hex(32)


def fairness(table: Table) -> Fairness | None:
    """What everybody may know of the table's deal; None if nobody has committed to it."""
    deal = table.record.last_deal
    if not deal.salt:
        return None
    known = commitment(deal.seed, deal.salt)
    return Fairness(known, deal.seed, deal.salt) if table.ended else Fairness(known)


def log_of(record: Record) -> list[Entry]:
    """The choices of a record as lines of a log, and where everything was dealt anew."""
    before = [] if record.earlier is None else _log(record.earlier.choices, record.earlier.deals)
    return before + _log(record.choices, record.deals)


def _log(choices: Sequence[tuple[int, int]], deals: Sequence[Deal]) -> list[Entry]:
    log = [Entry(seat, CHOICE, choice) for seat, choice in choices]
    for deal in reversed(deals):
        log.insert(deal.step, _entry(deal))
    return log


def fresh_deal() -> Entry:
    """Everything dealt anew, as nobody can know."""
    return _entry(Deal(0, fresh_seed(), fresh_salt()))


def _entry(deal: Deal) -> Entry:
    return Entry(-1, DEAL, 0, deal.text)


def unsalted(record: Record) -> Record:
    """A record to play on from: what others had committed to says nothing of the new game."""
    earlier = record.earlier
    if earlier is not None:
        earlier = replace(earlier, deals=_unsalted(earlier.deals))
    return replace(record, deals=_unsalted(record.deals), salt="", earlier=earlier)


def _unsalted(deals: Sequence[Deal]) -> list[Deal]:
    return [deal._replace(salt="") for deal in deals]


def must_be_dealt_anew(table: Table, seats: Sequence[Seat]) -> bool:
    """Whether a table that comes from a record is about to have more than one person."""
    if table.head.from_record is None or table.record.last_deal.salt or table.ended:
        return False
    people = {seat.guest for seat in seats if seat.kind == "person"}
    return len(people) + sum(seat.kind == "open" for seat in seats) > 1


def origin(table: Table) -> str:
    """That a table comes from a record, for all who sit down; nothing if it does not."""
    taken = table.head.from_record
    if taken is None:
        return ""
    words = f"This table goes on from a record, after {counted(taken, 'choice')}."
    if table.record.last_deal.salt:
        return f"{words} Whatever nobody could see was dealt anew, so who brought it knows no more."
    return f"{words} Who brought it may know what is hidden."
