"""The course of a turn and of the game (sections 4 and 7), with Native Soil and Volcano."""

from moothall.engine.lists import appended, replaced
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOURS, SECTION_OF
from moothall.games.kingdom_builder.rules.building import build, lose_tiles
from moothall.games.kingdom_builder.rules.in_play import score_families, score_rovers
from moothall.games.kingdom_builder.state import Position

# ---- terrain cards


def draw_card(state: Position) -> int:
    """4.1: from the draw pile, made anew from the discard pile when it is empty; -1: none left."""
    state.reveals += 1
    if not state.deck:
        deck = state.discard[:]
        state.dice.shuffle(deck)
        state.deck = deck
        state.discard = []
    if not state.deck:
        return -1
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    return card


def replace_useless_card(state: Position) -> None:
    """4.2: a card whose terrain has no empty hex leaves the game, another is drawn at once."""
    seat = state.active
    while state.cards[seat] >= 0 and not state.has_empty(state.cards[seat]):
        state.removed = appended(state.removed, state.cards[seat])
        state.cards = replaced(state.cards, seat, draw_card(state))


def settle_terrain(state: Position) -> None:
    """The terrain of the turn, at its start or when the one in use has run out (4.2, R34, R35)."""
    replace_useless_card(state)
    card = state.cards[state.active]
    state.question = n.ASK_TURN
    if state.decree == n.NATIVE_SOIL and state.has_empty(state.native):
        if card >= 0:
            state.terrain = -1
            state.question = n.ASK_TERRAIN
            return
        state.terrain = state.native
    else:
        state.terrain = card
    if state.terrain < 0:
        state.mandatory = 0  # R7: no card, the rest of the mandatory action is forfeited


# ---- the turn


def start_turn(state: Position, seat: int) -> None:
    """Phase 1: the card is turned up."""
    state.active = seat
    state.mover = seat
    state.mandatory = -1
    state.mandatory_hexes = []
    state.built_sections = 0
    state.acting = -1
    state.lifted = -1
    state.outpost = False
    state.spied = False
    state.travelled = False
    state.previous_hexes = state.last_hexes
    state.last_hexes = []
    state.reveals += 1
    settle_terrain(state)


def go_on(state: Position) -> None:
    """After an action: back to the turn, with a new card if its terrain has run out (4.2)."""
    state.acting = -1
    state.lifted = -1
    state.remaining = 0
    state.outpost = False
    state.question = n.ASK_TURN
    if state.mandatory_open() and (state.terrain < 0 or not state.has_empty(state.terrain)):
        settle_terrain(state)
    if state.question == n.ASK_TURN and state.mandatory > 0:
        state.question = n.ASK_MANDATORY


def start_mandatory_action(state: Position) -> None:
    """R6: three builds, or what the supply holds when the action starts."""
    if state.mandatory < 0:
        state.mandatory = min(c.MANDATORY_BUILDS, state.supply[state.active])


def mandatory_build(state: Position, h: int) -> None:
    """Phase 3: one of the three settlements."""
    start_mandatory_action(state)
    state.mandatory -= 1
    state.mandatory_hexes = appended(state.mandatory_hexes, h)
    build(state, state.active, h)
    if state.mandatory == 0:
        score_families(state, state.active)
    after_build(state, h)


def after_build(state: Position, h: int) -> None:
    """13.5, Plateaus: a settlement built next to an empty mountain hex may climb it at once."""
    state.outpost = False
    if state.decree == n.PLATEAUS and climb_hexes(state, h):
        state.lifted = h
        state.question = n.ASK_CLIMB
    else:
        after_climb(state)


def climb_hexes(state: Position, h: int) -> list[int]:
    """The empty mountain hexes beside a hex; caves and the volcano cannot be entered (R32)."""
    terrain = state.board.terrain
    owner = state.owner
    return [
        near for near in NEIGHBOURS[h] if terrain[near] == n.MOUNTAIN and owner[near] == n.EMPTY
    ]


