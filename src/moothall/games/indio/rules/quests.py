"""What leaders and quests count (sections 13 and 15), and quests drawn and completed (7, 13)."""

from moothall.engine.native import i64
from moothall.engine.options import Settings
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import count_of, total
from moothall.games.indio.state import MAJORITY, OWNER_OF, Position

# ---- what a card counts of a seat


def count(state: Position, seat: int, counted: int, kind: int) -> int:
    """How many a seat has of what a card counts; `kind` is the card's resource or tile."""
    if counted <= n.STRUCTURE_SETS:
        return count_structures(state, seat, counted)
    if counted <= n.POOL_SETS:
        return count_pool(state, seat, counted, kind)
    if counted <= n.CONTROLLED_SETS:
        return count_controlled(state, seat, counted, kind)
    if counted == n.SHARED_HEXES:
        return shared_hexes(state, seat)
    if counted == n.CROWDED_STRUCTURE:
        return crowded_structure(state, seat)
    if counted == n.STOCKED_STRUCTURES:
        return stocked_structures(state, seat)
    if counted == n.GUARDED_STRUCTURES:
        return guarded_structures(state, seat)
    if counted == n.ACTIVE_WORKERS:
        return state.active_count(seat)
    if counted <= n.BUILDS:
        return count_year(state, seat, counted)
    return count_action(state, seat, counted, kind)


def count_structures(state: Position, seat: int, counted: int) -> int:
    """Structures owned: all, of one kind, or sets of all kinds."""
    first = seat * n.STRUCTURES
    pieces = state.pieces
    if counted == n.STRUCTURE_COUNT:
        return len(state.homes[seat])
    if counted == n.OUTPOST_COUNT:
        return pieces[first + n.OUTPOST]
    if counted == n.TOWN_COUNT:
        return pieces[first + n.TOWN]
    if counted == n.CITY_COUNT:
        return pieces[first + n.CITY]
    return min(pieces[first + n.OUTPOST], pieces[first + n.TOWN], pieces[first + n.CITY])


def count_pool(state: Position, seat: int, counted: int, kind: int) -> int:
    """Resources in a pool: of one kind, all, or sets."""
    if counted == n.POOL:
        return count_of(state.pool[seat], kind)
    if counted == n.POOL_TOTAL:
        return total(state.pool[seat])
    return pool_sets(state, seat)


def count_controlled(state: Position, seat: int, counted: int, kind: int) -> int:
    """Hexes under control: all, those at the edge, those that show something, or sets."""
    if counted == n.CONTROLLED_HEXES:
        return controlled_hexes(state, seat)
    if counted == n.CONTROLLED_EDGE:
        return controlled_edge(state, seat)
    if counted == n.CONTROLLED_TILE:
        return controlled_showing(state, seat, state.tiles, kind)
    if counted == n.CONTROLLED_BASE:
        return controlled_showing(state, seat, state.base, kind)
    return controlled_sets(state, seat)


def count_year(state: Position, seat: int, counted: int) -> int:
    """What a seat has done since the year began (R38)."""
    if counted == n.WORKERS_CRAFTED:
        return state.workers_crafted[seat]
    if counted == n.COMMERCE_CRAFTED:
        return state.commerce_crafted[seat]
    if counted == n.HEXES_IMPROVED:
        return state.improved[seat].bit_count()
    return state.builds[seat]


def count_action(state: Position, seat: int, counted: int, kind: int) -> int:
    """What the action just taken amounts to; 1 and 0 where a card asks yes or no."""
    if counted == n.TAKEN:  # R22: what was taken, stored or not
        return count_of(state.taken, kind)
    if counted == n.TAKEN_TOTAL:
        return total(state.taken)
    if counted == n.ROBBED:
        return 1 if is_shared(state.crew[state.acting], seat) else 0
    if counted == n.EMPTY_ARRIVAL:
        return 1 if state.goods[state.acting] == 0 else 0
    if counted == n.ATTACKER_KEPT:
        return 1 if state.acting >= 0 else 0
    if counted == n.FORGED:
        return 1 if c.FORGED_RESOURCE[state.what] == kind else 0
    if counted == n.WATER_IMPROVED:
        return 1 if state.covered == n.WATER_LAND else 0
    if counted == n.UPGRADED:
        return 1 if c.BUILD_FROM[state.what] != n.NO_STRUCTURE else 0
    raise ValueError(f"nothing counts {counted}")


# ---- the pool


def pool_sets(state: Position, seat: int) -> int:
    """Monk: sets of earth, water, fire, stone and metal."""
    pool: i64 = state.pool[seat]
    return min(
        count_of(pool, n.EARTH),
        count_of(pool, n.WATER),
        count_of(pool, n.FIRE),
        count_of(pool, n.STONE),
        count_of(pool, n.METAL),
    )


# ---- control


def controlled_hexes(state: Position, seat: int) -> int:
    crew = state.crew
    stands = state.stands
    found = 0
    for h in range(state.shape.size):
        strongest = MAJORITY[crew[h]]
        if strongest == seat or (strongest < 0 and OWNER_OF[stands[h]] == seat):
            found += 1
    return found


