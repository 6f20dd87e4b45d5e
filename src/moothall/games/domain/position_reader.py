"""A written position, read back with care: what cannot be is refused with the reason."""

from collections.abc import Sequence
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.domain.board import CIRCLE, DEFAULT_LAND, Land, as_bits, bit, land_of
from moothall.games.domain.choices import SPACE
from moothall.games.domain.content import (
    BAG,
    BUILDING_CHARGES,
    MOST_ROUTES,
    MOST_TURNS,
    POST_BOXES,
    ROUTE_COST,
    STEPS,
    WILD_CAPACITY,
)
from moothall.games.domain.names import (
    ASK_NAMES,
    BASES,
    BUILDING_NAMES,
    GARDENS,
    GLOBAL_NAMES,
    HAPPENING_NAMES,
    LOCATION_EVENT,
    LOCATION_NAMES,
    MILL,
    NO_EVENT,
    OUTCOME_NAMES,
    RANDOM_EVENT,
    SMITHY,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
    TERRAINS,
    TURN_FLAG_NAMES,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.position import table_of
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.rules import DomainState
from moothall.games.domain.set_up import first_circle_fits
from moothall.games.domain.sheet import Happening, Sheet

MANY: Final = 1_000_000  # more than anybody ever has of anything


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> DomainState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    land = _read_land(reader, str(settings["map"]))
    state = DomainState(game, players, settings, dice, land)
    state.lay_out()
    seats = reader.inner("seats")
    for seat in range(players):
        _read_sheet(state, state.sheets[seat], seats.inner(SEAT_NAMES[seat]))
    seats.done()
    state.round_dice = _read_dice(reader, "round_dice", (0, WORKERS))
    _read_turn(state, reader.inner("turn"), SEAT_NAMES[:players])
    return state


def _read_land(reader: Reader, kind: str) -> Land:
    """The printed map, or one that the random map can deal."""
    terrains = reader.inner("map")
    terrain = [terrains.word(name, TERRAIN_NAMES[:TERRAINS]) for name in SPACE_NAMES[1:]]
    terrains.done()
    if kind == "default":
        if terrain != DEFAULT_LAND.terrain[1:]:
            raise reader.refuse("map", "is not the printed one")
        return DEFAULT_LAND
    if sorted(terrain) != sorted(BAG) or not first_circle_fits(terrain):
        raise reader.refuse("map", "cannot be dealt")
    return land_of(terrain)


def _read_dice(reader: Reader, key: str, counts: Sequence[int], least: int = 1) -> list[int]:
    dice = reader.wholes(key, least, SIDES, min(counts), max(counts))
    if len(dice) not in counts:
        raise reader.refuse(key, f"holds {len(dice)} dice")
    return dice


def _read_set(reader: Reader, key: str, among: Sequence[str]) -> int:
    """Different words out of a list, as bits."""
    found = reader.words(key, among)
    if len(set(found)) != len(found):
        raise reader.refuse(key, "a word stands twice")
    return as_bits(found)


# ---- a sheet


def _read_sheet(state: DomainState, sheet: Sheet, reader: Reader) -> None:
    sheet.turn = reader.whole("turn", 1, MOST_TURNS)
    sheet.turn_limit = reader.whole("turn_limit", 1, MOST_TURNS)
    sheet.finished = reader.flag("finished")
    sheet.crops = reader.whole("crops", 0, MANY)
    sheet.game = reader.whole("game", 0, MANY)
    sheet.pelts = reader.whole("pelts", 0, MANY)
    sheet.gold = reader.whole("gold", 0, MANY)
    sheet.citizens = reader.whole("citizens", 0, MANY)
    sheet.books = reader.whole("books", 0, MANY)
    sheet.wild_dice = reader.whole("wild_dice", 0, WILD_CAPACITY)
    workers = reader.inner("workers")
    sheet.workers = [workers.word(name, SPACE_NAMES) for name in WORKER_NAMES]
    workers.done()
    _read_map(sheet, reader)
    _read_buildings(state, sheet, reader)
    _read_routes(sheet, reader)
    sheet.last_giver = reader.optional_word("last_giver", WORKER_NAMES)
    sheet.harvest_bonus = reader.whole("harvest_bonus", 0, MANY)
    sheet.harvest_lost = reader.flag("harvest_lost")
    sheet.no_wild = reader.flag("no_wild")
    sheet.stag_until = reader.whole("stag_until", 0, MANY)
    sheet.this_turn = _read_set(reader, "this_turn", TURN_FLAG_NAMES)
    sheet.next_turn = _read_set(reader, "next_turn", TURN_FLAG_NAMES)
    sheet.locations_gone = _read_set(reader, "locations_gone", LOCATION_NAMES)
    sheet.globals_gone = _read_set(reader, "globals_gone", GLOBAL_NAMES)
    sheet.global_event = reader.optional_word("global_event", GLOBAL_NAMES)
    sheet.happenings = [_read_happening(entry) for entry in reader.inners("happenings")]
    reader.done()


def _read_map(sheet: Sheet, reader: Reader) -> None:
    sheet.planted = _read_planted(reader)
    sheet.harvested = _read_set(reader, "harvested", SPACE_NAMES)
    sheet.hunted = _read_set(reader, "hunted", SPACE_NAMES)
    for space in reader.words("trails", SPACE_NAMES, 0, SPACES):
        if sheet.trails >> space & 1:
            raise reader.refuse("trails", f"{SPACE_NAMES[space]} stands twice")
        sheet.clear_trail(space)
    events = reader.inner("events")
    for space in range(1, SPACES):
        event = events.maybe_word(SPACE_NAMES[space], LOCATION_NAMES)
        if event != NO_EVENT:
            sheet.begin_event(space, event)
    events.done()
    sheet.had_event = _read_set(reader, "had_event", SPACE_NAMES)


def _read_planted(reader: Reader) -> list[int]:
    """The number in every planted space, 0 in the others."""
    written = reader.take("planted")
    if not isinstance(written, dict):
        raise reader.refuse("planted", "is not an object")
    planted = Reader(written, reader.where("planted"))
    numbers = [planted.whole(name, 1, SIDES) if name in written else 0 for name in SPACE_NAMES]
    planted.done()
    return numbers


def _read_buildings(state: DomainState, sheet: Sheet, reader: Reader) -> None:
    blocks = reader.inner("blocks")
    sheet.blocks = [
        blocks.whole(BUILDING_NAMES[base], 0, state.costs[base]) for base in range(BASES)
    ]
    blocks.done()
    sheet.built = _read_set(reader, "built", BUILDING_NAMES)
    charges = reader.inner("charges")
    sheet.mill_shifts = charges.whole("mill", 0, BUILDING_CHARGES[MILL])
    sheet.smithy_shifts = charges.whole("smithy", 0, BUILDING_CHARGES[SMITHY])
    sheet.gardens_cancels = charges.whole("gardens", 0, BUILDING_CHARGES[GARDENS])
    charges.done()


def _read_routes(sheet: Sheet, reader: Reader) -> None:
    for row, entry in enumerate(reader.inners("routes", 0, MOST_ROUTES)):
        space = entry.word("to", SPACE_NAMES[1:]) + 1
        sheet.open_row(space, entry.word("from", SPACE_NAMES))
        cost = ROUTE_COST[CIRCLE[space]]
        sheet.progress[row] = entry.whole("progress", 1, cost)
        sheet.boxes[row] = _read_boxes(entry)
        if sheet.progress[row] == cost:
            sheet.routes |= bit(space)
        if sheet.boxes[row] == 3:
            sheet.posts |= bit(space)
        entry.done()


def _read_boxes(entry: Reader) -> int:
    """The ticked boxes by their numbers, as bits."""
    ticked = 0
    for value in entry.wholes("boxes", 1, SIDES, 0, len(POST_BOXES)):
        if value not in POST_BOXES or ticked >> POST_BOXES.index(value) & 1:
            raise entry.refuse("boxes", f"{value} is no box, or stands twice")
        ticked |= 1 << POST_BOXES.index(value)
    return ticked


def _read_happening(reader: Reader) -> Happening:
    kind = reader.word("kind", HAPPENING_NAMES)
    happening = Happening(
        kind,
        reader.optional_word("entry", table_of(kind)),
        reader.whole("number", 0, SIDES),
        _read_dice(reader, "table", (0, 1, 2)),
        _read_dice(reader, "place", (0, 2)),
        reader.optional_word("space", SPACE_NAMES),
        reader.word("outcome", OUTCOME_NAMES),
        reader.wholes("dice", 1, SIDES),
        reader.whole("amount", -MANY, MANY),
    )
    if (happening.entry == NO_EVENT) != (not table_of(kind)):
        raise reader.refuse("entry", f"does not go with {HAPPENING_NAMES[kind]}")
    reader.done()
    return happening


# ---- the turn


def _read_turn(state: DomainState, turn: Reader, seat_names: list[str]) -> None:
    state.mover = turn.word("mover", seat_names)
    state.sheet = state.sheets[state.mover]
    state.over = turn.flag("over")
    state.asks = turn.word("asks", ASK_NAMES)
    state.rolled = _read_dice(turn, "rolled", (WORKERS,), 0)
    state.rerolled = turn.optional_word("rerolled", WORKER_NAMES)
    state.results = _read_dice(turn, "results", (0, 2))
    state.giver = turn.optional_word("giver", WORKER_NAMES)
    state.receiver = turn.optional_word("receiver", WORKER_NAMES)
    state.pairs = turn.wholes("pairs", 1, SIDES, 0, 2)
    _read_event(state, turn)
    state.blocks = turn.whole("blocks", 0, MANY)
    state.activated = _read_set(turn, "activated", WORKER_NAMES)
    state.acting = turn.optional_word("acting", WORKER_NAMES)
    state.hand = _read_set(turn, "hand", WORKER_NAMES)
    state.steps = turn.whole("steps", 0, STEPS)
    state.been = _read_set(turn, "been", SPACE_NAMES)
    state.on_trail = turn.flag("on_trail")
    state.stuck = turn.flag("stuck")
    state.shifted = _read_set(turn, "shifted", WORKER_NAMES)
    state.converted = turn.flag("converted")
    state.paying = _read_choice(turn, "paying")
    turn.done()


def _read_choice(reader: Reader, key: str) -> int:
    """A choice by its text, or -1 for null."""
    value = reader.take(key)
    if value is None:
        return -1
    try:
        return SPACE.parse_text(str(value))
    except IllegalChoice as error:
        raise reader.refuse(key, str(error)) from None


def _read_event(state: DomainState, turn: Reader) -> None:
    """The event that may be cancelled, or null."""
    written = turn.take("event")
    if written is None:
        return
    event = Reader(written, turn.where("event"))
    state.event_kind = event.word("kind", HAPPENING_NAMES)
    if state.event_kind not in (RANDOM_EVENT, LOCATION_EVENT):
        raise event.refuse("kind", "cannot be cancelled")
    located = state.event_kind == LOCATION_EVENT
    state.event = event.word("entry", table_of(state.event_kind))
    state.event_number = event.whole("number", 1, SIDES)
    state.event_table = _read_dice(event, "table", (2,))
    state.event_place = _read_dice(event, "place", (2,) if located else (0,))
    state.event_space = event.optional_word("space", SPACE_NAMES)
    event.done()
