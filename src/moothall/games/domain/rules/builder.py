"""The builder, at home in the city, and what buildings do (9.2, 11.2 and section 12)."""

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import bit, count_bits
from moothall.games.domain.state import Position

# ---- buildings: what they do when they stand (section 12)


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
    amount = c.BUILDING_AMOUNTS[building]
    if building == n.MILL:
        sheet.mill_shifts = c.BUILDING_CHARGES[n.MILL]
    elif building == n.CHAPEL:
        sheet.wild_dice = min(c.WILD_CAPACITY, sheet.wild_dice + amount)
    elif building == n.FOUNTAIN:
        open_fountain(state, sheet.gold // c.FOUNTAIN_GOLD)
    elif building == n.SCHOOL:
        sheet.books += amount * count_bits(sheet.routes)
    elif building == n.MARKET:
        sheet.gold += amount * count_bits(sheet.routes)
    elif building == n.SMITHY:
        sheet.smithy_shifts = c.BUILDING_CHARGES[n.SMITHY]
    elif building == n.GARDENS:
        sheet.gardens_cancels = c.BUILDING_CHARGES[n.GARDENS]
    elif building == n.ACADEMY:
        sheet.books += amount * sheet.citizens
    elif building == n.SQUARE:
        sheet.change_citizens(amount * count_bits(sheet.routes))


def open_fountain(state: Position, times: int) -> None:
    """R26: citizens for each full amount of gold, which is kept or, with the option, spent."""
    state.sheet.citizens += times * c.BUILDING_AMOUNTS[n.FOUNTAIN]
    if state.fountain_spends:
        state.sheet.gold -= times * c.FOUNTAIN_GOLD


# ---- build blocks (9.2)


def block_choices(state: Position) -> list[int]:
    """A block fills a circle of any base building that does not stand yet."""
    built = state.sheet.built
    return [n.BLOCK + base for base in range(n.BASES) if built >> base & 1 == 0]


def asks_for_block(state: Position) -> bool:
    """Whether a block waits for a decision; a single place is taken, without one it is lost."""
    while state.blocks > 0:
        choices = block_choices(state)
        if len(choices) > 1:
            state.question = n.ASK_BLOCK
            return True
        if choices:
            place_block(state, choices[0] - n.BLOCK)
        else:
            state.blocks = 0
    return False


def place_block(state: Position, base: int) -> None:
    state.blocks -= 1
    fill_circles(state, base, 1)


# ---- the builder: builds, shifts, upgrades (11.2)


def add_builder_actions(state: Position, space: int, choices: list[int]) -> None:
    """All of it in the city alone."""
    if space != n.CITY or state.hand == 0:
        return
    sheet = state.sheet
    if sheet.crops >= c.BUILD_CROPS:
        add_builds(state, choices)
    if sheet.mill_shifts > 0:
        add_shifts(state, choices)
    if sheet.crops >= 2 * c.BUILD_CROPS:
        add_upgrades(state, choices)


def add_builds(state: Position, choices: list[int]) -> None:
    """A die goes to one base building and must not exceed its empty circles."""
    sheet = state.sheet
    blocks = sheet.blocks
    costs = state.costs
    for die in range(n.WORKERS):
        if state.hand >> die & 1:
            value = state.rolled[die]
            for base in range(n.BASES):
                if blocks[base] + value <= costs[base]:
                    choices.append(n.BUILD + die * n.BASES + base)


def build(state: Position, die: int, base: int) -> None:
    state.hand &= ~bit(die)
    state.sheet.crops -= c.BUILD_CROPS
    fill_circles(state, base, state.rolled[die])


def add_shifts(state: Position, choices: list[int]) -> None:
    """Mill: each unused die of the builder once, by one, within the faces of a die."""
    for die in range(n.WORKERS):
        if state.hand >> die & 1 and state.shifted >> die & 1 == 0:
            if state.rolled[die] > 1:
                choices.append(n.SHIFT + 2 * die)
            if state.rolled[die] < n.SIDES:
                choices.append(n.SHIFT + 2 * die + 1)


def shift(state: Position, die: int, upwards: int) -> None:
    """R14: a charge of the Mill, which has two for the whole game."""
    state.sheet.mill_shifts -= 1
    state.shifted |= bit(die)
    state.rolled = replaced(state.rolled, die, state.rolled[die] + (1 if upwards else -1))


def add_upgrades(state: Position, choices: list[int]) -> None:
    """Both dice of the builder, in either order, show the pair of an upgrade whose base stands."""
    held = [state.rolled[die] for die in range(n.WORKERS) if state.hand >> die & 1]
    if len(held) < 2:
        return
    held.sort()
    built = state.sheet.built
    for base in range(n.BASES):
        if (
            built >> base & 1
            and built >> (base + n.BASES) & 1 == 0
            and c.UPGRADE_DICE[base] == held
        ):
            choices.append(n.UPGRADE + base)


def upgrade(state: Position, base: int) -> None:
    state.hand = 0
    state.sheet.crops -= 2 * c.BUILD_CROPS
    complete(state, base + n.BASES)
