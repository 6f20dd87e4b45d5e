"""What a person typed: a choice's number, its text, or a beginning that fits only one."""

from collections.abc import Sequence
from typing import TypeVar

from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import State
from moothall.engine.gestures import Gesture

Listed = TypeVar("Listed")


def parse_offer(
    state: State, gestures: Sequence[Gesture], choices: list[int], typed: str
) -> tuple[int, ...]:
    """The gesture or open choice that was meant.

    A number alone counts the list, which begins with the gestures and leaves out what they stand
    for; a text is always one of all the open choices.
    """
    if typed.isdecimal():
        listed = shown_choices(gestures, choices)
        offers = [*[gesture.choices for gesture in gestures], *[(choice,) for choice in listed]]
        return _by_number(offers, typed)
    return (parse_choice(state, choices, typed),)


def shown_choices(gestures: Sequence[Gesture], choices: Sequence[int]) -> list[int]:
    """The choices that are listed beside the gestures."""
    replaced = {choice for gesture in gestures for choice in gesture.instead_of}
    return [choice for choice in choices if choice not in replaced]


def parse_choice(state: State, choices: list[int], typed: str) -> int:
    """The open choice that was meant; IllegalChoice says what is wrong with the text.

    Words may be cut short and the end left out (`b 7 12`, `use tav`, `end`), and the verb too
    (`7 12`); a number within a text always stands for itself. One number alone counts the list.
    """
    tokens = typed.lower().split()
    if len(tokens) == 1 and tokens[0].isdecimal():
        return _by_number(choices, tokens[0])
    space = state.game.space
    texts = {choice: state.game.typed(choice) for choice in choices}
    for form in (state.game.typed, space.to_text):
        words = {choice: form(choice).lower().split() for choice in choices}
        exact = [choice for choice in choices if words[choice] == tokens]
        found = exact or [choice for choice in choices if _begins(words[choice], tokens)]
        if not found:  # without the verb
            found = [
                choice
                for choice in choices
                if _begins(words[choice][len(space.split(choice)[0].name.split()) :], tokens)
            ]
        if found:
            break
    if len(found) == 1:
        return found[0]
    if found:
        some = ", ".join(texts[choice] for choice in found[:6])
        more = f" and {len(found) - 6} more" if len(found) > 6 else ""
        raise IllegalChoice(f"'{typed}' may mean {some}{more}: type a little more, or the number")
    raise IllegalChoice(_why_not(state, typed))


def _by_number(choices: Sequence[Listed], digits: str) -> Listed:
    # a long row of digits is out of range; it need not be read to know that
    number = int(digits) if len(digits) < 9 else 0
    if not 1 <= number <= len(choices):
        last = f" to {len(choices)}" if len(choices) > 1 else ", the only one"
        raise IllegalChoice(f"there is no choice {digits}: type 1{last}")
    return choices[number - 1]


def _begins(words: list[str], tokens: list[str]) -> bool:
    """Whether each token begins its word; a number must be the whole word."""
    if not tokens or len(tokens) > len(words):
        return False
    for word, token in zip(words, tokens, strict=False):
        if word != token and (token.isdecimal() or not word.startswith(token)):
            return False
    return True


def _why_not(state: State, typed: str) -> str:
    try:
        choice = state.game.space.parse_text(typed.lower())
    except MoothallError:
        return f"'{typed}' is no choice here: type a number, a text from the list, or help"
    return f"'{state.game.space.to_text(choice)}' is not open now"
