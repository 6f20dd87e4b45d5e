"""Section 18: positions written and read, what a seat knows, and what is refused."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.games.kingdom_builder.names import DECREE_NAMES, SUITABLE, TERRAIN_NAMES
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, R2, play, table, texts

Edit = Callable[[dict[str, Any]], object]

TABLES: dict[str, dict[str, Any]] = {
    "none": {},
    **{decree: {"decree": decree, "nomads": True, "harvest": True} for decree in DECREE_NAMES},
    "nomads": {"layout": "quarry,caravan:180,village,garden"},
}


def written(**more: Any) -> dict[str, Any]:
    """A position in mid-game, red to move with a grass card and a tavern."""
    state = table(P_RED, P_BLUE, **{"card": "grass", "tiles": {"6 7": "ready"}, **more})
    return cast(dict[str, Any], state.to_dict())


def refusal(edit: Edit, **more: Any) -> str:
    """What is said of a position after an edit. The edited text itself is left alone."""
    position = written(**more)
    edit(position)
    before = copy.deepcopy(position)
    with pytest.raises(BadPosition) as caught:
        GAME.from_dict(position)
    assert position == before
    return str(caught.value)


def put(*path: str | int, value: object) -> Edit:
    """An edit that sets one entry."""

    def edit(position: dict[str, Any]) -> None:
        entry: Any = position
        for step in path[:-1]:
            entry = entry[step]
        entry[path[-1]] = value

    return edit


def random_positions(name: str, every: int = 7) -> list[KingdomBuilderState]:
    """Positions met in one random game."""
    state = cast(KingdomBuilderState, GAME.start(3, 11, TABLES[name]))
    dice = Dice(5)
    found: list[KingdomBuilderState] = []
    count = 0
    while not state.over:
        if count % every == 0:
            found.append(state.copy())
        state.play(dice.pick(state.choices()))
        count += 1
    return [*found, state]


# ---- there and back


@pytest.mark.parametrize("name", TABLES)
def test_a_position_is_read_back_as_it_was_written(name: str) -> None:
    """18: through JSON, with the same choices and the same future."""
    for state in random_positions(name, every=3):
        text = json.dumps(state.to_dict())
        other = GAME.from_dict(json.loads(text))
        assert json.dumps(other.to_dict()) == text
        assert other.choices() == state.choices()
        assert [s.lines for s in other.scores()] == [s.lines for s in state.scores()]
    state = random_positions(name)[3]
    twin = GAME.from_dict(state.to_dict())
    dice, same = Dice(9), Dice(9)
    for _ in range(40):
        if not state.over:
            state.play(dice.pick(state.choices()))
            twin.play(same.pick(twin.choices()))
    assert twin.to_dict() == state.to_dict()


def test_a_written_position_names_everything_of_the_state() -> None:
    """18: layout, hexes, supplies, cards, tiles, points, piles and the turn."""
    position = written()
    assert list(position) == [
        "game", "rules", "players", "options", "dice", "reveals", "layout", "goals", "tasks",
        "decree", "scouts_terrain", "start_player", "seats", "walls", "locations", "nomads",
        "row_marks", "deck", "discard", "removed", "turn",
    ]  # fmt: skip
    assert position["layout"] == ["tavern", "paddock", "oasis", "farm"]
    red = position["seats"]["red"]
    assert red["settlements"] == list(P_RED)
    assert (red["supply"], red["card"], red["tiles"]) == (29, "grass", {"6 7": "ready"})
    assert position["turn"]["asks"] == "turn"


def test_a_hex_built_on_twice_in_one_mandatory_action_is_read_back() -> None:
    """13.5, example, and 18: built on (1,3), climbed to (0,4), and built on (1,3) again."""
    state = table(card="desert", decree="plateaus")
    play(state, "build 1 3", "land 0 4", "build 1 3")
    assert GAME.from_dict(state.to_dict()).to_dict() == state.to_dict()


# ---- what a seat knows


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_card_and_the_open_one(seat: int) -> None:
    """18: other hands are hidden, and of the draw pile only the number is known."""
    state = table(P_RED, P_BLUE, players=3, card="grass")
    view = cast(dict[str, Any], state.view(seat))
    hands = [view["seats"][name]["card"] for name in SEAT_NAMES[:3]]
    cards = [TERRAIN_NAMES[card] for card in state.cards]
    assert hands == [cards[other] if other in (0, seat) else None for other in range(3)]
    assert view["deck"] == 22
    assert view["seat"] == SEAT_NAMES[seat]
    assert "dice" not in view
    assert "reveals" not in view


def test_a_spectator_sees_the_open_card_only() -> None:
    """18."""
    view = cast(dict[str, Any], table(players=3, card="grass").view(SPECTATOR))
    assert [seat["card"] for seat in view["seats"].values()] == ["grass", None, None]
    assert view["seat"] is None
    assert view["movers"] == ["red"]


def test_everything_else_is_public() -> None:
    """18: a view differs from the position only in hands and draw pile."""
    for name in TABLES:
        for state in random_positions(name, every=40):
            whole = cast(dict[str, Any], state.to_dict())
            view = cast(dict[str, Any], state.view(1))
            for key in ("dice", "reveals", "rules"):
                del whole[key]
            for key in ("seat", "movers", "over"):
                del view[key]
            whole["deck"] = len(whole["deck"])
            for other, seat in whole["seats"].items():
                if other != "blue" and view["seats"][other]["card"] is None:
                    seat["card"] = None
            assert view == whole


def test_cards_drawn_for_a_turn_that_never_comes_stay_secret() -> None:
    """18: when the game is over nobody's card is open."""
    state = table(supply={"blue": 3})
    while not state.over:
        choices = texts(state)
        play(state, "end turn" if "end turn" in choices else choices[0])
    view = cast(dict[str, Any], state.view(1))
    assert view["seats"]["red"]["card"] is None
    assert view["over"] is True


