"""Extensions and role tiles: on display, and on a player's board.

A space that waits for something shows it faintly. The cards of the seat that looks are large and
carry its choices; small ones lie on the boards of the others.
"""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.missions import held_missions, received
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.holdings import mission_row, mission_words
from moothall.games.altiplano.scene.view import OFFER_STEP, View, spaces, tray, wanted
from moothall.games.altiplano.state import NO_CARD, Player
from moothall.games.altiplano.words.phrases import exchange, kind_text, role_start

LINE: Final = 29  # the height of an extension on display
PRICE: Final = 68  # the room for its price
FACE: Final = p.INNER - PRICE - 26
_TILE: Final = 0.66

LABELS: Final[dict[str, str]] = {
    "any_tile": "any tile, at every location",
    "coin_as_movement": "coins move like food",
    "swap_tile": "exchange a tile after drawing",
    "village_spaces": f"{c.MORE_VILLAGE_SPACES} more spaces in the village",
    "final_storage": f"{c.FINAL_DRAW} tiles to store at the end",
    "corn_store": f"keeps {c.INTERIM_ROOM} corn",
}
"""What an extension does that converts nothing, in few words."""


def extension_words(card: int) -> str:
    return f"extension {c.EXTENSION_NAMES[card]}: {kind_text(c.EXTENSION_KINDS[card])}"


def _convert_face(printed: c.Printed) -> d.Box:
    """The location, the cost, an arrow and the goods of which one is gained."""
    cost = d.row([p.tile(thing, _TILE) for thing in p.cost_of(printed)], 1)
    return d.row([p.chip(printed.location), cost, p.ARROW, p.gains(printed.gains, _TILE)], 4)


# ---- the strip


def extensions_panel(view: View) -> d.Panel:
    """The strip: five positions, the cheapest at the bottom, and the pile above them."""
    state = view.state
    left = len(state.pile)
    words, told = f"{left} extensions in the pile", f"pile {left}"
    if left:
        back = c.BACKS[c.EXTENSION_BACKS[state.pile[-1]]]
        words, told = f"{words}, the top one has the back {back}", f"{told} · {back}"
    head = d.named(p.head("Extensions", told), words, "pile")
    lines = [_position(view, position) for position in reversed(range(n.STRIP))]
    strip = [extension_words(card) for card in state.strip if card != NO_CARD]
    sheet, desc = p.sheet(head, *lines, gap=3), " ".join([*strip, f"{words}."])
    return d.Panel.of("extensions", "Extensions", sheet, desc, "offer")


def _position(view: View, position: int) -> d.Box:
    card = view.state.strip[position]
    if card == NO_CARD:
        told = d.label("bought" if view.state.pile else "empty", "t-small", "soft")
        line = d.sized(d.padded(told, PRICE + 20, 0), p.INNER, LINE, down=d.MIDDLE)
        words = f"position {position + 1} of the strip is empty"
        return d.named(d.framed(line, "tile-space"), words, f"gap-{position}")
    return view.offers.box(n.BUY + position, _on_display(card, position), inset=1)


@lru_cache(p.KEPT)
def _on_display(card: int, position: int) -> d.Box:
    price, extra = c.EXTENSION_PRICES[card], c.SURCHARGES[position]
    kind = c.EXTENSION_KINDS[card]
    if kind < n.CONVERTS:
        face = _convert_face(c.KIND_CARDS[kind])
    else:
        name = n.KIND_NAMES[kind]
        face = d.row([p.sign(name, 0.8), d.note(LABELS[name], FACE - 30, "t-body")], 6)
    total = d.row([p.tile(n.COINS, _TILE), d.label(str(price + extra), "t-name")], 3)
    shown = d.spread([total, d.label(f"{price} + {extra}", "t-small", "soft")], PRICE)
    rule = d.Box(1, LINE - 10, d.path(f"M0 0V{LINE - 10}", "rule"))
    line = d.sized(d.row([d.space(4), shown, rule, face], 8), p.INNER, LINE, down=d.MIDDLE)
    cost = f"{price} and {extra} for its place" if extra else str(price)
    words = f"{extension_words(card)} It costs {cost}."
    return d.named(d.framed(line), words, f"extension-{c.EXTENSION_NAMES[card]}", "card extension")


