"""The table as text: tiles with their connections, what lies beside the village, the players."""

from moothall.engine.game import Score
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.constructing import locked_pile, road_targets
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.scoring import landmark_points
from moothall.games.hamlet.state import road_ends, road_kind, road_owner
from moothall.games.hamlet.words.phrases import (
    blueprint_text,
    cost_text,
    milestone_word,
    sale_text,
    seat_word,
    slot_text,
    source_words,
    tile_word,
)


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
    parts: list[str] = []
    slots = c.SLOTS_OF[tile]
    if slots:
        goods = _goods(state, tile) or "nothing"
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
    return [
        f"{tile_word(tile)}: {c.TILE[tile].text}",
        f"    {'; '.join([part for part in parts if part])}",
    ]


def _ways(tiles: int, how: str) -> str:
    names = joined([tile_word(other) for other in v.members(tiles)])
    return f"{how} {names}" if names else ""


def _goods(state: HamletState, tile: int) -> str:
    """The tokens on a tile."""
    found: list[str] = []
    for lot in v.TILE_LOTS[tile]:
        if state.stock[lot]:
            maker = v.LOT_OWNER[lot]
            owner = f" of {seat_word(state, maker)}" if maker >= 0 else ""
            fine = " (high quality)" if maker >= 0 and quality(state, lot) > 1 else ""
            goods = n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]
            found.append(f"{state.stock[lot]} {goods}{owner}{fine}")
    return joined(found)


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
    for place, (told, owner) in enumerate(zip(c.MILESTONE_TEXTS, state.milestones, strict=True)):
        by = seat_word(state, owner) if owner >= 0 else "free"
        lines.append(f"  {milestone_word(place)} {by}: {told}")
    lines.append("Awards at the end:")
    for name, told, points in zip(n.AWARD_NAMES, c.AWARD_TEXTS, c.AWARD_POINTS, strict=True):
        lines.append(f"  {source_words(name)}, {counted(points, 'point')}: {told}")
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
        f"{counted(state.donkey_count(seat), 'donkey')}, "
        f"{counted(state.roads_left[seat], 'road')} left, "
        f"{counted(len(v.members(state.sold[seat])), 'sale')}, "
        f"blueprints {len(state.hands[seat])}/{c.BLUEPRINTS}"
    )
    points = ", ".join([f"{source_words(line)} {count}" for line, count in score.lines if count])
    lines = [head, f"    Points: {points or 'none'}"]
    return lines + [f"    {blueprint_text(tile)}" for tile in state.hands[seat]]