def test_a_seat_that_is_not_there_has_no_view() -> None:
    """18."""
    for seat in (2, -2):
        with pytest.raises(BadPosition, match="no seat"):
            table().view(seat)


# ---- imagined positions


@pytest.mark.parametrize("name", TABLES)
def test_an_imagined_position_keeps_what_the_seat_knows_and_all_cards(name: str) -> None:
    """18: hidden are other hands and the order of the draw pile, nothing else is drawn anew."""
    for state in random_positions(name, every=11):
        before = state.to_dict()
        for seat in (SPECTATOR, 0, 1, 2):
            other = state.imagined(seat, Dice(3))
            assert other.view(seat) == state.view(seat)
            assert other.choices() == state.choices()
            other.check()
            assert Counter([*other.deck, *other.cards]) == Counter([*state.deck, *state.cards])
        assert state.to_dict() == before


def test_what_is_hidden_takes_every_value_it_may_have() -> None:
    """18: blue's card is any terrain for red, the order of the pile any order."""
    state = table(players=3, card="grass")
    imagined = [state.imagined(0, Dice(seed)) for seed in range(60)]
    assert {other.cards[1] for other in imagined} == set(range(SUITABLE))
    assert {other.cards[0] for other in imagined} == {0}
    assert len({tuple(other.deck) for other in imagined}) == 60


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    """18: two positions that red cannot tell apart give the same imagined position."""
    state = table(players=3, card="grass")
    other = state.imagined(0, Dice(77))
    assert other.to_dict() != state.to_dict()
    mine = cast(dict[str, Any], state.imagined(0, Dice(5)).to_dict())
    same = cast(dict[str, Any], other.imagined(0, Dice(5)).to_dict())
    assert mine == same


# ---- refusals: keys


@pytest.mark.parametrize("key", list(written()))
def test_a_missing_entry_is_named(key: str) -> None:
    """18: every entry of a position is needed."""
    assert refusal(lambda position: position.pop(key)) == f"{key}: is missing"


@pytest.mark.parametrize(
    "path",
    [
        "seats.blue", "seats.red.settlements", "seats.red.supply", "seats.red.erupted",
        "seats.red.card", "seats.red.tiles", "seats.red.earned", "seats.red.earned.mayors",
        "turn.active", "turn.mover", "turn.over", "turn.ending", "turn.asks", "turn.terrain",
        "turn.mandatory", "turn.mandatory_hexes", "turn.built_sections", "turn.acting",
        "turn.lifted", "turn.remaining", "turn.outpost", "turn.spied", "turn.travelled",
        "turn.last_hexes", "turn.previous_hexes",
    ],
)  # fmt: skip
def test_a_missing_inner_entry_is_named_with_its_path(path: str) -> None:
    """18."""

    def edit(position: dict[str, Any]) -> None:
        entry = position
        *steps, last = path.split(".")
        for step in steps:
            entry = entry[step]
        del entry[last]

    assert refusal(edit) == f"{path}: is missing"


