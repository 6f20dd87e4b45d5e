"""Several server processes at one address, on one SQLite file: each has its own tables."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from benchmarks.machine import children
from moothall.server.neighbours import LARGEST, Neighbours
from moothall.server.processes import can_be_several
from moothall.server.storage.writer import Storage
from tests.server.players import Listener, Player
from tests.server.running import Server
from tests.server.test_crash import alive

pytestmark = pytest.mark.skipif(
    not can_be_several(), reason="this system cannot have several processes"
)
PATIENCE = 30.0
PROGRAM = Path(__file__).parents[2] / "examples" / "bot.py"
TWO = {"MOOTHALL_PROCESSES": "2", "MOOTHALL_METRICS": "127.0.0.1"}


@pytest.fixture(scope="module")
def two(start_server: Callable[..., Server]) -> Server:
    """A server of two processes."""
    return start_server(**TWO)


@pytest.fixture(scope="module")
def listen(two: Server) -> Iterator[Callable[[str], Listener]]:
    """Follows a table there; who listens does so until the server ends."""
    made: list[Listener] = []

    def listen(table: str) -> Listener:
        made.append(Listener(two.url, table))
        return made[-1]

    yield listen
    assert two.stop() == 0
    for one in made:
        one.wait_for_the_end()


def owner(table: str) -> int:
    return int(table, 16) % 2


def one_of_each(player: Player, kind: str) -> dict[int, str]:
    """A table of each process, by its number."""
    made = [player.create("kingdom_builder", kind, kind) for _ in range(4)]
    found = {owner(table): table for table in made}
    assert sorted(found) == [0, 1]
    return found


def in_memory(server: Server, process: int) -> int:
    """How many tables a process has in memory."""
    answer = httpx.get(f"{server.url}/metrics?process={process}", trust_env=False)
    name = "moothall_tables_in_memory "
    return int(float(next(x for x in answer.text.splitlines() if x.startswith(name)).split()[1]))


# ---- playing


def test_tables_are_spread_and_each_is_in_one_memory(two: Server) -> None:
    before = [in_memory(two, process) for process in (0, 1)]
    with Player(two.url) as ann:  # one connection, which goes from one process to the other
        tables = [ann.create("kingdom_builder", "me", "me") for _ in range(6)]
        for length in (1, 2):
            for table in tables:
                answer = ann.choose(table, ann.question(table))
                assert answer.json()["length"] == length
    spread = [sum(owner(table) == process for table in tables) for process in (0, 1)]
    assert min(spread) > 0
    after = [in_memory(two, process) for process in (0, 1)]
    assert [now - then for now, then in zip(after, before, strict=True)] == spread


def test_streams_and_choices_of_several_connections_meet(
    two: Server, listen: Callable[[str], Listener]
) -> None:
    with Player(two.url) as ann, Player(two.url, "Bob") as bob:
        tables = [ann.create("hamlet", "me", "open") for _ in range(4)]
        for table in tables:
            assert bob.http.post(f"/tables/{table}/seats/blue", json={}).status_code == 200
        listeners = [listen(table) for table in tables]
        for table, listener in zip(tables, listeners, strict=True):
            who = ann if ann.look(table)["movers"] == ["red"] else bob
            assert who.choose(table, who.question(table)).status_code == 200
            listener.wait_for(1)
            assert ann.look(table)["presence"]["watching"] == 1


def test_bots_play_at_the_tables_of_both(two: Server, listen: Callable[[str], Listener]) -> None:
    with Player(two.url) as ann:
        for table in one_of_each(ann, "random").values():
            listen(table).wait_for(20)


def test_a_request_in_pieces_and_a_large_one_are_answered(two: Server) -> None:
    with Player(two.url) as ann:
        table = ann.create("kingdom_builder", "me", "me")
        other = ann.create("kingdom_builder", "me", "me")
        token = ann.token
    lines = f"GET /api/v1/tables/%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", two.port)) as connection:
        for wanted in (table, other):
            sent = (lines % wanted).encode()
            for piece in (sent[:9], sent[9:40], sent[40:70], sent[70:]):
                connection.sendall(piece)
                time.sleep(0.02)
            assert read_answer(connection)["id"] == wanted
        # two at once: whoever has the first answers the second, too
        connection.sendall((lines % table).encode() + (lines % other).encode())
        found = [read_answer(connection)["id"] for _ in range(2)]
        assert found == [table, other]
    body = "x" * (10 * LARGEST)  # more than is handed over, in one go or in several
    for _ in range(4):
        answer = httpx.post(f"{two.url}/replay", data={"record": body}, trust_env=False)
        assert answer.status_code in (403, 422), "read to its end, and refused"


def read_answer(connection: socket.socket) -> dict[str, object]:
    """The JSON of one answer, read byte by byte so as not to take from the next."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += connection.recv(1)
    size = int(head.lower().partition(b"content-length:")[2].split()[0])
    body = b""
    while len(body) < size:
        body += connection.recv(size - len(body))
    found: dict[str, object] = json.loads(body)
    return found


