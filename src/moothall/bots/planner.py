"""A bot that plans whole turns, and plays them on in several imagined worlds before it decides."""

from typing import Final, final

from moothall.bots.base import Bot, Kept
from moothall.bots.clock import Clock
from moothall.bots.greedy import Greedy, decides
from moothall.bots.turns import Plan, TurnSearch
from moothall.engine.dice import Dice
from moothall.engine.game import State

MOST_STEPS: Final = 400  # of a game played on; turns end long before


@final
class Thoroughness:
    """How much a level looks at, in numbers that do not depend on the machine."""

    def __init__(
        self,
        width: int,
        plans: int,
        worlds: int,
        stops: int,
        budget: int,
        keeps: bool = False,
        trust: int = 0,
        rounds: int = 0,
        turns: int = 0,
        turns_budget: int = 0,
    ) -> None:
        self.width = width  # of the beam over a turn
        self.plans = plans  # turns that are played on
        self.worlds = worlds  # in which they are played on
        self.stops = stops  # how far: see `play_on`
        self.rounds = rounds or stops  # and where others sit out of plans: see `play_turns`
        self.turns = turns or max(1, stops)  # and where they do not matter: see `_turns_on`
        self.budget = budget  # choices tried in all for one decision,
        self.turns_budget = turns_budget or budget  # and where the others do not matter
        self.trust = trust  # how many worlds the value counts that a plan has by itself
        self.keeps = keeps  # its plan until something new is seen, instead of planning anew


