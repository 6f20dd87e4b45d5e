"""A position as text: the year, the board, what things cost, and the players."""

from functools import lru_cache
from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import unpack
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.state import KIND_OF, OWNER_OF
from moothall.games.indio.words.phrases import (
    LIMITED,
    article,
    bundle_words,
    goods_words,
    hex_name,
    price_words,
    title,
)

RESOURCE_LETTERS: Final = "ewfosmc"
STRUCTURE_PLURALS: Final = ["outposts", "towns", "cities"]
TILE_PLURALS: Final = ["farms", "quarries", "mines"]
IMPROVED: Final = range(n.FARM, n.TILES)


def text(state: IndioState, seat: int) -> str:
    """Board and players as text, as a seat sees them."""
    lines = [*_year_lines(state), "", *_board(state), "", *_legend(), *_prices()]
    for holder in range(state.num_players):
        lines.extend(_seat_lines(state, holder, seat))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _year_lines(state: IndioState) -> list[str]:
    stacks = ", ".join(
        counted(left, n.TILE_NAMES[tile], TILE_PLURALS[tile - n.FARM])
        for tile, left in zip(IMPROVED, state.stacks, strict=True)
    )
    year = f"Year {state.year} of {c.LAST_YEAR}" if state.year else "Before the first year"
    structures = sum([len(homes) for homes in state.homes])
    most = max([controlled_hexes(state, holder) for holder in range(state.num_players)])
    enough, hexes = c.ENDING_STRUCTURES[state.num_players], c.ENDING_HEXES[state.num_players]
    lines = [
        f"{year}, {SEAT_NAMES[state.first]} is first player; tiles left: {stacks}; "
        f"{counted(len(state.deck), 'quest')} in the deck",
        f"The game also ends after a year with {enough} structures (now {structures}), "
        f"or if one player controls {hexes} hexes (now {most})",
    ]
    wet = [h for h in range(state.shape.size) if state.limited >> h & 1 and state.active[h]]
    if wet:
        where = joined([hex_name(state.shape, h) for h in wet])
        lines.append(f"{LIMITED.capitalize()} only for who acts from {where}")
    return lines


def _legend() -> list[str]:
    letters = ", ".join(
        f"{letter.upper()} {name}"
        for letter, name in zip(n.TILE_LETTERS, n.TILE_NAMES, strict=True)
    )
    return [
        f"{letters}; o1 t1 c1: an outpost, town or city of seat 1; =1: seat 1 controls it;",
        "below it the resources, e earth, w water, f fire, o food, s stone, m metal, c commerce,",
        "and a seat's number for each of its workers, in brackets if exhausted",
    ]


@lru_cache(1)
def _prices() -> list[str]:
    """What has to be known by heart otherwise."""
    crafts = [
        f"Craft in {article(name)}: "
        f"{joined([bundle_words(bundle) for bundle in c.CRAFTS[kind]], 'or')}"
        for kind, name in enumerate(n.STRUCTURE_NAMES)
    ]
    forges = [
        f"{name} for {goods_words(price)}"
        for name, price in zip(n.FORGE_NAMES, c.FORGE_PRICES, strict=True)
    ]
    tiles = [f"{n.TILE_NAMES[tile]} {goods_words(c.TILE_PRICES[tile])}" for tile in IMPROVED]
    extra = [
        f"on {n.TILE_NAMES[tile]} {goods_words(price)} more"
        for tile, price in enumerate(c.SURCHARGES)
        if price
    ]
    builds = [_build_line(line) for line in range(len(n.BUILD_NAMES))]
    points = [f"{name} {c.STRUCTURE_POINTS[kind]}" for kind, name in enumerate(n.STRUCTURE_NAMES)]
    points += [
        f"each hex controlled {c.HEX_POINTS}",
        f"{c.WORKERS_PER_POINT} workers 1",
        f"commerce {c.COMMERCE_POINTS}",
        f"{c.STONE_METAL_PER_POINT} stone or metal 1",
    ]
    return [
        *crafts,
        f"Feed: 1 food for {counted(c.FED_BY_FOOD, 'worker')}",
        f"Forge: {'; '.join(forges)}",
        f"Improve: {'; '.join(tiles + extra)}",
        *builds,
        f"Points: {', '.join(points)}",
    ]