def test_a_process_hears_of_what_another_one_has_changed(two: Server) -> None:
    """A watcher's stream of the process to which the table does not belong; chat, too."""
    with Player(two.url) as ann, Player(two.url, "Bob") as bob:
        table = ann.create("kingdom_builder", "me", "me")
        wrong = 1 - owner(table)
        own = {"Sec-Fetch-Site": "same-origin"}
        headers = dict(ann.http.headers)
        with (
            httpx.Client(base_url=two.url, headers=headers, trust_env=False) as browser,
            browser.stream("GET", f"/listen?process={wrong}", timeout=PATIENCE) as heard,
        ):
            lines = heard.iter_lines()
            key = next_data(lines)
            form = {"tab": "1", "table": table}
            address = f"{two.url}/listen/{key}?process={wrong}"
            joined = httpx.post(address, data=form, headers=headers | own, trust_env=False)
            assert joined.status_code == 204
            assert ann.choose(table, ann.question(table)).status_code == 200
            said = bob.http.post(f"/tables/{table}/chat", json={"words": "Good morning"})
            assert said.status_code == 201
            seen = ""
            while 'data-version="1"' not in seen or "Good morning" not in seen:
                seen += next(lines)


def test_whoever_was_told_by_one_process_is_not_told_less_by_the_other(two: Server) -> None:
    """A process answers for another's table where it could not hand the connection over, as here,
    where it cannot see in what is there whose it is."""
    with Player(two.url) as ann:
        table = ann.create("kingdom_builder", "me", "me")
        other = 1 - owner(table)
        head = f"Host: x\r\nAuthorization: Bearer {ann.token}\r\n"
        with (
            socket.create_connection(("127.0.0.1", two.port)) as connection,
            socket.create_connection(("127.0.0.1", two.port)) as looking,
        ):
            for length in range(1, 31):
                question = ann.question(table)
                choice = {name: question[name] for name in ("seat", "decision")}
                body = json.dumps(choice | {"choice": question["choices"][0]["choice"]})
                connection.sendall(f"GET /healthz?process={other} HTTP/1.1\r\n{head}\r\n".encode())
                assert read_answer(connection)["process"] == other
                connection.sendall(b"POST /api")
                time.sleep(0.005)
                rest = f"/v1/tables/{table}/choices HTTP/1.1\r\n{head}"
                rest += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                connection.sendall((rest + body).encode())
                assert read_answer(connection)["length"] == length
                looking.sendall(f"GET /api/v1/tables/{table} HTTP/1.1\r\n{head}\r\n".encode())
                assert read_answer(looking)["length"] == length


def test_a_program_hears_of_all_its_tables_from_one_process(two: Server) -> None:
    """Its choices go to the process whose table it is, and their bots answer there."""
    command = [sys.executable, "-I", str(PROGRAM), "--server", two.url, "--against", "random"]
    for game in ("indio", "altiplano") * 3:
        subprocess.run([*command, "--game", game], check=True, timeout=60, capture_output=True)


def next_data(lines: Iterator[str]) -> str:
    return next(line for line in lines if line.startswith("data: ")).removeprefix("data: ")


# ---- each for itself


def test_a_process_is_asked_for_by_its_number(two: Server) -> None:
    for process in (0, 1, 0):
        found = httpx.get(f"{two.url}/healthz?process={process}", trust_env=False).json()
        assert (found["process"], found["status"]) == (process, "ok")
    refused = httpx.get(f"{two.url}/metrics", trust_env=False)
    assert refused.status_code == 400
    assert "?process=0 to 1" in refused.text


# ---- ending


