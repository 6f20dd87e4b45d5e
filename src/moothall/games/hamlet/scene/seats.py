"""A player's area: points, gold and supplies, workers, milestones, and the hand of blueprints.

Nothing in it is secret. The own hand is spread out with all its texts and what can be done with it;
the others' hands are small.
"""

from functools import cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import cost_of_action
from moothall.games.hamlet.rules.village import members
from moothall.games.hamlet.rules.working import supply
from moothall.games.hamlet.scene import pieces
from moothall.games.hamlet.scene.tiles import blueprint_mini, blueprint_strip, blueprint_text, sign
from moothall.games.hamlet.words import due_text, tile_word

_STATUS: Final = {
    n.ASK_DONKEY: "moves donkeys",
    n.ASK_FILL: "fills a Barn",
    n.ASK_COUNT: "refines",
    n.ASK_BLUEPRINT: "at the Town Hall",
    n.ASK_HIRE: "hires",
    n.ASK_POST: "places a donkey",
    n.ASK_PAY: "pays",
}
_COUNTED: Final = ("gold", "roads", "deliveries", "sales", "flags")


def seat_panel(state: HamletState, holder: int, score: Score, offers: d.Offers) -> d.Panel:
    """What lies in front of one player."""
    name = SEAT_NAMES[holder]
    rival = state.has_rival and holder == n.RIVAL_SEAT
    left = tuple(supply(state, holder, material) for material in range(n.RAW, n.MATERIALS))
    held = tuple(place for place, owner in enumerate(state.milestones) if owner == holder)
    counts = _count_list(state, holder, rival)
    staff, workers = _staff(state, holder, rival, offers)
    parts = [
        _pending(state, offers) if holder == state.mover else (d.NOTHING, ""),
        (_counts(holder, tuple(counts), rival), ", ".join(words for _, words in counts) + "."),
        (staff, workers),
        (_goods(holder, left, held), ""),
        _rival_part(tuple(state.rival_tokens), tuple(state.discs)) if rival else (d.NOTHING, ""),
        _own_hand(state, offers) if holder == offers.seat else _others_hand(state, holder),
    ]
    words = [
        f"{name.title()}: {counted(score.total, 'point')}.",
        *[told for _, told in parts if told],
        *[f"Blueprint {blueprint_text(tile)}" for tile in state.hands[holder]],
    ]
    return d.seat_area(
        state,
        holder,
        score,
        _status(state, holder, rival),
        [box for box, _ in parts],
        " ".join(words),
        offers.seat,
        whose=f"{name.title()}, Botric" if rival else "",
    )


def _status(state: HamletState, holder: int, rival: bool) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return d.ended(state, holder)
    if rival:
        return "plays by his own rules"
    if holder != state.mover:
        return "waits"
    if state.question == n.ASK_PLACE:
        return f"places the {c.TILE[state.target].title}"
    standing = len(state.standing(holder))
    return _STATUS.get(state.question, f"{counted(standing, 'villager')} can act")


# ---- what a player has


def _count_list(state: HamletState, holder: int, rival: bool) -> list[tuple[int, str]]:
    gold = state.favour if rival else state.gold[holder]
    roads = state.roads_left[holder]
    deliveries = state.deliveries(holder)
    sales = len(members(state.sold[holder]))
    flags = len(members(state.flags[holder]))
    return [
        (gold, f"{gold} gold" + (" on the favour tile" if rival else "")),
        (roads, f"{counted(roads, 'road')} left to build"),
        (deliveries, "1 delivery" if deliveries == 1 else f"{deliveries} deliveries"),
        (sales, counted(sales, "sale tile")),
        (flags, counted(flags, "flag")),
    ]


@cache
def _counts(holder: int, counts: tuple[tuple[int, str], ...], rival: bool) -> d.Box:
    """Gold, roads, deliveries, sales and flags, each with its sign."""
    signs = [
        pieces.glyph(pieces.FAVOUR, 0.8) if rival else pieces.coin(0.72),
        d.sign(pieces.built_road(n.BRIDGE, holder, 0, 0, 0), 28, 14, 0.72),
        *[
            pieces.glyph(pieces.AWARD_GLYPHS[award], 0.72)
            for award in ("chaplain", "merchant", "landscaper")
        ],
    ]
    cells = [
        d.sized(d.counter(picture, count, words, f"{SEAT_NAMES[holder]}-{kind}", gap=5), 62)
        for picture, (count, words), kind in zip(signs, counts, _COUNTED, strict=True)
    ]
    return d.row(cells, 4)


