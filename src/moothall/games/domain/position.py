"""A position as readable JSON; `position_reader` is the way back. Nothing in it is secret."""

from collections.abc import Sequence
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import (
    CIRCLE,
    DEFAULT_LAND,
    Land,
    as_bits,
    bit,
    land_of,
    members,
)
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.rolling import SIDES
from moothall.games.domain.rules.set_up import first_circle_fits
from moothall.games.domain.state import Happening, Sheet


def table_of(kind: int) -> list[str]:
    """The names of the entries that a happening of a kind can have."""
    if kind == n.RANDOM_EVENT:
        return n.RANDOM_NAMES
    if kind in (n.LOCATION_EVENT, n.ROBBED, n.WELCOMED):
        return n.LOCATION_NAMES
    return n.GLOBAL_NAMES if kind in (n.GLOBAL_EVENT, n.LASTING_PAY) else []


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def _names(names: list[str], bits: int, size: int) -> list[str]:
    return [names[place] for place in members(bits, size)]


def write_position(state: DomainState) -> dict[str, object]:
    """Everything; the dice to come are all that anybody does not know."""
    return {
        "map": {
            n.SPACE_NAMES[space]: n.TERRAIN_NAMES[state.land.terrain[space]]
            for space in range(1, n.SPACES)
        },
        "seats": {
            SEAT_NAMES[seat]: _write_sheet(state.sheets[seat]) for seat in range(state.num_players)
        },
        "round_dice": list(state.round_dice),
        "turn": _write_turn(state),
    }


def _write_sheet(sheet: Sheet) -> dict[str, object]:
    return {
        "turn": sheet.turn,
        "turn_limit": sheet.turn_limit,
        "finished": sheet.finished,
        "crops": sheet.crops,
        "game": sheet.game,
        "pelts": sheet.pelts,
        "gold": sheet.gold,
        "citizens": sheet.citizens,
        "books": sheet.books,
        "wild_dice": sheet.wild_dice,
        "workers": {
            name: n.SPACE_NAMES[place]
            for name, place in zip(n.WORKER_NAMES, sheet.workers, strict=True)
        },
        "planted": {
            n.SPACE_NAMES[space]: value for space, value in enumerate(sheet.planted) if value
        },
        "harvested": _names(n.SPACE_NAMES, sheet.harvested, n.SPACES),
        "hunted": _names(n.SPACE_NAMES, sheet.hunted, n.SPACES),
        "trails": _names(n.SPACE_NAMES, sheet.trails, n.SPACES),
        "events": {
            n.SPACE_NAMES[space]: n.LOCATION_NAMES[event]
            for space, event in enumerate(sheet.events)
            if event != n.NO_EVENT
        },
        "had_event": _names(n.SPACE_NAMES, sheet.had_event, n.SPACES),
        "blocks": {n.BUILDING_NAMES[base]: sheet.blocks[base] for base in range(n.BASES)},
        "built": _names(n.BUILDING_NAMES, sheet.built, n.BUILDINGS),
        "charges": {
            "mill": sheet.mill_shifts,
            "smithy": sheet.smithy_shifts,
            "gardens": sheet.gardens_cancels,
        },
        "routes": [_write_route(sheet, row) for row in range(len(sheet.destinations))],
        "last_giver": _name(n.WORKER_NAMES, sheet.last_giver),
        "harvest_bonus": sheet.harvest_bonus,
        "harvest_lost": sheet.harvest_lost,
        "no_wild": sheet.no_wild,
        "stag_until": sheet.stag_until,
        "this_turn": _names(n.TURN_FLAG_NAMES, sheet.this_turn, n.TURN_FLAGS),
        "next_turn": _names(n.TURN_FLAG_NAMES, sheet.next_turn, n.TURN_FLAGS),
        "locations_gone": _names(n.LOCATION_NAMES, sheet.locations_gone, n.LOCATION_EVENTS),
        "globals_gone": _names(n.GLOBAL_NAMES, sheet.globals_gone, n.GLOBAL_EVENTS),
        "global_event": _name(n.GLOBAL_NAMES, sheet.global_event),
        "happenings": [_write_happening(happening) for happening in sheet.happenings],
    }


def _write_route(sheet: Sheet, row: int) -> dict[str, object]:
    return {
        "to": n.SPACE_NAMES[sheet.destinations[row]],
        "from": n.SPACE_NAMES[sheet.origins[row]],
        "progress": sheet.progress[row],
        "boxes": [value for box, value in enumerate(c.POST_BOXES) if sheet.boxes[row] >> box & 1],
    }


def _write_happening(happening: Happening) -> dict[str, object]:
    return {
        "kind": n.HAPPENING_NAMES[happening.kind],
        "entry": _name(table_of(happening.kind), happening.entry),
        "number": happening.number,
        "table": list(happening.table),
        "place": list(happening.place),
        "space": _name(n.SPACE_NAMES, happening.space),
        "outcome": n.OUTCOME_NAMES[happening.outcome],
        "dice": list(happening.dice),
        "amount": happening.amount,
    }


