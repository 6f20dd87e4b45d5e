"""What changed between two versions of a part of a page, as htmx partials.

A part is well-formed markup under one element with an id. The old and the new one are compared
as trees; what is the same is not sent, what was added or taken away is sent as that, and only the
smallest element that really differs is morphed. A choice on a board of four hundred hexes costs a
few hundred bytes that way.

The page resolves all targets of a message before it changes anything, so every target is named as
it was before. It loads `static/morph.js`, which knows `data-shell` and `moveBehind`.
"""

import re
from bisect import bisect_left
from typing import Final

from moothall.server.parts_tree import SMALL, Node, Tree

_PLAIN: Final = re.compile(r"[A-Za-z_][\w-]*")
_COST: Final = 70  # of one partial, beside what it holds


class Part:
    """Markup under one element with an id. `svg`: that element stands inside a picture."""

    __slots__ = ("_tree", "markup", "svg")

    def __init__(self, markup: str, svg: bool = False) -> None:
        self.markup = markup
        self.svg = svg
        self._tree: Tree | None = None  # the new part of now is the old one of the next change

    def tree(self, earlier: "Tree | None" = None) -> Tree:
        """Its elements; quickly, with those of the version before."""
        if self._tree is None:
            self._tree = Tree(self.markup, earlier)
        return self._tree

    def keep(self, old: "Part") -> None:
        """This part is the same as an old one: what was found out of that one holds."""
        self._tree = self._tree or old._tree


def whole(name: str, markup: str, svg: bool = False) -> str:
    """A partial that brings the element `name` up to date, whatever it was."""
    return _partial(f'id="{name}"', "outerMorph", markup, svg)


def changes(old: str, new: str, svg: bool = False) -> list[str]:
    """Partials that turn one version of some markup into the next."""
    return part_changes(Part(old, svg), Part(new, svg))


def part_changes(old: Part, new: Part) -> list[str]:
    """Partials that turn one version of a part into the next."""
    if old.markup == new.markup:
        new.keep(old)
        return []
    before = old.tree()
    after = new.tree(before)
    found = _Comparison(before, after).compare(
        (before.root, 0), (after.root, 0), _by_id(after.root.key), new.svg
    )
    return [partial for partial, _ in found]


def shell(name: str, opening: str, tag: str) -> str:
    """A partial that changes the attributes of the element `name` and leaves its children."""
    return whole(name, f'{opening[:-1]} data-shell=""></{tag}>')


_Sent = list[tuple[str, int]]  # partials and what they cost
_Name = tuple[str, str, int]
_At = tuple[Node, int]  # an element, and where it begins


class _Comparison:
    """Two versions of a part side by side."""

    def __init__(self, old: Tree, new: Tree) -> None:
        self.old = old.source
        self.new = new.source

    def compare(self, old_at: _At, new_at: _At, target: str, svg: bool) -> _Sent:
        old, new = old_at[0], new_at[0]
        if old is new:
            return []
        text = _text(self.new, new_at)
        if old.size == new.size and _text(self.old, old_at) == text:
            return []
        found: _Sent | None = None
        if new.children and old.size >= SMALL and old.words == new.words:
            if not new.words or _own_text(self.old, old_at) == _own_text(self.new, new_at):
                inside = svg or new.tag == "svg"
                found = self._pairwise(old_at, new_at, target, inside)
                if found is None:
                    found = self._by_name(old_at, new_at, target, inside)
        if found is not None:
            opening = text[: new.inner]
            start = old_at[1]
            if self.old[start : start + old.inner] != opening:
                found.insert(0, _shell(opening, new.tag, target, svg))
            if sum([cost for _, cost in found]) < 0.8 * len(text):
                return found
        return [(_partial(_aim(target), "outerMorph", text, svg), len(text) + _COST)]

    def _pairwise(self, old_at: _At, new_at: _At, target: str, svg: bool) -> _Sent | None:
        """The same children in the same places."""
        old, new = old_at[0], new_at[0]
        if len(old.children) != len(new.children):
            return None
        pairs = list(zip(_children(old_at), _children(new_at), strict=True))
        if any([a.tag != b.tag or a.key != b.key for (a, _), (b, _) in pairs]):
            return None
        sent: _Sent = []
        for place, (before, after) in enumerate(pairs, 1):
            if before[0] is not after[0]:
                sent += self.compare(before, after, _child(target, after[0], place), svg)
        return sent

    def _by_name(self, old_at: _At, new_at: _At, target: str, svg: bool) -> _Sent | None:
        """Some children came, some went, some changed places."""
        old_children, new_children = _children(old_at), _children(new_at)
        old_names, new_names = _names(self.old, old_children), _names(self.new, new_children)
        places = {name: place for place, name in enumerate(old_names)}
        kept = _longest_rise([places[name] for name in new_names if name in places])
        staying = set(new_names)
        sent: _Sent = []
        gone = [
            _child(target, child, place)
            for place, (name, (child, _)) in enumerate(zip(old_names, old_children, strict=True), 1)
            if name not in staying
        ]
        if gone:
            partial = _partial(_aim(",".join(gone)), "delete", "", False)
            sent.append((partial, len(partial)))
        arrived: list[str] = []
        last = ""  # the old child behind which the next one belongs
        before = ""  # the id of whatever stands before the next one
        for name, child_at in zip(new_names, new_children, strict=True):
            child = child_at[0]
            place = places.get(name)
            if place is None:
                arrived.append(_text(self.new, child_at))
            else:
                sent += _arrive(arrived, last, target, svg)
                arrived = []
                last = _child(target, child, place + 1)
                if place not in kept:
                    if not before:
                        return None
                    move = f"moveBehind anchor:{before}"
                    sent.append((_partial(_aim(last), move, "", False), _COST))
                sent += self.compare(old_children[place], child_at, last, svg)
            before = child.key
        return sent + _arrive(arrived, last, target, svg)


