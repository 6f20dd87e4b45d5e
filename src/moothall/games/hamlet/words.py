"""The game in words: choices as sentences, what is asked, and the table as text."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from string import ascii_uppercase
from typing import Final

from moothall.engine.game import SEAT_NAMES, Score, result_sentence
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.constructing import locked_pile, road_targets
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import cost_of_action, quality
from moothall.games.hamlet.rules.scoring import landmark_points
from moothall.games.hamlet.rules.town_hall import (
    can_hire_donkey,
    can_hire_villager,
    villager_price,
)
from moothall.games.hamlet.rules.turn import was_cut_short
from moothall.games.hamlet.rules.working import count_options, room_for
from moothall.games.hamlet.state import road_ends, road_kind, road_owner

_OFTEN: Final = {1: "", 2: "twice ", 3: "three times "}


def tile_word(tile: int) -> str:
    """A tile's name; no two are alike."""
    return c.TILE[tile].title


def cost_text(cost: c.Cost) -> str:
    """A cost in words: `10 gold`, `2 stone and 1 brick`, `3 brick or milk`."""
    if cost.gold:
        return f"{cost.gold} gold"
    return _units_text(cost, cost.counts) or "nothing"


def due_text(state: HamletState) -> str:
    """What is still to be paid."""
    return _units_text(cost_of_action(state), state.due)


def _units_text(cost: c.Cost, counts: list[int]) -> str:
    groups: list[str] = []
    for group, count in enumerate(counts):
        materials = [n.MATERIAL_NAMES[m] for m in range(n.MATERIALS) if cost.group_of[m] == group]
        if count:
            groups.append(f"{count} {joined(materials, 'or')}")
    return joined(groups, "and")


def sale_text(sale: int) -> str:
    """A sale tile: what it asks for, and what it brings."""
    gain = c.reward_text(c.SALE_POINTS[sale], c.SALE_GOLD[sale])
    return f"{cost_text(c.SALE_COST[sale])} for {gain}"


def slot_text(state: HamletState, slot: int) -> str:
    return cost_text(c.SLOT_COST[state.side][slot])


def place_name(pair: int) -> str:
    """A placement as on a chess board: a letter for the stand tile's side, a number for the tile's.

    Sides count clockwise; `B7` lies with its seventh side against the second of the stand tile.
    """
    i, j = divmod(pair, n.BUILDING_SEGMENTS)
    return f"{ascii_uppercase[i]}{j + 1}"


