"""Prints one line for every position of many games of one kind, for two builds to be compared:

python tests/differential.py indio
"""

import hashlib
import marshal
import sys
from typing import Any

import moothall


def digest(*parts: Any) -> str:
    """Of every value and every bit of a number; version 2 does not look at who shares what."""
    return hashlib.sha256(marshal.dumps(parts, 2)).hexdigest()[:16]


def play(game: moothall.Game, players: int, seed: int, options: moothall.Settings) -> None:
    """A random game, looked at from all sides."""
    state = game.start(players, seed, options)
    dice = moothall.Dice(seed)
    while not state.over:
        seat = state.mover
        choices = state.forward_choices()
        imagined = state.imagined(seat, moothall.Dice(dice.seed()))
        print(
            digest(
                state.to_dict(),
                state.choices(),
                imagined.to_dict(),
                [score.lines for score in state.scores()],
                state.features(seat),
                state.evaluate(seat),
            )
        )
        state.play(choices[dice.below(len(choices))])
    print(digest(state.to_dict(), [score.lines for score in state.scores()], state.winners()))


def play_bots(game: moothall.Game, names: list[str], seed: int, choices: int) -> None:
    """A game between bots, at most so many choices of it."""
    state = game.start(len(names), seed)
    bots = [moothall.bot(name, seed + seat) for seat, name in enumerate(names)]
    dice = moothall.Dice(seed)
    for _ in range(choices):
        if state.over:
            break
        choice = moothall.ask(bots[state.mover], state, state.mover, dice)
        print(state.game.space.to_text(choice))
        state.play(choice)


def count(state: moothall.State, depth: int) -> int:
    """How many ways there are to make `depth` choices, the dice being what they are."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for choice in state.choices():
        after = state.copy()
        after.play(choice)
        total += count(after, depth - 1)
    return total


def main(name: str) -> None:
    print(moothall.build())
    game = moothall.game(name)
    for number, options in enumerate(moothall.samples(game)):
        players = game.player_counts[number % len(game.player_counts)]
        try:
            play(game, players, number, options)
        except moothall.BadOption:
            play(game, game.usual_players, number, {})
    play_bots(game, ["first"] * game.usual_players, 3, 20)
    play_bots(game, ["first"] + ["random"] * (max(2, game.usual_players) - 1), 4, 10_000)
    print(name, count(game.start(game.usual_players, 5), 2))


if __name__ == "__main__":
    main(sys.argv[1])
