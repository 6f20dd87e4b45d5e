"""Reads `content.toml` into typed constants, and refuses what does not fit."""

from typing import Final

from moothall.engine.content import BadContent, Content, load
from moothall.engine.phrases import number_word
from moothall.games.domain import names as n

# ---- figures in sentences


def some(count: int) -> str:
    """`a`, `two`, `three`: so many of something."""
    return "a" if count == 1 else number_word(count)


def times(count: int) -> str:
    """`once`, `twice`, `three times`."""
    return {1: "once", 2: "twice"}.get(count, f"{number_word(count)} times")


def spoken(name: str, value: int) -> dict[str, str]:
    """All the ways in which a sentence may speak of a figure; that it is a loss, the words say."""
    size = abs(value)
    words = {
        "word": number_word(size),
        "a": some(size),
        "s": "" if size == 1 else "s",
        "dice": "die" if size == 1 else "dice",
        "times": times(size),
    }
    said = {f"{name}_{how}": word for how, word in words.items()}
    said.update({f"{name}_{how.title()}": word.capitalize() for how, word in words.items()})
    said[name] = str(value)
    return said


def read_text(entry: Content, key: str, known: dict[str, str]) -> str:
    """A sentence of an entry, with its own figures and others that are known."""
    said = dict(known)
    for name in ("amount", "per", "charges"):
        if entry.has(name):
            said.update(spoken(name, entry.figure(name)))
    try:
        return entry.word(key).format_map(said)
    except KeyError as error:
        raise entry.refuse(key, f"names a figure that is not known: {error}") from None


def read_texts(entries: list[Content]) -> list[str]:
    return [read_text(entry, "text", {}) for entry in entries]


# ---- entries


def read_entries(key: str, names: list[str]) -> list[Content]:
    """Entries that carry exactly these names, in this order, with a source or that of the table."""
    entries = CONTENT.entries(key, names)
    CONTENT.inner("sources").sourced(key)
    for entry in entries:
        if entry.has("source"):
            entry.sourced()
    return entries


def read_spaces() -> list[Content]:
    """The spaces of the map in their order, each with its source."""
    spaces = CONTENT.inner("spaces")
    if list(spaces.data) != n.SPACE_NAMES:
        raise BadContent(f"spaces lists {list(spaces.data)}, the rules know {n.SPACE_NAMES}")
    entries = [spaces.inner(name) for name in n.SPACE_NAMES]
    for entry in entries:
        entry.sourced()
    return entries


def check_rows(entries: list[Content], lowest: int) -> None:
    """An event table: each entry stands in the column and row that its place in the list says."""
    rows = len(entries) // 2
    for place, entry in enumerate(entries):
        where = f"{n.COLUMN_NAMES[place // rows]} {lowest + place % rows}"
        if entry.word("row") != where:
            raise entry.refuse("row", f"is '{entry.word('row')}', but it stands at {where}")


def read_table(key: str, names: list[str], lowest: int) -> list[Content]:
    entries = read_entries(key, names)
    check_rows(entries, lowest)
    return entries


def figure_of(entry: Content, key: str) -> int:
    """A figure that not every entry has, or 0."""
    return entry.figure(key) if entry.has(key) else 0


def flag_of(entry: Content, key: str) -> bool:
    return entry.has(key) and bool(entry.take(key))


def read_needs(entry: Content) -> list[int]:
    """What a location event needs of its space."""
    if not entry.has("needs"):
        return []
    return [n.NEED_NAMES.index(need) for need in entry.words("needs", n.NEED_NAMES)]


CONTENT: Final[Content] = Content(load("moothall.games.domain"))
_FIGURES: Final[Content] = CONTENT.inner("figures")
_TERRAIN: Final[list[Content]] = read_entries("terrain", n.TERRAIN_NAMES[: n.TERRAINS])
_SPACES: Final[list[Content]] = read_spaces()
_BUILDINGS: Final[list[Content]] = read_entries("building", n.BUILDING_NAMES)
_BASES: Final[list[Content]] = _BUILDINGS[: n.BASES]
_UPGRADES: Final[list[Content]] = _BUILDINGS[n.BASES :]
_RANKS: Final[Content] = CONTENT.inner("ranks")
_RANDOM: Final[list[Content]] = read_table("random_event", n.RANDOM_NAMES, n.LOWEST_SUM)
_LOCATION: Final[list[Content]] = read_table("location_event", n.LOCATION_NAMES, n.LOWEST_SUM)
_GLOBAL: Final[list[Content]] = read_table("global_event", n.GLOBAL_NAMES, 1)

