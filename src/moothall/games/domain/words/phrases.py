"""What choices, the log, the picture and the terminal say alike: places, events, buildings."""

from collections.abc import Sequence
from typing import Final

from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import count_bits, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.state import Happening, Sheet

# ---- small words


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def whose_name(name: str) -> str:
    """`the Mill's`, `the Gardens'`."""
    return f"the {name}'" if name.endswith("s") else f"the {name}'s"


def dice_sum(dice: Sequence[int]) -> str:
    """Dice as they are added: 4+3."""
    return "+".join(str(die) for die in dice)


def workers_named(workers: Sequence[int]) -> str:
    """`the farmer and the hunter`."""
    return joined([f"the {n.WORKER_NAMES[worker]}" for worker in workers])


def dice_words(state: DomainState, workers: Sequence[int]) -> str:
    """`farmer 4 and hunter 2`."""
    return joined([f"{n.WORKER_NAMES[worker]} {state.rolled[worker]}" for worker in workers])


# ---- places and goods


def place_title(space: int) -> str:
    """A space as people call it: Aceldale A3."""
    return "the city" if space == n.CITY else f"{c.SPACE_TITLES[space]} {n.SPACE_NAMES[space]}"


def food_words(game: int, crops: int) -> str:
    """Food that is paid, by its kinds."""
    parts = [f"{game} game"] if game else []
    return joined([*parts, counted(crops, "crop")] if crops else parts)


# ---- buildings


def building_title(name: str) -> str:
    return c.BUILDING_TITLES[n.BUILDING_NAMES.index(name)]


def building_brings(state: DomainState, sheet: Sheet, building: int) -> str:
    """What a building brings that now comes to stand on a sheet (section 12)."""
    amount = c.BUILDING_AMOUNTS[building]
    routes = int(count_bits(sheet.routes))
    charges = c.BUILDING_CHARGES[building]
    uses, s = number_word(charges), "" if charges == 1 else "s"
    if building == n.CHAPEL:
        more = min(amount, c.WILD_CAPACITY - sheet.wild_dice)
        most = "" if more == amount else f", as {c.WILD_CAPACITY} are the most"
        return f"{number_word(more)} more wild {'die' if more == 1 else 'dice'}{most}"
    if building == n.FOUNTAIN:
        times = sheet.gold // c.FOUNTAIN_GOLD
        paid = f" for {times * c.FOUNTAIN_GOLD} gold" if state.fountain_spends and times else ""
        return some(times * amount, "citizen") + paid
    return {
        n.MILL: f"{uses} change{s} of a builder's die by one",
        n.WAREHOUSE: f"acting abroad costs {amount} food less",
        n.SCHOOL: some(amount * routes, "book"),
        n.MARKET: f"{amount * routes or 'no'} gold",
        n.TAVERN: f"{amount} gold for every building at the end",
        n.SMITHY: f"{uses} change{s} of a wild die by one",
        n.SILO: f"acting abroad costs {amount} food less",
        n.GARDENS: f"{uses} random event{s} may be called off",
        n.ACADEMY: some(amount * sheet.citizens, "book"),
        n.SQUARE: some(amount * routes, "citizen"),
    }[building]


def some(count: int, one: str) -> str:
    """`no books`, `1 book`, `2 books`."""
    return counted(count, one) if count else f"no {one}s"


def uses_left(sheet: Sheet, building: int) -> int:
    """How often a building that stands can still be used; -1 where that is not counted."""
    if not sheet.has_built(building):
        return -1
    uses = {n.MILL: sheet.mill_shifts, n.SMITHY: sheet.smithy_shifts}
    return int({**uses, n.GARDENS: sheet.gardens_cancels}.get(building, -1))


def building_words(state: DomainState, sheet: Sheet, building: int) -> str:
    """How far a building is and what it does, as a line of the sheet."""
    if sheet.has_built(building):
        left = uses_left(sheet, building)
        told = "built" + (f", {counted(left, 'use')} left" if left >= 0 else "")
    elif building < n.BASES:
        told = f"{sheet.blocks[building]} of {state.costs[building]} circles"
    else:
        low, high = c.UPGRADE_DICE[building - n.BASES]
        told = f"the builder's dice {low} and {high}"
        if not sheet.has_built(building - n.BASES):
            told += f", once the {c.BUILDING_TITLES[building - n.BASES]} stands"
    worth = counted(c.BUILDING_POINTS[building], "point")
    spends = building == n.FOUNTAIN and state.fountain_spends
    text = c.FOUNTAIN_SPENDS if spends else c.BUILDING_TEXTS[building]
    return f"{c.BUILDING_TITLES[building]} ({worth}), {told}: {text}"


# ---- events

