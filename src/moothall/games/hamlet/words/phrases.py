"""What choices, the log, the picture and the terminal say alike: names, tiles, costs, gains."""

from functools import cache
from string import ascii_uppercase
from typing import Final

from moothall.engine.phrases import joined
from moothall.engine.telling import NOBODY, Voice
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState

_OFTEN: Final = {1: "", 2: "twice ", 3: "three times "}


# ---- who


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

    def of_whom(self, owner: int, actor: int) -> str:
        """After `of`, in a sentence about an actor: `yours`, `theirs`, `his`, `blue's`."""
        if owner == self.rival:
            return "his" if owner == actor else "Botric's"
        if owner == self.viewer:
            return "yours"
        return "theirs" if owner == actor else self.whose(owner)


def seat_word(state: HamletState, seat: int) -> str:
    """A seat's name, which may be Botric's."""
    return Names(NOBODY, state).whom(seat)


# ---- tiles, milestones and lines of points


def tile_word(tile: int) -> str:
    """A tile's name; no two are alike."""
    return c.TILE[tile].title


def tile_names(tiles: int) -> str:
    """`the Farm and the Market`, of a set of tiles."""
    return joined([f"the {tile_word(tile)}" for tile in v.members(tiles)])


def milestone_word(milestone: int) -> str:
    return n.MILESTONE_NAMES[milestone].title()


def source_words(source: str) -> str:
    """What a line of points is for: `Second Outpost`, `Chaplain`, `longest road`."""
    if source in n.TILE_NAMES:
        return tile_word(n.TILE_NAMES.index(source))
    return source.title() if source in n.AWARD_NAMES else source.replace("_", " ")


@cache
def blueprint_text(tile: int) -> str:
    """A blueprint in words: kind, cost, reward and what it does."""
    printed = c.TILE[tile]
    kind = n.KIND_NAMES[printed.kind].replace("_", " ")
    if printed.kind == n.REFINERY:
        kind += f", {n.MATERIAL_NAMES[printed.makes]}"
    brings = c.reward_text(printed.points, printed.gold)
    cost = cost_text(c.TILE_COST[tile])
    return f"{tile_word(tile)}, {kind}: costs {cost}, gives {brings}. {printed.text}"


def blueprint_price(place: int) -> str:
    """9.3: what a blueprint of the display costs, and where that gold goes."""
    if not place:
        return "nothing"
    before = "the blueprint" if place == 1 else f"the {place} blueprints"
    return f"{place} gold, laid on {before} before it"


# ---- costs and gains


def cost_text(cost: c.Cost) -> str:
    """A cost in words: `10 gold`, `2 stone and 1 brick`, `3 brick or milk`."""
    if cost.gold:
        return f"{cost.gold} gold"
    return units_text(cost, cost.counts) or "nothing"


def units_text(cost: c.Cost, counts: list[int]) -> str:
    """So many units of each group of a cost."""
    groups: list[str] = []
    for group, count in enumerate(counts):
        materials = [n.MATERIAL_NAMES[m] for m in range(n.MATERIALS) if cost.group_of[m] == group]
        if count:
            groups.append(f"{count} {joined(materials, 'or')}")
    return joined(groups)


def sale_text(sale: int, where: str = "") -> str:
    """A sale tile: what it asks for, and what it brings."""
    brings = c.reward_text(c.SALE_POINTS[sale], c.SALE_GOLD[sale])
    return f"{cost_text(c.SALE_COST[sale])}{where} for {brings}"


def slot_text(state: HamletState, slot: int) -> str:
    return cost_text(c.SLOT_COST[state.side][slot])


def gain(state: HamletState, seat: int, points: int, gold: int) -> tuple[int, int]:
    """The points and the gold that somebody gets; section 12: for Botric gold becomes points."""
    if gold and state.has_rival and seat == n.RIVAL_SEAT:
        return points + c.RIVAL_GOLD_POINTS, 0
    return points, gold


def gain_text(state: HamletState, seat: int, points: int, gold: int) -> str:
    return c.reward_text(*gain(state, seat, points, gold))


# ---- where a building lies


def place_name(pair: int) -> str:
    """A placement as on a chess board: a letter for the stand tile's side, a number for the tile's.

    Sides count clockwise; `B7` lies with its seventh side against the second of the stand tile.
    """
    i, j = divmod(pair, n.BUILDING_SEGMENTS)
    return f"{ascii_uppercase[i]}{j + 1}"


def meetings_text(village: v.Village, tile: int, spot: int) -> str:
    """What a tile would meet: `no road meets it; there is a cliff at the Farm`."""
    roads, forests, mountains, cliffs = _meetings(village, tile, spot)
    parts = [f"roads meet {_where(roads)}" if roads else "no road meets it"]
    parts += [f"forest meets forest {_where(forests)}"] if forests else []
    parts += [f"mountain meets mountain {_where(mountains)}"] if mountains else []
    if cliffs:
        cliff = "there is a cliff" if list(cliffs.values()) == [1] else "there are cliffs"
        parts.append(f"{cliff} {_where(cliffs)}")
    return "; ".join(parts)


def _meetings(village: v.Village, tile: int, spot: int) -> list[dict[int, int]]:
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


def _where(met: dict[int, int]) -> str:
    """`at the Farm and twice at the Market`."""
    words: list[str] = []
    for tile, times in sorted(met.items()):
        often = _OFTEN.get(times, f"{times} times ")
        words.append(f"{often}at the {tile_word(tile)}")
    return joined(words)
