"""Everything on the table page that can change, as parts by the id of their element.

A page is its parts laid out in a skeleton; the stream sends what changed of them. Whatever a part
says comes from what the table shows to the seat that looks, so a part never holds what that seat
may not know.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from moothall.drawing import Panel, Scene, escape
from moothall.engine.about import reference
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
from moothall.server.parts_changes import Part, part_changes, whole
from moothall.server.parts_prompt import prompt, seat_sign, status, told, undo_button
from moothall.server.parts_scene import Drawn, draw, scene_changes, scene_groups
from moothall.server.parts_seats import ending, log, seats
from moothall.server.table import Table
from moothall.server.viewer import Viewer

_OFFER: Final = re.compile(r' data-choice="\d+" role="button" tabindex="0"')


@dataclass(frozen=True)
class PageView:
    """What one guest sees of a table at one moment."""

    drawn: Sequence[Drawn]
    parts: Mapping[str, Part]

    def everything(self) -> dict[str, str]:
        """All parts in full, the panels in their groups."""
        return {**scene_groups(self.drawn), **{n: part.markup for n, part in self.parts.items()}}

    def partials(self) -> list[str]:
        """Partials that bring a page up to date, whatever it showed."""
        return [whole(name, markup) for name, markup in self.everything().items()]

    def digest(self) -> str:
        """A short name: a page that shows the same needs nothing."""
        made = blake2b(digest_size=8)
        for markup in self.everything().values():
            made.update(markup.encode())
        return made.hexdigest()

    def changes(self, old: "PageView") -> list[str]:
        """Partials that turn what was seen before into this."""
        partials = scene_changes(old.drawn, self.drawn)
        for name, part in self.parts.items():
            partials += part_changes(old.parts[name], part)
        return partials


def see(table: Table, viewer: Viewer, guest: str) -> PageView:
    """What a guest sees who looks from a seat, or only watches."""
    # all who only watch see the same
    special = guest if table.creator == guest or table.seats_of(guest) else ""
    key = ("sight", viewer, special)
    made = table.cache.get(key)
    if isinstance(made, PageView):
        return made
    scene = _scene(table, viewer)
    page = PageView(
        draw(scene, viewer.seat),
        {
            "facts": Part(_facts(table, viewer)),
            "told": Part(_paragraph("told", told(table, viewer), "visually-hidden", "status")),
            "status": Part(_paragraph("status", status(table, viewer), "status")),
            "undo": Part(undo_button(table, viewer)),
            "prompt": Part(prompt(table, viewer, guest, scene.shown_choices())),
            "seats": Part(seats(table, viewer, guest)),
            "log": Part(log(table, viewer)),
            "game-end": Part(ending(table)),
            "curtain": Part(_curtain(table, viewer)),
        },
    )
    table.cache[key] = page
    return page


def parts(table: Table, seat: int, guest: str = "") -> dict[str, str]:
    """The parts of the page as a seat sees them: element ids and their HTML."""
    return see(table, Viewer(seat), guest).everything()


def rules_section(table: Table, seat: int) -> str:
    """The heading of the rules that explains what is asked now; none if the game has no rules."""
    rules = reference(table.game)
    if rules is None:
        return ""
    return rules.section(table.state, seat if seat >= 0 else table.state.mover)


def _scene(table: Table, viewer: Viewer) -> Scene:
    scene = table.state.scene(viewer.seat)
    if viewer.seat in table.state.movers and viewer.seat not in table.movers:
        return Scene([_quiet(panel) for panel in scene.panels])
    return scene


def _quiet(panel: Panel) -> Panel:
    """A panel in which nothing offers itself: the seat's turn comes when others are done."""
    return replace(panel, still=_OFFER.sub("", panel.still), live=_OFFER.sub("", panel.live))


def _facts(table: Table, viewer: Viewer) -> str:
    """What the page's script wants to know."""
    mine = viewer.seat in table.waiting or bool(viewer.curtain)
    return (
        f'<div id="facts" hidden="hidden" data-version="{table.length}" '
        f'data-turn="{"yes" if mine else "no"}" data-over="{"yes" if table.over else "no"}" '
        f'data-section="{escape(rules_section(table, viewer.seat))}"></div>'
    )


def _paragraph(name: str, words: str, cls: str, role: str = "") -> str:
    said = f' role="{role}"' if role else ""
    return f'<p id="{name}" class="{cls}"{said}>{escape(words)}</p>'


def _curtain(table: Table, viewer: Viewer) -> str:
    """The element `#curtain`: who shares this screen takes over here."""
    if not viewer.curtain:
        return '<div id="curtain" hidden="hidden"></div>'
    links = "".join(
        [
            f'<a id="take-over-{seat}" class="button primary" '
            f'href="/table/{table.id}?seat={SEAT_NAMES[seat]}">{seat_sign(seat)}'
            f"{SEAT_NAMES[seat].title()} takes over</a>"
            for seat in viewer.curtain
        ]
    )
    names = joined([table.seats[seat].title for seat in viewer.curtain], "or")
    return (
        '<div id="curtain" class="curtain"><div class="curtain-words">'
        f"<p>{escape(names)} is next. Hand the screen over.</p>{links}</div></div>"
    )
