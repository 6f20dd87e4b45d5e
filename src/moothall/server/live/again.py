"""What happened since somebody's last turn, once more: as partials that a page takes step by step.

The first brings the page back to where it was then, the last to where it is now. A page shows in
between what it showed at the time, drawn for the same seat, so nobody learns anything by it.
"""

from itertools import pairwise
from typing import Final, NamedTuple

from moothall.drawing import Element, Scene, symbol_sheet
from moothall.engine.match import Match
from moothall.server.live.changes import changes
from moothall.server.live.page_view import PageView
from moothall.server.live.panels import GROUPS, scene_parts, shapes_of
from moothall.server.live.seats import seats
from moothall.server.live.viewer import Viewer
from moothall.server.tables.presence import Company
from moothall.server.tables.since import lines_since
from moothall.server.tables.table import Table

LONGEST: Final = 150  # steps; of more only the last are shown
_SHOWN: Final = (*[f"scene-{group}" for group in GROUPS], "seats")


class Shown(NamedTuple):
    """A step: what turns the page into it, and the lines of the log that tell it."""

    partials: str
    lines: tuple[int, ...]


def what_happened(
    table: Table, viewer: Viewer, guest: str, company: Company, page: PageView
) -> list[Shown]:
    """The way from a seat's last turn to what its page shows now; nothing if nothing happened."""
    told = table.log(viewer.seat)
    by_step: dict[int, list[int]] = {}
    for number in lines_since(table, viewer.seat):
        by_step.setdefault(told[number].step, []).append(number)
    steps = sorted(step for step in by_step if step)[-LONGEST:]
    if not steps:
        return []
    before = max([line.step for line in told if line.step < steps[0]], default=0)
    match = table.match.back_at(before)
    pictures = [_picture(table, match, viewer, guest, company)]
    for step in steps:
        match.follow(table.record, step)
        pictures.append(_picture(table, match, viewer, guest, company))
    now = {name: page.parts[name] for name in _SHOWN}
    shapes = page.shapes.union(*[shapes_of(picture.values()) for picture in pictures])
    needed = changes(page.parts["symbols"], symbol_sheet(shapes))
    way = [now, *pictures, now]
    turned = ["".join(_turn(old, new)) for old, new in pairwise(way)]
    lines = [(), *[tuple(by_step[step]) for step in steps], ()]
    shown = [Shown(*one) for one in zip(turned, lines, strict=True)]
    shown[0] = Shown("".join(needed) + turned[0], ())
    return shown


def _picture(
    table: Table, match: Match, viewer: Viewer, guest: str, company: Company
) -> dict[str, Element]:
    """What can be seen of a position, without offering anything: that is history."""
    then = table.copy(table.changed_at)
    then.match, then.awaiting_confirm, then.given_up = match.copy(), None, None
    scene = then.state.scene(viewer.seat)
    quiet = Scene([panel.quiet() for panel in scene.panels])
    return {
        **scene_parts(quiet, False, then.waiting),
        "seats": seats(then, viewer, guest, company),
    }


def _turn(old: dict[str, Element], new: dict[str, Element]) -> list[str]:
    return [partial for name in _SHOWN for partial in changes(old[name], new[name])]
