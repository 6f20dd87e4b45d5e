"""How Indio may be set up."""

from typing import Final

from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import Number, OneOf, Option, Phrase, Settings, Switch
from moothall.games.indio.content import (
    DESERT_SWAPS,
    FIEF_TRIANGLES,
    LAYOUT_NAMES,
    LAYOUTS,
    LEAST_SWAPS,
    MOST_SWAPS,
)
from moothall.games.indio.ground import ground_counts
from moothall.games.indio.maps import map_text, parse_map
from moothall.games.indio.names import (
    CHOSEN,
    FIEFS,
    FIRST_GAME,
    LANDS,
    MOST_SEATS,
    RANDOM,
    TILE_NAMES,
)

OTHER_LAYOUTS: Final = [layout.name for layout in LAYOUTS if not layout.standard]
MAP_EXAMPLES: Final = (
    "-2:-1:eeew/-1:-2:wed.ee/0:-3:dee.we/1:-2:eewdw",
    "-2:0:eewde/-1:-1:weewe/0:-3:deeewee/1:-3:wee.eed/2:-2:eewe",
    "-3:0:eewed/-2:-2:eweddeee/-1:-3:weeeweewd/0:-3:eee..dew/1:-3:eewewee/2:-2:dw",
)  # for two, three and four players


def parse_board(text: str) -> str:
    """A named board, or a map in its tidy form."""
    if text in (RANDOM, FIRST_GAME, *OTHER_LAYOUTS):
        return text
    if ":" not in text:
        raise BadOption(f"there is no board '{text}'")
    shape, land = parse_map(text)
    return map_text(shape, land)


OPTIONS: Final[list[Option]] = [
    Phrase(
        "board",
        RANDOM,
        "The usual shape with shuffled tiles, the board for a first game, another shape, or a map.",
        f"{RANDOM}, {FIRST_GAME}, {', '.join(OTHER_LAYOUTS)}, or a map of rows r:q:tiles "
        "such as -1:0:eew/0:-1:wded/1:-1:ewe",
        parse_board,
        (RANDOM, FIRST_GAME, *OTHER_LAYOUTS, *MAP_EXAMPLES),
    ),
    OneOf(
        "start",
        CHOSEN,
        "Players choose where they begin, take the places for a first game, or begin with fiefs "
        "in year 4.",
        (CHOSEN, FIRST_GAME, FIEFS),
    ),
    OneOf("first_player", RANDOM, "Who begins.", (RANDOM, *SEAT_NAMES[:MOST_SEATS])),
    Switch("simplified_quests", False, "Easy quests lie on top of the deck."),
    Switch("more_desert", False, "Some earth tiles are replaced by deserts."),
    Number(
        "desert_swaps",
        DESERT_SWAPS,
        "How many earth tiles More Desert replaces.",
        LEAST_SWAPS,
        MOST_SWAPS,
    ),
    Switch("widespread_food", False, "Every earth hex begins with a food."),
    Switch("multiple_actions", False, "Food buys a year in which actions may be repeated."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    first = str(settings["first_player"])
    if first != RANDOM and SEAT_NAMES.index(first) >= players:
        raise BadOption(f"option first_player is {first}, but there are {players} players")
    board = str(settings["board"])
    if settings["start"] == FIRST_GAME and board != FIRST_GAME:
        raise BadOption("the start places for a first game need the option board=first_game")
    if board in LAYOUT_NAMES:
        wanted = LAYOUTS[LAYOUT_NAMES.index(board)].players
        if wanted != players:
            raise BadOption(f"the board {board} is for {wanted} players, not {players}")
    elif board not in (RANDOM, FIRST_GAME):
        check_map(players, settings)


def check_map(players: int, settings: Settings) -> None:
    """R40: a map has the usual number of each land, and with Fiefs enough triangles."""
    shape, land = parse_map(str(settings["board"]))
    wanted = ground_counts(players, settings)
    for kind in range(LANDS):
        if land.count(kind) != wanted[kind]:
            raise BadOption(
                f"a board for {players} players has {wanted[kind]} {TILE_NAMES[kind]} hexes, "
                f"this map has {land.count(kind)}"
            )
    if settings["start"] == FIEFS and shape.triangles() <= FIEF_TRIANGLES * (players - 1):
        raise BadOption(
            f"Fiefs need more than {FIEF_TRIANGLES * (players - 1)} places where three hexes "
            f"touch, this map has {shape.triangles()}"
        )
