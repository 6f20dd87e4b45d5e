"""Writes the golden playthroughs: whole games as records, one for each game and player count.

A change to one of these files is a change of the rules and is reviewed as one.
"""

from pathlib import Path

import moothall
from moothall.engine.options import Settings

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"

# What each table plays with, so that together they show most of the rules.
OPTIONS: dict[tuple[str, int], Settings] = {
    ("kingdom_builder", 2): {"layout": "first_game", "goals": "first_game"},
    ("kingdom_builder", 3): {
        "decree": "plateaus",
        "crossroads": True,
        "tasks": 2,
        "goals": "families,captains,miners",
    },
    ("kingdom_builder", 4): {
        "decree": "spy_network",
        "harvest": True,
        "goals": "mayors,rovers,noblewomen",
        "layout": "barn,harbor:180,oracle,paddock:180",
    },
    ("kingdom_builder", 5): {
        "nomads": True,
        "decree": "volcano",
        "goals": "ambassadors,shepherds,merchants",
        "layout": "quarry,caravan:180,village,garden",
    },
}


def play(game: moothall.Game, players: int, options: Settings) -> moothall.Record:
    """Half the table greedy, half random, so that the unusual happens too."""
    record = moothall.Record.begin(game, players, seed=players, options=options)
    state = record.start()
    bots = [moothall.bot(("greedy", "random")[seat % 2], seat) for seat in range(players)]
    dice = moothall.Dice(players)
    while not state.over:
        seat = state.movers[0]
        record.play(state, moothall.ask(bots[seat], state, seat, moothall.Dice(dice.seed())), seat)
    return record


def main() -> None:
    for name in moothall.games():
        game = moothall.game(name)
        folder = TESTS / name / "playthroughs"
        folder.mkdir(parents=True, exist_ok=True)
        for players in game.seats:
            record = play(game, players, OPTIONS.get((name, players), {}))
            record.save(folder / f"{players}-players.txt")


if __name__ == "__main__":
    main()
