"""The game in words: choices as sentences, what is asked, and the board as text."""

from string import ascii_uppercase
from typing import Final

from moothall.engine.game import SEAT_NAMES, Score
from moothall.engine.phrases import counted, joined
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOURS
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState

COLUMN_NAMES: Final = ascii_uppercase[: n.COLUMNS]
_HEX_NAMES: Final = [f"{COLUMN_NAMES[h % n.COLUMNS]}{h // n.COLUMNS + 1}" for h in range(n.HEXES)]
EARNING_GOALS: Final = (n.AMBASSADORS, n.FAMILIES, n.SHEPHERDS, n.MAYORS, n.ROVERS)


def title(name: str) -> str:
    """A printed name: `compass_points` is Compass Points."""
    return name.replace("_", " ").title().replace(" Of ", " of ")


def terrain_word(kind: int) -> str:
    return "flower field" if n.TERRAIN_NAMES[kind] == "flower" else n.TERRAIN_NAMES[kind]


def hex_name(h: int) -> str:
    """As on a chess board: the column's letter and the row's number."""
    return _HEX_NAMES[h]


def place(state: KingdomBuilderState, h: int) -> str:
    return f"the {terrain_word(state.board.terrain[h])} hex {hex_name(h)}"


def typed(choice: int) -> str:
    """A choice as it is read and typed at a terminal: `build m8`."""
    if choice >= n.USE:
        return n.SPACE.to_text(choice)
    verb = n.SPACE.split(choice)[0]
    return f"{verb.name} {hex_name(choice - verb.base).lower()}"


def power_text(power: int) -> str:
    """What a power does, in our own short words."""
    if power < n.TILE_KINDS:
        return c.TILE_TEXTS[power]
    if power < n.OUTPOST:
        return c.DECREE_TEXTS[n.DECREE_NAMES.index("caves" if power == n.CAVE_WALK else "ferry")]
    return c.NOMAD_TEXTS[power - n.OUTPOST]


