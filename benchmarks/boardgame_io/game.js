// A small game for measuring: two players place pieces on a board until it is full. It has 120
// spaces, since a game of Kingdom Builder has about 120 choices.

const SPACES = 120;

exports.SPACES = SPACES;

exports.placing = {
  name: "placing",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ board: Array(SPACES).fill(null), placed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, space) => {
      if (!Number.isInteger(space) || G.board[space] !== null) return "INVALID_MOVE";
      G.board[space] = playerID;
      G.placed += 1;
    },
  },
  endIf: ({ G }) => (G.placed === SPACES ? { draw: true } : undefined),
};
