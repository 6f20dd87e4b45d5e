"""Who is at the table: here, away since when, or watching."""

from datetime import UTC, datetime

from moothall.drawing import Drawing, Element, tag
from moothall.engine.phrases import counted
from moothall.server.tables.presence import Company
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Table


def presence_mark(company: Company, seat: int) -> Element | None:
    """Whether somebody is here, as a dot, or since when they are away."""
    since = company.away_since(seat)
    if since is not None:
        return tag("span", "away since ", moment(since), cls="presence away")
    if seat in company.here:
        return tag("span", tag("span", "is here", cls="visually-hidden"), cls="presence here")
    return None


def moment(at: datetime) -> Element:
    """A time of day; the page's script writes it as the clock on the wall shows it."""
    utc = at.astimezone(UTC)
    return tag("time", f"{utc:%H:%M} UTC", datetime=f"{utc:%Y-%m-%dT%H:%M:%SZ}")


def company_line(table: Table, guest: str, company: Company) -> Element:
    """The element `#company`: how many watch, and for whom a bot may play on."""
    watching = None
    if company.watching:
        verb = "is" if company.watching == 1 else "are"
        words = f"{counted(company.watching, 'person', 'people')} {verb} watching"
        watching = tag("div", words, id="watchers")
    rows = [
        _absence(table, seat, company)
        for seat in table.seats
        if _may_be_replaced(table, seat, guest) and seat.number in company.long_away
    ]
    hidden = None if watching is not None or rows else "hidden"
    return tag("div", watching, rows, id="company", cls="" if hidden else "company", hidden=hidden)


def _may_be_replaced(table: Table, seat: Seat, guest: str) -> bool:
    """Whether this guest may let a bot play for somebody who is away."""
    under_way = table.started and not table.ended
    others = bool(guest) and table.creator == guest and seat.guest != guest
    return under_way and others and seat.kind == "person" and seat.stand_in is None


def _absence(table: Table, seat: Seat, company: Company) -> Element:
    since = company.away_since(seat.number)
    told: Drawing = None if since is None else [" since ", moment(since)]
    words = tag("span", f"{seat.title} is away", told, ".")
    button = seat_button(table, seat.number, "bot", "Let a bot play on", "button little")
    return tag("div", words, button, id=f"absence-{seat.number}", cls="absence")


def seat_button(table: Table, seat: int, act: str, words: str, cls: str = "button") -> Element:
    """A button that does something with a seat; the page has the form for it."""
    return tag(
        "button",
        words,
        id=f"{act}-{seat}",
        cls=cls,
        type="submit",
        form="seat-form",
        formaction=f"/table/{table.id}/{act}",
        name="seat",
        value=seat,
    )
