"""A player's stores: goods and points. The looking seat's are large, with the fee to be paid."""

from typing import Final

from moothall.drawing import (
    SEAT_HEAD,
    Panel,
    at,
    choice,
    group,
    rect,
    ring_box,
    seat_band,
    seat_head,
    text,
    title,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain.content import (
    BOOK_POINTS,
    CITIZEN_POINTS,
    CROPS_MARK,
    CROPS_PER_POINT,
    GLOBAL_TITLES,
    GOLD_POINTS,
    WILD_CAPACITY,
)
from moothall.games.domain.names import NO_EVENT, PAID_CROPS, PAID_GAME, PAY, PAYMENT_NAMES
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_parts import (
    WIDTH,
    chip,
    goods_of,
    sheet_of_paper,
    token,
)
from moothall.games.domain.scoring import rank_title

ROOM: Final = WIDTH - 20
SCORING: Final = 3  # gold, citizens and books stand in a row of their own
CELL_HEIGHT: Final = 60
HEIGHT: Final = SEAT_HEAD + 2 * (CELL_HEIGHT + 4) + 8


def sheet_head(state: DomainState, holder: int, score: Score, height: float) -> str:
    """Who it is, how it stands, and the points so far."""
    active = not state.over and holder == state.mover
    return (seat_band(height) if active else "") + seat_head(
        holder,
        SEAT_NAMES[holder],
        _status(state, holder, score),
        WIDTH,
        score.total,
        [line for line in score.lines if line[1]],
        active,
    )


def _status(state: DomainState, holder: int, score: Score) -> str:
    sheet = state.sheets[holder]
    if sheet.finished or state.over:
        return f"finished, a {rank_title(score.total)}"
    doing = "plays" if holder == state.mover else "next"
    told = f"{doing} turn {sheet.turn} of {sheet.turn_limit}"
    if sheet.global_event != NO_EVENT:
        told += f"; {GLOBAL_TITLES[sheet.global_event]}"
    return told


def own_panel(state: DomainState, holder: int, score: Score, open_choices: set[int]) -> Panel:
    """The large form: a cell for each good."""
    name = SEAT_NAMES[holder]
    goods = goods_of(state, holder)
    spent = len(goods) - SCORING
    rows = [
        *_row(state, name, goods[:spent], SEAT_HEAD, open_choices),
        *_row(state, name, goods[spent:], SEAT_HEAD + CELL_HEIGHT + 4, open_choices),
    ]
    live = group(
        sheet_of_paper(HEIGHT),
        sheet_head(state, holder, score, HEIGHT),
        *rows,
        _mixed_payment(state, ROOM / spent, open_choices),
        id=f"area-{name}",
        cls=f"seat seat-{holder}",
    )
    return Panel(
        f"seat-{name}", name.title(), WIDTH, HEIGHT, "", live, seat_words(state, holder, score)
    )


def _row(
    state: DomainState, name: str, goods: list[tuple[str, int]], y: float, open_choices: set[int]
) -> list[str]:
    """Some goods side by side."""
    wide = ROOM / len(goods)
    return [
        group(
            _cell(state, name, good, count, wide - 4, open_choices),
            transform=at(12 + wide * place, y),
        )
        for place, (good, count) in enumerate(goods)
    ]


def seat_words(state: DomainState, holder: int, score: Score) -> str:
    goods = ", ".join(f"{count} {good}" for good, count in goods_of(state, holder))
    status = _status(state, holder, score).capitalize()
    return f"{SEAT_NAMES[holder].title()}: {score.total} points, {goods}. {status}."


def _worth(good: str, count: int) -> tuple[str, str]:
    """What a good is worth: short, and in words."""
    if good == "crops":
        points = count // CROPS_PER_POINT
        mark = f"rising to {CROPS_MARK} brings a citizen"
        return f"{points} pt", f"a point for each {CROPS_PER_POINT}; {mark}"
    if good == "game":
        return "", "food for travel only"
    if good == "pelts":
        return "", "sold for gold in the city or at a trading post"
    if good == "wild dice":
        return "", f"to roll a worker's die again; {WILD_CAPACITY} at most"
    each = {"gold": GOLD_POINTS, "citizens": CITIZEN_POINTS, "books": BOOK_POINTS}[good]
    return f"{each * count} pt", f"{each} points each" if each > 1 else "a point each"


def _cell(
    state: DomainState, name: str, good: str, count: int, width: float, open_choices: set[int]
) -> str:
    """A good: token, number, name and worth; the travel fee is paid by choosing crops or game."""
    short, long = _worth(good, count)
    offer = _payment(good, open_choices)
    if offer >= 0:
        short = f"pay {PAID_GAME[offer - PAY] + PAID_CROPS[offer - PAY]}"
    parts = [
        rect(0.6, 0.6, width - 1.2, CELL_HEIGHT - 1.2, "inset", 7),
        token(good, 20, 22),
        text(str(count), 41, 28, "t-title"),
        text(good, 8, 51, "t-small"),
        text(short, width - 7, 51, "t-small", "soft end"),
    ]
    words = title(f"{count} {good}: {long}")
    drawn = group(words, *parts, id=f"{name}-{good.replace(' ', '-')}")
    if offer < 0:
        return drawn
    ring = ring_box(1, 1, width - 2, CELL_HEIGHT - 2, "clear-ring", 7)
    return choice(offer, state.describe(offer), drawn, ring, name=f"choice-{offer}")


def _payment(good: str, open_choices: set[int]) -> int:
    """The open payment in crops alone or in game alone that a cell stands for, or -1."""
    other = {"crops": PAID_GAME, "game": PAID_CROPS}.get(good)
    for number in range(PAY, PAY + len(PAYMENT_NAMES)):
        if other is not None and other[number - PAY] == 0 and number in open_choices:
            return number
    return -1


def _mixed_payment(state: DomainState, wide: float, open_choices: set[int]) -> str:
    """Some of each: a chip where the two goods meet."""
    for payment in range(len(PAYMENT_NAMES)):
        number = PAY + payment
        if PAID_GAME[payment] and PAID_CROPS[payment] and number in open_choices:
            label = f"{PAID_CROPS[payment]}+{PAID_GAME[payment]}"
            inside = text(label, 0, 4, "t-small", "middle")
            words = state.describe(number)
            return chip(number, words, 10 + wide, SEAT_HEAD + 22, inside, f"choice-{number}")
    return ""
