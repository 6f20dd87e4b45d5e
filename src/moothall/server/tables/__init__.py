"""The tables: games under way, the hall that keeps them, the bots at them, finished ones."""
