"""What the action under way costs (section 8.2)."""

from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.state import Position


def cost_of_action(state: Position) -> c.Cost:
    if state.action == n.REFINE:
        return c.REFINE_COST[c.MADE_FROM[c.MAKES[state.stand]]]
    if state.action == n.SELL:
        return c.SALE_COST[state.sales[state.target]]
    if state.action == n.DELIVER:
        return c.SLOT_COST[state.side][state.target]
    if state.action == n.CONSTRUCT:
        return c.TILE_COST[state.target]
    return c.ROAD_COST[state.detail]
