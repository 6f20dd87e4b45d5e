"""A plugin of pytest for `scripts.mutate`: which rules a test reaches, and an end to what hangs.

Where REACH names a file, each test runs for a moment, and the file tells which functions it has
called. A test that is stopped may call any; one of its variants is enough. Without REACH a test
that takes far too long ends the run.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType

import pytest

LONG = 0.4  # seconds
ENDLESS = 15.0
ANY = "any"
FILE = os.environ.get("REACH", "")

seconds: dict[str, float] = {}
functions: dict[str, list[str]] = {}
failed: set[str] = set()
long: set[str] = set()  # tests that were stopped, without the name of the variant
here: set[str] = set()  # called by the test that runs


def note(frame: FrameType, event: str, what: object) -> None:  # noqa: ARG001 - as tracing wants it
    code = frame.f_code
    folder, _, file = code.co_filename.rpartition("/")
    if folder.endswith("/rules"):
        here.add(f"rules/{file}:{code.co_name}")


def without_variant(test: str) -> str:
    return test.partition("[")[0]


def stop(*_: object) -> None:
    here.add(ANY)
    raise TimeoutError


if FILE:
    signal.signal(signal.SIGVTALRM, stop)
    sys.settrace(note)  # what is called as modules are loaded, too


def pytest_runtest_setup(item: pytest.Item) -> None:
    if without_variant(item.nodeid) in long:
        pytest.skip("another variant takes long")
    signal.setitimer(signal.ITIMER_VIRTUAL, LONG if FILE else ENDLESS)
    if FILE:
        if not seconds:
            functions[""] = sorted(here)
        here.clear()
        seconds[item.nodeid] = time.process_time()
        sys.settrace(note)


def pytest_runtest_teardown(item: pytest.Item) -> None:
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    sys.settrace(None)
    if item.nodeid in seconds:
        seconds[item.nodeid] = time.process_time() - seconds[item.nodeid]
        functions[item.nodeid] = sorted(here)
        if ANY in here:
            long.add(without_variant(item.nodeid))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """What fails without any change, and was not stopped, tells nothing."""
    if FILE:
        found = {
            test: (seconds.get(test, 0.0), names)
            for test, names in functions.items()
            if test not in failed or ANY in names
        }
        Path(FILE).write_text(json.dumps(found), encoding="utf-8")
