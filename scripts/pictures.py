"""Writes the pictures of the documentation: `python scripts/pictures.py [folder]`.

The same sources give the same pictures, so a change in one shows in the version control.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

import moothall
from moothall import drawing as d
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


def look() -> d.Scene:
    """All blocks side by side."""
    dice = [d.sign(d.die(face, 0, 0), 40) for face in range(1, 7)]
    piles = [
        d.Box(54, 36, d.good_stack(kind, count, 18, 18))
        for kind, count in (("wood", 3), ("stone", 7))
    ]
    wall = d.sign(d.wall(0, 0, words="a wall"), 40)
    soft = "Warm paper, flat inks, one stroke weight; shape says what colour says."
    blocks = d.column(
        [
            d.label("Moothall: the look", "t-heading"),
            d.label(soft, "t-body", "soft"),
            _part("Terrain: a muted fill, one line glyph", _terrains()),
            _part("Seats: colour and symbol, always both", d.row(_seats(), 18)),
            _part("Goods: a token each, told apart by shape", _goods()),
            _part("Dice, piles and walls", d.row([*dice, *piles, wall], 8)),
        ],
        18,
    )
    left = d.Panel.of("blocks", "The look", blocks, "All building blocks.", "board")
    return d.Scene([left, _cards(), _small_board()])


def _part(words: str, box: d.Box) -> d.Box:
    return d.column([d.label(words, "t-name"), box], 10)


def _named(drawn: d.Drawing, name: str, width: float, height: float) -> d.Box:
    """A block with its name below."""
    told = d.fitted(name, width, ("t-small",), "middle")
    return d.column([d.sign(drawn, width, height), told], 2, d.MIDDLE)


def _terrains() -> d.Box:
    cells = [_named(d.terrain_hex(name, 0, 0, words=name), name, 84, 64) for name in d.TERRAINS]
    return d.grid(cells, 8, 10, 10)


def _goods() -> d.Box:
    return d.grid([_named(d.good(name, 0, 0), name, 56, 34) for name in d.GOODS], 12, 6, 8)


def _seats() -> list[d.Box]:
    return [
        d.column(
            [
                d.row(
                    [
                        d.sign(d.seat_disc(seat, 0, 0, name), 28),
                        d.sign(d.settlement(seat, 0, 0, words="a settlement"), 32),
                        d.sign(d.worker(seat, 0, 0, words="a worker"), 26, 36),
                        d.sign(
                            d.worker(seat, 0, 0, words="a worker that rests", lying=True), 36, 26
                        ),
                    ],
                    0,
                ),
                d.label(name),
            ]
        )
        for seat, name in enumerate(d.SEAT_SYMBOLS)
    ]


def _cards() -> d.Panel:
    drop = d.group(d.path(d.GOODS["water"], "ware"), cls="good water", transform=d.at(0, 0, 2.2))
    sailor = d.Card("Sailor", "quest · collect", "3 or more water from a single hex.", drop, "1")
    farm = d.path(d.TERRAINS["farm"], "glyph on-panel")
    flat = d.Card("Harvest", "goal", "The same card lying flat, as in a list of cards.", farm, "4")
    grass = d.group(d.terrain_hex("grass", 0, 0), transform=d.at(0, 0, 0.75))
    glyph = d.path(d.TERRAINS["castle"], "glyph")
    small = d.row(
        [
            d.card_face(52, 68, grass, "grass", "", "a small card"),
            d.card_back(52, 68, "", "a card face down"),
        ],
        10,
    )
    ready = d.tile(glyph, "choose", "ready", "a tile", ring=d.tile_ring())
    tiles = [
        d.tile(glyph, "ready", "ready", "a tile that is ready"),
        d.tile(glyph, "used", "used", "a tile that was used"),
        d.tile(glyph, "new", "new", "a tile that works from the next turn"),
        ready,
    ]
    beside = d.column([small, d.row(tiles, 0)], 28)
    box = d.column(
        [d.row([d.upright_card(sailor), beside], 18, d.TOP), d.strip_card(flat, 390)], 16
    )
    return d.Panel.of("look-cards", "Cards", box, "Cards and tiles.")


def _small_board() -> d.Panel:
    """Markers: dashed may be chosen, solid is being chosen, a dot just happened."""
    rows = ["grass grass forest water", "flower canyon desert mountain", "location farm mine hills"]
    hexes = [
        d.terrain_hex(name, *d.centre(row, column))
        for row, names in enumerate(rows)
        for column, name in enumerate(names.split())
    ]
    house = d.settlement(0, 0, 0)
    x, y = d.centre(0, 1)
    live = [
        d.settlement(0, x, y, words="a settlement"),
        d.recent(x + 16, y - 16, "look-recent"),
        d.settlement(1, *d.centre(1, 2), words="a settlement"),
        d.chosen_hex(*d.centre(1, 2), "look-chosen", "this one moves"),
        d.hex_choice(1, "Build here.", *d.centre(0, 0), house),
        d.hex_choice(2, "Build there.", *d.centre(1, 0), house),
        d.hex_choice(3, "Build yonder.", *d.centre(1, 1), house),
    ]
    told = d.column(
        [
            d.label("dashed: may be chosen", "t-body"),
            d.label("solid: being chosen", "t-body"),
            d.row([d.sign(d.use("dot", cls="recent"), 12), d.label("just happened", "t-body")]),
        ]
    )
    width, height = d.board_size(3, 4)
    box = d.row([d.Box(width, height, [hexes, live]), told], 16)
    return d.Panel.of("look-board", "Markers", box, "A board with markers.")


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
    bots = [moothall.bot("first", seat) for seat in range(players)]
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
        "nomads_sections": True, "layout": "quarry,caravan:180,village,garden",
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
