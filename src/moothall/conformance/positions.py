"""A position: what may be chosen and what is refused, copies, forms, points and words."""

import json
import pickle

from moothall.conformance.case import Case, ConformanceError, written
from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SPECTATOR, State
from moothall.engine.gestures import LONGEST


def check_gestures(case: Case, state: State, seat: int, choices: list[int]) -> None:
    """Every gesture can be made, is told apart from all that is shown, and covers what it hides."""
    gestures = state.gestures(seat)
    if not gestures:
        return
    hidden = {choice for gesture in gestures for choice in gesture.instead_of}
    case.require(hidden <= set(choices), "a gesture stands for what is not open")
    words = [state.describe(choice) for choice in choices if choice not in hidden]
    for gesture in gestures:
        case.require(0 < len(gesture.choices) <= LONGEST, "a gesture has no choices or too many")
        if len(gesture.choices) == 1:
            fault = "a gesture of one choice does not stand for it and another"
            case.require(set(gesture.choices) < set(gesture.instead_of), fault)
        case.require(gesture.words.endswith("."), "a gesture is not a sentence")
        words.append(gesture.words)
        after = state.copy()
        for choice in gesture.choices:
            case.require(
                after.reveals == state.reveals, f"'{gesture.words}' goes on after a reveal"
            )
            fault = f"'{gesture.words}' cannot be made to its end"
            case.require(choice in after.choices(seat), fault)
            after.play(choice, seat)
    case.require(
        len(set(words)) == len(words), "a gesture has the words of another, or of a choice"
    )
    numbers = {gesture.choices for gesture in gestures}
    case.require(len(numbers) == len(gestures), "a gesture is offered twice")
    covered = {choice for gesture in gestures for choice in gesture.choices}
    fault = "choices are hidden and no gesture has them"
    case.require(not hidden or bool(covered & hidden), fault)


def check_refusals(case: Case, state: State, dice: Dice) -> None:
    """Illegal choices are refused, and nothing has changed."""
    before = written(state)
    open_now = set(state.choices())
    tries = [dice.below(case.game.num_choices) for _ in range(20)]
    for choice in (*tries, -1, case.game.num_choices):
        if choice in open_now:
            continue
        try:
            state.play(choice)
        except IllegalChoice:
            continue
        raise ConformanceError(f"{case.where()}: the illegal choice {choice} was accepted")
    for seat in (*range(state.num_players), SPECTATOR, state.num_players):
        if seat in state.movers:
            continue
        case.require(not state.choices(seat), f"seat {seat} may choose out of turn")
        for choice in list(open_now)[:1]:
            try:
                state.play(choice, seat)
            except IllegalChoice:
                continue
            raise ConformanceError(f"{case.where()}: seat {seat} chose out of turn")
    case.require(written(state) == before, "a refused choice changed the position")


def check_copies(case: Case, state: State, dice: Dice) -> None:
    """A copy is equal and independent, and plays on in the same way."""
    before = written(state)
    copy = state.copy()
    case.require(written(copy) == before, "a copy differs")
    for _ in range(12):
        if copy.over:
            break
        choices = copy.choices()
        case.require(bool(choices), "nothing can be chosen")
        copy.play(choices[dice.below(len(choices))])
    case.require(written(state) == before, "playing on in a copy changed the original")


def check_forms(case: Case, state: State) -> None:
    """JSON, pickle and text of choices all lead back."""
    before = written(state)
    for form, other in (
        ("JSON", case.game.from_dict(json.loads(before))),
        ("pickle", pickle.loads(pickle.dumps(state))),
    ):
        case.require(written(other) == before, f"the position changes on its way through {form}")
        case.require(other.movers == state.movers, f"{form} changes who decides")
        for seat in state.movers:
            case.require(
                other.choices(seat) == state.choices(seat), f"{form} changes what may be chosen"
            )
        case.require(other.reveals == state.reveals, f"{form} loses the reveal counter")
    space = case.game.space
    for choice in state.choices():
        case.require(space.parse_text(space.to_text(choice)) == choice, "a choice's text is lost")


def check_scores(case: Case, state: State) -> None:
    """Scores are sums of their lines and equal the recount, where there is one."""
    scores = state.scores()
    case.require(len(scores) == state.num_players, "not every seat has a score")
    for score in scores:
        case.require(score.total == sum(points for _, points in score.lines), "a sum is wrong")
    totals = [score.total for score in scores]
    if case.recount is not None:
        again = case.recount(json.loads(written(state)))
        case.require(totals == again, f"the scores {totals} are {again} when counted again")
    for seat in (*range(state.num_players), SPECTATOR) if state.over else ():
        shown = [score.lines for score in state.scores(seat)]
        case.require(shown == [score.lines for score in scores], "points stay hidden at the end")


def check_words(case: Case, state: State) -> None:
    """Every choice is a sentence, every decision has a prompt, and the picture is not empty."""
    for choice in state.choices():
        case.require(state.describe(choice).endswith((".", "?")), "a choice is not a sentence")
    case.require(bool(state.prompt()) and bool(str(state)), "the position has no words")
