// People at many matches, each of which makes its next move as soon as the last one is seen:
// node load.js PORT MATCHES SECONDS
//
// One connection a match, whose client moves for both players in turn. It speaks to the server over
// socket.io as boardgame.io's own client does, and leaves out that client's copy of the game: the
// clients must never be what is slow. A move counts when the update from the server brings a later
// _stateID. Prints what was measured as JSON, times in seconds.

const { io } = require("socket.io-client");
const { placing, SPACES } = require("./game");

const PATIENCE = 10000; // milliseconds until an update that has not come is an error
const now = () => performance.now() / 1000;

class Match {
  constructor(address) {
    this.address = address;
    this.socket = io(`${address}/${placing.name}`, { transports: ["websocket"] });
    this.waiting = [];
    for (const event of ["sync", "update", "matchData"]) {
      this.socket.on(event, (id, told) => id === this.id && this.hear(event, told));
    }
  }

  // A new match, with both seats taken in the lobby.
  async sitDown() {
    const made = await this.post("create", { numPlayers: 2 });
    this.id = made.matchID;
    this.credentials = [];
    for (const playerID of ["0", "1"]) {
      const seat = await this.post(`${this.id}/join`, { playerID, playerName: `Guest ${playerID}` });
      this.credentials.push(seat.playerCredentials);
    }
    this.free = shuffled(SPACES);
    const listening = this.wait((event) => event === "matchData"); // told last, when all is set up
    const synced = this.wait((event, told) => event === "sync" && told.state);
    this.socket.emit("sync", this.id, "0", this.credentials[0], 2);
    this.state = (await synced).told.state;
    await listening;
  }

  get over() {
    return this.state.ctx.gameover !== undefined;
  }

  // Make one move; the seconds until its update was here.
  async move() {
    const playerID = this.state.ctx.currentPlayer;
    const payload = {
      type: "place",
      args: [this.free.pop()],
      playerID,
      credentials: this.credentials[Number(playerID)],
    };
    const before = this.state._stateID;
    const updated = this.wait((event, told) => event === "update" && told._stateID > before);
    const sent = now();
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, before, this.id, playerID);
    const { told, at } = await updated;
    this.state = told;
    return at - sent;
  }

  // The first event that fits.
  wait(fits) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no answer at match ${this.id}`)), PATIENCE);
      this.waiting.push({ fits, resolve, late });
    });
  }

  hear(event, told) {
    const at = now();
    this.waiting = this.waiting.filter(({ fits, resolve, late }) => {
      if (!fits(event, told)) return true;
      clearTimeout(late);
      resolve({ told, at });
      return false;
    });
  }

  async post(path, body) {
    const answer = await fetch(`${this.address}/games/${placing.name}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.json();
  }
}

function shuffled(count) {
  const spaces = [...Array(count).keys()];
  for (let n = count - 1; n > 0; n -= 1) {
    const other = Math.floor(Math.random() * (n + 1));
    [spaces[n], spaces[other]] = [spaces[other], spaces[n]];
  }
  return spaces;
}

async function main(port, count, seconds) {
  const measured = { elapsed: 0, times: [], errors: [] };
  const matches = [...Array(count)].map(() => new Match(`http://127.0.0.1:${port}`));
  for (const match of matches) await match.sitDown();
  const start = now();

  async function play(match) {
    try {
      while (now() - start < seconds) {
        measured.times.push(await match.move());
        if (match.over) await match.sitDown();
      }
    } catch (error) {
      measured.errors.push(String(error));
    }
  }

  await Promise.all(matches.map(play));
  measured.elapsed = now() - start;
  process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));
}

main(...process.argv.slice(2).map(Number));
