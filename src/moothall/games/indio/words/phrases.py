"""What choices, the log, the picture and the terminal say alike: hexes, resources, prices."""

from functools import lru_cache
from typing import Final

from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.rules.goods import total, unpack
from moothall.games.indio.state import KIND_OF, OWNER_OF, Position

LIMITED: Final = f"{number_word(c.LIMITED_ACTIONS)} action{'s' * (c.LIMITED_ACTIONS > 1)}"


def title(name: str) -> str:
    return name.replace("_", " ").title()


@lru_cache(4_000)
def goods_words(goods: int) -> str:
    """Resources in words: `2 earth and 1 fire`."""
    parts = [
        f"{count} {n.RESOURCE_NAMES[kind]}" for kind, count in enumerate(unpack(goods)) if count
    ]
    return joined(parts) or "nothing"


def bundle_words(bundle: int) -> str:
    """What a structure crafts: `1 food and a worker`."""
    goods, workers = c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle]
    parts = [goods_words(goods)] if goods else []
    if workers:
        parts.append("a worker" if workers == 1 else f"{workers} workers")
    return joined(parts) or "nothing"


TILE_WORDS: Final = [
    *[f"{name} hex" for name in n.TILE_NAMES[: n.LANDS]],
    *n.TILE_NAMES[n.FARM :],
]
"""What a hex is called: `desert hex`, so that earth and water are not taken for goods; `farm`."""


def hex_name(shape: BoardShape, h: int) -> str:
    """As it stands on the board: `H8`."""
    return n.HEX_NAMES[shape.places[h]]


def hex_words(shape: BoardShape, tiles: bytes, h: int) -> str:
    """A hex in words: `farm F9`, `desert hex H8`."""
    return f"{TILE_WORDS[tiles[h]]} {hex_name(shape, h)}"


def place(state: Position, h: int) -> str:
    return f"the {hex_words(state.shape, state.tiles, h)}"


def article(noun: str) -> str:
    if noun == "acting":
        return "the acting"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


# ---- prices


def improve_price(state: Position, tile: int, h: int) -> int:
    """11.7: the tile's price and the land's surcharge."""
    return c.TILE_PRICES[tile] + c.SURCHARGES[state.tiles[h]]


def food_for(workers: int) -> int:
    """10.2: rounded up (R14)."""
    return -(-workers // c.FED_BY_FOOD)


def purpose(state: Position) -> str:
    """What a price is paid for."""
    match state.doing:
        case n.FORGING:
            return f"1 {n.FORGE_NAMES[state.what]} to forge"
        case n.IMPROVING:
            return f"the {n.TILE_NAMES[state.what]} on {place(state, state.target)}"
        case n.BUILDING:
            structure = n.STRUCTURE_NAMES[c.BUILD_MAKES[state.what]]
            return f"the {structure} on {place(state, state.target)}"
        case n.FEEDING:
            return f"feeding {counted(state.to_wake, 'worker')}"
        case _:
            return "repeated actions"


def is_or_are(goods: int) -> str:
    return "is" if total(goods) == 1 else "are"


def build_words(line: int, where: str) -> str:
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    if c.BUILD_FROM[line] < 0:
        return f"Build {structure} on {where}"
    return f"Upgrade the {n.STRUCTURE_NAMES[c.BUILD_FROM[line]]} on {where} to {structure}"


def price_words(line: int) -> str:
    goods = goods_words(c.BUILD_PRICES[line])
    workers = c.BUILD_WORKERS[line]
    return f"{goods}, and {counted(workers, 'worker')} from there" if workers else goods


def home(state: Position, h: int, voice: Voice) -> str:
    """A hex, with the structure there and whose it is; the sentence is about the mover."""
    code = state.stands[h]
    if not code:
        return place(state, h)
    owner = OWNER_OF[code]
    whose = voice.their(owner) if owner == state.mover else voice.whose(owner)
    return f"{whose} {n.STRUCTURE_NAMES[KIND_OF[code]]} on {place(state, h)}"
