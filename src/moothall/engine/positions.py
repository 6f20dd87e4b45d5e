"""Positions written down: the whole of one, what a seat knows of it, and the way back.

Here is what every game has; a game adds its own part (`Game.write`, `Game.read`).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from moothall.engine.dice import KEY, Dice, dice_from_words
from moothall.engine.errors import BadOption, BadPosition
from moothall.engine.options import Settings, read_settings
from moothall.engine.reading import Reader

if TYPE_CHECKING:
    from moothall.engine.game import Game, State


def view(state: "State", seat: int) -> dict[str, object]:
    """What a seat knows."""
    from moothall.engine.game import SEAT_NAMES, SPECTATOR

    if not SPECTATOR <= seat < state.num_players:
        raise BadPosition(f"there is no seat {seat} at a table of {state.num_players}")
    return {
        "game": state.game.name,
        "players": state.num_players,
        "options": dict(state.settings),
        "seat": None if seat == SPECTATOR else SEAT_NAMES[seat],
        "movers": [SEAT_NAMES[mover] for mover in state.movers],
        "over": state.over,
        **state.game.write(state, seat),
    }


def to_dict(state: "State") -> dict[str, object]:
    """The whole position, hidden things included."""
    game = state.game
    return {
        "game": game.name,
        "rules": game.rules_version,
        "players": state.num_players,
        "options": dict(state.settings),
        "dice": state.dice.words(),
        "reveals": state.reveals,
        **game.write(state, None),
    }


def from_dict(game: "Game", written: Mapping[str, object]) -> "State":
    """The position that `to_dict` wrote, perhaps edited; BadPosition if it does not fit."""
    reader = Reader(dict(written))
    name = reader.text("game")
    if name != game.name:
        raise BadPosition(f"game: this is a position of {name}, not of {game.name}")
    rules = reader.whole("rules", 1, 1_000_000)
    if rules != game.rules_version:
        raise BadPosition(
            f"rules: written under version {rules}, this is version {game.rules_version}"
        )
    players, settings = _read_table(game, reader)
    dice = read_dice(reader, "dice")
    reveals = reader.whole("reveals", 0, 1_000_000_000)
    state = game.read(reader, players, settings, dice)
    reader.done()
    state.reveals = reveals
    state.check()
    return state


def from_older(game: "Game", written: Mapping[str, object]) -> "State":
    """A position that an older version of the rules wrote, read by today's.

    BadPosition if its shape or what must always hold has changed since, so that it cannot be.
    """
    rules = written.get("rules")
    if type(rules) is not int or not 1 <= rules < game.rules_version:
        return from_dict(game, written)
    return from_dict(game, {**written, "rules": game.rules_version})


def _read_table(game: "Game", reader: Reader) -> tuple[int, Settings]:
    """How many play, and with which options."""
    players = reader.whole("players", 1, 99)
    options = reader.take("options")
    if not isinstance(options, dict):
        raise BadPosition("options: is not an object")
    try:
        game.check_players(players)
        settings = read_settings(game.options, options, stored=True)
        game.check_settings(players, settings)
    except BadOption as error:
        raise BadPosition(f"options: {error}") from None
    return players, settings


def read_dice(reader: Reader, key: str) -> Dice:
    """The generator of an entry: four words, or as many as one with a long seed has."""
    long = reader.count(key) * 4 == KEY
    count = KEY // 4 if long else 4
    words = reader.wholes(key, 0, 0xFFFFFFFF, count, count)
    try:
        return dice_from_words(words)
    except ValueError as error:
        raise reader.refuse(key, str(error)) from None
