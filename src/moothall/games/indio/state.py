"""What lies on the table: a position of Indio, flat and quick to copy.

Three lists change all the time and are copied whole: `goods`, `crew` and `active`, one number a
hex, and with them `worker_at` and `pool`. All other lists are shared by copies: never changed in
place, only replaced.

- `goods[h]`: the resources on a hex, packed as `names.UNITS` says; `pool[seat]`: the same of all
  hexes with a structure of the seat, kept up to date.
- `crew[h]`: the workers on a hex, three bits a seat; `active[h]`: those of them that stand.
- `worker_at[seat * WORKERS + worker]`: IN_SUPPLY, or 2 * hex, and 1 more if it is active. A worker
  keeps its number while it is on the board, so that a picture can follow it.
- `stands[h]`: the structure on a hex, 0 for none; see `structure_code`.
- `layers[h]`: the improvements laid on a hex, two bits each, the last one lowest.
"""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.engine.options import Settings
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape

NONE: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_FLAGS: Final[list[bool]] = []
IN_SUPPLY: Final = -1
NOBODY: Final = -1
STAMPS: Final[list[bytes]] = [bytes([code]) for code in range(256)]

# structures as codes: 0 is none
OWNER_OF: Final[list[int]] = [
    NOBODY,
    *[code % n.MOST_SEATS for code in range(n.STRUCTURES * n.MOST_SEATS)],
]
KIND_OF: Final[list[int]] = [
    n.NO_STRUCTURE,
    *[code // n.MOST_SEATS for code in range(n.STRUCTURES * n.MOST_SEATS)],
]

# three bits for each seat: a worker of each, and who has more than every other
ONE_WORKER: Final[list[int]] = [1 << 3 * seat for seat in range(n.MOST_SEATS)]
CREWS: Final = 1 << 3 * n.MOST_SEATS


def structure_code(kind: int, owner: int) -> int:
    return 1 + kind * n.MOST_SEATS + owner


def _majority(crew: int) -> int:
    counts = [crew >> 3 * seat & 7 for seat in range(n.MOST_SEATS)]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


MAJORITY: Final[list[int]] = [_majority(crew) for crew in range(CREWS)]


class Position(State):
    """All fields of a position. `IndioState` in `rules/decisions.py` adds the choices."""

    def __init__(
        self,
        game: Game,
        players: int,
        settings: Settings,
        dice: Dice,
        shape: BoardShape,
        base: bytes,
    ) -> None:
        super().__init__(game, players, settings, dice)
        # ---- fixed at set-up
        self.shape = shape
        self.base = base  # the land that was dealt
        self.dealt = NO_LISTS  # the leaders that each seat may choose from
        # ---- on the board
        self.tiles = base  # what is visible
        self.layers = NONE
        self.stands = base
        self.goods = NONE
        self.crew = NONE
        self.active = NONE
        self.worker_at = NONE
        self.pool = NONE
        self.homes = NO_LISTS  # for each seat the hexes of its structures, in canonical order
        # ---- beside it
        self.stacks = NONE  # farms, quarries, mines left
        self.on_board = NONE  # workers of each seat
        self.pieces = NONE  # on the board, [seat * STRUCTURES + kind]
        self.leader = NONE  # the one each seat kept, or -1
        self.hands = NO_LISTS  # unfinished quests of each seat, in ascending order
        self.completed = NO_LISTS  # in the order of completion
        self.discards = NO_LISTS  # of each seat
        self.deck = NONE  # quests, drawn from the end
        # ---- the year
        self.year = 0  # 0 while the table is set
        self.first = 0  # who holds the first-player token
        self.limited: i64 = 0  # hexes that showed water when the year began (R18)
        self.improved = NONE  # hexes each seat has improved this year, as sets
        self.builds = NONE  # of each seat this year
        self.workers_crafted = NONE
        self.commerce_crafted = NONE
        self.repeats = NO_FLAGS  # whether each seat may repeat actions this year
        self.passes = 0  # in succession
        # ---- the decision, and what of it is already settled
        self.question = n.ASK_LEADER
        self.site = NONE  # Fiefs: the hexes laid so far
        self.crafting = 0  # which of the mover's structures crafts
        self.making = -1  # the resource it adds
        self.to_make = 0  # how many are still to be added
        self.to_wake = 0  # workers that were fed and still lie
        self.acting = -1  # the hex of the acting worker; -1: there is none, or it is gone
        self.acting_worker = -1  # its place in `worker_at`
        self.actions_left = 0
        self.used = 0  # kinds of action taken this turn, as bits
        self.doing = -1  # the action under way, or what a price is paid for
        self.target = -1  # the hex that is improved or built on
        self.what = -1  # the kind that is forged, laid or built
        self.covered = -1  # the tile that an improvement covers
        self.price: i64 = 0  # still to be paid
        self.workers_due = 0
        self.taken: i64 = 0  # what was collected
        self.in_hand: i64 = 0  # what of it is not stored yet
        self.touched: i64 = 0  # hexes that the last turn has changed, for the picture
        self.touched_before: i64 = 0  # the same of the turn before

    def lay_out(self) -> None:
        """An empty board, full supplies and nothing dealt."""
        players = self.num_players
        size = self.shape.size
        self.tiles = self.base
        self.layers = [0] * size
        self.stands = bytes(size)
        self.goods = [0] * size
        self.crew = [0] * size
        self.active = [0] * size
        self.worker_at = [IN_SUPPLY] * (players * c.WORKERS)
        self.pool = [0] * players
        self.homes = [[] for _ in range(players)]
        self.stacks = [c.STACK_PER_PLAYER * players] * n.IMPROVEMENTS
        self.on_board = [0] * players
        self.pieces = [0] * (players * n.STRUCTURES)
        self.dealt = [[] for _ in range(players)]
        self.leader = [-1] * players
        self.hands = [[] for _ in range(players)]
        self.completed = [[] for _ in range(players)]
        self.discards = [[] for _ in range(players)]
        self.improved = [0] * players
        self.builds = [0] * players
        self.workers_crafted = [0] * players
        self.commerce_crafted = [0] * players
        self.repeats = [False] * players

    def copy_to(self, other: "Position") -> None:
        """Give another position of the same board everything that this one holds."""
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other._open = self._open
        other.dealt = self.dealt
        other.tiles = self.tiles
        other.layers = self.layers
        other.stands = self.stands
        other.goods = self.goods[:]
        other.crew = self.crew[:]
        other.active = self.active[:]
        other.worker_at = self.worker_at[:]
        other.pool = self.pool[:]
        other.homes = self.homes
        other.stacks = self.stacks
        other.on_board = self.on_board
        other.pieces = self.pieces
        other.leader = self.leader
        other.hands = self.hands
        other.completed = self.completed
        other.discards = self.discards
        other.deck = self.deck
        other.year = self.year
        other.first = self.first
        other.limited = self.limited
        other.improved = self.improved
        other.builds = self.builds
        other.workers_crafted = self.workers_crafted
        other.commerce_crafted = self.commerce_crafted
        other.repeats = self.repeats
        other.passes = self.passes
        other.question = self.question
        other.site = self.site
        other.crafting = self.crafting
        other.making = self.making
        other.to_make = self.to_make
        other.to_wake = self.to_wake
        other.acting = self.acting
        other.acting_worker = self.acting_worker
        other.actions_left = self.actions_left
        other.used = self.used
        other.doing = self.doing
        other.target = self.target
        other.what = self.what
        other.covered = self.covered
        other.price = self.price
        other.workers_due = self.workers_due
        other.taken = self.taken
        other.in_hand = self.in_hand
        other.touched = self.touched
        other.touched_before = self.touched_before

    # ---- resources

    def add_goods(self, h: int, amount: i64) -> None:
        """Resources come to a hex, or leave it where the amount is negative."""
        goods: i64 = self.goods[h]
        self.goods[h] = goods + amount
        owner = OWNER_OF[self.stands[h]]
        if owner >= 0:
            pool: i64 = self.pool[owner]
            self.pool[owner] = pool + amount

    def room(self, h: int) -> int:
        """How many more resources a hex can hold (section 2)."""
        goods: i64 = self.goods[h]
        return c.HEX_RESOURCES - goods % 255

    # ---- workers

    def place_worker(self, seat: int, h: int) -> None:
        """A worker from the supply comes to a hex, exhausted."""
        worker = self._first_at(IN_SUPPLY, seat)
        self.worker_at[worker] = 2 * h
        self.crew[h] = self.crew[h] + ONE_WORKER[seat]
        self.on_board = replaced(self.on_board, seat, self.on_board[seat] + 1)

    def find_worker(self, seat: int, h: int, active: int) -> int:
        """A worker of a seat that lies (0) or stands (1) on a hex."""
        return self._first_at(2 * h + active, seat)

    def _first_at(self, where: int, seat: int) -> int:
        """The first worker of a seat in a place where it is known to have one."""
        worker = seat * c.WORKERS
        while self.worker_at[worker] != where:
            worker += 1
        return worker

    def remove_worker(self, worker: int) -> None:
        """A worker returns to its owner's supply."""
        seat = worker // c.WORKERS
        where = self.worker_at[worker]
        h = where >> 1
        self.worker_at[worker] = IN_SUPPLY
        self.crew[h] = self.crew[h] - ONE_WORKER[seat]
        if where & 1:
            self.active[h] = self.active[h] - ONE_WORKER[seat]
        self.on_board = replaced(self.on_board, seat, self.on_board[seat] - 1)

    def activate(self, worker: int) -> None:
        """A lying worker stands up."""
        where = self.worker_at[worker]
        self.worker_at[worker] = where | 1
        h = where >> 1
        self.active[h] = self.active[h] + ONE_WORKER[worker // c.WORKERS]

    def exhaust(self, worker: int) -> None:
        """A standing worker lies down."""
        where = self.worker_at[worker]
        self.worker_at[worker] = where - 1
        h = where >> 1
        self.active[h] = self.active[h] - ONE_WORKER[worker // c.WORKERS]

    def shift_worker(self, worker: int, h: int) -> None:
        """A standing worker goes to another hex."""
        one = ONE_WORKER[worker // c.WORKERS]
        origin = self.worker_at[worker] >> 1
        self.worker_at[worker] = 2 * h + 1
        self.crew[origin] = self.crew[origin] - one
        self.active[origin] = self.active[origin] - one
        self.crew[h] = self.crew[h] + one
        self.active[h] = self.active[h] + one

    def workers_on(self, seat: int, h: int) -> int:
        """w(p): a seat's workers on a hex, active and exhausted alike."""
        return self.crew[h] >> 3 * seat & 7

    def active_on(self, seat: int, h: int) -> int:
        return self.active[h] >> 3 * seat & 7

    def active_count(self, seat: int) -> int:
        """A seat's workers that stand, wherever they are."""
        count = 0
        for workers in self.active:
            count += workers >> 3 * seat & 7
        return count

    def has_place(self, h: int) -> bool:
        """Whether another worker may come: 8 leaves the remainder 1, so the counts add up."""
        return self.crew[h] % 7 < c.HEX_WORKERS

    # ---- structures and tiles

    def set_structure(self, h: int, kind: int, owner: int) -> None:
        """A piece comes to stand on a hex, in place of what stood there."""
        self.remove_structure(h)
        self.stands = _stamped(self.stands, h, structure_code(kind, owner))
        self.pool[owner] = self.pool[owner] + self.goods[h]
        self.homes = _with(self.homes, owner, sorted([*self.homes[owner], h]))
        place = owner * n.STRUCTURES + kind
        self.pieces = replaced(self.pieces, place, self.pieces[place] + 1)

    def remove_structure(self, h: int) -> None:
        """A piece returns to its owner's supply."""
        code = self.stands[h]
        owner = OWNER_OF[code]
        if owner < 0:
            return
        self.stands = _stamped(self.stands, h, 0)
        self.pool[owner] = self.pool[owner] - self.goods[h]
        self.homes = _with(self.homes, owner, [home for home in self.homes[owner] if home != h])
        place = owner * n.STRUCTURES + KIND_OF[code]
        self.pieces = replaced(self.pieces, place, self.pieces[place] - 1)

    def lay_tile(self, h: int, tile: int) -> None:
        """An improvement covers a hex, whose resources go back to the supply first (R26)."""
        self.add_goods(h, -self.goods[h])
        self.tiles = _stamped(self.tiles, h, tile)
        self.layers = replaced(self.layers, h, self.layers[h] << 2 | (tile - n.FARM + 1))

    def laid_on(self, h: int) -> list[int]:
        """The improvements on a hex, from the lowest to the visible one."""
        tiles: list[int] = []
        layers = self.layers[h]
        while layers:
            tiles.insert(0, n.FARM + (layers & 3) - 1)
            layers >>= 2
        return tiles

    # ---- questions

    def controller(self, h: int) -> int:
        """12.1: who has more workers there than every other, else the structure's owner."""
        strongest = MAJORITY[self.crew[h]]
        return strongest if strongest >= 0 else OWNER_OF[self.stands[h]]

    def knows_leader(self, seat: int | None, holder: int) -> bool:
        """Section 18: a leader is secret until the end; None knows everything."""
        return seat is None or seat == holder or self.over

    # ---- turn order

    def turn_order(self) -> list[int]:
        """The seats from the first player on, clockwise."""
        return [(self.first + i) % self.num_players for i in range(self.num_players)]

    def next_in_order(self, again: int, then: int) -> None:
        """The next player does the same; after the last one the first begins what follows."""
        self.mover = (self.mover + 1) % self.num_players
        self.question = then if self.mover == self.first else again


def _stamped(codes: bytes, h: int, code: int) -> bytes:
    return codes[:h] + STAMPS[code] + codes[h + 1 :]


def _with(lists: list[list[int]], seat: int, items: list[int]) -> list[list[int]]:
    """The lists of all seats with one of them changed."""
    changed = lists[:]
    changed[seat] = items
    return changed
