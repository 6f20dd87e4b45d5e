"""Games played on a cluster through Ray, with the same rows. Needs the extra `ray`.

What is lost with a machine is played again: Ray does so by itself as often as it takes.
"""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from moothall.arena.extras import extra
from moothall.arena.plan import Plan
from moothall.arena.playing import Row, play_game
from moothall.arena.workers import Portions, environment_for
from moothall.engine.content import BadContent
from moothall.engine.errors import BadOption, MoothallError

LOCAL: Final = "local"  # the address of a cluster that is started here and now
AHEAD: Final = 2  # portions for each processor that wait or are played


class Cluster:
    """Tasks on a Ray cluster, or on one that the program has already joined."""

    def __init__(self, plan: Plan, address: str) -> None:
        with extra("ray"):
            import ray
        self._ray: Any = ray
        self.plan = plan
        self._joined = not ray.is_initialized()
        environment = environment_for(plan)
        if self._joined:
            begin: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
            if address == LOCAL:
                begin["include_dashboard"] = False
                environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
            else:
                begin["address"] = address
            try:
                ray.init(**begin)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise MoothallError(f"no Ray cluster at {address}: {error}") from None
        again = ray.remote(max_retries=-1, runtime_env={"env_vars": environment})
        self._task: Any = again(play_portion)

    def play(self, numbers: Sequence[int]) -> Iterator[list[Row]]:
        portions = Portions(numbers)
        most = AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting: dict[Any, int] = {}
        while True:
            while len(waiting) < most and (portion := portions.take()):
                waiting[self._task.remote(self.plan.to_dict(), portion)] = len(portion)
            if not waiting:
                return
            ready, _ = self._ray.wait(list(waiting), num_returns=1)
            rows, seconds = self._fetch(ready[0])
            portions.took(waiting.pop(ready[0]), seconds)
            yield rows

    def close(self) -> None:
        if self._joined:
            self._ray.shutdown()

    def _fetch(self, reference: Any) -> tuple[list[Row], float]:
        try:
            found: tuple[list[Row], float] = self._ray.get(reference)
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, (MoothallError, BadContent)):
                raise BadOption(str(cause)) from None
            raise MoothallError(f"a game failed: {error}") from None
        return found


def play_portion(written: dict[str, Any], numbers: list[int]) -> tuple[list[Row], float]:
    """The rows of some games, and how long they took."""
    begun = time.monotonic()
    plan = Plan.from_dict(written)
    return [play_game(plan, number) for number in numbers], time.monotonic() - begun
