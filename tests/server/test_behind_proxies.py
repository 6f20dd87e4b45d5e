"""The proxies of docs/serving.md, set up as it says: real ones, before a real server."""

import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.server.players import Listener, Player
from tests.server.running import Server

DOCS = (Path(__file__).resolve().parent.parent.parent / "docs" / "serving.md").read_text("utf-8")
SOCKET = "/run/moothall/moothall.sock"
PEOPLE = 20
SHARE = 20  # requests at once of one address
START_SECONDS = 30


def example(language: str, holding: str) -> str:
    """The example of docs/serving.md in a language that holds a text."""
    [found] = [
        block
        for block in re.findall(rf"```{language}\n(.*?)```", DOCS, re.DOTALL)
        if holding in block
    ]
    return str(found)


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin")
    assert found, f"{name} is not installed: scripts/set_up.sh dev"
    return found


def free_port() -> int:
    with closing(socket.socket()) as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("proxies")


@pytest.fixture(scope="module")
def behind(folder: Path) -> Iterator[Server]:
    """A server at a Unix socket that grants each address little."""
    limits = {
        "MOOTHALL_ADDRESS_RATE": "0.001",
        "MOOTHALL_ADDRESS_BURST": str(SHARE),
        "MOOTHALL_RATE": "30",
        "MOOTHALL_BURST": "120",
    }
    data = folder / "data"
    data.mkdir()
    made = Server(data, limits, folder / "moothall.sock")
    try:
        yield made
    finally:
        assert made.stop() == 0
        assert made.uds is not None
        assert not made.uds.exists()


@pytest.fixture(scope="module")
def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that nobody has signed, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "hall.example.org")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    chain, private = folder / "chain.pem", folder / "key.pem"
    chain.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return chain, private


def nginx_file(folder: Path, written: str) -> Path:
    """A whole configuration around what docs/serving.md says."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    made = folder / f"nginx-{len(written)}.conf"
    made.write_text(
        f"user root; daemon off; pid {folder / 'nginx.pid'}; error_log stderr warn;\n"
        f"events {{}}\nhttp {{ access_log off; {places}\n{written}\n}}\n"
    )
    return made


def nginx_command(folder: Path, written: str, *more: str) -> list[str]:
    file = nginx_file(folder, written)
    return [program("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(file), *more]


def with_files(written: str, certificate: tuple[Path, Path]) -> str:
    live = "/etc/letsencrypt/live/hall.example.org"
    for name, file in zip(("fullchain", "privkey"), certificate, strict=True):
        assert f"{live}/{name}.pem" in written
        written = written.replace(f"{live}/{name}.pem", str(file))
    return written


def _listens(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


class Proxy:
    """A proxy that runs, and people behind it who come from addresses of their own."""

    def __init__(self, command: list[str], scheme: str, port: int) -> None:
        self.url = f"{scheme}://127.0.0.1:{port}"
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
        until = time.monotonic() + START_SECONDS
        while not _listens(port) and time.monotonic() < until:
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.02)

    def person(self, number: int, **headers: str) -> httpx.Client:
        """Somebody at an address of their own; this machine has many."""
        unsigned = ssl.create_default_context()
        unsigned.check_hostname = False
        unsigned.verify_mode = ssl.CERT_NONE
        transport = httpx.HTTPTransport(verify=unsigned, local_address=f"127.0.1.{number}")
        sent = {"Origin": self.url, **headers}
        return httpx.Client(transport=transport, base_url=self.url, headers=sent, timeout=30)

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=20)


@pytest.fixture(scope="module")
def nginx(behind: Server, folder: Path, certificate: tuple[Path, Path]) -> Iterator[Proxy]:
    port = free_port()
    written = with_files(example("nginx", SOCKET), certificate)
    written = written.replace(SOCKET, str(behind.uds))
    assert "listen 443 " in written
    written = written.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    made = Proxy(nginx_command(folder, written), "https", port)
    yield made
    made.stop()


@pytest.fixture(scope="module")
def caddy(behind: Server, folder: Path) -> Iterator[Proxy]:
    port = free_port()
    written = example("caddyfile", SOCKET).replace(SOCKET, str(behind.uds))
    assert written.startswith("hall.example.org {")
    written = written.replace("hall.example.org", f"http://127.0.0.1:{port}", 1)
    file = folder / "Caddyfile"
    # streams that are open when it is to end are no reason to wait
    file.write_text("{\n\tadmin off\n\tauto_https off\n\tgrace_period 1s\n}\n" + written)
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    made = Proxy(command, "http", port)
    yield made
    made.stop()


def lists(person: httpx.Client, times: int, **headers: str) -> list[int]:
    return [person.get("/lists", headers=headers).status_code for _ in range(times)]


def test_behind_nginx_nobody_pays_for_the_others(nginx: Proxy) -> None:
    people = [nginx.person(number) for number in range(1, PEOPLE + 1)]
    asked = [lists(person, 14) for person in people]
    assert asked == [[200] * 14] * PEOPLE
    for person in people:
        person.close()


def test_behind_nginx_the_cookie_is_of_this_host_and_of_https_alone(nginx: Proxy) -> None:
    with nginx.person(50) as person:
        answer = person.post("/name", data={"name": "Ada"})
        assert answer.status_code == 303
        given = answer.headers["set-cookie"]
        assert given.startswith("__Host-moothall_guest=")
        assert "; Secure" in given
        assert "Ada" in person.get("/").text


def test_behind_nginx_who_claims_to_be_others_is_still_one(nginx: Proxy) -> None:
    with nginx.person(60) as person:
        found = []
        for number in range(SHARE + 5):
            other = f"9.9.9.{number}"
            found += lists(person, 1, **{"X-Forwarded-For": other, "Forwarded": f"for={other}"})
    assert found == [200] * SHARE + [429] * 5


def test_behind_caddy_it_is_the_same(caddy: Proxy) -> None:
    with caddy.person(70) as one, caddy.person(71) as other:
        found = []
        for number in range(SHARE + 5):
            found += lists(one, 1, **{"X-Forwarded-For": f"9.9.9.{number}"})
        assert found == [200] * SHARE + [429] * 5
        assert lists(other, 5) == [200] * 5
        answer = other.post("/name", data={"name": "Ada"})
        assert answer.headers["set-cookie"].startswith("moothall_guest="), "this is plain http"


def test_several_processes_are_set_up_as_nginx_understands_it(
    folder: Path, certificate: tuple[Path, Path]
) -> None:
    written = example("nginx", "consistent")
    site = with_files(example("nginx", SOCKET), certificate).partition("server {")[2]
    both = f"{written}server {{{site}"
    command = nginx_command(folder, both.replace("listen 443 ", f"listen {free_port()} "), "-t")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_streams_come_through_at_once(caddy: Proxy, behind: Server) -> None:
    with Player(caddy.url) as player:
        table = player.create("kingdom_builder", "me", "me")
        listener = Listener(caddy.url, table)
        assert player.choose(table, player.question(table)).status_code == 200
        listener.wait_for(1)
        behind.stop()
        listener.wait_for_the_end()
