"""Setting the table (section 6), and the rival's part of it (section 12)."""

from itertools import permutations
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.town_hall import refill_display
from moothall.games.hamlet.rules.transport import connections, spread
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
    OneOf("start_player", RANDOM, "Who begins.", (RANDOM, *SEAT_NAMES[: n.SEATS]), unsaid="red"),
    OneOf(
        "solo_market",
        n.SIDE_NAMES[c.TABLE_SIDE[-1]],
        "The side of the Market in the solo game, and with it the prices.",
        tuple(n.SIDE_NAMES),
    ),
    OneOf(
        "payment",
        n.ANY_ORDER,
        "In which order the units of a cost are chosen: any, or materials as listed, tokens first.",
        (n.ANY_ORDER, n.IN_ORDER),
        unsaid=n.IN_ORDER,
    ),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    if settings["rival"] and players != 2:
        message = f"with the rival there are two seats, yours and his, not {players}"
        raise BadOption(message, "rival")
    starter = str(settings["start_player"])
    if settings["rival"] or starter == RANDOM:
        return
    if SEAT_NAMES.index(starter) >= players:
        message = f"option start_player is {starter}, but there are {players} players"
        raise BadOption(message, "start_player")


def idle_options(players: int, settings: Settings) -> dict[str, str]:  # noqa: ARG001 - at any table
    """The options without effect, each with the reason."""
    if settings["rival"]:
        return {"start_player": "in the solo game the human begins"}
    return {"solo_market": "the solo game needs the option rival"}


# ---- the table


def set_up(game: Game, players: int, settings: Settings, dice: Dice) -> HamletState:
    """Section 6; step 8, who begins, is the last draw, and step 5 goes by it."""
    village = choose_layout(settings, dice)
    state = new_state(game, players, settings, dice, village)
    place_raw(state)
    place_workers(state)
    table = table_of(players, settings)
    state.bag = c.PILES[n.PILE_BAG]
    refill_display(state)
    stack_sales(state, c.TABLE_SALES_REMOVED[table])
    if state.has_rival:
        set_up_rival(state)
    if draws_start_player(settings):
        state.start_player = dice.below(players)
    hand_out_gold(state, c.TABLE_EXTRA_GOLD[table])
    start_turn(state, state.start_player)
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
    if state.has_rival:
        state.market_side = n.SIDE_NAMES.index(str(settings["solo_market"]))
    elif settings["start_player"] != RANDOM:
        state.start_player = SEAT_NAMES.index(str(settings["start_player"]))
    state.any_order = settings["payment"] == n.ANY_ORDER
    state.lay_out()
    state.linked = connections(village, state.built)
    state.network = spread(state.linked, 1 << n.CHURCH)
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
    """Section 12: favour, shuffled action tokens, a full disc bag."""
    state.favour = c.RIVAL_FAVOUR
    tokens = list(range(len(n.RIVAL_ACTIONS)))
    state.dice.shuffle(tokens)
    state.rival_tokens = tokens
    state.discs = c.DISCS


# ---- steps 8 and 5: who begins, and the gold that goes by the turn order


def draws_start_player(settings: Settings) -> bool:
    """Whether chance says who begins: nobody was named, and it is no solo game."""
    return settings["start_player"] == RANDOM and not settings["rival"]


def hand_out_gold(state: HamletState, extra: list[int]) -> None:
    """Step 5: the same for all, and more for the last; the rival has none (section 12)."""
    for place in range(state.num_players):
        seat = (state.start_player + place) % state.num_players
        state.gold[seat] = c.START_GOLD + extra[place]
    if state.has_rival:
        state.gold[n.RIVAL_SEAT] = 0
