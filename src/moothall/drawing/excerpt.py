"""A detail of a panel as a picture of its own, for a rules reference."""

import re
import xml.etree.ElementTree as ET
from typing import Final

from moothall.drawing.markup import NAMESPACE, rect, tag
from moothall.drawing.scene import Panel
from moothall.drawing.stylesheet import embedded_stylesheet
from moothall.drawing.symbols import definitions, symbols_in

_MOVED: Final = re.compile(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)")


def excerpt(
    panel: Panel, x: float, y: float, width: float, height: float, margin: float = 100
) -> str:
    """What a panel shows in a box, complete in itself.

    Pieces that stand more than `margin` outside of the box are left out, so that a detail of a
    large board is a small file. `margin` is at least as far as a piece reaches from its place.
    """
    box = (x - margin, y - margin, x + width + margin, y + height + margin)
    root = ET.fromstring(f"<g>{panel.layers()}</g>")
    for layer in root:
        for piece in list(layer):
            if not _is_near(piece, box):
                layer.remove(piece)
    drawn = "".join(ET.tostring(layer, encoding="unicode") for layer in root)
    return tag(
        "svg",
        embedded_stylesheet(),
        definitions(symbols_in(drawn)),
        rect(x, y, width, height, "ground"),
        drawn,
        cls="moothall panel",
        xmlns=NAMESPACE,
        width=width,
        height=height,
        viewBox=f"{x:g} {y:g} {width:g} {height:g}",
        role="img",
        aria_label=panel.title,
    )


def _is_near(piece: ET.Element, box: tuple[float, float, float, float]) -> bool:
    """Whether something may reach into the box; what has no place of its own always may."""
    moved = _MOVED.match(piece.get("transform", ""))
    if moved:
        x, y = float(moved[1]), float(moved[2])
    elif piece.tag == "use" and piece.get("x"):
        x, y = float(piece.get("x", 0)), float(piece.get("y", 0))
    else:
        return True
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]
