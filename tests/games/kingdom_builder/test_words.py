"""The game in words: every choice a sentence, every text read back, and the board as text."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SPECTATOR
from moothall.games.kingdom_builder.names import (
    ASK_ERUPT,
    ASK_GIVE_UP,
    ASK_LIFT,
    DECREE_NAMES,
    RESETTLEMENT,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R2, play, table

ALL_SETS = {"nomads": True, "crossroads": True, "marshlands": True, "harvest": True}
TABLES: dict[str, dict[str, Any]] = {
    "none": {},
    **{decree: {"decree": decree, **ALL_SETS} for decree in DECREE_NAMES},
    "nomads": {"layout": "quarry,caravan:180,village,garden"},
}


def say(state: KingdomBuilderState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


# ---- choices


@pytest.mark.parametrize("name", TABLES)
def test_every_choice_of_a_game_is_a_sentence_of_its_own(name: str) -> None:
    """18: with a full stop, no two alike, and the text of each choice parses back."""
    verbs: set[str] = set()
    for seed in range(4):
        state = cast(KingdomBuilderState, GAME.start(2 + seed % 3, seed, TABLES[name]))
        dice = Dice(seed)
        while not state.over:
            choices = state.choices()
            sentences = [state.describe(choice) for choice in choices]
            for sentence in sentences:
                assert sentence.endswith(".")
                assert sentence[0].isupper()
                assert "_" not in sentence
            assert len(set(sentences)) == len(choices)
            for choice in choices:
                text = GAME.space.to_text(choice)
                assert GAME.space.parse_text(text) == choice
                verbs.add(text.split()[0])
            assert state.prompt()[-1] in ".?"
            state.play(dice.pick(choices))
    assert {"build", "use", "end"} <= verbs


def test_every_choice_there_is_has_a_text_that_reads_back() -> None:
    """18: flat and hashable: 2044 integers."""
    texts = [GAME.space.to_text(choice) for choice in range(GAME.num_choices)]
    assert len(set(texts)) == GAME.num_choices
    assert [GAME.space.parse_text(text) for text in texts] == list(range(GAME.num_choices))


@pytest.mark.parametrize(
    "text", ["build", "build 7", "build 7 20", "build x y", "use luck", "end", "fly 7 7", ""]
)
def test_a_text_that_is_no_choice_is_refused(text: str) -> None:
    """18."""
    with pytest.raises(IllegalChoice):
        GAME.space.parse_text(text)


def test_a_mandatory_build_and_a_tiles_build_are_told_apart() -> None:
    """6.3."""
    state = table(("7 7", "7 8", "7 9"), card="grass", tiles={"6 7": "ready"})
    assert say(state, "build 7 10") == "Build on the grass hex K8: you win the Paddock."
    assert say(state, "use tavern") == (
        "Use the Tavern: build one at the end of a line of three or more of yours."
    )
    play(state, "use tavern")
    assert say(state, "build 7 10") == (
        "Build with the Tavern on the grass hex K8: you win the Paddock."
    )


def test_a_move_is_told_in_two_sentences() -> None:
    """6.3."""
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "ready"})
    play(state, "use paddock")
    assert say(state, "lift 7 7") == "Move the settlement from the grass hex H8."
    play(state, "lift 7 7")
    assert say(state, "land 9 8") == (
        "Move the settlement from the grass hex H8 to the grass hex I10."
    )


def test_a_climb_says_so() -> None:
    """13.5."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3")
    assert say(state, "land 0 4") == "Climb from the desert hex D2 to the mountain hex E1."
    assert say(state, "stay") == "Stay on the desert hex D2."


def test_the_native_soil_is_told_from_the_card() -> None:
    """13.6."""
    state = table(decree="native_soil", native_soil="flower")
    card = ["grass", "forest", "desert", "canyon", "flower"][state.cards[0]]
    native = say(state, "terrain flower")
    other = say(state, f"terrain {card}")
    assert "flower field" in native
    assert "native soil" in native
    assert card in other
    assert "native" not in other


def test_the_end_of_the_turn_is_a_sentence() -> None:
    """4."""
    state = table(card="grass")
    play(state, "build 7 7", "build 7 8", "build 7 9")
    assert say(state, "end turn") == "End the turn."


def test_points_that_a_choice_earns_at_once_are_named() -> None:
    """9, 12: where a goal scores during play, and only for what is open."""
    goals = "ambassadors,shepherds,rovers"
    state = table(("7 9",), ("7 11",), card="grass", goals=goals)
    assert say(state, "build 7 10") == (
        "Build on the grass hex K8: you win the Paddock and earn 1 point for Ambassadors."
    )
    assert say(state, "build 6 9") == "Build on the grass hex J7."
    assert say(state, "build 7 9") == "Build on the grass hex J8."
    play(state, "build 6 9", "build 7 8", "build 7 7")
    assert say(state, "end turn") == "End the turn: you earn 1 point for Rovers."


def test_what_the_sword_takes_goes_back_to_ones_own_supply() -> None:
    """R38."""
    state = asking(ASK_GIVE_UP)
    assert say(state, "remove 3 7").startswith(
        "Take the settlement on the forest hex H4 back to your supply"
    )
    assert state.prompt(0) == "Blue: which settlement goes back to the supply?"


# ---- prompts


