// A file with several puzzles, where one was expected: commands that can answer each of them do so.

import type { Charset } from "./output.js";
import { UsageError } from "./usage.js";

export class Several extends UsageError {
  /** The clues of each puzzle, one a line. */
  readonly lines: readonly string[];
  readonly file: { readonly name: string; readonly charset: Charset };

  constructor(lines: readonly string[], file: Several["file"]) {
    super(
      `${file.name} has ${lines.length} sudokus; expected one (solve, count and unique answer each of several)`,
    );
    this.lines = lines;
    this.file = file;
  }
}
