"""Who looks, what that seat may choose now, and on which tile or space each choice is marked."""

from dataclasses import dataclass, field
from typing import Final

from moothall.drawing import choice
from moothall.games.altiplano.carrying_out import conversion_of
from moothall.games.altiplano.heaps import goods_in, has
from moothall.games.altiplano.knowledge import sees_all_of
from moothall.games.altiplano.names import (
    ANY_AREA,
    AREAS,
    BACK,
    DELIVER,
    DONE,
    FROM_ANY,
    FROM_OWN,
    GOODS,
    MARKET,
    MARKET_DELIVER,
    MARKET_SELL,
    MORE,
    PLACE,
    SELL,
    STORE,
    SWAP,
    VILLAGE,
    VILLAGE_STORE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.rules import AltiplanoState

PLANNED: Final = -1  # the planning spaces, where an area is asked for

Spot = tuple[int, int]  # an area and a thing that lies there


@dataclass(frozen=True)
class View:
    """A position as one seat looks at it."""

    state: AltiplanoState
    seat: int
    open: frozenset[int]
    marks: dict[Spot, int] = field(default_factory=dict)
    offers: dict[int, list[int]] = field(default_factory=dict)

    def may(self, number: int) -> bool:
        return number in self.open

    def mark(self, number: int, *inside: str, cls: str = "", place: str | None = None) -> str:
        """Something that stands for an open choice, with the choice in words."""
        words = self.state.describe(number)
        return choice(number, words, *inside, name=f"choice-{number}", cls=cls, place=place)

    def carries_out(self, action: int) -> bool:
        """Whether the looking seat is in the middle of an action."""
        return action == self.state.acting and self.seat == self.state.active

    def owns(self, player: Player) -> bool:
        """Whether this is the looking seat's own board."""
        return player.seat == self.seat

    def sees_into(self, player: Player) -> bool:
        """Whether bag, container and missions are open to this seat."""
        return sees_all_of(self.state, player, self.seat)


def look(state: AltiplanoState, seat: int) -> View:
    """What a seat sees, -1 for somebody who only watches."""
    open_choices = frozenset(state.choices(seat)) if seat in state.movers else frozenset()
    view = View(state, seat, open_choices)
    if open_choices:
        player = state.players[seat]
        view.marks.update(_marks(state, player, open_choices))
        for number in sorted(open_choices):
            if number < BACK:
                area = (number - PLACE) % AREAS
                view.offers.setdefault(area, []).append((number - PLACE) // AREAS)
    return view


def _marks(state: AltiplanoState, player: Player, open_choices: frozenset[int]) -> dict[Spot, int]:
    """Choices that point at a tile or at coins: where these lie."""
    found: dict[Spot, int] = {}
    for number in open_choices:
        if BACK <= number < DONE:
            found[(number - BACK) % AREAS, (number - BACK) // AREAS] = number
        elif SWAP <= number < SWAP + GOODS:
            found[PLANNED, number - SWAP] = number
        elif STORE <= number < STORE + GOODS:
            found[_lying(player, VILLAGE, number - STORE)] = number
        elif SELL <= number < SELL + GOODS:
            found[_lying(player, MARKET, number - SELL)] = number
        elif DELIVER <= number < DELIVER + GOODS:
            found[_lying(player, MARKET, number - DELIVER)] = number
        elif number == MORE:
            conversion = conversion_of(player, state.acting)
            found[_lying(player, conversion.area, conversion.goods[0])] = number
        elif number == FROM_ANY:
            found[ANY_AREA, goods_in(player.spaces[ANY_AREA])[0]] = number
        elif number == FROM_OWN:
            good = goods_in(player.spaces[ANY_AREA])[0]
            found[_proper_area(state, player), good] = number
    return found


def _lying(player: Player, area: int, good: int) -> Spot:
    """Where a tile lies that an action takes: on the proper spaces, or on the any-tile space."""
    return (area if has(player.spaces[area], good) else ANY_AREA, good)


def _proper_area(state: AltiplanoState, player: Player) -> int:
    """The spaces from which the action under way takes its tiles."""
    if state.acting == VILLAGE_STORE:
        return VILLAGE
    if state.acting in (MARKET_SELL, MARKET_DELIVER):
        return MARKET
    return conversion_of(player, state.acting).area
