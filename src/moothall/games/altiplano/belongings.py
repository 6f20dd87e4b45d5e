"""What a seat has had: role, extensions, missions, houses, boats and completed orders."""

from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.state import NO_MISSION, Position


def belongings(state: Position, seat: int) -> list[tuple[str, str]]:
    player = state.players[seat]
    missions = [mission for mission in (player.first, player.second) if mission != NO_MISSION]
    return [
        ("role", n.ROLE_NAMES[player.role]),
        *(("extension", name) for kind, name in enumerate(n.KIND_NAMES) if player.owns(kind)),
        *(("mission", c.MISSIONS[mission].name) for mission in missions),
        *(("house", name) for good, name in enumerate(n.GOOD_NAMES) if player.houses >> good & 1),
        *(("boat", name) for good, name in enumerate(n.GOOD_NAMES) if player.boats >> good & 1),
        *(("order", n.ORDER_NAMES[order]) for order in player.completed),
    ]
