"""Section 1 and the tables of sections 2, 7 to 10 and 14: what is in the box and printed on it."""

from types import SimpleNamespace
from typing import Any

import pytest

from moothall.engine import content as engine
from moothall.engine.content import BadContent
from moothall.games.altiplano import content
from moothall.games.altiplano.names import (
    ACTION_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    LOCATION_NAMES,
    MISSION_NAMES,
    ORDER_NAMES,
    ROLE_NAMES,
    TEST_NAMES,
    THING_NAMES,
)
from tests.games.altiplano.plain_rules import ACTIONS, CARDS, EXTENSIONS, ORDERS, ROLES, heap
from tests.plain import plain_module


def named(counts: list[int], names: list[str] = THING_NAMES) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def goods(numbers: list[int]) -> set[str]:
    return {GOOD_NAMES[good] for good in numbers}


# ---- goods


@pytest.mark.parametrize(
    ("good", "total", "lies_at", "points", "price"),
    [
        ("food", 36, "supply", 0, 0),
        ("corn", 25, "road", 0, 0),
        ("wood", 20, "forest", 0, 0),
        ("stone", 20, "mine", 0, 0),
        ("ore", 15, "mine", 1, 1),
        ("fish", 12, "harbor", 1, 1),
        ("alpaca", 12, "farm", 1, 1),
        ("wool", 15, "farm", 2, 1),
        ("cacao", 12, "forest", 2, 2),
        ("cloth", 15, "farm", 3, 2),
        ("silver", 15, "mine", 3, 2),
        ("glass", 12, "market", 4, 3),
    ],
)
def test_every_good_has_its_tiles_place_points_and_price(
    good: str, total: int, lies_at: str, points: int, price: int
) -> None:
    """1."""
    place = GOOD_NAMES.index(good)
    assert content.GOOD_TOTALS[place] == total
    where = content.LIES_AT[place]
    assert ("supply" if where == content.SUPPLY else LOCATION_NAMES[where]) == lies_at
    assert (content.GOOD_POINTS[place], content.GOOD_PRICES[place]) == (points, price)


def test_there_are_209_tiles_of_twelve_goods() -> None:
    """1."""
    assert (len(GOOD_NAMES), sum(content.GOOD_TOTALS)) == (12, 209)


@pytest.mark.parametrize(
    ("players", "corn", "raw", "fine", "rare", "carts", "orders"),
    [
        (2, 12, 12, 8, 7, 6, 10),
        (3, 17, 15, 12, 9, 9, 10),
        (4, 22, 18, 14, 11, 12, 12),
        (5, 25, 20, 15, 12, 15, 12),
    ],
)
def test_the_set_up_table_is_the_rulebooks(
    players: int, corn: int, raw: int, fine: int, rare: int, carts: int, orders: int
) -> None:
    """2, step 2."""
    expected = {"food": 36, "corn": corn}
    expected |= dict.fromkeys(("wood", "stone"), raw)
    expected |= dict.fromkeys(("ore", "silver", "cloth", "wool"), fine)
    expected |= dict.fromkeys(("alpaca", "fish", "glass", "cacao"), rare)
    assert named(content.STOCKS[players]) == expected
    assert (content.CARTS[players], content.ORDERS_LAID_OUT[players]) == (carts, orders)


# ---- boards


@pytest.mark.parametrize(
    ("location", "spaces", "accepted"),
    [
        ("farm", 2, "alpaca food wool"),
        ("forest", 2, "food cacao"),
        ("mine", 2, "food ore"),
        ("harbor", 2, "fish food wood"),
        ("village", 3, "wood stone ore fish alpaca wool cacao cloth silver glass"),
        ("market", 3, "wood stone ore fish alpaca wool cacao cloth silver glass"),
        ("road", 2, "stone wood"),
    ],
)
def test_every_location_has_its_spaces_and_what_may_lie_there(
    location: str, spaces: int, accepted: str
) -> None:
    """2, action board."""
    place = LOCATION_NAMES.index(location)
    assert content.LOCATION_SPACES[place] == spaces
    assert goods(content.ACCEPTS[place]) == set(accepted.split())


