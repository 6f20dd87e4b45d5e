"""Section 16: what is open, what is secret, and what a seat imagines of the rest."""

import json
from collections import Counter
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.telling import ALL_SEEING, tell
from moothall.games.altiplano.content import MISSIONS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.missions import held_missions, received
from tests.games.altiplano.plain_rules import heap
from tests.games.altiplano.positions import GAME, lines, play, table

BAGS: dict[str, Any] = {"bag": "glass ore", "container": "silver", "planning": "food", "coins": 1}
BLUE: dict[str, Any] = {"bag": "cloth fish fish", "container": "wool wood", "planning": "ore"}


def view(state: AltiplanoState, seat: int) -> dict[str, Any]:
    return cast(dict[str, Any], state.view(seat))


def written(state: AltiplanoState) -> dict[str, Any]:
    return cast(dict[str, Any], state.to_dict())


def midway(players: int, seed: int, choices: int) -> AltiplanoState:
    state = cast(AltiplanoState, GAME.start(players, seed, {"missions": True}))
    dice = Dice(seed)
    for _ in range(choices):
        if not state.over:
            state.play(dice.pick(state.forward_choices()))
    return state


# ---- what is shown


def test_a_seat_looks_into_its_own_bag_and_sees_only_sizes_of_the_others() -> None:
    """R-INFO-1."""
    state = table(red=BAGS, blue=BLUE)
    own, other = view(state, 0)["seats"]["red"], view(state, 0)["seats"]["blue"]
    assert (own["bag"], own["container"]) == ({"ore": 1, "glass": 1}, {"silver": 1})
    assert (other["bag"], other["container"]) == (3, 2)
    watched = view(state, SPECTATOR)["seats"]
    assert (watched["red"]["bag"], watched["blue"]["bag"]) == (2, 3)


def test_of_the_pile_only_the_number_of_cards_is_known() -> None:
    """16."""
    state = table(red=BAGS)
    for seat in (SPECTATOR, 0, 1):
        assert view(state, seat)["pile"] == len(state.pile)


def test_boards_warehouses_coins_and_cards_are_open() -> None:
    """16."""
    blue = {
        **BLUE, "spaces": {"farm": "alpaca"}, "rows": ["ore"], "coins": 7, "order": "O01",
        "houses": ["fish"], "boats": ["ore"], "extensions": ["C1"], "coins_on": ["move_1"],
    }  # fmt: skip
    state = table(red=BAGS, blue=blue)
    seen, whole = view(state, 0)["seats"]["blue"], written(state)["seats"]["blue"]
    for key in ("planning", "spaces", "rows", "coins", "order", "houses", "boats", "extensions",
                "coins_on", "role", "figure", "road"):  # fmt: skip
        assert seen[key] == whole[key]
    for key in ("stocks", "strip", "houses", "boats", "orders", "circle", "removed"):
        assert view(state, 0)[key] == written(state)[key]


def test_dice_are_shown_to_nobody() -> None:
    """16: what will be drawn is secret, also from the drawer."""
    state = table(red=BAGS, blue=BLUE)
    for seat in (SPECTATOR, 0, 1):
        assert "dice" not in json.dumps(view(state, seat))


def test_missions_are_secret_until_they_are_fulfilled() -> None:
    """14, 16."""
    state = midway(3, 1, 12)
    assert state.round >= 1
    for seat in range(3):
        for other in range(3):
            shown = view(state, seat)["seats"][SEAT_NAMES[other]]["missions"]
            assert set(shown) == (
                {"fulfilled", "hand", "first", "second", "left", "right"}
                if seat == other
                else {"fulfilled"}
            )


def test_a_seat_sees_what_it_received_once_everybody_has_handed_on() -> None:
    """14."""
    state = cast(AltiplanoState, GAME.start(3, 1, {"missions": True}))
    assert "received" not in view(state, 0)["seats"]["red"]
    for name in ("red", "blue", "green"):
        hand = written(state)["seats"][name]["missions"]["hand"]
        play(state, f"keep {hand[0]}", f"hand {hand[1]}", seat=name)
    assert len(view(state, 0)["seats"]["red"]["received"]) == 2
    assert "received" not in view(state, 0)["seats"]["blue"]


def test_when_the_game_is_over_everything_is_shown() -> None:
    """13."""
    state = table(red=BAGS, blue=BLUE, final=True)
    play(state, "pass")
    assert state.over
    assert view(state, SPECTATOR)["seats"]["blue"]["bag"] == {"cloth": 1, "fish": 2}
    totals = [score.total for score in state.scores()]
    for seat in (SPECTATOR, 0, 1):
        assert [score.total for score in state.scores(seat)] == totals


# ---- points that a seat can count


