"""A player's area: points, gold and supplies, workers, milestones, and the hand of blueprints.

Nothing in it is secret. Beside a blueprint of one's own stands what can be done with it.
"""

from functools import cache, lru_cache
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
from moothall.games.hamlet.scene.tiles import blueprint_card, sign
from moothall.games.hamlet.words.payments import due_text
from moothall.games.hamlet.words.phrases import blueprint_text, tile_word

_STATUS: Final = {
    n.ASK_DONKEY: "moves donkeys",
    n.ASK_FILL: "fills a Barn",
    n.ASK_COUNT: "refines",
    n.ASK_BLUEPRINT: "at the Town Hall",
    n.ASK_HIRE: "hires",
    n.ASK_POST: "places a donkey",
    n.ASK_PAY: "pays",
}
_BEGINS: Final = "the starting player"
_COUNTED: Final = ("roads", "deliveries", "sales", "flags")
_CELL: Final = d.Box(24, 26)  # a villager
_BROAD_CELL: Final = d.Box(27, 26)  # a donkey
_GAP: Final = 3
_HALF: Final = (d.SEAT_ROOM - _GAP) / 2  # the width of a blueprint
Told = tuple[d.Box, str]
"""Something in an area, and the same in words."""


def seat_panel(state: HamletState, holder: int, score: Score, offers: d.Offers) -> d.Panel:
    """What lies in front of one player; the panel from before if it would look the same."""
    rival = state.has_rival and holder == n.RIVAL_SEAT
    moves, own = holder == state.mover, holder == offers.seat
    if moves and state.question in (n.ASK_PAY, n.ASK_FILL):
        return _drawn(state, holder, rival, score, offers)
    looks = (
        "hamlet seat", holder, rival, state.favour if rival else state.gold[holder],
        state.roads_left[holder], state.deliveries(holder), state.sold[holder], state.flags[holder],
        tuple([supply(state, holder, material) for material in range(n.RAW, n.MATERIALS)]),
        tuple(state.milestones), state.villager_count(holder), state.donkey_count(holder),
        _lying(state, holder), tuple(state.rival_tokens) if rival else (),
        tuple(state.discs) if rival else (), tuple(state.hands[holder]),
        state.target if moves and state.action == n.CONSTRUCT else -1, tuple(score.lines),
        _status(state, holder, rival), holder == state.start_player and not state.has_rival,
        holder in state.movers, own,
        (offers.told(n.HIRE_VILLAGER, n.HIRE_DONKEY + 1), _construction(offers)) if own else None,
    )  # fmt: skip
    return d.kept(looks, lambda: _drawn(state, holder, rival, score, offers))


def _construction(offers: d.Offers) -> tuple[tuple[int, str], ...]:
    return offers.told(n.CONSTRUCT_AT, n.CONSTRUCT_AT + n.TILES * n.TILES)


