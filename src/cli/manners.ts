// solve, count and unique, asked of each puzzle of a file: how far each searches, and how it shows its answer.

import type { EachAnswer } from "#questions";
import type { AskOptions } from "./options.js";
import type { Manner } from "./telling.js";

/** The number of solutions; "2+" where it stopped at two of perhaps more. */
export function countManner({ first = Infinity }: AskOptions): Manner {
  return {
    limit: first,
    keep: 0,
    isNo: hasNone,
    text: ({ status, found }) => (status === "complete" ? `${found}` : `${found}+`),
    json({ status, found }) {
      return status === "complete" ? { status, count: `${found}` } : { status, atLeast: `${found}` };
    },
  };
}

/** The first solutions, in one line with a blank between them. */
export function solveManner({ first = 1, all = false }: AskOptions & { readonly all?: boolean }): Manner {
  const limit = all ? Infinity : first;
  return {
    limit,
    keep: limit,
    isNo: hasNone,
    text: ({ status }, solutions) =>
      solutions.join(" ") || (status === "complete" ? "no solution" : "unknown"),
    json: ({ status }, solutions) => ({ status, solutions }),
  };
}

function hasNone({ found }: EachAnswer): boolean {
  return found === 0;
}

/** The verdict. */
export function uniqueManner({ first = 2, json = false }: AskOptions): Manner {
  return {
    limit: first,
    keep: json ? first : 0,
    isNo: ({ found }) => found !== 1,
    text: verdict,
    json: (answer, solutions) => ({ verdict: verdict(answer), solutions }),
  };
}

function verdict({ status, found }: EachAnswer): string {
  if (found > 1) return "not unique";
  if (status !== "complete") return "unknown";
  return found === 1 ? "unique" : "no solution";
}
