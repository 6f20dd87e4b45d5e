"""The own hand of blueprints with what can be done with it, and the decision under way."""

from typing import Final

from moothall.drawing import (
    SIZES,
    at,
    choice,
    group,
    rect,
    ring_box,
    text,
    text_width,
    title,
)
from moothall.engine.phrases import counted, joined
from moothall.games.hamlet.content import BLUEPRINTS
from moothall.games.hamlet.costs import cost_of_action
from moothall.games.hamlet.names import (
    ASK_FILL,
    ASK_PAY,
    CONSTRUCT,
    CONSTRUCT_AT,
    FILL_BASE,
    FILL_WITH,
    MAKE,
    MATERIAL_NAMES,
    MATERIALS,
    RAW,
    TILES,
)
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_blueprints import blueprint_strip, strip_height
from moothall.games.hamlet.scene_pieces import MINI, good_token
from moothall.games.hamlet.words import tile_word

WIDTH: Final = 360
MARGIN: Final = 14
STRIP: Final = WIDTH - 2 * MARGIN
CHIP_HEIGHT: Final = 24
_CHIP_STEP: Final = CHIP_HEIGHT + 6
_MIX_WIDTH: Final = 64  # a mix of goods that may be chosen
_MIX_STEP: Final = 68
_MIXES: Final = 5  # in a row


# ---- the hand


def own_hand(state: HamletState, holder: int, open_choices: set[int]) -> tuple[str, float, str]:
    """Each blueprint with its texts, and below it the tiles from which it can be built now."""
    drawn: list[str] = []
    y = 2.0
    for tile in state.hands[holder]:
        ring = ""
        height = strip_height(tile, STRIP)
        if state.action == CONSTRUCT and state.target == tile and holder == state.mover:
            ring = ring_box(1.5, 1.5, STRIP - 3, height - 3, "clear-ring chosen")
        drawn.append(group(blueprint_strip(tile, STRIP, ring=ring), transform=at(MARGIN, y)))
        y += height + 4
        first = CONSTRUCT_AT + TILES * tile
        stands = [number for number in range(first, first + TILES) if number in open_choices]
        if stands:
            chips, rows = _chips(state, stands, y)
            drawn.append(chips)
            y += rows * _CHIP_STEP + 4
    if not drawn:
        drawn.append(text("no blueprints", 14, 14, "t-small", "soft"))
        y += 20
    held = counted(len(state.hands[holder]), "blueprint")
    return "".join(drawn), y + 4, f"{held} of at most {BLUEPRINTS}."


def _chips(state: HamletState, numbers: list[int], top: float) -> tuple[str, int]:
    """A button for each tile from which a blueprint can be built."""
    label = "build from"
    drawn = [text(label, 16, top + 16, "t-small", "soft")]
    left = 16 + text_width(label, SIZES["t-small"]) + 8
    x = left
    row = 0
    for number in numbers:
        name = tile_word((number - CONSTRUCT_AT) % TILES)
        width = text_width(name, SIZES["t-small"]) + 16
        if x + width > WIDTH - MARGIN:
            x = left
            row += 1
        chip = choice(
            number,
            state.describe(number),
            rect(0, 0, width, CHIP_HEIGHT, "ring slim-ring", CHIP_HEIGHT / 2),
            text(name, width / 2, 16, "t-small", "middle"),
            name=f"choice-{number}",
            place=at(x, top + _CHIP_STEP * row),
        )
        drawn.append(chip)
        x += width + 6
    return "".join(drawn), row + 1


# ---- the decision under way


def pending(state: HamletState, open_choices: set[int]) -> tuple[str, float, str]:
    """What is still to be paid, or the mixes with which a Barn can be filled."""
    if state.asks == ASK_PAY:
        return _due(state)
    if state.asks == ASK_FILL and open_choices:
        return _mixes(state, sorted(open_choices))
    return "", 0, ""


def _due(state: HamletState) -> tuple[str, float, str]:
    """The units that are due: of a group with several goods, the goods that will do."""
    cost = cost_of_action(state)
    x = 16 + text_width("still to pay", SIZES["t-small"]) + 12
    drawn = [text("still to pay", 16, 18, "t-small", "soft")]
    words: list[str] = []
    for place, count in enumerate(state.due):
        goods = [material for material in range(MATERIALS) if cost.group_of[material] == place]
        if not count:
            continue
        words.append(f"{count} {joined([MATERIAL_NAMES[good] for good in goods], 'or')}")
        drawn.append(text(str(count), x, 19, "t-count"))
        x += text_width(str(count), SIZES["t-count"]) + 14
        for good in goods:
            drawn.append(good_token(good, x, 14))
            x += 20
        x += 8
    told = f"Still to pay: {joined(words, 'and')}."
    return group(title(told), *drawn, id="due"), 32, told


def _mixes(state: HamletState, numbers: list[int]) -> tuple[str, float, str]:
    room = state.empty_slots(state.stand)
    drawn: list[str] = []
    for place, number in enumerate(numbers):
        if not FILL_WITH <= number < MAKE:
            continue
        wood, stone = divmod(number - FILL_WITH, FILL_BASE)
        counts = (wood, stone, room - wood - stone)
        goods = [material for material in range(RAW) for _ in range(counts[material])]
        left = _MIX_WIDTH / 2 - 9 * (len(goods) - 1)
        drawn.append(choice(
            number,
            state.describe(number),
            rect(0, 0, _MIX_WIDTH, 26, "ring slim-ring", 13),
            *[good_token(good, left + 18 * i, 13, MINI * 0.85) for i, good in enumerate(goods)],
            name=f"choice-{number}",
            place=at(12 + _MIX_STEP * (place % _MIXES), 4 + 32 * (place // _MIXES)),
        ))  # fmt: skip
    rows = -(-len(numbers) // _MIXES)
    return "".join(drawn), 8 + 32 * rows, "Choose what the Barn is filled with."
