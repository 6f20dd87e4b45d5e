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
from moothall.games.indio.words import bundle_words, goods_words

_HEADING: Final = 50
_MARGIN: Final = 12


class Item(NamedTuple):
    """Something in words and drawn; the choice it may stand for, and what must craft for that."""

    words: str
    box: d.Box
    offer: int = -1
    crafter: int = -1


class Section(NamedTuple):
    """What stands beside a heading, line by line, and how far things are from each other."""

    heading: str
    gap: float
    lines: list[list[Item]]


def aid_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    repeats = bool(state.settings["multiple_actions"])
    if not offers.between(n.CRAFT, n.DECLINE) and not offers.between(n.FORGE, n.ATTACK):
        return _plain(repeats)
    crafter = KIND_OF[state.stands[crafting_hex(state)]] if state.question == n.ASK_CRAFT else -1
    return _panel(repeats, offers, crafter)


@lru_cache(2)
def _plain(repeats: bool) -> d.Panel:
    """The aid for who has nothing to choose on it: always the same."""
    return _panel(repeats)


def _panel(repeats: bool, offers: d.Offers | None = None, crafter: int = -1) -> d.Panel:
    sections = _sections(repeats)
    told = [item.words for section in sections for line in section.lines for item in line]
    drawn = [_drawn(section, offers, crafter) for section in sections]
    sheet = d.framed(d.sized(d.padded(d.column(drawn, 6), _MARGIN, 10), d.SEAT_WIDTH))
    words = "; ".join([words for words in told if words]).capitalize() + "."
    return d.Panel.of("aid", "Prices and points", sheet, words)


def _drawn(section: Section, offers: d.Offers | None, crafter: int) -> d.Box:
    lines = [[_marked(item, offers, crafter) for item in line] for line in section.lines]
    if offers and section.heading == "feed":
        lines[0] += [_number(number, offers) for number in offers.between(n.FEED, n.REPEAT)]
    heading = d.label(section.heading, "t-small", "soft")
    placed = d.sized(heading, _HEADING, lines[0][0].height, down=d.MIDDLE)
    rows = d.column([d.row(line, section.gap) for line in lines], 3)
    return d.row([placed, rows], 0, d.TOP)


def _marked(item: Item, offers: d.Offers | None, crafter: int) -> d.Box:
    box = d.named(item.box, item.words)
    if not offers or item.crafter not in (-1, crafter):
        return box
    return offers.box(item.offer, box, inset=0.6, corner=8, look="slim-ring")


def _number(number: int, offers: d.Offers) -> d.Box:
    """How many workers may be fed, beside the price."""
    told = d.label(str(number - n.FEED), "t-small", "middle", 17)
    box = d.sized(told, 17, 17, down=d.MIDDLE)
    return offers.box(number, box, inset=0, corner=8.5, look="slim-ring")


# ---- what stands on it


def _chip(words: str, box: d.Box, offer: int, crafter: int = -1) -> Item:
    """Something in a frame of its own, because it may be chosen."""
    return Item(words, d.framed(d.padded(box, 4, 0), "chip-box", 8), offer, crafter)


def _structure(kind: int) -> d.Box:
    return d.sign(pieces.structure(kind, size=0.52), 28, pieces.LINE)


def _tile(kind: int) -> d.Box:
    return d.sign(pieces.chip(kind, size=0.72), 22, pieces.LINE)


def _beside(*boxes: d.Box) -> d.Box:
    return d.row(boxes, 2)


@lru_cache(2)
def _sections(repeats: bool) -> list[Section]:
    return [
        Section("craft", 4, [_crafts(kind) for kind in range(n.STRUCTURES)]),
        Section("feed", 2, [_feeding(), [_repeating()]] if repeats else [_feeding()]),
        Section("forge", 4, [[_forge(0), _forge(1)], [_forge(2), _forge(3)]]),
        Section("improve", 14, _improvements()),
        Section("build", 0, [[_build(line)] for line in range(len(c.BUILD_MAKES))]),
        Section("points", 8, _points()),
    ]