def after_climb(state: Position) -> None:
    """The next donated build (R38), or back to the turn."""
    power = state.acting
    if power >= n.DONATION:
        state.remaining -= 1
        if state.remaining and state.supply[state.active] and state.has_empty(power - n.DONATION):
            state.lifted = -1
            state.question = n.ASK_BUILD
            return
    go_on(state)


def end_turn(state: Position) -> None:
    """Phase 5, and on to the next player or the end of the game (section 7)."""
    seat = state.active
    score_rovers(state, seat)
    if state.cards[seat] >= 0:
        state.discard = appended(state.discard, state.cards[seat])
    state.cards = replaced(state.cards, seat, draw_card(state))
    refresh_tiles(state, seat)
    following = (seat + 1) % state.num_players
    if state.ending and following == state.start_player:
        end_game(state)
    else:
        start_turn(state, following)


def refresh_tiles(state: Position, seat: int) -> None:
    """Used and new location tiles are ready for the next turn; nomad tiles have had theirs."""
    tiles = state.tiles[:]
    locations = len(state.board.locations)
    for tile in range(seat * locations, (seat + 1) * locations):
        if tiles[tile] == n.NEW or tiles[tile] == n.USED:
            tiles[tile] = n.READY
    state.tiles = tiles
    for place, owner in enumerate(state.nomad_seat):
        if owner == seat:
            kept = state.nomad_state[place]
            state.nomad_state = replaced(
                state.nomad_state, place, n.READY if kept == n.NEW else n.LOST
            )


# ---- decisions of others


def next_give_up(state: Position, seat: int) -> None:
    """Sword (R38): the opponents in turn order, passing over those without a settlement."""
    seat = (seat + 1) % state.num_players
    while seat != state.active and not state.settlements[seat]:
        seat = (seat + 1) % state.num_players
    state.mover = seat
    if seat == state.active:
        go_on(state)
    else:
        state.question = n.ASK_GIVE_UP


def give_up(state: Position, seat: int, h: int) -> None:
    """Sword: the settlement returns to its supply, and 6.2 applies."""
    state.pick_up(seat, h)
    state.supply = replaced(state.supply, seat, state.supply[seat] + 1)
    state.last_hexes = appended(state.last_hexes, h)
    lose_tiles(state, seat)
    next_give_up(state, seat)


# ---- the end


def end_game(state: Position) -> None:
    """Section 7: the volcano first, then the scores stand."""
    state.previous_hexes = state.last_hexes
    state.last_hexes = []
    state.terrain = -1
    state.active = state.start_player
    if state.decree == n.VOLCANO:
        next_eruption(state, 0)
    else:
        finish(state)


def finish(state: Position) -> None:
    state.over = True
    state.mover = state.start_player


def erupting_settlements(state: Position, seat: int) -> list[int]:
    """A seat's settlements in the volcano's section."""
    section = SECTION_OF[state.board.volcano]
    return sorted([h for h in state.settlements[seat] if SECTION_OF[h] == section])


def next_eruption(state: Position, place: int) -> None:
    """13.8: in turn order everybody removes a third of what stands there, rounded up (R37)."""
    order = state.turn_order()
    while place < len(order):
        seat = order[place]
        standing = len(erupting_settlements(state, seat))
        if standing:
            state.mover = seat
            state.question = n.ASK_ERUPT
            state.remaining = (standing + c.VOLCANO_SHARE - 1) // c.VOLCANO_SHARE
            return
        place += 1
    finish(state)


def erupt(state: Position, seat: int, h: int) -> None:
    """One settlement leaves the game."""
    state.pick_up(seat, h)
    state.erupted = replaced(state.erupted, seat, state.erupted[seat] + 1)
    state.last_hexes = appended(state.last_hexes, h)
    state.remaining -= 1
    if state.remaining == 0:
        next_eruption(state, state.turn_order().index(seat) + 1)
