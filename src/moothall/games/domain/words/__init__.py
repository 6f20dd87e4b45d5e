"""The game in words: choices as sentences, what is asked, the map and the sheet as text."""

from moothall.engine.game import result_sentence
from moothall.engine.phrases import counted, joined
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title, tavern_gold
from moothall.games.domain.words.choices import describe
from moothall.games.domain.words.phrases import event_text, event_title, place_title
from moothall.games.domain.words.table import text

__all__ = ["asked", "describe", "forgone", "result", "text", "tie_breaks"]


def asked(state: DomainState, seat: int) -> str:
    """What is asked of the mover."""
    question = state.question
    sheet = state.sheet
    if question == n.ASK_WILD:
        free = sheet.this_turn & n.FREE_WILD
        have = "one is free" if free else f"{sheet.wild_dice} left"
        return f"use a wild die ({have})?"
    if question == n.ASK_PICK:
        return f"which result does the {n.WORKER_NAMES[state.rerolled]} take?"
    if question == n.ASK_WILD_SHIFT:
        return f"shift the {state.rolled[state.rerolled]} with the Smithy?"
    if question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL):
        title = event_title(state.event_kind, state.event)
        what = event_text(state.event_kind, state.event)
        where = f" In {place_title(state.event_space)}." if question == n.ASK_HUNTER_CANCEL else ""
        return f"{title}{where} {what} Call it off?"
    if question == n.ASK_BLOCK:
        more = f" ({state.blocks} to place)" if state.blocks > 1 else ""
        return f"where does the build block go{more}?"
    if question == n.ASK_ACTION:
        return f"what does the {n.WORKER_NAMES[state.acting]} do in {place_title(state.place())}?"
    if question == n.ASK_PAY:
        return f"which food pays for acting in {place_title(state.place())}?"
    return n.QUESTIONS[question].prompt


def forgone(state: DomainState, choice: int, seat: int) -> str:
    """Section 10: workers that have had no activation, or what one could still do where it is."""
    open_now = state.choices(seat)
    if choice == n.END_TURN:
        idle = [one - n.PICK_WORKER for one in open_now if one != n.END_TURN]
        if not idle:
            return ""
        if len(idle) > 2:
            return f"{counted(len(idle), 'worker')} have not acted."
        names = joined([f"the {n.WORKER_NAMES[worker]}" for worker in idle])
        return f"{names[0].upper()}{names[1:]} {'has' if len(idle) == 1 else 'have'} not acted."
    acts = [one for one in open_now if one != n.DONE and n.VERB_OF[one] != n.MOVE]
    return f"The {n.WORKER_NAMES[state.acting]} can still act here." if acts else ""


def tie_breaks(state: DomainState, seat: int) -> list[tuple[str, int]]:
    """Section 14: citizens, then books, then gold."""
    sheet = state.sheets[seat]
    gold = sheet.gold + tavern_gold(sheet)
    return [("citizens", sheet.citizens), ("books", sheet.books), ("gold", gold)]


def result(state: DomainState) -> str:
    """The usual words, with the title that the best score earns."""
    title = rank_title(state.scores()[state.winners()[0]].total)
    return f"{result_sentence(state)[:-1]}: a {title}."