MATCH_WORDS: Final = {n.RANDOM_EVENT: "Two", n.LOCATION_EVENT: "Three", n.GLOBAL_EVENT: "Four"}
EVENTS: Final = {
    n.RANDOM_EVENT: (c.RANDOM_TITLES, c.RANDOM_TEXTS),
    n.LOCATION_EVENT: (c.LOCATION_TITLES, c.LOCATION_TEXTS),
    n.GLOBAL_EVENT: (c.GLOBAL_TITLES, c.GLOBAL_TEXTS),
    n.LASTING_PAY: (c.GLOBAL_TITLES, c.GLOBAL_TEXTS),
}
GOLD: Final = "gold"
FOOD: Final = "food"  # crops or game
_CHANGED: Final[dict[tuple[int, int], str]] = {
    **{
        (n.RANDOM_EVENT, event): good
        for event, good in {
            n.FESTIVAL: GOLD, n.FOOD_ROT: FOOD, n.BRAWL: GOLD, n.PRODUCTION: "build block",
            n.STOCKPILE: "crop", n.TRADING_DAY: GOLD, n.KNOWLEDGE: "book", n.HAPPY_HOUR: GOLD,
            n.DROUGHT: "citizen", n.WISE_MERCHANTS: GOLD, n.IMMIGRANTS: "citizen",
        }.items()
    },
    **{
        (n.LOCATION_EVENT, event): good
        for event, good in {
            n.SILK: GOLD, n.FINE_MARBLE: "build block", n.WILDLIFE_INFESTATION: GOLD,
            n.TINKERS: GOLD, n.LUCKY_STRIKE: GOLD, n.PILGRIMS: "citizen", n.SPICES: GOLD,
        }.items()
    },
    **{
        (kind, event): good
        for kind in (n.GLOBAL_EVENT, n.LASTING_PAY)
        for event, good in {
            n.WANDERING_PLAYERS: GOLD, n.RAIDERS: GOLD, n.EPIC_RENOWN: "citizen",
            n.SCHOLAR_MERCHANTS: "book",
        }.items()
    },
}  # fmt: skip
"""What an event changes at once, by its table and entry."""


def event_title(kind: int, entry: int) -> str:
    """The printed name of an event, or our own where we chose another."""
    return EVENTS[kind][0][entry]


def event_name(kind: int, entry: int) -> str:
    """The same within a sentence."""
    return event_title(kind, entry).rstrip("!")


def event_text(kind: int, entry: int) -> str:
    """What an event does, in our own short words."""
    return EVENTS[kind][1][entry]


def ended(title: str) -> str:
    """A title with a full stop, unless it ends in its own way."""
    return title if title.endswith("!") else f"{title}."


def changed_good(happening: Happening) -> str:
    """What a happening has changed by its amount: gold, food, citizen ...; or nothing."""
    if happening.kind in (n.ROBBED, n.WELCOMED, n.PELTS_SOLD):
        return GOLD
    if (happening.kind, happening.entry) == (n.LOCATION_EVENT, n.TRAVELERS) and happening.dice:
        return GOLD
    return _CHANGED.get((happening.kind, happening.entry), "")


def event_head(
    kind: int, entry: int, number: int, table: list[int], place: list[int], space: int
) -> str:
    """What brought an event, and where: `Two 3s, 1+5: Brawl!`."""
    matched = f"{MATCH_WORDS[kind]} {number}s, {dice_sum(table)}"
    if space == n.NOWHERE:
        return ended(f"{matched}: {event_title(kind, entry)}")
    where = f"{dice_sum(place)} to {place_title(space)}"
    return f"{matched}, and {where}: {ended(event_title(kind, entry))}"


def at_hand(state: DomainState) -> str:
    """What brought the event that may be called off."""
    return event_head(
        state.event_kind,
        state.event,
        state.event_number,
        state.event_table,
        state.event_place,
        state.event_space,
    )


def happening_sentence(happening: Happening, seat: int, voice: Voice, crops: int = -1) -> str:
    """One thing that happened to a seat, with its dice.

    Which food was lost can only be told by who knows how many crops there were before.
    """
    kind, entry = happening.kind, happening.entry
    if kind in MATCH_WORDS:
        head = event_head(
            kind, entry, happening.number, happening.table, happening.place, happening.space
        )
        return f"{head} {capital(outcome(happening, seat, voice, crops))}."
    rolled = f" with {dice_sum(happening.dice)}"
    where = place_title(happening.space) if happening.space != n.NOWHERE else ""
    if kind == n.LASTING_PAY:
        return f"{event_name(kind, entry)} went on: {_gained(happening, seat, voice)}."
    if kind == n.ROBBED:
        return f"Bandits in {where} took {-happening.amount or 'no'} gold{rolled}."
    if kind == n.WELCOMED:
        return f"Travelers in {where} paid {happening.amount} gold{rolled} and went on."
    if kind == n.FORTUNE:
        return f"Fortune added {happening.amount} to the harvest in {where}{rolled}."
    assert kind == n.PELTS_SOLD
    return f"Pelts were sold in {where} for {happening.amount} gold{rolled}."


