"""The cards as they are drawn: goals, tasks and the decree, and the piles of terrain cards."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import DECREE_GLYPHS, GOAL_GLYPHS, TASK_GLYPHS
from moothall.games.kingdom_builder.words import terrain_word
from moothall.games.kingdom_builder.words import title as printed

PILE: Final = (42, 56)


def cards_panel(state: KingdomBuilderState, offers: d.Offers) -> d.Panel:
    """Goals, tasks and the decree, one below the other."""
    looks = (
        "kingdom_builder cards", tuple(state.goals), tuple(state.tasks), state.decree, state.scouts,
        state.native, state.settings["published_farmers"],
        offers.told(n.USE, n.SPACE.size) if state.decree >= 0 else (),
    )  # fmt: skip
    return d.kept(looks, lambda: _cards(state, offers))


def _cards(state: KingdomBuilderState, offers: d.Offers) -> d.Panel:
    goals = [_goal(state, goal) for goal in state.goals]
    tasks = [
        _card("task", n.TASK_NAMES[task], c.TASK_TEXTS[task], TASK_GLYPHS, str(c.TASK_POINTS[task]))
        for task in state.tasks
    ]
    boxes = [_strip(name, card) for name, card in goals + tasks]
    words = [card.words() for _, card in goals + tasks]
    if state.decree >= 0:
        name, card = _decree(state)
        offer = offers.first([n.USE + n.CAVE_WALK, n.USE + n.FERRY_RIDE, _native(state)])
        boxes.append(offers.box(offer, _strip(name, card)))
        words.append(card.words())
    return d.Panel.of("cards", "Goals", d.column(boxes, 8), " ".join(words))


@lru_cache(256)
def _strip(name: str, card: d.Card) -> d.Box:
    return d.strip_card(card, d.SEAT_WIDTH, name)


def _card(
    kind: str, name: str, effect: str, glyphs: dict[str, str], points: str = ""
) -> tuple[str, d.Card]:
    """A card with its id."""
    picture = d.path(glyphs[name], "glyph on-panel")
    return f"{kind}-{name}", d.Card(printed(name), kind, effect, picture, points)


def _goal(state: KingdomBuilderState, goal: int) -> tuple[str, d.Card]:
    effect = c.GOAL_TEXTS[goal]
    if goal == n.SCOUTS and state.scouts >= 0:
        effect += f" Here: {terrain_word(state.scouts)}."
    points = str(c.GOAL_POINTS[goal])
    if goal == n.CITIZENS:
        points = "½"
    elif goal == n.FARMERS and state.settings["published_farmers"]:
        points = str(c.PUBLISHED_FARMERS)
    return _card("goal", n.GOAL_NAMES[goal], effect, GOAL_GLYPHS, points)


def _decree(state: KingdomBuilderState) -> tuple[str, d.Card]:
    effect = c.DECREE_TEXTS[state.decree]
    if state.native >= 0:
        effect += f" Here: {terrain_word(state.native)}."
    return _card("decree", n.DECREE_NAMES[state.decree], effect, DECREE_GLYPHS)


def _native(state: KingdomBuilderState) -> int:
    """The choice of the terrain that Native Soil names."""
    return n.CHOOSE_TERRAIN + state.native if state.native >= 0 else -1


# ---- the piles


def deck_panel(state: KingdomBuilderState) -> d.Panel:
    """The terrain cards: how many are left to draw, and what lies on the discard pile."""
    kinds = range(n.SUITABLE)
    looks = (
        "kingdom_builder deck", len(state.deck), *map(state.discard.count, kinds),
        *map(state.removed.count, kinds), state.walls, n.QUARRY in state.board.location_tiles,
    )  # fmt: skip
    return d.kept(looks, lambda: _deck(state))


def _deck(state: KingdomBuilderState) -> d.Panel:
    left = len(state.deck)
    told = f"{left} terrain cards to draw"
    count = d.column([d.label(str(left), "t-count"), d.label("to draw", "t-small", "soft")], 1)
    heaps = [d.row([d.card_back(*PILE, "draw-pile", told), count], 8)]
    words = [f"{told}."]
    for kind in range(n.SUITABLE):
        name = n.TERRAIN_NAMES[kind]
        away = state.discard.count(kind)
        gone = state.removed.count(kind)
        told = f"{terrain_word(kind)}: {away} discarded"
        if gone:
            told += f", {gone} out of the game"
        words.append(f"{told}.")
        shown = f"{away}+{gone}" if gone else str(away)
        picture = d.sign(d.terrain_hex(name, 0, 0), 32, 36, 0.6)
        heaps.append(_heap(f"discard-{name}", told, picture, shown))
    if n.QUARRY in state.board.location_tiles:
        told = f"{state.walls} walls not yet set"
        words.append(f"{told}.")
        picture = d.sign(d.wall(0, 2, scale=0.75), 32, 36)
        heaps.append(_heap("walls-left", told, picture, str(state.walls)))
    sheet = d.framed(d.sized(d.padded(d.row(heaps), 10), d.SEAT_WIDTH))
    return d.Panel.of("deck", "Terrain cards", sheet, " ".join(words), "track")


def _heap(name: str, words: str, picture: d.Box, count: str) -> d.Box:
    """Something with its number below."""
    return d.named(d.column([picture, d.label(count, "t-count")], 2, d.MIDDLE), words, name)
