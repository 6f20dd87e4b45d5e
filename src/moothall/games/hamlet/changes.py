"""What a choice has changed, in words and by piece.

Nothing that happens is secret: what is drawn from the bag or the stack lies open at once. A choice
of a player is told from the position before and the one after it. Botric's villagers do several
things in one go, so his turn is played once more, villager by villager.
"""

from typing import Final, NamedTuple

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import NOBODY, Change, Voice
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import rival
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.constructing import locked_pile
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import cost_of_action, quality
from moothall.games.hamlet.rules.turn import start_turn
from moothall.games.hamlet.state import road_ends, road_kind
from moothall.games.hamlet.words import (
    cost_text,
    meetings_text,
    sale_text,
    slot_text,
    tile_word,
)


class Names(Voice):
    """How a viewer is spoken to at a table where the second seat may be Botric's."""

    def __init__(self, viewer: int, state: HamletState) -> None:
        super().__init__(viewer)
        self.rival = n.RIVAL_SEAT if state.has_rival else NOBODY

    def who(self, seat: int) -> str:
        return "Botric" if seat == self.rival else super().who(seat)

    def whom(self, seat: int) -> str:
        return "Botric" if seat == self.rival else super().whom(seat)

    def whose(self, seat: int) -> str:
        return "Botric's" if seat == self.rival else super().whose(seat)

    def their(self, seat: int) -> str:
        return "his" if seat == self.rival else super().their(seat)


def heading(state: HamletState, voice: Voice) -> str:
    """The round, and whose turn it is."""
    return f"Round {state.round}, {Names(voice.viewer, state).whose(state.mover)} turn"


def changes(
    before: HamletState, choice: int, seat: int, after: HamletState, voice: Voice
) -> list[Change]:
    """What the choice did, and all that followed from it."""
    names = Names(voice.viewer, before)
    if choice == n.END_TURN:
        return _turn_ended(before, seat, after, names)
    done = _done(before, after, seat, names)
    paid = _paid(before, choice, after)
    if n.USE <= choice < n.PLACE:
        told = [Deed(_used_text(paid, seat, names)), *done]
    elif done and choice not in _NOT_ALL:
        told = [Deed(done[0].words + _using(paid, seat, names), done[0].pieces), *done[1:]]
    else:
        begun = _begun(before, choice, names)
        told = [Deed(begun.words + _using(paid, seat, names), begun.pieces), *done]
    found = [Change(f"{names.who(seat)} {deed.words}.", seat, deed.pieces) for deed in told]
    return [*found, *_follows(before, after, seat, names)]


_NOT_ALL: Final = (n.GO_TO_TOWN_HALL, n.TAKE_NONE)  # what is done at the Town Hall comes after it


class Deed(NamedTuple):
    """Something that was done, without who did it, and the pieces it is about."""

    words: str
    pieces: tuple[str, ...] = ()


def _tile_piece(tile: int) -> str:
    return f"tile-{n.TILE_NAMES[tile].replace('_', '-')}"


def _blueprint_piece(tile: int) -> str:
    return f"blueprint-{n.TILE_NAMES[tile].replace('_', '-')}"


# ---- the choice itself, where there is more to come


def _begun(state: HamletState, choice: int, names: Names) -> Deed:
    """A choice that begins or ends something."""
    verb, words = n.SPACE.split(choice)
    seat = state.mover
    donkey = f"{SEAT_NAMES[seat]}-donkey-{state.next_donkey}"
    here = state.donkeys[seat * c.DONKEYS + state.next_donkey]
    match verb.name:
        case "donkeys":
            return Deed(f"began to move {names.their(seat)} donkeys")
        case "stay":
            return Deed(f"left a donkey on the {tile_word(here)}", (donkey,))
        case "walk":
            there = n.TILE_NAMES.index(words[0])
            told = f"moved a donkey from the {tile_word(here)} to the {tile_word(there)}"
            return Deed(told, (donkey, _tile_piece(there)))
        case "town_hall":
            return Deed("went to the Town Hall", (_tile_piece(n.TOWN_HALL),))
        case "beg":
            told = f"begged at the Church and got {c.BEG_GOLD} gold"
            return Deed(told, (_tile_piece(n.CHURCH),))
        case "make":
            made = n.MATERIAL_NAMES[c.MAKES[state.stand]]
            return Deed(f"decided to make {words[0]} {made}", (_tile_piece(state.stand),))
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
            sale = sale_text(state.sales[int(words[0])])
            stand, purpose = n.MARKET, f"to sell {sale}"
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
    return Deed(f"went to the {tile_word(stand)} {purpose}", (_tile_piece(stand),))


# ---- what was done, from the difference of two positions


def _done(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Deed]:
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


