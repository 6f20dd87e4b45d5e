"""A seat's own cards: the leader and the quests in hand, for their holder alone."""

from typing import Final

from moothall.drawing import (
    Card,
    Panel,
    at,
    choice,
    group,
    ring_box,
    strip_card,
    strip_height,
)
from moothall.games.indio.content import (
    LEADER_TEXTS,
    LEADERS_DEALT,
    QUEST_COUNTS,
    QUEST_KIND,
    QUEST_LEAST,
    QUEST_POINTS,
    QUEST_TEXTS,
    QUEST_WHEN,
)
from moothall.games.indio.counting import count
from moothall.games.indio.names import (
    DISCARD,
    LEAD,
    LEADER_NAMES,
    OCCASION_NAMES,
    QUEST_NAMES,
    TAKEN,
)
from moothall.games.indio.rules import IndioState
from moothall.games.indio.scene_glyphs import shared_definitions
from moothall.games.indio.scene_pictures import leader_picture, quest_picture
from moothall.games.indio.scoring import leader_points
from moothall.games.indio.words import title as printed

PANEL: Final = "hand"
WIDTH: Final = 360
GAP: Final = 8


def hand_panel(state: IndioState, seat: int, open_choices: list[int]) -> Panel:
    """The leader, or the two to choose from, then the quests."""
    cards = [*_leaders(state, seat), *_quests(state, seat)]
    drawn: list[str] = []
    y = 0.0
    for name, card, offer in cards:
        drawn.append(_strip(state, name, card, y, offer if offer in open_choices else -1))
        y += strip_height(card, WIDTH) + GAP
    words = " ".join(card.words() for _, card, _ in cards)
    return Panel(
        PANEL,
        "Your cards",
        WIDTH,
        y - GAP,
        shared_definitions(PANEL, "quest-", "leader-"),
        "".join(drawn),
        words,
    )


def _leaders(state: IndioState, seat: int) -> list[tuple[str, Card, int]]:
    kept = state.leader[seat]
    dealt = state.dealt[LEADERS_DEALT * seat : LEADERS_DEALT * (seat + 1)]
    found: list[tuple[str, Card, int]] = []
    for leader in [kept] if kept >= 0 else sorted(dealt):
        name = LEADER_NAMES[leader]
        points = str(leader_points(state, seat)) if kept >= 0 else ""
        picture = leader_picture(PANEL, leader)
        card = Card(printed(name), "leader", LEADER_TEXTS[leader], picture, points)
        found.append((f"own-{name}", card, LEAD + leader))
    return found


def _quests(state: IndioState, seat: int) -> list[tuple[str, Card, int]]:
    found: list[tuple[str, Card, int]] = []
    for quest in state.hands[seat]:
        name = QUEST_NAMES[quest]
        kind = f"quest · {_progress(state, seat, quest)}"
        card = Card(
            printed(name),
            kind,
            QUEST_TEXTS[quest],
            quest_picture(PANEL, quest),
            str(QUEST_POINTS[quest]),
        )
        found.append((f"own-{name}", card, DISCARD + quest))
    return found


def _progress(state: IndioState, seat: int, quest: int) -> str:
    """How far a quest is, where it counts something that lasts; else when it is asked."""
    counted = QUEST_COUNTS[quest]
    if counted < TAKEN:
        now = count(state, seat, counted, QUEST_KIND[quest])
        return f"{now} of {QUEST_LEAST[quest]}"
    return OCCASION_NAMES[QUEST_WHEN[quest]]


def _strip(state: IndioState, name: str, card: Card, y: float, offer: int) -> str:
    if offer < 0:
        return group(strip_card(card, WIDTH, name), transform=at(0, y))
    words = state.describe(offer)
    ring = ring_box(2, 2, WIDTH - 4, strip_height(card, WIDTH) - 4, "clear-ring")
    return choice(
        offer,
        words,
        strip_card(card, WIDTH, name, words),
        ring,
        name=f"choice-{offer}",
        place=at(0, y),
    )
