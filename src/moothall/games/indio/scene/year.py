"""The year as it is drawn: number and phase, the turn under way, stacks, how near the end is."""

from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import unpack
from moothall.games.indio.rules.quests import controlled_hexes
from moothall.games.indio.scene import pieces
from moothall.games.indio.words import goods_words

PANEL: Final = "year"
WIDTH: Final = 360
HEIGHT: Final = 196
PHASES: Final = ["Quests", "Production", "Crafting", "Harvest", "Actions"]
_PHASE_WIDTHS: Final = [58, 80, 66, 64, 62]
_QUESTS, _PRODUCTION, _CRAFTING, _HARVEST, _ACTIONS = range(5)


def year_panel(state: IndioState, open_choices: list[int]) -> d.Panel:
    live = "".join(
        [
            _years(state),
            _phases(state),
            _actions(state),
            _tray(state, open_choices),
            _stacks(state),
            _ending(state),
        ]
    )
    return d.Panel(PANEL, "The year", WIDTH, HEIGHT, _still(), live, _desc(state))


def phase_of(state: IndioState) -> int:
    """The phase of a year that a position is in, -1 before the first."""
    if state.year == 0:
        return -1
    question = state.question
    if question == n.ASK_DISCARD:
        return _QUESTS
    if question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        return _CRAFTING
    if question in (n.ASK_FEED, n.ASK_REPEAT, n.ASK_ACTIVATE) or state.doing in (
        n.FEEDING,
        n.BUYING_REPEATS,
    ):
        return _HARVEST
    return _ACTIONS


def _still() -> str:
    rules = d.path(f"M14 72H{WIDTH - 14}M14 112H{WIDTH - 14}", "rule hair")
    return (
        pieces.shared_definitions(PANEL, "outpost", "city", "worker")
        + d.rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, "sheet", 9)
        + d.text("Year", 14, 29, "t-title")
        + rules
    )


# ---- the course of the game


def _years(state: IndioState) -> str:
    """A disc a year: those gone are dark, this one is inked."""
    drawn: list[str] = []
    step = min(41, 246 / (c.LAST_YEAR - 1))
    for year in range(1, c.LAST_YEAR + 1):
        x = 82 + step * (year - 1)
        now = year == state.year
        look = "pill" if now else "past" if year < state.year else "coin"
        words = f"year {year} of {c.LAST_YEAR}" + (", now" if now else "")
        number = d.text(str(year), x, 28, "t-count", "middle" + (" on-pill" if now else " soft"))
        drawn.append(
            d.group(
                d.title(words), d.circle(x, 23, 13, look), number, id=f"year-{year}", cls="year"
            )
        )
    return "".join(drawn)


def _phases(state: IndioState) -> str:
    now = -1 if state.over else phase_of(state)
    drawn: list[str] = []
    x = 14.0
    for phase, name in enumerate(PHASES):
        width = _PHASE_WIDTHS[phase]
        pill = d.rect(x, 45, width, 19, "pill", 9.5) if phase == now else ""
        look = "on-pill" if phase == now else "soft"
        words = f"{name}, the phase now" if phase == now else name
        label = d.text(name, x + width / 2, 58, "t-small", f"middle {look}")
        drawn.append(d.group(d.title(words), pill, label, id=f"phase-{name.lower()}"))
        x += width + 0.5
    return "".join(drawn)


# ---- the turn


def _actions(state: IndioState) -> str:
    """The six kinds of action; those the acting worker has taken are crossed out."""
    drawn: list[str] = []
    for kind in range(n.ACTION_KINDS):
        x = 28 + 28 * kind
        used = bool(state.used >> kind & 1)
        words = n.ACTION_NAMES[kind] + (": taken this turn" if used else "")
        cross = d.path(f"M{x - 10} 102L{x + 10} 82", "glyph on-panel") if used else ""
        drawn.append(
            d.group(
                d.title(words),
                d.rect(x - 13, 79, 26, 26, "clear-box"),
                d.group(pieces.action(PANEL, kind, x, 92, 0.9), cls="crossed-out" if used else ""),
                cross,
                id=f"action-{n.ACTION_NAMES[kind]}",
            )
        )
    return "".join(drawn)


