"""What a choice has changed, in words and by piece, as one viewer may know it.

Much follows from a choice by itself: an action that is the only one left, the end of the turn, the
passing of others, a new round with its draws. The rules are therefore followed once more, from the
position before the choice, one small step after the other, and each is told.
"""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import NOBODY, Change, Voice
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.changes.deeds import deed, intention
from moothall.games.altiplano.changes.steps import SmallStep, follow
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import size
from moothall.games.altiplano.rules.missions import received
from moothall.games.altiplano.rules.scoring import is_empty
from moothall.games.altiplano.rules.storage import NOTED_ROW_GOOD
from moothall.games.altiplano.state import NO_CARD, NO_MISSION
from moothall.games.altiplano.words.phrases import (
    completing_text,
    extensions_text,
    kind_title,
    missions_text,
    points_text,
    tiles_text,
)

__all__ = ["changes", "heading"]

PHASES: Final = {n.DRAWING: "drawing", n.PLANNING: "planning"}


def heading(state: AltiplanoState, voice: Voice) -> str:
    """The round, and its phase or whose turn it is."""
    if state.phase == n.SET_UP:
        return "Getting ready"
    part = PHASES.get(state.phase) or f"{voice.whose(state.active)} turn"
    return f"{'The last round' if state.final else f'Round {state.round}'}, {part}"


def changes(
    before: AltiplanoState, choice: int, seat: int, after: AltiplanoState, voice: Voice
) -> list[Change]:
    """What the choice did, and all that followed from it."""
    steps = follow(before, choice, seat)
    found: list[Change] = []
    for step in steps:
        found += _of_a_player(step, voice) if step.seat >= 0 else _of_the_table(step, voice)
    if after.over:
        found.append(Change(after.result()))
    # a choice that only leads to the next question
    return found or [Change(f"{voice.who(seat)} {intention(steps[-1])}.", seat)]


# ---- what a player did, or what was done for it


def _of_a_player(step: SmallStep, voice: Voice) -> list[Change]:
    """The deed, then what it completed and set off."""
    words, pieces = deed(step, voice)
    found = [Change(f"{voice.who(step.seat)} {words}.", step.seat, pieces)] if words else []
    if step.choice == n.STOP and not step.made:
        found.append(Change(f"That ended {voice.whose(step.seat)} turn.", step.seat))
    found += _corn_not_received(step, voice)
    found += _records(step, voice)
    found += _fulfilled(step, voice)
    if step.after.ending and not step.before.ending:
        empty = [place for place in range(n.LOCATIONS) if is_empty(step.after, place)]
        name = n.LOCATION_NAMES[empty[0]]
        words = f"The {name} is empty: the next round is the last."
        found.append(Change(words, NOBODY, (f"location-{name}",)))
    return found


def _corn_not_received(step: SmallStep, voice: Voice) -> list[Change]:
    """R-CORN-1: corn that is due and is not to be had, or has no place."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    due = 0
    if after.road > before.road:
        due = c.ROAD_CORN[after.road]
    elif after.road == c.ROAD_END and _builds_road(step):
        due = c.ROAD_END_CORN
    if len(after.completed) > len(before.completed):
        due = c.ORDER_CORN
    if before.question == n.ASK_CORN and step.before.acting != n.CARD_CORN:
        due = step.before.corn_due - 1
    if due <= 0 or after.question == n.ASK_CORN:
        return []
    if not step.after.stocks[n.CORN]:
        more = " more" if before.question == n.ASK_CORN else ""
        words = f"{voice.who(step.seat)} received no{more} corn: none was left."
        return [Change(words, step.seat, ("stock-corn",))]
    words = f"{voice.who(step.seat)} had no place for the corn: it stayed on the road."
    return [Change(words, step.seat, ("stock-corn",))]


def _builds_road(step: SmallStep) -> bool:
    """Whether a step of road was paid for."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    acting = step.before.acting if step.before.acting >= 0 else step.choice - n.ACT
    return acting == n.ROAD_BUILD and before.spaces != after.spaces


def _records(step: SmallStep, voice: Voice) -> list[Change]:
    """R-MIS-2: who was the first to do what counts for missions."""
    if not step.before.missions or step.before.firsts == step.after.firsts:
        return []
    fish = n.GOOD_NAMES[NOTED_ROW_GOOD]
    deeds = ["complete a row", f"complete a row of {fish}", "complete an order", "build a house"]
    done: dict[int, list[str]] = {}
    for what, then, now in zip(deeds, step.before.firsts, step.after.firsts, strict=True):
        if then != now:
            done.setdefault(now, []).append(f"to {what}")
    return [
        Change(f"{voice.who(seat)} {voice.was(seat)} the first {joined(first)}.", seat)
        for seat, first in done.items()
    ]


