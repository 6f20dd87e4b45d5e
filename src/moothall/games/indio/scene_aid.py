"""The player aid: what is crafted, forged, improved and built for which price, and the points.

It never changes, so all of it is still; what may be crafted, forged or fed now is marked on it.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing import Panel, choice, circle, group, rect, ring_box, text, title
from moothall.engine.phrases import counted
from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_MAKES,
    BUILD_PRICES,
    BUILD_WORKERS,
    BUNDLE_GOODS,
    BUNDLE_WORKERS,
    COMMERCE_POINTS,
    CRAFTS,
    FED_BY_FOOD,
    FORGE_PRICES,
    FORGED_RESOURCE,
    HEX_POINTS,
    REPEAT_FOOD,
    STONE_METAL_PER_POINT,
    STRUCTURE_POINTS,
    SURCHARGES,
    TILE_PRICES,
    WORKERS_PER_POINT,
)
from moothall.games.indio.crafting import crafting_hex
from moothall.games.indio.goods import pack
from moothall.games.indio.names import (
    BUNDLE_NAMES,
    COMMERCE,
    CRAFT,
    FARM,
    FEED,
    FOOD,
    FORGE,
    FORGE_NAMES,
    LANDS,
    METAL,
    REPEAT,
    STONE,
    STRUCTURE_NAMES,
    TILE_NAMES,
    TILES,
)
from moothall.games.indio.rules import IndioState
from moothall.games.indio.scene_glyphs import shared_definitions
from moothall.games.indio.scene_lines import Line
from moothall.games.indio.state import KIND_OF
from moothall.games.indio.words import BUNDLE_WORDS, goods_words

PANEL: Final = "aid"
WIDTH: Final = 360
LEFT: Final = 66
ROW: Final = 31

Box = tuple[float, float, float, float]


class Aid:
    """The aid laid out: what is drawn and told, and where the things lie that may be chosen."""

    def __init__(self, repeats: bool) -> None:
        self.parts: list[str] = []
        self.told: list[str] = []
        self.crafts: dict[tuple[int, int], Box] = {}
        self.forges: list[Box] = []
        self.feed_at = (0.0, 0.0)
        self.repeat: Box = (0, 0, 0, 0)
        self.y = 24.0
        self._craft()
        self._feed(repeats)
        self._forge()
        self._improve()
        self._build()
        self._points()
        self.height = self.y - ROW + 26

    def _heading(self, words: str) -> None:
        self.parts.append(text(words, 14, self.y + 4, "t-small", "soft"))

    def _line(self, indent: float = 0) -> Line:
        return Line(PANEL, LEFT + indent, self.y)

    def _tell(self, words: str, *drawn: str) -> None:
        """Something drawn, and what it is in words."""
        self.told.append(words)
        self.parts.append(group(title(words), *drawn))

    def _tell_boxed(self, words: str, line: Line, start: float) -> Box:
        """The same in a box, for what may be chosen."""
        box = (start, line.y - 12.5, line.x - start + 4, 25.0)
        self._tell(words, rect(*box, "chip-box", 8), line.take())
        return box

    def _craft(self) -> None:
        self._heading("craft")
        for kind, name in enumerate(STRUCTURE_NAMES):
            line = self._line().structure(kind)
            self.parts.append(line.skip(5).take())
            for bundle in CRAFTS[kind]:
                start = line.x
                line.skip(4).goods(BUNDLE_GOODS[bundle]).workers(BUNDLE_WORKERS[bundle])
                if line.x == start + 4:
                    line.dash()
                words = f"{name} crafts {BUNDLE_WORDS[BUNDLE_NAMES[bundle]]}"
                self.crafts[kind, bundle] = self._tell_boxed(words, line, start)
                line.skip(7)
            self.y += ROW - 2
        self.y += 2

    def _feed(self, repeats: bool) -> None:
        self._heading("feed")
        line = self._line().goods(pack({FOOD: 1})).arrow().workers(FED_BY_FOOD)
        self._tell(f"1 food wakes {FED_BY_FOOD} workers", line.take())
        self.feed_at = (line.x + 20, self.y)
        self.y += ROW
        if repeats:
            line = self._line(4).goods(pack({FOOD: REPEAT_FOOD})).arrow()
            line.words("repeat actions this year", 146)
            words = f"{REPEAT_FOOD} more food lets workers repeat actions this year"
            self.repeat = self._tell_boxed(words, line, LEFT)
            self.y += ROW

    def _forge(self) -> None:
        self._heading("forge")
        for result, price in enumerate(FORGE_PRICES):
            indent = 108 * (result % 2)
            line = self._line(indent + 4).goods(price).arrow()
            line.goods(pack({FORGED_RESOURCE[result]: 1}))
            words = f"forge {FORGE_NAMES[result]} for {goods_words(price)}"
            self.forges.append(self._tell_boxed(words, line, LEFT + indent))
            self.y += (ROW - 2) * (result % 2)
        self.y += 2

    def _improve(self) -> None:
        self._heading("improve")
        line = self._line()
        for tile in range(FARM, TILES):
            line.tile(tile).goods(TILE_PRICES[tile])
            self._tell(f"{TILE_NAMES[tile]} for {goods_words(TILE_PRICES[tile])}", line.take())
            line.skip(20)
        self.y += ROW - 5
        line = self._line()
        for land in range(LANDS):
            if SURCHARGES[land]:
                line.tile(land).words("also", 30).goods(SURCHARGES[land])
                more = goods_words(SURCHARGES[land])
                self._tell(f"on {TILE_NAMES[land]} also {more}", line.take())
                line.skip(20)
        self.y += ROW

    def _build(self) -> None:
        self._heading("build")
        for build, makes in enumerate(BUILD_MAKES):
            line = self._line()
            words = STRUCTURE_NAMES[makes]
            if BUILD_FROM[build] >= 0:
                line.structure(BUILD_FROM[build]).arrow()
                words += f" from {STRUCTURE_NAMES[BUILD_FROM[build]]}"
            line.x = LEFT + 44
            line.structure(makes).skip(8)
            line.goods(BUILD_PRICES[build]).workers(BUILD_WORKERS[build])
            workers = counted(BUILD_WORKERS[build], "worker")
            price = goods_words(BUILD_PRICES[build])
            self._tell(f"{words} for {price}, and {workers}", line.take())
            self.y += ROW - 4
        self.y += 4

    def _points(self) -> None:
        self._heading("points")
        line = self._line()
        for kind, points in enumerate(STRUCTURE_POINTS):
            line.structure(kind).points(points)
            self._tell(f"{STRUCTURE_NAMES[kind]} {counted(points, 'point')}", line.take())
            line.skip(6)
        line.hexes().points(HEX_POINTS)
        self._tell(f"hex you control {counted(HEX_POINTS, 'point')}", line.take())
        self.y += ROW - 4
        line = self._line().workers(WORKERS_PER_POINT).points(1)
        self._tell(f"{WORKERS_PER_POINT} workers on the board 1 point", line.take())
        line.skip(6).goods(pack({COMMERCE: 1})).points(COMMERCE_POINTS)
        self._tell(f"commerce in store {counted(COMMERCE_POINTS, 'point')}", line.take())
        line.skip(6).words(f"{STONE_METAL_PER_POINT} of", 30)
        line.goods(pack({STONE: 1, METAL: 1})).points(1)
        self._tell(f"{STONE_METAL_PER_POINT} stone or metal in store 1 point", line.take())
        self.y += ROW


@lru_cache(maxsize=2)
def _aid(repeats: bool) -> Aid:
    return Aid(repeats)


@lru_cache(maxsize=2)
def _still(repeats: bool) -> str:
    aid = _aid(repeats)
    ground = rect(0.6, 0.6, WIDTH - 1.2, aid.height - 1.2, "sheet", 9)
    return shared_definitions(PANEL, "act-", "quest-", "leader-") + ground + "".join(aid.parts)


def aid_panel(state: IndioState, open_choices: list[int]) -> Panel:
    repeats = bool(state.settings["multiple_actions"])
    aid = _aid(repeats)
    live = "".join(_mark(state, aid, offer) for offer in open_choices)
    words = "; ".join(aid.told).capitalize() + "."
    return Panel(PANEL, "Prices and points", WIDTH, aid.height, _still(repeats), live, words)


def _mark(state: IndioState, aid: Aid, offer: int) -> str:
    """A choice that the aid shows, or nothing."""
    box: Box
    if CRAFT <= offer < FEED:
        box = aid.crafts[KIND_OF[state.stands[crafting_hex(state)]], offer - CRAFT]
    elif FEED <= offer < REPEAT:
        return _feed_mark(state, aid, offer)
    elif offer == REPEAT:
        box = aid.repeat
    elif FORGE <= offer < FORGE + len(FORGE_NAMES):
        box = aid.forges[offer - FORGE]
    else:
        return ""
    ring = ring_box(*box, "clear-ring slim-ring", 8)
    return choice(offer, state.describe(offer), ring, name=f"choice-{offer}")


def _feed_mark(state: IndioState, aid: Aid, offer: int) -> str:
    """The numbers of workers that may be fed stand beside the price."""
    x, y = aid.feed_at
    x += 19.5 * (offer - FEED)
    return choice(
        offer,
        state.describe(offer),
        circle(x, y, 8.3, "ring clear-ring slim-ring"),
        text(str(offer - FEED), x, y + 4, "t-small", "middle"),
        name=f"choice-{offer}",
    )
