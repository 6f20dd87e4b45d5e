"""Events in words: what happened this turn, what is in force, what hangs over the player."""

from typing import Final

from moothall.drawing import Panel, group, paragraph, paragraph_height, text
from moothall.engine.game import SEAT_NAMES
from moothall.games.domain.board import members
from moothall.games.domain.content import LOCATION_TEXTS, LOCATION_TITLES, SPACE_TITLES
from moothall.games.domain.happenings import event_text, event_title, happening_sentence
from moothall.games.domain.names import (
    ASK_CANCEL,
    ASK_HUNTER_CANCEL,
    CANCEL_NO,
    CANCEL_YES,
    CHOSEN_DIE_LOST,
    FREE_TRAVEL,
    FREE_WILD,
    NO_EVENT,
    NO_MOVES,
    NOBODY,
    NOWHERE,
    SPACES,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_parts import HEAD, WIDTH, panel_head, sheet_of_paper, word_chip
from moothall.games.domain.sheet import Sheet

ROOM: Final = WIDTH - 28
LINE_GAP: Final = 5


def events_panel(state: DomainState, focus: int, open_choices: set[int]) -> Panel:
    """The mover's turn, then what lies on the focus's sheet."""
    mover = state.sheets[state.mover]
    parts: list[str] = []
    told: list[str] = []
    y = HEAD + 12
    lines = [happening_sentence(h) for h in mover.happenings]
    if not lines and state.asks not in (ASK_CANCEL, ASK_HUNTER_CANCEL):
        lines = ["No event so far this turn."]
    for place, line in enumerate(lines):
        parts.append(group(paragraph(line, 14, y, ROOM), id=f"happening-{place}"))
        told.append(line)
        y += paragraph_height(line, ROOM) + LINE_GAP
    if state.asks in (ASK_CANCEL, ASK_HUNTER_CANCEL):
        line = _at_hand(state)
        parts.append(group(paragraph(line, 14, y, ROOM), id="event-at-hand"))
        told.append(line)
        y += paragraph_height(line, ROOM) - 6
        for number, label, x in (
            (CANCEL_YES, "call it off", 14),
            (CANCEL_NO, "let it happen", 134),
        ):
            if number in open_choices:
                parts.append(word_chip(number, state.describe(number), label, x, y, 110))
        y += 50 if open_choices else 14
    hanging = standing(state, focus)
    if hanging:
        whose = "" if focus == state.mover else f" for {SEAT_NAMES[focus]}"
        y += 4
        parts.append(text(f"in force{whose}", 14, y, "t-small", "soft"))
        y += 18
    for place, line in enumerate(hanging):
        parts.append(group(paragraph(line, 14, y, ROOM), id=f"standing-{place}"))
        told.append(line)
        y += paragraph_height(line, ROOM) + LINE_GAP
    height = max(88, y)
    right = f"turn of {SEAT_NAMES[state.mover]}" if state.seats > 1 else ""
    live = sheet_of_paper(height) + panel_head("Events", right) + "".join(parts)
    return Panel("events", "Events", WIDTH, height, "", live, " ".join(told))


def _at_hand(state: DomainState) -> str:
    """The event that may be called off."""
    kind, event = state.event_kind, state.event
    where = "" if state.event_space == NOWHERE else f" in {SPACE_TITLES[state.event_space]}"
    return f"{_ended(event_title(kind, event) + where)} {event_text(kind, event)}"


# ---- what hangs over a player


def standing(state: DomainState, holder: int) -> list[str]:
    """Every lasting thing on a sheet but the global event, which stands beside the map."""
    sheet = state.sheets[holder]
    if sheet.finished:
        return []
    found = [
        f"{SPACE_TITLES[space]}: {_ended(LOCATION_TITLES[sheet.events[space]])} "
        f"{LOCATION_TEXTS[sheet.events[space]]}"
        for space in range(SPACES)
        if sheet.events[space] != NO_EVENT
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
    lost = [WORKER_NAMES[worker] for worker in members(flags, WORKERS)]
    found = [f"{when}: no die for the {' and the '.join(lost)}."] if lost else []
    if flags & CHOSEN_DIE_LOST:
        found.append(f"{when}: a worker of your choice has no die.")
    if flags & FREE_TRAVEL:
        found.append(f"{when}: acting abroad costs no food.")
    if flags & NO_MOVES:
        found.append(f"{when}: nobody may step.")
    if flags & FREE_WILD:
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
    if sheet.last_giver != NOBODY:
        found.append(f"The {WORKER_NAMES[sheet.last_giver]} lent last turn and cannot lend again.")
    return found
