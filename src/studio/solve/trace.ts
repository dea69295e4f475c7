// The beginning of a search as a film: after each choice, the options that stand. Dancing links, as in the book.

import { steps } from "#library";
import { encode } from "./encode.js";
import type { Source, Trace } from "./protocol.js";
import { Spelling } from "./spelling.js";

const EMPTY: Trace = { paths: [], solved: [], tokens: [], whole: true };

/** At most this many choices of the search. */
export function trace(source: Source, most: number): Trace {
  const { problem } = encode(source);
  if (!problem) return EMPTY;
  const spelling = new Spelling(problem);
  const paths: (readonly number[])[] = [];
  const solved: boolean[] = [];
  /** By level: the option of the choice; null where an item gets no further option. */
  const standing: (number | null)[] = [];
  for (const step of steps(problem)) {
    if (step.kind === "solve" && solved.length > 0) solved[solved.length - 1] = true;
    if (step.kind !== "choose" && step.kind !== "force") continue;
    if (paths.length >= most) return { paths, solved, tokens: spelling.take(), whole: false };
    standing.length = step.level;
    standing.push(step.option);
    const path = standing.filter((option) => option !== null);
    spelling.use(path);
    paths.push(path);
    solved.push(false);
  }
  return { paths, solved, tokens: spelling.take(), whole: true };
}