def test_the_prompt_says_what_is_asked() -> None:
    """4: from the first decision of a turn to the last."""
    state = table(("7 7", "7 8", "7 9"), card="flower", tiles={"6 7": "ready"})
    assert state.prompt().startswith("Red: build 3 settlements on flower field")
    play(state, "use tavern")
    assert state.prompt() == "Red: where does the Tavern build?"
    play(state, "build 7 10", "build 0 0", "build 1 0")
    assert state.prompt().startswith("Red: build 1 ")
    assert "flower field" in state.prompt()
    play(state, "build 1 1")
    assert state.prompt().endswith("end the turn.")


def asking(question: int, remaining: int = 0, acting: int = -1) -> KingdomBuilderState:
    """Blue is asked something that comes late in a game."""
    state = table(P_RED, P_BLUE, card="grass")
    state.mover, state.question, state.remaining, state.acting = 1, question, remaining, acting
    return state


def test_what_is_left_to_move_or_to_give_is_counted() -> None:
    """13.8, 16."""
    prompts = [asking(ASK_LIFT, left, RESETTLEMENT).prompt() for left in (1, 2)]
    assert prompts == [
        "Blue: which settlement moves (1 step left)?",
        "Blue: which settlement moves (2 steps left)?",
    ]
    assert [asking(ASK_ERUPT, left).prompt() for left in (1, 2)] == [
        "Blue: which settlement goes to the volcano?",
        "Blue: which settlement goes to the volcano (2 to give)?",
    ]


def test_a_short_supply_is_told_in_the_prompt() -> None:
    """R6."""
    state = table(card="grass", supply={"red": 1})
    assert state.prompt().startswith("Red: build 1 settlement on grass")


# ---- the picture


def test_the_picture_shows_twenty_rows_with_odd_rows_shifted() -> None:
    """1: letters for terrain, digits for seats, the number of tiles on a location."""
    rows = table(P_RED, P_BLUE, card="grass").text(0).splitlines()
    row7 = next(row for row in rows if row.startswith(" 7  "))
    row8 = next(row for row in rows if row.startswith(" 8  "))
    assert " ".join(row7.split()) == "7 D L X2 C W F F X2 C G C X2 F F W L L L L L"
    assert " ".join(row8.split()) == "8 D D C W F F G g1 g1 g1 g1 g2 F W G K G L G F"
    assert row7[4] == "D"
    assert row8[5] == "D"
    assert len([row for row in rows if row[:2].strip().isdigit() and row[2:4] == "  "]) == 20


def test_the_picture_names_goals_tasks_and_decree_with_their_texts() -> None:
    """3."""
    state = table(
        goals="knights,travelers,rovers", crossroads=True, task_cards="compass_points",
        decree="spy_network",
    )  # fmt: skip
    text = state.text(0)
    assert "Knights: For each settlement in your fullest row." in text
    assert "Task Compass Points: A settlement on each of the four edges." in text
    assert "Decree Spy Network: Once a turn" in text


def test_the_picture_hides_what_the_seat_does_not_know() -> None:
    """18: other cards are hidden, the open one is not."""
    state = table(players=3, card="grass")
    blue = ["grass", "forest", "desert", "canyon", "flower field"][state.cards[1]]
    for seat, expected in (
        (0, ["grass", "hidden", "hidden"]),
        (1, ["grass", blue, "hidden"]),
        (SPECTATOR, ["grass", "hidden", "hidden"]),
    ):
        lines = [line for line in state.text(seat).splitlines() if " in supply, card " in line]
        shown = [line.split(", card ")[1].split(",")[0] for line in lines]
        assert shown == expected


def test_the_picture_marks_the_mover_and_the_tiles() -> None:
    """6: a tile that is not ready says so."""
    state = table(("7 7", "7 8", "7 9", "7 11"), card="desert",
        tiles={"6 7": "ready", "6 11": "used"},
    )  # fmt: skip
    lines = state.text(0).splitlines()
    red = next(line for line in lines if "red" in line and "in supply" in line)
    assert red.startswith("> 1 red")
    assert red.endswith("Tavern, Paddock (used)")
    assert next(line for line in lines if "blue" in line).endswith("no tiles")


def test_the_picture_marks_the_pieces_of_decrees() -> None:
    """13: caves and the volcano, capitols, and the ferry."""
    plain = table(layout=R2).text(0)
    tables: list[tuple[str, dict[str, Any], str, int]] = [
        ("caves", {"caves": ["3 6", "5 10", "14 4", "17 14"]}, "M^", 4),
        ("volcano", {"volcano": "3 6"}, "M^", 1),
        ("capitol", {"capitols": ["4 2", "7 12"]}, "K*", 2),
        ("ferry", {"ferry": "8 11"}, "W~", 1),
    ]
    for decree, pieces, sign, count in tables:
        state = table(layout=R2, decree=decree, pieces=pieces)
        assert plain.count(sign) == 0
        assert state.text(0).count(sign) == count


def test_a_finished_game_is_pictured_too() -> None:
    """7: nobody is to move."""
    state = cast(KingdomBuilderState, GAME.start(2, 4))
    dice = Dice(4)
    while not state.over:
        state.play(dice.pick(state.choices()))
    text = state.text()
    assert text.endswith("The game is over.")
    assert ">" not in text
    totals = [score.total for score in state.scores()]
    assert all(f"{total:>3} points" in text for total in totals)
