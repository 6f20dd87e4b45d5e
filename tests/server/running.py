"""A real server process, started as `moothall serve` starts it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

from benchmarks.machine import children

START_SECONDS = 60
# limits that no test meets by accident; those about limits set their own
GENEROUS = {
    "MOOTHALL_RATE": "100000",
    "MOOTHALL_BURST": "100000",
    "MOOTHALL_CONNECTIONS": "10000",
    "MOOTHALL_GUESTS": "100000",
    "MOOTHALL_TABLES": "10000",
    "MOOTHALL_STREAMS": "10000",
    "MOOTHALL_TOKENS": "10000",
    "MOOTHALL_CHAT": "100000",
    "MOOTHALL_BOT_PACE": "0",
    "MOOTHALL_BOT_GRACE": "0",
    "MOOTHALL_BOT_WORKERS": "1",
}


class Server:
    """`moothall serve` in a process of its own, with its own data folder; at a port or a socket."""

    def __init__(
        self,
        data: Path,
        environment: Mapping[str, str] | None = None,
        uds: Path | None = None,
        program: str = "moothall",
    ) -> None:
        self.data = data
        self.program = program  # a module: moothall, or one of ours that changes it and runs it
        self.uds = uds
        self.log = data / "output.txt"  # all that it has ever printed
        self.port = 0
        self.environment = {
            **os.environ, **GENEROUS, "MOOTHALL_DATA": str(data), **(environment or {}),
        }  # fmt: skip
        self.process = self._start()

    @property
    def url(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        return self.log.read_text("utf-8")

    def stop(self, seconds: float = 20) -> int:
        """Ask it to end, as a person or a service manager does; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(seconds)

    def kill(self) -> None:
        """End it at once, as a crash does: with all its processes, if there are several."""
        several = "MOOTHALL_PROCESSES" in self.environment
        killed = children(self.process.pid) if several else []
        self.process.kill()
        for one in killed:
            os.kill(one, signal.SIGKILL)
        self.process.wait(20)

    def restart(self) -> None:
        """Start it again at the same address on the same data."""
        if self.process.poll() is None:
            self.stop()
        self.process = self._start()

    def _start(self) -> "subprocess.Popen[bytes]":
        before = self.log.stat().st_size if self.log.exists() else 0
        where = ["--port", str(self.port)] if self.uds is None else ["--uds", str(self.uds)]
        command = [sys.executable, "-m", self.program, "serve", *where]
        with self.log.open("ab") as output:
            process = subprocess.Popen(
                command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            self.port = self._wait_until_open(process, before)
        except BaseException:
            process.kill()
            process.wait()
            raise
        return process

    def _wait_until_open(self, process: "subprocess.Popen[bytes]", before: int) -> int:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            said = self.log.read_bytes()[before:].decode(errors="replace")
            found = re.search(r"open: (?:http://\S+?:(\d+)/|unix:)", said)
            port = int(found[1] or 0) if found else 0
            if found and _answers(port, self.uds):
                return port
            if process.poll() is not None:
                raise RuntimeError(f"the server ended with {process.returncode}:\n{said}")
            time.sleep(0.02)
        raise RuntimeError(f"the server did not open within {START_SECONDS} seconds:\n{said}")


def _answers(port: int, uds: Path | None) -> bool:
    transport = httpx.HTTPTransport(uds=None if uds is None else str(uds))
    try:
        with httpx.Client(transport=transport, trust_env=False) as client:
            return client.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
    except httpx.HTTPError:
        return False
