"""Choices as sentences: what each costs and brings, as far as that is certain."""

from collections.abc import Sequence

from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.town_hall import (
    can_hire_donkey,
    can_hire_villager,
    villager_price,
)
from moothall.games.hamlet.rules.working import count_options, room_for
from moothall.games.hamlet.words.payments import paid_text, units_paid
from moothall.games.hamlet.words.phrases import (
    blueprint_price,
    cost_text,
    meetings_text,
    milestone_word,
    place_name,
    sale_text,
    slot_text,
    tile_word,
)


def typed(choice: int) -> str:
    """A choice as it is read and typed at a terminal: `place b7`, `post second_outpost`."""
    if choice >= n.PLACE:
        return f"place {place_name(choice - n.PLACE).lower()}"
    verb, words = n.SPACE.split(choice)
    return " ".join([verb.name, *[_typed_word(word) for word in words]])


def _typed_word(word: str) -> str:
    """A tile is typed as it is called."""
    if word not in n.TILE_NAMES:
        return word
    return tile_word(n.TILE_NAMES.index(word)).lower().replace(" ", "_")


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
        case "town_hall":
            return _describe_visit(state)
        case "beg":
            return f"Beg at the Church for {c.BEG_GOLD} gold."
        case "end":
            return _describe_end(state)
        case "refine":
            sentence = _describe_refining(state, tiles[0])
        case "sale":
            sentence = f"Sell {sale_text(state.sales[int(words[0])], ' at the Market')}."
        case "deliver":
            sentence = _describe_delivery(state, n.SLOT_NAMES.index(words[0]))
        case "construct":
            sentence = _describe_building(state, tiles[0], tiles[1])
        case "road":
            way = f"from the {tile_word(tiles[0])} to the {tile_word(tiles[1])}"
            kind = n.ROAD_NAMES.index(words[2])
            cost = cost_text(c.ROAD_COST[kind])
            sentence = road_text(state, tiles[1], kind, f"{way} for {cost}")
        case _:
            return _describe_step(state, verb.name, words, choice)
    return sentence + _paid_at_once(state, choice)


def _paid_at_once(state: HamletState, choice: int) -> str:
    """8.5: what an action costs the mover or brings a maker if it can be paid in one way only.

    Raw tokens belong to nobody; which of them are used is told afterwards.
    """
    units = only_units(state, choice)
    if all([unit < v.RAW_LOTS for unit in units]):
        return ""
    return f" Pay {paid_text(state, units)}."


def only_units(state: HamletState, choice: int) -> list[int]:
    """The units with which an action is paid if nothing of it is asked for; else none."""
    after = state.copy()
    after.play(choice)
    if after.question in (n.ASK_PAY, n.ASK_COUNT):
        return []
    return sorted(units_paid(state, choice, after).elements())


# ---- the actions of a villager


def _describe_work(state: HamletState, tile: int) -> str:
    """9.1."""
    count = state.empty_slots(tile)
    goods = f"{count} {n.MATERIAL_NAMES[c.TILE[tile].produces[0]]}"
    if len(c.TILE[tile].produces) > 1:
        goods = f"{counted(count, 'raw good')} of your choice"
    return _filling(tile, goods)


def _filling(tile: int, goods: str) -> str:
    gain = c.reward_text(c.TILE[tile].work_points, c.TILE[tile].work_gold)
    return f"Fill the {tile_word(tile)} with {goods}: you get {gain}."


def _describe_refining(state: HamletState, tile: int) -> str:
    """9.2."""
    most = room_for(state, state.mover, tile)
    if most > 1:
        most = len(count_options(state, tile))
    if most == 1:
        return _making(state, tile, 1)
    raw = n.MATERIAL_NAMES[c.MADE_FROM[c.MAKES[tile]]]
    return f"Make up to {most} {_made(state, tile)}, each from 1 {raw}, at the {tile_word(tile)}."


def _making(state: HamletState, tile: int, count: int) -> str:
    raw = n.MATERIAL_NAMES[c.MADE_FROM[c.MAKES[tile]]]
    return f"Make {count} {_made(state, tile)} from {count} {raw} at the {tile_word(tile)}."


def _made(state: HamletState, tile: int) -> str:
    """Section 5: what the mover makes somewhere, and whether it is of high quality."""
    is_fine = state.milestones[c.MILESTONE_OF[c.MAKES[tile]]] == state.mover
    return n.MATERIAL_NAMES[c.MAKES[tile]] + (" of high quality" if is_fine else "")


def _describe_visit(state: HamletState) -> str:
    """9.3: what the visit is good for, or what it brings without a decision."""
    if not state.display or len(state.hands[state.mover]) == c.BLUEPRINTS:
        return "Go to the Town Hall to hire; you can take no blueprint."
    if can_hire_villager(state) or can_hire_donkey(state):
        return "Go to the Town Hall for a blueprint, to hire, or for both."
    if not state.gold[state.mover] or len(state.display) == 1:
        return f"Go to the Town Hall and take {_blueprint(state, 0)}."
    return "Go to the Town Hall for a blueprint; you can hire nobody."


