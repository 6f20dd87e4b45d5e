"""The game in words: choices as sentences, what is asked, what happened, the map as text."""

from typing import Final

from moothall.engine.game import SEAT_NAMES, result_sentence
from moothall.engine.phrases import counted
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, PLACES, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.events import is_burnt
from moothall.games.domain.rules.farmer import harvest_base
from moothall.games.domain.rules.hunter import pelt_dice
from moothall.games.domain.rules.movement import is_free_step, travel_fee
from moothall.games.domain.rules.scoring import rank_title, total_points
from moothall.games.domain.state import Happening, Sheet


def place_title(space: int) -> str:
    """A space as people call it: Aceldale (A3)."""
    return "the city" if space == n.CITY else f"{c.SPACE_TITLES[space]} ({n.SPACE_NAMES[space]})"


def building_title(name: str) -> str:
    return c.BUILDING_TITLES[n.BUILDING_NAMES.index(name)]


# ---- choices


def describe(state: DomainState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = n.SPACE.split(choice)
    match verb.name:
        case "drop":
            return f"The {words[0]} goes without a die this turn."
        case "wild":
            return _describe_wild(state, words[0])
        case "pick":
            return f"Take the {words[0]}."
        case "wild shift":
            return _describe_wild_shift(state, words[0])
        case "assist":
            return _describe_assist(state, words[0])
        case "cancel":
            return _describe_cancel(state, words[0])
        case "block":
            return f"The block goes to the {_progress(state, words[0], 1)}."
        case "worker":
            return _describe_worker(state, n.WORKER_NAMES.index(words[0]))
        case "move":
            return _describe_move(state, n.SPACE_NAMES.index(words[0]))
        case "end turn":
            return "End the turn."
        case "done":
            who = "worker" if state.acting == n.NOBODY else n.WORKER_NAMES[state.acting]
            return f"The {who} is done."
        case "pay":
            return _describe_payment(n.PAYMENT_NAMES.index(words[0]))
        case _:
            return _describe_action(state, verb.name, words)


def _describe_wild(state: DomainState, name: str) -> str:
    if name == "none":
        return "Keep the dice as they fell."
    shown = state.rolled[n.WORKER_NAMES.index(name)]
    free = "free " if state.sheet.this_turn & n.FREE_WILD else ""
    return f"Roll the {name}'s {shown} again, together with a {free}wild die."


def _describe_wild_shift(state: DomainState, change: str) -> str:
    value = state.rolled[state.rerolled]
    if change == "0":
        return f"Leave the {value} as it is."
    return f"Make the {value} a {value + int(change)} with the Smithy."


def _describe_assist(state: DomainState, loan: str) -> str:
    if loan == "none":
        return "Everybody keeps their own die."
    giver, receiver = loan.split(">")
    value = state.rolled[n.WORKER_NAMES.index(giver)]
    return f"The {giver} lends the {value} to the {receiver} and does nothing this turn."


def _describe_cancel(state: DomainState, answer: str) -> str:
    title = event_title(state.event_kind, state.event)
    if answer == "no":
        return f"Let {title.rstrip('!')} happen."
    how = "with the Gardens" if state.question == n.ASK_CANCEL else "by the hunter's watch"
    return f"Call off {title.rstrip('!')} {how}."


def _progress(state: DomainState, name: str, more: int) -> str:
    """A base building with its circles after some more are filled."""
    base = n.BUILDING_NAMES.index(name)
    filled = state.sheet.blocks[base] + more
    ready = ", which then stands" if filled == state.costs[base] else ""
    times = state.sheet.gold // c.FOUNTAIN_GOLD
    if ready and base == n.FOUNTAIN and state.fountain_spends and times:
        people = counted(times * c.BUILDING_AMOUNTS[base], "citizen")
        ready += f" and spends {times * c.FOUNTAIN_GOLD} gold on {people}"
    return f"{building_title(name)} ({filled} of {state.costs[base]}{ready})"


def _describe_worker(state: DomainState, worker: int) -> str:
    where = place_title(state.sheet.workers[worker])
    dice = [str(state.rolled[die]) for die in range(n.WORKERS) if state.dice_of(worker) >> die & 1]
    held = f"with {' and '.join(dice)}" if dice else "without a die"
    return f"The {n.WORKER_NAMES[worker]} is next, in {where}, {held}."


def _describe_move(state: DomainState, space: int) -> str:
    terrain = "" if space == n.CITY else f", {n.TERRAIN_NAMES[state.land.terrain[space]]}"
    along = ""
    if state.acting != n.NOBODY and is_free_step(state, state.place(), space):
        along = " along the trail"
    return f"Go to {place_title(space)}{terrain}{along}."


def _describe_payment(payment: int) -> str:
    game = n.PAID_GAME[payment]
    crops = n.PAID_CROPS[payment]
    parts = [counted(game, "game", "game")] if game else []
    parts += [counted(crops, "crop", "crops")] if crops else []
    return f"Pay {' and '.join(parts)}."


def _describe_action(state: DomainState, verb: str, words: tuple[str, ...]) -> str:
    """What a worker does where it stands, with the fee it costs."""
    if state.acting == n.NOBODY:
        return f"{verb.capitalize()}."
    space = state.place()
    where = place_title(space)
    if verb == "convert":
        dice = counted(pelt_dice(state.sheet.pelts), "die", "dice")
        return f"Sell {counted(state.sheet.pelts, 'pelt', 'pelts')} in {where} for {dice} of gold."
    if verb == "upgrade":
        pair = c.UPGRADE_DICE[n.BUILDING_NAMES.index(words[0]) - n.BASES]
        return f"Build the {building_title(words[0])} with {pair[0]} and {pair[1]}."
    if verb == "trail":
        return f"Clear a trail through {where}{_fee(state, space)}."
    value = state.rolled[n.WORKER_NAMES.index(words[0])]
    own = words[0] == n.WORKER_NAMES[state.acting]
    shown = str(value) if own else f"{words[0]}'s {value}"
    lent = "" if own else f" with the {words[0]}'s die"
    if verb == "build":
        return f"Use the {shown} on the {_progress(state, words[1], value)}."
    if verb == "shift":
        return f"Make the {shown} a {value + int(words[1])} with the Mill."
    sentence = {
        "plant": f"Plant {value} in {where}{lent}",
        "harvest": f"Harvest {where} with the {shown}, worth {_worth(state, space, value)}",
        "route": f"Carry the route to {where} on with the {shown}{_pips(state, space, value)}",
        "post": f"Tick the {value} of the trading post in {where}{lent}",
        "game": f"Hunt game with the {shown} in {where}",
        "pelts": f"Collect {counted(value, 'pelt', 'pelts')} in {where}{lent}",
    }[verb]
    return f"{sentence}{_fee(state, space)}."


def _worth(state: DomainState, space: int, value: int) -> str:
    """What a harvest brings, as far as it is known before the dice of fortune."""
    if state.sheet.harvest_lost or is_burnt(state, space):
        return "nothing"
    dice = state.sheet.harvest_bonus
    more = f" and {counted(dice, 'die', 'dice')}" if dice else ""
    return f"{harvest_base(state, space, value)}{more}"


def _pips(state: DomainState, space: int, value: int) -> str:
    """How far a route is after some more pips."""
    row = state.sheet.route_row(space)
    done = value + (state.sheet.progress[row] if row >= 0 else 0)
    return f" ({done} of {PIPS[space]})"


def _fee(state: DomainState, space: int) -> str:
    fee = travel_fee(state, space)
    return f", for {fee} food" if fee else ""


# ---- what is asked


def asked(state: DomainState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    sheet = state.sheet
    if question == n.ASK_WILD:
        free = sheet.this_turn & n.FREE_WILD
        have = "one is free" if free else f"{sheet.wild_dice} left"
        return f"use a wild die ({have})?"
    if question == n.ASK_PICK:
        return f"which result does the {n.WORKER_NAMES[state.rerolled]} take?"
    if question == n.ASK_WILD_SHIFT:
        return f"shift the {state.rolled[state.rerolled]} with the Smithy?"
    if question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        title = event_title(state.event_kind, state.event)
        what = event_text(state.event_kind, state.event)
        where = f" In {place_title(state.event_space)}." if question == n.ASK_HUNTER_CANCEL else ""
        return f"{title}{where} {what} Call it off?"
    if question == n.ASK_BLOCK:
        more = f" ({state.blocks} to place)" if state.blocks > 1 else ""
        return f"where does the build block go{more}?"
    if question == n.ASK_ACTION:
        return f"what does the {n.WORKER_NAMES[state.acting]} do in {place_title(state.place())}?"
    if question == n.ASK_PAY:
        return f"which food pays for acting in {place_title(state.place())}?"
    return n.QUESTIONS[question].prompt


def result(state: DomainState) -> str:
    """The usual words, with the title that the best score earns."""
    title = rank_title(state.scores()[state.winners()[0]].total)
    return f"{result_sentence(state)[:-1]}: a {title}."


# ---- what dice brought about

MATCH_WORDS: Final = {n.RANDOM_EVENT: "Two", n.LOCATION_EVENT: "Three", n.GLOBAL_EVENT: "Four"}
EVENTS: Final = {
    n.RANDOM_EVENT: (c.RANDOM_TITLES, c.RANDOM_TEXTS),
    n.LOCATION_EVENT: (c.LOCATION_TITLES, c.LOCATION_TEXTS),
    n.GLOBAL_EVENT: (c.GLOBAL_TITLES, c.GLOBAL_TEXTS),
    n.LASTING_PAY: (c.GLOBAL_TITLES, c.GLOBAL_TEXTS),
}
PAID_IN: Final = {
    n.WANDERING_PLAYERS: "gold",
    n.EPIC_RENOWN: "citizens",
    n.SCHOLAR_MERCHANTS: "books",
}


def event_title(kind: int, entry: int) -> str:
    """The printed name of an event, or our own where we chose another."""
    return EVENTS[kind][0][entry]


def event_text(kind: int, entry: int) -> str:
    """What an event does, in our own short words."""
    return EVENTS[kind][1][entry]


def happening_sentence(happening: Happening) -> str:
    """One thing that happened, with its dice."""
    kind = happening.kind
    if kind in MATCH_WORDS:
        return _event_sentence(happening)
    dice = "+".join(str(die) for die in happening.dice)
    rolled = f" (rolled {dice})" if dice else ""
    where = "" if happening.space == n.NOWHERE else f" in {c.SPACE_TITLES[happening.space]}"
    if kind == n.LASTING_PAY:
        title = event_title(kind, happening.entry)
        return f"{title} goes on: {happening.amount:+d} {PAID_IN[happening.entry]}{rolled}."
    if kind == n.ROBBED:
        return f"Bandits{where} take {-happening.amount} gold{rolled}."
    if kind == n.WELCOMED:
        return f"Travelers{where} bring {happening.amount} gold{rolled}."
    if kind == n.FORTUNE:
        return f"Fortune adds {happening.amount} to the harvest{where}{rolled}."
    assert kind == n.PELTS_SOLD
    return f"Pelts sold{where} for {happening.amount} gold{rolled}."


def _event_sentence(happening: Happening) -> str:
    """Two 3s, 4+3: Production! Place a build block."""
    kind = happening.kind
    table = "+".join(str(die) for die in happening.table)
    head = f"{MATCH_WORDS[kind]} {happening.number}s, {table}: {event_title(kind, happening.entry)}"
    if happening.space != n.NOWHERE:
        place = "+".join(str(die) for die in happening.place)
        head += f" in {c.SPACE_TITLES[happening.space]} ({place})"
    if not head.endswith("!"):
        head += "."
    return f"{head} {_outcome(happening)}"


def _outcome(happening: Happening) -> str:
    outcome = happening.outcome
    if outcome == n.APPLIED:
        dice = "+".join(str(die) for die in happening.dice)
        rolled = f" (rolled {dice}: {happening.amount:+d})" if dice else ""
        return event_text(happening.kind, happening.entry)[:-1] + f"{rolled}."
    if outcome == n.CONDITION_FAILED:
        building = c.BUILDING_TITLES[c.RANDOM_BUILDING[happening.entry]]
        reason = "is not built" if c.RANDOM_BUILT[happening.entry] else "prevents it"
        return f"The {building} {reason}."
    if outcome == n.CROSSED_OFF:
        return "It has happened before, so nothing happens."
    if outcome == n.IN_THE_CITY:
        return "The city is spared."
    if outcome == n.SPACE_HAD_EVENT:
        return "The space has had its event."
    if outcome == n.CANCELLED:
        return "It was called off."
    return "The space does not fit, so nothing happens."


# ---- a position as text: one player's map and sheet, and how the others stand

WIDTH: Final = 19  # of a map column


def text(state: DomainState, seat: int) -> str:
    """The map and sheet of a seat, or of the mover for somebody who only watches."""
    holder = seat if seat >= 0 else state.mover
    sheet = state.sheets[holder]
    lines = [
        *_map(state, sheet),
        "",
        *_sheet(state, sheet),
        *_turn(state),
        "",
        *[_seat_line(state, other) for other in range(state.num_players)],
        *[happening_sentence(happening) for happening in state.sheet.happenings],
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
        name = "city" if space == n.CITY else f"{n.SPACE_NAMES[space]} {terrain}"
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
    buildings = [
        f"{c.BUILDING_TITLES[base]} {sheet.blocks[base]}/{state.costs[base]}"
        for base in range(n.BASES)
        if not sheet.has_built(base)
    ]
    standing = ", ".join(c.BUILDING_TITLES[b] for b in members(sheet.built, n.BUILDINGS)) or "none"
    lines = [
        f"Turn {sheet.turn} of {sheet.turn_limit}: {sheet.crops} crops, {sheet.game} game, "
        f"{counted(sheet.pelts, 'pelt')}, {sheet.gold} gold, "
        f"{counted(sheet.citizens, 'citizen')}, {counted(sheet.books, 'book')}, "
        f"{counted(sheet.wild_dice, 'wild die', 'wild dice')}",
        f"Buildings: {standing}. Under way: {', '.join(buildings) or 'none'}",
    ]
    if sheet.global_event != n.NO_EVENT:
        lines.append(f"In force: {c.GLOBAL_TITLES[sheet.global_event]}")
    for when, flags in (("This turn", sheet.this_turn), ("Next turn", sheet.next_turn)):
        if flags:
            names = [n.TURN_FLAG_NAMES[flag] for flag in members(flags, n.TURN_FLAGS)]
            lines.append(f"{when}: {', '.join(names).replace('_', ' ')}")
    return lines


def _turn(state: DomainState) -> list[str]:
    """The dice on the table."""
    dice = [
        f"{name} {value or '-'}" for name, value in zip(n.WORKER_NAMES, state.rolled, strict=True)
    ]
    lent = ""
    if state.giver >= 0:
        lent = f" ({n.WORKER_NAMES[state.giver]} lends to {n.WORKER_NAMES[state.receiver]})"
    return [f"Dice: {', '.join(dice)}{lent}"]


def _seat_line(state: DomainState, seat: int) -> str:
    sheet = state.sheets[seat]
    points = total_points(sheet)
    turn = ">" if seat == state.mover and not state.over else " "
    end = f", a {rank_title(points)}" if sheet.finished else ""
    return f"{turn} {SEAT_NAMES[seat]:<7} {points:>3} points, turn {sheet.turn}{end}"
