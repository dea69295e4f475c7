#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";

runGenerator({
  help: `Usage: sudoku-general-dlx < PUZZLE > FILE.dlx

Makes DLX data for a generalized sudoku (Knuth's SUDOKU-GENERAL-DLX): n lines of n characters
(digits are clues, # is a hole, anything else is blank), then any number of groups of n lines
that name the box of each cell (0-9, a-v, or . for none).

Example: a 2×2 Latin square with one clue
  printf '1.\\n..\\n' | sudoku-general-dlx
`,
  load: async () => (await lazyPuzzles.sudoku()).sudokuFamily,
});
