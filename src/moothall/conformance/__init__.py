"""What every game must pass, at every player count and with every option.

`check_game` plays random games and holds every position against the contract in
`engine/game.py`. It raises ConformanceError with the game, seed and step, so that a failure can
be replayed.
"""

from moothall.conformance.case import Case, ConformanceError, Recount, written
from moothall.conformance.options import check_description, check_idle, playable, samples
from moothall.conformance.positions import (
    check_copies,
    check_forms,
    check_gestures,
    check_refusals,
    check_scores,
    check_words,
)
from moothall.conformance.secrets import check_imagined, check_no_leak, check_undo
from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR, Game, State
from moothall.engine.options import Settings
from moothall.engine.record import Record, position_digest

__all__ = ["ConformanceError", "Recount", "check_game", "samples"]


def check_game(
    game: Game,
    games: int = 1,
    players: int | None = None,
    options: Settings | None = None,
    every: int = 40,
    recount: Recount | None = None,
) -> int:
    """Check a game; how many positions were looked at.

    `games` random games are played for each player count (or the given one) and each sample of
    each option (or the given ones). The dearer checks are made at every `every`-th choice.
    `recount` is a second opinion on the scores: total points per seat from a written position.
    """
    check_description(game)
    positions = 0
    for count in [players] if players is not None else game.player_counts:
        tried: set[str] = set()
        given = [options] if options is not None else samples(game, count)
        for number, settings in enumerate(given):
            if not playable(game, count, settings):
                continue
            check_idle(Case(game, count, 1000 * number, settings, None), tried)
            for repeat in range(games):
                case = Case(game, count, 1000 * number + repeat, settings, recount)
                positions += _check_one(case, every)
    return positions


def _check_one(case: Case, every: int) -> int:
    game = case.game
    record = Record.begin(game, case.players, case.seed, case.options)
    state = record.start()
    case.require(written(state) == written(record.start()), "the same seed gives another start")
    dice = Dice(case.seed)
    while not state.over:
        check_position(case, state, dice, thorough=case.step % every == 0)
        seat = state.movers[dice.below(len(state.movers))]
        # mostly as programs play, so that the game ends; now and then anything that is open
        choices = state.choices(seat) if dice.below(4) == 0 else state.forward_choices(seat)
        reveals = state.reveals
        record.play(state, choices[dice.below(len(choices))], seat)
        case.require(state.reveals >= reveals, "the reveal counter went back")
        case.step += 1
        case.require(case.step < 100_000, "the game does not end")
    check_position(case, state, dice, thorough=True)
    case.require(not state.movers and not state.choices(), "the game is over and goes on")
    case.require(bool(state.winners()), "nobody has won")
    _check_record(case, record, state)
    return case.step + 1


def check_position(case: Case, state: State, dice: Dice, *, thorough: bool) -> None:
    try:
        state.check()
    except ValueError as error:
        raise ConformanceError(f"{case.where()}: {error}") from error
    for seat in state.movers:
        choices = state.choices(seat)
        case.require(bool(choices), "nothing can be chosen")
        case.require(len(set(choices)) == len(choices), "a choice is offered twice")
        case.require(choices == state.choices(seat), "the order of choices is not stable")
        case.require(
            all(0 <= choice < case.game.num_choices for choice in choices),
            "a choice is out of range",
        )
        forward = state.forward_choices(seat)
        case.require(bool(forward), "nothing is left for a program to choose")
        case.require(set(forward) <= set(choices), "programs may choose what is not open")
        tried = state.worth_trying(seat)
        case.require(bool(tried), "nothing is left for a planner to try")
        case.require(set(tried) <= set(forward), "planners may try what programs may not choose")
        by_itself = state.apart(seat).choices(seat)
        case.require(by_itself == choices, "who plays by itself may choose something else")
        check_gestures(case, state, seat, choices)
    if thorough:
        check_refusals(case, state, dice)
        check_copies(case, state, dice)
        check_forms(case, state)
        check_scores(case, state)
        check_words(case, state)
        viewers = (*range(state.num_players), SPECTATOR)
        for seat in viewers:
            check_no_leak(case, state, seat, dice)
        check_imagined(case, state, state.mover, dice)
        for mover in state.movers:
            for seat in viewers:
                check_undo(case, state, mover, seat, dice)


def _check_record(case: Case, record: Record, state: State) -> None:
    """A record leads to the same end, through its text too."""
    text = record.to_text()  # it is replayed for this, and the text names where that led
    case.require(f" {position_digest(state)}\n" in text, "the record leads elsewhere")
    again = Record.parse_text(text)
    case.require(again == record, "the record changes on its way through text")
