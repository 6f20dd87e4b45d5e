"""What a choice has changed, in words and by piece, as one viewer may know it."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import joined
from moothall.engine.telling import Change, Voice
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.words import place, points_earned, terrain_word, title


def heading(state: KingdomBuilderState, voice: Voice) -> str:
    """Whose turn it is, and on which terrain it builds."""
    if state.question == n.ASK_ERUPT:
        return "The volcano erupts"
    turn = f"{voice.whose(state.active)} turn"
    terrain = f": {terrain_word(state.terrain)}" if state.terrain >= 0 else ""
    return f"{turn[0].upper()}{turn[1:]}{terrain}"


def changes(
    before: KingdomBuilderState, choice: int, seat: int, after: KingdomBuilderState, voice: Voice
) -> list[Change]:
    """What the choice did, and what followed from it."""
    won, lost = _tiles(before, after, seat)
    deed = f"{voice.who(seat)} {_deed(before, choice, voice)}"
    brought = [f"won {joined(won)}"] if won else []
    brought += [f"lost {joined(lost)}"] if lost else []
    words = f"{joined([deed, *brought])}."
    found = [Change(words, seat, _pieces(before, choice, seat, after))]
    for points in points_earned(before, after, seat):
        found.append(Change(f"{voice.who(seat)} earned {points}.", seat))
    if after.ending and not before.ending:
        words = f"That was {voice.whose(seat)} last settlement: this is the last round."
        found.append(Change(words, seat))
    if choice == n.END_TURN:
        found.append(_drawn(after, seat, voice))
    found += _cards(before, after, voice)
    if after.question == n.ASK_ERUPT and not after.over:
        found += _erupted(before, after, voice)
    if after.over:
        found.append(Change(after.result()))
    return found


def _pieces(
    before: KingdomBuilderState, choice: int, seat: int, after: KingdomBuilderState
) -> tuple[str, ...]:
    """The settlement in the picture that was placed, or the hex that something happened to."""
    if choice >= n.USE:
        return ()
    h = choice % n.HEXES
    places = [h, before.lifted] if n.LAND <= choice < n.SET_WALL else [h]
    standing = after.settlements[seat]
    settlement = [f"{SEAT_NAMES[seat]}-settlement-{standing.index(h)}"] if h in standing else []
    return (*settlement, *[f"hex-{h // n.COLUMNS}-{h % n.COLUMNS}" for h in places])


def _deed(state: KingdomBuilderState, choice: int, voice: Voice) -> str:
    """The choice itself, as it is told of somebody."""
    verb, words = n.SPACE.split(choice)
    h = choice - verb.base
    tile = f" with the {title(n.POWER_NAMES[state.acting])}" if state.acting >= 0 else ""
    match verb.name:
        case "build":
            return f"built on {place(state, h)}{tile}"
        case "lift":
            return f"picked up the settlement on {place(state, h)}"
        case "land":
            moved = "climbed" if state.question == n.ASK_CLIMB else "moved the settlement"
            return f"{moved} from {place(state, state.lifted)} to {place(state, h)}"
        case "wall":
            return f"set a wall on {place(state, h)}"
        case "remove" if state.question == n.ASK_GIVE_UP:
            supply = f"{voice.their(state.mover)} supply"
            return f"took the settlement on {place(state, h)} back to {supply}"
        case "remove":
            return f"gave the settlement on {place(state, h)} to the volcano"
        case "use":
            return f"used the {title(words[0])}"
        case "spy":
            owner = voice.whose((state.active - 1) % state.num_players)
            return f"used {owner} {title(words[0])}"
        case "terrain":
            return f"chose {terrain_word(n.TERRAIN_NAMES.index(words[0]))} for this turn"
        case "stay":
            return f"stayed on {place(state, state.lifted)}"
        case "stop":
            return "moved no more" if state.acting == n.RESETTLEMENT else "set no more walls"
        case _:
            return "ended the turn"


def _tiles(
    before: KingdomBuilderState, after: KingdomBuilderState, seat: int
) -> tuple[list[str], list[str]]:
    """The tiles that a seat has won and lost (6.1, 6.2, section 16).

    A tile's hex stays barred once its tile is lost, so nothing is won and lost at one place.
    """
    board = before.board
    count = len(board.locations)
    won: list[str] = []
    lost: list[str] = []
    for index, tile in enumerate(board.location_tiles):
        old, new = before.tiles[seat * count + index], after.tiles[seat * count + index]
        if old == n.NEVER != new:
            won.append(f"the {title(n.TILE_NAMES[tile])}")
        elif new == n.LOST != old:
            lost.append(f"the {title(n.TILE_NAMES[tile])}")
    for index, power in enumerate(before.nomad_kind):
        if before.nomad_state[index] == n.NEVER != after.nomad_state[index]:
            won.append(f"the {title(n.POWER_NAMES[power])}")
    return won, lost


def _erupted(before: KingdomBuilderState, after: KingdomBuilderState, voice: Voice) -> list[Change]:
    """13.8: the volcano turns to somebody."""
    if before.question == n.ASK_ERUPT and before.mover == after.mover:
        return []
    taken = f"takes {after.remaining} of {voice.whose(after.mover)} settlements"
    return [Change(f"The volcano {taken}.", after.mover)]


def _drawn(after: KingdomBuilderState, seat: int, voice: Voice) -> Change:
    """4.1: the card for the seat's next turn, which nobody else sees."""
    card = after.cards[seat]
    if card < 0:
        return Change(f"There is no card left for {voice.whom(seat)}.", seat)
    drawn = f"the {terrain_word(card)} card" if voice.knows(seat) else "a card"
    return Change(f"{voice.who(seat)} drew {drawn}.", seat)


def _cards(before: KingdomBuilderState, after: KingdomBuilderState, voice: Voice) -> list[Change]:
    """4.2: the pile is made anew, and a card that is of no use is replaced."""
    found: list[Change] = []
    if len(after.discard) < len(before.discard):
        found.append(Change("The discard pile was shuffled into a new draw pile."))
    for card in after.removed[len(before.removed) :]:
        words = f"No {terrain_word(card)} is empty: {voice.whose(after.active)} card left the game"
        found.append(Change(f"{words}, and another was drawn.", after.active))
    return found