def meetings(village: v.Village, tile: int, spot: int) -> list[dict[int, int]]:
    """3.4: how often a tile would meet each other one: road, forest, mountain, and as a cliff."""
    outline = v.OUTLINES[tile]
    first_edge = 3 * (spot // v.TURNS)
    found: list[dict[int, int]] = [{} for _ in range(n.SEGMENT_TYPES + 1)]
    for segment, edge in enumerate(outline.turns[spot % v.TURNS].edges):
        met = village.segments.get(first_edge + edge, -1)
        if met < 0:
            continue
        other = met // v.SEGMENT_BASE
        kind = outline.ring[segment]
        same = kind == v.OUTLINES[other].ring[met % v.SEGMENT_BASE]
        times = found[kind if same else n.SEGMENT_TYPES]
        times[other] = times.get(other, 0) + 1
    return found


def meetings_text(village: v.Village, tile: int, spot: int) -> str:
    """What a tile would meet: `roads meet at the Farm; cliffs twice at the Market`."""
    roads, forests, mountains, cliffs = meetings(village, tile, spot)
    parts = [f"roads meet {_where(roads)}" if roads else "no road meets it"]
    parts += [f"forest meets {_where(forests)}"] if forests else []
    parts += [f"mountain meets {_where(mountains)}"] if mountains else []
    if cliffs:
        cliff = "a cliff" if list(cliffs.values()) == [1] else "cliffs"
        parts.append(f"{cliff} {_where(cliffs)}")
    return "; ".join(parts)


def _where(met: dict[int, int]) -> str:
    """`at the Farm and twice at the Market`."""
    words: list[str] = []
    for tile, times in sorted(met.items()):
        often = _OFTEN.get(times, f"{times} times ")
        words.append(f"{often}at the {tile_word(tile)}")
    return joined(words)


@cache
def blueprint_text(tile: int) -> str:
    """A blueprint in words: kind, cost, reward and what it does."""
    printed = c.TILE[tile]
    kind = n.KIND_NAMES[printed.kind].replace("_", " ")
    if printed.kind == n.REFINERY:
        kind += f", {n.MATERIAL_NAMES[printed.makes]}"
    gain = c.reward_text(printed.points, printed.gold)
    cost = cost_text(c.TILE_COST[tile])
    return f"{tile_word(tile)}, {kind}: costs {cost}, gives {gain}. {printed.text}"


# ---- choices


def typed(choice: int) -> str:
    """A choice as it is read and typed at a terminal: `place b7`."""
    if choice < n.PLACE:
        return n.SPACE.to_text(choice)
    return f"place {place_name(choice - n.PLACE).lower()}"


def describe(state: HamletState, choice: int) -> str:
    """A choice as a sentence, with what it costs and brings."""
    verb, words = n.SPACE.split(choice)
    tiles = [n.TILE_NAMES.index(word) for word in words if word in n.TILE_NAMES]
    match verb.name:
        case "donkeys":
            count = state.donkey_count(state.mover)
            if count == 1:
                return "Move your donkey to a tile that a road joins to its own."
            return f"Move your {count} donkeys, each to a tile that a road joins to its own."
        case "produce":
            return _describe_work(state, tiles[0])
        case "refine":
            return _describe_refining(state, tiles[0])
        case "town_hall":
            return _describe_visit(state)
        case "sale":
            sale = state.sales[int(words[0])]
            gain = c.reward_text(c.SALE_POINTS[sale], c.SALE_GOLD[sale])
            return f"Sell {cost_text(c.SALE_COST[sale])} at the Market for {gain}."
        case "deliver":
            slot = n.SLOT_NAMES.index(words[0])
            points = counted(c.SLOT_POINTS[state.side][slot], "point")
            last = ": the Church is complete, and this round is the last"
            after = last if state.church.count(-1) == 1 else ""
            return f"Deliver {slot_text(state, slot)} to the Church for {points}{after}."
        case "beg":
            return f"Beg at the Church for {c.BEG_GOLD} gold."
        case "construct":
            return _describe_building(state, tiles[0], tiles[1])
        case "road":
            return _describe_road(state, tiles[0], tiles[1], n.ROAD_NAMES.index(words[2]))
        case "end":
            return _describe_end(state)
        case _:
            return _describe_step(state, verb.name, words, choice)


def _describe_work(state: HamletState, tile: int) -> str:
    """9.1."""
    printed = c.TILE[tile]
    count = state.empty_slots(tile)
    goods = f"{count} {n.MATERIAL_NAMES[printed.produces[0]]}"
    if len(printed.produces) > 1:
        goods = f"{counted(count, 'raw good')} of your choice"
    gain = c.reward_text(printed.work_points, printed.work_gold)
    return f"Fill the {tile_word(tile)} with {goods} for {gain}."


def _describe_refining(state: HamletState, tile: int) -> str:
    """9.2."""
    made = n.MATERIAL_NAMES[c.MAKES[tile]]
    raw = n.MATERIAL_NAMES[c.MADE_FROM[c.MAKES[tile]]]
    most = room_for(state, state.mover, tile)
    if most > 1:
        most = len(count_options(state, tile))
    what = f"1 {made} of 1 {raw}" if most == 1 else f"up to {most} {made}, each of 1 {raw},"
    return f"Make {what} at the {tile_word(tile)}{_fine(state, tile)}."


def _fine(state: HamletState, tile: int) -> str:
    """Section 5: whether what the mover makes somewhere is of high quality."""
    is_fine = state.milestones[c.MILESTONE_OF[c.MAKES[tile]]] == state.mover
    return ", of high quality" if is_fine else ""


def _describe_visit(state: HamletState) -> str:
    """9.3: what the visit is good for, or what it brings without a decision."""
    hires = can_hire_villager(state) or can_hire_donkey(state)
    if not state.display or len(state.hands[state.mover]) == c.BLUEPRINTS:
        return "Go to the Town Hall to hire; you can take no blueprint."
    if hires:
        return "Go to the Town Hall for a blueprint, to hire, or for both."
    if not state.gold[state.mover] or len(state.display) == 1:
        return f"Go to the Town Hall and take {_blueprint(state, 0)}."
    return "Go to the Town Hall for a blueprint; you cannot pay for a hire."


def _blueprint(state: HamletState, place: int) -> str:
    """A blueprint of the display, what is paid for it now and when it is built."""
    tile, gold = state.display[place], state.display_gold[place]
    on_it = f" and the {gold} gold on it" if gold else ""
    price = f"{place} gold" if place else "nothing"
    gain = c.reward_text(c.TILE[tile].points, c.TILE[tile].gold)
    built = f"to build it costs {cost_text(c.TILE_COST[tile])} and brings {gain}"
    return f"the blueprint of the {tile_word(tile)}{on_it} for {price}; {built}"


def _describe_building(state: HamletState, tile: int, stand: int) -> str:
    """9.7."""
    printed = c.TILE[tile]
    brings = [c.reward_text(printed.points, printed.gold)]
    if printed.kind == n.REFINERY:
        milestone = c.MILESTONE_OF[printed.makes]
        if state.milestones[milestone] < 0:
            brings.append(f"the milestone {n.MILESTONE_NAMES[milestone].title()}")
    cost = cost_text(c.TILE_COST[tile])
    beside = f"beside the {tile_word(stand)}"
    return f"Build the {tile_word(tile)} {beside} for {cost}: you get {joined(brings)}."


def _describe_road(state: HamletState, stand: int, other: int, kind: int) -> str:
    """9.8."""
    way = f"from the {tile_word(stand)} to the {tile_word(other)}"
    return road_text(state, other, kind, f"{way} for {cost_text(c.ROAD_COST[kind])}")


def road_text(state: HamletState, other: int, kind: int, how: str) -> str:
    """A road to a tile, how it is built, and what it brings."""
    brings: list[str] = []
    if state.milestones[n.PLANNER] < 0:
        brings.append(f"you get the milestone {n.MILESTONE_NAMES[n.PLANNER].title()}")
    if not state.is_connected(other):
        brings.append(f"the {tile_word(other)} is joined to the Church")
    after = f": {joined(brings)}" if brings else ""
    return f"Build a {n.ROAD_NAMES[kind]} {how}{after}."


def _describe_end(state: HamletState) -> str:
    """Section 7: whoever has not acted is lost for this turn."""
    idle = len(state.standing(state.mover))
    if not idle:
        return "End the turn."
    have = "has" if idle == 1 else "have"
    return f"End the turn: {counted(idle, 'villager')} of yours {have} done nothing."


def _describe_step(state: HamletState, verb: str, words: tuple[str, ...], choice: int) -> str:
    """A choice within an action."""
    match verb:
        case "stay":
            return f"Leave the donkey on the {tile_word(_asked_donkey(state))}."
        case "walk":
            there = tile_word(n.TILE_NAMES.index(words[0]))
            return f"Move the donkey from the {tile_word(_asked_donkey(state))} to the {there}."
        case "fill":
            wood, stone = int(words[0]), int(words[1])
            wheat = state.empty_slots(state.stand) - wood - stone
            counts = zip((wood, stone, wheat), n.MATERIAL_NAMES, strict=False)
            filled = joined([f"{count} {name}" for count, name in counts if count])
            printed = c.TILE[state.stand]
            gain = c.reward_text(printed.work_points, printed.work_gold)
            return f"Fill the {tile_word(state.stand)} with {filled} for {gain}."
        case "make":
            made = n.MATERIAL_NAMES[c.MAKES[state.stand]]
            raw = n.MATERIAL_NAMES[c.MADE_FROM[c.MAKES[state.stand]]]
            return f"Make {words[0]} {made} of {words[0]} {raw}{_fine(state, state.stand)}."
        case "take":
            return f"Take {_blueprint(state, int(words[0]))}."
        case "no_blueprint":
            return "Take no blueprint."
        case "hire" if words[0] == "donkey":
            return f"Hire a donkey for {c.DONKEY_GOLD} gold, and put it on any connected tile."
        case "hire":
            price = villager_price(state)
            return f"Hire a villager for {price} gold, who can act from your next turn on."
        case "done":
            return "Leave the Town Hall."
        case "post":
            return f"Put the new donkey on the {tile_word(n.TILE_NAMES.index(words[0]))}."
        case "use":
            return _describe_token(state, v.lot_of_choice(choice))
        case "buy":
            price = state.price(n.MATERIAL_NAMES.index(words[0]))
            return f"Buy {words[0]} at the Market for {price} gold."
        case _:
            pair = choice - n.PLACE
            spot = v.spot_of_pair(state.village, state.target, state.stand, pair)
            met = meetings_text(state.village, state.target, spot)
            return f"Lay the {tile_word(state.target)} at {place_name(pair)}: {met}."


def _asked_donkey(state: HamletState) -> int:
    """The tile of the donkey that is asked about."""
    return state.donkeys[state.mover * c.DONKEYS + state.next_donkey]


def _describe_token(state: HamletState, lot: int) -> str:
    """8.3: a refined token rewards its maker."""
    goods, maker = n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]], v.LOT_OWNER[lot]
    where = f"from the {tile_word(v.LOT_TILE[lot])}"
    if maker < 0:
        return f"Use {goods} {where}."
    reward = c.reward_text(*_token_reward(state, lot))
    if maker == state.mover:
        return f"Use your {goods} {where}: you get {reward}."
    name = seat_word(state, maker)
    return f"Use {name}'s {goods} {where}: {name} gets {reward}."