@cache
def _goods(holder: int, left: tuple[int, ...], milestones: tuple[int, ...]) -> d.Box:
    """The refined tokens in the supply, and the milestones."""
    cells: list[d.Box] = []
    for count, kind in zip(left, n.MATERIAL_NAMES[n.RAW :], strict=True):
        words = f"{count} {kind} in the supply"
        picture = pieces.good(n.MATERIAL_NAMES.index(kind), 0.72)
        name = f"{SEAT_NAMES[holder]}-{kind}"
        cells.append(
            d.sized(d.counter(picture, count, words, name, "" if count else "used-up"), 40)
        )
    held: list[d.Box] = []
    for milestone in milestones:
        name = n.MILESTONE_NAMES[milestone]
        words = f"milestone {name.title()}: {c.MILESTONE_TEXTS[milestone]}"
        picture = d.padded(pieces.glyph(pieces.MILESTONE_GLYPHS[name], 0.68), 3.5)
        held.append(d.named(d.framed(picture, "inset", 6), words, f"{SEAT_NAMES[holder]}-{name}"))
    return d.spread([d.row(cells, 4), d.row(held, 4)], d.SEAT_ROOM)


# ---- workers: who is there, who can still be hired, and for how much


def _staff(state: HamletState, holder: int, rival: bool, offers: d.Offers) -> tuple[d.Box, str]:
    """Villagers and donkeys, the hired ones in full; the next of each with its price."""
    villagers, donkeys = state.villager_count(holder), state.donkey_count(holder)
    lying = state.lying >> holder * c.VILLAGERS & (1 << c.VILLAGERS) - 1
    prices = [0] * c.START_VILLAGERS + c.VILLAGER_GOLD
    words = f"{villagers} of {c.VILLAGERS} villagers"
    row = [
        _one(holder, number, villagers, lying >> number & 1 != 0, 0 if rival else prices[number])
        for number in range(c.VILLAGERS)
    ]
    if rival:  # he has no donkeys and pays nobody
        return d.row(row, 0), f"{words} in the village."
    herd = [_one(holder, number, donkeys, None, c.DONKEY_GOLD) for number in range(c.DONKEYS)]
    if holder == offers.seat:
        for boxes, there, number in (
            (row, villagers, n.HIRE_VILLAGER),
            (herd, donkeys, n.HIRE_DONKEY),
        ):
            if there < len(boxes):
                boxes[there] = offers.box(number, boxes[there], inset=0, corner=8)
    words += f", {donkeys} of {c.DONKEYS} donkeys in the village."
    return d.row([d.row(row, 0, d.TOP), d.row(herd, 0, d.TOP)], 14, d.TOP), words


@cache
def _one(holder: int, number: int, there: int, lies: bool | None, price: int) -> d.Box:
    """A villager, or a donkey which cannot lie; the next that can be hired has its price below."""
    kind, shape = ("donkey", pieces.DONKEY_SHAPE) if lies is None else ("villager", pieces.STANDING)
    hired = number < there
    doing = "not hired"
    if hired:
        doing = "in the village" if lies is None else "lying" if lies else "standing"
        shape = pieces.LYING if lies else shape
    drawn = pieces.worker(holder, shape, 0, 0, cls="" if hired else "unhired")
    words = f"{kind} of {SEAT_NAMES[holder]}, {doing}"
    name = f"staff-{SEAT_NAMES[holder]}-{kind}-{number}"
    picture = d.named(d.sign(drawn, 30), words, name)
    gold = d.row([pieces.coin(0.4), d.label(str(price))], 1)
    return d.column([picture, gold if number == there and price else d.NOTHING], 0, d.MIDDLE)


# ---- what only the rival has: his action tokens in their places, and the discs in his bag


