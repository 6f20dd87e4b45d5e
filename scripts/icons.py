"""Draws the icons of the site as an app, from its mark: python scripts/icons.py

They are kept with the static files, because who serves the site need not have the renderer.
"""

import re
from importlib import import_module
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent.parent / "src" / "moothall" / "server" / "static"
PAPER: Final = "#f6efe2"

# name, size in pixels, half of what is seen of the drawing's field, whether on paper
ICONS: Final = (
    ("small", 192, 17, False),
    ("large", 512, 17, False),
    ("masked", 512, 26, True),  # a circle of four fifths is never cut off
    ("touch", 180, 21, True),
)
BADGE: Final = 96


def drawn() -> dict[str, bytes]:
    """Every icon as PNG, by the name of its file."""
    mark = (STATIC / "favicon.svg").read_text("utf-8")
    inside = mark.partition(">")[2].removesuffix("\n").removesuffix("</svg>")
    found = {
        f"{name}.png": _png(_framed(inside, half, on_paper), size)
        for name, size, half, on_paper in ICONS
    }
    # a badge is a silhouette: only what is opaque counts
    lines = re.sub(
        r'stroke="[^"]*"', 'stroke="#fff"', re.sub(r'fill="#[^"]*"', 'fill="none"', inside)
    )
    found["badge.png"] = _png(_framed(lines, 17, False), BADGE)
    return found


def _framed(inside: str, half: int, on_paper: bool) -> str:
    box = f"{-half} {-half} {2 * half} {2 * half}"
    paper = f'<rect x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" fill="{PAPER}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"{paper if on_paper else ''}{inside}</svg>"
    )


def _png(svg: str, size: int) -> bytes:
    return bytes(import_module("resvg_py").svg_to_bytes(svg_string=svg, width=size, height=size))


if __name__ == "__main__":
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for file, content in drawn().items():
        (folder / file).write_bytes(content)
