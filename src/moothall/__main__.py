"""`moothall` and `python -m moothall`: the command line, where its packages are installed."""

import sys

NEEDED = "moothall: the command line needs typer and rich: pip install 'moothall[cli]'"


def main() -> None:
    try:
        from moothall.cli import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "rich"):
            raise
        print(NEEDED, file=sys.stderr)
        sys.exit(2)
    sys.exit(run())


if __name__ == "__main__":
    main()
