"""A table of Hamlet in words and pictures: how the village begins, and the game alone."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.options import Settings
from moothall.engine.phrases import joined
from moothall.engine.setting_up import Preset, SettingUp, Value
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.set_up import LAYOUTS, RANDOM, STANDARD, STANDARD_LAYOUT
from moothall.games.hamlet.scene.shapes import spot_point
from moothall.games.hamlet.scene.tiles import building, ground
from moothall.games.hamlet.scene.village import frame_of


def preview(players: int, settings: Settings) -> d.Panel:  # noqa: ARG001 - the same for all
    """The start tiles around the Church, or the Church alone with its neighbours in words."""
    return _village(settings["layout"] == RANDOM)


@lru_cache(2)
def _village(unknown: bool) -> d.Panel:
    village = STANDARD_LAYOUT
    left, top, width, height = frame_of(village, [])
    tiles = village.order[:1] if unknown else village.order
    drawn: list[d.Drawing] = []
    for tile in tiles:
        spot = village.spots[tile]
        x, y = spot_point(spot)
        lying = ground(tile, spot % v.TURNS)
        drawn.append(building(tile, d.title(c.TILE[tile].title), lying, place=d.at(x, y)))
    others = joined([f"the {c.TILE[tile].title}" for tile in village.order[1:]])
    words = f"Around the Church lie {others}."
    if unknown:
        words += f" One of {len(LAYOUTS)} ways to lay them is drawn."
    moved = d.group(drawn, transform=d.at(-left, -top))
    return d.Panel("preview", "The village", width, height, moved, words, role="board")


SETTING_UP: Final = SettingUp(
    titles={"layout": "Village", "rival": "Alone against Botric", "solo_market": "Market"},
    values={
        "layout": (
            Value(STANDARD, "First game", "The start tiles lie as the rules suggest."),
            Value(RANDOM, "A surprise", "They lie in any way in which their roads meet."),
        ),
        "solo_market": tuple(
            Value(side, f"Side {side}", f"With the prices for {side.replace('-', ' or ')} players.")
            for side in n.SIDE_NAMES
        ),
        "payment": (
            Value(n.ANY_ORDER, "In any order", "You choose what of a cost you pay next."),
            Value(
                n.IN_ORDER, "As listed", "Materials come in the order of the cost, tokens first."
            ),
        ),
    },
    fine=frozenset({"start_player", "payment"}),
    steady=frozenset({"start_player", "payment", "rival", "solo_market"}),
    presets=(
        Preset("first_game", "First game", "The village that the rules suggest."),
        Preset(
            "published",
            "As published",
            "The start tiles in any way that fits, another village every time.",
            {"layout": RANDOM},
        ),
        Preset(
            "solo",
            "Alone",
            "You against Botric, whom the rules play.",
            {"layout": RANDOM, "rival": True},
            players=(2,),
        ),
    ),
    preview=preview,
)
