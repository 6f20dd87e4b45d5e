"""Setting the table (section 6), and the rival's part of it (section 12)."""

from itertools import permutations
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.town_hall import refill_display
from moothall.games.hamlet.rules.transport import connections, renew_reaches, spread
from moothall.games.hamlet.rules.turn import start_turn
from moothall.games.hamlet.rules.working import open_sale

STANDARD: Final = "standard"
RANDOM: Final = "random"

# ---- options

OPTIONS: Final[list[Option]] = [
    OneOf(
        "layout",
        STANDARD,
        "How the start tiles lie around the Church: as in a first game, or in any way that fits.",
        (STANDARD, RANDOM),
    ),
    Switch("rival", False, "The solo game: the second seat is Botric's, and the rules play it."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    if settings["rival"] and players != 2:
        message = f"with the rival there are two seats, yours and his, not {players}"
        raise BadOption(message, "rival")


# ---- the table


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> HamletState:
    """Steps 1 to 8 of section 6, in their order."""
    village = choose_layout(settings, dice)
    state = new_state(game, players, settings, dice, village)
    place_raw(state)
    place_workers(state)
    table = table_of(players, settings)
    for seat in range(players):
        state.gold[seat] = c.START_GOLD + c.TABLE_EXTRA_GOLD[table][seat]
    state.bag = c.PILES[n.PILE_BAG]
    refill_display(state)
    stack_sales(state, c.TABLE_SALES_REMOVED[table])
    if state.has_rival:
        set_up_rival(state)
    start_turn(state, 0)
    return state


def table_of(players: int, settings: Settings) -> int:
    """Which of the tables in the content it is: the rival's comes last."""
    return len(c.TABLE_PLAYERS) if settings["rival"] else c.TABLE_PLAYERS.index(players)


def new_state(
    game: Game, players: int, settings: Settings, dice: Dice, village: v.Village
) -> HamletState:
    """A position with a village and empty places for everything else."""
    side = c.TABLE_SIDE[table_of(players, settings)]
    state = HamletState(game, players, settings, dice, side, village)
    state.lay_out()
    state.linked = connections(village, state.built)
    state.network = spread(state.linked, 1 << n.CHURCH)
    renew_reaches(state)
    return state


# ---- step 1: the layout


def standard_layout() -> v.Village:
    """The arrangement for a first game."""
    village = v.Village(None)
    for tile, x, y, _, turn in c.LAYOUT:
        village = v.with_tile(village, tile, v.spot_at(x, y, turn))
    return village


def all_layouts() -> list[v.Village]:
    """R3: every way to lay a road of each start tile against a road of the Church."""
    bare = v.with_tile(v.Village(None), n.CHURCH, v.spot_at(0, 0, 0))
    layouts: list[v.Village] = []
    for tiles in permutations(range(n.CHURCH + 1, n.START_TILES)):
        for market_road in road_segments(n.MARKET):
            village = bare
            for church_road, tile in zip(road_segments(n.CHURCH), tiles, strict=True):
                road = market_road if tile == n.MARKET else road_segments(tile)[0]
                spot = v.spot_of_pair(
                    village, tile, n.CHURCH, n.BUILDING_SEGMENTS * church_road + road
                )
                if not v.fits(village, tile, spot):
                    break
                village = v.with_tile(village, tile, spot)
            else:
                layouts.append(village)
    return layouts


def road_segments(tile: int) -> list[int]:
    return [place for place, kind in enumerate(v.OUTLINES[tile].ring) if kind == n.ROAD]


STANDARD_LAYOUT: Final[v.Village] = standard_layout()
LAYOUTS: Final[list[v.Village]] = all_layouts()


def choose_layout(settings: Settings, dice: Dice) -> v.Village:
    if settings["layout"] == RANDOM:
        return LAYOUTS[dice.below(len(LAYOUTS))]
    return STANDARD_LAYOUT


# ---- steps 3, 4, 6 and 7


def place_raw(state: HamletState) -> None:
    """Step 3: raw materials on the starting Producers."""
    for lot in range(v.RAW_LOTS):
        if v.LOT_TILE[lot] < n.START_TILES:
            state.set_stock(lot, c.START_RAW)


def place_workers(state: HamletState) -> None:
    """Step 4: everybody's first workers stand on the Church; the rival has no donkeys."""
    for seat in range(state.num_players):
        for number in range(c.START_VILLAGERS):
            state.villagers[seat * c.VILLAGERS + number] = n.CHURCH
        if state.has_rival and seat == n.RIVAL_SEAT:
            continue
        for number in range(c.START_DONKEYS):
            state.donkeys[seat * c.DONKEYS + number] = n.CHURCH


def stack_sales(state: HamletState, removed: list[int]) -> None:
    """Step 7: each tier shuffled and thinned out, the first tier on top; three are opened."""
    for tier in range(len(removed) - 1, -1, -1):
        sales = [sale for sale, its_tier in enumerate(c.SALE_TIER) if its_tier == tier]
        state.dice.shuffle(sales)
        state.sales_removed = state.sales_removed + sales[: removed[tier]]
        state.sale_stack = state.sale_stack + sales[removed[tier] :]
    state.sales = [-1] * c.SALE_PLACES
    for place in range(c.SALE_PLACES):
        open_sale(state, place)


def set_up_rival(state: HamletState) -> None:
    """Section 12: no gold but favour, shuffled action tokens, a full disc bag."""
    state.gold[n.RIVAL_SEAT] = 0
    state.favour = c.RIVAL_FAVOUR
    tokens = list(range(len(n.RIVAL_ACTIONS)))
    state.dice.shuffle(tokens)
    state.rival_tokens = tokens
    state.discs = c.DISCS
