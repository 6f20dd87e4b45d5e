"""The course of the game (sections 2, 3 and 11): set-up decisions, phases, new rounds."""

from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import ONE
from moothall.games.altiplano.rules.missions import deal_missions, receive_missions
from moothall.games.altiplano.rules.planning import begin_drawing, begin_planning
from moothall.games.altiplano.rules.scoring import end_game
from moothall.games.altiplano.rules.turns import begin_acting, next_turn
from moothall.games.altiplano.state import NO_CARD, NO_MISSION, Player, Position


def next_stage(state: Position) -> None:
    """Nobody has anything to decide: what comes next."""
    if state.phase == n.SET_UP:
        go_on_setting_up(state)
    elif state.phase == n.DRAWING:
        begin_planning(state)
    elif state.phase == n.PLANNING:
        begin_acting(state)
    elif not next_turn(state):
        end_round(state)


# ---- decisions of the set-up


def go_on_setting_up(state: Position) -> None:
    """Roles, then missions, then the first round."""
    drafting = next_to_draft(state)
    if drafting >= 0:
        state.players[drafting].question = n.ASK_ROLE
    elif state.missions and state.players[0].first == NO_MISSION:
        deal_missions(state)
    elif state.missions and state.players[0].second == NO_MISSION:
        receive_missions(state)
    else:
        begin_round(state)


def next_to_draft(state: Position) -> int:
    """Section 2, step 7: from the last player counter-clockwise, the starting player last."""
    for seat in reversed(state.turn_order()):
        if state.players[seat].role < 0:
            return seat
    return -1


def take_role(state: Position, player: Player, role: int) -> None:
    """Steps 7 and 8: the role tile, its tiles from the stocks into the bag, its coins."""
    state.roles = [other for other in state.roles if other != role]
    player.take_role(role)
    player.coins += c.ROLE_COINS[role]
    for good in range(n.GOODS):
        tiles = c.ROLE_TILES[role][good]
        state.stocks[good] -= tiles
        player.bag += tiles * ONE[good]
    player.question = n.WAIT


# ---- rounds


def begin_round(state: Position) -> None:
    state.round += 1
    state.roles = []
    begin_drawing(state)


def end_round(state: Position) -> None:
    """R-END-2: the final round has no phase 4."""
    if state.final:
        end_game(state)
        return
    prepare_new_round(state)
    begin_round(state)


def prepare_new_round(state: Position) -> None:
    """Phase 4: the starting player, the carts, the limits of the round, the strip."""
    state.starter = (state.starter + 1) % state.num_players
    for player in state.players:
        player.cart_ready = True
        player.bought_cart = False
        player.bought_extension = False
        player.passed = False
    move_strip(state)
    state.final = state.ending


def move_strip(state: Position) -> None:
    """Gaps are closed and refilled; if nobody bought, the lowest card leaves the game."""
    kept = [card for card in state.strip if card != NO_CARD]
    if len(kept) == n.STRIP:
        state.removed = [*state.removed, kept[0]]
        kept = kept[1:]
    new = min(n.STRIP - len(kept), len(state.pile))
    if new:
        kept.extend(reversed(state.pile[-new:]))
        state.pile = state.pile[:-new]
        state.reveals += 1
    if len(kept) < n.STRIP:  # R-END-1: counts for the round that ends
        state.ending = True
        kept.extend([NO_CARD] * (n.STRIP - len(kept)))
    state.strip = kept
