"""The game in words: choices as sentences, what is asked, and the table as text."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import cost_of_action
from moothall.games.hamlet.rules.town_hall import villager_price
from moothall.games.hamlet.rules.turn import was_cut_short
from moothall.games.hamlet.state import road_ends, road_kind, road_owner

_TWINS = {"barn_straight": "straight Barn", "barn_bent": "bent Barn"}
_TWINS |= {"outpost_a": "first Outpost", "outpost_b": "second Outpost"}


def tile_word(tile: int) -> str:
    """A tile's name, telling twins apart."""
    return _TWINS.get(n.TILE_NAMES[tile], c.TILE[tile].title)


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


def place_text(spot: int) -> str:
    x, y, z = v.place_of(spot)
    return f"({x}, {y}, {z}), turned {counted(spot % v.TURNS, 'time')}"


# ---- choices


def describe(state: HamletState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = n.SPACE.split(choice)
    tiles = [tile_word(n.TILE_NAMES.index(word)) for word in words if word in n.TILE_NAMES]
    match verb.name:
        case "donkeys":
            return "Move your donkeys."
        case "produce":
            tile = c.TILE[n.TILE_NAMES.index(words[0])]
            return f"Fill the {tiles[0]} for {c.reward_text(tile.work_points, tile.work_gold)}."
        case "refine":
            makes = c.TILE[n.TILE_NAMES.index(words[0])].makes
            return f"Make {n.MATERIAL_NAMES[makes]} at the {tiles[0]}."
        case "town_hall":
            return "Go to the Town Hall for a blueprint or to hire."
        case "sale":
            sale = state.sales[int(words[0])]
            gain = c.reward_text(c.SALE_POINTS[sale], c.SALE_GOLD[sale])
            return f"Sell {cost_text(c.SALE_COST[sale])} at the Market for {gain}."
        case "deliver":
            slot = n.SLOT_NAMES.index(words[0])
            points = counted(c.SLOT_POINTS[state.side][slot], "point")
            return f"Deliver {slot_text(state, slot)} to the Church for {points}."
        case "beg":
            return "Beg at the Church."
        case "construct":
            cost = cost_text(c.TILE_COST[n.TILE_NAMES.index(words[0])])
            return f"Build the {tiles[0]} beside the {tiles[1]} for {cost}."
        case "road":
            return f"Build a {words[2]} from the {tiles[0]} to the {tiles[1]}."
        case "end":
            return "End the turn."
        case _:
            return _describe_step(state, verb.name, words, tiles, choice)


def _describe_step(
    state: HamletState, verb: str, words: tuple[str, ...], tiles: list[str], choice: int
) -> str:
    """A choice within an action."""
    match verb:
        case "stay":
            return "The donkey stays."
        case "walk":
            return f"The donkey goes to the {tiles[0]}."
        case "fill":
            wood, stone = int(words[0]), int(words[1])
            wheat = state.empty_slots(state.stand) - wood - stone
            counts = zip((wood, stone, wheat), n.MATERIAL_NAMES, strict=False)
            filled = [f"{count} {name}" for count, name in counts if count]
            return f"Fill it with {joined(filled, 'and')}."
        case "make":
            return f"Make {words[0]} {n.MATERIAL_NAMES[c.TILE[state.stand].makes]}."
        case "take":
            place = int(words[0])
            gold = state.display_gold[place]
            on_it = f" and the {gold} gold on it" if gold else ""
            name = tile_word(state.display[place])
            asked = f"{place} gold" if place else "nothing"
            return f"Take the blueprint of the {name}{on_it} for {asked}."
        case "no_blueprint":
            return "Take no blueprint."
        case "hire":
            price = c.DONKEY_GOLD if words[0] == "donkey" else villager_price(state)
            return f"Hire a {words[0]} for {price} gold."
        case "done":
            return "Leave the Town Hall."
        case "post":
            return f"The new donkey begins on the {tiles[0]}."
        case "use":
            whose = "" if words[2] == "nobody" else f"{words[2]}'s "
            return f"Use {whose}{words[0]} from the {tiles[0]}."
        case "buy":
            price = state.price(n.MATERIAL_NAMES.index(words[0]))
            return f"Buy {words[0]} at the Market for {price} gold."
        case _:
            spot = v.spot_of_pair(state.village, state.target, state.stand, choice - n.PLACE)
            return f"Lay the {tile_word(state.target)} at {place_text(spot)}."


# ---- prompts


def ending(state: HamletState) -> str:
    end = "after the last round allowed" if was_cut_short(state) else "the Church is complete"
    return f"The game is over: {end}."


def asked(state: HamletState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_TURN:
        standing = len(state.standing(state.mover))
        if not standing:
            return "move your donkeys or end the turn." if _donkeys_open(state) else "end the turn."
        return f"{counted(standing, 'villager')} may act."
    if question == n.ASK_DONKEY:
        place = state.donkeys[state.mover * c.DONKEYS + state.next_donkey]
        return f"where does donkey {state.next_donkey + 1} on the {tile_word(place)} go?"
    if question == n.ASK_FILL:
        return f"what fills the {counted(state.empty_slots(state.stand), 'empty slot')}?"
    if question == n.ASK_COUNT:
        return f"how many {n.MATERIAL_NAMES[c.TILE[state.stand].makes]} do you make?"
    if question == n.ASK_PAY:
        return f"how do you pay {due_text(state)} on the {tile_word(state.stand)}?"
    if question == n.ASK_PLACE:
        return f"where does the {tile_word(state.target)} lie?"
    return n.QUESTIONS[question].prompt


def _donkeys_open(state: HamletState) -> bool:
    return len(state.choices()) > 1


# ---- the table as text


def text(state: HamletState, seat: int) -> str:
    """Tiles with their connections, what lies beside the village, and the players."""
    began = SEAT_NAMES[state.start_player]
    lines = [
        f"Round {state.round}, {began} begins",
        "",
        *[_tile_line(state, t) for t in state.village.order],
    ]
    lines += ["", *_beside(state), ""]
    lines += [_seat_line(state, seat) for seat in range(state.num_players)]
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _tile_line(state: HamletState, tile: int) -> str:
    """Where a tile lies, what is on it, and where its roads lead."""
    parts = [f"{tile_word(tile):<21} {place_text(state.village.spots[tile])}"]
    goods = goods_text(state, tile)
    if goods:
        parts.append(goods)
    parts += [f"{who} of {SEAT_NAMES[seat]}" for seat, who in _workers(state, tile)]
    parts += [
        f"flag of {SEAT_NAMES[seat]}"
        for seat in range(state.num_players)
        if state.flags[seat] >> tile & 1
    ]  # fmt: skip
    roads = joined([tile_word(other) for other in v.members(state.linked[tile])], "and")
    parts.append(f"roads to {roads}" if roads else "no road")
    return "; ".join(parts)


def goods_text(state: HamletState, tile: int) -> str:
    """The tokens on a tile."""
    found: list[str] = []
    for lot in v.TILE_LOTS[tile]:
        if state.stock[lot]:
            owner = f" of {SEAT_NAMES[v.LOT_OWNER[lot]]}" if v.LOT_OWNER[lot] >= 0 else ""
            found.append(f"{state.stock[lot]} {n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]}{owner}")
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


def _beside(state: HamletState) -> list[str]:
    """Display, sales, the Church's slots, built roads and milestones."""
    display = [
        f"{tile_word(tile)}{f' with {gold} gold' if gold else ''} ({cost_text(c.TILE_COST[tile])})"
        for tile, gold in zip(state.display, state.display_gold, strict=True)
    ]
    sales = [sale_text(sale) for sale in state.sales if sale >= 0]
    slots = [
        f"{slot_text(state, slot)} ({SEAT_NAMES[owner] if owner >= 0 else 'open'})"
        for slot, owner in enumerate(state.church)
    ]
    held = [
        f"{name.title()} {SEAT_NAMES[owner]}"
        for name, owner in zip(n.MILESTONE_NAMES, state.milestones, strict=True)
        if owner >= 0
    ]
    lines = [
        f"Blueprints: {'; '.join(display) or 'none'}; {len(v.members(state.bag))} in the bag",
        f"Sales: {'; '.join(sales) or 'none'}; {len(state.sale_stack)} in the stack",
        f"Church: {'; '.join(slots)}",
        f"Roads: {'; '.join(_road_text(code) for code in state.built) or 'none built'}",
        f"Milestones: {'; '.join(held) or 'none taken'}",
    ]
    if state.has_rival:
        actions = ", ".join(n.RIVAL_ACTIONS[token] for token in state.rival_tokens)
        lines.append(f"Botric: {state.favour} favour; {actions}; discs {state.discs}")
    return lines


def _road_text(code: int) -> str:
    one, other = road_ends(code)
    kind = n.ROAD_NAMES[road_kind(code)]
    return f"{SEAT_NAMES[road_owner(code)]}'s {kind} {tile_word(one)} - {tile_word(other)}"


def _seat_line(state: HamletState, seat: int) -> str:
    turn = ">" if seat == state.mover and not state.over else " "
    name = "botric" if state.has_rival and seat == n.RIVAL_SEAT else SEAT_NAMES[seat]
    hand = ", ".join(tile_word(tile) for tile in state.hands[seat]) or "none"
    return (
        f"{turn} {seat + 1} {name:<7} {counted(state.scores()[seat].total, 'point')}, "
        f"{state.gold[seat]} gold, {counted(state.villager_count(seat), 'villager')}, "
        f"{counted(state.donkey_count(seat), 'donkey')}, {state.roads_left[seat]} roads left, "
        f"{counted(len(v.members(state.sold[seat])), 'sale')}, "
        f"blueprints {len(state.hands[seat])}/{c.BLUEPRINTS}: {hand}"
    )
