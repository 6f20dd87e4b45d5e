"""The fields of a position: how each is written and its range. Nothing in it is secret."""

from collections.abc import Sequence
from typing import Any, Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.fields import (
    Bits,
    Custom,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    Marks,
    Maybe,
    Named,
    Seat,
    Shape,
    Table,
    Whole,
    Word,
)
from moothall.engine.game import Game, State
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import DEFAULT_LAND, PIPS, Land, bit, land_of
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.set_up import first_circle_fits
from moothall.games.domain.state import Happening, Sheet

# ---- shapes

TWICE: Final = "a word stands twice"
MANY: Final = Whole(0, 1_000_000)  # more than anybody ever has of anything
DIE: Final = Whole(1, n.SIDES)
WORKER: Final = Word(n.WORKER_NAMES)
SPACE: Final = Word(n.SPACE_NAMES)
WORKERS: Final = Bits(WORKER, n.WORKERS, TWICE)
SPACES: Final = Bits(SPACE, n.SPACES, TWICE)
FLAGS: Final = Bits(Word(n.TURN_FLAG_NAMES), n.TURN_FLAGS, TWICE)


class Rolls:
    """Dice on the table; `counts` says how many there may be."""

    def __init__(self, *counts: int, die: Whole = DIE) -> None:
        self.counts = counts
        self.dice = Many(die, min(counts), max(counts))

    def write(self, value: list[int]) -> object:
        return self.dice.write(value)

    def read(self, reader: Reader, key: str, state: State) -> list[int]:
        found = self.dice.read(reader, key, state)
        if len(found) not in self.counts:
            raise reader.refuse(key, f"holds {len(found)} dice")
        return found

    def holds(self, value: list[int]) -> bool:
        return len(value) in self.counts and self.dice.holds(value)


class Abroad(Marks):
    """A value for each space, of which the city never has one."""

    def __init__(self, shape: Shape, nothing: int) -> None:
        super().__init__(n.SPACE_NAMES[1:], shape, nothing)

    def write(self, value: Sequence[int]) -> object:
        return super().write(value[1:])

    def read(self, reader: Reader, key: str, state: State) -> list[int]:
        return [self.nothing, *super().read(reader, key, state)]

    def holds(self, value: Sequence[int]) -> bool:
        return super().holds(value[1:])


class Choice:
    """A choice, by its text."""

    def write(self, value: int) -> object:
        return n.SPACE.to_text(value)

    def read(self, reader: Reader, key: str, state: State) -> int:
        try:
            return n.SPACE.parse_text(str(reader.take(key)))
        except IllegalChoice as error:
            raise reader.refuse(key, str(error)) from None

    def holds(self, value: int) -> bool:
        return 0 <= value < n.SPACE.size


# ---- the map, which a position begins with


def write_map(state: DomainState, viewer: int | None, holder: int) -> object:
    terrain = state.land.terrain
    return {n.SPACE_NAMES[s]: n.TERRAIN_NAMES[terrain[s]] for s in range(1, n.SPACES)}


def blank(reader: Reader, game: Game, players: int, settings: Settings, dice: Dice) -> DomainState:
    """A position on the written map, before anything else is read."""
    state = DomainState(game, players, settings, dice, _read_map(reader, str(settings["map"])))
    state.lay_out()
    return state


def _read_map(reader: Reader, kind: str) -> Land:
    """The printed map, or one that the random map can deal."""
    terrains = reader.inner("map")
    terrain = [terrains.word(name, n.TERRAIN_NAMES[: n.TERRAINS]) for name in n.SPACE_NAMES[1:]]
    terrains.done()
    if kind == "default":
        if terrain != DEFAULT_LAND.terrain[1:]:
            raise reader.refuse("map", "is not the printed one")
        return DEFAULT_LAND
    if sorted(terrain) != sorted(c.BAG) or not first_circle_fits(terrain):
        raise reader.refuse("map", "cannot be dealt")
    return land_of(terrain)


# ---- routes: a row for each, kept as lists of what a row has


def write_routes(state: DomainState, viewer: int | None, holder: int) -> object:
    sheet = state.sheets[holder]
    return [
        {
            "to": n.SPACE_NAMES[destination],
            "from": n.SPACE_NAMES[sheet.origins[row]],
            "progress": sheet.progress[row],
            "boxes": sheet.ticked_boxes(row),
        }
        for row, destination in enumerate(sheet.destinations)
    ]


