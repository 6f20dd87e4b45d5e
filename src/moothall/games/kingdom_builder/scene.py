from moothall.drawing import Scene
from moothall.games.kingdom_builder.rules import KingdomBuilderState


def draw(state: KingdomBuilderState, seat: int) -> Scene:
    return Scene([])