def _write_turn(state: DomainState) -> dict[str, object]:
    return {
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "asks": n.ASK_NAMES[state.question],
        "rolled": list(state.rolled),
        "rerolled": _name(n.WORKER_NAMES, state.rerolled),
        "results": list(state.results),
        "giver": _name(n.WORKER_NAMES, state.giver),
        "receiver": _name(n.WORKER_NAMES, state.receiver),
        "pairs": list(state.pairs),
        "event": _write_event(state),
        "blocks": state.blocks,
        "activated": _names(n.WORKER_NAMES, state.activated, n.WORKERS),
        "acting": _name(n.WORKER_NAMES, state.acting),
        "hand": _names(n.WORKER_NAMES, state.hand, n.WORKERS),
        "steps": state.steps,
        "been": _names(n.SPACE_NAMES, state.been, n.SPACES),
        "on_trail": state.on_trail,
        "stuck": state.stuck,
        "shifted": _names(n.WORKER_NAMES, state.shifted, n.WORKERS),
        "converted": state.converted,
        "paying": n.SPACE.to_text(state.paying) if state.paying >= 0 else None,
    }


def _write_event(state: DomainState) -> dict[str, object] | None:
    """The event that may be cancelled."""
    if state.event == n.NO_EVENT:
        return None
    return {
        "kind": n.HAPPENING_NAMES[state.event_kind],
        "entry": table_of(state.event_kind)[state.event],
        "number": state.event_number,
        "table": list(state.event_table),
        "place": list(state.event_place),
        "space": _name(n.SPACE_NAMES, state.event_space),
    }


# ==== A written position, read back with care: what cannot be is refused with the reason


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
    state.round_dice = _read_dice(reader, "round_dice", (0, n.WORKERS))
    _read_turn(state, reader.inner("turn"), SEAT_NAMES[:players])
    return state


def _read_land(reader: Reader, kind: str) -> Land:
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
    sheet.turn = reader.whole("turn", 1, c.MOST_TURNS)
    sheet.turn_limit = reader.whole("turn_limit", 1, c.MOST_TURNS)
    sheet.finished = reader.flag("finished")
    sheet.crops = reader.whole("crops", 0, MANY)
    sheet.game = reader.whole("game", 0, MANY)
    sheet.pelts = reader.whole("pelts", 0, MANY)
    sheet.gold = reader.whole("gold", 0, MANY)
    sheet.citizens = reader.whole("citizens", 0, MANY)
    sheet.books = reader.whole("books", 0, MANY)
    sheet.wild_dice = reader.whole("wild_dice", 0, c.WILD_CAPACITY)
    workers = reader.inner("workers")
    sheet.workers = [workers.word(name, n.SPACE_NAMES) for name in n.WORKER_NAMES]
    workers.done()
    _read_map(sheet, reader)
    _read_buildings(state, sheet, reader)
    _read_routes(sheet, reader)
    sheet.last_giver = reader.optional_word("last_giver", n.WORKER_NAMES)
    sheet.harvest_bonus = reader.whole("harvest_bonus", 0, MANY)
    sheet.harvest_lost = reader.flag("harvest_lost")
    sheet.no_wild = reader.flag("no_wild")
    sheet.stag_until = reader.whole("stag_until", 0, MANY)
    sheet.this_turn = _read_set(reader, "this_turn", n.TURN_FLAG_NAMES)
    sheet.next_turn = _read_set(reader, "next_turn", n.TURN_FLAG_NAMES)
    sheet.locations_gone = _read_set(reader, "locations_gone", n.LOCATION_NAMES)
    sheet.globals_gone = _read_set(reader, "globals_gone", n.GLOBAL_NAMES)
    sheet.global_event = reader.optional_word("global_event", n.GLOBAL_NAMES)
    sheet.happenings = [_read_happening(entry) for entry in reader.inners("happenings")]
    reader.done()


def _read_map(sheet: Sheet, reader: Reader) -> None:
    sheet.planted = _read_planted(reader)
    sheet.harvested = _read_set(reader, "harvested", n.SPACE_NAMES)
    sheet.hunted = _read_set(reader, "hunted", n.SPACE_NAMES)
    for space in reader.words("trails", n.SPACE_NAMES, 0, n.SPACES):
        if sheet.trails >> space & 1:
            raise reader.refuse("trails", f"{n.SPACE_NAMES[space]} stands twice")
        sheet.clear_trail(space)
    events = reader.inner("events")
    for space in range(1, n.SPACES):
        event = events.maybe_word(n.SPACE_NAMES[space], n.LOCATION_NAMES)
        if event != n.NO_EVENT:
            sheet.begin_event(space, event)
    events.done()
    sheet.had_event = _read_set(reader, "had_event", n.SPACE_NAMES)


def _read_planted(reader: Reader) -> list[int]:
    """The number in every planted space, 0 in the others."""
    written = reader.take("planted")
    if not isinstance(written, dict):
        raise reader.refuse("planted", "is not an object")
    planted = Reader(written, reader.where("planted"))
    numbers = [planted.whole(name, 1, SIDES) if name in written else 0 for name in n.SPACE_NAMES]
    planted.done()
    return numbers


