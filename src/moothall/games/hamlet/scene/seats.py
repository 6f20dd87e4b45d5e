"""A player's area: points, gold and supplies, workers, milestones, and the hand of blueprints.

Nothing in it is secret. The own hand is spread out with all its texts and what can be done with it;
the others' hands are small.
"""

from dataclasses import dataclass
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
from moothall.games.hamlet.scene.tiles import (
    MINI_HEIGHT,
    MINI_WIDTH,
    blueprint_mini,
    blueprint_strip,
    blueprint_text,
    strip_height,
)
from moothall.games.hamlet.words import due_text, tile_word

WIDTH: Final = 360
HEAD: Final = 52
INDENT: Final = 14
MARGIN: Final = 10
CELL: Final = 66
GOODS_STEP: Final = 44
_STATUS: Final = {
    n.ASK_DONKEY: "moves donkeys",
    n.ASK_FILL: "fills a Barn",
    n.ASK_COUNT: "refines",
    n.ASK_BLUEPRINT: "at the Town Hall",
    n.ASK_HIRE: "hires",
    n.ASK_POST: "places a donkey",
    n.ASK_PAY: "pays",
}


@dataclass
class Stack:
    """Fragments below each other, with all that they say."""

    y: float
    drawn: list[str]
    words: list[str]

    def add(self, fragment: str, height: float, words: str = "") -> None:
        if fragment:
            self.drawn.append(d.group(fragment, transform=d.at(0, self.y)))
            self.y += height
        if words:
            self.words.append(words)


def seat_panel(
    state: HamletState, holder: int, seat: int, score: Score, open_choices: set[int]
) -> d.Panel:
    """What lies in front of one player, as `seat` sees it."""
    name = SEAT_NAMES[holder]
    rival = state.has_rival and holder == n.RIVAL_SEAT
    stack = Stack(HEAD, [], [])
    if holder == state.mover:
        stack.add(*pending(state, open_choices))
    stack.add(_counts(state, holder, rival), 34, _count_words(state, holder, rival))
    stack.add(*staff(state, holder, open_choices))
    stack.add(_goods(state, holder), 36)
    if rival:
        stack.add(*rival_part(state))
    if holder == seat:
        stack.add(*own_hand(state, holder, open_choices))
    else:
        stack.add(_others_hand(state, holder), MINI_HEIGHT + 6)
    stack.words += [f"Blueprint {blueprint_text(tile)}" for tile in state.hands[holder]]
    height = stack.y + MARGIN - 4
    live = d.group(
        pieces.sheet(WIDTH, height),
        d.seat_band(height) if holder in state.movers else "",
        _head(state, holder, score, rival),
        *stack.drawn,
        cls=f"seat seat-{holder}" + (" to-move" if holder in state.movers else ""),
        id=f"area-{name}",
    )
    words = [f"{name.title()}: {counted(score.total, 'point')}.", *stack.words]
    drawn = pieces.with_shapes(f"seat-{name}", live)
    return d.Panel(f"seat-{name}", name.title(), WIDTH, height, "", drawn, " ".join(words))


# ---- the head


def _head(state: HamletState, holder: int, score: Score, rival: bool) -> str:
    name = SEAT_NAMES[holder]
    return d.seat_head(
        holder,
        name,
        _status(state, holder, rival),
        WIDTH,
        score.total,
        score.lines,
        holder in state.movers,
        whose=f"{name.title()}, Botric" if rival else "",
    )


def _status(state: HamletState, holder: int, rival: bool) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return "wins" if holder in state.winners() else "the game is over"
    if rival:
        return "plays by his own rules"
    if holder != state.mover:
        return "waits"
    if state.question == n.ASK_PLACE:
        return f"places the {c.TILE[state.target].title}"
    standing = len(state.standing(holder))
    return _STATUS.get(state.question, f"{counted(standing, 'villager')} can act")


# ---- what a player has


