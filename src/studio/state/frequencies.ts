// How often each value stands in each cell, over the solutions that were listed: what is forced, what is likely, and
// which clue would cut most. The worker counts; here it is arranged for the views.

import { computed } from "@preact/signals";
import type { FilledBoard } from "#library";
import { run, tally } from "./run.js";

export interface Frequencies {
  /** The number of solutions that were looked at. */
  readonly total: number;
  /** They are all there are. */
  readonly exact: boolean;
  /** By cell "i,j": how often each value stands there. */
  readonly cells: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every value, in order. */
  readonly values: readonly string[];
}

const counted = computed(() => {
  const cells = new Map(
    tally.value.cells.map(([cell, values, counts]) => {
      return [cell, new Map(values.split(" ").map((value, k) => [value, counts[k]!]))] as const;
    }),
  );
  const values = [...new Set([...cells.values()].flatMap((counts) => [...counts.keys()]))];
  return { total: Number(tally.value.total), cells, values: values.sort(inOrder) };
});

const isExact = computed(() => {
  const { ended } = run.value;
  return ended?.status === "complete" && ended.count === tally.value.total;
});

export const frequencies = computed((): Frequencies => ({ ...counted.value, exact: isExact.value }));

function inOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}

/** The cells that are the same in all solutions that were looked at. */
export const forced = computed((): ReadonlySet<string> => {
  const { total, cells } = frequencies.value;
  const same = [...cells].filter(([, counts]) => total > 0 && [...counts.values()].some((n) => n === total));
  return new Set(same.map(([cell]) => cell));
});

export interface Cut {
  readonly cell: string;
  readonly value: string;
  /** How many of the solutions are left. */
  readonly left: number;
}

/** The clue that leaves the fewest solutions, but one at least. */
export function bestCut({ given }: FilledBoard): Cut | null {
  let best: Cut | null = null;
  for (const [cell, counts] of frequencies.value.cells) {
    if (given.has(cell)) continue;
    for (const [value, left] of counts) if (!best || left < best.left) best = { cell, value, left };
  }
  return best;
}
