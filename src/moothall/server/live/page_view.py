"""Everything on the table page that can change, as parts by the id of their element.

A page is its parts laid out in a skeleton; the stream sends what changed of them. Whatever a part
says comes from what the table shows to the seat that looks, so a part never holds what that seat
may not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, NamedTuple

from moothall.drawing import Element, Scene, symbol_sheet, tag
from moothall.engine.about import reference
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
from moothall.server.live.changes import changes, whole
from moothall.server.live.chat import chat_part
from moothall.server.live.clock import clocks
from moothall.server.live.company import company_line
from moothall.server.live.ending import ending
from moothall.server.live.panels import scene_parts, shapes_of
from moothall.server.live.prompt import answers, prompt, seat_sign, status, told, undo_button
from moothall.server.live.seats import log, seats
from moothall.server.live.viewer import Viewer
from moothall.server.tables.chat import SILENCE, Chat
from moothall.server.tables.presence import NOBODY, Company
from moothall.server.tables.since import lines_since
from moothall.server.tables.table import Table

ASIDE: Final = "<!--aside-->"
"""Begins a message that a page takes at once, whatever it is still showing (`morph.js`)."""

_ASIDE: Final = frozenset({"chat", "clocks"})


@dataclass(frozen=True)
class PageView:
    """What one guest sees of a table at one moment."""

    parts: Mapping[str, Element]
    shapes: frozenset[str]

    def everything(self) -> dict[str, str]:
        """All parts in full."""
        return {name: part.markup() for name, part in self.parts.items()}

    def digest(self) -> str:
        """A short name: a page that shows the same needs nothing."""
        made = blake2b(digest_size=8)
        for markup in self.everything().values():
            made.update(markup.encode())
        return made.hexdigest()

    def following(self, old: "PageView") -> "PageView":
        """The same on a page that showed another: shapes that have come to it stay there."""
        if self.shapes <= old.shapes:
            return PageView({**self.parts, "symbols": old.parts["symbols"]}, old.shapes)
        shapes = self.shapes | old.shapes
        return PageView({**self.parts, "symbols": symbol_sheet(shapes)}, shapes)

    def messages(self, old: "PageView | None") -> list[str]:
        """What turns a page that shows the old one, or nobody knows what, into this.

        What is said and what clocks show has nothing to do with the steps of a game, and comes in
        a message of its own.
        """
        aside: list[str] = []
        steps: list[str] = []
        for name, part in self.parts.items():
            sent = aside if name in _ASIDE else steps
            if old is None:
                sent.append(whole(part))
            elif part is not old.parts[name]:
                sent += changes(old.parts[name], part)
        return [start + "".join(sent) for start, sent in ((ASIDE, aside), ("", steps)) if sent]


def see(
    table: Table, viewer: Viewer, guest: str, company: Company = NOBODY, chat: Chat = SILENCE
) -> PageView:
    """What a guest sees who looks from a seat, or only watches."""
    # all who only watch see the same
    known = any(seat.guest == guest for seat in table.seats)
    special = guest if known or table.creator == guest else ""
    key = ("page", viewer, special)
    made = table.cache.get(key)
    if not isinstance(made, _Seen):
        parts = _parts(table, viewer, guest, company, chat)
        shapes = shapes_of(parts.values())
        page = PageView({"symbols": symbol_sheet(shapes), **parts}, shapes)
        made = table.cache[key] = _Seen(page, company, chat)
    elif made.company != company or made.chat is not chat:
        parts = {**made.page.parts, **_people(table, viewer, guest, company, chat)}
        made = table.cache[key] = _Seen(PageView(parts, made.page.shapes), company, chat)
    return made.page


def _people(
    table: Table, viewer: Viewer, guest: str, company: Company, chat: Chat
) -> dict[str, Element]:
    """What changes when somebody comes, goes or talks, and nothing else does."""
    return {
        "seats": seats(table, viewer, guest, company),
        "company": company_line(table, guest, company),
        "chat": chat_part(table, guest, chat),
    }


class _Seen(NamedTuple):
    """A page, who was there, and what had been said."""

    page: PageView
    company: Company
    chat: Chat


def _parts(
    table: Table, viewer: Viewer, guest: str, company: Company, chat: Chat
) -> dict[str, Element]:
    scene = shown_scene(table, viewer.seat)
    return {
        **scene_parts(scene, viewer.seat in table.deciding, table.waiting),
        "facts": _facts(table, viewer),
        "told": tag(
            "p", told(table, viewer, guest), id="told", cls="visually-hidden", role="status"
        ),
        "status": tag("p", status(table, viewer), id="status", cls="status"),
        "undo": undo_button(table, viewer),
        "prompt": prompt(table, viewer, guest, scene),
        **answers(table, viewer, guest),
        **_people(table, viewer, guest, company, chat),
        **({"clocks": clocks(table, viewer.own(table, guest))} if table.head.clock else {}),
        "log": log(table, viewer),
        "game-end": ending(table),
        "curtain": _curtain(table, viewer),
    }


def shown_scene(table: Table, seat: int) -> Scene:
    """The scene of a table for a seat, made once; it offers nothing while others are to confirm."""
    key = ("scene", seat)
    made = table.cache.get(key)
    if not isinstance(made, Scene):
        made = table.state.scene(seat)
        if seat in table.state.movers and seat not in table.deciding:
            made = Scene([panel.quiet() for panel in made.panels])
        table.cache[key] = made
    return made


def parts(table: Table, seat: int, guest: str = "") -> dict[str, str]:
    """The parts of the page as a seat sees them: element ids and their HTML."""
    return see(table, Viewer(seat), guest).everything()


def rules_section(table: Table, seat: int) -> str:
    """The heading of the rules that explains what is asked now; none if the game has no rules."""
    rules = reference(table.game)
    if rules is None:
        return ""
    return rules.section(table.state, seat if seat >= 0 else table.state.mover)


def _facts(table: Table, viewer: Viewer) -> Element:
    """What the page's script wants to know."""
    mine = viewer.seat in table.asked or bool(viewer.curtain)
    since = lines_since(table, viewer.seat)
    return tag(
        "div",
        id="facts",
        hidden="hidden",
        data_version=table.length,
        data_turn="yes" if mine else None,
        data_over="yes" if table.over else None,
        data_since=f"{since.start}-{since.stop}" if since else None,
        data_section=rules_section(table, viewer.seat),
    )


def _curtain(table: Table, viewer: Viewer) -> Element:
    """The element `#curtain`: who shares this screen takes over here."""
    if not viewer.curtain:
        return tag("div", id="curtain", hidden="hidden")
    links = [
        tag(
            "a",
            seat_sign(seat),
            f"{SEAT_NAMES[seat].title()} takes over",
            id=f"take-over-{seat}",
            cls="button primary",
            href=f"/table/{table.id}?seat={SEAT_NAMES[seat]}",
        )
        for seat in viewer.curtain
    ]
    names = joined([table.seats[seat].title for seat in viewer.curtain], "or")
    words = tag("p", f"{names} is next. Hand the screen over.")
    return tag("div", tag("div", words, links, cls="curtain-words"), id="curtain", cls="curtain")
