"""A position as readable JSON, whole or as a seat knows it; `position_reader` is the way back."""

from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.reading import Reader
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import COLUMNS, HEXES, ROWS, SECTION_OF, Board
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.set_up import capitol_sections, island_places
from moothall.games.kingdom_builder.state import SOURCE_NAMES, SOURCES, as_bits


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
            c.SECTION_NAMES[section] + (":180" if turned else "")
            for section, turned in zip(state.board.sections, state.board.rotations, strict=True)
        ],
        "goals": [n.GOAL_NAMES[goal] for goal in state.goals],
        "tasks": [n.TASK_NAMES[task] for task in state.tasks],
        "decree": _write_decree(state),
        "scouts_terrain": _name(n.TERRAIN_NAMES, state.scouts),
        "start_player": SEAT_NAMES[state.start_player],
        "seats": {
            SEAT_NAMES[holder]: _write_seat(state, holder, seat) for holder in range(state.seats)
        },
        "walls": hex_texts([h for h in range(HEXES) if state.owner[h] == n.WALL]),
        "locations": [
            {"hex": hex_text(h), "tile": n.TILE_NAMES[tile], "left": left}
            for h, tile, left in zip(
                state.board.locations, state.board.location_tiles, state.tiles_left, strict=True
            )
        ],
        "nomads": [
            {
                "hex": hex_text(h),
                "tile": n.POWER_NAMES[kind],
                "state": n.TILE_STATES[kept],
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
    return [n.TERRAIN_NAMES[card] for card in cards]


def _write_decree(state: KingdomBuilderState) -> dict[str, object] | None:
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


def _write_seat(state: KingdomBuilderState, holder: int, seat: int | None) -> dict[str, object]:
    locations = state.board.locations
    first = holder * len(locations)
    knows_card = seat is None or seat == holder or state.shows_card(holder)
    return {
        "settlements": hex_texts(state.settlements[holder]),
        "supply": state.supply[holder],
        "erupted": state.erupted[holder],
        "card": _name(n.TERRAIN_NAMES, state.cards[holder]) if knows_card else None,
        "tiles": {
            hex_text(h): n.TILE_STATES[state.tiles[first + place]]
            for place, h in enumerate(locations)
            if state.tiles[first + place] != n.NEVER
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
        "asks": n.ASK_NAMES[state.asks],
        "terrain": _name(n.TERRAIN_NAMES, state.terrain),
        "mandatory": state.mandatory if state.mandatory >= 0 else None,
        "mandatory_hexes": hex_texts(state.mandatory_hexes),
        "built_sections": [q for q in range(4) if state.built_sections >> q & 1],
        "acting": _name(n.POWER_NAMES, state.acting),
        "lifted": _hex_or_none(state.lifted),
        "remaining": state.remaining,
        "outpost": state.outpost,
        "spied": state.spied,
        "travelled": state.travelled,
        "last_hexes": hex_texts(state.last_hexes),
        "previous_hexes": hex_texts(state.previous_hexes),
    }


# ==== A written position, read back with care: what cannot be is refused with the reason


CARDS: Final = n.SUITABLE * c.CARDS_PER_TERRAIN
HEX_NAMES: Final = {hex_text(h): h for h in range(HEXES)}


def read_position(
    reader: Reader, game: Game, players: int, settings: Settings, dice: Dice
) -> KingdomBuilderState:
    """The reverse of `write_position`; what cannot be is refused with the reason."""
    sections, rotations = _read_layout(reader)
    goals = reader.words("goals", n.GOAL_NAMES, 3, 3)
    tasks = reader.words("tasks", n.TASK_NAMES, 0, len(n.TASK_NAMES))
    for key, cards in (("goals", goals), ("tasks", tasks)):
        if len(set(cards)) != len(cards):
            raise reader.refuse(key, "a card stands twice")
    decree, native, board = _read_decree(reader, sections, rotations)

    state = KingdomBuilderState(game, players, settings, dice, board)
    state.lay_out(goals, tasks, decree)
    state.native = native
    state.scouts = reader.optional_word("scouts_terrain", n.TERRAIN_NAMES[: n.SUITABLE])
    if (state.scouts >= 0) != (n.SCOUTS in goals):
        raise reader.refuse("scouts_terrain", "goes with the goal scouts, and only with it")
    seat_names = SEAT_NAMES[:players]
    state.start_player = reader.word("start_player", seat_names)
    seats = reader.inner("seats")
    for seat, name in enumerate(seat_names):
        _read_seat(state, seat, seats.inner(name))
    seats.done()
    for h in _read_hexes(reader, "walls", c.WALLS):
        if state.owner[h] != n.EMPTY:
            raise reader.refuse("walls", f"{hex_text(h)} is not an empty hex")
        state.stamp(h, n.WALL)
        state.walls -= 1
    _read_locations(state, reader)
    _read_nomads(state, reader, seat_names)
    marks = reader.inner("row_marks")
    for row in range(ROWS):
        state.row_marks[row] = marks.maybe_word(str(row), seat_names)
    marks.done()
    state.deck = reader.words("deck", n.TERRAIN_NAMES[: n.SUITABLE], 0, CARDS)
    state.discard = reader.words("discard", n.TERRAIN_NAMES[: n.SUITABLE], 0, CARDS)
    state.removed = reader.words("removed", n.TERRAIN_NAMES[: n.SUITABLE], 0, CARDS)
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
    choices = [name + turn for turn in ("", ":180") for name in c.SECTION_NAMES]
    places = reader.words("layout", choices, 4, 4)
    sections = [place % len(c.SECTION_NAMES) for place in places]
    if len(set(sections)) != 4:
        raise reader.refuse("layout", "a section stands twice")
    return sections, [place // len(c.SECTION_NAMES) for place in places]


def _read_decree(
    reader: Reader, sections: list[int], rotations: list[int]
) -> tuple[int, int, Board]:
    bare = Board(sections, rotations, [], 0, [], [], -1, -1)
    written = reader.take("decree")
    if written is None:
        return -1, -1, bare
    pieces = Reader(written, "decree")
    decree = pieces.word("name", n.DECREE_NAMES)
    name = n.DECREE_NAMES[decree]
    island: list[int] = []
    capitols: list[int] = []
    caves: list[int] = []
    side = 0
    ferry = volcano = native = -1
    if name == "capitol":
        capitols = _read_hexes(pieces, "capitols", 2, 1)
        _expect(pieces, "capitols", bare, capitols, n.CASTLE)
        _expect_one_each(pieces, "capitols", capitols, capitol_sections(sections))
    elif name == "caves":
        caves = _read_hexes(pieces, "caves", 4, 1)
        _expect(pieces, "caves", bare, caves, n.MOUNTAIN)
        _expect_one_each(pieces, "caves", caves, [0, 1, 2, 3])
    elif name == "ferry":
        ferry = read_hex(pieces, "ferry", pieces.take("ferry"))
        _expect(pieces, "ferry", bare, [ferry], n.WATER)
    elif name == "volcano":
        volcano = read_hex(pieces, "volcano", pieces.take("volcano"))
        _expect(pieces, "volcano", bare, [volcano], n.MOUNTAIN)
    elif name == "island":
        island = sorted(_read_hexes(pieces, "island", 3, 3))
        side = pieces.whole("side", 1, 2) - 1
        _expect(pieces, "island", bare, island, n.WATER)
        if island not in island_places(bare.terrain):
            raise pieces.refuse("island", "its three hexes do not touch one another")
    elif decree == n.NATIVE_SOIL:
        native = pieces.word("native_soil", n.TERRAIN_NAMES[: n.SUITABLE])
    pieces.done()
    board = Board(sections, rotations, island, side, capitols, caves, ferry, volcano)
    return decree, native, board


def _expect(reader: Reader, key: str, board: Board, hexes: list[int], kind: int) -> None:
    for h in hexes:
        if board.terrain[h] != kind:
            raise reader.refuse(key, f"{hex_text(h)} is not {n.TERRAIN_NAMES[kind]}")


def _expect_one_each(reader: Reader, key: str, hexes: list[int], quadrants: list[int]) -> None:
    found = [SECTION_OF[h] for h in hexes]
    if len(set(found)) != len(found) or not set(found) <= set(quadrants):
        raise reader.refuse(key, "there is at most one in each section that has them")


def _read_seat(state: KingdomBuilderState, seat: int, reader: Reader) -> None:
    for h in _read_hexes(reader, "settlements", c.SETTLEMENTS):
        if state.owner[h] != n.EMPTY:
            raise reader.refuse("settlements", f"{hex_text(h)} is not an empty hex")
        state.set_down(seat, h)
    state.supply[seat] = reader.whole("supply", 0, c.SETTLEMENTS)
    state.erupted[seat] = reader.whole("erupted", 0, c.SETTLEMENTS)
    state.cards[seat] = reader.optional_word("card", n.TERRAIN_NAMES[: n.SUITABLE])
    tiles = reader.inner("tiles")
    first = seat * len(state.board.locations)
    for place, h in enumerate(state.board.locations):
        state.tiles[first + place] = max(n.NEVER, tiles.maybe_word(hex_text(h), n.TILE_STATES))
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
        if entry.word("tile", n.TILE_NAMES) != board.location_tiles[place]:
            raise entry.refuse("tile", f"is not {n.TILE_NAMES[board.location_tiles[place]]}")
        state.tiles_left[place] = entry.whole("left", 0, c.TILES_PER_LOCATION)
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
        state.nomad_kind.append(n.OUTPOST + entry.word("tile", n.NOMAD_NAMES))
        state.nomad_state.append(entry.word("state", n.TILE_STATES[: n.LOST + 1]))
        state.nomad_seat.append(entry.optional_word("seat", seat_names))
        entry.done()


def _read_turn(state: KingdomBuilderState, turn: Reader, seat_names: list[str]) -> None:
    state.active = turn.word("active", seat_names)
    state.mover = turn.word("mover", seat_names)
    state.over = turn.flag("over")
    state.ending = turn.flag("ending")
    state.asks = turn.word("asks", n.ASK_NAMES)
    state.terrain = turn.optional_word("terrain", n.TERRAIN_NAMES[: n.SUITABLE])
    state.mandatory = turn.optional_whole("mandatory", 0, c.MANDATORY_BUILDS)
    state.mandatory_hexes = _read_hexes(turn, "mandatory_hexes", c.MANDATORY_BUILDS)
    state.built_sections = as_bits(turn.wholes("built_sections", 0, 3, 0, 4))
    state.acting = turn.optional_word("acting", n.POWER_NAMES)
    lifted = turn.take("lifted")
    state.lifted = -1 if lifted is None else read_hex(turn, "lifted", lifted)
    state.remaining = turn.whole("remaining", 0, c.SETTLEMENTS)
    state.outpost = turn.flag("outpost")
    state.spied = turn.flag("spied")
    state.travelled = turn.flag("travelled")
    state.last_hexes = [read_hex(turn, "last_hexes", h) for h in turn.items("last_hexes")]
    state.previous_hexes = [
        read_hex(turn, "previous_hexes", h) for h in turn.items("previous_hexes")
    ]
    turn.done()
