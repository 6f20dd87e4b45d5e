"""Small things side by side: resources, workers, structures, tiles, points."""

from typing import Final

from moothall.drawing import path, text
from moothall.drawing.markup import number
from moothall.games.indio.goods import unpack
from moothall.games.indio.scene_glyphs import CARD_GLYPHS
from moothall.games.indio.scene_pieces import chip, coin, glyph, small_token, structure, worker

_TOKEN: Final = 19
_WORKER: Final = 15
_STRUCTURE: Final = 28
_TILE: Final = 22
_STROKE: Final = 14
_POINTS: Final = 27


class Line:
    """A line that grows to the right; what is drawn on it is taken from it in portions."""

    def __init__(self, panel: str, x: float, y: float) -> None:
        self.panel = panel
        self.x = x
        self.y = y
        self.parts: list[str] = []

    def take(self) -> str:
        """What was drawn since the last time."""
        drawn = "".join(self.parts)
        self.parts = []
        return drawn

    def skip(self, width: float) -> "Line":
        self.x += width
        return self

    def goods(self, goods: int) -> "Line":
        for kind, count in enumerate(unpack(goods)):
            for _ in range(count):
                x = self._room(_TOKEN)
                self.parts.append(small_token(kind, x, self.y, 0.6))
        return self

    def workers(self, count: int) -> "Line":
        for _ in range(count):
            self.parts.append(worker(self.panel, -1, self._room(_WORKER), self.y, 0.62))
        return self

    def structure(self, kind: int) -> "Line":
        self.parts.append(structure(self.panel, kind, -1, self._room(_STRUCTURE), self.y, 0.52))
        return self

    def tile(self, tile: int) -> "Line":
        self.parts.append(chip(self.panel, tile, self._room(_TILE), self.y, 0.72))
        return self

    def hexes(self) -> "Line":
        self.parts.append(glyph(CARD_GLYPHS["hexes"], self._room(_TILE), self.y, 0.55))
        return self

    def arrow(self) -> "Line":
        return self._stroke("h8m-3-3l3 3-3 3")

    def dash(self) -> "Line":
        """Nothing."""
        return self._stroke("h8")

    def words(self, words: str, width: float) -> "Line":
        self.parts.append(text(words, self.x + 2, self.y + 4, "t-small", "soft"))
        return self.skip(width)

    def points(self, points: int) -> "Line":
        self.parts.append(coin(points, self.x + 10, self.y))
        return self.skip(_POINTS)

    def _room(self, width: float) -> float:
        """The middle of the next thing."""
        self.x += width
        return self.x - width / 2

    def _stroke(self, drawn: str) -> "Line":
        x = self._room(_STROKE) - 4
        self.parts.append(path(f"M{number(x)} {number(self.y)}{drawn}", "glyph on-panel"))
        return self
