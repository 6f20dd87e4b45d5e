"""Boards as text: rows from north to south, each `r:q:tiles`, joined by slashes.

`r` is the row, `q` the place of its first tile, and the tiles follow to the east: e earth, w water,
d desert, a dot for a gap. Both coordinates stay between -REACH and REACH, which is what choices can
name. The board of a first game for two:

    -2:0:eee/-1:-1:dwew/0:-2:eedwe/1:-2:dwew/2:-2:eee
"""

from moothall.engine.errors import BadOption
from moothall.games.indio.board import Shape, is_in_reach
from moothall.games.indio.names import LANDS, REACH, TILE_LETTERS

GAP = "."


def parse_map(text: str) -> tuple[Shape, list[int]]:
    """The shape of a map and the land of its hexes in canonical order."""
    land: dict[tuple[int, int], int] = {}
    for row in text.split("/"):
        r, first, tiles = _parse_row(row.strip())
        for step, letter in enumerate(tiles):
            if letter == GAP:
                continue
            h = (first + step, r)
            if letter not in TILE_LETTERS[:LANDS]:
                raise BadOption(f"'{letter}' in the row '{row}' is none of e, w, d and '.'")
            if not is_in_reach(*h):
                raise BadOption(f"the hex {h[0]} {h[1]} is beyond {-REACH} to {REACH}")
            if h in land:
                raise BadOption(f"the hex {h[0]} {h[1]} stands twice")
            land[h] = TILE_LETTERS.index(letter)
    if not land:
        raise BadOption("it has no hexes")
    shape = Shape(list(land))
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


def map_text(shape: Shape, land: list[int]) -> str:
    """The tidy text of a map; `parse_map` is the way back."""
    letters = {h: TILE_LETTERS[tile] for h, tile in zip(shape.hexes, land, strict=True)}
    rows: list[str] = []
    for r in sorted({r for _, r in shape.hexes}):
        columns = [q for q, row in shape.hexes if row == r]
        tiles = [letters.get((q, r), GAP) for q in range(columns[0], columns[-1] + 1)]
        rows.append(f"{r}:{columns[0]}:{''.join(tiles)}")
    return "/".join(rows)
