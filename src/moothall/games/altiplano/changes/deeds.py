"""What somebody has done by a choice, or what was done for them, in words and by piece."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import Voice
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.changes.steps import SmallStep
from moothall.games.altiplano.rules.actions import price_at
from moothall.games.altiplano.rules.heaps import BOARD, Conversion, count, goods_in, size
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import (
    RESULTS,
    SPECIAL_ACTIONS,
    area_text,
    boat_brings,
    card_text,
    cost_text,
    extensions_text,
    gains_text,
    house_brings,
    means_text,
    missions_text,
    order_text,
    points_text,
    printed_of,
    role_start,
    room_text,
    tiles_text,
)

Told = tuple[str, tuple[str, ...]]  # what somebody did, and the pieces it is about
NOTHING_YET: Final[Told] = ("", ())


def deed(step: SmallStep, voice: Voice) -> Told:
    """What the step itself did, without who; nothing if it only led to the next question."""
    seat, choice = step.seat, step.choice
    verb = n.SPACE.split(choice)[0]
    number = choice - verb.base
    own, seat_name = voice.their(seat), SEAT_NAMES[seat]
    player, after = step.before.players[seat], step.after.players[seat]
    match verb.name:
        case "place":
            return _placed(step, *divmod(number, n.AREAS))
        case "back":
            thing, area = divmod(number, n.AREAS)
            what = _thing(player, thing, area)
            piece = "coins" if thing == n.COINS else _planned_piece(after, thing)
            return f"took back {what} lying {_area(player, area)}", (f"{seat_name}-{piece}",)
        case "done" | "draw" if step.before.phase == n.DRAWING:
            return _drew(step, voice)
        case "done":
            return ("finished planning" if step.made else "had nothing to place"), ()
        case "swap":
            return f"put 1 {n.GOOD_NAMES[number]} into {own} container", (f"{seat_name}-container",)
        case "skip":
            return "exchanged nothing", ()
        case "get" | "get from bag":
            return _exchanged(step, voice)
        case "pass":
            reason = "" if step.made else ": no action was within reach"
            return f"passed{reason}", (f"figure-{seat_name}",)
        case "start":
            name = n.LOCATION_NAMES[number]
            return f"placed {own} figure at the {name}", (f"figure-{seat_name}", f"location-{name}")
        case "move":
            means, location = divmod(number, n.LOCATIONS)
            name = n.LOCATION_NAMES[location]
            words = f"moved to the {name} with {means_text(player, means)}"
            return words, (f"figure-{seat_name}", f"location-{name}")
        case "stop":
            return _stopped(step, voice), ()
        case "role":
            words = f"became the {n.ROLE_NAMES[number]} and took {role_start(number)}"
            return words, (f"{seat_name}-role",)
        case "keep" | "hand":
            return _chose_mission(step, voice, verb.name, number)
        case _:
            return _acted(step, voice, verb.name, number)


def _stopped(step: SmallStep, voice: Voice) -> str:
    player = step.before.players[step.seat]
    if player.question == n.ASK_AFTER:
        where = n.LOCATION_NAMES[player.figure]
        return f"ended {voice.their(step.seat)} turn at the {where}" if step.made else ""
    return {
        n.ASK_STORE: "stored nothing more",
        n.ASK_CORN: "stored no more corn",
        n.ASK_SELL: "sold nothing more",
        n.ASK_DELIVER: "delivered nothing more",
    }.get(player.question, "gained nothing more")


def _chose_mission(step: SmallStep, voice: Voice, verb: str, mission: int) -> Told:
    """14: what is kept and handed on is secret; from all others in the same words."""
    seats, seat = step.before.num_players, step.seat
    knows = voice.knows(seat)
    left, right = (seat + 1) % seats, (seat - 1) % seats
    if verb == "keep":
        second = step.before.players[seat].question == n.ASK_SECOND
        gone = "; the other one left the game" if second else ""
        piece = (f"mission-{n.MISSION_NAMES[mission]}",) if knows else ()
        return f"kept {missions_text([mission]) if knows else 'a mission'}{gone}", piece
    other = missions_text([step.after.players[seat].right]) if knows else "another"
    given = missions_text([mission]) if knows else "a mission"
    if seats == 2:
        return f"gave {voice.whom(left)} {given}; {other} left the game", ()
    return f"gave {voice.whom(left)} {given} and {voice.whom(right)} {other}", ()


# ---- phases 1 and 2


def _thing(player: Player, thing: int, area: int) -> str:
    """A tile, or all the coins of an area (R-PLACE-3)."""
    if thing == n.COINS:
        return counted(player.coins_for(area), "coin")
    return f"1 {n.GOOD_NAMES[thing]}"


def _area(player: Player, area: int) -> str:
    return f"on the {n.ROLE_NAMES[player.role]} tile" if area == n.ROLE_AREA else area_text(area)


def _planned_piece(player: Player, good: int) -> str:
    """The last tile of a good on the planning spaces."""
    return f"planning-{n.GOOD_NAMES[good]}-{count(player.planning, good) - 1}"


def _placed(step: SmallStep, thing: int, area: int) -> Told:
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    how = "laid" if thing == n.COINS else "put"
    words = f"{how} {_thing(before, thing, area)} {_area(before, area)}"
    last = 0 if thing == n.COINS else count(after.spaces[area], thing) - 1
    piece = f"{SEAT_NAMES[step.seat]}-{n.AREA_NAMES[area]}-{n.THING_NAMES[thing]}-{last}"
    return f"{words}{_made_ready(before, after, area)}", (piece,)


def _made_ready(before: Player, after: Player, area: int) -> str:
    """What a tile makes possible that was not possible without it."""
    if n.MOVEMENT <= area < n.ROLE_AREA:
        steps = c.CART_REACH if after.has_cart_at(area - n.MOVEMENT) else c.STEP_REACH
        return f", for a move of {f'up to {steps} steps' if steps > 1 else '1 step'}"
    if area < n.LOCATIONS:
        cards = BOARD[area]
    else:
        cards = [card for card in after.cards if card.area == area]
    ready = [
        RESULTS.get(card.action) or gains_text(printed_of(after, card.action))
        for card in cards
        if _is_ready(after, card) and not _is_ready(before, card)
    ]
    return f", enough for {joined(ready, 'or')}" if ready else ""


def _is_ready(player: Player, card: Conversion) -> bool:
    """Whether all that an action takes lies there, with a tile on the any-tile space."""
    coins = not card.coins or player.has_coins_on(card.area)
    return coins and card.met_by(player.pool(card.area))


def _drew(step: SmallStep, voice: Voice) -> Told:
    """4.2: the tiles that came from the bag lie open."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    if after.question == n.ASK_DRAW:
        return NOTHING_YET
    drawn = after.planning - before.planning
    if not drawn:
        if step.choice == n.DRAW and step.made:
            return "drew nothing", ()
        full = before.free_planning() == 0
        return f"drew nothing: {'no planning space was free' if full else 'no tiles were left'}", ()
    poured = _poured(before, size(drawn), voice.their(step.seat))
    seat = SEAT_NAMES[step.seat]
    pieces = tuple(
        f"{seat}-planning-{n.GOOD_NAMES[good]}-{number}"
        for good in goods_in(drawn)
        for number in range(count(before.planning, good), count(after.planning, good))
    )
    return f"drew {tiles_text(drawn)}{poured}", pieces


