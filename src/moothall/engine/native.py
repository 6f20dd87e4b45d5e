"""Names the compiler understands, harmless without it.

`mypy_extensions` is needed to compile, not to run; the stub beside this file points the
type checker and mypyc at the real names.
"""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")

i64 = int  # compiled, a machine word


def mypyc_attr(*_attrs: str, **_kwattrs: object) -> Callable[[_T], _T]:
    """In plain Python the decorator leaves the class as it is."""
    return lambda cls: cls
