// A file with several puzzles, where one was expected: commands that can answer each of them do so.

import type { OneOfSeveral } from "#puzzles";
import type { Charset } from "./output.js";
import { UsageError } from "./usage.js";

export class Several extends UsageError {
  readonly sudokus: readonly OneOfSeveral[];
  readonly file: { readonly name: string; readonly charset: Charset };

  constructor(sudokus: readonly OneOfSeveral[], file: Several["file"]) {
    super(
      `${file.name} has ${sudokus.length} sudokus; expected one (solve, count and unique answer each of several)`,
    );
    this.sudokus = sudokus;
    this.file = file;
  }
}