def _poured(before: Player, drawn: int, their: str) -> str:
    """Whether the container was poured into the bag for so many tiles; the sizes are open."""
    emptied = drawn > size(before.bag)
    return f", after pouring {their} container into the bag" if emptied else ""


def _exchanged(step: SmallStep, voice: Voice) -> Told:
    """Extension 18: what came in place of the tile."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    good = goods_in(after.planning - before.planning)[0]
    own = voice.their(step.seat)
    pieces = (f"{SEAT_NAMES[step.seat]}-{_planned_piece(after, good)}",)
    if step.choice != n.GET_BAG:
        return f"took 1 {n.GOOD_NAMES[good]} from {own} container", pieces
    return f"drew 1 {n.GOOD_NAMES[good]}{_poured(before, 1, own)}", pieces


# ---- actions


def _acted(step: SmallStep, voice: Voice, verb: str, number: int) -> Told:
    """Within an action."""
    after = step.after.players[step.seat]
    seat = SEAT_NAMES[step.seat]
    good = n.GOOD_NAMES[number] if number < n.GOODS else ""
    match verb:
        case "act" if number == n.MARKET_ORDER:
            none = "" if step.before.orders else ", but none was left"
            price = counted(c.ORDER_PRICE, "coin")
            return f"paid {price} for an order{none}", (f"{seat}-coins",)
        case "boat":
            brings = boat_brings(good, step.before.stocks[number], "was")
            return f"built the boat with {good}: {brings}", (f"boat-{good}",)
        case "house":
            return f"built the house for {good}: {house_brings(good)}", (f"house-{good}",)
        case "corn":
            source = " from interim storage" if step.before.acting == n.CARD_CORN else ""
            return f"put 1 corn{source} into {_row(after, number)}", _row_pieces(
                after, number, n.CORN
            )
        case "corn interim":
            return "put 1 corn into interim storage", (f"{seat}-interim-{after.interim - 1}",)
        case "cart":
            price = counted(c.CART_PRICE, "coin")
            where = f"beside movement space {number + 1}, which now reaches {c.CART_REACH} steps"
            return f"bought a cart for {price} and put it {where}", (f"{seat}-cart-{number + 1}",)
        case "buy":
            card = step.before.strip[number]
            price = counted(price_at(step.before, number), "coin")
            piece = f"extension-{c.EXTENSION_NAMES[card]}"
            return f"bought {extensions_text([card])} for {price}", (piece,)
        case "order":
            worth = points_text(c.ORDER_POINTS[number])
            piece = f"order-{n.ORDER_NAMES[number]}"
            return f"took {order_text(number)}, worth {worth}", (piece,)
        case "store" | "sell" | "deliver":
            return _handled(step, voice, number)
        case "from own" | "from any" if step.before.acting in _TILE_BY_TILE:
            return _handled(step, voice, step.before.chosen)
        case _:
            return _converted(step, voice, verb, number)


_TILE_BY_TILE: Final = (n.VILLAGE_STORE, n.MARKET_SELL, n.MARKET_DELIVER)


def _handled(step: SmallStep, voice: Voice, good: int) -> Told:
    """A tile that was stored, sold or delivered; nothing if it is asked which one."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    seat, name = SEAT_NAMES[step.seat], n.GOOD_NAMES[good]
    if before.spaces == after.spaces:
        return NOTHING_YET
    using = _from_any(before, after)
    if step.before.acting == n.VILLAGE_STORE:
        sizes = [*before.row_sizes, 0]
        row = next(place for place, tiles in enumerate(after.row_sizes) if tiles != sizes[place])
        return f"stored 1 {name}{using} in {_row(after, row)}", _row_pieces(after, row, good)
    if step.before.acting == n.MARKET_SELL:
        price = counted(c.GOOD_PRICES[good], "coin")
        return f"sold 1 {name}{using} for {price}", (f"{seat}-coins",)
    piece = f"order-{n.ORDER_NAMES[before.order]}"
    own = voice.their(step.seat)
    if after.order >= 0:
        return f"delivered 1 {name}{using} to {own} order", (piece,)
    worth = points_text(c.ORDER_POINTS[before.order])
    return f"delivered 1 {name}{using} and completed {own} order for {worth}", (piece,)


