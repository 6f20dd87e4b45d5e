"""The board as it is drawn.

Still are the hexes, what is printed on them and where the decree's pieces lie; live is all that a
turn changes. A settlement's id is its seat and its place in the seat's list, `red-settlement-3`:
a piece that moves keeps its place, so its picture glides.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import OUTSIDE, QUADRANTS, SECTION_OF, STEPS, Board
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import DECREE_GLYPHS, TILE_GLYPHS
from moothall.games.kingdom_builder.scene.seats import power_picture, short_name
from moothall.games.kingdom_builder.words import (
    COLUMN_NAMES,
    hex_name,
    power_text,
    terrain_word,
)
from moothall.games.kingdom_builder.words import title as printed

LEFT: Final = 34
TOP: Final = 28
RIGHT: Final = 32
BOTTOM: Final = 8
_INNER: Final = d.board_size(n.ROWS, n.COLUMNS)
WIDTH: Final = LEFT + _INNER[0] + RIGHT
HEIGHT: Final = TOP + _INNER[1] + BOTTOM


def middle(h: int) -> tuple[int, int]:
    x, y = d.centre(h // n.COLUMNS, h % n.COLUMNS)
    return LEFT + x, TOP + y


def hex_id(h: int) -> str:
    return f"{h // n.COLUMNS}-{h % n.COLUMNS}"


def hex_words(board: Board, h: int) -> str:
    return f"{terrain_word(board.terrain[h])} {hex_name(h)}"


def board_panel(state: KingdomBuilderState, offers: d.Offers) -> d.Panel:
    return d.Panel(
        "board",
        "The board",
        WIDTH,
        HEIGHT,
        _live(state, offers),
        _desc(state),
        _still(state.board),
        "board",
    )


# ---- what never changes


@lru_cache(maxsize=64)
def _still(board: Board) -> d.Drawing:
    """The same for every position of a game, so drawn once."""
    special = (n.CASTLE, n.LOCATION, n.NOMAD)
    terrain = board.terrain
    hexes: list[d.Element] = []
    for h in range(n.HEXES):
        x, y = middle(h)
        kind = terrain[h]
        bare = kind in special or h in board.caves or h == board.volcano
        words = "" if bare else hex_words(board, h)
        hexes.append(d.terrain_hex(n.TERRAIN_NAMES[kind], x, y, f"hex-{hex_id(h)}", words, bare))
    line = d.seam(range(n.HEXES), middle, STEPS.__getitem__, _section)
    printed_on = [
        *[_location(board, place) for place in range(len(board.locations))],
        *[_castle(board, h) for h in board.castles],
        *_decree_pieces(board),
    ]
    ground = d.rect(0, 0, WIDTH, HEIGHT, "table", 12)
    return [ground, hexes, d.path(line, "seam"), printed_on, _edges()]


def _section(h: int) -> int:
    return -1 if h == OUTSIDE else SECTION_OF[h]


def _edges() -> d.Element:
    """Row numbers on the left, column letters on top: hexes are named as on a chess board."""
    numbers = [
        d.text(str(row + 1), LEFT - 8, TOP + d.centre(row, 0)[1] + 6, "t-edge", "soft end")
        for row in range(n.ROWS)
    ]
    numbers += [
        d.text(name, LEFT + d.centre(0, column)[0], TOP - 6, "t-edge", "soft middle")
        for column, name in enumerate(COLUMN_NAMES)
    ]
    return d.group(*numbers, cls="edges")


def _printed(glyph: d.Drawing, caption: str) -> d.Drawing:
    """What is printed on a hex: a glyph with its name below, where there is room for it."""
    return [
        d.group(glyph, transform=d.at(0, -10, 0.85)),
        d.text(caption, 0, 14, "t-small", f"on-hex middle {d.DETAIL}"),
    ]


def _location(board: Board, place: int) -> d.Element:
    h = board.locations[place]
    tile = board.location_tiles[place]
    name = printed(n.TILE_NAMES[tile])
    return d.group(
        d.title(f"{name}, location {hex_name(h)}: {power_text(tile)}"),
        _printed(d.path(TILE_GLYPHS[n.TILE_NAMES[tile]], "glyph"), name),
        cls="place",
        transform=d.at(*middle(h)),
    )


def _castle(board: Board, h: int) -> d.Element:
    place = hex_name(h)
    drawn: d.Drawing
    if h in board.capitols:
        words = f"castle and capitol {place}: a point for each settlement within {c.CAPITOL_REACH}"
        drawn = _printed(d.path(DECREE_GLYPHS["capitol"], "glyph"), "Capitol")
    else:
        words = f"castle {place}: {c.CASTLE_POINTS} points for a settlement beside it"
        drawn = d.path(d.TERRAINS["castle"], "glyph")
    return d.group(d.title(words), drawn, cls="place", transform=d.at(*middle(h)))


def _decree_pieces(board: Board) -> list[d.Element]:
    found: list[d.Element] = []
    found += [_piece(board, h, "caves", "Cave") for h in board.caves]
    if board.volcano >= 0:
        found.append(_piece(board, board.volcano, "volcano", "Volcano"))
    if board.ferry >= 0:
        found.append(_piece(board, board.ferry, "ferry", "Ferry"))
    if board.island:
        shore = d.seam(
            board.island, middle, STEPS.__getitem__, lambda near: int(near not in board.island)
        )
        found.append(d.group(d.title("the island"), d.path(shore, "shore"), id="island"))
    return found


def _piece(board: Board, h: int, decree: str, label: str) -> d.Element:
    return d.group(
        d.title(f"{label.lower()} on {hex_words(board, h)}"),
        _printed(d.path(DECREE_GLYPHS[decree], "glyph"), label),
        cls=f"decree {decree}",
        id=f"{decree}-{hex_id(h)}",
        transform=d.at(*middle(h)),
    )


# ---- what a turn changes


def _live(state: KingdomBuilderState, offers: d.Offers) -> d.Drawing:
    words = hex_words
    return [
        [_tiles_left(state, place) for place in range(len(state.board.locations))],
        [_nomad(state, place) for place in range(len(state.board.nomads))],
        [_row_mark(row, owner) for row, owner in enumerate(state.row_marks) if owner >= 0],
        [
            _settlement(state.board, owner, number, h, h == state.lifted)
            for owner, hexes in enumerate(state.settlements)
            for number, h in enumerate(hexes)
        ],
        [
            d.wall(*middle(h), f"wall-{hex_id(h)}", f"wall, {words(state.board, h)}")
            for h in range(n.HEXES if state.walls < c.WALLS else 0)
            if state.owner[h] == n.WALL
        ],
        d.chosen_hex(
            *middle(state.lifted), f"chosen-{hex_id(state.lifted)}", "this settlement moves"
        )
        if state.lifted >= 0
        else None,
        [_hex_choice(offers.seat, *choice) for choice in offers.told(0, n.USE)],
        [_recent(h) for h in sorted(set(state.last_hexes or state.previous_hexes))],
    ]


@lru_cache(1 << 14)
def _settlement(board: Board, owner: int, number: int, h: int, moves: bool) -> d.Element:
    name = SEAT_NAMES[owner]
    words = f"{name} settlement, {hex_words(board, h)}"
    moving = "lifted" if moves else ""
    return d.settlement(owner, *middle(h), f"{name}-settlement-{number}", words, cls=moving)


@lru_cache(1 << 10)
def _recent(h: int) -> d.Element:
    x, y = middle(h)
    return d.recent(x + 14, y - 14, f"recent-{hex_id(h)}")


@lru_cache(1 << 12)
def _hex_choice(seat: int, number: int, words: str) -> d.Element:
    h = number % n.HEXES
    verb = number - h
    ghost = None
    if verb == n.SET_WALL:
        ghost = d.wall(0, 0)
    elif verb not in (n.LIFT, n.REMOVE):
        ghost = d.settlement(seat, 0, 0)
    return d.hex_choice(number, words, *middle(h), ghost)


def _tiles_left(state: KingdomBuilderState, place: int) -> d.Element:
    """A pip for each tile on a location hex, hollow when it is taken."""
    board = state.board
    name = printed(n.TILE_NAMES[board.location_tiles[place]])
    return _pips(board.locations[place], name, state.tiles_left[place])


@lru_cache(1 << 10)
def _pips(h: int, name: str, left: int) -> d.Element:
    x, y = middle(h)
    pips = [
        d.circle(x - 5 + 10 * pip, y + 20, 3, "pips" if pip < left else "pips-gone")
        for pip in range(c.TILES_PER_LOCATION)
    ]
    words = f"{left} of {c.TILES_PER_LOCATION} {name} tiles left"
    return d.group(d.title(words), pips, id=f"left-{hex_id(h)}")


def _nomad(state: KingdomBuilderState, place: int) -> d.Element:
    """The tile on a nomad hex, or the empty camp."""
    h = state.board.nomads[place]
    drawn: d.Drawing
    if state.nomad_state[place] != n.NEVER:
        words = f"camp {hex_name(h)}, its tile is taken"
        drawn = d.path(d.TERRAINS["nomad"], "glyph faint")
    else:
        power = state.nomad_kind[place]
        name = printed(n.POWER_NAMES[power])
        words = f"{name} on camp {hex_name(h)}: {power_text(power)}"
        drawn = _printed(power_picture(power), short_name(power))
    return d.group(
        d.title(words), drawn, id=f"nomad-{hex_id(h)}", cls="camp", transform=d.at(*middle(h))
    )


def _row_mark(row: int, owner: int) -> d.Element:
    """Mayors: who was the first with five in a row."""
    y = TOP + d.centre(row, 0)[1]
    words = f"row {row} is marked by {SEAT_NAMES[owner]}"
    return d.group(d.seat_disc(owner, WIDTH - 16, y, words, 0.8), id=f"row-mark-{row}")


# ---- in words


def _desc(state: KingdomBuilderState) -> str:
    sections = ", ".join(
        f"{c.SECTION_NAMES[section]} {QUADRANTS[quadrant]}"
        for quadrant, section in enumerate(state.board.sections)
    )
    lines = [f"{n.ROWS} rows of {n.COLUMNS} hexes in four sections: {sections}."]
    for holder in range(state.num_players):
        places = ", ".join(hex_name(h) for h in state.settlements[holder])
        lines.append(f"{SEAT_NAMES[holder].title()}: {places or 'no settlement'}.")
    for turn, hexes in (("This", state.last_hexes), ("Last", state.previous_hexes)):
        if hexes:
            changed = ", ".join(hex_name(h) for h in hexes)
            lines.append(f"{turn} turn: {changed}.")
    return " ".join(lines)
