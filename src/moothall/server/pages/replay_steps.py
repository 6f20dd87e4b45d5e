"""What a replay shows at one step, in the words and numbers its templates ask for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from moothall.bots import USUAL_BOT
from moothall.engine.game import SEAT_NAMES, Game, Score, State
from moothall.engine.phrases import joined
from moothall.engine.telling import Step
from moothall.server.live.seats import source_title
from moothall.server.pages.replay_scene import ALL, view_name
from moothall.server.tables.replay import Replay

AROUND = 12  # lines of the log that the page itself brings, on either side


class Player(NamedTuple):
    """Who sat where."""

    seat: int
    colour: str
    shown: str  # the colour, and who sat there
    default: str  # who sits there if somebody plays on


class Turn(NamedTuple):
    """The steps under one heading, each with its number, and who began."""

    heading: str
    seat: int
    steps: list[tuple[int, Step]]


@dataclass(frozen=True)
class ReplayPage:
    """One step from one view."""

    step: int
    length: int
    view_name: str
    players: list[Player]
    done: Step | None
    result: str
    next_words: str
    movers: list[int]
    points: list[int]
    turn: int
    turns: int
    previous_turn: int
    next_turn: int
    can_continue: bool


def page_at(replay: Replay, step: int, view: int, state: State, names: Sequence[str]) -> ReplayPage:
    """A step of a replay as a view shows it; `state` is its position, `names` who sat there."""
    scores = state.scores() if view == ALL else state.scores(view)
    return ReplayPage(
        step=step,
        length=replay.length,
        view_name=view_name(view),
        players=players(state, names),
        done=replay.told(view)[step - 1] if step else None,
        result=replay.ending if step == replay.length else "",
        next_words=_next_words(state),
        movers=state.movers,
        points=[score.total for score in scores],
        turn=replay.turn(step),
        turns=max(1, len(replay.turns) - 1),
        previous_turn=replay.previous_turn(step),
        next_turn=replay.next_turn(step),
        can_continue=not state.over,
    )


def players(state: State, names: Sequence[str]) -> list[Player]:
    """The seats. Whoever is to choose is taken to be the one who wants to play on."""
    found = []
    for seat in range(state.num_players):
        default = "me" if seat == state.mover else f"bot {USUAL_BOT}"
        found.append(Player(seat, SEAT_NAMES[seat], names[seat], default))
    return found


def log(replay: Replay, view: int, first: int = 1, last: int | None = None) -> list[Turn]:
    """The choices that led to the steps from `first` to `last`, under their headings."""
    turns: list[Turn] = []
    first = max(1, first)
    end = replay.length if last is None else min(last, replay.length)
    for number, step in enumerate(replay.told(view)[first - 1 : end], first):
        if not turns or turns[-1].heading != step.heading:
            turns.append(Turn(step.heading, step.seat, []))
        turns[-1].steps.append((number, step))
    return turns


def scoring(game: Game, scores: Sequence[Score]) -> list[tuple[str, list[int | None]]]:
    """Points line by line: what for, and each seat's, None where a seat has no such line."""
    sources = list(dict.fromkeys(source for score in scores for source, _ in score.lines))
    rows: list[tuple[str, list[int | None]]] = []
    for source in sources:
        row = [
            sum(points for name, points in score.lines if name == source)
            if any(name == source for name, _ in score.lines)
            else None
            for score in scores
        ]
        rows.append((source_title(game, source), row))
    return rows


def _next_words(state: State) -> str:
    if state.over:
        return ""
    names = [SEAT_NAMES[seat] for seat in state.movers]
    verb = "is" if len(names) == 1 else "are"
    return f"{joined(names).capitalize()} {verb} to choose."