def _blueprint(state: HamletState, place: int) -> str:
    """A blueprint of the display, what is paid for it now and when it is built."""
    tile, gold = state.display[place], state.display_gold[place]
    on_it = f" and the {gold} gold on it" if gold else ""
    gain = c.reward_text(c.TILE[tile].points, c.TILE[tile].gold)
    built = f"building it costs {cost_text(c.TILE_COST[tile])} and brings {gain}"
    return f"the blueprint of the {tile_word(tile)}{on_it} for {blueprint_price(place)}; {built}"


def _describe_delivery(state: HamletState, slot: int) -> str:
    """9.5."""
    points = counted(c.SLOT_POINTS[state.side][slot], "point")
    last = ": the Church is complete, and this round is the last"
    after = last if state.church.count(-1) == 1 else ""
    return f"Deliver {slot_text(state, slot)} to the Church for {points}{after}."


def _describe_building(state: HamletState, tile: int, stand: int) -> str:
    """9.7."""
    printed = c.TILE[tile]
    brings = [c.reward_text(printed.points, printed.gold)]
    if printed.kind == n.REFINERY:
        milestone = c.MILESTONE_OF[printed.makes]
        if state.milestones[milestone] < 0:
            brings.append(f"the milestone {milestone_word(milestone)}")
    cost = cost_text(c.TILE_COST[tile])
    beside = f"beside the {tile_word(stand)}"
    return f"Build the {tile_word(tile)} {beside} for {cost}: you get {joined(brings)}."


def road_text(state: HamletState, other: int, kind: int, how: str) -> str:
    """9.8: a road to a tile, how it is built, and what it brings."""
    brings: list[str] = []
    if state.milestones[n.PLANNER] < 0:
        brings.append(f"you get the milestone {milestone_word(n.PLANNER)}")
    if not state.is_connected(other):
        brings.append(f"the {tile_word(other)} is joined to the Church")
    after = f": {', and '.join(brings)}" if brings else ""
    return f"Build a {n.ROAD_NAMES[kind]} {how}{after}."


def _describe_end(state: HamletState) -> str:
    """Section 7: whoever has not acted is lost for this turn."""
    idle = len(state.standing(state.mover))
    if not idle:
        return "End the turn."
    have = "has" if idle == 1 else "have"
    return f"End the turn: {counted(idle, 'villager')} of yours {have} done nothing."


# ---- the steps of an action


def _describe_step(state: HamletState, verb: str, words: Sequence[str], choice: int) -> str:
    """A choice within an action."""
    match verb:
        case "stay":
            return f"Leave the donkey on the {tile_word(asked_donkey(state))}."
        case "walk":
            there = tile_word(n.TILE_NAMES.index(words[0]))
            return f"Move the donkey from the {tile_word(asked_donkey(state))} to the {there}."
        case "fill":
            wood, stone = int(words[0]), int(words[1])
            wheat = state.empty_slots(state.stand) - wood - stone
            counts = zip((wood, stone, wheat), n.MATERIAL_NAMES, strict=False)
            goods = joined([f"{count} {name}" for count, name in counts if count])
            return _filling(state.stand, goods)
        case "make":
            return _making(state, state.stand, int(words[0]))
        case "take":
            return f"Take {_blueprint(state, int(words[0]))}."
        case "no_blueprint":
            return "Take no blueprint."
        case "hire" if words[0] == "donkey":
            where = "any tile that roads join to the Church"
            return f"Hire a donkey for {c.DONKEY_GOLD} gold, and put it on {where}."
        case "hire":
            price = villager_price(state)
            return f"Hire a villager for {price} gold, who can act from your next turn on."
        case "done":
            return "Leave the Town Hall."
        case "post":
            return f"Put the new donkey on the {tile_word(n.TILE_NAMES.index(words[0]))}."
        case "use":
            return f"Use {paid_text(state, [v.lot_of_choice(choice)])}."
        case "buy":
            price = state.price(n.MATERIAL_NAMES.index(words[0]))
            return f"Buy 1 {words[0]} at the Market for {price} gold."
        case _:
            pair = choice - n.PLACE
            spot = v.spot_of_pair(state.village, state.target, state.stand, pair)
            met = meetings_text(state.village, state.target, spot)
            return f"Lay the {tile_word(state.target)} at {place_name(pair)}: {met}."


def asked_donkey(state: HamletState) -> int:
    """The tile of the donkey that is asked about."""
    return state.donkeys[state.mover * c.DONKEYS + state.next_donkey]
