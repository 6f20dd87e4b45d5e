"""Sections 2 and 10: role tiles and converting extensions."""

from typing import Any

import pytest

from moothall.games.altiplano.names import GOOD_NAMES
from tests.games.altiplano.plain_rules import CARDS, EXTENSIONS, ROLES
from tests.games.altiplano.plain_rules import heap as tiles
from tests.games.altiplano.positions import WAITING, heap, play, question, seat, table, texts

CONVERTING = {kind: card for card, (kind, _) in reversed(CARDS.items()) if kind in EXTENSIONS}
GAINS = [(kind, gain) for kind in EXTENSIONS for gain in EXTENSIONS[kind][2].split()]
ROLE_GAINS = [(role, gain) for role in ROLES for gain in ROLES[role][2].split()]


def lay(area: str, cost: str) -> dict[str, Any]:
    """The cost lies on the card."""
    if cost.startswith("coins"):
        return {"coins_on": [area]}
    return {"spaces": {area: cost}}


def acting(location: str, area: str, cost: str, **more: Any) -> Any:
    options = {"stocks": more.pop("stocks", {})}
    red = {"figure": location, **lay(area, cost), **more}
    return table(players=5, red=red, blue={**WAITING, "role": "fisherman"}, **options)


def use(state: Any, action: str, gain: str, gains: list[str]) -> None:
    play(state, f"act {action}")
    if len(gains) > 1:
        assert set(texts(state)) == {f"gain {good}" for good in gains}
        play(state, f"gain {gain}")


@pytest.mark.parametrize(("kind", "gain"), GAINS)
def test_a_converting_extension_gives_one_of_its_goods(kind: str, gain: str) -> None:
    """10: tiles go into the container, coins to the supply; the good is chosen now."""
    location, cost, gains = EXTENSIONS[kind]
    state = acting(location, kind, cost, extensions=[CONVERTING[kind]])
    use(state, kind, gain, gains.split())
    paid = "" if cost.startswith("coins") else cost
    assert heap(state, "red", "container") == tiles(f"{paid} {gain}")
    assert heap(state, "red", kind) == {}
    assert (seat(state, "red")["coins"], seat(state, "red")["coins_on"]) == (0, [])
    assert question(state, "red") == "after"


@pytest.mark.parametrize(("kind", "gain"), GAINS)
def test_a_depleted_good_may_be_chosen_and_does_not_come(kind: str, gain: str) -> None:
    """7, depletion; also when it is paid with coins."""
    location, cost, gains = EXTENSIONS[kind]
    state = acting(location, kind, cost, extensions=[CONVERTING[kind]], stocks={gain: 0})
    use(state, kind, gain, gains.split())
    paid = "" if cost.startswith("coins") else cost
    assert heap(state, "red", "container") == tiles(paid)
    assert seat(state, "red")["coins_on"] == []


@pytest.mark.parametrize("kind", EXTENSIONS)
def test_an_extension_works_only_at_its_location_and_with_its_whole_cost(kind: str) -> None:
    """10, 15."""
    location, cost, _ = EXTENSIONS[kind]
    card = {"extensions": [CONVERTING[kind]], "coins": 9}
    elsewhere = acting("road", kind, cost, **card)
    assert f"act {kind}" not in texts(elsewhere)
    red = {"figure": location, **card}
    assert f"act {kind}" not in texts(table(players=5, red=red, blue={"role": "fisherman"}))
    if len(cost.split()) > 1 and not cost.startswith("coins"):
        half = acting(location, kind, cost.split()[0], **card)
        assert f"act {kind}" not in texts(half)


@pytest.mark.parametrize(("role", "gain"), ROLE_GAINS)
def test_a_role_tile_gives_one_of_its_goods(role: str, gain: str) -> None:
    """2, 10."""
    location, cost, gains, _ = ROLES[role]
    state = table(
        players=5,
        red={"figure": location, "role": role, **lay("role", cost)},
        blue=WAITING,
    )
    use(state, "role", gain, gains.split())
    paid = "" if cost.startswith("coins") else cost
    assert heap(state, "red", "container") == tiles(f"{paid} {gain}")
    assert seat(state, "red")["coins_on"] == []


@pytest.mark.parametrize("role", ROLES)
def test_a_role_tile_works_only_at_its_location(role: str) -> None:
    """2."""
    location, cost, _, _ = ROLES[role]
    for figure in ("farm", "forest", "mine", "harbor", "village", "market", "road"):
        red = {"figure": figure, "role": role, "coins": 1, **lay("role", cost)}
        state = table(players=5, red=red, blue=WAITING)
        assert ("act role" in texts(state)) == (figure == location)


def test_a_card_works_once_a_round() -> None:
    """10: its spaces are filled in phase 2 alone."""
    state = acting("harbor", "fish_for_food", "food", extensions=["A5"], cart_ready=False)
    play(state, "act fish_for_food")
    assert state.mover == 1


def test_a_bought_card_waits_for_the_next_planning() -> None:
    """R-EXT-2: nothing lies on it yet, and coins are not laid in phase 3."""
    red = {"figure": "market", "coins": 9}
    state = table(red=red, blue={**WAITING, "coins": 2}, strip=["A6", "A8", "B1", "B3", "B6"])
    play(state, "act market_extension", "buy 1", "stop", "act village_cart", "cart 1", "stop")
    assert "act 2coin_cacao" not in texts(state)
    play(state, "pass")
    while question(state, "red") != "plan":
        play(state, "pass" if "pass" in texts(state) else "done")
    assert "place coins 2coin_cacao" in texts(state, seat="red")


def test_more_village_spaces_wait_for_the_next_planning() -> None:
    """R-EXT-2: extension 19 adds spaces, and they are filled in phase 2."""
    red = {"figure": "market", "coins": 3, "bag": "ore ore ore ore", "road": 0}
    state = table(red=red, blue={"figure": "farm"}, strip=["C4", "D1", "D3", "D5", None], pile=[])
    play(state, "act market_extension", "stop")
    assert question(state, "red") == "plan"
    for _ in range(4):
        play(state, "place ore village", seat="red")
    assert heap(state, "red", "village") == {"ore": 4}


def test_the_exchange_begins_with_the_next_drawing() -> None:
    """R-EXT-2: extension 18."""
    red = {"figure": "market", "coins": 3, "bag": "ore ore"}
    state = table(red=red, blue={"figure": "farm"}, strip=["C3", "D1", "D3", "D5", None], pile=[])
    play(state, "act market_extension", "stop")
    assert question(state, "red") == "swap"


def test_all_goods_but_food_and_corn_come_from_some_card() -> None:
    """10: a check on the tables above."""
    gained = {gain for _, gain in [*GAINS, *ROLE_GAINS]}
    assert gained == set(GOOD_NAMES) - {"food", "corn", "cloth"}
