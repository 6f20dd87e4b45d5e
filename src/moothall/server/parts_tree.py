"""Markup as a tree of its elements, made quickly from the tree of the version before.

After a choice most of a page is as it was. An element whose text is the same as before keeps its
node, so that only what changed is read again.
"""

import re
from collections.abc import Sequence
from typing import Final

SMALL: Final = 240  # an element this short is looked at as a whole

_TAG: Final = re.compile(r"<(/?)([A-Za-z][\w-]*)([^<>]*)>")


class Node:
    """An element as a stretch of a source; all places are counted from its own beginning."""

    __slots__ = ("children", "inner", "key", "places", "size", "stop", "tag", "words")

    def __init__(self, tag: str, key: str, inner: int) -> None:
        self.tag = tag
        self.key = key  # its id, if it has one
        self.inner = inner  # behind the opening tag
        self.stop = inner  # before the closing tag
        self.size = inner
        self.words = 0  # how much is written in the element itself, between its children
        self.children: Sequence[Node] = ()  # of a small element: none
        self.places: Sequence[int] = ()  # where each child begins

    def close(self, stop: int, size: int, children: "list[Node]", places: list[int]) -> None:
        self.stop = stop
        self.size = size
        self.words = stop - self.inner - sum([child.size for child in children])
        if size >= SMALL and children:
            self.children = children
            self.places = places


class Tree:
    """The one element of a piece of markup, and the nodes in it."""

    __slots__ = ("root", "source")

    def __init__(self, source: str, earlier: "Tree | None" = None) -> None:
        self.source = source
        reading = _Reading(source, "" if earlier is None else earlier.source)
        if earlier is None:
            self.root = reading.afresh(0)
        else:
            self.root = reading.along(0, earlier.root, 0)
        if self.root.size != len(source):
            raise ValueError("a part is one element, and every element is closed")


class _Reading:
    def __init__(self, source: str, before: str) -> None:
        self.source = source
        self.before = before

    def afresh(self, start: int) -> Node:
        """The element that begins here, tag by tag."""
        open_nodes: list[tuple[Node, int, list[Node], list[int]]] = []
        for found in _TAG.finditer(self.source, start):
            at, end = found.span()
            closing, tag, attributes = found.groups()
            if closing:
                node, begun, children, places = open_nodes.pop()
                if node.tag != tag:
                    raise ValueError(f"</{tag}> closes <{node.tag}>")
                node.close(at - begun, end - begun, children, places)
            else:
                node = Node(tag, _key(attributes), end - at)
                if open_nodes:
                    _, begun, children, places = open_nodes[-1]
                    children.append(node)
                    places.append(at - begun)
                if not attributes.endswith("/"):
                    open_nodes.append((node, at, [], []))
            if not open_nodes:
                return node
        raise ValueError("an element is not closed")

    def along(self, start: int, old: Node, old_start: int) -> Node:
        """The element that begins here, which is likely to be much like an old one."""
        source = self.source
        if source.startswith(self.before[old_start : old_start + old.size], start):
            return old
        found = _TAG.match(source, start)
        if found is None:
            raise ValueError("a part begins with an element")
        _, tag, attributes = found.groups()
        node = Node(tag, _key(attributes), found.end() - start)
        if attributes.endswith("/"):
            return node
        if not old.children:
            return self.afresh(start)
        self._children(node, start, old, old_start)
        return node

    def _children(self, node: Node, start: int, old: Node, old_start: int) -> None:
        source, before = self.source, self.before
        children: list[Node] = []
        places: list[int] = []
        place = 0  # of the old child that is expected next
        by_key: dict[str, int] | None = None
        at = start + node.inner
        while True:
            at = source.index("<", at)
            if source[at + 1] == "/":
                end = source.index(">", at) + 1
                if source[at + 2 : end - 1] != node.tag:
                    raise ValueError(f"{source[at:end]} closes <{node.tag}>")
                node.close(at - start, end - start, children, places)
                return
            child: Node | None = None
            if place < len(old.children):
                expected = old.children[place]
                begun = old_start + old.places[place]
                if source.startswith(before[begun : begun + expected.size], at):
                    child = expected
            if child is None:
                if by_key is None:
                    by_key = {one.key: n for n, one in enumerate(old.children) if one.key}
                key = self._key_at(at)
                place = by_key.get(key, place)
                if place < len(old.children) and old.children[place].key == key:
                    child = self.along(at, old.children[place], old_start + old.places[place])
                else:
                    child = self.afresh(at)
                    place -= 1  # this one is new: the one expected is expected still
            place += 1
            children.append(child)
            places.append(at - start)
            at += child.size

    def _key_at(self, at: int) -> str:
        found = _TAG.match(self.source, at)
        return _key(found[3]) if found is not None else ""


def _key(attributes: str) -> str:
    place = attributes.find(' id="')
    return attributes[place + 5 : attributes.index('"', place + 5)] if place >= 0 else ""
