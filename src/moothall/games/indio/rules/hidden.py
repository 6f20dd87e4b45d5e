"""What a seat cannot know, drawn anew (section 18).

Hidden are the others' leaders, the quests in their hands and among their discards, and the order
of the deck. What follows from the open position is kept: nobody holds a quest that the position
would have completed, and with Simplified Quests everybody's first cards are easy ones.
"""

from typing import Final

from moothall.engine.bits import as_bits
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
    known = 0  # as bits
    for holder in range(state.num_players):
        for leader in state.dealt[holder]:
            if holder == seat or is_shown(state, holder, leader):
                known |= 1 << leader
    unknown = [leader for leader in range(n.LEADERS) if not known >> leader & 1]
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

# A slot is a place where an unknown card lies: 2 * seat + 1 in a hand, 2 * seat among discards.
# Slots are numbered from 0, and those of the deck, from its bottom, follow on. Which of them are
# known to hold an easy card is kept as bits.
IN_DECK: Final = -2


def accepts(state: Position, slot: int, easy: bool, card: int) -> bool:
    """Whether a card may lie in a slot, one of easy cards or not."""
    if easy and c.QUEST_POINTS[card] != c.EASY_QUEST_POINTS:
        return False
    return not (slot & 1 and cannot_be_held(state, slot >> 1, card))


def imagine_quests(state: Position, seat: int) -> None:
    """Deal all cards that the seat cannot place anew, each where it may lie."""
    slots = hidden_slots(state, seat)
    easy = easy_slots(state, slots)
    cards = hidden_cards(state, seat)
    state.dice.shuffle(cards)
    found = assign(state, slots, easy, cards)
    hands = state.hands[:]
    discards = state.discards[:]
    place = 0
    for holder in range(state.num_players):
        if holder != seat:
            thrown = place + len(hands[holder])
            following = thrown + len(discards[holder])
            hands[holder] = sorted(found[place:thrown])
            discards[holder] = found[thrown:following]
            place = following
    state.hands = hands
    state.discards = discards
    state.deck = found[place:]


def hidden_cards(state: Position, seat: int) -> list[int]:
    """All quests whose place the seat does not know, in ascending order."""
    known = as_bits(state.hands[seat]) | as_bits(state.discards[seat]) if seat >= 0 else 0
    for completed in state.completed:
        known |= as_bits(completed)
    return [card for card in range(n.QUESTS) if not known >> card & 1]


def hidden_slots(state: Position, seat: int) -> list[int]:
    """The places of those cards: hands and discards by seat; what is left is the deck."""
    slots: list[int] = []
    for holder in range(state.num_players):
        if holder != seat:
            slots.extend([2 * holder + 1] * len(state.hands[holder]))
            slots.extend([2 * holder] * len(state.discards[holder]))
    return slots


def easy_slots(state: Position, slots: list[int]) -> int:
    """Simplified Quests: what is left of the easy pile, and the first cards of each player."""
    easy = easy_quests(state.num_players, state.settings)
    found = 0
    if easy == 0:
        return found
    left = max(0, easy - (n.QUESTS - len(state.deck)))
    top = len(slots) + len(state.deck)
    for place in range(top - left, top):
        found |= 1 << place
    for holder in range(state.num_players):
        own = [place for place, slot in enumerate(slots) if slot >> 1 == holder]
        shown = state.completed[holder]
        received = len(own) + len(shown)
        seen = len([card for card in shown if c.QUEST_POINTS[card] == c.EASY_QUEST_POINTS])
        due = min(c.EASY_QUESTS_PER_PLAYER, received) - seen
        if own and due > 0:
            for place in state.dice.sample(own, min(due, len(own))):
                found |= 1 << place
    return found


def assign(state: Position, slots: list[int], easy: int, cards: list[int]) -> list[int]:
    """A card for each slot that accepts it; the cards come shuffled.

    Slots that are hard to please come first, and may push an earlier card elsewhere. If no card at
    all will do in the middle of an action, one is given against the rule. The others take what
    is left as it comes.
    """
    holds = [-1] * len(cards)  # the slot of each card
    for place in range(len(cards) if easy else len(slots)):
        if easy >> place & 1 or (place < len(slots) and slots[place] & 1):
            seen = [False] * len(cards)
            if not find_card(state, slots, easy, cards, holds, seen, place):
                holds[holds.index(-1)] = place
    found: list[int] = []
    given: list[int] = []
    for i, place in enumerate(holds):
        if place < 0:
            found.append(cards[i])
        else:
            given.append(n.QUESTS * place + cards[i])
    given.sort()
    for place_and_card in given:
        found.insert(place_and_card // n.QUESTS, place_and_card % n.QUESTS)
    return found


def find_card(
    state: Position,
    slots: list[int],
    easy: int,
    cards: list[int],
    holds: list[int],
    seen: list[bool],
    place: int,
) -> bool:
    """A free card for a slot, or one whose slot can take another instead."""
    slot = slots[place] if place < len(slots) else IN_DECK
    is_easy = easy >> place & 1 != 0
    for i, card in enumerate(cards):
        if holds[i] < 0 and not seen[i] and accepts(state, slot, is_easy, card):
            holds[i] = place
            return True
    for i, card in enumerate(cards):
        if not seen[i] and accepts(state, slot, is_easy, card):
            seen[i] = True
            if find_card(state, slots, easy, cards, holds, seen, holds[i]):
                holds[i] = place
                return True
    return False
