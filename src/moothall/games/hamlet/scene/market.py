"""Beside the village: the sales of the Market, and the milestones and awards."""

from functools import cache, lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.scoring import award_points
from moothall.games.hamlet.scene import pieces
from moothall.games.hamlet.words.phrases import sale_text

SALE: Final = d.Box(93, 42)
HELD: Final = 130  # the width of a milestone
SHARED: Final = pieces.SHEET_ROOM - HELD - 21  # of an award, which several may share


# ---- sales


def sales_panel(state: HamletState, offers: d.Offers) -> d.Panel:
    """The open sale tiles, and how many wait below them."""
    selling = state.target if state.action == n.SELL else -1
    told = offers.told(n.SELL_AT, n.SELL_AT + len(state.sales))
    looks = ("hamlet sales", len(state.sale_stack), selling, *state.sales, told)
    return d.kept(looks, lambda: _sales(state, offers, selling))


def _sales(state: HamletState, offers: d.Offers, selling: int) -> d.Panel:
    left = len(state.sale_stack)
    told = f"{counted(left, 'sale tile')} in the stack"
    more = d.named(d.label(f"{left} more", "t-small", "soft"), told, "sale-stack")
    sales = [
        offers.box(n.SELL_AT + place, _sale(place, sale, place == selling), corner=8)
        for place, sale in enumerate(state.sales)
    ]
    head = d.column([d.label("Sales", "t-title"), more], 0)
    line = d.spread([head, d.row(sales)], pieces.SHEET_ROOM)
    desc = ". ".join([told, *[_sale_words(sale) for sale in state.sales]]) + "."
    return d.Panel.of("sales", "Sales", pieces.sheet([line]), desc, "offer")


@cache
def _sale_words(sale: int) -> str:
    return f"Sale: {sale_text(sale)}" if sale >= 0 else "An empty place for a sale tile"


@lru_cache(1_000)
def _sale(place: int, sale: int, selling: bool) -> d.Box:
    """A sale tile, or the place where one lay."""
    if sale < 0:
        return d.named(d.framed(SALE, "open-slot", 8), _sale_words(sale), f"sale-place-{place}")
    gains = d.row([pieces.coins(c.SALE_GOLD[sale]), pieces.worth(c.SALE_POINTS[sale])], 12)
    inside = d.column([pieces.cost_box(c.SALE_COST[sale]), gains], 2, d.MIDDLE)
    card = pieces.card(inside, SALE)
    told = pieces.ringed(card) if selling else card
    return d.named(told, _sale_words(sale), f"sale-{sale + 1}", "card sale")


# ---- milestones and awards


def honours_panel(state: HamletState) -> d.Panel:
    """Who holds a milestone, and who would get an award if the game ended now."""
    awarded = [award_points(state, seat) for seat in range(state.num_players)]
    gains = [
        tuple((seat, points[award]) for seat, points in enumerate(awarded) if points[award])
        for award in range(len(n.AWARD_NAMES))
    ]
    box, desc = _honours(tuple(state.milestones), tuple(gains))
    return d.Panel.of("honours", "Honours", box, desc)


@lru_cache(1_000)
def _honours(
    milestones: tuple[int, ...], gains: tuple[tuple[tuple[int, int], ...], ...]
) -> tuple[d.Box, str]:
    words: list[str] = []
    held = [d.label("Milestones", "t-title")]
    for place, name in enumerate(n.MILESTONE_NAMES):
        holder = milestones[place]
        told = f"{name.title()}: {c.MILESTONE_TEXTS[place]} "
        words.append(told + (f"Held by {SEAT_NAMES[holder]}." if holder >= 0 else "Free."))
        seats = [holder] if holder >= 0 else []
        glyph = pieces.MILESTONE_GLYPHS[name]
        held.append(_line(f"milestone-{name}", words[-1], glyph, name.title(), seats, HELD))
    awards = [d.label("Awards", "t-title")]
    for place, name in enumerate(n.AWARD_NAMES):
        shares = ", ".join(f"{SEAT_NAMES[seat]} {points}" for seat, points in gains[place])
        told = f"{name.title()}, {c.AWARD_POINTS[place]} points: {c.AWARD_TEXTS[place]} "
        words.append(told + (f"Now: {shares}." if shares else "Nobody leads yet."))
        seats = [seat for seat, _ in gains[place]]
        label = f"{name.title()} {c.AWARD_POINTS[place]}"
        glyph = pieces.AWARD_GLYPHS[name]
        awards.append(_line(f"award-{name}", words[-1], glyph, label, seats, SHARED))
    lines = d.column(held, 4)
    rule = d.Box(1, lines.height, d.path(f"M.5 0V{lines.height:g}", "rule"))
    both = d.row([lines, rule, d.column(awards, 4)], 10, d.TOP)
    return pieces.sheet([both]), " ".join(words)


def _line(name: str, words: str, glyph: str, label: str, seats: list[int], width: float) -> d.Box:
    """A line with its sign and those it belongs to."""
    left = d.row([pieces.glyph(glyph, 0.72), d.label(label, "t-body")])
    holders = d.row([d.sign(d.seat_disc(seat, 0, 0), 20, scale=0.72) for seat in seats], 0)
    return d.named(d.sized(d.spread([left, holders], width), height=24), words, name)
