"""The chain of a log: each entry carries a digest of itself and of the digest before it.

With the number of entries that the table's row names, it tells whether an entry is missing, was
changed, or stands in the wrong place. Entries from before there were digests have none, and are
taken as they are; after the first that has one, all have.
"""

import hashlib
from collections.abc import Iterable


class Damage(Exception):
    """What is wrong with a log, as a clause."""


def link(before: str, number: int, seat: int, kind: int, choice: int, note: str) -> str:
    """The digest of an entry; `before` is that of the entry before, or at first the table's id."""
    written = f"{before} {number} {seat} {kind} {choice} {note}"
    return hashlib.sha256(written.encode(errors="surrogatepass")).hexdigest()[:32]


def checked(
    chain: str, first: int, length: int, rows: Iterable[tuple[int, str, int, int, int, str]]
) -> str:
    """The digest at the end of a log, from an entry on; Damage if it is not as it was written.

    Each row has an entry's number and digest, then its seat, kind, choice and note.
    """
    place = first
    began = False  # whether an entry with a digest has come
    for number, digest, seat, kind, choice, note in rows:
        if number != place:
            raise Damage(f"entry {place} is missing")
        if digest:
            if digest != link(chain, number, seat, kind, choice, note):
                raise Damage(f"entry {number} is not as it was written")
            chain, began = digest, True
        elif began:
            raise Damage(f"entry {number} has lost its digest")
        place += 1
    if place < length:
        raise Damage(f"entry {place} is missing: {length - place} of {length} are cut off")
    if place > length:
        raise Damage(f"it has {place} entries, and the table counts {length}")
    return chain
