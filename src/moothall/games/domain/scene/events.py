"""Events: what happened this turn and hangs over the player, and the tables they are from."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.state import Sheet
from moothall.games.domain.words import event_text, event_title, happening_sentence

ROOM: Final = p.WIDTH - 28
LINE_GAP: Final = 5


def events_panel(state: DomainState, focus: int, open_choices: set[int]) -> d.Panel:
    """The mover's turn, then what lies on the focus's sheet."""
    mover = state.sheets[state.mover]
    parts: list[str] = []
    told: list[str] = []
    y = p.HEAD + 12
    lines = [happening_sentence(h) for h in mover.happenings]
    if not lines and state.question not in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        lines = ["No event so far this turn."]
    for place, line in enumerate(lines):
        parts.append(d.group(d.paragraph(line, 14, y, ROOM), id=f"happening-{place}"))
        told.append(line)
        y += d.paragraph_height(line, ROOM) + LINE_GAP
    if state.question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        line = _at_hand(state)
        parts.append(d.group(d.paragraph(line, 14, y, ROOM), id="event-at-hand"))
        told.append(line)
        y += d.paragraph_height(line, ROOM) - 6
        for number, label, x in (
            (n.CANCEL_YES, "call it off", 14),
            (n.CANCEL_NO, "let it happen", 134),
        ):
            if number in open_choices:
                parts.append(p.word_chip(number, state.describe(number), label, x, y, 110))
        y += 50 if open_choices else 14
    hanging = standing(state, focus)
    if hanging:
        whose = "" if focus == state.mover else f" for {SEAT_NAMES[focus]}"
        y += 4
        parts.append(d.text(f"in force{whose}", 14, y, "t-small", "soft"))
        y += 18
    for place, line in enumerate(hanging):
        parts.append(d.group(d.paragraph(line, 14, y, ROOM), id=f"standing-{place}"))
        told.append(line)
        y += d.paragraph_height(line, ROOM) + LINE_GAP
    height = max(88, y)
    right = f"turn of {SEAT_NAMES[state.mover]}" if state.num_players > 1 else ""
    live = p.sheet_of_paper(height) + p.panel_head("Events", right) + "".join(parts)
    return d.Panel("events", "Events", p.WIDTH, height, "", live, " ".join(told))


def _at_hand(state: DomainState) -> str:
    """The event that may be called off."""
    kind, event = state.event_kind, state.event
    where = "" if state.event_space == n.NOWHERE else f" in {c.SPACE_TITLES[state.event_space]}"
    return f"{_ended(event_title(kind, event) + where)} {event_text(kind, event)}"


# ---- what hangs over a player


def standing(state: DomainState, holder: int) -> list[str]:
    """Every lasting thing on a sheet but the global event, which stands beside the map."""
    sheet = state.sheets[holder]
    if sheet.finished:
        return []
    found = [
        f"{c.SPACE_TITLES[space]}: {_ended(c.LOCATION_TITLES[sheet.events[space]])} "
        f"{c.LOCATION_TEXTS[sheet.events[space]]}"
        for space in range(n.SPACES)
        if sheet.events[space] != n.NO_EVENT
    ]
    if holder == state.mover:
        found += _turn_lines("This turn", sheet.this_turn)
    found += _turn_lines("Next turn", sheet.next_turn)
    return found + _pending(sheet)


def _ended(title: str) -> str:
    """A title with a full stop, unless it ends in its own way."""
    return title if title.endswith("!") else f"{title}."


def _turn_lines(when: str, flags: int) -> list[str]:
    """What is lost or granted for a turn."""
    lost = [n.WORKER_NAMES[worker] for worker in members(flags, n.WORKERS)]
    found = [f"{when}: no die for the {' and the '.join(lost)}."] if lost else []
    if flags & n.CHOSEN_DIE_LOST:
        found.append(f"{when}: a worker of your choice has no die.")
    if flags & n.FREE_TRAVEL:
        found.append(f"{when}: acting abroad costs no food.")
    if flags & n.NO_MOVES:
        found.append(f"{when}: nobody may step.")
    if flags & n.FREE_WILD:
        found.append(f"{when}: a wild die is free.")
    return found


def _pending(sheet: Sheet) -> list[str]:
    """What waits for a harvest, a pair or a turn."""
    found: list[str] = []
    if sheet.harvest_lost:
        found.append("The next harvest brings nothing.")
    if sheet.harvest_bonus:
        dice = "a die" if sheet.harvest_bonus == 1 else f"{sheet.harvest_bonus} dice"
        found.append(f"The next harvest that yields brings {dice} more.")
    if sheet.no_wild:
        found.append("No wild dice until the next pair.")
    if sheet.turn <= sheet.stag_until:
        found.append(f"The white stag holds the hunter until turn {sheet.stag_until} is over.")
    if sheet.last_giver != n.NOBODY:
        found.append(
            f"The {n.WORKER_NAMES[sheet.last_giver]} lent last turn and cannot lend again."
        )
    return found


# ---- the event tables, with what is crossed off and what has just happened

LINE: Final = 16
COLUMN: Final = 175
HEIGHT: Final = p.HEAD + LINE * (2 * n.ROWS + n.GLOBAL_EVENTS // 2) + 3 * 30 + 2
TABLE_NAMES: Final = {
    n.RANDOM_EVENT: "pair: random",
    n.LOCATION_EVENT: "triple: location",
    n.GLOBAL_EVENT: "quadruple: global",
}


@dataclass(frozen=True)
class Entry:
    """One line of a table."""

    label: str
    note: str
    words: str
    idle: bool = False
    crossed: bool = False


def tables_panel(state: DomainState, focus: int) -> d.Panel:
    sheet = state.sheets[focus]
    fresh = tuple((h.kind, h.entry) for h in sheet.happenings if h.kind in TABLE_NAMES)
    live = _tables(sheet.built, sheet.locations_gone, sheet.globals_gone, fresh)
    gone = [c.LOCATION_TITLES[event] for event in members(sheet.locations_gone, n.LOCATION_EVENTS)]
    gone += [c.GLOBAL_TITLES[event] for event in members(sheet.globals_gone, n.GLOBAL_EVENTS)]
    words = f"Crossed off: {', '.join(gone)}." if gone else "Nothing is crossed off."
    return d.Panel("tables", "Event tables", p.WIDTH, HEIGHT, "", live, words)


@lru_cache(maxsize=64)
def _tables(
    built: int, locations_gone: int, globals_gone: int, fresh: tuple[tuple[int, int], ...]
) -> str:
    """The three tables below each other; they seldom change, so they are kept."""
    y = p.HEAD
    parts = [p.sheet_of_paper(HEIGHT), p.panel_head("Event tables")]
    for kind, lowest, entries in (
        (n.RANDOM_EVENT, n.LOWEST_SUM, random_entries(built)),
        (n.LOCATION_EVENT, n.LOWEST_SUM, location_entries(locations_gone)),
        (n.GLOBAL_EVENT, 1, global_entries(globals_gone)),
    ):
        rolled = {entry for table, entry in fresh if table == kind}
        parts.append(_table(kind, lowest, entries, rolled, y))
        y += LINE * (len(entries) // 2) + 30
    return "".join(parts)


def _table(kind: int, lowest: int, entries: list[Entry], fresh: set[int], top: int) -> str:
    """Odd numbers on the left, even ones on the right."""
    rows = len(entries) // 2
    parts = [
        d.path(f"M14 {top}H{p.WIDTH - 14}", "rule"),
        d.path(f"M{COLUMN + 3} {top + 6}V{top + 24 + LINE * rows}", "rule faint"),
        d.text(TABLE_NAMES[kind], 14, top + 16, "t-small", "strong-text"),
        d.text("odd", COLUMN - 2, top + 16, "t-small", "soft end"),
        d.text("even", p.WIDTH - 12, top + 16, "t-small", "soft end"),
    ]
    for place, entry in enumerate(entries):
        x = 7 + COLUMN * (place // rows)
        y = top + 34 + LINE * (place % rows)
        parts.append(_line(entry, str(lowest + place % rows), x, y, place in fresh))
        if place in fresh:
            parts.append(
                d.recent(x + 28 + _wide(entry), y - 4, f"recent-{kind}-{place}", "just rolled")
            )
    return d.group(*parts, id=f"table-{kind}")


def _line(entry: Entry, roll: str, x: float, y: float, fresh: bool) -> str:
    """An entry; one that has just been rolled gives its note's place to the white dot."""
    ink = "soft" if entry.idle or entry.crossed else ""
    return d.group(
        d.title(entry.words),
        d.text(roll, 13, 0, "t-small", "soft end"),
        d.text(entry.label, 17, 0, "t-small", ink),
        d.text(entry.note, COLUMN - 7, 0, "t-small", "soft end")
        if entry.note and not fresh
        else "",
        d.path(f"M15-4H{17 + _wide(entry):.0f}", "pen") if entry.crossed else "",
        transform=d.at(x, y),
    )


