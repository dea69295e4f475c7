#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: polyiamond-dlx < PUZZLE > FILE.dlx

Makes DLX data for packing polyiamonds into a box (Knuth's POLYIAMOND-DLX).
The first line of the input gives the cells of the box, the others a piece each.
A triangle that points up is xy, the one to its right that points down xy'.

Example: a rhombus of 8 triangles, two trapezoids and a diamond
  printf "[01][01] [01][01]'\\\\n2|T 00 00' 10\\\\nD 00 00'\\\\n" | polyiamond-dlx
`,
  load: async () => (await lazyPuzzles.polyiamond()).polyiamondFamily,
});
