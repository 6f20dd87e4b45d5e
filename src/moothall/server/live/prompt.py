"""What is asked of whom, in words, with every choice as a button."""

from functools import lru_cache
from typing import Final

from moothall.bots import BOT_NAMES
from moothall.drawing import Drawing, Element, tag, use
from moothall.drawing.tree import Value
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import written
from moothall.engine.phrases import counted, joined
from moothall.server.live.viewer import Viewer
from moothall.server.tables.table import Table, bot_level

FILTERED: Final = 12  # a longer list of choices gets a box to filter it


def status(table: Table, viewer: Viewer) -> str:
    """Whose turn it is, in a few words."""
    if table.over:
        return "The game is over"
    if table.closed is not None:
        return "Played under older rules"
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


def told(table: Table, viewer: Viewer) -> str:
    """The same for who listens instead of looking."""
    words = f"{status(table, viewer)}."
    if viewer.seat in table.movers:
        return f"{words} {table.state.asked(viewer.seat)}"
    return f"{words} {table.ending}".strip() if table.ended else words


def prompt(table: Table, viewer: Viewer, guest: str, shown: set[int]) -> Element:
    """The element `#prompt`. `shown` are the choices that the picture offers as well."""
    seat = viewer.seat
    inside: Drawing
    if table.ended:
        inside = _ended(table)
    elif not table.started:
        inside = _not_started(table, guest)
    elif viewer.curtain:
        inside = _line("asked", "What the others may not see is put away.")
    elif seat in table.movers:
        inside = _to_decide(table, seat, shown)
    elif seat == table.awaiting_confirm:
        inside = _to_confirm(table, seat)
    else:
        inside = _to_wait(table, seat)
    turn = " my-turn" if seat in table.waiting and not viewer.curtain else ""
    heading = tag("h2", status(table, viewer), id="prompt-heading", tabindex=-1)
    return tag("div", heading, inside, id="prompt", cls=f"prompt{turn}")


def undo_button(table: Table, viewer: Viewer) -> Element:
    """The element `#undo`, in the line on top."""
    possible = viewer.seat >= 0 and table.can_undo(viewer.seat)
    off = None if possible else "disabled"
    return _button("Undo", "undo", "tool", "undo", "yes", form="decide", disabled=off)


def seat_sign(seat: int) -> Element:
    """A seat's disc, its colour and its symbol, from the shapes of the page."""
    return disc(seat, [use("seat-disc"), use(f"mark-{seat}")])


def disc(seat: int, shapes: Drawing) -> Element:
    return tag(
        "svg", shapes, cls=f"seat-sign seat-{seat}", viewBox="-15 -15 30 30", aria_hidden="true"
    )


def _colours(seats: "tuple[int, ...] | list[int]", last: str = "and") -> str:
    return joined([SEAT_NAMES[seat].title() for seat in seats], last)


def _line(name: str, words: str) -> Element:
    return tag("p", words, id=name, cls="asked")


def _button(
    words: str, key: str, cls: str, name: str, value: Value, **attributes: Value
) -> Element:
    return tag(
        "button", words, id=key, cls=cls, type="submit", name=name, value=value, **attributes
    )


def _hidden(key: str, name: str, value: int) -> Element:
    return tag("input", id=key, type="hidden", name=name, value=value)


def _label(target: str, words: str) -> Element:
    return tag("label", words, for_=target, cls="visually-hidden")


def _fields(table: Table, seat: int) -> Drawing:
    return [
        _hidden("for-seat", "seat", seat),
        _hidden("for-decision", "decision", table.decision(seat)),
    ]


def _to_decide(table: Table, seat: int, shown: set[int]) -> Drawing:
    gestures = table.gestures(seat)
    replaced = {choice for gesture in gestures for choice in gesture.instead_of}
    alone = {gesture.choices[0] for gesture in gestures if len(gesture.choices) == 1}
    choices = [choice for choice in table.choices(seat) if choice not in replaced]
    ordered = choices
    box = None
    if len(gestures) + len(choices) > FILTERED:
        # what no piece shows comes first: it is found nowhere else
        ordered = [c for c in choices if c not in shown] + [c for c in choices if c in shown]
        words = f"Find one of {len(gestures) + len(choices)} choices"
        field = tag("input", id="filter", type="search", placeholder=words, autocomplete="off")
        box = tag("div", _label("filter", words), field, id="filter-box", cls="filter-box")
    describe = table.state.describe
    by_itself = table.ends_by_itself(seat)
    offers = [
        *[_pick(written(gesture.choices), gesture.words) for gesture in gestures],
        *[_pick(str(choice), describe(choice), by_itself) for choice in ordered],
    ]
    return [
        _line("asked", table.state.asked(seat)),
        _fields(table, seat),
        box,
        tag("ol", offers, id="choices", cls="choices", aria_label="Your choices"),
        _one_by_one([(c, describe(c)) for c in table.choices(seat) if c in replaced - alone]),
    ]