def _from_any(before: Player, after: Player) -> str:
    """Whether the tile on the any-tile space was taken."""
    taken = before.spaces[n.ANY_AREA] != after.spaces[n.ANY_AREA]
    return " from the any-tile space" if taken else ""


def _row(after: Player, row: int) -> str:
    """A row after a tile was added."""
    tiles, length = after.row_sizes[row], c.ROW_LENGTHS[row]
    if tiles == length:
        return f"row {row + 1} and completed it for {points_text(c.ROW_POINTS[row])}"
    kind = n.GOOD_NAMES[after.row_goods[row]]
    return f"row {row + 1}, the {kind} row, now {tiles} of {length} tiles"


def _row_pieces(after: Player, row: int, good: int) -> tuple[str, ...]:
    corn = after.row_corn[row]
    alike = corn if good == n.CORN else after.row_sizes[row] - corn
    name = n.GOOD_NAMES[good]
    return (f"{SEAT_NAMES[after.seat]}-row-{row + 1}-{name}-{alike - 1}",)


def _converted(step: SmallStep, voice: Voice, verb: str, number: int) -> Told:
    """One unit of a conversion: what was given, and what came; nothing if more is asked first."""
    before, after = step.before.players[step.seat], step.after.players[step.seat]
    if before.spaces == after.spaces and before.coins_on == after.coins_on:
        return NOTHING_YET
    action = number if verb == "act" else step.before.acting
    printed = printed_of(before, action)
    cost = cost_text(printed)
    using = _from_any(before, after)
    if using:
        using = f", taking 1 {n.GOOD_NAMES[goods_in(before.spaces[n.ANY_AREA])[0]]}{using}"
    seat = SEAT_NAMES[step.seat]
    if action == n.ROAD_BUILD:
        return _built_road(before, after, cost + using), (f"{seat}-road",)
    if action in (n.HARBOR_BOAT, n.VILLAGE_HOUSE):
        boat = action == n.HARBOR_BOAT
        none = "" if (step.before.boats if boat else step.before.houses) else ", but none was left"
        what = "boat" if boat else "house"
        return f"gave {cost} for a {what}{using}{none}", (f"{seat}-container",)
    card = card_text(before, action, voice.their(step.seat))
    gained = number if verb == "gain" else _single_gain(step, printed)
    name = n.GOOD_NAMES[gained]
    if step.before.stocks[gained]:
        pieces = (f"{seat}-container", f"stock-{name}")
        return f"gained 1 {name} for {cost}{card}{using}", pieces
    # which of several goods it was that nobody could get leaves no trace on the table
    missing = f"no {name}" if len(printed.gains) == 1 else "none of the chosen good"
    return f"gave {cost}{card}{using}, but {missing} was left", (f"{seat}-container",)


