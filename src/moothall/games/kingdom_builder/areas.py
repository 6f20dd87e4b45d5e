"""Settlement areas and what they link: connected groups of one player's settlements."""

from moothall.games.kingdom_builder.board import NEIGHBOURS
from moothall.games.kingdom_builder.state import Position


def settlement_areas(state: Position, seat: int) -> list[list[int]]:
    """Section 8: the maximal connected groups; terrain does not matter, special hexes break."""
    owner = state.owner
    seen: set[int] = set()
    areas: list[list[int]] = []
    for h in state.settlements[seat]:
        if h in seen:
            continue
        seen.add(h)
        area = [h]
        for member in area:  # grows while it is walked
            for n in NEIGHBOURS[member]:
                if owner[n] == seat and n not in seen:
                    seen.add(n)
                    area.append(n)
        areas.append(area)
    return areas


def linked_hexes(state: Position, seat: int, targets: list[int]) -> int:
    """Merchants, Geologists: targets that an area joins to another one, each counted once.

    A target is joined by an area with a settlement next to it or on it.
    """
    wanted = set(targets)
    linked: set[int] = set()
    for area in settlement_areas(state, seat):
        touched: set[int] = set()
        for h in area:
            if h in wanted:
                touched.add(h)
            for n in NEIGHBOURS[h]:
                if n in wanted:
                    touched.add(n)
        if len(touched) >= 2:
            linked |= touched
    return len(linked)


def farthest_hexes(state: Position, seat: int) -> int:
    """Messengers: the hexes of the longest shortest way over own settlements, both ends counted.

    Lone settlements have no way between them (R21).
    """
    owner = state.owner
    longest = 0
    for start in state.settlements[seat]:
        seen = {start}
        ring = [start]
        hexes = 0
        while ring:
            hexes += 1
            further: list[int] = []
            for h in ring:
                for n in NEIGHBOURS[h]:
                    if owner[n] == seat and n not in seen:
                        seen.add(n)
                        further.append(n)
            ring = further
        longest = max(longest, hexes)
    return longest if longest > 1 else 0
