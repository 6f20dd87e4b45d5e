"""How Domain may be set up."""

from typing import Final

from moothall.engine.options import OneOf, Option, Switch

OPTIONS: Final[list[Option]] = [
    OneOf(
        "map", "default", "The printed map, or its terrains dealt at random.", ("default", "random")
    ),
    OneOf(
        "building_costs",
        "standard",
        "How many circles the base buildings take; graduated: the more points, the more circles.",
        ("standard", "graduated"),
    ),
    OneOf(
        "pelts",
        "convert",
        "Pelts are kept and sold for dice of gold, or give gold directly.",
        ("convert", "direct"),
    ),
    Switch("shared_dice", False, "Everybody uses the same four opening dice in a round."),
]
