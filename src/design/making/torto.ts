// Words in, a torto puzzle out that has exactly one solution, not counting reflected ones: some of the words, in the
// smallest array in which they can be told apart like that.

import { Random } from "#engines";
import { now } from "#problem";
import { MOST_CELLS, type TortoPuzzle, torto } from "#puzzles";
import { countClassesSync } from "#questions";

/** What torto puzzle is wanted. */
export interface TortoWishes {
  /** Words to choose from. */
  readonly words: readonly string[];
  /** The sides of the array; all sizes are tried, the smallest first, where they are absent. */
  readonly rows?: number;
  /** The other side of the array. */
  readonly columns?: number;
  /** Words are tried in another order. */
  readonly seed?: number;
  /** For all sizes together (60,000). */
  readonly timeoutMs?: number;
}

/** The longest words first, and others until there is only one solution; null if no array gives one in time. */
export function makeTorto(wishes: TortoWishes): TortoPuzzle | null {
  const { rows, columns, seed = 0, timeoutMs = 60_000 } = wishes;
  const random = new Random(seed);
  const end = now() + timeoutMs;
  for (const size of sizes(rows, columns)) {
    // Which words come first decides which others fit beside them.
    for (let order = 0; order < ORDERS && now() < end; order++) {
      const shuffled = Array.from(random.shuffled(wishes.words.length), (k) => wishes.words[k]!);
      const words = shuffled.sort((a, b) => [...b].length - [...a].length);
      const chosen = choose(words, size, end);
      if (chosen) return chosen;
    }
  }
  return null;
}

/** This many orders of the words are tried for each size. */
const ORDERS = 6;

/** Adds words as long as there are several solutions; a word that leaves none is left out. */
function choose(
  words: readonly string[],
  [rows, columns]: [number, number],
  end: number,
): TortoPuzzle | null {
  let chosen: string[] = [];
  for (const word of words) {
    const puzzle = { words: [...chosen, word], rows, columns };
    if ([...word].length > rows * columns || [...word].length < 2) continue;
    const answer = countClassesSync(torto(puzzle), { limit: 2, timeoutMs: Math.max(1, end - now()) });
    const found = answer.classes;
    if (answer.status === "complete" && found === 1n) return puzzle;
    if (found > 1n) chosen = puzzle.words;
  }
  return null;
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
