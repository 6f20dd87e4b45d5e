"""A table of Altiplano in words and pictures: what the options mean, role tiles, and the ring."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.options import Settings
from moothall.engine.phrases import joined, number_word
from moothall.engine.setting_up import Preset, SettingUp, Value
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.set_up import DRAFT, RANDOM
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.holdings import mission_back
from moothall.games.altiplano.words.phrases import exchange, role_start


def _role(role: int) -> Value:
    """A role tile: what it does and where, and the tiles with which it begins."""
    card = c.ROLE_CARDS[role]
    things = [good for good, count in enumerate(c.ROLE_TILES[role]) for _ in range(count)]
    start = d.row([p.tile(thing, 0.7) for thing in things + [n.COINS] * c.ROLE_COINS[role]], 2)
    words = f"At the {n.LOCATION_NAMES[card.location]}: {exchange(card)}. Begins with "
    name = n.ROLE_NAMES[role]
    return Value(name, name.title(), f"{words}{role_start(role)}.", start)


# ---- the table that one would sit down to

WIDTH: Final = 372
HEIGHT: Final = 348
MIDDLE: Final = (186, 174)
RADII: Final = (150, 138)
LOCATION: Final = 46  # the side of a location
SEAT: Final = 38  # the width of what lies before a player
ROLE: Final = 24  # the side of a role tile
FAN: Final = 7  # from one card of a fan to the next


def preview(players: int, settings: Settings) -> d.Panel:
    """The ring, and in its middle what everybody has and what lies open to choose from."""
    starter = str(settings["start_player"])
    begins = SEAT_NAMES.index(starter) if starter in SEAT_NAMES[:players] else -1
    drafted = settings["role_assignment"] == DRAFT
    return _table(players, drafted, bool(settings["missions"]), begins)


@lru_cache(64)
def _table(players: int, drafted: bool, missions: bool, begins: int) -> d.Panel:
    extensions = sum(first <= players for first in c.EXTENSION_FROM)
    dealt = ["a role tile"] * (not drafted)
    if missions:
        dealt.append(f"{number_word(c.MISSIONS_DEALT)} missions that nobody else sees")
    words = [
        f"{number_word(n.LOCATIONS).capitalize()} locations in an order that chance decides,",
        f"{c.ORDERS_LAID_OUT[players]} orders and {extensions} extensions.",
        "All role tiles lie open to be chosen." * drafted,
        f"Everybody is dealt {joined(dealt)}." * bool(dealt),
    ]
    told = " ".join(sentence for sentence in words if sentence)
    lines = [
        d.row([_role_tile(role) for role in range(n.ROLES)], 2) if drafted else d.NOTHING,
        d.row(
            [_seat(seat, drafted, missions, seat == begins) for seat in range(players)], 0, d.TOP
        ),
    ]
    laid = d.column(lines, 10, d.MIDDLE)
    middle = d.put(laid, MIDDLE[0] - laid.width / 2, MIDDLE[1] - laid.height / 2)
    road = d.tag("ellipse", cls="ring-road", cx=MIDDLE[0], cy=MIDDLE[1], rx=RADII[0], ry=RADII[1])
    drawn: list[d.Drawing] = [d.rect(0, 0, WIDTH, HEIGHT, "table", 12), road, _ring(), middle]
    return d.Panel("preview", "The table", WIDTH, HEIGHT, drawn, told, role="board")


def _ring() -> list[d.Drawing]:
    """The locations; in which order they lie nobody knows yet."""
    drawn: list[d.Drawing] = []
    for location, name in enumerate(n.LOCATION_NAMES):
        angle = 2 * pi * location / n.LOCATIONS - pi / 2
        called = d.label(name.title(), "t-small", f"middle {d.DETAIL}", LOCATION)
        face = d.column([p.chip(location, LOCATION - 14), called], 1, d.MIDDLE)
        card = d.named(d.framed(d.padded(face, 5, 4)), name)
        x = MIDDLE[0] + RADII[0] * cos(angle) - card.width / 2
        y = MIDDLE[1] + RADII[1] * sin(angle) - card.height / 2
        drawn.append(d.put(card, round(x), round(y)))
    return drawn


def _role_tile(role: int) -> d.Box:
    """A role tile that lies open: it names its location."""
    chip = p.chip(c.ROLE_CARDS[role].location, ROLE - 6)
    return d.named(d.framed(d.padded(chip, 3), corner=4), n.ROLE_NAMES[role])


def _seat(seat: int, drafted: bool, missions: bool, begins: bool) -> d.Box:
    """A player's figure, role tile and missions: a space for what is still to be chosen."""
    figure = d.Box(SEAT, 34, d.worker(seat, SEAT / 2, 17))
    mark = d.label("" if drafted else "?", "t-name", "middle soft", ROLE)
    role = d.framed(
        d.sized(mark, ROLE, ROLE, down=d.MIDDLE), "tile-space" if drafted else "sheet", 4
    )
    backs = [
        d.put(mission_back(seat, number), FAN * number, 0)
        for number in range(c.MISSIONS_DEALT if missions else 0)
    ]
    fan = d.Box(22 + FAN * (len(backs) - 1), 28, backs) if backs else d.NOTHING
    told = d.label("begins", "t-small", f"middle soft {d.DETAIL}", SEAT) if begins else d.NOTHING
    return d.column([figure, role, fan, told], 4, d.MIDDLE)


# ---- all of it

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
    preview=preview,
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
