"""Tables as the hall lists them: only those that can be opened."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, RowMapping, Select, and_, or_, select

from moothall.engine.errors import BadOption, MoothallError
from moothall.engine.game import Game
from moothall.engine.options import Settings, read_settings
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
from moothall.server.storage.schema import SeatRow, TableRow
from moothall.server.storage.writer import SITTING, utc
from moothall.server.tables.clock import ClockRule, read_clock, read_rule
from moothall.server.tables.seats import Seat


@dataclass(frozen=True)
class Summary:
    """A table as a line in the hall."""

    id: str
    game: str
    title: str
    players: int
    seats: list[Seat]
    waiting: list[int]  # the seats that are to decide
    started: bool
    over: bool
    result: str
    older: bool  # of an older version of the rules than there is now
    length: int
    created_at: datetime
    changed_at: datetime
    mine: list[int]
    kept: list[int]  # open seats that wait for this guest
    clock: ClockRule | None
    lapsed: frozenset[int]  # seats whose turn a bot plays, since their time has run out

    @property
    def my_turns(self) -> list[int]:
        """The seats of the guest that are to decide, and for which no bot plays."""
        return [
            seat
            for seat in self.mine
            if seat in self.waiting
            and not self.seats[seat].played_by_bot
            and seat not in self.lapsed
        ]

    @property
    def my_turn(self) -> bool:
        return bool(self.my_turns)


def of_known_games() -> ColumnElement[bool]:
    """Tables of games that are installed here, and of no later rules than there are."""
    known = [(name, find_game(name).rules_version) for name in games()]
    return or_(*[and_(TableRow.game == name, TableRow.rules <= version) for name, version in known])


def can_be_read() -> ColumnElement[bool]:
    """Those of them whose logs are whole, as far as anybody knows."""
    return and_(TableRow.damaged.is_(False), of_known_games())


def under_way() -> ColumnElement[bool]:
    return and_(TableRow.over.is_(False), can_be_read())


def can_be_opened(row: RowMapping) -> bool:
    """Whether the game and the options of a table are there still: nothing else is offered."""
    try:
        read_game(row)
    except Refused:
        return False
    return True


def has_free_seat(summary: Summary) -> bool:
    """Whether a seat is open that is not kept for somebody."""
    return any(seat.free for seat in summary.seats)


def read_game(row: RowMapping) -> tuple[Game, Settings]:
    """A table's game and its options; refused if this server has not got them."""
    try:
        game = find_game(row["game"])
    except MoothallError:
        raise Refused(410, f"the game {row['game']} is not installed here") from None
    if row["rules"] > game.rules_version:
        raise Refused(
            410,
            f"this game was played under other rules of {game.title}: version {row['rules']}, "
            f"and here is version {game.rules_version}",
        )
    try:
        options = read_settings(game.options, row["options"], stored=True)
        game.check_players(row["players"])
        game.check_settings(row["players"], options)
    except BadOption as error:
        raise Refused(410, f"this game can no longer be set up: {error}") from None
    return game, options


def read_seats(connection: Connection, table_id: str) -> list[Seat]:
    asked = select(SeatRow.__table__).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    return [_seat(found) for found in connection.execute(asked).mappings()]


def summaries(connection: Connection, asked: Select[Any], guest: str) -> list[Summary]:
    rows = [row for row in connection.execute(asked).mappings() if can_be_opened(row)]
    if not rows:
        return []
    seat = SeatRow.__table__
    sat = connection.execute(
        select(seat).where(SeatRow.table_id.in_([row["id"] for row in rows])).order_by(SeatRow.seat)
    ).mappings()
    seats: dict[str, list[Seat]] = {}
    for found in sat:
        seats.setdefault(found["table_id"], []).append(_seat(found))
    return [_summary(row, seats[row["id"]], guest) for row in rows]


def _summary(row: RowMapping, seats: list[Seat], guest: str) -> Summary:
    clock = read_clock(read_rule(row["clock"]), row["times"])
    return Summary(
        id=row["id"],
        game=row["game"],
        title=_title(row["game"]),
        players=row["players"],
        seats=seats,
        waiting=[int(digit) for digit in row["waiting"]],
        started=row["started"],
        over=row["over"],
        result=row["result"],
        older=_older(row),
        length=row["length"],
        created_at=utc(row["created_at"]),
        changed_at=utc(row["changed_at"]),
        mine=[seat.number for seat in seats if seat.kind == "person" and _for(seat, guest)],
        kept=[seat.number for seat in seats if seat.kind == "open" and _for(seat, guest)],
        clock=None if clock is None else clock.rule,
        lapsed=frozenset() if clock is None else clock.lapsed,
    )


def _for(seat: Seat, guest: str) -> bool:
    return bool(guest) and seat.guest == guest


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except MoothallError:  # no longer installed; its tables are still there
        return game


def _older(row: RowMapping) -> bool:
    try:
        return bool(row["rules"] < find_game(row["game"]).rules_version)
    except MoothallError:
        return False


def _seat(row: RowMapping) -> Seat:
    return Seat(row["seat"], **{name: row[name] for name in SITTING})
