#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: polyomino-dlx < PUZZLE > FILE.dlx

Makes DLX data for packing polyominoes into a box (Knuth's POLYOMINO-DLX).
The first line of the input gives the cells of the box, the others a piece each.

Example: a 2×4 box, two L-trominoes and a domino
  printf '[01][0-3]\\n2|L 00 01 10\\nI 00 01\\n' | polyomino-dlx
`,
  load: async () => (await lazyPuzzles.polyomino()).polyominoFamily,
});