@pytest.fixture
def own(start_server: Callable[..., Server]) -> Server:
    return start_server(**TWO)


def test_another_process_takes_the_place_of_one_that_was_killed(own: Server) -> None:
    with Player(own.url) as ann:
        lost, kept = (table for _, table in sorted(one_of_each(ann, "me").items()))
        listeners = [Listener(own.url, table) for table in (lost, kept)]
        for table in (lost, kept):
            assert ann.choose(table, ann.question(table)).status_code == 200
        processes = children(own.process.pid)
        assert len(processes) == 2
        os.kill(processes[0], signal.SIGKILL)
        listeners[0].wait_for_the_end()
    with Player(own.url, token=ann.token) as ann:
        # what is sent meanwhile waits, or is answered by the other one
        assert ann.look(kept)["length"] == ann.look(lost)["length"] == 1
        for table in (lost, kept):
            assert ann.choose(table, ann.question(table)).status_code == 200
        listeners[1].wait_for(2)
        again = Listener(own.url, lost)
        assert ann.choose(lost, ann.question(lost)).status_code == 200
        again.wait_for(3)
    now = children(own.process.pid)
    assert len(now) == 2
    assert processes[0] not in now
    assert "server process 0 has ended (-9): another one takes its place" in own.output
    assert own.stop() == 0
    assert not any(map(alive, now))
    for listener in (listeners[1], again):
        listener.wait_for_the_end()
        assert listener.ended_well


def test_all_end_when_whoever_started_them_is_gone(own: Server) -> None:
    processes = children(own.process.pid)
    os.kill(own.process.pid, signal.SIGKILL)
    own.process.wait(PATIENCE)
    until = time.monotonic() + PATIENCE
    while any(map(alive, processes)):
        assert time.monotonic() < until
        time.sleep(0.05)


def run_processes(serve: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Two processes that do what is written, in a program of its own."""
    program = f"""
from moothall.engine.errors import MoothallError
from moothall.server.processes import Processes
def serve(neighbours, alive, opened):
{serve}
try:
    Processes(2, serve).run(lambda: print("open", flush=True))
except MoothallError as error:
    print(error)
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done


@pytest.mark.parametrize(("table", "first"), [("00000000000a", True), ("00000000000b", False)])
def test_whose_table_it_is_knows_of_a_commit_before_anybody_is_told(
    tmp_path: Path, table: str, first: bool
) -> None:
    """Of its own table a process knows itself before it tells the others, who may tell somebody
    else; of another's it tells that one before whoever asked for it has an answer."""
    known, told = threading.Event(), threading.Event()

    class Patient(Neighbours):
        def tell(self, news: Collection[str] = ()) -> None:
            assert not first or known.wait(PATIENCE)
            told.set()

    async def write() -> None:
        await storage.write(lambda _: None, [table])
        assert first or told.is_set()
        known.set()

    with open(tmp_path / "pen", "w") as pen, socket.socket() as one, socket.socket() as other:
        neighbours = Patient(0, None, [one, other], pen.fileno())
        storage = Storage(f"sqlite:///{tmp_path / 'told.sqlite'}", neighbours)
        asyncio.run(write())
        storage.close()
    assert told.is_set()


def test_who_does_not_come_up_ends_all(tmp_path: Path) -> None:
    serve = """
    if neighbours.number == 1:
        raise RuntimeError("no luck")
    opened()
    __import__("signal").pause()
"""
    done = run_processes(serve, tmp_path)
    assert done.stdout == "the server could not be started\n"
    assert "no luck" in done.stderr


def test_one_writes_at_a_time(tmp_path: Path) -> None:
    """What is read before it is written is still so: no count is lost between two processes."""
    rounds = 60
    serve = f"""
    import asyncio, os, signal
    from sqlalchemy import text
    from moothall.server.storage.writer import Storage
    storage = Storage("sqlite:///count.sqlite", neighbours)
    def add(connection):
        found = connection.scalar(text("select value from keys where name = 'count'"))
        asked = text("insert or replace into keys (name, value) values ('count', :value)")
        connection.execute(asked, {{"value": str(int(found or 0) + 1)}})
    async def count():
        for _ in range({rounds}):
            await storage.write(add)
    opened()
    asyncio.run(count())
    storage.close()
    open(f"done{{neighbours.number}}", "w").close()
    if os.path.exists(f"done{{1 - neighbours.number}}"):
        os.kill(os.getppid(), signal.SIGTERM)
    signal.pause()
"""
    run_processes(serve, tmp_path)
    engine = create_engine(f"sqlite:///{tmp_path / 'count.sqlite'}")
    with engine.connect() as connection:
        counted = connection.scalar(text("select value from keys where name = 'count'"))
    engine.dispose()
    assert counted == str(2 * rounds)


# ---- whose a request is, and what goes from one to another


@pytest.fixture
def pair() -> Iterator[tuple[Neighbours, Neighbours]]:
    sockets = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(2)]
    for both in sockets:
        for one in both:
            one.setblocking(False)
    outlets = [outlet for _, outlet in sockets]
    yield Neighbours(0, sockets[0][0], outlets), Neighbours(1, sockets[1][0], outlets)
    for both in sockets:
        for one in both:
            one.close()


