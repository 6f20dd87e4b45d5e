"""Positions for tests: a table on which the pieces lie where a test wants them.

    state = table(red={"figure": "farm", "spaces": {"farm": "alpaca food"}})
    play(state, "act farm_wool")
    assert heap(state, "red", "container") == {"food": 1, "alpaca": 1, "wool": 1}

Whatever a test does not name is empty or as at the start; stocks, cards and carts are balanced,
so that every position is sound.
"""

from collections.abc import Callable
from typing import Any, cast

import moothall
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    BOAT_GOODS,
    CARTS,
    EXTENSION_FROM,
    EXTENSION_NAMES,
    HOUSE_GOODS,
    ORDER_GOODS,
    ROW_LENGTHS,
    STOCKS,
)
from moothall.games.altiplano.names import GOOD_NAMES, ORDER_NAMES
from moothall.games.altiplano.rules.decisions import AltiplanoState

GAME = moothall.game("altiplano")

# The circle of the specification's examples; the roles that a test gets unless it names others.
CIRCLE = ["farm", "market", "mine", "road", "harbor", "village", "forest"]
ROLES = ["stonemason", "miner", "shepherd", "farmer", "fisherman", "woodcutter", "trader"]
HEAPS = ("bag", "container", "planning", "delivered")
# A player who can do something, so that a round does not end with the turn of the other.
WAITING: dict[str, Any] = {"coins": 1, "figure": "village"}


def tiles(text: str | dict[str, int]) -> dict[str, int]:
    """`food food fish` as a written heap."""
    if isinstance(text, dict):
        return dict(text)
    found: dict[str, int] = {}
    for word in text.split():
        found[word] = found.get(word, 0) + 1
    return found


def table(
    phase: str = "act",
    *,
    players: int = 2,
    red: dict[str, Any] | None = None,
    blue: dict[str, Any] | None = None,
    green: dict[str, Any] | None = None,
    purple: dict[str, Any] | None = None,
    yellow: dict[str, Any] | None = None,
    starter: str = "red",
    ending: bool = False,
    final: bool = False,
    stocks: dict[str, int] | None = None,
    houses: list[str] | None = None,
    boats: list[str] | None = None,
    orders: list[str] | None = None,
    strip: list[str | None] | None = None,
    pile: list[str] | None = None,
    edit: Callable[[dict[str, Any]], None] | None = None,
    **options: Any,
) -> AltiplanoState:
    """A position of round 2: `draw`, `plan` or `act`, red being the first to decide.

    A seat is named with what it has, as in a written position; heaps may be texts (see `tiles`),
    rows too: `{"rows": ["fish fish corn", "ore"]}`. `stocks`, `houses`, `boats` and `orders` say
    what is left to be had: the rest lies with the last seat (tiles in its container, orders
    completed), and the end is announced where a location is empty. `strip` and `pile` (its top
    is last) name cards; the others are out of the game. Seats that are not named have nothing to
    decide in `draw` and `plan`.
    `edit` may change the written position before it is read.
    """
    missions = bool(options.get("missions", False))
    start = GAME.start(players, 1, {"start_player": starter, **options})
    _finish_set_up(start)
    written = cast(dict[str, Any], start.to_dict())
    names = SEAT_NAMES[:players]
    given = dict(zip(SEAT_NAMES, (red, blue, green, purple, yellow), strict=False))
    written["circle"] = CIRCLE
    written["roles"] = []
    written["round"].update(number=2, phase=phase, starter=starter)
    written["turn"]["active"] = starter
    taken = [(given[name] or {}).get("role") for name in names]
    free = [role for role in ROLES if role not in taken]
    for name in names:
        _fill_seat(written["seats"][name], given[name] or {}, free.pop(0), phase)
        if not missions:
            written["seats"][name]["missions"]["fulfilled"] = []
        if phase == "act":
            written["seats"][name]["asks"] = "turn" if name == starter else "wait"
        elif given[name] is None:
            written["seats"][name].update(asks="wait", locked={}, locked_coins=[])
    _leave_cards(written, names, houses, boats, orders)
    _deal_extensions(written, names, players, strip, pile)
    _leave_tiles(written, names, players, stocks or {})
    _note_firsts(written, names)
    written["round"].update(ending=ending or final or _is_something_empty(written), final=final)
    if edit is not None:
        edit(written)
    return cast(AltiplanoState, GAME.from_dict(written))


