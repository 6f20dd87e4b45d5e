"""No label lies on another or leaves its panel, in any game, however wide the font is."""

from random import Random

import pytest

import moothall
from tests.drawing.measuring import overlapping, texts

EVERY = 40  # choices from one look at the picture to the next


@pytest.mark.parametrize("name", moothall.games())
@pytest.mark.parametrize("seed", range(2))
def test_labels_keep_apart_and_within_their_panel(name: str, seed: int) -> None:
    game = moothall.game(name)
    state = game.start(min(4, max(game.player_counts)), seed=seed)
    random = Random(seed)
    played = 0
    while True:
        if played % EVERY == 0 or state.over:
            for panel in state.scene().panels:
                # a label that is drawn again with what is offered lies where it lay
                labels = list(dict.fromkeys(texts([panel.still, panel.live])))
                assert overlapping(labels) == [], panel.name
                for label in labels:
                    assert label.left >= -1, label
                    assert label.right <= panel.width + 1, label
        if state.over:
            return
        state.play(random.choice(state.choices()))
        played += 1
