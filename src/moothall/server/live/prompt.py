"""What is asked of whom, in words, with every choice as a button."""

from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import Final

from moothall.bots import LEVELS, USUAL_BOT
from moothall.drawing import Drawing, Element, Scene, tag, use
from moothall.drawing.tree import Value
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.gestures import written
from moothall.engine.phrases import counted, joined
from moothall.server.live.company import seat_button
from moothall.server.live.viewer import Viewer
from moothall.server.tables.deals import origin
from moothall.server.tables.outcome import headline, why
from moothall.server.tables.table import Table

FEW: Final = 4  # as many choices that pieces offer stand in the list as well
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
    if viewer.seat >= 0 and table.seats[viewer.seat].resigned:
        return "You have lost the seat" if viewer.seat in table.lost else "You have resigned"
    if viewer.seat >= 0 and table.seats[viewer.seat].stand_in is not None:
        return "A bot plays for you"
    if table.is_out_of_time(viewer.seat):
        return "Your time has run out"
    if viewer.seat in table.deciding:
        return "Your turn"
    if viewer.seat == table.awaiting_confirm:
        return "Your turn is over"
    return f"{_colours(table.waiting)} to move"


def told(table: Table, viewer: Viewer, guest: str) -> str:
    """The same for who listens instead of looking."""
    words = f"{status(table, viewer)}."
    if table.over:
        seat = _as_one(table, viewer, guest)
        first = headline(table, seat)
        if not table.result.startswith(first):  # `Blue wins` is not said twice
            words = f"{words} {first}."
        return f"{words} {table.ending} {why(table, seat)}".strip()
    if viewer.seat in table.deciding:
        return f"{words} {table.state.asked(viewer.seat)}"
    return f"{words} {table.ending}".strip() if table.ended else words


def prompt(table: Table, viewer: Viewer, guest: str, scene: Scene) -> Element:
    """The element `#prompt`: what is asked, and what the picture does not offer by itself."""
    seat = viewer.seat
    inside: Drawing
    if table.ended:
        inside = _ended(table, viewer, guest)
    elif not table.started:
        inside = _not_started(table, guest)
    elif viewer.curtain:
        inside = [
            _line("asked", "What the others may not see is put away."),
            _to_take_back(table, viewer, guest),
        ]
    elif seat >= 0 and table.seats[seat].stand_in is not None:
        inside = _played_by_bot(table, seat)
    elif table.is_out_of_time(seat):
        inside = _line("asked", "A bot plays this turn for you. After it you go on.")
    elif seat in table.deciding:
        inside = _to_decide(table, seat, scene)
    elif seat == table.awaiting_confirm:
        inside = _to_confirm(table, seat)
    else:
        watching = (
            None
            if table.seats_of(guest)
            else tag("p", "You are watching.", id="you-watch", cls="quiet")
        )
        inside = [watching, _to_wait(table), _to_take_back(table, viewer, guest)]
    turn = " my-turn" if seat in table.asked and not viewer.curtain else ""
    words = headline(table, _as_one(table, viewer, guest)) if table.over else status(table, viewer)
    heading = tag("h2", words, id="prompt-heading", tabindex=-1)
    return tag("div", heading, inside, id="prompt", cls=f"prompt{turn}")


def _as_one(table: Table, viewer: Viewer, guest: str) -> int:
    """The seat that is called `you`; at a screen that several share, none is."""
    return viewer.seat if len(table.seats_of(guest)) < 2 else SPECTATOR


def undo_button(table: Table, viewer: Viewer) -> Element:
    """The element `#undo`, in the line on top."""
    possible = viewer.seat >= 0 and table.can_undo(viewer.seat)
    off = None if possible else "disabled"
    ended = possible and table.turn_to_take_back() == viewer.seat
    words = "Take your turn back: nobody has acted since" if ended else None
    return _button("Undo", "undo", "tool", "undo", "yes", form="decide", disabled=off, title=words)


def seat_sign(seat: int) -> Element:
    """A seat's disc, its colour and its symbol, from the shapes of the page."""
    return disc(seat, use(f"sign-{seat}"))


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


def answers(table: Table, viewer: Viewer, guest: str) -> dict[str, Element]:
    """The elements `#for-seat` and `#for-decision`: whose answer is sent, and to which question."""
    seat = viewer.seat if table.started and not table.ended else SPECTATOR
    if viewer.curtain:
        seat = _taking_back(table, viewer, guest)
    return {
        "for-seat": _hidden("for-seat", "seat", seat),
        "for-decision": _hidden("for-decision", "decision", table.decision(seat)),
    }


def _taking_back(table: Table, viewer: Viewer, guest: str) -> int:
    """The seat at this screen that may take its turn back, until the next one acts."""
    seat = table.turn_to_take_back()
    own = table.seats_of(guest) if viewer.curtain else [viewer.seat]
    return seat if seat is not None and seat in own else SPECTATOR


