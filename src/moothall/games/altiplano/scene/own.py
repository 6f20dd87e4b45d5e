"""The looking seat's own board, large: its spaces with the actions they serve, and its choices."""

from dataclasses import replace
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of, size
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene import seats
from moothall.games.altiplano.scene.cards import LARGE, board_cards
from moothall.games.altiplano.scene.view import OFFER_STEP, OFFERS_PER_ROW, View, lying, tray
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import action_text

WIDTH: Final = 900
INNER: Final = WIDTH - d.SEAT_WIDTH + d.SEAT_ROOM
PLANNING: Final = (p.CELL * n.MAX_PLANNING + 20, 78)
HEAP: Final = ((INNER - PLANNING[0] - 16) / 2, PLANNING[1])
HELD_PER_ROW: Final = 6
COLUMN_GAP: Final = 7
COLUMN: Final = (INNER - COLUMN_GAP * (n.LOCATIONS - 1)) / n.LOCATIONS
PER_ROW: Final = 3  # spaces beside each other in a column
SLIM: Final = "slim-ring clear-ring"
ACTIONS: Final[list[list[int]]] = [
    [action for action in range(n.BASIC_ACTIONS) if c.ACTION_CARDS[action].location == location]
    for location in range(n.LOCATIONS)
]


def own_panel(view: View, player: Player, score: Score) -> d.Panel:
    """The action board of the seat that looks."""
    columns = [_column(view, player, location) for location in range(n.LOCATIONS)]
    height = max(box.height for box in columns) + 4
    rooms = [
        d.named(d.framed(d.sized(box, height=height), "inset", 8), name, f"own-{name}")
        for name, box in zip(n.LOCATION_NAMES, columns, strict=True)
    ]
    moves = seats.movement(view, player, 1, 10, True)
    moving = _block(moves, moves.width + 20, LARGE[1])
    heaps = [_heap(view, player, name) for name in ("bag", "container")]
    body = [
        d.row([_planning(view, player), *heaps], 8),
        d.row(rooms, COLUMN_GAP),
        d.flow([moving, *board_cards(view, player, True)], INNER),
    ]
    panel = seats.area(view, player, score, body, WIDTH)
    return replace(panel, title=f"{panel.title}, your board")


def _block(box: d.Box, width: float, height: float) -> d.Box:
    return d.framed(d.sized(d.padded(box, 10, 4), width, height), "inset", 8)


# ---- planning spaces, bag and container


def _planning(view: View, player: Player) -> d.Box:
    allowed = c.PLANNING_SPACES[player.road]
    told = d.label(f"Planning, {allowed} of {n.MAX_PLANNING} spaces", "t-small", "soft")
    done = d.space(0, 20)
    if n.DONE in view.offers:
        button = d.sized(d.label("Done"), 56, 20, d.MIDDLE, d.MIDDLE)
        done = view.offers.box(n.DONE, button, inset=0, corner=10, ring=SLIM)
    head = d.spread([told, done], PLANNING[0] - 20)
    return _block(d.column([head, seats.planning(view, player, 1)], 8), *PLANNING)


def _heap(view: View, player: Player, name: str) -> d.Box:
    """What the own bag or container holds; a swap takes from there."""
    heap = player.bag if name == "bag" else player.container
    told = d.row([p.sign(name, 0.6), d.label(f"{name.title()}: {size(heap)}", "t-small", "soft")])
    from_bag = n.GET_BAG if name == "bag" else -1
    told = view.offers.box(from_bag, d.padded(told, 2, 2), inset=-2, corner=7, ring=SLIM)
    held: list[d.Box] = []
    for good, number in enumerate(counts_of(heap)):
        if number:
            words = f"{number} {n.GOOD_NAMES[good]} in your {name}"
            cell = d.counter(p.tile(good, 0.66), number, words)
            offer = n.GET + good if name == "container" else -1
            held.append(view.offers.box(offer, cell, inset=-1, corner=8, ring=SLIM))
    room = (HEAP[0] - 20) / HELD_PER_ROW
    cells = d.grid([d.sized(cell, room - 4) for cell in held], HELD_PER_ROW, 4, 4)
    inside = _block(d.column([told, cells], 3), *HEAP)
    return d.named(inside, "", f"{SEAT_NAMES[player.seat]}-{name}-content")


# ---- locations


def _column(view: View, player: Player, location: int) -> d.Box:
    """A location: its spaces, what may be laid there, and its actions."""
    head = p.location_head(location, COLUMN)
    if player.figure == location:
        figure = d.worker(player.seat, 0, 0, words="your figure is here")
        head = d.Box(COLUMN, p.BAND, [head.drawing, d.moved(figure, COLUMN - 11, 14, 0.7)])
    actions = [_action(view, action) for action in ACTIONS[location]]
    return d.column([head, d.space(0, 4), _spaces(view, player, location), *actions], 0)


def _spaces(view: View, player: Player, location: int) -> d.Box:
    """The spaces, in centred rows, and below them room for what may be laid there."""
    room = player.room_at(location)
    rows: list[list[p.Place]] = []
    for first in range(0, room, PER_ROW):
        count = min(PER_ROW, room - first)
        rows.append(p.row_of(count, 1, (COLUMN - p.CELL * count) / 2, p.CELL * len(rows)))
    places = [place for row in rows for place in row]
    things = p.tiles_in(player.spaces[location])
    free = places[min(len(things), room - 1)]
    below = p.CELL * len(rows) + 2
    # one row is always kept free for them; all locations keep as many as the fullest needs
    most = max([len(view.to_lay.get(area, [])) for area in range(n.LOCATIONS)])
    kept = max(1, -(-most // OFFERS_PER_ROW))
    count = min(OFFERS_PER_ROW, len(view.to_lay.get(location, [])))
    drawn = [
        [p.slots(row, 1) for row in rows],
        lying(view, player, location, things, places, 1),
        tray(view, location, ((COLUMN - OFFER_STEP * count) / 2, below), free, 1),
    ]
    return d.Box(COLUMN, below + OFFER_STEP * kept + 2, drawn)


def _action(view: View, action: int) -> d.Box:
    """What an action takes and gives; marked when it may be carried out."""
    printed = p.recipe(action, action_text(action), COLUMN - 6)
    return d.padded(view.action(action, printed, SLIM), 3, 0)
