"""The cards as they are drawn: goals, tasks and the decree, and the piles of terrain cards."""

from typing import Final

from moothall.drawing import (
    Card,
    Panel,
    at,
    card_back,
    choice,
    group,
    path,
    rect,
    ring_box,
    strip_card,
    strip_height,
    terrain_hex,
    text,
    title,
    wall,
)
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import DECREE_GLYPHS, GOAL_GLYPHS, TASK_GLYPHS
from moothall.games.kingdom_builder.words import terrain_word
from moothall.games.kingdom_builder.words import title as printed

WIDTH: Final = 360
GAP: Final = 8
PILE_WIDTH: Final = 42
PILE_HEIGHT: Final = 56


def cards_panel(state: KingdomBuilderState, open_choices: set[int]) -> Panel:
    """Goals, tasks and the decree, one below the other."""
    fragments: list[str] = []
    words: list[str] = []
    y = 0
    for name, card in _cards(state):
        chosen = _decree_choice(state, open_choices) if name.startswith("decree-") else -1
        fragments.append(_strip(state, name, card, y, chosen))
        words.append(card.words())
        y += strip_height(card, WIDTH) + GAP
    return Panel("cards", "Goals", WIDTH, y - GAP, "", "".join(fragments), " ".join(words))


def _cards(state: KingdomBuilderState) -> list[tuple[str, Card]]:
    """The cards in play, each with its id."""
    found: list[tuple[str, Card]] = []
    for goal in state.goals:
        text_of = _goal_text(state, goal)
        worth = _goal_points(state, goal)
        found.append(_named("goal", n.GOAL_NAMES[goal], text_of, GOAL_GLYPHS, worth))
    for task in state.tasks:
        worth = str(c.TASK_POINTS[task])
        found.append(_named("task", n.TASK_NAMES[task], c.TASK_TEXTS[task], TASK_GLYPHS, worth))
    if state.decree >= 0:
        name = n.DECREE_NAMES[state.decree]
        found.append(_named("decree", name, _decree_text(state), DECREE_GLYPHS, ""))
    return found


def _named(
    kind: str, name: str, effect: str, glyphs: dict[str, str], points: str
) -> tuple[str, Card]:
    picture = path(glyphs[name], "glyph on-panel")
    return f"{kind}-{name}", Card(printed(name), kind, effect, picture, points)


def _goal_points(state: KingdomBuilderState, goal: int) -> str:
    if goal == n.CITIZENS:
        return "½"
    if goal == n.FARMERS and state.settings["published_farmers"]:
        return str(c.PUBLISHED_FARMERS)
    return str(c.GOAL_POINTS[goal])


def _goal_text(state: KingdomBuilderState, goal: int) -> str:
    if goal == n.SCOUTS and state.scouts >= 0:
        return f"{c.GOAL_TEXTS[goal]} Here: {terrain_word(state.scouts)}."
    return c.GOAL_TEXTS[goal]


def _decree_text(state: KingdomBuilderState) -> str:
    if state.native >= 0:
        return f"{c.DECREE_TEXTS[state.decree]} Here: {terrain_word(state.native)}."
    return c.DECREE_TEXTS[state.decree]


def _decree_choice(state: KingdomBuilderState, open_choices: set[int]) -> int:
    """The open choice that the decree's card stands for, or -1."""
    offers = [n.USE + n.CAVE_WALK, n.USE + n.FERRY_RIDE]
    if state.native >= 0:
        offers.append(n.CHOOSE_TERRAIN + state.native)
    return next((offer for offer in offers if offer in open_choices), -1)


def _strip(state: KingdomBuilderState, name: str, card: Card, y: int, chosen: int) -> str:
    if chosen < 0:
        return group(strip_card(card, WIDTH, name), transform=at(0, y))
    words = state.describe(chosen)
    ring = ring_box(2, 2, WIDTH - 4, strip_height(card, WIDTH) - 4, "clear-ring")
    return choice(chosen, words, strip_card(card, WIDTH, name, words), ring, place=at(0, y))


def deck_panel(state: KingdomBuilderState) -> Panel:
    """How many cards are left, what was discarded, and the walls where there are any."""
    left = len(state.deck)
    live = [
        rect(0.6, 0.6, WIDTH - 1.2, 74.8, "sheet", 9),
        group(
            card_back(PILE_WIDTH, PILE_HEIGHT, "draw-pile", f"{left} terrain cards to draw"),
            transform=at(10, 10),
        ),
        text(str(left), 60, 34, "t-count"),
        text("to draw", 60, 52, "t-small", "soft"),
    ]
    words = [f"{left} terrain cards to draw."]
    x = 126
    for kind in range(n.SUITABLE):
        away = state.discard.count(kind)
        gone = state.removed.count(kind)
        told = f"{terrain_word(kind)}: {away} discarded"
        if gone:
            told += f", {gone} out of the game"
        words.append(f"{told}.")
        drawn = group(terrain_hex(n.TERRAIN_NAMES[kind], 0, 0), transform="scale(.6)")
        count = f"{away}+{gone}" if gone else str(away)
        live.append(_heap(f"discard-{n.TERRAIN_NAMES[kind]}", told, drawn, count, x))
        x += 38
    if n.QUARRY in state.board.location_tiles:
        told = f"{state.walls} walls not yet set"
        words.append(f"{told}.")
        live.append(_heap("walls-left", told, wall(0, 2, scale=0.75), str(state.walls), x + 8))
    return Panel("deck", "Terrain cards", WIDTH, 76, "", "".join(live), " ".join(words))


def _heap(name: str, words: str, drawn: str, count: str, x: float) -> str:
    """Something with its number below."""
    return group(
        title(words),
        group(drawn, transform=at(x, 28)),
        text(count, x, 62, "t-count", "middle"),
        id=name,
    )
