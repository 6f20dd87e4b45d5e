"""The one stylesheet: every colour, stroke, font and motion."""

import re
from functools import cache
from importlib.resources import files


@cache
def stylesheet() -> str:
    """The stylesheet as it is written, for a page to serve."""
    return files("moothall.drawing").joinpath("moothall.css").read_text("utf-8")


@cache
def embedded_stylesheet() -> str:
    """The same without comments and needless space, as an element inside a picture."""
    rules = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.DOTALL)
    rules = re.sub(r"\s+", " ", rules)
    rules = re.sub(r"\s*([{};,])\s*", r"\1", rules).replace(": ", ":").strip()
    return f"<style>{rules.replace('&', '&amp;').replace('<', '&lt;')}</style>"
