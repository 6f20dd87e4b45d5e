"""What the end of a turn, or passing, leaves undone; and what breaks a tie."""

from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, play, table, texts


def forgone(state: IndioState, text: str) -> str:
    return GAME.forgone(state, GAME.space.parse_text(text), state.mover)


def test_a_worker_with_another_action_than_moving() -> None:
    """11.2: the second action is lost."""
    state = table(
        workers={"red": ["0 0 active"], "blue": ["-2 0 active"]}, resources={"1 0": "1 earth"}
    )
    play(state, "worker 0 0", "move 1 0")
    assert "collect" in texts(state)
    assert forgone(state, "end turn").startswith("The worker on ")
    assert forgone(state, "end turn").endswith(" can still collect.")


def test_a_worker_that_could_only_move_on() -> None:
    state = table(
        workers={"red": ["0 0 active"], "blue": ["-2 0 active"]}, resources={"0 0": "1 earth"}
    )
    play(state, "worker 0 0", "collect")
    while texts(state, "store"):
        play(state, f"store {texts(state, 'store')[0]}")
    assert {text.split()[0] for text in texts(state)} == {"move", "end"}
    assert forgone(state, "end turn") == ""


def test_who_passes_has_workers_that_have_not_acted() -> None:
    """11.1; and when all pass in succession, the year ends (R30)."""
    state = table(workers={"red": ["0 0 active 2", "1 0 active"], "blue": ["-2 0 active"]})
    assert forgone(state, "pass") == "3 workers have not acted."
    play(state, "pass")
    assert forgone(state, "pass") == "1 worker has not acted, and the year ends."


def test_who_has_no_active_worker_passes_without_a_word() -> None:
    state = table(workers={"red": ["0 0 exhausted"], "blue": ["-2 0 active"]})
    assert texts(state) == ["pass"]
    assert forgone(state, "pass") == ""


def test_ties_are_broken_by_workers_on_the_board() -> None:
    """15."""
    state = table(workers={"red": ["0 0 active 2"], "blue": ["-2 0 active"]})
    assert GAME.tie_breaks(state, 0) == [("workers on the board", 2)]
