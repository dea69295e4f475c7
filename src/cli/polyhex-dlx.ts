#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: polyhex-dlx < PUZZLE > FILE.dlx

Makes DLX data for packing polyhexes into a box, as Knuth's POLYOMINO-DLX does with polyominoes.
The first line of the input gives the cells of the box, the others a piece each.
Each row of hexagons begins half a cell further to the right than the one above it.

Example: a parallelogram of 2×3 hexagons and two triangles of three
  printf '[01][0-2]\\n2|A 00 01 10\\n' | polyhex-dlx
`,
  load: async () => (await lazyPuzzles.polyhex()).polyhexFamily,
});
