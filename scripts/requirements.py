"""Prints what pyproject.toml asks for: to build, and for the extras that are named.

python scripts/requirements.py web postgres
"""

import re
import sys
import tomllib
from pathlib import Path

PYPROJECT = tomllib.loads(
    Path(__file__).resolve().parent.parent.joinpath("pyproject.toml").read_text(encoding="utf-8")
)


def requirements(extra: str) -> list[str]:
    """An extra's requirements; `moothall[other]` among them stands for those of another extra."""
    found = []
    for requirement in PYPROJECT["project"]["optional-dependencies"][extra]:
        own = re.fullmatch(r"moothall\[(.*)\]", requirement)
        for name in own[1].split(",") if own else []:
            found += requirements(name)
        if not own:
            found.append(requirement)
    return found


def wanted(*extras: str) -> list[str]:
    """What building needs, and what the extras do."""
    found = [*PYPROJECT["build-system"]["requires"], *PYPROJECT["project"]["dependencies"]]
    for extra in extras:
        found += requirements(extra)
    return found


if __name__ == "__main__":
    print("\n".join(wanted(*sys.argv[1:])))
