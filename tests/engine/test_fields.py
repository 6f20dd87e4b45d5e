"""Shapes and tables of fields: written, read back, hidden, and held against their ranges."""

import json
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.fields import (
    Bits,
    Custom,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    Marks,
    Maybe,
    Named,
    Seat,
    Shape,
    Table,
    Whole,
    Word,
    count,
    field_fault,
    field_names,
    from_all,
    from_others,
    left_out,
    read_fields,
    write_fields,
)
from moothall.engine.game import SPECTATOR, State
from moothall.engine.reading import Reader
from tests.engine.toy import MARKET

TERRAIN = Word(["grass", "water", "rock"])
SHAPES: list[tuple[Shape, Any, object]] = [
    (Whole(-1, 5), 4, 4),
    (Flag(), True, True),
    (TERRAIN, 1, "water"),
    (Seat(), 1, "blue"),
    (Maybe(TERRAIN), -1, None),
    (Maybe(Whole(3, 9), nothing=0), 5, 5),
    (Many(TERRAIN, 1, 3), [2, 2], ["rock", "rock"]),
    (Bits(TERRAIN, 3), 0b101, ["grass", "rock"]),
    (Named(["north", "south"], Whole(0, 9)), [1, 2], {"north": 1, "south": 2}),
    (Marks(["north", "south"], Seat()), [-1, 0], {"south": "red"}),
]


@pytest.mark.parametrize(("shape", "value", "written"), SHAPES)
def test_a_shape_writes_a_value_and_reads_it_back(
    shape: Shape, value: Any, written: object
) -> None:
    state = MARKET.start(2, 1)
    assert shape.write(value) == written
    assert shape.read(Reader({"it": json.loads(json.dumps(written))}), "it", state) == value
    assert shape.holds(value)


@pytest.mark.parametrize(
    ("shape", "written", "message"),
    [
        (Whole(0, 5), 6, "seat.it: is 6, not from 0 to 5"),
        (Flag(), 1, "seat.it: is neither true nor false but 1"),
        (TERRAIN, "sea", "seat.it: 'sea' is none of grass, water, rock"),
        (Word(["0 0"], "a hex such as '7 12'"), 7, "seat.it: 7 is not a hex such as '7 12'"),
        (Seat(), "green", "seat.it: 'green' is none of red, blue"),
        (Maybe(TERRAIN), "sea", "seat.it: 'sea' is none of"),
        (Many(TERRAIN, 1, 2), [], "seat.it: holds 0 entries, not 1 to 2"),
        (Many(TERRAIN, twice="twice rock"), ["rock", "rock"], "seat.it: twice rock"),
        (Bits(TERRAIN, 3, "twice rock"), ["rock", "rock"], "seat.it: twice rock"),
        (Named(["north"], Flag()), {}, "seat.it.north: is missing"),
        (Marks(["north"], Flag()), {"south": True}, "seat.it.south: is not known here"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    shape: Shape, written: object, message: str
) -> None:
    with pytest.raises(BadPosition, match=message):
        shape.read(Reader({"it": written}, "seat"), "it", MARKET.start(2, 1))


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (Whole(0, 5), 6),
        (TERRAIN, 3),
        (Seat(), -1),
        (Maybe(TERRAIN), 4),
        (Many(TERRAIN, 2), [1]),
        (Many(TERRAIN), [1, 5]),
        (Bits(TERRAIN, 3), 8),
        (Named(["north"], Whole(0, 1)), [2]),
        (Marks(["north"], Seat()), [-1, -1]),
    ],
)
def test_a_value_out_of_range_is_found(shape: Shape, value: Any) -> None:
    assert not shape.holds(value)


class Crate:
    def __init__(self) -> None:
        self.goods = [1, 2]
        self.mark = False


class Harbour(State):
    """A position with one field of every kind."""

    def __init__(self) -> None:
        super().__init__(MARKET, 2, {}, Dice(1))
        self.deck = [0, 1, 2]
        self.hands = [[0], [1, 2]]
        self.crates = [Crate(), Crate()]
        self.tide = 3

    def legal_choices(self, seat: int) -> list[int]:
        return [0]

    def apply(self, choice: int, seat: int) -> None:
        self.over = True

    def scores(self, seat: int | None = None) -> list[Any]:
        return []


def write_tide(state: Harbour, viewer: int | None, holder: int) -> object:
    return "high" if state.tide > 2 else "low"


def read_tide(state: Harbour, reader: Reader, holder: int) -> None:
    state.tide = 3 if reader.text("tide") == "high" else 0


FIELDS: Table = (
    Field("deck", Many(TERRAIN), hidden=from_all, shown=count),
    Group(
        "turn",
        (Field("mover", Seat()), Custom("tide", write_tide, read_tide, ("tide",))),
    ),
    EachSeat(
        "seats",
        (
            Field("hand", Many(TERRAIN, most=2), "hands", from_others),
            Field("secret", Many(TERRAIN), "hands", from_others, left_out),
        ),
    ),
    EachSeat("crates", (Field("goods", Many(Whole(0, 9))), Field("mark", Flag())), of="crates"),
)


def test_a_table_is_written_whole_and_read_back() -> None:
    state = Harbour()
    written = write_fields(FIELDS, state, None)
    assert written["turn"] == {"mover": "red", "tide": "high"}
    assert cast(Any, written["seats"])["blue"]["hand"] == ["water", "rock"]
    other = Harbour()
    other.deck, other.tide, other.hands = [], 0, [[], []]
    other.crates[0].goods = []
    read_fields(FIELDS, Reader(json.loads(json.dumps(written))), other)
    assert write_fields(FIELDS, other, None) == written


def test_a_viewer_is_shown_what_is_not_hidden() -> None:
    seen = write_fields(FIELDS, Harbour(), 1)
    assert seen["deck"] == 3
    assert seen["seats"] == {
        "red": {"hand": None},
        "blue": {"hand": ["water", "rock"], "secret": ["water", "rock"]},
    }
    assert cast(Any, write_fields(FIELDS, Harbour(), SPECTATOR)["seats"])["blue"] == {"hand": None}


def test_the_first_value_out_of_range_is_named() -> None:
    state = Harbour()
    assert field_fault(FIELDS, state) == ""
    state.crates[1].goods = [10]
    assert field_fault(FIELDS, state) == "crates.blue.goods is out of range"
    state.hands[0] = [7]
    assert field_fault(FIELDS, state) == "seats.red.hand is out of range"


def test_a_table_knows_the_attributes_that_it_speaks_of() -> None:
    assert field_names(FIELDS) == {"deck", "mover", "tide", "hands", "crates"}
    assert field_names(FIELDS, "crates") == {"goods", "mark"}