def _gain(state: HamletState, seat: int, points: int, gold: int) -> str:
    """What somebody gets; section 12: for Botric gold becomes points."""
    if gold and state.has_rival and seat == n.RIVAL_SEAT:
        return c.reward_text(points + c.RIVAL_GOLD_POINTS, 0)
    return c.reward_text(points, gold)


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
        gain = _gain(before, seat, c.TILE[tile].work_points, c.TILE[tile].work_gold)
        words = f"filled the {tile_word(tile)} with {joined(goods)} for {gain}"
        deeds.append(Deed(words, (_tile_piece(tile),)))
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
            deeds.append(Deed(words, (_tile_piece(tile),)))
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
        words += f" and {_gain(before, seat, 0, gold)} for the gold on it" if gold else ""
    else:
        words += f" and the {gold} gold on it" if gold else ""
        words += f" for {place} gold, laid on those before it" if place else " for nothing"
    return [Deed(words, (_blueprint_piece(tile),))]


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
        pieces = (f"{SEAT_NAMES[seat]}-donkey-{number}", _tile_piece(tile))
        deeds.append(Deed(words, pieces))
    return deeds


def _sold(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.4."""
    deeds: list[Deed] = []
    for sale in v.members(after.sold[seat] & ~before.sold[seat]):
        gain = _gain(before, seat, c.SALE_POINTS[sale], c.SALE_GOLD[sale])
        words = f"sold {cost_text(c.SALE_COST[sale])} at the Market for {gain}"
        deeds.append(Deed(words, (f"sale-{sale + 1}", _tile_piece(n.MARKET))))
    return deeds


def _delivered(before: HamletState, after: HamletState, seat: int) -> list[Deed]:
    """9.5; the rival has a discount (section 12)."""
    deeds: list[Deed] = []
    for slot, owner in enumerate(after.church):
        if owner != before.church[slot]:
            points = counted(c.SLOT_POINTS[before.side][slot], "point")
            words = f"delivered {slot_text(before, slot)} to the Church for {points}"
            if before.has_rival and seat == n.RIVAL_SEAT:
                words = f"made the delivery of {slot_text(before, slot)} to the Church for {points}"
                if before.favour > after.favour:
                    words += f", giving {before.favour - after.favour} favour"
            deeds.append(Deed(words, (f"delivery-{slot}", _tile_piece(n.CHURCH))))
    return deeds


def _built(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Deed]:
    """9.7: the building, what it brings, and the flag on a landmark."""
    deeds: list[Deed] = []
    for tile in after.village.order[len(before.village.order) :]:
        beside = after.last_tiles[-1]
        words = f"built the {tile_word(tile)} beside the {tile_word(beside)}"
        deeds.append(Deed(words, (_tile_piece(tile),)))
        printed = c.TILE[tile]
        parts: list[str] = []
        if printed.points or printed.gold:
            parts.append(f"gained {_gain(before, seat, printed.points, printed.gold)} for it")
        if printed.kind == n.LANDMARK:
            parts.append(f"put {names.their(seat)} flag on it")
        if parts:
            deeds.append(Deed(joined(parts), (_tile_piece(tile),)))
    return deeds


def _laid_road(before: HamletState, after: HamletState) -> list[Deed]:
    """9.8."""
    deeds: list[Deed] = []
    for code in after.built[len(before.built) :]:
        one, other = road_ends(code)
        if other == after.last_tiles[-1]:  # where the villager stands comes first
            one, other = other, one
        kind = n.ROAD_NAMES[road_kind(code)]
        words = f"built a {kind} from the {tile_word(one)} to the {tile_word(other)}"
        first, second = road_ends(code)
        piece = "-".join(["road", *[_tile_piece(end)[5:] for end in (first, second)]])
        deeds.append(Deed(words, (piece,)))
    return deeds


# ---- what was paid


class Paid(NamedTuple):
    """Tokens by their lot and units by their material, each with the number; gold for these."""

    used: list[tuple[int, int]]
    bought: list[tuple[int, int]]
    gold: int


def _consumed(before: HamletState, after: HamletState) -> list[tuple[int, int]]:
    """The tokens that are gone, by their lot."""
    return [
        (lot, before.stock[lot] - after.stock[lot])
        for lot in range(v.LOTS)
        if before.stock[lot] > after.stock[lot]
    ]


def _paid(before: HamletState, choice: int, after: HamletState) -> Paid:
    """8.5: the unit that was chosen, and those that were left no choice."""
    used = _consumed(before, after)
    cost, due = _due(before, choice, after)
    left = after.due if after.question == n.ASK_PAY else [0] * len(due)
    bought: dict[int, int] = {}
    for group, units in enumerate(due):
        short = units - left[group]
        short -= sum([k for lot, k in used if cost.group_of[v.LOT_MATERIAL[lot]] == group])
        if short and n.BUY <= choice < n.PLACE and cost.group_of[choice - n.BUY] == group:
            bought[choice - n.BUY] = 1
            short -= 1
        if short:  # in order only the last material of a mixed group is left
            last = cost.last_of[group]
            bought[last] = bought.get(last, 0) + short
    gold = sum([before.price(material) * units for material, units in bought.items()])
    return Paid(used, sorted(bought.items()), gold)


def _due(before: HamletState, choice: int, after: HamletState) -> tuple[c.Cost, list[int]]:
    """What was to be paid when the choice was made."""
    if n.USE <= choice < n.PLACE:
        return cost_of_action(before), before.due
    place = n.SPACE.split(choice)[0].base
    if place == n.SELL_AT:
        cost = c.SALE_COST[before.sales[choice - place]]
    elif place == n.DELIVER_TO:
        cost = c.SLOT_COST[before.side][choice - place]
    elif place == n.CONSTRUCT_AT:
        cost = c.TILE_COST[(choice - place) // n.TILES]
    elif place == n.ROAD_AT:
        cost = c.ROAD_COST[(choice - place) % n.ROAD_KINDS]
    elif place in (n.REFINE_AT, n.MAKE):
        tile = choice - place if place == n.REFINE_AT else before.stand
        made = sum([after.stock[lot] - before.stock[lot] for lot in v.TILE_LOTS[tile]])
        count = choice - n.MAKE + 1 if place == n.MAKE else after.detail or made
        return c.REFINE_COST[c.MADE_FROM[c.MAKES[tile]]], [count]
    else:
        return c.Cost(0, [], []), []
    return cost, cost.counts


def _used_text(paid: Paid, seat: int, names: Names) -> str:
    """`used 2 stone from the Quarry and bought 1 wood for 3 gold`."""
    parts = [f"used {_tokens(paid.used, seat, names)}"] if paid.used else []
    parts += [f"bought {_units(paid.bought)} for {paid.gold} gold"] if paid.bought else []
    return joined(parts)


def _using(paid: Paid, seat: int, names: Names) -> str:
    parts = [f"using {_tokens(paid.used, seat, names)}"] if paid.used else []
    parts += [f"buying {_units(paid.bought)} for {paid.gold} gold"] if paid.bought else []
    return f", {joined(parts)}" if parts else ""


def _tokens(used: list[tuple[int, int]], seat: int, names: Names) -> str:
    words: list[str] = []
    for lot, count in used:
        owner, goods = v.LOT_OWNER[lot], n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]
        if owner >= 0:
            whose = names.their(seat) if owner == seat else names.whose(owner)
            goods = f"of {whose} {goods}"
        words.append(f"{count} {goods} from the {tile_word(v.LOT_TILE[lot])}")
    return joined(words)


def _units(bought: list[tuple[int, int]]) -> str:
    return joined([f"{count} {n.MATERIAL_NAMES[material]}" for material, count in bought])


# ---- what followed


def _follows(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Change]:
    """What a choice, or what one of Botric's villagers did, brought with it."""
    found = [*_rewards(before, after, names), *_lies(before, after)]
    for place, name in enumerate(n.MILESTONE_NAMES):
        if after.milestones[place] != before.milestones[place]:
            words = f"{names.who(seat)} took the milestone {name.title()}."
            found.append(Change(words, seat, (f"milestone-{name}",)))
            found += _opened(place)
    found += _joined(before, after)
    for tile in after.display:
        if tile not in before.display:
            words = f"The blueprint of the {tile_word(tile)} was drawn from the bag."
            found.append(Change(words, NOBODY, (_blueprint_piece(tile),)))
    for place, sale in enumerate(after.sales):
        if sale != before.sales[place]:
            words = "There is no sale left to take its place."
            if sale >= 0:
                words = f"A new sale was opened: {sale_text(sale)}."
            found.append(Change(words, NOBODY, (f"sale-{sale + 1}",) if sale >= 0 else ()))
    if after.church_complete() and not before.church_complete():
        words = "The Church is complete: this is the last round."
        found.append(Change(words, NOBODY, (_tile_piece(n.CHURCH),)))
    return found


def _rewards(before: HamletState, after: HamletState, names: Names) -> list[Change]:
    """8.3: what the makers of consumed tokens get."""
    found: list[Change] = []
    used = _consumed(before, after)
    for maker in range(before.num_players):
        lots = [(lot, count) for lot, count in used if v.LOT_OWNER[lot] == maker]
        if not lots:
            continue
        times = sum([quality(before, lot) * count for lot, count in lots])
        points, gold = c.REFINED_POINTS * times, c.REFINED_GOLD * times
        if gold and maker == names.rival:  # a point for each token, whatever its worth
            points += c.RIVAL_GOLD_POINTS * sum([count for _, count in lots])
            gold = 0
        goods = joined([f"{count} {n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]}" for lot, count in lots])
        gain = c.reward_text(points, gold)
        words = f"{names.who(maker)} got {gain} for {names.their(maker)} {goods}."
        found.append(Change(words, maker))
    return found


def _lies(before: HamletState, after: HamletState) -> list[Change]:
    """3.4: what a new building meets."""
    found: list[Change] = []
    for tile in after.village.order[len(before.village.order) :]:
        met = meetings_text(before.village, tile, after.village.spots[tile])
        found.append(Change(f"{met[0].upper()}{met[1:]}.", NOBODY, (_tile_piece(tile),)))
        if met.startswith("roads") and not after.is_connected(tile):
            words = f"No road joins the {tile_word(tile)} to the Church yet."
            found.append(Change(words, NOBODY, (_tile_piece(tile),)))
    return found


def _opened(milestone: int) -> list[Change]:
    """9.7, step 4."""
    if milestone not in c.MILESTONE_OF:
        return []
    material = c.MILESTONE_OF.index(milestone)
    pile = v.members(locked_pile(material))
    name = n.MATERIAL_NAMES[material]
    tiles = joined([f"the {tile_word(tile)}" for tile in pile])
    return [Change(f"The {name} pile went into the bag: {tiles}.", NOBODY, (f"pile-{name}",))]


def _joined(before: HamletState, after: HamletState) -> list[Change]:
    """Section 4: buildings that are in the network now, other than a new one."""
    fresh = v.members(after.network & ~before.network & before.village.laid)
    if not fresh:
        return []
    tiles = joined([f"the {tile_word(tile)}" for tile in fresh])
    words = f"Roads join {tiles} to the Church now."
    return [Change(words, NOBODY, tuple(_tile_piece(tile) for tile in fresh))]


# ---- the end of a turn


def _turn_ended(before: HamletState, seat: int, after: HamletState, names: Names) -> list[Change]:
    """Section 7: whoever stands has done nothing; then Botric, the round, and whose turn it is."""
    idle = len(before.standing(seat))
    told = f"{names.who(seat)} ended the turn"
    told += f" with {counted(idle, 'idle villager')}" if idle else ""
    found = [Change(f"{told}.", seat)]
    if before.has_rival:
        found += _rival_turn(before, names)
    if after.over:
        return [*found, Change(after.result())]
    if after.round > before.round:
        found.append(Change(f"Round {after.round} began."))
    stood = len(after.standing(after.mover))
    whose = names.whose(after.mover)
    words = f"It is {whose} turn: {counted(stood, 'villager')} stood up."
    found.append(Change(words, after.mover))
    return found


def _rival_turn(before: HamletState, names: Names) -> list[Change]:
    """Section 12: what each of his villagers did."""
    state = before.copy()
    start_turn(state, n.RIVAL_SEAT)
    found: list[Change] = []
    for _ in state.standing(n.RIVAL_SEAT):
        prior = state.copy()
        rival.act(state)
        found += _drawn_disc(prior, state)
        paid = Paid(_consumed(prior, state), [], 0)
        for place, deed in enumerate(_done(prior, state, n.RIVAL_SEAT, names)):
            using = "" if place else _using(paid, n.RIVAL_SEAT, names)
            words = f"{names.who(n.RIVAL_SEAT)} {deed.words}{using}."
            found.append(Change(words, n.RIVAL_SEAT, deed.pieces))
        found += _follows(prior, state, n.RIVAL_SEAT, names)
    return found


def _drawn_disc(before: HamletState, after: HamletState) -> list[Change]:
    """Step 4: the disc, and the action to which it led."""
    if len(after.discs) == len(before.discs):
        return []
    found: list[Change] = []
    bag = before.discs
    if not bag:
        bag = c.DISCS
        words = f"The discs went back into the bag: Botric gained {c.RIVAL_REFILL_FAVOUR} favour."
        found.append(Change(words, n.RIVAL_SEAT))
    disc = next(disc for disc in bag if bag.count(disc) > after.discs.count(disc))
    acted = len(after.last_tiles) > len(before.last_tiles)
    if acted:
        token = n.RIVAL_ACTIONS[after.rival_tokens[-1]]
        words = f"Botric drew disc {disc} and used the {token} token, which goes last."
        return [*found, Change(words, n.RIVAL_SEAT, (f"action-{token}",))]
    words = f"Botric drew disc {disc}, could do nothing and gained {c.RIVAL_IDLE_FAVOUR} favour."
    return [*found, Change(words, n.RIVAL_SEAT)]
