"""What is done in one go: the dice as they fell, who acts by what it does, a fee, who is next."""

from collections.abc import Iterator
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.gestures import Gesture, written
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import GAME, play, table
from tests.gestures import played


def told(state: DomainState) -> dict[str, str]:
    """The gestures: their choices as texts, and their words."""
    return {_texts(one): one.words for one in state.gestures()}


def _texts(gesture: Gesture) -> str:
    return ", ".join(GAME.space.to_text(choice) for choice in gesture.choices)


def hidden(state: DomainState) -> set[str]:
    return {GAME.space.to_text(c) for one in state.gestures() for c in one.instead_of}


def make(state: DomainState, texts: str) -> None:
    assert texts in told(state)
    play(state, *texts.split(", "))


def picture(state: DomainState, panel: str, seat: int = 0) -> str:
    return state.scene(seat).panel(panel).element.markup()


def offered(texts: str) -> str:
    """How a piece offers a gesture."""
    choices = [GAME.space.parse_text(text) for text in texts.split(", ")]
    return f'data-choice="{written(choices)}"'


# ---- the dice as they fell


def test_who_is_next_says_that_no_wild_die_is_used_and_none_lent() -> None:
    state = table(1, 2, 3, 4, question="wild", wild_dice=2)
    kept = "Keep the dice as they fell and nobody lends a die"
    assert told(state) == {
        f"wild none, assist none, worker {name}": (
            f"{kept}: the {name} is next, in the city, with {die}."
        )
        for die, name in enumerate(n.WORKER_NAMES, 1)
    }
    assert not hidden(state)
    make(state, "wild none, assist none, worker hunter")
    assert (state.question, state.acting) == (n.ASK_ACTION, n.HUNTER)
    assert state.sheet.wild_dice == 2


def test_without_wild_dice_who_is_next_says_that_nobody_lends() -> None:
    state = table(1, 2, 3, 4, question="assist", workers={"trader": "A3"})
    words = told(state)["assist none, worker trader"]
    assert words == "Nobody lends a die: the trader is next, in Aceldale A3, with 3."
    assert len(told(state)) == n.WORKERS
    assert not hidden(state)


def test_where_nobody_can_lend_only_the_wild_die_is_declined() -> None:
    state = table(0, 0, 3, 0, question="wild", wild_dice=1, last_giver="trader")
    words = told(state)["wild none, worker trader"]
    assert words == "Keep the dice as they fell: the trader is next, in the city, with 3."


@pytest.mark.parametrize("dice", [(1, 1, 3, 4), (1, 1, 3, 3), (5, 5, 5, 2), (6, 6, 6, 6)])
def test_matching_dice_end_the_gesture_since_their_event_is_rolled(dice: tuple[int, ...]) -> None:
    state = table(*dice, question="wild", wild_dice=1)
    kept = "Keep the dice as they fell and nobody lends a die."
    assert told(state) == {"wild none, assist none": kept}
    play(state, "wild none")
    assert told(state) == {}


def test_a_lasting_event_that_rolls_ends_the_gesture() -> None:
    pays = {"global_event": "wandering_players", "globals_gone": ["wandering_players"]}
    posted = table(1, 2, 3, 4, question="wild", wild_dice=1, posts=["A1"], sheet=pays)
    assert list(told(posted)) == ["wild none, assist none"]
    none = table(1, 2, 3, 4, question="wild", wild_dice=1, sheet=pays)
    assert len(told(none)) == n.WORKERS


def test_the_workers_offer_it_on_the_map_and_beside_their_dice() -> None:
    for question in ("wild", "assist"):
        state = table(1, 2, 3, 4, question=question, wild_dice=1)
        for texts in told(state):
            assert offered(texts) in picture(state, "board")
            assert offered(texts) in picture(state, "turn")
        for choice in state.choices()[1:]:  # the dice are still offered
            assert f'data-choice="{choice}"' in picture(state, "turn")


# ---- who acts


def abroad() -> DomainState:
    places = {"farmer": "A1", "trader": "B5", "hunter": "A3"}
    return table(4, 2, 3, 5, workers=places, crops=4, game=4)


def test_a_step_that_one_worker_can_take_says_who_acts() -> None:
    state = abroad()
    steps = {texts: words for texts, words in told(state).items() if ", move " in texts}
    assert set(steps) == {
        "worker farmer, move B1",
        "worker farmer, move B2",
        "worker farmer, move B12",
        "worker builder, move A1",
        "worker builder, move A5",
        "worker hunter, move B5",
        *[f"worker trader, move {space}" for space in only_beside_the_trader(state)],
    }
    words = steps["worker hunter, move B5"]
    assert words == "The hunter goes to Barleyham B5, farm: 1 step left, acting there costs 2 food."
    make(state, "worker hunter, move B5")
    assert (state.acting, state.place()) == (n.HUNTER, n.SPACE_NAMES.index("B5"))


def only_beside_the_trader(state: DomainState) -> list[str]:
    """The steps that the trader alone can take, found by asking each worker."""
    steps: dict[str, set[str]] = {}
    for name in n.WORKER_NAMES:
        after = state.copy()
        play(after, f"worker {name}")
        steps[name] = {GAME.space.to_text(c)[5:] for c in after.choices() if n.VERB_OF[c] == n.MOVE}
    others = steps["farmer"] | steps["builder"] | steps["hunter"]
    return sorted(steps["trader"] - others)


