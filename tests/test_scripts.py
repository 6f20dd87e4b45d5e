"""The tools of `make quick`, `make mutate` and `make coverage` do what they say."""

import ast
from pathlib import Path

from scripts.coverage_table import table
from scripts.mutate import Mutant, mutants_of, reaching
from scripts.quick import lots
from scripts.rules_table import ROOT, find_tests
from tests.shipped import GAMES

# ---- quick


def test_nothing_is_run_when_nothing_has_changed() -> None:
    assert lots([]) == []


def test_a_changed_test_runs_first_and_then_what_the_changed_rule_names() -> None:
    rules = "src/moothall/games/kingdom_builder/rules/board.py"
    first, second, third, fourth = lots([rules, "tests/engine/test_bits.py"])
    assert first == ["tests/engine/test_bits.py"]
    named = "test_geometry.py::test_the_perimeter_has_76_hexes"
    assert f"tests/games/kingdom_builder/{named}" in second
    assert third == ["tests/games/kingdom_builder"]
    contract = "tests/test_conformance.py::test_game_keeps_the_contract"
    assert f"{contract}[kingdom_builder-2-0]" in fourth


def test_pictures_of_a_game_run_its_tests_of_pictures_first() -> None:
    file = "src/moothall/games/hamlet/scene/pieces.py"
    assert "tests/games/hamlet/test_scene.py" in lots([file])[0]


def test_a_template_runs_the_tests_of_its_page_first_and_then_those_of_the_others() -> None:
    first, second, third = lots(["src/moothall/server/templates/hall_rows.html"])
    assert first == ["tests/server/test_hall_pages.py", "tests/browser/test_hall_page.py"]
    assert "tests/browser/test_table_life.py" in second
    assert third == ["tests/browser"]


def test_every_page_of_the_server_has_tests_of_its_own_or_is_part_of_all() -> None:
    server = ROOT / "src" / "moothall" / "server"
    for folder in ("templates", "static"):
        for file in (server / folder).glob("*.*"):
            found = lots([str(file.relative_to(ROOT))])
            assert len(found) == (2 if file.stem in ("base", "error", "favicon", "page") else 3)


def test_what_has_been_removed_is_not_run() -> None:
    assert lots(["tests/engine/test_of_old.py"]) == []


def test_every_module_of_the_package_has_tests_that_exist() -> None:
    for file in sorted((ROOT / "src" / "moothall").rglob("*.py")):
        found = lots([str(file.relative_to(ROOT))])
        assert found, file
        assert all((ROOT / test.partition("::")[0]).exists() for lot in found for test in lot)


# ---- mutate

RULE = '''
def may_enter(state: State, hexes: list[int]) -> bool:
    """Not a word of this is changed."""
    if not hexes:
        raise ValueError(f"no more than {len(hexes) + 1}")
    state.leave(3)
    return state.here in hexes and state.left > 0
'''


def changed(mutant: Mutant, source: str) -> str:
    text = source.encode()
    return (text[: mutant.start] + mutant.new.encode() + text[mutant.end :]).decode()


def test_every_small_thing_of_a_rule_is_changed_once() -> None:
    found = {(mutant.line, mutant.old, mutant.new) for mutant in mutants_of("rule.py", RULE)}
    assert found == {
        (4, "not hexes", "(hexes)"),
        (6, "state.leave(3)", "pass"),
        (6, "3", "4"),
        (7, "return state.here in hexes and state.left > 0",
         "return not (state.here in hexes and state.left > 0)"),
        (7, "state.here in hexes and state.left > 0",
         "(state.here in hexes or state.left > 0)"),
        (7, "state.here in hexes", "(state.here not in hexes)"),
        (7, "state.left > 0", "(state.left >= 0)"),
        (7, "0", "1"),
    }  # fmt: skip


def test_every_change_of_every_game_is_python_and_another_program() -> None:
    for game in GAMES:
        for file in sorted((ROOT / "src/moothall/games" / game / "rules").glob("*.py")):
            source = file.read_text(encoding="utf-8")
            before = ast.dump(ast.parse(source))
            for mutant in mutants_of(file.name, source)[::20]:
                assert ast.dump(ast.parse(changed(mutant, source))) != before, str(mutant)


def test_a_change_is_tried_with_the_tests_that_reach_it_the_shortest_first() -> None:
    reach = {
        "": (0.0, ["rules/board.py:table"]),
        "test_a.py::test_game": (1.1, ["any"]),
        "test_a.py::test_walk": (0.3, ["rules/turn.py:move", "rules/turn.py:rest"]),
        "test_b.py::test_step": (0.1, ["rules/turn.py:move"]),
        "test_b.py::test_rest": (0.2, ["rules/turn.py:rest"]),
    }

    def tried(file: str, function: str) -> list[str]:
        mutant = Mutant(file, 1, function, 0, 1, "0", "1")
        return [test.partition("::")[2] for test in reaching(mutant, reach)]

    assert tried("rules/turn.py", "move") == ["test_step", "test_walk", "test_game"]
    assert tried("rules/turn.py", "sleep") == ["test_game"]
    everything = ["test_step", "test_rest", "test_walk", "test_game"]
    assert tried("rules/turn.py", "") == tried("rules/board.py", "table") == everything


def test_the_tests_of_a_function_are_among_those_of_its_module() -> None:
    function = find_tests("kingdom_builder", "rules.board.turned")
    assert function
    assert set(function) < set(find_tests("kingdom_builder", "rules.board"))
    assert find_tests("kingdom_builder", "rules.boar") == []


# ---- coverage


def test_coverage_is_added_up_by_folder() -> None:
    package = Path("src/moothall")
    full = {"num_statements": 30, "covered_lines": 30, "num_branches": 0, "covered_branches": 0}
    half = {"num_statements": 10, "covered_lines": 5, "num_branches": 8, "covered_branches": 6}
    rows = table({
        str(package / "games/indio/rules/turn.py"): full,
        str(package / "games/indio/rules/end.py"): half,
        str(package / "bench.py"): half,
    })  # fmt: skip
    assert [row.split() for row in rows[1:]] == [
        ["games/indio/rules", "40", "87.5%", "8", "75.0%"],
        ["moothall", "10", "50.0%", "8", "75.0%"],
        ["all", "50", "80.0%", "16", "75.0%"],
    ]