# ---- figures
TURNS: Final[int] = _FIGURES.figure("turns")
MOST_TURNS: Final[int] = _FIGURES.figure("most_turns")
START_CROPS: Final[int] = _FIGURES.figure("crops")
START_GAME: Final[int] = _FIGURES.figure("game")
START_PELTS: Final[int] = _FIGURES.figure("pelts")
START_GOLD: Final[int] = _FIGURES.figure("gold")
START_CITIZENS: Final[int] = _FIGURES.figure("citizens")
START_BOOKS: Final[int] = _FIGURES.figure("books")
START_WILD_DICE: Final[int] = _FIGURES.figure("wild_dice")
WILD_CAPACITY: Final[int] = _FIGURES.figure("wild_capacity")
STEPS: Final[int] = _FIGURES.figure("steps")
FEES: Final[list[int]] = [
    0,
    _FIGURES.figure("first_circle_fee"),
    _FIGURES.figure("second_circle_fee"),
]
BUILD_CROPS: Final[int] = _FIGURES.figure("build_crops")
CROPS_MARK: Final[int] = _FIGURES.figure("crops_mark")
CROPS_MARK_CITIZENS: Final[int] = _FIGURES.figure("crops_mark_citizens")
PELTS_PER_DIE: Final[int] = _FIGURES.figure("pelts_per_die")
PELT_BONUS: Final[list[int]] = [
    _FIGURES.figure("city_pelt_bonus"),
    _FIGURES.figure("first_post_pelt_bonus"),
    _FIGURES.figure("second_post_pelt_bonus"),
]
DIRECT_GOLD: Final[int] = _FIGURES.figure("direct_gold")
DIRECT_GOLD_NEAR_POST: Final[int] = _FIGURES.figure("direct_gold_near_post")
MOST_ROUTES: Final[int] = _FIGURES.figure("most_routes")
ROUTE_COST: Final[list[int]] = [
    0,
    _FIGURES.figure("first_route_cost"),
    _FIGURES.figure("second_route_cost"),
]
ROUTE_REACH: Final[int] = _FIGURES.figure("route_reach")
POST_BOXES: Final[list[int]] = _FIGURES.figures("post_boxes")
GOLD_POINTS: Final[int] = _FIGURES.figure("gold_points")
CITIZEN_POINTS: Final[int] = _FIGURES.figure("citizen_points")
BOOK_POINTS: Final[int] = _FIGURES.figure("book_points")
CROPS_PER_POINT: Final[int] = _FIGURES.figure("crops_per_point")
ROUTE_POINTS: Final[int] = _FIGURES.figure("route_points")
POST_POINTS: Final[list[int]] = [
    0,
    _FIGURES.figure("first_post_points"),
    _FIGURES.figure("second_post_points"),
]
SCORE_TRACK: Final[int] = _FIGURES.figure("score_track")
RANK_TITLES: Final[list[str]] = list(_RANKS.data)
RANKS: Final[list[int]] = [_RANKS.figure(title) for title in RANK_TITLES]

# ---- the map
TERRAIN_BONUS: Final[list[int]] = [*[entry.figure("bonus") for entry in _TERRAIN], 0]
TERRAIN_TRAIL: Final[list[bool]] = [*[flag_of(entry, "trail") for entry in _TERRAIN], False]
FIRST_CIRCLE_LEAST: Final[list[int]] = [entry.figure("first_circle_least") for entry in _TERRAIN]
FIRST_CIRCLE_MOST: Final[list[int]] = [entry.figure("first_circle_most") for entry in _TERRAIN]
SPACE_TITLES: Final[list[str]] = [entry.word("title") for entry in _SPACES]
DEFAULT_TERRAIN: Final[list[int]] = [
    entry.place_in("terrain", n.TERRAIN_NAMES) for entry in _SPACES
]
BAG: Final[list[int]] = sorted(DEFAULT_TERRAIN[1:])  # what a random map deals, before the shuffle

# ---- buildings
BUILDING_TITLES: Final[list[str]] = [entry.word("title") for entry in _BUILDINGS]
BUILDING_POINTS: Final[list[int]] = [entry.figure("points") for entry in _BUILDINGS]
BUILDING_AMOUNTS: Final[list[int]] = [figure_of(entry, "amount") for entry in _BUILDINGS]
BUILDING_CHARGES: Final[list[int]] = [figure_of(entry, "charges") for entry in _BUILDINGS]
FOUNTAIN_GOLD: Final[int] = _BUILDINGS[n.FOUNTAIN].figure("per")
STANDARD_COSTS: Final[list[int]] = [entry.figure("cost") for entry in _BASES]
GRADUATED_COSTS: Final[list[int]] = [entry.figure("graduated") for entry in _BASES]
MOST_CIRCLES: Final[int] = max([*STANDARD_COSTS, *GRADUATED_COSTS])
UPGRADE_DICE: Final[list[list[int]]] = [sorted(entry.figures("dice")) for entry in _UPGRADES]
# the Silo's sentence speaks of the Warehouse, too
_WAREHOUSE: Final[dict[str, str]] = spoken("warehouse", BUILDING_AMOUNTS[n.WAREHOUSE])
BUILDING_TEXTS: Final[list[str]] = [read_text(entry, "text", _WAREHOUSE) for entry in _BUILDINGS]
BUILDING_BRIEFS: Final[list[str]] = [read_text(entry, "brief", {}) for entry in _BUILDINGS]
FOUNTAIN_SPENDS: Final[str] = read_text(_BUILDINGS[n.FOUNTAIN], "spends", {})
FOUNTAIN_SPENDS_BRIEF: Final[str] = read_text(_BUILDINGS[n.FOUNTAIN], "spends_brief", {})

