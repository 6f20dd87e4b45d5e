"""The board (section 3): hexes with axial coordinates in any shape, maps, and the land dealt.

A hex of a board is a number from 0, in canonical order: row by row from north to south, each from
west to east. A set of hexes is the bits of one number; no board has more than fits a word.
"""

from typing import Final, final

from moothall.engine.content import BadContent
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.options import Settings
from moothall.games.indio import content as c
from moothall.games.indio import names as n

DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # E, SE, SW, W, NW, NE
FULL_CIRCLE: Final = 6
MOST_HEXES: Final = 60

# 2 is a primitive root modulo 67, so a single bit is told by its remainder
_PLACE_OF_BIT: Final[list[int]] = [0] * 67
for _place in range(MOST_HEXES):
    _PLACE_OF_BIT[(1 << _place) % 67] = _place


def place_of(q: int, r: int) -> int:
    """The number of a pair of coordinates in choices, on every board the same."""
    return (q + n.REACH) * n.SPAN + r + n.REACH


def is_in_reach(q: int, r: int) -> bool:
    """Whether choices can name a hex."""
    return -n.REACH <= q <= n.REACH and -n.REACH <= r <= n.REACH


def members(hexes: int) -> list[int]:
    """The hexes of a set, in canonical order."""
    found: list[int] = []
    while hexes:
        low = hexes & -hexes
        found.append(_PLACE_OF_BIT[low % 67])
        hexes ^= low
    return found


def count_members(hexes: int) -> int:
    """How many hexes a set has."""
    count = 0
    while hexes:
        hexes &= hexes - 1
        count += 1
    return count


@final
class BoardShape:
    """The tables of a shape, computed once. Nothing here changes during a game."""

    def __init__(self, hexes: list[tuple[int, int]]) -> None:
        self.hexes: list[tuple[int, int]] = sorted(hexes, key=_row_by_row)
        self.texts: list[str] = [f"{q} {r}" for q, r in self.hexes]
        self.size = len(hexes)
        self.all = (1 << self.size) - 1
        # the number of each hex in choices, and the way back (-1: not on this board)
        self.places: list[int] = [place_of(q, r) for q, r in self.hexes]
        self.at: list[int] = [-1] * n.PLACES
        for h, place in enumerate(self.places):
            self.at[place] = h
        self.neighbours: list[list[int]] = [
            sorted(
                [
                    self.hex_at(q + dq, r + dr)
                    for dq, dr in DIRECTIONS
                    if self.hex_at(q + dq, r + dr) >= 0
                ]
            )
            for q, r in self.hexes
        ]
        self.near: list[int] = [sum([1 << near for near in around]) for around in self.neighbours]
        # R45: an edge hex has fewer than six neighbours
        self.edge = sum([1 << h for h in range(self.size) if len(self.neighbours[h]) < FULL_CIRCLE])

    def hex_at(self, q: int, r: int) -> int:
        """The hex at a pair of coordinates, or -1."""
        return self.at[place_of(q, r)] if is_in_reach(q, r) else -1

    def is_connected(self) -> bool:
        """R40: whether every hex can be reached from every other."""
        found = 1
        waiting = [0]
        while waiting:
            h = waiting.pop()
            for near in self.neighbours[h]:
                if not found >> near & 1:
                    found |= 1 << near
                    waiting.append(near)
        return found == self.all

    def triangles(self) -> int:
        """R40: how many times three hexes touch one another."""
        corners = 0
        for h in range(self.size):
            for near in self.neighbours[h]:
                corners += count_members(self.near[h] & self.near[near])
        return corners // 6  # each was met from each of its hexes, both ways round


def _row_by_row(h: tuple[int, int]) -> tuple[int, int]:
    return h[1], h[0]


def _standard_layout(players: int) -> c.Layout:
    for layout in c.LAYOUTS:
        if layout.standard and layout.players == players:
            return layout
    raise ValueError(f"there is no board for {players} players")


def _shape_of(layout: c.Layout) -> BoardShape:
    """The shape of a layout, compared with its own count of edge hexes."""
    shape = BoardShape(layout.hexes)
    if count_members(shape.edge) != layout.edge or not shape.is_connected():
        raise BadContent(f"layout {layout.name} does not have {layout.edge} edge hexes")
    return shape


SHAPES: Final[list[BoardShape]] = [_shape_of(layout) for layout in c.LAYOUTS]


def standard_shape(players: int) -> BoardShape:
    """The shape for a number of players."""
    return SHAPES[c.LAYOUTS.index(_standard_layout(players))]


