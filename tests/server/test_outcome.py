"""The end of a game: who has won, said to who looks; what decided; what breaks a tie."""

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR, Score, State
from moothall.engine.registry import game
from moothall.server.live.page_view import parts, see
from moothall.server.live.viewer import find_viewer
from moothall.server.storage.schema import CHOICE, RESIGN, now
from moothall.server.tables.outcome import decisive_lines, headline, why
from moothall.server.tables.table import Entry, Table
from tests.server.test_parts import ANN, BOB, new_table, players
from tests.shipped import GAMES


class Ended(State):
    """A position at the end whose points a test may set: the rest is that of the game."""

    def __init__(self, like: State, scores: list[Score], winners: list[int]) -> None:
        super().__init__(like.game, len(scores), like.settings, like.dice)
        self.lines = scores
        self.best = winners
        self.over = True

    def scores(self, seat: int | None = None) -> list[Score]:
        return self.lines

    def winners(self) -> list[int]:
        return self.best

    def result(self) -> str:
        return "So it ended."

    def legal_choices(self, seat: int) -> list[int]:
        return []

    def apply(self, choice: int, seat: int) -> None:
        raise AssertionError("the game is over")


def ended(
    monkeypatch: pytest.MonkeyPatch,
    totals: list[dict[str, int]],
    winners: list[int],
    ties: list[list[tuple[str, int]]] | None = None,
) -> Table:
    """A table whose game is over with these lines, and what is compared in ties."""
    table = new_table("kingdom_builder", [ANN, BOB, BOB, BOB][: max(2, len(totals))])
    table.seats = table.seats[: len(totals)]
    state = Ended(table.state, [Score(list(lines.items())) for lines in totals], winners)
    monkeypatch.setattr(table.match, "state", state)
    if ties is not None:
        monkeypatch.setattr(table.game, "tie_breaks", lambda _, seat: ties[seat], raising=False)
    return table


# ---- who has won


def test_you_win_or_blue_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ended(monkeypatch, [{"castles": 9}, {"castles": 12}], [1])
    assert headline(table, 1) == "You win"
    assert headline(table, 0) == "Blue wins"
    assert headline(table, SPECTATOR) == "Blue wins"


def test_a_win_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ended(monkeypatch, [{"a": 9}, {"a": 9}, {"a": 9}, {"a": 1}], [0, 1, 2])
    assert headline(table, 1) == "You share the win with Red and Green"
    assert headline(table, 3) == "Red, Blue and Green share the win"
    assert why(table, 3) == "Level on points."


