#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: polyominoes < PUZZLE > FILE.dlx

Makes exact-cover data for covering a board with polyominoes (Knuth's POLYOMINOES, for his old DANCE).
The first line of the input gives the board, the second the names of the pieces, the others a piece each:
its name, s (rotations: 1, 2, 4), t (transpositions: 1, 2) and its cells.

Example: a 3×3 board and the P pentomino in one orientation
  printf '11 12 13 21 22 23 31 32 33\\nP\\nP 1 1 00 10 01 11 02\\n' | polyominoes
`,
  load: async () => (await lazyPuzzles.polyominoes()).polyominoesFamily,
});
