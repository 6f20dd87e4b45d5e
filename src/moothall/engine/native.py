"""Names the compiler understands, harmless without it.

`mypy_extensions` is needed to compile, not to run; the stub beside this file points the
type checker and mypyc at the real names.
"""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")


def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[_T], _T]:
    """In plain Python the decorator leaves the class as it is."""
    return lambda cls: cls