def _to_decide(table: Table, seat: int, scene: Scene) -> Drawing:
    listed, folded = _offers(table, seat, scene)
    return [
        _line("asked", table.state.asked(seat)),
        _filter("filter", len(listed)),
        _list(table, seat, listed, id="choices", aria_label="Your choices"),
        _fold(folded, scene),
    ]


_Offer = tuple[int, ...]  # a choice, or those of a gesture


def _offers(table: Table, seat: int, scene: Scene) -> tuple[list[_Offer], list[_Offer]]:
    """What stands in the list, and what waits folded until somebody asks for it.

    Nobody needs a sentence for each of fifty hexes that offer themselves on the board, nor for
    the single choices that a gesture stands for.
    """
    gestures = table.gestures(seat)
    replaced = {choice for gesture in gestures for choice in gesture.instead_of}
    single = table.choices(seat)
    shown = scene.offered()
    special = _special(table, [choice for choice in single if choice not in replaced], shown)
    offers: list[_Offer] = [(choice,) for choice in special]
    offers += [gesture.choices for gesture in gestures if gesture.choices not in offers]
    offers += [(choice,) for choice in single if choice not in {*replaced, *special}]
    folded = [offer for offer in offers[len(special) :] if offer in shown]
    if len(folded) <= FEW:
        folded = []
    listed = [offer for offer in offers if offer not in folded]
    alone = [(choice,) for choice in single if choice in replaced]
    return listed, folded + [choice for choice in alone if choice not in offers]


def _special(table: Table, choices: list[int], shown: Collection[_Offer]) -> list[int]:
    """What always comes first in the list: the end of the turn; and where pieces offer choices, the
    few of a kind that none offers, or that are lost among many, as `use the Oracle` among fifty
    hexes."""
    verb_of = table.game.space.verb_of
    verbs = [verb_of(choice) for choice in choices]
    kinds = Counter([verb.base for verb in verbs])
    many = len(choices) > FILTERED
    ends = [choice for choice, verb in zip(choices, verbs, strict=True) if verb.ends_turn]
    return ends + [
        choice
        for choice, verb in zip(choices, verbs, strict=True)
        if not verb.ends_turn
        and shown
        and kinds[verb.base] <= FEW
        and (many or (choice,) not in shown)
    ]


def _list(table: Table, seat: int, offers: list[_Offer], **attributes: Value) -> Element:
    ends_turn = table.game.space.ends_turn
    by_itself = table.ends_by_itself(seat)
    left = len(table.state.forward_choices(seat))
    picks = [
        _pick(
            offer,
            table.sentence(offer, seat),
            ends_turn(offer[-1]),
            left == 1 and ends_turn(offer[0]),
            table.forgone(offer[0], seat) if left > 1 and len(offer) == 1 else "",
            by_itself,
        )
        for offer in offers
    ]
    return tag("ol", picks, cls="choices", **attributes)


def _filter(name: str, count: int) -> Element | None:
    """A box that filters the list after it, if that is long."""
    if count <= FILTERED:
        return None
    words = f"Find one of {count} choices"
    field = tag("input", id=name, type="search", placeholder=words, autocomplete="off")
    return tag("div", _label(name, words), field, id=f"{name}-box", cls="filter-box")


def _fold(folded: list[_Offer], scene: Scene) -> Element | None:
    """Where the folded choices come when somebody opens it; the page asks for them then."""
    if not folded:
        return None
    what = set(folded)
    if what <= scene.offered("board"):
        words = f"{counted(len(folded), 'place')} on the board"
    elif what <= scene.offered():
        words = f"{counted(len(folded), 'choice')} on the table"
    else:
        words = f"{counted(len(folded), 'choice')} more, one by one"
    place = tag("div", id="folded-choices")
    return tag("details", tag("summary", words), place, id="folded", cls="folded-list")


def folded_choices(table: Table, seat: int, scene: Scene) -> Element:
    """What is in the fold: a sentence for each choice that the list leaves out."""
    _, folded = _offers(table, seat, scene)
    return tag(
        "div",
        _filter("filter-folded", len(folded)),
        _list(table, seat, folded, aria_label="More choices"),
        id="folded-choices",
    )


@lru_cache(1 << 14)
def _pick(
    choices: _Offer, words: str, ends_turn: bool, main: bool, forgone: str, by_itself: bool
) -> Element:
    # a list may be long, so it says no more than it must: a button in a form sends it
    value = written(choices)
    button = tag(
        "button", words, id=f"pick-{value}", cls="pick main" if main else "pick",
        data_forgone=forgone or None,
        data_ends_turn="yes" if ends_turn else None,
        data_by_itself="yes" if by_itself else None,
        name="choice", value=value,
    )  # fmt: skip
    return tag("li", button, id=f"offer-{value}")


