"""The board as it is drawn.

Still is the land that was dealt; live is all that a turn changes. A worker keeps its number while
it is on the board, `red-worker-3`, so its picture glides.
"""

from functools import lru_cache

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape, members
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import unpack
from moothall.games.indio.scene import hexes, pieces
from moothall.games.indio.scene.hexes import PANEL, Grid, hex_id
from moothall.games.indio.state import KIND_OF, OWNER_OF
from moothall.games.indio.words import goods_words, hex_words


def board_panel(state: IndioState, seat: int, open_choices: list[int]) -> d.Panel:
    grid = _grid(state.shape)
    spots = hexes.worker_spots(state, grid)
    live = [
        *_improvements(state, grid),
        *_controls(state, grid),
        *_structures(state, grid),
        *hexes.worker_pieces(state, spots),
        *_goods(state, grid),
        *hexes.board_marks(state, seat, open_choices, grid, spots),
        *_recent(state, grid),
    ]
    return d.Panel(
        PANEL,
        "The board",
        grid.width,
        grid.height,
        _still(state.shape, state.base),
        "".join(live),
        _desc(state),
    )


# ---- what never changes


@lru_cache(maxsize=64)
def _grid(shape_of_board: BoardShape) -> Grid:
    return Grid(shape_of_board)


@lru_cache(maxsize=64)
def _still(shape_of_board: BoardShape, base: bytes) -> str:
    """The same for every position of a game, so drawn once."""
    grid = _grid(shape_of_board)
    lands: list[str] = []
    labels: list[str] = []
    for h, (q, r) in enumerate(shape_of_board.hexes):
        x, y = grid.middles[h]
        name = n.TILE_NAMES[base[h]]
        words = d.title(f"{name} {q} {r}")
        lands.append(
            pieces.shape(
                PANEL, f"land-{name}", words, id=f"hex-{q}_{r}", cls=f"hex {name}", x=x, y=y
            )
        )
        labels.append(_label(q, r, x, y))
    shapes = pieces.shared_definitions(
        PANEL, "act-", "quest-", "leader-", "worker"
    ) + pieces.definitions(PANEL, hexes.BOARD_SHAPES)
    ground = d.rect(0, 0, grid.width, grid.height, "table", 12)
    return shapes + ground + "".join(lands) + "".join(labels)


def _label(q: int, r: int, x: float, y: float) -> str:
    """The coordinates of a hex, as sentences name it."""
    dx, dy = hexes.LABEL_SPOT
    return d.text(f"{q} {r}", x + dx, y + dy, "t-small", "on-hex")


# ---- what a turn changes


def _improvements(state: IndioState, grid: Grid) -> list[str]:
    """The last tile laid on each hex; around it the land beneath, with its mark."""
    found: list[str] = []
    for h, tile in enumerate(state.tiles):
        if tile < n.FARM:
            continue
        x, y = grid.middles[h]
        name = n.TILE_NAMES[tile]
        base = n.TILE_NAMES[state.base[h]]
        found.append(
            d.group(
                d.title(f"{hex_words(state, h)}, {_history(state, h)}"),
                pieces.shape(PANEL, f"under-{base}"),
                pieces.shape(PANEL, f"tile-{name}", cls=f"hex {name}"),
                _label(*state.shape.hexes[h], 0, 0),
                id=f"{name}-{hex_id(state, h)}",
                cls="improvement",
                transform=d.at(x, y),
            )
        )
    return found


def _history(state: IndioState, h: int) -> str:
    """What lies beneath an improvement: the land, and tiles laid before."""
    beneath = [state.base[h], *state.laid_on(h)[:-1]]
    return "over " + " and ".join(n.TILE_NAMES[tile] for tile in beneath)


def _controls(state: IndioState, grid: Grid) -> list[str]:
    """A rim in the colour of who controls a hex, and a flag with the symbol."""
    found: list[str] = []
    for h in range(state.shape.size):
        seat = state.controller(h)
        if seat < 0:
            continue
        x, y = grid.middles[h]
        found.append(
            pieces.shape(
                PANEL,
                f"control-{seat}",
                d.title(f"{SEAT_NAMES[seat]} controls {hex_words(state, h)}"),
                id=f"control-{hex_id(state, h)}",
                cls=f"control seat-{seat}",
                x=x,
                y=y,
            )
        )
    return found


def _structures(state: IndioState, grid: Grid) -> list[str]:
    found: list[str] = []
    dx, dy = hexes.STRUCTURE_SPOT
    for h, code in enumerate(state.stands):
        if code:
            x, y = grid.middles[h]
            seat, kind = OWNER_OF[code], n.STRUCTURE_NAMES[KIND_OF[code]]
            found.append(
                pieces.shape(
                    PANEL,
                    f"{kind}-{seat}",
                    d.title(f"{SEAT_NAMES[seat]} {kind}, {hex_words(state, h)}"),
                    id=f"{SEAT_NAMES[seat]}-{kind}-{hex_id(state, h)}",
                    cls=f"structure seat-{seat}",
                    x=x + dx,
                    y=y + dy,
                )
            )
    return found


def _goods(state: IndioState, grid: Grid) -> list[str]:
    """The resources of each hex, a token each."""
    found: list[str] = []
    for h, goods in enumerate(state.goods):
        if not goods:
            continue
        owner = OWNER_OF[state.stands[h]]
        store = f" (in store for {SEAT_NAMES[owner]})" if owner >= 0 else ""
        found.append(
            d.group(
                d.title(f"{goods_words(goods)} on {hex_words(state, h)}{store}"),
                _tokens(goods),
                id=f"goods-{hex_id(state, h)}",
                cls="goods",
                transform=pieces.placed(*grid.middles[h], hexes.TOKEN_SIZE),
            )
        )
    return found


@lru_cache(maxsize=1024)
def _tokens(goods: int) -> str:
    """A token for each resource, around the middle of a hex."""
    kinds = [kind for kind, count in enumerate(unpack(goods)) for _ in range(count)]
    return "".join(
        pieces.token(kind, x=x / hexes.TOKEN_SIZE, y=y / hexes.TOKEN_SIZE)
        for kind, (x, y) in zip(kinds, hexes.TOKENS[len(kinds)], strict=True)
    )


def _recent(state: IndioState, grid: Grid) -> list[str]:
    """A white dot on each hex that the last turn has changed."""
    found: list[str] = []
    for h in members(state.touched or state.touched_before):
        x, y = grid.middles[h]
        found.append(d.recent(x + 60, y - 30, f"recent-{hex_id(state, h)}"))
    return found


# ---- in words


def _desc(state: IndioState) -> str:
    """Every hex that holds something."""
    lines = [f"{state.shape.size} hexes."]
    for h in range(state.shape.size):
        held = _held_words(state, h)
        if held:
            lines.append(f"{hex_words(state, h).capitalize()}: {held}.")
    return " ".join(lines)


def _held_words(state: IndioState, h: int) -> str:
    parts: list[str] = []
    code = state.stands[h]
    if code:
        parts.append(f"{SEAT_NAMES[OWNER_OF[code]]} {n.STRUCTURE_NAMES[KIND_OF[code]]}")
    for seat in range(state.num_players):
        workers = state.workers_on(seat, h)
        if workers:
            active = state.active_on(seat, h)
            parts.append(f"{counted(workers, SEAT_NAMES[seat] + ' worker')}, {active} active")
    if state.goods[h]:
        parts.append(goods_words(state.goods[h]))
    return "; ".join(parts)
