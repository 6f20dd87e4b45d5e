"""The looking seat's own board, large: its spaces with the actions they serve, and its choices."""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, size
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene import seats
from moothall.games.altiplano.scene.cards import LARGE, board_cards
from moothall.games.altiplano.scene.view import (
    OFFER_STEP,
    View,
    half,
    row_of,
    spaces,
    tray,
)
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words import action_text

WIDTH: Final = 900
MARGIN: Final = 14
INNER: Final = WIDTH - 2 * MARGIN
STEP: Final = 35  # from one tile to the next
SCALE: Final = 1
PAIR: Final = 88  # a movement space and the cart beside it
BLOCK: Final = 78  # the height of planning spaces, bag and container
PLANNING_WIDTH: Final = STEP * n.MAX_PLANNING + 20
HEAP_WIDTH: Final = (INNER - PLANNING_WIDTH - 16) / 2
COLUMN_GAP: Final = 7
COLUMN: Final = (INNER - COLUMN_GAP * (n.LOCATIONS - 1)) / n.LOCATIONS
HELD_PER_ROW: Final = 6
PER_ROW: Final = 3  # spaces beside each other in a column
OFFERS_PER_ROW: Final = 4
LINE: Final = 24  # an action
BAND: Final = 27
ACTIONS: Final[list[list[int]]] = [
    [action for action in range(n.BASIC_ACTIONS) if c.ACTION_CARDS[action].location == location]
    for location in range(n.LOCATIONS)
]


def own_panel(view: View, player: Player, score: Score) -> d.Panel:
    """The action board of the seat that looks."""
    seat = SEAT_NAMES[player.seat]
    y: float = seats.HEAD + 2
    parts = [
        seats.head(view, player, score, WIDTH),
        d.group(_planning(view, player), transform=d.at(MARGIN, y)),
        d.group(_heap(view, player, "bag"), transform=d.at(MARGIN + PLANNING_WIDTH + 8, y)),
        d.group(
            _heap(view, player, "container"),
            transform=d.at(WIDTH - MARGIN - HEAP_WIDTH, y),
        ),
    ]
    y += BLOCK + 8
    height = _column_height(view, player)
    for location in range(n.LOCATIONS):
        x = MARGIN + (COLUMN + COLUMN_GAP) * location
        parts.append(d.group(_column(view, player, location, height), transform=d.at(x, y)))
    y += height + 8
    moves = seats.movement_width(STEP, PAIR) + 20
    parts.append(d.group(_movement(view, player, moves), transform=d.at(MARGIN, y)))
    cards, high = p.flow(board_cards(view, player, LARGE), INNER, LARGE.height, moves + 8)
    parts.append(d.group(cards, transform=d.at(MARGIN, y)))
    y += max(LARGE.height, high) + 12
    live = seats.area(view, player, WIDTH, y, *parts)
    layer = p.shaped(live, f"p{player.seat}")
    words = seats.seat_words(view, player, score)
    return d.Panel(f"seat-{seat}", f"{seat.title()}, your board", WIDTH, y, "", layer, words)


# ---- planning spaces, bag and container


def _planning(view: View, player: Player) -> str:
    allowed = c.PLANNING_SPACES[player.road]
    parts = [
        d.rect(0, 0, PLANNING_WIDTH, BLOCK, "inset", 8),
        d.text(f"Planning, {allowed} of {n.MAX_PLANNING} spaces", 12, 18, "t-small", "soft"),
        d.group(seats.planning(view, player, STEP), transform=d.at(10 + STEP / 2, 49)),
    ]
    if view.may(n.DONE):
        left = PLANNING_WIDTH - 62
        label = d.text("Done", 28, 15, "t-small", "middle")
        ring = d.rect(0, 0, 56, 20, "ring slim-ring clear-ring", 10)
        parts.append(view.mark(n.DONE, ring, label, place=d.at(left, 4)))
    return "".join(parts)


