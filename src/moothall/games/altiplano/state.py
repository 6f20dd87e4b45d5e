"""What lies on the table: a position of Altiplano, flat and quick to copy.

What belongs to one seat is in its `Player`; here is what all share, and the course of the round.
Copies share every list except `players` and `stocks`. The shared ones are never changed in
place, only replaced.
"""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.games.altiplano.names import (
    ALL_LOCATIONS,
    GOODS,
    LOCATIONS,
    RECORD_NAMES,
    SET_UP,
    WAIT,
)
from moothall.games.altiplano.player import NOTHING, Player

NO_PLAYERS: Final[list[Player]] = []
NO_CARD: Final = -1
FARTHEST: Final = LOCATIONS // 2  # steps between two locations on the circle


def reach_table(circle: list[int]) -> list[int]:
    """For each location and number of steps the locations within reach, as bits.

    The entry for a location and so many steps is at `location * (FARTHEST + 1) + steps`.
    """
    table = [0] * (LOCATIONS * (FARTHEST + 1))
    for place, location in enumerate(circle):
        for steps in range(FARTHEST + 1):
            reached = 0
            for shift in range(-steps, steps + 1):
                reached |= 1 << circle[(place + shift) % LOCATIONS]
            table[location * (FARTHEST + 1) + steps] = reached
    return table


class Position(State):
    """All fields of a position. `rules.AltiplanoState` adds the choices."""

    def __init__(self, game: Game, seats: int, settings: Settings, dice: Dice) -> None:
        super().__init__(game, seats, settings, dice)
        # ---- options
        self.missions = bool(settings["missions"])
        self.draws_all = bool(settings["draw_is_mandatory"])
        self.corn_forced = bool(settings["corn_row_forces_corn"])
        self.any_feeds = bool(settings["any_tile_feeds_cards"])
        self.road_repeats = bool(settings["road_end_repeats_corn"])
        # ---- fixed at set-up
        self.circle = NOTHING  # the locations, clockwise
        self.reach = NOTHING  # see `reach_table`
        # ---- on the locations
        self.stocks = [0] * GOODS
        self.village_carts = 0
        self.houses = 0  # their goods, as bits
        self.boats = 0
        self.orders = NOTHING  # at the market
        # ---- extensions
        self.pile = NOTHING  # the top card is the last
        self.strip = NOTHING  # positions from the bottom; -1 is a gap
        self.removed = NOTHING  # out of the game
        # ---- the players
        self.players = NO_PLAYERS
        self.roles = NOTHING  # role tiles that may still be drafted
        self.firsts = [-1] * len(RECORD_NAMES)  # who was the first to do what, or -1
        # ---- the round
        self.phase = SET_UP
        self.round = 0
        self.starter = 0
        self.ending = False  # the end was triggered
        self.final = False  # this is the final round
        # ---- the turn
        self.active = 0  # whose turn it is, or was
        self.moved = False  # the figure was placed or moved before the action
        self.acting = -1  # the action under way
        self.handled = 0  # how many tiles or units it has handled
        self.chosen = -1  # the good it handles next
        self.corn_due = 0  # corn that it brings and that is not yet stored

    def copy_to(self, other: "Position") -> None:
        """Give another position everything that this one holds."""
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other._open = self._open
        other.circle = self.circle
        other.reach = self.reach
        other.stocks = self.stocks[:]
        other.village_carts = self.village_carts
        other.houses = self.houses
        other.boats = self.boats
        other.orders = self.orders
        other.pile = self.pile
        other.strip = self.strip
        other.removed = self.removed
        other.players = [player.copy() for player in self.players]
        other.roles = self.roles
        other.firsts = self.firsts
        other.phase = self.phase
        other.round = self.round
        other.starter = self.starter
        other.ending = self.ending
        other.final = self.final
        other.active = self.active
        other.moved = self.moved
        other.acting = self.acting
        other.handled = self.handled
        other.chosen = self.chosen
        other.corn_due = self.corn_due

    # ---- questions

    def turn_order(self) -> list[int]:
        """The seats, clockwise from the starting player of the round."""
        return [(self.starter + place) % self.seats for place in range(self.seats)]

    def deciding(self) -> list[int]:
        """The seats of whom a decision is asked, in turn order."""
        return [seat for seat in self.turn_order() if self.players[seat].asks != WAIT]

    def first_deciding(self) -> int:
        """The first of them, or -1 if nothing is asked of anybody."""
        for place in range(self.seats):
            seat = (self.starter + place) % self.seats
            if self.players[seat].asks != WAIT:
                return seat
        return -1

    def within(self, location: int, steps: int) -> int:
        """The locations that can be reached with so many steps, as bits."""
        if steps >= FARTHEST:
            return ALL_LOCATIONS
        return self.reach[location * (FARTHEST + 1) + steps]
