"""`moothall verify`: a record against what its table had committed to."""

import hashlib
from pathlib import Path

import pytest

from moothall.engine.deals import commitment
from moothall.engine.dice import Dice
from moothall.engine.match import Match
from moothall.engine.record import Earlier, Record, digest
from moothall.engine.registry import game
from tests.cli.calling import call

SEED, OTHER = 2**100 + 7, 2**101 + 9
SALT, SECOND = "ab" * 32, "cd" * 32


def record(**more: object) -> Record:
    made = Record.begin(game("kingdom_builder"), 2, SEED)
    for name, value in more.items():
        setattr(made, name, value)
    state, dice = made.start(), Dice(1)
    for _ in range(12):
        made.play(state, dice.pick(state.choices()))
    return made


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "game.txt"
    record(salt=SALT).save(made)
    return made


def resealed(text: str) -> str:
    body = text.rpartition("seal: ")[0]
    return f"{body}seal: {digest(body)}\n"


def test_a_commitment_is_the_digest_of_seed_space_and_salt() -> None:
    assert commitment(SEED, SALT) == hashlib.sha256(f"{SEED} {SALT}".encode()).hexdigest()


def test_a_deal_that_holds(path: Path) -> None:
    done = call("verify", str(path))
    assert done.code == 0
    assert commitment(SEED, SALT) in done.out
    assert "holds:" in done.out
    noted = call("verify", str(path), "--commitment", commitment(SEED, SALT).upper())
    assert noted.code == 0
    assert "It is the deal that the table had committed to." in noted.out


def test_another_commitment_does_not_hold(path: Path) -> None:
    done = call("verify", str(path), "--commitment", commitment(OTHER, SALT))
    assert done.code == 1
    assert "DOES NOT HOLD: that is not what the table had committed to" in done.out


@pytest.mark.parametrize(("old", "new"), [(SALT, SECOND), ("build", "use")])
def test_an_edited_record_does_not_hold(path: Path, old: str, new: str) -> None:
    noted = commitment(SEED, SALT)
    path.write_text(path.read_text().replace(old, new, 1))
    assert call("verify", str(path), "--commitment", noted).code == 1
    path.write_text(resealed(path.read_text()))
    done = call("verify", str(path), "--commitment", noted)
    assert done.code == 1
    assert "DOES NOT HOLD" in done.out


def test_a_record_without_salt_cannot_tell(path: Path) -> None:
    record().save(path)
    done = call("verify", str(path))
    assert done.code == 1
    assert "the record has no salt" in done.out


def test_of_several_deals_the_last_counts(tmp_path: Path) -> None:
    match = Match(record(salt=SALT), 5)
    match.deal_anew(OTHER, SECOND)
    path = tmp_path / "game.txt"
    match.record.save(path)
    done = call("verify", str(path), "--commitment", commitment(OTHER, SECOND))
    assert done.code == 0
    assert "anew after 5 choices" in done.out
    earlier = call("verify", str(path), "--commitment", commitment(SEED, SALT))
    assert earlier.code == 1
    assert "it is not the last deal" in earlier.out


def test_what_is_no_commitment_or_no_file_is_refused(path: Path) -> None:
    done = call("verify", str(path), "--commitment", "abc")
    assert done.code == 2
    assert "64 hexadecimal digits" in done.err
    assert call("verify", str(path.with_name("nowhere.txt"))).code == 2


def test_a_game_that_brings_its_position_along_cannot_be_checked(tmp_path: Path) -> None:
    first = record(salt=SALT)
    earlier = Earlier(first.choices, first.replay().to_dict())
    path = tmp_path / "game.txt"
    record(salt=SALT, earlier=earlier).save(path)
    done = call("verify", str(path))
    assert done.code == 1
    assert "DOES NOT HOLD: it goes on under newer rules" in done.out
