"""A game as its seed and choices: a readable text file that replays exactly.

    moothall record 1
    game: kingdom_builder
    rules: 1
    players: 2
    seed: 7
    options: {"decree": "ferry"}

    red: build 7 12
    red: build 7 13
    ...

    choices: 212
    position: 5e1f09a3c2d4b687
    seal: 0c9d7a3be14f6a55

The last three lines close the file: a record cut short has none, `position` is the digest of
the last position, and `seal` the digest of everything above it.

Two lines more where there is something to say. `salt: …` after the seed is what the table had
committed to together with it. `dealt anew: SEED` or `dealt anew: SEED SALT` between the choices is
a second start: from there on all that was not public is another, drawn from that seed.

A record of an older version of the rules whose choices lead to the same position under today's is
from then on a record of today's. Any other is an `OutdatedRecord`, which says how far it goes.

A game that went on under newer rules, which do not lead through its beginning, holds the position
from which it went on among its choices, in a line `from here: {…}`.
"""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from moothall.engine.deals import SALT, Deal, commitment, dealt, read_deal
from moothall.engine.errors import BadOption, BadRecord, MoothallError
from moothall.engine.game import SEAT_NAMES, Game, State
from moothall.engine.options import Settings, read_settings
from moothall.engine.positions import from_older
from moothall.engine.registry import game as find_game

FIRST_LINE: Final = "moothall record 1"
UNKNOWN: Final = "unknown"
"""For the digest of a last position that nobody wrote down, under rules that are gone."""

BROKEN_SEAL: Final = "the record was edited: its seal does not fit"
ELSEWHERE: Final = "its choices lead to another position"
FROM_HERE: Final = "from here: "
_HEAD: Final = ("game", "rules", "players", "seed", "options")
_SALT_LINE: Final = 5  # where the salt stands, if there is one: after the seed
_ANEW: Final = "dealt anew: "


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def position_digest(
    state: State, rules: int | None = None, named: Collection[str] | None = None
) -> str:
    """A short name for a position: equal positions have equal names, in every build.

    It covers the version of the rules and every option. To compare with one from earlier, say
    the version it was `rules` then, and which options were `named`.
    """
    return digest(json.dumps(_written(state, rules, named), sort_keys=True))


def position_text(state: State) -> str:
    """A whole position as JSON; its digest is the position's."""
    return json.dumps(_written(state, None, None), sort_keys=True)


def _written(state: State, rules: int | None, named: Collection[str] | None) -> dict[str, object]:
    written = state.to_dict()
    if rules is not None:
        written["rules"] = rules
    if named is not None:
        written["options"] = {name: state.settings[name] for name in named}
    return written


def is_position(
    state: State, name: str, rules: int | None = None, named: Collection[str] | None = None
) -> bool:
    """Whether a record that closes with this digest has led here.

    How many reveals were counted is no matter: a game may come to count more of them, and its
    choices, results and points stay what they were.
    """
    written = {**_written(state, rules, named), "reveals": -1}
    before, _, after = json.dumps(written, sort_keys=True).partition('"reveals": -1')
    return any(
        digest(f'{before}"reveals": {reveals}{after}') == name
        for reveals in range(state.reveals, -1, -1)
    )


@dataclass(frozen=True)
class Earlier:
    """What was chosen under older rules, and the position to which it led, as they wrote it."""

    choices: list[tuple[int, int]]
    written: dict[str, object]
    deals: list[Deal] = field(default_factory=list)  # second starts among these choices


