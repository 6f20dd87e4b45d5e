"""The hall: the games and the tables, setting up a table, and taking a seat."""

from collections.abc import Mapping
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from moothall.bots import USUAL_BOT
from moothall.engine.errors import MoothallError
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.phrases import joined
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, HallDep, rename
from moothall.server.pages.hall_words import game_card, hall_lists, seat_sign, seat_words
from moothall.server.pages.new_table import Draft, check_draft, read_draft, sitters
from moothall.server.pages.rendering import render
from moothall.server.tables.deals import origin
from moothall.server.tables.plans import Plan, SeatPlan, tidy_name
from moothall.server.tables.table import Table

SEE_OTHER: Final = 303
NAMELESS: Final = "A name has between 1 and 24 visible characters."

router = APIRouter(include_in_schema=False)


# ---- the hall


@router.get("/")
async def hall_page(request: Request, guest: GuestDep, hall: HallDep) -> HTMLResponse:
    """The games and the tables."""
    cards = [game_card(find_game(name)) for name in games()]
    lists = hall_lists(await hall.tables(guest.id))
    return render(request, "hall.html", games=cards, lists=lists)


@router.get("/lists")
async def hall_tables(request: Request, guest: GuestDep, hall: HallDep) -> HTMLResponse:
    """The lists alone: the hall asks for them again and again."""
    return render(request, "hall_lists.html", lists=hall_lists(await hall.tables(guest.id)))


@router.post("/name")
async def change_name(request: Request, guest: GuestDep) -> Response:
    """The guest's name from now on; tables where they sit already keep the old one."""
    form = await _form(request)
    name = tidy_name(form.get("name", ""))
    if not name:
        raise Refused(422, NAMELESS)
    rename(request, guest, name)
    return RedirectResponse(own_address(form.get("next", "/")), SEE_OTHER)


# ---- setting up


@router.post("/play/{name}")
async def play_now(name: str, guest: GuestDep, hall: HallDep) -> Response:
    """One click: a table with sensible bots, and the guest begins to play."""
    game = _game(name)
    players = game.usual_players if game.usual_players > 1 or 2 not in game.player_counts else 2
    bots = [SeatPlan("bot", bot=USUAL_BOT) for _ in range(players - 1)]
    table = await hall.create(guest, Plan(name, {}, [SeatPlan("me"), *bots], listed=False))
    return _to_table(table)


@router.get("/new/{name}")
async def new_page(request: Request, name: str) -> HTMLResponse:
    """The form, empty or as it is filled in so far, with what does not go together."""
    given = request.query_params
    draft = read_draft(_game(name), given)
    check_draft(draft, given if "players" in given and "filled" in given else {}, hasty=True)
    return _form_page(request, draft)


@router.post("/new/{name}")
async def new_table(request: Request, name: str, guest: GuestDep, hall: HallDep) -> Response:
    """Set the table up, or show the form again with what is wrong beside it."""
    given = await _form(request)
    draft = read_draft(_game(name), given)
    check_draft(draft, given)
    if not draft.fits:
        return _form_page(request, draft, 422)
    try:
        return _to_table(await hall.create(guest, draft.plan()))
    except Refused as refusal:
        draft.wrong = refusal.message[0].upper() + refusal.message[1:] + "."
        return _form_page(request, draft, refusal.status)


def _form_page(request: Request, draft: Draft, status: int = 200) -> HTMLResponse:
    cover = game_card(draft.game).cover
    return render(request, "new.html", status, draft=draft, sitters=sitters(), cover=cover)


# ---- taking a seat


@router.post("/join/{table_id}/{seat}")
async def join(table_id: str, seat: str, guest: GuestDep, hall: HallDep) -> Response:
    """Take an open seat of a table that is listed in the hall."""
    return _to_table(await hall.sit(table_id, _seat_number(seat), guest, None))


@router.get("/seat/{table_id}/{seat}/{secret}")
async def seat_page(
    request: Request, table_id: str, seat: str, secret: str, guest: GuestDep, hall: HallDep
) -> Response:
    """A seat link was opened: ask before the seat is taken."""
    table = await hall.table(table_id)
    number = _seat_number(seat)
    if number in table.seats_of(guest.id):
        return _to_table(table)
    _check_link(table, number, secret)
    return _seat_page(request, table, number, guest.name)


@router.post("/seat/{table_id}/{seat}/{secret}")
async def take_seat(
    request: Request, table_id: str, seat: str, secret: str, guest: GuestDep, hall: HallDep
) -> Response:
    """Sit down under the name that was given."""
    table = await hall.table(table_id)
    number = _seat_number(seat)
    if number in table.seats_of(guest.id):
        return _to_table(table)
    _check_link(table, number, secret)
    name = tidy_name((await _form(request)).get("name", ""))
    if not name:
        return _seat_page(request, table, number, "", NAMELESS, 422)
    return _to_table(await hall.sit(table_id, number, rename(request, guest, name), secret))


def _check_link(table: Table, number: int, secret: str) -> None:
    there = table.seats[number] if number < len(table.seats) else None
    if there is None or not there.opens_with(secret):
        raise Refused(403, "This seat link is no longer good: somebody has used it already.")


def _seat_page(
    request: Request, table: Table, number: int, name: str, wrong: str = "", status: int = 200
) -> HTMLResponse:
    there = [
        f"{seat_words(seat)} ({seat.colour})"
        for seat in table.seats
        if seat.number != number and seat.kind != "open"
    ]
    return render(
        request,
        "sit.html",
        status,
        colour=SEAT_NAMES[number],
        sign=seat_sign(number),
        title=table.game.title,
        game=table.game.name,
        sentence=table.game.summary,
        others=f"At the table: {joined(there)}." if there else "Nobody else is here yet.",
        origin=origin(table),
        table_id=table.id,
        shown_name=name,
        wrong=wrong,
    )


# ---- what was sent


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except MoothallError:
        raise Refused(404, "There is no such game here.") from None


def _seat_number(text: str) -> int:
    """A seat in an address: its colour, or its number."""
    if text in SEAT_NAMES:
        return SEAT_NAMES.index(text)
    if text.isascii() and text.isdigit() and len(text) == 1:
        return int(text)
    raise Refused(404, "This table has no such seat.")


async def _form(request: Request) -> Mapping[str, str]:
    """The posted fields that are text."""
    form = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


def own_address(address: str) -> str:
    """An address of this server; anything else leads to the hall."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"


def _to_table(table: Table) -> Response:
    return RedirectResponse(f"/table/{table.id}", SEE_OTHER)
