"""A table of Indio in words and pictures: the shapes of boards, and what lies on them."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import Settings
from moothall.engine.phrases import joined, number_word
from moothall.engine.setting_up import Preset, SettingUp, Value
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import (
    SHAPES,
    BoardShape,
    board_shape,
    build_board,
    ground_counts,
    swaps,
)
from moothall.games.indio.rules.set_up import OTHER_LAYOUTS
from moothall.games.indio.scene import hexes
from moothall.games.indio.scene.pieces import leader_picture

UNKNOWN: Final = "clear"
"""The look of a hex of which nobody knows the land yet."""

# ---- boards


def _outline(shape: BoardShape) -> d.Box:
    """A shape alone."""
    cells = [
        d.path(hexes.outline(), f"hex {UNKNOWN}", d.at(*middle)) for middle in hexes.middles(shape)
    ]
    return d.Box(*hexes.size(shape), cells)


def _others() -> tuple[Value, ...]:
    found = []
    for name in OTHER_LAYOUTS:
        place = c.LAYOUT_NAMES.index(name)
        word = name.partition("_")[0]
        sentence = f"{SHAPES[place].size} hexes in the shape of a {word}, the tiles shuffled."
        players = (c.LAYOUTS[place].players,)
        shape = _outline(SHAPES[place])
        found.append(Value(name, word.capitalize(), sentence, shape, players=players))
    return tuple(found)


def preview(players: int, settings: Settings) -> d.Panel:
    """The board: its land where it is known, and who begins where in a first game."""
    shape = board_shape(players, settings)
    counts = tuple(ground_counts(players, settings))
    board = settings["board"]
    if board == n.RANDOM or board in OTHER_LAYOUTS:
        return _panel(shape, bytes([n.LANDS] * shape.size), counts, "dealt at random")
    land = build_board(players, {**settings, "more_desert": False}, Dice(0))[1]
    told = "as shown"
    if board == n.FIRST_GAME and swaps(settings):
        told = f"as shown, but {number_word(swaps(settings))} earth hexes become desert"
    advised = board == n.FIRST_GAME and settings["start"] == n.FIRST_GAME
    seats = players if advised else 0
    return _panel(shape, bytes(land), counts, told, seats)


@lru_cache(64)
def _panel(
    shape: BoardShape, land: bytes, counts: tuple[int, ...], told: str, seats: int = 0
) -> d.Panel:
    looks = [*n.TILE_NAMES[: n.LANDS], UNKNOWN]
    drawn: list[d.Drawing] = []
    for kind, middle in zip(land, hexes.middles(shape), strict=True):
        drawn.append(d.path(hexes.outline(), f"hex {looks[kind]}", d.at(*middle)))
        if kind < n.LANDS:
            drawn.append(d.path(d.TERRAINS[looks[kind]], "glyph faint", d.at(*middle, 2)))
    for seat in range(seats):
        place = shape.hex_at(*c.FIRST_GAMES[seats - 2].farms[seat])
        words = f"{SEAT_NAMES[seat]} begins here"
        drawn.append(d.seat_disc(seat, *hexes.middles(shape)[place], words, 3))
    tiles = joined([f"{count} {n.TILE_NAMES[kind]}" for kind, count in enumerate(counts)])
    begins = " Everybody's first farm is marked." if seats else ""
    words = f"{shape.size} hexes: {tiles}, {told}.{begins}"
    return d.Panel("preview", "The board", *hexes.size(shape), drawn, words, role="board")


# ---- leaders

LEADERS: Final = tuple(
    Value(name, name.replace("_", " ").title(), c.LEADER_TEXTS[leader],
          d.sign(leader_picture(leader), 56))
    for leader, name in enumerate(n.LEADER_NAMES)
)  # fmt: skip

# ---- all of it

SETTING_UP: Final = SettingUp(
    values={
        "board": (
            Value(n.RANDOM, "Shuffled", "The usual shape, and the tiles as chance deals them."),
            Value(n.FIRST_GAME, "First game", "A board on which nobody is far from anything."),
            *_others(),
        ),
        "start": (
            Value(n.CHOSEN, "Chosen", "One after the other chooses where to begin."),
            Value(n.FIRST_GAME, "First game", "Everybody begins where the rules suggest."),
            Value(
                n.FIEFS,
                "Fiefs",
                f"Everybody begins with a small domain, and the game in year {c.FIEF_YEAR}.",
            ),
        ),
    },
    typed={"board": "A map of my own"},
    shown={"start": (f"The leaders: each player chooses one of {c.LEADERS_DEALT}", LEADERS)},
    fine=frozenset({"first_player"}),
    steady=frozenset({"first_player"}),
    presets=(
        Preset(
            "first_game",
            "First game",
            "The board and the places that the rules suggest, and easy quests first.",
            {"board": n.FIRST_GAME, "start": n.FIRST_GAME, "simplified_quests": True},
        ),
        Preset(
            "published",
            "As published",
            "Shuffled land, places that you choose, none of the advanced rules.",
        ),
        Preset(
            "everything",
            "Everything",
            "Fiefs, more desert, food everywhere and repeated actions.",
            {
                "start": n.FIEFS,
                "more_desert": True,
                "widespread_food": True,
                "multiple_actions": True,
            },
        ),
    ),
    preview=preview,
)
