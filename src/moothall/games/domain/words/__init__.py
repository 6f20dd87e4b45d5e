"""The game in words: choices as sentences, what is asked, the map and the sheet as text."""

from moothall.engine.game import result_sentence
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.words.choices import describe
from moothall.games.domain.words.phrases import event_text, event_title, place_title
from moothall.games.domain.words.table import text

__all__ = ["asked", "describe", "result", "text"]


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


def result(state: DomainState) -> str:
    """The usual words, with the title that the best score earns."""
    title = rank_title(state.scores()[state.winners()[0]].total)
    return f"{result_sentence(state)[:-1]}: a {title}."
