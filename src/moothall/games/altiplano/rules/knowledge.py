"""What a seat knows of the others (section 16, R-INFO-1): open tiles, and the size of the rest.

Stocks, boards and orders are open, so the tiles in all bags and containers that a seat cannot
look into are known as one heap, but not who has which.
"""

from moothall.engine.dice import Dice
from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import ONE, count, counts_of, size
from moothall.games.altiplano.rules.missions import (
    is_met,
    missions_exchanged,
    received,
    revealed_missions,
)
from moothall.games.altiplano.state import NO_MISSION, Player, Position


def sees_all_of(state: Position, player: Player, viewer: int | None) -> bool:
    """Whether nothing of a player is hidden: from itself, and from all when the game is over."""
    return viewer is None or viewer == player.seat or state.over


def tiles_seen(state: Position, player: Player, viewer: int | None) -> i64:
    """The counted tiles of a player that a viewer can look at."""
    if sees_all_of(state, player, viewer):
        return player.counted_tiles()
    return player.open_tiles()


def hidden_tiles(state: Position, viewer: int) -> i64:
    """All tiles in bags and containers that a seat cannot look into, as one heap."""
    hidden: i64 = 0
    for player in state.players:
        if player.seat != viewer:
            hidden += player.bag + player.container
    return hidden


def most_possible(state: Position, player: Player, good: int, viewer: int) -> int:
    """How many tiles of a good a player may have, for all that another seat knows."""
    unseen = min(
        count(hidden_tiles(state, viewer), good), size(player.bag) + size(player.container)
    )
    return count(player.open_tiles(), good) + unseen


def can_tell_met(state: Position, player: Player, mission: int) -> bool:
    """Whether a player knows that one of its own missions is met."""
    card = c.MISSIONS[mission]
    if card.test != n.MOST_OF:
        return is_met(state, player, mission)
    good = card.goods.index(1)
    own = count(player.counted_tiles(), good)
    for other in state.players:
        if other.seat != player.seat:
            if most_possible(state, other, good, player.seat) >= own:
                return False
    return True


# ---- what a seat cannot know is drawn anew: pile, the others' bags and missions, all dice


def imagine_for(state: Position, seat: int) -> None:
    """Draw anew, with the position's dice, whatever a seat cannot know."""
    for player in state.players:
        player.dice = Dice(state.dice.seed())
    shuffle_pile(state)
    if state.over:
        return
    deal_hidden_tiles(state, seat)
    if state.missions:
        if missions_exchanged(state):
            imagine_exchange(state, seat)
        else:
            imagine_hands(state, seat)


def shuffle_pile(state: Position) -> None:
    """The backs show the letters, so each letter keeps its place in the pile."""
    pile: list[int] = []
    for back in reversed(range(len(c.BACKS))):
        cards = sorted([card for card in state.pile if c.EXTENSION_BACKS[card] == back])
        state.dice.shuffle(cards)
        pile.extend(cards)
    state.pile = pile


def deal_hidden_tiles(state: Position, seat: int) -> None:
    """R-INFO-1: of the others' bags and containers only the sizes are known."""
    tiles: list[int] = []
    for good, number in enumerate(counts_of(hidden_tiles(state, seat))):
        tiles.extend([good] * number)
    state.dice.shuffle(tiles)
    for player in state.players:
        if player.seat != seat:
            player.bag = take_heap(tiles, size(player.bag))
            player.container = take_heap(tiles, size(player.container))


def take_heap(tiles: list[int], number: int) -> int:
    heap = 0
    for _ in range(number):
        heap += ONE[tiles.pop()]
    return heap


# ---- missions


def known_missions(state: Position, seat: int) -> list[int]:
    """What a seat has held in its hands, and what others have revealed."""
    known: list[int] = []
    for player in state.players:
        if player.seat == seat:
            known += [*player.hand, player.first, player.left, player.right]
            if missions_exchanged(state):
                known += received(state, seat)
        else:
            known += revealed_missions(player)
    return known


