"""What lies on the table: a position of Altiplano, flat and quick to copy.

What belongs to one seat is in its `Player`; here is what all share, and the course of the round.
Copies share every list except `players` and `stocks`. The shared ones are never changed in
place, only replaced.
"""

from typing import Final, final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.native import i64
from moothall.engine.options import Settings
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import EXTENSION, ONE, ROLE_TILE, Conversion, size

# ---- one player's things

NOTHING: Final[list[int]] = []
NO_CARDS: Final[list[Conversion]] = []
NO_SPACES: Final[list[int]] = [0] * n.AREAS
NO_MISSION: Final = -1


@final
class Player:
    """All that belongs to one seat."""

    def __init__(self, seat: int, dice: Dice, source: "Player | None" = None) -> None:
        self.seat = seat
        self.dice = dice  # for the own bag alone (R-RANDOM-1)
        # ---- tiles
        self.bag: i64 = 0
        self.container: i64 = 0
        self.planning: i64 = 0
        self.stored: i64 = 0  # all tiles in the warehouse, corn too
        self.spaces: list[int] = NO_SPACES[:] if source is None else source.spaces[:]
        # ---- what lay on the areas when planning began: tiles, and coins as bits
        self.locked = NO_SPACES
        self.locked_coins: i64 = 0
        # ---- coins
        self.coins = 0
        self.coins_on: i64 = 0  # the areas on which the printed number of coins lies, as bits
        # ---- board and figure
        self.role = -1
        self.figure = -1  # a location, or -1: off the board
        self.road = 0
        self.carts: i64 = 0  # beside the movement spaces, as bits; the free cart not counted
        self.cart_ready = True  # the free cart
        self.bought_cart = False  # this round
        self.bought_extension = False  # this round
        self.passed = False  # this round
        # ---- warehouse: of each started row its type, how many tiles, how many of them corn
        self.row_goods = NOTHING
        self.row_sizes = NOTHING
        self.row_corn = NOTHING
        self.interim = 0  # corn in interim storage
        # ---- cards
        self.extensions = NOTHING  # in the order of buying
        self.kinds: i64 = 0  # the same by kind, as bits
        self.cards = NO_CARDS  # what converts: the role tile and bought extensions
        self.houses = 0  # their goods, as bits
        self.boats = 0
        self.order = -1  # the open order
        self.delivered: i64 = 0  # on the open order
        self.completed = NOTHING  # orders
        # ---- missions (see `missions`)
        self.hand = NOTHING  # dealt and not yet chosen from
        self.first = NO_MISSION  # kept of the own three
        self.second = NO_MISSION  # kept of those received
        self.left = NO_MISSION  # handed to the left neighbour
        self.right = NO_MISSION  # handed to the right neighbour; with two players out of the game
        self.fulfilled: i64 = 0  # own missions that are revealed, as bits
        # ---- the decision that is asked for
        self.question = n.WAIT
        if source is not None:
            self._take_over(source)

    def _take_over(self, source: "Player") -> None:
        """Everything but the dice and the spaces."""
        self.bag = source.bag
        self.container = source.container
        self.planning = source.planning
        self.stored = source.stored
        self.locked = source.locked
        self.locked_coins = source.locked_coins
        self.coins = source.coins
        self.coins_on = source.coins_on
        self.role = source.role
        self.figure = source.figure
        self.road = source.road
        self.carts = source.carts
        self.cart_ready = source.cart_ready
        self.bought_cart = source.bought_cart
        self.bought_extension = source.bought_extension
        self.passed = source.passed
        self.row_goods = source.row_goods
        self.row_sizes = source.row_sizes
        self.row_corn = source.row_corn
        self.interim = source.interim
        self.extensions = source.extensions
        self.kinds = source.kinds
        self.cards = source.cards
        self.houses = source.houses
        self.boats = source.boats
        self.order = source.order
        self.delivered = source.delivered
        self.completed = source.completed
        self.hand = source.hand
        self.first = source.first
        self.second = source.second
        self.left = source.left
        self.right = source.right
        self.fulfilled = source.fulfilled
        self.question = source.question

    def copy(self) -> "Player":
        return Player(self.seat, self.dice.copy(), self)

    # ---- questions

    def owns(self, kind: int) -> bool:
        """Whether the player has an extension of a kind."""
        return self.kinds >> kind & 1 != 0

    def has_coins_on(self, area: int) -> bool:
        """Whether coins lie on an area."""
        return self.coins_on >> area & 1 != 0

    def has_cart_at(self, space: int) -> bool:
        """Whether a cart stands beside a movement space, counted from 0."""
        return self.carts >> space & 1 != 0

    def cart_count(self) -> int:
        """All carts, the free one too."""
        carts = c.START_CARTS
        for space in range(n.MOVEMENT_SPACES):
            if self.has_cart_at(space):
                carts += 1
        return carts

    def room_at(self, location: int) -> int:
        """How many action spaces a location has for this player."""
        if location == n.VILLAGE and self.owns(n.VILLAGE_SPACES):
            return c.LOCATION_SPACES[n.VILLAGE] + c.MORE_VILLAGE_SPACES
        return c.LOCATION_SPACES[location]

    def free_planning(self) -> int:
        """Planning spaces that may be used and are free (section 4)."""
        return c.PLANNING_SPACES[self.road] - size(self.planning)

    def is_loaded(self, space: int) -> bool:
        """Whether food or a coin lies on a movement space, counted from 0."""
        return self.spaces[n.MOVEMENT + space] != 0 or self.has_coins_on(n.MOVEMENT + space)

    def pool(self, area: int) -> i64:
        """The tiles on an area and on the any-tile space (section 7)."""
        return self.spaces[area] + self.spaces[n.ANY_AREA]

    def coins_for(self, area: int) -> int:
        """How many coins lie on an area when any lie there: always the whole set (R-PLACE-3)."""
        if area < n.ROLE_AREA:
            return c.MOVEMENT_COINS
        if area == n.ROLE_AREA:
            return ROLE_TILE[self.role].coins
        return EXTENSION[area - n.CARD_AREA].coins

    def is_complete(self, row: int) -> bool:
        """Whether a started row is full."""
        return self.row_sizes[row] == c.ROW_LENGTHS[row]

    def house_count(self) -> int:
        return self.houses.bit_count()

    def boat_count(self) -> int:
        return self.boats.bit_count()

    def open_tiles(self) -> i64:
        """What everybody sees of the tiles that count in the end."""
        return self.planning + self.stored + self.interim * ONE[n.CORN] + sum(self.spaces)

    def counted_tiles(self) -> i64:
        """Section 13: all tiles but those on orders."""
        return self.open_tiles() + self.bag + self.container

    # ---- changes

    def take_role(self, role: int) -> None:
        """The role tile joins the board."""
        self.role = role
        self.cards = [ROLE_TILE[role]]

    def add_extension(self, card: int) -> None:
        """A bought extension joins the board."""
        kind = c.EXTENSION_KINDS[card]
        self.extensions = [*self.extensions, card]
        self.kinds |= 1 << kind
        if kind < n.CONVERTS:
            self.cards = [*self.cards, EXTENSION[kind]]


