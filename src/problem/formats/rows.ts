// A problem in; linear conditions on variables that are 0 or 1 out, whose solutions are those of the problem, one for one.
// Variable o + 1 says that option o is chosen. A secondary item with colors has one more for each of them: it is 1 if a
// chosen option gives the item this color, else 0.

import { refuseConnected } from "../connected.js";
import { optionCount, optionText, type Problem } from "../problem.js";

/** A sum of variables, each with its factor, compared with a number. */
export interface Row {
  readonly terms: readonly (readonly [factor: number, variable: number])[];
  readonly is: "=" | ">=";
  readonly to: number;
}

export interface Rows {
  /** Variables 1 … count; the first ones are the options. */
  readonly count: number;
  readonly options: number;
  readonly rows: readonly Row[];
  /** By option: its cost; null if there are none. */
  readonly cost: Float64Array | null;
}

/** A primary item: between lower and upper of its options are chosen. */
export interface Bounded {
  readonly options: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** A secondary item: at most one of its options without a color, or of its colors, each with its variable and its options. */
export interface Colored {
  readonly alone: readonly number[];
  readonly colors: readonly { readonly variable: number; readonly options: readonly number[] }[];
}

/** What a problem demands, in variables. */
export interface Demands {
  readonly count: number;
  readonly bounded: readonly Bounded[];
  readonly colored: readonly Colored[];
}

export function demandsOf(problem: Problem): Demands {
  const { primaryCount, lower, upper, itemNames } = problem;
  refuseConnected(problem, "Another solver's form");
  const uses = usesOf(problem);
  let count = optionCount(problem);
  const bounded = itemNames.slice(0, primaryCount).map((_, i) => {
    return { options: uses[i]!.get(0) ?? [], lower: lower[i]!, upper: upper[i]! };
  });
  const colored = uses.slice(primaryCount).map((byColor) => {
    const colors = [...byColor].filter(([color]) => color > 0);
    return {
      alone: byColor.get(0) ?? [],
      colors: colors.map(([, options]) => ({ variable: ++count, options })),
    };
  });
  return { count, bounded, colored };
}

/** By item, by color: the variables of the options. */
function usesOf({ itemNames, optionStart, entryItem, entryColor }: Problem): Map<number, number[]>[] {
  const uses = itemNames.map(() => new Map<number, number[]>());
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const [byColor, color] = [uses[entryItem[e]!]!, entryColor?.[e] ?? 0];
      const same = byColor.get(color);
      if (same) same.push(o + 1);
      else byColor.set(color, [o + 1]);
    }
  }
  return uses;
}

export function rowsOf(problem: Problem): Rows {
  const { count, bounded, colored } = demandsOf(problem);
  const rows: Row[] = [];
  for (const { options, lower, upper } of bounded) {
    const least = { terms: options.map((x) => [1, x] as const), to: lower };
    if (lower === upper) rows.push({ ...least, is: "=" });
    else {
      if (lower > 0) rows.push({ ...least, is: ">=" });
      if (upper < options.length) rows.push(atMost(options, upper));
    }
  }
  for (const { alone, colors } of colored) {
    const values = [...alone, ...colors.map(({ variable }) => variable)];
    if (values.length > 1) rows.push(atMost(values, 1));
    for (const { variable, options } of colors) {
      for (const x of options)
        rows.push({
          terms: [
            [1, variable],
            [-1, x],
          ],
          is: ">=",
          to: 0,
        });
      rows.push({ terms: [...options.map((x) => [1, x] as const), [-1, variable]], is: ">=", to: 0 });
    }
  }
  return { count, options: optionCount(problem), rows, cost: problem.cost };
}

function atMost(variables: readonly number[], most: number): Row {
  return { terms: variables.map((x) => [-1, x] as const), is: ">=", to: -most };
}

/** A comment a line: which option a variable stands for. */
export function* variableLines(problem: Problem, mark: string): Generator<string> {
  for (let o = 0; o < optionCount(problem); o++) yield `${mark} x${o + 1}: ${optionText(problem, o)}\n`;
}
