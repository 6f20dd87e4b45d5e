import httpx
from tests.server.running import Server
def test_a(server: Server):
    print(server.url); assert httpx.get(server.url+"/").status_code==200
    server.kill(); server.restart(); assert httpx.get(server.url+"/").status_code==200
    assert server.stop()==0
def test_b(client):
    assert client.get("/healthz").json()["status"]=="ok"
