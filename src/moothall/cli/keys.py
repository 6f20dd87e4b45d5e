"""`moothall keys`: the keys that sign cookies."""

from typing import Annotated

import typer

from moothall.engine.errors import MoothallError


def keys(
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Make a key that signs from now on.")
    ] = False,
    forget: Annotated[
        bool, typer.Option("--forget", help="Let only what the newest key has signed be good.")
    ] = False,
) -> None:
    """Count, renew or forget the keys that sign the cookies of this server's guests."""
    try:
        from moothall.server.config import find_database
        from moothall.server.storage.keys import COOKIES, add_key, forget_older, read_keys
        from moothall.server.storage.writer import Storage, reach
    except ModuleNotFoundError as error:
        raise MoothallError(
            f"the server needs more packages ({error.name}): pip install 'moothall[web]'"
        ) from None
    url = find_database()
    reach(url)
    storage = Storage(url)
    try:
        storage.key(COOKIES)
        with storage.engine.begin() as connection:
            if rotate:
                add_key(connection, COOKIES)
                print("There is a new key. Servers sign with it from their next start on.")
            if forget:
                gone = forget_older(connection, COOKIES)
                print(f"{gone} older {'key is' if gone == 1 else 'keys are'} forgotten.")
            count = len(read_keys(connection, COOKIES))
    finally:
        storage.close()
    print("One key signs cookies." if count == 1 else f"{count} keys are good; the newest signs.")
