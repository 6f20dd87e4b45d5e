"""What the end of planning, or passing, leaves undone; and what breaks a tie."""

from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, table


def forgone(state: AltiplanoState, text: str) -> str:
    return GAME.forgone(state, GAME.space.parse_text(text), 0)


def open_texts(state: AltiplanoState) -> list[str]:
    return [GAME.space.to_text(choice) for choice in state.choices(0)]


def test_tiles_that_have_a_place_could_still_be_placed() -> None:
    """5: all tiles of a good that fits somewhere count."""
    state = table("plan", red={"planning": "food food fish"})
    assert forgone(state, "done") == "3 tiles could still be placed."
    state = table("plan", red={"planning": "food"})
    assert forgone(state, "done") == "1 tile could still be placed."


def test_who_has_no_tiles_to_place_is_done() -> None:
    assert forgone(table("plan", red={"planning": ""}), "done") == ""


def test_to_take_nothing_back_leaves_nothing_undone() -> None:
    state = table("draw", red={"spaces": {"farm": "food"}, "planning": ""})
    assert "done" in open_texts(state)
    assert forgone(state, "done") == ""


def test_who_passes_could_still_act() -> None:
    """6."""
    state = table("act", red={"figure": "forest", "spaces": {"forest": "food food"}})
    assert open_texts(state) == ["act forest_wood", "pass"]
    assert forgone(state, "pass") == "You can still act in this round."
    assert forgone(table("act", red={"figure": "farm"}), "pass") == ""


def test_ties_are_broken_by_coins() -> None:
    """13."""
    assert GAME.tie_breaks(table(red={"coins": 4}), 0) == [("coins", 4)]