# ---- random events
RANDOM_TITLES: Final[list[str]] = [entry.word("title") for entry in _RANDOM]
RANDOM_TEXTS: Final[list[str]] = read_texts(_RANDOM)
RANDOM_BUILDING: Final[list[int]] = [
    entry.place_in("building", n.BUILDING_NAMES) for entry in _RANDOM
]
RANDOM_BUILT: Final[list[bool]] = [flag_of(entry, "built") for entry in _RANDOM]
RANDOM_AMOUNTS: Final[list[int]] = [figure_of(entry, "amount") for entry in _RANDOM]

# ---- location events
LOCATION_TITLES: Final[list[str]] = [entry.word("title") for entry in _LOCATION]
LOCATION_TEXTS: Final[list[str]] = read_texts(_LOCATION)
LOCATION_NEEDS: Final[list[list[int]]] = [read_needs(entry) for entry in _LOCATION]
LOCATION_LASTS: Final[list[int]] = [
    entry.place_in("lasts", n.DURATION_NAMES) for entry in _LOCATION
]
LOCATION_STARRED: Final[list[bool]] = [flag_of(entry, "starred") for entry in _LOCATION]
LOCATION_AMOUNTS: Final[list[int]] = [figure_of(entry, "amount") for entry in _LOCATION]

# ---- global events
GLOBAL_TITLES: Final[list[str]] = [entry.word("title") for entry in _GLOBAL]
GLOBAL_TEXTS: Final[list[str]] = read_texts(_GLOBAL)
GLOBAL_LASTS: Final[list[int]] = [entry.place_in("lasts", n.DURATION_NAMES) for entry in _GLOBAL]
GLOBAL_PAYS: Final[list[bool]] = [flag_of(entry, "pays") for entry in _GLOBAL]
GLOBAL_AMOUNTS: Final[list[int]] = [figure_of(entry, "amount") for entry in _GLOBAL]


def check_content() -> None:
    """Figures that only fit together."""
    longest = TURNS + GLOBAL_AMOUNTS[n.DIVINE_BLESSING] + GLOBAL_AMOUNTS[n.DIVINE_FAVOR]
    if longest > MOST_TURNS:
        raise BadContent(
            f"figures.turns and the amount of both events that add some are {longest}: "
            f"figures.most_turns is {MOST_TURNS}"
        )
    if START_WILD_DICE > WILD_CAPACITY:
        raise BadContent("figures.wild_dice is more than figures.wild_capacity")
    if max(FEES) > n.MOST_FEE:
        raise BadContent(f"travel fees of {FEES[1:]}: payments are listed up to {n.MOST_FEE} food")
    if len(POST_BOXES) != n.BOXES or len(set(POST_BOXES)) != n.BOXES:
        raise BadContent("figures.post_boxes: a trading post has two different boxes")
    if len({tuple(dice) for dice in UPGRADE_DICE}) != n.BASES:
        raise BadContent("building: two upgrades have the same dice")
    if sorted(RANKS) != RANKS or RANKS[0] != 0:
        raise BadContent("ranks: the titles for a score do not begin at 0 and rise")
    check_first_circle()


def check_first_circle() -> None:
    """A random map that fits can be dealt at all."""
    most = [min(FIRST_CIRCLE_MOST[kind], BAG.count(kind)) for kind in range(n.TERRAINS)]
    for kind in range(n.TERRAINS):
        if FIRST_CIRCLE_LEAST[kind] > most[kind]:
            name = n.TERRAIN_NAMES[kind]
            raise BadContent(f"terrain.{name}: no map has first_circle_least to first_circle_most")
    if not sum(FIRST_CIRCLE_LEAST) <= n.FIRST_CIRCLE <= sum(most):
        raise BadContent("terrain: first_circle_least or first_circle_most leave no map to deal")


check_content()
