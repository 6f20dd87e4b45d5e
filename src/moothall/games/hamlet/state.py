"""What lies on the table: a position of Hamlet, flat and quick to copy.

Sets of tiles are the bits of one number. What belongs to the seats lies in one list, seat after
seat. Copies share every list: a list is never changed in place, only replaced. `reaches`, `longest`
and `units_in_order` are filled in as they are asked for; what they hold follows from the rest.
"""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.lists import replaced
from moothall.engine.options import Settings
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import LOT_TILE, LOTS, TILE_LOTS, WITH_SLOTS, Village

NOTHING: Final[list[int]] = []
UNKNOWN: Final = -1


class Position(State):
    """All fields of a position. `rules.decisions.HamletState` adds the choices."""

    def __init__(
        self, game: Game, seats: int, settings: Settings, dice: Dice, side: int, village: Village
    ) -> None:
        super().__init__(game, seats, settings, dice)
        # ---- fixed at set-up
        self.side = side  # which side of Church and Market lies up
        self.market_side = side  # in the solo game the Market's may be the other (R19)
        self.has_rival = bool(settings["rival"])  # the second seat is Botric's (section 12)
        self.start_player = 0
        self.any_order = True  # in which order a payment is made (R7)
        # ---- the village
        self.village = village
        self.built = NOTHING  # roads of the players, oldest first: see `road_code`
        self.linked = NOTHING  # for each tile those directly connected to it (section 4)
        self.network = 0  # the tiles that can be reached from the Church
        self.stock = NOTHING  # how many tokens each lot holds
        self.stocked = 0  # the lots that hold any, as bits
        self.roomy = WITH_SLOTS  # the tiles with an empty slot
        self.church = NOTHING  # for each delivery slot the seat that filled it, or -1
        # ---- beside it
        self.milestones = NOTHING  # for each the seat that holds it, or -1
        self.display = NOTHING  # open blueprints, cheapest first
        self.display_gold = NOTHING  # the gold on each
        self.bag = 0  # blueprints still to be drawn
        self.sales = NOTHING  # for each sale place its tile, or -1
        self.sale_stack = NOTHING  # hidden; the last is on top
        self.sales_removed = NOTHING  # hidden; out of the game
        # ---- in front of the players
        self.gold = NOTHING
        self.earned = NOTHING  # [seat * n.SOURCES + source]: points from play
        self.hands: list[list[int]] = []  # blueprints of each seat, longest held first
        self.roads_left = NOTHING
        self.flags = NOTHING  # for each seat the landmarks that it built
        self.sold = NOTHING  # for each seat its sale tiles, as bits
        self.villagers = NOTHING  # [seat * VILLAGERS + number]: where it is, or -1
        self.lying = 0  # which of them lie, as bits
        self.donkeys = NOTHING  # [seat * DONKEYS + number]: where it is, or -1
        # ---- the turn; `mover` is always the seat whose turn it is
        self.round = 1
        self.donkeys_moved = False
        self.question = n.ASK_TURN
        self.next_donkey = 0  # the one that is asked about
        # ---- the villager's action under way
        self.action = n.NO_ACTION
        self.stand = -1  # the tile on which it is taken
        self.target = -1  # the sale place, slot, blueprint or other tile
        self.detail = 0  # the count, the kind of road, or whether the Town Hall did something
        self.due = NOTHING  # units still to be paid, for each group of the cost
        self.unit_from = 0  # 8.5: the first lot that may still be used in order; beyond, bought
        # ---- the rival
        self.favour = 0
        self.rival_tokens = NOTHING  # his actions, from place 1 on
        self.discs = NOTHING  # still in the bag, sorted
        # ---- for the picture
        self.last_tiles = NOTHING  # where something was done this turn
        self.previous_tiles = NOTHING  # and the turn before
        # ---- found out on request
        self.relays = 0  # the tiles on which the mover's donkeys stand
        # for each seat two lists, or nothing: for each tile what the seat can bring there, or
        # UNKNOWN, and what `paying.stands_with` has found
        self.reaches: list[list[int]] = []
        self.longest = NOTHING  # the longest road of each seat, or UNKNOWN
        self.units_in_order = NOTHING  # the units of a payment among which programs choose

    def lay_out(self) -> None:
        """Empty places for everything; `set_up` and the reader of `fields` fill them."""
        seats = self.num_players
        self.linked = [0] * n.TILES
        self.stock = [0] * LOTS
        self.church = [-1] * len(c.SLOT_COST[self.side])
        self.milestones = [-1] * n.MILESTONES
        self.gold = [0] * seats
        self.earned = [0] * (seats * n.SOURCES)
        self.hands = [[] for _ in range(seats)]
        self.roads_left = [c.ROADS] * seats
        self.flags = [0] * seats
        self.sold = [0] * seats
        self.villagers = [-1] * (seats * c.VILLAGERS)
        self.donkeys = [-1] * (seats * c.DONKEYS)
        self.reaches = [NOTHING] * (2 * seats)
        self.longest = [UNKNOWN] * seats

    def copy_to(self, other: "Position") -> None:
        """Give another position of the same table everything that this one holds."""
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other._open = self._open
        other.market_side = self.market_side
        other.start_player = self.start_player
        other.any_order = self.any_order
        other.built = self.built
        other.linked = self.linked
        other.network = self.network
        other.stock = self.stock
        other.stocked = self.stocked
        other.roomy = self.roomy
        other.church = self.church
        other.milestones = self.milestones
        other.display = self.display
        other.display_gold = self.display_gold
        other.bag = self.bag
        other.sales = self.sales
        other.sale_stack = self.sale_stack
        other.sales_removed = self.sales_removed
        other.gold = self.gold
        other.earned = self.earned
        other.hands = self.hands
        other.roads_left = self.roads_left
        other.flags = self.flags
        other.sold = self.sold
        other.villagers = self.villagers
        other.lying = self.lying
        other.donkeys = self.donkeys
        other.round = self.round
        other.donkeys_moved = self.donkeys_moved
        other.question = self.question
        other.next_donkey = self.next_donkey
        other.action = self.action
        other.stand = self.stand
        other.target = self.target
        other.detail = self.detail
        other.due = self.due
        other.unit_from = self.unit_from
        other.favour = self.favour
        other.rival_tokens = self.rival_tokens
        other.discs = self.discs
        other.last_tiles = self.last_tiles
        other.previous_tiles = self.previous_tiles
        other.relays = self.relays
        other.reaches = self.reaches
        other.longest = self.longest
        other.units_in_order = self.units_in_order

    # ---- changes that many rules share

    def gain_gold(self, seat: int, gold: int) -> None:
        """More gold, or less."""
        self.gold = replaced(self.gold, seat, self.gold[seat] + gold)

    def reward(self, seat: int, source: int, points: int, gold: int) -> None:
        """Points and gold at once; the rival gets points for any gain of gold (section 12)."""
        if gold and self.has_rival and seat == n.RIVAL_SEAT:
            points += c.RIVAL_GOLD_POINTS
        elif gold:
            self.gain_gold(seat, gold)
        if points:
            place = seat * n.SOURCES + source
            self.earned = replaced(self.earned, place, self.earned[place] + points)

    def set_stock(self, lot: int, tokens: int) -> None:
        """So many tokens lie in a lot from now on."""
        self.stock = replaced(self.stock, lot, tokens)
        for seat in range(self.num_players):
            self.forget(2 * seat + 1)
        bit = 1 << lot
        self.stocked = self.stocked | bit if tokens else self.stocked & ~bit
        tile = LOT_TILE[lot]
        bit = 1 << tile
        self.roomy = self.roomy | bit if self.empty_slots(tile) else self.roomy & ~bit

    def remember(self, place: int, found: list[int]) -> None:
        """One of the lists of `reaches`, which copies share."""
        reaches = self.reaches[:]
        reaches[place] = found
        self.reaches = reaches

    def forget(self, place: int) -> None:
        """What one of the lists of `reaches` follows from has changed."""
        if self.reaches[place]:
            self.remember(place, NOTHING)

    def set_hand(self, seat: int, hand: list[int]) -> None:
        """The blueprints that a seat holds from now on."""
        hands = self.hands[:]
        hands[seat] = hand
        self.hands = hands

    # ---- questions

    def is_connected(self, tile: int) -> bool:
        """Whether a tile is in the network."""
        return self.network >> tile & 1 != 0

    def empty_slots(self, tile: int) -> int:
        """How many tokens a Producer or Refinery has room for."""
        room = c.SLOTS_OF[tile]
        for lot in TILE_LOTS[tile]:
            room -= self.stock[lot]
        return room

    def price(self, material: int) -> int:
        """What the Market asks for a unit."""
        prices = c.RAW_PRICE if material < n.RAW else c.REFINED_PRICE
        return prices[self.market_side]

    def villager_count(self, seat: int) -> int:
        return self._count(self.villagers, seat * c.VILLAGERS, c.VILLAGERS)

    def donkey_count(self, seat: int) -> int:
        return self._count(self.donkeys, seat * c.DONKEYS, c.DONKEYS)

    def has_donkey(self, number: int) -> bool:
        """Whether the mover has hired so many donkeys that there is one of a number."""
        return number < c.DONKEYS and self.donkeys[self.mover * c.DONKEYS + number] >= 0

    def _count(self, workers: list[int], first: int, most: int) -> int:
        """How many of a seat's workers are on a tile; they come in their order."""
        count = 0
        while count < most and workers[first + count] >= 0:
            count += 1
        return count

    def can_act(self, seat: int) -> bool:
        """Whether a villager of a seat stands."""
        lying = self.lying >> seat * c.VILLAGERS
        for number in range(c.VILLAGERS):
            if not lying >> number & 1 and self.villagers[seat * c.VILLAGERS + number] >= 0:
                return True
        return False

    def standing(self, seat: int) -> list[int]:
        """The places in `villagers` of those of a seat that may still act."""
        return [
            place
            for place in range(seat * c.VILLAGERS, (seat + 1) * c.VILLAGERS)
            if self.villagers[place] >= 0 and not self.lying >> place & 1
        ]

    def deliveries(self, seat: int) -> int:
        return self.church.count(seat)

    def church_complete(self) -> bool:
        return -1 not in self.church


def road_code(one: int, other: int, kind: int, seat: int) -> int:
    """A built road as one number: the smaller tile, the larger, the kind, the owner (section 4)."""
    first, second = min(one, other), max(one, other)
    return ((first * n.TILES + second) * n.ROAD_KINDS + kind) * n.SEATS + seat


def road_ends(code: int) -> tuple[int, int]:
    pair = code // (n.ROAD_KINDS * n.SEATS)
    return pair // n.TILES, pair % n.TILES


def road_kind(code: int) -> int:
    return code // n.SEATS % n.ROAD_KINDS


def road_owner(code: int) -> int:
    return code % n.SEATS
