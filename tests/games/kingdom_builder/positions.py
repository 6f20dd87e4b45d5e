"""Positions for tests: a new table, with the pieces put where a test wants them."""

from typing import Any, cast

import moothall
from moothall.engine.game import SEAT_NAMES
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState

GAME = moothall.game("kingdom_builder")

# The two layouts of the specification's examples, and its reference position P on the first.
R1 = "tavern,paddock,oasis,farm"
R2 = "harbor,oracle,barn,farm"
P_RED = (
    "1 3", "1 4", "7 7", "7 8", "7 9", "7 10", "8 8", "10 10", "11 10", "13 6", "13 7",
)  # fmt: skip
P_BLUE = ("3 7", "7 11", "8 11", "12 12", "12 13")


def table(
    *seats: tuple[str, ...] | list[str],
    players: int = 2,
    card: str | None = None,
    layout: str = R1,
    tiles: dict[str, str] | None = None,
    supply: dict[str, int] | None = None,
    pieces: dict[str, Any] | None = None,
    edit: Any = None,
    **options: Any,
) -> KingdomBuilderState:
    """A position at the start of red's turn.

    `seats` are the settlements of red, blue and so on; `card` is red's terrain card; `tiles` are
    red's location tiles, hex to state; `supply` sets supplies by seat (what is missing to 40 is
    counted as erupted); `pieces` overrides where the decree's pieces lie; `edit` may change the
    written position before it is read.
    """
    options = {"layout": layout, "start_player": "red", "goals": "first_game", **options}
    written = cast(dict[str, Any], GAME.start(players, 1, options).to_dict())
    if pieces is not None:
        written["decree"].update(pieces)
        if "native_soil" in pieces:
            raise ValueError("name the native soil with the option of that name")
    for name, hexes in zip(SEAT_NAMES, seats, strict=False):
        written["seats"][name]["settlements"] = list(hexes)
        written["seats"][name]["supply"] -= len(hexes)
    for name, count in (supply or {}).items():
        seat = written["seats"][name]
        seat["erupted"] = seat["supply"] - count
        seat["supply"] = count
    for place, state in (tiles or {}).items():
        written["seats"]["red"]["tiles"][place] = state
        for location in written["locations"]:
            if location["hex"] == place:
                location["left"] -= 1
    if card is not None:
        deal(written, "red", card)
        written["turn"]["terrain"] = card
    if edit is not None:
        edit(written)
    return cast(KingdomBuilderState, GAME.from_dict(written))


def deal(written: dict[str, Any], seat: str, card: str) -> None:
    """Give a seat a card, in exchange for the one it holds, out of the deck or another hand."""
    held = written["seats"][seat]["card"]
    if held == card:
        return
    if card in written["deck"]:
        written["deck"][written["deck"].index(card)] = held
    else:
        other = next(n for n, s in written["seats"].items() if s["card"] == card and n != seat)
        written["seats"][other]["card"] = held
    written["seats"][seat]["card"] = card


def texts(state: KingdomBuilderState, verb: str = "") -> list[str]:
    """The open choices as texts, those of one verb without the verb."""
    words = [GAME.space.to_text(choice) for choice in state.choices()]
    if not verb:
        return words
    return [word[len(verb) + 1 :] for word in words if word.startswith(verb + " ")]


def play(state: KingdomBuilderState, *choices: str) -> None:
    """Make choices given as texts."""
    for text in choices:
        state.play(GAME.space.parse_text(text))


def lines(state: KingdomBuilderState, seat: int) -> dict[str, int]:
    """A seat's points by source."""
    return dict(state.scores()[seat].lines)


def seat(state: KingdomBuilderState, name: str) -> dict[str, Any]:
    """What a seat has, as it is written."""
    written: dict[str, Any] = state.to_dict()
    return dict(written["seats"][name])


def build_three(state: KingdomBuilderState) -> None:
    """The mandatory action, on the first hexes that are open."""
    for _ in range(3):
        play(state, f"build {texts(state, 'build')[0]}")
