"""What a choice has changed, in words and by piece.

Nothing that happens is secret: what is drawn from the bag or the stack lies open at once. A choice
of a player is told from the position before and the one after it. Botric's villagers do several
things in one go, so his turn is played once more, villager by villager.
"""

from collections import Counter
from typing import Final

from moothall.engine.phrases import counted, joined
from moothall.engine.telling import NOBODY, Change, Voice
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.changes.deeds import Deed, begun, blueprint_piece, done, tile_piece
from moothall.games.hamlet.rules import rival
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.constructing import locked_pile
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.turn import start_turn
from moothall.games.hamlet.words.payments import consumed, spent_text, token_reward, units_paid
from moothall.games.hamlet.words.phrases import (
    Names,
    meetings_text,
    milestone_word,
    sale_text,
    tile_names,
    tile_word,
)

__all__ = ["changes", "heading"]

AFTER_THE_CHOICE: Final = (n.GO_TO_TOWN_HALL, n.TAKE_NONE)  # what is done at the Town Hall


def heading(state: HamletState, voice: Voice) -> str:
    """The round, and whose turn it is."""
    return f"Round {state.round}, {Names(voice.viewer, state).whose(state.mover)} turn"


def changes(
    before: HamletState, choice: int, seat: int, after: HamletState, voice: Voice
) -> list[Change]:
    """What the choice did, and all that followed from it."""
    names = Names(voice.viewer, before)
    if choice == n.END_TURN:
        return _turn_ended(before, seat, after, names)
    deeds = done(before, after, seat, names)
    units = units_paid(before, choice, after)
    if n.USE <= choice < n.PLACE:
        deeds = [Deed(spent_text(before, units, seat, names, "used", "bought")), *deeds]
    else:
        if not deeds or choice in AFTER_THE_CHOICE:
            deeds = [begun(before, choice, names), *deeds]
        deeds[0] = _with_payment(deeds[0], before, units, seat, names)
    found = [Change(f"{names.who(seat)} {deed.words}.", seat, deed.pieces) for deed in deeds]
    return [*found, *_follows(before, after, seat, names)]


def _with_payment(
    deed: Deed, before: HamletState, units: Counter[int], seat: int, names: Names
) -> Deed:
    """A deed and what was paid for it: `built …, using 2 stone from the Quarry`."""
    using = spent_text(before, units, seat, names, "using", "buying")
    return Deed(f"{deed.words}, {using}", deed.pieces) if using else deed


# ---- what followed


def _follows(before: HamletState, after: HamletState, seat: int, names: Names) -> list[Change]:
    """What a choice, or what one of Botric's villagers did, brought with it."""
    found = [*_rewards(before, after, names), *_lies(before, after)]
    for place, name in enumerate(n.MILESTONE_NAMES):
        if after.milestones[place] != before.milestones[place]:
            words = f"{names.who(seat)} took the milestone {milestone_word(place)}."
            found.append(Change(words, seat, (f"milestone-{name}",)))
            found += _opened(place)
    found += _joined(before, after)
    for tile in after.display:
        if tile not in before.display:
            words = f"The blueprint of the {tile_word(tile)} was drawn from the bag."
            found.append(Change(words, NOBODY, (blueprint_piece(tile),)))
    for place, sale in enumerate(after.sales):
        if sale != before.sales[place]:
            words = "No sale was left to fill the empty place at the Market."
            if sale >= 0:
                words = f"A new sale was opened: {sale_text(sale)}."
            found.append(Change(words, NOBODY, (f"sale-{sale + 1}",) if sale >= 0 else ()))
    if after.church_complete() and not before.church_complete():
        words = "The Church is complete: this is the last round."
        found.append(Change(words, NOBODY, (tile_piece(n.CHURCH),)))
    return found


def _rewards(before: HamletState, after: HamletState, names: Names) -> list[Change]:
    """8.3: what the makers of consumed tokens get."""
    found: list[Change] = []
    used = consumed(before, after)
    for maker in range(before.num_players):
        lots = [lot for lot in sorted(used) if v.LOT_OWNER[lot] == maker]
        if lots:
            rewards = [token_reward(before, lot, used[lot]) for lot in lots]
            got = c.reward_text(
                sum([points for points, _ in rewards]), sum([g for _, g in rewards])
            )
            goods = joined([f"{used[lot]} {n.MATERIAL_NAMES[v.LOT_MATERIAL[lot]]}" for lot in lots])
            of = f"{goods} of {names.of_whom(maker, maker)}"
            found.append(Change(f"{names.who(maker)} got {got} for {of}.", maker))
    return found


