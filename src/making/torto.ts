// Words in, a torto puzzle out that has exactly one solution, not counting reflected ones: the array is as small as possible.

import { now } from "../machine/clock.js";
import { torto } from "../puzzles/torto/family.js";
import { MOST_CELLS, type TortoPuzzle } from "../puzzles/torto/puzzle.js";
import { countClassesSync } from "../questions/classes.js";

export interface TortoWishes {
  readonly words: readonly string[];
  /** The sides of the array; all sizes are tried, the smallest first, where they are absent. */
  readonly rows?: number;
  readonly columns?: number;
  /** For all sizes together (60,000). */
  readonly timeoutMs?: number;
}

export interface MadeTorto {
  readonly puzzle: TortoPuzzle;
  /** How many solutions it has up to symmetry: "several" where it is not unique, "unknown" where the time was up. */
  readonly solutions: "one" | "none" | "several" | "unknown";
}

/** The first array with one solution, at the end; before it those that were tried. */
export function* makeTorto({ words, rows, columns, timeoutMs = 60_000 }: TortoWishes): Generator<MadeTorto> {
  const letters = Math.max(...words.map((word) => [...word].length));
  const end = now() + timeoutMs;
  for (const [height, width] of sizes(rows, columns)) {
    if (height * width < letters) continue;
    const puzzle = { words, rows: height, columns: width };
    const left = Math.max(1, end - now());
    const answer = countClassesSync(torto(puzzle), { limit: 2, timeoutMs: left });
    const found = answer.status === "complete" ? answer.classes : answer.atLeast.classes;
    const known = answer.status === "complete" || found > 1n;
    const solutions = !known ? "unknown" : found === 0n ? "none" : found === 1n ? "one" : "several";
    yield { puzzle, solutions };
    // A larger array has more solutions, never fewer.
    if (solutions === "one" || solutions === "unknown") return;
  }
}

/** Arrays by their number of cells, as square as possible first. */
function sizes(rows: number | undefined, columns: number | undefined): [number, number][] {
  const found: [number, number][] = [];
  for (let height = rows ?? 2; height <= (rows ?? 10); height++) {
    for (let width = columns ?? 2; width <= (columns ?? Math.min(10, height)); width++)
      if (height * width <= MOST_CELLS) found.push([height, width]);
  }
  return found.sort((a, b) => a[0] * a[1] - b[0] * b[1] || a[0] - b[0]);
}
