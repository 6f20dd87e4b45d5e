"""A written position, read back with care: what cannot be is refused with the reason."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.kingdom_builder.board import HEXES, ROWS, SECTION_OF, Board
from moothall.games.kingdom_builder.content import (
    CARDS_PER_TERRAIN,
    MANDATORY_BUILDS,
    SECTION_NAMES,
    SETTLEMENTS,
    TILES_PER_LOCATION,
    WALLS,
)
from moothall.games.kingdom_builder.names import (
    ASK_NAMES,
    CASTLE,
    DECREE_NAMES,
    EMPTY,
    GOAL_NAMES,
    LOST,
    MOUNTAIN,
    NATIVE_SOIL,
    NEVER,
    NOMAD_NAMES,
    OUTPOST,
    POWER_NAMES,
    SCOUTS,
    SUITABLE,
    TASK_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TILE_STATES,
    WALL,
    WATER,
)
from moothall.games.kingdom_builder.position import hex_text
from moothall.games.kingdom_builder.rules import KingdomBuilderState
from moothall.games.kingdom_builder.set_up import capitol_sections, island_places
from moothall.games.kingdom_builder.state import SOURCE_NAMES, SOURCES, as_bits

CARDS: Final = SUITABLE * CARDS_PER_TERRAIN
HEX_NAMES: Final = {hex_text(h): h for h in range(HEXES)}


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> KingdomBuilderState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    sections, rotations = _read_layout(reader)
    goals = reader.words("goals", GOAL_NAMES, 3, 3)
    tasks = reader.words("tasks", TASK_NAMES, 0, len(TASK_NAMES))
    for key, cards in (("goals", goals), ("tasks", tasks)):
        if len(set(cards)) != len(cards):
            raise reader.refuse(key, "a card stands twice")
    decree, native, board = _read_decree(reader, sections, rotations)

    state = KingdomBuilderState(game, players, settings, dice, board)
    state.lay_out(goals, tasks, decree)
    state.native = native
    state.scouts = reader.optional_word("scouts_terrain", TERRAIN_NAMES[:SUITABLE])
    if (state.scouts >= 0) != (SCOUTS in goals):
        raise reader.refuse("scouts_terrain", "goes with the goal scouts, and only with it")
    seat_names = SEAT_NAMES[:players]
    state.start_player = reader.word("start_player", seat_names)
    seats = reader.inner("seats")
    for seat, name in enumerate(seat_names):
        _read_seat(state, seat, seats.inner(name))
    seats.done()
    for h in _read_hexes(reader, "walls", WALLS):
        if state.owner[h] != EMPTY:
            raise reader.refuse("walls", f"{hex_text(h)} is not an empty hex")
        state.stamp(h, WALL)
        state.walls -= 1
    _read_locations(state, reader)
    _read_nomads(state, reader, seat_names)
    marks = reader.inner("row_marks")
    for row in range(ROWS):
        state.row_marks[row] = marks.maybe_word(str(row), seat_names)
    marks.done()
    state.deck = reader.words("deck", TERRAIN_NAMES[:SUITABLE], 0, CARDS)
    state.discard = reader.words("discard", TERRAIN_NAMES[:SUITABLE], 0, CARDS)
    state.removed = reader.words("removed", TERRAIN_NAMES[:SUITABLE], 0, CARDS)
    _read_turn(state, reader.inner("turn"), seat_names)
    return state


def read_hex(reader: Reader, key: str, value: object) -> int:
    if isinstance(value, str) and value in HEX_NAMES:
        return HEX_NAMES[value]
    raise reader.refuse(key, f"{repr(value)[:40]} is not a hex such as '7 12'")


def _read_hexes(reader: Reader, key: str, most: int, least: int = 0) -> list[int]:
    hexes = [read_hex(reader, key, value) for value in reader.items(key, least, most)]
    if len(set(hexes)) != len(hexes):
        raise reader.refuse(key, "a hex stands twice")
    return hexes


def _read_layout(reader: Reader) -> tuple[list[int], list[int]]:
    choices = [name + turn for turn in ("", ":180") for name in SECTION_NAMES]
    places = reader.words("layout", choices, 4, 4)
    sections = [place % len(SECTION_NAMES) for place in places]
    if len(set(sections)) != 4:
        raise reader.refuse("layout", "a section stands twice")
    return sections, [place // len(SECTION_NAMES) for place in places]


def _read_decree(
    reader: Reader, sections: list[int], rotations: list[int]
) -> tuple[int, int, Board]:
    bare = Board(sections, rotations, [], 0, [], [], -1, -1)
    written = reader.take("decree")
    if written is None:
        return -1, -1, bare
    pieces = Reader(written, "decree")
    decree = pieces.word("name", DECREE_NAMES)
    name = DECREE_NAMES[decree]
    island: list[int] = []
    capitols: list[int] = []
    caves: list[int] = []
    side = 0
    ferry = volcano = native = -1
    if name == "capitol":
        capitols = _read_hexes(pieces, "capitols", 2, 1)
        _expect(pieces, "capitols", bare, capitols, CASTLE)
        _expect_one_each(pieces, "capitols", capitols, capitol_sections(sections))
    elif name == "caves":
        caves = _read_hexes(pieces, "caves", 4, 1)
        _expect(pieces, "caves", bare, caves, MOUNTAIN)
        _expect_one_each(pieces, "caves", caves, [0, 1, 2, 3])
    elif name == "ferry":
        ferry = read_hex(pieces, "ferry", pieces.take("ferry"))
        _expect(pieces, "ferry", bare, [ferry], WATER)
    elif name == "volcano":
        volcano = read_hex(pieces, "volcano", pieces.take("volcano"))
        _expect(pieces, "volcano", bare, [volcano], MOUNTAIN)
    elif name == "island":
        island = sorted(_read_hexes(pieces, "island", 3, 3))
        side = pieces.whole("side", 1, 2) - 1
        _expect(pieces, "island", bare, island, WATER)
        if island not in island_places(bare.terrain):
            raise pieces.refuse("island", "its three hexes do not touch one another")
    elif decree == NATIVE_SOIL:
        native = pieces.word("native_soil", TERRAIN_NAMES[:SUITABLE])
    pieces.done()
    board = Board(sections, rotations, island, side, capitols, caves, ferry, volcano)
    return decree, native, board


def _expect(reader: Reader, key: str, board: Board, hexes: list[int], kind: int) -> None:
    for h in hexes:
        if board.terrain[h] != kind:
            raise reader.refuse(key, f"{hex_text(h)} is not {TERRAIN_NAMES[kind]}")


def _expect_one_each(reader: Reader, key: str, hexes: list[int], quadrants: list[int]) -> None:
    found = [SECTION_OF[h] for h in hexes]
    if len(set(found)) != len(found) or not set(found) <= set(quadrants):
        raise reader.refuse(key, "there is at most one in each section that has them")


def _read_seat(state: KingdomBuilderState, seat: int, reader: Reader) -> None:
    for h in _read_hexes(reader, "settlements", SETTLEMENTS):
        if state.owner[h] != EMPTY:
            raise reader.refuse("settlements", f"{hex_text(h)} is not an empty hex")
        state.set_down(seat, h)
    state.supply[seat] = reader.whole("supply", 0, SETTLEMENTS)
    state.erupted[seat] = reader.whole("erupted", 0, SETTLEMENTS)
    state.cards[seat] = reader.optional_word("card", TERRAIN_NAMES[:SUITABLE])
    tiles = reader.inner("tiles")
    first = seat * len(state.board.locations)
    for place, h in enumerate(state.board.locations):
        state.tiles[first + place] = max(NEVER, tiles.maybe_word(hex_text(h), TILE_STATES))
    tiles.done()
    earned = reader.inner("earned")
    for source, name in enumerate(SOURCE_NAMES):
        state.earned[seat * SOURCES + source] = earned.whole(name, 0, 1000)
    earned.done()
    reader.done()


def _read_locations(state: KingdomBuilderState, reader: Reader) -> None:
    board = state.board
    count = len(board.locations)
    for place, entry in enumerate(reader.inners("locations", count, count)):
        if entry.text("hex") != hex_text(board.locations[place]):
            raise entry.refuse("hex", f"is not {hex_text(board.locations[place])}")
        if entry.word("tile", TILE_NAMES) != board.location_tiles[place]:
            raise entry.refuse("tile", f"is not {TILE_NAMES[board.location_tiles[place]]}")
        state.tiles_left[place] = entry.whole("left", 0, TILES_PER_LOCATION)
        entry.done()


def _read_nomads(state: KingdomBuilderState, reader: Reader, seat_names: list[str]) -> None:
    board = state.board
    count = len(board.nomads)
    state.nomad_kind = []
    state.nomad_state = []
    state.nomad_seat = []
    for place, entry in enumerate(reader.inners("nomads", count, count)):
        if entry.text("hex") != hex_text(board.nomads[place]):
            raise entry.refuse("hex", f"is not {hex_text(board.nomads[place])}")
        state.nomad_kind.append(OUTPOST + entry.word("tile", NOMAD_NAMES))
        state.nomad_state.append(entry.word("state", TILE_STATES[: LOST + 1]))
        state.nomad_seat.append(entry.optional_word("seat", seat_names))
        entry.done()


def _read_turn(state: KingdomBuilderState, turn: Reader, seat_names: list[str]) -> None:
    state.active = turn.word("active", seat_names)
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.ending = turn.flag("ending")
    state.asks = turn.word("asks", ASK_NAMES)
    state.terrain = turn.optional_word("terrain", TERRAIN_NAMES[:SUITABLE])
    state.mandatory = turn.optional_whole("mandatory", 0, MANDATORY_BUILDS)
    state.mandatory_hexes = _read_hexes(turn, "mandatory_hexes", MANDATORY_BUILDS)
    state.built_sections = as_bits(turn.wholes("built_sections", 0, 3, 0, 4))
    state.acting = turn.optional_word("acting", POWER_NAMES)
    lifted = turn.take("lifted")
    state.lifted = -1 if lifted is None else read_hex(turn, "lifted", lifted)
    state.remaining = turn.whole("remaining", 0, SETTLEMENTS)
    state.outpost = turn.flag("outpost")
    state.spied = turn.flag("spied")
    state.travelled = turn.flag("travelled")
    state.last_hexes = [read_hex(turn, "last_hexes", h) for h in turn.items("last_hexes")]
    state.previous_hexes = [
        read_hex(turn, "previous_hexes", h) for h in turn.items("previous_hexes")
    ]
    turn.done()
