"""Prints line and branch coverage by folder, from what `coverage json` wrote.

python -m scripts.coverage_table build/coverage.json
"""

import json
import sys
from pathlib import Path


def folder_of(file: str) -> str:
    """`games/hamlet/rules`; the package itself is `moothall`."""
    parts = Path(file).parts
    return "/".join(parts[parts.index("moothall") + 1 : -1]) or "moothall"


def share(covered: int, there: int) -> str:
    return f"{100 * covered / there:.1f}%" if there else "-"


def table(files: dict[str, dict[str, int]]) -> list[str]:
    """One row a folder: lines and branches, how many there are and how many the tests reach."""
    folders: dict[str, list[int]] = {}
    for file, numbers in files.items():
        counted = [
            numbers["num_statements"],
            numbers["covered_lines"],
            numbers["num_branches"],
            numbers["covered_branches"],
        ]
        for name in (folder_of(file), "all"):
            sums = folders.get(name, [0, 0, 0, 0])
            folders[name] = [a + b for a, b in zip(sums, counted, strict=True)]
    rows = [f"{'folder':<32}{'lines':>8}{'covered':>10}{'branches':>10}{'covered':>10}"]
    for name in sorted(folders, key=lambda name: (name == "all", name)):
        lines, reached, branches, taken = folders[name]
        rows.append(
            f"{name:<32}{lines:>8}{share(reached, lines):>10}"
            f"{branches:>10}{share(taken, branches):>10}"
        )
    return rows


if __name__ == "__main__":
    report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("\n".join(table({name: file["summary"] for name, file in report["files"].items()})))