@lru_cache(1 << 14)
def _pick(value: str, words: str, by_itself: bool = False) -> Element:
    # a list may be long, so it says no more than it must: a button in a form sends it
    told = "yes" if by_itself else None
    button = tag(
        "button", words, id=f"pick-{value}", cls="pick", data_by_itself=told, name="choice",
        value=value,
    )  # fmt: skip
    return tag("li", button, id=f"offer-{value}")


def _one_by_one(choices: list[tuple[int, str]]) -> Element | None:
    """The choices that gestures stand for, folded away; the picture offers them, too."""
    if not choices:
        return None
    offers = [_pick(str(choice), words) for choice, words in choices]
    return tag(
        "details",
        tag("summary", "One by one"),
        tag("ol", offers, cls="choices", aria_label="Single choices"),
        id="one-by-one",
        cls="one-by-one",
    )


def _to_confirm(table: Table, seat: int) -> Drawing:
    buttons = [_button("End turn", "confirm", "button primary", "confirm", "yes")]
    if table.can_undo(seat):
        buttons.append(_button("Undo", "undo-turn", "button", "undo", "yes"))
    return [
        _line("asked", "End it, or take back what you did last."),
        _fields(table, seat),
        tag("div", buttons, id="turn-end", cls="turn-end"),
    ]


def _to_wait(table: Table, seat: int) -> Drawing:
    fields = _fields(table, seat) if seat >= 0 else None
    if table.awaiting_confirm is not None:
        name = SEAT_NAMES[table.awaiting_confirm].title()
        return [_line("asked", f"{name} has moved and may still take it back."), fields]
    prompts = [_line(f"asked-{mover}", table.state.prompt(mover)) for mover in table.movers]
    return [prompts, fields]


def _ended(table: Table) -> Drawing:
    words = table.ending or "It can be looked at step by step."
    replay = tag("a", "Replay", id="to-replay", cls="button primary", href=f"/replay/{table.id}")
    again = None
    if table.over:
        again = tag("a", "Play again", id="again", cls="button", href=f"/new/{table.game.name}")
    return [_line("asked", words), tag("div", replay, again, id="after", cls="turn-end")]


def _not_started(table: Table, guest: str) -> Drawing:
    creator = bool(guest) and table.creator == guest
    rows = [
        _open_seat(table, seat.number, creator, guest)
        for seat in table.seats
        if seat.kind == "open"
    ]
    words = "The game begins when every seat is taken."
    if creator:
        words += " Send each of your friends one of these links."
    return [
        _line("asked", words),
        tag("ul", rows, id="open-seats", cls="plain"),
        _fill() if creator else None,
    ]


def _fill() -> Element:
    """Begin with bots in the open seats."""
    usual = BOT_NAMES[-1]
    kinds = [
        tag(
            "option",
            f"bots, {bot_level(bot)}",
            value=bot,
            selected="selected" if bot == usual else None,
        )
        for bot in BOT_NAMES
    ]
    return tag(
        "div",
        _label("fill-bot", "Kind of bots"),
        tag("select", kinds, id="fill-bot", form="fill", name="bot"),
        tag("button", "Start with bots", id="fill-now", cls="button", type="submit", form="fill"),
        id="fill-box",
        cls="turn-end",
    )


def _open_seat(table: Table, number: int, creator: bool, guest: str) -> Element:
    name = SEAT_NAMES[number].title()
    link = f"link-{number}"
    inside: list[Drawing] = [seat_sign(number), tag("span", name)]
    if creator:
        address = f"/seat/{table.id}/{number}/{table.seats[number].secret}"
        inside += [
            _label(link, f"Link to the seat of {name}"),
            tag("input", id=link, cls="seat-link", readonly="readonly", value=address),
            tag(
                "button",
                "Copy link",
                id=f"copy-{number}",
                cls="button little",
                type="button",
                data_copy=link,
            ),
        ]
    if (table.listed or creator) and not (creator and table.seats_of(guest)):
        sit = _button("Sit down", f"sit-{number}", "button little", "seat", number, form="sit")
        inside.append(sit)
    return tag("li", inside, id=f"open-{number}", cls="open-seat")
