"""The workers on the board: where each is drawn, standing or lying."""

from moothall.drawing import at, title
from moothall.drawing.markup import place
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.content import WORKERS
from moothall.games.indio.names import ASK_WORKER, TILE_NAMES
from moothall.games.indio.rules import IndioState
from moothall.games.indio.scene_glyphs import shape
from moothall.games.indio.scene_hexes import ALONE, BESIDE, PANEL, WORKER_SIZE, Grid, Spot
from moothall.games.indio.state import IN_SUPPLY


def worker_spots(state: IndioState, grid: Grid) -> dict[int, Spot]:
    """Where each worker on the board is drawn, by its place in `worker_at`."""
    crews: list[list[int]] = [[] for _ in range(state.shape.size)]
    for worker, where in enumerate(state.worker_at):
        if where != IN_SUPPLY:
            crews[where >> 1].append(worker)
    spots: dict[int, Spot] = {}
    for h, crew in enumerate(crews):
        x, y = grid.middles[h]
        places = (BESIDE if state.stands[h] else ALONE)[len(crew)]
        for worker, (dx, dy) in zip(crew, places, strict=True):
            spots[worker] = (x + dx, y + dy)
    return spots


def is_limited(state: IndioState, worker: int) -> bool:
    """11.2: began the year on water, and can still act this year."""
    where = state.worker_at[worker]
    if not state.limited >> (where >> 1) & 1:
        return False
    if worker == state.acting_worker:
        return state.used == 0
    return bool(where & 1) or state.asks < ASK_WORKER


def worker_pieces(state: IndioState, spots: dict[int, Spot]) -> list[str]:
    found: list[str] = []
    badges: list[str] = []
    for worker, (x, y) in sorted(spots.items()):
        seat = worker // WORKERS
        where = state.worker_at[worker]
        lying = not where & 1
        name = f"{SEAT_NAMES[seat]}-worker-{worker % WORKERS}"
        status = "exhausted" if lying else "active"
        words = f"{status} worker of {SEAT_NAMES[seat]}, {hex_words(state, where >> 1)}"
        if is_limited(state, worker):
            words += ", one action this year"
            badges.append(
                shape(
                    PANEL,
                    "limited",
                    title(words),
                    id=f"limited-{name}",
                    transform=at(x + 10, y + 9),
                )
            )
        found.append(
            place(
                f"lying-worker-{seat}" if lying else f"worker-{seat}",
                x,
                y,
                cls=f"worker seat-{seat}" + (" exhausted" if lying else ""),
                name=name,
                words=words,
                scale=WORKER_SIZE,
            )
        )
    return found + badges


def hex_id(state: IndioState, h: int) -> str:
    q, r = state.shape.hexes[h]
    return f"{q}_{r}"


def hex_words(state: IndioState, h: int) -> str:
    q, r = state.shape.hexes[h]
    return f"{TILE_NAMES[state.tiles[h]]} {q} {r}"
