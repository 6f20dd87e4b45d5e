"""Content files: figures keep to their range, and whatever does not fit is refused by name."""

from typing import Any

import pytest

from moothall.engine.content import (
    CHANGES,
    BadContent,
    Content,
    addresses,
    all_figures,
    figure_value,
    find_figure,
    load,
)
from tests.shipped import GAMES


def line(value: object, low: int = 1, high: int = 5, **more: str) -> dict[str, Any]:
    return {"value": value, "range": [low, high], "source": "seed", **more}


def figures(**lines: object) -> Content:
    return Content(lines, "figures")


def test_a_figure_is_a_number_or_a_list_within_its_range() -> None:
    read = figures(walls=line(3), prices=line([1, 5]))
    assert read.figure("walls") == 3
    assert read.figures("prices") == [1, 5]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (line(6), "figures.walls is 6, not from 1 to 5"),
        (line(0), "figures.walls is 0, not from 1 to 5"),
        (line([2, 9]), "figures.walls is 9, not from 1 to 5"),
        (line(4, 3, 3, why="a hut has three"), "figures.walls is 4, not 3: a hut has three"),
        (line(3, 3, 3), "figures.walls cannot vary and does not say why"),
        (line(True), "figures.walls is not a whole number but True"),
        (line("3"), "figures.walls is not a whole number but '3'"),
        (3, "figures.walls is no figure: it needs a value, a range and a source"),
        ({"value": 3, "range": [1, 5]}, "figures.walls is no figure"),
        ({**line(3), "rnage": 2}, "figures.walls is no figure"),
        ({**line(3), "source": "hearsay"}, "figures.walls has the source 'hearsay'"),
    ],
)
def test_a_figure_that_does_not_fit_is_refused_by_its_name(written: object, message: str) -> None:
    read = figures(walls=written)
    with pytest.raises(BadContent, match=message):
        read.figure("walls")


def test_what_is_missing_or_unknown_is_refused_by_its_name() -> None:
    read = Content({"goal": [{"name": "miners", "set": "base"}]})
    assert [entry.word("set") for entry in read.entries("goal", ["miners"])] == ["base"]
    for wrong, message in (
        (lambda: read.figure("walls"), "walls is missing"),
        (lambda: read.entries("goal", ["knights"]), r"goal lists \['miners'\], the rules know"),
        (lambda: read.entries("goal")[0].word("set", ["nomads"]), "goal.miners.set is 'base'"),
        (lambda: read.entries("goal")[0].sourced(), "goal.miners.source is missing"),
    ):
        with pytest.raises(BadContent, match=message):
            wrong()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("Set {walls} walls.", "Set 2 walls."),
        ("{walls:Word} walls or {many:word}.", "Two walls or 30."),
        ("Set {walls:upto}, not {many:upto}.", "Set one or two, not one to 30."),
        ("A {walls:share}.", "A half."),
    ],
)
def test_a_text_names_figures(written: str, said: str) -> None:
    assert Content({"text": written}).text("text", {"walls": 2, "many": 30}) == said


@pytest.mark.parametrize("written", ["{doors} doors", "{walls:roman} walls"])
def test_a_text_that_names_no_figure_is_refused(written: str) -> None:
    with pytest.raises(BadContent, match="text names a figure that is not known"):
        Content({"text": written}, "").text("text", {"walls": 2})


def test_every_number_of_every_figure_is_found() -> None:
    data = {"figures": {"walls": line(2)}, "card": [{"name": "a", "cost": line([1, 2])}]}
    assert list(all_figures(data)) == [
        ("figures", "walls", "value"),
        ("card", 0, "cost", "value", 0),
        ("card", 0, "cost", "value", 1),
    ]


def test_a_figure_has_an_address_and_its_end_is_enough_where_it_is_the_only_one() -> None:
    data = {
        "figures": {"walls": line(2)},
        "card": [{"name": "a", "cost": line([1, 2])}, {"name": "b", "cost": line([3])}],
    }
    assert list(addresses(data)) == ["figures.walls", "card.a.cost.0", "card.a.cost.1",
                                     "card.b.cost.0"]  # fmt: skip
    assert figure_value(data, "card.a.cost.1") == figure_value(data, "cost.1") == 2
    with pytest.raises(BadContent, match=r"'cost.0'; near it: card.a.cost.0, card.b.cost.0"):
        find_figure(data, "cost.0")
    with pytest.raises(BadContent, match=r"'b.price'; near it: card.b.cost.0"):
        find_figure(data, "b.price")


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_a_game_has_an_address_of_its_own(name: str) -> None:
    data = load(f"moothall.games.{name}")
    assert len(addresses(data)) == len(list(all_figures(data)))


def test_a_process_may_play_with_other_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = figure_value(load("moothall.games.domain"), "figures.turns")
    monkeypatch.setenv(CHANGES, '{"domain": {"turns": 9}, "indio": {"actions": 3}}')
    assert figure_value(load("moothall.games.domain"), "figures.turns") == 9 != before
    monkeypatch.setenv(CHANGES, '{"domain": {"nothing": 9}}')
    with pytest.raises(BadContent, match="there is no figure 'nothing'"):
        load("moothall.games.domain")