def _token_reward(state: HamletState, lot: int) -> tuple[int, int]:
    """The points and the gold that a refined token brings its maker."""
    times = quality(state, lot)
    points, gold = c.REFINED_POINTS * times, c.REFINED_GOLD * times
    if gold and state.has_rival and v.LOT_OWNER[lot] == n.RIVAL_SEAT:
        return points + c.RIVAL_GOLD_POINTS, 0
    return points, gold


def paid_text(state: HamletState, units: Sequence[int]) -> str:
    """Units of a payment, and who gets what for them: `2 stone from the Quarry`."""
    parts: list[str] = []
    rewards: dict[int, tuple[int, int]] = {}
    for unit, count in sorted(Counter(units).items()):
        if unit >= v.LOTS:
            material = unit - v.LOTS
            gold = count * state.price(material)
            parts.append(f"{count} {n.MATERIAL_NAMES[material]} bought for {gold} gold")
            continue
        goods, maker = n.MATERIAL_NAMES[v.LOT_MATERIAL[unit]], v.LOT_OWNER[unit]
        of = ""
        if maker >= 0:
            of = " of yours" if maker == state.mover else f" of {seat_word(state, maker)}"
            points, gold = _token_reward(state, unit)
            before = rewards.get(maker, (0, 0))
            rewards[maker] = before[0] + count * points, before[1] + count * gold
        parts.append(f"{count} {goods}{of} from the {tile_word(v.LOT_TILE[unit])}")
    who = [
        f"{'you get' if maker == state.mover else f'{seat_word(state, maker)} gets'} "
        f"{c.reward_text(*reward)}"
        for maker, reward in sorted(rewards.items())
    ]
    return joined(parts) + (f": {'; '.join(who)}" if who else "")


