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
