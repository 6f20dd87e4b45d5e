"""The site as an app: its manifest, its icons, and the service worker."""

import json
import re
import struct

import pytest
from fastapi.testclient import TestClient

from moothall.drawing import stylesheet
from moothall.server.pages.installing import PAPER, static_files
from moothall.server.pages.rendering import HERE
from scripts.icons import PAPER as ICON_PAPER
from scripts.icons import drawn


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    """What these pages hold does not hang on the database."""
    return sqlite_url


def png_size(content: bytes) -> tuple[int, int]:
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_every_page_names_the_manifest_and_may_load_it(client: TestClient) -> None:
    for address in ("/", "/settings", "/rules/hamlet", "/new/indio"):
        page = client.get(address)
        assert '<link rel="manifest" href="/manifest.webmanifest">' in page.text
        policy = page.headers["content-security-policy"]
        assert "manifest-src 'self'" in policy
        assert "worker-src 'self'" in policy


def test_the_manifest_has_what_an_app_needs(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert {"name", "short_name", "start_url", "scope", "display", "id"} <= manifest.keys()
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} == {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        content = client.get(icon["src"])
        assert content.headers["content-type"] == icon["type"] == "image/png"
        assert "{}x{}".format(*png_size(content.content)) == icon["sizes"]
    assert client.get(manifest["start_url"]).status_code == 200


def test_the_icons_are_what_the_script_draws() -> None:
    folder = HERE / "static" / "icons"
    made = drawn()
    assert sorted(file.name for file in folder.iterdir()) == sorted(made)
    for name, content in made.items():
        assert (folder / name).read_bytes() == content, f"{name}: run scripts/icons.py"


def test_the_paper_is_that_of_the_pages() -> None:
    assert f"--paper: {PAPER};" in stylesheet()
    assert ICON_PAPER == PAPER


def test_the_service_worker_keeps_static_files_of_this_version(client: TestClient) -> None:
    answer = client.get("/service-worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-security-policy"] == "default-src 'none'; connect-src 'self'"
    listed = re.match(r"const FILES = (.*);", answer.text)
    assert listed is not None
    files = json.loads(listed[1])
    assert files == static_files()
    for address in files:
        assert re.fullmatch(r"/static/[\w./-]+\?[0-9a-f]{10}", address)
        found = client.get(address)
        assert found.status_code == 200
        assert "immutable" in found.headers["cache-control"]
    assert not [address for address in files if "service-worker" in address]
    used = re.findall(r'(?:src|href)="(/static/[^"]+)"', client.get("/settings").text)
    assert used
    assert set(used) <= set(files)


def test_the_settings_lead_back_to_where_somebody_came_from(client: TestClient) -> None:
    def back(address: str) -> str:
        found = re.search(r'<p><a href="([^"]*)">Back', client.get(address).text)
        assert found is not None
        return found[1]

    assert back("/settings") == "/"
    assert back("/settings?next=/table/0123456789ab%3Fseat=red") == "/table/0123456789ab?seat=red"
    assert back("/settings?next=/settings") == "/"
    for elsewhere in ("//evil.example", "https://evil.example", "javascript:alert(1)", "/%5Cevil"):
        assert back(f"/settings?next={elsewhere}") == "/"
    odd = client.get('/settings/part?next=/"><script>').text
    assert "<script" not in odd


def test_a_name_is_kept_from_the_settings(client: TestClient) -> None:
    sent = {"name": "Zoë <b>", "next": "/settings?next=/"}
    page = client.post("/name", data=sent)
    assert page.url.path == "/settings"
    assert "Zoë &lt;b&gt;" in page.text
    assert "<!doctype" not in client.get("/settings/part").text