def controlled_edge(state: Position, seat: int) -> int:
    edge = state.shape.edge
    found = 0
    for h in range(state.shape.size):
        if edge >> h & 1 and state.controller(h) == seat:
            found += 1
    return found


def controlled_showing(state: Position, seat: int, tiles: bytes, kind: int) -> int:
    """Controlled hexes with a visible tile, or with a base tile covered or not (R46)."""
    found = 0
    for h in range(state.shape.size):
        if tiles[h] == kind and state.controller(h) == seat:
            found += 1
    return found


def controlled_sets(state: Position, seat: int) -> int:
    """Sets of a controlled farm, quarry and mine."""
    return min(
        controlled_showing(state, seat, state.tiles, n.FARM),
        controlled_showing(state, seat, state.tiles, n.QUARRY),
        controlled_showing(state, seat, state.tiles, n.MINE),
    )


# ---- workers


def is_shared(crew: int, seat: int) -> bool:
    """Whether a seat and another both have a worker on a hex with these workers."""
    own = crew & 7 << 3 * seat
    return own != 0 and own != crew


def shared_hexes(state: Position, seat: int) -> int:
    """How many hexes `is_shared` holds for; written out, since it is asked for every hex."""
    bits = 7 << 3 * seat
    found = 0
    for crew in state.crew:
        own = crew & bits
        if own and own != crew:
            found += 1
    return found


def crowded_structure(state: Position, seat: int) -> int:
    """Conrois: the most own workers at an own structure (R37)."""
    most = 0
    for h in state.homes[seat]:
        most = max(most, state.workers_on(seat, h))
    return most


def stocked_structures(state: Position, seat: int) -> int:
    """Banker: own structures with enough resources on their hex."""
    found = 0
    for h in state.homes[seat]:
        if total(state.goods[h]) >= c.STOCKED_RESOURCES:
            found += 1
    return found


def guarded_structures(state: Position, seat: int) -> int:
    """Playwright: own structures with enough own workers (R37)."""
    found = 0
    for h in state.homes[seat]:
        if state.workers_on(seat, h) >= c.GUARDING_WORKERS:
            found += 1
    return found


# ---- drawing and discarding (section 7)


def easy_quests(players: int, settings: Settings) -> int:
    """Simplified Quests: how many easy cards lie on top at the start."""
    return c.EASY_QUESTS_PER_PLAYER * players if settings["simplified_quests"] else 0


def take_quest(state: Position, seat: int) -> None:
    """The top card of the deck comes to a hand; without a deck the discards are shuffled (R7)."""
    state.reveals += 1
    if not state.deck:
        shuffle_discards(state)
    if not state.deck:
        return
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
    state.discards = [[] for _ in range(state.num_players)]


def quest_step(state: Position) -> None:
    """Section 7: the mover draws, lays down what is already fulfilled (R6), then discards."""
    take_quest(state, state.mover)
    complete_quests(state, state.mover, n.AT_POSITION)
    check_hand(state)


def check_hand(state: Position) -> None:
    """The hand limit, or on to the next player."""
    if len(state.hands[state.mover]) > c.QUEST_HAND:
        state.question = n.ASK_DISCARD
    else:
        state.next_in_order(n.STEP_QUEST, n.STEP_PRODUCE)


def discard_quest(state: Position, quest: int) -> None:
    """One card too many goes away, face down."""
    seat = state.mover
    set_hand(state, seat, [card for card in state.hands[seat] if card != quest])
    discards = state.discards[:]
    discards[seat] = [*discards[seat], quest]
    state.discards = discards
    check_hand(state)
    if state.question == n.STEP_PRODUCE:
        state.question = n.STEP_PRODUCE_AFTER_DISCARD


def set_hand(state: Position, seat: int, cards: list[int]) -> None:
    hands = state.hands[:]
    hands[seat] = cards
    state.hands = hands


# ---- completing (section 13)


def complete_quests(state: Position, seat: int, occasion: int) -> None:
    """Section 13: every card in hand that is asked on an occasion and fulfilled (R5)."""
    for quest in state.hands[seat]:
        if c.QUEST_WHEN[quest] == occasion and is_fulfilled(state, seat, quest):
            complete(state, seat, quest)


def complete_position_quests(state: Position) -> None:
    """12.3, second part of settling: for every player."""
    for seat in range(state.num_players):
        complete_quests(state, seat, n.AT_POSITION)


def is_fulfilled(state: Position, seat: int, quest: int) -> bool:
    return count(state, seat, c.QUEST_COUNTS[quest], c.QUEST_KIND[quest]) >= c.QUEST_LEAST[quest]


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
    counted = c.QUEST_COUNTS[quest]
    lasting = c.QUEST_WHEN[quest] == n.AT_POSITION or n.WORKERS_CRAFTED <= counted <= n.BUILDS
    return lasting and is_fulfilled(state, seat, quest)