def _to_confirm(table: Table, seat: int) -> Drawing:
    buttons = [_button("End turn", "confirm", "button primary", "confirm", "yes")]
    if table.can_undo(seat):
        buttons.append(_button("Undo", "undo-turn", "button", "undo", "yes"))
    return [
        _line("asked", "End it, or take back what you did last."),
        tag("div", buttons, id="turn-end", cls="turn-end"),
    ]


def _to_wait(table: Table) -> Drawing:
    if table.awaiting_confirm is not None:
        name = SEAT_NAMES[table.awaiting_confirm].title()
        return [_line("asked", f"{name} has moved and may still take it back.")]
    return [_line(f"asked-{mover}", table.state.prompt(mover)) for mover in table.movers]


def _to_take_back(table: Table, viewer: Viewer, guest: str) -> Drawing:
    """For who has just ended a turn, as long as the next has not acted."""
    seat = _taking_back(table, viewer, guest)
    if seat == SPECTATOR:
        return None
    whose = SEAT_NAMES[seat].title() if viewer.curtain else "You"
    back = _button("Take the turn back", "undo-turn", "button", "undo", "yes")
    words = f"{whose} may still take the turn back: nobody has acted since."
    return [_line("may-undo", words), tag("div", back, id="turn-end", cls="turn-end")]


def _played_by_bot(table: Table, seat: int) -> Drawing:
    """For somebody whose seat a bot plays."""
    if table.seats[seat].resigned:
        return [_line("asked", "A bot plays on in your seat. You may look on.")]
    back = seat_button(table, seat, "back", "Take the seat back", "button primary")
    words = table.aims.get(seat)
    aim = tag("p", f"What it was after: {words}.", id="aim", cls="quiet") if words else None
    return [
        _line("asked", "It goes on until you take the seat back."),
        aim,
        tag("div", back, id="seat-back", cls="turn-end"),
    ]


def _ended(table: Table, viewer: Viewer, guest: str) -> Drawing:
    words = table.ending or "It can be looked at step by step."
    reason = why(table, _as_one(table, viewer, guest)) if table.over else ""
    replay = tag("a", "Replay", id="to-replay", cls="button", href=f"/replay/{table.id}")
    doors = [*_again(table, guest), replay] if table.over else [replay]
    return [
        _line("asked", words),
        tag("p", reason, id="why") if reason else None,
        tag("div", doors, id="after", cls="turn-end"),
    ]


def _again(table: Table, guest: str) -> list[Element]:
    """Once more: with the same people for who sat here, else at a table of one's own."""
    if table.seats_of(guest):
        words = "Rematch" if table.rematch is None else "Rematch: take your seat"
        to = f"/table/{table.id}/rematch"
        cls = "button primary"
        return [tag("button", words, id="rematch", cls=cls, form="seat-form", formaction=to)]
    found = []
    if table.rematch is not None and table.listed:
        to = f"/table/{table.rematch}"
        found.append(tag("a", "Watch the rematch", id="to-rematch", cls="button", href=to))
    new = f"/new/{table.game.name}"
    return [*found, tag("a", "Play again", id="again", cls="button", href=new)]


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
    come = origin(table)
    return [
        _line("asked", words),
        tag("ul", rows, id="open-seats", cls="plain"),
        _fill() if creator else None,
        _line("come-from", come) if come else None,
    ]


def _fill() -> Element:
    """Begin with bots in the open seats."""
    kinds = [
        tag(
            "option",
            f"bots, {bot}",
            value=bot,
            selected="selected" if bot == USUAL_BOT else None,
        )
        for bot in LEVELS
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
    there = table.seats[number]
    words = name if there.free else f"{name}, kept for {there.name}"
    inside: list[Drawing] = [seat_sign(number), tag("span", words)]
    if creator:
        inside += [
            _label(link, f"Link to the seat of {name}"),
            tag(
                "input",
                id=link,
                cls="seat-link",
                data_seat=number,
                readonly="readonly",
                placeholder="made when you copy it",
            ),
            tag(
                "button",
                "Copy link",
                id=f"copy-{number}",
                cls="button little",
                type="submit",
                form="link",
                name="seat",
                value=number,
                data_copy=link,
            ),
        ]
    may_sit = there.guest == guest
    if there.free:
        may_sit = (table.listed or creator) and not (creator and table.seats_of(guest))
    if may_sit:
        words = "Sit down" if there.free else "Take your seat"
        sit = _button(words, f"sit-{number}", "button little", "seat", number, form="sit")
        inside.append(sit)
    return tag("li", inside, id=f"open-{number}", cls="open-seat")
