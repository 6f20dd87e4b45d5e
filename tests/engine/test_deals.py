"""Second starts: what is public stays, the rest is drawn anew, and everything follows."""

from dataclasses import replace

import pytest

from moothall.engine.deals import Deal, read_deal
from moothall.engine.dice import MAX_SEED, Dice
from moothall.engine.errors import BadRecord, IllegalChoice
from moothall.engine.game import SPECTATOR
from moothall.engine.match import SPACING, Match
from moothall.engine.record import Earlier, Record, position_digest
from moothall.engine.registry import game, register
from moothall.engine.telling import ALL_SEEING
from tests.engine.test_record import sealed
from tests.engine.toy import DRAW, MARKET, STALL
from tests.server.games import played
from tests.shipped import GAMES

register(MARKET)
SALT = "0f" * 32


def on(match: Match, steps: int) -> None:
    """Play on by chance."""
    dice = Dice(3)
    for _ in range(steps):
        if match.state.over:
            return
        seat = dice.pick(match.state.movers)
        match.play(dice.pick(match.state.forward_choices(seat)), seat)


@pytest.fixture
def market() -> Match:
    """Both have bid, all was dealt anew, and red has put up a stall."""
    match = Match(Record.begin(MARKET, 2, 7))
    match.play(2, 0)
    match.play(1, 1)
    match.deal_anew(2**90, SALT)
    match.play(STALL, 0)
    return match


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("step", [0, 9])
def test_what_is_public_stays_and_the_rest_is_another(name: str, step: int) -> None:
    before = Match(played(name), step)
    after = [Match(played(name), step) for _ in range(6)]
    for number, match in enumerate(after):
        match.deal_anew(2**100 + number, "")
        match.state.check()
        assert match.state.view(SPECTATOR) == before.state.view(SPECTATOR)
    assert len({position_digest(match.state) for match in (before, *after)}) == 7
    assert before.state.dice.words() not in [match.state.dice.words() for match in after]


@pytest.mark.parametrize("name", GAMES)
def test_records_matches_and_texts_all_follow_a_second_start(name: str) -> None:
    match = Match(played(name), 6)
    match.deal_anew(2**100, SALT)
    on(match, 25)
    record = match.record
    assert record.deals == [Deal(6, 2**100, SALT)]
    assert record.replay() == match.state
    for viewer in (ALL_SEEING, SPECTATOR, 0):
        assert Match(record).told(viewer) == match.told(viewer)
    read = Record.parse_text(record.to_text())
    assert read == record
    assert read.to_text() == record.to_text()
    lines = record.to_text().splitlines()
    assert lines.index(f"dealt anew: {2**100} {SALT}") == 7 + 6, "at its place among the choices"
    assert Match(read, 6).record.deals == record.deals
    assert Match(read, 5).record.deals == []


def test_a_match_follows_a_record_step_by_step(market: Match) -> None:
    again = Match(market.record, 0)
    for step in range(4):
        again.follow(market.record, step)
        assert again.state == market.record.replay(step)


@pytest.mark.parametrize("step", [SPACING - 3, SPACING])
def test_positions_that_are_kept_or_noted_are_those_after_it(step: int) -> None:
    match = Match(played("hamlet"), step)
    noted = match.copy()
    match.deal_anew(2**100, SALT)
    on(match, 2 * SPACING)
    record = match.record
    resumed = Match.resumed(noted.record, [False] * step, noted.state, noted.lasts())
    resumed.follow(record, len(record.choices))
    for one in (match, resumed):
        assert (one.record, one.state) == (record, record.replay())
        for place in range(len(record.choices) + 1):
            back = one.back_at(place)
            assert (back.record, back.state) == (record.cut(place), record.replay(place))
    for seat in range(record.players):
        assert resumed.undo_refusal(seat) == match.undo_refusal(seat)


def test_a_record_holds_it_before_and_after_newer_rules(market: Match) -> None:
    earlier = Earlier(market.record.choices, market.state.to_dict(), market.record.deals)
    record = replace(market.record, choices=[], deals=[], earlier=earlier)
    assert record.last_deal == Deal(2, 2**90, SALT), "what was committed to stays so"
    match = Match(record)
    assert match.state == market.state
    match.deal_anew(5, "")
    match.play(match.state.choices(0)[0], 0)
    read = Record.parse_text(match.record.to_text())
    assert read == match.record
    assert (read.replay(), read.last_deal) == (match.state, Deal(0, 5))
    lines = read.to_text().splitlines()[7:14]
    starts = [line.partition(":")[0] for line in lines]
    assert starts == ["red", "blue", "dealt anew", "red", "from here", "dealt anew", "red"]
    assert read.cut(0).earlier == earlier


