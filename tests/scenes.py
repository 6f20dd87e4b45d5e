"""Looking at pictures: what is drawn, what it says, and whether it is sound."""

import xml.etree.ElementTree as ET

from moothall import State
from moothall.drawing import Panel, Scene

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"  # the one that every program knows, old ones too
_ROOT = '<svg xmlns="http://www.w3.org/2000/svg">'


def elements(scene: Scene) -> dict[str, ET.Element]:
    """All elements with an id, of all panels."""
    found: dict[str, ET.Element] = {}
    for panel in scene.panels:
        for element in parsed(panel).iter():
            name = element.get("id")
            if name is not None:
                assert name not in found, f"{name} stands twice"
                found[name] = element
    return found


def parsed(panel: Panel) -> ET.Element:
    """A panel as a page shows it, read as XML."""
    return ET.fromstring(f"{_ROOT}{panel.element.markup()}</svg>")[0]


def drawn(state: State, seat: int = 0) -> dict[str, ET.Element]:
    """The same of a position, as a seat sees it."""
    return elements(state.scene(seat))


def words_of(element: ET.Element) -> str:
    return element.findtext(f"{SVG}title") or ""


def check_picture(scene: Scene, most: int = 150_000) -> None:
    """Valid, small, and complete in itself, as a whole and panel by panel."""
    whole = scene.svg()
    assert len(whole.encode()) < most
    for picture in (whole, *[panel.svg() for panel in scene.panels]):
        alone(picture)
    for panel in scene.panels:
        assert panel.desc
        assert panel.width > 0
        assert panel.height > 0


def alone(picture: str) -> ET.Element:
    """A picture that any program can show: without a stylesheet, and with all that it refers to."""
    root = ET.fromstring(picture)
    for foreign in ("var(", "color-mix(", "class=", "style=", "<style", "data-choice", "tabindex"):
        assert foreign not in picture, foreign
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {str(use.get(HREF))[1:] for use in root.iter(f"{SVG}use")} <= set(ids)
    return root
