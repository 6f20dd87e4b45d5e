"""What is asked of whom, in words, with every choice as a button."""

from typing import Final

from moothall.bots import BOT_NAMES
from moothall.drawing import escape
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.server.hall_words import bot_level
from moothall.server.table import Table
from moothall.server.viewer import Viewer

FILTERED: Final = 12  # a longer list of choices gets a box to filter it


def status(table: Table, viewer: Viewer) -> str:
    """Whose turn it is, in a few words."""
    if table.over:
        return "The game is over"
    if table.imported:
        return "A record to look at"
    if not table.started:
        missing = sum(seat.kind == "open" for seat in table.seats)
        return f"Waiting for {counted(missing, 'player')}"
    if viewer.curtain:
        return f"{_colours(viewer.curtain, 'or')} to take over"
    if viewer.seat in table.movers:
        return "Your turn"
    if viewer.seat == table.awaiting_confirm:
        return "Your turn is over"
    return f"{_colours(table.waiting)} to move"


def asked(table: Table, seat: int) -> str:
    """What is asked of a seat, said to that person: `Red: build.` is `Build.`"""
    words = table.state.prompt(seat)
    words = words.removeprefix(f"{SEAT_NAMES[seat].title()}: ")
    return words[:1].upper() + words[1:]


def told(table: Table, viewer: Viewer) -> str:
    """The same for who listens instead of looking."""
    words = f"{status(table, viewer)}."
    if viewer.seat in table.movers:
        return f"{words} {asked(table, viewer.seat)}"
    return f"{words} {table.state.result()}" if table.over else words


def prompt(table: Table, viewer: Viewer, guest: str, shown: set[int]) -> str:
    """The element `#prompt`. `shown` are the choices that the picture offers as well."""
    seat = viewer.seat
    if table.ended:
        inside = _ended(table)
    elif not table.started:
        inside = _not_started(table, guest)
    elif viewer.curtain:
        inside = _curtained()
    elif seat in table.movers:
        inside = _to_decide(table, seat, shown)
    elif seat == table.awaiting_confirm:
        inside = _to_confirm(table, seat)
    else:
        inside = _to_wait(table, seat)
    turn = " my-turn" if seat in table.waiting and not viewer.curtain else ""
    return (
        f'<div id="prompt" class="prompt{turn}">'
        f'<h2 id="prompt-heading" tabindex="-1">{escape(status(table, viewer))}</h2>{inside}</div>'
    )


def undo_button(table: Table, viewer: Viewer) -> str:
    """The element `#undo`, in the line on top."""
    possible = viewer.seat >= 0 and table.can_undo(viewer.seat)
    off = "" if possible else ' disabled="disabled"'
    return (
        f'<button id="undo" class="tool" type="submit" form="decide" name="undo" value="yes"{off}>'
        "Undo</button>"
    )


def _colours(seats: "tuple[int, ...] | list[int]", last: str = "and") -> str:
    return joined([SEAT_NAMES[seat].title() for seat in seats], last)


def _line(name: str, words: str) -> str:
    return f'<p id="{name}" class="asked">{escape(words)}</p>'


def _fields(table: Table, seat: int) -> str:
    return (
        f'<input id="for-seat" type="hidden" name="seat" value="{seat}"/>'
        f'<input id="for-decision" type="hidden" name="decision" value="{table.decision(seat)}"/>'
    )


def _to_decide(table: Table, seat: int, shown: set[int]) -> str:
    choices = table.choices(seat)
    ordered = choices
    if len(choices) > FILTERED:  # what no piece shows comes first: it is found nowhere else
        ordered = [c for c in choices if c not in shown] + [c for c in choices if c in shown]
    describe = table.state.describe
    buttons = "".join(
        [
            f'<li id="offer-{choice}"><button id="pick-{choice}" class="pick" type="submit" '
            f'name="choice" value="{choice}">{escape(describe(choice))}</button></li>'
            for choice in ordered
        ]
    )
    box = ""
    if len(choices) > FILTERED:
        box = (
            '<div id="filter-box" class="filter-box"><label for="filter" class="visually-hidden">'
            f'Find one of {len(choices)} choices</label><input id="filter" type="search" '
            f'placeholder="Find one of {len(choices)} choices" autocomplete="off"/></div>'
        )
    return (
        _line("asked", asked(table, seat))
        + _fields(table, seat)
        + box
        + f'<ol id="choices" class="choices" aria-label="Your choices">{buttons}</ol>'
    )


