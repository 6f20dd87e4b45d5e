"""What the end of a turn leaves undone; what breaks a tie; and the rival's name."""

from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table


def forgone(state: HamletState, text: str = "end") -> str:
    return GAME.forgone(state, GAME.space.parse_text(text), state.mover)


def lay_down(state: HamletState) -> HamletState:
    """All villagers of the mover have acted."""
    for place in state.standing(state.mover):
        state.lying |= 1 << place
    return state


def test_villagers_and_donkeys_that_could_still_do_something() -> None:
    """7."""
    state = table(village=VILLAGE_V, roads=ROADS_V, donkeys={"red": ["church", "quarry"]})
    standing = len(state.standing(0))
    assert standing == 1
    words = "1 villager has not acted, and your donkeys have not moved."
    assert forgone(state) == words


def test_only_the_donkey_is_left() -> None:
    state = lay_down(table())
    assert forgone(state) == "Your donkey has not moved."
    play(state, "donkeys")
    while GAME.space.to_text(state.choices()[0]) == "stay":
        play(state, "stay")
    assert forgone(state) == ""


def test_only_a_villager_is_left() -> None:
    state = table()
    play(state, "donkeys")
    while GAME.space.to_text(state.choices()[0]) == "stay":
        play(state, "stay")
    assert forgone(state) == "1 villager has not acted."


def test_to_hire_nobody_more_leaves_nothing_undone() -> None:
    assert GAME.forgone(table(), GAME.space.parse_text("done"), 0) == ""


def test_ties_are_broken_by_deliveries_then_sale_tiles() -> None:
    """11."""
    state = table()
    assert GAME.tie_breaks(state, 0) == [("deliveries", 0), ("sale tiles", 0)]
    assert state.deliveries(1) == GAME.tie_breaks(state, 1)[0][1]


def test_the_rival_has_a_name() -> None:
    """12."""
    state = table(rival=True)
    assert [GAME.seat_name(state, seat) for seat in range(2)] == ["Red", "Botric"]
    assert GAME.seat_name(table(), 1) == "Blue"
