// A `Problem` in, DLX text out, such that `parseDlx` gives the same problem again.

import { itemCount, optionCount, optionText, type Problem } from "../problem/problem.js";

/** The text comes in pieces of about this many characters. */
const PIECE = 1 << 16;

/** The DLX file of a problem: the item line, then the options as they were written. */
export function writeDlx(problem: Problem): string {
  return [...dlxPieces(problem)].join("");
}

/** The same in pieces, for long files. */
export function* dlxPieces(problem: Problem): Generator<string> {
  let piece = itemLine(problem) + "\n";
  for (let o = 0; o < optionCount(problem); o++) {
    piece += optionText(problem, o) + "\n";
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** The line that names the items, with their bounds. */
export function itemLine(problem: Problem): string {
  const { itemNames, primaryCount, lower, upper } = problem;
  const tokens = itemNames.map((name, i) => {
    return i < primaryCount ? boundsPrefix(lower[i]!, upper[i]!) + name : name;
  });
  if (itemCount(problem) > primaryCount) tokens.splice(primaryCount, 0, "|");
  // A line that begins with | would be a comment.
  return (primaryCount === 0 ? " " : "") + tokens.join(" ");
}

function boundsPrefix(lower: number, upper: number): string {
  if (lower === 1 && upper === 1) return "";
  return lower === upper ? `${upper}|` : `${lower}:${upper}|`;
}
