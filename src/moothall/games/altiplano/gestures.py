"""What is one gesture: to act or move and end the turn there, to handle all tiles, to lay a price.

The rules ask for one step at a time. Most turns end where the action was, most prices are laid as
a whole, and who sells mostly sells everything: that is one click each. Every step stays open.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from moothall.engine.gestures import Gesture
from moothall.engine.phrases import joined
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import (
    goods_for_sale,
    lacking_goods,
    storable_goods,
)
from moothall.games.altiplano.rules.decisions import AltiplanoState, do_choice
from moothall.games.altiplano.rules.heaps import BOARD, ONE, Conversion, count, counts_of, size
from moothall.games.altiplano.rules.storage import NO_ROW, open_row
from moothall.games.altiplano.rules.turns import move_figure, steps_left, turn_choices
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.choices import (
    delivery_text,
    describe,
    selling_text,
    storing_all_text,
)
from moothall.games.altiplano.words.phrases import (
    RESULTS,
    amounts,
    area_text,
    gains_text,
    printed_of,
)

Offer = tuple[Gesture, list[int]]  # and the choices in whose place a picture may offer it

HANDLED: Final = {  # actions that handle tile after tile: what they ask, and its verb
    n.VILLAGE_STORE: (n.ASK_STORE, n.STORE),
    n.MARKET_SELL: (n.ASK_SELL, n.SELL),
    n.MARKET_DELIVER: (n.ASK_DELIVER, n.DELIVER),
}
MOST_NEW_ROWS: Final = 2  # so many goods may begin rows in any order


def gestures(state: AltiplanoState, seat: int) -> list[Gesture]:
    """What a seat may do in one go."""
    return [gesture for gesture, _ in offers(state, seat)]


def on_pieces(state: AltiplanoState, seat: int) -> dict[int, Gesture]:
    """For the picture: what in it stands for a choice, an action or a way, and its gesture."""
    return {piece: gesture for gesture, pieces in offers(state, seat) for piece in pieces}


def offers(state: AltiplanoState, seat: int) -> list[Offer]:
    """The gestures of a seat, each with its place in the picture."""
    player = state.players[seat]
    question = player.question
    if question == n.ASK_BACK:
        return _taking_back(state, player)
    if question == n.ASK_PLAN:
        return [*_laying(state, player), *_taking_back(state, player)]
    if question == n.ASK_AFTER:
        return _moving(state, player)
    if question == n.ASK_TURN:
        return [*_ending(state, player), *_handling(state, player), *_going(state, player)]
    if question > n.ASK_TURN:
        return [*_ending(state, player), *_handling(state, player)]
    return []


# ---- phases 1 and 2 (sections 4 and 5)


def _laying(state: AltiplanoState, player: Player) -> list[Offer]:
    """All that an action still lacks, if that is more than one thing."""
    found: dict[tuple[int, ...], list[int]] = {}  # what is laid, for which actions
    open_now = frozenset(state.choices(player.seat))
    for conversion in (*[one for board in BOARD for one in board], *player.cards):
        lacking = _lacking(player, conversion)
        choices = tuple(n.PLACE + thing * n.AREAS + conversion.area for thing in lacking)
        if len(choices) > 1 and open_now.issuperset(choices) and _fits(player, conversion, lacking):
            found.setdefault(choices, []).append(conversion.action)
    return [
        (
            Gesture(
                f"{_laid_text(player, choices)}, for {_results_text(player, actions)}.", choices
            ),
            [n.ACT + action for action in actions],
        )
        for choices, actions in found.items()
    ]


def _lacking(player: Player, conversion: Conversion) -> list[int]:
    """The tiles, and coins as one set, that do not yet lie where an action takes them."""
    lie = player.spaces[conversion.area]
    lacking: list[int] = []
    for good, number in zip(conversion.goods, conversion.numbers, strict=True):
        lacking += [good] * (number - count(lie, good))
    if conversion.coins and not player.has_coins_on(conversion.area):
        lacking.append(n.COINS)
    return lacking


def _fits(player: Player, conversion: Conversion, lacking: list[int]) -> bool:
    """Whether there are tiles and spaces enough; each thing alone may be laid."""
    for good in conversion.goods:
        if lacking.count(good) > count(player.planning, good):
            return False
    area = conversion.area
    return area >= n.LOCATIONS or (size(player.spaces[area]) + len(lacking) <= player.room_at(area))


def _laid_text(player: Player, choices: tuple[int, ...]) -> str:
    things = [(choice - n.PLACE) // n.AREAS for choice in choices]
    area = (choices[0] - n.PLACE) % n.AREAS
    counts = [things.count(good) for good in range(n.GOODS)]
    coins = player.coins_for(area) if n.COINS in things else 0
    return f"Put {amounts([*counts, coins], n.THING_NAMES)} {area_text(area)}"


def _results_text(player: Player, actions: list[int]) -> str:
    return joined(
        [RESULTS.get(action) or gains_text(printed_of(player, action)) for action in actions], "or"
    )


def _taking_back(state: AltiplanoState, player: Player) -> list[Offer]:
    """Everything that may be taken back, if there is room for it."""
    planning = player.question == n.ASK_PLAN
    choices: list[int] = []
    tiles = coins = 0
    for choice in state.choices(player.seat):
        if n.BACK <= choice < n.DONE:
            thing, area = divmod(choice - n.BACK, n.AREAS)
            if thing == n.COINS:
                choices.append(choice)
                coins += player.coins_for(area)
            else:
                lie = player.spaces[area] - (player.locked[area] if planning else 0)
                choices += [choice] * count(lie, thing)
                tiles += count(lie, thing) * ONE[thing]
    if len(choices) < 2 or (not planning and size(tiles) > player.free_planning()):
        return []
    told = amounts([*counts_of(tiles), coins], n.THING_NAMES)
    which = " that you placed" if planning else ""
    draw = not planning and state.draws_all and size(tiles) < player.free_planning()
    then = ", and fill your planning spaces from the bag" if draw else ""
    return [(Gesture(f"Take back everything{which}: {told}{then}.", tuple(choices)), [])]


# ---- phase 3 (section 6)


def _moving(state: AltiplanoState, player: Player) -> list[Offer]:
    """After the action: to move and stay there, though another means would reach farther."""
    found: list[Offer] = []
    for choice in state.choices(player.seat):
        if choice != n.STOP and steps_left(player, (choice - n.MOVE) // n.LOCATIONS):
            words = f"{describe(state, choice)} Then end your turn there."
            found.append((Gesture(words, (choice, n.STOP), (choice,)), [choice]))
    return found


def _ending(state: AltiplanoState, player: Player) -> list[Offer]:
    """The last choice of an action, and the end of the turn, where it does not end by itself."""
    found: list[Offer] = []
    if not steps_left(player):
        return found
    for choice in state.choices(player.seat):
        if choice >= n.GAIN or n.ACT <= choice < n.MOVE:
            if _ends_action(state, player.seat, choice):
                words = f"{describe(state, choice)} {_end_text(player.figure)}"
                found.append((Gesture(words, (choice, n.STOP)), [choice]))
    return found


def _tried(state: AltiplanoState, seat: int) -> AltiplanoState:
    """A copy to try an action on: it can move afterwards, so that nothing follows by itself."""
    after = state.copy()
    after.players[seat].cart_ready = True
    return after


def _may_end(state: AltiplanoState, after: AltiplanoState, seat: int) -> bool:
    """Whether the action is over, and nothing (a mission) was revealed by it."""
    return after.players[seat].question == n.ASK_AFTER and after.reveals == state.reveals


def _end_text(location: int) -> str:
    return f"Then end your turn at the {n.LOCATION_NAMES[location]}."


def _going(state: AltiplanoState, player: Player) -> list[Offer]:
    """To go somewhere, act there and stay, if there is only one way to go there."""
    found: list[Offer] = []
    moves = [choice for choice in state.choices(player.seat) if n.MOVE <= choice < n.GAIN]
    goals = [(move - n.MOVE) % n.LOCATIONS for move in moves]
    for move, goal in zip(moves, goals, strict=True):
        if goals.count(goal) == 1:
            there = state.copy()
            move_figure(there, there.players[player.seat], move - n.MOVE)
            end = (n.STOP,) if steps_left(there.players[player.seat]) else ()
            then = f" {_end_text(goal)}" if end else ""
            asked = turn_choices(there, there.players[player.seat])
            for act in [choice for choice in asked if n.ACT <= choice < n.MOVE]:
                # what is the only choice is made without asking
                choices = (move, *([act] if len(asked) > 1 else []), *end)
                if len(choices) > 1 and _ends_action(there, player.seat, act):
                    words = f"{describe(state, move)} {describe(state, act)}{then}"
                    found.append((Gesture(words, choices), [act]))
    return found


def _ends_action(state: AltiplanoState, seat: int, choice: int) -> bool:
    """Whether an action is over with a choice, and reveals nothing."""
    after = _tried(state, seat)
    do_choice(after, after.players[seat], choice)
    after.resolve(seat)
    return _may_end(state, after, seat)


# ---- all tiles at once: store, sell, deliver


def _handling(state: AltiplanoState, player: Player) -> list[Offer]:
    found: list[Offer] = []
    open_now = state.choices(player.seat)
    for action, (question, _) in HANDLED.items():
        begins = n.ACT + action in open_now
        if begins or player.question == question:
            for goods in _orders_of(player, action):
                found += _handled(state, player, action, goods, begins)
    return found


def _orders_of(player: Player, action: int) -> Iterator[list[int]]:
    """The goods in every order that makes a difference: which begins a row of the warehouse first.

    None, if there are more orders than can be taken in at a glance.
    """
    if action == n.MARKET_SELL:
        yield goods_for_sale(player)
    elif action == n.MARKET_DELIVER:
        yield lacking_goods(player)
    else:
        goods = storable_goods(player)
        begin = [good for good in goods if _begins_row(player, good)]
        if len(begin) <= MOST_NEW_ROWS:
            others = [good for good in goods if good not in begin]
            for order in permutations(begin):
                yield [*others, *order]


def _begins_row(player: Player, good: int) -> bool:
    """Whether all tiles of a good in the village are more than its open row has room for."""
    row = open_row(player, good)
    room = 0 if row == NO_ROW else c.ROW_LENGTHS[row] - player.row_sizes[row]
    return count(player.pool(n.VILLAGE), good) > room


def _handled(
    state: AltiplanoState, player: Player, action: int, goods: list[int], begins: bool
) -> list[Offer]:
    """All tiles in an order of goods: to go on afterwards, and to end the turn.

    Nothing, if it is a single tile, or if it is to be said which of two tiles is meant (R-ANY-4).
    """
    question, verb = HANDLED[action]
    location = n.VILLAGE if action == n.VILLAGE_STORE else n.MARKET
    after = _tried(state, player.seat)
    own = after.players[player.seat]
    choices: list[int] = []
    if begins:
        choices.append(n.ACT + action)
        after.play(choices[0], player.seat)
    while own.question == question:
        open_now = after.choices(player.seat)
        choices.append(next(verb + good for good in goods if verb + good in open_now))
        after.play(choices[-1], player.seat)
    tiles = player.pool(location) - own.pool(location)
    if own.question == n.ASK_SOURCE or size(tiles) < 2:
        return []
    if action == n.VILLAGE_STORE:
        words = storing_all_text(player, own)
    elif action == n.MARKET_SELL:
        words = selling_text(tiles)
    else:
        words = delivery_text(state, player, tiles)
    found: list[Offer] = [(Gesture(f"{words}.", tuple(choices)), [])]
    if steps_left(player) and _may_end(state, after, player.seat):
        ended = Gesture(f"{words}. {_end_text(player.figure)}", (*choices, n.STOP))
        found.insert(0, (ended, []))
    return found
