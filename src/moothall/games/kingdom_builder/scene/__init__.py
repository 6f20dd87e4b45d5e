"""A position as a seat sees it: the board, each player's area, the cards, the piles."""

from moothall import drawing as d
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.board import board_panel
from moothall.games.kingdom_builder.scene.cards import cards_panel, deck_panel
from moothall.games.kingdom_builder.scene.seats import seat_panel


def draw(state: KingdomBuilderState, seat: int) -> d.Scene:
    """The panels for a seat, -1 for somebody who only watches.

    Choices are marked only for a seat that may decide now. What has neither a hex nor a card nor a
    tile (end the turn, stay, stop) is left for the page to offer; see `Scene.shown_choices`.
    """
    offers = d.Offers(state, seat)
    scores = state.scores()
    return d.Scene(
        [
            board_panel(state, offers),
            *[
                seat_panel(state, holder, scores[holder], offers)
                for holder in range(state.num_players)
            ],
            cards_panel(state, offers),
            deck_panel(state),
        ],
        [] if state.over else ["board", "cards"],
    )