@dataclass
class Record:
    """What happened: who chose what, from which start.

    If a game went on from a position under newer rules, that is its start, and what led there is
    kept as it was: `earlier`.
    """

    game: Game
    players: int
    seed: int
    options: Settings
    choices: list[tuple[int, int]] = field(default_factory=list)  # seat, choice
    deals: list[Deal] = field(default_factory=list)  # second starts, in order
    salt: str = ""  # what was committed to together with the seed
    earlier: Earlier | None = None

    @classmethod
    def begin(
        cls, game: Game, players: int, seed: int = 0, options: Settings | None = None
    ) -> "Record":
        """The record of a game not yet played."""
        game.start(players, seed, options)  # refuses what cannot be played
        return cls(game, players, seed, read_settings(game.options, options))

    def start(self) -> State:
        if self.earlier is not None:
            first = from_older(self.game, self.earlier.written)
        else:
            first = self.game.start(self.players, self.seed, self.options, stored=True)
        return dealt(first, self.deals, 0)

    def next(self, state: State, step: int) -> State:
        """The position after one more choice; the one that was given is used up."""
        seat, choice = self.choices[step]
        state.play(choice, seat)
        return dealt(state, self.deals, step + 1)

    def cut(self, to: int | None) -> "Record":
        """The first `to` choices, or all of them, with what was dealt before the next."""
        count = len(self.choices) if to is None else to
        deals = [deal for deal in self.deals if deal.step <= count]
        # not `replace`, which finds out first what a record consists of: every choice at a table
        # makes a copy
        return Record(
            self.game, self.players, self.seed, self.options, self.choices[:count], deals,
            self.salt, self.earlier,
        )  # fmt: skip

    @property
    def last_deal(self) -> Deal:
        """Where the chance at its end comes from: the last second start, or the first."""
        before = [] if self.earlier is None else self.earlier.deals
        return [Deal(0, self.seed, self.salt), *before, *self.deals][-1]

    @property
    def commitment(self) -> str:
        """What whoever dealt last had given out beforehand, or nothing."""
        deal = self.last_deal
        return commitment(deal.seed, deal.salt) if deal.salt else ""

    def play(self, state: State, choice: int, seat: int | None = None) -> None:
        """Make a choice and write it down."""
        who = state.mover if seat is None else seat
        state.play(choice, who)
        self.choices.append((who, choice))

    def replay(self, to: int | None = None) -> State:
        """The position after the first `to` choices, or after all of them."""
        count = len(self.choices) if to is None else to
        if not 0 <= count <= len(self.choices):
            raise BadRecord(f"the record has {len(self.choices)} choices, there is no step {count}")
        state = self.start()
        for step in range(count):
            try:
                state = self.next(state, step)
            except MoothallError as error:
                raise BadRecord(f"choice {step + 1}: {error}", step + 1) from None
        return state

    def verify(self) -> State:
        """Replay every choice under the rules; the last position, or BadRecord."""
        return self.replay()

    # ---- text

    def to_text(self) -> str:
        position = position_digest(self.replay())
        return _write(self, self.game.rules_version, self.options, position)

    @classmethod
    def parse_text(cls, text: str) -> "Record":
        """The record a text holds, replayed and compared with what it says of itself.

        Of an older version it becomes one of today's; OutdatedRecord if it does not replay.
        """
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != FIRST_LINE:
            raise BadRecord(f"this is not a record: its first line is not '{FIRST_LINE}'")
        head = _read_head(lines)
        record, rules, named = cls._from_head(head)
        body, tail = _read_body(lines, len(head) + 1)
        number = 0
        for line in body:
            if line.startswith(FROM_HERE) and record.earlier is None:
                written = _read_position(record, line.removeprefix(FROM_HERE))
                record.earlier = Earlier(record.choices, written, record.deals)
                record.choices, record.deals = [], []
                continue
            if line.startswith(_ANEW):
                record.deals.append(_read_deal(line, len(record.choices), number))
                continue
            number += 1
            seat, colon, choice = line.partition(": ")
            if not colon or seat not in SEAT_NAMES[: record.players]:
                raise BadRecord(f"choice {number}: '{line}' does not begin with a seat's name")
            try:
                record.choices.append(
                    (SEAT_NAMES.index(seat), record.game.space.parse_text(choice))
                )
            except MoothallError as error:
                raise BadRecord(f"choice {number}: {error}") from None
        if tail["choices"] != str(number):
            raise BadRecord(f"the record holds {number} choices and says {tail['choices']}")
        sealed = tail["seal"] == digest("\n".join(lines).rpartition("seal: ")[0])
        if rules < record.game.rules_version:
            if not sealed:
                raise BadRecord(BROKEN_SEAL)
            old = OldRecord(record, rules, named, tail["position"])
            if old.fault is not None:
                raise OutdatedRecord(old)
            return record
        last = record.verify()
        if not is_position(last, tail["position"], rules, named):
            raise BadRecord(f"the record was edited: {ELSEWHERE}")
        if not sealed:
            raise BadRecord(BROKEN_SEAL)
        return record

    @classmethod
    def _from_head(cls, head: dict[str, str]) -> "tuple[Record, int, Settings]":
        """The record before its choices, the version of its rules, and the options it names."""
        try:
            game = find_game(head["game"])
        except BadOption as error:
            raise BadRecord(str(error)) from None
        versions = [str(version) for version in range(1, game.rules_version + 1)]
        if head["rules"] not in versions:
            raise BadRecord(
                f"the record was made under version {head['rules']} of the rules of {game.title}; "
                f"this is version {game.rules_version}"
            )
        try:
            options = json.loads(head["options"])
            if not isinstance(options, dict):
                raise ValueError("the options are not an object")
            settings = read_settings(game.options, options, stored=True)
            record = cls(game, int(head["players"]), int(head["seed"]), settings)
            record.salt = head.get("salt", "")
            record.start()
        except (ValueError, RecursionError) as error:  # a MoothallError is a ValueError
            raise BadRecord(f"the record cannot be started: {error}") from None
        return record, int(head["rules"]), {name: settings[name] for name in options}

    def save(self, path: str | Path) -> None:
        """Write the record; a file that stood there is replaced only when all is written."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.to_text(), encoding="utf-8")
        draft.replace(target)

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(f"cannot read {path}: {error}") from None
        return cls.parse_text(text)


class OldRecord:
    """A game that was played under an older version of the rules, held against today's."""

    def __init__(self, record: Record, rules: int, named: Settings, position: str) -> None:
        """`position` is the digest of its last position, as it was written down; or UNKNOWN."""
        self.record = record
        self.rules = rules
        self.named = named
        self.position = position
        # so many of its choices can still be made, and what is wrong then
        self.steps = len(record.choices)
        self.fault: str | None = None
        try:
            last = record.replay()
        except BadRecord as error:
            self.steps = error.step - 1
            self.fault = f"choice {error.step} is not open"
            return
        if position != UNKNOWN and not is_position(last, position, rules, named):
            self.fault = ELSEWHERE

    @property
    def reason(self) -> str:
        """Why it ends where it does, as a clause."""
        return f"played under version {self.rules} of the rules; under today's, {self.fault}"

    def replayable(self) -> Record:
        """What of it can be looked at."""
        return self.record.cut(self.steps)

    def to_text(self) -> str:
        """The record as it was: its own version, the options that it named, every choice."""
        return _write(self.record, self.rules, self.named, self.position)


