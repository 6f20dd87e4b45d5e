"""Options that have no effect at a table: refused when it is set up, read where they are stored."""

import pytest

import moothall
from moothall.engine.errors import BadOption
from moothall.engine.game import State
from moothall.engine.options import Settings
from moothall.engine.record import Record
from moothall.engine.registry import register
from tests.engine.bells import BELLS, Bells


@pytest.mark.parametrize(
    ("players", "options", "name", "reason"),
    [
        (2, {"rings": 3}, "rings", "rings need the option bell"),
        (3, {"bell": True, "loud": False}, "loud", "there is no third ring"),
        (2, {"gate": True}, "gate", "a gate is for three players"),
    ],
)
def test_an_idle_option_is_refused_by_name(
    players: int, options: Settings, name: str, reason: str
) -> None:
    for begin in (BELLS.start, lambda *given: Record.begin(BELLS, *given)):
        with pytest.raises(BadOption) as caught:
            begin(players, 1, options)
        assert str(caught.value) == f"option {name} has no effect here: {reason}"
        assert caught.value.option == name


def test_an_idle_option_at_its_default_may_be_named() -> None:
    assert BELLS.start(2, 1, {"rings": 2, "gate": "no", "loud": "yes"}).settings["rings"] == 2


def test_an_option_with_an_effect_is_taken() -> None:
    state = BELLS.start(3, 1, {"bell": True, "rings": 3, "loud": False, "gate": True})
    assert state.settings["loud"] is False


def test_what_is_stored_is_read_as_it_is() -> None:
    state = BELLS.start(2, 1, {"rings": 3, "gate": True}, stored=True)
    assert state.settings["rings"] == 3
    assert BELLS.from_dict(state.to_dict()) == state
    record = Record(BELLS, 2, 1, state.settings)
    assert Record.parse_text(record.to_text()) == record
    assert record.start() == state


def test_settings_without_what_is_idle() -> None:
    usual = BELLS.start(2).settings
    assert BELLS.without_idle(2, {**usual, "gate": True}) == usual
    assert BELLS.without_idle(3, {**usual, "gate": True}) == {**usual, "gate": True}
    chain = {**usual, "rings": 3, "loud": False}  # without a bell no rings, and so no third one
    assert BELLS.without_idle(2, chain) == usual
    assert BELLS.without_idle(2, {**chain, "bell": True}) == {**chain, "bell": True}


# ---- the conformance check


class Unnamed(Bells):
    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        return {"drum": "there is none"}


class NoReason(Bells):
    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        return {"gate": ""}


class Accepts(Bells):
    def check_idle(self, players: int, settings: Settings) -> None:
        pass


class OtherName(Bells):
    def check_idle(self, players: int, settings: Settings) -> None:
        if settings["rings"] != 2:
            raise BadOption("no rings today")


class NotIdle(Bells):
    """`passing` gives another choice, which shows in the middle of a game."""

    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        return {"passing": "nobody wants to"}


class NotIdleAtAll(Bells):
    """`rounds` shows at once."""

    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        return {"rounds": "time stands still"}


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Unnamed, "an option that is not there is said to be idle"),
        (NoReason, "nothing says why gate is idle"),
        (Accepts, "the idle option rings was accepted"),
        (OtherName, "the refusal of the idle option rings does not say so"),
        (NotIdle, "the option passing is said to be idle, and True makes a difference"),
        (NotIdleAtAll, "the option rounds is said to be idle"),
    ],
)
def test_check_game_looks_at_idle_options(kind: type[Bells], message: str) -> None:
    game = kind(f"toy_{kind.__name__.lower()}")
    register(game)
    with pytest.raises(moothall.ConformanceError, match=message):
        moothall.check_game(game, options={})


def test_check_game_passes_a_game_with_idle_options() -> None:
    assert moothall.check_game(BELLS) > 100


def test_a_sample_that_needs_another_option_comes_with_it() -> None:
    for players in BELLS.player_counts:
        found = list(moothall.samples(BELLS, players))
        assert {"bell": True, "rings": 1} in found
        assert {"rings": 1} not in found
        assert {"gate": True} in found  # nothing gives it an effect at two, and at three it has one
        assert {"rounds": 3} in found


def test_mixtures_of_options_leave_out_what_is_idle() -> None:
    def playable(players: int, options: Settings) -> State | None:
        try:
            return BELLS.start(players, 0, options)
        except BadOption:
            return None

    for players in BELLS.player_counts:
        mixtures = list(moothall.samples(BELLS, players))[-8:]
        assert all(len(mixture) == len(BELLS.options) for mixture in mixtures)
        assert all(playable(players, mixture) is not None for mixture in mixtures)
