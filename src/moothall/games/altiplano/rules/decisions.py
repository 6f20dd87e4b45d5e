"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules import carrying_out, missions, planning, rounds, storage, turns
from moothall.games.altiplano.rules.actions import (
    buyable,
    goods_for_sale,
    lacking_goods,
    storable_goods,
)
from moothall.games.altiplano.rules.knowledge import imagine_for
from moothall.games.altiplano.rules.scoring import leaders, score_seats
from moothall.games.altiplano.state import Player, Position

# ---- what may be chosen


def open_choices(state: Position, player: Player) -> list[int]:
    """What the decision asked of a player leaves open."""
    question = player.question
    if question == n.ASK_PLAN:
        return planning.plan_choices(player)
    if question == n.ASK_TURN:
        return turns.turn_choices(state, player)
    if question == n.ASK_AFTER:
        return turns.after_choices(state, player)
    if question == n.ASK_BACK:
        return planning.back_choices(player)
    return early_choices(state, player) if question < n.ASK_PLAN else action_choices(state, player)


def early_choices(state: Position, player: Player) -> list[int]:
    """The rarer decisions of set-up and drawing."""
    question = player.question
    if question == n.ASK_DRAW:
        return planning.number_choices(player)
    if question == n.ASK_SWAP:
        return planning.swap_choices(player)
    if question == n.ASK_GET:
        return planning.get_choices(player)
    if question == n.ASK_ROLE:
        return [n.TAKE_ROLE + role for role in state.roles]
    if question == n.ASK_KEEP:
        return [n.KEEP + mission for mission in player.hand]
    if question == n.ASK_HAND:
        return [n.HAND + mission for mission in player.hand]
    return [n.KEEP + mission for mission in sorted(missions.received(state, player.seat))]


def action_choices(state: Position, player: Player) -> list[int]:
    """The decisions within an action."""
    question = player.question
    if question == n.ASK_GAIN:
        return carrying_out.gain_choices(state, player)
    if question == n.ASK_STORE:
        return carrying_out.tile_choices(state, n.STORE, storable_goods(player))
    if question == n.ASK_CORN:
        return storage.corn_choices(state, player)
    if question == n.ASK_SELL:
        return carrying_out.tile_choices(state, n.SELL, goods_for_sale(player))
    if question == n.ASK_EXTENSION:
        return [n.BUY + position for position in buyable(state, player)]
    if question == n.ASK_ORDER:
        return [n.ORDER + order for order in state.orders]
    if question == n.ASK_DELIVER:
        return carrying_out.tile_choices(state, n.DELIVER, lacking_goods(player))
    if question == n.ASK_BOAT:
        return carrying_out.goods_as_choices(n.BOAT, state.boats)
    if question == n.ASK_HOUSE:
        return carrying_out.goods_as_choices(n.HOUSE, state.houses)
    if question == n.ASK_CART:
        return carrying_out.cart_choices(player)
    return [n.MORE, n.STOP] if question == n.ASK_MORE else [n.FROM_OWN, n.FROM_ANY]


# ---- what a choice does: the verbs in the order of `names.SPACE`


