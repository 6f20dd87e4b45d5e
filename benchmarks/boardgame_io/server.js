// boardgame.io's own server with its storage in files: node server.js FOLDER
// Prints its port once it is open.

const { Server, FlatFile } = require("boardgame.io/server");
const { placing } = require("./game");

async function main(folder) {
  const server = Server({ games: [placing], db: new FlatFile({ dir: folder }), origins: [] });
  const { appServer } = await server.run(0);
  console.log(`open: ${appServer.address().port}`);
  process.on("SIGTERM", () => process.exit(0));
}

main(process.argv[2]);
