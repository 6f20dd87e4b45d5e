"""A player's area: name and points, supply, terrain card, tiles.

A terrain card is drawn face up only for its holder, and for everybody during the holder's turn;
all others see the same back.
"""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import NOMAD_GLYPHS, TILE_GLYPHS
from moothall.games.kingdom_builder.words import power_text, terrain_word
from moothall.games.kingdom_builder.words import title as printed

CARD: Final = (52, d.TILE_HEIGHT)

_HIDDEN: Final = "hidden"
_STATE_WORDS: Final = {
    n.NEW: "works from the next turn",
    n.READY: "ready",
    n.USED: "used this turn",
}


def seat_panel(state: KingdomBuilderState, holder: int, score: Score, offers: d.Offers) -> d.Panel:
    """What lies in front of one player; the panel from before if it would look the same."""
    locations = len(state.board.locations)
    camps = zip(state.nomad_seat, state.nomad_kind, state.nomad_state, strict=True)
    own = holder == offers.seat
    told = offers.told(n.USE, n.SPACE.size)
    card = state.cards[holder]
    active = not state.over and holder == state.active
    looks = (
        "kingdom_builder seat", holder, state.board, state.supply[holder], _status(state, holder),
        card if card < 0 or own or state.shows_card(holder) else _HIDDEN,
        *state.tiles[holder * locations : (holder + 1) * locations],
        *[(kind, kept) if seat == holder else _HIDDEN for seat, kind, kept in camps],
        tuple(score.lines), holder == state.start_player, active, holder in state.movers,
        state.acting if active else -1, own, offers.seat if told else -1, told,
    )  # fmt: skip
    return d.kept(looks, lambda: _drawn(state, holder, score, offers))


def _drawn(state: KingdomBuilderState, holder: int, score: Score, offers: d.Offers) -> d.Panel:
    name = SEAT_NAMES[holder]
    supply = state.supply[holder]
    held = f"{supply} settlements in the supply"
    status = _status(state, holder)
    card = _card(state, holder, offers)
    tiles = _tiles(state, holder, offers)
    room = d.SEAT_ROOM - CARD[0] - 10
    laid = d.flow([box for box, _ in tiles], room, 0, 4) if tiles else d.label("no tiles yet")
    words = [
        f"{name.title()}: {score.total} points, {held}.",
        f"{status.capitalize()}.",
        *[f"{told}." for _, told in tiles],
    ]
    return d.seat_area(
        state,
        holder,
        Score([(printed(source), points) for source, points in score.lines]),
        status,
        [d.row([card, laid], 10, d.TOP)],
        " ".join(words),
        offers.seat,
        counters=[d.counter(_house(holder), supply, held, f"supply-{name}")],
        begins="the start player" if holder == state.start_player else "",
        active=not state.over and holder == state.active,
    )


def _house(holder: int) -> d.Box:
    return d.sign(d.settlement(holder, 0, 0, scale=0.8), 26)


def _status(state: KingdomBuilderState, holder: int) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return d.ended(state, holder)
    if state.question == n.ASK_ERUPT:
        return f"gives {state.remaining} to the volcano" if holder == state.mover else "waits"
    if holder != state.active:
        return "gives up a settlement" if holder == state.mover else "waits"
    if holder != state.mover:
        return "waits for the others"
    if state.question == n.ASK_TERRAIN:
        return "chooses a terrain"
    if not state.mandatory_open():
        return "has built all"
    count = (
        state.mandatory if state.mandatory > 0 else min(c.MANDATORY_BUILDS, state.supply[holder])
    )
    return f"{count} to build on {terrain_word(state.terrain)}"


def _card(state: KingdomBuilderState, holder: int, offers: d.Offers) -> d.Box:
    """The terrain card: its face if this seat may see it, else the back that all cards share."""
    name = SEAT_NAMES[holder]
    card = state.cards[holder]
    if card < 0:
        return d.NOTHING
    if holder != offers.seat and not state.shows_card(holder):
        return d.card_back(*CARD, f"card-{name}", f"the terrain card of {name}, hidden")
    terrain = n.TERRAIN_NAMES[card]
    picture = d.group(d.terrain_hex(terrain, 0, 0), transform=d.at(0, 0, 0.75))
    words = f"{name.title()} holds the terrain card {terrain_word(card)}"
    face = d.card_face(*CARD, picture, terrain, f"card-{name}", words)
    offer = n.CHOOSE_TERRAIN + card if holder == offers.seat else -1
    return offers.box(offer, face, inset=1)


# ---- tiles


def _tiles(state: KingdomBuilderState, holder: int, offers: d.Offers) -> list[tuple[d.Box, str]]:
    """Location tiles, then nomad tiles: each as a box, and in words.

    A location gives a seat one tile for the whole game, so the location's hex names the tile.
    """
    found: list[tuple[d.Box, str]] = []
    own = holder == offers.seat
    before = offers.seat >= 0 and holder == (offers.seat - 1) % state.num_players
    locations = len(state.board.locations)
    for place, h in enumerate(state.board.locations):
        kept = state.tiles[holder * locations + place]
        power = state.board.location_tiles[place]
        if not n.NEW <= kept <= n.USED:
            continue
        offer = -1
        if own and kept == n.READY:
            offer = n.USE + power
        elif before:
            offer = n.SPY + power
        acting = holder == state.active and kept == n.USED and state.acting == power
        name = f"{SEAT_NAMES[holder]}-tile-{h // n.COLUMNS}-{h % n.COLUMNS}"
        found.append(_tile(power, kept, name, offer, acting, offers))
    for place, h in enumerate(state.board.nomads):
        kept = state.nomad_state[place]
        if state.nomad_seat[place] != holder or not n.NEW <= kept <= n.USED:
            continue
        power = state.nomad_kind[place]
        offer = n.USE + power if own and kept == n.READY else -1
        name = f"{SEAT_NAMES[holder]}-nomad-{h // n.COLUMNS}-{h % n.COLUMNS}"
        found.append(_tile(power, kept, name, offer, False, offers))
    return found


def _tile(
    power: int, kept: int, name: str, offer: int, acting: bool, offers: d.Offers
) -> tuple[d.Box, str]:
    told = f"{printed(n.POWER_NAMES[power])}, {_STATE_WORDS[kept]}: {power_text(power)}"
    ring = d.tile_ring("chosen") if acting else None
    if offer in offers:
        ring = d.tile_ring()
    box = d.tile(
        power_picture(power), short_name(power), n.TILE_STATES[kept], told, name, ring=ring
    )
    return offers.as_choice(offer, box), told


def short_name(power: int) -> str:
    """A power's name as it fits on a tile or a hex."""
    if n.DONATION <= power < n.TREASURE:
        return "Donation"
    name = printed(n.POWER_NAMES[power])
    return "Resettle" if name == "Resettlement" else name


def power_picture(power: int) -> d.Drawing:
    """A power's glyph; a donation shows the terrain it builds on."""
    if power < n.TILE_KINDS:
        return d.path(TILE_GLYPHS[n.TILE_NAMES[power]], "glyph")
    if n.DONATION <= power < n.TREASURE:
        terrain = n.TERRAIN_NAMES[power - n.DONATION]
        return d.group(d.terrain_hex(terrain, 0, 0), transform=d.at(0, 0, 0.55))
    return d.path(NOMAD_GLYPHS[n.POWER_NAMES[power]], "glyph") if power >= n.OUTPOST else None