def _text(source: str, at: _At) -> str:
    return source[at[1] : at[1] + at[0].size]


def _own_text(source: str, at: _At) -> str:
    """What is written in an element itself, between its children."""
    node, start = at
    places = [node.inner]
    for place, child in zip(node.places, node.children, strict=True):
        places += (place, place + child.size)
    places.append(node.stop)
    pairs = zip(places[::2], places[1::2], strict=True)
    return "".join([source[start + a : start + b] for a, b in pairs if a != b])


def _children(at: _At) -> list[_At]:
    node, start = at
    return [(child, start + place) for child, place in zip(node.children, node.places, strict=True)]


def _names(source: str, children: list[_At]) -> list[_Name]:
    """Each child's own name: its id, or else what it is and which of those.

    What only holds things with ids is named by its opening, so that these stay when it changes.
    """
    seen: dict[tuple[str, str], int] = {}
    names: list[_Name] = []
    for at in children:
        child = at[0]
        if child.key:
            what = (child.tag, child.key)
        else:
            text = _text(source, at)
            what = (child.tag, text[: child.inner]) if ' id="' in text else ("", text)
        count = seen.get(what, 0)
        seen[what] = count + 1
        names.append((*what, count))
    return names


def _shell(opening: str, tag: str, target: str, svg: bool) -> tuple[str, int]:
    """The attributes alone: the page is set up to leave the children of `data-shell` alone."""
    markup = f'{opening[:-1]} data-shell=""></{tag}>'
    return _partial(_aim(target), "outerMorph", markup, svg), len(markup) + _COST


def _arrive(markup: list[str], last: str, parent: str, svg: bool) -> _Sent:
    if not markup:
        return []
    text = "".join(markup)
    aim, swap = (last, "afterend") if last else (parent, "afterbegin")
    return [(_partial(_aim(aim), swap, text, svg), len(text) + _COST)]


def _longest_rise(places: list[int]) -> set[int]:
    """The most of these that already stand in order."""
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


def _child(parent: str, child: Node, place: int) -> str:
    return _by_id(child.key) if child.key else f"{parent}>:nth-child({place})"


def _by_id(key: str) -> str:
    return f"#{key}" if _PLAIN.fullmatch(key) else f"[id='{key}']"


def _aim(selector: str) -> str:
    return f'hx-target="{selector}"'


def _partial(aim: str, swap: str, markup: str, svg: bool) -> str:
    """Pieces of a picture come in an <svg> that is stripped, for the sake of their namespace."""
    if svg:
        return f'<hx-partial {aim} hx-swap="{swap} strip:true"><svg>{markup}</svg></hx-partial>'
    return f'<hx-partial {aim} hx-swap="{swap}">{markup}</hx-partial>'
