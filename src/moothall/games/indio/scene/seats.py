"""A player's area (name and points, supply, store, completed quests, what is under way), and a hand
of cards.

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
from moothall.games.indio.rules.quests import count
from moothall.games.indio.rules.scoring import leader_points
from moothall.games.indio.scene import pieces
from moothall.games.indio.scene.tray import tray
from moothall.games.indio.words.phrases import goods_words
from moothall.games.indio.words.phrases import title as printed

_LABEL: Final = 48  # what a line is about
_BUSY: Final = [
    (n.ASK_LEADER, "chooses a leader"),
    (n.ASK_FIEF_WORKER, "places pieces"),
    (n.ASK_DISCARD, "discards a quest"),
    (n.ASK_CRAFT_REMOVE, "crafts"),
    (n.ASK_ACTIVATE, "feeds workers"),
    (n.ASK_WORKER, "chooses a worker"),
    (n.ASK_NOTHING, "acts"),
]
"""What who decides is doing: the last of the questions, in their order, for which that is so."""


def seat_panel(
    state: IndioState, holder: int, score: Score, held: int, offers: d.Offers
) -> d.Panel:
    """What lies in front of one player, who controls `held` hexes, as far as all may see it; and
    what may be made there by who looks."""
    status = _status(state, holder)
    pool = state.pool[holder]
    workers = state.on_board[holder]
    built = tuple(state.pieces[holder * n.STRUCTURES : (holder + 1) * n.STRUCTURES])
    body = [_supply(holder, workers, built, held, state.shape.size), _store(holder, pool)]
    cards = _open_cards(state, holder)
    if cards:
        body.append(_flow("quests", cards, 2))
    under_way = tray(state, holder, offers)
    if under_way:
        body.append(_flow(*under_way))
    done = ", ".join([printed(n.QUEST_NAMES[quest]) for quest in state.completed[holder]])
    words = (
        f"{SEAT_NAMES[holder].title()}: {score.total} points, "
        f"{counted(workers, 'worker')} on the board, in store {goods_words(pool)}. "
        f"Quests completed: {done or 'none'}. {status.capitalize()}."
    )
    begins = "the first player" if holder == state.first else ""
    chosen = state.leader[holder] >= 0 and not state.over
    hidden = _hidden_cards(SEAT_NAMES[holder], chosen, len(state.hands[holder]))
    return d.seat_area(
        state, holder, score, status, body, words, offers.seat, counters=hidden, begins=begins
    )


@lru_cache(256)
def _hidden_cards(name: str, leader: bool, quests: int) -> list[d.Box]:
    """The backs of the leader, if it is hidden, and of the quests in hand."""
    words = f"{name} holds {counted(quests, 'quest')}"
    fan = [pieces.back("quest", f"quest-{name}-{place}", words) for place in range(quests)]
    first = pieces.back("leader", f"leader-{name}", f"the leader of {name}, hidden")
    return [first if leader else d.NOTHING, d.row(fan, -14) if fan else d.NOTHING]


def _status(state: IndioState, holder: int) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return d.ended(state, holder)
    if holder in state.movers:
        if state.acting >= 0:
            return f"acts, {counted(state.actions_left, 'action')} left"
        return next(words for last, words in _BUSY if state.question <= last)
    if state.question >= n.ASK_WORKER:
        behind = (state.mover - holder) % state.num_players
        if behind <= state.passes:
            return "has passed"
        return "may repeat actions" if state.repeats[holder] else "waits"
    chosen = state.question == n.ASK_LEADER and state.leader[holder] >= 0
    return "has a leader" if chosen else "waits"


# ---- pieces


@lru_cache(1_000)
def _supply(holder: int, workers: int, built: tuple[int, ...], held: int, size: int) -> d.Box:
    """Pieces not on the board, and the hexes controlled."""
    name = SEAT_NAMES[holder]
    left = c.WORKERS - workers
    words = f"{left} of {c.WORKERS} workers in the supply"
    picture = d.sign(pieces.worker(holder, 0, 1, 0.75), 20, 26)
    counters = [d.counter(picture, left, words, f"supply-workers-{name}")]
    for kind, word in enumerate(n.STRUCTURE_NAMES):
        left = c.PIECES[kind] - built[kind]
        words = f"{left} of {c.PIECES[kind]} {word} pieces in the supply"
        picture = d.sign(pieces.structure(kind, holder, 0, 0, 0.6), 32, 26)
        counters.append(d.counter(picture, left, words, f"supply-{word}-{name}"))
    hexes = d.sign(pieces.glyph("hexes", 0, 0, 0.55), 22, 26)
    words = f"{name} controls {held} of {size} hexes"
    return _line("supply", [*counters, d.counter(hexes, held, words, f"hexes-{name}")])


@lru_cache(1_000)
def _store(holder: int, pool: int) -> d.Box:
    """The pool: all resources at the player's structures."""
    counters: list[d.Box] = []
    for kind, held in enumerate(unpack(pool)):
        good = n.RESOURCE_NAMES[kind]
        words, name = f"{held} {good} in store", f"store-{good}-{SEAT_NAMES[holder]}"
        picture = d.sign(pieces.token(kind, 0, 0, 0.66), 21, 22)
        counters.append(d.counter(picture, held, words, name, "" if held else "none-left", 1))
    return _line("store", counters)