# ---- role tiles while they are drafted


def roles_panel(view: View) -> d.Panel:
    """The role tiles that may still be chosen."""
    roles, box = view.state.roles, view.offers.box
    tiles = [box(n.TAKE_ROLE + role, _role(role), inset=1) for role in roles]
    sheet = p.sheet(p.head("Role tiles", "with their tiles and coins"), *tiles, gap=4)
    desc = " ".join(f"{_role_words(role).capitalize()}." for role in roles)
    return d.Panel.of("roles", "Role tiles", sheet, desc, "offer")


def _role_words(role: int) -> str:
    printed = c.ROLE_CARDS[role]
    where = n.LOCATION_NAMES[printed.location]
    return (
        f"{n.ROLE_NAMES[role]}, at the {where}: {exchange(printed)}; starts with {role_start(role)}"
    )


@lru_cache(p.KEPT)
def _role(role: int) -> d.Box:
    name = n.ROLE_NAMES[role]
    things = [good for good, count in enumerate(c.ROLE_TILES[role]) for _ in range(count)]
    things += [n.COINS] * c.ROLE_COINS[role]
    called = d.sized(d.label(name.title(), "t-name"), 100)
    start = d.row([p.tile(thing, 0.5) for thing in things], 0)
    line = d.spread([d.row([called, _convert_face(c.ROLE_CARDS[role])], 4), start], p.INNER - 12)
    card = d.framed(d.padded(d.sized(line, height=26, down=d.MIDDLE), 6, 4))
    return d.named(card, _role_words(role), f"role-{name}", "card role")


# ---- role tile and extensions as they lie on a player's board

LARGE: Final[tuple[float, float]] = ((p.INNER - p.GAP) / 2, 38)
SMALL: Final[tuple[float, float]] = (0, 30)  # as wide as what is on it
LARGE_TILE: Final = 0.78
SMALL_TILE: Final = 0.62
LABEL_ROOM: Final = LARGE[0] - 38  # beside the sign
_SHORT: Final = {  # on small cards
    "coin_as_movement": "coins move", "swap_tile": "swap", "village_spaces": "village",
    "final_storage": "at the end",
}  # fmt: skip


def cards_panel(view: View, player: Player) -> d.Panel:
    """The role tile, the extensions and the missions of the seat that looks."""
    role = n.ROLE_NAMES[player.role] if player.role >= 0 else "no role yet"
    missions = [*held_missions(player), *player.hand]
    if player.question == n.ASK_SECOND:
        missions += sorted(received(view.state, player.seat))
    sheet = p.sheet(
        p.head(role.capitalize(), "your role tile and extensions"),
        d.flow(board_cards(view, player, True), p.INNER, line_gap=4),
        *[mission_row(view, player, mission) for mission in missions],
        gap=4,
    )
    owned = d.named(sheet, "", f"cards-{SEAT_NAMES[player.seat]}", f"seat-{player.seat}")
    lines = [f"{role.capitalize()}.", *[extension_words(card) for card in player.extensions]]
    lines += [mission_words(player, mission) for mission in missions]
    return d.Panel.of("cards", "Your cards", owned, " ".join(lines), "own", player.seat)


