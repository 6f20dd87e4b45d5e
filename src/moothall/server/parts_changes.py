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
from collections.abc import Sequence
from typing import Final

_TAG: Final = re.compile(r"<(/?)([A-Za-z][\w-]*)(\s[^<>]*?)?(/?)>")
_ID: Final = re.compile(r'\sid="([^"]*)"')
_PLAIN: Final = re.compile(r"[A-Za-z_][\w-]*")
_SMALL: Final = 240  # what is this short is sent whole
_COST: Final = 70  # of one partial, beside what it holds


class _Node:
    """An element as a stretch of its source."""

    __slots__ = ("children", "end", "inner", "key", "source", "start", "stop", "tag")

    def __init__(self, source: str, tag: str, key: str, start: int, inner: int) -> None:
        self.source = source
        self.tag = tag
        self.key = key
        self.start = start  # of the opening tag
        self.inner = inner  # behind the opening tag
        self.stop = inner  # of the closing tag
        self.end = inner
        self.children: list[_Node] = []

    @property
    def text(self) -> str:
        return self.source[self.start : self.end]

    @property
    def opening(self) -> str:
        return self.source[self.start : self.inner]

    def own_text(self) -> str:
        """What is written in the element itself, between its children."""
        places = [self.inner]
        for child in self.children:
            places += (child.start, child.end)
        places.append(self.stop)
        source = self.source
        return "".join([source[a:b] for a, b in zip(places[::2], places[1::2], strict=True)])


def _parse(source: str) -> _Node:
    root = _Node(source, "", "", 0, 0)
    open_nodes = [root]
    for found in _TAG.finditer(source):
        closing, tag, attributes, empty = found.groups()
        if closing:
            node = open_nodes.pop()
            if node.tag != tag or not open_nodes:
                raise ValueError(f"</{tag}> closes <{node.tag}>")
            node.stop, node.end = found.span()
            continue
        named = _ID.search(attributes) if attributes else None
        node = _Node(source, tag, named[1] if named else "", found.start(), found.end())
        open_nodes[-1].children.append(node)
        if empty:
            node.stop = node.end = found.end()
        else:
            open_nodes.append(node)
    if len(open_nodes) != 1 or len(root.children) != 1:
        raise ValueError("a part is one element, and every element is closed")
    return root.children[0]


class Part:
    """Markup under one element with an id. `svg`: that element stands inside a picture."""

    __slots__ = ("_tree", "markup", "svg")

    def __init__(self, markup: str, svg: bool = False) -> None:
        self.markup = markup
        self.svg = svg
        self._tree: _Node | None = None  # the new part of now is the old one of the next change

    @property
    def tree(self) -> _Node:
        if self._tree is None:
            self._tree = _parse(self.markup)
        return self._tree


def whole(name: str, markup: str, svg: bool = False) -> str:
    """A partial that brings the element `name` up to date, whatever it was."""
    return _partial(f'id="{name}"', "outerMorph", markup, svg)


def changes(old: str, new: str, svg: bool = False) -> list[str]:
    """Partials that turn one version of some markup into the next."""
    return part_changes(Part(old, svg), Part(new, svg))


def part_changes(old: Part, new: Part) -> list[str]:
    """Partials that turn one version of a part into the next."""
    if old.markup == new.markup:
        return []
    target = _by_id(new.tree.key)
    return [partial for partial, _ in _compare(old.tree, new.tree, target, new.svg)]


def shell(name: str, opening: str, tag: str) -> str:
    """A partial that changes the attributes of the element `name` and leaves its children."""
    return whole(name, f'{opening[:-1]} data-shell=""></{tag}>')


_Sent = list[tuple[str, int]]  # partials and what they cost
_Name = tuple[str, str, int]


def _compare(old: _Node, new: _Node, target: str, svg: bool) -> _Sent:
    text = new.text
    if old.text == text:
        return []
    all_of_it = [(_partial(_aim(target), "outerMorph", text, svg), len(text) + _COST)]
    if len(text) < _SMALL or not new.children or old.own_text() != new.own_text():
        return all_of_it
    found = _pairwise(old, new, target, svg or new.tag == "svg")
    if found is None:
        found = _by_name(old, new, target, svg or new.tag == "svg")
    if found is None:
        return all_of_it
    if old.opening != new.opening:
        found.insert(0, _shell(new, target, svg))
    return found if sum(cost for _, cost in found) < 0.8 * len(text) else all_of_it


def _shell(new: _Node, target: str, svg: bool) -> tuple[str, int]:
    """The attributes alone: the page is set up to leave the children of `data-shell` alone."""
    markup = f"{new.opening[:-1]} data-shell=\"\"></{new.tag}>"
    return _partial(_aim(target), "outerMorph", markup, svg), len(markup) + _COST


def _pairwise(old: _Node, new: _Node, target: str, svg: bool) -> _Sent | None:
    """The same children in the same places."""
    if len(old.children) != len(new.children):
        return None
    if any(a.tag != b.tag or a.key != b.key for a, b in zip(old.children, new.children)):
        return None
    sent: _Sent = []
    for place, (before, after) in enumerate(zip(old.children, new.children, strict=True), 1):
        sent += _compare(before, after, _child(target, after, place), svg)
    return sent


def _names(node: _Node) -> list[_Name]:
    """Each child's own name: its id, or else what it is and which of those."""
    seen: dict[tuple[str, str], int] = {}
    names: list[_Name] = []
    for child in node.children:
        what = (child.tag, child.key) if child.key else ("", child.text)
        count = seen.get(what, 0)
        seen[what] = count + 1
        names.append((*what, count))
    return names


def _by_name(old: _Node, new: _Node, target: str, svg: bool) -> _Sent | None:
    """Some children came, some went, some changed places."""
    old_names, new_names = _names(old), _names(new)
    places = {name: place for place, name in enumerate(old_names)}
    kept = _longest_rise([places[name] for name in new_names if name in places])
    staying = set(new_names)
    sent: _Sent = []
    gone = [
        _child(target, child, place)
        for place, (name, child) in enumerate(zip(old_names, old.children, strict=True), 1)
        if name not in staying
    ]
    if gone:
        partial = _partial(_aim(",".join(gone)), "delete", "", False)
        sent.append((partial, len(partial)))
    arrived: list[str] = []
    last = ""  # the old child behind which the next one belongs
    before = ""  # the id of whatever stands before the next one
    for name, child in zip(new_names, new.children, strict=True):
        place = places.get(name)
        if place is None:
            arrived.append(child.text)
        else:
            sent += _arrive(arrived, last, target, svg)
            arrived = []
            last = _child(target, child, place + 1)
            if place not in kept:
                if not before:
                    return None
                sent.append((_partial(_aim(last), f"moveBehind anchor:{before}", "", False), _COST))
            sent += _compare(old.children[place], child, last, svg)
        before = child.key
    return sent + _arrive(arrived, last, target, svg)


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


def _child(parent: str, child: _Node, place: int) -> str:
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


def as_event(partials: Sequence[str], number: int) -> str:
    """A message of an event stream."""
    data = "".join(partials).replace("\r", "").replace("\n", "\ndata: ")
    return f"id: {number}\ndata: {data}\n\n"