def _wide(entry: Entry) -> float:
    return d.text_width(entry.label, d.SIZES["t-small"])


def random_entries(built: int) -> list[Entry]:
    entries: list[Entry] = []
    for event in range(len(n.RANDOM_NAMES)):
        building = c.BUILDING_TITLES[c.RANDOM_BUILDING[event]]
        sign, told = ("+", "built") if c.RANDOM_BUILT[event] else (p.MINUS, "not built")
        words = f"{c.RANDOM_TITLES[event]} If the {building} is {told}: {c.RANDOM_TEXTS[event]}"
        idle = (built >> c.RANDOM_BUILDING[event] & 1 != 0) != c.RANDOM_BUILT[event]
        entries.append(Entry(c.RANDOM_TITLES[event].rstrip("!"), sign + building, words, idle))
    return entries


def location_entries(gone: int) -> list[Entry]:
    entries: list[Entry] = []
    for event in range(n.LOCATION_EVENTS):
        needs = [n.NEED_NAMES[need] for need in c.LOCATION_NEEDS[event]]
        note = "".join(
            n.NEED_NAMES[need] for need in c.LOCATION_NEEDS[event] if need in n.PRINTED_NEEDS
        )
        words = f"{c.LOCATION_TITLES[event]}: {c.LOCATION_TEXTS[event]}"
        if needs:
            words += f" The space must be: {', '.join(needs)}."
        if c.LOCATION_STARRED[event]:
            note = f"★ {note}".rstrip()
            words += " A hunter there may call it off."
        crossed = gone >> event & 1 != 0
        entries.append(Entry(c.LOCATION_TITLES[event].rstrip("!"), note, words, crossed=crossed))
    return entries


def global_entries(gone: int) -> list[Entry]:
    return [
        Entry(
            c.GLOBAL_TITLES[event].rstrip("!"),
            "",
            f"{c.GLOBAL_TITLES[event]}: {c.GLOBAL_TEXTS[event]}",
            crossed=gone >> event & 1 != 0,
        )
        for event in range(n.GLOBAL_EVENTS)
    ]
