"""One player's sheet: the whole of a domain, since players share nothing but the map.

Sets of spaces, buildings and table entries are bits of one number. Copies share every list; the
lists are never changed in place, only replaced.
"""

from typing import Final, final

from moothall.engine.lists import appended, replaced
from moothall.engine.native import i64
from moothall.games.domain.board import CITY_BIT, bit
from moothall.games.domain.content import (
    CROPS_MARK,
    CROPS_MARK_CITIZENS,
    START_BOOKS,
    START_CITIZENS,
    START_CROPS,
    START_GAME,
    START_GOLD,
    START_PELTS,
    START_WILD_DICE,
    TURNS,
)
from moothall.games.domain.names import (
    BASES,
    CITY,
    NO_EVENT,
    NOBODY,
    NOWHERE,
    POOR_TRAILS,
    SPACES,
    WORKERS,
)

NOTHING: Final[list[int]] = []
AT_HOME: Final[list[int]] = [CITY] * WORKERS
UNPLANTED: Final[list[int]] = [0] * SPACES
NO_EVENTS: Final[list[int]] = [NO_EVENT] * SPACES
NO_BLOCKS: Final[list[int]] = [0] * BASES


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
        self.turn_limit: i64 = TURNS
        self.finished = False
        # ---- goods
        self.crops: i64 = START_CROPS
        self.game: i64 = START_GAME
        self.pelts: i64 = START_PELTS
        self.gold: i64 = START_GOLD
        self.citizens: i64 = START_CITIZENS
        self.books: i64 = START_BOOKS
        self.wild_dice: i64 = START_WILD_DICE
        # ---- on the map
        self.workers = AT_HOME  # the space of each
        self.planted = UNPLANTED  # the number written into each space, or 0
        self.harvested: i64 = 0
        self.hunted: i64 = 0
        self.trails: i64 = 0
        self.network: i64 = CITY_BIT  # the city and every space with a working trail
        self.events = NO_EVENTS  # the lasting location event of each space
        self.had_event: i64 = 0
        self.poor_trails = NOWHERE  # the space under Poor Trails
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
        self.last_giver = NOBODY
        self.harvest_bonus: i64 = 0  # dice for the next harvest
        self.harvest_lost = False
        self.no_wild = False
        self.stag_until: i64 = 0  # the last turn in which the White Stag holds the hunter
        self.this_turn: i64 = 0  # what is lost or granted, as bits
        self.next_turn: i64 = 0
        self.locations_gone: i64 = 0  # location events crossed off
        self.globals_gone: i64 = 0
        self.global_event = NO_EVENT  # the one in force
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

    # ---- goods; none of them falls below 0

    def gain_crops(self, amount: i64) -> None:
        """R11: a citizen on every rise from below the mark to it or above."""
        before = self.crops
        self.crops = before + amount
        if before < CROPS_MARK <= self.crops:
            self.citizens += CROPS_MARK_CITIZENS

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
        self._join_network()

    def begin_event(self, space: int, event: int) -> None:
        """A lasting event comes to lie on a space."""
        self.events = replaced(self.events, space, event)
        if event == POOR_TRAILS:
            self.poor_trails = space
            self._join_network()

    def end_event(self, space: int) -> None:
        self.events = replaced(self.events, space, NO_EVENT)
        if space == self.poor_trails:
            self.poor_trails = NOWHERE
            self._join_network()

    def _join_network(self) -> None:
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
