"""Positions for tests: a table with the pieces put where a test wants them.

What follows from the rest is filled in: who got the points for buildings, flags, milestones, what
is left in the bag. Chance is scripted by leaving one possibility: `discs=[3]` for the rival, a
`stack` for the sales, full hands for the bag.
"""

from collections.abc import Callable, Iterable
from typing import Any, cast

import moothall
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import (
    MAKES,
    MILESTONE_OF,
    PILE_OF,
    SALE_GOLD,
    SALE_POINTS,
    SALE_TIER,
    SLOT_POINTS,
    TILE,
)
from moothall.games.hamlet.names import (
    ASK_PAY,
    LANDMARK,
    MILESTONE_NAMES,
    PILE_BAG,
    PILE_NAMES,
    SALE_NAMES,
    SLOT_NAMES,
    TILE_NAMES,
)
from moothall.games.hamlet.rules.decisions import HamletState

GAME = moothall.game("hamlet")

Place = tuple[int, int, int, int]

# The village of the specification's scoring and transport examples (14.2): x, y, z and turn.
VILLAGE_V: dict[str, Place] = {
    "church": (0, 0, 0, 0),
    "farm": (3, 1, -3, 3),
    "market": (4, 0, -4, 0),
    "woodcutter": (0, 3, -3, 0),
    "quarry": (-4, 2, 2, 0),
    "town_hall": (0, 0, 1, 3),
    "stonemason": (-7, 3, 4, 4),
    "dairy_farm": (-6, 5, 2, 3),
    "barn_straight": (-5, 5, 0, 4),
    "farrier": (-8, 2, 6, 4),
    "cow_conservatory": (-4, -2, 6, 0),
    "forest_pond": (-8, 6, 2, 0),
}
# The Cow Conservatory waits for a Refinery of flour. This one unlocks it far from everything: it
# touches the Market alone, and no road meets it.
VILLAGE_V["flour_mill"] = (6, 3, -9, 2)
# Red's and the other's roads there; the rulebook's Yellow sits on blue.
ROADS_V = (
    ("quarry", "stonemason", "bridge", "red"),
    ("quarry", "barn_straight", "bridge", "red"),
    ("dairy_farm", "forest_pond", "path", "red"),
    ("stonemason", "cow_conservatory", "bridge", "blue"),
    ("farrier", "cow_conservatory", "bridge", "blue"),
)


