#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: cat ian.dat | polyomino-dlx | ian-dlx > ian.dlx

Makes DLX data for Ian Tullis's puzzle (Knuth's IAN-DLX): fill a 10×10 array with 1s, 2s, 3s and 4s so that
k occurs k times in each row and column, and the 2s, 3s, 4s form nontouching dominoes, trominoes, ell-tetrominoes.

Example (ian.dat is among the package's examples):
  cat examples/ian.dat | polyomino-dlx | ian-dlx > ian.dlx
`,
  load: async () => (await lazyPuzzles.ian()).ianFamily,
});
