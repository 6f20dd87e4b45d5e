"""The game in words: choices as sentences, what is asked, and the table as text."""

from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import count
from moothall.games.altiplano.rules.scoring import all_coins
from moothall.games.altiplano.words.choices import describe
from moothall.games.altiplano.words.phrases import cost_text, gains_text, printed_of
from moothall.games.altiplano.words.table import text

__all__ = ["asked", "describe", "forgone", "text", "tie_breaks"]

# ---- questions


NEXT: Final = {  # what is asked once it may be enough
    n.ASK_GAIN: "which good will you gain next, if any?",
    n.ASK_STORE: "which tile will you store next, if any?",
    n.ASK_CORN: "where does the next corn go, if you store more?",
    n.ASK_SELL: "which tile will you sell next, if any?",
    n.ASK_DELIVER: "which tile will you deliver next, if any?",
}


def asked(state: AltiplanoState, seat: int) -> str:
    """What is asked of a seat: never for something that is not open to it."""
    question = state.players[seat].question
    if question == n.ASK_TURN:
        return _asked_in_turn(state, seat)
    if question in (n.ASK_BACK, n.ASK_PLAN):
        return _asked_in_planning(state, seat, question)
    if question == n.ASK_HAND and state.num_players == 2:
        return "which mission goes to your opponent?"
    if question == n.ASK_MORE:
        printed = printed_of(state.players[seat], state.acting)
        return f"give {cost_text(printed)} for {gains_text(printed)} once more?"
    if question in NEXT and n.STOP in state.choices(seat):
        return NEXT[question]
    return n.QUESTIONS[question].prompt


def _asked_in_turn(state: AltiplanoState, seat: int) -> str:
    """6: the figure comes on the board first; passing only before it has moved."""
    choices = state.choices(seat)
    parts = []
    if any([n.START <= choice < n.ACT for choice in choices]):
        parts.append("place your figure")
    if any([n.ACT <= choice < n.MOVE for choice in choices]):
        parts.append("act")
    if any([n.MOVE <= choice < n.GAIN for choice in choices]):
        parts.append("move on" if state.moved else "move")
    if n.PASS in choices:
        parts.append("pass")
    return f"{joined(parts, 'or')}."


def _asked_in_planning(state: AltiplanoState, seat: int, question: int) -> str:
    """4 and 5: tiles or coins or both, as there are."""
    first = n.BACK if question == n.ASK_BACK else n.PLACE
    coins = first + n.COINS * n.AREAS
    end = first + n.THINGS * n.AREAS
    open_now = [choice for choice in state.choices(seat) if first <= choice < end]
    things = ["tiles"] if open_now and open_now[0] < coins else []
    things += ["coins"] if open_now and open_now[-1] >= coins else []
    if question == n.ASK_PLAN:
        if not things:
            return "say when you are done, or take something back."
        return f"place {joined(things, 'and')}, and say when you are done."
    return f"take {joined(things, 'or')} back before drawing, or be done."


# ---- the end of a turn and of the game


def forgone(state: AltiplanoState, choice: int, seat: int) -> str:
    """5 and 6: tiles that could still be placed; actions within reach of who passes."""
    open_now = state.choices(seat)
    player = state.players[seat]
    if choice == n.DONE and player.question == n.ASK_PLAN:
        coins = n.PLACE + n.COINS * n.AREAS
        goods = {(one - n.PLACE) // n.AREAS for one in open_now if n.PLACE <= one < coins}
        tiles = sum([count(player.planning, good) for good in goods])
        return f"{counted(tiles, 'tile')} could still be placed." if tiles else ""
    if choice == n.PASS and len(open_now) > 1:
        return "You can still act in this round."
    return ""


def tie_breaks(state: AltiplanoState, seat: int) -> list[tuple[str, int]]:
    """13: coins, those on cards too."""
    return [("coins", all_coins(state.players[seat]))]