def test_the_market_accepts_what_has_a_price_or_is_named_on_an_order() -> None:
    """R-PLACE-4: on any of the 16 orders, whoever has one."""
    wanted = {good for good, price in zip(GOOD_NAMES, content.GOOD_PRICES, strict=True) if price}
    for order in content.ORDER_GOODS:
        wanted |= set(named(order))
    assert goods(content.ACCEPTS[LOCATION_NAMES.index("market")]) == wanted


def test_the_road_has_eight_steps_after_its_top() -> None:
    """7: planning spaces on odd steps, corn on even ones."""
    assert content.PLANNING_SPACES == [4, 5, 5, 6, 6, 7, 7, 8, 8]
    assert content.ROAD_CORN == [0, 0, 1, 0, 1, 0, 1, 0, 1]
    assert (content.ROAD_END, content.MAX_PLANNING) == (8, 8)


def test_the_warehouse_has_five_rows_of_three_and_five_of_four() -> None:
    """8."""
    assert content.ROW_LENGTHS == [3, 3, 3, 3, 3, 4, 4, 4, 4, 4]
    assert content.ROW_POINTS == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert content.ROW_DEPOTS == ["left"] * 5 + ["right"] * 5


def test_the_single_figures_are_the_rulebooks() -> None:
    """6, 7, 9, 13, 14."""
    assert (content.MOVEMENT_SPACES, content.MAX_CARTS, content.START_CARTS) == (3, 4, 1)
    assert (content.CART_REACH, content.STEP_REACH) == (3, 1)
    assert (content.CART_PRICE, content.ORDER_PRICE, content.MOVEMENT_COINS) == (1, 1, 1)
    assert (content.ORDER_CORN, content.INTERIM_ROOM, content.FINAL_DRAW) == (1, 2, 10)
    assert (content.BOAT_POINTS, content.HOUSE_POINTS, content.HOUSE_BONUS) == (2, 4, 1)
    assert (content.MORE_VILLAGE_SPACES, content.MISSIONS_DEALT) == (2, 3)
    assert content.SURCHARGES == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("action", ACTIONS)
def test_every_basic_action_takes_and_gives_what_the_table_says(action: str) -> None:
    """7."""
    location, cost, gains = ACTIONS[action]
    printed = content.ACTION_CARDS[ACTION_NAMES.index(action)]
    assert LOCATION_NAMES[printed.location] == location
    assert named(printed.cost) == heap(cost)
    assert goods(printed.gains) == set(gains.split())
    assert printed.repeat == (action in ("farm_food", "forest_cacao"))


# ---- role tiles


@pytest.mark.parametrize(
    ("role", "tiles", "coins"),
    [
        ("woodcutter", "food food fish wood", 1),
        ("fisherman", "food fish fish wood", 1),
        ("shepherd", "food food alpaca alpaca", 1),
        ("miner", "food food fish ore", 1),
        ("farmer", "food food alpaca fish", 1),
        ("trader", "food food alpaca ore", 3),
        ("stonemason", "food alpaca ore stone", 1),
    ],
)
def test_every_role_has_its_action_tiles_and_coins(role: str, tiles: str, coins: int) -> None:
    """2, roles."""
    place = ROLE_NAMES.index(role)
    location, cost, gains, same = ROLES[role]
    printed = content.ROLE_CARDS[place]
    assert (LOCATION_NAMES[printed.location], named(printed.cost)) == (location, heap(cost))
    assert goods(printed.gains) == set(gains.split())
    assert named(content.ROLE_TILES[place]) == heap(tiles)
    assert content.ROLE_COINS[place] == coins
    assert content.SAME_AS[place] == (KIND_NAMES.index(same) if same else -1)
    assert sum(content.ROLE_TILES[place]) == 4
    assert 1 <= content.ROLE_TILES[place][0] <= 2


@pytest.mark.parametrize("role", [role for role in ROLES if ROLES[role][3]])
def test_the_extension_that_a_role_may_not_buy_has_the_same_action(role: str) -> None:
    """2, roles."""
    location, cost, gains, same = ROLES[role]
    assert EXTENSIONS[same] == (location, cost, gains)


# ---- extensions