def _tray(state: IndioState, open_choices: list[int]) -> str:
    """What is still to be stored, paid, given up or woken."""
    if state.in_hand:
        words = f"{goods_words(state.in_hand)} collected, to be stored"
        label, drawn = "in hand", _tokens(state, state.in_hand, open_choices)
    elif state.price:
        words = f"{goods_words(state.price)} to pay"
        label, drawn = "to pay", _tokens(state, state.price, [])
    elif state.workers_due:
        words = f"{counted(state.workers_due, 'worker')} to give up"
        label, drawn = "give up", _figures(state, state.workers_due)
    elif state.to_wake:
        words = f"{counted(state.to_wake, 'worker')} to wake"
        label, drawn = "wake", _figures(state, state.to_wake)
    else:
        words = "" if state.year else "before the first year"
        if state.acting >= 0 and not state.over:
            words = f"{counted(state.actions_left, 'action')} left"
        return d.text(words, WIDTH - 14, 96, "t-small", "soft end")
    return d.group(d.title(words), d.text(label, 196, 96, "t-small", "soft"), drawn, id="tray")


def _tokens(state: IndioState, goods: int, open_choices: list[int]) -> str:
    kinds = [kind for kind, count in enumerate(unpack(goods)) for _ in range(count)]
    drawn: list[str] = []
    marked: set[int] = set()
    step = min(19, 95 / max(1, len(kinds) - 1))
    for place, kind in enumerate(kinds):
        x = 252 + step * place
        drawn.append(pieces.small_token(kind, x, 92, 0.6))
        lose = n.LOSE + kind
        if lose in open_choices and kind not in marked:
            marked.add(kind)
            ring = d.circle(x, 92, 11, "ring clear-ring slim-ring")
            drawn.append(d.choice(lose, state.describe(lose), ring, name=f"choice-{lose}"))
    return "".join(drawn)


def _figures(state: IndioState, count: int) -> str:
    return "".join(
        pieces.worker(PANEL, state.mover, 252 + 14 * place, 92, 0.6) for place in range(count)
    )


# ---- beside the board


def _stacks(state: IndioState) -> str:
    """The tiles left, and the quests to draw."""
    drawn: list[str] = []
    for place in range(n.IMPROVEMENTS):
        left = state.stacks[place]
        name = n.TILE_NAMES[n.FARM + place]
        x = 28 + 53 * place
        drawn.append(
            d.group(
                d.title(f"{name} tiles left: {left}"),
                d.group(pieces.chip(PANEL, n.FARM + place, x, 137), cls="" if left else "sold-out"),
                d.text(str(left), x + 19, 142, "t-count"),
                id=f"stack-{name}",
            )
        )
    thrown = sum(len(cards) for cards in state.discards)
    drawn.append(_pile("quest-deck", len(state.deck), "to draw", 182))
    drawn.append(_pile("discards", thrown, "discarded", 260))
    return "".join(drawn)


def _pile(name: str, count: int, label: str, x: float) -> str:
    """Some quests, face down."""
    return d.group(
        pieces.back(PANEL, "quest", x, 121, name, f"{counted(count, 'quest')} {label}"),
        d.text(str(count), x + 31, 135, "t-count"),
        d.text(label, x + 31, 150, "t-small", "soft"),
        cls="" if count else "none-left",
    )


def _ending(state: IndioState) -> str:
    """How near the game is to an early end (section 14)."""
    structures = sum(len(homes) for homes in state.homes)
    most = max(controlled_hexes(state, seat) for seat in range(state.num_players))
    needed = c.ENDING_STRUCTURES[state.num_players]
    hexes = c.ENDING_HEXES[state.num_players]
    return d.group(
        d.title(
            f"the game ends with a year in which all structures are {needed} or more (now "
            f"{structures}), or one player controls {hexes} hexes (now {most})"
        ),
        d.text("ends at", 14, 181, "t-small", "soft"),
        pieces.structure(PANEL, n.TOWN, -1, 80, 175, 0.55),
        d.text(f"{structures} of {needed}", 98, 181, "t-body"),
        d.text("or", 156, 181, "t-small", "soft"),
        pieces.glyph(pieces.CARD_GLYPHS["hexes"], 192, 176, 0.62),
        d.text(f"{most} of {hexes} by one", 210, 181, "t-body"),
        id="ending",
    )


# ---- in words


def _desc(state: IndioState) -> str:
    stacks = ", ".join(
        f"{left} {name} tiles"
        for name, left in zip(n.TILE_NAMES[n.FARM :], state.stacks, strict=True)
    )
    phase = phase_of(state)
    when = f"Year {state.year}, {PHASES[phase]}." if phase >= 0 else "Before the first year."
    return f"{when} {stacks} and {len(state.deck)} quests left."
