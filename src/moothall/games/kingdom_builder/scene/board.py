"""The board as it is drawn.

Still are the hexes, what is printed on them and where the decree's pieces lie; live is all that a
turn changes. A settlement's id is its seat and its place in the seat's list, `red-settlement-3`:
a piece that moves keeps its place, so its picture glides.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing import (
    TERRAINS,
    Panel,
    at,
    board_size,
    centre,
    chosen_hex,
    circle,
    group,
    hex_choice,
    path,
    recent,
    rect,
    seam,
    seat_disc,
    settlement,
    terrain_hex,
    text,
    title,
    wall,
)
from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import OUTSIDE, QUADRANTS, SECTION_OF, STEPS, Board
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import DECREE_GLYPHS, TILE_GLYPHS
from moothall.games.kingdom_builder.scene.seats import power_picture
from moothall.games.kingdom_builder.words import power_text, terrain_word
from moothall.games.kingdom_builder.words import title as printed

LEFT: Final = 34
TOP: Final = 28
RIGHT: Final = 32
BOTTOM: Final = 8
_INNER: Final = board_size(n.ROWS, n.COLUMNS)
WIDTH: Final = LEFT + _INNER[0] + RIGHT
HEIGHT: Final = TOP + _INNER[1] + BOTTOM


def middle(h: int) -> tuple[int, int]:
    x, y = centre(h // n.COLUMNS, h % n.COLUMNS)
    return LEFT + x, TOP + y


def hex_id(h: int) -> str:
    return f"{h // n.COLUMNS}-{h % n.COLUMNS}"


def hex_words(board: Board, h: int) -> str:
    return f"{terrain_word(board.terrain[h])} {h // n.COLUMNS} {h % n.COLUMNS}"


def board_panel(state: KingdomBuilderState, seat: int, open_choices: set[int]) -> Panel:
    return Panel(
        "board",
        "The board",
        WIDTH,
        HEIGHT,
        _still(state.board),
        _live(state, seat, open_choices),
        _desc(state),
    )


# ---- what never changes


@lru_cache(maxsize=64)
def _still(board: Board) -> str:
    """The same for every position of a game, so drawn once."""
    special = (n.CASTLE, n.LOCATION, n.NOMAD)
    terrain = board.terrain
    hexes: list[str] = []
    for h in range(n.HEXES):
        x, y = middle(h)
        kind = terrain[h]
        bare = kind in special or h in board.caves or h == board.volcano
        words = "" if bare else hex_words(board, h)
        hexes.append(terrain_hex(n.TERRAIN_NAMES[kind], x, y, f"hex-{hex_id(h)}", words, bare))
    line = seam(range(n.HEXES), middle, STEPS.__getitem__, _section)
    printed_on = [
        *[_location(board, place) for place in range(len(board.locations))],
        *[_castle(board, h) for h in board.castles],
        *_decree_pieces(board),
    ]
    ground = rect(0, 0, WIDTH, HEIGHT, "table", 12)
    return ground + "".join(hexes) + path(line, "seam") + "".join(printed_on) + _edges()


def _section(h: int) -> int:
    return -1 if h == OUTSIDE else SECTION_OF[h]


def _edges() -> str:
    """Row numbers on the left, column numbers on top."""
    numbers = [
        text(str(row), LEFT - 8, TOP + centre(row, 0)[1] + 5, "t-edge", "soft end")
        for row in range(n.ROWS)
    ]
    numbers += [
        text(str(column), LEFT + centre(0, column)[0], TOP - 6, "t-edge", "soft middle")
        for column in range(n.COLUMNS)
    ]
    return group(*numbers, cls="edges")


def _location(board: Board, place: int) -> str:
    h = board.locations[place]
    tile = board.location_tiles[place]
    x, y = middle(h)
    name = printed(n.TILE_NAMES[tile])
    return group(
        title(f"{name}, location {h // n.COLUMNS} {h % n.COLUMNS}: {power_text(tile)}"),
        group(
            path(TILE_GLYPHS[n.TILE_NAMES[tile]], "glyph"), transform="translate(0 -10) scale(.85)"
        ),
        text(name, 0, 14, "t-small", "on-hex middle"),
        cls="place",
        transform=at(x, y),
    )


def _castle(board: Board, h: int) -> str:
    x, y = middle(h)
    place = f"{h // n.COLUMNS} {h % n.COLUMNS}"
    if h in board.capitols:
        words = f"castle and capitol {place}: a point for each settlement within {c.CAPITOL_REACH}"
        glyph = DECREE_GLYPHS["capitol"]
        label = text("Capitol", 0, 14, "t-small", "on-hex middle")
        drawn = group(path(glyph, "glyph"), transform="translate(0 -10) scale(.85)") + label
    else:
        words = f"castle {place}: {c.CASTLE_POINTS} points for a settlement beside it"
        drawn = path(TERRAINS["castle"], "glyph")
    return group(title(words), drawn, cls="place", transform=at(x, y))


def _decree_pieces(board: Board) -> list[str]:
    found: list[str] = []
    found += [_piece(board, h, "caves", "Cave") for h in board.caves]
    if board.volcano >= 0:
        found.append(_piece(board, board.volcano, "volcano", "Volcano"))
    if board.ferry >= 0:
        found.append(_piece(board, board.ferry, "ferry", "Ferry"))
    if board.island:
        shore = seam(
            board.island, middle, STEPS.__getitem__, lambda near: int(near not in board.island)
        )
        found.append(group(title("the island"), path(shore, "shore"), id="island"))
    return found


def _piece(board: Board, h: int, decree: str, label: str) -> str:
    x, y = middle(h)
    return group(
        title(f"{label.lower()} on {hex_words(board, h)}"),
        group(path(DECREE_GLYPHS[decree], "glyph"), transform="translate(0 -10) scale(.85)"),
        text(label, 0, 14, "t-small", "on-hex middle"),
        cls=f"decree {decree}",
        id=f"{decree}-{hex_id(h)}",
        transform=at(x, y),
    )


# ---- what a turn changes


def _live(state: KingdomBuilderState, seat: int, open_choices: set[int]) -> str:
    pieces = [
        *[_tiles_left(state, place) for place in range(len(state.board.locations))],
        *[_nomad(state, place) for place in range(len(state.board.nomads))],
        *[_row_mark(row, owner) for row, owner in enumerate(state.row_marks) if owner >= 0],
    ]
    for owner, hexes in enumerate(state.settlements):
        name = SEAT_NAMES[owner]
        for number, h in enumerate(hexes):
            x, y = middle(h)
            words = f"{name} settlement, {hex_words(state.board, h)}"
            moving = "lifted" if h == state.lifted else ""
            pieces.append(settlement(owner, x, y, f"{name}-settlement-{number}", words, cls=moving))
    for h in range(n.HEXES):
        if state.owner[h] == n.WALL:
            x, y = middle(h)
            pieces.append(wall(x, y, f"wall-{hex_id(h)}", f"wall, {hex_words(state.board, h)}"))
    if state.lifted >= 0:
        x, y = middle(state.lifted)
        pieces.append(chosen_hex(x, y, f"chosen-{hex_id(state.lifted)}", "this settlement moves"))
    for number in sorted(open_choices):
        if number < n.USE:
            pieces.append(_hex_choice(state, seat, number))
    for h in sorted(set(state.last_hexes or state.previous_hexes)):
        x, y = middle(h)
        pieces.append(recent(x + 14, y - 14, f"recent-{hex_id(h)}"))
    return "".join(pieces)


def _hex_choice(state: KingdomBuilderState, seat: int, number: int) -> str:
    h = number % n.HEXES
    x, y = middle(h)
    verb = number - h
    taken = state.owner[h] != n.EMPTY
    ghost = ""
    if verb == n.SET_WALL:
        ghost = wall(0, 0)
    elif verb not in (n.LIFT, n.REMOVE):
        ghost = settlement(seat, 0, 0)
    return hex_choice(number, state.describe(number), x, y, ghost, taken)


def _tiles_left(state: KingdomBuilderState, place: int) -> str:
    """A pip for each tile on a location hex, hollow when it is taken."""
    h = state.board.locations[place]
    x, y = middle(h)
    left = state.tiles_left[place]
    pips = "".join(
        circle(x - 5 + 10 * pip, y + 20, 3, "pips" if pip < left else "pips-gone")
        for pip in range(c.TILES_PER_LOCATION)
    )
    name = printed(n.TILE_NAMES[state.board.location_tiles[place]])
    return group(
        title(f"{left} of {c.TILES_PER_LOCATION} {name} tiles left"), pips, id=f"left-{hex_id(h)}"
    )


def _nomad(state: KingdomBuilderState, place: int) -> str:
    """The tile on a nomad hex, or the empty camp."""
    h = state.board.nomads[place]
    x, y = middle(h)
    if state.nomad_state[place] != n.NEVER:
        words = f"camp {h // n.COLUMNS} {h % n.COLUMNS}, its tile is taken"
        drawn = path(TERRAINS["nomad"], "glyph faint")
    else:
        power = state.nomad_kind[place]
        name = printed(n.POWER_NAMES[power])
        words = f"{name} on camp {h // n.COLUMNS} {h % n.COLUMNS}: {power_text(power)}"
        drawn = group(power_picture(power), transform="translate(0 -10) scale(.85)")
        short = name.split()[0] if name != "Resettlement" else "Resettle"
        drawn += text(short, 0, 14, "t-small", "on-hex middle")
    return group(title(words), drawn, id=f"nomad-{hex_id(h)}", cls="camp", transform=at(x, y))


def _row_mark(row: int, owner: int) -> str:
    """Mayors: who was the first with five in a row."""
    y = TOP + centre(row, 0)[1]
    words = f"row {row} is marked by {SEAT_NAMES[owner]}"
    return group(seat_disc(owner, WIDTH - 16, y, words, 0.8), id=f"row-mark-{row}")


# ---- in words


def _desc(state: KingdomBuilderState) -> str:
    sections = ", ".join(
        f"{c.SECTION_NAMES[section]} {QUADRANTS[quadrant]}"
        for quadrant, section in enumerate(state.board.sections)
    )
    lines = [f"{n.ROWS} rows of {n.COLUMNS} hexes in four sections: {sections}."]
    for holder in range(state.num_players):
        places = ", ".join(f"{h // n.COLUMNS} {h % n.COLUMNS}" for h in state.settlements[holder])
        lines.append(f"{SEAT_NAMES[holder].title()}: {places or 'no settlement'}.")
    for turn, hexes in (("This", state.last_hexes), ("Last", state.previous_hexes)):
        if hexes:
            changed = ", ".join(f"{h // n.COLUMNS} {h % n.COLUMNS}" for h in hexes)
            lines.append(f"{turn} turn: {changed}.")
    return " ".join(lines)
