"""What the action under way costs (section 8.2)."""

from moothall.games.hamlet.content import (
    MADE_FROM,
    MAKES,
    REFINE_COST,
    ROAD_COST,
    SALE_COST,
    SLOT_COST,
    TILE_COST,
    Cost,
)
from moothall.games.hamlet.names import CONSTRUCT, DELIVER, REFINE, SELL
from moothall.games.hamlet.state import Position


def cost_of_action(state: Position) -> Cost:
    if state.action == REFINE:
        return REFINE_COST[MADE_FROM[MAKES[state.stand]]]
    if state.action == SELL:
        return SALE_COST[state.sales[state.target]]
    if state.action == DELIVER:
        return SLOT_COST[state.side][state.target]
    if state.action == CONSTRUCT:
        return TILE_COST[state.target]
    return ROAD_COST[state.detail]