def test_nobody_undoes_beyond_it(market: Match) -> None:
    market.undo(0)
    assert market.record.deals == [Deal(2, 2**90, SALT)], "what came after it can be undone"
    with pytest.raises(IllegalChoice, match="something new has been revealed"):
        market.undo(0)
    market.play(STALL + 1, 0)
    assert market.record.replay() == market.state


def test_the_points_that_it_moves_are_nobodys_gain() -> None:
    """Secret cards count, and they are others after it: no choice has brought that."""
    match = Match(Record.begin(MARKET, 2, 7))
    match.play(2, 0)
    match.deal_anew(2**90, "")
    match.play(1, 1)
    secrets = [score.lines[2][1] for score in Match(match.record, 1).state.scores()]
    first = [score.lines[2][1] for score in Record.begin(MARKET, 2, 7).start().scores()]
    assert secrets != first
    bids = tuple(dict(score.lines)["bid"] for score in match.state.scores())
    assert [step.points for step in match.told(ALL_SEEING)] == [(0, 0), bids]


def test_a_second_start_may_come_before_the_first_choice_and_twice() -> None:
    record = Record.begin(MARKET, 2, 7)
    record.deals = [Deal(0, 2**90), Deal(0, 5)]
    record.play(record.start(), 1, 0)
    lines = record.to_text().splitlines()
    assert lines[7:10] == [f"dealt anew: {2**90}", "dealt anew: 5", "red: bid 1"]
    assert Record.parse_text(record.to_text()) == record
    assert Match(record).state == record.replay()


def test_a_salt_stands_after_the_seed() -> None:
    record = Record.begin(MARKET, 2, 7)
    plain = record.to_text().splitlines()
    record.salt = SALT
    text = record.to_text()
    assert text == sealed([*plain[:5], f"salt: {SALT}", *plain[5:-1]])
    assert Record.parse_text(text) == record


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dealt anew: x", "'x' is no seed"),
        ("dealt anew: -1", "'-1' is no seed"),
        ("dealt anew: " + "9" * 5000, "is no seed"),
        (f"dealt anew: {MAX_SEED + 1}", "is no seed"),
        ("dealt anew: 5 abc", "a salt is 64 hexadecimal digits"),
        ("dealt anew:", "does not begin with a seat's name"),
    ],
)
def test_what_is_no_deal_is_refused(line: str, message: str) -> None:
    record = Record.begin(MARKET, 2, 7)
    record.play(record.start(), 1, 0)
    lines = record.to_text().splitlines()
    with pytest.raises(BadRecord, match=message):
        Record.parse_text(sealed([*lines[:8], line, *lines[8:]]))


def test_a_wrong_salt_is_refused() -> None:
    lines = Record.begin(MARKET, 2, 7).to_text().splitlines()
    for salt in ("", "ab", "A" * 64, "g" * 64, SALT + "0"):
        with pytest.raises(BadRecord, match=r"salt|line 6"):
            Record.parse_text(sealed([*lines[:5], f"salt: {salt}", *lines[5:]]))


def test_a_deal_taken_out_or_changed_leads_elsewhere(market: Match) -> None:
    market.play(DRAW, 0)
    text = market.record.to_text()
    line = f"dealt anew: {2**90} {SALT}"
    for other in ("", f"dealt anew: {2**90 + 1} {SALT}"):
        with pytest.raises(BadRecord, match="lead to another position"):
            Record.parse_text(sealed(text.replace(line, other).splitlines()))


def test_a_deal_is_read_as_it_is_written() -> None:
    for deal in (Deal(4, 0), Deal(4, MAX_SEED, SALT)):
        assert read_deal(deal.text, 4) == deal


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_a_long_seed_is_written_and_read(name: str) -> None:
    state = game(name).start(2, MAX_SEED)
    assert game(name).from_dict(state.to_dict()) == state
    assert state.copy() == state
