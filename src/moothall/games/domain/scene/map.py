"""The map as it is drawn: what a player has marked on it, the workers, and what is in force.

A worker's id is its seat and its role, `red-farmer`, so that it glides from space to space.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, Land, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.scene import hexes
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.words.choices import DOES
from moothall.games.domain.words.phrases import place_title

WIDTH: Final = 716
HEIGHT: Final = 758
CENTRE_X: Final = WIDTH / 2
CENTRE_Y: Final = HEIGHT / 2
MARGIN: Final = 12  # around what stands in the corners
CARD: Final = 156  # width of the global event's card
# where things stand within a hex, from its middle
SHORT_Y: Final = -47  # of its short name, between the marks
MARKS_Y: Final = -52
MARK_X: Final = 29
NAME_Y: Final = -25
GLYPH_Y: Final = 8
RIBBON_Y: Final = -10
PAST: Final = (60, -10)
TRADE_Y: Final = 15
WORKERS_Y: Final = 46
WORKER: Final = 1.15  # the size of a worker
CHIP: Final = (26, 28)  # the least and the largest size of a chip
CHIPS: Final = 2 * hexes.RADIUS - 16  # the room for a row of them
# done where the worker stands; what the builder does is shown on the buildings
_HERE: Final = (*n.ABROAD, n.CONVERT, n.PAY)


def map_panel(state: DomainState, focus: int, score: Score, offers: d.Offers) -> d.Panel:
    """The map of one player."""
    sheet = state.sheets[focus]
    name = SEAT_NAMES[focus]
    here = [number for number in offers.numbers if n.VERB_OF[number] in _HERE]
    chips: dict[int, list[int]] = {}
    for number in here:
        chips.setdefault(sheet.workers[_doer(state, number)], []).append(number)
    marked = hexes.written(sheet)
    steps = offers.between(n.MOVE, n.PLANT)
    happened = {h.space for h in sheet.happenings} - {n.NOWHERE, n.CITY}
    live = [
        _marked(marked, state.land, focus, frozenset(chips)),
        _owner(focus, score.total),
        None if sheet.global_event == n.NO_EVENT else _global_event(sheet.global_event),
        [_step(state.acting, number, offers) for number in steps],
        [_worker(state, focus, worker, offers, bool(steps)) for worker in range(n.WORKERS)],
        [_chips(state, s, chips[s], marked.marks(s), offers) for s in chips],
        [d.recent(*place_of(s, 68), f"recent-{n.SPACE_NAMES[s]}") for s in sorted(happened)],
    ]
    told = [f"The map of {name}, turn {sheet.turn} of {sheet.turn_limit}."]
    for worker, space in zip(n.WORKER_NAMES, sheet.workers, strict=True):
        told.append(f"The {worker} is in {c.SPACE_TITLES[space]}.")
    desc = " ".join(told + hexes.words(marked))
    title, still = f"The map of {name}", _ground(state.land)
    return d.Panel("board", title, WIDTH, HEIGHT, live, desc, still, "board", focus)


def place_of(space: int, x: float = 0, y: float = 0) -> tuple[float, float]:
    """The middle of a hex within the panel, or a place so far from it."""
    across, down = hexes.middle(space)
    return CENTRE_X + across + x, CENTRE_Y + down + y


# ---- what never changes


@lru_cache(maxsize=64)
def _ground(land: Land) -> d.Drawing:
    """The hexes of a game, the same for all its players, so drawn once."""
    terrains = [d.label("harvest", "t-title", "soft")]
    for kind, name in enumerate(n.TERRAIN_NAMES[: n.CITY_GROUND]):
        swatch = d.sign(d.path(hexes.hexagon(0.13), f"hex {name}"), 22, 19)
        terrains.append(d.row([swatch, d.label(f"{name} +{c.TERRAIN_BONUS[kind]}", "t-title")]))
    marks = [
        d.row([d.sign(mark, 26, 24), d.label(word, "t-title")])
        for mark, word in (
            (p.field_mark(4, False), "planted"),
            (p.field_mark(4, True), "harvested"),
            (p.HUNT_MARK, "hunted"),
            (p.STALL_MARK, "post"),
            (p.PAST_MARK, "event past"),
        )
    ]
    corners = [
        d.sized(d.column(boxes, 2), WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, across, d.BOTTOM)
        for boxes, across in ((terrains, d.LEFT), (marks, d.RIGHT))
    ]
    legend = [d.put(corner, MARGIN, MARGIN) for corner in corners]
    return [
        d.rect(0, 0, WIDTH, HEIGHT, "table", 12),
        [_hex(land, space) for space in range(n.SPACES)],
        d.group(legend, cls="legend"),
    ]


def _hex(land: Land, space: int) -> d.Element:
    look = hexes.look_of(land, space)
    words = f"{c.SPACE_TITLES[n.CITY]}: the builder builds here, pelts are sold here"
    if space != n.CITY:
        kind = land.terrain[space]
        bonus = c.TERRAIN_BONUS[kind]
        told = f"a harvest brings {bonus} more" if bonus else "no harvest bonus"
        words = f"{place_title(space)}, {n.TERRAIN_NAMES[kind]}: {told}"
    return d.group(
        d.title(words),
        d.path(hexes.hexagon(1), f"hex {look}"),
        d.group(d.path(d.TERRAINS[look], "glyph faint"), transform=d.at(0, GLYPH_Y, 1.4)),
        id=f"hex-{n.SPACE_NAMES[space]}",
        transform=d.at(*place_of(space)),
    )


# ---- what is marked on it


@lru_cache(maxsize=512)
def _marked(marked: hexes.Written, land: Land, focus: int, with_chips: frozenset[int]) -> d.Drawing:
    """Trails, routes, and what is marked on each space."""
    where = ", ".join(c.SPACE_TITLES[space] for space in members(marked.trails, n.SPACES))
    trails = d.group(d.title(f"trails: {where}"), hexes.trails(marked), id="trails")
    routes = [
        d.group(
            d.title(
                f"{'a finished' if row.finished else 'an unfinished'} route from "
                f"{c.SPACE_TITLES[row.origin]} to {c.SPACE_TITLES[row.space]}"
            ),
            hexes.route(row, casing=True),
            id=f"route-{place}",
        )
        for place, row in enumerate(marked.trade)
    ]
    lines = [trails if marked.trails else None, routes]
    spaces = [
        _space(
            focus, space, hexes.look_of(land, space), marked.marks(space), space not in with_chips
        )
        for space in range(n.SPACES)
    ]
    return [
        d.group(lines, cls=f"seat-{focus}", transform=d.at(CENTRE_X, CENTRE_Y)),
        d.group(spaces, cls=f"seat-{focus}"),
    ]


@lru_cache(maxsize=2048)
def _space(focus: int, space: int, look: str, marks: hexes.Marks, with_trade: bool) -> d.Element:
    """A space's names and all that has been marked on it; beside chips, trade is drawn with them.

    Both names are always to be read, since choices are told by one and typed by the other: marks
    stand beside the short one or below, and no line runs over them.
    """
    name = c.SPACE_TITLES[space]
    lettering = ((n.SPACE_NAMES[space], SHORT_Y), (name, NAME_Y))
    drawn: list[d.Drawing] = [_plate(words, y, look) for words, y in lettering]
    if marks.planted:
        told = f"{name}: planted with {marks.planted}" + (", harvested" if marks.harvested else "")
        drawn.append(_mark(told, p.field_mark(marks.planted, marks.harvested), -MARK_X, MARKS_Y))
    if marks.hunted:
        drawn.append(_mark(f"{name}: hunted", p.HUNT_MARK, MARK_X, MARKS_Y))
    if marks.event != n.NO_EVENT:
        drawn.append(_ribbon(marks.event, space))
    elif marks.past:
        drawn.append(_mark(f"{name} has had its event", p.PAST_MARK, *PAST))
    if with_trade:
        trade = _trade(marks.trade)
        drawn.append(d.put(trade, -trade.width / 2, TRADE_Y - trade.height / 2))
    piece = f"{SEAT_NAMES[focus]}-{n.SPACE_NAMES[space]}"
    return d.group(drawn, id=piece, transform=d.at(*place_of(space)))


def _plate(words: str, y: float, look: str) -> list[d.Element]:
    """A name on the colour of its land, which hides the lines beneath."""
    width = d.text_width(words, "t-title")
    ground = d.rect(-width / 2, y - 14, width, 18, f"plate {look}", 4)
    return [ground, d.text(words, 0, y, "t-title", "middle on-hex")]


def _mark(words: str, drawing: d.Drawing, x: float, y: float) -> d.Element:
    return d.group(d.title(words), drawing, transform=d.at(x, y))


def _ribbon(event: int, space: int) -> d.Element:
    """The event that lies on a space."""
    label = c.LOCATION_TITLES[event]
    width = d.text_width(label, "t-title", "on-pill") + 10
    return d.group(
        d.title(f"{label} in {c.SPACE_TITLES[space]}: {c.LOCATION_TEXTS[event]}"),
        d.rect(-width / 2, RIBBON_Y - 10, width, 20, "pill", 5),
        d.text(label, 0, RIBBON_Y + 6, "t-title", "middle on-pill"),
        cls="event",
    )


def _trade(row: hexes.Trade | None) -> d.Box:
    """What a space shows of its route and post."""
    if row is None:
        return d.NOTHING
    if row.post:
        words = f"a trading post in {c.SPACE_TITLES[row.space]}"
        return d.named(d.sign(p.STALL_MARK, 30, 24), words)
    if row.finished:
        told = f"box {row.ticked[0]} is ticked" if row.ticked else "no box is ticked"
        boxes = [p.ticked_box(v, v in row.ticked, style="t-title") for v in c.POST_BOXES]
        return d.named(d.row(boxes, 2), f"a finished route, no trading post yet: {told}")
    cost = PIPS[row.space]
    done = d.label(f"{row.progress}/{cost}", "t-title", "middle")
    pill = d.Box(done.width + 12, 22, d.rect(0, 0, done.width + 12, 22, "note", 11))
    return d.named(d.stack([pill, done]), f"a route with {row.progress} of {cost} pips")


# ---- the corners


@lru_cache(maxsize=256)
def _owner(focus: int, points: int) -> d.Drawing:
    """Upper left: whose map this is."""
    name = SEAT_NAMES[focus].title()
    soft = f"soft {d.DETAIL}"
    lines = [
        d.label(name, "t-title"),
        d.label(f"{points} points", "t-small", soft),
        d.label(f"a {rank_title(points)}", "t-small", soft),
    ]
    disc = d.sign(d.seat_disc(focus, 0, 0, name), 28)
    corner = d.row([disc, d.column(lines, 0)], 8, d.TOP)
    return d.put(d.named(corner, "", "owner"), MARGIN, MARGIN)


@lru_cache(maxsize=64)
def _global_event(event: int) -> d.Drawing:
    """Upper right: the global event in force; what it does is told among the events too."""
    label, words = c.GLOBAL_TITLES[event], c.GLOBAL_TEXTS[event]
    room = CARD - 18
    lines = [
        d.label("in force", "t-small", f"soft {d.DETAIL}"),
        d.note(label, room, "t-title"),
        d.note(words, room, "t-small", d.DETAIL),
    ]
    card = d.framed(d.sized(d.padded(d.column(lines, 1), 9, 6), CARD), corner=8)
    told = f"In force: {label}. {words} It ends in the next turn with matching dice."
    return d.put(d.named(card, told, "global-event", "event"), WIDTH - MARGIN + 2 - CARD, MARGIN)


# ---- the workers, where they may go, and what the acting one may do where it stands


def _worker(
    state: DomainState, focus: int, worker: int, offers: d.Offers, with_steps: bool
) -> d.Drawing:
    """A worker in its space, beside the others that are there.

    Where spaces can be stepped into, a worker that is not offered lets the click through.
    """
    sheet = state.sheets[focus]
    space = sheet.workers[worker]
    together = [other for other in range(n.WORKERS) if sheet.workers[other] == space]
    step = 31 if len(together) < n.WORKERS else 26
    x = step * (together.index(worker) - (len(together) - 1) / 2)
    words = f"the {n.WORKER_NAMES[worker]} of {SEAT_NAMES[focus]}, in {c.SPACE_TITLES[space]}"
    # while one acts, a click on another in a space beside it is rather meant for the space
    number = n.PICK_WORKER + worker if state.question != n.ASK_ACTION else -1
    look = "clear-ring" if number in offers else ""
    if worker == state.acting and focus == state.mover:
        look = "clear-ring chosen"
        words += ", acting"
    ring = d.ring_box(-16, -22, 32, 40, look, 8) if look else None
    piece = d.Box(0, 0, [d.group(p.pawn(worker), transform=d.at(0, 0, WORKER)), ring])
    name = f"{SEAT_NAMES[focus]}-{n.WORKER_NAMES[worker]}"
    place = d.at(*place_of(space, x, WORKERS_Y))
    through = f" {d.THROUGH}" if with_steps and number not in offers else ""
    box = d.named(piece, words, name, f"worker {p.role(worker)}{through}", transform=place)
    return offers.as_choice(number, box).drawing


def _step(acting: int, number: int, offers: d.Offers) -> d.Element:
    """A space that the acting worker may step into, or the one worker that can."""
    first = offers.made(number)[0]
    if n.VERB_OF[first] == n.PICK_WORKER:
        acting = first - n.PICK_WORKER
    place = d.at(0, WORKERS_Y, WORKER)
    ghost = d.group(p.pawn(acting), cls=p.role(acting), transform=place)
    drawn = [d.use("domain-space-ring", cls="ring clear-ring"), d.group(ghost, cls="ghost")]
    place = d.at(*place_of(number - n.MOVE))
    return offers.choice(number, drawn, name=f"choice-{number}", place=place)


def _doer(state: DomainState, number: int) -> int:
    """The worker that an action or a fee is for."""
    return DOES.get(n.VERB_OF[number], state.acting)


def _chips(
    state: DomainState, space: int, numbers: list[int], marks: hexes.Marks, offers: d.Offers
) -> list[d.Drawing]:
    """What may be chosen where a worker stands, in a row with the trade of its space."""
    trade = _trade(marks.trade)
    least, most = CHIP
    size = max(least, min(most, (CHIPS - trade.width) / len(numbers) - 3))
    x = -(trade.width + (size + 3) * len(numbers)) / 2
    row = d.put(trade, *place_of(space, x, TRADE_Y - trade.height / 2))
    drawn: list[d.Drawing] = [d.group(row, cls=f"seat-{state.mover} {d.THROUGH}")]
    x += trade.width + 3
    for number in numbers:
        if n.VERB_OF[number] == n.PAY:
            chip = _payment(number, size, offers)
        else:
            chip = _action(state, number, size, x, offers)
        drawn.append(d.put(chip, *place_of(space, x, TRADE_Y - size / 2)))
        x += size + 3
    return drawn


def _action(state: DomainState, number: int, size: float, x: float, offers: d.Offers) -> d.Box:
    """An action: its sign and the number on its die; its mark shows at its place as a ghost."""
    verb = n.VERB_OF[number]
    sign = d.path(p.ACTION_GLYPHS[verb], "glyph on-panel")
    if verb == n.CONVERT:
        return p.chip(offers, number, d.sign(sign, size), (size, size))
    face = state.rolled[n.HUNTER if verb == n.TRAIL else number - verb]
    inside = [
        d.group(sign, transform=d.at(-5, -5, 0.8)),
        d.text(str(face), size / 2 - 8, size / 2 - 4, "t-title", "middle"),
    ]
    ghost: d.Drawing = None
    y = MARKS_Y - TRADE_Y + size / 2  # from the corner of the chip to where the marks are
    if verb in (n.GAME, n.PELTS):
        ghost = d.moved(d.group(p.HUNT_MARK), MARK_X - x, y)
    elif verb in (n.PLANT, n.HARVEST):
        written = face if verb == n.PLANT else state.sheet.planted[state.sheet.workers[n.FARMER]]
        ghost = d.moved(d.group(p.field_mark(written, verb == n.HARVEST)), -MARK_X - x, y)
    return p.chip(offers, number, d.sign(inside, size), (size, size), ghost=ghost)


def _payment(number: int, size: float, offers: d.Offers) -> d.Box:
    """A fee in game, crops or both: the food itself."""
    payment = number - n.PAY
    food = ["game"] * n.PAID_GAME[payment] + ["crops"] * n.PAID_CROPS[payment]
    tokens = d.row([p.token(good, 21 if len(food) == 1 else 14) for good in food], 0)
    return p.chip(offers, number, tokens, (size, size), f"pay-{n.PAYMENT_NAMES[payment]}")
