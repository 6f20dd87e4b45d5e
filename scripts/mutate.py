"""Changes a game's rules one small thing at a time, and says which changes no test notices.

    python -m scripts.mutate hamlet --minutes 10 --seed 3

Each change is made in a copy of the sources, in plain Python. First the game's tests run for a
moment each, to see which functions they reach (`scripts.reach`); a change is tried with those that
reach its function, the shortest first, until one fails. What survives is either a rule that no test
holds, or a change that makes no difference.
"""

import argparse
import ast
import copy
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

from scripts.reach import ANY
from scripts.rules_table import ROOT

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.And: ast.Or, ast.Or: ast.And,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
LONGEST = 300  # seconds for the tests of one change: then it is a loop without an end
Reach = dict[str, tuple[float, list[str]]]
"""For each test how long it takes, and the functions it calls; "" for the loading of modules."""


@dataclass(frozen=True)
class Mutant:
    file: str  # in src/moothall/games/GAME
    line: int
    function: str
    start: int  # in the file's bytes
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        old, new = " ".join(self.old.split()), " ".join(self.new.split())
        return f"{self.file}:{self.line} {self.function}: {old}  ->  {new}"


# ---- changes


def mutants_of(file: str, source: str) -> list[Mutant]:
    """Every change that can be made in a module."""
    lines = source.encode().splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines))]
    found: list[Mutant] = []

    def visit(node: ast.AST, function: ast.FunctionDef | None) -> None:
        if isinstance(node, ast.FunctionDef):
            function = function or node
        if isinstance(node, ast.expr | ast.stmt):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            start = starts[node.lineno - 1] + node.col_offset
            end = starts[node.end_lineno - 1] + node.end_col_offset
            old = source.encode()[start:end].decode()
            for new in changes(node, function):
                name = function.name if function else ""
                found.append(Mutant(file, node.lineno, name, start, end, old, new))
        for child in inner(node):
            visit(child, function)

    visit(ast.parse(source), None)
    return found


