"""From a table to what a program is told of it: never more than the one who looks may know."""

from collections.abc import Sequence
from typing import Literal

from moothall.engine.about import about
from moothall.engine.game import SPECTATOR, Game, Score, State
from moothall.engine.options import Number, OneOf, Option, Phrase, Switch, read_settings
from moothall.engine.setting_up import Preset, setting_up
from moothall.server.api.models import (
    COLOURS,
    AwayAnswer,
    ClockSetting,
    Colour,
    DealAnswer,
    FromRecord,
    GameAnswer,
    LogLine,
    OpenChoice,
    OpenGesture,
    OptionAnswer,
    OptionKind,
    PresenceAnswer,
    PresetAnswer,
    PresetTable,
    Question,
    ScoreAnswer,
    ScoreLine,
    SeatAnswer,
    TableAnswer,
    TableSummary,
    TimeAnswer,
)
from moothall.server.errors import Refused
from moothall.server.storage.summaries import Summary
from moothall.server.tables.clock import ClockRule
from moothall.server.tables.deals import fairness, origin
from moothall.server.tables.log import TableLine
from moothall.server.tables.outcome import why
from moothall.server.tables.presence import Company
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Table

# ---- seats


def colour(seat: int | None) -> Colour | None:
    return None if seat is None else COLOURS[seat]


def colours(seats: Sequence[int]) -> list[Colour]:
    return [COLOURS[seat] for seat in seats]


def own_seat(table: Table, seat: Colour | None, guest: str) -> int:
    """The seat that looks: one of the guest's own, or nobody's."""
    if seat is None:
        return SPECTATOR
    number = COLOURS.index(seat)
    if number >= len(table.seats):
        raise Refused(404, f"there is no seat {seat} at this table")
    if number not in table.seats_of(guest):
        raise Refused(403, "this seat is not yours")
    return number


def _seats(seats: Sequence[Seat], mine: Sequence[int]) -> list[SeatAnswer]:
    return [
        SeatAnswer(
            seat=COLOURS[seat.number],
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            mine=seat.number in mine,
        )
        for seat in seats
    ]


# ---- games


def game_answer(game: Game) -> GameAnswer:
    return GameAnswer(
        name=game.name,
        title=game.title,
        sentence=game.summary,
        seats=game.player_counts,
        usual_players=game.usual_players,
        length=about(game).length,
        num_choices=game.num_choices,
        rules_version=game.rules_version,
        options=[_option(option) for option in game.options],
        presets=[_preset(game, preset) for preset in setting_up(game).presets],
    )


def _preset(game: Game, preset: Preset) -> PresetAnswer:
    usual = read_settings(game.options, None)
    tables = []
    for players in preset.players or game.player_counts:
        chosen = preset.settings(game, players).items()
        options = {name: value for name, value in chosen if value != usual[name]}
        tables.append(PresetTable(players=players, options=options))
    return PresetAnswer(
        name=preset.name, title=preset.title, sentence=preset.sentence, tables=tables
    )


def _option(option: Option) -> OptionAnswer:
    kinds: list[tuple[type[Option], OptionKind]] = [
        (Switch, "switch"), (Number, "number"), (OneOf, "one_of"), (Phrase, "phrase"),
    ]  # fmt: skip
    listed = not isinstance(option, Phrase)
    return OptionAnswer(
        name=option.name,
        kind=next(word for kind, word in kinds if isinstance(option, kind)),
        words=option.kind,
        sentence=option.summary,
        default=option.default,
        values=option.samples() if listed else None,
        examples=[] if listed else [str(sample) for sample in option.samples()],
    )


# ---- tables


def summary_answer(summary: Summary) -> TableSummary:
    return TableSummary(
        id=summary.id,
        game=summary.game,
        title=summary.title,
        players=summary.players,
        seats=_seats(summary.seats, summary.mine),
        started=summary.started,
        over=summary.over,
        result=summary.result,
        waiting=colours(summary.waiting),
        length=summary.length,
        created_at=summary.created_at,
        changed_at=summary.changed_at,
        clock=_clock(summary.clock),
    )


def _clock(rule: ClockRule | None) -> ClockSetting | None:
    if rule is None:
        return None
    return ClockSetting(
        minutes=rule.minutes, increment=rule.increment, days=rule.days, at_zero=rule.at_zero
    )


def written_times(table: Table, moment: int) -> list[dict[str, object]]:
    """What seats have left at a moment of the server's time, each a TimeAnswer as JSON has it."""
    clock = table.clock
    if clock is None:
        return []
    return [
        {
            "seat": COLOURS[seat.number],
            "left": clock.left_at(seat.number, moment) / 1000,
            "running": seat.number in clock.running,
            "out": seat.number in clock.lapsed,
        }
        for seat in table.seats
        if seat.kind != "bot"
    ]


