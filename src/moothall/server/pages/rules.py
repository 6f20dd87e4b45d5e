"""The rules of each game, as a page and for the drawer of the table."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from moothall.drawing import tag
from moothall.engine.about import reference
from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.registry import game as find_game
from moothall.server.errors import Refused
from moothall.server.pages.rendering import render

router = APIRouter(prefix="/rules/{name}")

_ID: Final = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")
_PICTURE: Final = "picture:"
DRAWER: Final = "rule-"


@router.get("", response_class=HTMLResponse)
async def page(request: Request, name: str) -> HTMLResponse:
    """All rules of a game, with what is in them."""
    game = _game(name)
    text, headings = rules_text(game)
    return render(request, "rules.html", game=game, text=Markup(text), headings=headings)


@router.get("/part", response_class=HTMLResponse)
async def part(request: Request, name: str) -> HTMLResponse:
    """The same for a drawer; its ids must not meet those of the pieces on the page."""
    text, headings = rules_text(_game(name), DRAWER)
    return render(request, "rules_part.html", text=Markup(text), headings=headings)


@router.get("/pictures/{picture}.svg")
async def picture(name: str, picture: str, dark: bool = False) -> Response:
    """A picture of the rules, made by the game's own scene."""
    return Response(
        _picture(_game(name), picture, dark),
        media_type="image/svg+xml",
        headers={
            "Cache-Control": "public, max-age=3600",
            "Content-Security-Policy": "default-src 'none'",
        },
    )


def _game(name: str) -> Game:
    try:
        game = find_game(name)
    except BadOption:
        raise Refused(404, "there is no such game") from None
    if reference(game) is None:
        raise Refused(404, f"{game.title} comes without rules to read")
    return game


@cache
def _picture(game: Game, name: str, dark: bool) -> str:
    rules = reference(game)
    if rules is None or name not in rules.pictures:
        raise Refused(404, "there is no such picture")
    return rules.pictures[name]().svg(dark)


@cache
def rules_text(game: Game, prefix: str = "") -> tuple[str, list[tuple[str, str]]]:
    """The rules as HTML, and their chapters: ids and titles. Every id gets the prefix."""
    rules = reference(game)
    assert rules is not None
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("image", _image)
    tokens = reader.parse(rules.text)
    chapters: list[tuple[str, str]] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            _name_heading(token, tokens[place + 1], chapters, prefix)
        elif token.type == "inline":
            _find_links(game, token.children or [], prefix)
    return reader.renderer.render(_scrolling(tokens), reader.options, {}), chapters


def _scrolling(tokens: Sequence[Token]) -> list[Token]:
    """Wide tables scroll by themselves on a phone."""
    found: list[Token] = []
    for token in tokens:
        if token.type == "table_open":
            found.append(Token("scroll_open", "div", 1, {"class": "table-scroll"}, block=True))
        found.append(token)
        if token.type == "table_close":
            found.append(Token("scroll_close", "div", -1, block=True))
    return found


def _name_heading(
    opening: Token, inline: Token, chapters: list[tuple[str, str]], prefix: str
) -> None:
    """`## Building {#building}`: the id goes to the element."""
    found = _ID.search(inline.content)
    if found is None:
        return
    title = _ID.sub("", inline.content)
    opening.attrSet("id", prefix + found[1])
    last = inline.children[-1] if inline.children else None
    if last is not None:
        last.content = _ID.sub("", last.content)
    if opening.tag == "h2":
        chapters.append((prefix + found[1], title))


def _find_links(game: Game, tokens: Sequence[Token], prefix: str) -> None:
    """Pictures come from the game's scene; links inside the text follow its ids."""
    for token in tokens:
        address = token.attrGet("src" if token.type == "image" else "href")
        if not isinstance(address, str):
            continue
        if token.type == "image" and address.startswith(_PICTURE):
            name = address.removeprefix(_PICTURE)
            token.attrSet("src", f"/rules/{game.name}/pictures/{name}.svg")
        elif address.startswith("#"):
            token.attrSet("href", f"#{prefix}{address[1:]}")


def _image(_: object, tokens: Sequence[Token], place: int, *__: object) -> str:
    """A picture by day, and the same by night."""
    token = tokens[place]
    address = str(token.attrGet("src"))
    dark = tag("source", srcset=f"{address}?dark=yes", media="(prefers-color-scheme: dark)")
    return tag("picture", dark, tag("img", src=address, alt=token.content, loading="lazy")).markup()