def _single_gain(step: SmallStep, printed: c.Printed) -> int:
    """The good of a unit whose good was not chosen with this very choice."""
    return printed.gains[0] if len(printed.gains) == 1 else step.before.chosen


def _built_road(before: Player, after: Player, cost: str) -> str:
    if after.road == before.road:
        return f"built on at the end of the road for {cost}"
    room = room_text(after.road)
    return f"built step {after.road} of the road for {cost}{': ' if room else ''}{room}"


# ---- what a choice only begins

_BUILT: Final = {
    n.HARBOR_BOAT: "build a boat",
    n.VILLAGE_HOUSE: "build a house",
    n.ROAD_BUILD: "build a step of road",
}


def intention(step: SmallStep) -> str:
    """A choice that changes nothing but the question."""
    verb, words = n.SPACE.split(step.choice)
    player = step.before.players[step.seat]
    match verb.name:
        case "act":
            action = n.ACTION_NAMES.index(words[0])
            if action in SPECIAL_ACTIONS:
                return f"chose to {SPECIAL_ACTIONS[action]}"
            gain = f"gain {gains_text(printed_of(player, action))}"
            return f"chose to {_BUILT.get(action, gain)}"
        case "gain" | "store" | "sell" | "deliver":
            return f"chose to {verb.name} 1 {words[0]}"
        case "more":
            good = printed_of(player, step.before.acting).gains[0]
            return f"chose to gain 1 more {n.GOOD_NAMES[good]}"
        case _:
            return "took nothing more back"
