"""How Altiplano may be set up."""

from typing import Final

from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.altiplano.set_up import DRAFT, RANDOM

OPTIONS: Final[list[Option]] = [
    Switch("missions", False, "Adds the Missions expansion: two secret missions each."),
    OneOf(
        "role_assignment",
        RANDOM,
        "Role tiles are dealt, or chosen openly from the last player to the first.",
        (RANDOM, DRAFT),
    ),
    OneOf("start_player", RANDOM, "Who begins.", (RANDOM, *SEAT_NAMES[:5])),
    Switch("draw_is_mandatory", True, "Every free planning space is filled; off: draw fewer."),
    Switch("corn_row_forces_corn", False, "New corn must go to an open corn row."),
    Switch("any_tile_feeds_cards", True, "Any-tile spaces also serve role tiles and extensions."),
    Switch("road_end_repeats_corn", False, "At the end of the road, building still gives corn."),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    starter = str(settings["start_player"])
    if starter != RANDOM and SEAT_NAMES.index(starter) >= players:
        raise BadOption(f"option start_player is {starter}, but there are {players} players")
