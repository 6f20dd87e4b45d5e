"""Events: what happened this turn and hangs over the player, and the tables they are from."""

from functools import lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.telling import Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.words.phrases import at_hand, event_text, happening_sentence, standing

_CALLED_OFF: Final = (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL)


def events_panel(state: DomainState, focus: int, offers: d.Offers) -> d.Panel:
    """The mover's turn, then what lies on the focus's sheet."""
    voice = Voice(offers.seat)
    happened = [happening_sentence(h, state.mover, voice) for h in state.sheet.happenings]
    told = [(f"happening-{place}", line) for place, line in enumerate(happened)]
    if state.question in _CALLED_OFF:
        what = event_text(state.event_kind, state.event)
        told.append(("event-at-hand", f"{at_hand(state)} {what}"))
    elif not told:
        told = [("happening-0", "No event so far this turn.")]
    hanging = [(f"standing-{i}", line) for i, line in enumerate(standing(state, focus))]
    whose = "" if focus == state.mover else f" for {SEAT_NAMES[focus]}"
    right = f"turn of {SEAT_NAMES[state.mover]}" if state.num_players > 1 else ""
    chips = [
        p.chip(offers, number, d.label(label, "t-body", "middle"), (110, 28))
        for number, label in ((n.CANCEL_YES, "call it off"), (n.CANCEL_NO, "let it happen"))
        if state.question in _CALLED_OFF
    ]
    return _events(focus, right, whose, tuple(told), tuple(hanging), tuple(chips))


_Lines = tuple[tuple[str, str], ...]


@lru_cache(maxsize=512)
def _events(
    focus: int, right: str, whose: str, told: _Lines, hanging: _Lines, chips: tuple[d.Box, ...]
) -> d.Panel:
    """What happened, what can be done about it, and what is in force, each line with its name."""
    lines = [
        p.heading("Events", right),
        *[d.named(d.note(line, p.ROOM), "", name) for name, line in told],
        d.row(chips, 10) if chips else d.NOTHING,
        d.label(f"in force{whose}", "t-small", "soft") if hanging else d.NOTHING,
        *[d.named(d.note(line, p.ROOM, "t-small"), "", name) for name, line in hanging],
    ]
    desc = " ".join(line for _, line in told + hanging)
    return p.part("events", "Events", lines, desc, "aid", focus, gap=4)


# ---- the event tables, with what is crossed off and what has just happened

ROLL: Final = 16  # width of the number that is rolled
BETWEEN: Final = 10
COLUMN: Final = (p.ROOM - ROLL - BETWEEN) / 2
TABLE_NAMES: Final = {
    n.RANDOM_EVENT: "pair: random",
    n.LOCATION_EVENT: "triple: location",
    n.GLOBAL_EVENT: "quadruple: global",
}


class Entry(NamedTuple):
    """One line of a table."""

    label: str
    note: str
    words: str
    idle: bool = False
    crossed: bool = False


def tables_panel(state: DomainState, focus: int) -> d.Panel:
    sheet = state.sheets[focus]
    rolled = frozenset([(h.kind, h.entry) for h in sheet.happenings])
    return _tables(focus, sheet.built, sheet.locations_gone, sheet.globals_gone, rolled)


@lru_cache(maxsize=512)
def _tables(
    focus: int, built: int, locations: int, worldwide: int, rolled: frozenset[tuple[int, int]]
) -> d.Panel:
    """The three tables below each other; they seldom change, so they are kept."""
    lines = [p.heading("Event tables")]
    for kind, lowest, entries in (
        (n.RANDOM_EVENT, n.LOWEST_SUM, random_entries(built)),
        (n.LOCATION_EVENT, n.LOWEST_SUM, location_entries(locations)),
        (n.GLOBAL_EVENT, 1, global_entries(worldwide)),
    ):
        fresh = frozenset([entry for table, entry in rolled if table == kind])
        lines += [p.RULE, _table(kind, lowest, entries, fresh)]
    gone = [c.LOCATION_TITLES[event] for event in members(locations, n.LOCATION_EVENTS)]
    gone += [c.GLOBAL_TITLES[event] for event in members(worldwide, n.GLOBAL_EVENTS)]
    words = f"Crossed off: {', '.join(gone)}." if gone else "Nothing is crossed off."
    return p.part("tables", "Event tables", lines, words, "aid", focus)


