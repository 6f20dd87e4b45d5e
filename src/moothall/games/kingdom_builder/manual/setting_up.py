"""A table of Kingdom Builder in words and pictures: sections, goals, tasks and decrees to pick."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.drawing.hexes import HEX_WIDTH, ROW_STEP
from moothall.engine.dice import Dice
from moothall.engine.options import Settings
from moothall.engine.phrases import number_word
from moothall.engine.setting_up import Parts, Preset, SettingUp, Value
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.set_up import (
    FIRST_GAME,
    RANDOM,
    choose_sections,
)
from moothall.games.kingdom_builder.scene.glyphs import DECREE_GLYPHS, GOAL_GLYPHS, TASK_GLYPHS
from moothall.games.kingdom_builder.words import power_text, terrain_word, title

TURNED: Final = ":180"
OWNER: Final = "kingdom_builder"

PLACES: Final = ("North-west", "North-east", "South-west", "South-east")

# ---- drawings

SECTION: Final = d.board_size(c.SIDE, c.SIDE)


def _section(section: c.Section) -> d.Drawing:
    """A section without signs: a shape for each terrain, and the location's ring."""
    corners = "M{} {}l26 15v30l-26 15l-26-15v-30z"
    drawn: list[d.Drawing] = []
    for kind, name in enumerate(n.TERRAIN_NAMES):
        places = [h for h in range(c.SIDE * c.SIDE) if section.terrain[h] == kind]
        spots = [d.centre(h // c.SIDE, h % c.SIDE) for h in places]
        if spots:
            shape = "".join(corners.format(x, y - 30) for x, y in spots)
            drawn.append(d.path(shape, f"hex {name}"))
    return drawn


d.define({f"section-{section.name}": _section(section) for section in c.SECTIONS}, OWNER)


def _shape(name: str) -> str:
    return f"{OWNER}-section-{name}"


def _glyph(data: str) -> d.Box:
    return d.sign(d.path(data, "glyph on-panel"), 40)


def _terrain(name: str) -> d.Box:
    return d.sign(d.terrain_hex(name, 0, 0), 56, 64)


# ---- what may be picked

SETS: Final = {
    "base": "",
    "nomads": "Nomads",
    "crossroads": "Crossroads",
    "marshlands": "Marshlands",
    "harvest": "Harvest",
    "published": "As published",
}
_THREE: Final = number_word(c.GOALS_IN_PLAY)

SECTIONS: Final = tuple(
    Value(
        section.name,
        title(section.name),
        power_text(section.tile),
        d.Box(*SECTION, d.use(_shape(section.name))),
        SETS[section.set_name],
    )
    for section in c.SECTIONS
)
GOALS: Final = tuple(
    Value(name, title(name), c.GOAL_TEXTS[goal], _glyph(GOAL_GLYPHS[name]), SETS[c.GOAL_SETS[goal]])
    for goal, name in enumerate(n.GOAL_NAMES)
)
TASKS: Final = tuple(
    Value(name, title(name), c.TASK_TEXTS[task], _glyph(TASK_GLYPHS[name]))
    for task, name in enumerate(n.TASK_NAMES)
)
DECREES: Final = tuple(
    Value(name, title(name), c.DECREE_TEXTS[decree], _glyph(DECREE_GLYPHS[name]))
    for decree, name in enumerate(n.DECREE_NAMES)
)
TERRAINS: Final = tuple(
    Value(name, terrain_word(kind).capitalize(), "", _terrain(name))
    for kind, name in enumerate(n.TERRAIN_NAMES[: n.SUITABLE])
)


# ---- the board that one would sit down to


def preview(players: int, settings: Settings) -> d.Panel:  # noqa: ARG001 - the same for all
    """Four sections as they will lie, or four that nobody knows yet."""
    if settings["layout"] == RANDOM:
        return _unknown()
    sections, turns = choose_sections(settings, Dice(0))
    return _board(tuple(sections), tuple(turns))


def _spot(quadrant: int) -> tuple[int, int]:
    return HEX_WIDTH * c.SIDE * (quadrant % 2), ROW_STEP * c.SIDE * (quadrant // 2)


def _panel(drawn: list[d.Drawing], words: str) -> d.Panel:
    width, height = d.board_size(2 * c.SIDE, 2 * c.SIDE)
    return d.Panel("preview", "The board", width, height, drawn, words, role="board")


def _seam() -> d.Element:
    """The lines along which the sections meet."""
    rows, half, middle = 2 * c.SIDE, HEX_WIDTH // 2, HEX_WIDTH * c.SIDE
    down = [
        f"{middle + half * (row & 1)} {ROW_STEP * row + y}" for row in range(rows) for y in (15, 45)
    ]
    low = ROW_STEP * c.SIDE
    across = [f"{half * step} {low + 15 * (1 - step % 2)}" for step in range(2 * rows + 1)]
    return d.path(f"M{'L'.join(down)}M{'L'.join(across)}", "seam")


@lru_cache(64)
def _board(sections: tuple[int, ...], turns: tuple[int, ...]) -> d.Panel:
    drawn: list[d.Drawing] = []
    told: list[str] = []
    for quadrant, (section, turn) in enumerate(zip(sections, turns, strict=True)):
        name = c.SECTION_NAMES[section]
        x, y = _spot(quadrant)
        far = (x + SECTION[0], y + SECTION[1])
        place = d.at(*far, turn=180) if turn else d.at(x, y)
        drawn.append(d.use(_shape(name), d.title(title(name)), transform=place))
        told.append(f"{PLACES[quadrant].lower()} {title(name)}{', turned' if turn else ''}")
    words = "; ".join(told)
    return _panel([*drawn, _seam()], f"{words[0].upper()}{words[1:]}.")


@lru_cache(1)
def _unknown() -> d.Panel:
    drawn: list[d.Drawing] = []
    for quadrant in range(4):
        x, y = _spot(quadrant)
        width, height = SECTION
        mark = d.text("?", 0, 9, "t-title", "middle soft")
        drawn += [
            d.rect(x + 8, y + 8, width - 42, height - 31, "inset", 40),
            d.group(mark, transform=d.at(x + width / 2, y + height / 2, 7)),
        ]
    return _panel(drawn, "Four sections, drawn when the table is set up.")


# ---- all of it

_FIFTH: Final = {5: {"nomads": True}}  # a fifth seat comes with Nomads

SETTING_UP: Final = SettingUp(
    titles={"layout": "Board", "task_cards": "Tasks", "tasks": "Number of tasks"},
    values={
        "layout": (
            Value(RANDOM, "A surprise", "Four sections are drawn and turned at random."),
            Value(FIRST_GAME, "First game", "The four sections that teach the game best."),
        ),
        "goals": (
            Value(RANDOM, "A surprise", f"{_THREE.capitalize()} goals are drawn from all sets."),
            Value(
                FIRST_GAME, "First game", "Goals whose points are seen on the board at a glance."
            ),
        ),
        "task_cards": (Value(RANDOM, "A surprise", "As many as you say are drawn."),),
        "decree": (
            Value("none", "None", "The rules as they are."),
            Value(RANDOM, "A surprise", "One that works on the board is drawn."),
            *DECREES,
        ),
        "native_soil": (Value(RANDOM, "A surprise"), *TERRAINS),
    },
    parts={
        "layout": Parts(
            "My own board",
            SECTIONS,
            places=PLACES,
            start=tuple(c.FIRST_GAME_LAYOUT),
            mark=TURNED,
            mark_title="Turned around",
        ),
        "goals": Parts("My own choice", GOALS, c.GOALS_IN_PLAY, c.GOALS_IN_PLAY),
        "task_cards": Parts("My own choice", TASKS, 1, c.MOST_TASKS),
    },
    fine=frozenset({"native_soil", "island_side", "start_player", "published_farmers", "lords"}),
    steady=frozenset({"start_player", "published_farmers", "lords"}),
    presets=(
        Preset(
            "first_game",
            "First game",
            "The board and the goals that the rules suggest.",
            {"layout": FIRST_GAME, "goals": FIRST_GAME},
            _FIFTH,
        ),
        Preset(
            "published",
            "As published",
            "The base game with its cards as they were printed, Lords among them.",
            {"published_farmers": True, "lords": True},
            _FIFTH,
        ),
        Preset(
            "everything",
            "Everything",
            "All sets of goals and sections, tasks and a decree.",
            {
                "nomads": True,
                "crossroads": True,
                "marshlands": True,
                "harvest": True,
                "nomads_sections": True,
                "tasks": min(2, c.MOST_TASKS),
                "decree": RANDOM,
                "lords": True,
            },
        ),
    ),
    preview=preview,
)
