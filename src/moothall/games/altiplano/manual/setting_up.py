"""A table of Altiplano in words and pictures: what the options mean, and the role tiles."""

from typing import Final

from moothall import drawing as d
from moothall.engine.setting_up import Preset, SettingUp, Value
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.set_up import DRAFT, RANDOM
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.words.phrases import exchange, role_start


def _role(role: int) -> Value:
    """A role tile: what it does and where, and the tiles with which it begins."""
    card = c.ROLE_CARDS[role]
    things = [good for good, count in enumerate(c.ROLE_TILES[role]) for _ in range(count)]
    start = d.row([p.tile(thing, 0.7) for thing in things + [n.COINS] * c.ROLE_COINS[role]], 2)
    words = f"At the {n.LOCATION_NAMES[card.location]}: {exchange(card)}. Begins with "
    name = n.ROLE_NAMES[role]
    return Value(name, name.title(), f"{words}{role_start(role)}.", start)


_RULINGS: Final = frozenset(
    {
        "start_player",
        "draw_is_mandatory",
        "corn_row_forces_corn",
        "any_tile_feeds_cards",
        "road_end_repeats_corn",
    }
)

SETTING_UP: Final = SettingUp(
    titles={
        "role_assignment": "Role tiles",
        "draw_is_mandatory": "Draw as many as possible",
        "corn_row_forces_corn": "Corn goes to open corn rows",
        "any_tile_feeds_cards": "Any-tile spaces serve cards",
        "road_end_repeats_corn": "Corn at the end of the road",
    },
    values={
        "role_assignment": (
            Value(RANDOM, "Dealt", "Chance gives everybody a role tile."),
            Value(DRAFT, "Chosen", "Who plays last chooses first, and everybody sees it."),
        ),
    },
    shown={"role_assignment": ("The role tiles", tuple(_role(role) for role in range(n.ROLES)))},
    fine=_RULINGS,
    steady=_RULINGS,
    presets=(
        Preset("first_game", "First game", "The printed game, with role tiles that are dealt."),
        Preset(
            "everything",
            "Everything",
            "Secret missions too, and role tiles that are chosen.",
            {"missions": True, "role_assignment": DRAFT},
        ),
    ),
)
