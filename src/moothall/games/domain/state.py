"""What lies on the table: everybody's sheet, and the turn being played.

Copies share all lists and every sheet but the mover's. A shared list is never changed in place,
only replaced; a shared sheet is copied when its owner's turn begins.
"""

from typing import Final, final

from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.lists import appended, replaced
from moothall.engine.native import i64
from moothall.engine.options import Settings
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CITY_BIT, Land, bit

# ---- one player's sheet: the whole of a domain, since players share nothing but the map

NOTHING: Final[list[int]] = []
AT_HOME: Final[list[int]] = [n.CITY] * n.WORKERS
UNPLANTED: Final[list[int]] = [0] * n.SPACES
NO_EVENTS: Final[list[int]] = [n.NO_EVENT] * n.SPACES
NO_BLOCKS: Final[list[int]] = [0] * n.BASES


@final
class Happening:
    """Something that dice brought about, told so that words and pictures can show it."""

    def __init__(
        self,
        kind: int,
        entry: int,
        number: int,
        table: list[int],
        place: list[int],
        space: int,
        outcome: int,
        dice: list[int],
        amount: int,
    ) -> None:
        self.kind = kind  # see HAPPENING_NAMES
        self.entry = entry  # in the table of its kind, or NO_EVENT
        self.number = number  # that the matching dice show, or 0
        self.table = table  # dice rolled on the table
        self.place = place  # dice that told the space
        self.space = space  # where, or NOWHERE
        self.outcome = outcome  # see OUTCOME_NAMES
        self.dice = dice  # dice of the effect
        self.amount = amount  # gold, citizens, books, crops or food gained (lost: below 0)


NO_HAPPENINGS: Final[list[Happening]] = []


@final
class Sheet:
    """What a player has written down (section 5)."""

    def __init__(self) -> None:
        self.turn: i64 = 1  # the one being played, or the next to play
        self.turn_limit: i64 = c.TURNS
        self.finished = False
        # ---- goods
        self.crops: i64 = c.START_CROPS
        self.game: i64 = c.START_GAME
        self.pelts: i64 = c.START_PELTS
        self.gold: i64 = c.START_GOLD
        self.citizens: i64 = c.START_CITIZENS
        self.books: i64 = c.START_BOOKS
        self.wild_dice: i64 = c.START_WILD_DICE
        # ---- on the map
        self.workers = AT_HOME  # the space of each
        self.planted = UNPLANTED  # the number written into each space, or 0
        self.harvested: i64 = 0
        self.hunted: i64 = 0
        self.trails: i64 = 0
        self.network: i64 = CITY_BIT  # the city and every space with a working trail
        self.events = NO_EVENTS  # the lasting location event of each space
        self.had_event: i64 = 0
        self.poor_trails = n.NOWHERE  # the space under Poor Trails
        # ---- buildings
        self.blocks = NO_BLOCKS  # circles filled of each base building
        self.built: i64 = 0
        self.mill_shifts: i64 = 0
        self.smithy_shifts: i64 = 0
        self.gardens_cancels: i64 = 0
        # ---- trade: a row for each route
        self.destinations = NOTHING
        self.origins = NOTHING
        self.progress = NOTHING
        self.boxes = NOTHING  # 1: the first is ticked, 2: the second, 3: both
        self.routes: i64 = 0  # destinations of finished routes
        self.posts: i64 = 0  # spaces with a trading post
        # ---- what hangs over
        self.last_giver = n.NOBODY
        self.harvest_bonus: i64 = 0  # dice for the next harvest
        self.harvest_lost = False
        self.no_wild = False
        self.stag_until: i64 = 0  # the last turn in which the White Stag holds the hunter
        self.this_turn: i64 = 0  # what is lost or granted, as bits
        self.next_turn: i64 = 0
        self.locations_gone: i64 = 0  # location events crossed off
        self.globals_gone: i64 = 0
        self.global_event = n.NO_EVENT  # the one in force
        self.happenings = NO_HAPPENINGS  # of the turn being played, or the last one

    def copy(self) -> "Sheet":
        other = Sheet()
        other.turn = self.turn
        other.turn_limit = self.turn_limit
        other.finished = self.finished
        other.crops = self.crops
        other.game = self.game
        other.pelts = self.pelts
        other.gold = self.gold
        other.citizens = self.citizens
        other.books = self.books
        other.wild_dice = self.wild_dice
        other.workers = self.workers
        other.planted = self.planted
        other.harvested = self.harvested
        other.hunted = self.hunted
        other.trails = self.trails
        other.network = self.network
        other.events = self.events
        other.had_event = self.had_event
        other.poor_trails = self.poor_trails
        other.blocks = self.blocks
        other.built = self.built
        other.mill_shifts = self.mill_shifts
        other.smithy_shifts = self.smithy_shifts
        other.gardens_cancels = self.gardens_cancels
        other.destinations = self.destinations
        other.origins = self.origins
        other.progress = self.progress
        other.boxes = self.boxes
        other.routes = self.routes
        other.posts = self.posts
        other.last_giver = self.last_giver
        other.harvest_bonus = self.harvest_bonus
        other.harvest_lost = self.harvest_lost
        other.no_wild = self.no_wild
        other.stag_until = self.stag_until
        other.this_turn = self.this_turn
        other.next_turn = self.next_turn
        other.locations_gone = self.locations_gone
        other.globals_gone = self.globals_gone
        other.global_event = self.global_event
        other.happenings = self.happenings
        return other

    # ---- questions

    def has_built(self, building: i64) -> bool:
        return self.built >> building & 1 != 0

    def route_row(self, space: int) -> int:
        """The row of the route to a space, or -1."""
        destinations = self.destinations
        for row in range(len(destinations)):
            if destinations[row] == space:
                return row
        return -1

    def ticked_boxes(self, row: int) -> list[int]:
        """The numbers of a row's boxes that are ticked."""
        return [c.POST_BOXES[box] for box in range(n.BOXES) if self.boxes[row] >> box & 1]

    # ---- goods; none of them falls below 0

    def gain_crops(self, amount: i64) -> None:
        """R11: a citizen on every rise from below the mark to it or above."""
        before = self.crops
        self.crops = before + amount
        if before < c.CROPS_MARK <= self.crops:
            self.citizens += c.CROPS_MARK_CITIZENS

    def change_gold(self, amount: i64) -> None:
        self.gold = max(0, self.gold + amount)

    def change_citizens(self, amount: i64) -> None:
        self.citizens = max(0, self.citizens + amount)

    def lose_food(self, amount: i64) -> None:
        """R15: crops first, then game."""
        from_crops = min(amount, self.crops)
        self.crops -= from_crops
        self.game = max(0, self.game - (amount - from_crops))

    # ---- the map

    def clear_trail(self, space: int) -> None:
        self.trails |= bit(space)
        self.join_network()

    def begin_event(self, space: int, event: int) -> None:
        """A lasting event comes to lie on a space."""
        self.events = replaced(self.events, space, event)
        if event == n.POOR_TRAILS:
            self.poor_trails = space
            self.join_network()

    def end_event(self, space: int) -> None:
        self.events = replaced(self.events, space, n.NO_EVENT)
        if space == self.poor_trails:
            self.poor_trails = n.NOWHERE
            self.join_network()

    def join_network(self) -> None:
        """The city, and every trail that is not under Poor Trails."""
        working = self.trails
        if self.poor_trails >= 0:
            working &= ~bit(self.poor_trails)
        self.network = CITY_BIT | working

    # ---- what is written down

    def open_row(self, destination: int, origin: int) -> None:
        """A new route, nothing of it built."""
        self.destinations = appended(self.destinations, destination)
        self.origins = appended(self.origins, origin)
        self.progress = appended(self.progress, 0)
        self.boxes = appended(self.boxes, 0)

    def note(self, happening: Happening) -> None:
        self.happenings = [*self.happenings, happening]


