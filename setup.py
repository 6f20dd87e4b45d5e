"""Compiles the engine, the games' rules and the search with mypyc where a C compiler is present.

Without one, or with MOOTHALL_PURE=1, the same sources are installed as plain Python.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/moothall")

# Interpreted on purpose: content with a free form, text, pictures and files, called on request
# and never in a loop that counts.
ENGINE = ["bits", "dice", "game", "hexes", "lists", "playout"]
GAME = ["names.py", "content.py", "state.py", "learning.py", "rules/*.py"]


def groups() -> list[tuple[list[str], str]]:
    """A C unit for the engine with the bots, and one for each game: they compile side by side."""
    engine = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]
    found = [(engine + sorted((PACKAGE / "bots").glob("*.py")), "moothall_engine")]
    for folder in sorted((PACKAGE / "games").iterdir()):
        rules = [file for pattern in GAME for file in sorted(folder.glob(pattern))]
        if rules:
            found.append((rules, f"moothall_{folder.name}"))
    return [
        ([str(file) for file in files if file.stem != "__init__"], name) for files, name in found
    ]


def has_compiler() -> bool:
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(command.split()[0]) is not None and header.exists()


class BuildOrGoWithout(build_ext):
    """A compiler that fails leaves the plain sources, which do the same more slowly."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever went wrong, the sources still work
            if os.environ.get("MOOTHALL_PURE") == "0":
                raise
            print(f"moothall: not compiled, runs as plain Python ({error})")
            self.extensions.clear()


def extensions() -> list:
    if os.environ.get("MOOTHALL_PURE") == "1" or not has_compiler():
        return []
    from mypyc.build import mypycify

    units = groups()
    found = mypycify(
        ["--config-file", "pyproject.toml", *[file for files, _ in units for file in files]],
        opt_level="3",
        debug_level="0",
        separate=units,
    )
    if sys.platform == "linux":
        # nobody replaces a function of ours at load time, so they may be called directly
        for extension in found:
            extension.extra_compile_args.append("-fno-semantic-interposition")
            extension.extra_link_args.append("-Wl,-Bsymbolic")
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