@pytest.mark.parametrize("key", ["hex", "tile", "left"])
def test_a_missing_entry_of_a_location_is_named_with_its_place(key: str) -> None:
    """18."""
    assert refusal(lambda position: position["locations"][2].pop(key)) == (
        f"locations[2].{key}: is missing"
    )


@pytest.mark.parametrize(
    ("path", "name"),
    [
        (("weather",), "weather"),
        (("seats", "green"), "seats.green"),
        (("seats", "red", "hat"), "seats.red.hat"),
        (("seats", "red", "earned", "luck"), "seats.red.earned.luck"),
        (("seats", "red", "tiles", "0 0"), "seats.red.tiles.0 0"),
        (("turn", "speed"), "turn.speed"),
        (("locations", 0, "colour"), "locations[0].colour"),
        (("row_marks", "20"), "row_marks.20"),
    ],
)
def test_an_unknown_entry_is_named(path: tuple[str | int, ...], name: str) -> None:
    """18: a misspelt entry is an error; tiles lie on location hexes only."""
    assert refusal(put(*path, value="red")) == f"{name}: is not known here"


# ---- refusals: types and ranges


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("game",), 7, "game: is not a text"),
        (("game",), "chess", "game: this is a position of chess, not of kingdom_builder"),
        (("rules",), "1", "rules: is not a whole number"),
        (("rules",), 99, "rules: written under version 99"),
        (("players",), True, "players: is not a whole number"),
        (("players",), 6, "options: Kingdom Builder is for 2, 3, 4, 5 players"),
        (("players",), 5, "options: a fifth player needs"),
        (("options",), [], "options: is not an object"),
        (("options", "decree"), "flood", "options: option decree is one of"),
        (("options", "hat"), "red", "options: there is no option 'hat'"),
        (("dice",), "1", "dice: is not a list"),
        (("dice",), [1, 2, 3], "dice: holds 3 entries, not 4"),
        (("dice",), [0, 0, 0, 0], "dice: "),
        (("dice",), [1, 2, 3, 1 << 32], "dice: is 4294967296, not from 0"),
        (("reveals",), -1, "reveals: is -1"),
        (("layout",), "tavern", "layout: is not a list"),
        (("layout",), ["tavern", "paddock", "oasis"], "layout: holds 3 entries, not 4"),
        (("layout", 0), "castle", "layout: 'castle' is none of"),
        (("layout", 0), "farm:180", "layout: a section stands twice"),
        (("goals",), ["knights"], "goals: holds 1 entries, not 3"),
        (("goals", 0), "bishops", "goals: 'bishops' is none of"),
        (("goals", 0), "knights", "goals: a card stands twice"),
        (("tasks",), ["road", "road"], "tasks: a card stands twice"),
        (("tasks",), ["highway"], "tasks: 'highway' is none of"),
        (("decree",), "ferry", "decree is not an object"),
        (("decree",), {"name": "flood"}, "decree.name: 'flood' is none of"),
        (("decree",), {}, "decree.name: is missing"),
        (("scouts_terrain",), "grass", "scouts_terrain: goes with the goal scouts"),
        (("scouts_terrain",), "water", "scouts_terrain: 'water' is none of"),
        (("start_player",), "green", "start_player: 'green' is none of red, blue"),
        (("seats",), [], "seats is not an object"),
        (("seats", "red"), None, "seats.red is not an object"),
        (("seats", "red", "supply"), 29.0, "seats.red.supply: is not a whole number"),
        (("seats", "red", "supply"), 41, "seats.red.supply: is 41, not from 0 to 40"),
        (("seats", "red", "card"), "water", "seats.red.card: 'water' is none of grass"),
        (("seats", "red", "tiles"), [], "seats.red.tiles is not an object"),
        (("seats", "red", "tiles", "6 7"), "old", "seats.red.tiles.6 7: 'old' is none of"),
        (("seats", "red", "earned", "mayors"), -4, "seats.red.earned.mayors: is -4"),
        (("seats", "red", "settlements"), "7 7", "seats.red.settlements: is not a list"),
        (("walls",), None, "walls: is not a list"),
        (("locations",), [], "locations: holds 0 entries, not 8"),
        (("locations", 0), "6 7", "locations[0] is not an object"),
        (("locations", 0, "hex"), "6 8", "locations[0].hex: is not 2 18"),
        (("locations", 0, "tile"), "farm", "locations[0].tile: is not paddock"),
        (("locations", 0, "left"), 3, "locations[0].left: is 3, not from 0 to 2"),
        (("nomads",), [{}], "nomads: holds 1 entries, not 0"),
        (("row_marks",), [], "row_marks is not an object"),
        (("row_marks",), {"7": "green"}, "row_marks.7: 'green' is none of red, blue"),
        (("deck",), 22, "deck: is not a list"),
        (("deck", 0), "water", "deck: 'water' is none of"),
        (("discard",), ["joker"], "discard: 'joker' is none of"),
        (("removed",), [3], "removed: 3 is none of"),
        (("turn",), None, "turn is not an object"),
        (("turn", "active"), "green", "turn.active: 'green' is none of red, blue"),
        (("turn", "mover"), 0, "turn.mover: 0 is none of"),
        (("turn", "over"), "no", "turn.over: is neither true nor false"),
        (("turn", "ending"), 0, "turn.ending: is neither true nor false"),
        (("turn", "asks"), "sleep", "turn.asks: 'sleep' is none of"),
        (("turn", "terrain"), "water", "turn.terrain: 'water' is none of"),
        (("turn", "mandatory"), 4, "turn.mandatory: is 4"),
        (("turn", "mandatory"), "3", "turn.mandatory: "),
        (("turn", "mandatory"), 3.0, "turn.mandatory: "),
        (("turn", "mandatory"), False, "turn.mandatory: "),
        (("turn", "mandatory_hexes"), ["7 7"] * 4, "turn.mandatory_hexes: holds 4 entries"),
        (("turn", "mandatory_hexes"), [7], "turn.mandatory_hexes: 7 is not a hex"),
        (("turn", "built_sections"), [4], "turn.built_sections: is 4, not from 0 to 3"),
        (("turn", "acting"), "sleep", "turn.acting: 'sleep' is none of"),
        (("turn", "lifted"), "seven", "turn.lifted: 'seven' is not a hex"),
        (("turn", "remaining"), -1, "turn.remaining: is -1"),
        (("turn", "outpost"), None, "turn.outpost: is neither"),
        (("turn", "spied"), 1, "turn.spied: is neither"),
        (("turn", "travelled"), 1, "turn.travelled: is neither"),
        (("turn", "last_hexes"), ["99 0"], "turn.last_hexes: '99 0' is not a hex"),
        (("turn", "previous_hexes"), "7 7", "turn.previous_hexes: is not a list"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_with_its_place(
    path: tuple[str | int, ...], value: object, message: str
) -> None:
    """18."""
    assert refusal(put(*path, value=value)).startswith(message)


@pytest.mark.parametrize(
    "value", ["7", "7 20", "20 7", "-1 7", "7 7 7", "a b", "7,7", "", 7, None, [7, 7], "7 ²", "² 7"]
)
def test_what_is_not_a_hex_is_refused(value: object) -> None:
    """18: a hex is its row and column."""
    assert refusal(put("seats", "red", "settlements", 0, value=value)) == (
        f"seats.red.settlements: {value!r} is not a hex such as '7 12'"
    )


def test_a_number_too_long_to_read_is_not_a_hex() -> None:
    """18: whatever stands there, the refusal is a BadPosition."""
    assert "seats.red.settlements" in refusal(
        put("seats", "red", "settlements", 0, value="9" * 5000 + " 1")
    )


# ---- refusals: pieces


@pytest.mark.parametrize(
    ("name", "hexes", "message"),
    [
        ("red", ["7 7", "7 7"], "seats.red.settlements: a hex stands twice"),
        ("blue", ["7 7"], "seats.blue.settlements: 7 7 is not an empty hex"),
        ("blue", ["3 3"], "seats.blue.settlements: 3 3 is not an empty hex"),  # castle
        ("blue", ["6 7"], "seats.blue.settlements: 6 7 is not an empty hex"),  # location
        ("blue", ["0 15"], "hex 0 15: no settlement can have come there"),  # water
        ("blue", ["0 3"], "hex 0 3: no settlement can have come there"),  # mountain
    ],
)
def test_a_settlement_where_none_can_stand_is_refused(
    name: str, hexes: list[str], message: str
) -> None:
    """5.1 and 5.2."""

    def edit(position: dict[str, Any]) -> None:
        seat = position["seats"][name]
        seat["supply"] += len(seat["settlements"]) - len(hexes)
        seat["settlements"] = hexes

    assert refusal(edit) == message


def test_a_wrong_number_of_settlements_is_refused() -> None:
    """18: on the board, in the supply and lost to the volcano they are 40."""
    message = "red does not have 40 settlements in all"
    assert refusal(put("seats", "red", "supply", value=30)) == message
    assert refusal(put("seats", "red", "erupted", value=1)) == message
    assert refusal(lambda position: position["seats"]["red"]["settlements"].pop()) == message


@pytest.mark.parametrize(
    ("walls", "message"),
    [
        (["7 7"], "walls: 7 7 is not an empty hex"),
        (["6 7"], "walls: 6 7 is not an empty hex"),
        (["8 9", "8 9"], "walls: a hex stands twice"),
        (["0 15"], "hex 0 15: a wall cannot have come there"),
        ([f"8 {column}" for column in range(20)] + [f"9 {c}" for c in range(6)], "walls: holds 26"),
    ],
)
def test_a_wall_where_none_can_stand_is_refused(walls: list[str], message: str) -> None:
    """16: on empty suitable hexes, 25 at most."""
    assert refusal(put("walls", value=walls)).startswith(message)


@pytest.mark.parametrize(
    ("decree", "piece", "value", "message"),
    [
        ("capitol", "capitols", ["0 0"], "decree.capitols: 0 0 is not castle"),
        ("capitol", "capitols", [], "decree.capitols: holds 0 entries, not 1 to 2"),
        ("caves", "caves", ["0 0"], "decree.caves: 0 0 is not mountain"),
        ("ferry", "ferry", "0 0", "decree.ferry: 0 0 is not water"),
        ("volcano", "volcano", "0 0", "decree.volcano: 0 0 is not mountain"),
        ("island", "island", ["0 0", "0 1", "1 0"], "decree.island: 0 0 is not water"),
        ("island", "side", 3, "decree.side: is 3, not from 1 to 2"),
        ("native_soil", "native_soil", "water", "decree.native_soil: 'water' is none of"),
        ("ferry", "volcano", "3 6", "decree.volcano: is not known here"),
    ],
)
def test_a_decrees_piece_where_none_can_lie_is_refused(
    decree: str, piece: str, value: object, message: str
) -> None:
    """13."""
    position = cast(dict[str, Any], GAME.start(2, 1, {"decree": decree, "layout": R2}).to_dict())
    position["decree"][piece] = value
    with pytest.raises(BadPosition) as caught:
        GAME.from_dict(position)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("decree", "piece", "value"),
    [
        ("island", "island", ["0 5", "8 0", "9 10"]),  # three water hexes far apart
        ("capitol", "capitols", ["17 7"]),  # the castle of Barn
        ("capitol", "capitols", ["4 2", "8 2"]),  # both castles of Harbor
        ("caves", "caves", ["12 0", "12 1"]),  # two in one section
    ],
)
def test_pieces_of_a_decree_that_no_set_up_places_are_refused(
    decree: str, piece: str, value: object
) -> None:
    """13.1, 13.2 and 13.4: one capitol in each of Oracle and Harbor, one cave a section,
    an island of three hexes that touch one another."""
    position = cast(dict[str, Any], GAME.start(2, 1, {"decree": decree, "layout": R2}).to_dict())
    position["decree"][piece] = value
    if decree == "island":
        kept = [entry for entry in position["locations"] if entry["hex"] in HARBOR_AND_OTHERS]
        entry = {"hex": "0 5", "tile": ISLAND[position["decree"]["side"] - 1], "left": 2}
        position["locations"] = [entry, *kept]
    with pytest.raises(BadPosition, match=rf"^decree\.{piece}: "):
        GAME.from_dict(position)


