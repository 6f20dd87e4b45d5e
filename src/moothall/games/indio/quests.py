"""Quests: drawing, discarding and completing them (sections 7 and 13)."""

from moothall.engine.options import Settings
from moothall.games.indio.content import (
    EASY_QUESTS_PER_PLAYER,
    QUEST_COUNTS,
    QUEST_HAND,
    QUEST_KIND,
    QUEST_LEAST,
    QUEST_WHEN,
)
from moothall.games.indio.counting import count
from moothall.games.indio.names import (
    ASK_DISCARD,
    AT_POSITION,
    BUILDS,
    STEP_PRODUCE,
    STEP_QUEST,
    WORKERS_CRAFTED,
)
from moothall.games.indio.state import Position

# ---- drawing


def easy_quests(players: int, settings: Settings) -> int:
    """Simplified Quests: how many easy cards lie on top at the start."""
    return EASY_QUESTS_PER_PLAYER * players if settings["simplified_quests"] else 0


def draw_quest(state: Position, seat: int) -> None:
    """The top card of the deck comes to a hand; without a deck the discards are shuffled (R7)."""
    if not state.deck:
        shuffle_discards(state)
    if not state.deck:
        return
    state.reveals += 1
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    set_hand(state, seat, sorted([*state.hands[seat], card]))


def shuffle_discards(state: Position) -> None:
    """R7: the discards of all seats become the deck."""
    deck: list[int] = []
    for thrown in state.discards:
        deck.extend(thrown)
    state.dice.shuffle(deck)
    state.deck = deck
    state.discards = [[] for _ in range(state.seats)]


def quest_step(state: Position) -> None:
    """Section 7: the mover draws, lays down what is already fulfilled (R6), then discards."""
    draw_quest(state, state.mover)
    complete_quests(state, state.mover, AT_POSITION)
    check_hand(state)


def check_hand(state: Position) -> None:
    """The hand limit, or on to the next player."""
    if len(state.hands[state.mover]) > QUEST_HAND:
        state.asks = ASK_DISCARD
    else:
        state.next_in_order(STEP_QUEST, STEP_PRODUCE)


def discard_quest(state: Position, quest: int) -> None:
    """One card too many goes away, face down."""
    seat = state.mover
    set_hand(state, seat, [card for card in state.hands[seat] if card != quest])
    discards = state.discards[:]
    discards[seat] = [*discards[seat], quest]
    state.discards = discards
    check_hand(state)


def set_hand(state: Position, seat: int, cards: list[int]) -> None:
    hands = state.hands[:]
    hands[seat] = cards
    state.hands = hands


# ---- completing


def complete_quests(state: Position, seat: int, occasion: int) -> None:
    """Section 13: every card in hand that is asked on an occasion and fulfilled (R5)."""
    for quest in state.hands[seat]:
        if QUEST_WHEN[quest] == occasion and is_fulfilled(state, seat, quest):
            complete(state, seat, quest)


def complete_position_quests(state: Position) -> None:
    """12.3, second part of settling: for every player."""
    for seat in range(state.seats):
        complete_quests(state, seat, AT_POSITION)


def is_fulfilled(state: Position, seat: int, quest: int) -> bool:
    return count(state, seat, QUEST_COUNTS[quest], QUEST_KIND[quest]) >= QUEST_LEAST[quest]


def complete(state: Position, seat: int, quest: int) -> None:
    """The card is laid open."""
    state.reveals += 1
    set_hand(state, seat, [card for card in state.hands[seat] if card != quest])
    completed = state.completed[:]
    completed[seat] = [*completed[seat], quest]
    state.completed = completed


def cannot_be_held(state: Position, seat: int, quest: int) -> bool:
    """Whether a seat would have completed a card by now, if only for what lies open.

    So it is for cards that ask for the position or for the year so far. Everybody can see that,
    once what follows from the last action is settled.
    """
    counted = QUEST_COUNTS[quest]
    lasting = QUEST_WHEN[quest] == AT_POSITION or WORKERS_CRAFTED <= counted <= BUILDS
    return lasting and is_fulfilled(state, seat, quest)