def read_routes(state: DomainState, reader: Reader, holder: int) -> None:
    sheet = state.sheets[holder]
    for row, entry in enumerate(reader.inners("routes", 0, c.MOST_ROUTES)):
        space = entry.word("to", n.SPACE_NAMES[1:]) + 1
        sheet.open_row(space, entry.word("from", n.SPACE_NAMES))
        sheet.progress[row] = entry.whole("progress", 1, PIPS[space])
        sheet.boxes[row] = _read_boxes(entry)
        entry.done()


def _read_boxes(entry: Reader) -> int:
    """The ticked boxes by their numbers, as bits."""
    ticked = 0
    for value in entry.wholes("boxes", 1, n.SIDES, 0, len(c.POST_BOXES)):
        if value not in c.POST_BOXES or ticked >> c.POST_BOXES.index(value) & 1:
            raise entry.refuse("boxes", f"{value} is no box, or stands twice")
        ticked |= 1 << c.POST_BOXES.index(value)
    return ticked


# ---- events: what dice brought about, and the event at hand


def table_of(kind: int) -> list[str]:
    """The names of the entries that a happening of a kind can have."""
    if kind == n.RANDOM_EVENT:
        return n.RANDOM_NAMES
    if kind in (n.LOCATION_EVENT, n.ROBBED, n.WELCOMED):
        return n.LOCATION_NAMES
    return n.GLOBAL_NAMES if kind in (n.GLOBAL_EVENT, n.LASTING_PAY) else []


def write_happenings(state: DomainState, viewer: int | None, holder: int) -> object:
    return [
        {
            **_write_event(h.kind, h.entry, h.number, h.table, h.place, h.space),
            "outcome": n.OUTCOME_NAMES[h.outcome],
            "dice": list(h.dice),
            "amount": h.amount,
        }
        for h in state.sheets[holder].happenings
    ]


def read_happenings(state: DomainState, reader: Reader, holder: int) -> None:
    entries = reader.inners("happenings")
    state.sheets[holder].happenings = [_read_happening(state, entry) for entry in entries]


def _read_happening(state: DomainState, reader: Reader) -> Happening:
    kind = reader.word("kind", n.HAPPENING_NAMES)
    happening = Happening(
        kind,
        reader.optional_word("entry", table_of(kind)),
        reader.whole("number", 0, n.SIDES),
        Rolls(0, 1, 2).read(reader, "table", state),
        Rolls(0, 2).read(reader, "place", state),
        reader.optional_word("space", n.SPACE_NAMES),
        reader.word("outcome", n.OUTCOME_NAMES),
        reader.wholes("dice", 1, n.SIDES),
        reader.whole("amount", -MANY.high, MANY.high),
    )
    if (happening.entry == n.NO_EVENT) != (not table_of(kind)):
        raise reader.refuse("entry", f"does not go with {n.HAPPENING_NAMES[kind]}")
    reader.done()
    return happening


def _write_event(
    kind: int, entry: int, number: int, table: list[int], place: list[int], space: int
) -> dict[str, Any]:
    return {
        "kind": n.HAPPENING_NAMES[kind],
        "entry": None if entry == n.NO_EVENT else table_of(kind)[entry],
        "number": number,
        "table": list(table),
        "place": list(place),
        "space": Maybe(SPACE).write(space),
    }


def write_event(state: DomainState, viewer: int | None, holder: int) -> object:
    """The event that may be cancelled, or null."""
    if state.event == n.NO_EVENT:
        return None
    return _write_event(
        state.event_kind,
        state.event,
        state.event_number,
        state.event_table,
        state.event_place,
        state.event_space,
    )


def read_event(state: DomainState, reader: Reader, holder: int) -> None:
    written = reader.take("event")
    if written is None:
        return
    event = Reader(written, reader.where("event"))
    state.event_kind = event.word("kind", n.HAPPENING_NAMES)
    if state.event_kind not in (n.RANDOM_EVENT, n.LOCATION_EVENT):
        raise event.refuse("kind", "cannot be cancelled")
    state.event = event.word("entry", table_of(state.event_kind))
    state.event_number = event.whole("number", 1, n.SIDES)
    state.event_table = Rolls(2).read(event, "table", state)
    located = state.event_kind == n.LOCATION_EVENT
    state.event_place = Rolls(2 if located else 0).read(event, "place", state)
    state.event_space = event.optional_word("space", n.SPACE_NAMES)
    event.done()


# ---- the table

