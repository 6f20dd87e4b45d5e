"""The JSON API under /api/v1: games, tokens, tables and their seats.

Playing is in `play.py`, leaving and coming back in `seating.py`, the streams in `streams.py`, being
told while away in `push.py`, the description in `docs.py`.
"""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse

from moothall.bots import BOT_NAMES
from moothall.engine.errors import IllegalChoice, MoothallError
from moothall.engine.game import SPECTATOR
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.engine.telling import ALL_SEEING
from moothall.server.api import chat, docs, play, push, seating, streams
from moothall.server.api.docs import DESCRIPTION, describe
from moothall.server.api.models import (
    COLOURS,
    MOST,
    Colour,
    Fill,
    GameAnswer,
    GamesAnswer,
    LinkAnswer,
    ListName,
    LogAnswer,
    NewTable,
    NewToken,
    PositionAnswer,
    Preview,
    Sit,
    TableAnswer,
    TablesAnswer,
    TokenAnswer,
)
from moothall.server.api.paths import TableId, problems
from moothall.server.api.views import (
    game_answer,
    log_lines,
    own_seat,
    position_view,
    score_answers,
    summary_answer,
    table_answer,
)
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep, Guests, HallDep
from moothall.server.proxies import client_of
from moothall.server.rates import Rates
from moothall.server.tables.clock import ClockRule
from moothall.server.tables.log import Log, TableLine
from moothall.server.tables.plans import Plan, SeatPlan, tidy_name
from moothall.server.tables.replay import Replay, replay_of, slowly
from moothall.server.tables.table import Table

router = APIRouter()
router.include_router(play.router)  # first, because routes are tried in turn


# ---- games and tokens


@router.get("/games", tags=["Games"], summary="All games and bots", responses=problems())
async def list_games() -> GamesAnswer:
    """What can be played here, with every option, and which bots there are."""
    return GamesAnswer(games=[game_answer(find_game(name)) for name in games()], bots=BOT_NAMES)


@router.get("/games/{name}", tags=["Games"], summary="One game", responses=problems(404, 422))
async def one_game(name: Annotated[str, Path(max_length=60, examples=["hamlet"])]) -> GameAnswer:
    """A game with every option."""
    try:
        return game_answer(find_game(name))
    except MoothallError as error:
        raise Refused(404, str(error)) from None


@router.post(
    "/tokens",
    status_code=201,
    tags=["Tokens"],
    summary="A token for a program",
    responses=problems(400, 422),
)
async def new_token(request: Request, body: NewToken) -> TokenAnswer:
    """Come in as a new guest. No account, no password: keep the token, it is all there is."""
    name = tidy_name(body.name)
    if not name:
        raise Refused(422, "a name has letters that can be seen")
    rates: Rates = request.app.state.token_rates
    if not rates.allow(client_of(request.scope)):
        raise Refused(429, "too many tokens from this address: wait, or use one that you have")
    guests: Guests = request.app.state.guests
    token, guest = await guests.new_token(name)
    return TokenAnswer(token=token, guest=guest.id, name=guest.name)


# ---- tables


@router.post(
    "/tables",
    status_code=201,
    tags=["Tables"],
    summary="Set up a table",
    responses=problems(400, 401, 422),
)
async def new_table(body: NewTable, guest: GuestDep, hall: HallDep) -> TableAnswer:
    """A new game. Chance is drawn by the house: nobody can choose or know its seed.

    It begins when every seat is taken.
    """
    seats = [SeatPlan(seat.kind, seat.name, seat.bot) for seat in body.seats]
    clock = None if body.clock is None else ClockRule(**body.clock.model_dump())
    plan = Plan(body.game, dict(body.options), seats, body.confirm, body.listed, body.chat, clock)
    table = await hall.create(guest, plan)
    mine = table.seats_of(guest.id)
    return table_answer(
        table,
        mine[0] if len(mine) == 1 else SPECTATOR,
        guest.id,
        hall.company(table),
        hall.time.now(),
    )


@router.get("/tables", tags=["Tables"], summary="Tables", responses=problems(401, 422))
async def list_tables(
    guest: GuestDep,
    hall: HallDep,
    which: Annotated[
        ListName,
        Query(
            alias="list",
            description="`mine`: where you sit, those that wait for you first. `open`: with a free "
            "seat. `running`: to watch. `finished`: to replay.",
        ),
    ] = "mine",
) -> TablesAnswer:
    """The newest tables of a kind."""
    found = getattr(await hall.tables(guest.id), which)
    return TablesAnswer(tables=[summary_answer(summary) for summary in found])


@router.get(
    "/tables/{table_id}", tags=["Tables"], summary="A table", responses=problems(401, 403, 404, 422)
)
async def one_table(
    table_id: TableId,
    guest: GuestDep,
    hall: HallDep,
    seat: Annotated[
        Colour | None, Query(description="A seat of yours, to see what it sees.")
    ] = None,
) -> TableAnswer:
    """All that a viewer may know. With a seat of yours also what is asked of it."""
    table = await hall.table(table_id)
    viewer = own_seat(table, seat, guest.id)
    return table_answer(table, viewer, guest.id, hall.company(table), hall.time.now())


# ---- seats


@router.post(
    "/tables/{table_id}/seats/{colour}",
    tags=["Seats"],
    summary="Sit down",
    responses=problems(400, 401, 403, 404, 409, 422),
)
async def sit(
    table_id: TableId, colour: Colour, guest: GuestDep, hall: HallDep, body: Sit | None = None
) -> TableAnswer:
    """Take an open seat of a listed table, or the seat whose link somebody gave you."""
    seat = COLOURS.index(colour)
    table = await hall.sit(table_id, seat, guest, body.secret if body else None)
    return table_answer(table, seat, guest.id, hall.company(table), hall.time.now())


