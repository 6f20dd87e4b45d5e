"""Beside the village: the sales of the Market, and the milestones and awards."""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.scoring import award_points
from moothall.games.hamlet.scene import pieces
from moothall.games.hamlet.words import sale_text

WIDTH: Final = 360
HEADING: Final = 34
SALE_WIDTH: Final = 108
SALE_HEIGHT: Final = 74
ROW: Final = 30
COLUMN: Final = 174  # milestones on the left, awards on the right
_STEP: Final = 116


# ---- sales


def sales_panel(state: HamletState, open_choices: set[int]) -> d.Panel:
    """The open sale tiles, and how many wait below them."""
    left = len(state.sale_stack)
    live = [
        d.text("Sales", 14, 23, "t-title"),
        d.group(
            d.title(f"{counted(left, 'sale tile')} in the stack"),
            d.text(f"{left} more in the stack", WIDTH - 14, 22, "t-small", "soft end"),
            id="sale-stack",
        ),
    ]
    words = [f"{counted(left, 'sale tile')} in the stack."]
    for place, sale in enumerate(state.sales):
        card = _sale(state, place, open_choices)
        live.append(d.group(card, transform=d.at(10 + _STEP * place, HEADING)))
        words.append(_sale_words(sale) + ".")
    height = HEADING + SALE_HEIGHT + 10
    sheet = pieces.sheet(WIDTH, height)
    drawn = pieces.with_shapes("sales", sheet + "".join(live))
    return d.Panel("sales", "Sales", WIDTH, height, "", drawn, " ".join(words))


def _sale_words(sale: int) -> str:
    if sale < 0:
        return "An empty place for a sale tile"
    return f"Sale: {sale_text(sale)}"


def _sale(state: HamletState, place: int, open_choices: set[int]) -> str:
    sale = state.sales[place]
    if sale < 0:
        frame = pieces.sheet(SALE_WIDTH, SALE_HEIGHT, 8, "open-slot")
        return d.group(d.title(_sale_words(sale)), frame, id=f"sale-place-{place}")
    ring = ""
    if state.action == n.SELL and state.target == place:
        ring = d.ring_box(1.5, 1.5, SALE_WIDTH - 3, SALE_HEIGHT - 3, "clear-ring chosen", 8)
    number = n.SELL_AT + place
    told = state.describe(number) if number in open_choices else _sale_words(sale)
    card = d.group(
        d.title(told),
        pieces.sheet(SALE_WIDTH, SALE_HEIGHT, 8),
        pieces.cost_icons(
            c.SALE_COST[sale], (SALE_WIDTH - pieces.cost_width(c.SALE_COST[sale])) / 2 + 1, 21
        ),
        d.path(f"M12 39H{SALE_WIDTH - 12}", "rule"),
        pieces.coins(c.SALE_GOLD[sale], 18, 56, f"{c.SALE_GOLD[sale]} gold"),
        d.points_disc(str(c.SALE_POINTS[sale]), SALE_WIDTH - 30, 56),
        ring,
        cls="card sale",
        id=f"sale-{sale + 1}",
    )
    if number not in open_choices:
        return card
    ring = d.ring_box(1.5, 1.5, SALE_WIDTH - 3, SALE_HEIGHT - 3, "clear-ring", 8)
    return pieces.marked(state, number, card, ring)


# ---- milestones and awards


def honours_panel(state: HamletState) -> d.Panel:
    """Who holds a milestone, and who would get an award if the game ended now."""
    live = [
        d.text("Milestones", 14, 23, "t-title"),
        d.text("Awards", COLUMN + 14, 23, "t-title"),
        d.path(f"M{COLUMN} 12V{HEADING + ROW * len(n.MILESTONE_NAMES)}", "rule"),
    ]
    words: list[str] = []
    for place, name in enumerate(n.MILESTONE_NAMES):
        holder = state.milestones[place]
        told = f"{name.title()}: {c.MILESTONE_TEXTS[place]} "
        told += f"Held by {SEAT_NAMES[holder]}." if holder >= 0 else "Free."
        words.append(told)
        holders = [d.seat_disc(holder, COLUMN - 20, 0, scale=0.72)] if holder >= 0 else []
        glyph = pieces.MILESTONE_GLYPHS[name]
        live.append(_row(f"milestone-{name}", told, glyph, name.title(), 0, place, holders))
    awarded = [award_points(state, seat) for seat in range(state.num_players)]
    for place, name in enumerate(n.AWARD_NAMES):
        gains = {seat: points[place] for seat, points in enumerate(awarded) if points[place]}
        told = f"{name.title()}, {c.AWARD_POINTS[place]} points: {c.AWARD_TEXTS[place]} "
        told += _award_words(gains)
        words.append(told)
        holders = [
            d.seat_disc(seat, WIDTH - 20 - 20 * number, 0, scale=0.72)
            for number, seat in enumerate(sorted(gains, reverse=True))
        ]
        label = f"{name.title()} {c.AWARD_POINTS[place]}"
        live.append(
            _row(f"award-{name}", told, pieces.AWARD_GLYPHS[name], label, COLUMN, place, holders)
        )
    height = HEADING + ROW * len(n.MILESTONE_NAMES) + 8
    sheet = pieces.sheet(WIDTH, height)
    return d.Panel("honours", "Honours", WIDTH, height, "", sheet + "".join(live), " ".join(words))


def _award_words(gains: dict[int, int]) -> str:
    if not gains:
        return "Nobody leads yet."
    shares = ", ".join(f"{SEAT_NAMES[seat]} {points}" for seat, points in gains.items())
    return f"Now: {shares}."


def _row(
    name: str, words: str, glyph: str, label: str, x: float, place: int, holders: list[str]
) -> str:
    """A line with its sign and those it belongs to."""
    return d.group(
        d.title(words),
        pieces.glyph(glyph, pieces.placed(x + 25, 0, 0.72)),
        d.text(label, x + 42, 4, "t-body"),
        *holders,
        id=name,
        transform=d.at(0, HEADING + 14 + ROW * place),
    )
