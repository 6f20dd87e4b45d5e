"""What the parts of the API have in common: a table's id, and how refusals are described."""

import re
from typing import Annotated, Any, Final

from fastapi import Depends, Path

from moothall.server.api.models import TABLE_ID, Problem
from moothall.server.errors import Refused

_ID: Final = re.compile("[0-9a-f]{12}")

_REASONS: Final = {
    400: "The body is not JSON.",
    401: "The token is not known here, or one is needed.",
    403: "Not yours, not to be seen yet, or sent from a page of another site.",
    404: "There is no such thing.",
    409: "Out of date, or not possible now: look again.",
    410: "Its game is not installed here, or was played under newer rules.",
    413: "The request is too large.",
    422: "A value does not fit.",
    429: "Too many requests, tables, tokens, streams or lines: wait a moment.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a request may meet, for the description; 429 meets any."""
    found = {*statuses, 429}
    if 404 in found and 403 in found:  # a table is asked for
        found.add(410)
    if 400 in found:  # a body is sent
        found |= {403, 413}
    # as JSON also where the answer itself is something else
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {
        status: {"description": _REASONS[status], "content": content} for status in sorted(found)
    }


TablePath = Annotated[str, Path(description="The id of a table.", examples=[TABLE_ID])]


async def _table_id(table_id: TablePath) -> str:
    return known_form(table_id)


def known_form(table_id: str) -> str:
    """Refuse at once what cannot be a table's id."""
    if _ID.fullmatch(table_id) is None:
        raise Refused(404, "there is no such table")
    return table_id


TableId = Annotated[str, Depends(_table_id)]
