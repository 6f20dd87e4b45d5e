"""The toy market with a bell: options that have no effect without one another."""

from moothall.engine.options import Number, Settings, Switch
from moothall.engine.registry import register
from tests.engine.toy import Market


class Bells(Market):
    """A market with a bell, which rings so often and so loud; and a gate for three."""

    def __init__(self, name: str = "toy_bells") -> None:
        super().__init__(name)
        self.options += [
            Switch("bell", False, "Whether a bell rings."),
            Number("rings", 2, "How often it rings.", 1, 3),
            Switch("loud", True, "Whether its third ring is loud."),
            Switch("gate", False, "Whether there is a gate."),
        ]

    def idle_options(self, players: int, settings: Settings) -> dict[str, str]:
        idle = {}
        if not settings["bell"]:
            idle["rings"] = "rings need the option bell"
        if settings["rings"] != 3:
            idle["loud"] = "there is no third ring"
        if players < 3:
            idle["gate"] = "a gate is for three players"
        return idle


BELLS = Bells()
register(BELLS)
