"""The player aid: what is crafted, forged, improved and built for which price, and the points."""

from functools import lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.scene import pieces
from moothall.games.indio.scene.pieces import ARROW, price
from moothall.games.indio.words.phrases import bundle_words, goods_words

_HEADING: Final = 50
_MARGIN: Final = 12


class Item(NamedTuple):
    """Something in words and drawn."""

    words: str
    box: d.Box


Section = tuple[str, float, list[list[Item]]]
"""A heading, how far things beside it are from each other, and these line by line; what does not
fit into one goes on in the next."""


@lru_cache(2)
def aid_panel(repeats: bool) -> d.Panel:
    """`repeats`: whether workers can buy the right to repeat actions."""
    sections = _sections(repeats)
    told = [item.words for _, _, lines in sections for line in lines for item in line]
    drawn = d.column([_drawn(*section) for section in sections], 5)
    sheet = d.framed(d.sized(d.padded(drawn, _MARGIN, 8), d.SEAT_WIDTH))
    words = "; ".join([words for words in told if words]).capitalize() + "."
    return d.Panel.of("aid", "Prices and points", sheet, words)


def _drawn(heading: str, gap: float, lines: list[list[Item]]) -> d.Box:
    told = d.sized(d.label(heading, cls="soft"), _HEADING, pieces.LINE, down=d.MIDDLE)
    room = d.SEAT_WIDTH - _HEADING - 2 * _MARGIN
    boxes = [[d.named(item.box, item.words) for item in line] for line in lines]
    return d.row([told, d.column([d.flow(line, room, gap, 1) for line in boxes], 1)], 0, d.TOP)


# ---- what stands on it


@lru_cache(2)
def _sections(repeats: bool) -> list[Section]:
    food, wakes = n.UNITS[n.FOOD], counted(c.FED_BY_FOOD, "worker")
    fed = _item(f"1 food wakes {wakes}", price(food), ARROW, price(0, c.FED_BY_FOOD))
    again = _item(
        f"{c.REPEAT_FOOD} more food lets workers repeat actions this year",
        *(price(c.REPEAT_FOOD * food), ARROW, d.label("repeat actions this year", cls="soft")),
    )
    forges = [_forge(result) for result in range(n.FORGES)]
    return [
        ("craft", 4, [_crafts(kind) for kind in range(n.STRUCTURES)]),
        ("feed", 14, [[fed, again] if repeats else [fed]]),
        ("forge", 4, [forges[:2], forges[2:]]),
        ("improve", 14, _improve()),
        ("build", 14, [[_build(line) for line in range(len(c.BUILD_MAKES))]]),
        ("points", 8, _points()),
    ]


def _item(words: str, *boxes: d.Box) -> Item:
    """Things side by side."""
    return Item(words, d.row(boxes, 2))


def _chip(words: str, *boxes: d.Box) -> Item:
    """The same in a frame, one of those among which can be chosen."""
    return Item(words, d.framed(d.padded(d.row(boxes, 2), 3, 0), "chip-box", 8))


def _structure(kind: int) -> d.Box:
    return d.sign(pieces.structure(kind, pieces.NOBODY, 0, 1, 0.44), 24, pieces.LINE)


def _tile(kind: int) -> d.Box:
    return d.sign(pieces.chip(kind, 0, 0, 0.64), 20, pieces.LINE)


def _crafts(kind: int) -> list[Item]:
    items = [_item("", _structure(kind))]
    for bundle in c.CRAFTS[kind]:
        words = f"{n.STRUCTURE_NAMES[kind]} crafts {bundle_words(bundle)}"
        items.append(_chip(words, price(c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle])))
    return items


def _forge(result: int) -> Item:
    paid = c.FORGE_PRICES[result]
    words = f"forge {n.FORGE_NAMES[result]} for {goods_words(paid)}"
    made = price(n.UNITS[c.FORGED_RESOURCE[result]])
    return _chip(words, price(paid), ARROW, made)


def _improve() -> list[list[Item]]:
    """The tiles, then the lands on which they cost more."""
    tiles = [
        _item(f"{n.TILE_NAMES[tile]} for {goods_words(paid)}", _tile(tile), price(paid))
        for tile, paid in list(enumerate(c.TILE_PRICES))[n.FARM :]
    ]
    also = d.label("also", cls="soft")
    lands = [
        _item(f"on {n.TILE_NAMES[land]} also {goods_words(more)}", _tile(land), also, price(more))
        for land, more in enumerate(c.SURCHARGES[: n.LANDS])
        if more
    ]
    return [tiles, lands]


def _build(line: int) -> Item:
    makes, old = c.BUILD_MAKES[line], c.BUILD_FROM[line]
    goods, workers = c.BUILD_PRICES[line], c.BUILD_WORKERS[line]
    words = n.STRUCTURE_NAMES[makes] + (f" from {n.STRUCTURE_NAMES[old]}" if old >= 0 else "")
    words += f" for {goods_words(goods)}, and {counted(workers, 'worker')}"
    before = d.row([_structure(old), ARROW], 2) if old >= 0 else d.NOTHING
    return _item(words, before, _structure(makes), d.space(4), price(goods, workers))


def _points() -> list[list[Item]]:
    hexes = d.sign(pieces.glyph("hexes", 0, 0, 0.5), 20, pieces.LINE)
    share = d.label(f"{c.STONE_METAL_PER_POINT} of", cls="soft")
    either = price(n.UNITS[n.STONE] + n.UNITS[n.METAL])
    structures = [
        _worth(n.STRUCTURE_NAMES[kind], points, _structure(kind))
        for kind, points in enumerate(c.STRUCTURE_POINTS)
    ]
    crew = f"{counted(c.WORKERS_PER_POINT, 'worker')} on the board"
    return [
        [*structures, _worth("hex you control", c.HEX_POINTS, hexes)],
        [
            _worth(crew, 1, price(0, c.WORKERS_PER_POINT)),
            _worth("commerce in store", c.COMMERCE_POINTS, price(n.UNITS[n.COMMERCE])),
            _worth(f"{c.STONE_METAL_PER_POINT} stone or metal in store", 1, share, either),
        ],
    ]


def _worth(what: str, points: int, *boxes: d.Box) -> Item:
    return _item(f"{what} {counted(points, 'point')}", *boxes, pieces.coin(points))
