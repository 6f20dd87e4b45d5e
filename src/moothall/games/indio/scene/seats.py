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

CARD: Final = (80, 46)


def seat_panel(state: IndioState, holder: int, score: Score, viewer: int) -> d.Panel:
    """What lies in front of one player, as far as all may see it."""
    status = _status(state, holder)
    done = state.completed[holder]
    first = holder * n.STRUCTURES
    built = tuple(state.pieces[first : first + n.STRUCTURES])
    held = controlled_hexes(state, holder)
    cards = [_quest_card(quest) for quest in done]
    if state.over and state.leader[holder] >= 0:
        cards.insert(0, _leader_card(state.leader[holder], leader_points(state, holder)))
    names = ", ".join(printed(n.QUEST_NAMES[quest]) for quest in done)
    desc = (
        f"{SEAT_NAMES[holder].title()}: {score.total} points, "
        f"{counted(state.on_board[holder], 'worker')} on the board, "
        f"in store {goods_words(state.pool[holder])}. "
        f"Quests completed: {names or 'none'}. {status.capitalize()}."
    )
    return d.seat_area(
        state,
        holder,
        score,
        status,
        [
            _supply(holder, state.on_board[holder], built, held, state.shape.size),
            _store(holder, state.pool[holder]),
            d.flow(cards, d.SEAT_ROOM, 4) if cards else d.NOTHING,
        ],
        desc,
        viewer,
        counters=_hidden_cards(state, holder),
        begins="the first player" if holder == state.first else "",
    )


def _hidden_cards(state: IndioState, holder: int) -> list[d.Box]:
    """The backs of the leader and of the quests in hand."""
    name = SEAT_NAMES[holder]
    found: list[d.Box] = []
    if state.leader[holder] >= 0 and not state.over:
        found.append(pieces.back("leader", f"leader-{name}", f"the leader of {name}, hidden"))
    held = len(state.hands[holder])
    words = f"{name} holds {counted(held, 'quest')}"
    fan = [pieces.back("quest", f"quest-{name}-{place}", words) for place in range(held)]
    return [*found, d.row(fan, -14)] if fan else found


def _status(state: IndioState, holder: int) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return d.ended(state, holder)
    if holder in state.movers:
        return _busy(state.question)
    if state.question >= n.ASK_WORKER:
        behind = (state.mover - holder) % state.num_players
        if behind <= state.passes:
            return "has passed"
        return "may repeat actions" if state.repeats[holder] else "waits"
    chosen = state.question == n.ASK_LEADER and state.leader[holder] >= 0
    return "has a leader" if chosen else "waits"


def _busy(question: int) -> str:
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
    return "chooses a worker" if question == n.ASK_WORKER else "acts with a worker"


# ---- pieces


@lru_cache(1_000)
def _supply(holder: int, workers: int, built: tuple[int, ...], held: int, size: int) -> d.Box:
    """Pieces not on the board, and the hexes controlled."""
    name = SEAT_NAMES[holder]
    left = c.WORKERS - workers
    counters = [
        d.counter(
            d.sign(pieces.worker(holder, 0, 1, 0.75), 20, 26),
            left,
            f"{left} of {c.WORKERS} workers in the supply",
            f"supply-workers-{name}",
        )
    ]
    for kind, word in enumerate(n.STRUCTURE_NAMES):
        left = c.PIECES[kind] - built[kind]
        words = f"{left} of {c.PIECES[kind]} {word} pieces in the supply"
        picture = d.sign(pieces.structure(kind, holder, size=0.6), 18 + 6 * kind, 26)
        counters.append(d.counter(picture, left, words, f"supply-{word}-{name}"))
    hexes = d.sign(pieces.glyph("hexes", size=0.55), 22, 26)
    words = f"{name} controls {held} of {size} hexes"
    return _line("supply", [*counters, d.counter(hexes, held, words, f"hexes-{name}")])


