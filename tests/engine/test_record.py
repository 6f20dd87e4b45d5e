"""Records: readable text that replays exactly, and refuses whatever was cut or edited."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption, BadRecord, IllegalChoice
from moothall.engine.record import OutdatedRecord, Record, digest, position_digest
from moothall.engine.registry import register
from tests.engine.toy import DRAW, MARKET, STALL
from tests.engine.versions import LAST_PLACE, FromBelow, LaterMarket, NoLastPlace, installed

register(MARKET)


def played(players: int = 2, seed: int = 7, steps: int = 1000, **options: bool | int) -> Record:
    """A record of random choices by random movers."""
    record = Record.begin(MARKET, players, seed, dict(options))
    state = record.start()
    dice = Dice(seed)
    while not state.over and len(record.choices) < steps:
        movers = state.movers
        seat = movers[dice.below(len(movers))]
        record.play(state, dice.pick(state.choices(seat)), seat)
    return record


def sealed(lines: list[str]) -> str:
    """The lines of an edited record under a seal that fits them."""
    text = "\n".join(line for line in lines if not line.startswith("seal: ")).rstrip("\n") + "\n"
    return f"{text}seal: {digest(text)}\n"


FULL = played()
TEXT = FULL.to_text()
LINES = TEXT.splitlines()


# ---- the text


def test_the_text_is_as_documented() -> None:
    record = Record.begin(MARKET, 2, 7)
    state = record.start()
    record.play(state, 2, 1)
    record.play(state, 0, 0)
    record.play(state, DRAW)
    body = [
        "moothall record 1",
        "game: toy_market",
        "rules: 3",
        "players: 2",
        "seed: 7",
        'options: {"passing": false, "rounds": 2}',
        "",
        "blue: bid 2",
        "red: bid 0",
        "red: draw",
        "",
        "choices: 3",
        f"position: {position_digest(state)}",
    ]
    assert record.to_text().splitlines()[:-1] == body
    assert record.to_text() == sealed(body)


@settings(deadline=None, derandomize=True, max_examples=40)
@given(st.sampled_from([2, 3]), st.integers(0, 2**64 - 1), st.integers(0, 30), st.booleans())
def test_a_record_survives_its_text(players: int, seed: int, steps: int, passing: bool) -> None:
    record = played(players, seed, steps, passing=passing, rounds=3)
    again = Record.parse_text(record.to_text())
    assert again == record
    assert again.to_text() == record.to_text()
    assert again.verify().to_dict() == record.replay().to_dict()


def test_lines_may_end_as_on_windows_and_blank_lines_follow() -> None:
    assert Record.parse_text(TEXT.replace("\n", "\r\n")) == FULL
    assert Record.parse_text(TEXT + "\n\n") == FULL
    assert Record.parse_text(TEXT.rstrip("\n")) == FULL


# ---- damage


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_short_is_refused(kept: int) -> None:
    with pytest.raises(BadRecord):
        Record.parse_text("\n".join(LINES[:kept]) + "\n")


@pytest.mark.parametrize("place", range(len(LINES)))
def test_a_line_taken_out_is_refused(place: int) -> None:
    with pytest.raises(BadRecord):
        Record.parse_text("\n".join(LINES[:place] + LINES[place + 1 :]) + "\n")


@pytest.mark.parametrize("place", range(len(LINES)))
@pytest.mark.parametrize("edit", ["x", " ", "1", ": 0"])
def test_an_edited_line_is_refused(place: int, edit: str) -> None:
    for edited in (LINES[place] + edit, edit + LINES[place]):
        with pytest.raises(BadRecord):
            Record.parse_text("\n".join([*LINES[:place], edited, *LINES[place + 1 :]]) + "\n")


@pytest.mark.parametrize("place", range(len(LINES) - 1))
def test_two_lines_exchanged_are_refused(place: int) -> None:
    lines = list(LINES)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    if lines == LINES:
        return
    with pytest.raises(BadRecord):
        Record.parse_text("\n".join(lines) + "\n")


@settings(deadline=None, derandomize=True, max_examples=150)
@given(st.integers(0, len(TEXT) - 2), st.characters(codec="ascii", exclude_characters="\r\n"))
def test_a_single_changed_character_is_refused(place: int, character: str) -> None:
    edited = TEXT[:place] + character + TEXT[place + 1 :]
    if edited == TEXT:
        return
    with pytest.raises(BadRecord):
        Record.parse_text(edited)


def test_a_record_is_read_that_counted_fewer_reveals_and_not_more() -> None:
    """A game may come to count more of them: then old records end as before in all else."""
    last = FULL.replay()
    for fewer, fits in ((1, True), (last.reveals, True), (-1, False)):
        written = {**last.to_dict(), "reveals": last.reveals - fewer}
        name = digest(json.dumps(written, sort_keys=True))
        text = sealed([f"position: {name}" if "position: " in line else line for line in LINES])
        if fits:
            assert Record.parse_text(text) == FULL
        else:
            with pytest.raises(BadRecord, match="lead to another position"):
                Record.parse_text(text)


def test_a_new_seal_does_not_make_other_choices_lead_to_the_same_position() -> None:
    lines = list(LINES)
    place = next(n for n, line in enumerate(lines) if "bid" in line)
    seat, _, coins = lines[place].partition(": bid ")
    lines[place] = f"{seat}: bid {(int(coins) + 1) % 4}"
    with pytest.raises(BadRecord, match="its choices lead to another position"):
        Record.parse_text(sealed(lines))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("moothall record 1", "moothall record 2", "not a record: its first line is not"),
        ("game: toy_market", "game: chess", "there is no game 'chess'"),
        ("game: toy_market", "toy: toy_market", "line 2 of the record is not 'game: …'"),
        ("players: 2", "players: 9", "cannot be started: Toy Market is for 2, 3 players"),
        ("players: 2", "players: two", "cannot be started"),
        ("seed: 7", "seed: -7", "cannot be started: a seed is a whole number"),
        ('"rounds": 2', '"rounds": 9', "cannot be started: option rounds is a whole number"),
        ('"rounds": 2', '"laps": 2', "cannot be started: there is no option 'laps'"),
        ('{"passing": false, "rounds": 2}', "[]", "the options are not an object"),
        ('{"passing": false, "rounds": 2}', "{", "cannot be started"),
        (": draw", ": fly", "'fly' is not a choice"),
        (": draw", ": pass on", "'pass on' is not open to red now"),
        ("red: draw", "green: draw", "does not begin with a seat's name"),
        ("red: draw", "blue: draw", "it is not the turn of blue"),
    ],
)
def test_a_refusal_says_what_is_wrong(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadRecord) as caught:
        Record.parse_text(sealed(TEXT.replace(old, new, 1).splitlines()))
    assert message in str(caught.value)


def test_a_wrong_count_of_choices_is_named() -> None:
    count = len(FULL.choices)
    lines = sealed(TEXT.replace(f"choices: {count}", "choices: 99").splitlines())
    with pytest.raises(BadRecord, match=f"the record holds {count} choices and says 99"):
        Record.parse_text(lines)


def test_a_record_from_other_rules_is_refused_and_both_versions_named() -> None:
    for other in ("4", "0", "03", "three", ""):
        text = sealed(TEXT.replace("rules: 3", f"rules: {other}").splitlines())
        with pytest.raises(BadRecord, match=f"version {other} of the rules .*; this is version 3"):
            Record.parse_text(text)


def test_no_text_at_all_is_refused() -> None:
    for text in ("", "\n", "{}", "moothall record 1"):
        with pytest.raises(BadRecord):
            Record.parse_text(text)


# ---- playing and replaying


def test_replay_goes_to_any_step() -> None:
    state = FULL.start()
    for step, (seat, choice) in enumerate(FULL.choices):
        assert FULL.replay(step).to_dict() == state.to_dict()
        state.play(choice, seat)
    assert state.over
    assert FULL.replay().to_dict() == state.to_dict()
    assert FULL.replay(len(FULL.choices)).to_dict() == state.to_dict()


@pytest.mark.parametrize("step", [-1, len(FULL.choices) + 1])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    with pytest.raises(BadRecord, match=f"there is no step {step}"):
        FULL.replay(step)


def test_an_illegal_choice_is_not_written_down() -> None:
    record = Record.begin(MARKET, 2, 7)
    state = record.start()
    with pytest.raises(IllegalChoice):
        record.play(state, DRAW)
    assert record.choices == []


def test_an_illegal_choice_in_a_record_is_named_by_its_number() -> None:
    record = Record(MARKET, 2, 7, MARKET.start(2).settings, [(0, 1), (1, DRAW)])
    with pytest.raises(BadRecord, match="choice 2: 'draw' is not open to blue now"):
        record.verify()


@pytest.mark.parametrize(("players", "options"), [(4, {}), (2, {"rounds": 0}), (2, {"x": 1})])
def test_what_cannot_be_played_has_no_record(players: int, options: dict[str, int]) -> None:
    with pytest.raises(BadOption):
        Record.begin(MARKET, players, 1, {**options})


def test_equal_positions_have_equal_digests_and_others_not() -> None:
    assert position_digest(FULL.replay(3)) == position_digest(FULL.replay(3).copy())
    positions = [FULL.replay(step) for step in range(len(FULL.choices) + 1)]
    for one in positions:
        for other in positions:
            same = one.to_dict() == other.to_dict()
            assert (position_digest(one) == position_digest(other)) is same


# ---- files


def test_a_file_leads_back(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    FULL.save(path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert Record.load(path) == FULL
    assert Record.load(str(path)) == FULL
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    assert Record.load(path) == FULL


def test_a_record_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    FULL.save(path)
    broken = Record(MARKET, 2, 7, FULL.options, [(0, DRAW)])
    with pytest.raises(BadRecord):
        broken.save(path)
    assert Record.load(path) == FULL
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_the_old_file_stands_until_all_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    played(seed=1).save(path)
    old = path.read_text(encoding="utf-8")
    seen: list[tuple[str, str]] = []
    replace = Path.replace

    def watched(draft: Path, target: Path) -> Path:
        seen.append((target.read_text(encoding="utf-8"), draft.read_text(encoding="utf-8")))
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", watched)
    FULL.save(path)
    assert seen == [(old, TEXT)]
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"moothall record 1\n\xff\xfe")
    for path in (tmp_path / "not there", tmp_path, tmp_path / "bytes"):
        with pytest.raises(BadRecord, match="cannot read"):
            Record.load(path)


# ---- records of older rules


def test_a_record_of_older_rules_that_leads_to_the_same_position_goes_on() -> None:
    with installed(LaterMarket()):
        record = Record.parse_text(TEXT)
        assert record.choices == FULL.choices
        assert record.options == {**FULL.options, "pace": "slow", "bell": False}
        again = record.to_text()
        assert "rules: 4" in again
        assert Record.parse_text(again) == record
    with pytest.raises(BadRecord, match="version 4"):
        Record.parse_text(again)


def test_a_record_is_read_without_the_options_that_came_later() -> None:
    """Also within one version: what it does not name is as it was played then."""
    with installed(LaterMarket(rules_version=3)):
        assert Record.parse_text(TEXT).options["pace"] == "slow"
        assert Record.begin(LaterMarket(), 2).options["pace"] == "quick"


def stalled() -> Record:
    """A game in which the sixth choice takes the last place."""
    record = Record.begin(MARKET, 2, 7)
    state = record.start()
    for choice in (0, 1, STALL, DRAW, STALL + 1, LAST_PLACE, DRAW, DRAW, DRAW):
        record.play(state, choice)
    assert state.over
    return record


def test_a_choice_that_is_no_longer_open_is_named() -> None:
    record = stalled()
    with installed(LaterMarket(NoLastPlace)), pytest.raises(OutdatedRecord) as caught:
        Record.parse_text(record.to_text())
    error = caught.value
    assert str(error) == (
        "the record was played under version 3 of the rules; under today's, choice 6 is not open"
    )
    assert error.step == 6
    assert error.old.steps == 5
    assert error.old.replayable().choices == record.choices[:5]
    assert error.old.to_text() == record.to_text(), "it can be written as it was"


def test_choices_that_lead_elsewhere_are_noticed() -> None:
    with installed(LaterMarket(FromBelow)), pytest.raises(BadRecord) as caught:
        Record.parse_text(TEXT)
    assert "under today's, its choices lead to another position" in str(caught.value)
    assert caught.value.step == 0


def test_an_edited_record_of_older_rules_is_an_edited_record() -> None:
    text = stalled().to_text()
    with installed(LaterMarket(NoLastPlace)), pytest.raises(BadRecord, match="seal") as caught:
        Record.parse_text(text.replace("stall 0 0", "stall 0 2"))
    assert not isinstance(caught.value, OutdatedRecord)


def test_a_last_position_that_nobody_wrote_down_is_not_compared() -> None:
    lines = ["position: unknown" if "position" in line else line for line in LINES]
    with pytest.raises(BadRecord, match="another position"):
        Record.parse_text(sealed(lines))  # of today's rules it is never missing
    with installed(LaterMarket()):
        assert Record.parse_text(sealed(lines)).choices == FULL.choices
