"""Positions for tests: a new table, with sheets, dice and workers as a test wants them."""

from typing import Any, cast

import moothall
from moothall.engine.game import SEAT_NAMES
from moothall.games.domain.content import BUILDING_CHARGES, GRADUATED_COSTS, STANDARD_COSTS
from moothall.games.domain.names import BASES, BUILDING_NAMES, WORKER_NAMES
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.state import Happening, Sheet
from tests.games.domain.loaded import loaded_dice
from tests.games.domain.plain_rules import NEIGHBOURS

GAME = moothall.game("domain")


def table(
    *dice: int,
    players: int = 1,
    question: str = "pick_worker",
    rolls: tuple[int, ...] | list[int] = (),
    workers: dict[str, str] | None = None,
    built: tuple[str, ...] | list[str] = (),
    blocks: dict[str, int] | None = None,
    routes: tuple[str, ...] | list[str] = (),
    posts: tuple[str, ...] | list[str] = (),
    events: dict[str, str] | None = None,
    sheet: dict[str, Any] | None = None,
    turn: dict[str, Any] | None = None,
    edit: Any = None,
    options: dict[str, Any] | None = None,
    **goods: Any,
) -> DomainState:
    """A position in red's turn 1.

    `dice` are those of farmer, builder, trader and hunter (1 2 3 4 unless given; 0: the die is
    lost); `question` is the decision, by its name. `rolls` are the next dice. `workers` says who
    stands outside the city; `built`, `blocks`, `routes` (finished, from the city), `posts` and
    `events` (lasting location events by space) fill red's sheet together with all that belongs to
    them; any other number or entry of the sheet is given by its name (`gold=3`,
    `planted={"A3": 4}`) or in `sheet`, any entry of the turn in `turn`. `edit` may change the
    written position before it is read.
    """
    written = cast(dict[str, Any], GAME.start(players, 1, options or {}).to_dict())
    red = written["seats"]["red"]
    red["workers"].update(workers or {})
    graduated = written["options"]["building_costs"] == "graduated"
    raise_buildings(red, built, GRADUATED_COSTS if graduated else STANDARD_COSTS)
    red["blocks"].update(blocks or {})
    open_routes(red, [*routes, *posts], posts)
    lay_events(red, events or {})
    red.update(goods)
    red.update(sheet or {})
    set_dice(written, list(dice) or [1, 2, 3, 4], question)
    written["turn"].update(turn or {})
    if edit is not None:
        edit(written)
    state = cast(DomainState, GAME.from_dict(written))
    load(state, *rolls)
    return state


def raise_buildings(
    written: dict[str, Any], built: tuple[str, ...] | list[str], costs: list[int]
) -> None:
    """Buildings with their circles and their charges; an upgrade brings its base along."""
    for name in built:
        place = BUILDING_NAMES.index(name)
        for building in {place % BASES, place}:
            title = BUILDING_NAMES[building]
            if title not in written["built"]:
                written["built"].append(title)
            if building < BASES:
                written["blocks"][title] = costs[building]
            if title in written["charges"]:
                written["charges"][title] = BUILDING_CHARGES[building]


def open_routes(
    written: dict[str, Any], spaces: list[str], posts: tuple[str, ...] | list[str]
) -> None:
    """Finished routes that begin at the city, those with a post with both boxes ticked."""
    for space in spaces:
        written["routes"].append(
            {
                "to": space,
                "from": "C",
                "progress": 5 if space.startswith("A") else 8,
                "boxes": [1, 2] if space in posts else [],
            }
        )


def lay_events(written: dict[str, Any], events: dict[str, str]) -> None:
    """Lasting location events, crossed off as they are when they happen."""
    for space, event in events.items():
        written["events"][space] = event
        written["had_event"].append(space)
        written["locations_gone"].append(event)


def set_dice(written: dict[str, Any], dice: list[int], question: str) -> None:
    """The four dice of the turn; where one is 0 it was lost."""
    turn = written["turn"]
    turn["rolled"] = dice
    turn["asks"] = question
    written["seats"][turn["mover"]]["this_turn"] += [
        f"{name}_die_lost" for name, value in zip(WORKER_NAMES, dice, strict=True) if not value
    ]
    if written["options"]["shared_dice"]:
        written["round_dice"] = [value or 1 for value in dice]


# ---- playing


def meet(*dice: int, rolls: tuple[int, ...] | list[int], **given: Any) -> DomainState:
    """A position after the events of four final dice; `rolls` are the dice that these roll."""
    state = table(*dice, question="assist", **given)
    play(state, "assist none", rolls=rolls)
    return state


def two_dice(total: int) -> list[int]:
    """Two dice with a given sum."""
    return [1, total - 1] if total <= 7 else [total - 6, 6]


def place_dice(space: str) -> list[int]:
    """Two dice that tell a space of the map (9.3)."""
    for first, name in enumerate(NEIGHBOURS["C"].split(), 1):
        for second, target in enumerate(NEIGHBOURS[name].split(), 1):
            if target == space:
                return [first, second]
    raise ValueError(f"no dice lead to {space}")


def load(state: DomainState, *rolls: int) -> None:
    """The next dice show these numbers; after them chance goes on."""
    if rolls:
        state.dice = loaded_dice(*rolls)


def play(state: DomainState, *choices: str, rolls: tuple[int, ...] | list[int] = ()) -> None:
    """Make choices given as texts; `rolls` are the dice they roll, all of them and no more."""
    load(state, *rolls)
    seen = state.reveals
    for text in choices:
        state.play(GAME.space.parse_text(text))
    if rolls:
        assert state.reveals - seen == len(rolls), f"not {len(rolls)} dice were rolled"


def texts(state: DomainState, verb: str = "") -> list[str]:
    """The open choices as texts, those of one verb without the verb."""
    words = [GAME.space.to_text(choice) for choice in state.choices()]
    if not verb:
        return words
    return [word[len(verb) + 1 :] for word in words if word == verb or word.startswith(verb + " ")]


# ---- looking


def red(state: DomainState) -> Sheet:
    """Red's sheet."""
    return state.sheets[0]


def happened(state: DomainState, seat: int = 0) -> list[Happening]:
    """What dice brought about in a seat's turn."""
    return state.sheets[seat].happenings


def written(state: DomainState, seat: int = 0) -> dict[str, Any]:
    """A seat's sheet as it is written."""
    seats = cast(dict[str, Any], state.to_dict()["seats"])
    return cast(dict[str, Any], seats[SEAT_NAMES[seat]])


def lines(state: DomainState, seat: int = 0) -> dict[str, int]:
    """A seat's points by source."""
    return dict(state.scores()[seat].lines)
