"""The game in words: choices as sentences, what is asked, and the board as text."""

from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import storing_hexes
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import lowest_kind
from moothall.games.indio.state import KIND_OF
from moothall.games.indio.words.choices import describe, typed
from moothall.games.indio.words.phrases import REPEATS, goods_words, place, purpose, room_for
from moothall.games.indio.words.table import text

__all__ = ["asked", "describe", "forgone", "text", "tie_breaks", "typed"]


def asked(state: IndioState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_CRAFT:
        h = crafting_hex(state)
        structure = n.STRUCTURE_NAMES[KIND_OF[state.stands[h]]]
        return f"what does the {structure} on {place(state, h)} craft?"
    if question == n.ASK_CRAFT_REMOVE:
        full = place(state, crafting_hex(state))
        return f"{full} is full. What goes, to make room for {room_for(state)}?"
    if question == n.ASK_ACTIVATE:
        return f"{counted(state.to_wake, 'more worker')} may wake. Which one?"
    if question == n.ASK_ACTION:
        first = "what does" if state.used == 0 else "what else does"
        return f"{first} the worker on {place(state, state.acting)} do?"
    if question == n.ASK_PAY:
        due, kind = goods_words(state.price), n.RESOURCE_NAMES[lowest_kind(state.price)]
        return f"{due} to pay for {purpose(state)}. Where do you take 1 {kind} from?"
    if question == n.ASK_PAY_WORKER:
        due = counted(state.workers_due, "worker")
        return f"{due} to give up for {purpose(state)}. Which one?"
    if question == n.ASK_PUT:
        return f"where does the forged {n.FORGE_NAMES[state.what]} go?"
    if question == n.ASK_STORE:
        if not storing_hexes(state):
            return f"no room for {goods_words(state.in_hand)}. What is lost?"
        return f"{goods_words(state.in_hand)} to store. What goes where?"
    if question == n.ASK_DISCARD:
        return f"you may keep {counted(c.QUEST_HAND, 'quest')}. Which one goes?"
    if question == n.ASK_REPEAT:
        return f"pay {c.REPEAT_FOOD} food for {REPEATS}?"
    return n.QUESTIONS[question].prompt


# what a worker does beside moving, which it nearly always can
_DEEDS: Final = ((n.COLLECT, "collect"), (n.ATTACK, "attack"), (n.FORGE, "forge"),
    (n.IMPROVE, "improve land"), (n.BUILD, "build"))  # fmt: skip


def forgone(state: IndioState, choice: int, seat: int) -> str:
    """11.1 and 11.2: the second action of a worker, or the workers of who passes."""
    open_now = state.choices(seat)
    if choice == n.END_TURN:
        verbs = {n.SPACE.split(one)[0].base for one in open_now}
        deeds = [words for verb, words in _DEEDS if verb in verbs]
        worker = f"The worker on {place(state, state.acting)}"
        return f"{worker} can still {joined(deeds, 'or')}." if deeds else ""
    if choice == n.PASS and len(open_now) > 1:
        active = state.active_count(seat)
        have = "has" if active == 1 else "have"
        ends = state.passes + 1 == state.num_players
        year = ", and the year ends" if ends else ""
        return f"{counted(active, 'worker')} {have} not acted{year}."
    return ""


def tie_breaks(state: IndioState, seat: int) -> list[tuple[str, int]]:
    """15: workers on the board."""
    return [("workers on the board", state.on_board[seat])]