def table(
    *,
    players: int = 2,
    seed: int = 1,
    village: dict[str, Place] | None = None,
    add: dict[str, Place] | None = None,
    roads: Iterable[tuple[str, str, str, str]] = (),
    goods: dict[str, dict[str, int]] | None = None,
    hands: dict[str, list[str]] | None = None,
    display: list[str | tuple[str, int]] | None = None,
    gold: dict[str, int] | None = None,
    donkeys: dict[str, list[str]] | None = None,
    villagers: dict[str, list[str]] | None = None,
    flags: dict[str, str] | None = None,
    milestones: dict[str, str] | None = None,
    church: dict[str, str] | None = None,
    sales: list[str | None] | None = None,
    stack: list[str] | None = None,
    sold: dict[str, list[str]] | None = None,
    mover: str = "red",
    round: int = 1,  # noqa: A002 - the rulebook's word
    favour: int | None = None,
    actions: list[str] | None = None,
    discs: list[int] | None = None,
    edit: Callable[[dict[str, Any]], None] | None = None,
    **options: Any,
) -> HamletState:
    """A position at the start of the mover's turn.

    `village` replaces the layout, `add` lays more tiles on it; `roads` are built ones, the first
    takes the Planner milestone. `goods` says what lies on a tile (the others keep what they have),
    by material or by seat. `flags` and `milestones` name who built what, red unless said
    otherwise. `villagers` stand. `sales` are the open sale tiles, `stack` the next ones, the first
    on top; an open place that is None means that the stack is gone and the last seat has sold what
    is left. `edit` may change the written position before it is read. Red began unless said
    otherwise.
    """
    if not options.get("rival"):
        options = {"start_player": "red", **options}
    written = cast(dict[str, Any], GAME.start(players, seed, options).to_dict())
    seats = written["seats"]
    if village is not None or add is not None:
        _lay(written, village, add or {})
    for name, tokens in (goods or {}).items():
        lots = written["goods"][name]
        written["goods"][name] = {lot: tokens.get(lot, 0) for lot in lots}
    for one, other, kind, seat in roads:
        between = sorted((one, other), key=TILE_NAMES.index)
        written["roads"].append({"between": between, "kind": kind, "seat": seat})
        seats[seat]["roads_left"] -= 1
    _credit_buildings(written, flags or {}, milestones or {})
    _deal_blueprints(written, hands or {}, display)
    if sales is not None or stack is not None or sold is not None:
        _deal_sales(written, sales, stack, sold or {})
    for slot, seat in (church or {}).items():
        written["church"][slot] = seat
        side = 0 if players == 2 else 1
        seats[seat]["earned"]["deliveries"] += SLOT_POINTS[side][SLOT_NAMES.index(slot)]
    for seat, count in (gold or {}).items():
        seats[seat]["gold"] = count
    for seat, tiles in (donkeys or {}).items():
        seats[seat]["donkeys"] = list(tiles)
    for seat, tiles in (villagers or {}).items():
        seats[seat]["villagers"] = [{"tile": tile, "lying": False} for tile in tiles]
    for key, value in (("favour", favour), ("actions", actions), ("discs", discs)):
        if value is not None:
            written["rival"][key] = value
    written["turn"]["mover"] = mover
    written["turn"]["round"] = round
    if edit is not None:
        edit(written)
    return cast(HamletState, GAME.from_dict(written))


def _lay(written: dict[str, Any], village: dict[str, Place] | None, add: dict[str, Place]) -> None:
    """Tiles and empty slots for them."""
    laid = [(row["tile"], (*row["at"], row["turn"])) for row in written["village"]]
    tiles = dict(laid) if village is None else dict(village)
    tiles.update(add)
    written["village"] = [
        {"tile": name, "at": list(place[:3]), "turn": place[3]} for name, place in tiles.items()
    ]
    for name in tiles:
        tile = TILE[TILE_NAMES.index(name)]
        if tile.slots and name not in written["goods"]:
            lots = ("wood", "stone", "wheat") if tile.produces else tuple(written["seats"])
            written["goods"][name] = dict.fromkeys(lots, 0)


def _credit_buildings(
    written: dict[str, Any], flags: dict[str, str], milestones: dict[str, str]
) -> None:
    """Points, flags and milestones for whoever built what lies there."""
    seats = written["seats"]
    for row in written["village"]:
        number = TILE_NAMES.index(row["tile"])
        tile = TILE[number]
        builder = flags.get(row["tile"], "red")
        seats[builder]["earned"]["buildings"] += tile.points
        if tile.kind == LANDMARK:
            seats[builder]["flags"].append(row["tile"])
        elif MAKES[number] >= 0:
            milestone = MILESTONE_NAMES[MILESTONE_OF[MAKES[number]]]
            written["milestones"][milestone] = milestones.get(milestone, "red")
    if written["roads"]:
        written["milestones"]["planner"] = written["roads"][0]["seat"]


def _deal_blueprints(
    written: dict[str, Any],
    hands: dict[str, list[str]],
    display: list[str | tuple[str, int]] | None,
) -> None:
    """Hands and display as wanted, the rest of what is unlocked into the bag."""
    for seat, hand in hands.items():
        written["seats"][seat]["hand"] = list(hand)
    used = {row["tile"] for row in written["village"]}
    used |= {tile for seat in written["seats"].values() for tile in seat["hand"]}
    unlocked = [
        name
        for number, name in enumerate(TILE_NAMES)
        if PILE_OF[number] == PILE_BAG or _is_open(written, PILE_NAMES[PILE_OF[number]])
    ]
    free = [name for name in unlocked if name not in used]
    if display is None:
        kept = [row["tile"] for row in written["display"] if row["tile"] in free]
        display = [*kept, *[name for name in free if name not in kept]][:4]
    rows = [entry if isinstance(entry, tuple) else (entry, 0) for entry in display]
    written["display"] = [{"tile": name, "gold": gold} for name, gold in rows]
    shown = {name for name, _ in rows}
    written["bag"] = [name for name in free if name not in shown]


