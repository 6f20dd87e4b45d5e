"""All that follows from a choice, link by link, and what is different after a link.

A choice may set off a whole chain: a price is paid, a tile is laid, a worker lies down, the last
player passes, a year ends and the next begins. So the chain is gone through once more on a copy,
and every link is told by the positions before and after it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from moothall.engine.game import SEAT_NAMES
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import total
from moothall.games.indio.rules.year import take_step


class Link(NamedTuple):
    """One thing that happens: a choice, which nobody made if it was the only one (R47), or a step
    that takes itself."""

    then: IndioState
    choice: int
    now: IndioState
    made: bool

    @property
    def is_choice(self) -> bool:
        return self.choice >= 0


def chain(before: IndioState, choice: int) -> list[Link]:
    """All that follows from a choice up to the next decision, as `IndioState.go_on` does it."""
    links: list[Link] = []
    state = before.copy()
    made = True
    while True:
        then = state.copy()
        state.do(choice)
        links.append(Link(then, choice, state.copy(), made))
        while not state.over and state.question > n.ASK_NOTHING:
            then = state.copy()
            take_step(state)
            links.append(Link(then, -1, state.copy(), False))
        if state.over:
            return links
        choices = state.legal_choices(state.mover)
        if len(choices) > 1:
            return links
        choice = choices[0]
        made = False


def merged(links: list[Link]) -> list[Link]:
    """Resources stored one after the other, and workers woken, are one thing to tell."""
    found: list[Link] = []
    for link in links:
        if found and _goes_on(found[-1], link):
            found[-1] = found[-1]._replace(now=link.now)
        else:
            found.append(link)
    return found


def _goes_on(first: Link, second: Link) -> bool:
    return any(
        low <= first.choice < high and low <= second.choice < high
        for low, high in ((n.STORE, n.REMOVE), (n.ACTIVATE, n.WORKER))
    )


# ---- what is different


def hex_ids(state: IndioState, hexes: Iterable[int]) -> tuple[str, ...]:
    return tuple([f"hex-{state.shape.texts[h].replace(' ', '_')}" for h in hexes])


def moved_workers(link: Link) -> tuple[str, ...]:
    """The workers that are on the board now and stand or lie elsewhere or otherwise than before."""
    pairs = zip(link.then.worker_at, link.now.worker_at, strict=True)
    return tuple(
        [
            f"{SEAT_NAMES[worker // c.WORKERS]}-worker-{worker % c.WORKERS}"
            for worker, (old, new) in enumerate(pairs)
            if old != new >= 0
        ]
    )


def fewer(link: Link) -> list[tuple[int, int]]:
    """The hexes where something is gone, and what."""
    pairs = zip(link.then.goods, link.now.goods, strict=True)
    return [(h, old - new) for h, (old, new) in enumerate(pairs) if total(old) > total(new)]


def more(link: Link) -> list[tuple[int, int]]:
    """The hexes where something has come, and what."""
    pairs = zip(link.then.goods, link.now.goods, strict=True)
    return [(h, new - old) for h, (old, new) in enumerate(pairs) if total(new) > total(old)]


def hex_at(link: Link) -> int:
    """The hex that a choice names, where it names one."""
    verb, _ = n.SPACE.split(link.choice)
    return link.then.shape.at[(link.choice - verb.base) % n.PLACES]
