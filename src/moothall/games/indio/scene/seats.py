"""A player's area (name and points, supply, store, completed quests), and a hand of cards.

A leader and the quests in hand are backs here for everybody; their holder sees them on a panel of
their own, and all see the leaders when the game is over.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import unpack
from moothall.games.indio.rules.quests import controlled_hexes, count
from moothall.games.indio.rules.scoring import leader_points
from moothall.games.indio.scene import pieces
from moothall.games.indio.words import goods_words
from moothall.games.indio.words import title as printed

WIDTH: Final = 360
HEAD: Final = 50
SUPPLY_Y: Final = 68
STORE_Y: Final = 100
CARDS_Y: Final = 124
CARD_WIDTH: Final = 80
CARD_HEIGHT: Final = 46
PER_ROW: Final = 4


def seat_panel(state: IndioState, holder: int, score: Score) -> d.Panel:
    """What lies in front of one player, as far as all may see it."""
    name = SEAT_NAMES[holder]
    panel = f"seat-{name}"
    cards = _open_cards(state, holder, panel)
    rows = -(-len(cards) // PER_ROW)
    height = CARDS_Y + rows * (CARD_HEIGHT + 6)
    laid = "".join(
        d.group(
            card,
            transform=d.at(14 + (CARD_WIDTH + 4) * (i % PER_ROW), CARDS_Y + 52 * (i // PER_ROW)),
        )
        for i, card in enumerate(cards)
    )
    active = holder in state.movers
    live = d.group(
        d.rect(0.6, 0.6, WIDTH - 1.2, height - 1.2, "sheet", 9),
        d.seat_band(height) if active else "",
        _head(state, holder, panel, score),
        _supply(state, holder, panel),
        _store(state, holder),
        laid,
        cls=f"seat seat-{holder}" + (" to-move" if active else ""),
        id=f"area-{name}",
    )
    return d.Panel(
        panel,
        name.title(),
        WIDTH,
        height,
        pieces.shared_definitions(panel),
        live,
        _desc(state, holder, score),
    )


# ---- the head


def _head(state: IndioState, holder: int, panel: str, score: Score) -> str:
    return d.seat_head(
        holder,
        SEAT_NAMES[holder],
        _status(state, holder),
        WIDTH,
        score.total,
        score.lines,
        holder in state.movers,
        "the first player" if holder == state.first else "",
    ) + _hidden_cards(state, holder, panel)


def _hidden_cards(state: IndioState, holder: int, panel: str) -> str:
    """The backs of the leader and of the quests in hand."""
    name = SEAT_NAMES[holder]
    parts: list[str] = []
    if state.leader[holder] >= 0 and not state.over:
        words = f"the leader of {name}, hidden"
        parts.append(pieces.back(panel, "leader", 214, 9, f"leader-{name}", words))
    held = len(state.hands[holder])
    for place in range(held):
        words = f"{name} holds {counted(held, 'quest')}"
        parts.append(
            pieces.back(panel, "quest", 243 + 10 * place, 9, f"quest-{name}-{place}", words)
        )
    return "".join(parts)


def _status(state: IndioState, holder: int) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return "wins" if holder in state.winners() else "the game is over"
    if holder in state.movers:
        return _busy(state)
    if state.question >= n.ASK_WORKER:
        behind = (state.mover - holder) % state.num_players
        if behind <= state.passes:
            return "has passed"
        return "may repeat actions" if state.repeats[holder] else "waits"
    return (
        "has a leader" if state.question == n.ASK_LEADER and state.leader[holder] >= 0 else "waits"
    )


def _busy(state: IndioState) -> str:
    question = state.question
    if question == n.ASK_LEADER:
        return "chooses a leader"
    if question < n.ASK_DISCARD:
        return "places pieces"
    if question == n.ASK_DISCARD:
        return "discards a quest"
    if question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        return "crafts"
    if question < n.ASK_WORKER:
        return "feeds workers"
    if question == n.ASK_WORKER:
        return "chooses a worker"
    return "acts with a worker"


# ---- pieces


def _supply(state: IndioState, holder: int, panel: str) -> str:
    """Pieces not on the board, and the hexes controlled."""
    name = SEAT_NAMES[holder]
    y = SUPPLY_Y
    left = c.WORKERS - state.on_board[holder]
    parts = [
        d.text("supply", 14, y + 4, "t-small", "soft"),
        d.group(
            d.title(f"{left} of {c.WORKERS} workers in the supply"),
            pieces.worker(panel, holder, 74, y, 0.75),
            d.text(str(left), 88, y + 5, "t-count"),
            id=f"supply-workers-{name}",
        ),
    ]
    for kind in range(n.STRUCTURES):
        x = 128 + 56 * kind
        left = c.PIECES[kind] - state.pieces[holder * n.STRUCTURES + kind]
        word = n.STRUCTURE_NAMES[kind]
        parts.append(
            d.group(
                d.title(f"{left} of {c.PIECES[kind]} {word} pieces in the supply"),
                pieces.structure(panel, kind, holder, x, y, 0.6),
                d.text(str(left), x + 19, y + 5, "t-count"),
                id=f"supply-{word}-{name}",
            )
        )
    held = controlled_hexes(state, holder)
    parts.append(
        d.group(
            d.title(f"{name} controls {held} of {state.shape.size} hexes"),
            pieces.glyph(pieces.CARD_GLYPHS["hexes"], 312, y, 0.55),
            d.text(str(held), 328, y + 5, "t-count"),
            id=f"hexes-{name}",
        )
    )
    return "".join(parts)


def _store(state: IndioState, holder: int) -> str:
    """The pool: all resources at the player's structures."""
    name = SEAT_NAMES[holder]
    y = STORE_Y
    parts = [d.text("store", 14, y + 4, "t-small", "soft")]
    for kind, held in enumerate(unpack(state.pool[holder])):
        x = 70 + 41 * kind
        parts.append(
            d.group(
                d.title(f"{held} {n.RESOURCE_NAMES[kind]} in store"),
                pieces.small_token(kind, x, y, 0.66),
                d.text(str(held), x + 12, y + 5, "t-count"),
                id=f"store-{n.RESOURCE_NAMES[kind]}-{name}",
                cls="" if held else "none-left",
            )
        )
    return "".join(parts)