@pytest.mark.parametrize("kind", EXTENSIONS)
def test_every_converting_extension_takes_and_gives_what_the_rulebook_says(kind: str) -> None:
    """10."""
    location, cost, gains = EXTENSIONS[kind]
    printed = content.KIND_CARDS[KIND_NAMES.index(kind)]
    assert (LOCATION_NAMES[printed.location], named(printed.cost)) == (location, heap(cost))
    assert goods(printed.gains) == set(gains.split())


@pytest.mark.parametrize("card", CARDS)
def test_every_extension_card_has_its_kind_back_and_price(card: str) -> None:
    """10."""
    place = content.EXTENSION_NAMES.index(card)
    assert KIND_NAMES[content.EXTENSION_KINDS[place]] == CARDS[card][0]
    assert content.EXTENSION_PRICES[place] == CARDS[card][1]
    assert content.BACKS[content.EXTENSION_BACKS[place]] == card[0]


def test_the_cards_for_larger_tables_are_marked() -> None:
    """10: three or more, four or more, five."""
    marks = {
        "A9": 3, "B2": 3, "C5": 3, "A2": 4, "B4": 4, "D2": 4, "A7": 5, "C2": 5, "D4": 5,
    }  # fmt: skip
    found = dict(zip(content.EXTENSION_NAMES, content.EXTENSION_FROM, strict=True))
    assert found == {card: marks.get(card, 2) for card in CARDS}


def test_there_are_28_extensions_of_24_kinds() -> None:
    """1."""
    assert len(content.EXTENSION_NAMES) == 28
    assert len(set(content.EXTENSION_KINDS)) == len(KIND_NAMES) == 24


# ---- cards


def test_there_is_a_house_and_a_boat_for_each_good_of_a_bag_but_food() -> None:
    """9."""
    expected = set(GOOD_NAMES) - {"food", "corn"}
    assert goods(content.HOUSE_GOODS) == goods(content.BOAT_GOODS) == expected
    assert len(content.HOUSE_GOODS) == len(content.BOAT_GOODS) == 10


@pytest.mark.parametrize(
    ("order", "points"),
    [
        ("O01", 9), ("O02", 10), ("O03", 10), ("O04", 10), ("O05", 11), ("O06", 12), ("O07", 11),
        ("O08", 14), ("O09", 13), ("O10", 13), ("O11", 13), ("O12", 15), ("O13", 14), ("O14", 17),
        ("O15", 18), ("O16", 19),
    ],
)  # fmt: skip
def test_every_order_asks_for_its_goods_and_has_its_points(order: str, points: int) -> None:
    """9: each good counts its points and two more."""
    place = ORDER_NAMES.index(order)
    wanted = content.ORDER_GOODS[place]
    assert named(wanted) == heap(ORDERS[order])
    assert content.ORDER_POINTS[place] == points
    assert points == sum(
        count * (worth + 2) for count, worth in zip(wanted, content.GOOD_POINTS, strict=True)
    )
    assert 3 <= sum(wanted) <= 4


@pytest.mark.parametrize(
    ("mission", "test", "count", "wanted", "points", "at_end"),
    [
        ("M01", "orders_completed", 3, "", 8, False),
        ("M02", "stored_good", 0, "alpaca alpaca alpaca", 5, False),
        ("M03", "stored_types", 7, "", 6, False),
        ("M04", "stored_total", 20, "", 7, False),
        ("M05", "first_row", 0, "", 4, False),
        ("M06", "rows_without_corn", 4, "", 7, False),
        ("M07", "own_goods", 0, "silver silver silver cloth cloth cloth", 7, True),
        ("M08", "own_goods", 0, "glass glass glass glass", 6, True),
        ("M09", "rows_completed", 3, "", 5, False),
        ("M10", "stored_good", 0, "corn corn corn corn corn", 6, False),
        ("M11", "first_row_of", 0, "fish", 6, False),
        ("M12", "boats_built", 3, "", 6, False),
        ("M13", "houses_built", 3, "", 7, False),
        ("M14", "most_of", 0, "ore", 5, True),
        ("M15", "stored_good", 0, "cacao cacao cacao cacao", 6, False),
        ("M16", "order_boat_house", 1, "", 5, False),
        ("M17", "first_order", 0, "", 5, False),
        ("M18", "first_house", 0, "", 3, False),
        ("M19", "most_of", 0, "stone", 5, True),
        ("M20", "orders_involving", 2, "wool cloth", 7, False),
    ],
)
def test_every_mission_asks_for_what_the_table_says(
    mission: str, test: str, count: int, wanted: str, points: int, at_end: bool
) -> None:
    """14."""
    card = content.MISSIONS[MISSION_NAMES.index(mission)]
    assert (TEST_NAMES[card.test], card.count, named(card.goods)) == (test, count, heap(wanted))
    assert (card.points, card.at_end) == (points, at_end)


