"""The player aid: what is crafted, forged, improved and built for which price, and the points.

It never changes, so all of it is still; what may be crafted, forged or fed now is marked on it.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene.pieces import PieceRow, shared_definitions
from moothall.games.indio.state import KIND_OF
from moothall.games.indio.words import bundle_words, goods_words

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
        self.parts.append(d.text(words, 14, self.y + 4, "t-small", "soft"))

    def _row(self, indent: float = 0) -> PieceRow:
        return PieceRow(PANEL, LEFT + indent, self.y)

    def _tell(self, words: str, *drawn: str) -> None:
        """Something drawn, and what it is in words."""
        self.told.append(words)
        self.parts.append(d.group(d.title(words), *drawn))

    def _tell_boxed(self, words: str, row: PieceRow, start: float) -> Box:
        """The same in a box, for what may be chosen."""
        box = (start, row.y - 12.5, row.x - start + 4, 25.0)
        self._tell(words, d.rect(*box, "chip-box", 8), row.take())
        return box

    def _craft(self) -> None:
        self._heading("craft")
        for kind, name in enumerate(n.STRUCTURE_NAMES):
            row = self._row().structure(kind)
            self.parts.append(row.skip(5).take())
            for bundle in c.CRAFTS[kind]:
                start = row.x
                row.skip(4).goods(c.BUNDLE_GOODS[bundle]).workers(c.BUNDLE_WORKERS[bundle])
                if row.x == start + 4:
                    row.dash()
                words = f"{name} crafts {bundle_words(bundle)}"
                self.crafts[kind, bundle] = self._tell_boxed(words, row, start)
                row.skip(7)
            self.y += ROW - 2
        self.y += 2

    def _feed(self, repeats: bool) -> None:
        self._heading("feed")
        row = self._row().goods(n.UNITS[n.FOOD]).arrow().workers(c.FED_BY_FOOD)
        self._tell(f"1 food wakes {counted(c.FED_BY_FOOD, 'worker')}", row.take())
        self.feed_at = (row.x + 20, self.y)
        self.y += ROW
        if repeats:
            row = self._row(4).goods(c.REPEAT_FOOD * n.UNITS[n.FOOD]).arrow()
            row.words("repeat actions this year", 146)
            words = f"{c.REPEAT_FOOD} more food lets workers repeat actions this year"
            self.repeat = self._tell_boxed(words, row, LEFT)
            self.y += ROW

    def _forge(self) -> None:
        self._heading("forge")
        indent = 0.0
        for result, price in enumerate(c.FORGE_PRICES):
            row = self._row(indent + 4).goods(price).arrow()
            row.goods(n.UNITS[c.FORGED_RESOURCE[result]])
            words = f"forge {n.FORGE_NAMES[result]} for {goods_words(price)}"
            self.forges.append(self._tell_boxed(words, row, LEFT + indent))
            self.y += (ROW - 2) * (result % 2)
            indent = 0 if result % 2 else max(108, row.x - LEFT + 12)
        self.y += 2

    def _improve(self) -> None:
        self._heading("improve")
        row = self._row()
        for tile in range(n.FARM, n.TILES):
            row.tile(tile).goods(c.TILE_PRICES[tile])
            self._tell(f"{n.TILE_NAMES[tile]} for {goods_words(c.TILE_PRICES[tile])}", row.take())
            row.skip(20)
        self.y += ROW - 5
        row = self._row()
        for land in range(n.LANDS):
            if c.SURCHARGES[land]:
                row.tile(land).words("also", 30).goods(c.SURCHARGES[land])
                more = goods_words(c.SURCHARGES[land])
                self._tell(f"on {n.TILE_NAMES[land]} also {more}", row.take())
                row.skip(20)
        self.y += ROW

    def _build(self) -> None:
        self._heading("build")
        for build, makes in enumerate(c.BUILD_MAKES):
            row = self._row()
            words = n.STRUCTURE_NAMES[makes]
            if c.BUILD_FROM[build] >= 0:
                row.structure(c.BUILD_FROM[build]).arrow()
                words += f" from {n.STRUCTURE_NAMES[c.BUILD_FROM[build]]}"
            row.x = LEFT + 44
            row.structure(makes).skip(8)
            row.goods(c.BUILD_PRICES[build]).workers(c.BUILD_WORKERS[build])
            workers = counted(c.BUILD_WORKERS[build], "worker")
            price = goods_words(c.BUILD_PRICES[build])
            self._tell(f"{words} for {price}, and {workers}", row.take())
            self.y += ROW - 4
        self.y += 4

    def _points(self) -> None:
        self._heading("points")
        row = self._row()
        for kind, points in enumerate(c.STRUCTURE_POINTS):
            row.structure(kind).points(points)
            self._tell(f"{n.STRUCTURE_NAMES[kind]} {counted(points, 'point')}", row.take())
            row.skip(6)
        row.hexes().points(c.HEX_POINTS)
        self._tell(f"hex you control {counted(c.HEX_POINTS, 'point')}", row.take())
        self.y += ROW - 4
        row = self._row().workers(c.WORKERS_PER_POINT).points(1)
        self._tell(f"{counted(c.WORKERS_PER_POINT, 'worker')} on the board 1 point", row.take())
        row.skip(6).goods(n.UNITS[n.COMMERCE]).points(c.COMMERCE_POINTS)
        self._tell(f"commerce in store {counted(c.COMMERCE_POINTS, 'point')}", row.take())
        row.skip(6).words(f"{c.STONE_METAL_PER_POINT} of", 30)
        row.goods(n.UNITS[n.STONE] + n.UNITS[n.METAL]).points(1)
        self._tell(f"{c.STONE_METAL_PER_POINT} stone or metal in store 1 point", row.take())
        self.y += ROW


@lru_cache(maxsize=2)
def _aid(repeats: bool) -> Aid:
    return Aid(repeats)


@lru_cache(maxsize=2)
def _still(repeats: bool) -> str:
    aid = _aid(repeats)
    ground = d.rect(0.6, 0.6, WIDTH - 1.2, aid.height - 1.2, "sheet", 9)
    return shared_definitions(PANEL, "act-", "quest-", "leader-") + ground + "".join(aid.parts)


def aid_panel(state: IndioState, open_choices: list[int]) -> d.Panel:
    repeats = bool(state.settings["multiple_actions"])
    aid = _aid(repeats)
    live = "".join(_mark(state, aid, offer) for offer in open_choices)
    words = "; ".join(aid.told).capitalize() + "."
    return d.Panel(PANEL, "Prices and points", WIDTH, aid.height, _still(repeats), live, words)


def _mark(state: IndioState, aid: Aid, offer: int) -> str:
    """A choice that the aid shows, or nothing."""
    match n.SPACE.split(offer)[0].name:
        case "craft":
            box = aid.crafts[KIND_OF[state.stands[crafting_hex(state)]], offer - n.CRAFT]
        case "feed":
            return _feed_mark(state, aid, offer)
        case "buy repeats":
            box = aid.repeat
        case "forge":
            box = aid.forges[offer - n.FORGE]
        case _:
            return ""
    ring = d.ring_box(*box, "clear-ring slim-ring", 8)
    return d.choice(offer, state.describe(offer), ring, name=f"choice-{offer}")


def _feed_mark(state: IndioState, aid: Aid, offer: int) -> str:
    """The numbers of workers that may be fed stand beside the price."""
    x, y = aid.feed_at
    x += min(19.5, (WIDTH - 14 - x) / c.WORKERS) * (offer - n.FEED)
    return d.choice(
        offer,
        state.describe(offer),
        d.circle(x, y, 8.3, "ring clear-ring slim-ring"),
        d.text(str(offer - n.FEED), x, y + 4, "t-small", "middle"),
        name=f"choice-{offer}",
    )
