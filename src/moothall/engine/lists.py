"""Lists that copies of a position share: never changed in place, only replaced."""


def replaced(items: list[int], place: int, value: int) -> list[int]:
    """The list with one entry changed."""
    changed = items[:]
    changed[place] = value
    return changed


def appended(items: list[int], value: int) -> list[int]:
    """The list with one entry more."""
    return items + [value]  # noqa: RUF005 - compiled, half the work of [*items, value]