def _drawn(state: HamletState, holder: int, rival: bool, score: Score, offers: d.Offers) -> d.Panel:
    name = SEAT_NAMES[holder]
    nothing = (d.NOTHING, "")
    purse, gold = _purse(holder, rival, state.favour if rival else state.gold[holder])
    parts = [
        _pending(state, offers) if holder == state.mover else nothing,
        _staff(state, holder, rival, offers),
        _counts(
            holder,
            state.roads_left[holder],
            state.deliveries(holder),
            len(members(state.sold[holder])),
            len(members(state.flags[holder])),
            tuple([supply(state, holder, material) for material in range(n.RAW, n.MATERIALS)]),
            tuple([place for place, owner in enumerate(state.milestones) if owner == holder]),
        ),
        _rival_part(tuple(state.rival_tokens), tuple(state.discs)) if rival else nothing,
        _hand(state, holder, offers),
    ]
    words = [
        f"{name.title()}: {counted(score.total, 'point')}, {gold}.",
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
        counters=[purse],
        gap=_GAP,
        begins=_BEGINS if holder == state.start_player and not state.has_rival else "",
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
        return "places a building"
    standing = len(state.standing(holder))
    return _STATUS.get(state.question, f"{counted(standing, 'villager')} can act")


# ---- what a player has


@lru_cache(4_000)
def _purse(holder: int, rival: bool, gold: int) -> Told:
    """The gold, which for the rival is his favour."""
    words = f"{gold} gold" + (" on the favour tile" if rival else "")
    picture = pieces.glyph(pieces.FAVOUR, 0.8) if rival else pieces.coin(0.72)
    return d.counter(picture, gold, words, f"{SEAT_NAMES[holder]}-gold"), words


@lru_cache(4_000)
def _counts(
    holder: int,
    roads: int,
    deliveries: int,
    sales: int,
    flags: int,
    left: tuple[int, ...],
    milestones: tuple[int, ...],
) -> Told:
    """Roads, deliveries, sales, flags and the refined tokens in the supply, each with its sign.

    A milestone stands at what it is about: a star at the good that is of high quality.
    """
    seat = SEAT_NAMES[holder]
    chaplain, merchant, landscaper = (
        pieces.glyph(pieces.AWARD_GLYPHS[award], 0.6)
        for award in ("chaplain", "merchant", "landscaper")
    )
    bridge = d.sign(pieces.built_road(n.BRIDGE, holder, 0, 0, 0), 24, 14, 0.6)
    counts = [
        (bridge, roads, f"{counted(roads, 'road')} left to build"),
        (chaplain, deliveries, f"{deliveries} deliver{'y' if deliveries == 1 else 'ies'}"),
        (merchant, sales, counted(sales, "sale tile")),
        (landscaper, flags, counted(flags, "flag")),
    ]
    cells = [
        d.counter(*what, f"{seat}-{kind}", gap=2)
        for what, kind in zip(counts, _COUNTED, strict=True)
    ]
    if n.PLANNER in milestones:
        cells.insert(1, _milestone(holder, n.PLANNER))
    for material, count in enumerate(left, n.RAW):
        kind = n.MATERIAL_NAMES[material]
        used_up = "" if count else "used-up"
        token, star = pieces.good(material, 0.6), d.NOTHING
        if c.MILESTONE_OF[material] in milestones:
            star = _milestone(holder, c.MILESTONE_OF[material])
        cell = d.counter(
            token, count, f"{count} {kind} in the supply", f"{seat}-{kind}", used_up, 2
        )
        cells.append(d.Box(cell.width, cell.height, [cell.drawing, star.drawing]))
    return d.spread(cells, d.SEAT_ROOM), ", ".join(words for _, _, words in counts) + "."


@cache
def _milestone(holder: int, milestone: int) -> d.Box:
    """The sign of a milestone: for a good, the star that its tokens bear."""
    kind = n.MILESTONE_NAMES[milestone]
    if milestone == n.PLANNER:
        picture = d.padded(pieces.glyph(pieces.MILESTONE_GLYPHS[kind], 0.55), 2)
        shown = d.framed(picture, "inset", 5)
    else:
        shown = d.sign(d.path(pieces.STAR, "quality"), 9)
    words = f"milestone {kind.title()}: {c.MILESTONE_TEXTS[milestone]}"
    return d.named(shown, words, f"{SEAT_NAMES[holder]}-{kind}")


# ---- workers: who is there, who can still be hired, and for how much


def _staff(state: HamletState, holder: int, rival: bool, offers: d.Offers) -> Told:
    """Villagers and donkeys, the hired ones in full; the next of each with its price."""
    villagers, donkeys = state.villager_count(holder), state.donkey_count(holder)
    lying = _lying(state, holder)
    words = f"{villagers} of {c.VILLAGERS} villagers"
    if rival:  # he has no donkeys and pays nobody
        team = _team(holder, "villager", c.VILLAGERS, villagers, lying, 0)
        return d.row(team, 0), f"{words} in the village."
    price = villagers < c.VILLAGERS and c.VILLAGER_GOLD[villagers - c.START_VILLAGERS]
    crew = _team(holder, "villager", c.VILLAGERS, villagers, lying, price)
    herd = _team(holder, "donkey", c.DONKEYS, donkeys, 0, c.DONKEY_GOLD)
    boxes: list[d.Box] = []
    for team, there, number in ((crew, villagers, n.HIRE_VILLAGER), (herd, donkeys, n.HIRE_DONKEY)):
        offer = number if holder == offers.seat else -1
        next_one = [offers.box(offer, cell, inset=0, corner=8) for cell in team[there : there + 1]]
        boxes.append(d.row([*team[:there], *next_one, *team[there + 1 :]], 0))
    words += f", {donkeys} of {c.DONKEYS} donkeys in the village."
    return d.spread(boxes, d.SEAT_ROOM), words


def _lying(state: HamletState, holder: int) -> int:
    """A bit for each villager that has acted."""
    return state.lying >> holder * c.VILLAGERS & (1 << c.VILLAGERS) - 1


@cache
def _team(holder: int, kind: str, most: int, there: int, lying: int, price: int) -> list[d.Box]:
    """The villagers or the donkeys of a seat; the next to be hired has its price beside it."""
    seat, is_donkey = SEAT_NAMES[holder], kind == "donkey"
    room = _BROAD_CELL if is_donkey else _CELL
    cells: list[d.Box] = []
    for number in range(most):
        doing, shape = "standing", pieces.STANDING
        if is_donkey:
            doing, shape = "in the village", pieces.DONKEY_SHAPE
        elif lying >> number & 1:
            doing, shape = "lying", pieces.LYING
        hired = number < there
        drawn = pieces.worker(holder, shape, 0, 0, cls="" if hired else "unhired")
        words = f"{kind} of {seat}, {doing if hired else 'not hired'}"
        told = d.sign(drawn, room.width, room.height)
        cells.append(d.named(told, words, f"staff-{seat}-{kind}-{number}"))
        if number == there and price:
            gold = d.row([pieces.coin(0.4), d.label(str(price)), d.space(3)], 1)
            cells[-1] = d.row([cells[-1], gold], 0)
    return cells


# ---- what only the rival has: his action tokens in their places, and the discs in his bag


@lru_cache(1_000)
def _rival_part(tokens: tuple[int, ...], discs: tuple[int, ...]) -> Told:
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


def _hand(state: HamletState, holder: int, offers: d.Offers) -> Told:
    """The blueprints, two in a line; one of the own that can be built now has a line to itself."""
    hand, own = state.hands[holder], holder == offers.seat
    building = state.target if state.action == n.CONSTRUCT and holder == state.mover else -1
    boxes: list[d.Box] = []
    for tile in hand:
        card = blueprint_card(tile, _HALF, tile == building)
        boxes.append(d.row([card, _stands(tile, offers)], _GAP) if own else card)
    if not hand:
        boxes.append(d.label("no blueprints", "t-small", "soft"))
    held = f"{counted(len(hand), 'blueprint')} of at most {c.BLUEPRINTS}."
    return d.flow(boxes, d.SEAT_ROOM, _GAP, _GAP), held if own else ""


def _stands(tile: int, offers: d.Offers) -> d.Box:
    """The tiles from which a blueprint can be built now; by their signs alone if there are many."""
    first = n.CONSTRUCT_AT + n.TILES * tile
    numbers = offers.between(first, first + n.TILES)
    if not numbers:
        return d.NOTHING
    head = d.label("build from", "t-small", "soft")
    for has_names in (True, False):
        chips: list[d.Box] = []
        for number in numbers:
            stand = number - first
            name = d.label(tile_word(stand)) if has_names else d.NOTHING
            chips.append(pieces.chip(offers, number, d.row([sign(stand, 0.5), name], 4)))
        line = d.row(chips, 3)
        if line.width <= _HALF:
            return d.column([head, line], 2)
    return d.flow(chips, _HALF, 3, 2)


# ---- the decision under way


def _pending(state: HamletState, offers: d.Offers) -> Told:
    """What is still to be paid, or the mixes with which a Barn can be filled."""
    if state.question == n.ASK_PAY:
        told = f"Still to pay: {due_text(state)}."
        cost = cost_of_action(state)
        boxes = [d.label("still to pay", "t-small", "soft")]
        for group, count in enumerate(state.due):  # any of the goods of a group will do
            goods = [pieces.good(m) for m in range(n.MATERIALS) if cost.group_of[m] == group]
            if count:
                boxes.append(d.row([d.label(str(count), "t-count"), *goods], 2))
        return d.named(d.row(boxes, 12), told, "due"), told
    if state.question == n.ASK_FILL and offers.numbers:
        mixes = [_mix(state, offers, number) for number in offers.numbers]
        return d.flow(mixes, d.SEAT_ROOM), "Choose what the Barn is filled with."
    return d.NOTHING, ""


def _mix(state: HamletState, offers: d.Offers, number: int) -> d.Box:
    wood, stone = divmod(number - n.FILL_WITH, n.FILL_BASE)
    counts = (wood, stone, state.empty_slots(state.stand) - wood - stone)
    goods = [pieces.good(m, 0.58) for m, count in enumerate(counts) for _ in range(count)]
    return pieces.chip(offers, number, d.row(goods, 1))