def _finish_set_up(state: moothall.State) -> None:
    """Whatever is asked before the first round: the first choice will do."""
    while cast(AltiplanoState, state).round == 0:
        state.play(state.choices()[0])


def _fill_seat(seat: dict[str, Any], given: dict[str, Any], role: str, phase: str) -> None:
    """An empty board with what a test puts on it."""
    seat.update(
        role=role, coins=0, bag={}, container={}, planning={}, spaces={}, coins_on=[],
        locked={}, locked_coins=[], figure=None, asks={"draw": "back"}.get(phase, phase),
    )  # fmt: skip
    for key, value in given.items():
        if key not in seat:
            raise KeyError(f"a seat has no {key}")
        if key in HEAPS:
            seat[key] = tiles(value)
        elif key == "spaces":
            seat[key] = {area: tiles(heap) for area, heap in value.items()}
        elif key == "rows":
            seat[key] = [_row(row) for row in value]
        elif key == "missions":
            seat[key] = {**seat[key], **value}
        else:
            seat[key] = value
    if phase == "plan" and "locked" not in given:
        seat["locked"] = {area: dict(heap) for area, heap in seat["spaces"].items()}
        seat["locked_coins"] = list(seat["coins_on"])


def _row(row: str | dict[str, Any]) -> dict[str, Any]:
    """`fish fish corn` as a written row: the first tile is its type."""
    if isinstance(row, dict):
        return row
    words = row.split()
    return {"good": words[0], "tiles": len(words), "corn": words.count("corn")}


def _leave_cards(
    written: dict[str, Any],
    names: list[str],
    houses: list[str] | None,
    boats: list[str] | None,
    orders: list[str] | None,
) -> None:
    """Houses, boats, orders and carts that no player has lie on their locations."""
    seats = written["seats"]
    last = seats[names[-1]]
    for key, goods, wanted in (("houses", HOUSE_GOODS, houses), ("boats", BOAT_GOODS, boats)):
        held = [good for name in names for good in seats[name][key]]
        left = [GOOD_NAMES[good] for good in goods if GOOD_NAMES[good] not in held]
        written[key] = left if wanted is None else [good for good in left if good in wanted]
        last[key] = last[key] + [good for good in left if good not in written[key]]
    held = [order for name in names for order in seats[name]["completed"]]
    held += [seats[name]["order"] for name in names if seats[name]["order"]]
    count = len(written["orders"])
    free = [order for order in ORDER_NAMES if order not in held]
    if orders is None:
        written["orders"] = free[: count - len(held)]
    else:
        written["orders"] = list(orders)
        free = [order for order in free if order not in orders]
        last["completed"] = last["completed"] + free[: count - len(held) - len(orders)]
    carts = sum(1 + len(seats[name]["carts"]) for name in names)
    written["village_carts"] = CARTS[len(names)] - carts


def _deal_extensions(
    written: dict[str, Any],
    names: list[str],
    players: int,
    strip: list[str | None] | None,
    pile: list[str] | None,
) -> None:
    """Cards that players have leave strip and pile; gaps on the strip are filled."""
    held = [card for name in names for card in written["seats"][name]["extensions"]]
    in_play = [
        card for place, card in enumerate(EXTENSION_NAMES) if EXTENSION_FROM[place] <= players
    ]
    if strip is None:
        taken = held + (pile or [])
        laid_out = [card for card in in_play if card not in taken][:5]
        strip = [*laid_out, *[None] * (5 - len(laid_out))]
    taken = [*held, *[card for card in strip if card]]
    rest = [card for card in in_play if card not in taken]
    written["strip"] = strip
    written["pile"] = rest[::-1] if pile is None else pile
    written["removed"] = [card for card in rest if card not in written["pile"]]


