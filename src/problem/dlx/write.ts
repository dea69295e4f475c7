// A `Problem` in, DLX text out, such that `parseDlx` gives the same problem again.

import { connectedLines } from "../connected.js";
import { itemCount, optionCount, optionText, type Problem } from "../problem.js";

/** The text comes in chunks of about this many characters. */
const CHUNK = 1 << 16;

/** The DLX file of a problem: the item line, then the options as they were written. */
export function writeDlx(problem: Problem): string {
  return [...dlxChunks(problem)].join("");
}

/** The same in chunks, for long files. */
export function* dlxChunks(problem: Problem): Generator<string> {
  let chunk = itemLine(problem) + "\n";
  for (const line of connectedLines(problem)) chunk += line + "\n";
  for (let o = 0; o < optionCount(problem); o++) {
    chunk += optionText(problem, o) + "\n";
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
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
