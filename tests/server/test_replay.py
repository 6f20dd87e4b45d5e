"""Replays: any step at once, told as it was, from every seat's view and with everything open."""

import re
import xml.etree.ElementTree as ET

import pytest

from moothall.drawing import Element
from moothall.engine.errors import BadRecord
from moothall.engine.game import SEAT_NAMES, SPECTATOR, State
from moothall.engine.match import Match
from moothall.engine.record import Record, position_digest
from moothall.engine.telling import ALL_SEEING
from moothall.server.pages.replay_scene import (
    ALL,
    opened_panels,
    replay_scene,
    scene_part,
    step_changes,
    view_name,
)
from moothall.server.tables.replay import STRIDE, Replay, Shelf
from tests.engine.toy import MARKET
from tests.server.games import played
from tests.shipped import GAMES


@pytest.fixture(scope="module", params=GAMES)
def replay(request: pytest.FixtureRequest) -> Replay:
    return Replay(played(request.param))


# ---- positions and words


def test_every_step_is_the_position_the_record_leads_to(replay: Replay) -> None:
    steps = {0, 1, STRIDE - 1, STRIDE, STRIDE + 1, replay.length // 2, replay.length}
    for step in steps:
        expected = position_digest(replay.record.replay(step))
        assert position_digest(replay.position(step)) == expected


def test_a_position_is_the_callers_own(replay: Replay) -> None:
    state = replay.position(STRIDE)
    before = position_digest(state)
    state.play(state.choices()[0])
    assert position_digest(replay.position(STRIDE)) == before


def test_there_is_no_step_outside_the_game(replay: Replay) -> None:
    for step in (-1, replay.length + 1):
        with pytest.raises(BadRecord, match="there is no step"):
            replay.position(step)


def test_it_is_told_as_it_was_at_the_table(replay: Replay) -> None:
    match = Match(replay.record)
    for viewer in (ALL_SEEING, SPECTATOR, 0):
        assert replay.told(viewer) == match.told(viewer)
    assert len(replay.told(0)) == replay.length


def test_turns_begin_where_another_seat_chooses(replay: Replay) -> None:
    seats = [seat for seat, _ in replay.record.choices]
    begins = [n for n in range(len(seats)) if n == 0 or seats[n] != seats[n - 1]]
    assert replay.turns == [*begins, replay.length]
    walked = [0]
    while walked[-1] < replay.length:
        walked.append(replay.next_turn(walked[-1]))
    assert walked == replay.turns
    back = [replay.length]
    while back[-1] > 0:
        back.append(replay.previous_turn(back[-1]))
    assert back[::-1] == replay.turns
    assert replay.next_turn(replay.length) == replay.length
    assert replay.previous_turn(0) == 0
    assert replay.turn(0) == 1
    assert replay.turn(replay.length) == len(begins)


def test_a_game_that_was_not_begun_has_one_step() -> None:
    record = played("kingdom_builder")
    empty = Replay(Record(record.game, record.players, record.seed, record.options))
    assert empty.length == 0
    assert empty.turn(0) == 1
    assert empty.next_turn(0) == empty.previous_turn(0) == 0
    assert empty.curve.steps == [0]
    empty.position(0)


def test_points_are_counted_at_the_first_and_the_last_step(replay: Replay) -> None:
    assert replay.curve.steps[0] == 0
    assert replay.curve.steps[-1] == replay.length
    final = replay.position(replay.length)
    assert replay.curve.totals[-1] == [score.total for score in final.scores()]


# ---- the shelf


def test_the_shelf_keeps_what_was_looked_at_last() -> None:
    shelf: Shelf[str, Replay] = Shelf(2)
    one = Replay(played("kingdom_builder"))
    shelf.put("a", one)
    shelf.put("b", one)
    assert shelf.get("a") is one
    shelf.put("c", one)
    assert len(shelf) == 2
    assert shelf.get("b") is None
    assert shelf.get("a") is one
    assert shelf.get("c") is one


# ---- views


def _drawn(replay: Replay, step: int, view: int) -> dict[str, Element]:
    return replay_scene(replay.position(step), view)


def _ids(markup: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', markup)


def _views(replay: Replay) -> list[int]:
    return [ALL, *range(replay.record.players)]


def _known(state: State, seat: int) -> dict[str, object]:
    return {key: value for key, value in state.view(seat).items() if key != "seat"}


def test_the_scene_is_sound_in_every_view(replay: Replay) -> None:
    for step in (0, replay.length // 3, replay.length // 2, replay.length):
        for view in _views(replay):
            markup = scene_part(_drawn(replay, step, view))
            ET.fromstring(markup)
            assert len(_ids(markup)) == len(set(_ids(markup)))
            assert "data-choice" not in markup, "nothing can be chosen in a replay"
            assert "tabindex" not in markup
            assert " style=" not in markup


def test_a_seats_view_is_the_games_own_scene_for_it(replay: Replay) -> None:
    state = replay.position(replay.length // 2)
    for seat in range(state.num_players):
        drawn = opened_panels(state, seat)
        assert [one.panel.name for one in drawn] == [p.name for p in state.scene(seat).panels]
        assert all(one.eyes == -1 for one in drawn)


def test_the_open_view_shows_every_seats_secrets(replay: Replay) -> None:
    state = replay.position(replay.length // 2)
    opened = opened_panels(state, ALL)
    for seat in range(state.num_players):
        own = [one for one in opened if one.eyes == seat]
        assert bool(own) == (_known(state, seat) != _known(state, SPECTATOR))
        if own:
            area = state.scene(seat).panel(f"seat-{SEAT_NAMES[seat]}")
            shown = own[0].panel
            assert (shown.name, shown.desc) == (area.name, area.desc)
            assert (shown.width, shown.height) == (area.width, area.height)
            assert f"What {SEAT_NAMES[seat].title()} sees" in own[0].frame().markup()


def test_hands_of_all_seats_lie_open_side_by_side() -> None:
    replay = Replay(played("indio"))
    names = [one.panel.name for one in opened_panels(replay.position(replay.length // 2), ALL)]
    assert [name for name in names if "hand" in name] == [
        "seat-red-hand",
        "seat-blue-hand",
        "seat-green-hand",
    ]


def test_secrets_lie_open_in_a_game_without_areas_of_seats() -> None:
    """Each seat has the one picture there is as it sees it itself; nobody else's is repeated."""
    state = MARKET.start(2, 1)
    opened = opened_panels(state, ALL)
    assert [(one.panel.name, one.eyes) for one in opened] == [
        ("market", -1),
        ("seat-red-market", 0),
        ("seat-blue-market", 1),
    ]
    for one, viewer in zip(opened, (SPECTATOR, 0, 1), strict=True):
        assert one.panel.desc == state.scene(viewer).panels[0].desc
    markup = scene_part(replay_scene(state, ALL))
    assert len(_ids(markup)) == len(set(_ids(markup)))


def test_views_have_names() -> None:
    assert [view_name(view) for view in (ALL, 0, 2)] == ["all", "red", "green"]


# ---- from one step to another


def test_nothing_is_sent_for_the_same_step(replay: Replay) -> None:
    for view in _views(replay):
        assert step_changes(_drawn(replay, 5, view), _drawn(replay, 5, view)) == []


def test_only_what_changed_is_sent() -> None:
    replay = Replay(played("kingdom_builder"))
    step = replay.length // 2
    partials = step_changes(_drawn(replay, step, ALL), _drawn(replay, step + 1, ALL))
    assert partials
    whole = scene_part(_drawn(replay, step + 1, ALL))
    assert sum(map(len, partials)) < len(whole) / 4
    assert 'id="board-still"' not in "".join(partials)


def test_without_a_step_to_come_from_all_is_sent() -> None:
    replay = Replay(played("kingdom_builder"))
    drawn = _drawn(replay, 3, ALL)
    sent = "".join(step_changes(None, drawn))
    assert all(part.markup() in sent for part in drawn.values())


def test_a_panel_that_opens_says_who_sees_it() -> None:
    replay = Replay(played("indio"))
    open_view, closed = _drawn(replay, 3, ALL), _drawn(replay, 3, 1)
    assert "What Red sees" in "".join(step_changes(closed, open_view))
    assert "What Red sees" not in "".join(step_changes(open_view, closed))
