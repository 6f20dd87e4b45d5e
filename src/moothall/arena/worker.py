"""A process that plays: `python -m moothall.arena.worker`, told what by lines of JSON.

The first line is the plan; every later one holds numbers of games and is answered by their rows.
Such a process knows nothing of the program that started it, so a script needs no main guard, and
changed figures are read in it when its game is imported. It ends when its input does.
"""

import json
import os
import signal
import sys
import traceback
from typing import TextIO

from moothall.arena.plan import Plan
from moothall.arena.playing import play_game
from moothall.engine.content import BadContent
from moothall.engine.errors import MoothallError
from moothall.engine.registry import game as find_game


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a game or bot prints is no answer
    try:
        work(sys.stdin, answers)
    except BrokenPipeError:
        os._exit(1)  # nobody listens any more


def work(lines: TextIO, answers: TextIO) -> None:
    plan: Plan | None = None
    for line in lines:
        told = json.loads(line)
        answer: dict[str, object]
        try:
            if plan is None:
                plan = Plan.from_dict(told)
                find_game(plan.game)
                answer = {"ready": True}
            else:
                answer = {"rows": [play_game(plan, number) for number in told]}
        except (MoothallError, BadContent) as error:
            answer = {"refused": str(error)}
        except Exception:
            answer = {"failed": traceback.format_exc()}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
