"""Setting the table (section 3), and the decrees' pieces (section 13)."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.lists import replaced
from moothall.engine.options import Number, OneOf, Option, Phrase, Settings, Switch
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import (
    GRID,
    NOWHERE,
    SECTION_OF,
    STEPS,
    Board,
    assemble,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.turn import draw_card, start_turn

RANDOM: Final = "random"
FIRST_GAME: Final = "first_game"
NAMED_GOALS: Final = "the option goals names the goals"


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
        for place, section in enumerate(c.SECTIONS)
        if section.set_name == "base" or settings["nomads_sections"]
    ]


def choose_sections(settings: Settings, dice: Dice) -> tuple[list[int], list[int]]:
    """Steps 1 and 2: four sections and their turning, named or at random (R2)."""
    layout = str(settings["layout"])
    if layout == RANDOM:
        sections = dice.sample(section_pool(settings), 4)
        return sections, [dice.below(2) for _ in range(4)]
    names = c.FIRST_GAME_LAYOUT if layout == FIRST_GAME else names_of(layout)
    return (
        [c.SECTION_NAMES.index(name.removesuffix(":180")) for name in names],
        [int(name.endswith(":180")) for name in names],
    )


def goal_pool(settings: Settings) -> list[int]:
    """Step 4: the base goals and those of the enabled sets; Lords only where asked for."""
    return [
        goal for goal in range(n.GOALS) if c.GOAL_SETS[goal] == "base" or enabled(settings, goal)
    ]


def enabled(settings: Settings, goal: int) -> bool:
    if c.GOAL_SETS[goal] == "published":
        return bool(settings["lords"])
    return c.GOAL_SETS[goal] != "base" and bool(settings[c.GOAL_SETS[goal]])


def choose_goals(settings: Settings, dice: Dice) -> list[int]:
    goals = str(settings["goals"])
    if goals == RANDOM:
        return dice.sample(goal_pool(settings), c.GOALS_IN_PLAY)
    names = c.FIRST_GAME_GOALS if goals == FIRST_GAME else names_of(goals)
    return [n.GOAL_NAMES.index(name) for name in names]


def choose_tasks(settings: Settings, dice: Dice) -> list[int]:
    """Step 5 (R3): with Crossroads, as many tasks as the setting says, or those it names."""
    if not settings["crossroads"]:
        return []
    tasks = str(settings["task_cards"])
    if tasks == RANDOM:
        return dice.sample(list(range(len(n.TASK_NAMES))), int(settings["tasks"]))
    return [n.TASK_NAMES.index(name) for name in names_of(tasks)]


def choose_start_player(players: int, settings: Settings, dice: Dice) -> int:
    """Step 9: a named seat, or random."""
    name = str(settings["start_player"])
    return dice.below(players) if name == RANDOM else SEAT_NAMES.index(name)


# ---- decrees


def choose_decree(settings: Settings, dice: Dice, sections: list[int], rotations: list[int]) -> int:
    """Step 6 (R4): one decree; one that cannot work here is put back and another drawn."""
    name = str(settings["decree"])
    if name == "none":
        return n.NO_DECREE
    if name != RANDOM:
        return n.DECREE_NAMES.index(name)
    fitting = [d for d in range(len(n.DECREE_NAMES)) if decree_fits(d, sections, rotations)]
    return dice.pick(fitting)


def named_decree_fits(settings: Settings, sections: list[int], rotations: list[int]) -> bool:
    """A decree asked for by name decides which random boards will do."""
    name = str(settings["decree"])
    return name not in n.DECREE_NAMES or decree_fits(
        n.DECREE_NAMES.index(name), sections, rotations
    )


def decree_fits(decree: int, sections: list[int], rotations: list[int]) -> bool:
    """Whether the board has what a decree needs."""
    terrain = assemble(sections, rotations)
    if decree == n.CAPITOL:
        return bool(capitol_sections(sections))
    if decree in (n.CAVES, n.PLATEAUS, n.VOLCANO):
        return n.MOUNTAIN in terrain
    if decree == n.FERRY:
        return n.WATER in terrain
    if decree == n.ISLAND:
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
    if decree == n.CAPITOL:
        capitols = [
            dice.pick(hexes_in(terrain, n.CASTLE, quadrant))
            for quadrant in capitol_sections(sections)
        ]
    elif decree == n.CAVES:
        caves = [
            dice.pick(cave_places(terrain, quadrant))
            for quadrant in range(4)
            if hexes_in(terrain, n.MOUNTAIN, quadrant)
        ]
    elif decree == n.FERRY:
        ferry = dice.pick([h for h in range(n.HEXES) if terrain[h] == n.WATER])
    elif decree == n.ISLAND:
        places = island_places(terrain)
        island = places[dice.below(len(places))]
        name = str(settings["island_side"])
        side = dice.below(len(c.ISLAND_TILES)) if name == RANDOM else int(name) - 1
    elif decree == n.VOLCANO:
        volcano = dice.pick([h for h in range(n.HEXES) if terrain[h] == n.MOUNTAIN])
    return Board(sections, rotations, island, side, capitols, caves, ferry, volcano)


def hexes_in(terrain: bytes, kind: int, quadrant: int) -> list[int]:
    return [h for h in range(n.HEXES) if terrain[h] == kind and SECTION_OF[h] == quadrant]


def capitol_sections(sections: list[int]) -> list[int]:
    """13.1: where Oracle and Harbor lie, the sections with two castles."""
    return [q for q in range(4) if c.SECTIONS[sections[q]].tile in (n.ORACLE, n.HARBOR)]


def cave_places(terrain: bytes, quadrant: int) -> list[int]:
    """13.2: mountains of a section far from every special hex, or what R27 falls back on."""
    mountains = hexes_in(terrain, n.MOUNTAIN, quadrant)
    special = [h for h in range(n.HEXES) if n.CASTLE <= terrain[h] <= n.NOMAD]
    own = [h for h in special if SECTION_OF[h] == quadrant]
    for avoided in (special, own):
        far = [
            m for m in mountains if all([GRID.distance(m, h) > c.CAVE_DISTANCE for h in avoided])
        ]
        if far:
            return far
    return mountains


def island_places(terrain: bytes) -> list[list[int]]:
    """13.4 (R30): every three water hexes that touch one another, each in row-major order."""
    places: list[list[int]] = []
    for h in range(n.HEXES):
        for first, second in ((0, 1), (2, 1)):  # E and SE, SW and SE
            place = [h, STEPS[h][first], STEPS[h][second]]
            if all([terrain[member] == n.WATER for member in place]):
                places.append(sorted(place))
    return places


# ---- tiles and cards


def place_nomad_tiles(state: KingdomBuilderState, dice: Dice) -> None:
    """Section 16: one random tile face up on every nomad hex."""
    tiles: list[int] = []
    for place, count in enumerate(c.NOMAD_COUNTS):
        tiles.extend([n.OUTPOST + place] * count)
    hexes = len(state.board.nomads)
    state.nomad_kind = dice.sample(tiles, hexes) if hexes else []
    state.nomad_state = [n.NEVER] * hexes
    state.nomad_seat = [-1] * hexes


def remove_terrains(state: KingdomBuilderState, settings: Settings, dice: Dice) -> None:
    """Step 7: Native Soil and Scouts each take a terrain out of the deck; the two differ (R5)."""
    terrains = list(range(n.SUITABLE))
    if state.decree == n.NATIVE_SOIL:
        name = str(settings["native_soil"])
        state.native = dice.pick(terrains) if name == RANDOM else n.TERRAIN_NAMES.index(name)
        terrains.remove(state.native)
    if n.SCOUTS in state.goals:
        state.scouts = dice.pick(terrains)
    state.removed = [
        terrain
        for terrain in (state.native, state.scouts)
        if terrain >= 0
        for _ in range(c.CARDS_PER_TERRAIN)
    ]


def terrain_deck(removed: list[int]) -> list[int]:
    """Step 8: the cards that are left."""
    return [
        terrain
        for terrain in range(n.SUITABLE)
        if terrain not in removed
        for _ in range(c.CARDS_PER_TERRAIN)
    ]


# ---- options


def _different(names: list[str], among: list[str], what: str) -> str:
    for name in names:
        if name not in among:
            raise BadOption(f"'{name}' is none of the {what} {', '.join(among)}")
    if len(set(names)) != len(names):
        raise BadOption(f"the {what} must differ")
    return ",".join(names)


def parse_layout(text: str) -> str:
    if text in (RANDOM, FIRST_GAME):
        return text
    names = names_of(text)
    _different([name.removesuffix(":180") for name in names], c.SECTION_NAMES, "sections")
    if len(names) != 4:
        raise BadOption(f"a board has 4 sections, not {len(names)}")
    return ",".join(names)


def parse_goals(text: str) -> str:
    if text in (RANDOM, FIRST_GAME):
        return text
    names = names_of(text)
    if len(names) != c.GOALS_IN_PLAY:
        raise BadOption(f"{c.GOALS_IN_PLAY} goals are in play, not {len(names)}")
    return _different(names, n.GOAL_NAMES, "goals")


def parse_tasks(text: str) -> str:
    if text == RANDOM:
        return text
    names = names_of(text)
    if len(names) > c.MOST_TASKS:
        raise BadOption(f"at most {c.MOST_TASKS} tasks are in play, not {len(names)}")
    return _different(names, n.TASK_NAMES, "tasks")


OPTIONS: Final[list[Option]] = [
    Phrase(
        "layout",
        RANDOM,
        "The four sections of the board, from north-west to south-east, of any set.",
        "random, first_game, or four sections such as tavern,paddock:180,oasis,farm, "
        "where :180 turns one around",
        parse_layout,
        (RANDOM, FIRST_GAME, "harbor,oracle,barn,farm", "quarry,caravan:180,village,garden"),
    ),
    Phrase(
        "goals",
        RANDOM,
        "The three goals that are scored.",
        "random, first_game, or three goals such as knights,miners,hermits",
        parse_goals,
        (
            RANDOM,
            FIRST_GAME,
            *(",".join(n.GOAL_NAMES[i : i + 3]) for i in range(0, 24, 3)),
            "lords,citizens,scouts",
        ),
    ),
    Switch("nomads", False, "Adds the three goals of Nomads, and a fifth seat."),
    Switch("crossroads", False, "Adds task cards."),
    Switch("marshlands", False, "Adds the six goals of Marshlands."),
    Switch("harvest", False, "Adds the six goals of Harvest."),
    Switch("nomads_sections", False, "Adds the four sections of Nomads with their tiles."),
    Number("tasks", 1, "How many tasks are drawn, with Crossroads.", 0, c.MOST_TASKS),
    Phrase(
        "task_cards",
        RANDOM,
        "The tasks by name, with Crossroads.",
        "random, or up to four tasks such as advance,road",
        parse_tasks,
        (RANDOM, ",".join(n.TASK_NAMES[:4]), ",".join(n.TASK_NAMES[2:])),
    ),
    OneOf(
        "decree",
        "none",
        "One rule more, drawn or by name.",
        ("none", RANDOM, *n.DECREE_NAMES),
    ),
    OneOf(
        "native_soil",
        RANDOM,
        "The terrain of the decree Native Soil.",
        (RANDOM, *n.TERRAIN_NAMES[: n.SUITABLE]),
    ),
    OneOf("island_side", RANDOM, "The side of the decree Island.", (RANDOM, "1", "2")),
    OneOf(
        "start_player",
        RANDOM,
        "Who begins.",
        (RANDOM, *SEAT_NAMES[:5]),
    ),
    Switch(
        "published_farmers",
        False,
        f"Farmers give {c.PUBLISHED_FARMERS} points a settlement, as published.",
    ),
    Switch("lords", False, "Puts the published goal Lords into the pool."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    if players == 5 and not (settings["nomads"] or settings["nomads_sections"]):
        raise BadOption("a fifth player needs the option nomads", "nomads")
    starter = str(settings["start_player"])
    if starter != RANDOM and SEAT_NAMES.index(starter) >= players:
        message = f"option start_player is {starter}, but there are {players} players"
        raise BadOption(message, "start_player")
    layout = str(settings["layout"])
    decree = str(settings["decree"])
    if decree == "none" or decree == RANDOM:
        return
    if layout != RANDOM:
        sections, rotations = choose_sections(settings, Dice(0))
        if not decree_fits(n.DECREE_NAMES.index(decree), sections, rotations):
            message = f"the decree {decree} does not fit the layout {layout}"
            raise BadOption(message, "decree")


def idle_options(players: int, settings: Settings) -> dict[str, str]:
    """Options that change nothing beside the others, each with the reason."""
    idle: dict[str, str] = {}
    named_goals = settings["goals"] != RANDOM
    # a fifth player needs one of the two, so that never both of them are idle
    if settings["layout"] != RANDOM and (players < 5 or (settings["nomads"] and not named_goals)):
        idle["nomads_sections"] = "the option layout names the sections"
    if named_goals:
        if players < 5 or settings["nomads_sections"]:
            idle["nomads"] = NAMED_GOALS
        for name in ("marshlands", "harvest", "lords"):
            idle[name] = NAMED_GOALS
        if n.FARMERS not in choose_goals(settings, Dice(0)):
            idle["published_farmers"] = "the option goals leaves out Farmers"
    if not settings["crossroads"]:
        idle["tasks"] = "tasks need the option crossroads"
        idle["task_cards"] = "tasks need the option crossroads"
    elif settings["task_cards"] != RANDOM:
        idle["tasks"] = "the option task_cards names the tasks"
    if settings["decree"] not in (RANDOM, n.DECREE_NAMES[n.NATIVE_SOIL]):
        idle["native_soil"] = "a native terrain needs the decree native_soil"
    if settings["decree"] not in (RANDOM, n.DECREE_NAMES[n.ISLAND]):
        idle["island_side"] = "an island needs the decree island"
    return idle
