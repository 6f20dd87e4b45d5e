"""A real Ray cluster on this machine plays the same games."""

from collections.abc import Iterator

import pytest

from moothall.arena.match import run
from moothall.arena.plan import make_plan
from tests.arena.matches import games_of

TRIES = 3  # a cluster that is not up within half a minute gives up, as on a busy machine


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # or a token is written to the home folder
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    for left in reversed(range(TRIES)):
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
            break
        except Exception:
            ray.shutdown()
            if not left:
                raise
    yield "local"
    ray.shutdown()


# its helpers leave sockets and processes behind as they go
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_cluster_plays_the_same_games_with_changed_figures_too(cluster: str) -> None:
    plan = make_plan("domain", ["random"], seed=5, players=2)
    assert games_of(run(plan, 6, ray=cluster)) == games_of(run(plan, 6, workers=1))
    changed = make_plan("domain", ["random"], seed=5, players=2, figures={"turns": 5})
    assert games_of(run(changed, 2, ray=cluster)) == games_of(run(changed, 2, workers=1))