def _read_buildings(state: DomainState, sheet: Sheet, reader: Reader) -> None:
    blocks = reader.inner("blocks")
    sheet.blocks = [
        blocks.whole(n.BUILDING_NAMES[base], 0, state.costs[base]) for base in range(n.BASES)
    ]
    blocks.done()
    sheet.built = _read_set(reader, "built", n.BUILDING_NAMES)
    charges = reader.inner("charges")
    sheet.mill_shifts = charges.whole("mill", 0, c.BUILDING_CHARGES[n.MILL])
    sheet.smithy_shifts = charges.whole("smithy", 0, c.BUILDING_CHARGES[n.SMITHY])
    sheet.gardens_cancels = charges.whole("gardens", 0, c.BUILDING_CHARGES[n.GARDENS])
    charges.done()


def _read_routes(sheet: Sheet, reader: Reader) -> None:
    for row, entry in enumerate(reader.inners("routes", 0, c.MOST_ROUTES)):
        space = entry.word("to", n.SPACE_NAMES[1:]) + 1
        sheet.open_row(space, entry.word("from", n.SPACE_NAMES))
        cost = c.ROUTE_COST[CIRCLE[space]]
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
    for value in entry.wholes("boxes", 1, SIDES, 0, len(c.POST_BOXES)):
        if value not in c.POST_BOXES or ticked >> c.POST_BOXES.index(value) & 1:
            raise entry.refuse("boxes", f"{value} is no box, or stands twice")
        ticked |= 1 << c.POST_BOXES.index(value)
    return ticked


def _read_happening(reader: Reader) -> Happening:
    kind = reader.word("kind", n.HAPPENING_NAMES)
    happening = Happening(
        kind,
        reader.optional_word("entry", table_of(kind)),
        reader.whole("number", 0, SIDES),
        _read_dice(reader, "table", (0, 1, 2)),
        _read_dice(reader, "place", (0, 2)),
        reader.optional_word("space", n.SPACE_NAMES),
        reader.word("outcome", n.OUTCOME_NAMES),
        reader.wholes("dice", 1, SIDES),
        reader.whole("amount", -MANY, MANY),
    )
    if (happening.entry == n.NO_EVENT) != (not table_of(kind)):
        raise reader.refuse("entry", f"does not go with {n.HAPPENING_NAMES[kind]}")
    reader.done()
    return happening


# ---- the turn


def _read_turn(state: DomainState, turn: Reader, seat_names: list[str]) -> None:
    state.mover = turn.word("mover", seat_names)
    state.sheet = state.sheets[state.mover]
    state.over = turn.flag("over")
    state.question = turn.word("asks", n.ASK_NAMES)
    state.rolled = _read_dice(turn, "rolled", (n.WORKERS,), 0)
    state.rerolled = turn.optional_word("rerolled", n.WORKER_NAMES)
    state.results = _read_dice(turn, "results", (0, 2))
    state.giver = turn.optional_word("giver", n.WORKER_NAMES)
    state.receiver = turn.optional_word("receiver", n.WORKER_NAMES)
    state.pairs = turn.wholes("pairs", 1, SIDES, 0, 2)
    _read_event(state, turn)
    state.blocks = turn.whole("blocks", 0, MANY)
    state.activated = _read_set(turn, "activated", n.WORKER_NAMES)
    state.acting = turn.optional_word("acting", n.WORKER_NAMES)
    state.hand = _read_set(turn, "hand", n.WORKER_NAMES)
    state.steps = turn.whole("steps", 0, c.STEPS)
    state.been = _read_set(turn, "been", n.SPACE_NAMES)
    state.on_trail = turn.flag("on_trail")
    state.stuck = turn.flag("stuck")
    state.shifted = _read_set(turn, "shifted", n.WORKER_NAMES)
    state.converted = turn.flag("converted")
    state.paying = _read_choice(turn, "paying")
    turn.done()


def _read_choice(reader: Reader, key: str) -> int:
    """A choice by its text, or -1 for null."""
    value = reader.take(key)
    if value is None:
        return -1
    try:
        return n.SPACE.parse_text(str(value))
    except IllegalChoice as error:
        raise reader.refuse(key, str(error)) from None


def _read_event(state: DomainState, turn: Reader) -> None:
    """The event that may be cancelled, or null."""
    written = turn.take("event")
    if written is None:
        return
    event = Reader(written, turn.where("event"))
    state.event_kind = event.word("kind", n.HAPPENING_NAMES)
    if state.event_kind not in (n.RANDOM_EVENT, n.LOCATION_EVENT):
        raise event.refuse("kind", "cannot be cancelled")
    located = state.event_kind == n.LOCATION_EVENT
    state.event = event.word("entry", table_of(state.event_kind))
    state.event_number = event.whole("number", 1, SIDES)
    state.event_table = _read_dice(event, "table", (2,))
    state.event_place = _read_dice(event, "place", (2,) if located else (0,))
    state.event_space = event.optional_word("space", n.SPACE_NAMES)
    event.done()
