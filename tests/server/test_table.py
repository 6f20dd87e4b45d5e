"""A table is its log: read again at any point it is the same, and it never changes."""

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SPECTATOR
from moothall.engine.registry import game
from moothall.server.storage.schema import CHOICE, CONFIRM, NOTE, UNDO, now
from moothall.server.tables.rebuilding import Past, rebuilt
from moothall.server.tables.seats import Seat, SeatKind
from moothall.server.tables.table import Entry, Head, Table
from tests.server.halls import whole
from tests.shipped import GAMES

STEPS = 120


def new_table(
    name: str, players: int, confirm: bool = True, kind: SeatKind = "person", seed: int = 5
) -> Table:
    found = game(name)
    options = {option.name: option.default for option in found.options}
    at = now()
    head = Head("abc", found, players, seed, options, "a", confirm, True, False, at)
    seats = [Seat(n, kind, "Ann", "a") for n in range(players)]
    return Table(head, seats, at)


def reread(table: Table, log: list[Entry]) -> Table:
    """The table as somebody rebuilds it who has only its log and what was stored with it."""
    past = Past(table.rules, table.options, table.ended, table.result, table.digest, table.digested)
    return rebuilt(table.head, list(table.seats), table.changed_at, log, past)


def next_entry(table: Table, dice: Dice) -> Entry:
    """Something that may happen here, by chance: a choice, undo, the end of a turn, a note."""
    if dice.below(12) == 0:
        seat = dice.below(len(table.seats) + 1) - 1
        return Entry(seat, NOTE, 0, f"note {table.length}")
    undoable = [seat for seat in range(len(table.seats)) if table.can_undo(seat)]
    if undoable and dice.below(4) == 0:
        return Entry(undoable[dice.below(len(undoable))], UNDO, 0)
    if table.awaiting_confirm is not None:
        return Entry(table.awaiting_confirm, CONFIRM, 0)
    seat = table.movers[dice.below(len(table.movers))]
    choices = table.choices(seat)
    return Entry(seat, CHOICE, choices[dice.below(len(choices))])


def first_choice(table: Table, seat: int) -> Entry:
    return Entry(seat, CHOICE, table.state.forward_choices(seat)[0])


# ---- the log


@pytest.mark.parametrize("name", GAMES)
def test_the_log_read_again_leads_to_the_same_table(name: str) -> None:
    table = new_table(name, max(2, min(game(name).player_counts)))
    log: list[Entry] = []
    kinds: set[int] = set()
    dice = Dice(8)
    for step in range(STEPS):
        if table.over:
            break
        entry = next_entry(table, dice)
        kinds.add(entry.kind)
        log.append(entry)
        table = table.after(entry, now())
        if step % 9 == 0:
            assert whole(reread(table, log)) == whole(table), f"after {step} entries"
    assert {CHOICE, UNDO, NOTE} <= kinds
    assert table.length == len(log)
    assert whole(reread(table, log)) == whole(table)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_never_changes(name: str) -> None:
    table = new_table(name, max(2, min(game(name).player_counts)))
    dice = Dice(1)
    for _ in range(25):
        before = whole(table)
        after = table.after(next_entry(table, dice), now())
        if table.movers:
            table.after(first_choice(table, table.movers[0]), now())
        assert whole(table) == before
        table = after


def test_what_a_log_took_back_is_taken_back_though_it_would_be_refused_today() -> None:
    """A game may come to count more reveals; tables from before are read as they were played."""
    table = new_table("kingdom_builder", 2, confirm=False)
    seat = table.movers[0]
    log: list[Entry] = []
    while seat in table.movers:
        log.append(first_choice(table, seat))
        table = table.after(log[-1], now())
    assert not table.can_undo(seat)
    log.append(Entry(seat, UNDO, 0))
    with pytest.raises(IllegalChoice):
        table.after(log[-1], now())
    again = reread(table, log)
    assert again.movers == [seat]
    assert len(again.match.record.choices) == len(log) - 2


def test_what_is_not_legal_is_refused_and_leaves_the_table_as_it_was() -> None:
    table = new_table("kingdom_builder", 2)
    before = whole(table)
    with pytest.raises(IllegalChoice):
        table.after(Entry(0, CHOICE, 10**9), now())
    with pytest.raises(IllegalChoice):
        table.after(Entry(0, UNDO, 0), now())
    assert whole(table) == before


def test_the_same_log_means_the_same_questions_whoever_sits_there() -> None:
    """A page made by one process is answered at another, which has read the log later."""
    early = new_table("altiplano", 3, kind="open")
    log: list[Entry] = []
    dice = Dice(4)
    while len(log) < 60:
        seat = early.state.movers[dice.below(len(early.state.movers))]
        log.append(first_choice(early, seat))
        early = early.after(log[-1], now())
    for seat in range(3):
        early = early.with_seat(Seat(seat, "person", "Bob", "b"), now())
    late = reread(early, log)
    seats = range(3)
    assert [late.decision(n) for n in seats] == [early.decision(n) for n in seats]


# ---- decisions


def test_every_choice_asks_something_new_where_one_decides() -> None:
    table = new_table("kingdom_builder", 2, confirm=False)
    for _ in range(20):
        after = table.after(first_choice(table, table.movers[0]), now())
        assert all(after.decision(seat) > table.decision(seat) for seat in (0, 1))
        table = after