def board_cards(view: View, player: Player, large: bool) -> list[d.Box]:
    """The role tile and the extensions of a player."""
    found: list[d.Box] = []
    if player.role >= 0:
        role, printed = n.ROLE_NAMES[player.role], c.ROLE_CARDS[player.role]
        location = n.LOCATION_NAMES[printed.location]
        words = f"the {role}, a role tile; at the {location}: {exchange(printed)}"
        face = _converter(view, player, n.ROLE_AREA, printed, large)
        name = f"{SEAT_NAMES[player.seat]}-role"
        found.append(_card(view, player, face, words, name, n.ROLE_ACTION, large))
    for card in player.extensions:
        kind = c.EXTENSION_KINDS[card]
        if kind < n.CONVERTS:
            printed = c.KIND_CARDS[kind]
            face = _converter(view, player, n.CARD_AREA + kind, printed, large)
            action = n.CARD_ACTION + kind
        else:
            face = _special(view, player, kind, large)
            action = n.CARD_CORN if kind == n.CORN_STORE else -1
        name = f"extension-{c.EXTENSION_NAMES[card]}"
        found.append(_card(view, player, face, extension_words(card), name, action, large))
    return found


def _card(
    view: View, player: Player, face: d.Box, words: str, name: str, action: int, large: bool
) -> d.Box:
    """The sheet below all that; it is marked when its action may be carried out."""
    inside = d.sized(d.padded(face, 5, 4), *(LARGE if large else SMALL), down=d.MIDDLE)
    card = d.named(d.framed(inside, corner=7), words, name, "card extension")
    return view.action(action, card) if action >= 0 and view.owns(player) else card


def _converter(view: View, player: Player, area: int, printed: c.Printed, large: bool) -> d.Box:
    """A card with spaces for its cost, and what it gives."""
    scale = LARGE_TILE if large else SMALL_TILE
    cost = wanted(view, player, area, p.cost_of(printed), scale)
    line = d.row([cost, p.ARROW, p.gains(printed.gains, scale - 0.13, large)], 2)
    return d.row([p.chip(printed.location, 20), line], 5 if large else 3)


def _special(view: View, player: Player, kind: int, large: bool) -> d.Box:
    """A card with an effect of its own, some with spaces; large ones tell it in words."""
    name = n.KIND_NAMES[kind]
    picture = p.sign(name, 0.7)
    if not large:
        told = d.label(_SHORT[name]) if name in _SHORT else d.NOTHING
        return d.row([picture, told, _card_spaces(view, player, kind, SMALL_TILE)], 3)
    space = _card_spaces(view, player, kind, LARGE_TILE)
    offered = len(view.to_lay.get(n.ANY_AREA, [])) if kind == n.ANY_TILE else 0
    if offered:  # what may be laid there takes the place of the words
        free = (-4 - space.width / 2, OFFER_STEP / 2)
        laid = tray(view, n.ANY_AREA, (0, 0), free, LARGE_TILE, offered)
        return d.row([picture, space, d.Box(OFFER_STEP * offered, OFFER_STEP, laid)], 4)
    room = LABEL_ROOM - (space.width + 4 if space.width else 0)
    return d.row([picture, space, d.note(LABELS[name], room, "t-small")], 4)


def _card_spaces(view: View, player: Player, kind: int, scale: float) -> d.Box:
    """The space for any tile; or those for corn that waits to be stored."""
    if kind == n.ANY_TILE:
        return spaces(view, player, n.ANY_AREA, p.tiles_in(player.spaces[n.ANY_AREA]), 1, scale)
    if kind != n.CORN_STORE:
        return d.NOTHING
    seat, places = SEAT_NAMES[player.seat], p.row_of(c.INTERIM_ROOM, scale)
    words = f"corn of {seat} in interim storage"
    drawn = [p.slots(places, scale)]
    for number in range(player.interim):
        drawn.append(p.token(n.CORN, *places[number], scale, f"{seat}-interim-{number}", words))
    if view.owns(player) and n.INTERIM in view.offers:
        ghost = d.group(p.token(n.CORN, 0, 0, scale), cls="ghost")
        place = d.at(*places[player.interim])
        drawn.append(view.mark(n.INTERIM, p.token_ring(scale, ""), ghost, place=place))
    return d.Box(p.CELL * scale * c.INTERIM_ROOM, p.CELL * scale, drawn)
