"""What a seat cannot know reaches it in no way: shown, imagined, told, or by what can be undone."""

import json
from itertools import combinations
from typing import Final

from moothall.conformance.case import Case, ConformanceError
from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.engine.telling import Change, Step, tell

TOLD: Final = 2  # so many choices of a position are made to hear how each viewer is told of them


def _seen(state: State, seat: int) -> dict[str, object]:
    """Everything that reaches a seat."""
    return {
        "view": json.dumps(state.view(seat), sort_keys=True),
        "choices": [(choice, state.describe(choice)) for choice in state.choices(seat)],
        "gestures": state.gestures(seat),
        "picture": state.text(seat),
        "scene": [panel.element.markup() for panel in state.scene(seat).panels],
        "features": state.features(seat),
        "scores": [score.lines for score in state.scores(seat)],
    }


def check_imagined(case: Case, state: State, seat: int, dice: Dice) -> None:
    """One generator imagines one world after another, each with dice of its own.

    If anything hidden can differ, it differs among twenty of them.
    """
    worlds = [state.imagined(seat, dice) for _ in range(20)]
    generators = {tuple(world.dice.words()) for world in worlds}
    case.require(len(generators) == 20, "imagined positions share their dice")
    case.require(len({id(world.dice) for world in worlds}) == 20, "they share a generator")
    first = _hidden_part(worlds[0])
    if all(_hidden_part(world) == first for world in worlds):  # is there nothing to be drawn?
        fresh = [_hidden_part(state.imagined(seat, Dice(dice.seed()))) for _ in range(20)]
        same = all(part == fresh[0] for part in fresh)
        case.require(same, "one generator imagines but one world")


def _hidden_part(state: State) -> dict[str, object]:
    """A whole position but for the generator."""
    written = state.to_dict()
    del written["dice"]
    return written


def check_no_leak(case: Case, state: State, seat: int, dice: Dice) -> None:
    """Re-drawing what a seat cannot know changes nothing of what it is shown."""
    other = state.imagined(seat, dice)
    try:
        other.check()
    except ValueError as error:
        raise ConformanceError(f"{case.where()}: imagined for seat {seat}: {error}") from error
    case.require(other.movers == state.movers, "an imagined position has another mover")
    imagined = _seen(other, seat)
    for what, shown in _seen(state, seat).items():
        case.require(imagined[what] == shown, f"the {what} of seat {seat} tells what is hidden")
    for mover in state.movers:
        offered = set(other.choices(mover))
        shared = [choice for choice in state.choices(mover) if choice in offered]
        heard: list[tuple[State, tuple[Change, ...]]] = []
        for choice in [shared[dice.below(len(shared))] for _ in range(min(TOLD, len(shared)))]:
            found: list[tuple[State, tuple[Change, ...]]] = []
            for world in (state, other):
                after = world.copy()
                after.play(choice, mover)
                found.append((after, _told(case, world, choice, mover, after, seat).changes))
            if seat != mover:
                (here, told_here), (there, told_there) = found
                heard.append(found[0])
                case.require(
                    told_here == told_there or here.view(seat) != there.view(seat),
                    f"what seat {seat} hears of a choice tells what is hidden",
                )
        # two choices that lead to one and the same position may be told apart
        case.require(
            all(
                told_one == told_two or one.view(seat) != two.view(seat) or one == two
                for (one, told_one), (two, told_two) in combinations(heard, 2)
            ),
            f"what seat {seat} hears of a choice tells which of its secrets seat {mover} chose",
        )


def _told(case: Case, before: State, choice: int, mover: int, after: State, viewer: int) -> Step:
    """What a viewer is told of a choice, in sentences."""
    step = tell(before, choice, mover, after, viewer)
    case.require(bool(step.changes) and bool(step.heading), "nobody is told of a choice")
    for change in step.changes:
        case.require(change.words.endswith((".", "!")), "what is told is not a sentence")
    return step


WORLDS: Final = 4  # that are compared with the true one, and the choices tried in all of them
TRIES: Final = 6
WATCHED: Final = 2  # of both, for those who only watch


def check_undo(case: Case, state: State, mover: int, seat: int, dice: Dice) -> None:
    """A choice that may be taken back has told its maker nothing, nor does it that it may.

    Played in several worlds that are all the same to its maker, a choice is a reveal in each or
    in none; and if it is none, its maker sees the same in all of them. To the others, too, whether
    it was a reveal tells no more than they see.
    """
    number, tries = (WORLDS, TRIES) if mover == seat else (WATCHED, WATCHED)
    worlds = [state, *(state.imagined(seat, dice) for _ in range(number))]
    offered = [set(world.choices(mover)) for world in worlds]
    choices = state.choices(mover)
    for choice in dice.sample(choices, min(tries, len(choices))):
        after: list[State] = []
        for world, there in zip(worlds, offered, strict=True):
            if mover == seat or choice in there:
                after.append(world.copy())
                after[-1].play(choice, mover)
        told = [there.reveals > state.reveals for there in after]
        # what is seen is asked for only where it decides
        if told[0] if mover == seat else all(one == told[0] for one in told):
            seen: list[tuple[object, ...]] = [()] * len(after)
        else:
            seen = [_answer(there, seat) for there in after]
        text = case.game.space.to_text(choice)
        for told_there, seen_there in zip(told, seen, strict=True):
            case.require(
                told_there == told[0] or (mover != seat and seen_there != seen[0]),
                f"whether '{text}' can be undone tells seat {seat} what is hidden",
            )
            case.require(
                told[0] or mover != seat or seen_there == seen[0],
                f"'{text}' tells seat {seat} what is hidden, and could be undone",
            )


def _answer(state: State, seat: int) -> tuple[object, ...]:
    """What a seat learns by a choice."""
    return state.view(seat), state.choices(seat), state.over, state.movers, state.prompt(seat)
