"""Who has beaten whom: the results of games, and whether the order of the bots is clear."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from moothall.arena.statistics import LEVEL, Bets, mean


@dataclass(frozen=True)
class Table:
    """Bots that are compared: those of a game, or where each plays alone, those of a deal."""

    deal: int
    bots: list[str]
    scores: list[int]
    shares: list[float]  # of the win; who ties shares it

    def gap(self, one: str, other: str) -> float:
        """How much more of the win one bot got than another, from -1 to 1."""
        return self.share(one) - self.share(other)

    def share(self, name: str) -> float:
        """A bot's part of the win, a seat."""
        found = [share for bot, share in zip(self.bots, self.shares, strict=True) if bot == name]
        return mean(found)

    def ranks(self) -> list[int]:
        """Places from 1 on: the winners, then the others by their points."""
        keys = [(share > 0, score) for share, score in zip(self.shares, self.scores, strict=True)]
        best = sorted(set(keys), reverse=True)
        return [best.index(key) + 1 for key in keys]


def tables_of(rows: Iterable[Mapping[str, Any]]) -> list[Table]:
    """The tables of rows. Where each plays alone, those with the most points on a deal win it."""
    found: list[Table] = []
    alone: dict[int, list[Mapping[str, Any]]] = {}
    for row in rows:
        if len(row["seats"]) == 1:
            alone.setdefault(row["deal"], []).append(row)
        else:
            won = [seat in row["winners"] for seat in range(len(row["seats"]))]
            found.append(Table(row["deal"], row["seats"], row["scores"], _shares(won)))
    games = max((len(several) for several in alone.values()), default=0)
    for deal, several in alone.items():
        if len(several) == games:  # the last deal may not be whole
            scores = [row["scores"][0] for row in several]
            won = [score == max(scores) for score in scores]
            found.append(Table(deal, [row["seats"][0] for row in several], scores, _shares(won)))
    return found


def _shares(won: Sequence[bool]) -> list[float]:
    return [one / sum(won) for one in won]


class Order:
    """Whether every two bots are told apart, deal by deal in their order.

    For each two there is a bet that the first gets more of the win, and one that it gets less.
    What is looked at is whole deals in the order of their numbers, so that the answer, and the
    games that were needed for it, do not depend on who has finished first.
    """

    ERROR: Final = 1 - LEVEL  # the chance that any of the bots is put in a wrong place

    def __init__(self, names: Sequence[str], games_a_deal: int) -> None:
        self.pairs = list(combinations(names, 2))
        self.bets = {ordered: Bets() for one, other in self.pairs for ordered in
                     ((one, other), (other, one))}  # fmt: skip
        self.better: dict[tuple[str, str], str] = {}  # of a pair, once it is clear
        self.deals = 0  # looked at
        self._games_a_deal = games_a_deal
        self._waiting: dict[int, list[Mapping[str, Any]]] = {}

    def is_clear(self) -> bool:
        return bool(self.pairs) and len(self.better) == len(self.pairs)

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        for row in rows:
            self._waiting.setdefault(row["deal"], []).append(row)
        while not self.is_clear() and len(self._waiting.get(self.deals, [])) == self._games_a_deal:
            self._look(self._waiting.pop(self.deals))
            self.deals += 1

    def _look(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Let a deal decide the bets."""
        tables = tables_of(sorted(rows, key=lambda row: int(row["number"])))
        enough = len(self.bets) / self.ERROR
        for one, other in self.pairs:
            met = [table for table in tables if one in table.bots and other in table.bots]
            gap = mean([table.gap(one, other) for table in met])
            for first, second, won in ((one, other, gap), (other, one, -gap)):
                bet = self.bets[first, second]
                bet.add(won)
                if bet.capital >= enough:
                    self.better.setdefault((one, other), first)
