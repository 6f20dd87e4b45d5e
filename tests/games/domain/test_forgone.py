"""What the end of a turn, or of an activation, leaves undone; and what breaks a tie."""

from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import GAME, play, table, texts


def forgone(state: DomainState, text: str) -> str:
    return GAME.forgone(state, GAME.space.parse_text(text), state.mover)


def test_workers_without_an_activation_are_counted_and_the_last_two_named() -> None:
    state = table()
    assert forgone(state, "end turn") == "4 workers have not acted."
    said = []
    for worker in ("farmer", "builder", "trader"):
        play(state, f"worker {worker}")
        if "done" in texts(state):
            play(state, "done")
        said.append(forgone(state, "end turn"))
    assert said == [
        "3 workers have not acted.",
        "The trader and the hunter have not acted.",
        "The hunter has not acted.",
    ]


def test_a_worker_that_can_act_where_it_stands_is_asked_about() -> None:
    state = table(2, 2, 3, 4, workers={"farmer": "B8"}, gold=9)
    play(state, "worker farmer")
    acts = [text for text in texts(state) if text != "done" and not text.startswith("move")]
    assert acts
    assert forgone(state, "done") == "The farmer can still act here."


def test_a_worker_that_can_only_walk_on_is_not() -> None:
    state = table()
    play(state, "worker farmer")
    assert all([text == "done" or text.startswith("move") for text in texts(state)])
    assert forgone(state, "done") == ""


def test_ties_are_broken_by_citizens_then_books_then_gold() -> None:
    """14."""
    state = table(citizens=3, books=2, gold=7)
    assert GAME.tie_breaks(state, 0) == [("citizens", 3), ("books", 2), ("gold", 7)]
