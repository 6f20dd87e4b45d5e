"""Buildings and what they do when they stand (section 12), and build blocks (9.2)."""

from moothall.engine.lists import replaced
from moothall.games.domain.board import bit, count_bits
from moothall.games.domain.content import (
    BUILDING_AMOUNTS,
    BUILDING_CHARGES,
    FOUNTAIN_GOLD,
    WILD_CAPACITY,
)
from moothall.games.domain.names import (
    ACADEMY,
    ASK_BLOCK,
    BASES,
    BLOCK,
    CHAPEL,
    FOUNTAIN,
    GARDENS,
    MARKET,
    MILL,
    SCHOOL,
    SMITHY,
    SQUARE,
)
from moothall.games.domain.state import Position


def fill_circles(state: Position, base: int, count: int) -> None:
    """Circles of a base building are filled; with the last one it stands."""
    sheet = state.sheet
    filled = sheet.blocks[base] + count
    sheet.blocks = replaced(sheet.blocks, base, filled)
    if filled == state.costs[base]:
        complete(state, base)


def complete(state: Position, building: int) -> None:
    """A building stands, and its effect happens at once. Tavern, Warehouse and Silo only last."""
    sheet = state.sheet
    sheet.built |= bit(building)
    amount = BUILDING_AMOUNTS[building]
    if building == MILL:
        sheet.mill_shifts = BUILDING_CHARGES[MILL]
    elif building == CHAPEL:
        sheet.wild_dice = min(WILD_CAPACITY, sheet.wild_dice + amount)
    elif building == FOUNTAIN:
        sheet.change_citizens(amount * (sheet.gold // FOUNTAIN_GOLD))
    elif building == SCHOOL:
        sheet.books += amount * count_bits(sheet.routes)
    elif building == MARKET:
        sheet.gold += amount * count_bits(sheet.routes)
    elif building == SMITHY:
        sheet.smithy_shifts = BUILDING_CHARGES[SMITHY]
    elif building == GARDENS:
        sheet.gardens_cancels = BUILDING_CHARGES[GARDENS]
    elif building == ACADEMY:
        sheet.books += amount * sheet.citizens
    elif building == SQUARE:
        sheet.change_citizens(amount * count_bits(sheet.routes))


# ---- build blocks


def block_choices(state: Position) -> list[int]:
    """A block fills a circle of any base building that does not stand yet."""
    built = state.sheet.built
    return [BLOCK + base for base in range(BASES) if built >> base & 1 == 0]


def asks_for_block(state: Position) -> bool:
    """Whether a block waits for a decision; a single place is taken, without one it is lost."""
    while state.blocks > 0:
        choices = block_choices(state)
        if len(choices) > 1:
            state.asks = ASK_BLOCK
            return True
        if choices:
            place_block(state, choices[0] - BLOCK)
        else:
            state.blocks = 0
    return False


def place_block(state: Position, base: int) -> None:
    state.blocks -= 1
    fill_circles(state, base, 1)
