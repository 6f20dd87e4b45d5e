"""What the arena needs beside the standard library, named when it is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from moothall.engine.errors import MoothallError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports: a package that is missing is refused with the extra that holds it."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = f"the arena needs more packages ({error.name}): pip install 'moothall[{name}]'"
        raise MoothallError(message) from None
