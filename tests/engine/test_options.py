"""Options: every kind reads what fits and refuses the rest with a sentence."""

import pytest

from moothall.engine.errors import BadOption
from moothall.engine.options import Number, OneOf, Option, Phrase, Switch, read_settings
from moothall.engine.registry import game, games


def parse_pair(text: str) -> str:
    if text.count("+") != 1:
        raise BadOption(f"'{text}' is not two words")
    return text.replace(" ", "")


SWITCH = Switch("harvest", False, "Adds goals.")
NUMBER = Number("tasks", 1, "How many tasks.", 0, 4)
ONE_OF = OneOf("decree", "none", "One rule more.", ("none", "ferry", "caves"))
PHRASE = Phrase("pair", "a+b", "Two words.", "two words such as a+b", parse_pair, ("a+b", "c+d"))
OPTIONS: list[Option] = [SWITCH, NUMBER, ONE_OF, PHRASE]


@pytest.mark.parametrize("value", [True, "yes", "TRUE", " on ", "1", 1])
def test_a_switch_is_on(value: object) -> None:
    assert SWITCH.read(value) is True


@pytest.mark.parametrize("value", [False, "no", "False", "off", "0", 0])
def test_a_switch_is_off(value: object) -> None:
    assert SWITCH.read(value) is False


@pytest.mark.parametrize(("value", "number"), [(0, 0), (4, 4), ("3", 3), (" 2 ", 2)])
def test_a_number_in_its_range(value: object, number: int) -> None:
    assert NUMBER.read(value) == number


@pytest.mark.parametrize("value", ["ferry", "FERRY", " ferry "])
def test_one_word_of_a_few(value: object) -> None:
    assert ONE_OF.read(value) == "ferry"


def test_a_phrase_is_tidied() -> None:
    assert PHRASE.read(" C + D ") == "c+d"


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (SWITCH, "maybe", "option harvest is yes or no, not 'maybe'"),
        (SWITCH, 2, "option harvest is yes or no, not '2'"),
        (SWITCH, None, "option harvest is yes or no, not 'None'"),
        (NUMBER, 5, "option tasks is a whole number from 0 to 4, not '5'"),
        (NUMBER, -1, "option tasks is a whole number from 0 to 4, not '-1'"),
        (NUMBER, "two", "option tasks is a whole number from 0 to 4, not 'two'"),
        (NUMBER, 1.5, "option tasks is a whole number from 0 to 4, not '1.5'"),
        (NUMBER, True, "option tasks is a whole number from 0 to 4, not 'True'"),
        (NUMBER, "", "option tasks is a whole number from 0 to 4, not ''"),
        (ONE_OF, "boat", "option decree is one of none, ferry, caves, not 'boat'"),
        (ONE_OF, 1, "option decree is one of none, ferry, caves, not '1'"),
        (PHRASE, "a", "option pair is two words such as a+b: 'a' is not two words"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(
    option: Option, value: object, message: str
) -> None:
    with pytest.raises(BadOption) as caught:
        option.read(value)
    assert str(caught.value) == message


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_reads_its_default_and_its_samples_as_they_are(option: Option) -> None:
    samples = option.samples()
    assert option.read(option.default) == option.default
    assert option.default in samples
    assert [option.read(sample) for sample in samples] == samples
    assert option.kind


def test_samples_cover_the_values() -> None:
    assert SWITCH.samples() == [False, True]
    assert NUMBER.samples() == [0, 1, 2, 3, 4]
    assert ONE_OF.samples() == ["none", "ferry", "caves"]


def test_settings_are_what_was_given_and_defaults_for_the_rest() -> None:
    defaults = {"harvest": False, "tasks": 1, "decree": "none", "pair": "a+b"}
    assert read_settings(OPTIONS, None) == defaults
    assert read_settings(OPTIONS, {}) == defaults
    given = {"tasks": "3", "harvest": "yes"}
    assert read_settings(OPTIONS, given) == {**defaults, "tasks": 3, "harvest": True}
    assert given == {"tasks": "3", "harvest": "yes"}


def test_what_was_stored_before_an_option_is_read_as_it_was_played() -> None:
    later: list[Option] = [
        Switch("harvest", False, "Adds goals.", unsaid=True),
        Number("tasks", 1, "How many tasks.", 0, 4, unsaid=0),
        OneOf("decree", "ferry", "One rule more.", ("none", "ferry"), unsaid="none"),
        PHRASE,
    ]
    before = {"harvest": True, "tasks": 0, "decree": "none", "pair": "a+b"}
    assert read_settings(later, {}, stored=True) == before
    assert read_settings(later, {"tasks": 3}, stored=True) == {**before, "tasks": 3}
    assert read_settings(later, {})["decree"] == "ferry"


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match=r"no option 'speed'; .*: harvest, tasks, decree, pair"):
        read_settings(OPTIONS, {"tasks": 1, "speed": 9})
    with pytest.raises(BadOption, match="the options are: none"):
        read_settings([], {"speed": 9})


@pytest.mark.parametrize("name", games())
def test_the_options_of_a_game_are_well_formed(name: str) -> None:
    options = game(name).options
    names = [option.name for option in options]
    assert len(set(names)) == len(names)
    for option in options:
        assert option.summary.endswith(".")
        assert option.read(option.default) == option.default
        assert [option.read(sample) for sample in option.samples()] == option.samples()
