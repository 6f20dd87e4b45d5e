"""Compiles the engine, the games' rules and the trees of pictures with mypyc.

Without a C compiler, or with MOOTHALL_PURE=1, the same sources are installed as plain Python.
"""

import multiprocessing
import os
import re
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/moothall")

# Interpreted on purpose: content with a free form, text, pictures and files, called on request
# and never in a loop that counts.
ENGINE = ["bits", "dice", "game", "hexes", "lists", "playout"]
BOTS = ["base", "clock", "greedy", "levels", "planner", "simple", "turns"]
# What is made and compared anew for every page after every choice.
TREES = ["drawing/blocks.py", "drawing/tree.py", "server/live/changes.py"]
# Whoever uses before what is used: mypy takes the modules of a unit from the last to the first
# where `from game import names` does not tell it more.
GAME = [
    "learning.py",
    "evaluation.py",
    "rules/*.py",
    "trying.py",
    "state.py",
    "content.py",
    "names.py",
]

# The generated C is 27 MB, and gcc's higher levels spend twice the time on it for nothing that can
# be measured. What counts is inlining, that the many ways out with an error stand apart from what
# is run, and that globals are reached directly: nobody outside a unit sees them. What is switched
# off takes a fifth of gcc's time; counted by valgrind, the games run through as many instructions.
OPTIMISE = [
    "-O1", "-fvisibility=hidden", "-fno-semantic-interposition",
    "-finline-functions", "-finline-small-functions", "-findirect-inlining", "-fpartial-inlining",
    "-foptimize-sibling-calls", "-fipa-cp", "-fipa-sra",
    "-freorder-functions", "-freorder-blocks-and-partition", "-freorder-blocks-algorithm=stc",
    "--param=max-inline-insns-auto=30", "--param=max-inline-insns-single=200",
    "--param=inline-min-speedup=15", "--param=early-inlining-insns=14",
    "-fno-tree-pta", "-fno-forward-propagate", "-fno-ivopts", "-fno-tree-sra", "-fno-dse",
    "-fno-tree-dse", "-fno-cprop-registers", "-fno-dce", "-fno-tree-copy-prop",
    "-fno-tree-phiprop", "-fno-tree-ch", "-fno-tree-fre", "-fno-shrink-wrap", "-fno-ssa-backprop",
    "-fno-tree-loop-optimize", "-fno-move-loop-invariants", "-fno-split-wide-types",
    "-fno-if-conversion", "-fno-if-conversion2",
]  # fmt: skip

Unit = tuple[list[str], str]  # source files, and what they are compiled to

# What runs once, when a module is loaded, or takes the arguments of a call from outside apart
SELDOM = re.compile(
    r"^(?:extern )?(\w[^\n;(]*\b(?:CPyPy_\w+|\w+___top_level__)\([^;()]*\));$", re.M
)


def groups() -> list[Unit]:
    """A C unit for the engine, for the bots, for trees of pictures, and for each game."""
    engine = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]
    found = [
        (engine, "moothall_engine"),
        ([PACKAGE / "bots" / f"{name}.py" for name in BOTS], "moothall_bots"),
        ([PACKAGE / name for name in TREES], "moothall_trees"),
    ]
    for folder in sorted((PACKAGE / "games").iterdir()):
        rules = [file for pattern in GAME for file in sorted(folder.glob(pattern))]
        if rules:
            found.append((rules, f"moothall_{folder.name}"))
    there = [
        ([str(file) for file in files if file.stem != "__init__" and file.exists()], name)
        for files, name in found
    ]
    return [(files, name) for files, name in there if files]


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


class BuildWhatIsThere(build):
    """What an earlier build left would be installed with the rest, and hide a source."""

    def run(self) -> None:
        super().run()
        made = {
            os.path.abspath(file)
            for name in self.get_sub_commands()
            for file in self.get_finalized_command(name).get_outputs()
        }
        for file in Path(self.build_lib).rglob("*"):
            if file.is_file() and os.path.abspath(file) not in made:
                file.unlink()


