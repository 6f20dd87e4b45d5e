"""The game in words: choices as sentences, what is asked, what happened, the map as text."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.domain.board import CIRCLE
from moothall.games.domain.choices import SPACE
from moothall.games.domain.content import (
    BUILDING_TITLES,
    PELTS_PER_DIE,
    ROUTE_COST,
    SPACE_TITLES,
    UPGRADE_DICE,
)
from moothall.games.domain.farmer import harvest_base
from moothall.games.domain.global_events import is_burnt
from moothall.games.domain.happenings import event_text, event_title
from moothall.games.domain.movement import is_free_step, travel_fee
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_ASSIST,
    ASK_BLOCK,
    ASK_CANCEL,
    ASK_DROP,
    ASK_HUNTER_CANCEL,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASK_WORKER,
    BASES,
    BUILDING_NAMES,
    FREE_WILD,
    NOBODY,
    PAID_CROPS,
    PAID_GAME,
    PAYMENT_NAMES,
    SPACE_NAMES,
    TERRAIN_NAMES,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState


def place_title(space: int) -> str:
    """A space as people call it: Aceldale (A3)."""
    return "the city" if space == 0 else f"{SPACE_TITLES[space]} ({SPACE_NAMES[space]})"


def building_title(name: str) -> str:
    return BUILDING_TITLES[BUILDING_NAMES.index(name)]


# ---- choices


def describe(state: DomainState, choice: int) -> str:
    """A choice as a sentence."""
    verb, words = SPACE.split(choice)
    match verb.name:
        case "drop":
            return f"The {words[0]} goes without a die this turn."
        case "wild":
            return _describe_wild(state, words[0])
        case "pick":
            return f"Take the {words[0]}."
        case "wild shift":
            return _describe_wild_shift(state, words[0])
        case "assist":
            return _describe_assist(state, words[0])
        case "cancel":
            return _describe_cancel(state, words[0])
        case "block":
            return f"The block goes to the {_progress(state, words[0], 1)}."
        case "worker":
            return _describe_worker(state, WORKER_NAMES.index(words[0]))
        case "move":
            return _describe_move(state, SPACE_NAMES.index(words[0]))
        case "end turn":
            return "End the turn."
        case "done":
            who = "worker" if state.acting == NOBODY else WORKER_NAMES[state.acting]
            return f"The {who} is done."
        case "pay":
            return _describe_payment(PAYMENT_NAMES.index(words[0]))
        case _:
            return _describe_action(state, verb.name, words)


def _describe_wild(state: DomainState, name: str) -> str:
    if name == "none":
        return "Keep the dice as they fell."
    shown = state.rolled[WORKER_NAMES.index(name)]
    free = "free " if state.sheet.this_turn & FREE_WILD else ""
    return f"Roll the {name}'s {shown} again, together with a {free}wild die."


def _describe_wild_shift(state: DomainState, change: str) -> str:
    value = state.rolled[state.rerolled]
    if change == "0":
        return f"Leave the {value} as it is."
    return f"Make the {value} a {value + int(change)} with the Smithy."


def _describe_assist(state: DomainState, loan: str) -> str:
    if loan == "none":
        return "Everybody keeps their own die."
    giver, receiver = loan.split(">")
    value = state.rolled[WORKER_NAMES.index(giver)]
    return f"The {giver} lends the {value} to the {receiver} and does nothing this turn."


def _describe_cancel(state: DomainState, answer: str) -> str:
    title = event_title(state.event_kind, state.event)
    if answer == "no":
        return f"Let {title.rstrip('!')} happen."
    how = "with the Gardens" if state.asks == ASK_CANCEL else "by the hunter's watch"
    return f"Call off {title.rstrip('!')} {how}."


def _progress(state: DomainState, name: str, more: int) -> str:
    """A base building with its circles after some more are filled."""
    base = BUILDING_NAMES.index(name)
    filled = state.sheet.blocks[base] + more
    ready = ", which then stands" if filled == state.costs[base] else ""
    return f"{building_title(name)} ({filled} of {state.costs[base]}{ready})"


def _describe_worker(state: DomainState, worker: int) -> str:
    where = place_title(state.sheet.workers[worker])
    dice = [str(state.rolled[die]) for die in range(WORKERS) if state.dice_of(worker) >> die & 1]
    held = f"with {' and '.join(dice)}" if dice else "without a die"
    return f"The {WORKER_NAMES[worker]} is next, in {where}, {held}."


def _describe_move(state: DomainState, space: int) -> str:
    terrain = "" if space == 0 else f", {TERRAIN_NAMES[state.land.terrain[space]]}"
    along = ""
    if state.acting != NOBODY and is_free_step(state, state.place(), space):
        along = " along the trail"
    return f"Go to {place_title(space)}{terrain}{along}."


def _describe_payment(payment: int) -> str:
    game = PAID_GAME[payment]
    crops = PAID_CROPS[payment]
    parts = [counted(game, "game", "game")] if game else []
    parts += [counted(crops, "crop", "crops")] if crops else []
    return f"Pay {' and '.join(parts)}."


def _describe_action(state: DomainState, verb: str, words: tuple[str, ...]) -> str:
    """What a worker does where it stands, with the fee it costs."""
    if state.acting == NOBODY:
        return f"{verb.capitalize()}."
    space = state.place()
    where = place_title(space)
    if verb == "convert":
        dice = counted(-(-state.sheet.pelts // PELTS_PER_DIE), "die", "dice")
        return f"Sell {counted(state.sheet.pelts, 'pelt', 'pelts')} in {where} for {dice} of gold."
    if verb == "upgrade":
        pair = UPGRADE_DICE[BUILDING_NAMES.index(words[0]) - BASES]
        return f"Build the {building_title(words[0])} with {pair[0]} and {pair[1]}."
    if verb == "trail":
        return f"Clear a trail through {where}{_fee(state, space)}."
    value = state.rolled[WORKER_NAMES.index(words[0])]
    own = words[0] == WORKER_NAMES[state.acting]
    shown = str(value) if own else f"{words[0]}'s {value}"
    lent = "" if own else f" with the {words[0]}'s die"
    if verb == "build":
        return f"Use the {shown} on the {_progress(state, words[1], value)}."
    if verb == "shift":
        return f"Make the {shown} a {value + int(words[1])} with the Mill."
    sentence = {
        "plant": f"Plant {value} in {where}{lent}",
        "harvest": f"Harvest {where} with the {shown}, worth {_worth(state, space, value)}",
        "route": f"Carry the route to {where} on with the {shown}{_pips(state, space, value)}",
        "post": f"Tick the {value} of the trading post in {where}{lent}",
        "game": f"Hunt game with the {shown} in {where}",
        "pelts": f"Collect {counted(value, 'pelt', 'pelts')} in {where}{lent}",
    }[verb]
    return f"{sentence}{_fee(state, space)}."


def _worth(state: DomainState, space: int, value: int) -> str:
    """What a harvest brings, as far as it is known before the dice of fortune."""
    if state.sheet.harvest_lost or is_burnt(state, space):
        return "nothing"
    dice = state.sheet.harvest_bonus
    more = f" and {counted(dice, 'die', 'dice')}" if dice else ""
    return f"{harvest_base(state, space, value)}{more}"


def _pips(state: DomainState, space: int, value: int) -> str:
    """How far a route is after some more pips."""
    row = state.sheet.route_row(space)
    done = value + (state.sheet.progress[row] if row >= 0 else 0)
    return f" ({done} of {ROUTE_COST[CIRCLE[space]]})"


def _fee(state: DomainState, space: int) -> str:
    fee = travel_fee(state, space)
    return f", for {fee} food" if fee else ""


# ---- what is asked


def prompt(state: DomainState) -> str:
    """What is asked of the mover."""
    if state.over:
        return "The game is over."
    return f"{SEAT_NAMES[state.mover].title()}: {_question(state)}"


def _question(state: DomainState) -> str:
    asks = state.asks
    sheet = state.sheet
    if asks == ASK_WILD:
        free = sheet.this_turn & FREE_WILD
        have = "one is free" if free else f"{sheet.wild_dice} left"
        return f"use a wild die ({have})?"
    if asks == ASK_PICK:
        return f"which result does the {WORKER_NAMES[state.rerolled]} take?"
    if asks == ASK_WILD_SHIFT:
        return f"shift the {state.rolled[state.rerolled]} with the Smithy?"
    if asks in (ASK_CANCEL, ASK_HUNTER_CANCEL):
        title = event_title(state.event_kind, state.event)
        what = event_text(state.event_kind, state.event)
        where = f" In {place_title(state.event_space)}." if asks == ASK_HUNTER_CANCEL else ""
        return f"{title}{where} {what} Call it off?"
    if asks == ASK_BLOCK:
        more = f" ({state.blocks} to place)" if state.blocks > 1 else ""
        return f"where does the build block go{more}?"
    if asks == ASK_ACTION:
        return f"what does the {WORKER_NAMES[state.acting]} do in {place_title(state.place())}?"
    return {
        ASK_DROP: "which worker goes without a die?",
        ASK_ASSIST: "does somebody lend a die?",
        ASK_WORKER: "which worker acts next?",
    }.get(asks, f"which food pays for acting in {place_title(state.place())}?")
