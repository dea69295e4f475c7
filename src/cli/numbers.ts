// How many solutions there are, as count and solve tell it: searched here, in parts, on a cluster, with a proof, up to symmetry.

import type { Statistics, Status } from "#search";
import type { SymmetryRow } from "#symmetry";
import { type Asking, firstReached, whyStopped } from "./ask.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import { present } from "./present.js";
import type { WrittenProof } from "./proof-file.js";
import { atLeast, solutionsText } from "./words.js";

/** What is known at the end; where the search was stopped, these are lower bounds. */
export interface Numbers {
  /** Were the solutions counted, or listed? */
  readonly kind: "count" | "list";
  readonly status: Status;
  readonly statistics: Statistics;
  readonly solutions: bigint;
  /** Up to symmetry: the number of classes, and how many there are of each symmetry, where that is known. */
  readonly classes?: bigint | undefined;
  readonly bySymmetry?: readonly SymmetryRow[] | undefined;
  /** The proof; of an answer that is not whole there is none. */
  readonly proof?: WrittenProof | undefined;
}

export function presentNumbers(asking: Asking | null, numbers: Numbers, options: AskOptions): Promise<End> {
  const { kind, status, statistics, solutions, bySymmetry = [], proof } = numbers;
  const isWhole = status === "complete";
  const summary = [
    ...(isWhole && kind === "count" ? [] : [summaryOf(numbers, options)]),
    ...rows(bySymmetry),
  ];
  return present(
    asking,
    {
      status,
      statistics,
      text: isWhole && kind === "count" ? `${digits(numbers)}\n` : "",
      json: jsonOf(numbers),
      summary,
      none: isWhole && solutions === 0n,
      isEnough: kind === "list" && isFirstReached(numbers, options),
      proof: isWhole ? proof : undefined,
    },
    options,
  );
}

/** "9356"; "2339 up to symmetry, 9356 in all". */
function digits({ solutions, classes }: Numbers): string {
  return classes === undefined ? `${solutions}` : `${classes} up to symmetry, ${solutions} in all`;
}

function summaryOf(numbers: Numbers, options: AskOptions): string {
  const { kind, status, solutions, classes, proof } = numbers;
  const isPlain = classes === undefined;
  if (status === "complete") return isPlain ? solutionsText(solutions) : digits(numbers);
  if (kind === "list" && isPlain && isFirstReached(numbers, options))
    return `${solutionsText(solutions)}, and there may be more`;
  // A proof gives up by itself where there are too many solutions, or the clauses take too much room.
  if (proof && status === "limit" && options.maxNodes === undefined)
    return solutions > 1000n
      ? "more than 1,000 solutions: there is no proof"
      : "the proof became too large: there is none";
  const why = whyStopped(status, foundOf(numbers), options);
  const known = isPlain || solutions === 0n ? atLeast(solutions) : `at least ${digits(numbers)}`;
  return `${why}: ${known}${proof ? "; there is no proof" : ""}`;
}

function isFirstReached(numbers: Numbers, options: AskOptions): boolean {
  return numbers.status !== "complete" && firstReached(numbers.status, foundOf(numbers), options);
}

/** What --first counts: classes up to symmetry, else solutions. */
function foundOf({ solutions, classes }: Numbers): number {
  return Number(classes ?? solutions);
}

function jsonOf(numbers: Numbers): object {
  const { kind, status, solutions, classes, bySymmetry } = numbers;
  if (classes !== undefined) {
    const known = { classes, all: solutions };
    const rows = bySymmetry ? { bySymmetry } : {};
    return status === "complete" ? { ...known, ...rows } : { atLeast: known, ...rows };
  }
  if (kind === "list") return { solutions };
  return status === "complete" ? { count: solutions } : { atLeast: solutions };
}

/** How many classes there are of each symmetry, a line each, if any is symmetric. */
function rows(bySymmetry: readonly SymmetryRow[]): string[] {
  if (!bySymmetry.some(({ order }) => order > 1)) return [];
  return bySymmetry.map(({ order, kinds, classes, solutions }) => {
    const what = order === 1 ? "without symmetry" : `with ${kindsText(kinds)}`;
    return `${classes} (${solutions} in all) ${what}`;
  });
}

/** "half turn, 2 × mirror". */
function kindsText(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => (count === 1 ? kind : `${count} × ${kind}`)).join(", ");
}
