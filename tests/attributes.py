"""The attributes of an object, in plain Python and compiled."""


def attributes_of(thing: object) -> set[str]:
    """A compiled class has no dictionary, but keeps the names of its attributes."""
    found = set(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        found |= set(getattr(kind, "__mypyc_attrs__", ())) - {"__dict__"}
    return found
