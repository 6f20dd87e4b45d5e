"""What is one gesture: no wild die and no loan, who acts by what it does, who is next, a fee.

The rules ask for one thing at a time. Most turns take no wild die and lend none, what is done says
who does it, and whoever is to act next says that the one before is done.
"""

from typing import Final

from moothall.engine.gestures import Gesture
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.words.choices import describe, describe_abroad, fee_payments
from moothall.games.domain.words.phrases import capital, lower_first

_NO: Final = {n.ASK_WILD: n.WILD_NONE, n.ASK_ASSIST: n.ASSIST_NONE}
"""The questions that are mostly answered no, and that answer."""


def gestures(state: DomainState, _seat: int) -> list[Gesture]:
    """What the mover may do in one go; nobody else is ever asked."""
    if state.question in _NO:
        return _keeping(state)
    if state.question == n.ASK_WORKER:
        return _acting(state)
    if state.question == n.ASK_ACTION:
        return [*_paying(state), *_done(state)]
    return []


# ---- the dice as they are (sections 7 and 8)


def _keeping(state: DomainState) -> list[Gesture]:
    """No wild die, no loan, and whoever is next; matching dice come before that (9.1)."""
    after = state.copy()
    kept: list[int] = []
    while after.question in _NO and after.reveals == state.reveals:
        kept.append(_NO[after.question])
        after.play_number(kept[-1])
    said = {n.WILD_NONE: "keep the dice as they fell", n.ASSIST_NONE: "nobody lends a die"}
    words = capital(" and ".join([said[choice] for choice in kept]))
    if after.reveals != state.reveals or after.question != n.ASK_WORKER:
        return [Gesture(f"{words}.", tuple(kept))] if len(kept) > 1 else []
    return [
        Gesture(f"{words}: {lower_first(describe(after, choice))}", (*kept, choice))
        for choice in after.choices()
        if choice != n.END_TURN
    ]


# ---- who acts (sections 6 and 10)


def _acting(state: DomainState) -> list[Gesture]:
    """What a worker can do where it stands, and the steps that only one of them can take."""
    picks = [choice for choice in state.choices() if choice != n.END_TURN]
    begun: list[DomainState] = []
    for pick in picks:
        after = state.copy()
        after.play_number(pick)
        if after.acting == pick - n.PICK_WORKER:  # else it could do nothing
            begun.append(after)
    walkers = [choice for after in begun for choice in after.choices() if _is_step(choice)]
    instead = tuple(picks) if len(picks) == 1 else ()  # all that it can do is listed
    steps: list[Gesture] = []
    found: list[Gesture] = []
    for after in begun:
        pick = n.PICK_WORKER + after.acting
        for choice in after.choices():
            told = describe(after, choice)
            if _is_step(choice):
                if walkers.count(choice) == 1:
                    steps.append(Gesture(told, (pick, choice), instead))
            elif choice != n.DONE:
                words = f"The {n.WORKER_NAMES[after.acting]} is next: {lower_first(told)}"
                found.append(Gesture(words, (pick, choice), instead))
    return [*found, *steps]


def _is_step(choice: int) -> bool:
    return n.VERB_OF[choice] == n.MOVE


def _done(state: DomainState) -> list[Gesture]:
    """The acting worker, with nothing left but to walk, is done; who is next, or the turn over."""
    if not all(_is_step(choice) or choice == n.DONE for choice in state.choices()):
        return []
    after = state.copy()
    after.play_number(n.DONE)
    if after.question != n.ASK_WORKER or after.reveals != state.reveals:
        return []
    done = describe(state, n.DONE)
    return [
        Gesture(f"{done} {describe(after, choice)}", (n.DONE, choice)) for choice in after.choices()
    ]


# ---- the travel fee (section 10)


def _paying(state: DomainState) -> list[Gesture]:
    """An action abroad with its fee, where there are several ways to pay it."""
    ways = fee_payments(state)
    if len(ways) < 2:
        return []
    return [
        Gesture(describe_abroad(state, choice, [way]), (choice, way), (choice,))
        for choice in state.choices()
        if n.VERB_OF[choice] in n.ABROAD
        for way in ways
    ]
