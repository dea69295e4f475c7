// Loops and paths as text, a character for each point or cell: the ways that lead from it. Written and read.

import { type Cell, cellKey } from "../../geometry/cells.js";
import type { RulesPuzzle, RulesSolution } from "../puzzle.js";
import { around, nodesOf, placesOf, says } from "./lines.js";

/** By the ways that lead from it: 1 up, 2 left, 4 right, 8 down. */
const WAYS = ".╵╴┘╶└─┴╷│┐┤┌├┬┼";

/** Is it drawn as ways? */
export function hasWays(puzzle: RulesPuzzle): boolean {
  return says(puzzle, "lines") || says(puzzle, "steps");
}

/** Each point or cell, and where its character stands. */
function spots(puzzle: RulesPuzzle): { readonly spot: Cell; readonly at: Cell }[] {
  const shift = says(puzzle, "lines") ? 0.5 : 0;
  return nodesOf(puzzle).map(({ at }) => ({ at, spot: [at[0] + shift, at[1] + shift] }));
}

export function waysText(puzzle: RulesPuzzle, { lines }: RulesSolution): [Cell, string][] {
  const there = new Set(lines.flatMap(([place, value]) => (value === 0 ? [] : [cellKey(place)])));
  return spots(puzzle).map(({ at, spot }) => {
    const ways = around(at).map((way, k): number => (there.has(cellKey(way)) ? 1 << k : 0));
    return [spot, WAYS[ways.reduce((a, b) => a | b)]!];
  });
}

/** May a place have the value, by these lines of text? Or why they are no such text. */
export function readWays(
  puzzle: RulesPuzzle,
  lines: readonly string[],
): ((place: Cell, value: number) => boolean) | string {
  const drawn = lines.map((line) => [...line]);
  const there = new Set(placesOf(puzzle).map(cellKey));
  /** By place: is it part of the loop or of a path? */
  const on = new Map<string, boolean>();
  for (const { at, spot } of spots(puzzle)) {
    const where = `row ${spot[0] + 1}, column ${spot[1] + 1}`;
    const ways = WAYS.indexOf(drawn[spot[0]]?.[spot[1]] ?? "?");
    if (ways < 0) return `there is none of ${WAYS} at ${where}`;
    for (const [k, way] of around(at).entries()) {
      const [key, isDrawn] = [cellKey(way), (ways & (1 << k)) > 0];
      if (isDrawn !== (there.has(key) && (on.get(key) ?? isDrawn)))
        return `the ways at ${where} do not go on`;
      on.set(key, isDrawn);
    }
    on.set(cellKey(at), ways > 0);
  }
  return (place, value) => on.get(cellKey(place)) === (value !== 0);
}
