"""What tests of a game's `changes` share."""

from moothall.engine.game import State
from moothall.engine.telling import Step, tell


def told(state: State, text: str, viewer: int) -> Step:
    """Make a choice, given as in a record, and hear of it."""
    before = state.copy()
    choice = state.game.space.parse_text(text)
    seat = next(seat for seat in state.movers if choice in state.choices(seat))
    state.play(choice, seat)
    return tell(before, choice, seat, state, viewer)
