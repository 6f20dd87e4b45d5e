"""The chat as the page shows it."""

from typing import Final

from moothall.drawing import Element, tag
from moothall.server.live.company import moment
from moothall.server.live.prompt import seat_sign
from moothall.server.tables.chat import (
    Chat,
    ChatLine,
    has_company,
    may_delete,
    readable,
    room_of,
)
from moothall.server.tables.table import Table

LINES: Final = 100  # so many of the newest are on the page
DELETED: Final = "This line was deleted."
_READERS: Final = {
    "players": "Only the players read this until the game is over.",
    "watchers": "Only those who watch read this until the game is over.",
}
_EVERYBODY: Final = "The game is over: players and watchers read each other."


def chat_part(table: Table, guest: str, chat: Chat) -> Element:
    """The element `#chat`: what this guest may read, the newest last. Made once for all alike."""
    room, deletes = room_of(table, guest), may_delete(table, guest)
    offered = table.head.chat and (room == "watchers" or has_company(table))
    key = (table.id, room, table.ended, deletes, offered)
    made = chat.cache.get(key)
    if not isinstance(made, Element):
        lines = readable(table, chat, guest) if table.head.chat else []
        words = _EVERYBODY if table.ended else _READERS[room]
        made = chat.cache[key] = _part(lines, words, deletes, offered)
    return made


def _part(lines: list[ChatLine], readers: str, deletes: bool, offered: bool) -> Element:
    if not offered and not lines:  # nobody is there to talk with
        return tag("div", id="chat", hidden="hidden")
    shown = [_line(line, deletes) for line in lines[-LINES:]]
    said = tag("ol", shown, id="chat-lines", cls="plain")
    return tag(
        "div",
        tag("p", readers, cls="chat-readers"),
        tag("div", said, cls="chat-lines", role="log", tabindex=0, aria_label="Chat"),
        id="chat",
        cls="chat",
        data_lines=len(lines),
    )


def _line(line: ChatLine, deletes: bool) -> Element:
    """Who said what, and when; for who may delete it, with a button."""
    sign = None if line.seat is None else seat_sign(line.seat)
    watching = tag("span", " (watching)", cls="name") if line.seat is None else None
    words = tag("span", DELETED if line.deleted else line.words, cls="said")
    button = None
    if deletes and not line.deleted:
        button = tag(
            "button",
            cls="chat-delete",
            form="unsay",  # Enter in the other form must not press it
            name="delete",
            value=line.number,
            aria_label=f"Delete this line of {line.name}",
            title="Delete this line",
        )
    return tag(
        "li",
        sign,
        tag("div", tag("b", line.name), watching, " ", moment(line.at), " ", words),
        button,
        id=f"chat-{line.number}",
        cls="deleted" if line.deleted else "",
    )
