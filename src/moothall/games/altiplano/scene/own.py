"""The looking seat's own board: its spaces with the actions they serve, and its choices.

It is drawn in two halves, each as wide as a phone. A page shows them side by side, or one below
the other.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene import seats
from moothall.games.altiplano.scene.cards import cards_panel
from moothall.games.altiplano.scene.view import OFFER_STEP, View, lying, tray
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import action_text, tiles_text

WIDTH: Final = 370  # of a half: what a phone shows
INNER: Final = WIDTH - d.SEAT_WIDTH + d.SEAT_ROOM
FIRST: Final = (n.FARM, n.MINE, n.HARBOR, n.ROAD)
SECOND: Final = (n.FOREST, n.VILLAGE, n.MARKET)  # these have more spaces, or give more at once
MARGIN: Final = 10  # of the second half
ROOM: Final = WIDTH - 2 * MARGIN
BLOCK: Final = 4  # around what lies in a block
HEAP: Final = (ROOM - 2 * BLOCK - p.GAP) / 2  # the width of bag and of container
BUTTON: Final = (56, 28)  # beside the planning spaces
GAP: Final = 5
PER_ROW: Final = 3  # spaces beside each other in a column
SLIM: Final = "slim-ring clear-ring"
ACTIONS: Final[list[list[int]]] = [
    [action for action in range(n.BASIC_ACTIONS) if c.ACTION_CARDS[action].location == location]
    for location in range(n.LOCATIONS)
]


def own_panels(view: View, player: Player, score: Score) -> list[d.Panel]:
    """The action board of the seat that looks, in two halves, and its cards."""
    moving = d.spread([_label("Move"), seats.movement(view, player, 1, 8)], INNER - 2 * BLOCK)
    body = [
        _planning(view, player),
        _columns(view, player, FIRST, INNER),
        _block(moving),
    ]
    first = seats.area(view, player, score, body, WIDTH)
    columns = _columns(view, player, SECOND, ROOM)
    heaps = d.row([_heap(view, player, name) for name in ("bag", "container")], p.GAP, d.TOP)
    left = first.height - columns.height - 2 * MARGIN - GAP  # so that both are as high
    body = [_block(d.sized(heaps, height=left - 2 * BLOCK)), columns]
    sheet = d.framed(d.padded(d.column(body, GAP), MARGIN))
    owned = d.named(sheet, "", f"second-{SEAT_NAMES[player.seat]}", f"seat-{player.seat}")
    title = f"{first.title}, your board"
    desc = [f"Bag: {tiles_text(player.bag)}.", f"Container: {tiles_text(player.container)}."]
    desc += [f"{seats.location_words(player, location).capitalize()}." for location in SECOND]
    second = d.Panel.of(
        "second-half", f"{title}, second half", owned, " ".join(desc), "own", player.seat
    )
    return [replace(first, title=title), second, cards_panel(view, player)]


def _block(box: d.Box) -> d.Box:
    return d.framed(d.padded(box, BLOCK), "inset", 8)


def _label(words: str) -> d.Box:
    return d.label(words, "t-small", "soft")


# ---- planning spaces, bag and container


def _planning(view: View, player: Player) -> d.Box:
    """The planning spaces, and what they are; or the button that ends planning."""
    told = [_label("Planning"), _label(f"{c.PLANNING_SPACES[player.road]} of {n.MAX_PLANNING}")]
    beside = d.sized(d.column(told, 0), BUTTON[0])
    if n.DONE in view.offers:
        button = d.sized(d.label("Done", "t-body"), *BUTTON, d.MIDDLE, d.MIDDLE)
        beside = view.offers.box(n.DONE, button, inset=0, corner=14, ring=SLIM)
    return _block(d.spread([seats.planning(view, player, 1), beside], INNER - 2 * BLOCK))


def _heap(view: View, player: Player, name: str) -> d.Box:
    """What the own bag or container holds; a swap takes from there."""
    heap = player.bag if name == "bag" else player.container
    told = seats.heap_counter(player, name)
    from_bag = n.GET_BAG if name == "bag" else -1
    told = view.offers.box(from_bag, told, inset=-2, corner=7, ring=SLIM)
    held: list[d.Box] = []
    for good, number in enumerate(counts_of(heap)):
        if number:
            words = f"{number} {n.GOOD_NAMES[good]} in your {name}"
            cell = d.counter(p.tile(good, 0.66), number, words)
            offer = n.GET + good if name == "container" else -1
            held.append(view.offers.box(offer, cell, inset=-1, corner=8, ring=SLIM))
    told = d.column([_label(name.title()), told], 0)
    cells = d.flow(held, HEAP - told.width - p.GAP, 4, 2)
    inside = d.sized(d.row([told, cells], p.GAP, d.TOP), HEAP, p.CELL)
    return d.named(inside, "", f"{SEAT_NAMES[player.seat]}-{name}-content")


# ---- locations


def _columns(view: View, player: Player, locations: Sequence[int], room: float) -> d.Box:
    """Some locations beside each other."""
    width = (room - GAP * (len(locations) - 1)) / len(locations)
    columns = [_column(view, player, location, width) for location in locations]
    height = max(box.height for box in columns) + 2
    rooms: list[d.Box] = []
    for location, box in zip(locations, columns, strict=True):
        name = n.LOCATION_NAMES[location]
        framed = d.framed(d.sized(box, height=height), "inset", 8)
        rooms.append(d.named(framed, name, f"own-{name}"))
    return d.row(rooms, GAP)


def _column(view: View, player: Player, location: int, width: float) -> d.Box:
    """A location: its spaces, what may be laid there, and its actions."""
    here = player.figure == location
    head = p.location_head(location, width, not here)
    if here:  # it stands where the glyph was
        figure = d.worker(player.seat, 0, 0, words="your figure is here")
        head = d.Box(width, p.BAND, [head.drawing, d.moved(figure, 19, 14, 0.7)])
    actions = [_action(view, action, width) for action in ACTIONS[location]]
    return d.column([head, d.space(0, 4), _spaces(view, player, location, width), *actions], 0)


def _spaces(view: View, player: Player, location: int, width: float) -> d.Box:
    """The spaces, in centred rows, and below them room for all that may be laid there."""
    room = player.room_at(location)
    rows: list[list[p.Place]] = []
    for first in range(0, room, PER_ROW):
        count = min(PER_ROW, room - first)
        rows.append(p.row_of(count, 1, (width - p.CELL * count) / 2, p.CELL * len(rows)))
    places = [place for row in rows for place in row]
    things = p.tiles_in(player.spaces[location])
    free = places[min(len(things), room - 1)]
    below = p.CELL * len(rows) + 2
    per_row = int(width // OFFER_STEP)
    kept = -(-min(len(c.ACCEPTS[location]), n.MAX_PLANNING) // per_row)
    count = min(per_row, len(view.to_lay.get(location, [])))
    drawn = [
        [p.slots(row, 1) for row in rows],
        lying(view, player, location, things, places, 1),
        tray(view, location, ((width - OFFER_STEP * count) / 2, below), free, 1, per_row),
    ]
    return d.Box(width, below + OFFER_STEP * kept + 2, drawn)


def _action(view: View, action: int, width: float) -> d.Box:
    """What an action takes and gives; marked when it may be carried out."""
    printed = p.recipe(action, action_text(action), width - 2)
    return d.padded(view.action(action, printed, SLIM), 1, 0)
