"""A position as readable JSON; `position_reader` is the way back. Nothing in it is secret."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.domain.board import members
from moothall.games.domain.choices import SPACE
from moothall.games.domain.content import POST_BOXES
from moothall.games.domain.names import (
    ASK_NAMES,
    BASES,
    BUILDING_NAMES,
    BUILDINGS,
    GLOBAL_EVENT,
    GLOBAL_EVENTS,
    GLOBAL_NAMES,
    HAPPENING_NAMES,
    LASTING_PAY,
    LOCATION_EVENT,
    LOCATION_EVENTS,
    LOCATION_NAMES,
    NO_EVENT,
    OUTCOME_NAMES,
    RANDOM_EVENT,
    RANDOM_NAMES,
    ROBBED,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
    TURN_FLAG_NAMES,
    TURN_FLAGS,
    WELCOMED,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.sheet import Happening, Sheet


def table_of(kind: int) -> list[str]:
    """The names of the entries that a happening of a kind can have."""
    if kind == RANDOM_EVENT:
        return RANDOM_NAMES
    if kind in (LOCATION_EVENT, ROBBED, WELCOMED):
        return LOCATION_NAMES
    return GLOBAL_NAMES if kind in (GLOBAL_EVENT, LASTING_PAY) else []


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def _names(names: list[str], bits: int, size: int) -> list[str]:
    return [names[place] for place in members(bits, size)]


def write_position(state: DomainState) -> dict[str, object]:
    """Everything; the dice to come are all that anybody does not know."""
    return {
        "map": {
            SPACE_NAMES[space]: TERRAIN_NAMES[state.land.terrain[space]]
            for space in range(1, SPACES)
        },
        "seats": {
            SEAT_NAMES[seat]: _write_sheet(state.sheets[seat]) for seat in range(state.seats)
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
            name: SPACE_NAMES[place]
            for name, place in zip(WORKER_NAMES, sheet.workers, strict=True)
        },
        "planted": {
            SPACE_NAMES[space]: value for space, value in enumerate(sheet.planted) if value
        },
        "harvested": _names(SPACE_NAMES, sheet.harvested, SPACES),
        "hunted": _names(SPACE_NAMES, sheet.hunted, SPACES),
        "trails": _names(SPACE_NAMES, sheet.trails, SPACES),
        "events": {
            SPACE_NAMES[space]: LOCATION_NAMES[event]
            for space, event in enumerate(sheet.events)
            if event != NO_EVENT
        },
        "had_event": _names(SPACE_NAMES, sheet.had_event, SPACES),
        "blocks": {BUILDING_NAMES[base]: sheet.blocks[base] for base in range(BASES)},
        "built": _names(BUILDING_NAMES, sheet.built, BUILDINGS),
        "charges": {
            "mill": sheet.mill_shifts,
            "smithy": sheet.smithy_shifts,
            "gardens": sheet.gardens_cancels,
        },
        "routes": [_write_route(sheet, row) for row in range(len(sheet.destinations))],
        "last_giver": _name(WORKER_NAMES, sheet.last_giver),
        "harvest_bonus": sheet.harvest_bonus,
        "harvest_lost": sheet.harvest_lost,
        "no_wild": sheet.no_wild,
        "stag_until": sheet.stag_until,
        "this_turn": _names(TURN_FLAG_NAMES, sheet.this_turn, TURN_FLAGS),
        "next_turn": _names(TURN_FLAG_NAMES, sheet.next_turn, TURN_FLAGS),
        "locations_gone": _names(LOCATION_NAMES, sheet.locations_gone, LOCATION_EVENTS),
        "globals_gone": _names(GLOBAL_NAMES, sheet.globals_gone, GLOBAL_EVENTS),
        "global_event": _name(GLOBAL_NAMES, sheet.global_event),
        "happenings": [_write_happening(happening) for happening in sheet.happenings],
    }


def _write_route(sheet: Sheet, row: int) -> dict[str, object]:
    return {
        "to": SPACE_NAMES[sheet.destinations[row]],
        "from": SPACE_NAMES[sheet.origins[row]],
        "progress": sheet.progress[row],
        "boxes": [value for box, value in enumerate(POST_BOXES) if sheet.boxes[row] >> box & 1],
    }


def _write_happening(happening: Happening) -> dict[str, object]:
    return {
        "kind": HAPPENING_NAMES[happening.kind],
        "entry": _name(table_of(happening.kind), happening.entry),
        "number": happening.number,
        "table": list(happening.table),
        "place": list(happening.place),
        "space": _name(SPACE_NAMES, happening.space),
        "outcome": OUTCOME_NAMES[happening.outcome],
        "dice": list(happening.dice),
        "amount": happening.amount,
    }


def _write_turn(state: DomainState) -> dict[str, object]:
    return {
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "asks": ASK_NAMES[state.asks],
        "rolled": list(state.rolled),
        "rerolled": _name(WORKER_NAMES, state.rerolled),
        "results": list(state.results),
        "giver": _name(WORKER_NAMES, state.giver),
        "receiver": _name(WORKER_NAMES, state.receiver),
        "pairs": list(state.pairs),
        "event": _write_event(state),
        "blocks": state.blocks,
        "activated": _names(WORKER_NAMES, state.activated, WORKERS),
        "acting": _name(WORKER_NAMES, state.acting),
        "hand": _names(WORKER_NAMES, state.hand, WORKERS),
        "steps": state.steps,
        "been": _names(SPACE_NAMES, state.been, SPACES),
        "on_trail": state.on_trail,
        "stuck": state.stuck,
        "shifted": _names(WORKER_NAMES, state.shifted, WORKERS),
        "converted": state.converted,
        "paying": SPACE.to_text(state.paying) if state.paying >= 0 else None,
    }


def _write_event(state: DomainState) -> dict[str, object] | None:
    """The event that may be cancelled."""
    if state.event == NO_EVENT:
        return None
    return {
        "kind": HAPPENING_NAMES[state.event_kind],
        "entry": table_of(state.event_kind)[state.event],
        "number": state.event_number,
        "table": list(state.event_table),
        "place": list(state.event_place),
        "space": _name(SPACE_NAMES, state.event_space),
    }