def table_answer(
    table: Table, viewer: int, guest: str, company: Company, moment: int
) -> TableAnswer:
    """A table as one of its seats sees it, or as somebody who only watches."""
    return TableAnswer(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        players=len(table.seats),
        seats=_seats(table.seats, table.seats_of(guest)),
        started=table.started,
        over=table.ended,
        result=table.result,
        why=why(table, viewer) if table.over else "",
        waiting=colours(table.waiting),
        length=table.length,
        created_at=table.created_at,
        changed_at=table.changed_at,
        options=table.options,
        rules_version=table.rules,
        closed=None if table.closed is None else table.closed.sentence,
        confirm=table.confirm,
        listed=table.listed,
        chat=table.head.chat,
        imported=table.imported,
        from_record=_from_record(table),
        deal=_deal(table),
        held=colour(table.awaiting_confirm),
        movers=colours(table.movers),
        view=table.state.view(viewer),
        scores=score_answers(table.state.scores(viewer)),
        your=None if viewer == SPECTATOR else question(table, viewer),
        rematch=table.rematch,
        presence=_presence(company),
        clock=_clock(table.head.clock),
        times=[TimeAnswer.model_validate(time) for time in written_times(table, moment)],
    )


def _from_record(table: Table) -> FromRecord | None:
    taken = table.head.from_record
    if taken is None:
        return None
    return FromRecord(choices=taken, dealt_anew=fairness(table) is not None, sentence=origin(table))


def _deal(table: Table) -> DealAnswer | None:
    known = fairness(table)
    if known is None:
        return None
    seed = None if known.seed is None else str(known.seed)
    return DealAnswer(commitment=known.commitment, seed=seed, salt=known.salt)


def _presence(company: Company) -> PresenceAnswer:
    return PresenceAnswer(
        here=colours(sorted(company.here)),
        away=[
            AwayAnswer(seat=COLOURS[seat], since=since, long=seat in company.long_away)
            for seat, since in company.away
        ],
        watching=company.watching,
    )


def question(table: Table, seat: int) -> Question:
    """What is asked of a seat."""
    prompt = ""
    if seat in table.deciding:
        prompt = table.state.prompt(seat)
    elif seat in table.asked:
        prompt = "Confirm the end of your turn, or undo."
    return Question(
        seat=COLOURS[seat],
        decision=table.decision(seat),
        prompt=prompt,
        choices=_open_choices(table, seat),
        gestures=[
            OpenGesture(
                sentence=gesture.words,
                choices=list(gesture.choices),
                instead_of=list(gesture.instead_of),
            )
            for gesture in table.gestures(seat)
        ],
        confirm=table.awaiting_confirm == seat and not table.ended,
        undo_refusal=table.undo_refusal(seat),
        turn_back=table.turn_to_take_back() == seat,
    )


def _open_choices(table: Table, seat: int) -> list[OpenChoice]:
    state, space = table.state, table.game.space
    choices, back = open_numbers(table, seat)
    return [
        OpenChoice(
            choice=choice,
            text=space.to_text(choice),
            sentence=state.describe(choice),
            takes_back=choice in back,
            forgone=table.forgone(choice, seat) if len(choices) - len(back) > 1 else "",
        )
        for choice in choices
    ]


def open_numbers(table: Table, seat: int) -> tuple[list[int], list[int]]:
    """The choices open to a seat, and those of them that only take an earlier one back."""
    choices = table.choices(seat)
    if not choices:
        return [], []
    forward = table.state.forward_choices(seat)
    if len(forward) == len(choices):
        return choices, []
    kept = set(forward)
    return choices, [choice for choice in choices if choice not in kept]


def score_answers(scores: Sequence[Score]) -> list[ScoreAnswer]:
    return [
        ScoreAnswer(
            seat=COLOURS[seat],
            total=score.total,
            lines=[ScoreLine(source=source, points=points) for source, points in score.lines],
        )
        for seat, score in enumerate(scores)
    ]


def position_view(
    state: State, seat: Colour | Literal["all"] | None
) -> tuple[dict[str, object], list[Score]]:
    """A position of a finished game: as a seat saw it, as everybody did, or all of it."""
    if seat == "all":
        return state.to_dict(), state.scores()
    viewer = SPECTATOR if seat is None else COLOURS.index(seat)
    return state.view(viewer), state.scores(viewer)


# ---- what happened


def log_lines(lines: Sequence[TableLine]) -> list[LogLine]:
    return [LogLine.model_validate(written_line(line)) for line in lines]


def written_line(line: TableLine) -> dict[str, object]:
    """A LogLine as JSON has it."""
    return {
        "step": line.step,
        "seat": colour(line.seat),
        "heading": line.heading,
        "words": line.words,
        "points": {COLOURS[seat]: points for seat, points in line.points},
        "note": line.note,
    }


def kept_lines(before: Sequence[TableLine], now: Sequence[TableLine]) -> int:
    """How many lines of a log still stand; after an undo some do not."""
    if now[: len(before)] == before:  # the same objects, nearly always: quick
        return len(before)
    pairs = zip(before, now, strict=False)
    return next((n for n, (old, new) in enumerate(pairs) if old != new), min(len(before), len(now)))
