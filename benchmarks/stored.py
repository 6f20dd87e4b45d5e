"""A database with many finished games in it, as if they had been played here."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import insert, text

from moothall.engine.dice import Dice
from moothall.engine.record import Record
from moothall.engine.registry import game as find_game
from moothall.server.storage.schema import CHOICE, EntryRow, SeatRow, TableRow
from moothall.server.storage.writer import Storage

_COPIES = {
    "tables": "id",
    "seats": "table_id",
    "entries": "table_id",
}


def fill(folder: Path, games: Sequence[str], count: int) -> None:
    """Store `count` finished games: one of each kind is played, the others are its copies."""
    storage = Storage(f"sqlite:///{folder / 'moothall.sqlite'}")
    with storage.engine.begin() as connection:
        for place, name in enumerate(games):
            sample = f"{place:012x}"
            tables, seats, entries = _rows(sample, _played(name))
            connection.execute(insert(TableRow), tables)
            connection.execute(insert(SeatRow), seats)
            connection.execute(insert(EntryRow), entries)
            numbers = range(place + len(games), count, len(games))
            for table, key in _COPIES.items():
                columns = [column.name for column in TableRow.metadata.tables[table].columns]
                others = ", ".join(column for column in columns if column != key)
                copy = text(
                    f"insert into {table} ({key}, {others}) select :copy, {others} from {table} "
                    f"where {key} = :sample"
                )
                ids = [{"copy": f"{number:012x}", "sample": sample} for number in numbers]
                if ids:
                    connection.execute(copy, ids)
    storage.close()


def _played(name: str) -> Record:
    game = find_game(name)
    record = Record.begin(game, game.usual_players, 1)
    state = record.start()
    dice = Dice(1)
    while not state.over:
        seat = state.movers[0]
        choices = state.forward_choices(seat)
        record.play(state, choices[dice.below(len(choices))], seat)
    return record


def _rows(
    table: str, record: Record
) -> tuple[dict[str, object], list[dict[str, object]], list[dict[str, object]]]:
    at = datetime.now(UTC)
    row: dict[str, object] = {
        "id": table,
        "game": record.game.name,
        "rules": record.game.rules_version,
        "players": record.players,
        "seed": str(record.seed),
        "options": record.options,
        "creator": "someone",
        "confirm": False,
        "listed": True,
        "imported": False,
        "created_at": at,
        "changed_at": at,
        "length": len(record.choices),
        "waiting": "",
        "started": True,
        "over": True,
        "result": record.replay().result(),
    }
    seats: list[dict[str, object]] = [
        {
            "table_id": table,
            "seat": seat,
            "kind": "person",
            "name": f"Guest {seat}",
            "guest": f"guest{seat}",
            "bot": None,
            "secret": "",
        }
        for seat in range(record.players)
    ]
    entries: list[dict[str, object]] = [
        {
            "table_id": table,
            "number": number,
            "seat": seat,
            "kind": CHOICE,
            "choice": choice,
            "note": "",
            "at": at,
        }
        for number, (seat, choice) in enumerate(record.choices)
    ]
    return row, seats, entries