def _counts(state: HamletState, holder: int, rival: bool) -> str:
    """Gold, roads, deliveries, sales and flags, each with its sign."""
    favour = pieces.glyph(pieces.FAVOUR, "scale(.8)")
    signs = [
        favour if rival else pieces.coin(0, 0, 0.72),
        d.group(pieces.built_road(n.BRIDGE, holder, 0, 0, 0), transform="scale(.72)"),
        *[
            pieces.glyph(pieces.AWARD_GLYPHS[award], "scale(.72)")
            for award in ("chaplain", "merchant", "landscaper")
        ],
    ]
    cells: list[str] = []
    for place, (sign, (count, words)) in enumerate(
        zip(signs, _count_list(state, holder, rival), strict=True)
    ):
        cells.append(d.group(
            d.title(words),
            d.group(sign, transform=d.at(14, 12)),
            d.text(str(count), 32, 17, "t-count"),
            id=f"{SEAT_NAMES[holder]}-{('gold', 'roads', 'deliveries', 'sales', 'flags')[place]}",
            transform=d.at(INDENT + CELL * place, 2),
        ))  # fmt: skip
    return "".join(cells)


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


def _count_words(state: HamletState, holder: int, rival: bool) -> str:
    return ", ".join(words for _, words in _count_list(state, holder, rival)) + "."


def _goods(state: HamletState, holder: int) -> str:
    """The refined tokens in the supply, and the milestones."""
    cells: list[str] = []
    for place, material in enumerate(range(n.RAW, n.MATERIALS)):
        kind = n.MATERIAL_NAMES[material]
        left = supply(state, holder, material)
        cells.append(d.group(
            d.title(f"{left} {kind} in the supply"),
            pieces.good_token(material, 14, 12, 0.72),
            d.text(str(left), 29, 17, "t-count"),
            cls="" if left else "used-up",
            id=f"{SEAT_NAMES[holder]}-{kind}",
            transform=d.at(INDENT + GOODS_STEP * place, 2),
        ))  # fmt: skip
    held = [place for place, owner in enumerate(state.milestones) if owner == holder]
    for place, milestone in enumerate(held):
        name = n.MILESTONE_NAMES[milestone]
        cells.append(d.group(
            d.title(f"milestone {name.title()}: {c.MILESTONE_TEXTS[milestone]}"),
            d.rect(-13, -13, 26, 26, "inset", 6),
            pieces.glyph(pieces.MILESTONE_GLYPHS[name], "scale(.68)"),
            id=f"{SEAT_NAMES[holder]}-{name}",
            transform=pieces.placed(WIDTH - 24 - 30 * (len(held) - 1 - place), 14),
        ))  # fmt: skip
    return "".join(cells)


def _others_hand(state: HamletState, holder: int) -> str:
    return "".join(
        d.group(blueprint_mini(tile), transform=d.at(MARGIN + (MINI_WIDTH + 8) * place, 2))
        for place, tile in enumerate(state.hands[holder])
    )


# ---- workers: who is there, who can still be hired, and for how much

LEFT: Final = 28
HEIGHT: Final = 52
BARE_HEIGHT: Final = 38  # without prices
_VILLAGER_STEP: Final = 29
_DONKEY_LEFT: Final = LEFT + c.VILLAGERS * _VILLAGER_STEP + 18
_DONKEY_STEP: Final = 32
_MIDDLE: Final = 15
_PRICE: Final = 44  # the baseline of a price


def staff(state: HamletState, holder: int, open_choices: set[int]) -> tuple[str, float, str]:
    """Villagers and donkeys, the hired ones in full; the next of each with its price."""
    villagers = state.villager_count(holder)
    lying = state.lying >> holder * c.VILLAGERS & (1 << c.VILLAGERS) - 1
    drawn = [_villagers(holder, villagers, lying)]
    words = f"{villagers} of {c.VILLAGERS} villagers"
    if state.has_rival and holder == n.RIVAL_SEAT:  # he has no donkeys and pays nobody
        return drawn[0], BARE_HEIGHT, f"{words} in the village."
    donkeys = state.donkey_count(holder)
    drawn.append(_donkeys(holder, donkeys))
    if villagers < c.VILLAGERS:
        price = c.VILLAGER_GOLD[villagers - c.START_VILLAGERS]
        x = LEFT + _VILLAGER_STEP * villagers
        drawn.append(_offer(state, n.HIRE_VILLAGER, holder, price, x, open_choices))
    if donkeys < c.DONKEYS:
        x = _DONKEY_LEFT + _DONKEY_STEP * donkeys
        drawn.append(_offer(state, n.HIRE_DONKEY, holder, c.DONKEY_GOLD, x, open_choices))
    return "".join(drawn), HEIGHT, f"{words}, {donkeys} of {c.DONKEYS} donkeys in the village."


