"""A player's area: points, gold and supplies, workers, milestones, and the hand of blueprints.

Nothing in it is secret. The own hand is spread out with all its texts and what can be done with it;
the others' hands are small.
"""

from dataclasses import dataclass
from typing import Final

from moothall.drawing import (
    Panel,
    at,
    group,
    path,
    rect,
    seat_band,
    seat_head,
    text,
    title,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.engine.phrases import counted
from moothall.games.hamlet.content import MILESTONE_TEXTS, TILE
from moothall.games.hamlet.lattice import members
from moothall.games.hamlet.names import (
    ASK_BLUEPRINT,
    ASK_COUNT,
    ASK_DONKEY,
    ASK_FILL,
    ASK_HIRE,
    ASK_PAY,
    ASK_PLACE,
    ASK_POST,
    BRIDGE,
    MATERIAL_NAMES,
    MATERIALS,
    MILESTONE_NAMES,
    RAW,
)
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_blueprints import (
    MINI_HEIGHT,
    MINI_WIDTH,
    blueprint_mini,
)
from moothall.games.hamlet.scene_glyphs import AWARD_GLYPHS, FAVOUR, MILESTONE_GLYPHS
from moothall.games.hamlet.scene_hand import own_hand, pending
from moothall.games.hamlet.scene_pieces import built_road, coin, good_token, placed, with_shapes
from moothall.games.hamlet.scene_rival import rival_part
from moothall.games.hamlet.scene_staff import staff
from moothall.games.hamlet.scene_tiles import blueprint_text
from moothall.games.hamlet.state import RIVAL_SEAT
from moothall.games.hamlet.working import supply

WIDTH: Final = 360
HEAD: Final = 52
LEFT: Final = 14
MARGIN: Final = 10
CELL: Final = 66
GOODS_STEP: Final = 44
_STATUS: Final = {
    ASK_DONKEY: "moves donkeys",
    ASK_FILL: "fills a Barn",
    ASK_COUNT: "refines",
    ASK_BLUEPRINT: "at the Town Hall",
    ASK_HIRE: "hires",
    ASK_POST: "places a donkey",
    ASK_PAY: "pays",
}


@dataclass
class Stack:
    """Fragments below each other, with all that they say."""

    y: float
    drawn: list[str]
    words: list[str]

    def add(self, fragment: str, height: float, words: str = "") -> None:
        if fragment:
            self.drawn.append(group(fragment, transform=at(0, self.y)))
            self.y += height
        if words:
            self.words.append(words)


def seat_panel(
    state: HamletState, holder: int, seat: int, score: Score, open_choices: set[int]
) -> Panel:
    """What lies in front of one player, as `seat` sees it."""
    name = SEAT_NAMES[holder]
    rival = state.has_rival and holder == RIVAL_SEAT
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
    live = group(
        rect(0.6, 0.6, WIDTH - 1.2, height - 1.2, "sheet", 9),
        seat_band(height) if holder in state.movers else "",
        _head(state, holder, score, rival),
        *stack.drawn,
        cls=f"seat seat-{holder}" + (" to-move" if holder in state.movers else ""),
        id=f"area-{name}",
    )
    words = [f"{name.title()}: {counted(score.total, 'point')}.", *stack.words]
    drawn = with_shapes(f"seat-{name}", live)
    return Panel(f"seat-{name}", name.title(), WIDTH, height, "", drawn, " ".join(words))


# ---- the head


def _head(state: HamletState, holder: int, score: Score, rival: bool) -> str:
    name = SEAT_NAMES[holder]
    return seat_head(
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
    if state.asks == ASK_PLACE:
        return f"places the {TILE[state.target].title}"
    standing = len(state.standing(holder))
    return _STATUS.get(state.asks, f"{counted(standing, 'villager')} can act")


# ---- what a player has


def _counts(state: HamletState, holder: int, rival: bool) -> str:
    """Gold, roads, deliveries, sales and flags, each with its sign."""
    favour = group(path(FAVOUR, "glyph on-panel"), transform="scale(.8)")
    signs = [
        favour if rival else coin(0, 0, 0.72),
        group(built_road(BRIDGE, holder, 0, 0, 0), transform="scale(.72)"),
        *[
            group(path(AWARD_GLYPHS[award], "glyph on-panel"), transform="scale(.72)")
            for award in ("chaplain", "merchant", "landscaper")
        ],
    ]
    cells: list[str] = []
    for place, (sign, (count, words)) in enumerate(
        zip(signs, _count_list(state, holder, rival), strict=True)
    ):
        cells.append(group(
            title(words),
            group(sign, transform=at(14, 12)),
            text(str(count), 32, 17, "t-count"),
            id=f"{SEAT_NAMES[holder]}-{('gold', 'roads', 'deliveries', 'sales', 'flags')[place]}",
            transform=at(LEFT + CELL * place, 2),
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
    for place, material in enumerate(range(RAW, MATERIALS)):
        kind = MATERIAL_NAMES[material]
        left = supply(state, holder, material)
        cells.append(group(
            title(f"{left} {kind} in the supply"),
            good_token(material, 14, 12, 0.72),
            text(str(left), 29, 17, "t-count"),
            cls="" if left else "used-up",
            id=f"{SEAT_NAMES[holder]}-{kind}",
            transform=at(LEFT + GOODS_STEP * place, 2),
        ))  # fmt: skip
    held = [place for place, owner in enumerate(state.milestones) if owner == holder]
    for place, milestone in enumerate(held):
        name = MILESTONE_NAMES[milestone]
        cells.append(group(
            title(f"milestone {name.title()}: {MILESTONE_TEXTS[milestone]}"),
            rect(-13, -13, 26, 26, "inset", 6),
            group(path(MILESTONE_GLYPHS[name], "glyph on-panel"), transform="scale(.68)"),
            id=f"{SEAT_NAMES[holder]}-{name}",
            transform=placed(WIDTH - 24 - 30 * (len(held) - 1 - place), 14),
        ))  # fmt: skip
    return "".join(cells)


def _others_hand(state: HamletState, holder: int) -> str:
    return "".join(
        group(blueprint_mini(tile), transform=at(MARGIN + (MINI_WIDTH + 8) * place, 2))
        for place, tile in enumerate(state.hands[holder])
    )
