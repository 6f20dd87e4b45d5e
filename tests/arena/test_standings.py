"""The table of a match: shares of wins, points and ratings."""

import polars as pl

from moothall.arena import play_match, standings
from moothall.arena.standings import ratings
from moothall.arena.tables import Table
from tests.arena.matches import ONE


def rows_of(games: int) -> list[dict[str, object]]:
    """Every deal from both seats; b wins one game in five."""
    return [
        {"number": number, "deal": number // 2, "seats": ["a", "b"] if number % 2 else ["b", "a"],
         "scores": [9, 4] if (number % 5 == 0) == (number % 2 == 0) else [4, 9],
         "winners": [0 if (number % 5 == 0) == (number % 2 == 0) else 1],
         "decisions": [5, 5], "seconds": [0.1, 0.1]}
        for number in range(games)
    ]  # fmt: skip


def test_the_better_bot_comes_first_with_more_wins_points_and_rating() -> None:
    better, worse = standings(pl.DataFrame(rows_of(60))).to_dicts()
    assert [better["bot"], worse["bot"]] == ["a", "b"]
    assert better["share"] + worse["share"] == 1.0
    assert better["games"] == worse["games"] == 60
    for name in ("share", "points"):
        assert better[f"{name}_low"] <= better[name] <= better[f"{name}_high"]
    assert better["share_low"] > 0.5
    assert better["rating"] > worse["rating"]
    assert better["rating_sigma"] < 8


def test_a_bot_alone_has_points_and_nothing_to_compare() -> None:
    frame = play_match("toy_market", [ONE], games=4, workers=1)
    (line,) = standings(frame).to_dicts()
    assert line["games"] == 4
    assert line["share"] is None
    assert line["rating"] is None


def test_a_solo_game_is_won_by_deal() -> None:
    rows = [
        {"number": n, "deal": n // 2, "seats": [name], "scores": [score], "winners": [0],
         "decisions": [5], "seconds": [0.1]}
        for n, (name, score) in enumerate([("a", 7), ("b", 9), ("a", 4), ("b", 6), ("a", 4)])
    ]  # fmt: skip
    first, second = standings(pl.DataFrame(rows)).to_dicts()
    assert (first["bot"], first["share"], first["games"]) == ("b", 1.0, 2)
    assert (second["share"], second["points"], second["games"]) == (0.0, 5.0, 3)


def test_a_bot_in_several_seats_has_one_rating_and_who_met_only_itself_none() -> None:
    table = Table(0, ["a", "b", "b", "b"], [9, 1, 2, 3], [1.0, 0.0, 0.0, 0.0])
    alone = Table(0, ["c", "c"], [1, 2], [0.0, 1.0])
    found = ratings([table, alone])
    assert set(found) == {"a", "b"}
    assert found["a"][0] > 25 > found["b"][0]
