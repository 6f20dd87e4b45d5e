"""One player's things: board, bag and container, warehouse, cards and missions.

Tiles are heaps (see `heaps`). `spaces` and `locked` list a heap for each area of action spaces:
locations, movement spaces, role tile and extensions, numbered as in `names`. Sets of areas,
kinds, houses or boats are the bits of a number.

Copies share every list except `spaces`. The shared ones are never changed in place, only
replaced.
"""

from typing import Final, final

from moothall.engine.dice import Dice
from moothall.engine.native import i64
from moothall.games.altiplano.content import (
    EXTENSION_KINDS,
    LOCATION_SPACES,
    MORE_VILLAGE_SPACES,
    MOVEMENT_COINS,
    MOVEMENT_SPACES,
    PLANNING_SPACES,
    ROW_LENGTHS,
    START_CARTS,
)
from moothall.games.altiplano.conversions import EXTENSION, ROLE_TILE, Conversion
from moothall.games.altiplano.heaps import ONE, size
from moothall.games.altiplano.names import (
    ANY_AREA,
    AREAS,
    CARD_AREA,
    CONVERTS,
    CORN,
    MOVEMENT,
    ROLE_AREA,
    VILLAGE,
    VILLAGE_SPACES,
    WAIT,
)

NOTHING: Final[list[int]] = []
NO_CARDS: Final[list[Conversion]] = []
NO_SPACES: Final[list[int]] = [0] * AREAS
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
        self.asks = WAIT
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
        self.asks = source.asks

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
        carts = START_CARTS
        for space in range(MOVEMENT_SPACES):
            if self.has_cart_at(space):
                carts += 1
        return carts

    def room_at(self, location: int) -> int:
        """How many action spaces a location has for this player."""
        if location == VILLAGE and self.owns(VILLAGE_SPACES):
            return LOCATION_SPACES[VILLAGE] + MORE_VILLAGE_SPACES
        return LOCATION_SPACES[location]

    def free_planning(self) -> int:
        """Planning spaces that may be used and are free (section 4)."""
        return PLANNING_SPACES[self.road] - size(self.planning)

    def is_loaded(self, space: int) -> bool:
        """Whether food or a coin lies on a movement space, counted from 0."""
        return self.spaces[MOVEMENT + space] != 0 or self.has_coins_on(MOVEMENT + space)

    def pool(self, area: int) -> i64:
        """The tiles on an area and on the any-tile space (section 7)."""
        return self.spaces[area] + self.spaces[ANY_AREA]

    def coins_for(self, area: int) -> int:
        """How many coins lie on an area when any lie there: always the whole set (R-PLACE-3)."""
        if area < ROLE_AREA:
            return MOVEMENT_COINS
        if area == ROLE_AREA:
            return ROLE_TILE[self.role].coins
        return EXTENSION[area - CARD_AREA].coins

    def is_complete(self, row: int) -> bool:
        """Whether a started row is full."""
        return self.row_sizes[row] == ROW_LENGTHS[row]

    def house_count(self) -> int:
        return self.houses.bit_count()

    def boat_count(self) -> int:
        return self.boats.bit_count()

    def open_tiles(self) -> i64:
        """What everybody sees of the tiles that count in the end."""
        return self.planning + self.stored + self.interim * ONE[CORN] + sum(self.spaces)

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
        kind = EXTENSION_KINDS[card]
        self.extensions = [*self.extensions, card]
        self.kinds |= 1 << kind
        if kind < CONVERTS:
            self.cards = [*self.cards, EXTENSION[kind]]
