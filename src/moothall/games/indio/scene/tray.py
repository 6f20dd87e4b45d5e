"""The tray of who decides: what is still to be stored, paid, given up or woken, for all to see; and
for the one who decides what can be crafted, fed or forged."""

from functools import lru_cache

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene import pieces
from moothall.games.indio.scene.pieces import ARROW, price
from moothall.games.indio.words.phrases import goods_words

Tray = tuple[str, list[d.Box]]
"""A word that says what it is about, and what lies in it."""


def tray(state: IndioState, holder: int, offers: d.Offers) -> Tray | None:
    """The tray of a player, if there is anything in it."""
    if holder not in state.movers:
        return None
    return (_offered(offers) if holder == offers.seat else None) or _held(state, offers)


# ---- what is under way


def _held(state: IndioState, offers: d.Offers) -> Tray | None:
    if state.in_hand:
        words = f"{goods_words(state.in_hand)} collected, to be stored"
        return _one("in hand", words, _tokens(state.in_hand, offers))
    if state.price:
        return _one("to pay", f"{goods_words(state.price)} to pay", price(state.price))
    for count, label in ((state.workers_due, "give up"), (state.to_wake, "wake")):
        if count:
            return _one(label, f"{counted(count, 'worker')} to {label}", _crew(state.mover, count))
    return None


def _one(label: str, words: str, held: d.Box) -> Tray:
    return label, [d.named(held, words, "tray")]


def _tokens(goods: int, offers: d.Offers) -> d.Box:
    """Collected goods; the first of each kind stands for losing one of it."""
    kinds = pieces.each_of(goods)
    loses = [-1 if kind in kinds[:i] else n.LOSE + kind for i, kind in enumerate(kinds)]
    boxes = [
        offers.box(lose, pieces.token_box(kind), inset=-1, corner=10.5, ring="clear-ring slim-ring")
        for lose, kind in zip(loses, kinds, strict=True)
    ]
    return d.row(boxes, 2)  # so that no token lies on the ring of another


def _crew(seat: int, count: int) -> d.Box:
    """Some workers; with their number where they do not fit side by side."""
    figure = d.Box(15, pieces.LINE, pieces.worker(seat, 7.5, pieces.LINE / 2 + 1, 0.6))
    if count > c.HEX_WORKERS:
        return d.row([figure, d.label(str(count), "t-count")], 3)
    return d.row([figure] * count, 0)


# ---- what can be made


def _offered(offers: d.Offers) -> Tray | None:
    """Crafting, feeding, buying and forging are never asked at once."""
    crafts = offers.between(n.CRAFT, n.FEED)
    if crafts:
        return "craft", [_chip(offers, one, _bundle(one - n.CRAFT)) for one in crafts]
    feeds = offers.between(n.FEED, n.REPEAT)
    if feeds:
        return "feed", [_chip(offers, one, _number(one - n.FEED)) for one in feeds]
    if n.REPEAT in offers:
        return "buy", [_chip(offers, n.REPEAT, _repeats())]
    forges = offers.between(n.FORGE, n.ATTACK)
    if forges:
        return "forge", [_chip(offers, one, _forge(one - n.FORGE)) for one in forges]
    return None


def _chip(offers: d.Offers, number: int, inside: d.Box) -> d.Box:
    """Something that may be chosen, in a frame of its own."""
    box = d.framed(d.padded(inside, 4, 2), "chip-box", 8)
    return offers.box(number, box, inset=0.6, corner=8, ring="clear-ring slim-ring")


def _bundle(bundle: int) -> d.Box:
    return price(c.BUNDLE_GOODS[bundle], c.BUNDLE_WORKERS[bundle])


@lru_cache(64)
def _number(count: int) -> d.Box:
    told = d.label(str(count), "t-count", "middle", 14)
    return d.sized(told, 0, pieces.LINE, down=d.MIDDLE)


@lru_cache(1)
def _repeats() -> d.Box:
    bought = d.label("repeat actions this year")
    return d.row([price(c.REPEAT_FOOD * n.UNITS[n.FOOD]), ARROW, bought], 2)


@lru_cache(64)
def _forge(result: int) -> d.Box:
    made = price(n.UNITS[c.FORGED_RESOURCE[result]])
    return d.row([price(c.FORGE_PRICES[result]), ARROW, made], 0)
