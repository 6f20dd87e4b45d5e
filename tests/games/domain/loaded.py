"""Loaded dice: a position's own generator, in a state from which the wanted numbers follow.

The rules know nothing of it. A generator is four words. The first number that it gives depends on
two of them, the second on one more, all others on the last as well; so a word is tried until its
number is right, and the last one until all of them are.
"""

from functools import cache

from moothall.engine.dice import Dice, dice_from_words

FACES = 6
_BLANK = Dice(0)


def load_dice(rolls: tuple[int, ...], source: Dice) -> Dice:
    """Dice whose next rolls are the given ones; a source of chance decides what comes after."""
    words = [int(source.word()) for _ in range(4)]
    for word, wanted in ((3, rolls[:1]), (1, rolls[:2]), (2, rolls)):
        while not _show(words, wanted):
            words[word] = int(source.word())
    return dice_from_words(words)


def _show(words: list[int], rolls: tuple[int, ...]) -> bool:
    dice = Dice(source=_BLANK)
    dice.a, dice.b, dice.c, dice.d = words
    return all(dice.roll(FACES) == wanted for wanted in rolls)


@cache
def _loaded(rolls: tuple[int, ...]) -> Dice:
    return load_dice(rolls, Dice(1))


def loaded_dice(*rolls: int) -> Dice:
    """The same, and always the same ones."""
    return _loaded(rolls).copy()


def few_faced_dice(faces: int, source: Dice) -> Dice:
    """Dice whose next four show only the lowest faces, so that a turn's dice often match."""
    return load_dice(tuple(source.roll(faces) for _ in range(4)), source)
