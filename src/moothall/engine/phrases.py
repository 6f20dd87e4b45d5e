"""Small words: numbers of things, and lists as a person says them."""

from collections.abc import Sequence


def counted(count: int, one: str, many: str = "") -> str:
    """`1 worker`, `2 workers`; `many` where an s is not enough."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; nothing is the empty text."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


_NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def number_word(number: int) -> str:
    """A small number in words, a larger one in digits."""
    return _NUMBER_WORDS[number] if 0 <= number < len(_NUMBER_WORDS) else str(number)


def up_to(number: int) -> str:
    """`one`, `one or two`, `one to five`: any number up to this one."""
    if number < 2:
        return number_word(number)
    return f"one {'or' if number == 2 else 'to'} {number_word(number)}"


_SHARES = (
    "whole", "half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip


def share_word(number: int) -> str:
    """One in so many: `half`, `third`, `quarter`."""
    return _SHARES[number - 1] if 1 <= number <= len(_SHARES) else f"{number}th"
