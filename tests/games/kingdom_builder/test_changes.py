"""What a choice brings: told after it was made, to each as they may know it, and before."""

import re
from typing import Any

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import ALL_SEEING, Step, tell
from moothall.games.kingdom_builder.names import (
    ASK_ERUPT,
    DECREE_NAMES,
    NEW,
    QUARRY,
    RESETTLEMENT,
    TERRAIN_NAMES,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, play, table
from tests.telling import told as make_and_tell

RED, BLUE = 0, 1


def told(state: KingdomBuilderState, text: str, viewer: int = BLUE) -> Step:
    """Make a choice and hear of it."""
    return make_and_tell(state, text, viewer)


def say(state: KingdomBuilderState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


# ---- after


def test_you_and_the_others_hear_of_a_build() -> None:
    for viewer, who in ((RED, "You"), (BLUE, "Red"), (SPECTATOR, "Red"), (ALL_SEEING, "Red")):
        step = told(table(P_RED, P_BLUE, card="grass"), "build 6 9", viewer)
        assert step.words == f"{who} built on the grass hex J7."
        assert step.changes[0].pieces == (f"red-settlement-{len(P_RED)}", "hex-6-9")


def test_points_are_counted_for_everybody() -> None:
    """8, 9: a fisherman, two for the knights of the fullest row, three for the castle."""
    step = told(table(card="flower", goals="fishermen,miners,knights"), "build 6 15")
    assert step.points == (6, 0)


def test_a_tile_that_is_won_is_told() -> None:
    """6.1."""
    step = told(table(("7 9",), card="grass"), "build 7 10")
    assert step.words == "Red built on the grass hex K8 and won the Paddock."


def test_a_move_tells_both_hexes_and_what_is_lost() -> None:
    """6.2."""
    state = table(("7 7", "7 10"), card="desert", tiles={"6 11": "ready"})
    assert told(state, "use paddock").words == "Red used the Paddock."
    assert told(state, "lift 7 10").words == "Red picked up the settlement on the grass hex K8."
    step = told(state, "land 9 9", RED)
    assert step.words.startswith(
        "You moved the settlement from the grass hex K8 to the grass hex J10"
    )
    assert step.words.endswith("and lost the Paddock.")
    assert step.changes[0].pieces == ("red-settlement-1", "hex-9-9", "hex-7-10")


def test_points_earned_in_play_say_what_they_are_for() -> None:
    """R14: three on one line."""
    state = table(card="grass", goals="families,miners,knights")
    play(state, "build 7 7", "build 7 8")
    assert told(state, "build 7 9", RED).words == (
        "You built on the grass hex J8. You earned 2 points for Families."
    )


def test_the_card_for_the_next_turn_is_told_to_its_owner_alone() -> None:
    """4.1, 18: and not even whether it is the same as before."""
    state = table(card="grass")
    play(state, "build 7 7", "build 7 8", "build 7 9")
    for terrain in range(5):
        other = state.copy()
        other.deck = [*other.deck[:-1], terrain]
        assert told(other.copy(), "end turn").words == "Red ended the turn. Red drew a card."
        name = TERRAIN_NAMES[terrain].replace("flower", "flower field")
        own = told(other, "end turn", RED).words
        assert own == f"You ended the turn. You drew the {name} card."


def test_the_last_settlement_is_told_and_the_end() -> None:
    """7."""
    state = table(card="grass", supply={"red": 1})
    step = told(state, "build 7 7")
    assert step.heading == "Red's turn: grass"
    assert step.words.endswith("That was red's last settlement: this is the last round.")
    play(state, "end turn")
    while GAME.space.parse_text("end turn") not in state.choices():
        state.play(state.choices()[0])
    assert told(state, "end turn").words.endswith(state.result())
    assert state.over


def test_a_card_of_no_use_is_told() -> None:
    """4.2."""

    def fill(written: dict[str, Any]) -> None:
        written["turn"]["terrain"] = "grass"

    state = table(card="grass", edit=fill)
    play(state, "build 7 7", "build 7 8", "build 7 9")
    state.removed = [*state.removed]
    after = state.copy()
    after.play("end turn")
    after.removed = [*after.removed, 0]
    step = tell(state, GAME.space.parse_text("end turn"), RED, after, BLUE)
    assert "No grass is empty: your card left the game, and another was drawn." in step.words


def test_a_settlement_given_up_is_their_own() -> None:
    """R38: the Sword."""
    state = table(P_RED, P_BLUE, card="grass")
    state.question = 8
    state.mover = BLUE
    for viewer, words in (
        (BLUE, "You took the settlement on the forest hex H4 back to your supply"),
        (RED, "Blue took the settlement on the forest hex H4 back to their supply"),
    ):
        assert told(state.copy(), "remove 3 7", viewer).words.startswith(words)


def test_what_is_won_and_lost_in_one_move_is_one_list() -> None:
    """6.1, 6.2."""
    state = table(("7 7", "7 10"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 10")
    before = state.copy()
    state.play("land 9 9")
    state.tiles = [*state.tiles]
    state.tiles[state.board.locations.index(6 * 20 + 7)] = NEW
    step = tell(before, GAME.space.parse_text("land 9 9"), RED, state, RED)
    assert step.changes[0].words.endswith("J10, won the Tavern and lost the Paddock.")


def test_an_end_of_moves_or_walls_is_told_by_its_name() -> None:
    """16."""
    for acting, words in ((RESETTLEMENT, "moved no more"), (QUARRY, "set no more walls")):
        state = table(P_RED, P_BLUE, card="grass")
        state.acting = acting
        stop = GAME.space.parse_text("stop")
        assert tell(state, stop, RED, state, RED).words == f"You {words}."


def test_the_volcano_says_how_many_it_takes_of_whom() -> None:
    """13.8: when it erupts, and when it turns to the next."""
    before = table(P_RED, P_BLUE, card="grass")
    first, second, third = before.copy(), before.copy(), before.copy()
    for state, mover, left in ((first, RED, 2), (second, RED, 1), (third, BLUE, 1)):
        state.question, state.mover, state.remaining = ASK_ERUPT, mover, left
    give = GAME.space.parse_text("remove 7 7")
    for old, new, words in (
        (before, first, ["The volcano takes 2 of your settlements."]),
        (first, second, []),
        (second, third, ["The volcano takes 1 of blue's settlements."]),
    ):
        assert tell(old, give, RED, new, RED).follows == words


def test_the_neighbours_tile_is_told_by_its_owner() -> None:
    """13.7: in a game of two the neighbour on the right is the opponent."""
    state = table(("7 7",), ("7 10",), card="grass", decree="spy_network")
    count = len(state.board.locations)
    place = state.board.locations.index(6 * 20 + 11)
    state.tiles = [*state.tiles]
    state.tiles[count + place] = 2
    assert told(state.copy(), "spy paddock", RED).words == "You used blue's Paddock."
    assert told(state, "spy paddock", BLUE).words == "Red used your Paddock."


TABLES: dict[str, dict[str, Any]] = {
    "none": {},
    **{decree: {"decree": decree, "nomads": True, "harvest": True} for decree in DECREE_NAMES},
    "camps": {"layout": "quarry,caravan:180,village,garden"},
}


@pytest.mark.parametrize("name", TABLES)
def test_every_step_of_a_game_is_told_in_sentences(name: str) -> None:
    for seed in range(2):
        state = GAME.start(2 + seed, seed, TABLES[name])
        dice = Dice(seed)
        while not state.over:
            before = state.copy()
            seat = state.mover
            choice = dice.pick(state.choices())
            state.play(choice)
            for viewer in (*range(state.num_players), SPECTATOR, ALL_SEEING):
                step = tell(before, choice, seat, state, viewer)
                assert step.heading
                for change in step.changes:
                    assert re.fullmatch(r"[A-Z][^_()]*[.!]", change.words), change.words
                if viewer != seat:
                    assert "You " not in step.changes[0].words


# ---- before


def test_a_build_says_which_tile_it_wins() -> None:
    """6.1."""
    state = table(("7 9",), card="grass")
    assert say(state, "build 7 10") == "Build on the grass hex K8: you win the Paddock."
    assert say(state, "build 6 9") == "Build on the grass hex J7."
    step = state.preview(GAME.space.parse_text("build 7 10"))
    assert step.words == "You built on the grass hex K8 and won the Paddock."


def test_a_move_says_which_tile_it_loses() -> None:
    """6.2."""
    state = table(("7 7", "7 10"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock", "lift 7 10")
    assert say(state, "land 9 9").endswith("you lose the Paddock.")


def test_a_preview_tells_nothing_that_is_not_known_yet() -> None:
    """18: the card that will be drawn."""
    state = table(card="grass")
    play(state, "build 7 7", "build 7 8", "build 7 9")
    words = state.preview(GAME.space.parse_text("end turn")).words
    assert words == "You ended the turn."


# ---- at a terminal


def test_a_hex_is_typed_by_its_name() -> None:
    assert GAME.typed(GAME.space.parse_text("build 7 10")) == "build k8"
    assert GAME.typed(GAME.space.parse_text("use tavern")) == "use tavern"


def test_the_text_tells_points_goal_by_goal_castles_and_what_tiles_do() -> None:
    text = table(P_RED, P_BLUE, card="grass").text(RED)
    assert "Castles " in text
    assert re.search(r"Paddock [A-T]\d+.*: \w", text)
    assert re.search(r"^    \w+ \d+, ", text, re.M)