def _to_confirm(table: Table, seat: int) -> str:
    undo = ""
    if table.can_undo(seat):
        undo = (
            '<button id="undo-turn" class="button" type="submit" name="undo" value="yes">'
            "Undo</button>"
        )
    return (
        _line("asked", "End it, or take back what you did last.")
        + _fields(table, seat)
        + '<div id="turn-end" class="turn-end"><button id="confirm" class="button primary" '
        f'type="submit" name="confirm" value="yes">End turn</button>{undo}</div>'
    )


def _to_wait(table: Table, seat: int) -> str:
    if table.awaiting_confirm is not None:
        name = SEAT_NAMES[table.awaiting_confirm].title()
        words = _line("asked", f"{name} has moved and may still take it back.")
    else:
        words = "".join(
            [_line(f"asked-{mover}", table.state.prompt(mover)) for mover in table.movers]
        )
    fields = _fields(table, seat) if seat >= 0 else ""
    return words + fields


def _curtained() -> str:
    return _line("asked", "What the others may not see is put away.")


def _ended(table: Table) -> str:
    words = table.state.result() if table.over else "It can be looked at step by step."
    again = ""
    if table.over:
        again = f'<a id="again" class="button" href="/new/{table.game.name}">Play again</a>'
    return (
        _line("asked", words)
        + f'<div id="after" class="turn-end"><a id="to-replay" class="button primary" '
        f'href="/replay/{table.id}">Replay</a>{again}</div>'
    )


def _not_started(table: Table, guest: str) -> str:
    creator = bool(guest) and table.creator == guest
    rows = [
        _open_seat(table, seat.number, creator, guest)
        for seat in table.seats
        if seat.kind == "open"
    ]
    words = "The game begins when every seat is taken."
    if creator:
        words += " Send each of your friends one of these links."
    fill = ""
    if creator:
        bots = "".join(
            f'<option value="{bot}"{_default(bot)}>bots, {escape(bot_level(bot))}</option>'
            for bot in BOT_NAMES
        )
        fill = (
            '<div id="fill-box" class="turn-end"><label for="fill-bot" class="visually-hidden">'
            f'Kind of bots</label><select id="fill-bot" form="fill" name="bot">{bots}</select>'
            '<button id="fill-now" class="button" type="submit" form="fill">Start with bots'
            "</button></div>"
        )
    return _line("asked", words) + f'<ul id="open-seats" class="plain">{"".join(rows)}</ul>' + fill


def _default(bot: str) -> str:
    return ' selected="selected"' if bot == BOT_NAMES[-1] else ""


def _open_seat(table: Table, number: int, creator: bool, guest: str) -> str:
    seat = table.seats[number]
    name = SEAT_NAMES[number].title()
    link = sit = ""
    if creator:
        address = f"/seat/{table.id}/{number}/{seat.secret}"
        link = (
            f'<label for="link-{number}" class="visually-hidden">Link to the seat of {name}</label>'
            f'<input id="link-{number}" class="seat-link" readonly="readonly" value="{address}"/>'
            f'<button id="copy-{number}" class="button little" type="button" '
            f'data-copy="link-{number}">Copy link</button>'
        )
    if (table.listed or creator) and not (creator and table.seats_of(guest)):
        sit = (
            f'<button id="sit-{number}" class="button little" type="submit" form="sit" '
            f'name="seat" value="{number}">Sit down</button>'
        )
    return (
        f'<li id="open-{number}" class="open-seat">{seat_sign(number)}<span>{name}</span>'
        f"{link}{sit}</li>"
    )


def seat_sign(seat: int) -> str:
    """A seat's disc, its colour and its symbol, from the shapes of the page."""
    return (
        f'<svg class="seat-sign seat-{seat}" viewBox="-15 -15 30 30" aria-hidden="true">'
        f'<use href="#mh-seat-disc"/><use href="#mh-mark-{seat}"/></svg>'
    )
