"""Section 13: decision points, and the numbers of the choices."""

from collections import Counter

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.games.hamlet.names import ASK_TURN, MATERIAL_NAMES, QUESTIONS, TILE_NAMES
from tests.games.hamlet.positions import (
    GAME,
    ROADS_V,
    VILLAGE_V,
    play,
    table,
    texts,
    written,
)

# 13.1: verb of the text, how many choices, in order
RANGES = [
    ("donkeys", 1), ("produce", 32), ("refine", 32), ("town_hall", 1), ("sale", 3),
    ("deliver", 5), ("beg", 1), ("construct", 1024), ("road", 2048), ("end", 1), ("stay", 1),
    ("walk", 32), ("fill", 16), ("make", 2), ("take", 4), ("no_blueprint", 1), ("hire", 2),
    ("done", 1), ("post", 32), ("use", 1120), ("buy", 7), ("place", 140),
]  # fmt: skip


def number(text: str) -> int:
    return GAME.space.parse_text(text)


def test_all_choices_fit_4506_numbers_in_the_order_of_the_table() -> None:
    """13.1, R21."""
    assert GAME.num_choices == 4506 == sum(count for _, count in RANGES)
    verbs = [GAME.space.to_text(choice).split()[0] for choice in range(GAME.num_choices)]
    assert verbs == [verb for verb, count in RANGES for _ in range(count)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("donkeys", 0),
        ("produce market", 1 + 1),
        ("refine sawmill", 33 + 6),
        ("town_hall", 65),
        ("sale 2", 68),
        ("deliver any_refined", 73),
        ("beg", 74),
        ("construct sawmill market", 75 + 32 * 6 + 1),
        ("road quarry stonemason bridge", 1099 + 2 * (32 * 4 + 7)),
        ("road quarry stonemason path", 1099 + 2 * (32 * 4 + 7) + 1),
        ("end", 3147),
        ("stay", 3148),
        ("walk church", 3149),
        ("fill 2 1", 3181 + 4 * 2 + 1),
        ("make 2", 3198),
        ("take 3", 3202),
        ("no_blueprint", 3203),
        ("hire donkey", 3205),
        ("done", 3206),
        ("post outpost_b", 3207 + 31),
        ("use wood woodcutter nobody", 3239 + 5 * (32 * 0 + 3)),
        ("use flour windmill purple", 3239 + 5 * (32 * 6 + 24) + 4),
        ("buy flour", 4359 + 6),
        ("place 1 6", 4366 + 16),
        ("place 13 9", 4505),
    ],
)
def test_fields_count_like_digits(text: str, expected: int) -> None:
    """13.1, R21: the first is the most significant."""
    assert number(text) == expected
    assert GAME.space.to_text(expected) == text


def test_every_choice_has_a_text_that_reads_back() -> None:
    """13."""
    words = [GAME.space.to_text(choice) for choice in range(GAME.num_choices)]
    assert len(set(words)) == GAME.num_choices
    assert [number(word) for word in words] == list(range(GAME.num_choices))


@pytest.mark.parametrize(
    "text", ["", "fly", "produce", "produce castle", "road quarry farm", "place 14 0", "buy gold"]
)
def test_a_text_that_is_no_choice_is_refused(text: str) -> None:
    """13."""
    with pytest.raises(IllegalChoice):
        number(text)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (4, {"layout": "random"}), (2, {"rival": True})],
)
def test_lists_are_never_empty_and_a_list_of_one_is_no_decision(
    players: int, options: dict[str, object]
) -> None:
    """13 and 16: ascending, without doubles; only the main menu may hold a single choice."""
    asked: Counter[str] = Counter()
    for seed in range(4):
        state = GAME.start(players, seed, options)
        dice = Dice(seed)
        while not state.over:
            choices = state.choices()
            question = state.question  # type: ignore[attr-defined]
            asked[QUESTIONS[question].name] += 1
            assert choices
            assert choices == sorted(set(choices))
            assert len(choices) > 1 or question == ASK_TURN
            state.play(dice.pick(choices))
    if "rival" not in options:
        assert set(asked) == {question.name for question in QUESTIONS}


def test_a_choice_that_is_not_open_is_refused_and_changes_nothing() -> None:
    """13."""
    state = table()
    before = state.to_dict()
    for text in ("stay", "produce church", "place 0 0", "buy wood", "beg", "done"):
        with pytest.raises(IllegalChoice):
            state.play(number(text))
    assert state.to_dict() == before


def test_the_main_menu_of_the_first_turn() -> None:
    """13: work at the three Producers, a blueprint, one road, the end."""
    state = table(sales=["sale_03", "sale_04", "sale_01"], gold={"red": 0})
    assert texts(state) == [
        "donkeys",
        "produce woodcutter",
        "produce quarry",
        "produce farm",
        "town_hall",
        "sale 2",
        "road market farm path",
        "road farm market path",
        "end",
    ]


def test_steps_of_the_main_menu_lead_to_their_decisions() -> None:
    """13: which question follows which choice."""
    village = {"village": VILLAGE_V, "roads": ROADS_V, "gold": {"red": 30}}
    goods = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
    follows = {
        "donkeys": "donkey",
        "produce barn_straight": "fill",
        "produce woodcutter": "turn",
        "refine cow_conservatory": "count",
        "town_hall": "blueprint",
        "deliver gold": "turn",
        "deliver raw": "pay",
        "construct barn_bent market": "place",
        "construct stables market": "pay",
        "road quarry dairy_farm bridge": "pay",
        "beg": "turn",
    }
    for text, question in follows.items():
        full = goods if text != "produce woodcutter" else {**goods, "woodcutter": {}}
        state = table(
            hands={"red": ["barn_bent", "stables"]},
            goods=full,
            donkeys={"red": ["church", "quarry", "stonemason"]},
            **village,  # type: ignore[arg-type]
        )
        play(state, text)
        assert written(state)["turn"]["asks"] == question, text


def test_no_field_is_missing_a_name() -> None:
    """13.1: seven materials, 32 tiles, and owners from nobody to the fourth seat."""
    assert (len(MATERIAL_NAMES), len(TILE_NAMES)) == (7, 32)
    owners = [GAME.space.to_text(3239 + owner).split()[3] for owner in range(5)]
    assert owners == ["nobody", "red", "blue", "green", "purple"]