def test_one_seats_choice_leaves_the_question_to_the_others_where_all_decide_at_once() -> None:
    table = new_table("altiplano", 3)
    assert sorted(table.movers) == [0, 1, 2]
    seen = [table.decision(seat) for seat in range(3)]
    one = table.after(first_choice(table, 1), now())
    assert [one.decision(seat) for seat in range(3)] == [seen[0], 1, seen[2]]
    two = one.after(first_choice(one, 0), now())
    assert [two.decision(seat) for seat in range(3)] == [2, 1, seen[2]]


def test_the_last_who_plans_is_still_asked_the_same_when_the_others_are_done() -> None:
    table = new_table("altiplano", 2)
    assert sorted(table.movers) == [0, 1]
    seen = table.decision(1)
    dice = Dice(2)
    while 0 in table.movers:
        choices = table.state.forward_choices(0)
        table = table.after(Entry(0, CHOICE, choices[dice.below(len(choices))]), now())
        assert table.decision(1) == seen or 1 not in table.movers
    assert table.movers == [1]
    assert table.decision(1) == seen


def test_a_note_asks_nothing_new() -> None:
    table = new_table("kingdom_builder", 2)
    after = table.after(Entry(-1, NOTE, 0, "The house has spoken."), now())
    assert after.length == 1
    assert [after.decision(seat) for seat in (0, 1)] == [0, 0]
    assert after.log(SPECTATOR)[-1].words == "The house has spoken."


# ---- the end of a turn


def to_the_end_of_a_turn(table: Table) -> Table:
    while table.awaiting_confirm is None:
        table = table.after(first_choice(table, table.movers[0]), now())
    return table


def test_a_turn_that_has_ended_is_held_until_it_is_confirmed() -> None:
    table = to_the_end_of_a_turn(new_table("indio", 2))
    seat = table.awaiting_confirm
    assert seat is not None
    assert table.movers == []
    assert table.waiting == [seat]
    assert all(table.choices(other) == [] for other in range(2))
    assert table.can_undo(seat)
    confirmed = table.after(Entry(seat, CONFIRM, 0), now())
    assert confirmed.awaiting_confirm is None
    assert confirmed.waiting == confirmed.movers == confirmed.state.movers
    assert seat not in confirmed.movers
    undone = table.after(Entry(seat, UNDO, 0), now())
    assert undone.awaiting_confirm is None
    assert undone.movers == [seat]


def test_nobody_confirms_where_turns_end_by_themselves() -> None:
    table = new_table("indio", 2, confirm=False)
    while not table.over:
        table = table.after(first_choice(table, table.movers[0]), now())
        assert table.awaiting_confirm is None


def test_bots_are_not_asked_to_confirm() -> None:
    table = new_table("indio", 2)
    for seat in range(2):
        table = table.with_seat(Seat(seat, "bot", "settler bot", None, "settler"), now())
    while not table.over:
        assert table.thinking == table.movers
        table = table.after(first_choice(table, table.movers[0]), now())
        assert table.awaiting_confirm is None


# ---- who sits there


def test_a_table_with_an_open_seat_has_not_begun() -> None:
    table = new_table("kingdom_builder", 2).with_seat(Seat(1, "open", ""), now())
    assert not table.started
    assert table.movers == table.waiting == table.thinking == []
    assert table.choices(0) == []
    assert table.undo_refusal(0) == "the game has not begun"


def test_seats_are_named_by_colour_and_who_sits_there() -> None:
    assert Seat(2, "person", "Ada", "a").title == "Green (Ada)"
    assert Seat(2, "open", "").title == "Green"
    assert Seat(0, "bot", "settler bot").colour == "red"


def test_nobody_holds_a_seat_without_being_somebody() -> None:
    table = new_table("kingdom_builder", 2).with_seat(Seat(1, "open", ""), now())
    assert table.seats_of("") == []
    assert table.seats_of("a") == [0]


def test_secret_choices_are_told_to_their_maker_and_heard_by_the_others() -> None:
    table = new_table("indio", 2, confirm=False, seed=3)
    dice = Dice(1)
    secret = 0
    for _ in range(200):
        if table.over:
            break
        seat = table.movers[0]
        choices = table.state.forward_choices(seat)
        choice = choices[dice.below(len(choices))]
        table = table.after(Entry(seat, CHOICE, choice), now())
        verb, words = table.game.space.split(choice)
        if verb.name == "lead":
            secret += 1
            name = words[0].replace("_", " ")
            step = len(table.record.choices)
            for viewer in (seat, 1 - seat, SPECTATOR):
                told = [line.words.lower() for line in table.log(viewer) if line.step == step]
                assert any(name in line for line in told) == (viewer == seat)
    assert secret


def test_notes_stand_where_they_were_said_also_after_undo() -> None:
    table = new_table("kingdom_builder", 2, confirm=False)
    seat = table.movers[0]
    table = table.after(first_choice(table, seat), now())
    table = table.after(Entry(-1, NOTE, 0, "Here."), now())
    told = table.log(0)[0]
    assert [line.note for line in table.log(0)] == [False, True]
    table = table.after(Entry(seat, UNDO, 0), now())
    assert [(line.step, line.words) for line in table.log(0)] == [(0, "Here.")]
    table = table.after(first_choice(table, seat), now())
    assert [line.words for line in table.log(0)] == ["Here.", told.words]
