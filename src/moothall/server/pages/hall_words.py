"""What the hall says of games, seats and tables, in words and small signs."""

from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from moothall.drawing import SYMBOLS
from moothall.engine.about import about
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.phrases import counted, joined
from moothall.server.live.prompt import disc
from moothall.server.storage.summaries import Summary
from moothall.server.tables.hall import Lists
from moothall.server.tables.seats import Seat, bot_level


def plain_words(text: str) -> str:
    """A word of the engine as people write it."""
    return text.replace("_", " ")


def seat_sign(seat: int) -> Markup:
    """A seat's disc, its colour and its symbol, for a page without the shared shapes."""
    shapes = [SYMBOLS["seat-disc"].children, SYMBOLS[f"mark-{seat}"].children]
    return Markup(disc(seat, shapes).markup())


def players_words(game: Game) -> str:
    low, high = min(game.player_counts), max(game.player_counts)
    return counted(low, "player") if low == high else f"{low} to {high} players"


def seat_words(seat: Seat) -> str:
    """Who sits there."""
    if seat.kind == "bot" and seat.bot is not None:
        return f"Bot, {bot_level(seat.bot)}"
    if seat.kind == "open":
        return "open" if seat.free else f"kept for {seat.name}"
    name = seat.name or seat.colour.title()
    if seat.resigned:
        return f"{name}, resigned"
    return name if seat.stand_in is None else f"Bot for {name}"


# ---- games


@dataclass(frozen=True)
class GameCard:
    """A game as the hall offers it."""

    name: str
    title: str
    sentence: str
    players: str
    length: str
    special: tuple[str, ...]
    cover: Markup


def game_card(game: Game) -> GameCard:
    told = about(game)
    return GameCard(
        game.name,
        game.title,
        game.summary,
        players_words(game),
        told.length,
        told.special,
        Markup(told.cover),
    )


# ---- tables


@dataclass(frozen=True)
class SeatWords:
    number: int
    colour: str
    sign: Markup
    words: str
    mine: bool


@dataclass(frozen=True)
class HallRow:
    """A table as a list shows it."""

    id: str
    title: str
    address: str
    my_turn: bool
    seats: list[SeatWords]
    open_seats: list[SeatWords]  # for whoever comes
    kept_seats: list[SeatWords]  # for this guest
    status: str
    changed_at: datetime
    clock: str  # how clocks go there, in words


@dataclass(frozen=True)
class HallLists:
    """The hall's lists, with a sentence on how many tables wait for this guest."""

    mine: list[HallRow]
    open: list[HallRow]
    running: list[HallRow]
    finished: list[HallRow]
    waiting: str


def hall_lists(lists: Lists) -> HallLists:
    mine = [table_row(summary) for summary in lists.mine]
    waiting = sum(row.my_turn for row in mine)
    return HallLists(
        mine,
        [table_row(summary) for summary in lists.open],
        [table_row(summary) for summary in lists.running],
        [table_row(summary) for summary in lists.finished],
        f"{counted(waiting, 'table')} {'waits' if waiting == 1 else 'wait'} for you."
        if waiting
        else "",
    )


def table_row(summary: Summary) -> HallRow:
    seats = [
        SeatWords(
            seat.number,
            SEAT_NAMES[seat.number],
            seat_sign(seat.number),
            seat_words(seat),
            seat.number in summary.mine,
        )
        for seat in summary.seats
    ]
    return HallRow(
        summary.id,
        summary.title,
        f"/replay/{summary.id}" if summary.over else f"/table/{summary.id}",
        summary.my_turn,
        seats,
        [seat for seat in seats if summary.seats[seat.number].free],
        [seat for seat in seats if seat.number in summary.kept],
        table_status(summary),
        summary.changed_at,
        "" if summary.clock is None or summary.over else summary.clock.words,
    )


def table_status(summary: Summary) -> str:
    """Where a game stands, in a few words."""
    if summary.over:
        if not summary.result and summary.older:
            return "Played under older rules."
        return summary.result or "A record that was opened here."
    if not summary.started:
        missing = sum(seat.kind == "open" for seat in summary.seats)
        return f"waits for {counted(missing, 'player')}"
    if not summary.waiting:
        return "under way"
    return f"{joined([SEAT_NAMES[seat].title() for seat in summary.waiting])} to move"
