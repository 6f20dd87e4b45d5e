"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import constructing, paying, town_hall, turn, working
from moothall.games.hamlet.rules.scoring import score_seats, winning_seats
from moothall.games.hamlet.rules.village import legal_pairs, spot_of_pair
from moothall.games.hamlet.state import NOTHING, Position

# ---- what may be chosen


def menu_choices(state: Position) -> list[int]:
    """Donkeys, what a standing villager can do, and the end of the turn."""
    choices: list[int] = []
    if turn.can_move_donkeys(state):
        choices.append(n.MOVE_DONKEYS)
    if state.can_act(state.mover):
        with_tokens = paying.stands_with(state)
        working.produce_options(state, choices)
        working.refine_options(state, with_tokens, choices)
        if town_hall.can_visit(state):
            choices.append(n.GO_TO_TOWN_HALL)
        working.sale_options(state, with_tokens, choices)
        working.deliver_options(state, choices)
        if working.can_beg(state):
            choices.append(n.BEG)
        constructing.construct_options(state, with_tokens, choices)
        constructing.road_options(state, with_tokens, choices)
    choices.append(n.END_TURN)
    return choices


# ---- what a choice does


def begin_choice(state: Position, choice: int) -> None:
    """A choice of the main menu."""
    if choice == n.MOVE_DONKEYS:
        turn.move_donkeys(state)
    elif choice < n.REFINE_AT:
        produce(state, choice - n.PRODUCE_AT)
    elif choice < n.GO_TO_TOWN_HALL:
        working.begin_action(state, n.REFINE, choice - n.REFINE_AT, -1, 0)
        state.question = n.ASK_COUNT
    elif choice == n.GO_TO_TOWN_HALL:
        working.begin_action(state, n.VISIT_TOWN_HALL, n.TOWN_HALL, -1, 0)
        state.question = n.ASK_BLUEPRINT
    elif choice < n.DELIVER_TO:
        working.begin_action(state, n.SELL, n.MARKET, choice - n.SELL_AT, 0)
        ask_payment(state)
    elif choice < n.BEG:
        working.begin_action(state, n.DELIVER, n.CHURCH, choice - n.DELIVER_TO, 0)
        ask_payment(state)
    elif choice == n.BEG:
        working.begin_action(state, n.NO_ACTION, n.CHURCH, -1, 0)
        working.beg(state)
        working.finish_action(state)
    elif choice < n.ROAD_AT:
        place = choice - n.CONSTRUCT_AT
        working.begin_action(state, n.CONSTRUCT, place % n.TILES, place // n.TILES, 0)
        ask_payment(state)
    elif choice < n.END_TURN:
        road = choice - n.ROAD_AT
        pair = road // n.ROAD_KINDS
        working.begin_action(
            state, n.BUILD_ROAD, pair // n.TILES, pair % n.TILES, road % n.ROAD_KINDS
        )
        ask_payment(state)
    else:
        turn.end_turn(state)


def produce(state: Position, tile: int) -> None:
    """9.1: a starting Producer is filled at once, a Barn asks with what."""
    working.begin_action(state, n.FILL_BARN, tile, -1, 0)
    if working.is_barn(tile):
        state.question = n.ASK_FILL
    else:
        working.fill(state, state.mover, tile)
        working.finish_action(state)


def ask_payment(state: Position) -> None:
    """Section 8: the units of the cost one by one; the gold part needs no decision."""
    paying.begin_payment(state, paying.cost_of_action(state))
    go_on_paying(state)


def go_on_paying(state: Position) -> None:
    if paying.is_paid(state):
        complete_action(state)
    else:
        state.question = n.ASK_PAY


def must_decide_payment(state: Position) -> bool:
    """8.5: whether there is more than one way to pay what is left; the only one is paid."""
    cost = paying.cost_of_action(state)
    way = paying.only_way(state, cost)
    if way:
        for unit in way:
            paying.pay_unit(state, cost, unit)
        complete_action(state)
        return False
    units = paying.units_to_choose(state, cost)
    if len(units) < 2:  # in order two units are two ways
        if not units:
            state.unit_from = paying.OUT_OF_ORDER
        every = paying.pay_choices(state, cost, in_order=False)
        if len(every) == 1:  # what it brings is needed for all else
            paying.pay_unit(state, cost, paying.unit_of_choice(every[0]))
            return False
        state._open = every
    state.units_in_order = units
    return True


def complete_action(state: Position) -> None:
    """What was paid for."""
    seat = state.mover
    if state.action == n.CONSTRUCT:
        state.question = n.ASK_PLACE
        return
    if state.action == n.REFINE:
        working.make(state, seat, state.stand, state.detail)
    elif state.action == n.SELL:
        working.sell(state, seat, state.target)
    elif state.action == n.DELIVER:
        working.deliver(state, seat, state.target)
    else:
        constructing.build_road(state, seat, state.stand, state.target, state.detail)
    working.finish_action(state)


def go_on(state: Position, choice: int) -> None:
    """A choice within an action, or of a donkey's way."""
    if choice < n.FILL_WITH:
        turn.walk(state, choice)
    elif choice < n.MAKE:
        mix = choice - n.FILL_WITH
        working.fill_barn(state, state.mover, state.stand, mix // n.FILL_BASE, mix % n.FILL_BASE)
        working.finish_action(state)
    elif choice < n.TAKE:
        state.detail = choice - n.MAKE + 1
        state.due = [state.detail]
        state.question = n.ASK_PAY
    elif choice < n.TAKE_NONE:
        town_hall.take_blueprint(state, choice - n.TAKE)
        state.detail = 1
        state.question = n.ASK_HIRE
    elif choice == n.TAKE_NONE:
        state.question = n.ASK_HIRE
    elif choice == n.HIRE_VILLAGER:
        town_hall.hire_villager(state)
        state.detail = 1
    elif choice == n.HIRE_DONKEY:
        state.question = n.ASK_POST
    elif choice == n.HIRED:
        working.finish_action(state)
    elif choice < n.USE:
        town_hall.post_donkey(state, choice - n.POST_AT)
        state.detail = 1
        state.question = n.ASK_HIRE
    elif choice < n.PLACE:
        paying.pay_unit(state, paying.cost_of_action(state), paying.unit_of_choice(choice))
        go_on_paying(state)
    else:
        tile = state.target
        spot = spot_of_pair(state.village, tile, state.stand, choice - n.PLACE)
        constructing.construct(state, state.mover, tile, spot)
        working.finish_action(state)


@final
class HamletState(Position):
    """A position of Hamlet with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        """The choices of the decision that is asked for, in the order of 13.1."""
        question = self.question
        if question == n.ASK_TURN:
            return menu_choices(self)
        if question == n.ASK_PAY:
            return paying.pay_choices(self, paying.cost_of_action(self), not self.any_order)
        if question == n.ASK_DONKEY:
            return turn.donkey_options(self)
        if question == n.ASK_PLACE:
            return [n.PLACE + pair for pair in legal_pairs(self.village, self.target, self.stand)]
        if question == n.ASK_FILL:
            return working.fill_options(self.empty_slots(self.stand))
        if question == n.ASK_COUNT:
            return working.count_options(self, self.stand)
        if question == n.ASK_BLUEPRINT:
            return town_hall.blueprint_options(self)
        if question == n.ASK_HIRE:
            return town_hall.hire_options(self)
        return town_hall.post_options(self)

    def apply(self, choice: int, seat: int) -> None:
        self.units_in_order = NOTHING
        if self.question == n.ASK_TURN:
            begin_choice(self, choice)
        else:
            go_on(self, choice)
        # section 13: a list of one is no decision, except in the main menu
        while self.question != n.ASK_TURN:
            if self.question == n.ASK_PAY and self.any_order:
                if must_decide_payment(self):
                    return
                continue
            options = self.legal_choices(self.mover)
            if len(options) > 1:
                self._open = options
                return
            go_on(self, options[0])

    def forward_choices(self, seat: int | None = None) -> list[int]:
        """R7: programs pay in order, as long as a payment keeps to it."""
        if self.question != n.ASK_PAY or not self.any_order:
            return self.choices(seat)
        if seat is not None and seat != self.mover:
            return []
        if not self.units_in_order:
            self.units_in_order = paying.units_to_choose(self, paying.cost_of_action(self))
        return self.units_in_order[:] or self.choices()

    def play_number(self, choice: int, seat: int | None = None) -> None:
        """What is open in order is open: programs need not know what else is."""
        if choice in self.units_in_order and (seat is None or seat == self.mover):
            self._open = None
            self.apply(choice, self.mover)
        else:
            super().play_number(choice, seat)

    @property
    def settled(self) -> bool:
        """A donkey's way, hiring and where a paid building lies are decisions of their own."""
        return self.over or self.question in (n.ASK_TURN, n.ASK_DONKEY, n.ASK_HIRE, n.ASK_PLACE)

    def turn_of(self, seat: int) -> int:
        return self.round

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
