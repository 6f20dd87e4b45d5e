"""A position as text: one player's map and sheet, and how the others stand."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.engine.telling import Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, PLACES, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title, score_lines, total_points
from moothall.games.domain.state import Sheet
from moothall.games.domain.words.phrases import (
    building_words,
    happening_sentence,
    place_title,
    standing,
    workers_named,
)

WIDTH: Final = 19  # of a map column


def text(state: DomainState, seat: int) -> str:
    """The map and sheet of a seat, or of the mover for somebody who only watches."""
    holder = seat if seat >= 0 else state.mover
    sheet, voice = state.sheets[holder], Voice(seat)
    lines = [
        *_map(state, sheet),
        "",
        *_sheet(state, sheet),
        *standing(state, holder),
        "",
        *_turn(state),
        *[happening_sentence(one, state.mover, voice) for one in state.sheet.happenings],
        "",
        *[line for other in range(state.num_players) for line in _seat_lines(state, other)],
        state.prompt(seat),
    ]
    return "\n".join(lines)


# ---- the map


def _map(state: DomainState, sheet: Sheet) -> list[str]:
    """Two lines a space: name and terrain, then what is marked there."""
    rows = [[" " * WIDTH] * 5 for _ in range(10)]
    for space in range(n.SPACES):
        q, r = PLACES[space]
        column, row = q + 2, 2 * r + q + 4
        terrain = n.TERRAIN_NAMES[state.land.terrain[space]]
        name = f"{n.SPACE_NAMES[space]} {terrain}"
        rows[row][column] = f"{name:<{WIDTH}}"
        rows[row + 1][column] = f"{_marks(sheet, space):<{WIDTH}}"
    legend = (
        "F B T H workers, p4 planted, h4 harvested, x hunted, = trail, r3/5 route, R finished, "
        "P post"
    )
    return [*["".join(row).rstrip() for row in rows], legend]


def _marks(sheet: Sheet, space: int) -> str:
    """Workers, fields, hunting, trail, trade and the event of a space."""
    here = [worker for worker, at in zip(n.WORKER_NAMES, sheet.workers, strict=True) if at == space]
    marks = ["".join(worker[0].upper() for worker in here)]
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
        marks.append("R" + "".join(map(str, sheet.ticked_boxes(row))))
    elif row >= 0:
        marks.append(f"r{sheet.progress[row]}/{PIPS[space]}")
    if sheet.events[space] != n.NO_EVENT:
        marks.append(c.LOCATION_TITLES[sheet.events[space]])
    return " ".join(mark for mark in marks if mark)


# ---- the sheet


def _sheet(state: DomainState, sheet: Sheet) -> list[str]:
    """Goods, every building with what it takes and does, and the rows of trade."""
    return [
        f"Turn {sheet.turn} of {sheet.turn_limit}: {sheet.crops} crops, {sheet.game} game, "
        f"{counted(sheet.pelts, 'pelt')}, {sheet.gold} gold, "
        f"{counted(sheet.citizens, 'citizen')}, {counted(sheet.books, 'book')}, "
        f"{counted(sheet.wild_dice, 'wild die', 'wild dice')}",
        *[building_words(state, sheet, building) for building in range(n.BUILDINGS)],
        f"Routes, {len(sheet.destinations)} of {c.MOST_ROUTES}: {_routes(sheet) or 'none'}",
    ]


def _routes(sheet: Sheet) -> str:
    """Each route with its pips, then with the boxes of its post."""
    told: list[str] = []
    for row, space in enumerate(sheet.destinations):
        route = f"{place_title(space)} from {place_title(sheet.origins[row])}"
        if sheet.posts >> space & 1:
            told.append(f"{route}, trading post")
        elif sheet.routes >> space & 1:
            ticked = sheet.ticked_boxes(row)
            told.append(f"{route}, finished" + (f", box {ticked[0]} ticked" if ticked else ""))
        else:
            told.append(f"{route}, {sheet.progress[row]} of {PIPS[space]}")
    return "; ".join(told)


def _turn(state: DomainState) -> list[str]:
    """The dice on the table, and who has acted."""
    dice = [
        f"{name} {value or '-'}" for name, value in zip(n.WORKER_NAMES, state.rolled, strict=True)
    ]
    lent = ""
    if state.giver >= 0:
        lent = f" ({n.WORKER_NAMES[state.giver]} lends to {n.WORKER_NAMES[state.receiver]})"
    told = [f"Dice: {', '.join(dice)}{lent}"]
    if state.acting != n.NOBODY:
        steps = counted(int(state.steps), "step")
        told.append(f"The {n.WORKER_NAMES[state.acting]} acts: {steps} left")
    done = [w for w in members(state.activated, n.WORKERS) if w != state.acting]
    return told + ([f"Done: {workers_named(done)}"] if done else [])


def _seat_lines(state: DomainState, seat: int) -> list[str]:
    """How a player stands, and the points line by line."""
    sheet = state.sheets[seat]
    points = total_points(sheet)
    turn = ">" if seat == state.mover and not state.over else " "
    end = f", a {rank_title(points)}" if sheet.finished else ""
    lines = ", ".join(f"{source} {points}" for source, points in score_lines(sheet))
    return [
        f"{turn} {SEAT_NAMES[seat]:<7} {points:>3} points, turn {sheet.turn}{end}",
        f"    {lines}",
    ]
