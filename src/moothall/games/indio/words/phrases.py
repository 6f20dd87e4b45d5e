"""What choices, the log, the picture and the terminal say alike: hexes, resources, prices."""

from functools import lru_cache
from typing import Final

from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Voice
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.rules.goods import count_of, kinds_in, total, unpack
from moothall.games.indio.state import KIND_OF, OWNER_OF, Position

LIMITED: Final = f"{number_word(c.LIMITED_ACTIONS)} action{'s' * (c.LIMITED_ACTIONS > 1)}"
REPEATS: Final = "the right to repeat actions this year"

# ---- small words


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def article(noun: str) -> str:
    if noun == "acting":
        return "the acting"
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def title(name: str) -> str:
    return name.replace("_", " ").title()


# ---- resources


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


def is_or_are(goods: int) -> str:
    return "is" if total(goods) == 1 else "are"


def was_or_were(goods: int) -> str:
    return "was" if total(goods) == 1 else "were"


def room_for(state: Position) -> str:
    """What a resource on a full hex makes room for."""
    if state.making >= 0:
        return f"the crafted {n.RESOURCE_NAMES[state.making]}"
    kinds = kinds_in(state.in_hand)
    if len(kinds) > 1:
        return "one of the collected resources"
    count = count_of(state.in_hand, kinds[0])
    some = "the collected" if count == 1 else f"1 of the {count} collected"
    return f"{some} {n.RESOURCE_NAMES[kinds[0]]}"


# ---- hexes

TILE_WORDS: Final = [
    *[f"{name} hex" for name in n.TILE_NAMES[: n.LANDS]],
    *n.TILE_NAMES[n.FARM :],
]
"""What a hex is called: `earth hex`, so that it is not taken for a resource; `farm`."""


def hex_name(shape: BoardShape, h: int) -> str:
    """As it stands on the board: `H8`."""
    return n.HEX_NAMES[shape.places[h]]


def hex_words(shape: BoardShape, tiles: bytes, h: int) -> str:
    """A hex in words: `farm F9`, `desert hex H8`."""
    return f"{TILE_WORDS[tiles[h]]} {hex_name(shape, h)}"


def place(state: Position, h: int) -> str:
    return f"the {hex_words(state.shape, state.tiles, h)}"


def home(state: Position, h: int, voice: Voice) -> str:
    """A hex, with the structure there and whose it is; the sentence is about the mover."""
    code = state.stands[h]
    if not code:
        return place(state, h)
    owner = OWNER_OF[code]
    whose = voice.their(owner) if owner == state.mover else voice.whose(owner)
    return f"{whose} {n.STRUCTURE_NAMES[KIND_OF[code]]} on {place(state, h)}"


# ---- the start


def leaders_left(state: Position, kept: int) -> str:
    """The leaders that were dealt to the mover besides the one kept."""
    others = [leader for leader in state.dealt[state.mover] if leader != kept]
    return joined([f"the {title(n.LEADER_NAMES[leader])}" for leader in sorted(others)])


def start_words(state: Position, piece: str, h: int, their: str) -> str:
    """What is placed at the start, and where."""
    where = place(state, h)
    match state.question:
        case n.ASK_FARM:
            return f"{their} farm on {where}, with an outpost and a worker"
        case n.ASK_SECOND_WORKER:
            return f"{their} second worker on {where}"
        case n.ASK_FIEF_FARM | n.ASK_FIEF_QUARRY | n.ASK_FIEF_MINE:
            return f"the {piece} of {their} fief on {where}"
        case n.ASK_FIEF_WORKER:
            return f"a worker on {where}"
        case _:
            return f"{their} {piece} on {where}"


def start_loses(state: Position, h: int) -> int:
    """R2, R39: what lies under a tile that is placed at the start."""
    tiles = (n.ASK_FARM, n.ASK_FIEF_FARM, n.ASK_FIEF_QUARRY, n.ASK_FIEF_MINE)
    return state.goods[h] if state.question in tiles else 0


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
            return REPEATS


def build_words(state: Position, line: int, h: int) -> tuple[str, str, str]:
    """`build`, `built`, `an outpost on the farm F9`."""
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    if c.BUILD_FROM[line] < 0:
        return "build", "built", f"{structure} on {place(state, h)}"
    old = n.STRUCTURE_NAMES[c.BUILD_FROM[line]]
    return "upgrade", "upgraded", f"the {old} on {place(state, h)} to {structure}"


def price_words(line: int) -> str:
    goods = goods_words(c.BUILD_PRICES[line])
    workers = c.BUILD_WORKERS[line]
    return f"{goods}, and {counted(workers, 'worker')} from there" if workers else goods
