"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.engine.lists import replaced
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.building import build_hexes
from moothall.games.kingdom_builder.rules.extra_actions import (
    begin_power,
    has_outpost,
    land,
    set_wall,
    spy_choices,
    tile_build,
    usable_powers,
    use_power,
)
from moothall.games.kingdom_builder.rules.scoring import score_seats
from moothall.games.kingdom_builder.rules.tiles import (
    movable,
    move_targets,
    obeys_adjacency,
    tile_build_hexes,
    wall_hexes,
)
from moothall.games.kingdom_builder.rules.turn import (
    after_climb,
    climb_hexes,
    end_turn,
    erupt,
    erupting_settlements,
    give_up,
    go_on,
    mandatory_build,
)
from moothall.games.kingdom_builder.state import Position

# ---- what may be chosen


def turn_choices(state: Position) -> list[int]:
    """Phases 2 and 4, and the first mandatory build between them."""
    choices = mandatory_choices(state) if state.mandatory_open() else []
    powers = usable_powers(state, state.active)
    if powers:
        for power in range(n.TREASURE):
            if powers & (1 << power):
                choices.append(n.USE + power)
    if state.decree == n.SPY_NETWORK and not state.spied:
        choices.extend(spy_choices(state))
    if not state.mandatory_open():
        choices.append(n.END_TURN)
    return choices


def mandatory_choices(state: Position) -> list[int]:
    """Phase 3: any free hex of the turn's terrain, under the adjacency rule."""
    return build_hexes(state, state.active, state.board.land_of[state.terrain])


def build_choices(state: Position) -> list[int]:
    """Where a tile builds; with an outpost in hand it may be declared first (R38)."""
    choices = tile_build_hexes(state, state.active, state.acting)
    if not state.outpost and obeys_adjacency(state.acting) and has_outpost(state, state.active):
        choices.append(n.USE + n.OUTPOST)
    return choices


# ---- what a choice does


@final
class KingdomBuilderState(Position):
    """A position of Kingdom Builder with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        question = self.question
        if question == n.ASK_TURN:
            return turn_choices(self)
        if question == n.ASK_MANDATORY:
            choices = mandatory_choices(self)
            if not self.outpost and has_outpost(self, seat):
                choices.append(n.USE + n.OUTPOST)
            return choices
        if question == n.ASK_BUILD:
            return build_choices(self)
        if question == n.ASK_LIFT:
            choices = [n.LIFT + h for h in movable(self, seat, self.acting, False)]
            if self.acting == n.RESETTLEMENT and self.remaining < c.RESETTLEMENT_STEPS:
                choices.append(n.STOP)
            return choices
        if question == n.ASK_LAND:
            return [n.LAND + h for h in move_targets(self, seat, self.acting, self.lifted)]
        if question == n.ASK_CLIMB:
            return [*[n.LAND + h for h in climb_hexes(self, self.lifted)], n.STAY]
        if question == n.ASK_WALL:
            choices = [n.SET_WALL + h for h in wall_hexes(self, seat)]
            if self.remaining < c.WALLS_PER_USE:
                choices.append(n.STOP)
            return choices
        if question == n.ASK_TERRAIN:
            return sorted([n.CHOOSE_TERRAIN + self.cards[seat], n.CHOOSE_TERRAIN + self.native])
        if question == n.ASK_GIVE_UP:
            return [n.REMOVE + h for h in sorted(self.settlements[seat])]
        return [n.REMOVE + h for h in erupting_settlements(self, seat)]

    def apply(self, choice: int, seat: int) -> None:
        if choice < n.LIFT:
            if self.acting >= 0:
                tile_build(self, choice - n.BUILD)
            else:
                mandatory_build(self, choice - n.BUILD)
        elif choice < n.LAND:
            self.lifted = choice - n.LIFT
            self.question = n.ASK_LAND
        elif choice < n.SET_WALL:
            land(self, choice - n.LAND)
        elif choice < n.REMOVE:
            set_wall(self, choice - n.SET_WALL)
        elif choice < n.USE:
            if self.question == n.ASK_ERUPT:
                erupt(self, seat, choice - n.REMOVE)
            else:
                give_up(self, seat, choice - n.REMOVE)
        elif choice < n.SPY:
            use_power(self, choice - n.USE)
        elif choice < n.CHOOSE_TERRAIN:
            self.spied = True
            begin_power(self, choice - n.SPY)
        elif choice < n.STAY:
            self.terrain = choice - n.CHOOSE_TERRAIN
            self.question = n.ASK_MANDATORY if self.mandatory > 0 else n.ASK_TURN
        elif choice == n.STAY:
            after_climb(self)
        elif choice == n.STOP:
            go_on(self)
        else:
            end_turn(self)

    @property
    def settled(self) -> bool:
        return self.over or self.question in (
            n.ASK_TURN,
            n.ASK_MANDATORY,
            n.ASK_TERRAIN,
            n.ASK_ERUPT,
        )

    def copy(self) -> "KingdomBuilderState":
        other = KingdomBuilderState(
            self.game, self.num_players, self.settings, self.dice.copy(), self.board
        )
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        """Section 18: hidden are the others' cards and the order of the draw pile."""
        hidden = [
            holder
            for holder in range(self.num_players)
            if holder != seat and self.cards[holder] >= 0 and not self.shows_card(holder)
        ]
        pool = [*self.deck, *[self.cards[holder] for holder in hidden]]
        pool.sort()  # so that the result depends on what is unknown only as a set
        self.dice.shuffle(pool)
        for holder in hidden:
            self.cards = replaced(self.cards, holder, pool.pop())
        self.deck = pool

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self)
