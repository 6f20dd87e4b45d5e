"""The year as it is drawn: number and phase, the turn under way, stacks, how near the end is."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene import pieces
from moothall.games.indio.words.phrases import goods_words

ROOM: Final = d.SEAT_WIDTH - 28
PHASES: Final = ["Quests", "Production", "Crafting", "Harvest", "Actions"]
_PHASE_OF: Final = {
    n.ASK_DISCARD: "Quests",
    **dict.fromkeys((n.ASK_CRAFT, n.ASK_CRAFT_REMOVE), "Crafting"),
    **dict.fromkeys((n.ASK_FEED, n.ASK_REPEAT, n.ASK_ACTIVATE), "Harvest"),
}
_RULE: Final = d.Box(ROOM, 1, d.path(f"M0 .5H{ROOM}", "rule hair"))


def year_panel(state: IndioState, offers: d.Offers, most: int) -> d.Panel:
    """`most` is the number of hexes of the player who controls most."""
    thrown = sum(len(cards) for cards in state.discards)
    structures = sum(len(homes) for homes in state.homes)
    phase = _phase(state)
    lines = [
        _years(state.year),
        _phases("" if state.over else phase),
        _RULE,
        d.spread([_actions(state.used), _tray(state, offers)], ROOM),
        _RULE,
        _stacks(tuple(state.stacks), len(state.deck), thrown),
        _ending(structures, most, state.num_players),
    ]
    tiles = [f"{left} {n.TILE_NAMES[tile]} tiles" for tile, left in enumerate(state.stacks, n.FARM)]
    when = f"Year {state.year}, {phase}." if phase else "Before the first year."
    words = f"{when} {', '.join(tiles)} and {len(state.deck)} quests left."
    sheet = d.framed(d.padded(d.column(lines, 7), 14, 10))
    return d.Panel.of("year", "The year", sheet, words, "track")


def _phase(state: IndioState) -> str:
    """The phase of a year that a position is in, none before the first."""
    if state.year == 0:
        return ""
    feeds = state.doing in (n.FEEDING, n.BUYING_REPEATS)
    return _PHASE_OF.get(state.question, "Harvest" if feeds else "Actions")


# ---- the course of the game


@lru_cache(64)
def _years(now: int) -> d.Box:
    """A disc a year: those gone are dark, this one is inked."""
    discs: list[d.Box] = []
    for year in range(1, c.LAST_YEAR + 1):
        look = "pill" if year == now else "past" if year < now else "coin"
        disc = d.Box(26, 26, d.circle(13, 13, 13, look))
        number = d.label(str(year), "t-count", "middle on-pill" if year == now else "middle soft")
        words = f"year {year} of {c.LAST_YEAR}" + (", now" if year == now else "")
        discs.append(d.named(d.stack([disc, number]), words, f"year-{year}", "year"))
    return d.spread([d.label("Year", "t-title"), *discs], ROOM)


@lru_cache(64)
def _phases(now: str) -> d.Box:
    pills: list[d.Box] = []
    for name in PHASES:
        look = "middle on-pill" if name == now else "middle soft"
        told = d.padded(d.label(name, cls=look), 8, 3)
        pill = d.framed(told, "pill", 9.5) if name == now else told
        words = f"{name}, the phase now" if name == now else name
        pills.append(d.named(pill, words, f"phase-{name.lower()}"))
    return d.spread(pills, ROOM)


# ---- the turn


@lru_cache(64)
def _actions(used: int) -> d.Box:
    """The six kinds of action; those the acting worker has taken are crossed out."""
    boxes: list[d.Box] = []
    for kind, name in enumerate(n.ACTION_NAMES):
        taken = bool(used >> kind & 1)
        drawn = [
            d.rect(0, 0, 26, 26, "clear-box"),
            d.group(pieces.glyph(name, 13, 13, 0.9), cls="crossed-out" if taken else ""),
            d.path("M3 23L23 3", "glyph on-panel") if taken else None,
        ]
        words = name + (": taken this turn" if taken else "")
        boxes.append(d.named(d.Box(26, 26, drawn), words, f"action-{name}"))
    return d.row(boxes, 2)


def _tray(state: IndioState, offers: d.Offers) -> d.Box:
    """What is still to be stored, paid, given up or woken; else how many actions are left."""
    if state.in_hand:
        words = f"{goods_words(state.in_hand)} collected, to be stored"
        return _held("in hand", words, _tokens(state.in_hand, offers))
    if state.price:
        return _held("to pay", f"{goods_words(state.price)} to pay", pieces.price(state.price))
    for count, label in ((state.workers_due, "give up"), (state.to_wake, "wake")):
        if count:
            words = f"{counted(count, 'worker')} to {label}"
            return _held(label, words, _figures(state.mover, count))
    words = "" if state.year else "before the first year"
    if state.acting >= 0 and not state.over:
        words = f"{counted(state.actions_left, 'action')} left"
    return d.label(words, cls="soft")


def _held(label: str, words: str, held: d.Box) -> d.Box:
    return d.named(d.row([d.label(label, cls="soft"), held]), words, "tray")


def _tokens(goods: int, offers: d.Offers) -> d.Box:
    """Collected goods; the first of each kind stands for losing one of it."""
    kinds = pieces.each_of(goods)
    loses = [-1 if kind in kinds[:i] else n.LOSE + kind for i, kind in enumerate(kinds)]
    boxes = [
        offers.box(lose, pieces.token_box(kind), inset=-1, corner=10.5, ring="clear-ring slim-ring")
        for lose, kind in zip(loses, kinds, strict=True)
    ]
    return d.row(boxes, 2)  # so that no token lies on the ring of another


def _figures(seat: int, count: int) -> d.Box:
    """Some workers; with their number where they do not fit side by side."""
    figure = d.Box(15, pieces.LINE, pieces.worker(seat, 7.5, pieces.LINE / 2 + 1, 0.6))
    if count > c.HEX_WORKERS:
        return d.row([figure, d.label(str(count), "t-count")], 3)
    return d.row([figure] * count, 0)


# ---- beside the board


@lru_cache(256)
def _stacks(tiles: tuple[int, ...], deck: int, thrown: int) -> d.Box:
    """The tiles left, the quests to draw and those discarded."""
    boxes: list[d.Box] = []
    for tile, left in enumerate(tiles, n.FARM):
        words, name = f"{n.TILE_NAMES[tile]} tiles left: {left}", f"stack-{n.TILE_NAMES[tile]}"
        picture = d.sign(pieces.chip(tile, 0, 0), 28, 30)
        boxes.append(d.counter(picture, left, words, name, "" if left else "sold-out"))
    for name, count, label in (("quest-deck", deck, "to draw"), ("discards", thrown, "discarded")):
        back = pieces.back("quest", name, f"{counted(count, 'quest')} {label}")
        told = d.column([d.label(str(count), "t-count"), d.label(label, cls="soft")], 0)
        boxes.append(d.named(d.row([back, told]), "", "", "" if count else "none-left"))
    return d.spread(boxes, ROOM)


@lru_cache(256)
def _ending(structures: int, most: int, players: int) -> d.Box:
    """How near the game is to an early end (section 14)."""
    needed, hexes = c.ENDING_STRUCTURES[players], c.ENDING_HEXES[players]
    line = [
        d.label("ends at", cls="soft"),
        d.sign(pieces.structure(n.TOWN, pieces.NOBODY, 0, 0, 0.55), 28, pieces.LINE),
        d.label(f"{structures} of {needed}", "t-body"),
        d.label("or", cls="soft"),
        d.sign(pieces.glyph("hexes", 0, 0, 0.62), 26, pieces.LINE),
        d.label(f"{most} of {hexes} by one", "t-body"),
    ]
    words = (
        f"the game ends with a year in which all structures are {needed} or more (now "
        f"{structures}), or one player controls {hexes} hexes (now {most})"
    )
    return d.named(d.row(line, 8), words, "ending")