def _heap(view: View, player: Player, name: str) -> str:
    """What the own bag or container holds; a swap takes from there."""
    heap = player.bag if name == "bag" else player.container
    seat = SEAT_NAMES[player.seat]
    parts = [
        d.rect(0, 0, HEAP_WIDTH, BLOCK, "inset", 8),
        p.sign(name, 18, 14, 0.6),
        d.text(f"{name.title()}: {size(heap)}", 32, 18, "t-small", "soft"),
    ]
    held = [(good, number) for good, number in enumerate(counts_of(heap)) if number]
    step = (HEAP_WIDTH - 12) / HELD_PER_ROW
    for place, (good, number) in enumerate(held):
        x = 18 + step * (place % HELD_PER_ROW)
        y = 38 + 26 * (place // HELD_PER_ROW)
        label = d.text(str(number), 13, 5, "t-count")
        words = f"{number} {n.GOOD_NAMES[good]} in your {name}"
        if name == "container" and view.may(n.GET + good):
            ring = p.token_ring(0.66)
            drawn = view.mark(
                n.GET + good, p.token(good, 0, 0, 0.66), ring, label, place=d.at(x, y)
            )
        else:
            inside = p.token(good, 0, 0, 0.66) + label
            drawn = d.group(d.title(words), inside, transform=d.at(x, y))
        parts.append(drawn)
    if name == "bag" and view.may(n.GET_BAG):
        ring = d.ring_box(4, 2, 110, 24, "clear-ring slim-ring", 7)
        parts.append(view.mark(n.GET_BAG, ring))
    return d.group(*parts, id=f"{seat}-{name}-content")


# ---- locations


def _offer_rows(view: View) -> int:
    """How many rows of offers the fullest location needs; one is always kept free for them."""
    most = max([len(view.offers.get(location, [])) for location in range(n.LOCATIONS)])
    return max(1, -(-most // OFFERS_PER_ROW))


def _column_height(view: View, player: Player) -> float:
    offers = OFFER_STEP * _offer_rows(view)
    return max(
        BAND + 8 + STEP * -(-player.room_at(location) // PER_ROW) + offers
        + LINE * len(ACTIONS[location]) + 6
        for location in range(n.LOCATIONS)
    )  # fmt: skip


def _column(view: View, player: Player, location: int, height: float) -> str:
    """A location: its spaces, what may be laid there, and its actions."""
    name = n.LOCATION_NAMES[location]
    room = player.room_at(location)
    rows = -(-room // PER_ROW)
    band = f"M0 {BAND}V8Q0 0 8 0H{COLUMN - 8:g}Q{COLUMN:g} 0 {COLUMN:g} 8V{BAND}z"
    y = BAND + 4 + STEP / 2
    places: list[p.Place] = []
    for row in range(rows):
        count = min(PER_ROW, room - PER_ROW * row)
        places += row_of(count, COLUMN / 2 - half(count, STEP), y + STEP * row, STEP)
    taken = min(size(player.spaces[location]), room - 1)
    below = BAND + 6 + STEP * rows
    parts = [
        d.rect(0, 0, COLUMN, height, "inset", 8),
        d.path(band, p.TERRAINS[location]),
        p.glyph(name, 18, 14, 0.66),
        d.text(name.title(), 34, 18, "t-name", "on-hex"),
        spaces(view, player, location, places, SCALE),
        _offers(view, location, below, places[taken]),
        *[
            _action(view, action, below + OFFER_STEP * _offer_rows(view) + LINE * place)
            for place, action in enumerate(ACTIONS[location])
        ],
    ]
    if player.figure == location:
        figure = d.worker(player.seat, 0, 0, words="your figure is here")
        parts.append(d.group(figure, transform=f"translate({COLUMN - 14:g} 14) scale(.7)"))
    return d.group(d.title(name), *parts, id=f"own-{name}")


def _offers(view: View, location: int, y: float, free: p.Place) -> str:
    offered = len(view.offers.get(location, []))
    count = min(OFFERS_PER_ROW, offered)
    x = COLUMN / 2 - half(count, OFFER_STEP)
    return tray(view, location, (x, y + OFFER_STEP / 2), OFFERS_PER_ROW, free, SCALE)


def _action(view: View, action: int, y: float) -> str:
    """What an action takes and gives; marked when it may be carried out."""
    words = action_text(view.state, action)
    name = f"action-{n.BASIC_ACTION_NAMES[action]}"
    drawn = d.group(d.title(words), p.recipe(action, 8, LINE / 2), id=name)
    if view.may(n.ACT + action):
        ring = d.ring_box(3, 1, COLUMN - 6, LINE - 2, "slim-ring clear-ring", 7)
        return view.mark(n.ACT + action, ring, drawn, place=d.at(0, y))
    if view.carries_out(action):
        ring = d.ring_box(3, 1, COLUMN - 6, LINE - 2, "slim-ring clear-ring chosen", 7)
        return d.group(ring, drawn, transform=d.at(0, y))
    return d.group(drawn, transform=d.at(0, y))


# ---- movement


def _movement(view: View, player: Player, width: float) -> str:
    return "".join(
        [
            d.rect(0, 0, width, LARGE.height, "inset", 8),
            d.text("Move", 12, 17, "t-small", "soft"),
            d.group(seats.movement(view, player, STEP, PAIR, -25), transform=d.at(8, 42)),
        ]
    )
