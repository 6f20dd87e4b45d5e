"""Setting the table (section 5), with the advanced rules that change it (section 16)."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Number, OneOf, Option, Phrase, Settings, Switch
from moothall.engine.phrases import number_word
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import build_board, ground_counts, map_text, parse_map
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.quests import easy_quests


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> IndioState:
    """Steps 1 to 6; the leaders are chosen before the quests are dealt (R1)."""
    shape, land = build_board(players, settings, dice)
    state = IndioState(game, players, settings, dice, shape, bytes(land))
    state.lay_out()
    if settings["widespread_food"]:
        spread_food(state)
    state.first = choose_first_player(players, settings, dice)
    leaders = list(range(n.LEADERS))
    dice.shuffle(leaders)
    state.dealt = [
        leaders[c.LEADERS_DEALT * seat : c.LEADERS_DEALT * (seat + 1)] for seat in range(players)
    ]
    state.deck = quest_deck(players, settings, dice)
    state.mover = state.first
    state.question = n.ASK_LEADER
    state.reveals += 1
    state.go_on()
    return state


def spread_food(state: IndioState) -> None:
    """Widespread Food (R42): once, on each earth hex."""
    for h in range(state.shape.size):
        if state.tiles[h] == n.EARTH_LAND:
            state.add_goods(h, c.WIDESPREAD_FOOD * n.UNITS[n.FOOD])


# ---- players and cards


def choose_first_player(players: int, settings: Settings, dice: Dice) -> int:
    """Step 6 (R1): a named seat, or random."""
    name = str(settings["first_player"])
    return dice.below(players) if name == n.RANDOM else SEAT_NAMES.index(name)


def quest_deck(players: int, settings: Settings, dice: Dice) -> list[int]:
    """Step 5: shuffled, the last card on top; with Simplified Quests easy ones are drawn first."""
    easy = [quest for quest in range(n.QUESTS) if c.QUEST_POINTS[quest] == c.EASY_QUEST_POINTS]
    top = dice.sample(easy, easy_quests(players, settings))
    rest = [quest for quest in range(n.QUESTS) if quest not in top]
    dice.shuffle(rest)
    return rest + top


# ---- options

OTHER_LAYOUTS: Final = [layout.name for layout in c.LAYOUTS if not layout.standard]
MAP_EXAMPLES: Final = (
    "-2:-1:eeew/-1:-2:wed.ee/0:-3:dee.we/1:-2:eewdw",
    "-2:0:eewde/-1:-1:weewe/0:-3:deeewee/1:-3:wee.eed/2:-2:eewe",
    "-3:0:eewed/-2:-2:eweddeee/-1:-3:weeeweewd/0:-3:eee..dew/1:-3:eewewee/2:-2:dw",
)  # for two, three and four players


def parse_board(text: str) -> str:
    """A named board, or a map in its tidy form."""
    if text in (n.RANDOM, n.FIRST_GAME) or text in OTHER_LAYOUTS:
        return text
    if ":" not in text:
        raise BadOption(f"there is no board '{text}'")
    shape, land = parse_map(text)
    return map_text(shape, land)


_FOOD: Final = "a" if c.WIDESPREAD_FOOD == 1 else number_word(c.WIDESPREAD_FOOD)

OPTIONS: Final[list[Option]] = [
    Phrase(
        "board",
        n.RANDOM,
        "The usual shape with shuffled tiles, the board for a first game, another shape, or a map.",
        f"{n.RANDOM}, {n.FIRST_GAME}, {', '.join(OTHER_LAYOUTS)}, or a map of rows r:q:tiles "
        "such as -1:0:eew/0:-1:wded/1:-1:ewe",
        parse_board,
        (n.RANDOM, n.FIRST_GAME, *OTHER_LAYOUTS, *MAP_EXAMPLES),
    ),
    OneOf(
        "start",
        n.CHOSEN,
        "Players choose where they begin, take the places for a first game, or begin with fiefs "
        f"in year {c.FIEF_YEAR}.",
        (n.CHOSEN, n.FIRST_GAME, n.FIEFS),
    ),
    OneOf("first_player", n.RANDOM, "Who begins.", (n.RANDOM, *SEAT_NAMES[: n.MOST_SEATS])),
    Switch("simplified_quests", False, "Easy quests lie on top of the deck."),
    Switch("more_desert", False, "Some earth tiles are replaced by deserts."),
    Number(
        "desert_swaps",
        c.DESERT_SWAPS,
        "How many earth tiles More Desert replaces.",
        c.LEAST_SWAPS,
        c.MOST_SWAPS,
    ),
    Switch("widespread_food", False, f"Every earth hex begins with {_FOOD} food."),
    Switch("multiple_actions", False, "Food buys a year in which actions may be repeated."),
]


def idle_options(players: int, settings: Settings) -> dict[str, str]:  # noqa: ARG001 - for any
    """R52: the number of swaps means nothing without More Desert."""
    if settings["more_desert"]:
        return {}
    return {"desert_swaps": "desert swaps need the option more_desert"}


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    first = str(settings["first_player"])
    if first != n.RANDOM and SEAT_NAMES.index(first) >= players:
        raise BadOption(f"option first_player is {first}, but there are {players} players")
    board = str(settings["board"])
    if settings["start"] == n.FIRST_GAME and board != n.FIRST_GAME:
        raise BadOption("the start places for a first game need the option board=first_game")
    if board in c.LAYOUT_NAMES:
        wanted = c.LAYOUTS[c.LAYOUT_NAMES.index(board)].players
        if wanted != players:
            raise BadOption(f"the board {board} is for {wanted} players, not {players}")
    elif board not in (n.RANDOM, n.FIRST_GAME):
        check_map(players, settings)


def check_map(players: int, settings: Settings) -> None:
    """R40: a map has the usual number of each land, and with Fiefs enough triangles."""
    shape, land = parse_map(str(settings["board"]))
    wanted = ground_counts(players, settings)
    for kind in range(n.LANDS):
        if land.count(kind) != wanted[kind]:
            raise BadOption(
                f"a board for {players} players has {wanted[kind]} {n.TILE_NAMES[kind]} hexes, "
                f"this map has {land.count(kind)}"
            )
    if settings["start"] == n.FIEFS and shape.triangles() <= c.FIEF_TRIANGLES * (players - 1):
        raise BadOption(
            f"Fiefs need more than {c.FIEF_TRIANGLES * (players - 1)} places where three hexes "
            f"touch, this map has {shape.triangles()}"
        )
