"""Positions for tests: a table in year 1 on a known board, with the pieces where a test wants them.

The board of `table` is that of a first game for the number of players (see `content.toml`). Nothing
is dealt beyond what a test asks for: hands are empty, every seat leads with a leader that scores
nothing by itself, and red is about to take the first turn of the Actions phase.
"""

from typing import Any, cast

import moothall
from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.content import WORKERS
from moothall.games.indio.names import LEADER_NAMES, QUEST_NAMES
from moothall.games.indio.rules.decisions import IndioState

GAME = moothall.game("indio")

# Where the first-game boards have farms, by number of players and seat.
FARMS = {
    2: ["1 -2", "-1 2"],
    3: ["1 -1", "0 2", "-2 1"],
    4: ["-1 -2", "3 -2", "1 2", "-3 2"],
}

Seat = dict[str, Any]


def table(
    players: int = 2,
    *,
    workers: dict[str, list[str]] | None = None,
    structures: dict[str, str] | None = None,
    resources: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
    hands: dict[str, list[str]] | None = None,
    completed: dict[str, list[str]] | None = None,
    leaders: dict[str, str] | None = None,
    edit: Any = None,
    **options: Any,
) -> IndioState:
    """A position at the start of red's turn in the Actions phase of the first year.

    - `workers`: by seat, a list of places such as "1 -2 active" or "0 0 exhausted 2" (two of them).
      Default: one active worker of each seat on its farm. Seats that are not named have none.
    - `structures`: hex to "red outpost", "blue city"; default: an outpost of each seat on its farm.
      With `structures` given, only these stand (everybody needs one).
    - `resources`: hex to "2 earth 1 food". Default: nothing lies anywhere.
    - `tiles`: hex to an improvement laid there in addition to the start farms.
    - `hands`, `completed`: by seat, names of quests; `leaders`: by seat, the leader kept.
    - `edit` may change the written position before it is read.
    - any option of the game may follow by name.
    """
    options = {"board": "first_game", "start": "first_game", "first_player": "red", **options}
    written = cast(dict[str, Any], _first_turn(players, options))
    seats = SEAT_NAMES[:players]
    hexes = {entry["hex"]: entry for entry in written["hexes"]}
    for entry in hexes.values():
        entry["resources"] = {}
    for name in seats:
        deal(written, name, (hands or {}).get(name, []), (completed or {}).get(name, []))
    _take_deck(written)
    _lead(written, leaders or {})

    standing = structures
    if standing is None:
        standing = {h: f"{seat} outpost" for seat, h in zip(seats, FARMS[players], strict=True)}
    for entry in hexes.values():
        entry["structure"] = entry["owner"] = None
    for h, words in standing.items():
        hexes[h]["owner"], hexes[h]["structure"] = words.split()
    for h, tile in (tiles or {}).items():
        hexes[h]["tiles"].append(tile)
        written["stacks"][tile] -= 1
    for h, words in (resources or {}).items():
        hexes[h]["resources"] = goods(words)
    for seat, farm in zip(seats, FARMS[players], strict=True):
        places = [f"{farm} active"] if workers is None else workers.get(seat, [])
        written["seats"][seat]["workers"] = stand(places)
    if edit is not None:
        edit(written)
    return cast(IndioState, GAME.from_dict(written))


def _first_turn(players: int, options: dict[str, Any]) -> dict[str, object]:
    """The written position when somebody is first asked for a worker; nobody has fed any."""
    state = GAME.start(players, 1, options)
    while True:
        written = cast(dict[str, Any], state.to_dict())
        if written["year"]:
            break
        state.play(state.choices()[0])
    turn = written["turn"]
    turn["asks"] = "worker"
    turn["mover"] = written["first_player"]
    turn["crafting"] = 0
    return written


def goods(words: str) -> dict[str, int]:
    """`2 earth 1 food` as counts by name."""
    parts = words.split()
    return {name: int(count) for count, name in zip(parts[::2], parts[1::2], strict=True)}


def stand(places: list[str]) -> list[str | None]:
    """The workers of a seat as they are written; "0 0 active 3" stands for three."""
    found: list[str | None] = []
    for words in places:
        parts = words.split()
        count = int(parts[3]) if len(parts) > 3 else 1
        found += [" ".join(parts[:3])] * count
    return found + [None] * (WORKERS - len(found))


def deal(written: dict[str, Any], seat: str, hand: list[str], completed: list[str]) -> None:
    """Give a seat exactly these quests; what else it had goes nowhere until `_take_deck`."""
    written["seats"][seat].update(hand=sorted(hand), completed=list(completed), discards=[])


