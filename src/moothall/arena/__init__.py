"""The arena: many games among bots, and what they say. Needs the extra `arena`, a cluster `ray`.

>>> from moothall.arena import play_match, standings
>>> frame = play_match("domain", bots=["random", "random"], games=4, seed=1, workers=1)
>>> frame["winners"].len()
4
"""

from moothall.arena.match import play_match
from moothall.arena.standings import standings

__all__ = ["play_match", "standings"]
