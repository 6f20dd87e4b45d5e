"""A real Ray cluster on this machine plays the same games."""

import pytest

from moothall.arena.match import run
from moothall.arena.plan import make_plan
from tests.arena.matches import games_of


# its helpers leave sockets and processes behind as they go
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::FutureWarning")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_cluster_plays_the_same_games_with_changed_figures_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # or a token is written to the home folder
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    plan = make_plan("domain", ["random"], seed=5, players=2)
    changed = make_plan("domain", ["random"], seed=5, players=2, figures={"turns": 5})
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        assert games_of(run(plan, 6, ray="local")) == games_of(run(plan, 6, workers=1))
        shorter = run(changed, 2, ray="local")
        assert games_of(shorter) == games_of(run(changed, 2, workers=1))
    finally:
        ray.shutdown()
