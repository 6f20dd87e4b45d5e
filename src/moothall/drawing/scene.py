"""A scene: a few named panels, each an SVG fragment with its own view box."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Panel:
    """One part of the picture.

    `still` never changes during a game and may be sent once; `live` is drawn anew.
    """

    name: str
    title: str
    width: float
    height: float
    still: str
    live: str
    desc: str


@dataclass(frozen=True)
class Scene:
    """All panels of a position as one seat sees it."""

    panels: list[Panel] = field(default_factory=list)

    def svg(self) -> str:
        """All panels composed into one picture, with the stylesheet inside."""
        return ""