SHEET: Final[Table] = (
    Field("turn", Whole(1, c.MOST_TURNS)),
    Field("turn_limit", Whole(1, c.MOST_TURNS)),
    Field("finished", Flag()),
    Field("crops", MANY),
    Field("game", MANY),
    Field("pelts", MANY),
    Field("gold", MANY),
    Field("citizens", MANY),
    Field("books", MANY),
    Field("wild_dice", Whole(0, c.WILD_CAPACITY)),
    Field("workers", Named(n.WORKER_NAMES, SPACE)),
    Field("planted", Abroad(DIE, 0)),
    Field("harvested", SPACES),
    Field("hunted", SPACES),
    Field("trails", SPACES),
    Field("events", Abroad(Word(n.LOCATION_NAMES), n.NO_EVENT)),
    Field("had_event", SPACES),
    Field("blocks", Named(n.BASE_NAMES, Whole(0, c.MOST_CIRCLES))),
    Field("built", Bits(Word(n.BUILDING_NAMES), n.BUILDINGS, TWICE)),
    Group(
        "charges",
        (
            Field("mill", Whole(0, c.BUILDING_CHARGES[n.MILL]), "mill_shifts"),
            Field("smithy", Whole(0, c.BUILDING_CHARGES[n.SMITHY]), "smithy_shifts"),
            Field("gardens", Whole(0, c.BUILDING_CHARGES[n.GARDENS]), "gardens_cancels"),
        ),
    ),
    Custom("routes", write_routes, read_routes, ("destinations", "origins", "progress", "boxes")),
    Field("last_giver", Maybe(WORKER)),
    Field("harvest_bonus", MANY),
    Field("harvest_lost", Flag()),
    Field("no_wild", Flag()),
    Field("stag_until", MANY),
    Field("this_turn", FLAGS),
    Field("next_turn", FLAGS),
    Field("locations_gone", Bits(Word(n.LOCATION_NAMES), n.LOCATION_EVENTS, TWICE)),
    Field("globals_gone", Bits(Word(n.GLOBAL_NAMES), n.GLOBAL_EVENTS, TWICE)),
    Field("global_event", Maybe(Word(n.GLOBAL_NAMES))),
    Custom("happenings", write_happenings, read_happenings, ("happenings",)),
)
TURN: Final[Table] = (
    Field("mover", Seat()),
    Field("over", Flag()),
    Field("asks", Word([question.name for question in n.QUESTIONS]), "question"),
    Field("rolled", Rolls(n.WORKERS, die=Whole(0, n.SIDES))),
    Field("rerolled", Maybe(WORKER)),
    Field("results", Rolls(0, 2)),
    Field("giver", Maybe(WORKER)),
    Field("receiver", Maybe(WORKER)),
    Field("pairs", Many(DIE, most=2)),
    Custom(
        "event",
        write_event,
        read_event,
        ("event_kind", "event", "event_number", "event_table", "event_place", "event_space"),
    ),
    Field("blocks", MANY),
    Field("activated", WORKERS),
    Field("acting", Maybe(WORKER)),
    Field("hand", WORKERS),
    Field("steps", Whole(0, c.STEPS)),
    Field("been", SPACES),
    Field("on_trail", Flag()),
    Field("stuck", Flag()),
    Field("shifted", WORKERS),
    Field("converted", Flag()),
    Field("paying", Maybe(Choice())),
)
FIELDS: Final[Table] = (
    Custom("map", write_map, names=("land",)),
    EachSeat("seats", SHEET, of="sheets"),
    Field("round_dice", Rolls(0, n.WORKERS)),
    Group("turn", TURN),
)
DERIVED: Final = ("costs", "direct_pelts", "shared_dice", "fountain_spends", "sheet")
SHEET_DERIVED: Final = ("network", "poor_trails", "routes", "posts")
"""What follows from the fields and the options, and is kept only so that the rules are quick."""


def finish(state: DomainState, reader: Reader) -> None:
    """What follows from the fields, once all are read."""
    state.sheet = state.sheets[state.mover]
    for sheet in state.sheets:
        _finish_sheet(sheet)


def _finish_sheet(sheet: Sheet) -> None:
    if n.POOR_TRAILS in sheet.events:
        sheet.poor_trails = sheet.events.index(n.POOR_TRAILS)
    sheet.join_network()
    for row, space in enumerate(sheet.destinations):
        if sheet.progress[row] == PIPS[space]:
            sheet.routes |= bit(space)
        if sheet.boxes[row] == n.BOTH_BOXES:
            sheet.posts |= bit(space)
