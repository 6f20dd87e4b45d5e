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
        "goals": "mayors,rovers,noblewomen",
        "layout": "barn,harbor:180,oracle,paddock:180",
    },
    ("kingdom_builder", 5): {
        "nomads": True,
        "decree": "volcano",
        "goals": "ambassadors,shepherds,merchants",
        "layout": "quarry,caravan:180,village,garden",
    },
    ("indio", 2): {"board": "first_game", "start": "first_game", "first_player": "red"},
    ("indio", 3): {"start": "fiefs", "widespread_food": True, "multiple_actions": True},
    ("indio", 4): {"board": "star_37", "simplified_quests": True, "more_desert": True},
    ("altiplano", 2): {"missions": True},
    ("altiplano", 4): {"missions": True, "role_assignment": "draft"},
    ("altiplano", 5): {"draw_is_mandatory": False, "road_end_repeats_corn": True},
    ("domain", 2): {"shared_dice": True},
    ("domain", 3): {"map": "random"},
    ("domain", 4): {"building_costs": "graduated"},
    ("domain", 5): {"pelts": "direct"},
    ("hamlet", 2): {"rival": True},
    ("hamlet", 3): {"layout": "random"},
}


def play(game: moothall.Game, players: int, options: Settings) -> moothall.Record:
    """Half the table greedy, half random, so that the unusual happens too."""
    record = moothall.Record.begin(game, players, seed=players, options=options)
    state = record.start()
    bots = [moothall.bot(("first", "random")[seat % 2], seat) for seat in range(players)]
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
        for players in game.player_counts:
            record = play(game, players, OPTIONS.get((name, players), {}))
            record.save(folder / f"{players}-players.txt")


if __name__ == "__main__":
    main()
