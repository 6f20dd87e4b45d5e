"""Hex grids: pointy-top hexes in rows, odd rows shifted half a hex to the right.

A hex is the integer `row * columns + column`. `OUTSIDE` steps lead to the index `size`, one
past the last hex, so that tables with one more entry need no test for the edge.
"""

from typing import Final, final

DIRECTIONS: Final = 6
DIRECTION_NAMES: Final = ["E", "SE", "SW", "W", "NW", "NE"]
_EVEN: Final = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)]
_ODD: Final = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1)]


@final
class HexGrid:
    """The tables of a rectangular grid, computed once."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.outside = self.size
        # steps[h][d]: the hex one step from h in direction d; for `outside` all six lead outside
        self.steps: list[list[int]] = []
        for row in range(rows):
            for column in range(columns):
                offsets = _ODD if row & 1 else _EVEN
                self.steps.append([self.at(row + dr, column + dc) for dr, dc in offsets])
        self.steps.append([self.outside] * DIRECTIONS)
        self.neighbours: list[list[int]] = [
            sorted(n for n in self.steps[h] if n != self.outside) for h in range(self.size)
        ]

    def at(self, row: int, column: int) -> int:
        """The hex at a place, or `outside`."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return self.outside

    def cube(self, h: int) -> tuple[int, int, int]:
        """Cube coordinates: three lines through a hex are constant x, constant y, constant z."""
        row = h // self.columns
        x = h % self.columns - (row - (row & 1)) // 2
        return x, row, -x - row

    def distance(self, a: int, b: int) -> int:
        ax, ay, az = self.cube(a)
        bx, by, bz = self.cube(b)
        return max(abs(ax - bx), abs(ay - by), abs(az - bz))

    def within(self, h: int, reach: int) -> list[int]:
        """All other hexes at most `reach` away."""
        return [o for o in range(self.size) if o != h and self.distance(h, o) <= reach]

    def on_one_line(self, a: int, b: int, c: int) -> bool:
        """Whether three hexes lie on one straight line, gaps allowed."""
        ax, ay, az = self.cube(a)
        bx, by, bz = self.cube(b)
        cx, cy, cz = self.cube(c)
        return ax == bx == cx or ay == by == cy or az == bz == cz

    def areas(self, members: list[int]) -> list[list[int]]:
        """The connected groups among some hexes, each sorted, in order of their first hex."""
        waiting = set(members)
        groups: list[list[int]] = []
        for h in sorted(members):
            if h not in waiting:
                continue
            waiting.discard(h)
            group = [h]
            for member in group:  # grows while it is walked
                for n in self.neighbours[member]:
                    if n in waiting:
                        waiting.discard(n)
                        group.append(n)
            groups.append(sorted(group))
        return groups
