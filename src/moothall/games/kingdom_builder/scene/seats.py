"""A player's area: name and points, supply, terrain card, tiles.

A terrain card is drawn face up only for its holder, and for everybody during the holder's turn;
all others see the same back.
"""

from typing import Final

from moothall.drawing import (
    TILE_HEIGHT,
    TILE_WIDTH,
    Panel,
    at,
    card_back,
    card_face,
    choice,
    group,
    path,
    rect,
    ring_box,
    seat_band,
    seat_head,
    settlement,
    terrain_hex,
    text,
    tile,
    tile_body,
    tile_ring,
    title,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.glyphs import NOMAD_GLYPHS, TILE_GLYPHS
from moothall.games.kingdom_builder.words import power_text, terrain_word
from moothall.games.kingdom_builder.words import title as printed

WIDTH: Final = 360
HEAD: Final = 50
CARD_WIDTH: Final = 52
TILES_LEFT: Final = 78
PER_ROW: Final = 5
MARGIN: Final = 10

_STATE_WORDS: Final = {
    n.NEW: "works from the next turn",
    n.READY: "ready",
    n.USED: "used this turn",
}
_SHORT: Final = {"resettlement": "Resettle"}


def seat_panel(
    state: KingdomBuilderState, holder: int, seat: int, score: Score, open_choices: set[int]
) -> Panel:
    """What lies in front of one player, as `seat` sees it."""
    name = SEAT_NAMES[holder]
    tiles = _tiles(state, holder, seat, open_choices)
    rows = max(1, -(-len(tiles) // PER_ROW))
    height = HEAD + rows * (TILE_HEIGHT + 4) + MARGIN
    placed = "".join(
        group(
            fragment,
            transform=at(
                TILES_LEFT + TILE_WIDTH * (place % PER_ROW),
                HEAD + 4 + (TILE_HEIGHT + 4) * (place // PER_ROW),
            ),
        )
        for place, (fragment, _) in enumerate(tiles)
    )
    if not tiles:
        placed = text("no tiles yet", TILES_LEFT + 8, HEAD + 40, "t-small", "soft")
    active = not state.over and holder in (state.active, state.mover)
    live = group(
        rect(0.6, 0.6, WIDTH - 1.2, height - 1.2, "sheet", 9),
        seat_band(height) if active else "",
        _head(state, holder, score),
        group(_card(state, holder, seat, open_choices), transform=at(16, HEAD + 2)),
        placed,
        cls=f"seat seat-{holder}" + (" to-move" if holder in state.movers else ""),
        id=f"area-{name}",
    )
    words = [
        f"{name.title()}: {score.total} points, {state.supply[holder]} settlements in the supply.",
        f"{_status(state, holder).capitalize()}.",
        *[told + "." for _, told in tiles],
    ]
    return Panel(f"seat-{name}", name.title(), WIDTH, height, "", live, " ".join(words))


def _head(state: KingdomBuilderState, holder: int, score: Score) -> str:
    name = SEAT_NAMES[holder]
    supply = state.supply[holder]
    return seat_head(
        holder,
        name,
        _status(state, holder),
        WIDTH,
        score.total,
        [(printed(source), points) for source, points in score.lines],
        holder in state.movers,
        "the start player" if holder == state.start_player else "",
    ) + group(
        title(f"{supply} settlements in the supply"),
        settlement(holder, 266, 24, scale=0.8),
        text(str(supply), 284, 29, "t-count"),
        id=f"supply-{name}",
    )


def _status(state: KingdomBuilderState, holder: int) -> str:
    """What a player is doing, in a few words."""
    if state.over:
        return "wins" if holder in state.winners() else "the game is over"
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


def _card(state: KingdomBuilderState, holder: int, seat: int, open_choices: set[int]) -> str:
    """The terrain card: its face if this seat may see it, else the back that all cards share."""
    name = f"card-{SEAT_NAMES[holder]}"
    height = TILE_HEIGHT
    card = state.cards[holder]
    if card < 0:
        return ""
    if holder != seat and not state.shows_card(holder):
        return card_back(
            CARD_WIDTH, height, name, f"the terrain card of {SEAT_NAMES[holder]}, hidden"
        )
    words = f"{SEAT_NAMES[holder].title()} holds the terrain card {terrain_word(card)}"
    picture = group(terrain_hex(n.TERRAIN_NAMES[card], 0, 0), transform="scale(.75)")
    label = n.TERRAIN_NAMES[card]
    offer = n.CHOOSE_TERRAIN + card
    if holder == seat and offer in open_choices:
        words = state.describe(offer)
        face = card_face(CARD_WIDTH, height, picture, label, name, words)
        return choice(offer, words, face, ring_box(1, 1, CARD_WIDTH - 2, height - 2, "clear-ring"))
    return card_face(CARD_WIDTH, height, picture, label, name, words)


# ---- tiles


def _tiles(
    state: KingdomBuilderState, holder: int, seat: int, open_choices: set[int]
) -> list[tuple[str, str]]:
    """Location tiles, then nomad tiles: each as a fragment, and in words.

    A location gives a seat one tile for the whole game, so the location's hex names the tile.
    """
    found: list[tuple[str, str]] = []
    locations = len(state.board.locations)
    for place, h in enumerate(state.board.locations):
        kept = state.tiles[holder * locations + place]
        power = state.board.location_tiles[place]
        if not n.NEW <= kept <= n.USED:
            continue
        offer = -1
        if holder == seat and kept == n.READY:
            offer = n.USE + power
        elif holder == (seat - 1) % state.num_players and seat >= 0:
            offer = n.SPY + power
        acting = holder == state.active and kept == n.USED and state.acting == power
        name = f"{SEAT_NAMES[holder]}-tile-{h // n.COLUMNS}-{h % n.COLUMNS}"
        found.append(
            _tile(state, power, kept, name, offer if offer in open_choices else -1, acting)
        )
    for place, h in enumerate(state.board.nomads):
        kept = state.nomad_state[place]
        if state.nomad_seat[place] != holder or not n.NEW <= kept <= n.USED:
            continue
        power = state.nomad_kind[place]
        offer = n.USE + power if holder == seat and kept == n.READY else -1
        name = f"{SEAT_NAMES[holder]}-nomad-{h // n.COLUMNS}-{h % n.COLUMNS}"
        found.append(_tile(state, power, kept, name, offer if offer in open_choices else -1, False))
    return found


def _tile(
    state: KingdomBuilderState, power: int, kept: int, name: str, offer: int, acting: bool
) -> tuple[str, str]:
    printed_name = printed(n.POWER_NAMES[power])
    told = f"{printed_name}, {_STATE_WORDS[kept]}: {power_text(power)}"
    label = "Donation" if power >= n.DONATION else _SHORT.get(n.POWER_NAMES[power], printed_name)
    look = n.TILE_STATES[kept]
    if offer >= 0:
        words = state.describe(offer)
        body = tile_body(power_picture(power), label, look)
        fragment = choice(offer, words, tile_ring(), body, name=name, cls=f"tile {look}")
        return fragment, told
    ring = tile_ring("chosen") if acting else ""
    return tile(power_picture(power), label, look, 0, 0, told, name, ring=ring), told


def power_picture(power: int) -> str:
    """A power's glyph; a donation shows the terrain it builds on."""
    if power < n.TILE_KINDS:
        return path(TILE_GLYPHS[n.TILE_NAMES[power]], "glyph")
    if n.DONATION <= power < n.TREASURE:
        return group(terrain_hex(n.TERRAIN_NAMES[power - n.DONATION], 0, 0), transform="scale(.55)")
    return path(NOMAD_GLYPHS[n.POWER_NAMES[power]], "glyph") if power >= n.OUTPOST else ""
