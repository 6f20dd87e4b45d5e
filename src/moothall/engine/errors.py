"""What can go wrong, each with a message that a person can act on."""


class MoothallError(ValueError):
    """The base of every refusal: bad input, and nothing was changed."""


class IllegalChoice(MoothallError):
    """The choice is not open in this position."""


class BadOption(MoothallError):
    """An option or a number of players that the game does not have."""


class UnknownGame(BadOption):
    """A game that is not installed; the message lists those that are."""


class BadPosition(MoothallError):
    """A written position that does not fit the rules or its own figures."""


class BadRecord(MoothallError):
    """A record that is cut short, edited, or from other rules."""
