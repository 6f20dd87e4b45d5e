"""Section 20: what holds in every position of every game; each breach is found."""

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.plain_rules import CARDS, ORDERS, heap
from tests.games.altiplano.positions import GAME, table
from tests.games.altiplano.recount import counted_tiles
from tests.games.altiplano.test_position import drop, position, put, refusal

Edit = Callable[[dict[str, Any]], object]
STOCK = {2: (12, 12, 8, 7), 3: (17, 15, 12, 9), 4: (22, 18, 14, 11), 5: (25, 20, 15, 12)}
IN_PLAY = {2: 19, 3: 22, 4: 25, 5: 28}


def all_tiles(seat: dict[str, Any]) -> Counter[str]:
    """What a player owns, orders included."""
    tiles = counted_tiles(seat) + Counter(seat["delivered"])
    for order in seat["completed"]:
        tiles += heap(ORDERS[order])
    return tiles


def check_tiles(written: dict[str, Any], players: int) -> None:
    """For each good: stock and everything with the players is the number of the set-up."""
    corn, raw, fine, rare = STOCK[players]
    expected = Counter({"food": 36, "corn": corn, "wood": raw, "stone": raw})
    expected.update(dict.fromkeys(("ore", "silver", "cloth", "wool"), fine))
    expected.update(dict.fromkeys(("alpaca", "fish", "glass", "cacao"), rare))
    found = Counter(written["stocks"])
    for seat in written["seats"].values():
        found += all_tiles(seat)
    assert found == expected


def check_cards(written: dict[str, Any], players: int) -> None:
    cards = [card for card in written["strip"] if card] + written["pile"] + written["removed"]
    for seat in written["seats"].values():
        cards += seat["extensions"]
        kinds = [CARDS[card][0] for card in seat["extensions"]]
        assert len(set(kinds)) == len(kinds)
        assert len(seat["carts"]) <= 3
    assert len(set(cards)) == len(cards) == IN_PLAY[players]


def check_boards(written: dict[str, Any]) -> None:
    spaces = {"farm": 2, "forest": 2, "mine": 2, "harbor": 2, "village": 5, "market": 3, "road": 2}
    for seat in written["seats"].values():
        assert sum(seat["planning"].values()) <= [4, 5, 5, 6, 6, 7, 7, 8, 8][seat["road"]]
        for area, lying in seat["spaces"].items():
            assert "corn" not in lying
            assert sum(lying.values()) <= spaces.get(area, 2)
        assert "corn" not in {**seat["bag"], **seat["container"], **seat["planning"]}
        still_open = []
        for place, row in enumerate(seat["rows"]):
            assert row["good"] != "food"
            if row["tiles"] < (3 if place < 5 else 4):
                still_open.append(row["good"])
        assert len(set(still_open)) == len(still_open)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_conserved_throughout_a_game(players: int) -> None:
    """20: tiles, extensions, rows, spaces; a completed action never costs a tile."""
    state = cast(AltiplanoState, GAME.start(players, players, {"missions": True}))
    dice = Dice(players)
    owned: dict[str, int] = {}
    while not state.over:
        state.check()
        written = cast(dict[str, Any], state.to_dict())
        check_tiles(written, players)
        check_cards(written, players)
        check_boards(written)
        for name, seat in written["seats"].items():
            tiles = all_tiles(seat).total()
            assert tiles >= owned.get(name, 0)
            owned[name] = tiles
        choices = state.forward_choices()
        acts = [choice for choice in choices if ACT <= choice < MOVE]
        if dice.below(5):
            choices = acts or [c for c in choices if c not in (DONE, PASS)] or choices
        state.play(dice.pick(choices))
    state.check()


def more(*path: str | int, by: int = 1) -> Edit:
    """An edit that changes a number."""

    def edit(written: dict[str, Any]) -> None:
        entry: Any = written
        for step in path[:-1]:
            entry = entry[step]
        entry[path[-1]] += by

    return edit


def both(*edits: Edit) -> Edit:
    def edit(written: dict[str, Any]) -> None:
        for one in edits:
            one(written)

    return edit


