"""A detail of a panel as a picture of its own, for a rules reference."""

from moothall.drawing.scene import Panel
from moothall.drawing.standalone import Picture
from moothall.drawing.tree import Element, Place, changed, rect


def excerpt(
    panel: Panel, x: float, y: float, width: float, height: float, margin: float = 100
) -> Picture:
    """What a panel shows in a box, complete in itself.

    Pieces that stand more than `margin` outside of the box are left out, so that a detail of a
    large board is a small file. `margin` is at least as far as a piece reaches from its place.
    """
    box = (x - margin, y - margin, x + width + margin, y + height + margin)
    layers = [
        changed(layer, children=tuple([one for one in layer.elements() if _is_near(one, box)]))
        for layer in panel.element.elements()
        if layer.tag == "g"
    ]
    ground = rect(x, y, width, height, "ground")
    return Picture([ground, layers], width, height, panel.title, x, y)


def _is_near(piece: Element, box: tuple[float, float, float, float]) -> bool:
    """Whether something may reach into the box; what has no place of its own always may."""
    place = piece.attribute("transform")
    if isinstance(place, Place) and (place.x or place.y):
        x, y = place.x, place.y
    elif piece.tag == "use":
        left, top = piece.attribute("x"), piece.attribute("y")
        if not isinstance(left, int | float) or not isinstance(top, int | float):
            return True
        x, y = left, top
    else:
        return True
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]
