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
"""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from moothall.engine.errors import BadOption, BadRecord, MoothallError
from moothall.engine.game import SEAT_NAMES, Game, State
from moothall.engine.options import Settings, read_settings
from moothall.engine.registry import game as find_game

FIRST_LINE: Final = "moothall record 1"
_HEAD: Final = ("game", "rules", "players", "seed", "options")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def position_digest(state: State) -> str:
    """A short name for a position: equal positions have equal names, in every build."""
    return digest(json.dumps(state.to_dict(), sort_keys=True))


def is_position(state: State, name: str) -> bool:
    """Whether a record that closes with this digest has led here.

    How many reveals were counted is no matter: a game may come to count more of them, and its
    choices, results and points stay what they were.
    """
    written = {**state.to_dict(), "reveals": -1}
    before, _, after = json.dumps(written, sort_keys=True).partition('"reveals": -1')
    return any(
        digest(f'{before}"reveals": {reveals}{after}') == name
        for reveals in range(state.reveals, -1, -1)
    )


@dataclass
class Record:
    """What happened: who chose what, from which start."""

    game: Game
    players: int
    seed: int
    options: Settings
    choices: list[tuple[int, int]] = field(default_factory=list)  # seat, choice

    @classmethod
    def begin(
        cls, game: Game, players: int, seed: int = 0, options: Settings | None = None
    ) -> "Record":
        """The record of a game not yet played."""
        record = cls(game, players, seed, read_settings(game.options, options))
        record.start()  # refuses what cannot be played
        return record

    def start(self) -> State:
        return self.game.start(self.players, self.seed, self.options)

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
        for number, (seat, choice) in enumerate(self.choices[:count], 1):
            try:
                state.play(choice, seat)
            except MoothallError as error:
                raise BadRecord(f"choice {number}: {error}") from None
        return state

    def verify(self) -> State:
        """Replay every choice under the rules; the last position, or BadRecord."""
        return self.replay()

    # ---- text

    def to_text(self) -> str:
        space = self.game.space
        lines = [
            FIRST_LINE,
            f"game: {self.game.name}",
            f"rules: {self.game.rules_version}",
            f"players: {self.players}",
            f"seed: {self.seed}",
            f"options: {json.dumps(self.options, sort_keys=True)}",
            "",
            *(f"{SEAT_NAMES[seat]}: {space.to_text(choice)}" for seat, choice in self.choices),
            "",
            f"choices: {len(self.choices)}",
            f"position: {position_digest(self.replay())}",
        ]
        text = "\n".join(lines) + "\n"
        return f"{text}seal: {digest(text)}\n"

    @classmethod
    def parse_text(cls, text: str) -> "Record":
        """The record a text holds, replayed and compared with what it says of itself."""
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != FIRST_LINE:
            raise BadRecord(f"this is not a record: its first line is not '{FIRST_LINE}'")
        head = _read_head(lines)
        record = cls._from_head(head)
        body, tail = _read_body(lines, len(_HEAD) + 1)
        for number, line in enumerate(body, 1):
            seat, colon, choice = line.partition(": ")
            if not colon or seat not in SEAT_NAMES[: record.players]:
                raise BadRecord(f"choice {number}: '{line}' does not begin with a seat's name")
            try:
                record.choices.append(
                    (SEAT_NAMES.index(seat), record.game.space.parse_text(choice))
                )
            except MoothallError as error:
                raise BadRecord(f"choice {number}: {error}") from None
        if tail["choices"] != str(len(body)):
            raise BadRecord(f"the record holds {len(body)} choices and says {tail['choices']}")
        last = record.verify()
        if not is_position(last, tail["position"]):
            raise BadRecord("the record was edited: its choices lead to another position")
        sealed = "\n".join(lines).rpartition("seal: ")[0]
        if tail["seal"] != digest(sealed):
            raise BadRecord("the record was edited: its seal does not fit")
        return record

    @classmethod
    def _from_head(cls, head: dict[str, str]) -> "Record":
        try:
            game = find_game(head["game"])
        except BadOption as error:
            raise BadRecord(str(error)) from None
        if head["rules"] != str(game.rules_version):
            raise BadRecord(
                f"the record was made under version {head['rules']} of the rules of {game.title}; "
                f"this is version {game.rules_version}"
            )
        try:
            options = json.loads(head["options"])
            if not isinstance(options, dict):
                raise ValueError("the options are not an object")
            record = cls.begin(game, int(head["players"]), int(head["seed"]), options)
        except (ValueError, RecursionError) as error:  # a MoothallError is a ValueError
            raise BadRecord(f"the record cannot be started: {error}") from None
        return record

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


def _read_head(lines: list[str]) -> dict[str, str]:
    head: dict[str, str] = {}
    for place, key in enumerate(_HEAD, 1):
        line = lines[place] if place < len(lines) else ""
        name, colon, value = line.partition(": ")
        if not colon or name != key:
            raise BadRecord(f"line {place + 1} of the record is not '{key}: …'")
        head[key] = value
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
