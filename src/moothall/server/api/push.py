"""Being told of turns while one is away, by web push (RFC 8030)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel, Field

from moothall.server.api.models import Sent
from moothall.server.api.paths import problems
from moothall.server.errors import Refused
from moothall.server.guests import GuestDep
from moothall.server.proxies import client_of
from moothall.server.push.addresses import LONGEST
from moothall.server.push.sending import Subscription
from moothall.server.push.turns import Turns
from moothall.server.rates import Rates

router = APIRouter(tags=["Push"])

Endpoint = Annotated[str, Field(min_length=1, max_length=LONGEST)]


class PushKeys(Sent):
    """What a push is sealed with, in base64 for addresses."""

    p256dh: str = Field(max_length=100, description="A point of the curve P-256, uncompressed.")
    auth: str = Field(max_length=40, description="16 bytes.")


class NewPush(Sent):
    """A subscription as `PushSubscription.toJSON()` gives it."""

    endpoint: Endpoint = Field(description="A public address with https.")
    keys: PushKeys
    expirationTime: float | None = Field(None, description="Not used.")  # noqa: N815


class EndPush(Sent):
    endpoint: Endpoint | None = Field(None, description="Unless given, all of yours.")


class PushAnswer(BaseModel):
    """How this server tells you of turns."""

    offered: bool = Field(description="Whether this server can.")
    key: str | None = Field(description="The public key to subscribe with (VAPID).")
    browsers: int = Field(description="How many of yours are told.")


async def _offered(request: Request) -> Turns:
    found: Turns | None = request.app.state.turns
    if found is None:
        raise Refused(404, "this server does not offer push")
    return found


TurnsDep = Annotated[Turns, Depends(_offered)]


@router.get("/push", summary="Whether push is offered, and its key", responses=problems(401))
async def look(request: Request, guest: GuestDep) -> PushAnswer:
    """What a browser needs to subscribe."""
    turns: Turns | None = request.app.state.turns
    if turns is None:
        return PushAnswer(offered=False, key=None, browsers=0)
    return await _answer(turns, guest.id)


@router.post(
    "/push",
    status_code=201,
    summary="Be told of turns",
    responses=problems(400, 401, 404, 422),
)
async def subscribe(
    request: Request, body: NewPush, guest: GuestDep, turns: TurnsDep
) -> PushAnswer:
    """When something is asked of a seat of yours while you are not at the table, once until you
    come: "Your turn in Hamlet", with the address of the table."""
    rates: Rates = request.app.state.push_rates
    if not rates.allow(client_of(request.scope)):
        raise Refused(429, "too many subscriptions from this address: wait a while")
    await turns.add(guest.id, Subscription(body.endpoint, body.keys.p256dh, body.keys.auth))
    return await _answer(turns, guest.id)


@router.post("/push/end", summary="Be told no more", responses=problems(400, 401, 404, 422))
async def unsubscribe(body: EndPush, guest: GuestDep, turns: TurnsDep) -> PushAnswer:
    """Forget one subscription of yours, or all."""
    await turns.subscriptions.end(guest.id, body.endpoint)
    return await _answer(turns, guest.id)


async def _answer(turns: Turns, guest: str) -> PushAnswer:
    known = await turns.subscriptions.of(guest) if guest else []
    return PushAnswer(offered=True, key=turns.public_key, browsers=len(known))
