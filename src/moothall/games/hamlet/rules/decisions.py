"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.constructing import (
    build_road,
    construct,
    construct_options,
    road_options,
)
from moothall.games.hamlet.rules.paying import (
    begin_payment,
    cost_of_action,
    is_paid,
    pay_choices,
    pay_unit,
    stands_with,
)
from moothall.games.hamlet.rules.scoring import score_seats, winning_seats
from moothall.games.hamlet.rules.town_hall import (
    blueprint_options,
    can_visit,
    hire_options,
    hire_villager,
    post_donkey,
    post_options,
    take_blueprint,
)
from moothall.games.hamlet.rules.turn import (
    can_move_donkeys,
    donkey_options,
    end_turn,
    move_donkeys,
    walk,
)
from moothall.games.hamlet.rules.village import legal_pairs, spot_of_pair
from moothall.games.hamlet.rules.working import (
    beg,
    begin_action,
    can_beg,
    count_options,
    deliver,
    deliver_options,
    fill,
    fill_barn,
    fill_options,
    finish_action,
    is_barn,
    make,
    produce_options,
    refine_options,
    sale_options,
    sell,
)
from moothall.games.hamlet.state import Position

# ---- what may be chosen


def menu_choices(state: Position) -> list[int]:
    """Donkeys, what a standing villager can do, and the end of the turn."""
    choices: list[int] = []
    if can_move_donkeys(state):
        choices.append(n.MOVE_DONKEYS)
    if state.standing(state.mover):
        with_tokens = stands_with(state)
        choices.extend(produce_options(state))
        choices.extend(refine_options(state, with_tokens))
        if can_visit(state):
            choices.append(n.GO_TO_TOWN_HALL)
        choices.extend(sale_options(state))
        choices.extend(deliver_options(state))
        if can_beg(state):
            choices.append(n.BEG)
        choices.extend(construct_options(state, with_tokens))
        choices.extend(road_options(state, with_tokens))
    choices.append(n.END_TURN)
    return choices


# ---- what a choice does


