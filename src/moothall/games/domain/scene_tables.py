"""The event tables for reference, with what is crossed off and what has just happened.

An entry in soft ink would come to nothing now: its building stands, or does not.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moothall.drawing import SIZES, Panel, at, group, path, recent, text, text_width, title
from moothall.games.domain.board import members
from moothall.games.domain.content import (
    BUILDING_TITLES,
    GLOBAL_TEXTS,
    GLOBAL_TITLES,
    LOCATION_NEEDS,
    LOCATION_STARRED,
    LOCATION_TEXTS,
    LOCATION_TITLES,
    RANDOM_BUILDING,
    RANDOM_BUILT,
    RANDOM_TEXTS,
    RANDOM_TITLES,
)
from moothall.games.domain.names import (
    GLOBAL_EVENT,
    GLOBAL_EVENTS,
    LOCATION_EVENT,
    LOCATION_EVENTS,
    LOWEST_SUM,
    NEED_NAMES,
    NEED_POST,
    RANDOM_EVENT,
    RANDOM_NAMES,
    ROWS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_parts import HEAD, MINUS, WIDTH, panel_head, sheet_of_paper

LINE: Final = 16
COLUMN: Final = 175
HEIGHT: Final = HEAD + LINE * (2 * ROWS + GLOBAL_EVENTS // 2) + 3 * 30 + 2
TABLE_NAMES: Final = {
    RANDOM_EVENT: "pair: random",
    LOCATION_EVENT: "triple: location",
    GLOBAL_EVENT: "quadruple: global",
}


@dataclass(frozen=True)
class Entry:
    """One line of a table."""

    label: str
    note: str
    words: str
    idle: bool = False
    crossed: bool = False


def tables_panel(state: DomainState, focus: int) -> Panel:
    sheet = state.sheets[focus]
    fresh = tuple((h.kind, h.entry) for h in sheet.happenings if h.kind in TABLE_NAMES)
    live = _tables(sheet.built, sheet.locations_gone, sheet.globals_gone, fresh)
    gone = [LOCATION_TITLES[event] for event in members(sheet.locations_gone, LOCATION_EVENTS)]
    gone += [GLOBAL_TITLES[event] for event in members(sheet.globals_gone, GLOBAL_EVENTS)]
    words = f"Crossed off: {', '.join(gone)}." if gone else "Nothing is crossed off."
    return Panel("tables", "Event tables", WIDTH, HEIGHT, "", live, words)


@lru_cache(maxsize=64)
def _tables(
    built: int, locations_gone: int, globals_gone: int, fresh: tuple[tuple[int, int], ...]
) -> str:
    """The three tables below each other; they seldom change, so they are kept."""
    y = HEAD
    parts = [sheet_of_paper(HEIGHT), panel_head("Event tables")]
    for kind, lowest, entries in (
        (RANDOM_EVENT, LOWEST_SUM, random_entries(built)),
        (LOCATION_EVENT, LOWEST_SUM, location_entries(locations_gone)),
        (GLOBAL_EVENT, 1, global_entries(globals_gone)),
    ):
        rolled = {entry for table, entry in fresh if table == kind}
        parts.append(_table(kind, lowest, entries, rolled, y))
        y += LINE * (len(entries) // 2) + 30
    return "".join(parts)


def _table(kind: int, lowest: int, entries: list[Entry], fresh: set[int], top: int) -> str:
    """Odd numbers on the left, even ones on the right."""
    rows = len(entries) // 2
    parts = [
        path(f"M14 {top}H{WIDTH - 14}", "rule"),
        path(f"M{COLUMN + 3} {top + 6}V{top + 24 + LINE * rows}", "rule faint"),
        text(TABLE_NAMES[kind], 14, top + 16, "t-small", "strong-text"),
        text("odd", COLUMN - 2, top + 16, "t-small", "soft end"),
        text("even", WIDTH - 12, top + 16, "t-small", "soft end"),
    ]
    for place, entry in enumerate(entries):
        x = 7 + COLUMN * (place // rows)
        y = top + 34 + LINE * (place % rows)
        parts.append(_line(entry, str(lowest + place % rows), x, y, place in fresh))
        if place in fresh:
            parts.append(
                recent(x + 28 + _wide(entry), y - 4, f"recent-{kind}-{place}", "just rolled")
            )
    return group(*parts, id=f"table-{kind}")


def _line(entry: Entry, roll: str, x: float, y: float, fresh: bool) -> str:
    """An entry; one that has just been rolled gives its note's place to the white dot."""
    ink = "soft" if entry.idle or entry.crossed else ""
    return group(
        title(entry.words),
        text(roll, 13, 0, "t-small", "soft end"),
        text(entry.label, 17, 0, "t-small", ink),
        text(entry.note, COLUMN - 7, 0, "t-small", "soft end") if entry.note and not fresh else "",
        path(f"M15-4H{17 + _wide(entry):.0f}", "pen") if entry.crossed else "",
        transform=at(x, y),
    )


def _wide(entry: Entry) -> float:
    return text_width(entry.label, SIZES["t-small"])


def random_entries(built: int) -> list[Entry]:
    entries: list[Entry] = []
    for event in range(len(RANDOM_NAMES)):
        building = BUILDING_TITLES[RANDOM_BUILDING[event]]
        sign, told = ("+", "built") if RANDOM_BUILT[event] else (MINUS, "not built")
        words = f"{RANDOM_TITLES[event]} If the {building} is {told}: {RANDOM_TEXTS[event]}"
        idle = (built >> RANDOM_BUILDING[event] & 1 != 0) != RANDOM_BUILT[event]
        entries.append(Entry(RANDOM_TITLES[event].rstrip("!"), sign + building, words, idle))
    return entries


def location_entries(gone: int) -> list[Entry]:
    entries: list[Entry] = []
    for event in range(LOCATION_EVENTS):
        needs = [NEED_NAMES[need] for need in LOCATION_NEEDS[event]]
        note = "".join(NEED_NAMES[need] for need in LOCATION_NEEDS[event] if need <= NEED_POST)
        words = f"{LOCATION_TITLES[event]}: {LOCATION_TEXTS[event]}"
        if needs:
            words += f" The space must be: {', '.join(needs)}."
        if LOCATION_STARRED[event]:
            note = f"★ {note}".rstrip()
            words += " A hunter there may call it off."
        crossed = gone >> event & 1 != 0
        entries.append(Entry(LOCATION_TITLES[event].rstrip("!"), note, words, crossed=crossed))
    return entries


def global_entries(gone: int) -> list[Entry]:
    return [
        Entry(
            GLOBAL_TITLES[event].rstrip("!"),
            "",
            f"{GLOBAL_TITLES[event]}: {GLOBAL_TEXTS[event]}",
            crossed=gone >> event & 1 != 0,
        )
        for event in range(GLOBAL_EVENTS)
    ]