def seat_word(state: HamletState, seat: int) -> str:
    """A seat's name, which may be Botric's."""
    return "Botric" if state.has_rival and seat == n.RIVAL_SEAT else SEAT_NAMES[seat]


# ---- prompts


def ending(state: HamletState) -> str:
    end = "after the last round allowed" if was_cut_short(state) else "the Church is complete"
    return f"The game is over: {end}."


def result(state: HamletState) -> str:
    """Who has won; the rival by his name."""
    sentence = result_sentence(state)
    if state.has_rival:
        name = SEAT_NAMES[n.RIVAL_SEAT]
        return sentence.replace(name.title(), "Botric").replace(f" {name} ", " Botric ")
    return sentence


def asked(state: HamletState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_TURN:
        return _asked_turn(state)
    if question == n.ASK_DONKEY:
        count = state.donkey_count(state.mover)
        which = f"donkey {state.next_donkey + 1} of {count}" if count > 1 else "the donkey"
        return f"where does {which} on the {tile_word(_asked_donkey(state))} go?"
    if question == n.ASK_FILL:
        empty = counted(state.empty_slots(state.stand), "empty slot")
        return f"what fills the {empty} of the {tile_word(state.stand)}?"
    if question == n.ASK_COUNT:
        return f"how many {n.MATERIAL_NAMES[c.TILE[state.stand].makes]} do you make?"
    if question == n.ASK_BLUEPRINT and n.TAKE_NONE in state.choices():
        return "which blueprint do you take, if any?"
    if question == n.ASK_HIRE and n.HIRED in state.choices():
        return "whom do you hire, if anybody?"
    if question == n.ASK_PAY:
        return f"how do you pay {due_text(state)} on the {tile_word(state.stand)}?"
    if question == n.ASK_PLACE:
        return f"where does the {tile_word(state.target)} lie beside the {tile_word(state.stand)}?"
    return n.QUESTIONS[question].prompt


def _asked_turn(state: HamletState) -> str:
    """Section 7: villagers act, donkeys move once, in any order."""
    choices = state.choices()
    donkeys = choices[0] == n.MOVE_DONKEYS
    if len(choices) == 1 + donkeys:
        return "move your donkeys or end the turn." if donkeys else "end the turn."
    standing = counted(len(state.standing(state.mover)), "villager")
    return f"{standing} may act{', and your donkeys may move' if donkeys else ''}."


# ---- the table as text


def text(state: HamletState, seat: int) -> str:
    """Tiles with their connections, what lies beside the village, and the players."""
    began = seat_word(state, state.start_player)
    lines = [f"Round {state.round}, {began} begins", ""]
    lines += [line for tile in state.village.order for line in _tile_lines(state, tile)]
    lines += ["", *_prices(state), "", *_beside(state), "", *_honours(state), ""]
    scores = state.scores()
    for holder in range(state.num_players):
        lines += _seat_lines(state, holder, scores[holder])
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _tile_lines(state: HamletState, tile: int) -> list[str]:
    """What a tile is for, what is on it, and where roads lead or could be built."""
    head = tile_word(tile)
    head += f": {c.TILE[tile].text}"
    parts: list[str] = []
    slots = c.SLOTS_OF[tile]
    if slots:
        goods = goods_text(state, tile) or "nothing"
        parts.append(f"{goods} in {counted(slots, 'slot')}")
    parts += [f"{who} of {seat_word(state, seat)}" for seat, who in _workers(state, tile)]
    for seat in range(state.num_players):
        if state.flags[seat] >> tile & 1:
            worth = counted(landmark_points(state, seat, tile), "point")
            parts.append(f"flag of {seat_word(state, seat)}, worth {worth} now")
    parts.append(_ways(state.linked[tile], "roads to") or "no road")
    if state.linked[tile] and not state.is_connected(tile):
        parts.append("not joined to the Church")
    for kind in (n.BRIDGE, n.PATH):
        name = n.ROAD_NAMES[kind]
        parts.append(_ways(road_targets(state, tile, kind), f"room for a {name} to"))
    return [head, f"    {'; '.join([part for part in parts if part])}"]


def _ways(tiles: int, how: str) -> str:
    names = joined([tile_word(other) for other in v.members(tiles)])
    return f"{how} {names}" if names else ""


def goods_text(state: HamletState, tile: int) -> str:
    """The tokens on a tile."""
    found: list[str] = []
    for lot in v.TILE_LOTS[tile]:
        if state.stock[lot]:
            maker = v.LOT_OWNER[lot]
            owner = f" of {seat_word(state, maker)}" if maker >= 0 else ""
            fine = " (high quality)" if maker >= 0 and quality(state, lot) > 1 else ""
            goods = n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]
            found.append(f"{state.stock[lot]} {goods}{owner}{fine}")
    return joined(found, "and")


