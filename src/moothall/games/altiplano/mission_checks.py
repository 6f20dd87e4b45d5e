"""What must hold for the missions (section 14)."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import MISSIONS, MISSIONS_DEALT
from moothall.games.altiplano.missions import held_missions, is_met, missions_exchanged, received
from moothall.games.altiplano.names import ASK_HAND, ASK_KEEP, ASK_SECOND, SET_UP
from moothall.games.altiplano.player import NO_MISSION, Player
from moothall.games.altiplano.state import Position


def missions_fault(state: Position) -> str:
    """Every mission is in one place, and everybody holds what was kept."""
    cards: list[int] = []
    for player in state.players:
        named = [player.first, player.left, player.right]
        cards += player.hand + [mission for mission in named if mission != NO_MISSION]
        fault = holding_fault(state, player)
        if fault:
            return f"{SEAT_NAMES[player.seat]}: {fault}"
    if len(set(cards)) != len(cards):
        return "a mission is in two places"
    if len(cards) not in (0, MISSIONS_DEALT * state.seats):
        return "not everybody was dealt missions"
    if cards and not state.missions:
        return "the missions are not in play"
    if state.missions and state.phase != SET_UP and not cards:
        return "the missions were not dealt"
    return ""


def holding_fault(state: Position, player: Player) -> str:
    """The hand fits what is asked; the second mission is one received; revealed ones are met."""
    if len(player.hand) != expected_hand(player):
        return "the missions in hand do not fit the decision"
    if (player.left == NO_MISSION) != (player.right == NO_MISSION):
        return "only one mission was handed on"
    handed = missions_exchanged(state)
    if player.second != NO_MISSION:
        if not handed or player.second not in received(state, player.seat):
            return "the second mission was not received"
    elif handed and player.asks != ASK_SECOND:
        return "the second mission is missing"
    for mission in range(len(MISSIONS)):
        if player.fulfilled >> mission & 1:
            if mission not in held_missions(player):
                return "a mission is fulfilled that the player does not hold"
            if not is_met(state, player, mission):
                return f"mission {MISSIONS[mission].name} is not met"
    return ""


def expected_hand(player: Player) -> int:
    """All three, the two to be handed on, or none."""
    if player.asks == ASK_KEEP:
        return MISSIONS_DEALT
    return MISSIONS_DEALT - 1 if player.asks == ASK_HAND else 0
