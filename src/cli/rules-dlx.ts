#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: rules-dlx < PUZZLE > FILE.dlx

Makes DLX data for a puzzle of cells with values and rules: killer, kakuro, KenKen, nonogram, skyscrapers
and many others. A line of the input is a word, its numbers, and cells; docs/puzzles/rules.md has all words.

Example: a Latin square of 3×3 whose first two cells have the sum 5
  printf 'grid 3x3\\ndistinct rows columns\\nsum 5 r1c1 r1c2\\n' | rules-dlx
`,
  load: async () => (await lazyPuzzles.rules()).rulesFamily,
});
