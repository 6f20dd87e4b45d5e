"""What lies on the table: a position of Kingdom Builder, flat and quick to copy.

`owner[h]` says what stands on a hex. `empty` and `around` are sets of hexes: where somebody may
still stand, and what touches each seat's settlements.

Copies share every list except `settlements`, `empty`, `around` and `tallies`. The shared ones are
never changed in place, only replaced.
"""

from typing import Final, final

from moothall.engine.bits import HexSet, as_bits, members_of_both, share
from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.lists import appended, replaced
from moothall.engine.options import Settings
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOUR_SETS, NEIGHBOURS, NOWHERE, Board

SEATS: Final = 5
NO_HEXES: Final[HexSet] = HexSet()
NO_SETS: Final[list[HexSet]] = []
STAMPS: Final[list[bytes]] = [bytes([code]) for code in range(256)]
UNCOUNTED: Final = -1


@final
class Tally:
    """What was counted of a seat's settlements, filled in as it is asked for.

    It serves every position in which they stand so: wherever the seat has this very list.
    """

    def __init__(self, hexes: list[int]) -> None:
        self.hexes = hexes
        self.points = UNCOUNTED
        self.areas: list[list[int]] | None = None


NO_TALLIES: Final[list[Tally]] = []


class Position(State):
    """All fields of a position. `rules.KingdomBuilderState` adds the choices."""

    def __init__(
        self, game: Game, seats: int, settings: Settings, dice: Dice, board: Board
    ) -> None:
        super().__init__(game, seats, settings, dice)
        # ---- fixed at set-up
        self.board = board
        self.goals = NOWHERE
        self.goal_set = 0  # the same as bits
        self.tasks = NOWHERE
        self.decree = n.NO_DECREE
        self.native = -1  # Native Soil's terrain
        self.scouts = -1  # the terrain whose cards Scouts removed
        self.start_player = 0
        # ---- on the board
        self.owner = board.bare
        self.settlements: list[list[int]] = []  # of each seat; a piece keeps its place
        self.empty = NO_HEXES
        self.around = NO_SETS  # for each seat, what touches its settlements
        self.tallies = NO_TALLIES  # of each seat; perhaps of earlier settlements, see `tally`
        self.tiles_left = NOWHERE  # on each location hex
        self.nomad_kind = NOWHERE  # the power of the tile on each nomad hex
        self.nomad_state = NOWHERE
        self.nomad_seat = NOWHERE  # who took it, or -1
        self.row_marks = NOWHERE  # Mayors: who marked each row, or -1
        self.walls = 0  # not yet set
        # ---- in front of the players
        self.supply = NOWHERE
        self.erupted = NOWHERE  # settlements the volcano took
        self.tiles = NOWHERE  # [seat * locations + location]: NEVER, NEW, READY, USED or LOST
        self.earned = NOWHERE  # [seat * SOURCES + source]: points from play
        # ---- terrain cards
        self.cards = NOWHERE  # each seat's, or -1
        self.deck = NOWHERE  # drawn from the end
        self.discard = NOWHERE
        self.removed = NOWHERE  # out of the game
        # ---- the turn
        self.active = 0  # whose turn it is; `mover` may differ for Sword and Volcano
        self.question = n.ASK_TURN
        self.terrain = -1  # of the turn
        self.mandatory = -1  # mandatory builds left; -1: not started
        self.mandatory_hexes = NOWHERE
        self.built_sections = 0  # Rovers: as bits
        self.acting = -1  # the power in use
        self.lifted = -1  # the settlement that is about to move
        self.remaining = 0  # steps, walls, donated builds or removals left
        self.outpost = False  # the next build ignores adjacency
        self.spied = False
        self.travelled = False  # the decree's move was made
        self.ending = False
        self.last_hexes = NOWHERE  # what the turn has changed so far, for the picture
        self.previous_hexes = NOWHERE  # the same of the turn before

    def lay_out(self, goals: list[int], tasks: list[int], decree: int) -> None:
        """The cards in play, and the pieces as they lie before the first turn."""
        self.goals = goals
        self.goal_set = as_bits(goals)
        self.tasks = tasks
        self.decree = decree
        seats = self.num_players
        board = self.board
        self.settlements = [[] for _ in range(seats)]
        self.empty = board.open_land.copy()
        self.around = [HexSet() for _ in range(seats)]
        self.tallies = [Tally(hexes) for hexes in self.settlements]
        self.tiles_left = [c.TILES_PER_LOCATION] * len(board.locations)
        self.row_marks = [-1] * n.ROWS
        self.walls = c.WALLS
        self.supply = [c.SETTLEMENTS] * seats
        self.erupted = [0] * seats
        self.tiles = [n.NEVER] * (seats * len(board.locations))
        self.earned = [0] * (seats * n.SOURCES)
        self.cards = [-1] * seats

    def copy_to(self, other: "Position") -> None:
        """Give another position of the same board everything that this one holds."""
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other._open = self._open
        other.goals = self.goals
        other.goal_set = self.goal_set
        other.tasks = self.tasks
        other.decree = self.decree
        other.native = self.native
        other.scouts = self.scouts
        other.start_player = self.start_player
        other.owner = self.owner
        other.settlements = self.settlements[:]
        other.empty = self.empty.copy()
        other.around = [touched.copy() for touched in self.around]
        for seat in range(self.num_players):
            self.tally(seat)  # one for both: what is counted for one copy, all others know
        other.tallies = self.tallies[:]
        other.tiles_left = self.tiles_left
        other.nomad_kind = self.nomad_kind
        other.nomad_state = self.nomad_state
        other.nomad_seat = self.nomad_seat
        other.row_marks = self.row_marks
        other.walls = self.walls
        other.supply = self.supply
        other.erupted = self.erupted
        other.tiles = self.tiles
        other.earned = self.earned
        other.cards = self.cards
        other.deck = self.deck
        other.discard = self.discard
        other.removed = self.removed
        other.active = self.active
        other.question = self.question
        other.terrain = self.terrain
        other.mandatory = self.mandatory
        other.mandatory_hexes = self.mandatory_hexes
        other.built_sections = self.built_sections
        other.acting = self.acting
        other.lifted = self.lifted
        other.remaining = self.remaining
        other.outpost = self.outpost
        other.spied = self.spied
        other.travelled = self.travelled
        other.ending = self.ending
        other.last_hexes = self.last_hexes
        other.previous_hexes = self.previous_hexes

    # ---- pieces

    def stamp(self, h: int, code: int) -> None:
        """Write down what stands on a hex."""
        owner = self.owner
        self.owner = owner[:h] + STAMPS[code] + owner[h + 1 :]
        self.empty.flip(h)  # it was empty, or it is now

    def set_down(self, seat: int, h: int) -> None:
        """A new settlement comes to stand on a hex."""
        self.settlements[seat] = appended(self.settlements[seat], h)
        self._enter(seat, h)

    def shift(self, seat: int, origin: int, target: int) -> None:
        """A settlement goes from one hex to another and stays the same piece."""
        hexes = self.settlements[seat]
        self.settlements[seat] = replaced(hexes, hexes.index(origin), target)
        self._leave(seat, origin)
        self._enter(seat, target)

    def pick_up(self, seat: int, h: int) -> None:
        """A settlement leaves the board; the newest one takes its place in the list."""
        hexes = self.settlements[seat]
        self.settlements[seat] = replaced(hexes, hexes.index(h), hexes[-1])[:-1]
        self._leave(seat, h)

    def _enter(self, seat: int, h: int) -> None:
        self.stamp(h, seat)
        self.around[seat].join(NEIGHBOUR_SETS[h])

    def _leave(self, seat: int, h: int) -> None:
        self.stamp(h, n.EMPTY)
        for near in NEIGHBOURS[h]:
            if self.own_neighbours(seat, near) == 0:
                self.around[seat].flip(near)

    # ---- questions

    def tally(self, seat: int) -> Tally:
        """What was counted of a seat's settlements as they stand now."""
        kept = self.tallies[seat]
        if kept.hexes is not self.settlements[seat]:
            kept = self.tallies[seat] = Tally(self.settlements[seat])
        return kept

    def own_neighbours(self, seat: int, h: int) -> int:
        """How many settlements of a seat stand next to a hex."""
        owner = self.owner
        count = 0
        for near in NEIGHBOURS[h]:
            if owner[near] == seat:
                count += 1
        return count

    def touches(self, seat: int, h: int) -> bool:
        """Whether a settlement of a seat stands next to a hex."""
        return self.around[seat].has(h)

    def has_empty(self, kind: int) -> bool:
        """Whether there is an empty hex of a terrain."""
        return share(self.empty, self.board.land_of[kind])

    def count_empty(self, kind: int) -> int:
        """How many empty hexes of a terrain there are."""
        return len(members_of_both(self.empty, self.board.land_of[kind]))

    def mandatory_open(self) -> bool:
        """Whether a mandatory build is still to be made (section 4)."""
        return self.mandatory > 0 or (self.mandatory < 0 and self.supply[self.active] > 0)

    def shows_card(self, seat: int) -> bool:
        """A terrain card lies open during its owner's turn, and is secret otherwise."""
        return seat == self.active and not self.over and self.question != n.ASK_ERUPT

    def turn_order(self) -> list[int]:
        """The seats, from the start player on, clockwise."""
        return [(self.start_player + i) % self.num_players for i in range(self.num_players)]
