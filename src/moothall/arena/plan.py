"""What is played: which bots sit where in which game, with which seeds. No game depends on another.

A *deal* is one seed with one set of options. It is played once in every arrangement of the bots, so
that each has sat in each seat, and what luck dealt to a seat has been dealt to all.
"""

import hashlib
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from math import prod
from pathlib import Path
from typing import Any, Final

import moothall
from moothall.bots import bot as make_bot
from moothall.engine.content import BadContent, addresses, find_figure, load
from moothall.engine.dice import MASK64, MAX_FAST_SEED, Dice, splitmix64
from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.options import Setting, Settings
from moothall.engine.registry import game as find_game
from moothall.engine.rooms import FolderGame

SEED_BITS: Final = 53  # every program reads such a number as it is, as JSON or as a float
MOST_TABLES: Final = 1000  # combinations of option values that are tried before a match

# what decides how a game goes; words and pictures may change
CODE: Final = ["engine/*.py", "bots/**/*.py", "bots/**/*.toml", "bots/**/*.json"]
GAME_CODE: Final = ["*.py", "*.toml", "*.json", "rules/*.py"]


@dataclass(frozen=True)
class Plan:
    """A match without its length: game number `n` is the same however many there are."""

    game: str
    players: int
    bots: tuple[str, ...]  # as many as there are seats, or more
    seed: int
    options: dict[str, list[Setting]]  # those that were named, each with what is drawn from
    figures: dict[str, int] = field(default_factory=dict)  # of the content, changed
    code: str = ""

    # ---- who sits where

    @cached_property
    def arrangements(self) -> list[tuple[str, ...]]:
        """Every choice of bots for the table, each turned through the seats; none twice."""
        turned = [
            table[turn:] + table[:turn]
            for table in itertools.combinations(self.bots, self.players)
            for turn in range(self.players)
        ]
        return list(dict.fromkeys(turned))

    @property
    def names(self) -> list[str]:
        """Each bot once."""
        return list(dict.fromkeys(self.bots))

    def deal(self, number: int) -> int:
        """The deal to which a game belongs."""
        return number // len(self.arrangements)

    def seats(self, number: int) -> tuple[str, ...]:
        return self.arrangements[number % len(self.arrangements)]

    # ---- seeds, of the match's seed and a number alone

    def deal_seed(self, deal: int) -> int:
        return _mixed(self.seed, "deal", deal) >> 64 - SEED_BITS

    def bot_seed(self, number: int, seat: int) -> int:
        return _mixed(self.seed, f"bot {seat}", number)

    def settings(self, deal: int) -> Settings:
        """The named options of a deal; of several values one is drawn."""
        dice = Dice(_mixed(self.seed, "options", deal))
        return {name: values[dice.below(len(values))] for name, values in self.options.items()}

    # ---- written down

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "options": self.options,
            "figures": self.figures,
            "code": self.code,
        }

    @classmethod
    def from_dict(cls, written: Mapping[str, Any]) -> "Plan":
        return cls(**{**written, "bots": tuple(written["bots"])})


def _mixed(seed: int, purpose: str, number: int) -> int:
    """Sixty-four bits that say nothing of those for another purpose or number."""
    digest = hashlib.sha256(f"moothall arena {seed} {purpose}".encode()).digest()
    return splitmix64((int.from_bytes(digest[:8], "big") ^ number) & MASK64, 1)[0]


def make_plan(
    game: Game | str,
    bots: Sequence[str],
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    figures: Mapping[str, int] | None = None,
) -> Plan:
    """A plan, checked: whatever cannot be played is refused here.

    Without `players` there are as many as bots, where the game can be played so, or else the usual
    number. With fewer bots than seats the last one takes the rest. An option with a list of values
    takes one of them in each deal.
    """
    found = find_game(game) if isinstance(game, str) else game
    names = list(bots)
    if isinstance(bots, str) or not names:
        raise BadOption("name the bots that play, one at least")
    for name in names:
        make_bot(name)
    if not 0 <= seed <= MAX_FAST_SEED:
        raise BadOption(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
    if players is None:
        players = len(names) if len(names) in found.player_counts else found.usual_players
    found.check_players(players)
    names += names[-1:] * (players - len(names))
    return Plan(
        game=found.name,
        players=players,
        bots=tuple(names),
        seed=seed,
        options=_read_options(found, players, options or {}),
        figures=_read_figures(found, figures or {}),
        code=fingerprint(found),
    )


def _read_options(
    game: Game, players: int, given: Mapping[str, object]
) -> dict[str, list[Setting]]:
    """The values of each named option, all combinations of which go together."""
    by_name = {option.name: option for option in game.options}
    listed = {name: value if isinstance(value, list) else [value] for name, value in given.items()}
    for name in listed:
        if name not in by_name:
            known = ", ".join(by_name) or "none"
            raise BadOption(f"there is no option '{name}'; the options are: {known}")
        if not listed[name]:
            raise BadOption(f"option {name} has no value")
    values = {
        name: list(dict.fromkeys(by_name[name].read(value) for value in several))
        for name, several in listed.items()
    }
    if prod(len(several) for several in values.values()) > MOST_TABLES:
        raise BadOption(f"the values of the options make more than {MOST_TABLES} combinations")
    for combination in itertools.product(*values.values()):
        game.start(players, 0, dict(zip(values, combination, strict=True)))
    return values


def _read_figures(game: Game, given: Mapping[str, int]) -> dict[str, int]:
    """Changed figures by their full addresses; whether the values fit, the content says."""
    if not given:
        return {}
    if not isinstance(game, FolderGame):
        raise BadOption(f"{game.title} has no content file whose figures could be changed")
    data = load(game.package)
    by_place = {place: address for address, place in addresses(data).items()}
    found: dict[str, int] = {}
    for address, value in given.items():
        try:
            full = by_place[find_figure(data, address)]
        except BadContent as error:
            raise BadOption(f"{game.title}: {error}") from None
        if full in found:
            raise BadOption(f"the figure {full} is given twice")
        found[full] = value
    return found


def fingerprint(game: Game) -> str:
    """A digest of the code that decides how the game goes, so that no file mixes two of them."""
    package = Path(moothall.__file__).parent
    files = [file for pattern in CODE for file in sorted(package.glob(pattern))]
    module = type(game).__module__ if not isinstance(game, FolderGame) else game.package
    spec = find_spec(module) if module != "__main__" else None
    if spec is not None and spec.submodule_search_locations:
        folder = Path(spec.submodule_search_locations[0])
        files += [file for pattern in GAME_CODE for file in sorted(folder.glob(pattern))]
    elif spec is not None and spec.origin:
        files.append(Path(spec.origin))
    digest = hashlib.sha256(moothall.__version__.encode())
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