def test_others_points_are_counted_from_what_lies_open() -> None:
    """R-INFO-1."""
    state = table(red=BAGS, blue={**BLUE, "houses": ["fish"], "rows": ["glass"]})
    assert lines(state, "blue")["goods"] == 3 + 2 + 2 + 1 + 4
    assert lines(state, "blue", 0)["goods"] == 1 + 4
    assert lines(state, "blue", 0)["house bonus"] == 0
    assert lines(state, "blue", 1) == lines(state, "blue")
    assert lines(state, "red", SPECTATOR)["goods"] == 0


def missions(
    first: str, other: str, *, red: dict[str, Any], blue: dict[str, Any]
) -> AltiplanoState:
    """Red holds `first` and M08, blue `other` and M07."""
    mine = {"first": first, "second": "M08", "left": "M07", "right": "M01"}
    theirs = {"first": other, "second": "M07", "left": "M08", "right": "M03"}
    extra: dict[str, Any] = {"hand": [], "fulfilled": []}
    return table(
        red={**red, "missions": {**mine, **extra}},
        blue={**blue, "missions": {**theirs, **extra}},
        missions=True,
    )


def test_a_secret_mission_counts_only_for_its_holder() -> None:
    """14."""
    state = missions("M12", "M13", red={"boats": ["ore", "fish", "wood"]}, blue={})
    assert lines(state, "red")["missions"] == lines(state, "red", 0)["missions"] == 6
    assert lines(state, "red", 1)["missions"] == lines(state, "red", SPECTATOR)["missions"] == 0


def test_a_seat_counts_the_most_of_a_good_only_when_it_can_be_sure() -> None:
    """R-MIS-5, R-INFO-1: what the others have in their bags is unknown."""
    unsure = missions("M14", "M13", red={"bag": "ore ore"}, blue={"bag": "ore wood"})
    assert lines(unsure, "red")["missions"] == 5
    assert lines(unsure, "red", 0)["missions"] == 5  # blue may have one ore at most
    wide = missions("M14", "M13", red={"bag": "ore"}, blue={"bag": "wood wood"})
    assert lines(wide, "red", 0)["missions"] == 5  # stocks are open, so blue has no ore
    hidden = table(
        players=3, missions=True, red={"bag": "ore ore", "coins": 1},
        blue={"bag": "ore wood"}, green={"bag": "ore wood"},
        edit=lambda position: position["seats"]["red"]["missions"].update(
            _held("M14", position["seats"])
        ),
    )  # fmt: skip
    assert lines(hidden, "red")["missions"] == 5
    assert lines(hidden, "red", 0)["missions"] == 0  # one of them might have both


def _held(mission: str, seats: dict[str, Any]) -> dict[str, Any]:
    """Red keeps a mission; whoever has it gives it away for red's."""
    own = seats["red"]["missions"]
    for name, player in seats.items():
        for key in ("first", "left", "right"):
            if player["missions"][key] == mission and (name, key) != ("red", "first"):
                player["missions"][key] = own["first"]
        if player["missions"]["second"] == mission:
            player["missions"]["second"] = own["first"]
    return {"first": mission}


# ---- imagined positions


@pytest.mark.parametrize("players", [2, 3, 5])
def test_imagined_positions_are_sound_and_agree_with_what_is_known(players: int) -> None:
    """16."""
    for choices in (0, 1, 3, 2 * players, 3 * players + 1, 60, 200):
        state = midway(players, players, choices)
        for seat in [SPECTATOR, *range(players)]:
            other = state.imagined(seat, Dice(5))
            other.check()
            assert other.view(seat) == state.view(seat)


def test_the_unknown_is_drawn_anew() -> None:
    """16: bags of others, the pile within its letters, missions, all dice."""
    state = midway(3, 2, 90)
    imagined = [written(state.imagined(0, Dice(seed))) for seed in range(20)]
    assert len({tuple(found["pile"]) for found in imagined}) > 5
    assert len({json.dumps(found["seats"]["blue"]["missions"]) for found in imagined}) > 5
    assert len({tuple(found["seats"]["red"]["dice"]) for found in imagined}) == 20
    before = written(state)
    for found in imagined:
        assert [card[0] for card in found["pile"]] == [card[0] for card in before["pile"]]
        assert Counter(found["pile"]) == Counter(before["pile"])
        assert found["seats"]["red"]["bag"] == before["seats"]["red"]["bag"]