# ---- cards that lie open


def _open_cards(state: IndioState, holder: int, panel: str) -> list[str]:
    """Completed quests, and at the end the leader before them."""
    cards: list[str] = []
    leader = state.leader[holder]
    if state.over and leader >= 0:
        cards.append(_leader_card(panel, leader, leader_points(state, holder)))
    return cards + [_quest_card(panel, quest) for quest in state.completed[holder]]


def _leader_card(panel: str, leader: int, points: int) -> str:
    name = n.LEADER_NAMES[leader]
    words = f"leader {printed(name)} ({points}): {c.LEADER_TEXTS[leader]}"
    picture = pieces.leader_picture(panel, leader)
    return _small_card(printed(name), picture, points, words, f"leader-{name}", "leader-face")


@lru_cache(maxsize=256)
def _quest_card(panel: str, quest: int) -> str:
    name = n.QUEST_NAMES[quest]
    points = c.QUEST_POINTS[quest]
    words = f"quest {printed(name)} ({points}), completed: {c.QUEST_TEXTS[quest]}"
    picture = pieces.count_picture(panel, c.QUEST_COUNTS[quest], c.QUEST_KIND[quest])
    return _small_card(printed(name), picture, points, words, f"done-{name}")


def _small_card(
    label: str, picture: str, points: int, words: str, name: str, face: str = ""
) -> str:
    return d.group(
        d.title(words),
        d.rect(0.6, 0.6, CARD_WIDTH - 1.2, CARD_HEIGHT - 1.2, f"sheet {face}".rstrip(), 6),
        d.group(picture, transform=f"{d.at(26, 17)} scale(.6)"),
        pieces.coin(points, CARD_WIDTH - 15, 15),
        d.text(label, CARD_WIDTH / 2, CARD_HEIGHT - 6, "t-small", "middle"),
        cls="card small",
        id=name,
    )


