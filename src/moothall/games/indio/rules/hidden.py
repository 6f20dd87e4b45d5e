"""What a seat cannot know, drawn anew (section 18).

Hidden are the others' leaders, the quests in their hands and among their discards, and the order
of the deck. What follows from the open position is kept: nobody holds a quest that the position
would have completed, and with Simplified Quests everybody's first cards are easy ones.
"""

from typing import final

from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.quests import cannot_be_held, easy_quests
from moothall.games.indio.state import Position


def imagine(state: Position, seat: int) -> None:
    """Replace all that a seat cannot know by what might be, with the position's own dice."""
    imagine_leaders(state, seat)
    imagine_quests(state, seat)


# ---- leaders


def imagine_leaders(state: Position, seat: int) -> None:
    """For everybody else, leaders that the seat has not seen; shown ones stay."""
    known = [
        leader
        for holder in range(state.num_players)
        for leader in state.dealt[holder]
        if holder == seat or is_shown(state, holder, leader)
    ]
    unknown = [leader for leader in range(n.LEADERS) if leader not in known]
    state.dice.shuffle(unknown)
    dealt = state.dealt[:]
    kept = state.leader[:]
    for holder in range(state.num_players):
        if holder != seat:
            dealt[holder] = [
                leader if is_shown(state, holder, leader) else unknown.pop()
                for leader in state.dealt[holder]
            ]
            if kept[holder] >= 0 and not state.over:
                kept[holder] = dealt[holder][0]
    state.dealt = dealt
    state.leader = kept


def is_shown(state: Position, holder: int, leader: int) -> bool:
    """R53: the end shows the leaders that were kept."""
    return state.over and state.leader[holder] == leader


# ---- quests


@final
class Slot:
    """A place where an unknown card lies: in a hand, among discards (both of a seat), or in the
    deck. `easy` says that the card there is known to be an easy one."""

    def __init__(self, holder: int, in_hand: bool) -> None:
        self.holder = holder
        self.in_hand = in_hand
        self.easy = False

    def accepts(self, state: Position, card: int) -> bool:
        if self.easy and c.QUEST_POINTS[card] != c.EASY_QUEST_POINTS:
            return False
        return not (self.in_hand and cannot_be_held(state, self.holder, card))


def imagine_quests(state: Position, seat: int) -> None:
    """Deal all cards that the seat cannot place anew, each where it may lie."""
    slots = hidden_slots(state, seat)
    mark_easy_slots(state, slots)
    cards = hidden_cards(state, seat)
    state.dice.shuffle(cards)
    found = assign(state, slots, cards)
    hands = [cards if holder == seat else [] for holder, cards in enumerate(state.hands)]
    discards = [cards if holder == seat else [] for holder, cards in enumerate(state.discards)]
    deck: list[int] = []
    for slot, card in zip(slots, found, strict=True):
        if slot.holder < 0:
            deck.append(card)
        elif slot.in_hand:
            hands[slot.holder] = sorted([*hands[slot.holder], card])
        else:
            discards[slot.holder] = [*discards[slot.holder], card]
    state.hands = hands
    state.discards = discards
    state.deck = deck


def hidden_cards(state: Position, seat: int) -> list[int]:
    """All quests whose place the seat does not know, in ascending order."""
    known = [card for cards in state.completed for card in cards]
    if seat >= 0:
        known.extend(state.hands[seat])
        known.extend(state.discards[seat])
    return [card for card in range(n.QUESTS) if card not in known]


def hidden_slots(state: Position, seat: int) -> list[Slot]:
    """The places of those cards: hands and discards by seat, then the deck from its bottom."""
    slots: list[Slot] = []
    for holder in range(state.num_players):
        if holder != seat:
            slots.extend([Slot(holder, True) for _ in state.hands[holder]])
            slots.extend([Slot(holder, False) for _ in state.discards[holder]])
    slots.extend([Slot(-1, False) for _ in state.deck])
    return slots


def mark_easy_slots(state: Position, slots: list[Slot]) -> None:
    """Simplified Quests: what is left of the easy pile, and the first cards of each player."""
    easy = easy_quests(state.num_players, state.settings)
    if easy == 0:
        return
    left = max(0, easy - (n.QUESTS - len(state.deck)))
    for place in range(len(slots) - left, len(slots)):
        slots[place].easy = True
    for holder in range(state.num_players):
        own = [place for place, slot in enumerate(slots) if slot.holder == holder]
        shown = state.completed[holder]
        received = len(own) + len(shown)
        seen = len([card for card in shown if c.QUEST_POINTS[card] == c.EASY_QUEST_POINTS])
        due = min(c.EASY_QUESTS_PER_PLAYER, received) - seen
        if own and due > 0:
            for place in state.dice.sample(own, min(due, len(own))):
                slots[place].easy = True


def assign(state: Position, slots: list[Slot], cards: list[int]) -> list[int]:
    """A card for each slot that accepts it; the cards come shuffled.

    Slots that are hard to please come first, and may push an earlier card elsewhere. If no card at
    all will do in the middle of an action, one is given against the rule.
    """
    holds = [-1] * len(cards)  # the slot of each card
    for wanted in (True, False):
        for place, slot in enumerate(slots):
            if (slot.easy or slot.in_hand) == wanted:
                seen = [False] * len(cards)
                if not find_card(state, slots, cards, holds, seen, place):
                    holds[holds.index(-1)] = place
    found = [0] * len(slots)
    for i, place in enumerate(holds):
        found[place] = cards[i]
    return found


def find_card(
    state: Position,
    slots: list[Slot],
    cards: list[int],
    holds: list[int],
    seen: list[bool],
    place: int,
) -> bool:
    """A free card for a slot, or one whose slot can take another instead."""
    slot = slots[place]
    for i, card in enumerate(cards):
        if holds[i] < 0 and not seen[i] and slot.accepts(state, card):
            holds[i] = place
            return True
    for i, card in enumerate(cards):
        if not seen[i] and slot.accepts(state, card):
            seen[i] = True
            if find_card(state, slots, cards, holds, seen, holds[i]):
                holds[i] = place
                return True
    return False
