"""A table of Domain in words and pictures: the map, and what its buildings take."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.options import Settings
from moothall.engine.phrases import counted, joined
from moothall.engine.setting_up import Preset, SettingUp, Value
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import DEFAULT_LAND
from moothall.games.domain.scene import hexes
from moothall.games.domain.scene.pieces import building_sign

SIZE: Final = 0.5
_WIDTH: Final = 8.2 * hexes.RADIUS * SIZE
_HEIGHT: Final = 10.2 * hexes.HALF_HEIGHT * SIZE
UNKNOWN: Final = "clear"


def preview(players: int, settings: Settings) -> d.Panel:  # noqa: ARG001 - the same for all
    """The map that everybody has, or the same spaces before the terrains are dealt."""
    return _map(settings["map"] == "random")


@lru_cache(2)
def _map(dealt: bool) -> d.Panel:
    drawn: list[d.Drawing] = []
    for space in range(n.SPACES):
        x, y = hexes.middle(space, SIZE)
        middle = (x + _WIDTH / 2, y + _HEIGHT / 2)
        look = UNKNOWN if dealt and space != n.CITY else hexes.look_of(DEFAULT_LAND, space)
        drawn.append(d.path(hexes.hexagon(SIZE), f"hex {look}", d.at(*middle)))
        if look != UNKNOWN:
            drawn.append(d.path(d.TERRAINS[look], "glyph faint", d.at(*middle)))
    kinds = [
        f"{c.BAG.count(kind)} {name}"
        for kind, name in enumerate(n.TERRAIN_NAMES)
        if c.BAG.count(kind)
    ]
    words = "The map that is printed."
    if dealt:
        words = f"The city, and around it {joined(kinds)}, dealt at random."
    return d.Panel("preview", "The map", _WIDTH, _HEIGHT, drawn, words, role="board")


def _building(building: int) -> Value:
    if building < n.BASES:
        circles = counted(c.STANDARD_COSTS[building], "circle")
        takes = f"{circles}, graduated {c.GRADUATED_COSTS[building]}."
    else:
        takes = f"Needs the {c.BUILDING_TITLES[building - n.BASES]}."
    points = counted(c.BUILDING_POINTS[building], "point")
    words = f"{points}. {takes} {c.BUILDING_TEXTS[building]}"
    sign = building_sign(building, False, 40)
    return Value(n.BUILDING_NAMES[building], c.BUILDING_TITLES[building], words, sign)


BUILDINGS: Final = tuple(
    _building(base + n.BASES * kind) for base in range(n.BASES) for kind in (0, 1)
)

SETTING_UP: Final = SettingUp(
    values={
        "map": (
            Value("default", "As printed", "The same land every time."),
            Value("random", "Dealt", "The same terrains, but nobody knows where."),
        ),
        "building_costs": (
            Value("standard", "Standard", "Every base building takes what the sheet says."),
            Value(
                "graduated", "Graduated", "The more points a building brings, the more it takes."
            ),
        ),
        "pelts": (
            Value("convert", "Sold", "Pelts are kept, and sold for dice of gold."),
            Value("direct", "Gold at once", "Each pelt is gold as soon as you have it."),
        ),
        "fountain": (
            Value("keeps", "Keeps the gold", "It counts what lies in the treasury."),
            Value("spends", "Spends the gold", "What brings citizens is paid."),
        ),
    },
    shown={"building_costs": ("The buildings", BUILDINGS)},
    fine=frozenset({"pelts", "fountain"}),
    steady=frozenset({"pelts", "fountain"}),
    presets=(
        Preset("first_game", "First game", "The printed map, and the sheet as it is."),
        Preset(
            "second_sheet",
            "Second sheet",
            "As the later printing has it: pelts are gold at once.",
            {"pelts": "direct"},
        ),
        Preset(
            "everything",
            "Everything",
            "A land that is dealt, graduated buildings, the same dice for all.",
            {"map": "random", "building_costs": "graduated", "shared_dice": True},
        ),
    ),
    preview=preview,
)
