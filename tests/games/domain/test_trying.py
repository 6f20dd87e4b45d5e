"""What planners try: less than may be chosen, with nothing missed; and who plays by itself."""

from moothall.bots.planner import Planner, Thoroughness
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import table

SOME = Thoroughness(width=2, plans=3, worlds=2, stops=2, budget=600, trust=2)


def reached(state: DomainState, verb: int, sparing: bool) -> list[int]:
    """Where something is done in all that may follow before the next worker, each way once."""
    found: list[int] = []
    choices = state.worth_trying(0) if sparing else state.forward_choices(0)
    for choice in choices:
        if n.VERB_OF[choice] == verb:
            found.append(state.place())
        elif n.VERB_OF[choice] in (n.MOVE, n.PICK_WORKER):
            after = state.copy()
            after.play(choice)
            if not after.settled:
                found.extend(reached(after, verb, sparing))
    return found


def at_work(worker: int, *dice: int) -> DomainState:
    state = table(*dice, crops=9, game=9)
    state.play(n.PICK_WORKER + worker)
    return state


def test_every_space_is_planted_on_one_way_instead_of_many() -> None:
    state = at_work(n.FARMER, 4, 1, 1, 3)
    every, tried = reached(state, n.PLANT, False), reached(state, n.PLANT, True)
    assert set(tried) == set(every) == set(range(1, n.SPACES))
    assert len(tried) == n.SPACES - 1 < len(every)


def test_a_step_that_leads_to_nothing_is_not_tried() -> None:
    state = at_work(n.FARMER, 3, 1, 1, 4)  # an odd die, and nothing to harvest
    state.play(f"move {n.SPACE_NAMES[1]}")
    assert len(state.forward_choices(0)) > 1
    assert state.worth_trying(0) == [n.DONE]


def test_a_fee_is_paid_in_game_first() -> None:
    state = at_work(n.FARMER, 4, 1, 1, 3)
    for choice in ("move A1", "move B1", "plant farmer"):
        state.play(choice)
    assert len(state.forward_choices(0)) > 1
    (payment,) = state.worth_trying(0)
    assert n.PAID_CROPS[payment - n.PAY] == 0


def test_who_plays_apart_has_the_next_turn_too() -> None:
    state = table(players=3)
    by_itself = state.apart(0)
    by_itself.play("end turn")
    assert (by_itself.mover, by_itself.turn_of(0)) == (0, 2)
    state.play("end turn")
    assert state.mover == 1, "the position itself is as it was"


def test_who_tries_plans_out_does_not_look_at_what_others_have() -> None:
    """The same sheet, dice and imagination: the same plan, whoever sits opposite."""
    poor = table(2, 5, 3, 4, players=2, crops=9, game=9)
    rich = table(2, 5, 3, 4, players=2, crops=9, game=9)
    rich.sheets[1].gold = 50
    plans = []
    for state in (poor, rich):
        planner = Planner("some", 3, SOME)
        planner.choose(state, 0)
        assert planner.played > 0
        plans.append(planner.plan)
    assert plans[0] == plans[1]


def test_plans_are_played_on_through_so_many_own_turns() -> None:
    """At whatever cost: for where the others do not matter there is a budget of its own."""
    played = []
    for turns in (1, 3):
        how = Thoroughness(2, 3, 2, 2, budget=1, turns=turns, turns_budget=1_000_000)
        planner = Planner("some", 3, how)
        planner.choose(table(2, 5, 3, 4, players=2, crops=9, game=9), 0)
        played.append(planner.played)
    assert played[1] > 2 * played[0]
