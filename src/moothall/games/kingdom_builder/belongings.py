"""What a seat has had: location and nomad tiles; goals, tasks and decree it shares with all."""

from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.state import Position


def belongings(state: Position, seat: int) -> list[tuple[str, str]]:
    locations = state.board.location_tiles
    states = state.tiles[seat * len(locations) : (seat + 1) * len(locations)]
    tiles = {tile for tile, had in zip(locations, states, strict=True) if had != n.NEVER}
    nomads = {
        kind
        for kind, owner in zip(state.nomad_kind, state.nomad_seat, strict=True)
        if owner == seat
    }
    return [
        *(("tile", n.TILE_NAMES[tile]) for tile in sorted(tiles)),
        *(("nomad tile", n.POWER_NAMES[kind]) for kind in sorted(nomads)),
        *(("goal", n.GOAL_NAMES[goal]) for goal in state.goals),
        *(("task", n.TASK_NAMES[task]) for task in state.tasks),
        *([("decree", n.DECREE_NAMES[state.decree])] if state.decree != n.NO_DECREE else []),
    ]
