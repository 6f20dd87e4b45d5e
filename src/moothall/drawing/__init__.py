"""SVG building blocks; knows no game.

A fragment is a string of SVG that says with classes what a thing is. `moothall.css` says how it
looks, in light and in dark.
"""

from moothall.drawing.cards import (
    Card,
    card_back,
    card_face,
    points_disc,
    strip_card,
    strip_height,
    upright_card,
)
from moothall.drawing.dice import die, glyph_die
from moothall.drawing.goods import GOODS, good, good_stack
from moothall.drawing.hexes import TERRAINS, board_size, centre, seam, terrain_hex
from moothall.drawing.lettering import (
    SIZES,
    paragraph,
    paragraph_height,
    shorten,
    text,
    text_width,
    wrap,
)
from moothall.drawing.markers import choice, chosen_hex, hex_choice, recent, ring_box
from moothall.drawing.markup import at, circle, escape, group, path, rect, tag, title, use
from moothall.drawing.pieces import SEAT_SYMBOLS, seat_disc, settlement, wall, worker
from moothall.drawing.scene import Panel, Scene, arrange, text_scene
from moothall.drawing.seats import SEAT_HEAD, seat_band, seat_head
from moothall.drawing.stylesheet import embedded_stylesheet, stylesheet
from moothall.drawing.symbols import SYMBOLS, definitions, symbol_sheet, symbols_in
from moothall.drawing.tokens import TILE_HEIGHT, TILE_WIDTH, tile, tile_body, tile_ring

__all__ = [
    "GOODS",
    "SEAT_HEAD",
    "SEAT_SYMBOLS",
    "SIZES",
    "SYMBOLS",
    "TERRAINS",
    "TILE_HEIGHT",
    "TILE_WIDTH",
    "Card",
    "Panel",
    "Scene",
    "arrange",
    "at",
    "board_size",
    "card_back",
    "card_face",
    "centre",
    "choice",
    "chosen_hex",
    "circle",
    "definitions",
    "die",
    "embedded_stylesheet",
    "escape",
    "glyph_die",
    "good",
    "good_stack",
    "group",
    "hex_choice",
    "paragraph",
    "paragraph_height",
    "path",
    "points_disc",
    "recent",
    "rect",
    "ring_box",
    "seam",
    "seat_band",
    "seat_disc",
    "seat_head",
    "settlement",
    "shorten",
    "strip_card",
    "strip_height",
    "stylesheet",
    "symbol_sheet",
    "symbols_in",
    "tag",
    "terrain_hex",
    "text",
    "text_scene",
    "text_width",
    "tile",
    "tile_body",
    "tile_ring",
    "title",
    "upright_card",
    "use",
    "wall",
    "worker",
    "wrap",
]
