"""Through whose eyes a guest looks at a table."""

from dataclasses import dataclass

from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.server.tables.table import Table


@dataclass(frozen=True)
class Viewer:
    """The seat that looks, or SPECTATOR; and who else at this screen is to take over first."""

    seat: int
    curtain: tuple[int, ...] = ()

    def own(self, table: Table, guest: str) -> list[int]:
        """The seats that are called the guest's own."""
        return [self.seat] if self.seat >= 0 else table.seats_of(guest)


def find_viewer(table: Table, guest: str, wanted: str = "") -> Viewer:
    """How a guest looks at a table.

    Who holds one seat looks from there, who holds none sees what is public. At a screen that
    several share, the seat that `wanted` names looks; when another of theirs is to decide
    instead, everything hidden is put away until that person takes over.
    """
    own = table.seats_of(guest)
    if len(own) < 2:
        return Viewer(own[0] if own else SPECTATOR)
    chosen = next((seat for seat in own if SEAT_NAMES[seat] == wanted), SPECTATOR)
    if table.ended:
        return Viewer(chosen)
    asked = tuple(seat for seat in table.asked if seat in own)
    if asked and chosen not in asked:
        return Viewer(SPECTATOR, asked)
    return Viewer(chosen)
