"""The position as numbers, for learning: the same length at every table.

First the board, plane after plane of 15 x 15 places, so that every shape fits; then each player,
then what belongs to the one who looks and to the decision under way. Seats are counted from the
one who looks, so that a learner sees itself always in the same place. Only what that seat knows is
read.
"""

from typing import Final

from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import count_members
from moothall.games.indio.rules.goods import unpack
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.rules.scoring import leader_points, open_points
from moothall.games.indio.state import KIND_OF, OWNER_OF, Position

# planes, by the first of each group
BASE: Final = 0
VISIBLE: Final = BASE + n.LANDS
STANDING: Final = VISIBLE + n.TILES  # kind by kind, seat by seat
ACTIVE: Final = STANDING + n.STRUCTURES * n.MOST_SEATS
EXHAUSTED: Final = ACTIVE + n.MOST_SEATS
GOODS: Final = EXHAUSTED + n.MOST_SEATS
EDGE: Final = GOODS + n.RESOURCES
LIMITED: Final = EDGE + 1
ACTING: Final = LIMITED + 1
TARGET: Final = ACTING + 1
CRAFTING: Final = TARGET + 1
SITE: Final = CRAFTING + 1
PLANES: Final = SITE + 1

SEAT_NUMBERS: Final = 14 + n.STRUCTURES + n.RESOURCES + n.QUESTS + n.LEADERS
OWN_NUMBERS: Final = n.LEADERS + 2 * n.QUESTS
TURN_NUMBERS: Final = (
    len(n.QUESTIONS)
    + len(n.DOING_NAMES)
    + n.ACTION_KINDS
    + len(n.FORGE_NAMES)
    + n.TILES
    + len(n.BUILD_NAMES)
    + n.TILES  # the tile that is covered
    + n.RESOURCES  # the resource that is made
    + 3 * n.RESOURCES  # price, taken, in hand
    + n.IMPROVEMENTS
    + 11
)
LENGTH: Final = PLANES * n.PLACES + n.MOST_SEATS * SEAT_NUMBERS + OWN_NUMBERS + TURN_NUMBERS


def feature_names() -> list[str]:
    """What each number of `features` stands for; seats are counted from the one who looks."""
    seats = [f"seat +{place}" for place in range(n.MOST_SEATS)]
    planes = [
        *[f"base {name}" for name in n.TILE_NAMES[: n.LANDS]],
        *[f"visible {name}" for name in n.TILE_NAMES],
        *[f"{name} of {seat}" for name in n.STRUCTURE_NAMES for seat in seats],
        *[f"{status} workers of {seat}" for status in ("active", "exhausted") for seat in seats],
        *n.RESOURCE_NAMES,
        *["edge", "limited", "acting worker", "target", "crafting structure", "site of a fief"],
    ]
    seat_names = [
        *["plays", "points", "workers", "active workers", "controlled hexes", "quests in hand"],
        *["discarded quests", "hexes improved", "builds", "workers crafted", "commerce crafted"],
        *["may repeat actions", "first player", "to choose"],
        *n.STRUCTURE_NAMES,
        *[f"{name} in store" for name in n.RESOURCE_NAMES],
        *[f"completed {name}" for name in n.QUEST_NAMES],
        *[f"leader {name}" for name in n.LEADER_NAMES],
    ]
    reach = range(-n.REACH, n.REACH + 1)
    return [
        *[f"{plane} at {q} {r}" for plane in planes for q in reach for r in reach],
        *[f"{seat}: {what}" for seat in seats for what in seat_names],
        *[f"own leader {name}" for name in n.LEADER_NAMES],
        *[f"{pile} {name}" for pile in ("in hand", "discarded") for name in n.QUEST_NAMES],
        *[f"question {question.name}" for question in n.QUESTIONS],
        *[f"doing {name}" for name in n.DOING_NAMES],
        *[f"used {name}" for name in n.ACTION_NAMES],
        *[f"forging {name}" for name in n.FORGE_NAMES],
        *[f"improving into {name}" for name in n.TILE_NAMES],
        *[f"building {name}" for name in n.BUILD_NAMES],
        *[f"covering {name}" for name in n.TILE_NAMES],
        *[f"making {name}" for name in n.RESOURCE_NAMES],
        *[f"{name} {what}" for what in ("due", "taken", "in hand") for name in n.RESOURCE_NAMES],
        *[f"{name} tiles left" for name in n.TILE_NAMES[n.FARM :]],
        *["year", "quests in the deck", "players", "place of the first player", "passes"],
        *["actions left", "resources to make", "workers to wake", "workers due"],
        *["simplified quests", "multiple actions"],
    ]


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the first player's chair without cards."""
    near = seat if seat >= 0 else state.first
    numbers = _planes(state, near)
    for place in range(n.MOST_SEATS):
        if place < state.num_players:
            numbers.extend(_seat(state, (near + place) % state.num_players, seat))
        else:
            numbers.extend([0.0] * SEAT_NUMBERS)
    numbers.extend(_own(state, seat))
    numbers.extend(_turn(state, near))
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def marked(members: list[int], length: int) -> list[float]:
    numbers = [0.0] * length
    for member in members:
        numbers[member] = 1.0
    return numbers


