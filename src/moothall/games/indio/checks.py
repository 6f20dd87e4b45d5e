"""The invariants of section 21. `find_fault` names the first that does not hold."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import ground_counts, members, parse_map, swappable
from moothall.games.indio.rules.crafting import exhausted_count
from moothall.games.indio.rules.goods import count_of, covers, total
from moothall.games.indio.rules.quests import cannot_be_held, easy_quests
from moothall.games.indio.rules.turn import can_conquer
from moothall.games.indio.rules.year import is_last_year, water_hexes
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, ONE_WORKER, OWNER_OF, Position


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
    return f"hex {state.shape.texts[h]}"


# ---- the board


def land_fault(state: Position) -> str:
    """The board is one that the options allow."""
    land = list(state.base)
    wanted = ground_counts(state.num_players, state.settings)
    for kind in range(n.LANDS):
        if land.count(kind) != wanted[kind]:
            return f"there are not {wanted[kind]} {n.TILE_NAMES[kind]} tiles on the board"
    board = str(state.settings["board"])
    if board == n.FIRST_GAME:
        shape, printed = parse_map(c.FIRST_GAMES[state.num_players - 2].map)
        free = swappable(state.num_players, shape, printed)
        for h in range(shape.size):
            if land[h] != printed[h] and not (land[h] == n.DESERT and h in free):
                return f"{place_name(state, h)}: is not that of the first-game board"
    elif ":" in board and land != parse_map(board)[1]:
        return "the board is not that of the map"
    return ""


def workers_fault(state: Position) -> str:
    """Workers are conserved, and every running count agrees with where they are."""
    size = state.shape.size
    crew = [0] * size
    active = [0] * size
    for seat in range(state.num_players):
        standing = 0
        for where in state.worker_at[seat * c.WORKERS : (seat + 1) * c.WORKERS]:
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
    pool = [0] * state.num_players
    for h in range(state.shape.size):
        if not 0 <= total(state.goods[h]) <= c.HEX_RESOURCES:
            return f"{place_name(state, h)}: has more than {c.HEX_RESOURCES} resources"
        if state.crew[h] % 7 > c.HEX_WORKERS:
            return f"{place_name(state, h)}: has more than {c.HEX_WORKERS} workers"
        owner = OWNER_OF[state.stands[h]]
        if owner >= 0:
            pool[owner] += state.goods[h]
    if pool != state.pool:
        return "the pools are wrongly counted"
    return ""


def structures_fault(state: Position) -> str:
    """Pieces are conserved, nobody builds on water, and everybody owns something."""
    for seat in range(state.num_players):
        name = SEAT_NAMES[seat]
        homes = [h for h in range(state.shape.size) if OWNER_OF[state.stands[h]] == seat]
        if homes != state.homes[seat]:
            return f"the structures of {name} are wrongly listed"
        if not homes and not is_setting_up(state):
            return f"{name} has no structure"
        for kind in range(n.STRUCTURES):
            count = len([h for h in homes if KIND_OF[state.stands[h]] == kind])
            if count != state.pieces[seat * n.STRUCTURES + kind]:
                return f"the structures of {name} are wrongly counted"
            if count > c.PIECES[kind]:
                return f"{name} has more than {c.PIECES[kind]} pieces of {n.STRUCTURE_NAMES[kind]}"
        for h in homes:
            if state.tiles[h] == n.WATER_LAND:
                return f"{place_name(state, h)}: a structure stands on water"
    return ""


def tiles_fault(state: Position) -> str:
    """Visible is the last tile laid; what left a stack lies on the board."""
    laid = [0] * n.IMPROVEMENTS
    for h in range(state.shape.size):
        tiles = state.laid_on(h)
        if state.tiles[h] != [state.base[h], *tiles][-1]:
            return f"{place_name(state, h)}: does not show its last tile"
        for tile in tiles:
            if tile < n.FARM:
                return f"{place_name(state, h)}: has a tile of no kind"
            laid[tile - n.FARM] += 1
    for i in range(n.IMPROVEMENTS):
        used = c.STACK_PER_PLAYER * state.num_players - state.stacks[i]
        if used < 0 or laid[i] != used + start_tiles(state, i, laid[i]):
            return f"the {n.TILE_NAMES[n.FARM + i]} tiles are wrongly counted"
    return ""


def start_tiles(state: Position, improvement: int, laid: int) -> int:
    """Tiles that came from the box: a farm each, with Fiefs one of each kind (R39)."""
    if is_setting_up(state):
        return laid
    if improvement == 0 or state.settings["start"] == n.FIEFS:
        return state.num_players
    return 0


# ---- cards


def cards_fault(state: Position) -> str:
    """Every quest and every leader is somewhere, and only once."""
    quests = list(state.deck)
    for seat in range(state.num_players):
        quests.extend(state.hands[seat])
        quests.extend(state.completed[seat])
        quests.extend(state.discards[seat])
        if state.hands[seat] != sorted(state.hands[seat]):
            return f"the quests of {SEAT_NAMES[seat]} are not in order"
        too_many = len(state.hands[seat]) > c.QUEST_HAND
        if too_many and not (state.question == n.ASK_DISCARD and seat == state.mover):
            return f"{SEAT_NAMES[seat]} holds more than {c.QUEST_HAND} quests"
    if sorted(quests) != list(range(n.QUESTS)):
        return f"the {n.QUESTS} quests are not each in one place"
    left = max(0, easy_quests(state.num_players, state.settings) - (n.QUESTS - len(state.deck)))
    for card in state.deck[len(state.deck) - left :]:
        if c.QUEST_POINTS[card] != c.EASY_QUEST_POINTS:
            return f"{n.QUEST_NAMES[card]} is not an easy quest, but lies among them"
    return leaders_fault(state)


def leaders_fault(state: Position) -> str:
    dealt = [leader for leaders in state.dealt for leader in leaders]
    if len(set(dealt)) != len(dealt):
        return "a leader was dealt twice"
    for seat in range(state.num_players):
        if state.leader[seat] < 0:
            if state.question != n.ASK_LEADER:
                return f"{SEAT_NAMES[seat]} has no leader"
        elif state.leader[seat] not in state.dealt[seat]:
            return f"the leader of {SEAT_NAMES[seat]} was never dealt"
    return ""


# ---- the year and what follows from the position


def year_fault(state: Position) -> str:
    if is_setting_up(state):
        return "" if state.year == 0 else "the years have begun before everybody has"
    if state.year == 0:
        return "no year has begun"
    if state.settings["start"] == n.FIEFS and state.year < c.FIEF_YEAR:
        return f"with fiefs the first year is {c.FIEF_YEAR}"
    if water_hexes(state) & ~state.limited:
        return "a hex shows water that did not when the year began"
    for h in members(state.limited):
        if state.base[h] != n.WATER_LAND:
            return f"{place_name(state, h)}: has never been water"
    return ""


def unsettled_fault(state: Position) -> str:
    """12.3: no conquest and no position quest is left open, save in the middle of an action."""
    if is_setting_up(state) or state.question in (
        n.ASK_CRAFT_REMOVE,
        n.ASK_PAY_WORKER,
        n.ASK_STORE,
    ):
        return ""
    for seat in range(state.num_players):
        for h in range(state.shape.size):
            if can_conquer(state, seat, h):
                return f"{place_name(state, h)}: {SEAT_NAMES[seat]} would have conquered it"
        for quest in state.hands[seat]:
            if cannot_be_held(state, seat, quest):
                return f"{SEAT_NAMES[seat]} would have completed {n.QUEST_NAMES[quest]}"
    return ""


# ---- the decision asked for fits the position


def is_setting_up(state: Position) -> bool:
    """Whether the first year has not begun."""
    return state.question <= n.ASK_FIEF_WORKER


def decision_fault(state: Position) -> str:
    """The decision asked for fits the turn, and has an answer."""
    if state.passes > state.num_players:
        return "more have passed than play"
    if state.over != (state.question == n.ASK_NOTHING):
        return "nothing is asked when the game is over, and only then"
    if state.over:
        return "" if is_last_year(state) else "the game is over too early"
    if not at_rest(state):
        return "something is under way that the decision asked for does not belong to"
    if not (start_fits(state) if is_setting_up(state) else phase_fits(state)):
        return "the decision asked for does not fit the turn"
    if not state.legal_choices(state.mover):
        return "nothing can be chosen"
    return ""


def at_rest(state: Position) -> bool:
    """What belongs to another decision is not under way."""
    question = state.question
    if state.acting_worker >= 0:
        worker_fits = n.ASK_ACTION <= question <= n.ASK_STORE
    else:  # the acting worker may be the first that is paid
        acted = state.actions_left > 0 or state.used != 0
        worker_fits = not acted or question == n.ASK_PAY_WORKER
    return (
        (not state.site or n.ASK_FIEF_FARM < question <= n.ASK_FIEF_WORKER)
        and (not state.crafting or question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE))
        and (state.making >= 0 or state.to_make > 0) == (question == n.ASK_CRAFT_REMOVE)
        and (not state.to_wake or question in (n.ASK_PAY, n.ASK_REPEAT, n.ASK_ACTIVATE))
        and (state.price != 0) == (question == n.ASK_PAY)
        and (state.workers_due > 0) == (question == n.ASK_PAY_WORKER)
        and (state.taken != 0 or state.in_hand != 0) == (question == n.ASK_STORE)
        and worker_fits
    )


# ---- the start


def start_fits(state: Position) -> bool:
    """Who is before the mover in turn order has finished, who comes after has not begun."""
    order = state.turn_order()
    turn = order.index(state.mover)
    if state.question == n.ASK_LEADER:
        return all(
            (state.leader[seat] >= 0) == (i < turn) and not state.hands[seat] + state.homes[seat]
            for i, seat in enumerate(order)
        )
    fiefs = state.question >= n.ASK_FIEF_FARM
    done = (2 if fiefs else 1, c.START_WORKERS)
    placed = [(len(state.homes[seat]), state.on_board[seat]) for seat in order]
    return (
        state.settings["start"] == (n.FIEFS if fiefs else n.CHOSEN)
        and all(pieces == done for pieces in placed[:turn])
        and all(pieces == (0, 0) for pieces in placed[turn + 1 :])
        and (fief_fits(state) if fiefs else placed[turn] == FARM_PLACED[state.question])
    )


FARM_PLACED = {n.ASK_FARM: (0, 0), n.ASK_SECOND_WORKER: (1, 1)}
"""Structures and workers of who is asked where to begin."""


def fief_fits(state: Position) -> bool:
    """As many tiles, structures and workers as the decisions before have placed."""
    question = state.question
    homes = state.homes[state.mover]
    workers = state.on_board[state.mover]
    return (
        [state.tiles[h] for h in state.site]
        == [n.FARM, n.QUARRY, n.MINE][: question - n.ASK_FIEF_FARM]
        and len(homes) == max(0, min(question - n.ASK_FIEF_OUTPOST, 2))
        and all(h in state.site for h in homes)
        and (workers < c.START_WORKERS if question == n.ASK_FIEF_WORKER else workers == 0)
    )


# ---- the year


def phase_fits(state: Position) -> bool:
    seat = state.mover
    question = state.question
    if question == n.ASK_DISCARD:
        return len(state.hands[seat]) > c.QUEST_HAND
    if question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        return crafting_fits(state)
    if question in (n.ASK_REPEAT, n.ASK_ACTIVATE):
        return waking_fits(state)
    if question == n.ASK_WORKER:
        return state.passes < state.num_players and state.doing < 0
    if question == n.ASK_ACTION:
        return acting_fits(state) and state.doing < 0
    if question == n.ASK_PAY:
        return covers(state.pool[seat], state.price) and paying_fits(state)
    if question == n.ASK_PAY_WORKER:
        return state.doing == n.BUILDING and action_fits(state)
    if question == n.ASK_PUT:
        return state.doing == n.FORGING and action_fits(state)
    if question == n.ASK_STORE:
        return storing_fits(state)
    return state.doing < 0  # ASK_FEED


def crafting_fits(state: Position) -> bool:
    if state.crafting >= len(state.homes[state.mover]):
        return False
    if state.question == n.ASK_CRAFT:
        return True
    full = state.room(state.homes[state.mover][state.crafting]) == 0
    return full and state.making >= 0 and state.to_make > 0


def waking_fits(state: Position) -> bool:
    lying = exhausted_count(state, state.mover)
    if state.question == n.ASK_REPEAT:
        food = count_of(state.pool[state.mover], n.FOOD)
        return (
            bool(state.settings["multiple_actions"])
            and food >= c.REPEAT_FOOD
            and state.to_wake <= lying
        )
    return 0 < state.to_wake < lying


def acting_fits(state: Position) -> bool:
    """A worker of the mover stands and has all its actions, or some after the first."""
    if state.acting_worker < 0 or not state.worker_at[state.acting_worker] & 1:
        return False
    if state.used == 0:
        return state.actions_left in (c.ACTIONS, c.LIMITED_ACTIONS)
    return 0 < state.actions_left < max(c.ACTIONS, c.LIMITED_ACTIONS)


def action_fits(state: Position) -> bool:
    """The action under way has its target and its kind."""
    if state.doing == n.BUILDING and state.question == n.ASK_PAY_WORKER:
        own = state.workers_on(state.mover, state.target) if state.target >= 0 else 0
        return state.what >= 0 and 0 < state.workers_due < own
    if not acting_fits(state) or state.what < 0:
        return False
    if state.doing == n.FORGING:
        return True
    if state.target < 0 or not state.workers_on(state.mover, state.target):
        return False
    if state.doing == n.IMPROVING:
        return state.what >= n.FARM and state.covered == state.tiles[state.target] != state.what
    return state.doing == n.BUILDING


def paying_fits(state: Position) -> bool:
    if state.doing in (n.FEEDING, n.BUYING_REPEATS):
        return state.acting_worker < 0 and state.to_wake <= exhausted_count(state, state.mover)
    return action_fits(state)


def storing_fits(state: Position) -> bool:
    return (
        state.doing == n.COLLECTING
        and acting_fits(state)
        and total(state.in_hand) > 0
        and covers(state.taken, state.in_hand)
    )
