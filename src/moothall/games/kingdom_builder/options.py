"""How Kingdom Builder may be set up."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import Number, OneOf, Option, Phrase, Settings, Switch
from moothall.games.kingdom_builder.content import GOALS_IN_PLAY, SECTION_NAMES
from moothall.games.kingdom_builder.names import (
    DECREE_NAMES,
    GOAL_NAMES,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
)
from moothall.games.kingdom_builder.set_up import (
    FIRST_GAME,
    RANDOM,
    choose_sections,
    decree_fits,
    names_of,
)

MOST_TASKS: Final = 4


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
    _different([name.removesuffix(":180") for name in names], SECTION_NAMES, "sections")
    if len(names) != 4:
        raise BadOption(f"a board has 4 sections, not {len(names)}")
    return ",".join(names)


def parse_goals(text: str) -> str:
    if text in (RANDOM, FIRST_GAME):
        return text
    names = names_of(text)
    if len(names) != GOALS_IN_PLAY:
        raise BadOption(f"{GOALS_IN_PLAY} goals are in play, not {len(names)}")
    return _different(names, GOAL_NAMES, "goals")


def parse_tasks(text: str) -> str:
    if text == RANDOM:
        return text
    names = names_of(text)
    if len(names) > MOST_TASKS:
        raise BadOption(f"at most {MOST_TASKS} tasks are in play, not {len(names)}")
    return _different(names, TASK_NAMES, "tasks")


OPTIONS: Final[list[Option]] = [
    Phrase(
        "layout",
        RANDOM,
        "The four sections from north-west to south-east, of any set; ':180' turns one around.",
        "random, first_game, or four sections such as tavern,paddock:180,oasis,farm",
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
            *(",".join(GOAL_NAMES[i : i + 3]) for i in range(0, 24, 3)),
            "lords,citizens,scouts",
        ),
    ),
    Switch("nomads", False, "Adds the three goals of Nomads, and a fifth seat."),
    Switch("crossroads", False, "Adds task cards."),
    Switch("marshlands", False, "Adds the six goals of Marshlands."),
    Switch("harvest", False, "Adds the six goals of Harvest."),
    Switch("nomads_sections", False, "Adds the four sections of Nomads with their tiles."),
    Number("tasks", 1, "How many tasks are drawn, with Crossroads.", 0, MOST_TASKS),
    Phrase(
        "task_cards",
        RANDOM,
        "The tasks by name, with Crossroads.",
        "random, or up to four tasks such as advance,road",
        parse_tasks,
        (RANDOM, ",".join(TASK_NAMES[:4]), ",".join(TASK_NAMES[2:])),
    ),
    OneOf(
        "decree",
        "none",
        "One rule more, drawn or by name.",
        ("none", RANDOM, *DECREE_NAMES),
    ),
    OneOf(
        "native_soil",
        RANDOM,
        "The terrain of the decree Native Soil.",
        (RANDOM, *TERRAIN_NAMES[:SUITABLE]),
    ),
    OneOf("island_side", RANDOM, "The side of the decree Island.", (RANDOM, "1", "2")),
    OneOf(
        "start_player",
        RANDOM,
        "Who begins.",
        (RANDOM, *SEAT_NAMES[:5]),
    ),
    Switch("published_farmers", False, "Farmers give 3 points a settlement, as published."),
    Switch("lords", False, "Puts the published goal Lords into the pool."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    if players == 5 and not (settings["nomads"] or settings["nomads_sections"]):
        raise BadOption("a fifth player needs the option nomads")
    starter = str(settings["start_player"])
    if starter != RANDOM and SEAT_NAMES.index(starter) >= players:
        raise BadOption(f"option start_player is {starter}, but there are {players} players")
    layout = str(settings["layout"])
    decree = str(settings["decree"])
    if decree == "none" or decree == RANDOM:
        return
    if layout != RANDOM:
        sections, rotations = choose_sections(settings, Dice(0))
        if not decree_fits(DECREE_NAMES.index(decree), sections, rotations):
            raise BadOption(f"the decree {decree} does not fit the layout {layout}")
