"""Reading a written position: what fits is returned, every refusal says where and why."""

from collections.abc import Callable

import pytest

from moothall.engine.errors import BadPosition
from moothall.engine.reading import Reader

NAMES = ["red", "blue", "green"]


def written() -> dict[str, object]:
    return {
        "count": 3,
        "flag": True,
        "text": "hello",
        "word": "blue",
        "nothing": None,
        "words": ["red", "green"],
        "wholes": [1, 2],
        "inner": {"count": 1},
        "inners": [{"count": 1}, {"count": 2}],
    }


def test_what_fits_is_returned() -> None:
    reader = Reader(written())
    assert reader.whole("count", 0, 3) == 3
    assert reader.flag("flag") is True
    assert reader.text("text") == "hello"
    assert reader.word("word", NAMES) == 1
    assert reader.optional_word("nothing", NAMES) == -1
    assert reader.maybe_word("not there", NAMES) == -1
    assert reader.words("words", NAMES) == [0, 2]
    assert reader.wholes("wholes", 1, 2) == [1, 2]
    assert reader.inner("inner").whole("count", 1, 1) == 1
    assert [inner.whole("count", 1, 2) for inner in reader.inners("inners", 2, 2)] == [1, 2]
    reader.done()


def test_a_word_that_may_be_missing_or_null_is_read_when_it_is_there() -> None:
    assert Reader({"word": "green"}).optional_word("word", NAMES) == 2
    assert Reader({"word": "green"}).maybe_word("word", NAMES) == 2


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda r: r.take("gone"), "gone: is missing"),
        (lambda r: r.whole("count", 4, 9), "count: is 3, not from 4 to 9"),
        (lambda r: r.whole("count", 0, 2), "count: is 3, not from 0 to 2"),
        (lambda r: r.whole("flag", 0, 9), "flag: is not a whole number but True"),
        (lambda r: r.whole("text", 0, 9), "text: is not a whole number but 'hello'"),
        (lambda r: r.flag("count"), "count: is neither true nor false but 3"),
        (lambda r: r.text("count"), "count: is not a text but 3"),
        (lambda r: r.word("text", NAMES), "text: 'hello' is none of red, blue, green"),
        (lambda r: r.word("wholes", NAMES), "wholes: [1, 2] is none of red, blue, green"),
        (lambda r: r.optional_word("text", NAMES), "text: 'hello' is none of red, blue, green"),
        (lambda r: r.maybe_word("nothing", NAMES), "nothing: None is none of red, blue, green"),
        (lambda r: r.items("count"), "count: is not a list"),
        (lambda r: r.items("words", 3, 3), "words: holds 2 entries, not 3"),
        (lambda r: r.items("words", 0, 1), "words: holds 2 entries, not 0 to 1"),
        (lambda r: r.words("wholes", NAMES), "wholes: 1 is none of red, blue, green"),
        (lambda r: r.wholes("wholes", 0, 1), "wholes: is 2, not from 0 to 1"),
        (lambda r: r.wholes("words", 0, 1), "words: is not a whole number but 'red'"),
        (lambda r: r.inner("count"), "count is not an object"),
        (lambda r: r.inners("wholes"), "wholes[0] is not an object"),
        (lambda r: r.inner("inner").whole("x", 0, 1), "inner.x: is missing"),
        (lambda r: r.inners("inners")[1].whole("count", 0, 1), "inners[1].count: is 2, not"),
        (lambda r: r.done(), "count: is not known here"),
        (lambda r: r.inners("inners")[1].done(), "inners[1].count: is not known here"),
    ],
)
def test_a_refusal_says_where_and_why(read: Callable[[Reader], object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(Reader(written()))
    assert str(caught.value).startswith(message)


def test_the_path_goes_all_the_way_down() -> None:
    reader = Reader({"a": {"b": [{"c": {"d": "x"}}]}})
    inner = reader.inner("a").inners("b")[0].inner("c")
    assert inner.where("d") == "a.b[0].c.d"
    with pytest.raises(BadPosition, match=r"a\.b\[0\]\.c\.d: is not a whole number but 'x'"):
        inner.whole("d", 0, 1)


@pytest.mark.parametrize("data", [None, 3, "text", [], [{}]])
def test_a_position_is_an_object(data: object) -> None:
    with pytest.raises(BadPosition, match="the position is not an object"):
        Reader(data)


def test_an_entry_is_read_once() -> None:
    reader = Reader(written())
    reader.take("count")
    with pytest.raises(BadPosition, match="count: is missing"):
        reader.take("count")


def test_the_data_of_the_caller_stays_as_it_was() -> None:
    data = written()
    Reader(data).take("count")
    assert data == written()