@lru_cache(maxsize=256)
def _table(kind: int, lowest: int, entries: tuple[Entry, ...], rolled: frozenset[int]) -> d.Box:
    """Odd numbers on the left, even ones on the right."""
    rows = len(entries) // 2
    names = [d.label(TABLE_NAMES[kind], "t-small", "strong")]
    names += [d.label(name, "t-small", "soft end") for name in n.COLUMN_NAMES]
    head = d.sized(names[0], ROLL + COLUMN - names[1].width)
    lines = [
        d.row([head, names[1], d.space(BETWEEN), d.sized(names[2], COLUMN, across=d.RIGHT)], 0)
    ]
    for row in range(rows):
        cells = [_entry(kind, place, entries[place], rolled) for place in (row, rows + row)]
        roll = d.label(str(lowest + row), "t-small", "soft end", ROLL - 3)
        lines.append(d.row([d.sized(roll, ROLL), cells[0], d.space(BETWEEN), cells[1]], 0))
    table = d.column(lines, 2)
    between = d.path(f"M{ROLL + COLUMN + BETWEEN / 2:g} 0V{table.height:g}", "rule faint")
    return d.named(d.Box(table.width, table.height, [between, table.drawing]), "", f"table-{kind}")


def _entry(kind: int, place: int, entry: Entry, rolled: frozenset[int]) -> d.Box:
    """An entry; one that has just been rolled gives its note's place to the white dot."""
    label = d.label(entry.label, "t-small", "soft" if entry.idle or entry.crossed else "")
    middle = label.height / 2
    strike = d.path(f"M0 {middle:g}H{label.width:.0f}", "pen") if entry.crossed else None
    aside = d.label(entry.note, "t-small", "soft end") if entry.note else d.NOTHING
    if place in rolled:
        dot = d.recent(5, middle, f"recent-{kind}-{place}", "just rolled")
        aside = d.Box(COLUMN - label.width - 6, label.height, dot)
    line = d.spread([label, aside], COLUMN)
    return d.named(d.Box(COLUMN, line.height, [line.drawing, strike]), entry.words)


def random_entries(built: int) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for event, title in enumerate(c.RANDOM_TITLES):
        needed, wanted = c.RANDOM_BUILDING[event], c.RANDOM_BUILT[event]
        building = c.BUILDING_TITLES[needed]
        sign, told = ("+", "built") if wanted else (p.MINUS, "not built")
        words = f"{title} If the {building} is {told}: {c.RANDOM_TEXTS[event]}"
        idle = (built >> needed & 1 != 0) != wanted
        entries.append(Entry(title.rstrip("!"), sign + building, words, idle))
    return tuple(entries)


def location_entries(gone: int) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for event, title in enumerate(c.LOCATION_TITLES):
        needs = c.LOCATION_NEEDS[event]
        note = "".join(n.NEED_NAMES[need] for need in needs if need in n.PRINTED_NEEDS)
        words = f"{title}: {c.LOCATION_TEXTS[event]}"
        if needs:
            words += f" The space must be: {', '.join(n.NEED_NAMES[need] for need in needs)}."
        if c.LOCATION_STARRED[event]:
            note = f"★ {note}".rstrip()
            words += " A hunter there may call it off."
        entries.append(Entry(title.rstrip("!"), note, words, crossed=gone >> event & 1 != 0))
    return tuple(entries)


def global_entries(gone: int) -> tuple[Entry, ...]:
    return tuple(
        Entry(title.rstrip("!"), "", f"{title}: {words}", crossed=gone >> event & 1 != 0)
        for event, (title, words) in enumerate(zip(c.GLOBAL_TITLES, c.GLOBAL_TEXTS, strict=True))
    )
