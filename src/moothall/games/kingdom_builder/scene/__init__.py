"""A position as a seat sees it: the board, each player's area, the cards, the piles."""

from moothall.drawing import Scene
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.board import board_panel
from moothall.games.kingdom_builder.scene.cards import cards_panel, deck_panel
from moothall.games.kingdom_builder.scene.seats import seat_panel


def draw(state: KingdomBuilderState, seat: int) -> Scene:
    """The panels for a seat, -1 for somebody who only watches.

    Choices are marked only for a seat that may decide now. What has neither a hex nor a card nor a
    tile (end the turn, stay, stop) is left for the page to offer; see `Scene.shown_choices`.
    """
    open_choices = set(state.choices(seat)) if seat in state.movers else set()
    scores = state.scores()
    return Scene(
        [
            board_panel(state, seat, open_choices),
            *[
                seat_panel(state, holder, seat, scores[holder], open_choices)
                for holder in range(state.num_players)
            ],
            cards_panel(state, open_choices),
            deck_panel(state),
        ]
    )
