"""Where the rival lays a building (section 12): among all placements from all network tiles."""

from moothall.games.hamlet.lattice import OUTLINES, TURNS, place_of
from moothall.games.hamlet.names import ROAD
from moothall.games.hamlet.state import Position
from moothall.games.hamlet.village import SEGMENT_BASE, Village, legal_spots


def best_placement(state: Position, tile: int) -> list[int]:
    """Stand tile and spot: most road contacts, most of forest and mountain, fewest cliffs, then
    the order of the stand tile, the turn and the place. Nothing if there is no placement.
    """
    best: list[int] = []
    chosen: list[int] = []
    for spot, touched in legal_spots(state.village, tile).items():
        stands = touched & state.network
        if not stands:
            continue
        stand = (stands & -stands).bit_length() - 1
        roads, matches, cliffs = contacts(state.village, tile, spot)
        rank = [-roads, -matches, cliffs, stand, spot % TURNS, *place_of(spot)]
        if not chosen or rank < best:
            best = rank
            chosen = [stand, spot]
    return chosen


def contacts(village: Village, tile: int, spot: int) -> tuple[int, int, int]:
    """How many contacts a placement has: roads, equal ones of another type, and cliffs."""
    outline = OUTLINES[tile]
    first_edge = 3 * (spot // TURNS)
    roads = matches = cliffs = 0
    for segment, edge in enumerate(outline.turns[spot % TURNS].edges):
        met = village.segments.get(first_edge + edge, -1)
        if met < 0:
            continue
        kind = OUTLINES[met // SEGMENT_BASE].ring[met % SEGMENT_BASE]
        if kind != outline.ring[segment]:
            cliffs += 1
        elif kind == ROAD:
            roads += 1
        else:
            matches += 1
    return roads, matches, cliffs