def unknown_missions(state: Position, seat: int) -> list[int]:
    """All others, in random order."""
    known = known_missions(state, seat)
    deck = [mission for mission in range(n.MISSIONS) if mission not in known]
    state.dice.shuffle(deck)
    return deck


def imagine_hands(state: Position, seat: int) -> None:
    """Before the exchange nothing of the others' missions is known."""
    deck = unknown_missions(state, seat)
    for player in state.players:
        if player.seat != seat:
            player.hand = sorted([deck.pop() for _ in player.hand])
            if player.first != NO_MISSION:
                player.first = deck.pop()
            if player.left != NO_MISSION:
                player.left = deck.pop()
                player.right = deck.pop()


def imagine_exchange(state: Position, seat: int) -> None:
    """After the exchange a seat knows what it kept, handed on and received.

    The others' missions are drawn so that what they have revealed is among what they hold: as
    the one kept first where possible, else as one received from somebody else. What they hold
    and have not revealed is not met.
    """
    deck = unknown_missions(state, seat)
    chosen = [player.second != NO_MISSION for player in state.players]
    forget_missions(state, seat)
    for player in state.players:
        if player.seat != seat:
            place_revealed(state, player, seat)
    for player in state.players:
        if player.first == NO_MISSION:
            player.first = take_unmet(state, deck, player)
        if chosen[player.seat] and player.second == NO_MISSION:
            imagine_second(state, deck, player)
    for player in state.players:
        if player.left == NO_MISSION:
            player.left = deck.pop()
        if player.right == NO_MISSION:
            player.right = deck.pop()


def take_unmet(state: Position, deck: list[int], player: Player) -> int:
    """A mission that a player may hold unrevealed, or any if there is none such."""
    for place in reversed(range(len(deck))):
        if may_be_hidden(state, player, deck[place]):
            return deck.pop(place)
    return deck.pop()


def may_be_hidden(state: Position, player: Player, mission: int) -> bool:
    """R-MIS-1: what is met after an action would have been revealed."""
    return c.MISSIONS[mission].at_end or not is_met(state, player, mission)


def imagine_second(state: Position, deck: list[int], player: Player) -> None:
    """Which of the two received was kept, and what it was if the seat has not seen it."""
    before = state.players[(player.seat - 1) % state.num_players]
    after = state.players[(player.seat + 1) % state.num_players]
    from_before = state.dice.below(2) == 0
    if state.num_players == 2 or not is_possible(state, player, after.right):
        from_before = True
    elif not is_possible(state, player, before.left):
        from_before = False
    if from_before and before.left == NO_MISSION:
        before.left = take_unmet(state, deck, player)
    elif not from_before and after.right == NO_MISSION:
        after.right = take_unmet(state, deck, player)
    player.second = before.left if from_before else after.right


def is_possible(state: Position, player: Player, mission: int) -> bool:
    """Whether a player may have kept a card that was handed on; an unknown one always."""
    return mission == NO_MISSION or may_be_hidden(state, player, mission)


def forget_missions(state: Position, seat: int) -> None:
    """All that the seat neither held nor received."""
    seats = state.num_players
    for player in state.players:
        if player.seat != seat:
            player.first = NO_MISSION
            player.second = NO_MISSION
            if seat < 0 or (player.seat + 1) % seats != seat:
                player.left = NO_MISSION
            if seat < 0 or seats == 2 or (player.seat - 1) % seats != seat:
                player.right = NO_MISSION


def place_revealed(state: Position, player: Player, seat: int) -> None:
    """Let a player hold the missions that it has revealed."""
    before = state.players[(player.seat - 1) % state.num_players]
    after = state.players[(player.seat + 1) % state.num_players]
    for mission in revealed_missions(player):
        if mission == before.left or (state.num_players > 2 and mission == after.right):
            player.second = mission  # the seat itself handed it on
        elif player.first == NO_MISSION:
            player.first = mission
        else:
            player.second = mission
            if before.seat != seat:
                before.left = mission
            else:
                after.right = mission
