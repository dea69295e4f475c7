// Solutions in, as `solve` prints them, piece by piece: options one a line, a blank line between solutions, comments
// with `|`; or JSON, an object a line. Boards are lines like options; a number and a colon, as Knuth's programs have them,
// begin a solution.

import { UsageError } from "./usage.js";

export interface ReadSolution {
  readonly texts: readonly string[];
  /** Where it begins. */
  readonly line: number;
}

export class SolutionReader {
  readonly #name: string;
  /** Can a solution be empty? Then there are blank lines that stand for one, and not only between two. */
  readonly #empty: boolean;
  /** The beginning of a line whose end has not come yet. */
  #rest = "";
  #line = 0;
  #texts: string[] = [];
  /** Where the solution under way begins. */
  #begin = 0;
  /** Blank lines since the last solution. */
  #blanks = 0;
  #any = false;

  /** A board can have a row of blanks; only an empty line ends it. */
  readonly #boards: boolean;

  constructor(name: string, options: { readonly empty: boolean; readonly boards?: boolean }) {
    this.#name = name;
    this.#empty = options.empty;
    this.#boards = options.boards ?? false;
  }

  *push(piece: string): Generator<ReadSolution> {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop()!;
    for (const line of lines) yield* this.#read(line);
  }

  *end(): Generator<ReadSolution> {
    if (this.#rest !== "") yield* this.#read(this.#rest);
    this.#rest = "";
    if (this.#texts.length > 0) yield this.#done();
    else yield* this.#empties(this.#any ? this.#blanks : this.#blanks + 1);
  }

  *#read(raw: string): Generator<ReadSolution> {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    this.#line++;
    if (line.startsWith('{"')) {
      const texts = jsonOptions(line, `${this.#name}:${this.#line}`);
      if (texts) yield { texts, line: this.#line };
      this.#any = true;
      this.#blanks = 0;
    } else if (this.#isBlank(line) || /^\d+:$/.test(line)) {
      if (this.#texts.length > 0) yield this.#done();
      this.#blanks++;
    } else if (!line.startsWith("|")) {
      if (this.#texts.length === 0) {
        yield* this.#empties(this.#any ? this.#blanks - 1 : this.#blanks);
        this.#begin = this.#line;
      }
      this.#texts.push(line);
    }
  }

  #isBlank(line: string): boolean {
    return this.#boards ? line === "" : line.trim() === "";
  }

  #done(): ReadSolution {
    const solution = { texts: this.#texts, line: this.#begin };
    this.#texts = [];
    this.#blanks = 0;
    this.#any = true;
    return solution;
  }

  /** An empty solution is a blank line of its own, besides the one that separates it: two blank lines for each. */
  *#empties(blanks: number): Generator<ReadSolution> {
    if (this.#empty) for (let k = 2; k <= blanks; k += 2) yield { texts: [], line: this.#line };
  }
}

/** The options of a JSON solution; null for the line with the status that ends them. */
function jsonOptions(line: string, place: string): string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${place}: this line is not JSON; expected {"options": [...]}`);
  }
  const { options, status } = value as { options?: unknown; status?: unknown };
  if (Array.isArray(options) && options.every((option) => typeof option === "string")) return options;
  if (status !== undefined) return null;
  throw new UsageError(`${place}: this object has no options; expected {"options": [...]}`);
}