HARBOR_AND_OTHERS = ["7 6", "3 17", "12 6", "16 2", "11 17", "15 12"]  # the locations of R2
ISLAND = ["harbor", "tower"]


# ---- refusals: cards and tiles


def test_wrong_cards_are_refused() -> None:
    """18: five of each terrain, wherever they are."""
    for edit in (
        put("removed", value=["grass"]),
        put("seats", "red", "card", value="desert"),
        lambda position: position["deck"].pop(),
    ):
        assert refusal(edit).startswith("there are not 5 cards of ")


def test_a_tile_without_a_settlement_beside_its_location_is_refused() -> None:
    """6.2 and 18."""

    def edit(position: dict[str, Any]) -> None:
        position["seats"]["red"]["tiles"]["17 5"] = "ready"
        next(e for e in position["locations"] if e["hex"] == "17 5")["left"] = 1

    assert refusal(edit) == "red holds the oasis without a settlement beside it"


def test_a_wrong_number_of_tiles_is_refused() -> None:
    """18: two for every location."""

    def edit(position: dict[str, Any]) -> None:
        next(e for e in position["locations"] if e["hex"] == "6 7")["left"] = 2

    assert "2 tiles in all" in refusal(edit)


# ---- refusals: the decision


WRONG_DECISION = "the decision asked for does not fit the turn"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"asks": "mandatory"}, WRONG_DECISION),
        ({"mandatory": 2}, WRONG_DECISION),
        ({"terrain": None}, WRONG_DECISION),
        ({"mover": "blue"}, WRONG_DECISION),
        ({"acting": "tavern"}, WRONG_DECISION),
        ({"asks": "build"}, WRONG_DECISION),
        ({"asks": "build", "acting": "paddock"}, WRONG_DECISION),
        ({"asks": "lift"}, WRONG_DECISION),
        ({"asks": "lift", "acting": "tavern"}, WRONG_DECISION),
        ({"asks": "land", "acting": "paddock"}, WRONG_DECISION),
        ({"asks": "land", "acting": "paddock", "lifted": "7 11"}, WRONG_DECISION),
        ({"asks": "wall", "acting": "paddock"}, WRONG_DECISION),
        ({"asks": "wall", "acting": "quarry", "remaining": 0}, WRONG_DECISION),
        ({"asks": "lift", "acting": "resettlement", "remaining": 5}, WRONG_DECISION),
        ({"asks": "build", "acting": "donation_grass", "remaining": 4}, WRONG_DECISION),
        ({"asks": "terrain"}, WRONG_DECISION),
        ({"asks": "climb", "lifted": "1 3"}, WRONG_DECISION),
        ({"asks": "erupt", "remaining": 1}, WRONG_DECISION),
        ({"asks": "give_up"}, WRONG_DECISION),
        ({"asks": "lift", "acting": "caves"}, "nothing can be chosen"),
        ({"ending": True}, "the end of the game is wrongly announced"),
        ({"over": True}, "the game is over before anybody ran out of settlements"),
    ],
)
def test_an_impossible_decision_is_refused(changes: dict[str, Any], message: str) -> None:
    """18: what is asked must follow from the turn."""
    assert refusal(lambda position: position["turn"].update(changes)) == message