def _build_line(line: int) -> str:
    old = c.BUILD_FROM[line]
    over = f" from {article(n.STRUCTURE_NAMES[old])}" if old >= 0 else ""
    structure = article(n.STRUCTURE_NAMES[c.BUILD_MAKES[line]])
    return f"Build {structure}{over}: {price_words(line)}"


def _board(state: IndioState) -> list[str]:
    """Row by row, each hex in two lines: its name, land and structure, then what is on it."""
    rows = sorted({r for _, r in state.shape.hexes})
    west = min(2 * q + r for q, r in state.shape.hexes)
    lands = [_land_text(state, h) for h in range(state.shape.size)]
    pieces = [_piece_text(state, h) for h in range(state.shape.size)]
    widest = max(len(text) for text in lands + pieces)
    half = max(6, widest // 2 + 1)  # letters to the next half hex
    lines: list[str] = []
    for r in rows:
        upper, lower = "", ""
        for h, (q, row) in enumerate(state.shape.hexes):
            if row == r:
                start = (2 * q + r - west) * half
                upper = upper.ljust(start) + lands[h]
                lower = lower.ljust(start) + pieces[h]
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _land_text(state: IndioState, h: int) -> str:
    code, holder = state.stands[h], state.controller(h)
    structure = f" {n.STRUCTURE_NAMES[KIND_OF[code]][0]}{OWNER_OF[code] + 1}" if code else ""
    control = f" ={holder + 1}" if holder >= 0 else ""
    letter = n.TILE_LETTERS[state.tiles[h]].upper()
    return f"{hex_name(state.shape, h)} {letter}{structure}{control}"


def _piece_text(state: IndioState, h: int) -> str:
    goods = "".join(
        f"{count}{RESOURCE_LETTERS[kind]}"
        for kind, count in enumerate(unpack(state.goods[h]))
        if count
    )
    workers = ""
    for seat in range(state.num_players):
        active = state.active_on(seat, h)
        workers += str(seat + 1) * active
        lying = state.workers_on(seat, h) - active
        workers += f"({str(seat + 1) * lying})" if lying else ""
    return f"{goods} {workers}".strip()


def _seat_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    turn = ">" if holder == state.mover and not state.over else " "
    score = state.scores(seat)[holder]
    active = state.active_count(holder)
    done = ", ".join(title(n.QUEST_NAMES[quest]) for quest in state.completed[holder]) or "none"
    first = holder * n.STRUCTURES
    supply = [
        counted(c.PIECES[kind] - state.pieces[first + kind], name, STRUCTURE_PLURALS[kind])
        for kind, name in enumerate(n.STRUCTURE_NAMES)
    ]
    supply.insert(0, counted(c.WORKERS - state.on_board[holder], "worker"))
    repeats = "; may repeat actions this year" if state.repeats[holder] else ""
    return [
        f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {counted(score.total, 'point'):>10}: "
        f"{', '.join(f'{source} {points}' for source, points in score.lines)}",
        f"    {counted(state.on_board[holder], 'worker')} ({active} active), "
        f"in store {goods_words(state.pool[holder])}; quests completed: {done}{repeats}",
        f"    in supply {joined(supply)}",
        *_card_lines(state, holder, seat),
    ]


def _card_lines(state: IndioState, holder: int, seat: int) -> list[str]:
    """The leader and the unfinished quests, as far as they are known."""
    leader = state.leader[holder]
    lines: list[str] = []
    if leader >= 0 and state.knows_leader(seat, holder):
        lines.append(f"    leader {title(n.LEADER_NAMES[leader])}: {c.LEADER_TEXTS[leader]}")
    if seat != holder:
        return [*lines, f"    {counted(len(state.hands[holder]), 'hidden quest')}"]
    for quest in state.hands[holder]:
        points = c.QUEST_POINTS[quest]
        lines.append(f"    quest {title(n.QUEST_NAMES[quest])} ({points}): {c.QUEST_TEXTS[quest]}")
    return lines