def test_hidden_tiles_are_shared_out_anew_by_the_sizes() -> None:
    """R-INFO-1."""
    state = table(players=3, red=BAGS, blue=BLUE, green={"bag": "alpaca cacao", "container": ""})
    bags = set()
    for seed in range(30):
        found = written(state.imagined(0, Dice(seed)))["seats"]
        assert found["red"]["bag"] == {"ore": 1, "glass": 1}
        assert (sum(found["blue"]["bag"].values()), sum(found["green"]["bag"].values())) == (3, 2)
        hidden: Counter[str] = Counter()
        for name in ("blue", "green"):
            hidden += Counter(found[name]["bag"]) + Counter(found[name]["container"])
        assert hidden == heap("cloth fish fish wool wood alpaca cacao")
        bags.add(json.dumps(found["green"]["bag"]))
    assert len(bags) > 5


def test_what_is_imagined_does_not_depend_on_the_truth() -> None:
    """16: two positions that look alike to a seat are imagined alike."""
    one = table(red=BAGS, blue=BLUE)
    other = table(red=BAGS, blue={**BLUE, "bag": "wool fish fish", "container": "cloth wood"})
    assert one.view(0) == other.view(0)
    first, second = (written(state.imagined(0, Dice(3)))["seats"] for state in (one, other))
    assert first == second


def test_revealed_missions_stay_with_their_owners() -> None:
    """14: with the rest drawn around them."""
    red = {"missions": {"fulfilled": ["M12"]}, "boats": ["ore", "fish", "wood"]}
    state = missions("M12", "M13", red=red, blue={})

    def reveal(position: dict[str, Any]) -> AltiplanoState:
        position["seats"]["red"]["missions"]["fulfilled"] = ["M12"]
        return cast(AltiplanoState, GAME.from_dict(position))

    state = reveal(written(state))
    for seat in (SPECTATOR, 1):
        for seed in range(10):
            other = state.imagined(seat, Dice(seed))
            other.check()
            held = written(other)["seats"]["red"]["missions"]
            assert "M12" in (held["first"], held["second"])
            assert held["fulfilled"] == ["M12"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_way_of_revealing_missions_can_be_imagined(players: int) -> None:
    """14: kept or received, from the one who looks or from others; every card is in one place."""
    for seed in range(12):
        state = midway(players, seed, 3 * players)
        dice = Dice(seed)
        for player in state.players:
            for mission in held_missions(player):
                player.fulfilled |= dice.below(2) << mission
        for seat in [SPECTATOR, *range(players)]:
            other = state.imagined(seat, dice)
            assert other.view(seat)["seats"] == state.view(seat)["seats"]
            cards = []
            for player in other.players:
                cards += [player.first, player.left, player.right]
                assert player.second in received(other, player.seat)
                held = sum(1 << mission for mission in held_missions(player))
                assert player.fulfilled & ~held == 0
            assert len(set(cards)) == 3 * players


# ---- what the others hear


def heard(state: AltiplanoState, choice: int, seat: int, viewer: int) -> str:
    """What a viewer is told of a choice, which is not made."""
    after = state.copy()
    after.play(choice, seat)
    return tell(state, choice, seat, after, viewer).words


@pytest.mark.parametrize("players", [2, 3])
def test_missions_are_told_to_others_without_naming_them(players: int) -> None:
    """14: the same words whatever was chosen; the chooser reads the condition."""
    state = cast(AltiplanoState, GAME.start(players, 1, {"missions": True}))
    while state.round == 0:
        seat = state.mover
        choices = state.choices(seat)
        # whoever hands on last shows the others what they received
        viewers = range(players) if len(state.movers) > 1 else []
        for viewer in [SPECTATOR, *[viewer for viewer in viewers if viewer != seat]]:
            told = {heard(state, choice, seat, viewer).split(" Round 1 ")[0] for choice in choices}
            assert len(told) == 1
            assert not any(mission.text[:-1] in told.copy().pop() for mission in MISSIONS)
        for viewer in (seat, ALL_SEEING):
            assert len({heard(state, choice, seat, viewer) for choice in choices}) == len(choices)
        state.play(choices[0], seat)


def test_everything_else_is_told_to_all_alike() -> None:
    """16: placements, moves and actions are seen by all."""
    state = table("plan", red={"planning": "ore food", "coins": 3}, blue={"planning": "food"})
    for choice in state.choices(0):
        own = heard(state, choice, 0, 0)
        assert own.startswith("You ")
        for viewer in (1, SPECTATOR, ALL_SEEING):
            assert heard(state, choice, 0, viewer) == own.replace("You ", "Red ", 1)


def test_a_draw_a_new_card_and_a_revealed_mission_end_what_can_be_undone() -> None:
    """16: somebody learned something new."""
    state = table("draw", red={"bag": "ore", "spaces": {"farm": "alpaca"}})
    before = state.reveals
    play(state, "done")
    assert state.reveals > before
    planning = table("plan", red={"planning": "ore"})
    before = planning.reveals
    play(planning, "place ore mine")
    assert planning.reveals == before
