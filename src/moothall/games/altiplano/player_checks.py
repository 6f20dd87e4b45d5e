"""What must hold for one player's things (section 20)."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.native import i64
from moothall.games.altiplano.content import (
    ACCEPTS,
    EXTENSION_KINDS,
    INTERIM_ROOM,
    MOVEMENT_SPACES,
    PLANNING_SPACES,
    ROW_LENGTHS,
    ROWS,
    SAME_AS,
)
from moothall.games.altiplano.conversions import EXTENSION, ROLE_TILE
from moothall.games.altiplano.heaps import ONE, count, counts_of, goods_in, size
from moothall.games.altiplano.market import ORDER_HEAPS
from moothall.games.altiplano.names import (
    ANY_AREA,
    ANY_TILE,
    AREA_NAMES,
    AREAS,
    COIN_AS_MOVEMENT,
    CONVERTS,
    CORN,
    CORN_STORE,
    FOOD,
    GOOD_NAMES,
    GOODS,
    LOCATIONS,
    MOVEMENT,
    ROLE_AREA,
)
from moothall.games.altiplano.player import Player


def player_fault(player: Player) -> str:
    """What is wrong with a player's things, or nothing."""
    fault = (
        heaps_fault(player)
        or extensions_fault(player)
        or spaces_fault(player)
        or coins_fault(player)
        or warehouse_fault(player)
        or order_fault(player)
    )
    return f"{SEAT_NAMES[player.seat]}: {fault}" if fault else ""


def heaps_fault(player: Player) -> str:
    """Heaps are sound; corn is never in a bag or on a space."""
    heaps: list[int] = [player.bag, player.container, player.planning, *player.spaces]
    for heap in heaps:
        if heap and not is_sound(heap):
            return "a heap of tiles is not sound"
        if heap and count(heap, CORN):
            return "corn lies neither on the road nor in the warehouse"
    if not is_sound(player.stored) or not is_sound(player.delivered):
        return "a heap of tiles is not sound"
    if not 0 <= player.road < len(PLANNING_SPACES):
        return "the road marker is off the road"
    if size(player.planning) > PLANNING_SPACES[player.road]:
        return "more tiles are planned than there are planning spaces"
    if not -1 <= player.figure < LOCATIONS or player.carts >> MOVEMENT_SPACES:
        return "the figure or a cart stands nowhere"
    return ""


def is_sound(heap: i64) -> bool:
    return heap >= 0 and sum(counts_of(heap)) == size(heap)


def extensions_fault(player: Player) -> str:
    """No two of a kind, none like the role tile; the running lists agree."""
    kinds = 0
    cards = [ROLE_TILE[player.role]] if player.role >= 0 else []
    for card in player.extensions:
        kind = EXTENSION_KINDS[card]
        if kinds >> kind & 1:
            return "two extensions are of one kind"
        if player.role >= 0 and kind == SAME_AS[player.role]:
            return "an extension is the role tile's"
        kinds |= 1 << kind
        if kind < CONVERTS:
            cards.append(EXTENSION[kind])
    if kinds != player.kinds or cards != player.cards:
        return "the extensions and their actions do not agree"
    return ""


def spaces_fault(player: Player) -> str:
    """Every area holds only what it has spaces for."""
    for location in range(LOCATIONS):
        heap = player.spaces[location]
        if size(heap) > player.room_at(location):
            return f"too many tiles lie at the {AREA_NAMES[location]}"
        for good in goods_in(heap):
            if good not in ACCEPTS[location]:
                return f"{GOOD_NAMES[good]} lies at the {AREA_NAMES[location]}"
    room = [0] * AREAS  # heaps that fit on cards and movement spaces
    for area in range(MOVEMENT, ROLE_AREA):
        room[area] = 0 if player.has_coins_on(area) else ONE[FOOD]
    for card in player.cards:
        room[card.area] = card.cost
    for area in range(MOVEMENT, ANY_AREA):
        for good in goods_in(player.spaces[area]):
            if count(player.spaces[area], good) > count(room[area], good):
                return f"{GOOD_NAMES[good]} has no space on {AREA_NAMES[area]}"
    if size(player.spaces[ANY_AREA]) > (1 if player.owns(ANY_TILE) else 0):
        return "the any-tile space holds too much"
    return ""


def coins_fault(player: Player) -> str:
    """Coins lie only where they are asked for."""
    allowed = 0
    if player.owns(COIN_AS_MOVEMENT):
        for area in range(MOVEMENT, ROLE_AREA):
            allowed |= 1 << area
    for card in player.cards:
        if card.coins:
            allowed |= 1 << card.area
    if player.coins < 0 or player.coins_on & ~allowed:
        return "coins are missing, or lie where they cannot"
    return ""


def warehouse_fault(player: Player) -> str:
    """Rows are started in order, one open row a type, and hold what they say."""
    goods = player.row_goods
    started = len(goods)
    if started > ROWS or len(player.row_sizes) != started or len(player.row_corn) != started:
        return "the rows of the warehouse do not agree"
    stored = 0
    still_open: list[int] = []
    for row in range(started):
        good = goods[row]
        tiles = player.row_sizes[row]
        corn = player.row_corn[row]
        if good == FOOD or not 0 <= good < GOODS or not 1 <= tiles <= ROW_LENGTHS[row]:
            return f"row {row + 1} of the warehouse cannot be"
        if (corn != tiles) if good == CORN else not 0 <= corn < tiles:
            return f"row {row + 1} of the warehouse holds the wrong corn"
        if not player.is_complete(row):
            if good in still_open:
                return f"two rows of {GOOD_NAMES[good]} are open"
            still_open.append(good)
        stored += corn * ONE[CORN] + (tiles - corn) * ONE[good]
    if stored != player.stored:
        return "the stored tiles are not those of the rows"
    if not 0 <= player.interim <= (INTERIM_ROOM if player.owns(CORN_STORE) else 0):
        return "there is no room for the corn in interim storage"
    return ""


def order_fault(player: Player) -> str:
    """The open order is not yet complete."""
    if player.order < 0:
        return "tiles lie on no order" if player.delivered else ""
    for good in range(GOODS):
        if count(player.delivered, good) > count(ORDER_HEAPS[player.order], good):
            return f"too much {GOOD_NAMES[good]} lies on the order"
    if player.delivered == ORDER_HEAPS[player.order]:
        return "the open order is complete"
    return ""