def _take_deck(written: dict[str, Any]) -> None:
    """All quests that nobody holds make the deck; with Simplified Quests easy ones are on top."""
    held = {
        card
        for seat in written["seats"].values()
        for pile in ("hand", "completed", "discards")
        for card in seat[pile]
    }
    deck = [card for card in written["deck"] if card not in held]
    missing = [card for card in QUEST_NAMES if card not in held and card not in deck]
    written["deck"] = missing + deck


def _lead(written: dict[str, Any], leaders: dict[str, str]) -> None:
    """The leaders that are named, and others that need more than a test usually sets up."""
    quiet = ["abbot", "bishop", "curate", "viceroy"]
    spare = [name for name in [*quiet, *LEADER_NAMES] if name not in leaders.values()]
    spare = list(dict.fromkeys(spare))
    for name, seat in written["seats"].items():
        leader = leaders.get(name) or spare.pop(0)
        seat["leader"] = leader
        seat["dealt"] = [leader, spare.pop()]


def texts(state: IndioState, verb: str = "") -> list[str]:
    """The open choices as texts, those of one verb without the verb."""
    words = [GAME.space.to_text(choice) for choice in state.choices()]
    if not verb:
        return words
    return [word[len(verb) + 1 :] for word in words if word.startswith(verb + " ")]


def play(state: IndioState, *choices: str) -> None:
    """Make choices given as texts."""
    for text in choices:
        state.play(GAME.space.parse_text(text))


def lines(state: IndioState, seat: int) -> dict[str, int]:
    """A seat's influence by source."""
    return dict(state.scores()[seat].lines)


def seat_of(state: IndioState, name: str) -> Seat:
    """What a seat has, as it is written."""
    written: dict[str, Any] = state.to_dict()
    return dict(written["seats"][name])


def hex_of(state: IndioState, place: str) -> dict[str, Any]:
    """A hex as it is written: base, tiles, structure, owner, resources."""
    written: dict[str, Any] = state.to_dict()
    return next(entry for entry in written["hexes"] if entry["hex"] == place)


def workers_at(state: IndioState, name: str) -> list[str]:
    """The workers of a seat on the board, sorted: ["0 0 active", ...]."""
    return sorted(place for place in seat_of(state, name)["workers"] if place)


def completed(state: IndioState, name: str) -> list[str]:
    return list(seat_of(state, name)["completed"])


def number(state: IndioState, place: str) -> int:
    """The number of a hex in the state's lists."""
    q, r = place.split()
    return state.shape.hex_at(int(q), int(r))


def goods_at(state: IndioState, place: str) -> dict[str, int]:
    """What lies on a hex."""
    return dict(hex_of(state, place)["resources"])


def pool(state: IndioState, name: str) -> dict[str, int]:
    """What lies at a seat's structures."""
    written: dict[str, Any] = state.to_dict()
    found: dict[str, int] = {}
    for entry in written["hexes"]:
        if entry["owner"] == name:
            for kind, count in entry["resources"].items():
                found[kind] = found.get(kind, 0) + count
    return found


def question(state: IndioState) -> tuple[str, str]:
    """Who is asked, and what for: ("red", "worker")."""
    turn: dict[str, Any] = cast(dict[str, Any], state.to_dict())["turn"]
    return str(turn["mover"]), str(turn["asks"])


def finish_year(state: IndioState) -> None:
    """Everybody passes until the year is over."""
    year = state.year
    while state.year == year and not state.over:
        play(state, "pass")


def top_of_deck(*cards: str) -> Any:
    """An edit for `table`: these quests are drawn next, in this order."""

    def edit(written: dict[str, Any]) -> None:
        rest = [card for card in written["deck"] if card not in cards]
        written["deck"] = [*rest, *reversed(cards)]

    return edit


def turn_edit(**fields: Any) -> Any:
    """An edit for `table` that changes fields of the turn."""

    def edit(written: dict[str, Any]) -> None:
        written["turn"].update(fields)

    return edit


def keen(state: IndioState, dice: Dice) -> int:
    """A random choice of somebody who seldom stays idle: so games grow and meet all the rules."""
    choices = state.choices()
    words = [GAME.space.to_text(choice) for choice in choices]
    dull = ("pass", "end turn", "craft nothing", "feed 0", "move", "lose", "attack")
    lively = [i for i, word in enumerate(words) if not word.startswith(dull)]
    if words[-1].startswith("feed ") and dice.below(4):
        return choices[-1]
    if lively and dice.below(4):
        return choices[lively[dice.below(len(lively))]]
    return choices[dice.below(len(choices))]
