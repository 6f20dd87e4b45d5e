"""Writes the pictures of the documentation: `python scripts/pictures.py [folder]`.

The same sources give the same pictures, so a change in one shows in the version control.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

import moothall
from moothall.drawing import (
    GOODS,
    SEAT_SYMBOLS,
    TERRAINS,
    Card,
    Panel,
    Scene,
    at,
    card_back,
    card_face,
    centre,
    choice,
    chosen_hex,
    die,
    good,
    good_stack,
    group,
    hex_choice,
    path,
    recent,
    seat_disc,
    settlement,
    strip_card,
    strip_height,
    terrain_hex,
    text,
    tile,
    tile_body,
    tile_ring,
    upright_card,
    use,
    wall,
    worker,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState

# Tables at which greedy bots play, and after how many choices they are drawn.
TABLES: Final[list[tuple[str, int, int, int, dict[str, object]]]] = [
    ("indio", 4, 2, 180, {}),
    ("altiplano", 3, 1, 160, {"missions": True}),
    ("domain", 1, 4, 110, {}),
    ("hamlet", 3, 5, 260, {}),
]

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"


# ---- the building blocks, with nothing of a game


def look() -> Scene:
    """All blocks side by side."""
    parts = [
        text("Moothall: the look", 0, 24, "t-heading"),
        text("Warm paper, flat inks, one stroke weight; shape says what colour says.", 0, 46,
             "t-body", "soft"),
        _heading("Terrain: a muted fill, one line glyph", 84),
        *[_named(place, 150, 96, 8, terrain_hex(name, 0, 0, words=name), name)
          for place, name in enumerate(TERRAINS)],
        _heading("Seats: colour and symbol, always both", 330),
        *[_seat(seat) for seat in range(len(SEAT_SYMBOLS))],
        _heading("Goods: a token each, told apart by shape", 450),
        *[_named(place, 502, 64, 12, good(name, 0, 0), name)
          for place, name in enumerate(GOODS)],
        _heading("Dice, piles and walls", 736),
        *[group(die(face, 0, 0), transform=at(20 + 44 * (face - 1), 770)) for face in range(1, 7)],
        good_stack("wood", 3, 300, 770),
        good_stack("stone", 7, 370, 770),
        wall(460, 770, words="a wall"),
    ]  # fmt: skip
    left = Panel("blocks", "The look", 780, 800, "", "".join(parts), "All building blocks.")
    return Scene([left, _cards(), _small_board()])


def _heading(words: str, y: float) -> str:
    return text(words, 0, y, "t-name")


def _named(place: int, top: float, pitch: float, per_row: int, drawn: str, name: str) -> str:
    """A block in a grid, with its name below."""
    x = 32 + pitch * (place % per_row)
    y = top + 90 * (place // per_row) - 20
    below = 24 if pitch < 80 else 44
    return group(drawn, text(name, 0, below + 6, "t-small", "middle"), transform=at(x, y))


def _seat(seat: int) -> str:
    x = 20 + 130 * seat
    return "".join([
        seat_disc(seat, x, 376, SEAT_SYMBOLS[seat]),
        settlement(seat, x + 34, 376, words="a settlement"),
        worker(seat, x + 62, 378, words="a worker"),
        worker(seat, x + 90, 384, words="a worker that rests", lying=True),
        text(SEAT_SYMBOLS[seat], x - 13, 412, "t-small"),
    ])  # fmt: skip


def _cards() -> Panel:
    drop = group(path(GOODS["water"], "ware"), cls="good water", transform="scale(2.2)")
    sailor = Card("Sailor", "quest · collect", "3 or more water from a single hex.", drop, "1")
    farm = path(TERRAINS["farm"], "glyph on-panel")
    flat = Card("Harvest", "goal", "The same card lying flat, as in a list of cards.", farm, "4")
    grass = group(terrain_hex("grass", 0, 0), transform="scale(.75)")
    glyph = path(TERRAINS["castle"], "glyph")
    ready = choice(0, "Use it.", tile_ring(), tile_body(glyph, "choose", "ready"), cls="tile ready")
    parts = [
        upright_card(sailor),
        group(card_face(52, 68, grass, "grass", "", "a small card"), transform=at(170, 0)),
        group(card_back(52, 68, "", "a card face down"), transform=at(232, 0)),
        tile(glyph, "ready", "ready", 166, 96, "a tile that is ready"),
        tile(glyph, "used", "used", 220, 96, "a tile that was used"),
        tile(glyph, "new", "new", 274, 96, "a tile that works from the next turn"),
        group(ready, transform=at(328, 96)),
        group(strip_card(flat, 380), transform=at(0, 216)),
    ]
    height = 216 + strip_height(flat, 380)
    return Panel("look-cards", "Cards", 390, height, "", "".join(parts), "Cards and tiles.")


def _small_board() -> Panel:
    """Markers: dashed may be chosen, solid is being chosen, a dot just happened."""
    rows = ["grass grass forest water", "flower canyon desert mountain", "location farm mine hills"]
    hexes: list[str] = []
    for row, names in enumerate(rows):
        for column, name in enumerate(names.split()):
            hexes.append(terrain_hex(name, *centre(row, column)))
    live = [
        settlement(0, *centre(0, 1), words="a settlement"),
        recent(centre(0, 1)[0] + 16, centre(0, 1)[1] - 16, "look-recent"),
        settlement(1, *centre(1, 2), words="a settlement"),
        chosen_hex(*centre(1, 2), "look-chosen", "this one moves"),
        hex_choice(1, "Build here.", *centre(0, 0), settlement(0, 0, 0)),
        hex_choice(2, "Build there.", *centre(1, 0), settlement(0, 0, 0)),
        hex_choice(3, "Build yonder.", *centre(1, 1), settlement(0, 0, 0)),
        text("dashed: may be chosen", 250, 40, "t-body"),
        text("solid: being chosen", 250, 62, "t-body"),
        text("white dot: just happened", 250, 84, "t-body"),
        use("dot", x=240, y=80, cls="recent"),
    ]
    return Panel(
        "look-board", "Markers", 400, 156, "".join(hexes), "".join(live), "A board with markers."
    )


# ---- positions


def climb(
    players: int, seed: int, turns: int, options: Mapping[str, object]
) -> KingdomBuilderState:
    """A game in which everybody takes what looks best at once, after so many turns."""
    state = moothall.game("kingdom_builder").start(players, seed, options)
    active, passed = -1, -1
    while not state.over:
        own = cast(KingdomBuilderState, state)
        if own.active != active:
            active = own.active
            passed += 1
            if passed == turns:
                break
        state.play(_best(state))
    return cast(KingdomBuilderState, state)


def _best(state: moothall.State) -> int:
    seat = state.mover

    def worth(number: int) -> float:
        after = state.copy()
        after.play(number)
        return after.evaluate(seat)

    choices = state.choices()
    return choices[0] if len(choices) == 1 else max(choices, key=worth)


def after(
    name: str, players: int, seed: int, choices: int, options: Mapping[str, object]
) -> moothall.State:
    """A game of greedy bots, after so many choices."""
    state = moothall.game(name).start(players, seed, options)
    bots = [moothall.bot("greedy", seat) for seat in range(players)]
    dice = moothall.Dice(seed)
    for _ in range(choices):
        if state.over:
            break
        seat = state.mover
        state.play(moothall.ask(bots[seat], state, seat, moothall.Dice(dice.seed())))
    return state


def pictures() -> dict[str, str]:
    """Every picture by name."""
    found = {"look": look().svg()}
    first = {"layout": "first_game", "goals": "first_game", "start_player": "red"}
    middle = climb(3, 11, 18, first)
    found["kingdom_builder"] = middle.scene(-1).svg()
    found["kingdom_builder_choices"] = middle.scene(middle.mover).svg()
    found["kingdom_builder_board"] = middle.scene(-1).panel("board").svg()
    nomads = climb(5, 4, 32, {
        "nomads": True, "nomads_sections": True, "layout": "quarry,caravan:180,village,garden",
        "crossroads": True, "tasks": 2, "decree": "caves", "goals": "mayors,workers,hermits",
    })  # fmt: skip
    found["kingdom_builder_nomads"] = nomads.scene(nomads.mover).svg()
    island = climb(2, 3, 12, {
        "layout": "harbor,oracle,barn:180,farm", "decree": "island",
        "goals": "citizens,miners,lords",
    })  # fmt: skip
    found["kingdom_builder_island"] = island.scene(island.mover).svg()
    for name, players, seed, choices, options in TABLES:
        state = after(name, players, seed, choices, options)
        found[f"{name}_choices"] = state.scene(state.mover).svg()
    return found


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (folder / f"{name}.svg").write_text(svg + "\n", "utf-8")
        print(f"{name}.svg {len(svg.encode()) // 1000} kB")


if __name__ == "__main__":
    main()
