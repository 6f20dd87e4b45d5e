"""What a seat has had: landmarks with its flag, milestones, sales and deliveries to the Church."""

from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import members
from moothall.games.hamlet.state import Position


def belongings(state: Position, seat: int) -> list[tuple[str, str]]:
    sold = state.sold[seat]
    milestones = zip(n.MILESTONE_NAMES, state.milestones, strict=True)
    slots = zip(n.SLOT_NAMES, state.church, strict=False)  # the smaller side has fewer
    return [
        *(("landmark", n.TILE_NAMES[tile]) for tile in members(state.flags[seat])),
        *(("milestone", name) for name, holder in milestones if holder == seat),
        *(("sale", name) for sale, name in enumerate(n.SALE_NAMES) if sold >> sale & 1),
        *(("delivery", name) for name, holder in slots if holder == seat),
    ]
