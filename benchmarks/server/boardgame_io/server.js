// node server.js PORT: the game on a boardgame.io server, matches in its memory, on loopback.

const { PlayerView } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");
const { Hearts } = require("./game.js");

const server = Server({ games: [{ ...Hearts, playerView: PlayerView.STRIP_SECRETS }], origins: [] });
const listen = server.app.listen;
server.app.listen = (port, ...rest) => listen.call(server.app, port, "127.0.0.1", ...rest);
server.run({ port: Number(process.argv[2]) });

// the benchmark asks for a collection before it reads how much memory is held
process.on("SIGUSR2", () => global.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }));
