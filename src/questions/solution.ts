// A solution: the chosen options of a problem.

import { BadValue, type Name, optionText, optionTokens, type Problem } from "#problem";

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

/** A solution: the options that were chosen. */
export class Solution<Data = unknown> {
  /** The problem that it solves. */
  readonly problem: Problem<Data>;
  /** The numbers of the chosen options, in increasing order, whichever engine found them. */
  readonly options: readonly number[];

  /** The solution of a problem with these options. */
  constructor(problem: Problem<Data>, chosen: ArrayLike<number>) {
    this.problem = problem;
    this.options = increasing(chosen);
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

  /** What the program keeps with the chosen options, in the same order as `options`. */
  get data(): Data[] {
    const { data } = this.problem;
    return this.options.map((o) => data?.[o] as Data);
  }

  /** The numbers of the chosen options that cover this item: one, unless it has bounds, may be left, or is secondary. */
  optionsOf(item: Name): number[] {
    const { itemNames, optionStart, entryItem } = this.problem;
    const number = itemNames.indexOf(String(item));
    if (number < 0) throw new BadValue(`The problem has no item ${JSON.stringify(item)}`);
    return this.options.filter((o) =>
      entryItem.subarray(optionStart[o], optionStart[o + 1]).includes(number),
    );
  }

  /** The sum of the options' costs; 0 in a problem without costs. */
  get cost(): number {
    const { cost } = this.problem;
    return cost ? this.options.reduce((sum, o) => sum + cost[o]!, 0) : 0;
  }
}

/** The numbers in increasing order: most solutions are short, or nearly in order. */
function increasing(numbers: ArrayLike<number>): number[] {
  if (numbers.length > SHORT) return Array.from(numbers).sort((a, b) => a - b);
  const sorted: number[] = [];
  for (let k = 0; k < numbers.length; k++) {
    const number = numbers[k]!;
    let at = k;
    for (; at > 0 && sorted[at - 1]! > number; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = number;
  }
  return sorted;
}

const SHORT = 100;
