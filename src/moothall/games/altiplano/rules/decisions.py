"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.carrying_out import (
    acquire_order,
    begin_action,
    boat_choices,
    build_boat,
    build_house,
    buy_cart,
    buy_extension,
    cart_choices,
    choose_source,
    choose_tile,
    deliver_choices,
    extension_choices,
    gain,
    gain_choices,
    go_on_with_corn,
    house_choices,
    more_choices,
    once_more,
    order_choices,
    sell_choices,
    source_choices,
    store_choices,
)
from moothall.games.altiplano.rules.knowledge import imagine_for
from moothall.games.altiplano.rules.missions import (
    hand_choices,
    hand_on,
    keep,
    keep_choices,
    keep_second,
    second_choices,
)
from moothall.games.altiplano.rules.planning import (
    after_taking_back,
    back_choices,
    draw,
    draw_choices,
    end_planning,
    get,
    get_choices,
    place,
    plan_choices,
    swap,
    swap_choices,
    take_back,
)
from moothall.games.altiplano.rules.rounds import next_stage, role_choices, take_role
from moothall.games.altiplano.rules.scoring import leaders, score_seats
from moothall.games.altiplano.rules.storage import corn_choices, place_corn
from moothall.games.altiplano.rules.turns import (
    after_choices,
    finish_action,
    move_figure,
    pass_turn,
    start,
    turn_choices,
)
from moothall.games.altiplano.state import Player, Position


def open_choices(state: Position, player: Player) -> list[int]:
    """What the decision asked of a player leaves open."""
    question = player.question
    if question == n.ASK_PLAN:
        return plan_choices(player)
    if question == n.ASK_TURN:
        return turn_choices(state, player)
    if question == n.ASK_AFTER:
        return after_choices(state, player)
    if question == n.ASK_BACK:
        return back_choices(player)
    return phase_choices(state, player) if question < n.ASK_PLAN else action_choices(state, player)


def phase_choices(state: Position, player: Player) -> list[int]:
    """The rarer decisions of set-up and drawing."""
    question = player.question
    if question == n.ASK_DRAW:
        return draw_choices(player)
    if question == n.ASK_SWAP:
        return swap_choices(player)
    if question == n.ASK_GET:
        return get_choices(player)
    if question == n.ASK_ROLE:
        return role_choices(state)
    if question == n.ASK_KEEP:
        return keep_choices(player)
    if question == n.ASK_HAND:
        return hand_choices(player)
    return second_choices(state, player)


def action_choices(state: Position, player: Player) -> list[int]:
    """The decisions within an action."""
    question = player.question
    if question == n.ASK_GAIN:
        return gain_choices(state, player)
    if question == n.ASK_STORE:
        return store_choices(state, player)
    if question == n.ASK_CORN:
        return corn_choices(state, player)
    if question == n.ASK_SELL:
        return sell_choices(state, player)
    if question == n.ASK_EXTENSION:
        return extension_choices(state, player)
    if question == n.ASK_ORDER:
        return order_choices(state)
    if question == n.ASK_DELIVER:
        return deliver_choices(state, player)
    if question == n.ASK_BOAT:
        return boat_choices(state)
    if question == n.ASK_HOUSE:
        return house_choices(state)
    if question == n.ASK_CART:
        return cart_choices(player)
    if question == n.ASK_MORE:
        return more_choices()
    return source_choices()


def do_choice(state: Position, player: Player, choice: int) -> None:
    """One choice and what it does, up to the next question."""
    if choice < n.BACK:
        place(player, (choice - n.PLACE) // n.AREAS, choice % n.AREAS)
    elif choice < n.DONE:
        take_back(player, (choice - n.BACK) // n.AREAS, (choice - n.BACK) % n.AREAS)
    elif choice == n.DONE:
        if player.question == n.ASK_PLAN:
            end_planning(player)
        else:
            after_taking_back(state, player)
    elif choice < n.PASS:
        do_drawing_choice(state, player, choice)
    elif choice == n.PASS:
        pass_turn(player)
    elif choice < n.ACT:
        start(state, player, choice - n.START)
    elif choice < n.MOVE:
        begin_action(state, player, choice - n.ACT)
    elif choice < n.GAIN:
        move_figure(state, player, choice - n.MOVE)
    elif choice == n.STOP:
        if player.question == n.ASK_AFTER:
            player.question = n.WAIT
        else:
            finish_action(state, player)
    elif choice < n.TAKE_ROLE:
        do_action_choice(state, player, choice)
    else:
        do_set_up_choice(state, player, choice)


def do_drawing_choice(state: Position, player: Player, choice: int) -> None:
    """Phase 1: how many, and the swap."""
    if choice < n.SWAP:
        draw(state, player, choice - n.DRAW)
    elif choice < n.SKIP:
        swap(player, choice - n.SWAP)
    elif choice == n.SKIP:
        player.question = n.WAIT
    else:
        get(state, player, choice)


def do_action_choice(state: Position, player: Player, choice: int) -> None:
    """Within an action."""
    if choice < n.MORE:
        gain(state, player, choice - n.GAIN)
    elif choice == n.MORE:
        once_more(state, player)
    elif choice < n.BOAT:
        choose_source(state, player, choice)
    elif choice < n.HOUSE:
        build_boat(state, player, choice - n.BOAT)
    elif choice < n.STORE:
        build_house(state, player, choice - n.HOUSE)
    elif choice < n.CORN_ROW:
        choose_tile(state, player, choice - n.STORE)
    elif choice < n.CART:
        place_corn(state, player, choice)
        go_on_with_corn(state, player)
    elif choice < n.SELL:
        buy_cart(state, player, choice - n.CART)
    elif choice < n.BUY:
        choose_tile(state, player, choice - n.SELL)
    elif choice < n.ORDER:
        buy_extension(state, player, choice - n.BUY)
    elif choice < n.DELIVER:
        acquire_order(state, player, choice - n.ORDER)
    else:
        choose_tile(state, player, choice - n.DELIVER)


def do_set_up_choice(state: Position, player: Player, choice: int) -> None:
    """Roles and missions."""
    if choice < n.KEEP:
        take_role(state, player, choice - n.TAKE_ROLE)
    elif choice >= n.HAND:
        hand_on(player, choice - n.HAND)
    elif player.question == n.ASK_KEEP:
        keep(player, choice - n.KEEP)
    else:
        keep_second(player, choice - n.KEEP)


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
            next_stage(self)
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
        return question <= n.ASK_AFTER and (question != n.ASK_TURN or not self.moved)

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
