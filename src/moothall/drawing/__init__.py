"""SVG building blocks; knows no game."""

from moothall.drawing.scene import Panel, Scene

__all__ = ["Panel", "Scene"]