@cache
def _rival_part(tokens: tuple[int, ...], discs: tuple[int, ...]) -> tuple[d.Box, str]:
    """The five action tokens from place 1 on, and the discs that can still be drawn."""
    shown = [str(disc) for disc in discs]
    line = [d.label("discs in the bag", "t-small", "soft")]
    for place, number in enumerate(shown + [""] * (len(c.DISCS) - len(discs))):
        ground = d.sign(d.circle(0, 0, 11, "coin" if number else "open-slot"), 24)
        told = f"a disc with {number}" if number else "a disc that was drawn"
        line.append(d.named(d.stack([ground, d.label(number, "t-count")]), told, f"disc-{place}"))
    actions = [_action(action, place) for place, action in enumerate(tokens)]
    box = d.column([d.row(actions, 4, d.TOP), d.row(line, 4)], 8)
    order = ", ".join(n.RIVAL_ACTIONS[action] for action in tokens)
    words = f"His actions from place 1 on: {order}. "
    return box, words + f"Discs in the bag: {joined(shown, 'and') or 'none'}."


def _action(action: int, place: int) -> d.Box:
    """An action token: its number is that of its place, the lowest drawn disc finds it first."""
    name = n.RIVAL_ACTIONS[action]
    token = d.framed(d.padded(pieces.glyph(pieces.RIVAL_GLYPHS[name]), 6), "inset", 8)
    numbered = d.row([d.label(str(place + 1), "t-small", "soft"), token], 3)
    told = d.column([numbered, d.label(name, "t-small", "middle", 63)], 1, d.RIGHT)
    words = f"action token in place {place + 1}: {name}"
    return d.named(told, words, f"action-{name}", "worker")


# ---- blueprints


def _others_hand(state: HamletState, holder: int) -> tuple[d.Box, str]:
    hand = [blueprint_mini(tile) for tile in state.hands[holder]]
    return d.row(hand, 8) if hand else d.NOTHING, ""


def _own_hand(state: HamletState, offers: d.Offers) -> tuple[d.Box, str]:
    """Each blueprint with its texts, and below it the tiles from which it can be built now."""
    hand = state.hands[offers.seat]
    building = state.target if state.action == n.CONSTRUCT and offers.seat == state.mover else -1
    boxes: list[d.Box] = []
    for tile in hand:
        boxes.append(blueprint_strip(tile, d.SEAT_ROOM, tile == building))
        first = n.CONSTRUCT_AT + n.TILES * tile
        stands = offers.between(first, first + n.TILES)
        if stands:
            label = d.padded(d.label("build from", "t-small", "soft"), 0, 5)
            chips = [_stand(offers, number, number - first) for number in stands]
            boxes.append(d.flow([label, *chips], d.SEAT_ROOM))
    if not hand:
        boxes.append(d.label("no blueprints", "t-small", "soft"))
    held = f"{counted(len(hand), 'blueprint')} of at most {c.BLUEPRINTS}."
    return d.column(boxes), held


def _stand(offers: d.Offers, number: int, tile: int) -> d.Box:
    """A tile beside which to build; its sign is how it is found in a village that is small."""
    return pieces.chip(offers, number, d.row([sign(tile, 0.5), d.label(tile_word(tile))], 4))


# ---- the decision under way


def _pending(state: HamletState, offers: d.Offers) -> tuple[d.Box, str]:
    """What is still to be paid, or the mixes with which a Barn can be filled."""
    if state.question == n.ASK_PAY:
        return _due(state)
    if state.question == n.ASK_FILL and offers.numbers:
        mixes = [_mix(state, offers, number) for number in offers.numbers]
        return d.flow(mixes, d.SEAT_ROOM), "Choose what the Barn is filled with."
    return d.NOTHING, ""


def _due(state: HamletState) -> tuple[d.Box, str]:
    """The units that are due: of a group with several goods, the goods that will do."""
    cost = cost_of_action(state)
    boxes = [d.label("still to pay", "t-small", "soft")]
    for group, count in enumerate(state.due):
        goods = [pieces.good(m) for m in range(n.MATERIALS) if cost.group_of[m] == group]
        if count:
            boxes.append(d.row([d.label(str(count), "t-count"), *goods], 2))
    told = f"Still to pay: {due_text(state)}."
    return d.named(d.row(boxes, 12), told, "due"), told


def _mix(state: HamletState, offers: d.Offers, number: int) -> d.Box:
    wood, stone = divmod(number - n.FILL_WITH, n.FILL_BASE)
    counts = (wood, stone, state.empty_slots(state.stand) - wood - stone)
    goods = [pieces.good(m, 0.58) for m, count in enumerate(counts) for _ in range(count)]
    return pieces.chip(offers, number, d.row(goods, 1))
