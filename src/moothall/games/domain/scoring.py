"""From a sheet to points, line by line, and the title they earn (section 13)."""

from moothall.engine.game import Score
from moothall.games.domain.board import SECOND_CIRCLE, count_bits
from moothall.games.domain.content import (
    BOOK_POINTS,
    BUILDING_AMOUNTS,
    BUILDING_POINTS,
    CITIZEN_POINTS,
    CROPS_PER_POINT,
    GOLD_POINTS,
    POST_POINTS,
    RANK_TITLES,
    RANKS,
    ROUTE_POINTS,
)
from moothall.games.domain.names import BUILDINGS, TAVERN
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import Position


def score_seats(state: Position) -> list[Score]:
    """Every seat's points as if the game ended now."""
    return [Score(score_lines(sheet)) for sheet in state.sheets]


def score_lines(sheet: Sheet) -> list[tuple[str, int]]:
    return [
        ("gold", GOLD_POINTS * sheet.gold),
        ("tavern", GOLD_POINTS * tavern_gold(sheet)),
        ("citizens", CITIZEN_POINTS * sheet.citizens),
        ("books", BOOK_POINTS * sheet.books),
        ("crops", sheet.crops // CROPS_PER_POINT),
        ("routes", ROUTE_POINTS * count_bits(sheet.routes)),
        ("posts", post_points(sheet)),
        ("buildings", building_points(sheet)),
    ]


def total_points(sheet: Sheet) -> int:
    """The sum of `score_lines`, without the words."""
    return (
        GOLD_POINTS * (sheet.gold + tavern_gold(sheet))
        + CITIZEN_POINTS * sheet.citizens
        + BOOK_POINTS * sheet.books
        + sheet.crops // CROPS_PER_POINT
        + ROUTE_POINTS * count_bits(sheet.routes)
        + post_points(sheet)
        + building_points(sheet)
    )


def tavern_gold(sheet: Sheet) -> int:
    """At the end the Tavern brings gold for every building, itself too."""
    if not sheet.has_built(TAVERN):
        return 0
    return BUILDING_AMOUNTS[TAVERN] * count_bits(sheet.built)


def post_points(sheet: Sheet) -> int:
    """Trading posts by circle."""
    far = count_bits(sheet.posts & SECOND_CIRCLE)
    near = count_bits(sheet.posts) - far
    return POST_POINTS[1] * near + POST_POINTS[2] * far


def building_points(sheet: Sheet) -> int:
    """R20: the numbers printed behind the names."""
    points = 0
    for building in range(BUILDINGS):
        if sheet.built >> building & 1:
            points += BUILDING_POINTS[building]
    return points


def winning_seats(state: Position) -> list[int]:
    """The most points; ties by citizens, then books, then gold; what is still tied is shared."""
    ranking = [
        [total_points(sheet), sheet.citizens, sheet.books, sheet.gold + tavern_gold(sheet)]
        for sheet in state.sheets
    ]
    best = max(ranking)
    return [seat for seat in range(state.seats) if ranking[seat] == best]


def rank_title(points: int) -> str:
    """The title that a score earns."""
    title = RANK_TITLES[0]
    for place in range(len(RANKS)):
        if points >= RANKS[place]:
            title = RANK_TITLES[place]
    return title
