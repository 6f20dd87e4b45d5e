"""What a seat has had: its leader and the quests that it has completed."""

from moothall.games.indio import names as n
from moothall.games.indio.state import Position


def belongings(state: Position, seat: int) -> list[tuple[str, str]]:
    leader = state.leader[seat]
    return [
        *([("leader", n.LEADER_NAMES[leader])] if leader >= 0 else []),
        *(("quest", n.QUEST_NAMES[quest]) for quest in state.completed[seat]),
    ]
