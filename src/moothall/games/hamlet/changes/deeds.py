"""What somebody did: a choice that begins something, and actions that were finished.

What was finished is told from the difference of two positions, for a player as for Botric.
"""

from typing import NamedTuple

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.state import road_ends, road_kind
from moothall.games.hamlet.words.phrases import (
    Names,
    blueprint_price,
    cost_text,
    gain_text,
    sale_text,
    slot_text,
    tile_word,
)


class Deed(NamedTuple):
    """Something that was done, without who did it, and the pieces it is about."""

    words: str
    pieces: tuple[str, ...] = ()


def tile_piece(tile: int) -> str:
    return f"tile-{n.TILE_NAMES[tile].replace('_', '-')}"


def blueprint_piece(tile: int) -> str:
    return f"blueprint-{n.TILE_NAMES[tile].replace('_', '-')}"


# ---- the choice itself, where there is more to come


def begun(state: HamletState, choice: int, names: Names) -> Deed:
    """A choice that begins or ends something."""
    verb, words = n.SPACE.split(choice)
    seat = state.mover
    donkey = f"{SEAT_NAMES[seat]}-donkey-{state.next_donkey}"
    here = state.donkeys[seat * c.DONKEYS + state.next_donkey]
    match verb.name:
        case "donkeys":
            herd = "donkey" if state.donkey_count(seat) == 1 else "donkeys"
            return Deed(f"began to move {names.their(seat)} {herd}")
        case "stay":
            return Deed(f"left a donkey on the {tile_word(here)}", (donkey,))
        case "walk":
            there = n.TILE_NAMES.index(words[0])
            told = f"moved a donkey from the {tile_word(here)} to the {tile_word(there)}"
            return Deed(told, (donkey, tile_piece(there)))
        case "town_hall":
            return Deed("went to the Town Hall", (tile_piece(n.TOWN_HALL),))
        case "beg":
            told = f"begged at the Church and got {c.BEG_GOLD} gold"
            return Deed(told, (tile_piece(n.CHURCH),))
        case "make":
            made = n.MATERIAL_NAMES[c.MAKES[state.stand]]
            return Deed(f"decided to make {words[0]} {made}", (tile_piece(state.stand),))
        case "no_blueprint":
            return Deed("took no blueprint")
        case "hire":
            return Deed(f"decided to hire a donkey for {c.DONKEY_GOLD} gold")
        case "done":
            return Deed("left the Town Hall")
        case _:
            return _went(state, verb.name, words)


def _went(state: HamletState, verb: str, words: tuple[str, ...]) -> Deed:
    """A villager who goes somewhere, and what for."""
    tile = n.TILE_NAMES.index(words[0]) if words[0] in n.TILE_NAMES else -1
    match verb:
        case "produce":
            stand, purpose = tile, "to fill it"
        case "refine":
            stand, purpose = tile, f"to make {n.MATERIAL_NAMES[c.MAKES[tile]]}"
        case "sale":
            stand, purpose = n.MARKET, f"to sell {sale_text(state.sales[int(words[0])])}"
        case "deliver":
            slot = n.SLOT_NAMES.index(words[0])
            stand, purpose = n.CHURCH, f"to deliver {slot_text(state, slot)}"
        case "construct":
            stand = n.TILE_NAMES.index(words[1])
            purpose = f"to build the {tile_word(tile)} for {cost_text(c.TILE_COST[tile])}"
        case _:
            stand = tile
            kind = n.ROAD_NAMES.index(words[2])
            other = tile_word(n.TILE_NAMES.index(words[1]))
            purpose = f"to build a {words[2]} to the {other} for {cost_text(c.ROAD_COST[kind])}"
    return Deed(f"went to the {tile_word(stand)} {purpose}", (tile_piece(stand),))


# ---- what was done, from the difference of two positions


def done(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Deed]:
    """The actions that a seat has finished; before each of them is told what was paid."""
    return [
        *_filled(before, after, seat),
        *_made(before, after),
        *_took_blueprint(before, after, seat),
        *_hired(before, after, seat),
        *_sold(before, after, seat),
        *_delivered(before, after, seat),
        *_built(before, after, seat, names),
        *_laid_road(before, after),
    ]


