"""Section 21: what holds in every position, broken once each."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, keen, table, top_of_deck, turn_edit
from tests.games.indio.test_position import hex_entry

Edit = Callable[[dict[str, Any]], object]


def broken(edit: Edit, message: str, **parts: Any) -> None:
    position = cast(dict[str, Any], table(**parts).to_dict())
    edit(position)
    with pytest.raises(BadPosition, match=message):
        GAME.from_dict(position)


def at(place: str, **fields: Any) -> Edit:
    return lambda position: hex_entry(position, place).update(fields)


def seat(name: str, **fields: Any) -> Edit:
    return lambda position: position["seats"][name].update(fields)


def swap_bases(position: dict[str, Any]) -> None:
    hex_entry(position, "0 0")["base"] = "earth"
    hex_entry(position, "2 0")["base"] = "desert"


FOUR = ["0 -2", "2 -2", "1 -1", "2 0"]


def five_outposts(position: dict[str, Any]) -> None:
    for place in FOUR:
        at(place, structure="outpost", owner="red")(position)


WRONG: list[tuple[Edit, str]] = [
    (at("0 0", base="earth"), "earth tiles"),
    (swap_bases, "first-game board"),
    (at("1 -2", structure=None, owner=None), "red has no structure"),
    (five_outposts, "more than 4 pieces of outpost"),
    (at("1 0", structure="outpost", owner="red"), "stands on water"),
    (at("2 0", tiles=["quarry"]), "quarry tiles"),
    (lambda p: p["stacks"].update(mine=3), "mine tiles"),
    (at("1 -2", tiles=[]), "farm tiles"),
    (lambda p: p["deck"].pop(), "not each in one place"),
    (seat("red", completed=["barn"]), "not each in one place"),
    (seat("red", leader="viceroy", dealt=["abbot", "trader"]), "never dealt"),
    (seat("red", leader=None), "no leader"),
    (lambda p: p.update(year=0), "no year"),
    (turn_edit(limited=[]), "showed|shows water"),
    (turn_edit(limited=["0 -1", "2 -1", "1 0", "-1 1", "1 1", "0 0"]), "never been water"),
    (turn_edit(over=True), "over"),
    (turn_edit(asks="nothing"), "over"),
    (turn_edit(over=True, asks="nothing"), "over too early"),
    (turn_edit(asks="farm"), "begun|fit"),
    (turn_edit(asks="discard"), "fit"),
    (turn_edit(asks="activate"), "fit"),
    (turn_edit(asks="repeat"), "fit"),
    (turn_edit(asks="pay"), "under way|fit"),
    (turn_edit(asks="put"), "fit"),
    (turn_edit(asks="store"), "under way|fit"),
    (turn_edit(asks="pay_worker"), "under way|fit"),
    (turn_edit(asks="action"), "fit"),
    (turn_edit(asks="craft_remove"), "under way|fit"),
    (turn_edit(crafting=1), "under way"),
    (turn_edit(to_wake=1), "under way"),
    (turn_edit(price={"earth": 1}), "under way"),
    (turn_edit(workers_due=1), "under way"),
    (turn_edit(in_hand={"earth": 1}), "under way"),
    (turn_edit(making="fire", to_make=1), "under way"),
    (turn_edit(site=["0 0"]), "under way"),
    (turn_edit(acting=0), "under way"),
    (turn_edit(actions_left=1), "under way"),
    (turn_edit(passes=2), "fit"),
]


@pytest.mark.parametrize(("edit", "message"), WRONG)
def test_a_position_that_cannot_be_is_refused_with_the_reason(edit: Edit, message: str) -> None:
    broken(edit, message)


def test_a_card_can_be_in_one_place_only() -> None:
    def twice(position: dict[str, Any]) -> None:
        position["deck"].remove("barn")
        position["seats"]["red"]["hand"] = ["mason"]

    broken(twice, "not each in one place")


def test_a_hand_holds_three_quests() -> None:
    def four(position: dict[str, Any]) -> None:
        cards = ["barn", "dock", "guild", "mason"]
        position["deck"] = [card for card in position["deck"] if card not in cards]
        position["seats"]["red"]["hand"] = cards

    broken(four, "more than 3 quests")


def test_a_leader_is_dealt_once() -> None:
    def twins(position: dict[str, Any]) -> None:
        position["seats"]["blue"].update(
            leader=position["seats"]["red"]["leader"], dealt=position["seats"]["red"]["dealt"]
        )

    broken(twins, "dealt twice")


def test_with_fiefs_no_year_before_the_fourth() -> None:
    state = cast(IndioState, GAME.start(2, 1, {"start": "fiefs"}))
    dice = Dice(3)
    while state.year == 0:
        state.play(keen(state, dice))
    position = cast(dict[str, Any], state.to_dict())
    position["year"] = 3
    with pytest.raises(BadPosition, match="first year is 4"):
        GAME.from_dict(position)


def test_after_settling_no_conquest_is_left() -> None:
    def outnumbered(position: dict[str, Any]) -> None:
        at("0 0", structure="outpost", owner="red")(position)
        position["seats"]["blue"]["workers"][1] = "0 0 active"

    broken(outnumbered, "blue would have conquered it")


def test_after_settling_no_position_quest_is_left() -> None:
    def rich(position: dict[str, Any]) -> None:
        at("1 -2", resources={"fire": 2})(position)

    broken(rich, "red would have completed bastion", hands={"red": ["bastion"]})


def test_quests_of_the_year_so_far_are_not_left_either() -> None:
    broken(seat("red", improved=["0 0", "2 0"]), "completed governor", hands={"red": ["governor"]})


def test_simplified_quests_keep_their_easy_cards_on_top() -> None:
    hard = top_of_deck("mason")
    position = cast(dict[str, Any], GAME.start(2, 1, {"simplified_quests": True}).to_dict())
    hard(position)
    with pytest.raises(BadPosition, match="mason is not an easy quest"):
        GAME.from_dict(position)


# ---- running counts, which are not written


@pytest.mark.parametrize(
    ("breaks", "message"),
    [
        (lambda state: state.on_board.__setitem__(0, 4), "wrongly counted"),
        (lambda state: state.crew.__setitem__(0, 1), "workers on the hexes"),
        (lambda state: state.active.__setitem__(0, 1), "workers on the hexes"),
        (lambda state: state.pool.__setitem__(0, 1), "pools"),
        (lambda state: state.pieces.__setitem__(0, 2), "structures of red"),
        (lambda state: state.homes.__setitem__(0, [0]), "wrongly listed"),
        (lambda state: state.goods.__setitem__(0, 7), "more than 6 resources"),
        (lambda state: state.layers.__setitem__(0, 1), "last tile"),
    ],
)
def test_running_counts_are_held_against_the_board(
    breaks: Callable[[IndioState], None], message: str
) -> None:
    state = table()
    state.check()
    breaks(state)
    with pytest.raises(BadPosition, match=message):
        state.check()


# ---- conserved in lively games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_tiles_and_cards_are_conserved(players: int) -> None:
    """Workers and structures by the supplies, tiles by the stacks, quests by their places."""
    for seed in range(3):
        options = {"start": ["chosen", "fiefs", "chosen"][seed], "multiple_actions": seed == 2}
        state = cast(IndioState, GAME.start(players, seed, options))
        dice = Dice(seed)
        while not state.over:
            state.check()
            position = cast(dict[str, Any], state.to_dict())
            for name, entry in position["seats"].items():
                assert len(entry["workers"]) == 10
                kinds = [h["structure"] for h in position["hexes"] if h["owner"] == name]
                assert all(kinds.count(kind) <= 4 for kind in ("outpost", "town", "city"))
                assert kinds or not state.year
            for h in position["hexes"]:
                assert sum(h["resources"].values()) <= 6
            if state.year:
                laid = sum(len(h["tiles"]) for h in position["hexes"])
                boxed = players * (3 if options["start"] == "fiefs" else 1)
                assert sum(position["stacks"].values()) + laid == 6 * players + boxed
            state.play(keen(state, dice))


def test_conquests_arise_only_after_moves_attacks_and_builds() -> None:
    """Section 21."""
    seen = 0
    for seed in range(6):
        state = cast(IndioState, GAME.start(3, seed, {"start": "fiefs"}))
        dice = Dice(seed)
        while not state.over:
            before = [set(homes) for homes in state.homes]
            choice = keen(state, dice)
            verb = GAME.space.to_text(choice).split()[0]
            doing = cast(dict[str, Any], state.to_dict())["turn"]["doing"]
            state.play(choice)
            lost = [h for seat, homes in enumerate(before) for h in homes - set(state.homes[seat])]
            if lost:
                seen += 1
                assert verb in ("move", "attack", "build") or doing == "build"
    assert seen
