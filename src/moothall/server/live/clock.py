"""The clock in a seat's row. The page's script counts down from what stands here (`clock.js`)."""

from datetime import timedelta

from moothall.drawing import Element, tag
from moothall.server.tables.clock import DAY, MINUTE, SECOND, Clock
from moothall.server.tables.table import Table


def seat_clock(table: Table, seat: int, own: bool) -> Element | None:
    """What a seat has left.

    A running clock says when it comes to zero. That stays the same for as long as it runs, so
    nothing is sent again with every choice.
    """
    clock, there = table.clock, table.seats[seat]
    if clock is None or there.kind == "bot" or there.stand_in is not None or there.resigned:
        return None
    until = clock.until(seat)
    if until is None and (clock.rule.days or table.is_out_of_time(seat)):
        return None
    return tag(
        "span",
        tag("span", "time left: ", cls="visually-hidden"),
        tag(
            "span",
            _static(table, clock, seat),
            id=f"clock-{seat}",
            data_until=until,
            data_own="yes" if own and until is not None else None,
        ),
        cls="clock" if until is None else "clock running",
    )


def _static(table: Table, clock: Clock, seat: int) -> str:
    """The time that stands still, or for a page without scripts until when it runs."""
    if seat not in clock.running:
        return span_words(clock.left[seat])
    end = table.changed_at + timedelta(milliseconds=clock.left[seat])
    return f"{end:until %H:%M UTC, %-d %b}" if clock.rule.days else f"{end:until %H:%M UTC}"


def span_words(span: int) -> str:
    """Milliseconds as a clock shows them; `clock.js` writes the same."""
    if span >= DAY:
        hours = span // (60 * MINUTE)
        return f"{hours // 24} d {hours % 24} h"
    seconds = -(-span // SECOND)
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
