"""Market: a toy game that uses every part of the engine, for tests.

Each seat holds one secret card. First all seats bid at once and in secret; then each in turn may
move its stall on a board of 2 x 3 places, which tells nobody anything new, and draws a card,
which does. At the end the secret cards count too.
"""

from typing import Final, Self, cast

from moothall.drawing import Panel, Scene, group
from moothall.engine.choices import ChoiceSpace, Verb, number
from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import SEAT_NAMES, SPECTATOR, Game, Score, State
from moothall.engine.options import Number, Settings, Switch
from moothall.engine.reading import Reader
from moothall.engine.telling import Change, Voice

BID: Final = 0
STALL: Final = 4
DRAW: Final = 10
PASS: Final = 11
PLACES: Final = 6
CARDS: Final = 20
NONE: Final = -1

SPACE: Final = ChoiceSpace(
    [
        Verb(BID, "bid", (number("coins", 4),)),
        Verb(STALL, "stall", (number("row", 2), number("column", 3))),
        Verb(DRAW, "draw"),
        Verb(PASS, "pass on"),
    ]
)


class MarketState(State):
    """What lies on the market's table."""

    def __init__(self, game: Game, seats: int, settings: Settings, dice: Dice) -> None:
        super().__init__(game, seats, settings, dice)
        self.secret = [0] * seats
        self.bids = [NONE] * seats
        self.stalls = [NONE] * seats
        self.drawn: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.rounds_left = 0

    @property
    def bidding(self) -> bool:
        return NONE in self.bids

    @property
    def movers(self) -> list[int]:
        if self.over:
            return []
        if self.bidding:
            return [seat for seat in range(self.num_players) if self.bids[seat] == NONE]
        return [self.mover]

    def legal_choices(self, seat: int) -> list[int]:
        if self.bidding:
            return [BID + coins for coins in range(4)]
        free = [STALL + place for place in range(PLACES) if place not in self.stalls]
        return [*free, DRAW, *([PASS] if self.settings["passing"] else [])]

    def apply(self, choice: int, seat: int) -> None:
        if choice < STALL:
            self.bids[seat] = choice - BID
            if self.bidding:
                self.mover = self.movers[0]
            else:
                self.mover = 0
                self.reveals += 1
            return
        if choice < DRAW:
            self.stalls[seat] = choice - STALL
            return
        if choice == DRAW:
            self.drawn[seat].append(self.deck.pop())
            self.reveals += 1
        self.mover = (seat + 1) % self.num_players
        if self.mover == 0:
            self.rounds_left -= 1
            self.over = self.rounds_left == 0
            self.reveals += self.over  # all secrets lie open

    def copy(self) -> Self:
        other = type(self)(self.game, self.num_players, self.settings, self.dice.copy())
        other.mover = self.mover
        other.over = self.over
        other.reveals = self.reveals
        other.secret = list(self.secret)
        other.bids = list(self.bids)
        other.stalls = list(self.stalls)
        other.drawn = [list(cards) for cards in self.drawn]
        other.deck = list(self.deck)
        other.rounds_left = self.rounds_left
        return other

    def redeal(self, seat: int) -> None:
        hidden = [holder for holder in range(self.num_players) if holder != seat and not self.over]
        pool = sorted(self.deck + [self.secret[holder] for holder in hidden])
        self.dice.shuffle(pool)
        for holder in hidden:
            self.secret[holder] = pool.pop()
            if self.bidding and self.bids[holder] != NONE:
                self.bids[holder] = self.dice.below(4)
        self.deck = pool

    def scores(self, seat: int | None = None) -> list[Score]:
        return [
            Score(
                [
                    ("cards", sum(self.drawn[holder])),
                    ("bid", 0 if self.bidding else -self.bids[holder]),
                    ("secret", self.secret[holder] if known else 0),
                ]
            )
            for holder in range(self.num_players)
            for known in [seat is None or self.over or seat == holder]
        ]

    def check(self) -> None:
        cards = self.deck + self.secret + [card for drawn in self.drawn for card in drawn]
        if sorted(cards) != list(range(1, CARDS + 1)):
            raise BadPosition("every card from 1 to 20 must lie somewhere, and only once")