@cache
def _villagers(holder: int, there: int, lying: int) -> str:
    """A seat's villagers: standing, lying, or waiting to be hired."""
    name = SEAT_NAMES[holder]
    drawn: list[str] = []
    for number in range(c.VILLAGERS):
        hired = number < there
        lies = hired and lying >> number & 1 != 0
        doing = "lying" if lies else "standing"
        drawn.append(d.group(
            d.title(f"villager of {name}, {doing if hired else 'not hired'}"),
            pieces.villager(holder, 0, 0, lies, cls="" if hired else "unhired"),
            id=f"staff-{name}-villager-{number}",
            transform=d.at(LEFT + _VILLAGER_STEP * number, _MIDDLE),
        ))  # fmt: skip
    return "".join(drawn)


@cache
def _donkeys(holder: int, there: int) -> str:
    name = SEAT_NAMES[holder]
    drawn: list[str] = []
    for number in range(c.DONKEYS):
        hired = number < there
        drawn.append(d.group(
            d.title(f"donkey of {name}, {'in the village' if hired else 'not hired'}"),
            pieces.donkey(holder, 0, 1, cls="" if hired else "unhired"),
            id=f"staff-{name}-donkey-{number}",
            transform=d.at(_DONKEY_LEFT + _DONKEY_STEP * number, _MIDDLE),
        ))  # fmt: skip
    return "".join(drawn)


def _offer(
    state: HamletState, number: int, holder: int, price: int, x: float, open_choices: set[int]
) -> str:
    """The price of the next worker, and a ring around it when it may be hired."""
    label = d.text(f"{price} gold", x, _PRICE, "t-small", "soft middle")
    if number not in open_choices or holder != state.mover:
        return label
    ring = d.circle(0, 0, 17, "ring clear-ring")
    return label + pieces.marked(state, number, ring, place=d.at(x, _MIDDLE))


# ---- what only the rival has: his action tokens in their places, and the discs in his bag

SIZE: Final = 40  # a place for an action token
RIVAL_HEIGHT: Final = 108
_STEP: Final = 67
_DISC_STEP: Final = 28


def rival_part(state: HamletState) -> tuple[str, float, str]:
    """The five action tokens from place 1 on, and the discs that can still be drawn."""
    drawn = [_action(action, place) for place, action in enumerate(state.rival_tokens)]
    x = INDENT + 94
    drawn.append(d.text("discs in the bag", INDENT + 2, 87, "t-small", "soft"))
    for place, disc in enumerate(state.discs):
        drawn.append(_disc(str(disc), x + 16 + _DISC_STEP * place, f"disc-{place}", "coin"))
    for place in range(len(state.discs), len(c.DISCS)):
        drawn.append(_disc("", x + 16 + _DISC_STEP * place, f"disc-{place}", "open-slot"))
    actions = [n.RIVAL_ACTIONS[action] for action in state.rival_tokens]
    discs = joined([str(disc) for disc in state.discs], "and") or "none"
    words = f"His actions from place 1 on: {', '.join(actions)}. Discs in the bag: {discs}."
    return "".join(drawn), RIVAL_HEIGHT, words


def _action(action: int, place: int) -> str:
    """An action token: its number is that of its place, the lowest drawn disc finds it first."""
    name = n.RIVAL_ACTIONS[action]
    return d.group(
        d.title(f"action token in place {place + 1}: {name}"),
        d.text(str(place + 1), 2, 24, "t-small", "soft"),
        d.rect(12, 0, SIZE, SIZE, "inset", 8),
        pieces.glyph(pieces.RIVAL_GLYPHS[name], "translate(32 20) scale(1.05)"),
        d.text(name, 32, SIZE + 14, "t-small", "middle"),
        cls="worker",
        id=f"action-{name}",
        transform=d.at(INDENT + _STEP * place, 4),
    )


def _disc(label: str, x: float, name: str, cls: str) -> str:
    told = f"a disc with {label}" if label else "a disc that was drawn"
    return d.group(
        d.title(told),
        d.circle(x, 83, 11, cls),
        d.text(label, x, 87.5, "t-count", "middle") if label else "",
        id=name,
    )


# ---- the own hand of blueprints, with what can be done with it

STRIP: Final = WIDTH - 2 * INDENT
CHIP_HEIGHT: Final = 24
_CHIP_STEP: Final = CHIP_HEIGHT + 6
_MIX_WIDTH: Final = 64  # a mix of goods that may be chosen
_MIX_STEP: Final = 68
_MIXES: Final = 5  # in a row


