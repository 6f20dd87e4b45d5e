"""Intervals and tests. Each says what it assumes; `docs/arena.md` says where each is used.

Games of one deal are not independent: they share their luck. So everything here is counted by
*cluster*, a deal with the results of its games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + LEVEL / 2)
FEW: Final = 30  # with fewer clusters nothing is gained from games that balance each other


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval, as a standard error."""
        return (self.high - self.low) / 2 / Z

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def t_quantile(freedom: int) -> float:
    """The quantile of Student's distribution for the level, by Cornish and Fisher's expansion."""
    if freedom < 1:
        return float("inf")
    z = Z
    terms = [
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    ]
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def clustered_variance(clusters: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean of all results, and the variance of that mean, clusters being independent."""
    total = sum(len(cluster) for cluster in clusters)
    mean = sum(sum(cluster) for cluster in clusters) / total
    count = len(clusters)
    if count < 2:
        return mean, float("inf")
    spread = sum((sum(cluster) - mean * len(cluster)) ** 2 for cluster in clusters)
    return mean, spread / total**2 * count / (count - 1)


def mean_interval(clusters: Sequence[Sequence[float]]) -> Estimate:
    """A mean with Student's interval over the clusters."""
    mean, variance = clustered_variance(clusters)
    reach = t_quantile(len(clusters) - 1) * sqrt(variance) if len(clusters) > 1 else float("inf")
    return Estimate(mean, mean - reach, mean + reach)


def share_interval(clusters: Sequence[Sequence[float]]) -> Estimate:
    """A share of wins with Wilson's interval, for as many games as they are worth.

    Games of a deal that balance each other are worth more than they are, games that go together
    less (Kish's design effect, from the variance over the deals). With few deals that is too
    uncertain to gain from.
    """
    games = sum(len(cluster) for cluster in clusters)
    share, variance = clustered_variance(clusters)
    worth = float(games)
    independent = share * (1 - share) / games
    if independent > 0 and 0 < variance < float("inf"):
        effect = variance / independent
        worth = games / (max(effect, 1.0) if len(clusters) < FEW else effect)
    return wilson(share, worth)


def wilson(share: float, games: float) -> Estimate:
    """Wilson's interval for a share of independent games."""
    spread = Z * Z / games
    centre = (share + spread / 2) / (1 + spread)
    reach = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def two_sided(z: float) -> float:
    """How likely chance alone moves so far."""
    return 2 * NormalDist().cdf(-abs(z))


def discoveries(chances: Sequence[float], rate: float = 1 - LEVEL) -> list[bool]:
    """Which of many findings stand, one in twenty of them being chance (Benjamini, Hochberg)."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    last = -1
    for rank, place in enumerate(order):
        if chances[place] <= rate * (rank + 1) / len(chances):
            last = rank
    kept = set(order[: last + 1])
    return [place in kept for place in range(len(chances))]


class Bets:
    """Whether a mean of numbers from -1 to 1 is above zero, looked at after every one of them.

    Somebody bets the same share of their capital on every next number; if the mean is zero or
    below, no share makes them rich: the chance that the capital ever reaches x times its beginning
    is at most 1/x (Ville). The capital is the average over many shares, so that one of them is
    about right (Robbins' method of mixtures; betting as in Waudby-Smith and Ramdas, 2024).
    """

    SHARES: Final = [share / 20 for share in range(1, 20)]

    def __init__(self) -> None:
        self._logs = [0.0] * len(self.SHARES)

    def add(self, number: float) -> None:
        for place, share in enumerate(self.SHARES):
            self._logs[place] += log(1 + share * number)

    @property
    def capital(self) -> float:
        most = max(self._logs)
        scaled = sum(exp(one - most) for one in self._logs) / len(self._logs)
        return exp(min(most + log(scaled), 700.0))
