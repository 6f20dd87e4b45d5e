"""What is offered to who looks, and the area of a player."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pytest

from moothall.drawing import (
    NOTHING,
    SEAT_HEAD,
    SEAT_ROOM,
    SEAT_WIDTH,
    Box,
    Element,
    Offers,
    Panel,
    circle,
    counter,
    ended,
    group,
    label,
    named,
    seat_area,
    sized,
    tile,
    tile_ring,
)
from moothall.drawing.tree import GESTURE, offered, walk
from moothall.engine.game import SEAT_NAMES, SPECTATOR, Score, State
from moothall.engine.gestures import Gesture
from tests.drawing.measuring import leaf, overlapping, rects, texts
from tests.engine.toy import DRAW, MARKET, STALL
from tests.scenes import SVG, parsed


def market(*choices: str) -> State:
    """The toy, after some choices."""
    state = MARKET.start(3, 7)
    for choice in choices:
        state.play(choice)
    return state


BIDDEN = ("bid 1", "bid 2", "bid 0")  # now red puts up a stall or draws


# ---- offers


def test_who_is_to_decide_is_offered_every_choice() -> None:
    state = market(*BIDDEN)
    offers = Offers(state, 0)
    assert (offers.seat, offers.numbers) == (0, state.choices(0))
    assert all(number in offers for number in state.choices(0))
    assert 0 not in offers
    assert -1 not in offers


@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_nobody_else_is_offered_anything(seat: int) -> None:
    offers = Offers(market(*BIDDEN), seat)
    assert offers.numbers == []
    assert DRAW not in offers
    assert offers.first(range(20)) == -1
    assert offers.between(0, 100) == []


def test_where_several_decide_at_once_each_is_offered_their_own() -> None:
    state = market("bid 1")
    assert Offers(state, 0).numbers == []
    assert Offers(state, 1).numbers == Offers(state, 2).numbers == state.choices(2)


def test_choices_are_found_by_number() -> None:
    offers = Offers(market(*BIDDEN, "stall 0 1"), 0)
    assert offers.first([3, STALL + 1, STALL + 2, DRAW]) == STALL + 2
    assert offers.first([3]) == offers.first([]) == -1
    assert offers.between(STALL, STALL + 3) == [STALL, STALL + 2]
    assert offers.between(DRAW, DRAW + 1) == [DRAW]
    assert offers.words(DRAW) == "Draw a card."


def test_a_box_that_stands_for_a_choice_has_a_ring_within_it_and_says_what_it_does() -> None:
    offers = Offers(market(*BIDDEN), 0)
    thing = leaf("thing", 60, 40)
    box = offers.box(DRAW, thing, cls="pile", inset=3, corner=5)
    assert (box.width, box.height) == (60, 40)
    drawn = box.drawing
    assert isinstance(drawn, Element)
    assert (drawn.offer, drawn.key, drawn.classes) == (DRAW, f"choice-{DRAW}", "choice pile")
    assert drawn.elements()[0].words() == "Draw a card."
    assert [area[:4] for area in rects(drawn, "ring")] == [(3, 3, 57, 37)]
    assert [area[:4] for area in rects(drawn, "thing")] == [(0, 0, 60, 40)]
    named_box = offers.box(DRAW, thing, "pile-1").drawing
    assert isinstance(named_box, Element)
    assert named_box.key == "pile-1"


def test_a_box_whose_choice_is_not_open_is_left_as_it_is() -> None:
    thing = leaf("thing", 60, 40)
    for offers in (Offers(market(*BIDDEN), 0), Offers(market(*BIDDEN), 1)):
        assert offers.box(-1, thing) is thing
        assert offers.box(3, thing) is thing
        assert offers.as_choice(3, thing) is thing
    assert Offers(market(*BIDDEN), 1).as_choice(DRAW, thing) is thing


def test_a_piece_becomes_a_choice_and_stays_the_piece() -> None:
    offers = Offers(market(*BIDDEN), 0)
    piece = tile(circle(0, 0, 9, "x"), "Farm", "ready", "a farm", "tile-1", ring=tile_ring())
    box = offers.as_choice(DRAW, piece)
    assert (box.width, box.height) == (piece.width, piece.height)
    drawn, before = box.drawing, piece.drawing
    assert isinstance(drawn, Element)
    assert isinstance(before, Element)
    assert (drawn.offer, drawn.key) == (DRAW, "tile-1")
    assert drawn.classes == "choice tile ready"
    titles = [one.words() for one in walk(drawn) if one.tag == "title"]
    assert titles == ["Draw a card."]
    assert drawn.elements()[1:] == before.elements()[1:]
    assert before.offer == -1


def test_a_thing_offers_the_gesture_that_ends_with_its_choice() -> None:
    state = market(*BIDDEN)
    far = Gesture("Walk by 0 0 to 0 2 and bid.", (STALL, STALL + 2, 0))
    drawing = Gesture("Visit 0 0 and draw.", (STALL, DRAW))
    offers = Offers(state, 0, [far, drawing])
    assert offers.numbers == [*state.choices(0), 0]
    assert 0 in offers
    assert (offers.words(0), offers.made(0)) == (far.words, far.choices)
    # a choice that is open stays itself
    assert (offers.words(DRAW), offers.made(DRAW)) == ("Draw a card.", (DRAW,))
    piece = tile(circle(0, 0, 9, "x"), "Farm", "ready", "a farm", "tile-1", ring=tile_ring())
    for box in (offers.box(0, leaf("thing", 60, 40)), offers.as_choice(0, piece)):
        drawn = box.drawing
        assert isinstance(drawn, Element)
        assert drawn.offer == GESTURE
        assert f'data-choice="{STALL}-{STALL + 2}-0"' in drawn.markup()
        assert drawn.elements()[0].words() == far.words
    assert Offers(state, 1, [far, drawing]).numbers == []


def test_nothing_becomes_no_choice() -> None:
    assert Offers(market(*BIDDEN), 0).as_choice(DRAW, NOTHING) is NOTHING


# ---- the area of a seat


SCORE = Score([("cards", 12), ("big_houses", -2)])


def area(
    state: State,
    seat: int,
    viewer: int,
    body: Sequence[Box] = (),
    status: str = "waits",
    **more: object,
) -> Panel:
    return seat_area(state, seat, SCORE, status, body, "in words", viewer, **more)  # type: ignore[arg-type]


def test_an_area_is_the_own_of_who_looks_and_a_seat_for_others() -> None:
    state = market(*BIDDEN)
    for viewer in (0, 1, 2, SPECTATOR):
        for seat in range(3):
            panel = area(state, seat, viewer)
            assert panel.role == ("own" if viewer == seat else "seat")
            assert panel.owner == seat
            assert panel.name == f"seat-{SEAT_NAMES[seat]}"
            assert (panel.title, panel.desc) == (SEAT_NAMES[seat].title(), "in words")


def test_an_area_says_who_what_and_how_much() -> None:
    panel = area(market(*BIDDEN), 1, 0, status="is fishing")
    words = "".join(parsed(panel).itertext())
    for told in ("Blue", "is fishing", "10", "points", "10 points so far: cards 12, big houses -2"):
        assert told in words
    assert area(market(), 1, 0, whose="You").title == "You"
    assert ">You<" in area(market(), 1, 0, whose="You").element.markup()
    assert ">Blue<" not in area(market(), 1, 0, whose="You").element.markup()


def test_the_band_and_the_pill_mark_who_decides() -> None:
    state = market(*BIDDEN)
    for seat in range(3):
        element = parsed(area(state, seat, 1))
        ids = {one.get("id") for one in element.iter()}
        classes = " ".join(one.get("class") or "" for one in element.iter()).split()
        assert (f"turn-{SEAT_NAMES[seat]}" in ids) == (seat == 0)
        assert ("band" in classes) == (seat == 0)
        assert ("to-move" in classes) == (seat == 0)
        assert f"seat-{seat}" in classes
    active = area(state, 2, 1, active=True).element.markup()
    assert "band" in active
    assert "to move" not in active


def test_the_one_who_begins_has_a_flag_that_says_so() -> None:
    state = market(*BIDDEN)
    flag = parsed(area(state, 1, 0, begins="the first bidder")).find(
        f".//{SVG}g[@id='start-player']"
    )
    assert flag is not None
    assert flag.findtext(f"{SVG}title") == "the first bidder"
    assert "start-player" not in area(state, 1, 0).element.markup()


def test_an_area_is_as_high_as_what_lies_in_it() -> None:
    state = market(*BIDDEN)
    body = [leaf("a", 100, 30), leaf("b", SEAT_ROOM, 50)]
    panel = area(state, 1, 0, body, gap=8)
    assert panel.width == SEAT_WIDTH
    assert panel.height == SEAT_HEAD + 30 + 8 + 50 + 10
    assert area(state, 1, 0).height < SEAT_HEAD + 10
    for name, top in (("a", SEAT_HEAD), ("b", SEAT_HEAD + 38)):
        [found] = rects(panel.live, name)
        assert found.top == top
        assert found.within(panel.width, panel.height)
        assert found.right <= SEAT_WIDTH - 10
    [sheet] = rects(panel.live, "sheet")
    assert sheet.within(panel.width, panel.height)
    assert area(state, 1, 0, width=500).width == 500


def test_nothing_in_a_head_lies_on_another_thing() -> None:
    state = market(*BIDDEN)
    for seat in range(3):
        for begins in ("", "the first bidder"):
            supply = counter(sized(NOTHING, 26, 26), 40, "40 left")
            panel = area(
                state, seat, 0, [label("body")], "3 to build on flower field",
                counters=[supply, supply], begins=begins,
            )  # fmt: skip
            lines = texts(panel.live)
            assert overlapping(lines) == []
            assert all(line.within(panel.width, panel.height) for line in lines)


def test_counters_stand_in_the_head_and_keep_their_ids() -> None:
    supply = counter(named(leaf("sign", 20, 20), "a sign"), 4, "4 left", "supply-blue")
    panel = area(market(), 1, 0, counters=[supply])
    [sign] = rects(panel.live, "sign")
    assert sign.bottom <= SEAT_HEAD
    assert 'id="supply-blue"' in panel.element.markup()


def test_areas_of_all_seats_stand_in_one_document() -> None:
    state = market()
    panels = [area(state, seat, 0) for seat in range(3)]
    root = ET.fromstring(group([panel.element for panel in panels]).markup())
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert not any(list(offered(panel.element)) for panel in panels)


def test_at_the_end_an_area_says_who_has_won() -> None:
    state = market(*BIDDEN)
    while not state.over:
        state.play("draw")
    told = [ended(state, seat) for seat in range(3)]
    assert told.count("wins") == len(state.winners())
    assert all((told[seat] == "wins") == (seat in state.winners()) for seat in range(3))
    assert "to-move" not in area(state, 0, 0).element.markup()