def _fulfilled(step: SmallStep, voice: Voice) -> list[Change]:
    """R-MIS-1: a mission is revealed when it is fulfilled."""
    found: list[Change] = []
    for before, after in zip(step.before.players, step.after.players, strict=True):
        fresh = after.fulfilled & ~before.fulfilled
        for mission in range(n.MISSIONS):
            if fresh >> mission & 1:
                worth = points_text(c.MISSIONS[mission].points)
                words = f"{voice.who(after.seat)} fulfilled {missions_text([mission])} for {worth}."
                found.append(Change(words, after.seat, (f"mission-{n.MISSION_NAMES[mission]}",)))
    return found


# ---- what befell all


def _of_the_table(step: SmallStep, voice: Voice) -> list[Change]:
    """The game went on: missions were dealt or received, a round or the game ended."""
    before, after = step.before, step.after
    if after.over:
        return [*_last_storing(step, voice), *_records(step, voice), *_fulfilled(step, voice)]
    if after.round > before.round:
        return [*_strip_moved(before, after), _round_began(after, voice)]
    if any([player.question == n.ASK_KEEP for player in after.players]):
        return _missions_seen(after, voice, False)
    if before.phase == n.SET_UP and after.missions and before.players[0].second == NO_MISSION:
        if after.players[0].left != NO_MISSION:
            return _missions_seen(after, voice, True)
    return []


def _missions_seen(after: AltiplanoState, voice: Voice, handed: bool) -> list[Change]:
    """Everybody looks at the missions that were dealt or handed on."""
    found: list[Change] = []
    for player in after.players:
        if voice.knows(player.seat):
            cards = sorted(received(after, player.seat)) if handed else player.hand
            listed = missions_text(cards)
            how = "received" if handed else f"{voice.was(player.seat)} dealt"
            pieces = tuple(f"mission-{n.MISSION_NAMES[mission]}" for mission in cards)
            found.append(Change(f"{voice.who(player.seat)} {how} {listed}.", player.seat, pieces))
    told = (
        "looked at the missions handed on" if handed else f"was dealt {c.MISSIONS_DEALT} missions"
    )
    return found or [Change(f"Everybody {told}.")]


def _strip_moved(before: AltiplanoState, after: AltiplanoState) -> list[Change]:
    """11.3: what left the strip, what came, and whether a gap stayed."""
    if after.round == 1:
        return []
    found: list[Change] = []
    if len(after.removed) > len(before.removed):
        words = f"Nobody bought an extension: {extensions_text([after.removed[-1]])} left the game."
        found.append(Change(words))
    new = [card for card in after.strip if card != NO_CARD and card not in before.strip]
    if new:
        came = extensions_text(new)
        pieces = tuple(f"extension-{c.EXTENSION_NAMES[card]}" for card in new)
        found.append(Change(f"{came[:1].upper()}{came[1:]} came up for sale.", NOBODY, pieces))
    if NO_CARD in after.strip:
        found.append(Change("No extension was left to fill the strip."))
    return found


def _round_began(after: AltiplanoState, voice: Voice) -> Change:
    last = ", the last one," if after.final else ""
    whom = voice.whom(after.starter)
    return Change(f"Round {after.round}{last} began with {whom}.", NOBODY, ("round",))


def _last_storing(step: SmallStep, voice: Voice) -> list[Change]:
    """Extension 24: what was drawn in the end and found an open row (R-FINAL-1)."""
    found: list[Change] = []
    for seat in step.before.turn_order():
        before, after = step.before.players[seat], step.after.players[seat]
        if not before.owns(n.FINAL_STORAGE):
            continue
        drawn = min(c.FINAL_DRAW, size(before.bag) + size(before.container))
        stored = tiles_text(after.stored - before.stored)
        card = f'the extension "{kind_title(n.FINAL_STORAGE)}"'
        words = (
            f"{voice.who(seat)} drew {counted(drawn, 'tile')} with {card} and stored {stored}"
            f"{completing_text(before, after)}."
        )
        found.append(Change(words, seat, (f"{SEAT_NAMES[seat]}-warehouse",)))
    return found