def inner(node: ast.AST) -> Iterator[ast.AST]:
    """What is worth a change: no types, no texts, no words of errors, no imports."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            skipped = ast.JoinedStr | ast.Raise | ast.Assert | ast.Import | ast.ImportFrom
            if isinstance(child, ast.AST) and not isinstance(child, skipped):
                yield child


def changes(node: ast.AST, function: ast.FunctionDef | None) -> Iterator[str]:
    match node:
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in SWAPS:
            yield f"({swapped(node, op)})"
        case ast.AugAssign(op=op) if type(op) in SWAPS:
            yield swapped(node, op)
        case ast.Compare(ops=[op]):
            yield f"({swapped(node, op)})"
        case ast.UnaryOp(op=ast.Not(), operand=inner_node):
            yield f"({ast.unparse(inner_node)})"
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"
        case ast.Expr(value=ast.Call()):
            yield "pass"
        case ast.Return(value=ast.expr() as value) if function and function.returns:
            shown, kind = ast.unparse(value), ast.unparse(function.returns)
            if kind.startswith("list[") and shown != "[]":
                yield "return []"
            elif kind == "int" and not isinstance(value, ast.Constant):
                yield f"return ({shown}) + 1"
            elif kind == "bool" and not isinstance(value, ast.Constant | ast.Compare):
                yield f"return not ({shown})"


def swapped(node: ast.AST, operator: ast.AST) -> str:
    """The source of a node with the other operator."""
    other, new = copy.copy(node), SWAPS[type(operator)]()
    vars(other).update({"ops": [new]} if isinstance(node, ast.Compare) else {"op": new})
    return ast.unparse(other)


# ---- tests


def find_reach(game: str, trees: list[Path]) -> Reach:
    """Which test calls which function of the rules."""
    files = sorted((ROOT / "tests/games" / game).glob("test_*.py"))
    names = [str(file.relative_to(ROOT)) for file in files]

    def part(number: int) -> Reach:
        tree = trees[number]
        run(names[number :: len(trees)], tree, None, "--tb=no", REACH=str(tree / "reach.json"))
        found: Reach = json.loads((tree / "reach.json").read_text(encoding="utf-8"))
        return found

    with ThreadPoolExecutor(len(trees)) as pool:
        return {
            test: one for found in pool.map(part, range(len(trees))) for test, one in found.items()
        }


def reaching(mutant: Mutant, reach: Reach) -> list[str]:
    """The tests that call the changed function, the shortest first."""
    name = f"{mutant.file}:{mutant.function}"
    everywhere = not mutant.function or name in reach[""][1]
    found = [
        test
        for test, (_, calls) in reach.items()
        if test and (everywhere or name in calls or ANY in calls)
    ]
    return sorted(found, key=lambda test: reach[test][0])


def outcome(mutant: Mutant, game: str, reach: Reach, tree: Path, until: float) -> str:
    """What the tests make of a change: caught, survived, timed out, or "" when time is up."""
    tests = reaching(mutant, reach)
    if not tests:
        return "survived"
    file = tree / "src/moothall/games" / game / mutant.file
    source = file.read_bytes()
    file.write_bytes(source[: mutant.start] + mutant.new.encode() + source[mutant.end :])
    try:
        code = run(tests, tree, min(LONGEST, until - time.monotonic()), "-x")
    except subprocess.TimeoutExpired:
        return "timed out" if time.monotonic() < until else ""
    finally:
        file.write_bytes(source)
    return "timed out" if code == -signal.SIGVTALRM else "caught" if code else "survived"


def run(tests: list[str], tree: Path, seconds: float | None, *flags: str, **more: str) -> int:
    """What pytest returns."""
    plain = [sys.executable, "-B", "-m", "pytest", "-p", "scripts.reach", "-q", "-m", "not long"]
    environment = {
        **os.environ,
        "PYTHONPATH": "src",
        "MOOTHALL_PURE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # to load them takes longer than most tests
        **more,
    }
    done = subprocess.run(
        [*plain, *flags, *tests],
        cwd=tree,
        env=environment,
        capture_output=True,
        timeout=seconds,
        check=False,
    )
    return done.returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    folder = ROOT / "src/moothall/games" / given.game
    mutants = [
        mutant
        for file in sorted(folder.glob("rules/*.py"))
        for mutant in mutants_of(f"rules/{file.name}", file.read_text(encoding="utf-8"))
    ]
    random.Random(given.seed).shuffle(mutants)
    counts = {"caught": 0, "survived": 0, "timed out": 0}
    with tempfile.TemporaryDirectory() as temporary:
        trees: Queue[Path] = Queue()
        for number in range(os.cpu_count() or 1):
            tree = Path(temporary) / str(number)
            for name in ("src", "tests", "scripts", "docs"):
                ignored = shutil.ignore_patterns("__pycache__", "*.so")
                shutil.copytree(ROOT / name, tree / name, ignore=ignored)
            shutil.copy(ROOT / "pyproject.toml", tree)
            trees.put(tree)
        reach = find_reach(given.game, list(trees.queue))
        until = time.monotonic() + 60 * given.minutes

        def attempt(mutant: Mutant) -> None:
            tree = trees.get()
            try:
                in_time = time.monotonic() < until
                what = outcome(mutant, given.game, reach, tree, until) if in_time else ""
            finally:
                trees.put(tree)
            if what:
                counts[what] += 1
            if what in ("survived", "timed out"):
                print(f"{what}: {mutant}", flush=True)

        with ThreadPoolExecutor(trees.qsize()) as pool:
            list(pool.map(attempt, mutants))
    caught, survived, late = counts.values()
    tried = caught + survived + late
    print(f"{tried} mutants: {caught} caught, {survived} survived, {late} timed out")
    print(f"(a sample of {len(mutants)}, seed {given.seed}, {given.minutes:g} minutes)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
