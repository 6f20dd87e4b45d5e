"""Section 2: the table before the first round."""

from typing import Any, cast

import pytest

from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, heap, play, question, seat, texts

LOCATIONS = {"farm", "forest", "mine", "harbor", "village", "market", "road"}
STOCK = {  # players: corn, wood and stone, ore silver cloth wool, alpaca fish glass cacao
    2: (12, 12, 8, 7),
    3: (17, 15, 12, 9),
    4: (22, 18, 14, 11),
    5: (25, 20, 15, 12),
}


def start(players: int, seed: int = 1, **options: Any) -> AltiplanoState:
    return cast(AltiplanoState, GAME.start(players, seed, options))


def written(state: AltiplanoState) -> dict[str, Any]:
    return cast(dict[str, Any], state.to_dict())


# ---- steps 1 to 3


def test_the_seven_locations_lie_in_a_circle_in_random_order() -> None:
    """2, step 1."""
    circles = [tuple(written(start(2, seed))["circle"]) for seed in range(20)]
    assert all(set(circle) == LOCATIONS and len(circle) == 7 for circle in circles)
    assert len(set(circles)) > 15


def test_two_locations_are_never_more_than_three_steps_apart() -> None:
    """2, step 1."""
    state = start(2)
    for location in range(7):
        assert state.within(location, 3) == 0b1111111
        assert state.within(location, 0) == 1 << location
        assert [state.within(location, steps).bit_count() for steps in (1, 2)] == [3, 5]
    first, second = state.circle[0], state.circle[-1]
    assert state.within(first, 1) >> second & 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_stocks_and_starting_tiles_together_are_the_set_up_table(players: int) -> None:
    """2, steps 2 and 8: the tiles of the roles come out of the stocks."""
    state = start(players)
    corn, raw, fine, rare = STOCK[players]
    expected = {"food": 36, "corn": corn, "wood": raw, "stone": raw}
    expected |= dict.fromkeys(("ore", "silver", "cloth", "wool"), fine)
    expected |= dict.fromkeys(("alpaca", "fish", "glass", "cacao"), rare)
    found = dict(written(state)["stocks"])
    for name in written(state)["seats"]:
        for good, count in heap(state, name, "planning").items():
            found[good] += count
    assert found == expected


@pytest.mark.parametrize(("players", "orders"), [(2, 10), (3, 10), (4, 12), (5, 12)])
def test_orders_lie_open_and_the_others_are_removed_at_random(players: int, orders: int) -> None:
    """2, step 2."""
    laid_out = [written(start(players, seed))["orders"] for seed in range(12)]
    assert all(len(set(found)) == orders for found in laid_out)
    assert len({order for found in laid_out for order in found}) == 16


