"""The pictures on leader and quest cards: what a card counts, drawn with the game's pieces."""

from typing import Final

from moothall.games.indio.content import (
    LEADER_COUNTS,
    LEADER_KIND,
    QUEST_COUNTS,
    QUEST_KIND,
    QUEST_LEAST,
)
from moothall.games.indio.names import (
    ACTIVE_WORKERS,
    ATTACKER_KEPT,
    ATTACKING,
    BUILDING,
    BUILDS,
    CITY,
    CITY_COUNT,
    COLLECTING,
    COMMERCE,
    COMMERCE_CRAFTED,
    CONTROLLED_BASE,
    CONTROLLED_EDGE,
    CONTROLLED_HEXES,
    CONTROLLED_SETS,
    CONTROLLED_TILE,
    DESERT,
    EARTH,
    EMPTY_ARRIVAL,
    FARM,
    FIRE,
    FORGED,
    FORGING,
    HEXES_IMPROVED,
    IMPROVING,
    METAL,
    MINE,
    MOVING,
    OUTPOST,
    OUTPOST_COUNT,
    POOL,
    POOL_SETS,
    POOL_TOTAL,
    QUARRY,
    ROBBED,
    SHARED_HEXES,
    STOCKED_STRUCTURES,
    STONE,
    STRUCTURE_COUNT,
    STRUCTURE_SETS,
    TAKEN,
    TOWN,
    TOWN_COUNT,
    UPGRADED,
    WATER,
    WATER_IMPROVED,
    WATER_LAND,
    WORKERS_CRAFTED,
)
from moothall.games.indio.scene_glyphs import CARD_GLYPHS
from moothall.games.indio.scene_pieces import (
    action,
    badge,
    chip,
    glyph,
    small_token,
    structure,
    worker,
)

_NOBODY: Final = -1


def leader_picture(panel: str, leader: int) -> str:
    return count_picture(panel, LEADER_COUNTS[leader], LEADER_KIND[leader])


def quest_picture(panel: str, quest: int) -> str:
    """What a quest counts, and how many it takes."""
    least = QUEST_LEAST[quest]
    number = badge(least, 19, 19) if least > 1 else ""
    return count_picture(panel, QUEST_COUNTS[quest], QUEST_KIND[quest]) + number


def count_picture(panel: str, counted: int, kind: int) -> str:
    """A picture within 24 of the middle for each thing that a card may count."""
    if counted <= STRUCTURE_SETS:
        return _structures(panel, counted)
    if counted <= POOL_SETS:
        return _pool(counted, kind)
    if counted <= CONTROLLED_SETS:
        return _land(panel, counted, kind)
    if counted <= ACTIVE_WORKERS:
        return _workers(panel, counted)
    return _deeds(panel, counted, kind)


def _structures(panel: str, counted: int) -> str:
    single = {OUTPOST_COUNT: OUTPOST, TOWN_COUNT: TOWN, CITY_COUNT: CITY, STRUCTURE_COUNT: TOWN}
    if counted in single:
        return structure(panel, single[counted], _NOBODY, 0, 1)
    return (
        structure(panel, OUTPOST, _NOBODY, -14, -9, 0.6)
        + structure(panel, TOWN, _NOBODY, 12, -8, 0.6)
        + structure(panel, CITY, _NOBODY, 0, 12, 0.65)
    )


def _pool(counted: int, kind: int) -> str:
    if counted == POOL:
        return small_token(kind, 0, 0, 1.25)
    if counted == POOL_TOTAL:
        return glyph(CARD_GLYPHS["crate"], 0, 0)
    return "".join(
        small_token(kind, x, y, 0.6)
        for kind, x, y in (
            (EARTH, -15, -10),
            (WATER, 0, -15),
            (FIRE, 15, -10),
            (STONE, -9, 7),
            (METAL, 9, 7),
        )
    )


def _land(panel: str, counted: int, kind: int) -> str:
    if counted == CONTROLLED_HEXES:
        return glyph(CARD_GLYPHS["hexes"], 0, 0)
    if counted == CONTROLLED_EDGE:
        return glyph(CARD_GLYPHS["edge"], 0, 0)
    if counted in (CONTROLLED_TILE, CONTROLLED_BASE):
        return chip(panel, kind, 0, 0, 1.5)
    return (
        chip(panel, FARM, -11, -9, 0.78)
        + chip(panel, QUARRY, 11, -9, 0.78)
        + chip(panel, MINE, 0, 10, 0.78)
    )


def _workers(panel: str, counted: int) -> str:
    if counted == SHARED_HEXES:
        return worker(panel, 0, -11, 0, 0.95) + worker(panel, 1, 11, 0, 0.95)
    if counted == ACTIVE_WORKERS:
        return worker(panel, _NOBODY, 0, 0, 1.3)
    home = structure(panel, OUTPOST, _NOBODY, -9, -3)
    if counted == STOCKED_STRUCTURES:
        return home + small_token(STONE, 13, 9, 0.7)
    return home + worker(panel, _NOBODY, 11, 4, 0.8)


def _deeds(panel: str, counted: int, kind: int) -> str:
    """Records of the year, and single actions: the action's sign with what it is about."""
    if counted == WORKERS_CRAFTED:
        return structure(panel, TOWN, _NOBODY, -6, -6, 0.75) + worker(panel, _NOBODY, 12, 6, 0.8)
    if counted == COMMERCE_CRAFTED:
        return structure(panel, TOWN, _NOBODY, -6, -6, 0.75) + small_token(COMMERCE, 12, 8, 0.75)
    if counted in (HEXES_IMPROVED, WATER_IMPROVED):
        tile = WATER_LAND if counted == WATER_IMPROVED else DESERT
        return chip(panel, tile, -7, -6) + action(panel, IMPROVING, 12, 9, 0.8)
    if counted == BUILDS:
        return action(panel, BUILDING, 0, 0, 1.5)
    if counted == UPGRADED:
        arrow = glyph(CARD_GLYPHS["upgrade"], 18, 0, 0.5)
        return structure(panel, TOWN, _NOBODY, -6, 1, 0.8) + arrow
    if counted == ATTACKER_KEPT:
        return action(panel, ATTACKING, 0, 0, 1.5)
    if counted == EMPTY_ARRIVAL:
        return action(panel, MOVING, -9, 0) + chip(panel, DESERT, 12, 0, 0.8)
    if counted == FORGED:
        return action(panel, FORGING, -8, -7) + small_token(kind, 11, 8, 0.85)
    basket = action(panel, COLLECTING, -8, -7)
    if counted == TAKEN:
        return basket + small_token(kind, 11, 8, 0.85)
    if counted == ROBBED:
        return basket + worker(panel, 1, 12, 6, 0.8)
    return basket + glyph(CARD_GLYPHS["crate"], 11, 8, 0.6)