def _line(label: str, counters: list[d.Box]) -> d.Box:
    return d.row([_about(label), d.spread(counters, d.SEAT_ROOM - _LABEL)], 0)


def _flow(label: str, boxes: list[d.Box], gap: float = 4) -> d.Box:
    """The same where there are more or fewer."""
    return d.row([_about(label), d.flow(boxes, d.SEAT_ROOM - _LABEL, gap, 4)], 0)


def _about(label: str) -> d.Box:
    return d.sized(d.label(label, cls="soft"), _LABEL)


# ---- cards that lie open


def _open_cards(state: IndioState, holder: int) -> list[d.Box]:
    """Completed quests, and at the end the leader before them."""
    cards: list[d.Box] = []
    leader = state.leader[holder]
    if state.over and leader >= 0:
        name, points = n.LEADER_NAMES[leader], leader_points(state, holder)
        words = f"leader {printed(name)} ({points}): {c.LEADER_TEXTS[leader]}"
        picture = pieces.leader_picture(leader)
        cards.append(_chip("leader", name, picture, points, words, "sheet leader-face"))
    for quest in state.completed[holder]:
        name, points = n.QUEST_NAMES[quest], c.QUEST_POINTS[quest]
        words = f"quest {printed(name)} ({points}), completed: {c.QUEST_TEXTS[quest]}"
        picture = pieces.quest_picture(quest)
        cards.append(_chip("done", name, picture, points, words))
    return cards


@lru_cache(256)
def _chip(
    kind: str, name: str, picture: d.Element, points: int, words: str, face: str = "sheet"
) -> d.Box:
    """What a card counted and its points: it does nothing any more."""
    inside = d.row([d.sign(picture, 20, 22, 0.4), pieces.coin(points)], 0)
    return d.named(d.framed(inside, face, 6), words, f"{kind}-{name}", "card small")


# ---- a seat's own cards: the leader and the quests in hand, for their holder alone


def hand_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    """The leader, or those to choose from, then the quests."""
    seat = offers.seat
    kept = state.leader[seat]
    worth = str(leader_points(state, seat)) if kept >= 0 else ""
    boxes: list[d.Box] = []
    told: list[str] = []
    for leader in [kept] if kept >= 0 else sorted(state.dealt[seat]):
        name, effect = n.LEADER_NAMES[leader], c.LEADER_TEXTS[leader]
        picture = pieces.small_picture(pieces.leader_picture(leader))
        box, words = _card(name, "leader", effect, picture, worth)
        boxes.append(offers.box(n.LEAD + leader, box))
        told.append(words)
    for quest in state.hands[seat]:
        name, effect = n.QUEST_NAMES[quest], c.QUEST_TEXTS[quest]
        kind, points = f"quest · {_progress(state, seat, quest)}", str(c.QUEST_POINTS[quest])
        picture = pieces.small_picture(pieces.quest_picture(quest), c.QUEST_LEAST[quest])
        box, words = _card(name, kind, effect, picture, points)
        boxes.append(offers.box(n.DISCARD + quest, box))
        told.append(words)
    return d.Panel.of("hand", "Your cards", d.column(boxes, 4), " ".join(told), "own", seat)


@lru_cache(1_000)
def _card(name: str, kind: str, effect: str, picture: d.Element, points: str) -> tuple[d.Box, str]:
    """A card as it is drawn and in words."""
    card = d.Card(printed(name), kind, effect, picture, points)
    return d.line_card(card, d.SEAT_WIDTH, f"own-{name}"), card.words()


def _progress(state: IndioState, seat: int, quest: int) -> str:
    """How far a quest is, where it counts something that lasts; else when it is asked."""
    counted = c.QUEST_COUNTS[quest]
    if counted < n.TAKEN:
        now = count(state, seat, counted, c.QUEST_KIND[quest])
        return f"{now} of {c.QUEST_LEAST[quest]}"
    return n.OCCASION_NAMES[c.QUEST_WHEN[quest]]
