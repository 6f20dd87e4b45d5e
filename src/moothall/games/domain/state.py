"""What lies on the table: everybody's sheet, and the turn being played.

Copies share all lists and every sheet but the mover's. A shared list is never changed in place,
only replaced; a shared sheet is copied when its owner's turn begins.
"""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.native import i64
from moothall.engine.options import Settings
from moothall.games.domain.board import Land, bit
from moothall.games.domain.content import GRADUATED_COSTS, STANDARD_COSTS
from moothall.games.domain.names import (
    ASK_WORKER,
    NO_EVENT,
    NOBODY,
    NOWHERE,
    RANDOM_EVENT,
    WORKERS,
)
from moothall.games.domain.sheet import NOTHING, Sheet

SEATS: Final = 6
NO_DICE: Final[list[int]] = [0] * WORKERS
NO_SHEET: Final = Sheet()


class Position(State):
    """All fields of a position. `rules.DomainState` adds the choices."""

    def __init__(self, game: Game, seats: int, settings: Settings, dice: Dice, land: Land) -> None:
        super().__init__(game, seats, settings, dice)
        # ---- fixed at set-up
        self.land = land
        self.costs = STANDARD_COSTS  # circles of each base building
        self.direct_pelts = False
        self.shared_dice = False
        # ---- the players
        self.sheets: list[Sheet] = []
        self.sheet: Sheet = NO_SHEET  # the mover's, one of `sheets`
        self.round_dice = NOTHING  # shared dice: the opening dice of the round, once rolled
        # ---- the turn
        self.asks = ASK_WORKER
        self.rolled = NO_DICE  # the die of each worker, 0: none this turn
        self.rerolled = NOBODY  # the worker whose die was rolled again with a wild die
        self.results = NOTHING  # the two new results while one is to be picked
        self.giver = NOBODY  # the worker who lent its die
        self.receiver = NOBODY
        # ---- events
        self.pairs = NOTHING  # numbers of pairs whose random events are still to come
        self.event_kind = RANDOM_EVENT  # the event that may be cancelled, or happens now
        self.event = NO_EVENT
        self.event_number = 0
        self.event_table = NOTHING
        self.event_place = NOTHING
        self.event_space = NOWHERE
        self.blocks: i64 = 0  # build blocks to place
        # ---- actions
        self.activated: i64 = 0  # workers that have had their activation, or have it now
        self.acting = NOBODY
        self.hand: i64 = 0  # unused dice of the acting worker, as bits
        self.steps: i64 = 0  # that it has left
        self.been: i64 = 0  # spaces it has been in during its activation
        self.on_trail = False  # it has only been in the trail network
        self.stuck = False  # Mud
        self.shifted: i64 = 0  # dice changed with the Mill
        self.converted = False
        self.paying = -1  # the choice that waits for its travel fee
        # ---- tests alone fill this; play takes from it first, and no copy or form keeps it
        self.script = NOTHING

    def lay_out(self) -> None:
        """What the options say, and a fresh sheet for everybody."""
        if self.settings["building_costs"] == "graduated":
            self.costs = GRADUATED_COSTS
        self.direct_pelts = self.settings["pelts"] == "direct"
        self.shared_dice = bool(self.settings["shared_dice"])
        self.sheets = [Sheet() for _ in range(self.seats)]
        self.sheet = self.sheets[0]

    def copy_to(self, other: "Position") -> None:
        """Give another position of the same table everything that this one holds."""
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other._open = self._open
        other.costs = self.costs
        other.direct_pelts = self.direct_pelts
        other.shared_dice = self.shared_dice
        other.sheets = self.sheets
        other.own_sheet()
        other.round_dice = self.round_dice
        other.asks = self.asks
        other.rolled = self.rolled
        other.rerolled = self.rerolled
        other.results = self.results
        other.giver = self.giver
        other.receiver = self.receiver
        other.pairs = self.pairs
        other.event_kind = self.event_kind
        other.event = self.event
        other.event_number = self.event_number
        other.event_table = self.event_table
        other.event_place = self.event_place
        other.event_space = self.event_space
        other.blocks = self.blocks
        other.activated = self.activated
        other.acting = self.acting
        other.hand = self.hand
        other.steps = self.steps
        other.been = self.been
        other.on_trail = self.on_trail
        other.stuck = self.stuck
        other.shifted = self.shifted
        other.converted = self.converted
        other.paying = self.paying

    def own_sheet(self) -> None:
        """The mover's sheet becomes this position's own, to be written on."""
        sheets = self.sheets[:]
        self.sheet = sheets[self.mover].copy()
        sheets[self.mover] = self.sheet
        self.sheets = sheets

    def dice_of(self, worker: int) -> i64:
        """A worker's dice, as bits: its own unless it lent it, and the one it borrowed."""
        dice: i64 = 0
        if self.rolled[worker] and worker != self.giver:
            dice = bit(worker)
        if worker == self.receiver:
            dice |= bit(self.giver)
        return dice

    def place(self) -> int:
        """Where the acting worker stands."""
        return self.sheet.workers[self.acting]
