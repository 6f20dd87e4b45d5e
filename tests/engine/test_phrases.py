"""Numbers and lists in words."""

from moothall.engine.phrases import counted, joined


def test_one_thing_and_several() -> None:
    assert counted(1, "worker") == "1 worker"
    assert counted(0, "worker") == "0 workers"
    assert counted(2, "city", "cities") == "2 cities"


def test_lists_as_a_person_says_them() -> None:
    assert joined([]) == ""
    assert joined(["a"]) == "a"
    assert joined(["a", "b"]) == "a and b"
    assert joined(["a", "b", "c"], "or") == "a, b or c"