def outcome(happening: Happening, seat: int, voice: Voice, crops: int = -1) -> str:
    """What became of an event, as a clause."""
    kind, entry = happening.kind, happening.entry
    if happening.outcome == n.CONDITION_FAILED:
        building = c.BUILDING_TITLES[c.RANDOM_BUILDING[entry]]
        if c.RANDOM_BUILT[entry]:
            stands = "are" if building.endswith("s") else "is"
            return f"the {building} {stands} not built, so nothing happened"
        return f"the {building} prevented it"
    if happening.outcome != n.APPLIED:
        return _REFUSED[happening.outcome]
    if kind == n.GLOBAL_EVENT and entry in (n.DIVINE_BLESSING, n.DIVINE_FAVOR):
        longer = f"{c.some(happening.amount)} turn{'' if happening.amount == 1 else 's'} longer"
        return f"{voice.whose(seat)} game lasts {longer}"
    text = lower_first(event_text(kind, entry)[:-1]).replace("your", voice.their(seat))
    if not changed_good(happening):
        return text
    gained = _gained(happening, seat, voice, crops)
    lasts = kind == n.GLOBAL_EVENT and c.GLOBAL_PAYS[entry]
    return f"{text}; {gained}" if lasts else gained


_REFUSED: Final = {
    n.CROSSED_OFF: "it has happened before, so nothing happened",
    n.IN_THE_CITY: "the city is spared",
    n.SPACE_HAD_EVENT: "the space has had its event, so nothing happened",
    n.REQUIREMENT_FAILED: "the space does not fit, so nothing happened",
    n.CANCELLED: "it was called off",
}


def _gained(happening: Happening, seat: int, voice: Voice, crops: int = -1) -> str:
    """`you rolled 4 and lost 4 gold`."""
    whom, amount, good = voice.whom(seat), abs(happening.amount), changed_good(happening)
    goods = counted(amount, good, GOLD if good == GOLD else "")
    if good == FOOD:
        of_crops = min(amount, crops)  # R15
        goods = food_words(amount - of_crops, of_crops)
        if crops < 0:
            goods = f"{amount} food, crops first"
    change = "gained" if happening.amount > 0 else "lost"
    changed = f"{change} {goods}" if amount else ""
    if happening.dice:
        rolled = f"{whom} rolled {dice_sum(happening.dice)}"
        return f"{rolled} and {changed}" if changed else f"{rolled}, which changed nothing"
    return f"{whom} {changed}" if changed else f"it changed nothing for {whom}"


# ---- what hangs over a player


def standing(state: DomainState, holder: int) -> list[str]:
    """Every lasting thing on a sheet."""
    sheet = state.sheets[holder]
    if sheet.finished:
        return []
    found: list[str] = []
    if sheet.global_event != n.NO_EVENT:
        title = ended(c.GLOBAL_TITLES[sheet.global_event])
        found.append(f"{title} {c.GLOBAL_TEXTS[sheet.global_event]}")
    found += [
        f"{place_title(space)}: {ended(c.LOCATION_TITLES[sheet.events[space]])} "
        f"{c.LOCATION_TEXTS[sheet.events[space]]}"
        for space in range(n.SPACES)
        if sheet.events[space] != n.NO_EVENT
    ]
    if holder == state.mover:
        found += [f"This turn: {line}" for line in turn_lines(sheet.this_turn)]
    found += [f"Next turn: {line}" for line in turn_lines(sheet.next_turn)]
    return found + _pending(sheet)


def turn_lines(flags: int) -> list[str]:
    """What is lost or granted for a turn."""
    lost = workers_named(members(flags, n.WORKERS))
    told = {
        n.CHOSEN_DIE_LOST: "a worker of your choice has no die.",
        n.FREE_TRAVEL: "acting abroad costs no food.",
        n.NO_MOVES: "nobody may step.",
        n.FREE_WILD: "a wild die is free.",
    }
    found = [f"no die for {lost}."] if lost else []
    return found + [line for flag, line in told.items() if flags & flag]


def _pending(sheet: Sheet) -> list[str]:
    """What waits for a harvest, a pair or a turn."""
    dice = "a die" if sheet.harvest_bonus == 1 else f"{sheet.harvest_bonus} dice"
    giver = n.WORKER_NAMES[sheet.last_giver] if sheet.last_giver != n.NOBODY else ""
    stag = f"The white stag holds the hunter until turn {sheet.stag_until} is over."
    told = (
        (sheet.harvest_lost, "The next harvest brings nothing."),
        (sheet.harvest_bonus, f"The next harvest that yields brings {dice} more."),
        (sheet.no_wild, "No wild dice until the next pair."),
        (sheet.turn <= sheet.stag_until, stag),
        (giver, f"The {giver} lent last turn and cannot lend again."),
    )
    return [line for holds, line in told if holds]
