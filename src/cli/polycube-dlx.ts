#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: polycube-dlx < PUZZLE > FILE.dlx

Makes DLX data for packing polycubes into a box (Knuth's POLYCUBE-DLX).
The first line of the input gives the cells of the box, the others a piece each.
Copies are written as 4*Z, as Knuth has it, or as 4|Z or 1:3|Z, which solvers read.

Example: a 2×2×2 box and two L-shaped pieces of four cubes
  printf '[01][01][01]\\n2|L 000 001 010 100\\n' | polycube-dlx
`,
  load: async () => (await lazyPuzzles.polycube()).polycubeOriginal,
});
