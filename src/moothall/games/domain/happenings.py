"""What dice brought about, as sentences."""

from typing import Final

from moothall.games.domain.content import (
    BUILDING_TITLES,
    GLOBAL_TEXTS,
    GLOBAL_TITLES,
    LOCATION_TEXTS,
    LOCATION_TITLES,
    RANDOM_BUILDING,
    RANDOM_BUILT,
    RANDOM_TEXTS,
    RANDOM_TITLES,
    SPACE_TITLES,
)
from moothall.games.domain.names import (
    APPLIED,
    CANCELLED,
    CONDITION_FAILED,
    CROSSED_OFF,
    EPIC_RENOWN,
    FORTUNE,
    GLOBAL_EVENT,
    IN_THE_CITY,
    LASTING_PAY,
    LOCATION_EVENT,
    NOWHERE,
    PELTS_SOLD,
    RANDOM_EVENT,
    ROBBED,
    SCHOLAR_MERCHANTS,
    SPACE_HAD_EVENT,
    WANDERING_PLAYERS,
    WELCOMED,
)
from moothall.games.domain.sheet import Happening

MATCH_WORDS: Final = {RANDOM_EVENT: "Two", LOCATION_EVENT: "Three", GLOBAL_EVENT: "Four"}
PAID_IN: Final = {WANDERING_PLAYERS: "gold", EPIC_RENOWN: "citizens", SCHOLAR_MERCHANTS: "books"}


def counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def event_title(kind: int, entry: int) -> str:
    """The printed name of an event, or our own where we chose another."""
    if kind == RANDOM_EVENT:
        return RANDOM_TITLES[entry]
    return (GLOBAL_TITLES if kind in (GLOBAL_EVENT, LASTING_PAY) else LOCATION_TITLES)[entry]


def event_text(kind: int, entry: int) -> str:
    """What an event does, in our own short words."""
    if kind == RANDOM_EVENT:
        return RANDOM_TEXTS[entry]
    return (GLOBAL_TEXTS if kind in (GLOBAL_EVENT, LASTING_PAY) else LOCATION_TEXTS)[entry]


def happening_sentence(happening: Happening) -> str:
    """One thing that happened, with its dice."""
    kind = happening.kind
    if kind in MATCH_WORDS:
        return _event_sentence(happening)
    dice = "+".join(str(die) for die in happening.dice)
    rolled = f" (rolled {dice})" if dice else ""
    where = "" if happening.space == NOWHERE else f" in {SPACE_TITLES[happening.space]}"
    if kind == LASTING_PAY:
        title = event_title(kind, happening.entry)
        return f"{title} goes on: {happening.amount:+d} {PAID_IN[happening.entry]}{rolled}."
    if kind == ROBBED:
        return f"Bandits{where} take {-happening.amount} gold{rolled}."
    if kind == WELCOMED:
        return f"Travelers{where} bring {happening.amount} gold{rolled}."
    if kind == FORTUNE:
        return f"Fortune adds {happening.amount} to the harvest{where}{rolled}."
    assert kind == PELTS_SOLD
    return f"Pelts sold{where} for {happening.amount} gold{rolled}."


def _event_sentence(happening: Happening) -> str:
    """Two 3s, 4+3: Production! Place a build block."""
    kind = happening.kind
    table = "+".join(str(die) for die in happening.table)
    head = f"{MATCH_WORDS[kind]} {happening.number}s, {table}: {event_title(kind, happening.entry)}"
    if happening.space != NOWHERE:
        place = "+".join(str(die) for die in happening.place)
        head += f" in {SPACE_TITLES[happening.space]} ({place})"
    if not head.endswith("!"):
        head += "."
    return f"{head} {_outcome(happening)}"


def _outcome(happening: Happening) -> str:
    outcome = happening.outcome
    if outcome == APPLIED:
        dice = "+".join(str(die) for die in happening.dice)
        rolled = f" (rolled {dice}: {happening.amount:+d})" if dice else ""
        return event_text(happening.kind, happening.entry)[:-1] + f"{rolled}."
    if outcome == CONDITION_FAILED:
        building = BUILDING_TITLES[RANDOM_BUILDING[happening.entry]]
        reason = "is not built" if RANDOM_BUILT[happening.entry] else "prevents it"
        return f"The {building} {reason}."
    if outcome == CROSSED_OFF:
        return "It has happened before, so nothing happens."
    if outcome == IN_THE_CITY:
        return "The city is spared."
    if outcome == SPACE_HAD_EVENT:
        return "The space has had its event."
    if outcome == CANCELLED:
        return "It was called off."
    return "The space does not fit, so nothing happens."
