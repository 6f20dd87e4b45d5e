"""Lots: the tokens of one material and one maker that lie on one tile (section 5).

Where each material can lie is printed, so there are a few dozen lots and a position only counts
what is in each. Their numbers follow the order in which a payment uses them (8.5): material, tile,
maker.
"""

from typing import Final

from moothall.games.hamlet.content import TILE
from moothall.games.hamlet.names import MATERIALS, RAW, TILES, USE

SEATS: Final = 4
NOBODY: Final = -1  # who owns a raw token


def _lots() -> list[list[int]]:
    """Material, tile and maker of every lot, in order."""
    lots: list[list[int]] = []
    for material in range(MATERIALS):
        for place, tile in enumerate(TILE):
            if material in tile.produces:
                lots.append([material, place, NOBODY])
            elif material == tile.makes:
                lots.extend([[material, place, seat] for seat in range(SEATS)])
    return lots


_LOTS: Final = _lots()
LOTS: Final[int] = len(_LOTS)
LOT_MATERIAL: Final[list[int]] = [lot[0] for lot in _LOTS]
LOT_TILE: Final[list[int]] = [lot[1] for lot in _LOTS]
LOT_OWNER: Final[list[int]] = [lot[2] for lot in _LOTS]
FIRST_LOT: Final[list[int]] = [  # of each material, and one more to end the last
    len([lot for lot in _LOTS if lot[0] < material]) for material in range(MATERIALS + 1)
]
RAW_LOTS: Final[int] = FIRST_LOT[RAW]
TILE_LOTS: Final[list[list[int]]] = [
    [lot for lot in range(LOTS) if LOT_TILE[lot] == tile] for tile in range(TILES)
]
LOT_CHOICE: Final[list[int]] = [  # 13.1: material, tile, and 0 for nobody or 1 + seat
    USE + (material * TILES + tile) * (SEATS + 1) + owner + 1 for material, tile, owner in _LOTS
]
_CHOICE_LOT: Final[list[int]] = [-1] * (MATERIALS * TILES * (SEATS + 1))
for _lot, _choice in enumerate(LOT_CHOICE):
    _CHOICE_LOT[_choice - USE] = _lot


def lot_of_choice(choice: int) -> int:
    """The lot that a choice to use a token names."""
    return _CHOICE_LOT[choice - USE]


def lot_of(material: int, tile: int, owner: int) -> int:
    """A lot by what it is; -1 if no such token can be."""
    return _CHOICE_LOT[(material * TILES + tile) * (SEATS + 1) + owner + 1]