class Market(Game):
    """The toy as the engine sees it."""

    def __init__(self, name: str = "toy_market", rules_version: int = 3) -> None:
        super().__init__(
            name=name,
            title="Toy Market",
            summary="Bid, build a stall and draw cards.",
            player_counts=(2, 3),
            options=[
                Number("rounds", 2, "How many rounds are played.", 1, 4),
                Switch("passing", False, "Whether a turn may be passed on."),
            ],
            space=SPACE,
            rules_version=rules_version,
        )

    def begin(self, players: int, settings: Settings, dice: Dice) -> State:
        state = MarketState(self, players, settings, dice)
        state.deck = list(range(1, CARDS + 1))
        state.dice.shuffle(state.deck)
        state.secret = [state.deck.pop() for _ in range(players)]
        state.rounds_left = int(settings["rounds"])
        return state

    def describe(self, state: State, choice: int) -> str:
        verb, words = SPACE.split(choice)
        sentences = {
            "bid": f"Bid {words[0] if words else ''} coins.",
            "stall": f"Put the stall at {' '.join(words)}.",
            "draw": "Draw a card.",
        }
        return sentences.get(verb.name, "Pass the turn on.")

    def changes(
        self, before: State, choice: int, seat: int, after: State, viewer: int
    ) -> list[Change]:
        voice = Voice(viewer)
        if choice < STALL and not voice.knows(seat):
            return [Change(f"{voice.who(seat)} bid in secret.", seat)]
        return super().changes(before, choice, seat, after, viewer)

    def asked(self, state: State, seat: int) -> str:
        market = cast(MarketState, state)
        return "how many coins do you bid?" if market.bidding else "move the stall, or draw."

    def ending(self, state: State) -> str:
        return "The market is closed."

    def write(self, state: State, seat: int | None) -> dict[str, object]:
        market = cast(MarketState, state)
        everything = seat is None
        shown = everything or market.over
        written: dict[str, object] = {
            "mover": market.mover,
            "rounds_left": market.rounds_left,
            "bids": [
                bid if everything or not market.bidding or holder == seat else min(bid, 0)
                for holder, bid in enumerate(market.bids)
            ],
            "stalls": list(market.stalls),
            "drawn": [{"cards": list(cards)} for cards in market.drawn],
            "secret": [
                card if shown or holder == seat else 0 for holder, card in enumerate(market.secret)
            ],
        }
        if everything:
            written["deck"] = list(market.deck)
        return written

    def read(self, reader: Reader, players: int, settings: Settings, dice: Dice) -> State:
        state = MarketState(self, players, settings, dice)
        state.mover = reader.whole("mover", 0, players - 1)
        state.rounds_left = reader.whole("rounds_left", 0, 4)
        state.over = state.rounds_left == 0
        state.bids = reader.wholes("bids", NONE, 3, players, players)
        state.stalls = reader.wholes("stalls", NONE, PLACES - 1, players, players)
        state.drawn = []
        for inner in reader.inners("drawn", players, players):
            state.drawn.append(inner.wholes("cards", 1, CARDS))
            inner.done()
        state.secret = reader.wholes("secret", 1, CARDS, players, players)
        state.deck = reader.wholes("deck", 1, CARDS)
        return state

    def text(self, state: State, seat: int) -> str:
        market = cast(MarketState, state)
        lines = ["Market: the toy of the tests.", "", "    A  B  C"]
        for row in range(2):
            cells = []
            for column in range(3):
                place = row * 3 + column
                owner = market.stalls.index(place) if place in market.stalls else NONE
                cells.append("G " if owner == NONE else f"g{owner + 1}")
            lines.append(f" {row + 1}  {' ' if row else ''}{' '.join(cells)}".rstrip())
        for holder in range(state.num_players):
            known = holder == seat or market.over
            turn = ">" if holder in market.movers else " "
            secret = f"secret {market.secret[holder]}" if known else "secret hidden"
            lines.append(f"{turn} {holder + 1} {SEAT_NAMES[holder]:<7} {secret}")
        return "\n".join([*lines, state.prompt(seat)])

    def scene(self, state: State, seat: int) -> Scene:
        words = self.text(state, seat)
        return Scene([Panel("market", "Market", 100, 60, group(id="market"), words, role="board")])

    def features(self, state: State, seat: int) -> list[float]:
        market = cast(MarketState, state)
        own = market.secret[seat] if seat >= 0 else 0
        return [float(market.rounds_left), float(own)]

    def evaluate(self, state: State, seat: int, weights: list[float] | None = None) -> float:
        return float(state.scores(SPECTATOR)[seat].total)


MARKET = Market()


def recount(written: dict[str, object]) -> list[int]:
    """A second opinion on the scores of a market."""
    state = cast(MarketState, MARKET.from_dict(written))
    bids = [0] * state.num_players if state.bidding else state.bids
    return [
        sum(drawn) - bid + secret
        for drawn, bid, secret in zip(state.drawn, bids, state.secret, strict=True)
    ]