@router.post(
    "/tables/{table_id}/seats/{colour}/link",
    tags=["Seats"],
    summary="A new seat link",
    responses=problems(401, 403, 404, 409, 422),
)
async def seat_link(
    table_id: TableId, colour: Colour, guest: GuestDep, hall: HallDep
) -> LinkAnswer:
    """To hand a seat to somebody: one of your own, or an open one at a table that you set up.

    Whoever uses it has the seat, and the link is spent. It is told once: only a digest is kept, and
    links that were made before are no longer good.
    """
    secret = await hall.seat_secret(table_id, COLOURS.index(colour), guest.id)
    return LinkAnswer(secret=secret, path=f"/seat/{table_id}/{colour}/{secret}")


@router.post(
    "/tables/{table_id}/bots",
    tags=["Seats"],
    summary="Fill with bots",
    responses=problems(400, 401, 403, 404, 422),
)
async def fill(table_id: TableId, body: Fill, guest: GuestDep, hall: HallDep) -> TableAnswer:
    """Put a bot into every open seat of a table that you set up, and so begin."""
    table = await hall.fill_with_bots(table_id, guest.id, body.bot)
    return table_answer(table, SPECTATOR, guest.id, hall.company(table), hall.time.now())


@router.get(
    "/tables/{table_id}/choices/{choice}",
    tags=["Playing"],
    summary="What a choice would bring",
    responses=problems(401, 403, 404, 409, 422),
)
async def preview(
    table_id: TableId,
    choice: Annotated[int, Path(ge=0, le=MOST)],
    guest: GuestDep,
    hall: HallDep,
    seat: Annotated[Colour, Query(description="A seat of yours, to which it is open.")],
) -> Preview:
    """What an open choice would bring for sure: worked out without looking at what is hidden."""
    table = await hall.table(table_id)
    viewer = own_seat(table, seat, guest.id)
    try:
        step = table.preview([choice], viewer)
    except IllegalChoice as error:
        raise Refused(409, str(error)) from None
    return Preview(
        choice=choice,
        sentence=table.state.describe(choice),
        follows=step.follows,
        points={COLOURS[who]: points for who, points in step.gained},
    )


router.include_router(seating.router)
router.include_router(chat.router)

# ---- what happened


@router.get(
    "/tables/{table_id}/log",
    tags=["What happened"],
    summary="The log in words",
    responses=problems(401, 403, 404, 422),
)
async def log(
    table_id: TableId,
    guest: GuestDep,
    hall: HallDep,
    since: Annotated[int, Query(ge=0, le=MOST, description="Leave out so many lines.")] = 0,
    seat: Annotated[
        Colour | None, Query(description="A seat of yours, to hear its secrets.")
    ] = None,
) -> LogAnswer:
    """What happened, oldest first, in the words that this viewer may hear."""
    table = await hall.table(table_id)
    viewer = own_seat(table, seat, guest.id)
    lines = (await hall.tell(table, viewer)).log(viewer)
    return LogAnswer(
        length=table.length,
        since=since,
        total=len(lines),
        lines=log_lines(lines[since:]),
    )


@router.get(
    "/tables/{table_id}/record",
    tags=["What happened"],
    summary="The record",
    response_class=PlainTextResponse,
    responses=problems(401, 403, 404, 422),
)
async def record(table_id: TableId, hall: HallDep) -> PlainTextResponse:
    """A finished game as a text file that replays exactly. 403 while it is played.

    Of a game that was closed because its rules have changed, the record as it was.
    """
    table = _finished(await hall.table(table_id))
    return PlainTextResponse(await slowly(table.record_text))


@router.get(
    "/tables/{table_id}/positions/{step}",
    tags=["What happened"],
    summary="A position of a finished game",
    responses=problems(401, 403, 404, 422),
)
async def position(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=MOST)],
    hall: HallDep,
    seat: Annotated[
        Colour | Literal["all"] | None,
        Query(description="As this seat saw it; `all`: with everything open; else as watched."),
    ] = None,
) -> PositionAnswer:
    """Any step, as anybody saw it. 403 while the game is played."""
    table = _finished(await hall.table(table_id))
    if seat in COLOURS[table.record.players :]:
        raise Refused(404, f"there is no seat {seat} at this table")
    replay = await replay_of(table, _viewer(seat))
    if step > replay.length:
        raise Refused(404, f"the game has {replay.length} steps, there is no step {step}")
    state = replay.position(step)
    view, scores = position_view(state, seat)
    return PositionAnswer(
        step=step,
        steps=replay.length,
        seat=seat,
        over=state.over,
        done=log_lines(_lines(replay, step, seat)) if step else [],
        view=view,
        scores=score_answers(scores),
    )


def _viewer(seat: Colour | Literal["all"] | None) -> int:
    return ALL_SEEING if seat == "all" else SPECTATOR if seat is None else COLOURS.index(seat)


def _lines(replay: Replay, step: int, seat: Colour | Literal["all"] | None) -> list[TableLine]:
    """A step as a seat was told of it, as everybody was, or all of it."""
    log = Log([], step - 1)
    log.go_on(replay.told(_viewer(seat))[step - 1 : step], [])
    return log.lines


def _finished(table: Table) -> Table:
    if not table.ended:
        raise Refused(403, "this game is still being played: its record would tell what is hidden")
    return table


router.include_router(streams.router)
router.include_router(push.router)
router.include_router(docs.router)

__all__ = ["DESCRIPTION", "describe", "router"]