def describe(state: KingdomBuilderState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = n.SPACE.split(choice)
    h = choice - verb.base
    match verb.name:
        case "build":
            tile = f" with the {title(n.POWER_NAMES[state.acting])}" if state.acting >= 0 else ""
            return f"Build{tile} on {place(state, h)}{_placed(state, choice, h)}."
        case "lift":
            return f"Move the settlement from {place(state, h)}."
        case "land":
            return f"{_move_words(state)} to {place(state, h)}{_placed(state, choice, h)}."
        case "wall":
            return f"Set a wall on {place(state, h)}."
        case "remove":
            if state.question != n.ASK_GIVE_UP:
                return f"Give the settlement on {place(state, h)} to the volcano."
            lost = _brings([], [], tiles_to_lose(state, state.mover, h))
            return f"Take the settlement on {place(state, h)} back to your supply{lost}."
        case "use":
            power = n.POWER_NAMES.index(words[0])
            return f"Use the {title(words[0])}: {lower_first(power_text(power))}"
        case "spy":
            power = n.TILE_NAMES.index(words[0])
            return f"Use the neighbour's {title(words[0])}: {lower_first(power_text(power))}"
        case "terrain":
            native = n.TERRAIN_NAMES.index(words[0]) == state.native
            whose = "native soil" if native else "terrain card"
            return (
                f"Build on {terrain_word(n.TERRAIN_NAMES.index(words[0]))} this turn, the {whose}."
            )
        case "stay":
            return f"Stay on {place(state, state.lifted)}."
        case "stop":
            return "Move no more." if state.acting == n.RESETTLEMENT else "Set no more walls."
        case _:
            return f"End the turn{_brings([], _earns(state, choice), [])}."


def forgone(state: KingdomBuilderState, choice: int, seat: int) -> str:
    """Phase 4: the extra actions that could still be used in this turn."""
    open_now = state.choices(seat)
    if choice != n.END_TURN:
        return ""
    powers = [f"the {title(n.POWER_NAMES[one - n.USE])}" for one in open_now if _is_use(one)]
    if any([n.SPY <= one < n.CHOOSE_TERRAIN for one in open_now]):
        powers.append("a tile of your neighbour")
    return f"You may still use {joined(powers)}." if powers else ""


def _is_use(choice: int) -> bool:
    return n.USE <= choice < n.SPY


def _move_words(state: KingdomBuilderState) -> str:
    """Which settlement moves, and how."""
    if state.lifted < 0:
        return "Move a settlement"
    climbs = state.question == n.ASK_CLIMB
    return f"{'Climb' if climbs else 'Move the settlement'} from {place(state, state.lifted)}"


def _placed(state: KingdomBuilderState, choice: int, h: int) -> str:
    """What a settlement that is built or moved to a hex brings with it."""
    moves = choice >= n.LAND and state.lifted >= 0
    lost = tiles_to_lose(state, state.active, state.lifted, h) if moves else []
    return _brings(tiles_to_win(state, h), _earns(state, choice), lost)


def _earns(state: KingdomBuilderState, choice: int) -> list[str]:
    """The points that an open choice earns at once; no card to come changes them."""
    scores = any(state.goal_set >> goal & 1 for goal in EARNING_GOALS)
    if not (scores or n.TREASURE in state.nomad_kind) or choice not in state.choices():
        return []
    after = state.copy()
    after.play_number(choice)
    return points_earned(state, after, state.active)


def points_earned(before: KingdomBuilderState, after: KingdomBuilderState, seat: int) -> list[str]:
    """Points that a seat has earned in play (sections 9, 12 and 16): `2 points for Families`."""
    found: list[str] = []
    for source, name in enumerate(n.SOURCE_NAMES):
        place_of = seat * n.SOURCES + source
        points = after.earned[place_of] - before.earned[place_of]
        if points:
            the = "the " if source == n.EARNED_TREASURE else ""
            found.append(f"{counted(points, 'point')} for {the}{title(name)}")
    return found


def _brings(won: list[str], earned: list[str], lost: list[str]) -> str:
    """What a choice brings with it: `: you win the Paddock and lose the Tavern`."""
    parts = [f"win {joined([f'the {name}' for name in won])}"] if won else []
    parts += [f"earn {joined(earned)}"] if earned else []
    parts += [f"lose {joined([f'the {name}' for name in lost])}"] if lost else []
    return f": you {joined(parts)}" if parts else ""


def tiles_to_win(state: KingdomBuilderState, h: int) -> list[str]:
    """6.1: the tiles that a settlement placed on a hex would bring, by name."""
    board = state.board
    won: list[str] = []
    first = state.active * len(board.locations)
    if board.beside_locations.has(h):
        won = [
            title(n.TILE_NAMES[board.location_tiles[place]])
            for place, location in enumerate(board.locations)
            if location in NEIGHBOURS[h]
            and state.tiles_left[place]
            and state.tiles[first + place] == n.NEVER
        ]
    if board.beside_nomads.has(h):
        won += [
            title(n.POWER_NAMES[state.nomad_kind[place]])
            for place, camp in enumerate(board.nomads)
            if camp in NEIGHBOURS[h] and state.nomad_state[place] == n.NEVER
        ]
    return won


def tiles_to_lose(
    state: KingdomBuilderState, seat: int, origin: int, target: int = -1
) -> list[str]:
    """6.2: the tiles that would go if a settlement left a hex, by name."""
    board = state.board
    first = seat * len(board.locations)
    return [
        title(n.TILE_NAMES[board.location_tiles[place]])
        for place, location in enumerate(board.locations)
        if location in NEIGHBOURS[origin]
        and n.NEW <= state.tiles[first + place] <= n.USED
        and state.own_neighbours(seat, location) == 1
        and (target < 0 or location not in NEIGHBOURS[target])
    ]


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def asked(state: KingdomBuilderState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_TURN:
        usable = any(n.USE <= choice < n.CHOOSE_TERRAIN for choice in state.choices())
        if state.mandatory_open():
            return f"{_builds(state)}{', or use something first' if usable else ''}."
        return f"{'use something, or ' if usable else ''}end the turn."
    if question == n.ASK_MANDATORY:
        return f"{_builds(state, 'more ')}."
    if question == n.ASK_BUILD:
        return f"where does the {title(n.POWER_NAMES[state.acting])} build?"
    if question == n.ASK_LIFT:
        left = f" ({counted(int(state.remaining), 'step')} left)"
        steps = left if state.acting == n.RESETTLEMENT else ""
        return f"which settlement moves{steps}?"
    if question == n.ASK_ERUPT:
        more = f" ({state.remaining} to give)" if state.remaining > 1 else ""
        return f"which settlement goes to the volcano{more}?"
    return n.QUESTIONS[question].prompt


def _builds(state: KingdomBuilderState, more: str = "") -> str:
    at_most = min(c.MANDATORY_BUILDS, state.supply[state.active])
    count = state.mandatory if state.mandatory > 0 else at_most
    return f"build {counted(count, f'{more}settlement')} on {terrain_word(state.terrain)}"


# ---- text picture


def text(state: KingdomBuilderState, seat: int) -> str:
    """Board and players as text; a settlement is its seat's digit, `#` a wall."""
    lines = [*_cards(state), "", *_board(state), "", *_legend(state)]
    scores = state.scores()
    for holder in range(state.num_players):
        lines.append(_seat_line(state, holder, seat, scores[holder].total))
        lines.append(_points_line(scores[holder]))
    lines.append(state.prompt(seat))
    return "\n".join(lines)


def _cards(state: KingdomBuilderState) -> list[str]:
    lines = [f"{title(n.GOAL_NAMES[goal])}: {_goal_text(state, goal)}" for goal in state.goals]
    lines += [f"Task {title(n.TASK_NAMES[task])}: {c.TASK_TEXTS[task]}" for task in state.tasks]
    if state.decree >= 0:
        lines.append(
            f"Decree {title(n.DECREE_NAMES[state.decree])}: {c.DECREE_TEXTS[state.decree]}"
        )
    return lines


def _goal_text(state: KingdomBuilderState, goal: int) -> str:
    chosen = goal == n.SCOUTS and state.scouts >= 0
    return c.GOAL_TEXTS[goal] + (f" Here: {terrain_word(state.scouts)}." if chosen else "")


def _legend(state: KingdomBuilderState) -> list[str]:
    """What the letters mean, where castles and locations are, and what a tile of each does."""
    kinds = [kind for kind in range(n.KINDS) if state.board.hexes(kind)]
    letters = ", ".join(f"{n.TERRAIN_LETTERS[kind]} {terrain_word(kind)}" for kind in kinds)
    places: dict[str, list[str]] = {}
    for h, tile in zip(state.board.locations, state.board.location_tiles, strict=True):
        places.setdefault(title(n.TILE_NAMES[tile]), []).append(hex_name(h))
    for h, kind, kept in zip(state.board.nomads, state.nomad_kind, state.nomad_state, strict=True):
        if kept == n.NEVER:
            places.setdefault(title(n.POWER_NAMES[kind]), []).append(hex_name(h))
    castles = ", ".join(hex_name(h) for h in state.board.castles)
    told = [f"Castles {castles}: {c.CASTLE_POINTS} points each for a settlement beside it."]
    for name, hexes in places.items():
        power = n.POWER_NAMES.index(name.lower().replace(" ", "_"))
        told.append(f"{name} {', '.join(hexes)}: {power_text(power)}")
    return [letters, *told]


def _board(state: KingdomBuilderState) -> list[str]:
    """For each hex a letter for the terrain, and a sign for what stands there."""
    cells = [n.TERRAIN_LETTERS[kind] + " " for kind in state.board.terrain[: n.HEXES]]
    for h, sign in _signs(state).items():
        cells[h] = cells[h][0] + sign
    for h, stands in enumerate(state.owner[: n.HEXES]):
        if stands == n.WALL:
            cells[h] = cells[h][0] + "#"
        elif stands < n.EMPTY:
            cells[h] = cells[h][0].lower() + str(stands + 1)
    lines = ["    " + " ".join(f"{name:<2}" for name in COLUMN_NAMES).rstrip()]
    for row in range(n.ROWS):
        shift = " " if row % 2 else ""
        line = " ".join(cells[row * n.COLUMNS : (row + 1) * n.COLUMNS])
        lines.append(f"{row + 1:>2}  {shift}{line}".rstrip())
    return lines


def _signs(state: KingdomBuilderState) -> dict[int, str]:
    """Hexes with a sign of their own: how many tiles a location has left, and a decree's pieces."""
    board = state.board
    signs = dict.fromkeys([board.ferry] if board.ferry >= 0 else [], "~")
    signs.update(dict.fromkeys(board.capitols, "*"))
    signs.update(dict.fromkeys([*board.caves, board.volcano], "^"))
    signs.update(zip(board.locations, map(str, state.tiles_left), strict=True))
    signs.pop(-1, None)  # no volcano
    return signs


def _points_line(score: Score) -> str:
    """A seat's points, goal by goal."""
    return "    " + ", ".join(f"{title(source)} {points}" for source, points in score.lines)


def _seat_line(state: KingdomBuilderState, holder: int, seat: int, points: int) -> str:
    knows = seat == holder or state.shows_card(holder)
    card = state.cards[holder]
    card_word = (terrain_word(card) if card >= 0 else "none") if knows else "hidden"
    turn = ">" if holder == state.mover and not state.over else " "
    tiles = ", ".join(held_tiles(state, holder)) or "no tiles"
    return (
        f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {points:>3} points, "
        f"{state.supply[holder]:>2} in supply, card {card_word}, {tiles}"
    )


def held_tiles(state: KingdomBuilderState, holder: int) -> list[str]:
    """The tiles in front of a seat, each with its state unless it is ready."""
    found: list[str] = []
    locations = len(state.board.locations)
    for index, tile in enumerate(state.board.location_tiles):
        kept = state.tiles[holder * locations + index]
        if n.NEW <= kept <= n.USED:
            found.append(_with_state(n.TILE_NAMES[tile], kept))
    for index, owner in enumerate(state.nomad_seat):
        kept = state.nomad_state[index]
        if owner == holder and n.NEVER < kept <= n.USED:
            found.append(_with_state(n.POWER_NAMES[state.nomad_kind[index]], kept))
    return found


def _with_state(name: str, kept: int) -> str:
    word = n.TILE_STATES[kept]
    return title(name) if word == "ready" else f"{title(name)} ({word})"
