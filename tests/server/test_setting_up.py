"""The form of a new table: presets, surprises, pickers, what mends a table, hostile values."""

import random
import re
from collections.abc import Iterator, Mapping
from html import unescape

import pytest
from starlette.testclient import TestClient

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.options import OneOf, Phrase, Switch, read_settings
from moothall.engine.registry import game
from moothall.engine.setting_up import (
    PLAYERS,
    USUAL,
    Preset,
    SettingUp,
    Value,
    can_be_played,
    mends,
    setting_up,
    surprise,
)
from moothall.server.config import Config, Limits
from moothall.server.pages.new_fields import OWN
from moothall.server.pages.new_table import check_draft, read_draft
from tests.engine.bells import BELLS, Bells
from tests.server.halls import make_app
from tests.shipped import GAMES

ORIGIN = {"Origin": "http://testserver"}
SEEDS = 200
LAYOUT = ("tavern", "paddock", "oasis", "farm")
BUILDER = "kingdom_builder"


@pytest.fixture(scope="module")
def ada(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("forms")
    limits = Limits(requests_a_second=1e6, burst=10**6, tables_a_guest=1000)
    app = make_app(Config(f"sqlite:///{folder / 'x.sqlite'}", bot_workers=1, limits=limits))
    with TestClient(app, headers=ORIGIN, follow_redirects=False) as client:
        yield client


def sent(page: str) -> dict[str, str]:
    """What a browser would send of a form, its last button pressed."""
    form = page[page.index('<form class="new-form"') :]
    form = form[: form.index("</form>")]
    found: dict[str, str] = {}
    for tag in re.findall(r"<input ([^>]*)>", form):
        fields = {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        ticked = fields.get("type") not in ("radio", "checkbox") or tag.rstrip().endswith("checked")
        if "name" in fields and (ticked or re.search(r" checked\b", tag)):
            found[fields["name"]] = fields.get("value", "")
    for name, inside in re.findall(r'<select [^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', inside)
        assert chosen
        found[name] = unescape(chosen[1])
    return found


def buttons(page: str, name: str) -> dict[str, str]:
    """The buttons of a kind: what each sends, and its words."""
    found = re.findall(rf'<button [^>]*name="{name}" value="([^"]*)"[^>]*>([^<]*)<', page)
    return {unescape(value): unescape(words) for value, words in found}


# ---- presets


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_is_a_legal_table_at_every_number_of_players(name: str) -> None:
    found = game(name)
    for players in found.player_counts:
        shown = []
        for preset in setting_up(found).presets:
            count = preset.fitting(players)
            settings = preset.settings(found, count)
            state = found.start(count, 1, settings)  # refuses what is idle, too
            assert state.settings == settings
            shown.append(settings)
        assert all(one not in shown[:place] for place, one in enumerate(shown))


@pytest.mark.parametrize("name", GAMES)
def test_a_preset_is_one_click_and_then_marked(ada: TestClient, name: str) -> None:
    for players in game(name).player_counts:
        for preset in setting_up(game(name)).presets:
            given = {"filled": "yes", "players": str(players), "preset": preset.name}
            page = ada.get(f"/new/{name}", params=given).text
            marked = re.search(r'<div class="preset chosen">\s*<button [^>]*value="(\w+)"', page)
            assert marked
            assert marked[1] == preset.name
            assert buttons(page, "mend") == {}
            form = sent(page)
            assert form["players"] == str(preset.fitting(players))
            draft = read_draft(game(name), form)
            assert draft.settings == preset.settings(game(name), draft.players)
    answer = ada.post(f"/new/{name}", data=form)
    assert answer.status_code == 303, answer.text


def test_a_preset_keeps_who_sits_where(ada: TestClient) -> None:
    given = {"filled": "yes", "players": "3", "seat-1": "open", "seat-2": "bot-novice"}
    page = ada.get("/new/indio", params={**given, "preset": "everything"}).text
    assert {**sent(page), **given} == sent(page)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_presets_that_people_look_for(name: str) -> None:
    found = [preset.name for preset in setting_up(game(name)).presets]
    assert found[0] == "first_game"
    assert len(found) > 1
    assert len(set(found)) == len(found)


# ---- surprises


@pytest.mark.parametrize("name", GAMES)
def test_a_surprise_is_always_a_legal_table(name: str) -> None:
    found = game(name)
    drawn = set()
    for seed in range(SEEDS):
        players = found.player_counts[seed % len(found.player_counts)]
        settings = surprise(found, players, Dice(seed))
        assert found.start(players, seed, settings).settings == settings
        assert settings == surprise(found, players, Dice(seed))
        steady = setting_up(found).steady
        assert all(settings[one.name] == one.default for one in found.options if one.name in steady)
        drawn.add(tuple(settings.items()))
    assert len(drawn) > 1


def test_surprises_reach_every_goal_and_section() -> None:
    drawn = [surprise(game(BUILDER), 3, Dice(seed)) for seed in range(400)]
    for option in ("goals", "layout"):
        words = " ".join(str(one[option]) for one in drawn)
        assert all(part.value in words for part in setting_up(game(BUILDER)).parts[option].values)


@pytest.mark.parametrize("name", GAMES)
def test_a_surprise_in_the_form_can_be_set_up(ada: TestClient, name: str) -> None:
    players = str(game(name).player_counts[-1])
    form = {"filled": "yes", "players": players}
    for _ in range(10):
        page = ada.get(f"/new/{name}", params={**form, "preset": "surprise"}).text
        form = sent(page)
        assert form["players"] == players
        draft = read_draft(game(name), form)
        check_draft(draft, form)
        assert draft.fits
    assert ada.post(f"/new/{name}", data=form).status_code == 303


# ---- what mends a table


def broken(name: str, chance: random.Random) -> tuple[int, dict[str, str]] | None:
    """A form that cannot be played, though each of its fields is well."""
    found = game(name)
    players = chance.choice(found.player_counts)
    settings = {option.name: chance.choice(option.samples()) for option in found.options}
    if can_be_played(found, players, settings):
        return None
    given = {"filled": "yes", "players": str(players)}
    for option in found.options:
        if not isinstance(option, Switch):
            given[f"option-{option.name}"] = str(settings[option.name])
        elif settings[option.name]:
            given[f"option-{option.name}"] = "yes"
    return players, given


@pytest.mark.parametrize("name", [name for name in GAMES if name != "domain"])  # there all fits
def test_every_mend_that_is_offered_helps(ada: TestClient, name: str) -> None:
    chance = random.Random(7)
    offered = 0
    for _ in range(60):
        made = broken(name, chance)
        if made is None:
            continue
        page = ada.get(f"/new/{name}", params=made[1]).text
        assert '<div class="notice wrong" id="form-wrong" role="alert">' in page
        for value in buttons(page, "mend"):
            mended = ada.get(f"/new/{name}", params={**sent(page), "mend": value}).text
            assert 'id="form-wrong" role="alert" hidden' in mended
            draft = read_draft(game(name), sent(mended))
            check_draft(draft, sent(mended))
            assert draft.fits
            offered += 1
    assert offered > 5


def test_a_fifth_player_is_mended_at_once(ada: TestClient) -> None:
    page = ada.get(f"/new/{BUILDER}", params={"filled": "yes", "players": "5"}).text
    assert "<p>A fifth player needs Nomads.</p>" in page
    assert buttons(page, "mend") == {
        "nomads=yes": "Nomads on",
        "players=4": "4 players",
        "nomads_sections=yes": "Nomads sections on",
    }


def test_an_option_at_fault_and_the_number_of_players_come_first() -> None:
    hamlet = game("hamlet")
    settings = read_settings(hamlet.options, {"rival": True})
    found = mends(hamlet, 3, settings, "rival")
    assert [(mend.name, mend.value) for mend in found] == [("rival", False), (PLAYERS, 2)]


def test_while_somebody_still_chooses_nothing_is_wrong(ada: TestClient) -> None:
    given = {"filled": "yes", "players": "2", "option-goals": OWN, "part-goals-knights": "yes"}
    page = ada.get(f"/new/{BUILDER}", params=given).text
    assert 'role="status">1 of 3 chosen<' in page
    assert 'id="wrong-goals"' not in page
    assert sent(page)["option-goals"] == OWN
    refused = ada.post(f"/new/{BUILDER}", data=given)
    assert refused.status_code == 422
    assert ">Choose 3.<" in refused.text
    too_many = {f"part-goals-{one}": "yes" for one in ("miners", "hermits", "lords")}
    page = ada.get(f"/new/{BUILDER}", params={**given, **too_many}).text
    assert ">3 goals are in play, not 4.<" in page


# ---- pickers


@pytest.mark.parametrize("name", GAMES)
def test_every_value_has_a_title_and_every_name_is_an_option(name: str) -> None:
    found, told = game(name), setting_up(game(name))
    options = {option.name: option for option in found.options}
    for named in (told.titles, told.values, told.parts, told.typed, told.shown):
        assert set(named) <= set(options)
    assert told.fine | told.steady <= set(options)
    for option, values in told.values.items():
        asked = options[option]
        assert all(asked.read(value.value) == value.value and value.title for value in values)
        if isinstance(asked, OneOf):
            assert {value.value for value in values} == set(asked.values)
    for option, parts in told.parts.items():
        assert isinstance(options[option], Phrase)
        assert all(one.title and one.sentence and one.picture for one in parts.values)
        assert len(parts.start) == len(parts.places)
        for seed in range(50):
            phrase = parts.draw(Dice(seed))
            assert options[option].read(phrase) == phrase
            assert parts.joined(parts.split(phrase)) == phrase
    for _, shown in told.shown.values():
        assert all(one.title and one.sentence and one.picture for one in shown)


def test_parts_that_are_picked_are_the_phrase(ada: TestClient) -> None:
    goals = {f"part-goals-{goal}": "yes" for goal in ("miners", "knights", "lords")}
    places = {f"place-layout-{place}": section for place, section in enumerate(LAYOUT)}
    given = {
        "filled": "yes", "players": "2", "option-goals": OWN, "option-layout": OWN,
        "mark-layout-2": "yes", **goals, **places,
    }  # fmt: skip
    draft = read_draft(game(BUILDER), given)
    assert draft.settings["layout"] == "tavern,paddock,oasis:180,farm"
    assert set(str(draft.settings["goals"]).split(",")) == {"miners", "knights", "lords"}
    page = ada.get(f"/new/{BUILDER}", params=given).text
    assert read_draft(game(BUILDER), sent(page)).settings == draft.settings
    assert "North-west Tavern; north-east Paddock; south-west Oasis, turned;" in page


def test_a_phrase_that_is_typed_is_kept(ada: TestClient) -> None:
    text = "-2:-1:eeew/-1:-2:wed.ee/0:-3:dee.we/1:-2:eewdw"
    given = {"filled": "yes", "players": "2", "option-board": OWN, "own-board": text}
    page = ada.get("/new/indio", params=given).text
    assert f'value="{text}"' in page
    assert read_draft(game("indio"), sent(page)).settings["board"] == text


def test_a_board_for_others_is_offered_only_where_it_is_chosen(ada: TestClient) -> None:
    radio = 'value="star_37"'
    assert radio not in cards(ada.get("/new/indio", params={"filled": "yes", "players": "3"}).text)
    assert radio in cards(ada.get("/new/indio", params={"filled": "yes", "players": "4"}).text)
    given = {"filled": "yes", "players": "3", "option-board": "star_37"}
    page = ada.get("/new/indio", params=given).text
    assert f"{radio} checked" in cards(page)
    assert "players=4" in buttons(page, "mend")


def cards(page: str) -> str:
    return "".join(re.findall(r'<label class="pick-card">.*?</label>', page, re.S))


def test_the_picture_follows_the_options(ada: TestClient) -> None:
    pictures = set()
    for players in (2, 3, 4):
        for preset in ("first_game", "published", "everything"):
            given = {"filled": "yes", "players": str(players), "preset": preset}
            page = ada.get("/new/indio", params=given).text
            found = re.search(r'<figure class="preview.*?</figure>', page, re.S)
            assert found
            pictures.add(found[0])
    assert len(pictures) == 9


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_picture_of_whatever_is_chosen(name: str) -> None:
    """Also of a table that cannot be played: it is shown while somebody still chooses."""
    found = game(name)
    draw = setting_up(found).preview
    if draw is None:
        return
    chance = random.Random(3)
    for _ in range(200):
        settings = {option.name: chance.choice(option.samples()) for option in found.options}
        panel = draw(chance.choice(found.player_counts), settings)
        assert panel is not None
        assert panel.desc.endswith(".")


def test_first_farms_are_shown_on_the_board_that_has_them(ada: TestClient) -> None:
    given = {"filled": "yes", "players": "2", "option-start": "first_game"}
    marked = "begins here"
    assert marked in ada.get("/new/indio", params={**given, "option-board": "first_game"}).text
    drawn = {**given, "option-board": OWN, "own-board": "-1:0:eew/0:-1:wded/1:-1:ewe"}
    assert marked not in ada.get("/new/indio", params=drawn).text


# ---- what people send


HOSTILE = ["<script>alert(1)</script>", '"><img src=x>', "../../etc", "é" * 500, "\x00", ""]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_values_are_refused_or_passed_over(ada: TestClient, text: str) -> None:
    for name in GAMES:
        base = {"filled": "yes", "players": str(game(name).usual_players)}
        for field in ("preset", "mend", "seat-0", "seat-0-name", f"part-{text}", f"mark-{text}"):
            page = ada.get(f"/new/{name}", params={**base, field: text})
            assert page.status_code == 200
            assert not text or "<script>alert" not in page.text
            assert '"><img' not in page.text
        for option in game(name).options:
            if isinstance(option, Switch):
                continue
            for given in (
                {f"option-{option.name}": text},
                {f"option-{option.name}": OWN, f"own-{option.name}": text},
                {f"option-{option.name}": OWN, f"place-{option.name}-0": text},
                {"mend": f"{option.name}={text}"},
            ):
                shown = ada.get(f"/new/{name}", params={**base, **given})
                assert shown.status_code == 200
                assert "<script>alert" not in shown.text
                assert '"><img' not in shown.text
            answer = ada.post(f"/new/{name}", data={**base, f"option-{option.name}": text})
            assert answer.status_code in (303, 422)
            assert (answer.status_code == 303) == idle_here(name, option.name)


def idle_here(name: str, option: str) -> bool:
    found = game(name)
    usual = read_settings(found.options, None)
    return option in found.idle_options(found.usual_players, usual)


@pytest.mark.parametrize("mend", ["players=99", "players=-1", "players=²", "players=", "nowhere=1"])
def test_a_mend_that_nobody_offered_changes_nothing(mend: str) -> None:
    given = {"filled": "yes", "players": "3"}
    for name in GAMES:
        plain, mended = (read_draft(game(name), one) for one in (given, {**given, "mend": mend}))
        assert (plain.players, plain.settings) == (mended.players, mended.settings)


# ---- games that say nothing, or little


def test_a_game_that_tells_nothing_has_its_usual_form(ada: TestClient) -> None:
    assert setting_up(BELLS).presets == (USUAL,)
    page = ada.get(f"/new/{BELLS.name}").text
    assert list(buttons(page, "preset")) == ["usual", "surprise"]
    assert "<figure" not in page
    for seed in range(SEEDS):
        BELLS.start(3, 1, surprise(BELLS, 3, Dice(seed)))


class Told(Bells):
    setting_up = SettingUp(presets=(Preset("loud", "Loud", "It rings.", {"bell": True}),))


def test_a_game_of_one_file_may_tell_it_too() -> None:
    preset = setting_up(Told("toy_told")).presets[0]
    assert preset.settings(BELLS, 2)["bell"] is True


class Stubborn(Bells):
    """No two options go together."""

    def check_settings(self, players: int, settings: Mapping[str, object]) -> None:
        if settings["passing"] or settings["rounds"] != 2:
            raise BadOption("not today", "rounds")


def test_a_surprise_gives_in_where_nearly_nothing_fits() -> None:
    stubborn = Stubborn("toy_stubborn")
    for seed in range(20):
        settings = surprise(stubborn, 3, Dice(seed))
        assert can_be_played(stubborn, 3, settings)


def test_a_value_alone_is_enough() -> None:
    assert Value("x", "X").sentence == ""
