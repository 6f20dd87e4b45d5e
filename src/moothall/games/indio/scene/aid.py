"""The player aid: what is crafted, forged, improved and built for which price, and the points.

What may be crafted, forged or fed now is marked on it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene import pieces
from moothall.games.indio.scene.pieces import ARROW, price
from moothall.games.indio.state import KIND_OF
from moothall.games.indio.words.phrases import bundle_words, goods_words

_HEADING: Final = 50


class Item(NamedTuple):
    """Something in words and drawn; the choice it may stand for, and what must craft for that."""

    words: str
    box: d.Box
    offer: int = -1
    crafter: int = -1


Section = tuple[str, float, list[list[Item]]]
"""A heading, how far things beside it are from each other, and these line by line."""


def aid_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    repeats = bool(state.settings["multiple_actions"])
    if not offers.between(n.CRAFT, n.DECLINE) and not offers.between(n.FORGE, n.ATTACK):
        return _plain(repeats)
    crafter = KIND_OF[state.stands[crafting_hex(state)]] if state.question == n.ASK_CRAFT else -1
    return _panel(repeats, offers, crafter)


@lru_cache(2)
def _plain(repeats: bool) -> d.Panel:
    """The aid for who has nothing to choose on it: always the same."""
    return _panel(repeats, None, -1)


def _panel(repeats: bool, offers: d.Offers | None, crafter: int) -> d.Panel:
    sections = _sections(repeats)
    told = [item.words for _, _, lines in sections for line in lines for item in line]
    drawn = d.column([_drawn(section, offers, crafter) for section in sections], 6)
    sheet = d.framed(d.sized(d.padded(drawn, 12, 10), d.SEAT_WIDTH))
    words = "; ".join([words for words in told if words]).capitalize() + "."
    return d.Panel.of("aid", "Prices and points", sheet, words)


def _drawn(section: Section, offers: d.Offers | None, crafter: int) -> d.Box:
    heading, gap, lines = section
    rows = [[_marked(item, offers, crafter) for item in line] for line in lines]
    if offers and heading == "feed":
        rows[0] += [_number(number, offers) for number in offers.between(n.FEED, n.REPEAT)]
    told = d.sized(d.label(heading, cls="soft"), _HEADING, pieces.LINE, down=d.MIDDLE)
    return d.row([told, d.column([d.row(boxes, gap) for boxes in rows], 3)], 0, d.TOP)


def _marked(item: Item, offers: d.Offers | None, crafter: int) -> d.Box:
    box = d.named(item.box, item.words)
    if not offers or item.crafter not in (-1, crafter):
        return box
    return offers.box(item.offer, box, inset=0.6, corner=8, ring="clear-ring slim-ring")


def _number(number: int, offers: d.Offers) -> d.Box:
    """How many workers may be fed, beside the price."""
    told = d.label(str(number - n.FEED), "t-small", "middle", 17)
    box = d.sized(told, 17, 17, down=d.MIDDLE)
    return offers.box(number, box, inset=0.8, corner=8, ring="clear-ring slim-ring")


# ---- what stands on it


@lru_cache(2)
def _sections(repeats: bool) -> list[Section]:
    food, wakes = n.UNITS[n.FOOD], counted(c.FED_BY_FOOD, "worker")
    fed = _item(f"1 food wakes {wakes}", price(food), ARROW, price(0, c.FED_BY_FOOD), d.space(8))
    again = _item(
        f"{c.REPEAT_FOOD} more food lets workers repeat actions this year",
        *(price(c.REPEAT_FOOD * food), ARROW, d.label("repeat actions this year", cls="soft")),
        offer=n.REPEAT,
    )
    forges = [_forge(result) for result in range(n.FORGES)]
    return [
        ("craft", 4, [_crafts(kind) for kind in range(n.STRUCTURES)]),
        ("feed", 2, [[fed], [again]] if repeats else [[fed]]),
        ("forge", 4, [forges[:2], forges[2:]]),
        ("improve", 14, _improve()),
        ("build", 0, [[_build(line)] for line in range(len(c.BUILD_MAKES))]),
        ("points", 8, _points()),
    ]


def _item(words: str, *boxes: d.Box, offer: int = -1, crafter: int = -1) -> Item:
    """Things side by side, in a frame of their own if they may be chosen."""
    line = d.row(boxes, 2)
    if offer >= 0:
        line = d.framed(d.padded(line, 4, 0), "chip-box", 8)
    return Item(words, line, offer, crafter)


def _structure(kind: int) -> d.Box:
    return d.sign(pieces.structure(kind, pieces.NOBODY, 0, 0, 0.52), 28, pieces.LINE)


def _tile(kind: int) -> d.Box:
    return d.sign(pieces.chip(kind, 0, 0, 0.72), 22, pieces.LINE)


def _crafts(kind: int) -> list[Item]:
    items = [_item("", _structure(kind))]
    for bundle in c.CRAFTS[kind]:
        words = f"{n.STRUCTURE_NAMES[kind]} crafts {bundle_words(bundle)}"
        made = price(c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle])
        items.append(_item(words, made, offer=n.CRAFT + bundle, crafter=kind))
    return items


def _forge(result: int) -> Item:
    paid = c.FORGE_PRICES[result]
    words = f"forge {n.FORGE_NAMES[result]} for {goods_words(paid)}"
    made = price(n.UNITS[c.FORGED_RESOURCE[result]])
    return _item(words, price(paid), ARROW, made, offer=n.FORGE + result)


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
    before = d.sized(d.row([_structure(old), ARROW], 2) if old >= 0 else d.NOTHING, 46)
    return _item(words, before, _structure(makes), d.space(4), price(goods, workers))


def _points() -> list[list[Item]]:
    hexes = d.sign(pieces.glyph("hexes", 0, 0, 0.55), 22, pieces.LINE)
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