def _crafts(kind: int) -> list[Item]:
    name = n.STRUCTURE_NAMES[kind]
    return [
        Item("", _structure(kind)),
        *[
            _chip(
                f"{name} crafts {bundle_words(bundle)}",
                price(c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle]),
                n.CRAFT + bundle,
                kind,
            )
            for bundle in c.CRAFTS[kind]
        ],
    ]


def _feeding() -> list[Item]:
    words = f"1 food wakes {counted(c.FED_BY_FOOD, 'worker')}"
    drawn = _beside(price(n.UNITS[n.FOOD]), ARROW, price(0, c.FED_BY_FOOD), d.space(8))
    return [Item(words, drawn)]


def _repeating() -> Item:
    words = f"{c.REPEAT_FOOD} more food lets workers repeat actions this year"
    told = d.label("repeat actions this year", "t-small", "soft")
    drawn = _beside(price(c.REPEAT_FOOD * n.UNITS[n.FOOD]), ARROW, told)
    return _chip(words, drawn, n.REPEAT)


def _forge(result: int) -> Item:
    paid = c.FORGE_PRICES[result]
    words = f"forge {n.FORGE_NAMES[result]} for {goods_words(paid)}"
    drawn = _beside(price(paid), ARROW, price(n.UNITS[c.FORGED_RESOURCE[result]]))
    return _chip(words, drawn, n.FORGE + result)


def _improvements() -> list[list[Item]]:
    """Each tile with its price, then the lands that cost more."""
    tiles = [
        Item(f"{name} for {goods_words(paid)}", _beside(_tile(tile), price(paid)))
        for tile, (name, paid) in enumerate(zip(n.TILE_NAMES, c.TILE_PRICES, strict=True))
        if tile >= n.FARM
    ]
    lands = [
        Item(
            f"on {n.TILE_NAMES[land]} also {goods_words(more)}",
            _beside(_tile(land), d.label("also", "t-small", "soft"), price(more)),
        )
        for land, more in enumerate(c.SURCHARGES[: n.LANDS])
        if more
    ]
    return [tiles, lands]


def _build(line: int) -> Item:
    makes, old = c.BUILD_MAKES[line], c.BUILD_FROM[line]
    words = n.STRUCTURE_NAMES[makes] + (f" from {n.STRUCTURE_NAMES[old]}" if old >= 0 else "")
    goods, workers = c.BUILD_PRICES[line], c.BUILD_WORKERS[line]
    before = d.sized(_beside(_structure(old), ARROW) if old >= 0 else d.NOTHING, 46)
    drawn = _beside(before, _structure(makes), d.space(4), price(goods, workers))
    return Item(f"{words} for {goods_words(goods)}, and {counted(workers, 'worker')}", drawn)


def _points() -> list[list[Item]]:
    per = c.STONE_METAL_PER_POINT
    either = price(n.UNITS[n.STONE] + n.UNITS[n.METAL])
    hexes = d.sign(pieces.glyph("hexes", size=0.55), 22, pieces.LINE)
    return [
        [
            *[
                _worth(
                    f"{n.STRUCTURE_NAMES[kind]} {counted(points, 'point')}",
                    points,
                    _structure(kind),
                )
                for kind, points in enumerate(c.STRUCTURE_POINTS)
            ],
            _worth(f"hex you control {counted(c.HEX_POINTS, 'point')}", c.HEX_POINTS, hexes),
        ],
        [
            _worth(
                f"{counted(c.WORKERS_PER_POINT, 'worker')} on the board 1 point",
                1,
                price(0, c.WORKERS_PER_POINT),
            ),
            _worth(
                f"commerce in store {counted(c.COMMERCE_POINTS, 'point')}",
                c.COMMERCE_POINTS,
                price(n.UNITS[n.COMMERCE]),
            ),
            _worth(
                f"{per} stone or metal in store 1 point",
                1,
                d.label(f"{per} of", "t-small", "soft"),
                either,
            ),
        ],
    ]


def _worth(words: str, points: int, *boxes: d.Box) -> Item:
    return Item(words, _beside(*boxes, pieces.coin(points)))
