"""What the games say: numbers that can be checked by hand."""

import polars as pl
import pytest

from moothall import Dice, game, playout
from moothall.arena import findings
from moothall.arena.findings import RARE, things
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.shipped import GAMES


def frame_of(games: int, lucky: int = 80, gift: int = 0) -> pl.DataFrame:
    """Games of two: who has the charm wins so often in a hundred; all at some tables have the map.

    A map gives everybody so many points more; the pebble does nothing.
    """
    dice = Dice(7)
    rows = []
    for number in range(games):
        charmed = dice.below(2)
        winner = charmed if dice.below(100) < lucky else 1 - charmed
        more = gift if number % 2 else 0
        had = [{"seat": charmed, "kind": "charm", "name": "clover_leaf"}]
        had += [{"seat": seat, "kind": "map", "name": "map"} for seat in (0, 1) if number % 2]
        had += [{"seat": dice.below(2), "kind": "stone", "name": "pebble"}]
        had += [{"seat": 0, "kind": "gem", "name": "rare"}] if number < 3 else []
        rows.append({
            "number": number, "deal": number, "seats": ["a", "a"], "winners": [winner],
            "scores": [10 + more + 5 * (seat == winner) + dice.below(3) for seat in (0, 1)],
            "belongings": had,
            "options": {"long": number % 2 == 0, "same": "yes"},
            "length": 100 if number % 2 == 0 else 50,
            "points": [
                {"seat": winner, "source": "wins", "points": 5},
                {"seat": 0, "source": "luck", "points": 1},
                {"seat": 1, "source": "luck", "points": 3},
                {"seat": 1, "source": "luck", "points": -1},
            ],
            "course": [4.0] * 5 + [8.0] * 5,
        })  # fmt: skip
    return pl.DataFrame(rows)


def test_a_thing_that_helps_comes_before_one_that_does_nothing() -> None:
    found = things(frame_of(300))
    charm = found[0]
    assert (charm.kind, charm.name, charm.shared, charm.stands) == (
        "charm", "clover_leaf", False, True,
    )  # fmt: skip
    assert charm.winning is not None
    assert charm.winning.low < 0.6 < charm.winning.high  # 80 % against 20 %
    assert charm.had == 0.5
    pebble = next(thing for thing in found if thing.name == "pebble")
    assert pebble.winning is not None
    assert not pebble.winning.excludes_zero
    assert not pebble.stands
    assert abs(pebble.surprise) < abs(charm.surprise)


def test_what_everybody_has_moves_points_and_no_chances() -> None:
    found = {thing.name: thing for thing in things(frame_of(300, lucky=50, gift=4))}
    assert found["map"].shared
    assert found["map"].winning is None
    assert found["map"].points is not None
    assert found["map"].points.low < 4 < found["map"].points.high
    assert found["map"].stands


def test_a_thing_that_few_had_is_told_and_not_judged() -> None:
    found = things(frame_of(60))
    rare = found[-1]
    assert (rare.name, rare.seats) == ("rare", 3)
    assert rare.seats < RARE
    assert rare.effect is None
    assert rare.surprise == 0


def test_a_bot_that_likes_a_thing_does_not_make_it_better() -> None:
    """The stronger bot always has the hat, the weaker one never: nothing can be said of the hat."""
    rows = [
        {"number": n, "deal": n, "seats": ["a", "b"], "winners": [0], "scores": [9, 1],
         "belongings": [{"seat": 0, "kind": "hat", "name": "hat"}]}
        for n in range(40)
    ]  # fmt: skip
    (hat,) = things(pl.DataFrame(rows))
    assert hat.effect is None


def test_a_few_who_all_won_as_usual_are_no_surprise() -> None:
    """The bot wins 99 games in 100; that the twelve with the cap won too says nothing."""
    rows = [
        {"number": n, "deal": n, "seats": ["a", "b"], "winners": [int(n % 100 == 99)],
         "scores": [9, 1], "belongings": [{"seat": 0, "kind": "cap", "name": "cap"}] * (n < 12)}
        for n in range(300)
    ]  # fmt: skip
    (cap,) = things(pl.DataFrame(rows))
    assert cap.winning is not None
    assert not cap.stands
    assert abs(cap.surprise) < 1


def test_histograms_hold_every_number_once() -> None:
    lines = findings.histogram({"a": [0, 1, 99], "b": [50]})
    assert len({line["from"] for line in lines}) <= findings.BINS
    assert sum(line["share"] for line in lines if line["group"] == "a") == pytest.approx(1)
    assert sum(line["games"] for line in lines) == 4


def test_points_are_told_by_source_for_winners_and_others() -> None:
    lines = {(line["source"], line["who"]): line["value"] for line in
             findings.sources(frame_of(100), {"wins": "victories"})}  # fmt: skip
    assert lines["victories", "winners"] == 5
    assert ("victories", "others") not in lines
    assert 1 < lines["luck", "winners"] < 2
    assert lines["luck", "winners"] + lines["luck", "others"] == pytest.approx(3)


def test_seats_choices_and_options_are_told() -> None:
    frame = frame_of(100)
    seats = findings.seat_shares(frame)
    assert sum(line["value"] for line in seats) == pytest.approx(1)
    assert all(line["low"] < line["value"] < line["high"] for line in seats)
    assert [line["mean"] for line in findings.course(frame)] == [4.0] * 5 + [8.0] * 5
    options = {line["value"]: line for line in findings.option_lines(frame)}
    assert set(options) == {"True", "False"}  # and not the option that never differed
    assert options["True"]["length"].value == 100


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_what_a_seat_has_had(name: str) -> None:
    told: set[str] = set()
    options = {"missions": True} if name == "altiplano" else {}
    for seed in range(4):
        state = game(name).start(max(2, game(name).player_counts[0]), seed, options)
        playout(state, Dice(seed))
        for seat in range(state.num_players):
            had = state.game.belongings(state, seat)
            assert len(had) == len(set(had))
            told |= {kind for kind, _ in had}
    kinds = {
        "altiplano": {"role", "extension", "mission"},
        "domain": {"building", "location event"},
        "hamlet": {"landmark", "milestone", "delivery"},
        "indio": {"leader", "quest"},
        "kingdom_builder": {"goal", "tile"},
    }
    assert kinds[name] <= told


def test_houses_boats_and_orders_are_told_by_their_goods_and_names() -> None:
    state = game("altiplano").start(2, 1)
    assert isinstance(state, AltiplanoState)
    player = state.players[1]
    player.houses = 0b101
    player.boats = 0b10
    player.completed = [0]
    assert state.game.belongings(state, 1)[1:] == [
        ("house", "food"), ("house", "wood"), ("boat", "corn"), ("order", "O01"),
    ]  # fmt: skip