def _lies(before: HamletState, after: HamletState) -> list[Change]:
    """3.4: what a new building meets."""
    found: list[Change] = []
    for tile in after.village.order[len(before.village.order) :]:
        met = meetings_text(before.village, tile, after.village.spots[tile])
        words = f"Where the {tile_word(tile)} lies, {met}."
        found.append(Change(words, NOBODY, (tile_piece(tile),)))
        if met.startswith("roads") and not after.is_connected(tile):
            words = f"No road joins the {tile_word(tile)} to the Church yet."
            found.append(Change(words, NOBODY, (tile_piece(tile),)))
    return found


def _opened(milestone: int) -> list[Change]:
    """9.7, step 4."""
    if milestone not in c.MILESTONE_OF:
        return []
    material = c.MILESTONE_OF.index(milestone)
    name = n.MATERIAL_NAMES[material]
    words = f"The {name} pile went into the bag: {tile_names(locked_pile(material))}."
    return [Change(words, NOBODY, (f"pile-{name}",))]


def _joined(before: HamletState, after: HamletState) -> list[Change]:
    """Section 4: buildings that are in the network now, other than a new one."""
    fresh = after.network & ~before.network & before.village.laid
    tiles = v.members(fresh)
    if not tiles:
        return []
    tell = "was" if len(tiles) == 1 else "were"
    words = f"T{tile_names(fresh)[1:]} {tell} joined to the Church."
    return [Change(words, NOBODY, tuple(tile_piece(tile) for tile in tiles))]


# ---- the end of a turn


def _turn_ended(before: HamletState, seat: int, after: HamletState, names: Names) -> list[Change]:
    """Section 7: whoever stands has done nothing; then Botric, the round, and whose turn it is."""
    idle = len(before.standing(seat))
    told = f"{names.who(seat)} ended the turn"
    told += f" with {counted(idle, 'idle villager')}" if idle else ""
    found = [Change(f"{told}.", seat)]
    if before.has_rival:
        found += _rival_turn(before, names)
    if after.over:
        return [*found, Change(after.result())]
    if after.round > before.round:
        found.append(Change(f"Round {after.round} began."))
    stood = len(after.standing(after.mover))
    whose = names.whose(after.mover)
    words = f"It is {whose} turn: {counted(stood, 'villager')} stood up."
    found.append(Change(words, after.mover))
    return found


def _rival_turn(before: HamletState, names: Names) -> list[Change]:
    """Section 12: what each of his villagers did."""
    state = before.copy()
    start_turn(state, n.RIVAL_SEAT)
    found: list[Change] = []
    for _ in state.standing(n.RIVAL_SEAT):
        prior = state.copy()
        rival.act(state)
        found += _drawn_disc(prior, state)
        deeds = done(prior, state, n.RIVAL_SEAT, names)
        if deeds:
            units = consumed(prior, state)
            deeds[0] = _with_payment(deeds[0], prior, units, n.RIVAL_SEAT, names)
        found += [Change(f"Botric {deed.words}.", n.RIVAL_SEAT, deed.pieces) for deed in deeds]
        found += _follows(prior, state, n.RIVAL_SEAT, names)
    return found


def _drawn_disc(before: HamletState, after: HamletState) -> list[Change]:
    """Step 4: the disc, and the action to which it led."""
    if len(after.discs) == len(before.discs):
        return []
    found: list[Change] = []
    bag = before.discs
    if not bag:
        bag = c.DISCS
        words = f"The discs went back into the bag: Botric gained {c.RIVAL_REFILL_FAVOUR} favour."
        found.append(Change(words, n.RIVAL_SEAT))
    disc = next(disc for disc in bag if bag.count(disc) > after.discs.count(disc))
    if len(after.last_tiles) > len(before.last_tiles):  # he has done something
        token = n.RIVAL_ACTIONS[after.rival_tokens[-1]]
        words = f"Botric drew disc {disc} and used the {token} token, which went to the last place."
        return [*found, Change(words, n.RIVAL_SEAT, (f"action-{token}",))]
    words = f"Botric drew disc {disc}, could do nothing and gained {c.RIVAL_IDLE_FAVOUR} favour."
    return [*found, Change(words, n.RIVAL_SEAT)]
