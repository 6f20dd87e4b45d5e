"""The position as numbers, for learning: the same length at every table.

First the board, plane after plane of 400 hexes; then what lies beside it. Seats are counted from
the one who looks, so that a learner sees itself always in the same place. Only what that seat
knows is read: its own card, the open card of the turn, and how many cards are elsewhere.
"""

from typing import Final

from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.scoring import total_points
from moothall.games.kingdom_builder.state import SEATS, Position

NOMAD_KINDS: Final = n.TREASURE + 1 - n.OUTPOST
PLANES: Final = n.KINDS + SEATS + 6 + n.TILE_KINDS + NOMAD_KINDS
SEAT_NUMBERS: Final = 4 + 3 * n.TILE_KINDS + 2 * NOMAD_KINDS
BESIDE: Final = (
    n.GOALS
    + len(n.TASK_NAMES)
    + len(n.DECREE_NAMES)
    + 8 * n.SUITABLE  # own card, open card, turn, native, scouts, discard, removed, free hexes
    + len(n.QUESTIONS)
    + len(n.POWER_NAMES)
    + SEATS * n.ROWS  # Mayors: who marked which row
    + 8
)
LENGTH: Final = PLANES * n.HEXES + SEATS * SEAT_NUMBERS + BESIDE


def feature_names() -> list[str]:
    """What each number of `features` stands for; seats are counted from the one who looks."""
    planes = [
        *n.TERRAIN_NAMES,
        *[f"settlement of seat +{place}" for place in range(SEATS)],
        *["wall", "barred", "cave land", "shore", "capitol land", "lifted settlement"],
        *[f"{name} tiles left" for name in n.TILE_NAMES],
        *[f"{name} tile" for name in n.NOMAD_NAMES],
    ]
    seat = [
        *["supply", "points", "has the turn", "to choose"],
        *[f"{name} {kept}" for name in n.TILE_NAMES for kept in ("new", "ready", "used")],
        *[f"{name} {kept}" for name in n.NOMAD_NAMES for kept in ("new", "ready")],
    ]
    hexes = [f"{h // n.COLUMNS} {h % n.COLUMNS}" for h in range(n.HEXES)]
    terrains = n.TERRAIN_NAMES[: n.SUITABLE]
    cards = ["own card", "open card", "terrain of the turn", "native soil", "scouts"]
    counts = ["discarded", "removed", "free hexes of"]
    return [
        *[f"{plane} at {h}" for plane in planes for h in hexes],
        *[f"seat +{place}: {what}" for place in range(SEATS) for what in seat],
        *[f"goal {name}" for name in n.GOAL_NAMES],
        *[f"task {name}" for name in n.TASK_NAMES],
        *[f"decree {name}" for name in n.DECREE_NAMES],
        *[f"{what} {terrain}" for what in [*cards, *counts] for terrain in terrains],
        *[f"question {question.name}" for question in n.QUESTIONS],
        *[f"acting {name}" for name in n.POWER_NAMES],
        *[f"row {row} marked by seat +{place}" for place in range(SEATS) for row in range(n.ROWS)],
        *["start player", "players", "mandatory builds left", "remaining"],
        *["outpost", "spied", "travelled", "ending"],
    ]


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the start player's chair without a card."""
    first = seat if seat >= 0 else state.start_player
    numbers = _planes(state, first)
    for place in range(SEATS):
        if place < state.num_players:
            numbers.extend(_seat(state, (first + place) % state.num_players))
        else:
            numbers.extend([0.0] * SEAT_NUMBERS)
    numbers.extend(_beside(state, seat, first))
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def _planes(state: Position, first: int) -> list[float]:
    """Terrain; settlements by seat; walls, barred hexes, the decree's land, the piece that moves;
    tiles left by kind (a location without any is still a little above 0); nomad tiles by kind."""
    board = state.board
    numbers = [0.0] * (PLANES * n.HEXES)
    own = n.KINDS * n.HEXES
    wall = (n.KINDS + SEATS) * n.HEXES
    for h in range(n.HEXES):
        numbers[board.terrain[h] * n.HEXES + h] = 1.0
        stands = state.owner[h]
        if stands < SEATS:
            numbers[own + (stands - first) % state.num_players * n.HEXES + h] = 1.0
        elif stands == n.WALL:
            numbers[wall + h] = 1.0
        elif stands == n.BARRED:
            numbers[wall + n.HEXES + h] = 1.0
    for plane, hexes in enumerate(
        (board.cave_land.members(), board.shore.members(), board.capitol_land)
    ):
        for h in hexes:
            numbers[wall + (2 + plane) * n.HEXES + h] = 1.0
    if state.lifted >= 0:
        numbers[wall + 5 * n.HEXES + state.lifted] = 1.0
    tiles = wall + 6 * n.HEXES
    for place, h in enumerate(board.locations):
        share_left = (state.tiles_left[place] + 1) / (c.TILES_PER_LOCATION + 1)
        numbers[tiles + board.location_tiles[place] * n.HEXES + h] = share_left
    nomads = tiles + n.TILE_KINDS * n.HEXES
    for place, h in enumerate(board.nomads):
        if state.nomad_state[place] == n.NEVER:
            numbers[nomads + (state.nomad_kind[place] - n.OUTPOST) * n.HEXES + h] = 1.0
    return numbers