def _workers(state: HamletState, tile: int) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for seat in range(state.num_players):
        villagers = state.villagers[seat * c.VILLAGERS : (seat + 1) * c.VILLAGERS].count(tile)
        donkeys = state.donkeys[seat * c.DONKEYS : (seat + 1) * c.DONKEYS].count(tile)
        if villagers:
            found.append((seat, counted(villagers, "villager")))
        if donkeys:
            found.append((seat, counted(donkeys, "donkey")))
    return found


def _prices(state: HamletState) -> list[str]:
    """What everybody pays for what: goods, workers, roads."""
    side = state.market_side
    hires = ", ".join([str(gold) for gold in c.VILLAGER_GOLD])
    roads = joined(
        [f"a {n.ROAD_NAMES[k]} {cost_text(c.ROAD_COST[k])}" for k in range(n.ROAD_KINDS)]
    )
    made = c.reward_text(c.REFINED_POINTS, c.REFINED_GOLD)
    return [
        f"At the Market: raw goods {c.RAW_PRICE[side]} gold each, "
        f"refined {c.REFINED_PRICE[side]} gold each",
        f"At the Town Hall: further villagers {hires} gold, a donkey {c.DONKEY_GOLD} gold",
        f"Roads cost {roads}",
        f"A refined token brings its maker {made} when it is used, "
        f"{c.HIGH_QUALITY} times as much if it is of high quality",
    ]


