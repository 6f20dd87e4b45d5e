"""From a sheet to points, line by line, and the title they earn (section 13)."""

from moothall.engine.game import Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import SECOND_CIRCLE, count_bits
from moothall.games.domain.state import Position, Sheet


def score_seats(state: Position) -> list[Score]:
    """Every seat's points as if the game ended now."""
    return [Score(score_lines(sheet)) for sheet in state.sheets]


def score_lines(sheet: Sheet) -> list[tuple[str, int]]:
    return [
        ("gold", c.GOLD_POINTS * sheet.gold),
        ("tavern", c.GOLD_POINTS * tavern_gold(sheet)),
        ("citizens", c.CITIZEN_POINTS * sheet.citizens),
        ("books", c.BOOK_POINTS * sheet.books),
        ("crops", sheet.crops // c.CROPS_PER_POINT),
        ("routes", c.ROUTE_POINTS * count_bits(sheet.routes)),
        ("posts", post_points(sheet)),
        ("buildings", building_points(sheet)),
    ]


def total_points(sheet: Sheet) -> int:
    """The sum of `score_lines`, without the words."""
    return (
        c.GOLD_POINTS * (sheet.gold + tavern_gold(sheet))
        + c.CITIZEN_POINTS * sheet.citizens
        + c.BOOK_POINTS * sheet.books
        + sheet.crops // c.CROPS_PER_POINT
        + c.ROUTE_POINTS * count_bits(sheet.routes)
        + post_points(sheet)
        + building_points(sheet)
    )


def tavern_gold(sheet: Sheet) -> int:
    """At the end the Tavern brings gold for every building, itself too."""
    if not sheet.has_built(n.TAVERN):
        return 0
    return c.BUILDING_AMOUNTS[n.TAVERN] * count_bits(sheet.built)


def post_points(sheet: Sheet) -> int:
    """Trading posts by circle."""
    far = count_bits(sheet.posts & SECOND_CIRCLE)
    near = count_bits(sheet.posts) - far
    return c.POST_POINTS[1] * near + c.POST_POINTS[2] * far


def building_points(sheet: Sheet) -> int:
    """R20: the numbers printed behind the names."""
    points = 0
    for building in range(n.BUILDINGS):
        if sheet.built >> building & 1:
            points += c.BUILDING_POINTS[building]
    return points


def winning_seats(state: Position) -> list[int]:
    """The most points; ties by citizens, then books, then gold; what is still tied is shared."""
    ranking = [
        [total_points(sheet), sheet.citizens, sheet.books, sheet.gold + tavern_gold(sheet)]
        for sheet in state.sheets
    ]
    best = max(ranking)
    return [seat for seat in range(state.num_players) if ranking[seat] == best]


def rank_title(points: int) -> str:
    """The title that a score earns."""
    title = c.RANK_TITLES[0]
    for place in range(len(c.RANKS)):
        if points >= c.RANKS[place]:
            title = c.RANK_TITLES[place]
    return title