def test_an_action_says_who_acts() -> None:
    found = told(abroad())
    assert found["worker farmer, plant farmer"] == (
        "The farmer is next: plant the 4 in Pomshire A1 for 1 food."
    )
    assert found["worker builder, build builder mill"] == (
        "The builder is next: put the 2 on the Mill for 1 crop: 2 of 5."
    )
    assert "worker trader, route trader" in found
    assert "worker hunter, pelts hunter" in found
    assert not any(texts.endswith("done") for texts in found)
    assert not hidden(abroad())


def test_places_and_buildings_offer_what_says_who_acts() -> None:
    state = abroad()
    for texts in told(state):
        panel = "buildings" if ", build " in texts else "board"
        assert picture(state, panel).count(offered(texts)) == 1
        assert offered(texts) not in picture(state, panel, seat=-1)
    for choice in state.choices()[:-1]:
        assert f'data-choice="{choice}"' in picture(state, "board")


def test_in_one_space_nobody_stands_out() -> None:
    state = table(1, 2, 3, 4)
    assert not any(", move " in texts for texts in told(state))


def test_the_last_worker_is_not_asked_for() -> None:
    acted = {"activated": ["farmer", "builder", "trader"]}
    state = table(4, 2, 3, 5, workers={"hunter": "A3"}, crops=1, game=0, turn=acted)
    assert hidden(state) == {"worker hunter"}
    after = state.copy()
    play(after, "worker hunter")
    assert {one.choices[1] for one in state.gestures()} == {*after.choices()} - {n.DONE}


# ---- who is next


def test_who_is_next_says_that_the_one_before_is_done() -> None:
    state = table(4, 2, 3, 5, workers={"hunter": "A3"}, crops=1, game=0)
    play(state, "worker hunter")
    assert told(state) == {}  # it can still use its die
    play(state, "pelts hunter")
    found = told(state)
    assert found["done, worker farmer"] == (
        "The hunter is done. The farmer is next, in the city, with 4."
    )
    assert set(found) == {
        *[f"done, worker {name}" for name in ("farmer", "builder", "trader")],
        "done, end turn",
    }
    assert offered("done, worker farmer") in picture(state, "turn")
    # on the map a click is for the space
    assert offered("done, worker farmer") not in picture(state, "board")
    make(state, "done, worker farmer")
    assert state.acting == n.FARMER


def test_after_the_last_worker_nobody_is_next() -> None:
    acted = {"activated": ["farmer", "builder", "trader"]}
    state = table(4, 2, 3, 5, workers={"hunter": "A3"}, crops=1, game=0, turn=acted)
    play(state, "worker hunter", "pelts hunter")
    assert state.question == n.ASK_ACTION
    assert told(state) == {}


# ---- the fee


def test_an_action_is_made_with_its_fee() -> None:
    state = abroad()
    play(state, "worker trader")
    action = "Open the route from the city to Barleyham B5 with the 3"
    brings = "3 of 8 pips, row 1 of 5"
    assert told(state) == {
        "route trader, pay 2g0c": f"{action} for 2 game: {brings}.",
        "route trader, pay 1g1c": f"{action} for 1 game and 1 crop: {brings}.",
        "route trader, pay 0g2c": f"{action} for 2 crops: {brings}.",
    }
    assert hidden(state) == {"route trader"}
    make(state, "route trader, pay 1g1c")
    assert (state.sheet.crops, state.sheet.game) == (3, 3)


def test_where_there_is_one_way_to_pay_the_action_is_the_choice() -> None:
    state = table(4, 2, 3, 5, workers={"trader": "B5"}, crops=0, game=4)
    play(state, "worker trader")
    assert told(state) == {}


# ---- all of them


def game_of(kind: str, seed: int) -> Iterator[DomainState]:
    return played(cast(DomainState, GAME.start(2, seed)), kind, seed)


@pytest.mark.parametrize(("kind", "seed"), [("random", 1), ("random", 2), ("first", 3)])
def test_every_gesture_can_be_made_and_nothing_is_rolled_before_its_end(
    kind: str, seed: int
) -> None:
    made: set[int] = set()
    for state in game_of(kind, seed):
        for gesture in state.gestures():
            after = state.copy()
            for choice in gesture.choices:
                assert after.reveals == state.reveals
                assert choice in after.choices(state.mover)
                after.play(choice)
            made.add(state.question)
    assert made >= {n.ASK_ASSIST, n.ASK_WORKER, n.ASK_ACTION}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_gesture_is_taken_back_with_one_undo(seed: int) -> None:
    match, dice, taken = Match(Record.begin(GAME, 2, seed)), Dice(seed), 0
    while not match.state.over:
        state, seat = match.state, match.state.mover
        gestures = state.gestures()
        if gestures:
            gesture = gestures[dice.below(len(gestures))]
            before = state.to_dict()
            reveals = state.reveals
            assert match.play_all(gesture.choices, seat) == len(gesture.choices)
            if match.state.reveals == reveals:
                match.undo(seat)
                assert match.state.to_dict() == before
                taken += 1
        state, seat = match.state, match.state.mover
        if not state.over:
            choices = state.choices()
            match.play(choices[dice.below(len(choices))], seat)
    assert taken > 20


def test_every_piece_that_offers_a_gesture_offers_one_that_is_listed() -> None:
    seen = 0
    for step, state in enumerate(game_of("random", 4)):
        if step % 3:
            continue
        listed = {written(one.choices) for one in state.gestures()}
        markup = "".join(panel.element.markup() for panel in state.scene(state.mover).panels)
        found = {part.split('"')[0] for part in markup.split('data-choice="')[1:]}
        assert {one for one in found if "-" in one} <= listed
        seen += len(found & listed)
    assert seen > 50
