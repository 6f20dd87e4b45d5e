"""What changed between two versions of a part of a page, as htmx partials.

A part is a tree under one element with an id. What is the same object is the same and not sent;
what was added or taken away is sent as that, and only the smallest element that really differs is
morphed. A choice on a board of four hundred hexes costs a few hundred bytes that way.

The page resolves all targets of a message before it changes anything, so every target is named as
it was before. It loads `static/morph.js`, which knows how to `set` and to `moveBehind`.
"""

import re
from bisect import bisect_left
from typing import Final

from moothall.drawing import Element
from moothall.drawing.tree import SMALL

_PLAIN: Final = re.compile(r"[A-Za-z_][\w-]*")
_COST: Final = 50  # of one partial, beside what it holds
_FEW: Final = 8  # children of which all but one may be moved
MORPH: Final = ""  # the way to swap that needs no word

_Sent = list[tuple[str, int]]  # partials and what they cost
_Name = tuple[object, object, int]
_Children = tuple[Element, ...]


def whole(part: Element) -> str:
    """A partial that brings a part up to date, whatever it was."""
    return _partial(_by_id(part.key), MORPH, part.markup(), False)


def changes(old: Element, new: Element) -> list[str]:
    """Partials that turn one version of a part into the next."""
    return [partial for partial, _ in _compare(old, new, _by_id(new.key), False)]


def _compare(old: Element, new: Element, target: str, svg: bool) -> _Sent:
    if old is new:
        return []
    size = new.size()
    if old.children == new.children and old.tag == new.tag and old.key == new.key:
        sent = _set(old, new, target)
        return [sent if _cost(sent) <= size + _COST else _whole(new, target, svg)]
    if size >= SMALL and new.elements() and old.words() == new.words():
        inside = svg or new.tag == "svg"
        found = _pairwise(old, new, target, inside)
        if found is None:
            found = _by_name(old, new, target, inside)
        if not old.same_shell(new):
            found.insert(0, _set(old, new, target))
        if sum(map(_cost, found)) < 0.8 * size:
            return found
    elif old.markup() == new.markup():
        return []
    return [_whole(new, target, svg)]


def _cost(sent: tuple[str, int]) -> int:
    return sent[1]


def _whole(element: Element, target: str, svg: bool) -> tuple[str, int]:
    return _partial(target, MORPH, element.markup(), svg), element.size() + _COST


def _pairwise(old: Element, new: Element, target: str, svg: bool) -> _Sent | None:
    """The same children in the same places."""
    before, after = old.elements(), new.elements()
    if len(before) != len(after):
        return None
    differ: list[int] = []
    for place in range(len(before)):
        a, b = before[place], after[place]
        if a is not b:
            if a.key != b.key or a.tag != b.tag:
                return None
            differ.append(place)
    sent: _Sent = []
    for place in differ:
        b = after[place]
        sent += _compare(before[place], b, _child(target, b, place + 1), svg)
    return sent


def _by_name(old: Element, new: Element, target: str, svg: bool) -> _Sent:
    """Some children came, some went, some changed places."""
    old_children, new_children = old.elements(), new.elements()
    first, last_old, last_new = _differing(old_children, new_children)
    middle = old_children[first:last_old]
    last = first - 1  # the old child behind which the next one belongs
    before = old_children[last].key if first else ""  # the id of what stands before the next one
    places, kept = _places(middle, new_children[first:last_new], before)
    staying = {place for place in places if place is not None}
    sent: _Sent = []
    gone = [
        _child(target, child, first + place + 1)
        for place, child in enumerate(middle)
        if place not in staying
    ]
    if gone:
        partial = _partial(",".join(gone), "delete", "", False)
        sent.append((partial, len(partial)))
    arrived: list[Element] = []
    for place, child in zip(places, new_children[first:last_new], strict=True):
        if place is None:
            arrived.append(child)
        else:
            if arrived:
                sent.append(_arrive(arrived, _nth(target, old_children, last), target, svg))
                arrived = []
            last = first + place
            if place not in kept:
                move = f"moveBehind anchor:{before}"
                sent.append((_partial(_nth(target, old_children, last), move, "", False), _COST))
            if middle[place] is not child:
                sent += _compare(middle[place], child, _nth(target, old_children, last), svg)
        before = child.key
    if arrived:
        sent.append(_arrive(arrived, _nth(target, old_children, last), target, svg))
    return sent


def _differing(old: _Children, new: _Children) -> tuple[int, int, int]:
    """Where two rows of children begin to differ, and where each is the same again to its end."""
    shorter = min(len(old), len(new))
    first = 0
    while first < shorter and old[first] is new[first]:
        first += 1
    same = 0
    while same < shorter - first and old[-1 - same] is new[-1 - same]:
        same += 1
    return first, len(old) - same, len(new) - same


