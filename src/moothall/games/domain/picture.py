"""A position as text for a terminal: one player's map and sheet, and how the others stand."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.domain.board import CIRCLE, members
from moothall.games.domain.content import (
    BUILDING_TITLES,
    GLOBAL_TITLES,
    LOCATION_TITLES,
    ROUTE_COST,
    SPACE_Q,
    SPACE_R,
)
from moothall.games.domain.happenings import happening_sentence
from moothall.games.domain.names import (
    BASES,
    BUILDINGS,
    NO_EVENT,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
    TURN_FLAG_NAMES,
    TURN_FLAGS,
    WORKER_NAMES,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scoring import rank_title, total_points
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.words import prompt

WIDTH: Final = 19  # of a map column


def picture(state: DomainState, seat: int) -> str:
    """The map and sheet of a seat, or of the mover for somebody who only watches."""
    holder = seat if seat >= 0 else state.mover
    sheet = state.sheets[holder]
    lines = [
        *_map(state, sheet),
        "",
        *_sheet(state, sheet),
        *_turn(state),
        "",
        *[_seat_line(state, other) for other in range(state.seats)],
        *[happening_sentence(happening) for happening in state.sheet.happenings],
        prompt(state),
    ]
    return "\n".join(lines)


# ---- the map


def _map(state: DomainState, sheet: Sheet) -> list[str]:
    """Two lines a space: name and terrain, then what is marked there."""
    rows = [[" " * WIDTH] * 5 for _ in range(10)]
    for space in range(SPACES):
        column = SPACE_Q[space] + 2
        row = 2 * SPACE_R[space] + SPACE_Q[space] + 4
        terrain = TERRAIN_NAMES[state.land.terrain[space]]
        name = "city" if space == 0 else f"{SPACE_NAMES[space]} {terrain}"
        rows[row][column] = f"{name:<{WIDTH}}"
        rows[row + 1][column] = f"{_marks(sheet, space):<{WIDTH}}"
    legend = (
        "F B T H workers, p4 planted, h4 harvested, x hunted, = trail, r3/5 route, R finished, "
        "P post"
    )
    return [*["".join(row).rstrip() for row in rows], legend]


def _marks(sheet: Sheet, space: int) -> str:
    """Workers, fields, hunting, trail, trade and the event of a space."""
    marks = ["".join(n[0].upper() for n, at in zip(WORKER_NAMES, sheet.workers, strict=True)
                     if at == space)]  # fmt: skip
    if sheet.planted[space]:
        marks.append(f"{'h' if sheet.harvested >> space & 1 else 'p'}{sheet.planted[space]}")
    if sheet.hunted >> space & 1:
        marks.append("x")
    if sheet.trails >> space & 1:
        marks.append("=")
    row = sheet.route_row(space)
    if sheet.posts >> space & 1:
        marks.append("P")
    elif sheet.routes >> space & 1:
        boxes = {0: "", 1: "1", 2: "2"}[sheet.boxes[row]]
        marks.append(f"R{boxes}")
    elif row >= 0:
        marks.append(f"r{sheet.progress[row]}/{ROUTE_COST[CIRCLE[space]]}")
    if sheet.events[space] != NO_EVENT:
        marks.append(LOCATION_TITLES[sheet.events[space]])
    return " ".join(mark for mark in marks if mark)


# ---- the sheet


def _sheet(state: DomainState, sheet: Sheet) -> list[str]:
    buildings = [
        f"{BUILDING_TITLES[base]} {sheet.blocks[base]}/{state.costs[base]}"
        for base in range(BASES)
        if not sheet.has_built(base)
    ]
    standing = ", ".join(BUILDING_TITLES[b] for b in members(sheet.built, BUILDINGS)) or "none"
    lines = [
        f"Turn {sheet.turn} of {sheet.turn_limit}: {sheet.crops} crops, {sheet.game} game, "
        f"{counted(sheet.pelts, 'pelt')}, {sheet.gold} gold, "
        f"{counted(sheet.citizens, 'citizen')}, {counted(sheet.books, 'book')}, "
        f"{counted(sheet.wild_dice, 'wild die', 'wild dice')}",
        f"Buildings: {standing}. Under way: {', '.join(buildings) or 'none'}",
    ]
    if sheet.global_event != NO_EVENT:
        lines.append(f"In force: {GLOBAL_TITLES[sheet.global_event]}")
    for when, flags in (("This turn", sheet.this_turn), ("Next turn", sheet.next_turn)):
        if flags:
            names = [TURN_FLAG_NAMES[flag] for flag in members(flags, TURN_FLAGS)]
            lines.append(f"{when}: {', '.join(names).replace('_', ' ')}")
    return lines


def _turn(state: DomainState) -> list[str]:
    """The dice on the table."""
    dice = [
        f"{name} {value or '-'}" for name, value in zip(WORKER_NAMES, state.rolled, strict=True)
    ]
    lent = ""
    if state.giver >= 0:
        lent = f" ({WORKER_NAMES[state.giver]} lends to {WORKER_NAMES[state.receiver]})"
    return [f"Dice: {', '.join(dice)}{lent}"]


def _seat_line(state: DomainState, seat: int) -> str:
    sheet = state.sheets[seat]
    points = total_points(sheet)
    turn = ">" if seat == state.mover and not state.over else " "
    end = f", a {rank_title(points)}" if sheet.finished else ""
    return f"{turn} {SEAT_NAMES[seat]:<7} {points:>3} points, turn {sheet.turn}{end}"
