"""What can go wrong, each with a message that a person can act on."""


class MoothallError(ValueError):
    """The base of every refusal: bad input, and nothing was changed."""


class IllegalChoice(MoothallError):
    """The choice is not open in this position."""


class BadOption(MoothallError):
    """An option or a number of players that the game does not have.

    `option` is the name of the option at fault, if one is; `fault` is what is wrong with it,
    where that can be said without naming it.
    """

    def __init__(self, message: str, option: str = "", fault: str = "") -> None:
        super().__init__(message)
        self.option = option
        self.fault = fault or message


class UnknownGame(BadOption):
    """A game that is not installed; the message lists those that are."""


class BadPosition(MoothallError):
    """A written position that does not fit the rules or its own figures."""


class BadRecord(MoothallError):
    """A record that is cut short, edited, or from other rules.

    `step` is the number of the choice at fault, if one is.
    """

    def __init__(self, message: str, step: int = 0) -> None:
        super().__init__(message)
        self.step = step
