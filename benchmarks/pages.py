"""How large the page of a running game is, with everything that it loads."""

import json
import random
import re
from pathlib import PurePosixPath
from typing import Final
from urllib.parse import urljoin, urlsplit

from benchmarks.loads import API, COLOURS, tokens
from benchmarks.wire import Wire

STEPS: Final = 160
EVERY: Final = 4
_LOADED: Final = re.compile(
    r'<(?:script|img)\b[^>]*?\bsrc="([^"]+)"|<link\b[^>]*?\brel="(?:stylesheet|icon)"[^>]*?'
    r'\bhref="([^"]+)"'
)
_IMPORTED: Final = {
    ".js": re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']"""),
    ".css": re.compile(r"""url\(["']?([^"')]+)"""),
}


async def largest_page(port: int, game: str, steps: int = STEPS) -> tuple[int, int]:
    """The most bytes a page of a four-player game takes, alone and with all it loads.

    A seat looks at several moments of a game; the other three belong to somebody else.
    """
    wire = await Wire.to(port)
    mine, other = await tokens(wire, 2)
    seats = [{"kind": "me"}] + [{"kind": "open"}] * 3
    table = (await wire.post(f"{API}/tables", mine, {"game": game, "seats": seats}))["id"]
    for colour in COLOURS[1:4]:
        await wire.post(f"{API}/tables/{table}/seats/{colour}", other, {})
    dice = random.Random(1)
    sizes: dict[str, int] = {}
    best = (0, 0)
    for step in range(steps + 1):
        if step % EVERY == 0:
            page = await wire.get(f"/table/{table}", mine)
            loaded = await _loaded(wire, f"/table/{table}", page.decode(), sizes)
            best = max(best, (len(page), len(page) + loaded))
        if not await _choose(wire, table, (mine, other), dice):
            break
    wire.close()
    return best


async def _choose(wire: Wire, table: str, guests: tuple[str, str], dice: random.Random) -> bool:
    movers = json.loads(await wire.get(f"{API}/tables/{table}", guests[0]))["movers"]
    if not movers:
        return False
    token = guests[0] if movers[0] == COLOURS[0] else guests[1]
    path = f"{API}/tables/{table}"
    asked = json.loads(await wire.get(f"{path}?seat={movers[0]}", token))["your"]
    choices = [c["choice"] for c in asked["choices"] if not c["takes_back"]]
    sent = {"seat": movers[0], "choice": dice.choice(choices), "decision": asked["decision"]}
    await wire.post(f"{path}/choices", token, sent)
    return True


async def _loaded(wire: Wire, address: str, html: str, sizes: dict[str, int]) -> int:
    """The bytes of every style sheet, script and picture that comes with a page.

    `sizes` keeps what was fetched before.
    """
    for one, two in _LOADED.findall(html):
        await _fetch(wire, urljoin(address, one or two), sizes)
    return sum(sizes.values())


async def _fetch(wire: Wire, address: str, sizes: dict[str, int]) -> None:
    address = address.partition("#")[0]
    if address in sizes or address.startswith("data:"):
        return
    body = await wire.get(address)
    sizes[address] = len(body)
    kind = PurePosixPath(urlsplit(address).path).suffix
    if kind in _IMPORTED:
        for found in _IMPORTED[kind].findall(body.decode()):
            await _fetch(wire, urljoin(address, found), sizes)
