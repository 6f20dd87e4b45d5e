"""Setting the table (section 3), and the decrees' pieces (section 13)."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.lists import replaced
from moothall.engine.options import Settings
from moothall.games.kingdom_builder.board import (
    GRID,
    HEXES,
    NOWHERE,
    SECTION_OF,
    STEPS,
    Board,
    assemble,
)
from moothall.games.kingdom_builder.content import (
    CARDS_PER_TERRAIN,
    CAVE_DISTANCE,
    FIRST_GAME_GOALS,
    FIRST_GAME_LAYOUT,
    GOAL_SETS,
    GOALS_IN_PLAY,
    ISLAND_TILES,
    NOMAD_COUNTS,
    SECTION_NAMES,
    SECTIONS,
)
from moothall.games.kingdom_builder.names import (
    CAPITOL,
    CASTLE,
    CAVES,
    DECREE_NAMES,
    FERRY,
    GOAL_NAMES,
    GOALS,
    HARBOR,
    ISLAND,
    MOUNTAIN,
    NATIVE_SOIL,
    NEVER,
    NO_DECREE,
    NOMAD,
    ORACLE,
    OUTPOST,
    PLATEAUS,
    SCOUTS,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
    VOLCANO,
    WATER,
)
from moothall.games.kingdom_builder.rules import KingdomBuilderState
from moothall.games.kingdom_builder.turn import draw_card, start_turn

RANDOM: Final = "random"
FIRST_GAME: Final = "first_game"


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> KingdomBuilderState:
    """Steps 1 to 9 of section 3, in their order."""
    sections, rotations = choose_sections(settings, dice)
    while not named_decree_fits(settings, sections, rotations):
        sections, rotations = choose_sections(settings, dice)
    goals = choose_goals(settings, dice)
    tasks = choose_tasks(settings, dice)
    decree = choose_decree(settings, dice, sections, rotations)
    board = place_decree(decree, sections, rotations, settings, dice)

    state = KingdomBuilderState(game, players, settings, dice, board)
    state.lay_out(goals, tasks, decree)
    place_nomad_tiles(state, dice)
    remove_terrains(state, settings, dice)
    state.deck = terrain_deck(state.removed)
    dice.shuffle(state.deck)
    for seat in range(players):
        state.cards = replaced(state.cards, seat, draw_card(state))
    state.start_player = choose_start_player(players, settings, dice)
    start_turn(state, state.start_player)
    return state


def names_of(value: str) -> list[str]:
    return [name.strip() for name in value.split(",")]


def section_pool(settings: Settings) -> list[int]:
    """The eight base sections; with their own setting the four of Nomads too (section 16)."""
    return [
        place
        for place, section in enumerate(SECTIONS)
        if section.set_name == "base" or settings["nomads_sections"]
    ]


def choose_sections(settings: Settings, dice: Dice) -> tuple[list[int], list[int]]:
    """Steps 1 and 2: four sections and their turning, named or at random (R2)."""
    layout = str(settings["layout"])
    if layout == RANDOM:
        sections = dice.sample(section_pool(settings), 4)
        return sections, [dice.below(2) for _ in range(4)]
    names = FIRST_GAME_LAYOUT if layout == FIRST_GAME else names_of(layout)
    return (
        [SECTION_NAMES.index(name.removesuffix(":180")) for name in names],
        [int(name.endswith(":180")) for name in names],
    )


def goal_pool(settings: Settings) -> list[int]:
    """Step 4: the base goals and those of the enabled sets; Lords only where asked for."""
    return [goal for goal in range(GOALS) if GOAL_SETS[goal] == "base" or enabled(settings, goal)]


def enabled(settings: Settings, goal: int) -> bool:
    if GOAL_SETS[goal] == "published":
        return bool(settings["lords"])
    return GOAL_SETS[goal] != "base" and bool(settings[GOAL_SETS[goal]])


def choose_goals(settings: Settings, dice: Dice) -> list[int]:
    goals = str(settings["goals"])
    if goals == RANDOM:
        return dice.sample(goal_pool(settings), GOALS_IN_PLAY)
    names = FIRST_GAME_GOALS if goals == FIRST_GAME else names_of(goals)
    return [GOAL_NAMES.index(name) for name in names]


def choose_tasks(settings: Settings, dice: Dice) -> list[int]:
    """Step 5 (R3): with Crossroads, as many tasks as the setting says, or those it names."""
    if not settings["crossroads"]:
        return []
    tasks = str(settings["task_cards"])
    if tasks == RANDOM:
        return dice.sample(list(range(len(TASK_NAMES))), int(settings["tasks"]))
    return [TASK_NAMES.index(name) for name in names_of(tasks)]


def choose_start_player(players: int, settings: Settings, dice: Dice) -> int:
    """Step 9: a named seat, or random."""
    name = str(settings["start_player"])
    return dice.below(players) if name == RANDOM else SEAT_NAMES.index(name)


# ---- decrees


def choose_decree(settings: Settings, dice: Dice, sections: list[int], rotations: list[int]) -> int:
    """Step 6 (R4): one decree; one that cannot work here is put back and another drawn."""
    name = str(settings["decree"])
    if name == "none":
        return NO_DECREE
    if name != RANDOM:
        return DECREE_NAMES.index(name)
    fitting = [d for d in range(len(DECREE_NAMES)) if decree_fits(d, sections, rotations)]
    return dice.pick(fitting)


def named_decree_fits(settings: Settings, sections: list[int], rotations: list[int]) -> bool:
    """A decree asked for by name decides which random boards will do."""
    name = str(settings["decree"])
    return name not in DECREE_NAMES or decree_fits(DECREE_NAMES.index(name), sections, rotations)


def decree_fits(decree: int, sections: list[int], rotations: list[int]) -> bool:
    """Whether the board has what a decree needs."""
    terrain = assemble(sections, rotations)
    if decree == CAPITOL:
        return bool(capitol_sections(sections))
    if decree in (CAVES, PLATEAUS, VOLCANO):
        return MOUNTAIN in terrain
    if decree == FERRY:
        return WATER in terrain
    if decree == ISLAND:
        return bool(island_places(terrain))
    return True


def place_decree(
    decree: int, sections: list[int], rotations: list[int], settings: Settings, dice: Dice
) -> Board:
    """The board with the decree's pieces on it."""
    terrain = assemble(sections, rotations) if decree >= 0 else b""
    island: list[int] = NOWHERE
    side = 0
    capitols: list[int] = NOWHERE
    caves: list[int] = NOWHERE
    ferry = -1
    volcano = -1
    if decree == CAPITOL:
        capitols = [
            dice.pick(hexes_in(terrain, CASTLE, quadrant))
            for quadrant in capitol_sections(sections)
        ]
    elif decree == CAVES:
        caves = [
            dice.pick(cave_places(terrain, quadrant))
            for quadrant in range(4)
            if hexes_in(terrain, MOUNTAIN, quadrant)
        ]
    elif decree == FERRY:
        ferry = dice.pick([h for h in range(HEXES) if terrain[h] == WATER])
    elif decree == ISLAND:
        places = island_places(terrain)
        island = places[dice.below(len(places))]
        name = str(settings["island_side"])
        side = dice.below(len(ISLAND_TILES)) if name == RANDOM else int(name) - 1
    elif decree == VOLCANO:
        volcano = dice.pick([h for h in range(HEXES) if terrain[h] == MOUNTAIN])
    return Board(sections, rotations, island, side, capitols, caves, ferry, volcano)


