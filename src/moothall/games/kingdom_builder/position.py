"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder.board import COLUMNS, HEXES
from moothall.games.kingdom_builder.content import (
    SECTION_NAMES,
)
from moothall.games.kingdom_builder.names import (
    ASK_NAMES,
    DECREE_NAMES,
    GOAL_NAMES,
    NEVER,
    POWER_NAMES,
    TASK_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILE_STATES,
    WALL,
)
from moothall.games.kingdom_builder.rules import KingdomBuilderState
from moothall.games.kingdom_builder.state import SOURCE_NAMES, SOURCES


def hex_text(h: int) -> str:
    return f"{h // COLUMNS} {h % COLUMNS}"


def hex_texts(hexes: list[int]) -> list[str]:
    return [hex_text(h) for h in hexes]


def _name(names: list[str], place: int) -> str | None:
    return names[place] if place >= 0 else None


def _hex_or_none(h: int) -> str | None:
    return hex_text(h) if h >= 0 else None


def write_position(state: KingdomBuilderState, seat: int | None) -> dict[str, object]:
    """Everything, or with a seat what that seat knows: the rest is null or a number of cards."""
    return {
        "layout": [
            SECTION_NAMES[section] + (":180" if turned else "")
            for section, turned in zip(state.board.sections, state.board.rotations, strict=True)
        ],
        "goals": [GOAL_NAMES[goal] for goal in state.goals],
        "tasks": [TASK_NAMES[task] for task in state.tasks],
        "decree": _write_decree(state),
        "scouts_terrain": _name(TERRAIN_NAMES, state.scouts),
        "start_player": SEAT_NAMES[state.start_player],
        "seats": {
            SEAT_NAMES[holder]: _write_seat(state, holder, seat) for holder in range(state.seats)
        },
        "walls": hex_texts([h for h in range(HEXES) if state.owner[h] == WALL]),
        "locations": [
            {"hex": hex_text(h), "tile": TILE_NAMES[tile], "left": left}
            for h, tile, left in zip(
                state.board.locations, state.board.location_tiles, state.tiles_left, strict=True
            )
        ],
        "nomads": [
            {
                "hex": hex_text(h),
                "tile": POWER_NAMES[kind],
                "state": TILE_STATES[kept],
                "seat": _name(SEAT_NAMES, owner),
            }
            for h, kind, kept, owner in zip(
                state.board.nomads,
                state.nomad_kind,
                state.nomad_state,
                state.nomad_seat,
                strict=True,
            )
        ],
        "row_marks": {
            str(row): SEAT_NAMES[owner] for row, owner in enumerate(state.row_marks) if owner >= 0
        },
        "deck": _cards(state.deck) if seat is None else len(state.deck),
        "discard": _cards(state.discard),
        "removed": _cards(state.removed),
        "turn": _write_turn(state),
    }


def _cards(cards: list[int]) -> list[str]:
    return [TERRAIN_NAMES[card] for card in cards]


def _write_decree(state: KingdomBuilderState) -> dict[str, object] | None:
    if state.decree < 0:
        return None
    board = state.board
    pieces: dict[str, object] = {"name": DECREE_NAMES[state.decree]}
    if board.capitols:
        pieces["capitols"] = hex_texts(board.capitols)
    if board.caves:
        pieces["caves"] = hex_texts(board.caves)
    if board.ferry >= 0:
        pieces["ferry"] = hex_text(board.ferry)
    if board.volcano >= 0:
        pieces["volcano"] = hex_text(board.volcano)
    if board.island:
        pieces["island"] = hex_texts(board.island)
        pieces["side"] = board.side + 1
    if state.native >= 0:
        pieces["native_soil"] = TERRAIN_NAMES[state.native]
    return pieces


def _write_seat(state: KingdomBuilderState, holder: int, seat: int | None) -> dict[str, object]:
    locations = state.board.locations
    first = holder * len(locations)
    knows_card = seat is None or seat == holder or state.shows_card(holder)
    return {
        "settlements": hex_texts(state.settlements[holder]),
        "supply": state.supply[holder],
        "erupted": state.erupted[holder],
        "card": _name(TERRAIN_NAMES, state.cards[holder]) if knows_card else None,
        "tiles": {
            hex_text(h): TILE_STATES[state.tiles[first + place]]
            for place, h in enumerate(locations)
            if state.tiles[first + place] != NEVER
        },
        "earned": {
            name: state.earned[holder * SOURCES + source]
            for source, name in enumerate(SOURCE_NAMES)
        },
    }


def _write_turn(state: KingdomBuilderState) -> dict[str, object]:
    return {
        "active": SEAT_NAMES[state.active],
        "mover": SEAT_NAMES[state.mover],
        "over": state.over,
        "ending": state.ending,
        "asks": ASK_NAMES[state.asks],
        "terrain": _name(TERRAIN_NAMES, state.terrain),
        "mandatory": state.mandatory if state.mandatory >= 0 else None,
        "mandatory_hexes": hex_texts(state.mandatory_hexes),
        "built_sections": [q for q in range(4) if state.built_sections >> q & 1],
        "acting": _name(POWER_NAMES, state.acting),
        "lifted": _hex_or_none(state.lifted),
        "remaining": state.remaining,
        "outpost": state.outpost,
        "spied": state.spied,
        "travelled": state.travelled,
        "last_hexes": hex_texts(state.last_hexes),
        "previous_hexes": hex_texts(state.previous_hexes),
    }
