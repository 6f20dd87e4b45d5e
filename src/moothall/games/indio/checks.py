"""The invariants of section 21. `find_fault` names the first that does not hold."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.board import members
from moothall.games.indio.content import (
    EASY_QUEST_POINTS,
    FIEF_YEAR,
    FIRST_GAMES,
    HEX_RESOURCES,
    HEX_WORKERS,
    LEADERS_DEALT,
    PIECES,
    QUEST_HAND,
    QUEST_POINTS,
    STACK_PER_PLAYER,
    WORKERS,
)
from moothall.games.indio.control import can_conquer
from moothall.games.indio.decision_checks import decision_fault, is_setting_up
from moothall.games.indio.goods import total
from moothall.games.indio.ground import ground_counts, swappable
from moothall.games.indio.maps import parse_map
from moothall.games.indio.names import (
    ASK_CRAFT_REMOVE,
    ASK_DISCARD,
    ASK_LEADER,
    ASK_PAY_WORKER,
    ASK_STORE,
    DESERT,
    FARM,
    FIEFS,
    FIRST_GAME,
    IMPROVEMENTS,
    LANDS,
    QUEST_NAMES,
    QUESTS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TILE_NAMES,
    WATER_LAND,
)
from moothall.games.indio.quests import cannot_be_held, easy_quests
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, ONE_WORKER, OWNER_OF, Position
from moothall.games.indio.year import water_hexes


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    return (
        land_fault(state)
        or workers_fault(state)
        or hexes_fault(state)
        or structures_fault(state)
        or tiles_fault(state)
        or cards_fault(state)
        or year_fault(state)
        or decision_fault(state)
        or unsettled_fault(state)
    )


def place_name(state: Position, h: int) -> str:
    q, r = state.shape.hexes[h]
    return f"hex {q} {r}"


# ---- the board


def land_fault(state: Position) -> str:
    """The board is one that the options allow."""
    land = list(state.base)
    wanted = ground_counts(state.seats, state.settings)
    for kind in range(LANDS):
        if land.count(kind) != wanted[kind]:
            return f"there are not {wanted[kind]} {TILE_NAMES[kind]} tiles on the board"
    board = str(state.settings["board"])
    if board == FIRST_GAME:
        shape, printed = parse_map(FIRST_GAMES[state.seats - 2].map)
        free = swappable(state.seats, shape, printed)
        for h in range(shape.size):
            if land[h] != printed[h] and not (land[h] == DESERT and h in free):
                return f"{place_name(state, h)}: is not that of the first-game board"
    elif ":" in board and land != parse_map(board)[1]:
        return "the board is not that of the map"
    return ""


def workers_fault(state: Position) -> str:
    """Workers are conserved, and every running count agrees with where they are."""
    size = state.shape.size
    crew = [0] * size
    active = [0] * size
    for seat in range(state.seats):
        standing = 0
        for where in state.worker_at[seat * WORKERS : (seat + 1) * WORKERS]:
            if where != IN_SUPPLY:
                standing += 1
                crew[where >> 1] += ONE_WORKER[seat]
                if where & 1:
                    active[where >> 1] += ONE_WORKER[seat]
        if standing != state.on_board[seat]:
            return f"the workers of {SEAT_NAMES[seat]} on the board are wrongly counted"
    if crew != state.crew or active != state.active:
        return "the workers on the hexes are wrongly counted"
    return ""


def hexes_fault(state: Position) -> str:
    """No hex holds too much, and the pools are what lies at structures."""
    pool = [0] * state.seats
    for h in range(state.shape.size):
        if not 0 <= total(state.goods[h]) <= HEX_RESOURCES:
            return f"{place_name(state, h)}: has more than {HEX_RESOURCES} resources"
        if state.crew[h] % 7 > HEX_WORKERS:
            return f"{place_name(state, h)}: has more than {HEX_WORKERS} workers"
        owner = OWNER_OF[state.stands[h]]
        if owner >= 0:
            pool[owner] += state.goods[h]
    if pool != state.pool:
        return "the pools are wrongly counted"
    return ""


def structures_fault(state: Position) -> str:
    """Pieces are conserved, nobody builds on water, and everybody owns something."""
    for seat in range(state.seats):
        name = SEAT_NAMES[seat]
        homes = [h for h in range(state.shape.size) if OWNER_OF[state.stands[h]] == seat]
        if homes != state.homes[seat]:
            return f"the structures of {name} are wrongly listed"
        if not homes and not is_setting_up(state):
            return f"{name} has no structure"
        for kind in range(STRUCTURES):
            count = len([h for h in homes if KIND_OF[state.stands[h]] == kind])
            if count != state.pieces[seat * STRUCTURES + kind]:
                return f"the structures of {name} are wrongly counted"
            if count > PIECES[kind]:
                return f"{name} has more than {PIECES[kind]} pieces of {STRUCTURE_NAMES[kind]}"
        for h in homes:
            if state.tiles[h] == WATER_LAND:
                return f"{place_name(state, h)}: a structure stands on water"
    return ""


def tiles_fault(state: Position) -> str:
    """Visible is the last tile laid; what left a stack lies on the board."""
    laid = [0] * IMPROVEMENTS
    for h in range(state.shape.size):
        layers = state.layers[h]
        visible = FARM + (layers & 3) - 1 if layers else state.base[h]
        if state.tiles[h] != visible:
            return f"{place_name(state, h)}: does not show its last tile"
        while layers:
            if layers & 3 == 0:
                return f"{place_name(state, h)}: has a tile of no kind"
            laid[(layers & 3) - 1] += 1
            layers >>= 2
    for i in range(IMPROVEMENTS):
        used = STACK_PER_PLAYER * state.seats - state.stacks[i]
        if used < 0 or laid[i] != used + start_tiles(state, i, laid[i]):
            return f"the {TILE_NAMES[FARM + i]} tiles are wrongly counted"
    return ""


def start_tiles(state: Position, improvement: int, laid: int) -> int:
    """Tiles that came from the box: a farm each, with Fiefs one of each kind (R39)."""
    if is_setting_up(state):
        return laid
    if improvement == 0 or state.settings["start"] == FIEFS:
        return state.seats
    return 0


# ---- cards


def cards_fault(state: Position) -> str:
    """Every quest and every leader is somewhere, and only once."""
    quests = list(state.deck)
    for seat in range(state.seats):
        quests.extend(state.hands[seat])
        quests.extend(state.completed[seat])
        quests.extend(state.discards[seat])
        if state.hands[seat] != sorted(state.hands[seat]):
            return f"the quests of {SEAT_NAMES[seat]} are not in order"
        too_many = len(state.hands[seat]) > QUEST_HAND
        if too_many and not (state.asks == ASK_DISCARD and seat == state.mover):
            return f"{SEAT_NAMES[seat]} holds more than {QUEST_HAND} quests"
    if sorted(quests) != list(range(QUESTS)):
        return f"the {QUESTS} quests are not each in one place"
    left = max(0, easy_quests(state.seats, state.settings) - (QUESTS - len(state.deck)))
    for card in state.deck[len(state.deck) - left :]:
        if QUEST_POINTS[card] != EASY_QUEST_POINTS:
            return f"{QUEST_NAMES[card]} is not an easy quest, but lies among them"
    return leaders_fault(state)


def leaders_fault(state: Position) -> str:
    if len(set(state.dealt)) != LEADERS_DEALT * state.seats:
        return "a leader was dealt twice"
    for seat in range(state.seats):
        own = state.dealt[LEADERS_DEALT * seat : LEADERS_DEALT * (seat + 1)]
        if state.leader[seat] < 0:
            if state.asks != ASK_LEADER:
                return f"{SEAT_NAMES[seat]} has no leader"
        elif state.leader[seat] not in own:
            return f"the leader of {SEAT_NAMES[seat]} was never dealt"
    return ""


# ---- the year and what follows from the position


def year_fault(state: Position) -> str:
    if is_setting_up(state):
        return "" if state.year == 0 else "the years have begun before everybody has"
    if state.year == 0:
        return "no year has begun"
    if state.settings["start"] == FIEFS and state.year < FIEF_YEAR:
        return f"with fiefs the first year is {FIEF_YEAR}"
    if water_hexes(state) & ~state.limited:
        return "a hex shows water that did not when the year began"
    for h in members(state.limited):
        if state.base[h] != WATER_LAND:
            return f"{place_name(state, h)}: has never been water"
    return ""


def unsettled_fault(state: Position) -> str:
    """12.3: no conquest and no position quest is left open, save in the middle of an action."""
    if is_setting_up(state) or state.asks in (ASK_CRAFT_REMOVE, ASK_PAY_WORKER, ASK_STORE):
        return ""
    for seat in range(state.seats):
        for h in range(state.shape.size):
            if can_conquer(state, seat, h):
                return f"{place_name(state, h)}: {SEAT_NAMES[seat]} would have conquered it"
        for quest in state.hands[seat]:
            if cannot_be_held(state, seat, quest):
                return f"{SEAT_NAMES[seat]} would have completed {QUEST_NAMES[quest]}"
    return ""
