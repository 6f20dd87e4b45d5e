"""The fields of a position: how each is written, its range, and from whom it is hidden."""

from typing import Final

from moothall.engine.bits import as_bits
from moothall.engine.dice import Dice
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
    Seat,
    Table,
    Whole,
    Word,
    count,
    from_all,
)
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import SECTION_OF, Board
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import capitol_sections, island_places

# ---- hexes


HEX: Final = Word(
    [f"{h // n.COLUMNS} {h % n.COLUMNS}" for h in range(n.HEXES)], "a hex such as '7 12'"
)
hex_text: Final = HEX.write


def hex_texts(hexes: list[int]) -> list[str]:
    return list(map(hex_text, hexes))


TWICE: Final = "a hex stands twice"
CARD_TWICE: Final = "a card stands twice"
TERRAIN: Final = Word(n.TERRAIN_NAMES[: n.SUITABLE])
CARDS: Final = Many(TERRAIN, most=n.SUITABLE * c.CARDS_PER_TERRAIN)


# ---- the board, which a position begins with


def write_layout(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    board = state.board
    return [
        c.SECTION_NAMES[section] + (":180" if turned else "")
        for section, turned in zip(board.sections, board.rotations, strict=True)
    ]


def write_decree(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    """The decree's name and its pieces."""
    if state.decree < 0:
        return None
    board = state.board
    pieces: dict[str, object] = {"name": n.DECREE_NAMES[state.decree]}
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
        pieces["native_soil"] = n.TERRAIN_NAMES[state.native]
    return pieces


def blank(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> KingdomBuilderState:
    """A position on the written board, before anything else is read."""
    choices = [name + turn for turn in ("", ":180") for name in c.SECTION_NAMES]
    places = reader.words("layout", choices, 4, 4)
    sections = [place % len(c.SECTION_NAMES) for place in places]
    if len(set(sections)) != 4:
        raise reader.refuse("layout", "a section stands twice")
    rotations = [place // len(c.SECTION_NAMES) for place in places]
    decree, native, board = _read_decree(reader, sections, rotations)
    state = KingdomBuilderState(game, players, settings, dice, board)
    state.lay_out([], [], decree)
    state.native = native
    return state


def _read_decree(
    reader: Reader, sections: list[int], rotations: list[int]
) -> tuple[int, int, Board]:
    bare = Board(sections, rotations, [], 0, [], [], -1, -1)
    written = reader.take("decree")
    if written is None:
        return n.NO_DECREE, -1, bare
    pieces = Reader(written, "decree")
    decree = pieces.word("name", n.DECREE_NAMES)
    island: list[int] = []
    capitols: list[int] = []
    caves: list[int] = []
    side = 0
    ferry = volcano = native = -1
    if decree == n.CAPITOL:
        capitols = _hexes_of(pieces, "capitols", bare, n.CASTLE, 1, 2)
        _expect_one_each(pieces, "capitols", capitols, capitol_sections(sections))
    elif decree == n.CAVES:
        caves = _hexes_of(pieces, "caves", bare, n.MOUNTAIN, 1, 4)
        _expect_one_each(pieces, "caves", caves, [0, 1, 2, 3])
    elif decree == n.FERRY:
        ferry = _hex_of(pieces, "ferry", bare, n.WATER)
    elif decree == n.VOLCANO:
        volcano = _hex_of(pieces, "volcano", bare, n.MOUNTAIN)
    elif decree == n.ISLAND:
        island = sorted(_hexes_of(pieces, "island", bare, n.WATER, 3, 3))
        side = pieces.whole("side", 1, 2) - 1
        if island not in island_places(bare.terrain):
            raise pieces.refuse("island", "its three hexes do not touch one another")
    elif decree == n.NATIVE_SOIL:
        native = pieces.word("native_soil", n.TERRAIN_NAMES[: n.SUITABLE])
    pieces.done()
    board = Board(sections, rotations, island, side, capitols, caves, ferry, volcano)
    return decree, native, board


def _hexes_of(
    reader: Reader, key: str, board: Board, kind: int, least: int, most: int
) -> list[int]:
    """Different hexes of one kind of terrain."""
    items = reader.items(key, least, most)
    hexes = [_hex_of(reader.alone(key, item), key, board, kind) for item in items]
    if len(set(hexes)) != len(hexes):
        raise reader.refuse(key, TWICE)
    return hexes


def _hex_of(reader: Reader, key: str, board: Board, kind: int) -> int:
    value = reader.take(key)
    if not isinstance(value, str) or value not in HEX.names:
        raise reader.refuse(key, f"{repr(value)[:40]} is not {HEX.what}")
    h = HEX.names.index(value)
    if board.terrain[h] != kind:
        raise reader.refuse(key, f"{hex_text(h)} is not {n.TERRAIN_NAMES[kind]}")
    return h


def _expect_one_each(reader: Reader, key: str, hexes: list[int], quadrants: list[int]) -> None:
    found = [SECTION_OF[h] for h in hexes]
    if len(set(found)) != len(found) or not set(found) <= set(quadrants):
        raise reader.refuse(key, "there is at most one in each section that has them")


# ---- pieces: where they stand follows into the sets that the rules keep


def write_settlements(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    return hex_texts(state.settlements[holder])


def read_settlements(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    hexes = Many(HEX, most=c.SETTLEMENTS, twice=TWICE).read(reader, "settlements", state)
    for h in hexes:
        if state.owner[h] != n.EMPTY:
            raise reader.refuse("settlements", f"{hex_text(h)} is not an empty hex")
        state.set_down(holder, h)


def write_walls(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    owner = state.owner
    if n.WALL not in owner:
        return []
    return hex_texts([h for h in range(n.HEXES) if owner[h] == n.WALL])


def read_walls(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    for h in Many(HEX, most=c.WALLS, twice=TWICE).read(reader, "walls", state):
        if state.owner[h] != n.EMPTY:
            raise reader.refuse("walls", f"{hex_text(h)} is not an empty hex")
        state.stamp(h, n.WALL)
        state.walls -= 1


# ---- tiles, named by the hex that they come from


def write_tiles(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    first = holder * len(state.board.locations)
    return {
        hex_text(h): n.TILE_STATES[state.tiles[first + place]]
        for place, h in enumerate(state.board.locations)
        if state.tiles[first + place] != n.NEVER
    }


def read_tiles(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    tiles = reader.inner("tiles")
    first = holder * len(state.board.locations)
    for place, h in enumerate(state.board.locations):
        state.tiles[first + place] = max(n.NEVER, tiles.maybe_word(hex_text(h), n.TILE_STATES))
    tiles.done()


def write_locations(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    board = state.board
    return [
        {"hex": hex_text(h), "tile": n.TILE_NAMES[tile], "left": left}
        for h, tile, left in zip(
            board.locations, board.location_tiles, state.tiles_left, strict=True
        )
    ]


def read_locations(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    board = state.board
    locations = len(board.locations)
    for place, entry in enumerate(reader.inners("locations", locations, locations)):
        if entry.text("hex") != hex_text(board.locations[place]):
            raise entry.refuse("hex", f"is not {hex_text(board.locations[place])}")
        if entry.word("tile", n.TILE_NAMES) != board.location_tiles[place]:
            raise entry.refuse("tile", f"is not {n.TILE_NAMES[board.location_tiles[place]]}")
        state.tiles_left[place] = entry.whole("left", 0, c.TILES_PER_LOCATION)
        entry.done()


def write_nomads(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    return [
        {
            "hex": hex_text(h),
            "tile": n.POWER_NAMES[state.nomad_kind[place]],
            "state": n.TILE_STATES[state.nomad_state[place]],
            "seat": Maybe(Seat()).write(state.nomad_seat[place]),
        }
        for place, h in enumerate(state.board.nomads)
    ]


def read_nomads(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    nomads = state.board.nomads
    state.nomad_kind = []
    state.nomad_state = []
    state.nomad_seat = []
    for place, entry in enumerate(reader.inners("nomads", len(nomads), len(nomads))):
        if entry.text("hex") != hex_text(nomads[place]):
            raise entry.refuse("hex", f"is not {hex_text(nomads[place])}")
        state.nomad_kind.append(n.OUTPOST + entry.word("tile", n.NOMAD_NAMES))
        state.nomad_state.append(entry.word("state", n.TILE_STATES[: n.LOST + 1]))
        state.nomad_seat.append(entry.optional_word("seat", SEAT_NAMES[: state.num_players]))
        entry.done()


def write_earned(state: KingdomBuilderState, viewer: int | None, holder: int) -> object:
    return {name: state.earned[holder * n.SOURCES + i] for i, name in enumerate(n.SOURCE_NAMES)}


def read_earned(state: KingdomBuilderState, reader: Reader, holder: int) -> None:
    earned = reader.inner("earned")
    for source, name in enumerate(n.SOURCE_NAMES):
        state.earned[holder * n.SOURCES + source] = earned.whole(name, 0, 1000)
    earned.done()


# ---- the table


def card_is_hidden(state: KingdomBuilderState, viewer: int, holder: int) -> bool:
    return viewer != holder and not state.shows_card(holder)


FIELDS: Final[Table] = (
    Custom("layout", write_layout, names=("board",)),
    Field("goals", Many(Word(n.GOAL_NAMES), c.GOALS_IN_PLAY, c.GOALS_IN_PLAY, CARD_TWICE)),
    Field("tasks", Many(Word(n.TASK_NAMES), 0, len(n.TASK_NAMES), CARD_TWICE)),
    Custom("decree", write_decree, names=("decree", "native")),
    Field("scouts_terrain", Maybe(TERRAIN), "scouts"),
    Field("start_player", Seat()),
    EachSeat(
        "seats",
        (
            Custom("settlements", write_settlements, read_settlements, ("settlements",)),
            Field("supply", Whole(0, c.SETTLEMENTS)),
            Field("erupted", Whole(0, c.SETTLEMENTS)),
            Field("card", Maybe(TERRAIN), "cards", hidden=card_is_hidden),
            Custom("tiles", write_tiles, read_tiles, ("tiles",)),
            Custom("earned", write_earned, read_earned, ("earned",)),
        ),
    ),
    Custom("walls", write_walls, read_walls, ("walls",)),
    Custom("locations", write_locations, read_locations, ("tiles_left",)),
    Custom("nomads", write_nomads, read_nomads, ("nomad_kind", "nomad_state", "nomad_seat")),
    Field("row_marks", Marks([str(row) for row in range(n.ROWS)], Seat())),
    Field("deck", CARDS, hidden=from_all, shown=count),
    Field("discard", CARDS),
    Field("removed", CARDS),
    Group(
        "turn",
        (
            Field("active", Seat()),
            Field("mover", Seat()),
            Field("over", Flag()),
            Field("ending", Flag()),
            Field("asks", Word([question.name for question in n.QUESTIONS]), "question"),
            Field("terrain", Maybe(TERRAIN)),
            Field("mandatory", Maybe(Whole(0, c.MANDATORY_BUILDS))),
            Field("mandatory_hexes", Many(HEX, most=c.MANDATORY_BUILDS)),
            Field("built_sections", Bits(Whole(0, 3), 4)),
            Field("acting", Maybe(Word(n.POWER_NAMES))),
            Field("lifted", Maybe(HEX)),
            Field("remaining", Whole(0, c.SETTLEMENTS)),
            Field("outpost", Flag()),
            Field("spied", Flag()),
            Field("travelled", Flag()),
            Field("last_hexes", Many(HEX)),
            Field("previous_hexes", Many(HEX)),
        ),
    ),
)
DERIVED: Final = ("goal_set", "owner", "empty", "around", "tallies")
"""What follows from the fields, and is kept only so that the rules are quick."""


def finish(state: KingdomBuilderState, reader: Reader) -> None:
    """What follows from the fields, once all are read."""
    state.goal_set = as_bits(state.goals)
    if (state.scouts >= 0) != (n.SCOUTS in state.goals):
        raise reader.refuse("scouts_terrain", "goes with the goal scouts, and only with it")