def own_hand(state: HamletState, holder: int, open_choices: set[int]) -> tuple[str, float, str]:
    """Each blueprint with its texts, and below it the tiles from which it can be built now."""
    drawn: list[str] = []
    y = 2.0
    for tile in state.hands[holder]:
        ring = ""
        height = strip_height(tile, STRIP)
        if state.action == n.CONSTRUCT and state.target == tile and holder == state.mover:
            ring = d.ring_box(1.5, 1.5, STRIP - 3, height - 3, "clear-ring chosen")
        drawn.append(d.group(blueprint_strip(tile, STRIP, ring=ring), transform=d.at(INDENT, y)))
        y += height + 4
        first = n.CONSTRUCT_AT + n.TILES * tile
        stands = [number for number in range(first, first + n.TILES) if number in open_choices]
        if stands:
            chips, rows = _chips(state, stands, y)
            drawn.append(chips)
            y += rows * _CHIP_STEP + 4
    if not drawn:
        drawn.append(d.text("no blueprints", 14, 14, "t-small", "soft"))
        y += 20
    held = counted(len(state.hands[holder]), "blueprint")
    return "".join(drawn), y + 4, f"{held} of at most {c.BLUEPRINTS}."


def _chips(state: HamletState, numbers: list[int], top: float) -> tuple[str, int]:
    """A button for each tile from which a blueprint can be built."""
    label = "build from"
    drawn = [d.text(label, 16, top + 16, "t-small", "soft")]
    left = 16 + d.text_width(label, d.SIZES["t-small"]) + 8
    x = left
    row = 0
    for number in numbers:
        name = tile_word((number - n.CONSTRUCT_AT) % n.TILES)
        width = d.text_width(name, d.SIZES["t-small"]) + 16
        if x + width > WIDTH - INDENT:
            x = left
            row += 1
        ring = d.rect(0, 0, width, CHIP_HEIGHT, "ring slim-ring", CHIP_HEIGHT / 2)
        words = d.text(name, width / 2, 16, "t-small", "middle")
        place = d.at(x, top + _CHIP_STEP * row)
        drawn.append(pieces.marked(state, number, ring, words, place=place))
        x += width + 6
    return "".join(drawn), row + 1


# ---- the decision under way


def pending(state: HamletState, open_choices: set[int]) -> tuple[str, float, str]:
    """What is still to be paid, or the mixes with which a Barn can be filled."""
    if state.question == n.ASK_PAY:
        return _due(state)
    if state.question == n.ASK_FILL and open_choices:
        return _mixes(state, sorted(open_choices))
    return "", 0, ""


def _due(state: HamletState) -> tuple[str, float, str]:
    """The units that are due: of a group with several goods, the goods that will do."""
    cost = cost_of_action(state)
    x = 16 + d.text_width("still to pay", d.SIZES["t-small"]) + 12
    drawn = [d.text("still to pay", 16, 18, "t-small", "soft")]
    for place, count in enumerate(state.due):
        goods = [material for material in range(n.MATERIALS) if cost.group_of[material] == place]
        if not count:
            continue
        drawn.append(d.text(str(count), x, 19, "t-count"))
        x += d.text_width(str(count), d.SIZES["t-count"]) + 14
        for good in goods:
            drawn.append(pieces.good_token(good, x, 14))
            x += 20
        x += 8
    told = f"Still to pay: {due_text(state)}."
    return d.group(d.title(told), *drawn, id="due"), 32, told


def _mixes(state: HamletState, numbers: list[int]) -> tuple[str, float, str]:
    room = state.empty_slots(state.stand)
    drawn: list[str] = []
    for place, number in enumerate(numbers):
        wood, stone = divmod(number - n.FILL_WITH, n.FILL_BASE)
        counts = (wood, stone, room - wood - stone)
        goods = [material for material in range(n.RAW) for _ in range(counts[material])]
        left = _MIX_WIDTH / 2 - 9 * (len(goods) - 1)
        tokens = [
            pieces.good_token(good, left + 18 * i, 13, pieces.MINI * 0.85)
            for i, good in enumerate(goods)
        ]
        ring = d.rect(0, 0, _MIX_WIDTH, 26, "ring slim-ring", 13)
        where = d.at(12 + _MIX_STEP * (place % _MIXES), 4 + 32 * (place // _MIXES))
        drawn.append(pieces.marked(state, number, ring, *tokens, place=where))
    rows = -(-len(numbers) // _MIXES)
    return "".join(drawn), 8 + 32 * rows, "Choose what the Barn is filled with."