# ---- boards as text: rows from north to south, each `r:q:tiles`, joined by slashes

GAP: Final = "."


def parse_map(text: str) -> tuple[BoardShape, list[int]]:
    """The shape of a map and the land of its hexes in canonical order."""
    land: dict[tuple[int, int], int] = {}
    for row in text.split("/"):
        r, first, tiles = _parse_row(row.strip())
        for step, letter in enumerate(tiles):
            if letter == GAP:
                continue
            h = (first + step, r)
            if letter not in n.TILE_LETTERS[: n.LANDS]:
                raise BadOption(f"'{letter}' in the row '{row}' is none of e, w, d and '.'")
            if not is_in_reach(*h):
                raise BadOption(f"the hex {h[0]} {h[1]} is beyond {-n.REACH} to {n.REACH}")
            if h in land:
                raise BadOption(f"the hex {h[0]} {h[1]} stands twice")
            land[h] = n.TILE_LETTERS.index(letter)
    if not land:
        raise BadOption("it has no hexes")
    shape = BoardShape(list(land))
    if not shape.is_connected():
        raise BadOption("its hexes are not connected")
    return shape, [land[h] for h in shape.hexes]


def _parse_row(row: str) -> tuple[int, int, str]:
    parts = row.split(":")
    try:
        r, first = int(parts[0]), int(parts[1])
        (tiles,) = parts[2:]
    except (ValueError, IndexError):
        raise BadOption(f"the row '{row}' is not of the form r:q:tiles") from None
    return r, first, tiles.strip()


def map_text(shape: BoardShape, land: list[int]) -> str:
    """The tidy text of a map; `parse_map` is the way back."""
    letters = {h: n.TILE_LETTERS[tile] for h, tile in zip(shape.hexes, land, strict=True)}
    rows: list[str] = []
    for r in sorted({r for _, r in shape.hexes}):
        columns = [q for q, row in shape.hexes if row == r]
        tiles = [letters.get((q, r), GAP) for q in range(columns[0], columns[-1] + 1)]
        rows.append(f"{r}:{columns[0]}:{''.join(tiles)}")
    return "/".join(rows)


# ---- the land of a game: which board the options name, and how its tiles are dealt (3, 16)


def board_shape(players: int, settings: Settings) -> BoardShape:
    """The hexes of the board that the options name."""
    board = str(settings["board"])
    if board in c.LAYOUT_NAMES:
        return SHAPES[c.LAYOUT_NAMES.index(board)]
    if board in (n.RANDOM, n.FIRST_GAME):
        return standard_shape(players)
    return parse_map(board)[0]


def build_board(players: int, settings: Settings, dice: Dice) -> tuple[BoardShape, list[int]]:
    """Step 1: shuffled tiles, the recommended board, or a map that says it all (R40)."""
    board = str(settings["board"])
    if board == n.FIRST_GAME:
        shape, land = parse_map(c.FIRST_GAMES[players - 2].map)
        return standard_shape(players), swap_first_game(players, settings, shape, land, dice)
    if board == n.RANDOM or board in c.LAYOUT_NAMES:
        land = []
        for kind, count in enumerate(ground_counts(players, settings)):
            land.extend([kind] * count)
        dice.shuffle(land)
        return board_shape(players, settings), land
    return parse_map(board)


def swaps(settings: Settings) -> int:
    """More Desert: how many earth tiles are replaced."""
    return int(settings["desert_swaps"]) if settings["more_desert"] else 0


def ground_counts(players: int, settings: Settings) -> list[int]:
    """How many tiles of each land there are, after More Desert (R41)."""
    counts = [c.GROUND[kind][players] for kind in range(n.LANDS)]
    counts[n.EARTH_LAND] -= swaps(settings)
    counts[n.DESERT] += swaps(settings)
    return counts


def swap_first_game(
    players: int, settings: Settings, shape: BoardShape, land: list[int], dice: Dice
) -> list[int]:
    """R41: on the recommended board, any earth hexes but those where somebody would begin."""
    changed = land[:]
    for h in dice.sample(swappable(players, shape, land), swaps(settings)):
        changed[h] = n.DESERT
    return changed


def swappable(players: int, shape: BoardShape, land: list[int]) -> list[int]:
    """The earth hexes of a recommended board that are named for nobody."""
    board = c.FIRST_GAMES[players - 2]
    named = [shape.hex_at(q, r) for q, r in board.farms + board.second_workers]
    return [h for h in range(shape.size) if land[h] == n.EARTH_LAND and h not in named]