def _places(old: _Children, new: _Children, anchor: str) -> tuple[list[int | None], set[int]]:
    """Where each new child stood before, and which of these places stay in order.

    `anchor` is the id of what stands before all of them, if anything does.

    None is for what is new, or cannot be moved where it belongs: behind something with an id. A
    large thing without an id that is found nowhere is taken to be the next such thing whose old
    self is found nowhere either.
    """
    places = _by_ids(old, new)
    if places is None:
        known = {name: place for place, name in enumerate(_names(old))}
        places = [known.get(name) for name in _names(new)]
    found_again = set(places)
    left = [n for n, child in enumerate(old) if n not in found_again and _is_block(child)]
    for n, child in enumerate(new):
        if places[n] is None and left and _is_block(child) and old[left[0]].tag == child.tag:
            places[n] = left.pop(0)
    kept = _longest_rise([place for place in places if place is not None])
    first = places[0] if places else None
    if first is not None and first not in kept and not anchor and len(new) <= _FEW:
        # nothing can be moved to the front: what comes first stays, and the others go behind it
        kept = {first} | _longest_rise([n for n in places if n is not None and n > first])
    found = [
        None if place not in kept and not (new[n - 1].key if n else anchor) else place
        for n, place in enumerate(places)
    ]
    return found, kept


def _by_ids(old: _Children, new: _Children) -> list[int | None] | None:
    """Where each new child stood before, if all have ids of their own and need no other name."""
    known = {child.key: place for place, child in enumerate(old)}
    if "" in known or len(known) != len(old) or len({child.key for child in new}) != len(new):
        return None
    places: list[int | None] = []
    for child in new:
        if not child.key:
            return None
        place = known.get(child.key)
        places.append(place if place is not None and old[place].tag == child.tag else None)
    return places


def _is_block(element: Element) -> bool:
    return not element.key and element.size() >= SMALL


def _names(children: _Children) -> list[_Name]:
    """Each child's own name: its id, or else what it is and which of those.

    What only holds things with ids is named by the first of them, so that these stay when it
    moves.
    """
    seen: dict[tuple[object, object], int] = {}
    names: list[_Name] = []
    for child in children:
        what: tuple[object, object]
        if child.key:
            what = (child.tag, child.key)
        else:
            inside = _first_id(child)
            what = (child.tag, f"> {inside}") if inside else ("", child.markup())
        count = seen.get(what, 0)
        seen[what] = count + 1
        names.append((what[0], what[1], count))
    return names


def _first_id(element: Element) -> str:
    """The id of the first thing inside that has one."""
    for child in element.elements():
        found = child.key or _first_id(child)
        if found:
            return found
    return ""


def _set(old: Element, new: Element, target: str) -> tuple[str, int]:
    """The attributes that differ, and nothing of what is inside.

    An <svg> carries them, since in it alone a page reads names such as viewBox as they are.
    """
    before, after = old.written(), new.written()
    more = [attribute for attribute in after if attribute not in before]
    names = {attribute.partition("=")[0] for attribute in after}
    less = [name for name in (one.partition("=")[0] for one in before) if name not in names]
    if less:
        more.append(f'data-less="{" ".join(less)}"')
    markup = f"<svg {' '.join(more)}></svg>"
    return _partial(target, "set", markup, False), len(markup) + _COST


def _arrive(arrived: list[Element], last: str, parent: str, svg: bool) -> tuple[str, int]:
    text = "".join([element.markup() for element in arrived])
    aim, swap = (last, "afterend") if last else (parent, "afterbegin")
    return _partial(aim, swap, text, svg), len(text) + _COST


def _longest_rise(places: list[int]) -> set[int]:
    """The most of these that already stand in order: mostly all of them."""
    last = -1
    for place in places:
        if place <= last:
            break
        last = place
    else:
        return set(places)
    ends: list[int] = []  # the smallest last place of a rise of each length
    at: list[int] = []  # for each place, the length of the rise that ends there
    for place in places:
        length = bisect_left(ends, place)
        ends[length : length + 1] = [place]
        at.append(length)
    rise: set[int] = set()
    wanted = len(ends) - 1
    for place, length in zip(reversed(places), reversed(at), strict=True):
        if length == wanted:
            rise.add(place)
            wanted -= 1
    return rise


def _nth(parent: str, children: _Children, place: int) -> str:
    return _child(parent, children[place], place + 1) if place >= 0 else ""


def _child(parent: str, child: Element, place: int) -> str:
    return _by_id(child.key) if child.key else f"{parent}>:nth-child({place})"


def _by_id(key: str) -> str:
    return f"#{key}" if _PLAIN.fullmatch(key) else f"[id='{key}']"


def _partial(target: str, swap: str, markup: str, svg: bool) -> str:
    """One change. `MORPH` is what the page does unless it is told otherwise (`morph.js`).

    Pieces of a picture come in an <svg> that is stripped, for the sake of their namespace.
    """
    name = target[1:]
    aim = f'id="{name}"' if _PLAIN.fullmatch(name) else f'hx-target="{target}"'
    how = f"{swap} strip:true".strip() if svg else swap
    written = f' hx-swap="{how}"' if how else ""
    inside = f"<svg>{markup}</svg>" if svg else markup
    return f"<hx-partial {aim}{written}>{inside}</hx-partial>"