def hexes_in(terrain: bytes, kind: int, quadrant: int) -> list[int]:
    return [h for h in range(HEXES) if terrain[h] == kind and SECTION_OF[h] == quadrant]


def capitol_sections(sections: list[int]) -> list[int]:
    """13.1: where Oracle and Harbor lie, the sections with two castles."""
    return [q for q in range(4) if SECTIONS[sections[q]].tile in (ORACLE, HARBOR)]


def cave_places(terrain: bytes, quadrant: int) -> list[int]:
    """13.2: mountains of a section far from every special hex, or what R27 falls back on."""
    mountains = hexes_in(terrain, MOUNTAIN, quadrant)
    special = [h for h in range(HEXES) if CASTLE <= terrain[h] <= NOMAD]
    own = [h for h in special if SECTION_OF[h] == quadrant]
    for avoided in (special, own):
        far = [m for m in mountains if all([GRID.distance(m, h) > CAVE_DISTANCE for h in avoided])]
        if far:
            return far
    return mountains


def island_places(terrain: bytes) -> list[list[int]]:
    """13.4 (R30): every three water hexes that touch one another, each in row-major order."""
    places: list[list[int]] = []
    for h in range(HEXES):
        for first, second in ((0, 1), (2, 1)):  # E and SE, SW and SE
            place = [h, STEPS[h][first], STEPS[h][second]]
            if all([terrain[member] == WATER for member in place]):
                places.append(sorted(place))
    return places


# ---- tiles and cards


def place_nomad_tiles(state: KingdomBuilderState, dice: Dice) -> None:
    """Section 16: one random tile face up on every nomad hex."""
    tiles: list[int] = []
    for place, count in enumerate(NOMAD_COUNTS):
        tiles.extend([OUTPOST + place] * count)
    hexes = len(state.board.nomads)
    state.nomad_kind = dice.sample(tiles, hexes) if hexes else []
    state.nomad_state = [NEVER] * hexes
    state.nomad_seat = [-1] * hexes


def remove_terrains(state: KingdomBuilderState, settings: Settings, dice: Dice) -> None:
    """Step 7: Native Soil and Scouts each take a terrain out of the deck; the two differ (R5)."""
    terrains = list(range(SUITABLE))
    if state.decree == NATIVE_SOIL:
        name = str(settings["native_soil"])
        state.native = dice.pick(terrains) if name == RANDOM else TERRAIN_NAMES.index(name)
        terrains.remove(state.native)
    if SCOUTS in state.goals:
        state.scouts = dice.pick(terrains)
    state.removed = [
        terrain
        for terrain in (state.native, state.scouts)
        if terrain >= 0
        for _ in range(CARDS_PER_TERRAIN)
    ]


def terrain_deck(removed: list[int]) -> list[int]:
    """Step 8: the cards that are left."""
    return [
        terrain
        for terrain in range(SUITABLE)
        if terrain not in removed
        for _ in range(CARDS_PER_TERRAIN)
    ]
