"""The Town Hall: first a blueprint, then hiring (9.3)."""

from moothall.engine.lists import appended, replaced
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.transport import renew_reaches
from moothall.games.hamlet.rules.village import members
from moothall.games.hamlet.state import Position


def can_visit(state: Position) -> bool:
    """R8: one of the two steps must be possible; the first place of the display is free."""
    if state.display and len(state.hands[state.mover]) < c.BLUEPRINTS:
        return True
    return can_hire_villager(state) or can_hire_donkey(state)


# ---- the first step: a blueprint


def blueprint_options(state: Position) -> list[int]:
    """Affordable places of the display; none at all only if somebody can be hired instead."""
    options: list[int] = []
    if len(state.hands[state.mover]) < c.BLUEPRINTS:
        for place in range(len(state.display)):
            if place <= state.gold[state.mover]:
                options.append(n.TAKE + place)
    if can_hire_villager(state) or can_hire_donkey(state):
        options.append(n.TAKE_NONE)
    return options


def take_blueprint(state: Position, place: int) -> None:
    """A gold onto each blueprint to its left, then the blueprint with the gold on it."""
    state.gain_gold(state.mover, state.display_gold[place] - place)
    gold = state.display_gold[:]
    for left in range(place):
        gold[left] += 1
    state.display_gold = gold
    remove_from_display(state, state.mover, place)


def remove_from_display(state: Position, seat: int, place: int) -> None:
    """A blueprint goes to a hand; the others move up, and the display is filled again."""
    state.set_hand(seat, appended(state.hands[seat], state.display[place]))
    state.display = state.display[:place] + state.display[place + 1 :]
    state.display_gold = state.display_gold[:place] + state.display_gold[place + 1 :]
    refill_display(state)


def refill_display(state: Position) -> None:
    """Blueprints are drawn from the bag while the display is short and there are any."""
    while len(state.display) < c.DISPLAY and state.bag:
        tile = state.dice.pick(members(state.bag))
        state.bag &= ~(1 << tile)
        state.display = appended(state.display, tile)
        state.display_gold = appended(state.display_gold, 0)
        state.reveals += 1


# ---- the second step: hiring


def villager_price(state: Position) -> int:
    """The price of the mover's next villager; -1 if all are on the board."""
    there = state.villager_count(state.mover)
    return c.VILLAGER_GOLD[there - c.START_VILLAGERS] if there < c.VILLAGERS else -1


def can_hire_villager(state: Position) -> bool:
    return 0 <= villager_price(state) <= state.gold[state.mover]


def can_hire_donkey(state: Position) -> bool:
    return state.gold[state.mover] >= c.DONKEY_GOLD and state.donkey_count(state.mover) < c.DONKEYS


def hire_options(state: Position) -> list[int]:
    """Whoever can be paid; to be done with it once something was done here."""
    options: list[int] = []
    if can_hire_villager(state):
        options.append(n.HIRE_VILLAGER)
    if can_hire_donkey(state):
        options.append(n.HIRE_DONKEY)
    if state.detail:
        options.append(n.HIRED)
    return options


def hire_villager(state: Position) -> None:
    """Paid, and put lying on the Church: usable from the next turn."""
    state.gain_gold(state.mover, -villager_price(state))
    add_villager(state, state.mover)


def add_villager(state: Position, seat: int) -> None:
    """A villager comes to lie on the Church."""
    place = seat * c.VILLAGERS + state.villager_count(seat)
    state.villagers = replaced(state.villagers, place, n.CHURCH)
    state.lying |= 1 << place


def post_options(state: Position) -> list[int]:
    """A new donkey begins on any tile of the network."""
    return [n.POST_AT + tile for tile in members(state.network)]


def post_donkey(state: Position, tile: int) -> None:
    """Paid, and at once of use."""
    state.gain_gold(state.mover, -c.DONKEY_GOLD)
    place = state.mover * c.DONKEYS + state.donkey_count(state.mover)
    state.donkeys = replaced(state.donkeys, place, tile)
    renew_reaches(state)
