"""`moothall serve`: the games in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from moothall.engine.errors import MoothallError


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8765,
    uds: Annotated[
        Path | None, typer.Option(help="Listen at a Unix socket instead, for a proxy.")
    ] = None,
) -> None:
    """Open the hall: all games in the browser.

    Games are kept in the user's data folder, or in the PostgreSQL database that
    MOOTHALL_DATABASE_URL names.
    """
    try:
        from moothall.server.config import read_config
        from moothall.server.serving import serve as run
    except ModuleNotFoundError as error:
        raise MoothallError(
            f"the server needs more packages ({error.name}): pip install 'moothall[web]'"
        ) from None
    run(read_config(), host, port, uds)