RED = ("seats", "red")


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (more("stocks", "silver", by=-1), "7 tiles of silver in all"),
        (put(*RED, "bag", value={"ore": 2}), "tiles of"),
        (drop("houses", 0), "the house of wood is not in one place"),
        (put(*RED, "boats", value=["ore", "fish"]), "the boat of fish is not in one place"),
        (drop("orders", 0), "there are not 10 different orders"),
        (put(*RED, "completed", value=["O07", "O02"]), "tiles of"),
        (more("village_carts", by=-1), "there are not 6 carts"),
        (put("roles", value=["stonemason"]), "a role tile is in two places"),
        (drop("pile", 0), "the extensions are not those of this table"),
        (put("strip", 0, value=None), "the extensions are not those of this table"),
        (lambda w: w["pile"].reverse(), "the pile does not lie from D at the bottom"),
        (put("firsts", "row", value=None), "it is not noted who had the first row"),
        (put("firsts", "house", value="blue"), "noted for a player who has none"),
        (put("firsts", "order", value=None), "it is not noted who had the first order"),
        (both(put(*RED, "planning", value={"wood": 1, "corn": 1}), more("stocks", "corn", by=-1)),
         "corn lies neither on the road nor in the warehouse"),
        (both(put(*RED, "planning", value={"wood": 6}), more("stocks", "wood", by=-5)),
         "more tiles are planned than there are planning spaces"),
        (both(put(*RED, "spaces", "farm", value={"food": 3}), more("stocks", "food", by=-3)),
         "too many tiles lie at the farm"),
        (both(put(*RED, "spaces", "farm", value={"ore": 1}), more("stocks", "ore", by=-1)),
         "ore lies at the farm"),
        (both(put(*RED, "spaces", "role", value={"ore": 1}), more("stocks", "ore", by=-1)),
         "ore has no space on role"),
        (both(put(*RED, "spaces", "move_2", value={"food": 1}), more("stocks", "food", by=-1)),
         "food has no space on move_2"),
        (both(put(*RED, "spaces", "ore_for_food", value={"food": 1}),
              more("stocks", "food", by=-1)), "food has no space on ore_for_food"),
        (both(put(*RED, "spaces", "any_tile", value={"ore": 2}), more("stocks", "ore", by=-2),
              more("stocks", "stone")), "the any-tile space holds too much"),
        (put(*RED, "coins_on", value=["role"]), "coins are missing, or lie where they cannot"),
        (both(put(*RED, "rows", 1, value={"good": "fish", "tiles": 1, "corn": 0}),
              put(*RED, "rows", 0, value={"good": "fish", "tiles": 2, "corn": 0})),
         "two rows of fish are open"),
        (put(*RED, "rows", 0, value={"good": "food", "tiles": 3, "corn": 0}),
         "row 1 of the warehouse cannot be"),
        (put(*RED, "rows", 0, value={"good": "corn", "tiles": 3, "corn": 1}),
         "row 1 of the warehouse holds the wrong corn"),
        (put(*RED, "rows", 1, value={"good": "ore", "tiles": 1, "corn": 1}),
         "row 2 of the warehouse holds the wrong corn"),
        (put("seats", "blue", "interim_corn", value=1), "no room for the corn"),
        (put(*RED, "delivered", value={"glass": 1}), "too much glass lies on the order"),
        (put(*RED, "delivered", value={"wood": 2, "fish": 2}), "the open order is complete"),
        (put(*RED, "order", value=None), "tiles lie on no order"),
        (put(*RED, "missions", "first", value="M01"), "not everybody was dealt missions"),
        (put(*RED, "missions", "hand", value=["M01"]), "the missions in hand do not fit"),
        (put(*RED, "missions", "fulfilled", value=["M01"]), "that the player does not hold"),
        (put("round", "phase", value="plan"), "of another phase"),
        (put("round", "number", value=0), "the round does not fit the phase"),
        (put("round", "final", value=True), "the final round was not announced"),
        (put("seats", "blue", "asks", value="turn"), "blue decides in the turn of another player"),
        (put(*RED, "asks", value="wait"), "nobody decides"),
        (put(*RED, "asks", value="store"), "no action is under way"),
        (put("turn", "acting", value="village_store"), "in which nothing is asked"),
        (put("turn", "handled", value=1), "in which nothing is asked"),
        (put(*RED, "passed", value=True), "who has passed decides nothing"),
        (put(*RED, "locked", value={"village": {"stone": 1}}), "locked outside planning"),
        (put("round", "phase", value="ended"), "somebody decides after the end"),
        (put(*RED, "role", value=None), "somebody has no role tile"),
        (put(*RED, "extensions", value=["B5", "C1", "D5", "C2"]), "two extensions are of one kind"),
    ],
)  # fmt: skip
def test_every_breach_is_found(edit: Edit, words: str) -> None:
    """20."""
    assert words in refusal(edit)


