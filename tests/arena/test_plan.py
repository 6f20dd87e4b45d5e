"""Who plays which deal in which seat, with which seeds; whatever cannot be played is refused."""

import pytest

from moothall import BadOption, Dice
from moothall.arena.plan import Plan, make_plan
from tests.arena.matches import ONE, OTHER


def test_a_deal_is_played_from_every_seat() -> None:
    plan = make_plan("indio", [ONE, OTHER], seed=3)
    assert [plan.seats(number) for number in range(4)] == [(ONE, OTHER), (OTHER, ONE)] * 2
    assert [plan.deal(number) for number in range(4)] == [0, 0, 1, 1]


def test_bots_that_are_fewer_than_the_seats_leave_the_rest_to_the_last() -> None:
    plan = make_plan("indio", [ONE, OTHER], players=4)
    assert plan.bots == (ONE, OTHER, OTHER, OTHER)
    assert [seats.index(ONE) for seats in plan.arrangements] == [0, 3, 2, 1]


def test_bots_that_are_more_than_the_seats_all_meet_each_other() -> None:
    plan = Plan("indio", 2, ("a", "b", "c"), 0, {})
    assert len(plan.arrangements) == 6
    assert {frozenset(seats) for seats in plan.arrangements} == {
        frozenset("ab"), frozenset("ac"), frozenset("bc"),
    }  # fmt: skip


def test_one_bot_against_itself_plays_each_deal_once() -> None:
    assert make_plan("indio", [ONE]).arrangements == [(ONE, ONE)]


def test_without_a_number_of_players_the_bots_sit_at_one_table_where_that_can_be() -> None:
    assert make_plan("indio", [ONE, OTHER, ONE]).players == 3
    assert make_plan("domain", [ONE]).players == 1
    assert make_plan("indio", [ONE] * 5).players == 2


def test_seeds_differ_by_deal_by_match_and_by_seat_and_fit_every_program() -> None:
    plan = make_plan("indio", [ONE, OTHER], seed=1)
    other = make_plan("indio", [ONE, OTHER], seed=2)
    deals = [one.deal_seed(deal) for one in (plan, other) for deal in range(100)]
    bots = [plan.bot_seed(number, seat) for number in range(100) for seat in range(2)]
    assert len({*deals, *bots}) == 400
    assert all(0 <= seed < 2**53 for seed in deals)
    assert all(Dice(seed) for seed in bots)


def test_an_option_with_several_values_draws_one_in_each_deal() -> None:
    plan = make_plan("domain", [ONE, OTHER], options={"pelts": ["convert", "direct"]})
    drawn = [plan.settings(deal)["pelts"] for deal in range(40)]
    assert set(drawn) == {"convert", "direct"}
    assert drawn == [plan.settings(deal)["pelts"] for deal in range(40)]
    assert set(plan.settings(0)) == {"pelts"}  # the rest is as the game has it


def test_a_plan_is_read_as_it_was_written() -> None:
    plan = make_plan("domain", [ONE], players=2, options={"shared_dice": True}, seed=9)
    assert Plan.from_dict(plan.to_dict()) == plan


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        ({"bots": []}, "one at least"),
        ({"bots": ["nobody"]}, "there is no bot 'nobody'"),
        ({"game": "nothing"}, "there is no game 'nothing'"),
        ({"players": 7}, "Indio is for 2, 3, 4 players, not 7"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"colour": 1}}, "there is no option 'colour'"),
        ({"options": {"more_desert": ["yes", "perhaps"]}},
         "option more_desert is yes or no, not 'perhaps'"),
        ({"options": {"board": []}}, "option board has no value"),
        ({"figures": {"costs.city.metal": 2}}, "there is no figure 'costs.city.metal'; near it: "
         "build.city_from_town.price.metal, build.city_from_outpost.price.metal"),
        ({"figures": {"actions": 3, "figures.actions": 4}},
         "the figure figures.actions is given twice"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_by_name(wanted: dict[str, object], fault: str) -> None:
    asked: dict[str, object] = {"game": "indio", "bots": [ONE, OTHER], **wanted}
    with pytest.raises(BadOption) as refusal:
        make_plan(**asked)  # type: ignore[arg-type]
    assert fault in str(refusal.value)


def test_the_end_of_an_address_is_enough_where_only_one_figure_has_it() -> None:
    plan = make_plan("indio", [ONE], figures={"city_from_town.price.metal": 2})
    assert plan.figures == {"build.city_from_town.price.metal": 2}
