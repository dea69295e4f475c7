// Solutions in, as `solve` prints them, chunk by chunk: options one a line, a blank line between solutions, comments
// with `|`; or JSON, an object a line. Boards are lines like options; a number and a colon, as Knuth's programs have them,
// begin a solution. Or what a solver of another kind printed, of the problem as `encode --to cnf` or `opb` gave it: `v` lines
// name the variables that are true, `c`, `s` and `o` lines say other things.

import { UsageError } from "./usage.js";

export interface ReadSolution {
  readonly texts: readonly string[];
  /** Where it begins. */
  readonly line: number;
}

interface ReaderOptions {
  /** Can a solution be empty? */
  readonly empty: boolean;
  /** Are solutions boards? */
  readonly boards?: boolean;
  /** By option: its text, if solutions may come from a solver of another kind. */
  readonly variables?: readonly string[] | undefined;
}

/** A line of such a solver: of values, or of anything else. */
const VALUES = /^v(\s+-?x?\d+)*\s*$/;
const OTHERS = /^[cso](\s|$)/;

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

  /** By variable: the text of its option; undefined if no line can be one of another solver. */
  readonly #variables: readonly string[] | undefined;
  /** Did such a solver write it? Its first line tells. */
  #isSolver: boolean | undefined;
  /** Is a `v` line open: may more variables follow? */
  #values = false;

  constructor(name: string, options: ReaderOptions) {
    this.#name = name;
    this.#variables = options.variables;
    this.#empty = options.empty;
    this.#boards = options.boards ?? false;
  }

  *push(chunk: string): Generator<ReadSolution> {
    const lines = (this.#rest + chunk).split("\n");
    this.#rest = lines.pop()!;
    for (const line of lines) yield* this.#read(line);
  }

  *end(): Generator<ReadSolution> {
    if (this.#rest !== "") yield* this.#read(this.#rest);
    this.#rest = "";
    yield* this.#endValues();
    if (this.#texts.length > 0) yield this.#done();
    else yield* this.#empties(this.#any ? this.#blanks : this.#blanks + 1);
  }

  *#read(raw: string): Generator<ReadSolution> {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    this.#line++;
    if (line !== "") this.#isSolver ??= VALUES.test(line) || OTHERS.test(line);
    if (this.#variables && this.#isSolver && line !== "") yield* this.#readValues(line);
    else if (line.startsWith('{"')) {
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

  /** The true variables of one solution stand in `v` lines, to a 0 or to another line. */
  *#readValues(line: string): Generator<ReadSolution> {
    if (!line.startsWith("v")) {
      yield* this.#endValues();
      return;
    }
    if (!this.#values) this.#begin = this.#line;
    this.#values = true;
    for (const value of line.split(/\s+/).slice(1)) {
      const text = this.#variables![Number(value.replace("x", "")) - 1];
      if (text !== undefined) this.#texts.push(text);
      if (value === "0") yield* this.#endValues();
    }
  }

  *#endValues(): Generator<ReadSolution> {
    if (this.#values) yield this.#done();
    this.#values = false;
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
