"""The options of a game: what is tried of them, how they are defined, and which have no effect."""

from collections.abc import Iterator

from moothall.conformance.case import Case, ConformanceError
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import Game, State
from moothall.engine.options import Settings, read_settings


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
            if len(together) > 1 and playable(game, players, together):
                return together
    return alone


def playable(game: Game, players: int, settings: Settings) -> bool:
    """Whether a mixture of options can be played at all; a refusal must be a BadOption."""
    try:
        game.start(players, 0, settings)
    except BadOption:
        return False
    return True


def check_description(game: Game) -> None:
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


def check_idle(case: Case, tried: set[str]) -> None:
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


def _check_no_effect(case: Case, usual: Settings, other: Settings, name: str, whole: bool) -> None:
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
