"""What the end of a turn leaves undone: extra actions that could still be used."""

from tests.games.kingdom_builder.positions import GAME, build_three, table, texts


def forgone(state: object, text: str = "end turn") -> str:
    return GAME.forgone(state, GAME.space.parse_text(text), 0)  # type: ignore[arg-type]


def test_tiles_that_could_still_be_used_are_named() -> None:
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "ready"})
    build_three(state)
    (power,) = texts(state, "use")
    assert forgone(state) == f"You may still use the {power.title()}."


def test_used_tiles_leave_nothing_undone() -> None:
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "used"})
    build_three(state)
    assert texts(state) == ["end turn"]
    assert forgone(state) == ""


def test_other_choices_leave_nothing_undone() -> None:
    state = table(("7 7", "7 11"), card="desert", tiles={"6 11": "ready"})
    assert forgone(state, texts(state)[0]) == ""