def begin_choice(state: Position, choice: int) -> None:
    """A choice of the main menu."""
    if choice == n.MOVE_DONKEYS:
        move_donkeys(state)
    elif choice < n.REFINE_AT:
        produce(state, choice - n.PRODUCE_AT)
    elif choice < n.GO_TO_TOWN_HALL:
        begin_action(state, n.REFINE, choice - n.REFINE_AT, -1, 0)
        state.question = n.ASK_COUNT
    elif choice == n.GO_TO_TOWN_HALL:
        begin_action(state, n.VISIT_TOWN_HALL, n.TOWN_HALL, -1, 0)
        state.question = n.ASK_BLUEPRINT
    elif choice < n.DELIVER_TO:
        begin_action(state, n.SELL, n.MARKET, choice - n.SELL_AT, 0)
        ask_payment(state)
    elif choice < n.BEG:
        begin_action(state, n.DELIVER, n.CHURCH, choice - n.DELIVER_TO, 0)
        ask_payment(state)
    elif choice == n.BEG:
        begin_action(state, n.NO_ACTION, n.CHURCH, -1, 0)
        beg(state)
        finish_action(state)
    elif choice < n.ROAD_AT:
        place = choice - n.CONSTRUCT_AT
        begin_action(state, n.CONSTRUCT, place % n.TILES, place // n.TILES, 0)
        ask_payment(state)
    elif choice < n.END_TURN:
        road = choice - n.ROAD_AT
        pair = road // n.ROAD_KINDS
        begin_action(state, n.BUILD_ROAD, pair // n.TILES, pair % n.TILES, road % n.ROAD_KINDS)
        ask_payment(state)
    else:
        end_turn(state)


def produce(state: Position, tile: int) -> None:
    """9.1: a starting Producer is filled at once, a Barn asks with what."""
    begin_action(state, n.FILL_BARN, tile, -1, 0)
    if is_barn(tile):
        state.question = n.ASK_FILL
    else:
        fill(state, state.mover, tile)
        finish_action(state)


def ask_payment(state: Position) -> None:
    """Section 8: the units of the cost one by one; the gold part needs no decision."""
    begin_payment(state, cost_of_action(state))
    go_on_paying(state)


def go_on_paying(state: Position) -> None:
    if is_paid(state):
        complete_action(state)
    else:
        state.question = n.ASK_PAY


def complete_action(state: Position) -> None:
    """What was paid for."""
    seat = state.mover
    if state.action == n.CONSTRUCT:
        state.question = n.ASK_PLACE
        return
    if state.action == n.REFINE:
        make(state, seat, state.stand, state.detail)
    elif state.action == n.SELL:
        sell(state, seat, state.target)
    elif state.action == n.DELIVER:
        deliver(state, seat, state.target)
    else:
        build_road(state, seat, state.stand, state.target, state.detail)
    finish_action(state)


def go_on(state: Position, choice: int) -> None:
    """A choice within an action, or of a donkey's way."""
    if choice < n.FILL_WITH:
        walk(state, choice)
    elif choice < n.MAKE:
        mix = choice - n.FILL_WITH
        fill_barn(state, state.mover, state.stand, mix // n.FILL_BASE, mix % n.FILL_BASE)
        finish_action(state)
    elif choice < n.TAKE:
        state.detail = choice - n.MAKE + 1
        state.due = [state.detail]
        state.question = n.ASK_PAY
    elif choice < n.TAKE_NONE:
        take_blueprint(state, choice - n.TAKE)
        state.detail = 1
        state.question = n.ASK_HIRE
    elif choice == n.TAKE_NONE:
        state.question = n.ASK_HIRE
    elif choice == n.HIRE_VILLAGER:
        hire_villager(state)
        state.detail = 1
    elif choice == n.HIRE_DONKEY:
        state.question = n.ASK_POST
    elif choice == n.HIRED:
        finish_action(state)
    elif choice < n.USE:
        post_donkey(state, choice - n.POST_AT)
        state.detail = 1
        state.question = n.ASK_HIRE
    elif choice < n.PLACE:
        pay_unit(state, cost_of_action(state), choice)
        go_on_paying(state)
    else:
        tile = state.target
        spot = spot_of_pair(state.village, tile, state.stand, choice - n.PLACE)
        construct(state, state.mover, tile, spot)
        finish_action(state)


@final
class HamletState(Position):
    """A position of Hamlet with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        """The choices of the decision that is asked for, in the order of 13.1."""
        question = self.question
        if question == n.ASK_TURN:
            return menu_choices(self)
        if question == n.ASK_PAY:
            return pay_choices(self, cost_of_action(self))
        if question == n.ASK_DONKEY:
            return donkey_options(self)
        if question == n.ASK_PLACE:
            return [n.PLACE + pair for pair in legal_pairs(self.village, self.target, self.stand)]
        if question == n.ASK_FILL:
            return fill_options(self.empty_slots(self.stand))
        if question == n.ASK_COUNT:
            return count_options(self, self.stand)
        if question == n.ASK_BLUEPRINT:
            return blueprint_options(self)
        if question == n.ASK_HIRE:
            return hire_options(self)
        return post_options(self)

    def apply(self, choice: int, seat: int) -> None:
        if self.question == n.ASK_TURN:
            begin_choice(self, choice)
        else:
            go_on(self, choice)
        # section 13: a list of one is no decision, except in the main menu
        while self.question != n.ASK_TURN:
            options = self.legal_choices(self.mover)
            if len(options) > 1:
                self._open = options
                return
            go_on(self, options[0])

    @property
    def settled(self) -> bool:
        """A donkey's way, hiring and where a paid building lies are decisions of their own."""
        return self.over or self.question in (n.ASK_TURN, n.ASK_DONKEY, n.ASK_HIRE, n.ASK_PLACE)

    def copy(self) -> "HamletState":
        other = HamletState(
            self.game, self.num_players, self.settings, self.dice.copy(), self.side, self.village
        )
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        """Section 5: hidden are the order of the sale stack and what was removed from it."""
        stack: list[int] = []
        removed: list[int] = []
        for tier in sorted(set(c.SALE_TIER), reverse=True):  # the last tier lies at the bottom
            below = [sale for sale in self.sale_stack if c.SALE_TIER[sale] == tier]
            pool = below + [sale for sale in self.sales_removed if c.SALE_TIER[sale] == tier]
            pool.sort()  # so that the result depends on what is unknown only as a set
            self.dice.shuffle(pool)
            stack.extend(pool[: len(below)])
            removed.extend(pool[len(below) :])
        self.sale_stack = stack
        self.sales_removed = removed

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self)  # nobody's points depend on anything hidden

    def winners(self) -> list[int]:
        return winning_seats(self)