@pytest.mark.parametrize(("players", "carts"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_everybody_takes_a_cart_from_the_village(players: int, carts: int) -> None:
    """2, steps 3 and 5."""
    found = written(start(players))
    assert found["village_carts"] == carts
    assert len(found["houses"]) == len(found["boats"]) == 10
    for player in found["seats"].values():
        assert (player["cart_ready"], player["carts"], player["road"]) == (True, [], 0)


# ---- step 4


@pytest.mark.parametrize(("players", "backs"), [(2, "6553"), (3, "7663"), (4, "8764"), (5, "9775")])
def test_the_extensions_lie_from_a_on_top_to_d_at_the_bottom(players: int, backs: str) -> None:
    """2, step 4: five are turned up; in play 19, 22, 25, 28."""
    found = written(start(players))
    drawn = [*found["strip"], *reversed(found["pile"])]
    assert [card[0] for card in drawn] == [
        letter for letter, count in zip("ABCD", backs, strict=True) for _ in range(int(count))
    ]
    assert len(set(drawn)) == {2: 19, 3: 22, 4: 25, 5: 28}[players]
    assert len(found["pile"]) == {2: 14, 3: 17, 4: 20, 5: 23}[players]
    assert found["removed"] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_for_larger_tables_stay_in_the_box(players: int) -> None:
    """2, step 4."""
    marks = {3: {"A9", "B2", "C5"}, 4: {"A2", "B4", "D2"}, 5: {"A7", "C2", "D4"}}
    found = written(start(players))
    in_play = {*found["strip"], *found["pile"]}
    for mark, cards in marks.items():
        assert cards <= in_play if players >= mark else not cards & in_play


def test_each_letter_is_shuffled() -> None:
    """2, step 4."""
    strips = {tuple(written(start(4, seed))["strip"]) for seed in range(12)}
    bottoms = {written(start(4, seed))["pile"][0] for seed in range(20)}
    assert len(strips) > 10
    assert bottoms == {"D1", "D2", "D3", "D5"}


# ---- steps 6 to 10


def test_a_named_seat_begins_or_any_seat_at_random() -> None:
    """R-START-1."""
    assert written(start(3, start_player="green"))["round"]["starter"] == "green"
    starters = {written(start(3, seed))["round"]["starter"] for seed in range(20)}
    assert starters == {"red", "blue", "green"}


def test_roles_are_dealt_at_random_and_no_two_are_alike() -> None:
    """2, step 7."""
    dealt = [[p["role"] for p in written(start(5, seed))["seats"].values()] for seed in range(20)]
    assert all(len(set(roles)) == 5 for roles in dealt)
    assert len({role for roles in dealt for role in roles}) == 7
    assert all(written(start(5, seed))["roles"] == [] for seed in range(3))


def test_roles_are_drafted_from_the_last_player_counter_clockwise() -> None:
    """2, step 7: the starting player chooses last."""
    state = start(4, role_assignment="draft", start_player="blue")
    order: list[int] = []
    while question(state, ("red", "blue", "green", "purple")[state.mover]) == "role":
        assert state.movers == [state.mover]
        assert len(texts(state)) == 7 - len(order)
        order.append(state.mover)
        play(state, texts(state)[0])
        assert "role woodcutter" not in texts(state)
    assert order == [0, 3, 2, 1]
    assert [written(state)["seats"][name]["role"] for name in ("red", "purple")] == [
        "woodcutter", "fisherman",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("role", "tiles", "coins"),
    [
        ("woodcutter", {"food": 2, "fish": 1, "wood": 1}, 1),
        ("fisherman", {"food": 1, "fish": 2, "wood": 1}, 1),
        ("shepherd", {"food": 2, "alpaca": 2}, 1),
        ("miner", {"food": 2, "fish": 1, "ore": 1}, 1),
        ("farmer", {"food": 2, "alpaca": 1, "fish": 1}, 1),
        ("trader", {"food": 2, "alpaca": 1, "ore": 1}, 3),
        ("stonemason", {"food": 1, "alpaca": 1, "ore": 1, "stone": 1}, 1),
    ],
)
def test_a_role_brings_its_tiles_and_coins(role: str, tiles: dict[str, int], coins: int) -> None:
    """2, step 8: the first draw takes all four."""
    state = start(2, role_assignment="draft", start_player="red")
    before = dict(written(state)["stocks"])
    play(state, f"role {role}")
    assert (heap(state, "blue", "bag"), seat(state, "blue")["coins"]) == (tiles, coins)
    after = written(state)["stocks"]
    assert {good: before[good] - after[good] for good in before if before[good] != after[good]} == (
        tiles
    )
    play(state, texts(state)[0])
    assert question(state, "blue") == "plan"
    assert heap(state, "blue", "planning") == tiles
    assert heap(state, "blue", "bag") == {}


def test_the_first_round_begins_with_figures_off_the_board() -> None:
    """2, step 10."""
    found = written(start(5))
    assert found["round"]["number"] == 1
    assert {player["figure"] for player in found["seats"].values()} == {None}


def test_the_same_seed_gives_the_same_game() -> None:
    """16."""
    assert written(start(3, 5, missions=True)) == written(start(3, 5, missions=True))
    assert written(start(3, 5)) != written(start(3, 6))


def test_missions_are_dealt_after_everything_else() -> None:
    """16: the order of the random events, so the rest of the table is the same without them."""
    plain, expanded = written(start(4, 3)), written(start(4, 3, missions=True))
    for key in ("circle", "orders", "strip", "pile"):
        assert plain[key] == expanded[key]
    roles = [[seat["role"] for seat in w["seats"].values()] for w in (plain, expanded)]
    assert roles[0] == roles[1]
