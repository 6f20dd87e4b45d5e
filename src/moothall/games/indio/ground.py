"""The land of a game: which board the options name, and how its tiles are dealt (3, 16)."""

from moothall.engine.dice import Dice
from moothall.engine.options import Settings
from moothall.games.indio.board import SHAPES, Shape, standard_shape
from moothall.games.indio.content import FIRST_GAMES, GROUND, LAYOUT_NAMES
from moothall.games.indio.maps import parse_map
from moothall.games.indio.names import DESERT, EARTH_LAND, FIRST_GAME, LANDS, RANDOM


def board_shape(players: int, settings: Settings) -> Shape:
    """The hexes of the board that the options name."""
    board = str(settings["board"])
    if board in LAYOUT_NAMES:
        return SHAPES[LAYOUT_NAMES.index(board)]
    if board in (RANDOM, FIRST_GAME):
        return standard_shape(players)
    return parse_map(board)[0]


def build_board(players: int, settings: Settings, dice: Dice) -> tuple[Shape, list[int]]:
    """Step 1: shuffled tiles, the recommended board, or a map that says it all (R40)."""
    board = str(settings["board"])
    if board == FIRST_GAME:
        shape, land = parse_map(FIRST_GAMES[players - 2].map)
        return standard_shape(players), swap_first_game(players, settings, shape, land, dice)
    if board == RANDOM or board in LAYOUT_NAMES:
        land = []
        for kind, count in enumerate(ground_counts(players, settings)):
            land.extend([kind] * count)
        dice.shuffle(land)
        return board_shape(players, settings), land
    return parse_map(board)


def swaps(settings: Settings) -> int:
    """More Desert: how many earth tiles are replaced."""
    return int(settings["desert_swaps"]) if settings["more_desert"] else 0


def ground_counts(players: int, settings: Settings) -> list[int]:
    """How many tiles of each land there are, after More Desert (R41)."""
    counts = [GROUND[kind][players] for kind in range(LANDS)]
    counts[EARTH_LAND] -= swaps(settings)
    counts[DESERT] += swaps(settings)
    return counts


def swap_first_game(
    players: int, settings: Settings, shape: Shape, land: list[int], dice: Dice
) -> list[int]:
    """R41: on the recommended board, any earth hexes but those where somebody would begin."""
    changed = land[:]
    for h in dice.sample(swappable(players, shape, land), swaps(settings)):
        changed[h] = DESERT
    return changed


def swappable(players: int, shape: Shape, land: list[int]) -> list[int]:
    """The earth hexes of a recommended board that are named for nobody."""
    board = FIRST_GAMES[players - 2]
    named = [shape.hex_at(q, r) for q, r in board.farms + board.second_workers]
    return [h for h in range(shape.size) if land[h] == EARTH_LAND and h not in named]