# ---- everybody's sheet, and the turn being played

SEATS: Final = 6
NO_DICE: Final[list[int]] = [0] * n.WORKERS
NO_SHEET: Final = Sheet()


class Position(State):
    """All fields of a position. `rules.DomainState` adds the choices."""

    def __init__(self, game: Game, seats: int, settings: Settings, dice: Dice, land: Land) -> None:
        super().__init__(game, seats, settings, dice)
        # ---- fixed at set-up
        self.land = land
        self.costs = c.STANDARD_COSTS  # circles of each base building
        self.direct_pelts = False
        self.shared_dice = False
        self.fountain_spends = False
        # ---- the players
        self.sheets: list[Sheet] = []
        self.sheet: Sheet = NO_SHEET  # the mover's, one of `sheets`
        self.round_dice = NOTHING  # shared dice: the opening dice of the round, once rolled
        # ---- the turn
        self.question = n.ASK_WORKER
        self.rolled = NO_DICE  # the die of each worker, 0: none this turn
        self.rerolled = n.NOBODY  # the worker whose die was rolled again with a wild die
        self.results = NOTHING  # the two new results while one is to be picked
        self.giver = n.NOBODY  # the worker who lent its die
        self.receiver = n.NOBODY
        # ---- events
        self.pairs = NOTHING  # numbers of pairs whose random events are still to come
        self.event_kind = n.RANDOM_EVENT  # the event that may be cancelled, or happens now
        self.event = n.NO_EVENT
        self.event_number = 0
        self.event_table = NOTHING
        self.event_place = NOTHING
        self.event_space = n.NOWHERE
        self.blocks: i64 = 0  # build blocks to place
        # ---- actions
        self.activated: i64 = 0  # workers that have had their activation, or have it now
        self.acting = n.NOBODY
        self.hand: i64 = 0  # unused dice of the acting worker, as bits
        self.steps: i64 = 0  # that it has left
        self.been: i64 = 0  # spaces it has been in during its activation
        self.on_trail = False  # it has only been in the trail network
        self.stuck = False  # Mud
        self.shifted: i64 = 0  # dice changed with the Mill
        self.converted = False
        self.paying = -1  # the choice that waits for its travel fee

    def lay_out(self) -> None:
        """What the options say, and a fresh sheet for everybody."""
        if self.settings["building_costs"] == "graduated":
            self.costs = c.GRADUATED_COSTS
        self.direct_pelts = self.settings["pelts"] == "direct"
        self.shared_dice = bool(self.settings["shared_dice"])
        self.fountain_spends = self.settings["fountain"] == "spends"
        self.sheets = [Sheet() for _ in range(self.num_players)]
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
        other.fountain_spends = self.fountain_spends
        other.sheets = self.sheets
        other.own_sheet()
        other.round_dice = self.round_dice
        other.question = self.question
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

    def finish_others(self) -> None:
        """Nobody but the mover plays on."""
        sheets = self.sheets[:]
        for seat in range(len(sheets)):
            if seat != self.mover and not sheets[seat].finished:
                sheets[seat] = sheets[seat].copy()
                sheets[seat].finished = True
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