# ---- in words


def _desc(state: IndioState, holder: int, score: Score) -> str:
    done = ", ".join(printed(n.QUEST_NAMES[quest]) for quest in state.completed[holder])
    return (
        f"{SEAT_NAMES[holder].title()}: {score.total} points, "
        f"{counted(state.on_board[holder], 'worker')} on the board, "
        f"in store {goods_words(state.pool[holder])}. "
        f"Quests completed: {done or 'none'}. {_status(state, holder).capitalize()}."
    )


# ---- a seat's own cards: the leader and the quests in hand, for their holder alone

PANEL: Final = "hand"
HAND_WIDTH: Final = 360
GAP: Final = 8


def hand_panel(state: IndioState, seat: int, open_choices: list[int]) -> d.Panel:
    """The leader, or those to choose from, then the quests."""
    cards = [*_leaders(state, seat), *_quests(state, seat)]
    drawn: list[str] = []
    y = 0.0
    for name, card, offer in cards:
        drawn.append(_strip(state, name, card, y, offer if offer in open_choices else -1))
        y += d.strip_height(card, HAND_WIDTH) + GAP
    words = " ".join(card.words() for _, card, _ in cards)
    return d.Panel(
        PANEL,
        "Your cards",
        HAND_WIDTH,
        y - GAP,
        pieces.shared_definitions(PANEL, "quest-", "leader-"),
        "".join(drawn),
        words,
    )


def _leaders(state: IndioState, seat: int) -> list[tuple[str, d.Card, int]]:
    kept = state.leader[seat]
    found: list[tuple[str, d.Card, int]] = []
    for leader in [kept] if kept >= 0 else sorted(state.dealt[seat]):
        name = n.LEADER_NAMES[leader]
        points = str(leader_points(state, seat)) if kept >= 0 else ""
        picture = pieces.leader_picture(PANEL, leader)
        card = d.Card(printed(name), "leader", c.LEADER_TEXTS[leader], picture, points)
        found.append((f"own-{name}", card, n.LEAD + leader))
    return found


def _quests(state: IndioState, seat: int) -> list[tuple[str, d.Card, int]]:
    found: list[tuple[str, d.Card, int]] = []
    for quest in state.hands[seat]:
        name = n.QUEST_NAMES[quest]
        kind = f"quest · {_progress(state, seat, quest)}"
        card = d.Card(
            printed(name),
            kind,
            c.QUEST_TEXTS[quest],
            pieces.quest_picture(PANEL, quest),
            str(c.QUEST_POINTS[quest]),
        )
        found.append((f"own-{name}", card, n.DISCARD + quest))
    return found


def _progress(state: IndioState, seat: int, quest: int) -> str:
    """How far a quest is, where it counts something that lasts; else when it is asked."""
    counted = c.QUEST_COUNTS[quest]
    if counted < n.TAKEN:
        now = count(state, seat, counted, c.QUEST_KIND[quest])
        return f"{now} of {c.QUEST_LEAST[quest]}"
    return n.OCCASION_NAMES[c.QUEST_WHEN[quest]]


def _strip(state: IndioState, name: str, card: d.Card, y: float, offer: int) -> str:
    if offer < 0:
        return d.group(d.strip_card(card, HAND_WIDTH, name), transform=d.at(0, y))
    words = state.describe(offer)
    ring = d.ring_box(2, 2, HAND_WIDTH - 4, d.strip_height(card, HAND_WIDTH) - 4, "clear-ring")
    return d.choice(
        offer,
        words,
        d.strip_card(card, HAND_WIDTH, name, words),
        ring,
        name=f"choice-{offer}",
        place=d.at(0, y),
    )
