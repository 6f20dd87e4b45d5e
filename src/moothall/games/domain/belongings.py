"""What a seat has had: buildings, and the location and global events that it has crossed off.

Random events leave no trace on a sheet.
"""

from moothall.games.domain import names as n
from moothall.games.domain.state import Position


def belongings(state: Position, seat: int) -> list[tuple[str, str]]:
    sheet = state.sheets[seat]
    return [
        *(("building", name) for b, name in enumerate(n.BUILDING_NAMES) if sheet.built >> b & 1),
        *_crossed_off("location event", n.LOCATION_NAMES, sheet.locations_gone),
        *_crossed_off("global event", n.GLOBAL_NAMES, sheet.globals_gone),
    ]


def _crossed_off(kind: str, names: list[str], gone: int) -> list[tuple[str, str]]:
    return [(kind, name) for event, name in enumerate(names) if gone >> event & 1]
