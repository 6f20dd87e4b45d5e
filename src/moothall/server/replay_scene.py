"""A position of a replay as a page shows it: from one seat's view, or with everything open."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from moothall.drawing import Panel, Scene
from moothall.drawing.markup import SYMBOL_PREFIX
from moothall.engine.game import SEAT_NAMES, SPECTATOR, State
from moothall.server.parts_changes import whole
from moothall.server.parts_scene import GROUPS, Drawn, draw, scene_changes, scene_groups

ALL: Final = -2
"""The view of somebody from whom nothing is hidden; seats have their numbers."""

_OFFER: Final = re.compile(r' data-choice="\d+" role="button" tabindex="0"')
_NAME: Final = re.compile(rf'(\sid="|\shref="#)(?!{SYMBOL_PREFIX})')


@dataclass(frozen=True)
class Opened(Drawn):
    """A panel that only one seat could see during the game, and says so."""

    eyes: int = 0

    @property
    def box(self) -> str:
        words = f"What {SEAT_NAMES[self.eyes].title()} sees"
        caption = f'<figcaption id="eyes-{self.panel.name}">{words}</figcaption>'
        opening, closing, rest = super().box.partition(">")
        return f"{opening}{closing}{caption}{rest}"


def view_name(view: int) -> str:
    return "all" if view == ALL else SEAT_NAMES[view]


def drawn_scene(state: State, view: int) -> list[Drawn]:
    """The panels of a position, without offering anything to be chosen: that is history."""
    if view == ALL:
        return _open_scene(state)
    return draw(Scene([_quiet(panel) for panel in state.scene(view).panels]), view)


def _open_scene(state: State) -> list[Drawn]:
    """Everything that anybody at the table could see.

    No scene of a game shows that, so it is composed of what there is: the picture for a
    spectator, in which every seat that holds a secret has its own area as it sees it itself,
    followed by the panels that only this seat has (a hand of cards). A seat holds a secret if it
    knows more than a spectator. Where nobody does, the spectator's picture is all there is. What
    nobody at the table could know, such as the order of a deck, stays closed here too.
    """
    public = state.scene(SPECTATOR).panels
    names = {panel.name for panel in public}
    known = _knowledge(state, SPECTATOR)
    own: dict[str, list[Panel]] = {}
    eyes: dict[str, int] = {}
    for seat in range(state.num_players):
        if _knowledge(state, seat) == known:
            continue
        area = f"seat-{SEAT_NAMES[seat]}"
        panels = state.scene(seat).panels
        own[area] = [_owned(panel, area, seat) for panel in panels if panel.name == area]
        for panel in panels:
            if panel.name not in names:
                own[area].append(_owned(panel, f"{area}-{panel.name}", seat))
        eyes |= {panel.name: seat for panel in own[area]}
    shown = [seen for panel in public for seen in own.pop(panel.name, [_quiet(panel)])]
    shown += [seen for rest in own.values() for seen in rest]
    return [
        Opened(one.panel, one.group, one.live, one.desc, eyes[one.panel.name])
        if one.panel.name in eyes
        else one
        for one in draw(Scene(shown), SPECTATOR)
    ]


def scene_part(drawn: Sequence[Drawn]) -> str:
    """The element `#scene`: the board, and the other panels in their groups."""
    board, *others = [scene_groups(drawn)[f"scene-{group}"] for group in GROUPS]
    return (
        f'<div id="scene" class="scene">{board}<div class="scene-others">{"".join(others)}</div>'
        f"</div>"
    )


def step_changes(old: Sequence[Drawn] | None, new: Sequence[Drawn]) -> list[str]:
    """Partials that turn the scene of one step into that of another; None: whatever it was."""
    if old is None:
        return [whole(name, markup) for name, markup in scene_groups(new).items()]
    before, after = _eyes(old), _eyes(new)
    if before.keys() != after.keys():
        return scene_changes(old, new)
    other = {name for name in after if before[name] != after[name]}  # whose caption comes or goes
    return [
        *[whole(f"box-{one.panel.name}", one.box) for one in new if one.panel.name in other],
        *scene_changes(_without(old, other), _without(new, other)),
    ]


def _eyes(drawn: Sequence[Drawn]) -> dict[str, int | None]:
    return {one.panel.name: one.eyes if isinstance(one, Opened) else None for one in drawn}


def _without(drawn: Sequence[Drawn], names: set[str]) -> list[Drawn]:
    return [one for one in drawn if one.panel.name not in names]


def _knowledge(state: State, seat: int) -> dict[str, object]:
    return {key: value for key, value in state.view(seat).items() if key != "seat"}


def _quiet(panel: Panel) -> Panel:
    return replace(panel, live=_OFFER.sub("", panel.live))


def _owned(panel: Panel, name: str, seat: int) -> Panel:
    """A panel as one seat sees it, with ids that belong to that seat: others have the same."""
    colour = SEAT_NAMES[seat]
    return replace(
        panel,
        name=name,
        still=_NAME.sub(rf"\g<1>{colour}-", panel.still),
        live=_NAME.sub(rf"\g<1>{colour}-", _OFFER.sub("", panel.live)),
    )