def _seat(state: Position, holder: int) -> list[float]:
    """Supply, points, whose turn; location tiles by kind and state; nomad tiles held."""
    tiles = [0.0] * (3 * n.TILE_KINDS)
    locations = len(state.board.locations)
    for place, kind in enumerate(state.board.location_tiles):
        kept = state.tiles[holder * locations + place]
        if n.NEW <= kept <= n.USED:
            tiles[3 * kind + kept - n.NEW] += 1.0
    nomads = [0.0] * (2 * NOMAD_KINDS)
    for place, owner in enumerate(state.nomad_seat):
        kept = state.nomad_state[place]
        if owner == holder and n.NEVER < kept <= n.READY:
            nomads[2 * (state.nomad_kind[place] - n.OUTPOST) + kept - n.NEW] += 1.0
    return [
        state.supply[holder] / c.SETTLEMENTS,
        total_points(state, holder) / 100,
        1.0 if holder == state.active else 0.0,
        1.0 if holder == state.mover else 0.0,
        *tiles,
        *nomads,
    ]


def _beside(state: Position, seat: int, first: int) -> list[float]:
    """Cards and the course of the turn."""
    numbers = [0.0] * (n.GOALS + len(n.TASK_NAMES))
    for goal in state.goals:
        numbers[goal] = 1.0
    for task in state.tasks:
        numbers[n.GOALS + task] = 1.0
    numbers.extend(one_hot(state.decree, len(n.DECREE_NAMES)))
    numbers.extend(one_hot(state.cards[seat] if seat >= 0 else -1, n.SUITABLE))
    shown = state.cards[state.active] if state.shows_card(state.active) else -1
    numbers.extend(one_hot(shown, n.SUITABLE))
    numbers.extend(one_hot(state.terrain, n.SUITABLE))
    numbers.extend(one_hot(state.native, n.SUITABLE))
    numbers.extend(one_hot(state.scouts, n.SUITABLE))
    for terrain in range(n.SUITABLE):
        numbers.append(state.discard.count(terrain) / c.CARDS_PER_TERRAIN)
    for terrain in range(n.SUITABLE):
        numbers.append(state.removed.count(terrain) / c.CARDS_PER_TERRAIN)
    for terrain in range(n.SUITABLE):
        numbers.append(state.count_empty(terrain) / 100)
    numbers.extend(one_hot(state.question, len(n.QUESTIONS)))
    numbers.extend(one_hot(state.acting, len(n.POWER_NAMES)))
    marks = [0.0] * (SEATS * n.ROWS)
    for row, owner in enumerate(state.row_marks):
        if owner >= 0:
            marks[(owner - first) % state.num_players * n.ROWS + row] = 1.0
    numbers.extend(marks)
    numbers.extend(
        [
            (state.start_player - first) % state.num_players / SEATS,
            state.num_players / SEATS,
            state.mandatory / c.MANDATORY_BUILDS,
            state.remaining / 10,
            1.0 if state.outpost else 0.0,
            1.0 if state.spied else 0.0,
            1.0 if state.travelled else 0.0,
            1.0 if state.ending else 0.0,
        ]
    )
    return numbers
