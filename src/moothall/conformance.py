"""What every game must pass, at every player count and with every option.

`check_game` plays random games and holds every position against the contract in
`engine/game.py`. It raises ConformanceError with the game, seed and step, so that a failure can
be replayed.
"""

import json
import pickle
from collections.abc import Callable, Iterator
from typing import Final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption, IllegalChoice
from moothall.engine.game import SPECTATOR, Game, State
from moothall.engine.gestures import LONGEST
from moothall.engine.options import Settings, read_settings
from moothall.engine.record import Record
from moothall.engine.telling import Change, Step, tell

TOLD = 2  # so many choices of a position are made to hear how each viewer is told of them

Recount = Callable[[dict[str, object]], list[int]]


class ConformanceError(AssertionError):
    """A game breaks the contract."""


class _Case:
    """One random game under way, and where it stands when something is wrong."""

    def __init__(
        self, game: Game, players: int, seed: int, options: Settings, recount: Recount | None
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.recount = recount
        self.step = 0

    def require(self, truth: bool, message: str) -> None:
        if not truth:
            raise ConformanceError(f"{self.where()}: {message}")

    def where(self) -> str:
        return (
            f"{self.game.name}, {self.players} players, seed {self.seed}, "
            f"options {self.options}, choice {self.step}"
        )


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
    _check_description(game)
    positions = 0
    for count in [players] if players is not None else game.player_counts:
        tried: set[str] = set()
        given = [options] if options is not None else samples(game, count)
        for number, settings in enumerate(given):
            if not _playable(game, count, settings):
                continue
            _check_idle(_Case(game, count, 1000 * number, settings, None), tried)
            for repeat in range(games):
                case = _Case(game, count, 1000 * number + repeat, settings, recount)
                positions += _check_one(case, every)
    return positions


def samples(game: Game, players: int | None = None) -> Iterator[Settings]:
    """The defaults; every other sample of every option alone; and random mixtures of them.

    A sample that has no effect alone comes with another option that gives it one, if there is such;
    in a mixture, options that have no effect with so many players are at their defaults.
    """
    count = game.usual_players if players is None else players
    yield {}
    for option in game.options:
        for value in option.samples():
            if value != option.default:
                yield _in_company(game, count, {option.name: value})
    dice = Dice(1)
    for _ in range(8 if len(game.options) > 1 else 0):
        mixture = {
            option.name: option.samples()[dice.below(len(option.samples()))]
            for option in game.options
        }
        yield game.without_idle(count, mixture)


def _in_company(game: Game, players: int, alone: Settings) -> Settings:
    """A sample of an option, with one of another option where it would be idle without."""
    if not alone.keys() & game.idle_options(players, read_settings(game.options, alone)).keys():
        return alone
    for option in game.options:
        for value in option.samples():
            together = {option.name: value, **alone}
            if len(together) > 1 and _playable(game, players, together):
                return together
    return alone


def _playable(game: Game, players: int, settings: Settings) -> bool:
    """Whether a mixture of options can be played at all; a refusal must be a BadOption."""
    try:
        game.start(players, 0, settings)
    except BadOption:
        return False
    return True


def _check_description(game: Game) -> None:
    if not (game.name and game.title and game.summary and game.player_counts):
        raise ConformanceError(f"{game.name}: name, title, sentence and seats must be given")
    if game.num_choices != game.space.size:
        raise ConformanceError(f"{game.name}: num_choices is not the size of the choice space")
    for choice in range(game.num_choices):
        if game.space.parse_text(game.space.to_text(choice)) != choice:
            raise ConformanceError(f"{game.name}: the text of choice {choice} is another's")
    for option in game.options:
        before = option.default if option.unsaid is None else option.unsaid
        sound = option.read(option.default) == option.default and option.read(before) == before
        if not sound or not option.summary:
            raise ConformanceError(f"{game.name}: option {option.name} is not well defined")
    for bad in ({"no such option": 1}, {"": 1}):
        try:
            game.start(game.player_counts[0], 0, bad)
        except BadOption:
            continue
        raise ConformanceError(f"{game.name}: an unknown option was accepted")


def _check_idle(case: _Case, tried: set[str]) -> None:
    """An option that is said to be idle changes nothing, and another value is refused.

    How the game begins is compared for every value, a whole game once for each option, with
    another value at each number of players.
    """
    game = case.game
    settings = read_settings(game.options, case.options)
    idle = game.idle_options(case.players, settings)
    names = [option.name for option in game.options]
    case.require(set(idle) <= set(names), "an option that is not there is said to be idle")
    for option in game.options:
        if option.name not in idle:
            continue
        case.require(bool(idle[option.name]), f"nothing says why {option.name} is idle")
        others = [value for value in option.samples() if value != option.default]
        usual = {**settings, option.name: option.default}
        for place, value in enumerate(others):
            whole = place == case.players % len(others) and option.name not in tried
            _check_no_effect(case, usual, {**usual, option.name: value}, option.name, whole)
        tried.add(option.name)


def _check_no_effect(case: _Case, usual: Settings, other: Settings, name: str, whole: bool) -> None:
    """The same game with two settings: as it begins, or all of a random one."""
    try:
        case.game.start(case.players, case.seed, other)
    except BadOption as error:
        case.require(error.option == name, f"the refusal of the idle option {name} does not say so")
    else:
        raise ConformanceError(f"{case.where()}: the idle option {name} was accepted")
    fault = f"the option {name} is said to be idle, and {other[name]!r} makes a difference"
    state = case.game.start(case.players, case.seed, usual)
    twin = case.game.start(case.players, case.seed, other, stored=True)
    dice = Dice(case.seed)
    case.require(_without_options(state) == _without_options(twin), fault)
    while True:
        case.require(state.movers == twin.movers, fault)
        for seat in state.movers:
            case.require(state.choices(seat) == twin.choices(seat), fault)
        if state.over or not whole:
            break
        seat = state.movers[dice.below(len(state.movers))]
        choices = state.forward_choices(seat)
        choice = choices[dice.below(len(choices))]
        state.play(choice, seat)
        twin.play(choice, seat)
    case.require(_without_options(state) == _without_options(twin), fault)
    points = [score.lines for score in state.scores()]
    case.require(points == [score.lines for score in twin.scores()], fault)


def _without_options(state: State) -> dict[str, object]:
    written = state.to_dict()
    del written["options"]
    return written


def _check_one(case: _Case, every: int) -> int:
    game = case.game
    record = Record.begin(game, case.players, case.seed, case.options)
    state = record.start()
    case.require(_text(state) == _text(record.start()), "the same seed gives another start")
    dice = Dice(case.seed)
    while not state.over:
        _check_position(case, state, dice, thorough=case.step % every == 0)
        seat = state.movers[dice.below(len(state.movers))]
        # mostly as programs play, so that the game ends; now and then anything that is open
        choices = state.choices(seat) if dice.below(4) == 0 else state.forward_choices(seat)
        reveals = state.reveals
        record.play(state, choices[dice.below(len(choices))], seat)
        case.require(state.reveals >= reveals, "the reveal counter went back")
        case.step += 1
        case.require(case.step < 100_000, "the game does not end")
    _check_position(case, state, dice, thorough=True)
    case.require(not state.movers and not state.choices(), "the game is over and goes on")
    case.require(bool(state.winners()), "nobody has won")
    _check_record(case, record, state)
    return case.step + 1


def _check_position(case: _Case, state: State, dice: Dice, *, thorough: bool) -> None:
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
        _check_gestures(case, state, seat, choices)
    if thorough:
        _check_refusals(case, state, dice)
        _check_copies(case, state, dice)
        _check_forms(case, state)
        _check_scores(case, state)
        _check_words(case, state)
        for seat in (*range(state.num_players), SPECTATOR):
            _check_no_leak(case, state, seat, dice)
        _check_imagined(case, state, state.mover, dice)
        for mover in state.movers:
            for seat in (*range(state.num_players), SPECTATOR):
                _check_undo(case, state, mover, seat, dice)


def _check_gestures(case: _Case, state: State, seat: int, choices: list[int]) -> None:
    """Every gesture can be made, is told apart from all that is shown, and covers what it hides."""
    gestures = state.gestures(seat)
    if not gestures:
        return
    hidden = {choice for gesture in gestures for choice in gesture.instead_of}
    case.require(hidden <= set(choices), "a gesture stands for what is not open")
    words = [state.describe(choice) for choice in choices if choice not in hidden]
    for gesture in gestures:
        case.require(0 < len(gesture.choices) <= LONGEST, "a gesture has no choices or too many")
        if len(gesture.choices) == 1:
            fault = "a gesture of one choice does not stand for it and another"
            case.require(set(gesture.choices) < set(gesture.instead_of), fault)
        case.require(gesture.words.endswith("."), "a gesture is not a sentence")
        words.append(gesture.words)
        after = state.copy()
        for choice in gesture.choices:
            case.require(
                after.reveals == state.reveals, f"'{gesture.words}' goes on after a reveal"
            )
            fault = f"'{gesture.words}' cannot be made to its end"
            case.require(choice in after.choices(seat), fault)
            after.play(choice, seat)
    case.require(
        len(set(words)) == len(words), "a gesture has the words of another, or of a choice"
    )
    numbers = {gesture.choices for gesture in gestures}
    case.require(len(numbers) == len(gestures), "a gesture is offered twice")
    covered = {choice for gesture in gestures for choice in gesture.choices}
    fault = "choices are hidden and no gesture has them"
    case.require(not hidden or bool(covered & hidden), fault)


def _text(state: State) -> str:
    return json.dumps(state.to_dict(), sort_keys=True)


def _check_refusals(case: _Case, state: State, dice: Dice) -> None:
    """Illegal choices are refused, and nothing has changed."""
    before = _text(state)
    open_now = set(state.choices())
    tries = [dice.below(case.game.num_choices) for _ in range(20)]
    for choice in (*tries, -1, case.game.num_choices):
        if choice in open_now:
            continue
        try:
            state.play(choice)
        except IllegalChoice:
            continue
        raise ConformanceError(f"{case.where()}: the illegal choice {choice} was accepted")
    for seat in (*range(state.num_players), SPECTATOR, state.num_players):
        if seat in state.movers:
            continue
        case.require(not state.choices(seat), f"seat {seat} may choose out of turn")
        for choice in list(open_now)[:1]:
            try:
                state.play(choice, seat)
            except IllegalChoice:
                continue
            raise ConformanceError(f"{case.where()}: seat {seat} chose out of turn")
    case.require(_text(state) == before, "a refused choice changed the position")


def _check_copies(case: _Case, state: State, dice: Dice) -> None:
    """A copy is equal and independent, and plays on in the same way."""
    before = _text(state)
    copy = state.copy()
    case.require(_text(copy) == before, "a copy differs")
    for _ in range(12):
        if copy.over:
            break
        choices = copy.choices()
        case.require(bool(choices), "nothing can be chosen")
        copy.play(choices[dice.below(len(choices))])
    case.require(_text(state) == before, "playing on in a copy changed the original")


def _check_forms(case: _Case, state: State) -> None:
    """JSON, pickle and text of choices all lead back."""
    before = _text(state)
    for form, other in (
        ("JSON", case.game.from_dict(json.loads(before))),
        ("pickle", pickle.loads(pickle.dumps(state))),
    ):
        case.require(_text(other) == before, f"the position changes on its way through {form}")
        case.require(other.movers == state.movers, f"{form} changes who decides")
        for seat in state.movers:
            case.require(
                other.choices(seat) == state.choices(seat), f"{form} changes what may be chosen"
            )
        case.require(other.reveals == state.reveals, f"{form} loses the reveal counter")
    space = case.game.space
    for choice in state.choices():
        case.require(space.parse_text(space.to_text(choice)) == choice, "a choice's text is lost")


def _check_scores(case: _Case, state: State) -> None:
    """Scores are sums of their lines and equal the recount, where there is one."""
    scores = state.scores()
    case.require(len(scores) == state.num_players, "not every seat has a score")
    for score in scores:
        case.require(score.total == sum(points for _, points in score.lines), "a sum is wrong")
    totals = [score.total for score in scores]
    if case.recount is not None:
        again = case.recount(json.loads(_text(state)))
        case.require(totals == again, f"the scores {totals} are {again} when counted again")
    for seat in (*range(state.num_players), SPECTATOR) if state.over else ():
        shown = [score.lines for score in state.scores(seat)]
        case.require(shown == [score.lines for score in scores], "points stay hidden at the end")


def _check_words(case: _Case, state: State) -> None:
    """Every choice is a sentence, every decision has a prompt, and the picture is not empty."""
    for choice in state.choices():
        case.require(state.describe(choice).endswith((".", "?")), "a choice is not a sentence")
    case.require(bool(state.prompt()) and bool(str(state)), "the position has no words")


def _seen(state: State, seat: int) -> dict[str, object]:
    """Everything that reaches a seat."""
    return {
        "view": json.dumps(state.view(seat), sort_keys=True),
        "choices": [(choice, state.describe(choice)) for choice in state.choices(seat)],
        "gestures": state.gestures(seat),
        "picture": state.text(seat),
        "scene": [panel.element.markup() for panel in state.scene(seat).panels],
        "features": state.features(seat),
        "scores": [score.lines for score in state.scores(seat)],
    }


def _check_imagined(case: _Case, state: State, seat: int, dice: Dice) -> None:
    """One generator imagines one world after another, each with dice of its own.

    If anything hidden can differ, it differs among twenty of them.
    """
    worlds = [state.imagined(seat, dice) for _ in range(20)]
    generators = {tuple(world.dice.words()) for world in worlds}
    case.require(len(generators) == 20, "imagined positions share their dice")
    case.require(len({id(world.dice) for world in worlds}) == 20, "they share a generator")
    first = _hidden_part(worlds[0])
    if all(_hidden_part(world) == first for world in worlds):  # is there nothing to be drawn?
        fresh = [_hidden_part(state.imagined(seat, Dice(dice.seed()))) for _ in range(20)]
        same = all(part == fresh[0] for part in fresh)
        case.require(same, "one generator imagines but one world")


def _hidden_part(state: State) -> dict[str, object]:
    """A whole position but for the generator."""
    written = state.to_dict()
    del written["dice"]
    return written


def _check_no_leak(case: _Case, state: State, seat: int, dice: Dice) -> None:
    """Re-drawing what a seat cannot know changes nothing of what it is shown."""
    other = state.imagined(seat, dice)
    try:
        other.check()
    except ValueError as error:
        raise ConformanceError(f"{case.where()}: imagined for seat {seat}: {error}") from error
    case.require(other.movers == state.movers, "an imagined position has another mover")
    imagined = _seen(other, seat)
    for what, shown in _seen(state, seat).items():
        case.require(imagined[what] == shown, f"the {what} of seat {seat} tells what is hidden")
    for mover in state.movers:
        offered = set(other.choices(mover))
        shared = [choice for choice in state.choices(mover) if choice in offered]
        heard: list[tuple[str, State, tuple[Change, ...]]] = []
        for choice in [shared[dice.below(len(shared))] for _ in range(min(TOLD, len(shared)))]:
            found: list[tuple[str, State, tuple[Change, ...]]] = []
            for world in (state, other):
                after = world.copy()
                after.play(choice, mover)
                seen = json.dumps(after.view(seat), sort_keys=True)
                found.append((seen, after, _told(case, world, choice, mover, after, seat).changes))
            if seat != mover:
                here, there = found
                heard.append(here)
                case.require(
                    here[0] != there[0] or here[2] == there[2],
                    f"what seat {seat} hears of a choice tells what is hidden",
                )
        # two choices that lead to one and the same position may be told apart
        case.require(
            all(
                one[0] != two[0] or one[2] == two[2] or one[1] == two[1]
                for one in heard
                for two in heard
            ),
            f"what seat {seat} hears of a choice tells which of its secrets seat {mover} chose",
        )


def _told(case: _Case, before: State, choice: int, mover: int, after: State, viewer: int) -> Step:
    """What a viewer is told of a choice, in sentences."""
    step = tell(before, choice, mover, after, viewer)
    case.require(bool(step.changes) and bool(step.heading), "nobody is told of a choice")
    for change in step.changes:
        case.require(change.words.endswith((".", "!")), "what is told is not a sentence")
    return step


WORLDS: Final = 4  # that are compared with the true one, and the choices tried in all of them
TRIES: Final = 6
WATCHED: Final = 2  # of both, for those who only watch


def _check_undo(case: _Case, state: State, mover: int, seat: int, dice: Dice) -> None:
    """A choice that may be taken back has told its maker nothing, nor does it that it may.

    Played in several worlds that are all the same to its maker, a choice is a reveal in each or
    in none; and if it is none, its maker sees the same in all of them. To the others, too, whether
    it was a reveal tells no more than they see.
    """
    number, tries = (WORLDS, TRIES) if mover == seat else (WATCHED, WATCHED)
    worlds = [state, *(state.imagined(seat, dice) for _ in range(number))]
    offered = [set(world.choices(mover)) for world in worlds]
    choices = state.choices(mover)
    for choice in dice.sample(choices, min(tries, len(choices))):
        told: list[bool] = []
        seen: list[tuple[object, ...]] = []
        for world, there in zip(worlds, offered, strict=True):
            if mover == seat or choice in there:
                after = world.copy()
                after.play(choice, mover)
                told.append(after.reveals > state.reveals)
                seen.append(_answer(after, seat))
        text = case.game.space.to_text(choice)
        for told_there, seen_there in zip(told, seen, strict=True):
            case.require(
                told_there == told[0] or (mover != seat and seen_there != seen[0]),
                f"whether '{text}' can be undone tells seat {seat} what is hidden",
            )
            case.require(
                told[0] or mover != seat or seen_there == seen[0],
                f"'{text}' tells seat {seat} what is hidden, and could be undone",
            )


def _answer(state: State, seat: int) -> tuple[object, ...]:
    """What a seat learns by a choice."""
    return state.view(seat), state.choices(seat), state.over, state.movers, state.prompt(seat)


def _check_record(case: _Case, record: Record, state: State) -> None:
    """A record leads to the same end, through its text too."""
    case.require(_text(record.replay()) == _text(state), "the record leads elsewhere")
    again = Record.parse_text(record.to_text())
    case.require(again == record, "the record changes on its way through text")
