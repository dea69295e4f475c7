// A solution: the chosen options of a problem.

import { optionText, optionTokens, type Problem } from "../problem/problem.js";

/** The texts and tokens of options that were asked for, since many solutions share them. */
interface Spelled {
  readonly texts: string[];
  readonly tokens: string[][];
}

const spelled = new WeakMap<Problem, Spelled>();

function spelledIn(problem: Problem): Spelled {
  const known = spelled.get(problem) ?? { texts: [], tokens: [] };
  spelled.set(problem, known);
  return known;
}

export class Solution {
  readonly problem: Problem;
  /** The numbers of the chosen options, in increasing order, whichever engine found them. */
  readonly options: readonly number[];

  constructor(problem: Problem, chosen: Iterable<number>) {
    this.problem = problem;
    this.options = [...chosen].sort((a, b) => a - b);
  }

  /** The chosen options as they are written in the input. */
  get texts(): string[] {
    const { texts } = spelledIn(this.problem);
    return this.options.map((o) => (texts[o] ??= optionText(this.problem, o)));
  }

  /** The items of the chosen options, with their colors, e.g. [["P", "00", "01"], …]; what they cost is `cost`. */
  get tokens(): readonly (readonly string[])[] {
    const { tokens } = spelledIn(this.problem);
    return this.options.map(
      (o) => (tokens[o] ??= optionTokens(this.problem, o).filter((t) => !t.startsWith("|"))),
    );
  }

  /** The sum of the options' costs; 0 in a problem without costs. */
  get cost(): number {
    const { cost } = this.problem;
    return cost ? this.options.reduce((sum, o) => sum + cost[o]!, 0) : 0;
  }
}