# ---- what is refused


def refusal(monkeypatch: pytest.MonkeyPatch, value: object, *place: str | int) -> str:
    """What is said of the content with one entry changed."""
    data = engine.load("moothall.games.altiplano")
    entry: Any = data
    for step in place[:-1]:
        entry = entry[step]
    entry[place[-1]] = value
    monkeypatch.setattr(engine, "load", lambda _: data)
    with pytest.raises(BadContent) as caught:
        plain_module("moothall.games.altiplano.content")
    return str(caught.value)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (("orders", "cards", 0, "goods"), ["gold"], "O01.goods is 'gold', none of food, corn"),
        (("good", 0, "name"), "gold", "good lists"),
        (("locations", "source"), "", "locations.source is '', which is none"),
        (("locations", "cards", 5, "source"), "", "market.source is '', which is none"),
        (("actions", "cards", 1, "gain"), ["wool", "wool"], "farm_wool.gain has something twice"),
        (("actions", "cards", 1, "gain"), ["wool", "food"], "twice or out of order"),
        (("actions", "cards", 0, "location"), "lake", "farm_food.location is 'lake', none of farm"),
        (("orders", "cards", 1, "name"), "O01", "orders.cards lists ['O01', 'O01'"),
        (("missions", "cards", 0, "test"), "luck", "missions.cards.M01.test is 'luck', none of"),
        (("extensions", "cards", 1, "name"), "A1", "extensions.cards has a name twice"),
        (("kinds", "cards", 0, "gain"), [], "a converting card gives nothing"),
        (("good", 0, "stock", "value"), [36], "good.food.stock is not for [2, 3, 4, 5] players"),
        (("good", 0, "stock", "value", 0), 37, "good.food.stock is 37 for 2 players, more than"),
        (("roles", "cards", 0, "tiles"), ["food"] * 3, "of the woodcutter do not fill road.plan"),
        (("roles", "cards", 0, "tiles"), ["fish"] * 4, "good.fish.stock is 7 for 2 players, few"),
        (("roles", "cards", 0, "tiles"), ["corn"] * 4, "has corn, which is never in a bag"),
        (("figures", "max_carts", "value"), 5, "max_carts is 5, not 4: the free one and one"),
        (("figures", "max_planning", "value"), 9, "max_planning is 9, not 8"),
        (("figures", "movement_spaces", "value"), 4, "movement_spaces is 4, not 3"),
        (("road", "planning", "value"), [4, 6, 5, 8], "road.planning does not rise to 8"),
        (("road", "planning", "value"), [4, 8], "road.planning and road.corn do not have equally"),
        (("warehouse", "lengths", "value"), [3] * 9, "are not for 10 rows"),
        (("strip", "surcharge", "value"), [0] * 6, "strip.surcharge is not for 5 positions"),
    ],
)  # fmt: skip
def test_content_that_the_rules_could_not_play_with_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, place: tuple[str | int, ...], value: object, message: str
) -> None:
    assert message in refusal(monkeypatch, value, *place)


def test_more_tiles_than_a_heap_can_count_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A heap is one number of the machine: its bits are given out good by good."""
    plain = plain_module("moothall.games.altiplano.rules.heaps")
    for totals, reason in (([31] * 12, "need 68 bits, a heap has 62"), ([255, 1], "256 tiles")):
        monkeypatch.setattr(plain, "c", SimpleNamespace(GOOD_TOTALS=totals))
        with pytest.raises(BadContent, match=reason):
            plain._shifts()


def test_texts_follow_their_figures() -> None:
    printed = engine.load("moothall.games.altiplano")["missions"]["cards"][0]
    printed["count"]["value"] = 5
    mission = content.Mission(engine.Content(printed, "missions.M01"))
    assert (mission.count, mission.text) == (5, "Complete five orders.")