def test_who_plays_alone_has_points(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = {"castles": 9, "miners": 20, "lords": 0, "knights": 3, "hermits": 4}
    table = ended(monkeypatch, [lines], [0])
    assert headline(table, 0) == "You have 36 points"
    assert headline(table) == "Red has 36 points"
    assert why(table, 0) == "Most points came from miners (20), castles (9) and hermits (4)."


def test_a_screen_that_several_share_calls_nobody_you() -> None:
    table = finished("kingdom_builder", [ANN, ANN])
    shown = see(table, find_viewer(table, ANN, "red"), ANN).everything()
    assert "You" not in shown["prompt"]
    assert headline(table) in shown["prompt"]
    assert "ahead of you" not in shown["prompt"]


def test_the_rival_is_called_by_his_name() -> None:
    found = game("hamlet")
    table = new_table("hamlet", [ANN, BOB])
    settings = {**table.head.options, "rival": True}
    state = found.begin(2, settings, Dice(1))
    assert found.seat_name(state, 0) == "Red"
    assert found.seat_name(state, 1) == "Botric"
    assert found.seat_name(table.state, 1) == "Blue"


def test_who_resigns_has_not_won() -> None:
    table = new_table("indio", [ANN, BOB]).after(Entry(0, RESIGN, 0, "Red has resigned."), now())
    assert headline(table, 1) == "You win"
    assert headline(table, 0) == headline(table) == "Blue wins"
    assert why(table, 0) == ""  # the points decide nothing
    alone = new_table("domain", [ANN]).after(Entry(0, RESIGN, 0, "Red has resigned."), now())
    assert headline(alone, 0) == "You have resigned"
    assert headline(alone) == "Red has resigned"
    assert why(alone, 0) == ""
    assert "You have resigned" in parts(alone, 0, ANN)["prompt"]


# ---- why


def test_the_lines_in_which_the_winner_gained_most_decided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = {"castles": 12, "miners": 8, "lords": 2, "knights": 7}
    second = {"castles": 4, "miners": 7, "lords": 11, "knights": 2}
    table = ended(monkeypatch, [second, first, {"castles": 1}], [1])
    words = "5 points ahead of {}, thanks to castles (+8) and knights (+5)."
    assert why(table, 0) == words.format("you")
    assert why(table, 1) == why(table) == words.format("Red")


def test_a_third_line_where_two_do_not_make_up_the_lead() -> None:
    second = Score([("a", 1), ("b", 1), ("c", 1), ("d", 1)])
    assert decisive_lines(Score([("a", 9), ("b", 8), ("c", 7), ("d", 6)]), second) == [
        ("a", 8), ("b", 7), ("c", 6),
    ]  # fmt: skip
    assert decisive_lines(Score([("a", 9), ("b", 8), ("c", 2)]), second) == [("a", 8), ("b", 7)]


def test_a_line_that_only_one_of_them_has_counts_and_lines_of_one_name_are_one() -> None:
    winner = Score([("market", 3), ("market", 4), ("church", 2)])
    assert decisive_lines(winner, Score([("church", 3), ("gold", 1)])) == [("market", 7)]
    assert decisive_lines(Score([("church", 5)]), Score([("church", 2), ("debt", -4)])) == [
        ("debt", 4), ("church", 3),
    ]  # fmt: skip


def test_a_tie_is_broken_by_what_the_game_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    same = [{"a": 9}, {"a": 9}, {"a": 9}]
    ties = [
        [("deliveries", 3), ("sale tiles", 1)],
        [("deliveries", 3), ("sale tiles", 2)],
        [("deliveries", 2), ("sale tiles", 9)],
    ]
    table = ended(monkeypatch, same, [1], ties)
    words = "Level with Red on points and deliveries, and ahead on sale tiles (2 to 1)."
    assert why(table, 1) == why(table) == words
    assert why(table, 0) == words.replace("Red", "you")
    shared = ended(monkeypatch, same[:2], [0, 1], [ties[0], ties[0]])
    assert why(shared, 0) == "Level on points, deliveries and sale tiles."


@pytest.mark.parametrize("name", GAMES)
def test_points_and_then_what_is_compared_find_the_winners(name: str) -> None:
    """What a game says of ties is what its rules do, at positions with many ties too."""
    found = game(name)
    for seed in range(4):
        state = found.start(players(name), seed)
        dice = Dice(seed)
        for _ in range(120):
            if state.over:
                break
            seat = state.movers[0]
            choices = state.forward_choices(seat)
            state.play(choices[dice.below(len(choices))], seat)
            ranks = [
                (score.total, [amount for _, amount in found.tie_breaks(state, holder)])
                for holder, score in enumerate(state.scores())
            ]
            best = [holder for holder, rank in enumerate(ranks) if rank == max(ranks)]
            assert state.winners() == best


# ---- the page


def finished(name: str, guests: list[str], seed: int = 3) -> Table:
    table = new_table(name, guests, seed=seed)
    dice = Dice(seed)
    while not table.state.over:
        seat = table.state.movers[0]
        choices = table.state.forward_choices(seat)
        table.enter(Entry(seat, CHOICE, choices[dice.below(len(choices))]))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_the_end_takes_the_place_of_the_prompt(name: str) -> None:
    table = finished(name, [ANN, BOB])
    for seat, guest in ((0, ANN), (1, BOB), (SPECTATOR, "")):
        shown = parts(table, seat, guest)
        assert f">{headline(table, seat)}</h2>" in shown["prompt"]
        assert why(table, seat) in shown["prompt"]
        assert table.result in shown["prompt"]
        assert shown["told"].count(headline(table, seat)) == 1
    gained = decisive_lines(
        *[table.state.scores()[seat] for seat in (table.winners[0], 1 - table.winners[0])]
    )
    if len(table.winners) == 1 and gained:
        assert f"(+{gained[0][1]})" in why(table)