def test_nobody_gives_up_a_settlement_without_a_sword() -> None:
    """16: on a board without nomad hexes nobody asks for it."""
    assert (
        refusal(lambda position: position["turn"].update(asks="give_up", mover="blue"))
        == WRONG_DECISION
    )


def test_a_game_over_with_full_supplies_is_refused() -> None:
    """7: over, announced or not, somebody must have run out."""
    assert refusal(lambda position: position["turn"].update(over=True, ending=True)).endswith(
        ("before anybody ran out of settlements", "wrongly announced")
    )


def test_a_power_that_is_no_move_cannot_be_moving() -> None:
    """16: a sword lifts nothing, even where a ferry could."""
    state = table(("8 9",), layout=R2, decree="ferry", pieces={"ferry": "8 11"})
    position = cast(dict[str, Any], state.to_dict())
    position["turn"].update(asks="lift", acting="sword")
    with pytest.raises(BadPosition, match=WRONG_DECISION):
        GAME.from_dict(position)


def test_an_end_not_announced_is_refused() -> None:
    """7: blue has an empty supply."""

    def edit(position: dict[str, Any]) -> None:
        position["seats"]["blue"].update(supply=0, erupted=35)

    assert refusal(edit) == "the end of the game is wrongly announced"


def test_more_mandatory_builds_than_settlements_are_refused() -> None:
    """R6."""

    def edit(position: dict[str, Any]) -> None:
        position["seats"]["red"].update(supply=1, erupted=28)
        position["turn"].update(asks="mandatory", mandatory=2)

    assert refusal(edit) == WRONG_DECISION


# ---- nothing is changed


def test_a_refused_reading_leaves_the_game_as_it_was() -> None:
    """18: the next reading and the next game are what they were before."""
    good = written()
    fresh = GAME.start(2, 5).to_dict()
    refusal(put("turn", "asks", value="lift"))
    refusal(put("seats", "red", "settlements", 0, value="3 3"))
    assert GAME.from_dict(good).to_dict() == good
    assert GAME.start(2, 5).to_dict() == fresh


def test_reading_does_not_take_the_written_position_apart() -> None:
    """18: it may be read twice."""
    position = written()
    before = copy.deepcopy(position)
    GAME.from_dict(position)
    assert position == before
    state = GAME.from_dict(position)
    state.play(state.choices()[0])
    assert position == before
