"""Section 12: what each building does when it stands."""

from typing import Any

import pytest

from tests.games.domain.plain_rules import BASES, UPGRADES
from tests.games.domain.positions import lines, play, red, table, texts, written

POINTS = {
    "mill": 2, "chapel": 3, "warehouse": 3, "fountain": 4, "school": 5, "market": 6,
    "tavern": 3, "smithy": 3, "silo": 4, "gardens": 5, "academy": 6, "square": 7,
}  # fmt: skip


def complete(building: str, **given: Any) -> Any:
    """The last die of a base building, or the two dice of an upgrade, are used."""
    if building in BASES:
        cost = 8 if building == "market" else 5
        state = table(1, 2, 3, 4, blocks={building: cost - 2}, **given)
        play(state, "worker builder", f"build builder {building}")
        return state
    base, pair = UPGRADES[building]
    low, high = sorted(pair)
    lent = {"giver": "farmer", "receiver": "builder"}
    built = [base, *given.pop("built", [])]
    state = table(low, high, 1, 1, built=built, turn=lent, **given)
    play(state, "worker builder", f"upgrade {building}")
    return state


@pytest.mark.parametrize("building", POINTS)
def test_every_building_has_its_points(building: str) -> None:
    state = complete(building)
    base = POINTS[UPGRADES[building][0]] if building in UPGRADES else 0
    assert lines(state)["buildings"] == POINTS[building] + base


@pytest.mark.parametrize("building", BASES)
def test_a_building_does_nothing_before_its_last_circle(building: str) -> None:
    cost = 8 if building == "market" else 5
    state = table(1, 2, 3, 4, blocks={building: cost - 3}, routes=["A1"], gold=20)
    play(state, "worker builder", f"build builder {building}")
    sheet = written(state)
    assert sheet["built"] == []
    assert (sheet["gold"], sheet["citizens"], sheet["books"], sheet["wild_dice"]) == (20, 2, 1, 4)


def test_the_mill_has_two_shifts() -> None:
    assert red(complete("mill")).mill_shifts == 2


@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (4, 6)])
def test_the_chapel_brings_two_wild_dice(before: int, after: int) -> None:
    """R3: four at the start and two of the Chapel are six at the most."""
    assert red(complete("chapel", wild_dice=before)).wild_dice == after


def test_the_warehouse_and_the_silo_lower_fees_at_once() -> None:
    """In place of one another, not added: the fee table is in test_movement."""
    state = complete("warehouse", workers={"farmer": "B5"}, crops=3, game=0)
    play(state, "done", "worker trader", "move A1", "route trader")
    assert red(state).crops == 2
    state = complete("silo", workers={"hunter": "B5"}, crops=2, game=0)
    play(state, "done", "worker hunter", "pelts hunter")
    assert (red(state).crops, red(state).pelts) == (0, 1)


@pytest.mark.parametrize(("gold", "citizens"), [(0, 2), (4, 2), (5, 3), (14, 4), (25, 7)])
def test_the_fountain_brings_a_citizen_for_each_full_five_gold(gold: int, citizens: int) -> None:
    """The gold is kept."""
    sheet = red(complete("fountain", gold=gold))
    assert (sheet.citizens, sheet.gold) == (citizens, gold)


@pytest.mark.parametrize(
    ("gold", "citizens", "left"), [(0, 2, 0), (4, 2, 4), (5, 3, 0), (14, 4, 4), (25, 7, 0)]
)
def test_a_fountain_that_spends_takes_five_gold_for_each_citizen(
    gold: int, citizens: int, left: int
) -> None:
    """R26, 18: all full fives at once."""
    state = complete("fountain", gold=gold, options={"fountain": "spends"})
    assert (red(state).citizens, red(state).gold) == (citizens, left)


def test_a_fountain_that_spends_does_so_for_a_block_too() -> None:
    """9.2 and 18."""
    options = {"fountain": "spends"}
    given: Any = {"blocks": {"fountain": 4}, "gold": 13, "options": options}
    state = table(3, 3, 1, 2, question="assist", built=["mill"], **given)
    play(state, "assist none", rolls=[3, 4])
    play(state, "block fountain")
    assert (red(state).citizens, red(state).gold) == (4, 3)


@pytest.mark.parametrize("building", [name for name in POINTS if name != "fountain"])
def test_no_other_building_spends_gold(building: str) -> None:
    """18: the option is about the Fountain alone."""
    spends = written(complete(building, gold=12, options={"fountain": "spends"}))
    assert spends == written(complete(building, gold=12))


ROWS = {
    "routes": [
        {"to": "A1", "from": "C", "progress": 5, "boxes": []},
        {"to": "B7", "from": "C", "progress": 7, "boxes": []},
        {"to": "B5", "from": "C", "progress": 8, "boxes": [1, 2]},
        {"to": "A6", "from": "C", "progress": 5, "boxes": [2]},
    ]
}


def test_the_school_brings_a_book_for_each_finished_route() -> None:
    assert red(complete("school", sheet=ROWS)).books == 1 + 3


def test_the_market_brings_two_gold_for_each_finished_route() -> None:
    assert red(complete("market", sheet=ROWS, gold=1)).gold == 1 + 6


def test_the_square_brings_a_citizen_for_each_finished_route() -> None:
    assert red(complete("square", sheet=ROWS)).citizens == 2 + 3


def test_the_academy_brings_a_book_for_each_citizen() -> None:
    assert red(complete("academy", citizens=4)).books == 1 + 4


def test_what_is_finished_later_brings_nothing_more() -> None:
    """At once, and once."""
    state = complete("school", workers={"trader": "A1"}, game=0, sheet={
        "routes": [{"to": "A1", "from": "C", "progress": 2, "boxes": []}]})  # fmt: skip
    play(state, "done", "worker trader", "route trader")
    assert (red(state).books, lines(state)["routes"]) == (1, 1)


def test_the_smithy_has_two_shifts_and_the_gardens_one_call() -> None:
    assert red(complete("smithy")).smithy_shifts == 2
    assert red(complete("gardens")).gardens_cancels == 1


def test_the_tavern_counts_every_building_itself_included_at_the_end() -> None:
    """And pays nothing before it."""
    state = complete("tavern", built=["chapel", "academy"], gold=3)
    assert red(state).gold == 3
    assert lines(state)["tavern"] == 5
    assert lines(complete("mill"))["tavern"] == 0


def test_an_upgraded_base_still_counts_as_built() -> None:
    """12: for the Tavern, for points, and for events (Production! with the Tavern)."""
    state = table(3, 3, 1, 2, question="assist", built=["tavern"])
    play(state, "assist none", rolls=[3, 4])
    assert texts(state, "block")


def test_a_block_completes_a_building_with_its_effect() -> None:
    """9.2: no difference to a die."""
    state = table(3, 3, 1, 2, question="assist", built=["mill"], blocks={"fountain": 4}, gold=10)
    play(state, "assist none", rolls=[3, 4])
    play(state, "block fountain")
    assert red(state).citizens == 4
