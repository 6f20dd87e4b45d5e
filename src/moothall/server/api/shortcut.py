"""Past the framework: choices, which programs make a thousand times a second.

Finding a route, its parameters and what it depends on takes longer than the choice itself. The
routes in `play.py` stand in the API's description and do the same; here they are called at once.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from moothall.server.api import play

PATH: Final = re.compile(r"/api/v1/tables/([^/]+)/(choices|undo|confirm)")
ROUTES: Final = {route.path.rpartition("/")[2]: route for route in play.routes()}
Handler = Callable[[Request, Exception], Awaitable[Response]]


class Shortcut:
    """The layer outside the framework's own."""

    def __init__(self, app: ASGIApp, handlers: Mapping[type[Exception], Handler]) -> None:
        self.app = app
        self.handlers = handlers  # what is answered to what went wrong
        self.expected = tuple(handlers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = None
        if scope["type"] == "http" and scope["method"] == "POST":
            asked = PATH.fullmatch(scope["path"])
        if asked is None:
            await self.app(scope, receive, send)
            return
        table, what = asked.groups()
        scope["route"] = route = ROUTES[what]
        scope["path_params"] = {"table_id": table}
        request = Request(scope, receive, send)
        try:
            answer = await route.endpoint(request, table)
        except self.expected as error:
            answer = await self._answer(request, error)
        await answer(scope, receive, send)

    async def _answer(self, request: Request, error: Exception) -> Response:
        for kind, handler in self.handlers.items():
            if isinstance(error, kind):
                return await handler(request, error)
        raise error
