// A problem in, its text for SAT solvers out (DIMACS cnf). Models and solutions are one for one: every variable beside those
// of the options is determined by them, so that a model counter counts solutions.

import type { Problem } from "../problem.js";
import { demandsOf, variableLines } from "./rows.js";

/** Up to this many variables "at most one" is said of each pair; of more it is counted. */
const MOST_PAIRED = 6;

export function* cnfChunks(problem: Problem): Generator<string> {
  const clauses = new Clauses(problem);
  yield "c Variable k says that option k is chosen, for these options:\n";
  yield* variableLines(problem, "c");
  yield `p cnf ${clauses.count} ${clauses.all.length}\n`;
  for (const clause of clauses.all) yield `${[...clause, 0].join(" ")}\n`;
}

class Clauses {
  count: number;
  readonly all: (readonly number[])[] = [];

  constructor(problem: Problem) {
    const { count, bounded, colored } = demandsOf(problem);
    this.count = count;
    for (const { options, lower, upper } of bounded) this.#between(options, lower, upper);
    for (const { alone, colors } of colored) {
      this.#between([...alone, ...colors.map(({ variable }) => variable)], 0, 1);
      for (const { variable, options } of colors) {
        for (const x of options) this.all.push([-x, variable]);
        this.all.push([...options, -variable]);
      }
    }
  }

  #between(variables: readonly number[], lower: number, upper: number): void {
    const n = variables.length;
    if (lower > n) this.all.push([]);
    else if (lower === 1) this.all.push(variables);
    if (upper === 1 && n <= MOST_PAIRED && lower <= 1) {
      for (const [k, x] of variables.entries())
        for (const y of variables.slice(k + 1)) this.all.push([-x, -y]);
    } else if (lower > 1 || upper < n) this.#counted(variables, Math.min(lower, n), Math.min(upper, n));
  }

  /** By variables that say: at least j of the first k are true. */
  #counted(variables: readonly number[], lower: number, upper: number): void {
    const top = Math.min(variables.length, Math.max(lower, upper + 1));
    let before: number[] = [];
    for (const [k, x] of variables.entries()) {
      const now = Array.from({ length: Math.min(k + 1, top) }, () => ++this.count);
      for (const [j, s] of now.entries()) {
        const same = before[j];
        const less = j === 0 ? null : before[j - 1]!;
        if (same !== undefined) this.all.push([-same, s]);
        this.all.push(less === null ? [-x, s] : [-x, -less, s]);
        const or = same === undefined ? [] : [same];
        this.all.push([-s, x, ...or]);
        if (less !== null) this.all.push([-s, less, ...or]);
      }
      before = now;
    }
    if (lower > 0) this.all.push([before[lower - 1]!]);
    if (upper < before.length) this.all.push([-before[upper]!]);
  }
}
