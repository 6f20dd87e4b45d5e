"""The year as it is drawn: number and phase, the actions taken, how near the end is, stacks."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene import pieces

ROOM: Final = d.SEAT_WIDTH - 28
_PHASE_OF: Final = {
    n.ASK_DISCARD: "Quests",
    **dict.fromkeys((n.ASK_CRAFT, n.ASK_CRAFT_REMOVE), "Crafting"),
    **dict.fromkeys((n.ASK_FEED, n.ASK_REPEAT, n.ASK_ACTIVATE), "Harvest"),
}
_DISC: Final = 22
_ACTION: Final = 24


def year_panel(state: IndioState, most: int) -> d.Panel:
    """`most` is the number of hexes of the player who controls most."""
    thrown = sum(len(cards) for cards in state.discards)
    structures = sum(len(homes) for homes in state.homes)
    phase = _phase(state)
    lines = [
        _years(state.year, "" if state.over else phase),
        d.spread([_actions(state.used), _ending(structures, most, state.num_players)], ROOM),
        _stacks(tuple(state.stacks), len(state.deck), thrown),
    ]
    tiles = [f"{left} {n.TILE_NAMES[tile]} tiles" for tile, left in enumerate(state.stacks, n.FARM)]
    when = f"Year {state.year}, {phase}." if phase else "Before the first year."
    words = f"{when} {', '.join(tiles)} and {len(state.deck)} quests left."
    sheet = d.framed(d.padded(d.column(lines), 14, 8))
    return d.Panel.of("year", "The year", sheet, words, "track")


def _phase(state: IndioState) -> str:
    """The phase of a year that a position is in, none before the first."""
    if state.year == 0:
        return ""
    feeds = state.doing in (n.FEEDING, n.BUYING_REPEATS)
    return _PHASE_OF.get(state.question, "Harvest" if feeds else "Actions")


# ---- the course of the game


@lru_cache(64)
def _years(now: int, phase: str) -> d.Box:
    """A disc a year: those gone are dark, this one is inked; then the phase."""
    discs: list[d.Box] = []
    for year in range(1, c.LAST_YEAR + 1):
        look = "pill" if year == now else "past" if year < now else "coin"
        disc = d.Box(_DISC, _DISC, d.circle(_DISC / 2, _DISC / 2, _DISC / 2, look))
        number = d.label(str(year), "t-count", "middle on-pill" if year == now else "middle soft")
        words = f"year {year} of {c.LAST_YEAR}" + (", now" if year == now else "")
        discs.append(d.named(d.stack([disc, number]), words, f"year-{year}", "year"))
    pill = d.NOTHING
    if phase:
        told = d.framed(d.padded(d.label(phase, cls="on-pill"), 8, 3), "pill", 9.5)
        pill = d.named(told, f"{phase}, the phase now", f"phase-{phase.lower()}")
    return d.spread([d.row([d.label("Year", "t-title"), *discs], 4), pill], ROOM)


# ---- the turn


@lru_cache(64)
def _actions(used: int) -> d.Box:
    """The six kinds of action; those the acting worker has taken are crossed out."""
    boxes: list[d.Box] = []
    for kind, name in enumerate(n.ACTION_NAMES):
        taken = bool(used >> kind & 1)
        drawn = [
            d.rect(0, 0, _ACTION, _ACTION, "clear-box"),
            d.group(pieces.glyph(name, 12, 12, 0.85), cls="crossed-out" if taken else ""),
            d.path("M3 21L21 3", "glyph on-panel") if taken else None,
        ]
        words = name + (": taken this turn" if taken else "")
        boxes.append(d.named(d.Box(_ACTION, _ACTION, drawn), words, f"action-{name}"))
    return d.row(boxes, 2)


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
        d.label("end", cls="soft"),
        d.sign(pieces.structure(n.TOWN, pieces.NOBODY, 0, 0, 0.46), 24, pieces.LINE),
        d.label(f"{structures} of {needed}"),
        d.sign(pieces.glyph("hexes", 0, 0, 0.5), 20, pieces.LINE),
        d.label(f"{most} of {hexes}"),
    ]
    words = (
        f"the game ends with a year in which all structures are {needed} or more (now "
        f"{structures}), or one player controls {hexes} hexes (now {most})"
    )
    return d.named(d.row(line, 4), words, "ending")