def test_an_extension_like_the_own_role_is_found() -> None:
    """7."""
    written = position(extensions=["B5", "C1", "D5", "A5"])
    assert "an extension is the role tile's" in refusal(
        put(*RED, "role", value="fisherman"), written
    )


def test_an_empty_location_without_an_announced_end_is_found() -> None:
    """12."""
    state = table(red={"coins": 1}, stocks={"corn": 0})
    written = cast(dict[str, Any], state.to_dict())
    assert "the road is empty" in refusal(put("round", "ending", value=False), written)


def test_locked_tiles_that_left_their_space_are_found() -> None:
    """5."""
    planning = {"planning": "ore", "spaces": {"mine": "ore"}}
    written = cast(dict[str, Any], table("plan", red=planning).to_dict())
    edit = put("seats", "red", "locked", value={"mine": {"ore": 2}})
    assert "a locked tile has left its space" in refusal(edit, written)
    written = cast(dict[str, Any], table("plan", red=planning).to_dict())
    edit = put("seats", "red", "locked_coins", value=["role"])
    assert "a locked coin has left its space" in refusal(edit, written)


def missions() -> dict[str, Any]:
    """A position with the expansion, in mid-game."""
    return cast(dict[str, Any], table(red={"coins": 1}, missions=True).to_dict())


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda m: m["red"].update(second="M20" if m["red"]["second"] != "M20" else "M19"),
         "the second mission was not received"),
        (lambda m: m["red"].update(second=None), "the second mission is missing"),
        (lambda m: m["red"].update(left=None), "only one mission was handed on"),
        (lambda m: m["red"].update(first=m["blue"]["first"]), "a mission is in two places"),
        (lambda m: m["red"].update(fulfilled=[m["red"]["first"]]), "is not met"),
    ],
)  # fmt: skip
def test_missions_that_cannot_be_are_found(edit: Edit, words: str) -> None:
    """14."""
    written = missions()

    def change(position: dict[str, Any]) -> None:
        held = {name: seat["missions"] for name, seat in position["seats"].items()}
        edit(held)

    assert words in refusal(change, written)


def test_a_state_spoiled_in_place_is_found() -> None:
    """20: running lists and heaps agree with what they stand for."""
    breaches: list[Callable[[AltiplanoState], object]] = [
        lambda state: setattr(state.players[0], "stored", 0),
        lambda state: setattr(state.players[0], "kinds", 0),
        lambda state: setattr(state.players[0], "cards", []),
        lambda state: setattr(state.players[0], "figure", 9),
        lambda state: setattr(state.players[0], "road", 9),
        lambda state: setattr(state.players[0], "coins", -1),
        lambda state: setattr(state, "mover", 1),
        lambda state: setattr(state, "over", True),
        lambda state: setattr(state, "reach", []),
        lambda state: setattr(state, "strip", state.strip[:4]),
        lambda state: setattr(state.players[0], "bag", 3),
        lambda state: setattr(state.players[0], "row_sizes", [3]),
    ]
    for spoil in breaches:
        state = cast(AltiplanoState, GAME.from_dict(position()))
        state.check()
        spoil(state)
        with pytest.raises(BadPosition):
            state.check()
