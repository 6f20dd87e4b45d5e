"""The game in words: choices as sentences, what is asked, and the table as text."""

from moothall.engine.game import SEAT_NAMES, result_sentence
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.turn import was_cut_short
from moothall.games.hamlet.words.choices import asked_donkey, describe, typed
from moothall.games.hamlet.words.payments import due_text
from moothall.games.hamlet.words.phrases import source_words, tile_word
from moothall.games.hamlet.words.table import text

__all__ = [
    "asked", "describe", "ending", "forgone", "result", "seat_name", "source_words", "text",
    "tie_breaks", "typed",
]  # fmt: skip


def ending(state: HamletState) -> str:
    cut_short = "it was stopped after the last round allowed"
    return f"The game is over: {cut_short if was_cut_short(state) else 'the Church is complete'}."


def result(state: HamletState) -> str:
    """Who has won; the rival by his name."""
    sentence = result_sentence(state)
    if state.has_rival:
        name = SEAT_NAMES[n.RIVAL_SEAT]
        return sentence.replace(name.title(), "Botric").replace(f" {name} ", " Botric ")
    return sentence


def seat_name(state: HamletState, seat: int) -> str:
    """The rival by his name."""
    is_rival = state.has_rival and seat == n.RIVAL_SEAT
    return "Botric" if is_rival else SEAT_NAMES[seat].title()


def tie_breaks(state: HamletState, seat: int) -> list[tuple[str, int]]:
    """Section 11: deliveries, then sale tiles."""
    sales = state.sold[seat].bit_count()
    return [("deliveries", state.deliveries(seat)), ("sale tiles", sales)]


def forgone(state: HamletState, choice: int, seat: int) -> str:
    """Section 7: villagers that stand and could act, and donkeys that have not moved."""
    if choice != n.END_TURN:
        return ""
    open_now = state.choices(seat)
    parts: list[str] = []
    if any([one not in (n.MOVE_DONKEYS, n.END_TURN) for one in open_now]):
        standing = len(state.standing(seat))
        have = "has" if standing == 1 else "have"
        parts.append(f"{counted(standing, 'villager')} {have} not acted")
    if n.MOVE_DONKEYS in open_now:
        one = state.donkey_count(seat) == 1
        parts.append(f"your {'donkey has' if one else 'donkeys have'} not moved")
    words = ", and ".join(parts)
    return f"{words[0].upper()}{words[1:]}." if words else ""


def asked(state: HamletState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    if question == n.ASK_TURN:
        return _asked_turn(state)
    if question == n.ASK_DONKEY:
        count = state.donkey_count(state.mover)
        here = f"on the {tile_word(asked_donkey(state))}"
        if count == 1:
            return f"where does the donkey {here} go?"
        return f"where does donkey {state.next_donkey + 1} of {count}, {here}, go?"
    if question == n.ASK_FILL:
        empty = state.empty_slots(state.stand)
        slots = "empty slot" if empty == 1 else f"{empty} empty slots"
        return f"what fills the {slots} of the {tile_word(state.stand)}?"
    if question == n.ASK_COUNT:
        return f"how much {n.MATERIAL_NAMES[c.TILE[state.stand].makes]} do you make?"
    if question == n.ASK_BLUEPRINT and n.TAKE_NONE in state.choices():
        return "which blueprint do you take, if any?"
    if question == n.ASK_HIRE and n.HIRED in state.choices():
        return "whom do you hire, if anybody?"
    if question == n.ASK_PAY:
        return f"how do you pay {due_text(state)} on the {tile_word(state.stand)}?"
    if question == n.ASK_PLACE:
        return f"where does the {tile_word(state.target)} lie beside the {tile_word(state.stand)}?"
    return n.QUESTIONS[question].prompt


def _asked_turn(state: HamletState) -> str:
    """Section 7: villagers act, donkeys move once, in any order."""
    choices = state.choices()
    donkeys = choices[0] == n.MOVE_DONKEYS
    herd = "your donkey" if state.donkey_count(state.mover) == 1 else "your donkeys"
    if len(choices) == 1 + donkeys:
        return f"move {herd} or end the turn." if donkeys else "end the turn."
    standing = counted(len(state.standing(state.mover)), "villager")
    return f"{standing} may act{f', and {herd} may move' if donkeys else ''}."
