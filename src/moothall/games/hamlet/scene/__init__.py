"""A position as a seat sees it: the village, each player's area, blueprints, sales and honours."""

from moothall import drawing as d
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.scene.market import honours_panel, sales_panel
from moothall.games.hamlet.scene.seats import seat_panel
from moothall.games.hamlet.scene.tiles import display_panel
from moothall.games.hamlet.scene.village import village_panel


def needed(state: HamletState) -> list[str]:
    """What the open decision is about: blueprints, and sales where something can be sold."""
    if state.question == n.ASK_BLUEPRINT:
        return ["display"]
    if state.question != n.ASK_TURN:
        return []
    sells = any([n.SELL_AT <= choice < n.DELIVER_TO for choice in state.choices()])
    return ["display", "sales"] if sells else ["display"]


def draw(state: HamletState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches; one's own area comes first.

    Choices are marked only for a seat that may decide now. What points at nothing (end the turn,
    take no blueprint, hire nobody else) is left for the page to offer; see `Scene.shown_choices`.
    """
    offers = d.Offers(state, seat)
    scores = state.scores(seat)
    holders = sorted(range(state.num_players), key=lambda holder: holder != seat)
    areas = [seat_panel(state, holder, scores[holder], offers) for holder in holders]
    own = 1 if seat >= 0 else 0
    return d.Scene(
        [
            village_panel(state, offers),
            *areas[:own],
            display_panel(state, offers),
            sales_panel(state, offers),
            *areas[own:],
            honours_panel(state),
        ],
        [] if state.over else needed(state),
    )
