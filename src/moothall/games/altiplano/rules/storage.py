"""The warehouse (section 8): where tiles and corn go, and what a complete row is worth noting."""

from typing import Final

from moothall.engine.lists import appended, replaced
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import ONE
from moothall.games.altiplano.state import Player, Position

NO_ROW: Final = -1


def noted_row_good() -> int:
    """The good for whose first complete row there is a mission."""
    for mission in c.MISSIONS:
        if mission.test == n.FIRST_ROW_OF:
            return mission.goods.index(1)
    return -1


NOTED_ROW_GOOD: Final[int] = noted_row_good()


def open_row(player: Player, good: int) -> int:
    """The open row of a type; there is never more than one."""
    for row, kind in enumerate(player.row_goods):
        if kind == good and not player.is_complete(row):
            return row
    return NO_ROW


def new_row(player: Player) -> int:
    """The lowest row that is not started."""
    started = len(player.row_goods)
    return started if started < n.ROWS else NO_ROW


def row_for(player: Player, good: int) -> int:
    """Where a tile that is not corn goes; without a row it cannot be stored (R-STORE-1)."""
    row = open_row(player, good)
    return row if row != NO_ROW else new_row(player)


def corn_rows(state: Position, player: Player) -> list[int]:
    """Where corn may go: an open row of any type, or a new row unless a corn row is open."""
    corn_row = open_row(player, n.CORN)
    if corn_row != NO_ROW and state.corn_forced:  # R-CORN-2, switched
        return [corn_row]
    rows = [row for row in range(len(player.row_goods)) if not player.is_complete(row)]
    if corn_row == NO_ROW and new_row(player) != NO_ROW:
        rows.append(new_row(player))
    return rows


def put(state: Position, player: Player, row: int, good: int) -> None:
    """A tile comes to lie in a row and starts it if it is new."""
    corn = 1 if good == n.CORN else 0
    if row == len(player.row_goods):
        player.row_goods = appended(player.row_goods, good)
        player.row_sizes = appended(player.row_sizes, 1)
        player.row_corn = appended(player.row_corn, corn)
    else:
        player.row_sizes = replaced(player.row_sizes, row, player.row_sizes[row] + 1)
        player.row_corn = replaced(player.row_corn, row, player.row_corn[row] + corn)
    player.stored += ONE[good]
    if player.is_complete(row):
        note_first(state, player.seat, n.RECORD_ROW)
        if player.row_goods[row] == NOTED_ROW_GOOD:  # R-MIS-4: corn in it does no harm
            note_first(state, player.seat, n.RECORD_ROW_OF)


def note_first(state: Position, seat: int, record: int) -> None:
    """R-MIS-2: who did something first is kept from the start, whoever holds the mission."""
    if state.firsts[record] < 0:
        state.firsts = replaced(state.firsts, record, seat)


# ---- corn


def has_interim_room(player: Player) -> bool:
    """Extension 25 takes two corn when they are received."""
    return player.owns(n.CORN_STORE) and player.interim < c.INTERIM_ROOM


def can_receive_corn(state: Position, player: Player) -> bool:
    """Depleted corn is not received; R-CORN-1: nor is corn without a place."""
    return state.stocks[n.CORN] > 0 and (
        has_interim_room(player) or len(corn_rows(state, player)) > 0
    )


def corn_choices(state: Position, player: Player) -> list[int]:
    """A row; interim storage for corn just received; with `card_corn` one may do."""
    choices = [n.CORN_ROW + row for row in corn_rows(state, player)]
    if state.acting == n.CARD_CORN:
        if state.handled > 0:
            choices.append(n.STOP)
    elif has_interim_room(player):
        choices.append(n.INTERIM)
    return choices


def ask_corn(state: Position, player: Player) -> bool:
    """Ask where the next corn goes, if there is one to place."""
    if state.acting == n.CARD_CORN:
        more = player.interim > 0 and len(corn_rows(state, player)) > 0
    else:
        more = state.corn_due > 0 and can_receive_corn(state, player)
    if more:
        player.question = n.ASK_CORN
    return more


def place_corn(state: Position, player: Player, choice: int) -> None:
    """One corn goes from the road or from interim storage to its place."""
    if state.acting == n.CARD_CORN:
        player.interim -= 1
        state.handled += 1
    else:
        state.stocks[n.CORN] -= 1
        state.corn_due -= 1
    if choice == n.INTERIM:
        player.interim += 1
    else:
        put(state, player, choice - n.CORN_ROW, n.CORN)
