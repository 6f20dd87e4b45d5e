"""The clocks: in the rows of the seats, and as they are now.

Rows change with the steps of a game, which a page shows one after the other. Clocks do not wait for
that: `#clocks` comes at once, and the page's script makes the rows show what it says (`clock.js`).
"""

from collections.abc import Collection
from datetime import timedelta
from typing import NamedTuple

from moothall.drawing import Element, tag
from moothall.server.tables.clock import DAY, MINUTE, SECOND
from moothall.server.tables.table import Table


class _Left(NamedTuple):
    """What a seat has left: in words, and when it is over if the clock runs."""

    words: str
    until: int | None = None

    @property
    def look(self) -> dict[str, str]:
        if not self.words:
            return {"cls": "clock", "hidden": "hidden"}
        return {"cls": "clock" if self.until is None else "clock running"}


def seat_clock(table: Table, seat: int) -> Element | None:
    """What a seat has left, for its row; hidden while there is nothing to say."""
    if table.head.clock is None:
        return None
    left = _left(table, seat)
    words = tag("span", "time left: ", cls="visually-hidden")
    return tag("span", words, tag("span", left.words, id=f"clock-{seat}"), **left.look)


def clocks(table: Table, own: Collection[int]) -> Element:
    """The element `#clocks`: the same for every seat.

    A running clock says when it comes to zero. That stays the same for as long as it runs, so
    nothing is sent again with every choice.
    """
    told = []
    for seat in range(len(table.seats)):
        left = _left(table, seat)
        mine = "yes" if seat in own and left.until is not None else None
        told.append(tag("span", left.words, data_until=left.until, data_own=mine, **left.look))
    return tag("div", told, id="clocks", hidden="hidden")


def _left(table: Table, seat: int) -> _Left:
    """The time that stands still, or for a page without scripts until when it runs."""
    clock, there = table.clock, table.seats[seat]
    if clock is None or there.kind == "bot" or there.stand_in is not None or there.resigned:
        return _Left("")
    until = clock.until(seat)
    if until is not None:
        end = table.changed_at + timedelta(milliseconds=clock.left[seat])
        words = f"{end:until %H:%M UTC, %-d %b}" if clock.rule.days else f"{end:until %H:%M UTC}"
        return _Left(words, until)
    if clock.rule.days or table.is_out_of_time(seat):
        return _Left("")
    return _Left(span_words(clock.left[seat]))


def span_words(span: int) -> str:
    """Milliseconds as a clock shows them; `clock.js` writes the same."""
    if span >= DAY:
        hours = span // (60 * MINUTE)
        return f"{hours // 24} d {hours % 24} h"
    seconds = -(-span // SECOND)
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