@final
class Planner(Bot):
    """Looks for the best whole turns, and plays them on before it decides."""

    def __init__(
        self, name: str, seed: int, how: Thoroughness, weights: list[float] | None = None
    ) -> None:
        super().__init__(name, seed)
        self.how = how
        self.weights = weights
        self.dice = Dice(seed)
        self.policy = Greedy(Dice(seed), weights, sparing=True)
        self.played = 0

    def choose(self, state: State, seat: int) -> int:
        choices = state.forward_choices(seat)
        kept = self.kept
        if kept is not None and self._goes_on(kept, state, seat, choices):
            self.plan = kept.plan
        elif len(choices) == 1:
            self.plan = choices
        else:
            self.plan = self._planned(state, seat, choices)
        self.kept = self._look_ahead(state.alone(seat), seat) if self.how.keeps else None
        return self.plan[0]

    @staticmethod
    def _goes_on(kept: Kept, state: State, seat: int, choices: list[int]) -> bool:
        """Whether this is where a plan that is kept leads."""
        return (
            kept.seat == seat
            and kept.revealed == state.reveals
            and kept.open == choices
            and kept.plan[0] in choices
        )

    def _look_ahead(self, state: State, seat: int) -> Kept | None:
        """What is open after the plan's first choice, unless it is the last."""
        if len(self.plan) < 2:
            return None
        after = state.copy()
        after.play_open(self.plan[0], seat)
        if after.reveals != state.reveals or not decides(after, seat):
            return None
        return Kept(self.plan[1:], seat, state.reveals, after.forward_choices(seat))

    def _planned(self, state: State, seat: int, choices: list[int]) -> list[int]:
        """All choices of the best turn that was found."""
        clock = Clock(self.seconds, self.now)
        # half of the budget for plans, what is left of it to try them out: who does is sparing
        sparing = self.how.plans > 1
        apart = sparing and state.apart(seat) is not state
        budget = self.how.turns_budget if apart else self.how.budget
        search = TurnSearch(seat, self.weights, self.how.width, budget // 2, clock, sparing, apart)
        tried = state.worth_trying(seat) if sparing else choices
        plans = search.plans(state, tried, self.how.plans)
        self.policy.played = 0
        plan = plans[0]
        worth = self.how.stops or any([plan.chancy for plan in plans])
        if worth and len(plans) > 1 and not search.out_of_time:
            left = budget - search.played
            plan = self._try_out(state, seat, plans, clock, left, apart)
        self.played += search.played + self.policy.played
        return plan.choices

    def _try_out(
        self, state: State, seat: int, plans: list[Plan], clock: Clock, budget: int, apart: bool
    ) -> Plan:
        """The plan that does best where it is played on.

        All are played on in the same worlds, and from the middle on the worse half is left out
        after each. A world that was not seen to the end counts for none. Where the others do not
        matter they sit out, and every turn of a world has dice of its own, the same for all plans.
        """
        left = list(range(len(plans)))
        sums = [0.0 if apart else self.how.trust * plan.value for plan in plans]
        luck: list[Dice] = []
        for number in range(1, self.how.worlds + 1):
            world = state.imagined(seat, self.dice)
            if apart:
                world = world.apart(seat)
                luck = [self.dice.spawn() for _ in range(self.how.turns)]
            values = [0.0] * len(plans)
            for place in left:
                if apart:
                    value = self._turns_on(world.copy(), seat, plans[place], luck, clock)
                else:
                    value = self._played_on(world.copy(), seat, plans[place], clock)
                values[place] = value
                if clock.is_up() or self.policy.played > budget:
                    return plans[self._best(left, sums)]
            for place in left:
                sums[place] += values[place]
            if 2 * number >= self.how.worlds and len(left) > 2:
                left = self._better_half(left, sums)
        return plans[self._best(left, sums)]

    def _turns_on(
        self, world: State, seat: int, plan: Plan, luck: list[Dice], clock: Clock
    ) -> float:
        """How good a plan turns out when its turn is over, which counts as the level trusts it,
        and after as many turns, this one with them, as there is luck for."""
        turn = world.turn_of(seat)
        reveals = world.reveals
        at_once = 0.0
        begun = 0
        kept = True
        for step in range(MOST_STEPS):
            if world.turn_of(seat) != turn or world.over:
                if begun == 0:
                    at_once = world.evaluate(seat, self.weights)
                turn = world.turn_of(seat)
                begun += 1
            if world.over or begun == len(luck) or clock.is_up():
                break
            # anew for each choice: how often dice were rolled before it must not tell plans apart
            world.dice = luck[begun].copy()
            kept = kept and begun == 0 and world.reveals == reveals and step < len(plan.choices)
            if kept and plan.choices[step] in world.forward_choices(seat):
                world.play_open(plan.choices[step], seat)
                self.policy.played += 1
            else:
                kept = False
                world.play_open(self.policy.choose(world, seat), seat)
        later = world.evaluate(seat, self.weights)
        return self.how.trust * at_once + self.how.worlds * later

    @staticmethod
    def _best(left: list[int], sums: list[float]) -> int:
        """Of equals the first: it looked best before they were tried out."""
        best = left[0]
        for place in left:
            if sums[place] > sums[best]:
                best = place
        return best

    @staticmethod
    def _better_half(left: list[int], sums: list[float]) -> list[int]:
        ranked: list[int] = []
        for place in left:
            spot = len(ranked)
            while spot and sums[ranked[spot - 1]] < sums[place]:
                spot -= 1
            ranked.insert(spot, place)
        return sorted(ranked[: (len(left) + 1) // 2])

    def _played_on(self, world: State, seat: int, plan: Plan, clock: Clock) -> float:
        """How good a plan turns out in a world: once something is revealed the seat goes on as it
        sees fit, then the others play and the seat has some turns more."""
        turn = world.turn_of(seat)
        reveals = world.reveals
        for choice in plan.choices:
            if plan.alone:
                play_others(world, seat, turn, self.policy)
            if world.reveals != reveals or not decides(world, seat):
                break
            if choice not in world.forward_choices(seat):
                break
            world.play_open(choice, seat)
            self.policy.played += 1
        play_ahead(world, seat, turn, self.how, plan.alone, self.policy, clock)
        return world.evaluate(seat, self.weights)


def play_others(world: State, seat: int, turn: int, policy: Greedy) -> None:
    """The others by the policy, until a seat decides within its turn."""
    while not world.over and not decides(world, seat) and world.turn_of(seat) == turn:
        world.play_open(policy.choose(world, world.mover), world.mover)


def play_ahead(
    world: State,
    seat: int,
    turn: int,
    how: Thoroughness,
    alone: bool,
    policy: Greedy,
    clock: Clock,
) -> None:
    """As far as a level plays on what it tries out; `alone` if the others sat out of its plans."""
    if alone:
        play_turns(world, seat, turn, how.rounds, policy, clock)
    else:
        play_on(world, seat, turn, how.stops, policy, clock)


def play_turns(
    world: State, seat: int, turn: int, turns: int, policy: Greedy, clock: Clock
) -> None:
    """Play on until a seat has begun so many new turns, everybody by the policy."""
    for _ in range(MOST_STEPS):
        if world.turn_of(seat) != turn:
            turn = world.turn_of(seat)
            turns -= 1
        if turns <= 0 or world.over or clock.is_up():
            break
        world.play_open(policy.choose(world, world.mover), world.mover)


def play_on(world: State, seat: int, turn: int, stops: int, policy: Greedy, clock: Clock) -> None:
    """Play on from within a turn of a seat, everybody by the policy.

    Until that turn is over (0), until the others have played (1), until the seat has had one turn
    more (2), and so on.
    """
    inside = True  # the seat's own turn
    for _ in range(MOST_STEPS):
        if world.over or clock.is_up():
            break
        mine = decides(world, seat)
        if inside and (not mine or world.turn_of(seat) != turn):
            inside = False
            if not stops:
                break
            stops -= 1
        if mine and not inside:
            inside = True
            turn = world.turn_of(seat)
            if not stops:
                break
            stops -= 1
        mover = seat if mine else world.mover
        world.play_open(policy.choose(world, mover), mover)
