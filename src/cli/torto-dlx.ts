#!/usr/bin/env node
import { lazyPuzzles } from "#puzzles";
import { runGenerator } from "./generator.js";
import { readTortoArguments } from "./torto-arguments.js";

runGenerator({
  help: `Usage: torto-dlx [--rows N] [--cols N] word0 word1 ...

Makes DLX data for a torto puzzle (Knuth's TORTO-DLX): an array of letters, 6 rows by 3 columns unless
told otherwise, in which each word can be traced by a noncrossing king path.
The first word should be the longest one. Words that begin with -- go after a lone --.

  --rows N     rows of the array (6)
  --cols N     columns of the array (3); at most 52 cells in all

Example:
  torto-dlx LISP PERL --rows 4
`,
  load: async () => (await lazyPuzzles.torto()).tortoFamily,
  fromWords: readTortoArguments,
});