def _beside(state: HamletState) -> list[str]:
    """Display, bag, sales, the Church's slots and built roads."""
    lines = ["Blueprints to take:"]
    for place, (tile, gold) in enumerate(zip(state.display, state.display_gold, strict=True)):
        price = f"{place} gold" if place else "free"
        lying = f", {gold} gold on it" if gold else ""
        lines.append(f"  {place}: {price}{lying}: {blueprint_text(tile)}")
    lines += [] if state.display else ["  none"]
    bag = ", ".join([tile_word(tile) for tile in v.members(state.bag)])
    lines.append(f"In the bag: {bag or 'nothing'}")
    for material in range(n.RAW, n.MATERIALS):
        if state.milestones[c.MILESTONE_OF[material]] < 0:
            pile = ", ".join([tile_word(tile) for tile in v.members(locked_pile(material))])
            name = n.MATERIAL_NAMES[material]
            lines.append(f"Locked until there is a Refinery for {name}: {pile}")
    lines.append("Sales:")
    lines += [
        f"  {place}: {sale_text(sale) if sale >= 0 else 'none'}"
        for place, sale in enumerate(state.sales)
    ]
    lines.append(f"  {len(state.sale_stack)} in the stack")
    lines.append("Church:")
    for slot, owner in enumerate(state.church):
        points = counted(c.SLOT_POINTS[state.side][slot], "point")
        by = seat_word(state, owner) if owner >= 0 else "open"
        lines.append(f"  {slot_text(state, slot)} ({by}): {points}")
    roads = "; ".join([_road_text(state, code) for code in state.built])
    lines.append(f"Roads: {roads or 'none built'}")
    if state.has_rival:
        actions = ", ".join([n.RIVAL_ACTIONS[token] for token in state.rival_tokens])
        discs = ", ".join(map(str, state.discs)) or "none"
        lines.append(f"Botric: {state.favour} favour; actions {actions}; discs {discs}")
    return lines


def _honours(state: HamletState) -> list[str]:
    """Milestones and awards: what for, and who has them."""
    lines = ["Milestones:"]
    for name, told, owner in zip(
        n.MILESTONE_NAMES, c.MILESTONE_TEXTS, state.milestones, strict=True
    ):
        by = seat_word(state, owner) if owner >= 0 else "free"
        lines.append(f"  {name.title()} {by}: {told}")
    lines.append("Awards at the end:")
    for name, told, points in zip(n.AWARD_NAMES, c.AWARD_TEXTS, c.AWARD_POINTS, strict=True):
        lines.append(f"  {name.title()}, {counted(points, 'point')}: {told}")
    return lines


def _road_text(state: HamletState, code: int) -> str:
    one, other = road_ends(code)
    kind = n.ROAD_NAMES[road_kind(code)]
    return f"{seat_word(state, road_owner(code))}'s {kind} {tile_word(one)} - {tile_word(other)}"


def _seat_lines(state: HamletState, seat: int, score: Score) -> list[str]:
    """What a seat has, its points line by line, and the blueprints that it can build."""
    turn = ">" if seat == state.mover and not state.over else " "
    standing = len(state.standing(seat))
    head = (
        f"{turn} {seat + 1} {seat_word(state, seat):<7} {counted(score.total, 'point')}, "
        f"{state.gold[seat]} gold, {counted(state.villager_count(seat), 'villager')} "
        f"({standing} standing), "
        f"{counted(state.donkey_count(seat), 'donkey')}, {state.roads_left[seat]} roads left, "
        f"{counted(len(v.members(state.sold[seat])), 'sale')}, "
        f"blueprints {len(state.hands[seat])}/{c.BLUEPRINTS}"
    )
    points = ", ".join(
        [f"{line.replace('_', ' ')} {count}" for line, count in score.lines if count]
    )
    lines = [head, f"    Points: {points or 'none'}"]
    return lines + [f"    {blueprint_text(tile)}" for tile in state.hands[seat]]