def _goods(goods: int, most: int) -> list[float]:
    return [count / most for count in unpack(goods)]


def _planes(state: Position, near: int) -> list[float]:
    """What lies and stands on each hex; a place off the board is 0 everywhere."""
    numbers = [0.0] * (PLANES * n.PLACES)
    places = state.shape.places
    for h in range(state.shape.size):
        place = places[h]
        numbers[(BASE + state.base[h]) * n.PLACES + place] = 1.0
        numbers[(VISIBLE + state.tiles[h]) * n.PLACES + place] = 1.0
        code = state.stands[h]
        if code:
            seen = (OWNER_OF[code] - near) % state.num_players
            numbers[(STANDING + KIND_OF[code] * n.MOST_SEATS + seen) * n.PLACES + place] = 1.0
        for holder in range(state.num_players):
            seen = (holder - near) % state.num_players
            active = state.active_on(holder, h)
            lying = state.workers_on(holder, h) - active
            numbers[(ACTIVE + seen) * n.PLACES + place] = active / c.HEX_WORKERS
            numbers[(EXHAUSTED + seen) * n.PLACES + place] = lying / c.HEX_WORKERS
        for kind, held in enumerate(unpack(state.goods[h])):
            numbers[(GOODS + kind) * n.PLACES + place] = held / c.HEX_RESOURCES
        if state.shape.edge >> h & 1:
            numbers[EDGE * n.PLACES + place] = 1.0
        if state.limited >> h & 1:
            numbers[LIMITED * n.PLACES + place] = 1.0
    if state.acting >= 0:
        numbers[ACTING * n.PLACES + places[state.acting]] = 1.0
    if state.target >= 0:
        numbers[TARGET * n.PLACES + places[state.target]] = 1.0
    if state.crafting < len(state.homes[state.mover]):
        numbers[CRAFTING * n.PLACES + places[state.homes[state.mover][state.crafting]]] = 1.0
    for h in state.site:
        numbers[SITE * n.PLACES + places[h]] = 1.0
    return numbers


def _seat(state: Position, holder: int, seat: int) -> list[float]:
    """What lies open before a player, and the leader as far as it is known."""
    known = state.knows_leader(seat, holder)
    points = open_points(state, holder) + (leader_points(state, holder) if known else 0)
    first = holder * n.STRUCTURES
    return [
        1.0,
        points / 50,
        state.on_board[holder] / c.WORKERS,
        state.active_count(holder) / c.WORKERS,
        controlled_hexes(state, holder) / state.shape.size,
        len(state.hands[holder]) / 4,
        len(state.discards[holder]) / 4,
        count_members(state.improved[holder]) / 4,
        state.builds[holder] / 4,
        state.workers_crafted[holder] / 4,
        state.commerce_crafted[holder] / 4,
        1.0 if state.repeats[holder] else 0.0,
        1.0 if holder == state.first else 0.0,
        1.0 if holder == state.mover else 0.0,
        *[count / 4 for count in state.pieces[first : first + n.STRUCTURES]],
        *_goods(state.pool[holder], 10),
        *marked(state.completed[holder], n.QUESTS),
        *one_hot(state.leader[holder] if known else -1, n.LEADERS),
    ]


def _own(state: Position, seat: int) -> list[float]:
    """What only the one who looks knows."""
    if seat < 0:
        return [0.0] * OWN_NUMBERS
    return [
        *marked(state.dealt[seat], n.LEADERS),
        *marked(state.hands[seat], n.QUESTS),
        *marked(state.discards[seat], n.QUESTS),
    ]


def _turn(state: Position, near: int) -> list[float]:
    """The year and the decision under way."""
    doing = state.doing
    return [
        *one_hot(state.question, len(n.QUESTIONS)),
        *one_hot(doing, len(n.DOING_NAMES)),
        *[1.0 if state.used >> kind & 1 else 0.0 for kind in range(n.ACTION_KINDS)],
        *one_hot(state.what if doing == n.FORGING else -1, len(n.FORGE_NAMES)),
        *one_hot(state.what if doing == n.IMPROVING else -1, n.TILES),
        *one_hot(state.what if doing == n.BUILDING else -1, len(n.BUILD_NAMES)),
        *one_hot(state.covered, n.TILES),
        *one_hot(state.making, n.RESOURCES),
        *_goods(state.price, c.HEX_RESOURCES),
        *_goods(state.taken, c.HEX_RESOURCES),
        *_goods(state.in_hand, c.HEX_RESOURCES),
        *[left / 8 for left in state.stacks],
        state.year / c.LAST_YEAR,
        len(state.deck) / n.QUESTS,
        state.num_players / n.MOST_SEATS,
        (state.first - near) % state.num_players / n.MOST_SEATS,
        state.passes / n.MOST_SEATS,
        state.actions_left / c.ACTIONS,
        state.to_make / c.HEX_RESOURCES,
        state.to_wake / c.WORKERS,
        state.workers_due / c.HEX_WORKERS,
        1.0 if state.settings["simplified_quests"] else 0.0,
        1.0 if state.settings["multiple_actions"] else 0.0,
    ]
