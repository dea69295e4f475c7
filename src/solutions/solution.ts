// A solution: the chosen options of a problem.

import { optionText, optionTokens, type Problem } from "../problem/problem.js";

export class Solution {
  readonly problem: Problem;
  /** The numbers of the chosen options, in increasing order, whichever engine found them. */
  readonly options: readonly number[];

  constructor(problem: Problem, options: Iterable<number>) {
    this.problem = problem;
    this.options = [...options].sort((a, b) => a - b);
  }

  /** The chosen options as they are written in the input. */
  get texts(): string[] {
    return this.options.map((o) => optionText(this.problem, o));
  }

  /** The tokens of the chosen options, e.g. [["P", "00", "01"], …]. */
  get tokens(): string[][] {
    return this.options.map((o) => optionTokens(this.problem, o));
  }

  /** The sum of the options' costs; 0 in a problem without costs. */
  get cost(): number {
    const { cost } = this.problem;
    return cost ? this.options.reduce((sum, o) => sum + cost[o]!, 0) : 0;
  }
}