@pytest.mark.parametrize(
    ("begun", "process"),
    [
        (b"GET /table/00000000000b HTTP/1.1\r\n", 1),
        (b"GET /table/00000000000a/stream?seat=red HTTP/1.1\r\n", 0),
        (b"POST /api/v1/tables/00000000000b/choices HTTP/1.1\r\n", 1),
        (b"GET /replay/00000000000b?step=3 HTTP/1.1\r\n", 1),
        (b"GET /seat/00000000000b/1/secret HTTP/1.1\r\n", 1),
        (b"GET /listen?process=1 HTTP/1.1\r\n", 1),
        (b"POST /listen/key/leave?process=1 HTTP/1.1\r\n", 1),
        (b"GET /listen?process=7 HTTP/1.1\r\n", 0),  # there were more of them once
        (b"GET /table/00000000000", 0),  # not whole yet
        (b"GET / HTTP/1.1\r\nReferer: /table/00000000000b HTTP/1.1\r\n", 0),
        (b"GET /table/00000000000bb HTTP/1.1\r\n", 0),
        (b"", 0),
    ],
)
def test_whose_a_request_is(
    begun: bytes, process: int, pair: tuple[Neighbours, Neighbours]
) -> None:
    assert pair[0].answers(begun) == process


def test_new_tables_are_set_up_in_turn(pair: tuple[Neighbours, Neighbours]) -> None:
    begun = b"POST /api/v1/tables HTTP/1.1\r\n"
    assert [pair[0].answers(begun) for _ in range(4)] == [1, 0, 1, 0]
    for one in pair:
        assert all(one.owns(one.new_table_id()) for _ in range(20))


def test_alone_everything_is_ours() -> None:
    alone = Neighbours()
    assert alone.owns(alone.new_table_id())
    assert alone.answers(b"GET /table/00000000000b HTTP/1.1\r\n") == 0
    alone.tell(["00000000000b"])


def test_news_that_find_no_room_are_told_again(pair: tuple[Neighbours, Neighbours]) -> None:
    one, other = pair
    told = [f"{number:012x}" for number in range(100_000)]
    one.tell(told)
    heard: list[str] = []
    other.listen(lambda *_: None, heard.extend)
    while len(heard) < len(told):
        before = len(heard)
        other.read()
        one.tell()
        assert len(heard) > before
    assert heard == told, "each once, in order"


def test_a_connection_is_handed_over_with_what_was_read(
    pair: tuple[Neighbours, Neighbours],
) -> None:
    one, other = pair
    near, far = socket.socketpair()
    taken: list[tuple[socket.socket, bytes]] = []
    other.listen(lambda connection, begun: taken.append((connection, begun)), lambda _: None)
    assert one.hand_over(1, near.fileno(), b"GET /")
    near.close()
    other.read()
    ((connection, begun),) = taken
    assert begun == b"GET /"
    assert not connection.get_inheritable()
    far.sendall(b"more")
    assert connection.recv(10) == b"more"
    for end in (connection, far):
        end.close()


def test_what_cannot_be_handed_over_stays(pair: tuple[Neighbours, Neighbours]) -> None:
    near, far = socket.socketpair()
    with near, far:
        assert not pair[0].hand_over(1, near.fileno(), b"x" * (LARGEST + 1))
        handed = 0
        while pair[0].hand_over(1, near.fileno(), b"x" * LARGEST):
            handed += 1  # until it has more than it can take
        assert handed > 0