@lru_cache(1_000)
def _store(holder: int, pool: int) -> d.Box:
    """The pool: all resources at the player's structures."""
    counters = [
        d.counter(
            d.sign(pieces.token(kind, size=0.66), 21, 22),
            held,
            f"{held} {n.RESOURCE_NAMES[kind]} in store",
            f"store-{n.RESOURCE_NAMES[kind]}-{SEAT_NAMES[holder]}",
            "" if held else "none-left",
            1,
        )
        for kind, held in enumerate(unpack(pool))
    ]
    return _line("store", counters)


def _line(label: str, counters: list[d.Box]) -> d.Box:
    told = d.sized(d.label(label, "t-small", "soft"), 46)
    return d.row([told, d.spread(counters, d.SEAT_ROOM - told.width)], 0)


# ---- cards that lie open


def _leader_card(leader: int, points: int) -> d.Box:
    name = n.LEADER_NAMES[leader]
    words = f"leader {printed(name)} ({points}): {c.LEADER_TEXTS[leader]}"
    picture = pieces.leader_picture(leader)
    return _small_card(name, picture, points, words, f"leader-{name}", "sheet leader-face")


@lru_cache(256)
def _quest_card(quest: int) -> d.Box:
    name = n.QUEST_NAMES[quest]
    points = c.QUEST_POINTS[quest]
    words = f"quest {printed(name)} ({points}), completed: {c.QUEST_TEXTS[quest]}"
    picture = pieces.count_picture(c.QUEST_COUNTS[quest], c.QUEST_KIND[quest])
    return _small_card(name, picture, points, words, f"done-{name}")


def _small_card(
    title: str, picture: d.Drawing, points: int, words: str, name: str, face: str = "sheet"
) -> d.Box:
    width, height = CARD
    upper = d.spread([d.sign(picture, 30, 28, 0.6), pieces.coin(points)], width - 18)
    label = d.fitted(printed(title), width - 4, ("t-small",), "middle")
    inside = d.sized(d.column([upper, label], 1, d.MIDDLE), width, height, d.MIDDLE, d.MIDDLE)
    return d.named(d.framed(inside, face, 6), words, name, "card small")


# ---- a seat's own cards: the leader and the quests in hand, for their holder alone


def hand_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    """The leader, or those to choose from, then the quests."""
    seat = offers.seat
    kept = state.leader[seat]
    points = str(leader_points(state, seat)) if kept >= 0 else ""
    leaders = [kept] if kept >= 0 else sorted(state.dealt[seat])
    cards = [(n.LEAD + leader, *_leader(leader, points)) for leader in leaders]
    cards += [
        (n.DISCARD + quest, *_quest(quest, _progress(state, seat, quest)))
        for quest in state.hands[seat]
    ]
    drawn = d.column([offers.box(number, box) for number, box, _ in cards], 8)
    words = " ".join(words for _, _, words in cards)
    return d.Panel.of("hand", "Your cards", drawn, words, "own", seat)


@lru_cache(256)
def _leader(leader: int, points: str) -> tuple[d.Box, str]:
    """A leader as a card and in words."""
    name = n.LEADER_NAMES[leader]
    picture = pieces.leader_picture(leader)
    card = d.Card(printed(name), "leader", c.LEADER_TEXTS[leader], picture, points)
    return d.strip_card(card, d.SEAT_WIDTH, f"own-{name}"), card.words()


@lru_cache(1_000)
def _quest(quest: int, progress: str) -> tuple[d.Box, str]:
    name = n.QUEST_NAMES[quest]
    picture = pieces.quest_picture(quest)
    points = str(c.QUEST_POINTS[quest])
    card = d.Card(printed(name), f"quest · {progress}", c.QUEST_TEXTS[quest], picture, points)
    return d.strip_card(card, d.SEAT_WIDTH, f"own-{name}"), card.words()


def _progress(state: IndioState, seat: int, quest: int) -> str:
    """How far a quest is, where it counts something that lasts; else when it is asked."""
    counted = c.QUEST_COUNTS[quest]
    if counted < n.TAKEN:
        now = count(state, seat, counted, c.QUEST_KIND[quest])
        return f"{now} of {c.QUEST_LEAST[quest]}"
    return n.OCCASION_NAMES[c.QUEST_WHEN[quest]]