def _is_open(written: dict[str, Any], material: str) -> bool:
    """Whether the pile of a material is in the bag: its milestone is taken."""
    names = {
        "timber": "carpenter", "brick": "mason", "milk": "herder", "flour": "miller",
    }  # fmt: skip
    return material in names and written["milestones"][names[material]] is not None


def _deal_sales(
    written: dict[str, Any],
    wanted: list[str | None] | None,
    stack: list[str] | None,
    sold: dict[str, list[str]],
) -> None:
    """Sale tiles where they are wanted, the others where there is room for them."""
    sales = written["sales"]
    top = list(stack or [])
    sold = {name: list(sold.get(name, [])) for name in written["seats"]}
    used = {*top, *[name for names in sold.values() for name in names]}
    if wanted is None:
        spare = [n for n in SALE_NAMES if n not in used and n not in sales["open"]]
        wanted = [spare.pop(0) if name in used else name for name in sales["open"]]
    used |= {name for name in wanted if name}
    removed = [_tier(name) for name in sales["removed"]]
    sales["removed"] = []
    rest: list[str] = []
    for name in [name for name in SALE_NAMES if name not in used]:
        if _tier(name) in removed:
            removed.remove(_tier(name))
            sales["removed"].append(name)
        else:
            rest.append(name)
    if None in wanted:
        list(sold.values())[-1].extend(rest)
        rest = []
    sales["open"] = wanted
    sales["stack"] = [*sorted(rest, key=_tier, reverse=True), *reversed(top)]
    for seat, names in sold.items():
        written["seats"][seat]["sales"] = sorted(names)
        rival = written["rival"] is not None and seat == SEAT_NAMES[1]
        for name in names:
            sale = SALE_NAMES.index(name)
            points = SALE_POINTS[sale] + (1 if rival and SALE_GOLD[sale] else 0)
            written["seats"][seat]["earned"]["sales"] += points


def _tier(name: str) -> int:
    return SALE_TIER[SALE_NAMES.index(name)]


# ---- playing and looking


def texts(state: HamletState, verb: str = "") -> list[str]:
    """The open choices as texts, those of one verb without the verb."""
    words = [GAME.space.to_text(choice) for choice in state.choices()]
    if not verb:
        return words
    return [word[len(verb) + 1 :] for word in words if word.startswith(verb + " ")]


def play(state: HamletState, *choices: str) -> HamletState:
    """Make choices given as texts; the same position, for chaining."""
    for text in choices:
        state.play(GAME.space.parse_text(text))
    return state


def pay(state: HamletState) -> HamletState:
    """Go on with a payment, always with the first unit offered."""
    while state.question == ASK_PAY:
        state.play(state.choices()[0])
    return state


def lines(state: HamletState, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    return dict(state.scores()[seat].lines)


def seat(state: HamletState, name: str) -> dict[str, Any]:
    """What a seat has, as it is written."""
    return dict(written(state)["seats"][name])


def written(state: HamletState) -> dict[str, Any]:
    """The whole position, as it is written."""
    return cast(dict[str, Any], state.to_dict())


def tokens(state: HamletState, tile: str) -> dict[str, int]:
    """What lies on a tile, without what does not."""
    return {name: count for name, count in written(state)["goods"][tile].items() if count}


def tile_number(name: str) -> int:
    return TILE_NAMES.index(name)


def named(tiles: int) -> set[str]:
    """A set of tiles by their names."""
    return {name for number, name in enumerate(TILE_NAMES) if tiles >> number & 1}