# ---- the table

NO_PLAYERS: Final[list[Player]] = []
NO_CARD: Final = -1
FARTHEST: Final = n.LOCATIONS // 2  # steps between two locations on the circle


def reach_table(circle: list[int]) -> list[int]:
    """For each location and number of steps the locations within reach, as bits.

    The entry for a location and so many steps is at `location * (FARTHEST + 1) + steps`.
    """
    table = [0] * (n.LOCATIONS * (FARTHEST + 1))
    for place, location in enumerate(circle):
        for steps in range(FARTHEST + 1):
            reached = 0
            for shift in range(-steps, steps + 1):
                reached |= 1 << circle[(place + shift) % n.LOCATIONS]
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
        self.stocks = [0] * n.GOODS
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
        self.firsts = [-1] * len(n.RECORD_NAMES)  # who was the first to do what, or -1
        # ---- the round
        self.phase = n.SET_UP
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
        return [(self.starter + place) % self.num_players for place in range(self.num_players)]

    def deciding(self) -> list[int]:
        """The seats of whom a decision is asked, in turn order."""
        return [seat for seat in self.turn_order() if self.players[seat].question != n.WAIT]

    def first_deciding(self) -> int:
        """The first of them, or -1 if nothing is asked of anybody."""
        for place in range(self.num_players):
            seat = (self.starter + place) % self.num_players
            if self.players[seat].question != n.WAIT:
                return seat
        return -1

    def within(self, location: int, steps: int) -> int:
        """The locations that can be reached with so many steps, as bits."""
        if steps >= FARTHEST:
            return n.ALL_LOCATIONS
        return self.reach[location * (FARTHEST + 1) + steps]
