"""`moothall verify`: whether a game was dealt as its table had committed to."""

from pathlib import Path
from typing import Annotated

import typer

from moothall.engine.deals import commitment as commitment_of
from moothall.engine.errors import BadOption, BadRecord
from moothall.engine.phrases import counted
from moothall.engine.record import Record


def verify(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a finished table.")],
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="What the table showed while it was played.")
    ] = "",
) -> None:
    """Check that a recorded game was dealt as its table had said beforehand.

    Exit code 1 if it was not, or if the record cannot tell.
    """
    noted = commitment.strip().lower()
    if commitment and (len(noted) != 64 or set(noted) - set("0123456789abcdef")):
        raise BadOption("--commitment is 64 hexadecimal digits, as the table shows them")
    path.open().close()  # a file that is not there is no record that fails
    try:
        record = Record.load(path)
    except BadRecord as error:
        raise _fails(str(error)) from None
    ended = "finished" if record.replay().over else "unfinished"
    title = f"{record.game.title}, {counted(record.players, 'player')}"
    print(f"record      {title}, {counted(len(record.choices), 'choice')}, {ended}")
    if record.earlier is not None:
        raise _fails("it goes on under newer rules from a position that nobody can check")
    deal = record.last_deal
    after = counted(deal.step, "choice")
    print(f"dealt       {f'anew after {after}' if record.deals else 'at its beginning'}")
    print(f"seed        {deal.seed}")
    if not deal.salt:
        raise _fails("the record has no salt: no table had committed to this deal")
    print(f"salt        {deal.salt}")
    print(f"commitment  {record.commitment}")
    if noted and noted != record.commitment:
        raise _fails(_other(record, noted))
    print("holds: every choice follows from this seed under the rules.")
    if noted:
        print("It is the deal that the table had committed to.")
    else:
        print("Compare the commitment with what the table showed, or name it with --commitment.")


def _other(record: Record, noted: str) -> str:
    """What is wrong with a commitment that is not the record's."""
    earlier = [(record.seed, record.salt), *[deal[1:] for deal in record.deals[:-1]]]
    if any(salt and commitment_of(seed, salt) == noted for seed, salt in earlier):
        return "that was committed to before everything was dealt anew: it is not the last deal"
    return "that is not what the table had committed to: this is another deal"


def _fails(reason: str) -> typer.Exit:
    print(f"DOES NOT HOLD: {reason}.")
    return typer.Exit(1)
