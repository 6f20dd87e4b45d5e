"""A refusal: a status for programs and a sentence for people. Nothing was changed."""


class Refused(Exception):
    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