def do_choice(state: Position, player: Player, choice: int) -> None:
    """One choice and what it does, up to the next question."""
    if choice < n.BACK:
        planning.place(player, (choice - n.PLACE) // n.AREAS, (choice - n.PLACE) % n.AREAS)
    elif choice < n.DONE:
        planning.take_back(player, (choice - n.BACK) // n.AREAS, (choice - n.BACK) % n.AREAS)
    elif choice == n.DONE:
        if player.question == n.ASK_PLAN:
            planning.end_planning(player)
        else:
            planning.after_taking_back(state, player)
    elif choice < n.PASS:
        do_drawing_choice(state, player, choice)
    elif choice == n.PASS:
        turns.pass_turn(player)
    elif choice < n.ACT:
        turns.start(state, player, choice - n.START)
    elif choice < n.MOVE:
        carrying_out.begin_action(state, player, choice - n.ACT)
    elif choice < n.GAIN:
        turns.move_figure(state, player, choice - n.MOVE)
    elif choice == n.STOP:
        if player.question == n.ASK_AFTER:
            player.question = n.WAIT
        else:
            turns.finish_action(state, player)
    elif choice < n.TAKE_ROLE:
        do_action_choice(state, player, choice)
    else:
        do_set_up_choice(state, player, choice)


def do_drawing_choice(state: Position, player: Player, choice: int) -> None:
    """Phase 1: how many, and the swap."""
    if choice < n.SWAP:
        planning.fill_planning(state, player, choice - n.DRAW)
    elif choice < n.SKIP:
        planning.swap(player, choice - n.SWAP)
    elif choice == n.SKIP:
        player.question = n.WAIT
    else:
        planning.get(state, player, choice)


def do_action_choice(state: Position, player: Player, choice: int) -> None:
    """Within an action."""
    if choice < n.MORE:
        carrying_out.gain(state, player, choice - n.GAIN)
    elif choice == n.MORE:
        carrying_out.once_more(state, player)
    elif choice < n.BOAT:
        carrying_out.choose_source(state, player, choice)
    elif choice < n.HOUSE:
        carrying_out.build_boat(state, player, choice - n.BOAT)
    elif choice < n.STORE:
        carrying_out.build_house(state, player, choice - n.HOUSE)
    elif choice < n.CORN_ROW:
        carrying_out.choose_tile(state, player, choice - n.STORE)
    elif choice < n.CART:
        storage.place_corn(state, player, choice)
        carrying_out.go_on_with_corn(state, player)
    elif choice < n.SELL:
        carrying_out.buy_cart(state, player, choice - n.CART)
    elif choice < n.BUY:
        carrying_out.choose_tile(state, player, choice - n.SELL)
    elif choice < n.ORDER:
        carrying_out.buy(state, player, choice - n.BUY)
    elif choice < n.DELIVER:
        carrying_out.take_order(state, player, choice - n.ORDER)
    else:
        carrying_out.choose_tile(state, player, choice - n.DELIVER)


def do_set_up_choice(state: Position, player: Player, choice: int) -> None:
    """Roles and missions."""
    if choice < n.KEEP:
        rounds.take_role(state, player, choice - n.TAKE_ROLE)
    elif choice >= n.HAND:
        missions.hand_on(player, choice - n.HAND)
    elif player.question == n.ASK_KEEP:
        missions.keep(player, choice - n.KEEP)
    else:
        missions.keep_second(player, choice - n.KEEP)


@final
class AltiplanoState(Position):
    """A position of Altiplano with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        return open_choices(self, self.players[seat])

    def apply(self, choice: int, seat: int) -> None:
        do_choice(self, self.players[seat], choice)
        choices = self.resolve(seat)
        if choices is None:
            self.go_on()
        elif seat == self.mover:
            self._open = choices

    def resolve(self, seat: int) -> list[int] | None:
        """Section 15: a decision that leaves one choice is made without asking.

        The choices of the next real decision of a seat, or None if it has none now.
        """
        player = self.players[seat]
        while player.question != n.WAIT:
            choices = open_choices(self, player)
            if len(choices) > 1:
                return choices
            do_choice(self, player, choices[0])
        return None

    def go_on(self) -> None:
        """On to the next stage of the game while nobody has anything to decide."""
        while not self.over:
            seat = self.first_deciding()
            if seat >= 0:
                self.mover = seat
                return
            rounds.next_stage(self)
            self._open = None
            for turn in range(self.num_players):
                choices = self.resolve((self.starter + turn) % self.num_players)
                if self._open is None:
                    self._open = choices  # of the first who decides
        self.mover = self.starter

    @property
    def movers(self) -> list[int]:
        return [] if self.over else self.deciding()

    def forward_choices(self, seat: int | None = None) -> list[int]:
        """R-PLAN-2: programs plan without taking back, which comes last in the list."""
        choices = self.choices(seat)
        who = self.mover if seat is None else seat
        if choices and self.players[who].question == n.ASK_PLAN:
            return choices[: choices.index(n.DONE) + 1]
        return choices

    @property
    def settled(self) -> bool:
        """Not within an action, nor between a move and the action that it must lead to."""
        question = self.players[self.mover].question
        return question < n.ASK_GAIN and (question != n.ASK_TURN or not self.moved)

    def turn_of(self, seat: int) -> int:
        """A round: what is planned in it is also carried out in it."""
        return self.round

    def alone(self, seat: int) -> "AltiplanoState":
        """The others hardly matter until the round ends: they pass.

        Before planning they are waited for, since nobody can plan with tiles not yet drawn.
        """
        if self.phase == n.SET_UP or self.over:
            return self
        other = self.copy()
        for player in other.players:
            if player.seat != seat:
                player.passed = True
                player.question = n.ASK_BACK if self.phase == n.DRAWING else n.WAIT
        other.mover = seat
        other._open = None
        return other

    def copy(self) -> "AltiplanoState":
        other = AltiplanoState(self.game, self.num_players, self.settings, self.dice.copy())
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        imagine_for(self, seat)

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self, seat)

    def winners(self) -> list[int]:
        """Most points, then most coins (section 13)."""
        return leaders(self)
