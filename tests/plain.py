"""Modules as plain Python, whichever build is tested: a compiled one cannot be changed."""

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType


def plain_module(name: str) -> ModuleType:
    """A second copy of a module, read from its source, that a test may change."""
    source = Path(str(importlib.import_module(name).__file__)).parent / f"{name.split('.')[-1]}.py"
    spec = importlib.util.spec_from_file_location(f"plain_{name.replace('.', '_')}", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