def _leave_tiles(
    written: dict[str, Any], names: list[str], players: int, wanted: dict[str, int]
) -> None:
    """Stocks are what the players do not have; what a test wants gone has the last seat."""
    last = written["seats"][names[-1]]
    for good, name in enumerate(GOOD_NAMES):
        left = STOCKS[players][good]
        for seat in names:
            left -= _owned(written["seats"][seat], name)
        keep = wanted.get(name, left)
        if name == "corn" and keep < left:
            _store_corn(last, left - keep)
        elif keep < left:
            last["container"][name] = last["container"].get(name, 0) + left - keep
        written["stocks"][name] = keep


def _owned(seat: dict[str, Any], good: str) -> int:
    """All tiles of a good with a seat, orders included."""
    count: int = sum(seat[key].get(good, 0) for key in HEAPS)
    count += sum(heap.get(good, 0) for heap in seat["spaces"].values())
    for row in seat["rows"]:
        count += row["corn"] if good == "corn" else 0
        count += row["tiles"] - row["corn"] if row["good"] == good and good != "corn" else 0
    for order in seat["completed"]:
        count += ORDER_GOODS[ORDER_NAMES.index(order)][GOOD_NAMES.index(good)]
    return count + (seat["interim_corn"] if good == "corn" else 0)


def _store_corn(seat: dict[str, Any], count: int) -> None:
    """Corn that a test wants off the road lies in corn rows."""
    while count:
        size = min(count, ROW_LENGTHS[len(seat["rows"])])
        seat["rows"].append({"good": "corn", "tiles": size, "corn": size})
        count -= size


def _note_firsts(written: dict[str, Any], names: list[str]) -> None:
    """Who did something is taken to be the first, in the order of the seats."""
    for name in reversed(names):
        seat = written["seats"][name]
        complete = [row for row, full in zip(seat["rows"], ROW_LENGTHS, strict=False)
                    if row["tiles"] == full]  # fmt: skip
        done = {
            "row": bool(complete),
            "row_of": any(row["good"] == "fish" for row in complete),
            "order": bool(seat["completed"]),
            "house": bool(seat["houses"]),
        }
        for record, is_done in done.items():
            if is_done:
                written["firsts"][record] = name


def _is_something_empty(written: dict[str, Any]) -> bool:
    """Whether a location has nothing left, so that the end must have been announced."""
    stocks = written["stocks"]
    return not all(
        (
            stocks["alpaca"] or stocks["wool"] or stocks["cloth"],
            stocks["wood"] or stocks["cacao"],
            stocks["stone"] or stocks["ore"] or stocks["silver"],
            stocks["fish"] or written["boats"],
            written["houses"] or written["village_carts"],
            stocks["glass"] or written["orders"],
            stocks["corn"],
        )
    )


# ---- playing and looking


def texts(state: AltiplanoState, verb: str = "", seat: str | None = None) -> list[str]:
    """The open choices as texts, those of one verb without the verb."""
    who = state.mover if seat is None else SEAT_NAMES.index(seat)
    words = [GAME.space.to_text(choice) for choice in state.choices(who)]
    if not verb:
        return words
    return [word[len(verb) + 1 :] for word in words if word.startswith(verb + " ")]


def play(state: AltiplanoState, *choices: str, seat: str | None = None) -> None:
    """Make choices given as texts, by the mover or by a seat."""
    for text in choices:
        who = state.mover if seat is None else SEAT_NAMES.index(seat)
        state.play(GAME.space.parse_text(text), who)


def seat(state: AltiplanoState, name: str) -> dict[str, Any]:
    """What a seat has, as it is written."""
    written: dict[str, Any] = state.to_dict()
    return dict(written["seats"][name])


def heap(state: AltiplanoState, name: str, place: str) -> dict[str, int]:
    """The tiles of a seat in a place: `bag`, `container`, `planning`, `delivered` or an area."""
    written = seat(state, name)
    found = written[place] if place in HEAPS else written["spaces"].get(place, {})
    return dict(found)


def lines(state: AltiplanoState, name: str, viewer: int | None = None) -> dict[str, int]:
    """A seat's points by source."""
    return dict(state.scores(viewer)[SEAT_NAMES.index(name)].lines)


def question(state: AltiplanoState, name: str) -> str:
    """The decision that is asked of a seat; `wait` if none."""
    return str(seat(state, name)["asks"])
