"""What is kept of earlier pictures is drawn as it would be drawn anew."""

from itertools import islice

import pytest

import moothall
from moothall import BadOption, Dice, State
from moothall.drawing import kept
from moothall.drawing.memory import forget
from tests.shipped import GAMES

GAMES_PLAYED = 6
STEPS = 240
EVERY = 5  # a position in so many is looked at


def begun(name: str, number: int) -> State:
    """A game with other options and another number of players each time."""
    game = moothall.game(name)
    players = game.player_counts[number % len(game.player_counts)]
    for options in islice(moothall.samples(game, players), 4 * number, None):
        try:
            return game.start(players, number, options)
        except BadOption:
            continue
    return game.start(game.usual_players, number)


def shown(state: State, seat: int) -> dict[str, tuple[object, ...]]:
    return {
        panel.name: (
            panel.title, panel.width, panel.height, panel.desc, panel.role, panel.owner,
            panel.element.markup(),
        )
        for panel in state.scene(seat).panels
    }  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_panel_is_kept_only_while_it_looks_the_same(name: str) -> None:
    """Of several games at once, as at a server: first all with what is kept, then each anew."""
    dice = Dice(5)
    games = [begun(name, number) for number in range(GAMES_PLAYED)]
    forget()
    seen: list[tuple[State, int, dict[str, tuple[object, ...]]]] = []
    for step in range(STEPS):
        for state in games:
            if state.over:
                continue
            seat = state.movers[dice.below(len(state.movers))]
            choices = state.forward_choices(seat)
            state.play(choices[dice.below(len(choices))], seat)
            if step % EVERY == 0:
                viewer = dice.below(state.num_players + 1) - 1
                seen.append((state.copy(), viewer, shown(state, viewer)))
    for state, viewer, pictures in seen:
        forget()
        assert shown(state, viewer) == pictures


def test_what_is_kept_is_drawn_once() -> None:
    forget()
    drawn = [kept(("a toy", 1), lambda: [1]), kept(("a toy", 1), lambda: [1])]
    assert drawn[0] is drawn[1]
    assert kept(("a toy", 2), lambda: [2]) == [2]
    forget()
    assert kept(("a toy", 1), lambda: [3]) == [3]