def _filled(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.1."""
    found: dict[int, list[str]] = {}
    for lot in range(v.RAW_LOTS):
        more = after.stock[lot] - before.stock[lot]
        if more > 0:
            words = f"{more} {n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]}"
            found.setdefault(v.LOT_TILE[lot], []).append(words)
    deeds: list[Deed] = []
    for tile, goods in found.items():
        got = gain_text(before, seat, c.TILE[tile].work_points, c.TILE[tile].work_gold)
        words = f"filled the {tile_word(tile)} with {joined(goods)} and got {got}"
        deeds.append(Deed(words, (tile_piece(tile),)))
    return deeds


def _made(before: HamletState, after: HamletState) -> list[Deed]:
    """9.2."""
    deeds: list[Deed] = []
    for lot in range(v.RAW_LOTS, v.LOTS):
        more = after.stock[lot] - before.stock[lot]
        if more > 0:
            made, tile = n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]], v.LOT_TILE[lot]
            fine = " of high quality" if quality(before, lot) > 1 else ""
            words = f"made {more} {made}{fine} at the {tile_word(tile)}"
            deeds.append(Deed(words, (tile_piece(tile),)))
    return deeds


def _took_blueprint(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.3, the first step."""
    if len(after.hands[seat]) <= len(before.hands[seat]):
        return []
    tile = after.hands[seat][-1]
    place = before.display.index(tile)
    gold = before.display_gold[place]
    words = f"took the blueprint of the {tile_word(tile)}"
    if before.has_rival and seat == n.RIVAL_SEAT:
        words += f" and {gain_text(before, seat, 0, gold)} for the gold on it" if gold else ""
    else:
        words += f" and the {gold} gold on it" if gold else ""
        words += f" for {blueprint_price(place)}"
    return [Deed(words, (blueprint_piece(tile),))]


def _hired(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.3, the second step, and step 1 of the rival's turn."""
    deeds: list[Deed] = []
    is_rival = before.has_rival and seat == n.RIVAL_SEAT
    for number in range(before.villager_count(seat), after.villager_count(seat)):
        gold = c.VILLAGER_GOLD[number - c.START_VILLAGERS]
        price = f"{c.RIVAL_HIRE} favour" if is_rival else f"{gold} gold"
        words = f"hired a villager for {price}, who lies on the Church"
        deeds.append(Deed(words, (f"{SEAT_NAMES[seat]}-villager-{number}",)))
    for number in range(before.donkey_count(seat), after.donkey_count(seat)):
        tile = after.donkeys[seat * c.DONKEYS + number]
        words = f"hired a donkey for {c.DONKEY_GOLD} gold and put it on the {tile_word(tile)}"
        pieces = (f"{SEAT_NAMES[seat]}-donkey-{number}", tile_piece(tile))
        deeds.append(Deed(words, pieces))
    return deeds


def _sold(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.4."""
    deeds: list[Deed] = []
    for sale in v.members(after.sold[seat] & ~before.sold[seat]):
        got = gain_text(before, seat, c.SALE_POINTS[sale], c.SALE_GOLD[sale])
        words = f"sold {cost_text(c.SALE_COST[sale])} at the Market for {got}"
        deeds.append(Deed(words, (f"sale-{sale + 1}", tile_piece(n.MARKET))))
    return deeds


def _delivered(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.5; the rival has a discount (section 12)."""
    deeds: list[Deed] = []
    for slot, owner in enumerate(after.church):
        if owner != before.church[slot]:
            points = counted(c.SLOT_POINTS[before.side][slot], "point")
            what = f"{slot_text(before, slot)} to the Church for {points}"
            words = f"delivered {what}"
            if before.has_rival and seat == n.RIVAL_SEAT:
                words = f"made the delivery of {what}"
                if before.favour > after.favour:
                    words += f", giving {before.favour - after.favour} favour"
            deeds.append(Deed(words, (f"delivery-{slot}", tile_piece(n.CHURCH))))
    return deeds


def _built(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Deed]:
    """9.7: the building, what it brings, and the flag on a landmark."""
    deeds: list[Deed] = []
    for tile in after.village.order[len(before.village.order) :]:
        beside = after.last_tiles[-1]
        words = f"built the {tile_word(tile)} beside the {tile_word(beside)}"
        deeds.append(Deed(words, (tile_piece(tile),)))
        printed = c.TILE[tile]
        parts: list[str] = []
        if printed.points or printed.gold:
            got = gain_text(before, seat, printed.points, printed.gold)
            parts.append(f"got {got} for the {tile_word(tile)}")
        if printed.kind == n.LANDMARK:
            where = "it" if parts else f"the {tile_word(tile)}"
            parts.append(f"put {names.their(seat)} flag on {where}")
        if parts:
            deeds.append(Deed(joined(parts), (tile_piece(tile),)))
    return deeds


def _laid_road(before: HamletState, after: HamletState) -> list[Deed]:
    """9.8."""
    deeds: list[Deed] = []
    for code in after.built[len(before.built) :]:
        ends = road_ends(code)
        piece = "-".join(["road", *[tile_piece(end)[5:] for end in ends]])
        one, other = ends
        if other == after.last_tiles[-1]:  # where the villager stands comes first
            one, other = other, one
        kind = n.ROAD_NAMES[road_kind(code)]
        words = f"built a {kind} from the {tile_word(one)} to the {tile_word(other)}"
        deeds.append(Deed(words, (piece,)))
    return deeds
