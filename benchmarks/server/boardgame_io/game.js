// Hearts for four without passing: the game that `parlour bench --server` plays on both servers.

const { INVALID_MOVE } = require("boardgame.io/core");

const SUITS = "CDHS";
const RANKS = "23456789TJQKA";
const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const PLAYERS = ["0", "1", "2", "3"];
const TARGET = 1000;

const suit = (card) => card[1];
const rank = (card) => RANKS.indexOf(card[0]);
const points = (card) => (card === "QS" ? 13 : suit(card) === "H" ? 1 : 0);

/** Thirteen cards to each player; the dealer's left leads. */
function deal(G, random) {
  const pack = random.Shuffle(PACK);
  for (const player of PLAYERS) G.players[player] = pack.splice(0, 13);
  G.counts = [13, 13, 13, 13];
  G.taken = [0, 0, 0, 0];
  G.trick = [];
  G.broken = false;
  G.dealer = (G.dealer + 1) % 4;
  G.next = (G.dealer + 1) % 4;
}

/** Why this card may not be played; empty when it may. */
function refusal(G, hand, card) {
  if (!hand.includes(card)) return "not in hand";
  if (G.trick.length) {
    const led = suit(G.trick[0].card);
    return suit(card) !== led && hand.some((held) => suit(held) === led) ? "must follow suit" : "";
  }
  return suit(card) === "H" && !G.broken && hand.some((held) => suit(held) !== "H") ? "hearts are not broken" : "";
}

/** The trick to the highest card of the suit led. */
function takeTrick(G) {
  const led = suit(G.trick[0].card);
  const best = G.trick.filter(({ card }) => suit(card) === led).reduce((a, b) => (rank(b.card) > rank(a.card) ? b : a));
  G.taken[best.player] += G.trick.reduce((sum, { card }) => sum + points(card), 0);
  G.lastTrick = G.trick;
  G.trick = [];
  G.next = best.player;
}

/** The points of a deal; all of them to the others when one player took everything. */
function score(G) {
  const moon = G.taken.indexOf(26);
  G.scores = G.scores.map((sum, player) => sum + (moon < 0 ? G.taken[player] : player === moon ? 0 : 26));
}

const Hearts = {
  name: "hearts",
  setup: ({ random }) => {
    const G = { players: {}, lastTrick: [], scores: [0, 0, 0, 0], dealer: 3 };
    deal(G, random);
    return G;
  },
  moves: {
    play: {
      // decided by the server alone: a client does not know the cards of the next deal
      client: false,
      undoable: false,
      move: ({ G, playerID, random }, card) => {
        const hand = G.players[playerID];
        if (refusal(G, hand, card)) return INVALID_MOVE;
        const player = Number(playerID);
        hand.splice(hand.indexOf(card), 1);
        G.counts[player] -= 1;
        G.broken ||= suit(card) === "H";
        G.trick.push({ player, card });
        G.next = (player + 1) % 4;
        if (G.trick.length === 4) takeTrick(G);
        if (G.counts.every((count) => count === 0)) {
          score(G);
          deal(G, random);
        }
      },
    },
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: ({ G }) => G.next, next: ({ G }) => G.next },
  },
  endIf: ({ G }) => (Math.max(...G.scores) >= TARGET ? { winner: G.scores.indexOf(Math.min(...G.scores)) } : undefined),
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
};

module.exports = { Hearts };
