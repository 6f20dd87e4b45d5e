"""The Missions expansion (section 14): handing missions round, and fulfilling them."""

from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import count, goods_in, size
from moothall.games.altiplano.state import NO_MISSION, NOTHING, Player, Position

# ---- handing missions round


def deal_missions(state: Position) -> None:
    """Three cards each, dealt after everything else is set up."""
    deck = list(range(n.MISSIONS))
    state.dice.shuffle(deck)
    for player in state.players:
        player.hand = sorted(deck[-c.MISSIONS_DEALT :])
        del deck[-c.MISSIONS_DEALT :]
        player.question = n.ASK_KEEP
    state.reveals += 1


def keep(player: Player, mission: int) -> None:
    """One of the own three is kept."""
    player.first = mission
    player.hand = [other for other in player.hand if other != mission]
    player.question = n.ASK_HAND


def hand_on(player: Player, mission: int) -> None:
    """One goes left and the other right; of two players' the other leaves the game."""
    player.left = mission
    player.right = player.hand[0] if player.hand[1] == mission else player.hand[1]
    player.hand = NOTHING
    player.question = n.WAIT


def missions_exchanged(state: Position) -> bool:
    """Whether everybody has handed missions on, so that all see what they received."""
    return all([player.left != NO_MISSION for player in state.players])


def received(state: Position, seat: int) -> list[int]:
    """What the neighbours handed on: the right one's for its left, the left one's for its right."""
    before = state.players[(seat - 1) % state.num_players]
    if state.num_players == 2:
        return [before.left]
    return [before.left, state.players[(seat + 1) % state.num_players].right]


def receive_missions(state: Position) -> None:
    """The cards handed on are seen; of two received one is kept, a single one always."""
    state.reveals += 1
    for player in state.players:
        if state.num_players == 2:
            player.second = received(state, player.seat)[0]
        else:
            player.question = n.ASK_SECOND


def keep_second(player: Player, mission: int) -> None:
    """The other one received leaves the game."""
    player.second = mission
    player.question = n.WAIT


def held_missions(player: Player) -> list[int]:
    """The missions that count for a player."""
    return [mission for mission in (player.first, player.second) if mission != NO_MISSION]


def revealed_missions(player: Player) -> list[int]:
    """The fulfilled missions of a player, which lie open."""
    return [mission for mission in range(n.MISSIONS) if player.fulfilled >> mission & 1]


# ---- fulfilling


def reveal_fulfilled(state: Position, player: Player) -> None:
    """R-MIS-1: when the action that fulfils a mission is over, it is revealed."""
    if state.missions:
        for mission in held_missions(player):
            if not c.MISSIONS[mission].at_end:
                reveal_if_met(state, player, mission)


def fulfil_all(state: Position) -> None:
    """At the scoring all missions are looked at once more."""
    for player in state.players:
        for mission in held_missions(player):
            reveal_if_met(state, player, mission)


def reveal_if_met(state: Position, player: Player, mission: int) -> None:
    if not player.fulfilled >> mission & 1 and is_met(state, player, mission):
        player.fulfilled |= 1 << mission
        state.reveals += 1


def is_met(state: Position, player: Player, mission: int) -> bool:
    """Whether a player meets the condition of a mission now."""
    card = c.MISSIONS[mission]
    test = card.test
    if test == n.STORED_GOOD:  # R-MIS-3: stored means lying in a row
        return holds(player.stored, card.goods)
    if test == n.OWN_GOODS:
        return holds(player.counted_tiles(), card.goods)
    if test == n.MOST_OF:
        return has_most(state, player, card.goods.index(1))
    if test == n.STORED_TYPES:
        return len(goods_in(player.stored)) >= card.count
    if test == n.STORED_TOTAL:
        return size(player.stored) >= card.count
    if test == n.ROWS_COMPLETED:
        return complete_rows(player, True) >= card.count
    if test == n.ROWS_WITHOUT_CORN:
        return complete_rows(player, False) >= card.count
    if test == n.ORDERS_COMPLETED:
        return len(player.completed) >= card.count
    if test == n.ORDERS_INVOLVING:
        return orders_with(player, card.goods) >= card.count
    if test == n.BOATS_BUILT:
        return player.boat_count() >= card.count
    if test == n.HOUSES_BUILT:
        return player.house_count() >= card.count
    if test == n.ORDER_BOAT_HOUSE:
        return min(len(player.completed), player.boat_count(), player.house_count()) >= card.count
    return state.firsts[record_of(test)] == player.seat


def record_of(test: int) -> int:
    """What a mission to be the first looks at."""
    if test == n.FIRST_ROW:
        return n.RECORD_ROW
    if test == n.FIRST_ROW_OF:
        return n.RECORD_ROW_OF
    if test == n.FIRST_ORDER:
        return n.RECORD_ORDER
    if test == n.FIRST_HOUSE:
        return n.RECORD_HOUSE
    raise ValueError(f"test {test} asks for no record")


def holds(heap: int, goods: list[int]) -> bool:
    """Whether a heap has at least so many of each good."""
    for good in range(n.GOODS):
        if count(heap, good) < goods[good]:
            return False
    return True


def has_most(state: Position, player: Player, good: int) -> bool:
    """R-MIS-5: strictly more than every other player, of all counted tiles."""
    own = count(player.counted_tiles(), good)
    for other in state.players:
        if other.seat != player.seat and count(other.counted_tiles(), good) >= own:
            return False
    return True


def complete_rows(player: Player, with_corn: bool) -> int:
    """Complete rows; R-MIS-4: without corn means that they hold none at all."""
    rows = 0
    for row in range(len(player.row_goods)):
        if player.is_complete(row) and (with_corn or not player.row_corn[row]):
            rows += 1
    return rows


def orders_with(player: Player, goods: list[int]) -> int:
    """Completed orders that ask for one of the goods."""
    orders = 0
    for order in player.completed:
        if any([goods[good] and c.ORDER_GOODS[order][good] for good in range(n.GOODS)]):
            orders += 1
    return orders