def extensions() -> list[Extension]:
    """What is compiled. C that has not changed is not written anew, so its objects are kept."""
    if os.environ.get("MOOTHALL_PURE") == "1" or not has_compiler():
        return []
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # asked before the build itself
        return []
    found = written_in_c(groups())
    for extension in found:
        extension.depends = [*extension.depends, "setup.py"]
        # mypyc gives one list to all
        extension.extra_compile_args = list(extension.extra_compile_args)
        if sys.platform == "linux":
            if not extension.name.endswith("__mypyc"):  # a few lines that find the unit
                extension.extra_compile_args.append("-O0")
            elif extension.name == "moothall_trees__mypyc":  # as fast with less
                extension.extra_compile_args += ["-O1", "-fvisibility=hidden"]
            elif extension.name != "moothall_engine__mypyc":  # small, and in every game's loop
                extension.extra_compile_args += OPTIMISE
                extension.extra_compile_args += ["-include", seldom_run(extension.sources[0])]
            else:
                extension.extra_compile_args.append("-fvisibility=hidden")
            extension.extra_link_args = ["-Wl,-Bsymbolic"]
    # the largest first, and what takes no time last: no core waits for another at the end
    return sorted(found, key=lambda one: -sum(os.path.getsize(file) for file in one.sources))


def written_in_c(units: list[Unit]) -> list[Extension]:
    """The units as C. Two processes share the work: mypyc itself uses one core alone."""
    if "fork" not in multiprocessing.get_all_start_methods() or len(units) == 1:
        return mypyc_of(units, 0)
    one, other = halves(units)
    fork = multiprocessing.get_context("fork")
    here, there = fork.Pipe()
    beside = fork.Process(target=lambda: there.send(mypyc_of(other, 1)))
    beside.start()
    there.close()  # so that nothing is waited for when the other process fails
    found = {extension.name: extension for extension in mypyc_of(one, 0)}
    found |= {extension.name: extension for extension in here.recv()}
    beside.join()
    return list(found.values())


def halves(units: list[Unit]) -> list[list[Unit]]:
    """The engine, which all others are written with, and half of the rest each."""
    engine, *rest = units
    sizes = {name: sum(os.path.getsize(file) for file in files) for files, name in rest}
    found: list[list[Unit]] = [[], []]
    for unit in sorted(rest, key=lambda unit: -sizes[unit[1]]):
        min(found, key=lambda half: sum(sizes[name] for _, name in half)).append(unit)
    return [[engine, *half] for half in found]


def mypyc_of(units: list[Unit], number: int) -> list[Extension]:
    """C of some units, the same whatever others there are; a cache for each process."""
    from mypy.version import __version__ as mypy_version
    from mypyc.build import mypycify

    # the C depends on the versions of both, and so do the objects made from it
    folder = f"build/{sys.implementation.cache_tag}-mypy-{mypy_version}"
    settings = ["--config-file", "pyproject.toml", "--cache-dir", f"{folder}/mypy-{number}"]
    return mypycify(
        [*settings, *[file for files, _ in units for file in files]],
        opt_level="3",
        debug_level="0",
        separate=units,
        target_dir=folder,
    )


def seldom_run(source: str) -> str:
    """A header for a unit's C that tells gcc not to spend time on what is seldom run."""
    headers = [
        source.replace("__native_", f"__native_{kind}")[:-1] + "h" for kind in ("", "internal_")
    ]
    found = sorted({line for file in headers for line in SELDOM.findall(Path(file).read_text())})
    header = Path(source[:-2] + "_seldom.h")
    includes = ["<Python.h>", "<CPy.h>", *[f'"{os.path.basename(file)}"' for file in headers]]
    header.write_text(
        "".join(f"#include {name}\n" for name in includes)
        + "".join(f"__attribute__((cold)) {line};\n" for line in found)
    )
    return str(header)


def read_me() -> str:
    """The README for a package index, which has none of the files beside it.

    Where [project.urls] names the sources, links lead there; until then they are plain words, and
    pictures are left out.
    """
    text = Path("README.md").read_text(encoding="utf-8")
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project.get("urls", {}).get("Source")
    if source:
        text = re.sub(r"(!\[[^]]*\]\()(?!https?:)", rf"\g<1>{source}/raw/HEAD/", text)
        return re.sub(r"(?<!!)(\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{source}/blob/HEAD/", text)
    text = re.sub(r"!\[[^]]*\]\((?!https?:)[^)]*\)\n*", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https?:)[^)]*\)", r"\1", text)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build": BuildWhatIsThere, "build_ext": BuildOrGoWithout},
        long_description=read_me(),
        long_description_content_type="text/markdown",
    )