class OutdatedRecord(BadRecord):
    """A record of older rules that does not replay under today's; `old` is all there is of it."""

    def __init__(self, old: OldRecord) -> None:
        stopped = old.steps < len(old.record.choices)
        super().__init__(f"the record was {old.reason}", old.steps + 1 if stopped else 0)
        self.old = old


def _write(record: Record, rules: int, options: Settings, position: str) -> str:
    earlier: list[str] = []
    count = len(record.choices)
    if record.earlier is not None:
        written = json.dumps(record.earlier.written, sort_keys=True)
        before = _body(record.game, record.earlier.choices, record.earlier.deals)
        earlier = [*before, f"{FROM_HERE}{written}"]
        count += len(record.earlier.choices)
    lines = [
        FIRST_LINE,
        f"game: {record.game.name}",
        f"rules: {rules}",
        f"players: {record.players}",
        f"seed: {record.seed}",
        *([f"salt: {record.salt}"] if record.salt else []),
        f"options: {json.dumps(options, sort_keys=True)}",
        "",
        *earlier,
        *_body(record.game, record.choices, record.deals),
        "",
        f"choices: {count}",
        f"position: {position}",
    ]
    text = "\n".join(lines) + "\n"
    return f"{text}seal: {digest(text)}\n"


def _body(game: Game, choices: list[tuple[int, int]], deals: list[Deal]) -> list[str]:
    """A line for each choice, and for each deal at its place among them."""
    to_text = game.space.to_text
    lines = [f"{SEAT_NAMES[seat]}: {to_text(choice)}" for seat, choice in choices]
    for deal in reversed(deals):
        lines.insert(deal.step, _ANEW + deal.text)
    return lines


def _read_deal(line: str, step: int, number: int) -> Deal:
    try:
        return read_deal(line.removeprefix(_ANEW), step)
    except ValueError as error:
        raise BadRecord(f"after choice {number}: {error}") from None


def _read_position(record: Record, text: str) -> dict[str, object]:
    """The position from which a game went on under newer rules."""
    try:
        written = json.loads(text)
        if not isinstance(written, dict):
            raise BadRecord("the position from which the record goes on is not an object")
        state = from_older(record.game, written)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the position from which the record goes on: {error}") from None
    if (state.num_players, state.settings) != (record.players, record.options):
        raise BadRecord("the position from which the record goes on is of another table")
    return written


def _read_head(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    salted = len(lines) > _SALT_LINE and lines[_SALT_LINE].startswith("salt: ")
    keys = (*_HEAD[: _SALT_LINE - 1], "salt", *_HEAD[_SALT_LINE - 1 :]) if salted else _HEAD
    for place, key in enumerate(keys, 1):
        line = lines[place] if place < len(lines) else ""
        name, colon, value = line.partition(": ")
        if not colon or name != key:
            raise BadRecord(f"line {place + 1} of the record is not '{key}: …'")
        head[key] = value
    if salted and not SALT.fullmatch(head["salt"]):
        raise BadRecord("the salt of a record is 64 hexadecimal digits")
    return head


def _read_body(lines: list[str], place: int) -> tuple[list[str], dict[str, str]]:
    """The choices, and the closing lines without which a record is cut short."""
    rest = lines[place:]
    while rest and not rest[-1].strip():
        rest.pop()
    tail = dict(line.partition(": ")[::2] for line in rest[-3:])
    if list(tail) != ["choices", "position", "seal"]:
        raise BadRecord("the record is cut short: its closing lines are missing")
    return [line for line in rest[:-3] if line.strip()], tail
